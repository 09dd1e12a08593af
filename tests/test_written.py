"""How values stand in files: each domain reads what it writes, strictly, and says what is wrong and what may be there."""

from __future__ import annotations

import datetime as dt
import enum
from typing import Any

import attrs
import pytest
from proving import OneSuit, Swap

import ochko
from ochko import ANY, BUST, TARGET, Rank, Special, Suit, VariantError
from ochko.domains import Either, Flag, Instance, LeftOut, Many, Maybe, Member, OneOf, RuleNumber, TableOf, Text, Whole
from ochko.errors import RecordError
from ochko.specials import SpecialHand
from ochko.steps import AT_ONCE, End, Hit, Move, Stakes, Stand, Step
from ochko.written import NO_NAMES, Misfit, Names, Written, as_written, inside, read_as, read_fields, said, word, write_as, write_fields

GOLDEN = ochko.variant("online").specials[0]
NAMES = Names({"Hit": Hit, "Stand": Stand, "Special": Special, "OneSuit": OneSuit}, {"golden ochko": GOLDEN})


class Colour(enum.Enum):
    DARK_RED = 1
    BLUE = 2


@pytest.mark.parametrize(
    ("domain", "value", "written"),
    [
        (Whole(-5, 5), -3, -3),
        (Flag(), False, False),
        (Text(), "two words", "two words"),
        (RuleNumber(), "ONL-7", "ONL-7"),
        (Member(Colour), Colour.DARK_RED, "dark red"),
        (Member(Rank), Rank.TEN, "10"),
        (Member(Suit), Suit.HEARTS, "h"),
        (OneOf(AT_ONCE, 5, "any"), AT_ONCE, "at once"),
        (OneOf(AT_ONCE, 5, "any"), 5, 5),
        (OneOf(AT_ONCE, 5, "any"), "any", "any"),
        (Maybe(Whole(1, 9)), None, "none"),
        (Maybe(Whole(1, 9)), 3, 3),
        (LeftOut(Text()), "none", "none"),
        (Either(OneOf(TARGET), Whole(1, 9)), TARGET, "target"),
        (Either(OneOf(TARGET), Whole(1, 9)), 9, 9),
        (Either(OneOf(None), Many(Flag())), None, "none"),
        (Either(OneOf(None), Many(Flag())), (True,), [True]),
        (Many(Member(Rank)), (Rank.TWO, Rank.ACE), ["2", "A"]),
        (Instance(str), "any text\n", "any text\n"),
        (Instance(ochko.Card), ochko.card("10♥"), "10h"),
        (Instance(End), End(BUST, AT_ONCE), {"kind": "bust", "when": "at once"}),
        (Instance(End), End(GOLDEN, AT_ONCE, rule="ONL-11"), {"kind": "golden ochko", "when": "at once", "rule": "ONL-11"}),
        (Instance(Move), Hit(), "Hit"),
        (Instance(Move), Hit(mark="twisted"), {"Hit": {"mark": "twisted"}}),
        (Instance(SpecialHand), GOLDEN, "golden ochko"),
        (Instance(SpecialHand), Special(name="three", cards=3), {"Special": {"name": "three", "cards": 3}}),
        (Instance(SpecialHand), OneSuit(), {"OneSuit": {}}),
        (TableOf(Whole(0, 99), Member(Colour)), {17: Colour.BLUE, 5: Colour.DARK_RED}, {"5": "dark red", "17": "blue"}),
        (TableOf(Member(Rank), Flag()), {Rank.ACE: True, Rank.TEN: False}, {"10": False, "A": True}),
        (TableOf(Instance(ochko.Card), Flag()), {ochko.card("As"): True}, {"As": True}),
    ],
    ids=str,
)
def test_a_domain_reads_what_it_writes(domain: Written, value: object, written: object) -> None:
    assert isinstance(domain, Written)
    assert domain.write(value, "x", NAMES) == written
    assert domain.read(written, "x", NAMES) == value


def test_a_table_is_written_in_the_order_of_its_keys() -> None:
    assert list(write_as(TableOf(Whole(0, 99), Flag()), {17: True, 5: True}, "x", NO_NAMES)) == ["5", "17"]  # type: ignore[call-overload]
    assert list(write_as(TableOf(Member(Rank), Flag()), {Rank.ACE: True, Rank.TEN: True}, "x", NO_NAMES)) == ["10", "A"]  # type: ignore[call-overload]


def test_all_fields_are_written_where_it_is_to_be_whole() -> None:
    whole = Names(NAMES.kinds, whole=True)
    assert write_as(Instance(Move), Hit(), "x", whole) == {"Hit": {"face": "down", "mark": "none", "rule": "COM-5"}}


@pytest.mark.parametrize(
    ("domain", "written", "path", "message"),
    [
        (Whole(1, 9), True, "x", "true is not a whole number from 1 to 9"),
        (Whole(1, 9), 1.0, "x", "1.0 is not a whole number from 1 to 9"),
        (Whole(1, 9), "1", "x", "'1' is not a whole number from 1 to 9"),
        (Whole(1, 9), 10**50, "x", "a number of more than 40 digits is not a whole number from 1 to 9"),
        (Whole(1, 9), dt.date(2024, 5, 1), "x", "2024-05-01 is not a whole number from 1 to 9"),
        (Flag(), 1, "x", "1 is not true or false"),
        (Flag(), "true", "x", "'true' is not true or false"),
        (Text(3), "four", "x", "'four' is not a text of 1 to 3 printable characters, with no space at its ends"),
        (RuleNumber(), "ONL7", "x", "'ONL7' is not a rule's number, such as 'ONL-7'"),
        (Member(Colour), "DARK_RED", "x", "'DARK_RED' is not one of 'dark red', 'blue'"),
        (Member(Colour), 1, "x", "1 is not one of 'dark red', 'blue'"),
        (OneOf(TARGET), "bust", "x", "'bust' is not 'target'"),
        (OneOf(1, 2), True, "x", "true is not one of 1, 2"),
        (Maybe(Flag()), 0, "x", "0 is not true or false, or 'none'"),
        (Maybe(Many(Flag())), [0], "x[0]", "0 is not true or false"),
        (LeftOut(Flag()), "none", "x", "'none' is not true or false"),
        (Either(OneOf(TARGET), Whole(1, 9)), 0, "x", "0 is not 'target', or a whole number from 1 to 9"),
        (Either(OneOf(None), Many(Flag())), [True, 0], "x[1]", "0 is not true or false"),
        (Many(Flag()), True, "x", "true is not a list, of each of them: true or false"),
        (Many(Flag(), least=1), [], "x", "0 values are not a list of at least 1, of each of them: true or false"),
        (Many(Flag(), most=1), [True, True], "x", "2 values are not a list of at most 1, of each of them: true or false"),
        (Many(Member(Rank), distinct=True), ["2", "2"], "x[1]", "'2' is there twice"),
        (Instance(str), 5, "x", "5 is not a text"),
        (Instance(ochko.Card), "T♥", "x", "'T♥' is not a card, such as '10h'"),
        (Instance(End), "bust", "x", "'bust' is not a table of the fields of End"),
        (Instance(End), {"kind": "bust"}, "x.when", "it is missing: one of 'at once', 'later', 'shown'"),
        (Instance(End), {"kind": "bust", "wen": 1}, "x.wen", "there is no such key: there are kind, when, rule"),
        (Instance(Move), "Jump", "x", "'Jump' is not a Move, by its name or as a table"),
        (Instance(Move), {"Hit": {}, "Stand": {}}, "x", "{Hit = {}, Stand = {}} is not a Move, by its name or as a table"),
        (Instance(Move), {"Hit": 5}, "x.Hit", "{Hit = 5} is not a Move, by its name or as a table"),
        (Instance(Move), "Special", "x.name", "it is missing: a text of 1 to 24 printable characters, with no space at its ends"),
        (Instance(Step), "Hit", "x", "Hit is no Step"),
        (Instance(SpecialHand), "golden", "x", "'golden' is not a SpecialHand, by its name or as a table; by name there are golden ochko"),
        (Instance(SpecialHand), {"Special": {"name": "x", "exactly": ["2"], "cards": 2}}, "x.Special", "Special.cards: 2 cards are"),
        (TableOf(Whole(0, 99), Flag()), [], "x", "[] is not a table whose keys are each a whole number from 0 to 99, and whose values"),
        (TableOf(Whole(0, 99), Flag()), {"05": True}, "x.05", "'05' is not a whole number from 0 to 99"),
        (TableOf(Whole(0, 99), Flag()), {"100": True}, "x.100", "100 is not a whole number from 0 to 99"),
        (TableOf(Whole(0, 99), Flag()), {"9": 1}, "x.9", "1 is not true or false"),
        (Instance(OneSuit), {"x": 1}, "x.x", "there is no such key: there is none"),
        (Instance(int), 5, "x", "5 is not a table of the fields of int"),
    ],
    ids=str,
)  # fmt: skip
def test_what_is_not_written_so_is_refused_with_its_path(domain: Written, written: object, path: str, message: str) -> None:
    with pytest.raises(Misfit) as misfit:
        domain.read(written, "x", NAMES)
    assert path == misfit.value.path
    assert misfit.value.message.startswith(message), misfit.value.message


@pytest.mark.parametrize(
    ("domain", "value", "message"),
    [
        (OneOf(ANY, 1.5), 1.5, "1.5 has no word"),
        (Maybe(Text()), "none", "the text 'none' cannot be told from the word for nothing"),
        (Instance(Move), Swap(), "Swap() is from outside: register a variant that has a Swap, then its name is known"),
    ],
    ids=str,
)
def test_what_no_file_can_say_is_not_written(domain: Written, value: object, message: str) -> None:
    with pytest.raises(Misfit) as misfit:
        domain.write(value, "x", NAMES)
    assert (misfit.value.path, misfit.value.message) == ("x", message)


class Even:
    """A domain from outside, with no more than it must have."""

    def fault(self, value: object) -> str | None:
        return None if isinstance(value, int) and value % 2 == 0 else f"{value!r} is odd"

    def __call__(self, instance: object, attribute: attrs.Attribute[Any], value: object) -> None:
        if (fault := self.fault(value)) is not None:
            raise VariantError(fault, path=attribute.name)


@attrs.frozen(kw_only=True)
class Pairs:
    pairs: int = attrs.field(default=2, validator=Even())
    plain: int = 3


def test_a_domain_from_outside_that_reads_nothing_says_so() -> None:
    assert said(Even()) == "what no file can say"
    assert said(Maybe(Even())) == "what no file can say, or 'none'"
    with pytest.raises(Misfit, match=r"x: a domain from outside that no file can say"):
        read_as(Even(), 2, "x", NO_NAMES)
    assert write_fields(Pairs(), "") == {}
    with pytest.raises(Misfit, match=r"pairs: 4 is of a domain from outside that no file can say"):
        write_fields(Pairs(pairs=4), "")
    with pytest.raises(Misfit, match=r"plain: 4: the field has no domain"):
        write_fields(Pairs(plain=4), "")


def test_a_number_with_more_digits_than_python_prints_is_refused_as_any_other() -> None:
    assert Whole(1, 9).fault(10**5000) == "a whole number of 16610 bits is not within 1 to 9"


def test_fields_are_read_into_a_base() -> None:
    base = Stakes(least=2, step=2)
    assert read_fields(Stakes, {"most": 8}, "", base=base) == Stakes(least=2, step=2, most=8)
    assert write_fields(Stakes(least=2, step=2, most=8), "", base=base) == {"most": 8}
    with pytest.raises(Misfit, match=r"x: Stakes.most: 7 is no multiple of the step, 2"):
        read_fields(Stakes, {"most": 7}, "x", base=base)


def test_what_has_no_fields_is_not_read_from_a_table() -> None:
    with pytest.raises(Misfit, match=r"x: int has no fields that a file can say"):
        read_fields(int, {}, "x")


def test_the_error_of_a_wrong_field_is_the_one_that_its_class_names() -> None:
    with pytest.raises(RecordError) as refusal:
        ochko.records.Start(bank=0)
    assert str(refusal.value) == "Start.bank: 0 is not within 1 to 9007199254740991"


@pytest.mark.parametrize(
    ("value", "text"),
    [
        (None, "none"),
        (False, "false"),
        (7, "7"),
        (-(10**40), "a number of more than 40 digits"),
        (float("inf"), "inf"),
        ("a\nb", r"'a\nb'"),
        ("x" * 100, "'" + "x" * 79 + "..."),
        (ochko.PUSH, "'push'"),
        (ochko.card("As"), "'As'"),
        ({"a": [1, True]}, "{a = [1, true]}"),
        ([1] * 100, "[" + "1, " * 26 + "1..."),
        (b"x", "b'x'"),
    ],
)
def test_a_value_is_shown_as_a_file_has_it(value: object, text: str) -> None:
    assert as_written(value) == text


def test_a_path_has_dots_brackets_and_quotes_where_they_are_needed() -> None:
    assert inside("", "purses") == "purses"
    assert inside("expect", 1) == "expect[1]"
    assert inside("fair", "a b") == "fair.'a b'"
    assert inside("fair", "") == "fair.''"


def test_words_stand_for_members_of_enums_and_for_nothing() -> None:
    assert [word(each) for each in (None, Colour.DARK_RED, Rank.JOKER, Suit.CLUBS, "x", 5, True, 1.5)] == [
        "none",
        "dark red",
        "joker",
        "c",
        "x",
        5,
        None,
        None,
    ]
