"""``ochko replay``: a line or a document for each file, and a status for all."""

from __future__ import annotations

import json
import subprocess
import sys
from pathlib import Path

import attrs
import pytest

import ochko
from ochko.cli import main
from ochko.records import read_file

RECORDS = Path(__file__).parent / "records"
BASIC = RECORDS / "online-basic.ochko.toml"
TEXT = BASIC.read_text(encoding="utf-8")


@pytest.fixture
def wrong(tmp_path: Path) -> Path:
    """A record that does not hold: Vera has 19 and not 18."""
    path = tmp_path / "wrong.ochko.toml"
    path.write_text(TEXT.replace("[2, 29, 19]", "[2, 29, 18]").replace("after = 3\nto_act = 1", "after = 3\nto_act = 2"), encoding="utf-8")
    return path


@pytest.fixture
def broken(tmp_path: Path) -> Path:
    """A file that is no record."""
    path = tmp_path / "broken.ochko.toml"
    path.write_text(TEXT.replace("purses = [10, 20, 20]", "purses = [10, 20, true]"), encoding="utf-8")
    return path


def test_a_line_for_each_file_says_that_it_holds(capsys: pytest.CaptureFixture[str]) -> None:
    files = sorted(map(str, RECORDS.glob("*.ochko.toml")))
    assert main(["replay", *files]) == 0
    assert capsys.readouterr().out.splitlines() == [f"{file}: ok" for file in files]


def test_or_in_what_it_differs(wrong: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["replay", str(BASIC), str(wrong)]) == 1
    told = capsys.readouterr()
    assert told.out.splitlines() == [
        f"{BASIC}: ok",
        f"{wrong}: expect[1].to_act: wanted 2, got 1; expect[3].purses: wanted [2, 29, 18], got [2, 29, 19]",
    ]
    assert told.err == ""


def test_or_that_it_cannot_be_read_and_the_others_are_played_all_the_same(
    wrong: Path, broken: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(["replay", str(broken), str(wrong), str(BASIC)]) == 2
    told = capsys.readouterr()
    assert len(told.out.splitlines()) == 2
    assert told.err == f"ochko: {broken}: purses[2]: true is not a whole number from 0 to 9007199254740991\n"


@pytest.mark.parametrize(
    ("content", "message"),
    [
        (b"", "format: there is nothing in the file: 'ochko-record/1'"),
        (b"format = \xff", "byte 9: this is no UTF-8"),
        (b"format = \n", "line 1, column 10: this is no TOML: Invalid value"),
        (TEXT.replace('"online"', '"whist"').encode(), "variant: 'whist' is no variant; there are: "),
        (TEXT.replace('"10s Kh', '"?? Kh').encode(), "shuffles[0]: a record with cards that may not be known is for reading"),
        (TEXT.replace('"10s Kh', '"10s 10s Kh').encode(), "shuffles[0]: 10s is named 2x in one shuffle: the deck holds it 1x (COM-2)"),
    ],
)
def test_what_cannot_be_played_is_one_line_with_the_place(
    content: bytes, message: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    file = tmp_path / "x.ochko.toml"
    file.write_bytes(content)
    assert main(["replay", str(file)]) == 2
    told = capsys.readouterr()
    assert told.out == ""
    assert told.err.startswith(f"ochko: {file}: {message}")
    assert told.err.count("\n") == 1


def test_a_folder_and_a_file_that_is_not_there_are_one_line_each(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["replay", str(tmp_path), str(tmp_path / "none")]) == 2
    assert capsys.readouterr().err == (
        f"ochko: {tmp_path}: it cannot be read: Is a directory\nochko: {tmp_path / 'none'}: it cannot be read: No such file or directory\n"
    )


def test_a_file_must_be_named(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["replay"]) == 2
    assert capsys.readouterr().err == "ochko: the following arguments are required: FILE\n"


# As data


def document(capsys: pytest.CaptureFixture[str], *arguments: str, status: int = 0) -> dict[str, object]:
    assert main(["replay", "--json", *arguments]) == status
    (line,) = capsys.readouterr().out.splitlines()
    read: dict[str, object] = json.loads(line)
    return read


def test_json_tells_how_the_table_stands_and_every_event(capsys: pytest.CaptureFixture[str]) -> None:
    told = document(capsys, str(BASIC))
    game = ochko.replay(read_file(BASIC)).game
    assert told == {
        "file": str(BASIC),
        "ok": True,
        "differs": [],
        "purses": [2, 29, 19],
        "bank": 2,
        "kitty": 0,
        "house": 0,
        "banker": 0,
        "to_act": -1,
        "legal": [],
        "over": False,
        "events": json.loads(json.dumps([event.to_dict() for event in game.log])),
    }
    assert all("type" in each for each in told["events"])  # type: ignore[attr-defined]  # a list of objects


def test_json_tells_what_differs(wrong: Path, capsys: pytest.CaptureFixture[str]) -> None:
    told = document(capsys, str(wrong), status=1)
    assert (told["ok"], told["differs"]) == (
        False,
        [
            {"path": "expect[1].to_act", "wanted": 2, "got": 1},
            {"path": "expect[3].purses", "wanted": [2, 29, 18], "got": [2, 29, 19]},
        ],
    )


def test_json_is_a_document_for_each_file(wrong: Path, broken: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["replay", "--json", str(BASIC), str(broken), str(wrong)]) == 2
    told = [json.loads(line) for line in capsys.readouterr().out.splitlines()]
    assert [each["file"] for each in told] == [str(BASIC), str(wrong)]


def in_play(tmp_path: Path, *, cards: str = "10s Kh 7d Js") -> Path:
    """The given record, till Boris has drawn a card."""
    record = read_file(BASIC)
    path = tmp_path / "play.ochko.toml"
    path.write_text(ochko.dumps(attrs.evolve(record, shuffles=(cards,), actions=record.actions[:4], expect=())), encoding="utf-8")
    return path


def test_json_tells_what_is_legal(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    told = document(capsys, str(in_play(tmp_path)))
    assert (told["to_act"], told["legal"]) == (1, ["hit", "stand"])


# As a seat may see it


@pytest.mark.rule("COM-6")
def test_a_seat_is_told_its_own_cards_and_its_own_options(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    file = str(in_play(tmp_path))
    game = ochko.replay(read_file(Path(file))).game
    for seat, legal in ((0, []), (1, ["hit", "stand"]), (2, [])):
        told = document(capsys, file, "--seat", str(seat))
        assert told["legal"] == legal
        assert told["events"] == json.loads(json.dumps([event.to_dict() for event in game.log_for(seat)]))


@pytest.mark.rule("COM-6")
@pytest.mark.parametrize("arguments", [["--json"], []])
def test_two_records_that_differ_in_cards_a_seat_has_not_seen_look_the_same_to_it(
    arguments: list[str], tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    told = []
    for cards in ("10s Kh 7d Js 9c", "10h Kh Ad 6s 8d"):
        in_play(tmp_path, cards=cards)
        status = main(["replay", *arguments, "--seat", "2", str(tmp_path / "play.ochko.toml")])
        told.append((status, capsys.readouterr()))
    assert told[0] == told[1]


@pytest.mark.rule("COM-6")
def test_a_seat_is_not_told_of_what_it_may_not_know_that_it_differs(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    file = in_play(tmp_path)
    # Boris is asked, and nobody knows all hands; that it is his turn everybody does.
    file.write_text(
        file.read_text(encoding="utf-8").replace('"1 hit"', '"1 stand 3 ! hand_full",\n  "1 hit"')
        + '[[expect]]\ntotals = [1, 1, 1]\nhands = ["", "", ""]\nlegal = ["show"]\nto_act = 2\n',
        encoding="utf-8",
    )
    paths = {
        seat: [each["path"] for each in document(capsys, str(file), *arguments, status=1)["differs"]]  # type: ignore[attr-defined]
        for seat, arguments in ((None, []), (1, ["--seat", "1"]), (2, ["--seat", "2"]))
    }
    assert paths == {
        None: ["actions[3].code", "expect[0].to_act", "expect[0].legal", "expect[0].totals", "expect[0].hands"],
        1: ["actions[3].code", "expect[0].to_act", "expect[0].legal"],
        2: ["expect[0].to_act"],
    }


def test_why_another_seat_was_refused_is_not_told(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    file = in_play(tmp_path, cards="10s Kh 7d Ad")
    file.write_text(file.read_text(encoding="utf-8").replace('"1 hit"', '"1 hit",\n  "1 stand"'), encoding="utf-8")
    # 21 is paid at once, and it is Vera's turn.
    for seat, got in ((1, "refused: it is seat 2 that is asked (COM-5)"), (0, "refused")):
        assert document(capsys, str(file), "--seat", str(seat), status=1)["differs"] == [
            {"path": "actions[4]", "wanted": "taken", "got": got}
        ]


def test_a_seat_is_told_it_in_words(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    file = in_play(tmp_path)
    assert main(["replay", "--seat", "1", str(file)]) == 0
    assert capsys.readouterr().out.splitlines() == [
        f"{file}: ok",
        "  Anna, Boris and Vera are in the deal.",
        "  Anna holds the bank, by lot (ONL-3).",
        "  The pack is shuffled; cards above the cut card: 36 (ONL-4).",
        "  Boris gets 10♠.",
        "  Vera gets a card.",
        "  Anna gets a card.",
        "  Boris is asked.",
        "  Boris stakes 9.",
        "  Vera stakes 1.",
        "  Boris is asked.",
        "  Boris gets J♠: 12.",
        "  Boris is asked.",
    ]


@pytest.mark.parametrize(("seat", "message"), [("3", "3 is no seat: 0 to 2, or None for onlookers (COM-4)"), ("-1", "'-1' is no whole")])
def test_a_seat_that_is_not_there_is_refused(seat: str, message: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["replay", f"--seat={seat}", str(BASIC)]) == 2
    assert message in capsys.readouterr().err


def test_the_command_is_one_of_ochkos() -> None:
    done = subprocess.run(  # itself
        [sys.executable, "-m", "ochko.cli", "replay", str(BASIC)], capture_output=True, check=False, encoding="utf-8"
    )
    assert (done.returncode, done.stdout, done.stderr) == (0, f"{BASIC}: ok\n", "")
