"""Records as files: read strictly, written in one way."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest
from hypothesis import HealthCheck, given, settings
from strategies import VARIANTS, done, names, records

import ochko
from ochko import RecordError
from ochko.domains import Table
from ochko.records import Done, Expectation, Record, RulesDigest, Start, read_file

GIVEN = sorted(Path(__file__).parent.joinpath("records").glob("*.ochko.toml"))

HEAD = 'format = "ochko-record/1"\nvariant = "online"\nseats = ["Anna", "Boris"]\npurses = [20, 20]\n'


def a_record(**fields: Any) -> Record:  # any of its fields
    return Record(**{"variant": "online", "seats": ("Anna", "Boris"), "purses": (20, 20)} | fields)


# There and back


@settings(suppress_health_check=[HealthCheck.too_slow])
@given(record=records(names(40)))
def test_every_record_reads_as_it_was_written(record: Record) -> None:
    written = ochko.dumps(record)
    assert record == ochko.loads(written)
    assert written == ochko.dumps(ochko.loads(written))


@settings(max_examples=40, suppress_health_check=[HealthCheck.too_slow])
@given(record=records(VARIANTS))
def test_so_does_one_that_carries_its_variant(record: Record) -> None:
    assert record == ochko.loads(ochko.dumps(record))


@given(written=done())
def test_what_was_done_reads_as_it_was_written(written: Done) -> None:
    assert written == Done.read(str(written))


@pytest.mark.parametrize("path", GIVEN, ids=lambda path: path.name)
def test_a_file_reads_as_it_was_written(path: Path) -> None:
    record = read_file(path)
    assert record == ochko.loads(ochko.dumps(record))


@pytest.mark.parametrize("name", ["own-reshuffle", "own-two-bankers", "own-house-rule"])
def test_a_record_is_written_as_a_person_would(name: str) -> None:
    # These have their keys in the order of the format, and no word for another.
    text = next(path for path in GIVEN if path.name.startswith(name)).read_text(encoding="utf-8")
    assert text == ochko.dumps(ochko.loads(text))


def test_all_that_a_record_can_say_is_read() -> None:
    text = """
format = "ochko-record/1"
title = "all of it"
variant = "stuk"
seats = ["Anna", "Boris"]
purses = [20, 9007199254740991]
bankers = [1, 0]
seed = 7
rated = false
shuffles = ["10♠ Kh | As 9c", "?? 7d", ""]
cut_cards = [20]
rules = "0123456789abcdef0123456789abcdef"
actions = ["deal", "1 stick !", "0 twist ! hand_full", "1 offer 0 5", "join Anna Maria 30", "1 add 5", "void cards fell!", "2 back"]
[fair]
server_seed = "ab\\u0000c"
nonce = -3
clients = [{ seed = "x", own = true }, []]
[start]
deal = 2
banker = 0
bank = 30
first_sum = 10
knocked = false
kitty = 4
talia = "6s ??"
pack = ""
[[expect]]
after = 3
purses = [1, 2]
bank = -5
kitty = 1
house = -2
banker = -1
to_act = -1
legal = ["twist", "stake 2..11/2", "buy 5"]
knocked = true
over = false
totals = [0, 22]
rating = ["5/3", 2]
roubles = ["25/3", "10"]
played = [1, 1]
won = [0, 1]
hands = ["10s / 9h 8h", ""]
live = 0
[[expect]]
"""
    said = {"server_seed": "ab\0c", "nonce": -3, "clients": (Table({"seed": "x", "own": True}), ())}
    assert ochko.loads(text) == Record(
        title="all of it",
        variant="stuk",
        seats=("Anna", "Boris"),
        purses=(20, 2**53 - 1),
        bankers=(1, 0),
        seed=7,
        rated=False,
        fair=Table(said),
        shuffles=("10s Kh | As 9c", "?? 7d", ""),
        cut_cards=(20,),
        rules=RulesDigest(digest="0123456789abcdef0123456789abcdef"),
        actions=(
            Done(verb="deal"),
            Done(seat=1, verb="stand", refused=True),
            Done(seat=0, verb="hit", refused=True, code="hand_full"),
            Done(seat=1, verb="offer", to=0, amount=5),
            Done(verb="join", name="Anna Maria", amount=30),
            Done(seat=1, verb="add", amount=5),
            Done(verb="void", name="cards fell!"),
            Done(seat=2, verb="back"),
        ),
        start=Start(deal=2, banker=0, bank=30, first_sum=10, knocked=False, kitty=4, talia="6s ??", pack=""),
        expect=(
            Expectation(
                after=3,
                purses=(1, 2),
                bank=-5,
                kitty=1,
                house=-2,
                banker=-1,
                to_act=-1,
                legal=("buy 5..5", "hit", "stake 2..10/2"),
                knocked=True,
                over=False,
                totals=(0, 22),
                rating=("5/3", 2),
                roubles=("25/3", "10"),
                played=(1, 1),
                won=(0, 1),
                hands=("10s / 9h 8h", ""),
                live=0,
            ),
            Expectation(),
        ),
    )


def test_one_banker_is_the_same_as_a_list_of_one() -> None:
    assert ochko.loads(HEAD + "banker = 1") == ochko.loads(HEAD + "bankers = [1]") == a_record(bankers=(1,))
    assert "banker = 1\n" in ochko.dumps(a_record(bankers=(1,)))


def test_a_record_without_a_seed_has_the_seed_0() -> None:
    assert ochko.loads(HEAD).seed == 0


def test_windows_line_ends_and_comments_are_read() -> None:
    assert ochko.loads(f"# a note\n{HEAD}".replace("\n", "\r\n")) == a_record()


# Files


def test_a_file_is_read(tmp_path: Path) -> None:
    path = tmp_path / "x.ochko.toml"
    path.write_text(HEAD.replace("Anna", "Анна"), encoding="utf-8")
    assert read_file(path).seats == ("Анна", "Boris")


def test_a_file_that_cannot_be_read_is_refused(tmp_path: Path) -> None:
    for path, message in ((tmp_path, "it cannot be read: Is a directory"), (tmp_path / "none", "it cannot be read: No such file")):
        with pytest.raises(RecordError, match=message):
            read_file(path)


def test_a_file_that_is_no_utf8_is_refused_with_the_place(tmp_path: Path) -> None:
    path = tmp_path / "x.ochko.toml"
    path.write_bytes(b'format = "\xff"')
    with pytest.raises(RecordError, match="byte 10: this is no UTF-8") as refusal:
        read_file(path)
    assert refusal.value.path == "byte 10"


# Records made by hand


@pytest.mark.parametrize(
    ("fields", "path"),
    [
        ({"purses": [20, 20]}, "Record.purses"),
        ({"purses": (20, True)}, "Record.purses"),
        ({"seed": 1.0}, "Record.seed"),
        ({"shuffles": ("10♥",)}, "Record.shuffles"),
        ({"fair": {"seed": "x"}}, "Record.fair"),
        ({"fair": Table({"seed": "\ud800"})}, "Record.fair"),
        ({"actions": ("deal",)}, "Record.actions"),
        ({"variant": 5}, "Record.variant"),
        ({"whole": True}, "variant"),
        ({"purses": (20,)}, "purses"),
        ({"expect": (Expectation(after=1),)}, "expect[0].after"),
    ],
)
def test_a_record_made_by_hand_is_held_to_the_same(fields: dict[str, Any], path: str) -> None:
    with pytest.raises(RecordError) as refusal:
        a_record(**fields)
    assert path == refusal.value.path


@pytest.mark.parametrize(
    "fields",
    [
        {"verb": "hit"},
        {"verb": "twist", "seat": 1},
        {"verb": "void", "name": "all wrong !"},
        {"verb": "void", "name": "all wrong ! quite"},
        {"verb": "join", "name": "Anna"},
        {"verb": "leave"},
        {"verb": "hit", "seat": 1, "name": "x"},
        {"verb": "hit", "seat": 1, "code": "twisted"},
        {"verb": "hit", "seat": 1, "refused": True, "code": "No"},
        {"verb": "stake 9", "seat": 1},
    ],
)
def test_what_could_not_be_read_again_is_nothing_that_was_done(fields: dict[str, Any]) -> None:
    with pytest.raises(RecordError):
        Done(**fields)


def test_only_a_record_is_written() -> None:
    with pytest.raises(RecordError, match="'x' is no record"):
        ochko.dumps("x")  # type: ignore[arg-type]


# Importing


def test_importing_the_package_does_not_load_records() -> None:
    script = (
        "import sys, ochko; print([name for name in ('ochko.records', 'tomllib', 'fractions', 'hashlib') if name in sys.modules]);"
        "ochko.loads; print('ochko.records' in sys.modules, ochko.records.Record is ochko.Record)"
    )
    done = subprocess.run([sys.executable, "-c", script], capture_output=True, check=True, encoding="utf-8")
    assert done.stdout == "[]\nTrue True\n"


def test_what_the_package_has_not_is_said_as_ever() -> None:
    with pytest.raises(AttributeError, match="module 'ochko' has no attribute 'nothing'"):
        ochko.nothing  # type: ignore[attr-defined]  # noqa: B018
