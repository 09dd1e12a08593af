"""Domains: what a field may hold, and that every field of every part of a rule sheet has one."""

from __future__ import annotations

import enum
from collections.abc import Mapping
from typing import Any, Final

import attrs
import pytest
from hypothesis import given
from hypothesis import strategies as st
from proving import PROVING

import ochko
from ochko import ANY, TARGET, CardValues, Deck, Pay, Rank, Seats, Special, Variant, VariantError, Worth
from ochko.domains import (
    MOST_CHIPS,
    Domain,
    Either,
    Flag,
    Instance,
    Many,
    Maybe,
    Member,
    OneOf,
    RuleNumber,
    TableOf,
    Text,
    Whole,
    domains_of,
    fixed,
    whole,
)
from ochko.specials import SpecialHand
from ochko.steps import AT_ONCE, End, Hit, Move, OneByOne, Settle, Stand, Step, Turns


class Colour(enum.Enum):
    RED = 1
    BLACK = 2


class Taste(enum.Enum):
    RED = 1


@attrs.frozen
class Point:
    x: int


NAN: Final = float("nan")


@pytest.mark.parametrize(
    ("domain", "good"),
    [
        (Whole(2, 5), [2, 3, 5]),
        (Whole(-5, 0), [-5, 0]),
        (Whole(0, MOST_CHIPS), [0, 9_007_199_254_740_991]),
        (Flag(), [True, False]),
        (OneOf(Colour.RED, "any", 1), [Colour.RED, "any", 1]),
        (OneOf(None), [None]),
        (OneOf(Point(1)), [Point(1)]),
        (Maybe(Whole(1, 2)), [None, 1, 2]),
        (Either(Flag(), Whole(5, 6)), [True, False, 5, 6]),
        (Many(Whole(1, 3)), [(), (1,), (3, 2, 1, 1)]),
        (Many(Whole(1, 3), least=1, most=2), [(1,), (1, 1)]),
        (Many(Whole(1, 3), distinct=True), [(), (1, 2, 3)]),
        (Many(Many(Flag())), [((), (True,))]),
        (Instance(Point), [Point(1)]),
        (Instance(Step), [Settle(), OneByOne(steps=(Settle(),))]),
        (Instance(Move), [Hit(), Stand()]),
        (Instance(SpecialHand), [Special(name="any")]),
        (Member(Colour), [Colour.RED, Colour.BLACK]),
        (TableOf(Whole(1, 3), Flag()), [{}, {1: True, 3: False}]),
        (Text(), ["a", "two words", "Жанна", "x" * 60, "٣"]),
        (Text(3), ["abc"]),
        (RuleNumber(), ["ONL-7", "COM-27", "S52-1", "OCH-10"]),
    ],
    ids=repr,
)
def test_a_domain_takes_what_is_in_it(domain: Domain, good: list[object]) -> None:
    assert [domain.fault(value) for value in good] == [None] * len(good)


@pytest.mark.parametrize(
    ("domain", "wrong", "fault"),
    [
        (Whole(2, 5), 1, "1 is not within 2 to 5"),
        (Whole(2, 5), 6, "6 is not within 2 to 5"),
        (Whole(0, 5), True, "True is no whole number"),
        (Whole(2, 5), 3.0, "3.0 is no whole number"),
        (Whole(2, 5), "3", "'3' is no whole number"),
        (Whole(2, 5), NAN, "nan is no whole number"),
        (Whole(2, 5), None, "None is no whole number"),
        (Whole(0, MOST_CHIPS), 9_007_199_254_740_992, "9007199254740992 is not within 0 to 9007199254740991"),
        (Flag(), 1, "1 is neither True nor False"),
        (Flag(), 0, "0 is neither True nor False"),
        (Flag(), None, "None is neither True nor False"),
        (Flag(), "True", "'True' is neither True nor False"),
        (OneOf(Colour.RED, "any"), Colour.BLACK, "BLACK is none of RED, 'any'"),
        (OneOf(Colour.RED, "any"), Taste.RED, "RED is none of RED, 'any'"),
        (OneOf(1, 2), True, "True is none of 1, 2"),
        (OneOf(1, 2), 1.0, "1.0 is none of 1, 2"),
        (OneOf("a"), [], "[] is none of 'a'"),
        (Maybe(Whole(1, 2)), 3, "3 is not within 1 to 2"),
        (Maybe(Flag()), 0, "0 is neither True nor False"),
        (Either(Flag(), Whole(5, 6)), 7, "7 is neither True nor False, and 7 is not within 5 to 6"),
        (Either(Flag(), Whole(5, 6)), None, "None is neither True nor False, and None is no whole number"),
        (Many(Flag()), [True], "[True] is no tuple"),
        (Many(Flag()), True, "True is no tuple"),
        (Many(Flag()), "ab", "'ab' is no tuple"),
        (Many(Whole(1, 3)), (1, 4), "[1] 4 is not within 1 to 3"),
        (Many(Whole(1, 3), least=1), (), "0 values, at least 1 are wanted"),
        (Many(Whole(1, 3), most=2), (1, 2, 3), "3 values, at most 2 are wanted"),
        (Many(Whole(1, 3), distinct=True), (1, 2, 1), "[2] 1 is there twice"),
        (Many(Member(Colour), distinct=True), (Colour.RED, Colour.RED), "[1] RED is there twice"),
        (Many(Many(Flag())), ((True,), (0,)), "[1] [0] 0 is neither True nor False"),
        (Instance(Point), Point, f"{Point!r} is no Point"),
        (Instance(Point), 5, "5 is no Point"),
        (Instance(Step), Hit(), f"{Hit()!r} is no Step"),
        (Instance(Step), Settle, f"{Settle!r} is no Step"),
        (Instance(Move), Settle(), f"{Settle()!r} is no Move"),
        (Instance(SpecialHand), "natural", "'natural' is no SpecialHand"),
        (Member(Colour), Taste.RED, "RED is none of RED, BLACK"),
        (Member(Colour), 1, "1 is none of RED, BLACK"),
        (Member(Colour), "RED", "'RED' is none of RED, BLACK"),
        (Member(Colour), Colour, f"{Colour!r} is none of RED, BLACK"),
        (TableOf(Whole(1, 3), Flag()), [(1, True)], "[(1, True)] is no table"),
        (TableOf(Whole(1, 3), Flag()), {4: True}, "the key 4 is not within 1 to 3"),
        (TableOf(Whole(1, 3), Flag()), {True: True}, "the key True is no whole number"),
        (TableOf(Whole(1, 3), Flag()), {1: True, 2: 0}, "[2] 0 is neither True nor False"),
        (TableOf(Member(Colour), Flag()), {Colour.RED: None}, "[RED] None is neither True nor False"),
        (Text(), "", "'' is no name: 1 to 60 printable characters, no space at the ends"),
        (Text(), " a", "' a' is no name: 1 to 60 printable characters, no space at the ends"),
        (Text(), "a ", "'a ' is no name: 1 to 60 printable characters, no space at the ends"),
        (Text(), "a\nb", "'a\\nb' is no name: 1 to 60 printable characters, no space at the ends"),
        (Text(), "a\u200bb", "'a\\u200bb' is no name: 1 to 60 printable characters, no space at the ends"),
        (Text(3), "abcd", "'abcd' is no name: 1 to 3 printable characters, no space at the ends"),
        (Text(), 5, "5 is no text"),
        (Text(), b"a", "b'a' is no text"),
        (Text(), None, "None is no text"),
    ],
    ids=str,
)
def test_a_domain_refuses_what_is_not_in_it_and_says_why(domain: Domain, wrong: object, fault: str) -> None:
    assert domain.fault(wrong) == fault


@pytest.mark.parametrize(
    "wrong",
    [
        "",
        "ONL",
        "ONL7",
        "ONL-",
        "-7",
        "ONL-0",
        "ONL-07",
        "onl-7",
        "ОНЛ-7",
        "ONL-x",
        "ONL-7 ",
        "ONL--7",
        "ONL-7-8",
        "ONL-٣",
        7,
        None,
    ],
)
def test_what_is_no_rules_number_is_refused(wrong: object) -> None:
    assert RuleNumber().fault(wrong) == f"{wrong!r} is no rule's number: capitals or digits, a hyphen and a number, such as 'ONL-7'"


@given(least=st.integers(-50, 50), size=st.integers(0, 50), value=st.integers(-120, 120))
def test_a_whole_number_is_within_both_bounds_included(least: int, size: int, value: int) -> None:
    assert (Whole(least, least + size).fault(value) is None) == (value in range(least, least + size + 1))


@given(values=st.lists(st.integers(0, 5), max_size=6).map(tuple), least=st.integers(0, 4), most=st.integers(0, 6), distinct=st.booleans())
def test_many_are_so_many_and_all_of_them_good(values: tuple[int, ...], least: int, most: int, *, distinct: bool) -> None:
    domain = Many(Whole(0, 4), least=least, most=most, distinct=distinct)

    good = least <= len(values) <= most and 5 not in values and (not distinct or len(set(values)) == len(values))
    assert (domain.fault(values) is None) == good


@pytest.mark.parametrize(
    ("value", "is_whole"),
    [
        (0, True),
        (-1, True),
        (10**40, True),
        (True, False),
        (False, False),
        (1.0, False),
        (NAN, False),
        ("1", False),
        (None, False),
        (b"\x01", False),
    ],
    ids=repr,
)
def test_only_a_whole_number_is_one(value: object, is_whole: bool) -> None:  # noqa: FBT001
    assert whole(value) is is_whole


def test_a_table_that_is_kept_does_not_change() -> None:
    table = {1: "a"}
    kept = fixed(table)
    table[2] = "b"

    assert dict(kept) == {1: "a"}
    with pytest.raises(TypeError):
        kept[3] = "c"  # type: ignore[index]  # that is the point


@attrs.frozen(kw_only=True)
class Outside:
    """A part of a rule sheet from outside the package, with a domain of its own."""

    @attrs.frozen
    class Even:
        def fault(self, value: object) -> str | None:
            return None if isinstance(value, int) and value % 2 == 0 else f"{value!r} is odd"

        def __call__(self, instance: object, attribute: attrs.Attribute[Any], value: object) -> None:
            if (fault := self.fault(value)) is not None:
                raise VariantError(fault, path=f"{type(instance).__name__}.{attribute.name}")

    pairs: int = attrs.field(default=2, validator=Even())
    bare: int = 5
    name: str = attrs.field(default="x", validator=Text())
    _kept: int = attrs.field(default=1, init=False, validator=Whole(0, 1))


@pytest.mark.parametrize("value", [Outside, Outside()], ids=["class", "value"])
def test_the_fields_that_have_a_domain_are_told_in_their_order(value: object) -> None:
    assert list(domains_of(value)) == [("pairs", Outside.Even()), ("name", Text(60))]


def test_what_is_no_part_of_a_rule_sheet_has_no_domains() -> None:
    assert [list(domains_of(value)) for value in (5, int, "x", None)] == [[], [], [], []]


def test_a_domain_from_outside_refuses_as_any_other() -> None:
    with pytest.raises(VariantError) as refused:
        Outside(pairs=3)

    assert (refused.value.path, str(refused.value)) == ("Outside.pairs", "Outside.pairs: 3 is odd")


# Every part of every rule sheet


def fields_of(value: object) -> tuple[attrs.Attribute[Any], ...]:
    kind: Any = type(value)  # attrs.has has been asked
    return attrs.fields(kind)  # type: ignore[no-any-return]  # a tuple of attributes


def in_use() -> dict[type, object]:
    """One value of each step and move that some variant has."""
    found: dict[type, object] = {}

    def look(value: object) -> None:
        if attrs.has(type(value)):
            found.setdefault(type(value), value)
            for field in fields_of(value):
                if field.init:
                    look(getattr(value, field.name))
        if isinstance(value, tuple):
            for each in value:
                look(each)
        if isinstance(value, Mapping):
            for each in value.values():
                look(each)

    for variant in (*ochko.variants(), *PROVING):
        look(variant)
    return found


IN_USE: Final = in_use()
"""A sample of each part, whatever it needs to be made."""

PARTS: Final = sorted(
    {each for each in vars(ochko.steps).values() if isinstance(each, type) and attrs.has(each) and each is not ochko.steps.Refusal}
    | {CardValues, Deck, Pay, Seats, Special, Variant, Worth},
    key=lambda part: part.__name__,
)
FIELDS: Final = [(part, field) for part in PARTS for field in attrs.fields(part) if not field.name.startswith("_")]


def name_of(value: object) -> str:
    return value.__name__ if isinstance(value, type) else str(getattr(value, "name", value))


def a(part: type) -> Any:  # whatever it is
    """A value of this part."""
    return IN_USE[part] if part in IN_USE else part()


def test_the_parts_of_a_rule_sheet_are_found() -> None:
    assert {Turns, Settle, OneByOne, End, Hit, Stand, Pay, Special, Deck, Seats, Variant, CardValues, Worth} - set(PARTS) == set()
    assert len(FIELDS) > 60


@pytest.mark.parametrize(("part", "field"), FIELDS, ids=name_of)
def test_every_field_has_a_domain(part: type, field: attrs.Attribute[Any]) -> None:
    assert isinstance(field.validator, Domain), part
    assert field.init is True
    assert (field.name, field.validator) in list(domains_of(part))


@pytest.mark.parametrize(("part", "field"), FIELDS, ids=name_of)
def test_every_default_is_in_its_fields_domain(part: type, field: attrs.Attribute[Any]) -> None:
    default: Any = field.default
    if isinstance(default, attrs.Factory):  # type: ignore[arg-type]  # a class, whatever its stubs say
        default = default.factory()

    assert default is attrs.NOTHING or dict(domains_of(part))[field.name].fault(default) is None


@pytest.mark.parametrize(("part", "field"), FIELDS, ids=name_of)
def test_every_field_refuses_what_is_nothing_of_the_kind_by_its_own_name(part: type, field: attrs.Attribute[Any]) -> None:
    with pytest.raises(VariantError) as refused:
        attrs.evolve(a(part), **{field.name: object()})

    assert refused.value.path == f"{part.__name__}.{field.name}"


@pytest.mark.parametrize("part", PARTS, ids=name_of)
def test_every_part_is_frozen(part: type) -> None:
    value = a(part)
    for field in attrs.fields(part):
        with pytest.raises(attrs.exceptions.FrozenInstanceError):
            setattr(value, field.name, None)


@pytest.mark.parametrize("part", PARTS, ids=name_of)
def test_what_a_part_keeps_for_itself_is_no_part_of_what_it_is(part: type) -> None:
    private = [field for field in attrs.fields(part) if field.name.startswith("_")]

    assert [(field.init, field.eq, field.repr) for field in private] == [(False, False, False)] * len(private)


@pytest.mark.parametrize("part", PARTS, ids=name_of)
def test_every_part_made_anew_of_its_fields_is_the_same(part: type) -> None:
    assert attrs.evolve(a(part)) == a(part)


def test_ends_and_rows_take_every_kind_of_hand() -> None:
    for kind in (TARGET, ANY, ochko.BUST, Special(name="three sevens", exactly=(Rank.SEVEN,) * 3)):
        assert End(kind, AT_ONCE).kind is kind
        assert Pay(kind, kind, 1).punter is kind
