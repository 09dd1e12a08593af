"""Records that cannot be: refused with the path in the file, what was there and what may be there."""

from __future__ import annotations

import contextlib
from typing import TYPE_CHECKING

import pytest

import ochko
from ochko import RecordError

if TYPE_CHECKING:
    from pathlib import Path

HEAD = 'format = "ochko-record/1"\nvariant = "online"\nseats = ["Anna", "Boris"]\npurses = [20, 20]\n'


def refused(text: object) -> RecordError:
    with pytest.raises(RecordError) as refusal:
        ochko.loads(text)  # type: ignore[arg-type]  # whatever it is
    return refusal.value


@pytest.mark.parametrize(
    ("text", "path", "message"),
    [
        ("", "format", "there is nothing in the file: 'ochko-record/1'"),
        ("seats = []", "format", "it is missing: 'ochko-record/1'"),
        ('format = "ochko-record/2"', "format", "'ochko-record/2' is not 'ochko-record/1', the one format that is read here"),
        ("format = 1", "format", "1 is not 'ochko-record/1', the one format that is read here"),
        ("format = \n", "line 1, column 10", "this is no TOML: Invalid value"),
        ("a = 1\na = 2\n", "line 2, column 6", "this is no TOML: Cannot overwrite a value"),
        ('format = "ochko', "end of document", "this is no TOML: Unterminated string"),
        (HEAD + 'actions = ["deal"', "end of document", "this is no TOML: Unclosed array"),
        (b"format", "", "b'format' is no text"),
        (None, "", "none is no text"),
    ],
)
def test_what_is_no_record_is_refused_with_the_place(text: object, path: str, message: str) -> None:
    error = refused(text)
    assert (error.path, str(error)) == (path, f"{path}: {message}" if path else message)


KEYS = "format, title, variant, seats, purses, banker, bankers, seed, rated, fair, shuffles, cut_cards, actions, rules, start, expect"
CHIPS = "a whole number from 0 to 9007199254740991"
WRITTEN = "a text of what was done, such as 'deal' or '1 stake 9', with ' !' behind it if it must be refused"


@pytest.mark.parametrize(
    ("text", "path", "message"),
    [
        (HEAD + "colour = 1", "colour", f"there is no such key: there are {KEYS}"),
        (HEAD + "whole = true", "whole", f"there is no such key: there are {KEYS}"),
        (HEAD + '"" = true', "''", f"there is no such key: there are {KEYS}"),
        (HEAD + "[[expect]]\n[[expect]]\npurse = 1", "expect[1].purse", "there is no such key: there are after, purses, bank,"),
        (HEAD.replace('variant = "online"\n', ""), "variant", "it is missing: a variant's name, or a table of a base"),
        (HEAD.replace("purses = [20, 20]\n", ""), "purses", "it is missing: a list of at least 1 and at most 64, of each"),
        (HEAD.replace("20, 20", "20"), "purses", "1 purses for 2 seats"),
        (HEAD.replace("20, 20", "20, true"), "purses[1]", f"true is not {CHIPS}"),
        (HEAD.replace("20, 20", "1.0, 20"), "purses[0]", f"1.0 is not {CHIPS}"),
        (HEAD.replace("20, 20", "20, nan"), "purses[1]", f"nan is not {CHIPS}"),
        (HEAD.replace("20, 20", '20, "20"'), "purses[1]", f"'20' is not {CHIPS}"),
        (HEAD.replace("20, 20", "20, -1"), "purses[1]", f"-1 is not {CHIPS}"),
        (HEAD.replace("20, 20", "20, 2024-05-01"), "purses[1]", f"2024-05-01 is not {CHIPS}"),
        (HEAD.replace("20, 20", "20, 9007199254740992"), "purses[1]", f"9007199254740992 is not {CHIPS}"),
        (HEAD.replace("20, 20", "20, 0x" + "F" * 9000), "purses[1]", f"a number of more than 40 digits is not {CHIPS}"),
        (HEAD.replace("[20, 20]", "20"), "purses", f"20 is not a list of at least 1 and at most 64, of each of them: {CHIPS}"),
        (HEAD.replace('"Boris"', "7"), "seats[1]", "7 is not a text of 1 to 24 printable characters, with no space at its ends"),
        (HEAD.replace('"Boris"', '"Anna"'), "seats[1]", "'Anna' is there twice"),
        (HEAD.replace('"Boris"', '" Boris"'), "seats[1]", "' Boris' is not a text of 1 to 24 printable characters"),
        (HEAD.replace('"online"', "[]"), "variant", "[] is not a variant's name, or a table of a base and what is changed in it"),
        (HEAD + "title = 5", "title", "5 is not a text of 1 to 200 printable characters, with no space at its ends"),
        (HEAD + 'banker = "0"', "banker", "'0' is not a whole number from 0 to 9999"),
        (HEAD + "banker = [0]", "banker", "[0] is not a whole number from 0 to 9999"),
        (HEAD + "banker = 0\nbankers = [0]", "bankers", "there is a banker already: 'banker' is the same with one entry"),
        (HEAD + "seed = -1", "seed", f"-1 is not {CHIPS}"),
        (HEAD + "rated = 0", "rated", "0 is not true or false"),
        (HEAD + 'shuffles = "10s"', "shuffles", "'10s' is not a list, of each of them: a text of cards, such as '10s Kh', after a '|'"),
        (HEAD + 'shuffles = ["10s", "Th"]', "shuffles[1]", "'Th' is no card: write 2-10 J Q K A and a suit, such as 10h or 10♥; T is"),
        (HEAD + 'shuffles = ["10s | 9s | 8s"]', "shuffles[0]", "'10s | 9s | 8s' is not a text of cards, such as '10s Kh', after a '|'"),
        (HEAD + 'shuffles = ["10s / 9s"]', "shuffles[0]", "'10s / 9s' is not a text of cards, such as '10s Kh', after a '|'"),
        (HEAD + 'shuffles = [["10s"]]', "shuffles[0]", "['10s'] is not a text of cards, such as '10s Kh', after a '|'"),
        (HEAD + "cut_cards = [0]", "cut_cards[0]", "0 is not a whole number from 1 to 1000"),
        (HEAD + "rules = 'abc'", "rules", "'abc' is not a digest of 32 hexadecimal digits, or a table of digest and fields"),
        (HEAD + "[rules]\ndigest = 'abc'", "rules.digest", "'abc' is not a digest: 32 hexadecimal digits in small letters"),
        (HEAD + f"[rules]\ndigest = '{'a' * 32}'\nfields = ['x']", "rules.fields[0]", "'x' is not a part with 8 hexadecimal digits for"),
        (HEAD + "start = 5", "start", "5 is not a table of the fields of Start"),
        (HEAD + "[start]\nbank = 0", "start.bank", "0 is not a whole number from 1 to 9007199254740991"),
        (HEAD + "fair = 5", "fair", "5 is not a table of texts, whole numbers up to 9007199254740991, true and false"),
        (HEAD + "[fair]\nodds = { 'a b' = [1, 0.5] }", "fair.odds.'a b'[1]", "0.5 is not a text, a whole number up to 9007199254740991"),
        (HEAD + "expect = 5", "expect", "5 is not a list, of each of them: a table of the fields of Expectation"),
        (HEAD + "[[expect]]\nafter = 1", "expect[0].after", "1 actions are never done: there are 0"),
        (HEAD + "[[expect]]\nknocked = 1", "expect[0].knocked", "1 is not true or false"),
        (HEAD + "[[expect]]\nover = 'yes'", "expect[0].over", "'yes' is not true or false"),
        (HEAD + "[[expect]]\nbanker = -2", "expect[0].banker", "-2 is not a whole number from -1 to 9999"),
        (HEAD + "[[expect]]\nlegal = 'hit'", "expect[0].legal", "'hit' is not a list of verbs and ranges, such as 'hit' and 'stake 1..9'"),
        (HEAD + "[[expect]]\nlegal = ['hit', 5]", "expect[0].legal[1]", "5 is not a verb or range, such as 'hit' or 'stake 1..9'"),
        (HEAD + "[[expect]]\nlegal = ['hit', 'twist']", "expect[0].legal[1]", "'twist' is there twice"),
        (HEAD + "[[expect]]\nlegal = ['stake 9..1']", "expect[0].legal[0]", "stake from 9 to 1 in steps of 1 is no range"),
        (HEAD + "[[expect]]\nlegal = ['stake 1..9/0']", "expect[0].legal[0]", "stake from 1 to 9 in steps of 0 is no range"),
        (HEAD + "[[expect]]\nlegal = ['stake 01..9']", "expect[0].legal[0]", "'01' in 'stake 01' is written 1"),
        (HEAD + "[[expect]]\nrating = ['4/2']", "expect[0].rating[0]", f"'4/2' is not {CHIPS}, or an exact number in lowest terms"),
        (HEAD + "[[expect]]\nrating = ['-0']", "expect[0].rating[0]", f"'-0' is not {CHIPS}, or an exact number in lowest terms"),
        (HEAD + "[[expect]]\nrating = [0.5]", "expect[0].rating[0]", f"0.5 is not {CHIPS}, or an exact number in lowest terms"),
        (HEAD + "[[expect]]\nhands = ['10s | 9s']", "expect[0].hands[0]", "'10s | 9s' is not a text of cards, such as '10s Kh'"),
        (HEAD + "actions = [5]", "actions[0]", f"5 is not {WRITTEN}"),
        (HEAD + "actions = ['deal', 'hit']", "actions[1]", "'hit' says neither what the host does, such as 'deal' or 'join NAME N'"),
        (HEAD + "actions = ['01 hit']", "actions[0]", "'01 hit' says neither what the host does, such as 'deal' or 'join NAME N'"),
        (HEAD + "actions = ['1 Hit']", "actions[0]", "'Hit' is no verb: small letters, such as 'hit'"),
        (HEAD + "actions = ['1 hit!']", "actions[0]", "'hit!' is no verb: small letters, such as 'hit'"),
        (HEAD + "actions = ['1 stake 9 ! No']", "actions[0]", "'stake 9 ! No' is no action: write a verb, such as 'hit', or a verb and"),
        (HEAD + "actions = ['1  hit']", "actions[0]", "' hit' is no action: write a verb, such as 'hit', or a verb and an amount"),
        (HEAD + "actions = ['1 stake 01']", "actions[0]", "'01' in 'stake 01' is written 1"),
        (HEAD + "actions = ['1 stake 9007199254740992']", "actions[0]", "9007199254740992 is no amount: a whole number from 0 to 2**53"),
        (HEAD + "actions = ['1 offer 2']", "actions[0]", "'offer' goes with a seat and an amount"),
        (HEAD + "actions = ['1 leave 2']", "actions[0]", "'leave' in '1 leave 2' goes with no amount"),
        (HEAD + "actions = ['1 add']", "actions[0]", "'add' in '1 add' goes with an amount"),
        (HEAD + "actions = ['1 join x 5']", "actions[0]", "'join' in '1 join x 5' is the host's, and goes with no seat"),
        (HEAD + "actions = ['join 5']", "actions[0]", "'' in 'join 5' is no name: a text of 1 to 24 printable characters"),
        (HEAD + "actions = ['join Anna']", "actions[0]", "'' in 'join Anna' is no name: a text of 1 to 24 printable characters"),
        (HEAD + "actions = ['join Anna x']", "actions[0]", "'x' in 'join x x' is no whole number, written in digits alone"),
        (HEAD + "actions = ['void  ']", "actions[0]", "' ' in 'void  ' is no reason: a text of 1 to 100 printable characters"),
        (HEAD + "actions = ['!']", "actions[0]", "'!' says neither what the host does, such as 'deal' or 'join NAME N'"),
    ],
)  # fmt: skip
def test_what_cannot_be_is_refused_with_its_path_what_was_there_and_what_may_be(text: str, path: str, message: str) -> None:
    error = refused(text)
    assert path == error.path
    assert str(error).startswith(f"{path}: {message}"), str(error)
    assert "\n" not in str(error)


def test_an_error_carries_what_was_there_and_what_may_be_there() -> None:
    error = refused(HEAD.replace("20, 20", "20, true"))
    assert (error.path, error.found, error.wanted) == ("purses[1]", True, CHIPS)


def test_a_number_of_too_many_digits_is_refused() -> None:
    error = refused(HEAD + "seed = " + "9" * 5000)
    assert "4300 digits" in str(error)


@pytest.mark.parametrize("text", ["fair = " + "[" * 5000, HEAD + "fair = { a = " + "[" * 150 + "]" * 150 + " }"])
def test_what_lies_too_deep_is_an_error_or_read(text: str) -> None:
    # Which it is depends on how deep Python looks; it never breaks otherwise.
    with contextlib.suppress(RecordError):
        ochko.loads(text)


def test_a_value_that_is_long_is_cut_short_in_the_message() -> None:
    error = refused(HEAD + f'seed = "{"x" * 5000}"')
    assert len(str(error)) < 200


def test_nothing_in_a_file_is_executed(tmp_path: Path) -> None:
    evil = f"__import__('pathlib').Path({str(tmp_path / 'made')!r}).touch()"
    for key in (f'title = "{evil}"', f'actions = ["{evil}"]', f'[variant]\nbase = "online"\nsteps = ["{evil}"]'):
        with contextlib.suppress(RecordError):
            ochko.loads((HEAD.replace('variant = "online"\n', "") if "variant" in key else HEAD) + key)
    assert list(tmp_path.iterdir()) == []
