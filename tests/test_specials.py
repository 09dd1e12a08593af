"""Special hands: made exactly when their definition says so."""

from __future__ import annotations

from collections import Counter
from itertools import combinations, permutations
from typing import TYPE_CHECKING, Any, Final

import attrs
import pytest
from hypothesis import given
from hypothesis import strategies as st
from test_values import best_by_rule, value_tables

import ochko
from ochko import COURTS_TEN, HIGH_COURTS, JOKER, OCHKO, TARGET, CardValues, Rank, Special, Suit, VariantError, cards
from ochko.cards import CARDS
from ochko.points import SPLIT, Points, PointsGraph
from ochko.specials import SpecialHand

if TYPE_CHECKING:
    from collections.abc import Hashable, Sequence

    from ochko import Card

GOLDEN_OCHKO: Final = Special(name="golden ochko", ranks=(Rank.ACE,), cards=2)
TWO_ACES: Final = Special(name="two aces", ranks=(Rank.ACE,), cards=2, counts=TARGET)
NATURAL: Final = Special(name="natural", total=TARGET, cards=2, dealt=True, after_split=False)
FIVE_COURTS: Final = Special(name="five courts", ranks=(Rank.JACK, Rank.QUEEN, Rank.KING), cards=5, counts=TARGET)
FIVE_CARD_TRICK: Final = Special(name="five-card trick", cards=5, within=True)
SIX_SEVEN_EIGHT: Final = Special(name="6-7-8", exactly=(Rank.SIX, Rank.SEVEN, Rank.EIGHT))
THREE_SEVENS: Final = Special(name="7-7-7", exactly=(Rank.SEVEN,) * 3)
SUITED: Final = Special(name="suited 6-7-8", exactly=(Rank.SIX, Rank.SEVEN, Rank.EIGHT), same_suit=True)


def points_of(
    hand: Sequence[Card], *specials: SpecialHand, values: CardValues = OCHKO, dealt: int = 1, marks: tuple[str, ...] = ()
) -> Points:
    """The node that a hand with these marks comes to."""
    points = PointsGraph(values=values, specials=specials, dealt=dealt, complete=lambda _: None).empty
    for mark in marks:
        points = points.mark(mark)
    for each in hand:
        points = points.after(each)
    return points


def is_made(special: Special, hand: Sequence[Card], values: CardValues, *, dealt: int, split: bool) -> bool:
    """The definition, word for word: all that is said must hold."""
    total = best_by_rule(values, hand)
    conditions = (
        len(hand) > 0,
        not special.ranks or all(each.rank in special.ranks for each in hand),
        not special.exactly or Counter(each.rank for each in hand) == Counter(special.exactly),
        special.cards is None or len(hand) == special.cards,
        special.total is None or total == (values.target if special.total is TARGET else special.total),
        not special.within or total <= values.target,
        not special.dealt or len(hand) <= dealt,
        not special.same_suit or (len({each.suit for each in hand}) == 1 and JOKER not in hand),
        special.after_split or not split,
    )
    return all(conditions)


@attrs.frozen
class Case:
    """A hand, a table of values, and special hands that it is or nearly is."""

    hand: list[Card]
    values: CardValues
    specials: tuple[Special, ...]

    @property
    def special(self) -> Special:
        return self.specials[0]


OFF_BY: Final = st.sampled_from((0, 0, 0, 1, -1))


@st.composite
def near_misses(draw: st.DrawFn, number: int = 1) -> Case:
    """Any hand, and special hands read off from it with some of the conditions a little wrong: made ones, and those that just are not."""
    ranks = draw(st.lists(st.sampled_from(Rank), min_size=1, max_size=3))
    suits = draw(st.lists(st.sampled_from(Suit), min_size=1, max_size=2))
    fitting = [each for each in CARDS if each.rank in ranks and each.suit in (*suits, None)] or CARDS
    size = draw(st.sampled_from((2, 3, 4, 5, 1, 0)))
    hand = draw(st.lists(st.sampled_from(fitting), min_size=size, max_size=size))
    values = draw(value_tables())
    if draw(st.booleans()):
        values = attrs.evolve(values, target=max(1, best_by_rule(values, hand) + draw(OFF_BY)))
    return Case(hand, values, tuple(draw(special_near(hand, values, f"special {place}")) for place in range(number)))


@st.composite
def special_near(draw: st.DrawFn, hand: list[Card], values: CardValues, name: str) -> Special:
    here = [each.rank for each in hand]
    more = draw(st.sampled_from(Rank))
    total = best_by_rule(values, hand)
    conditions: dict[str, st.SearchStrategy[Any]] = {
        "ranks": st.sampled_from([tuple(dict.fromkeys(some)) for some in (here, [*here, more], here[1:] or [more])]),
        "exactly": st.sampled_from([tuple(some) for some in (here or [more], here[::-1] or [more], [*here, more], here[1:] or [more])]),
        "cards": OFF_BY.map(lambda by: max(1, len(hand) + by)),
        "total": st.just(TARGET) | OFF_BY.map(lambda by: max(1, total + by)),
        "within": st.just(value=True),
        "dealt": st.just(value=True),
        "same_suit": st.just(value=True),
        "after_split": st.just(value=False),
    }
    # Of the lists that hypothesis makes half are empty; so the number of conditions, and of cards, is drawn by itself.
    said = draw(st.sampled_from(list(combinations(sorted(conditions), draw(st.sampled_from((1, 2, 3)))))))
    counts = draw(st.none() | st.just(TARGET) | st.integers(1, 30))
    fields = {each: draw(conditions[each]) for each in said}
    if "exactly" in fields:
        fields.pop("cards", None)  # the number of the named cards says it, and another is refused
    return Special(name=name, counts=counts, **fields)


@given(case=near_misses(), dealt=st.integers(0, 5), split=st.booleans())
def test_a_special_hand_is_made_exactly_when_its_definition_says_so(case: Case, dealt: int, *, split: bool) -> None:
    points = points_of(case.hand, case.special, values=case.values, dealt=dealt, marks=(SPLIT,) if split else ())

    made = is_made(case.special, case.hand, case.values, dealt=dealt, split=split)
    assert points.made == ((case.special,) if made else ())
    assert points.special == (case.special if made else None)


@given(case=near_misses(), data=st.data())
def test_a_special_hand_does_not_depend_on_the_order_of_the_cards(case: Case, data: st.DataObject) -> None:
    order = data.draw(st.permutations(case.hand))

    assert points_of(order, case.special, values=case.values).made == points_of(case.hand, case.special, values=case.values).made


@given(case=near_misses(number=4))
def test_of_several_special_hands_the_one_listed_first_is_meant(case: Case) -> None:
    made = [special for special in case.specials if is_made(special, case.hand, case.values, dealt=1, split=False)]

    points = points_of(case.hand, *case.specials, values=case.values)

    assert points.made == tuple(made)
    assert points.special == (made[0] if made else None)


@pytest.mark.rule("ONL-11")
@pytest.mark.parametrize(
    ("hand", "golden"),
    [
        ("As Ah", True),
        ("As", False),
        ("As Kh", False),
        ("As 10h", False),
        ("As Ah 6d", False),  # failures.md, 4: never golden with a third card
        ("6d As Ah", False),
        ("As Ah Ad", False),
        ("As 6d Ah", False),
    ],
)
def test_golden_ochko_of_online_is_exactly_two_cards_both_aces(hand: str, golden: bool) -> None:  # noqa: FBT001
    online = ochko.variant("online")
    points = online.rules.punter
    for each in cards(hand):
        points = points.after(each)

    assert [special.name for special in points.made] == (["golden ochko"] if golden else [])


@pytest.mark.rule("ONL-11")
def test_two_aces_among_more_cards_are_a_bust() -> None:
    assert [points_of(order, GOLDEN_OCHKO).bust for order in permutations(cards("As Ah 6d"))] == [True] * 6


def test_golden_ochko_is_no_bust_though_it_adds_to_22() -> None:
    points = points_of(cards("As Ah"), GOLDEN_OCHKO)

    assert (points.total, points.counted, points.bust, points.full) == (22, 22, False, True)


@pytest.mark.parametrize(
    ("specials", "values", "outcome"),
    [
        ((GOLDEN_OCHKO,), OCHKO, ("golden ochko", 22, 22, False)),
        ((TWO_ACES,), OCHKO, ("two aces", 22, 21, False)),
        ((), OCHKO, (None, 22, 22, True)),
        ((), CardValues.of(J=2, Q=3, K=4, A=(11, 1)), (None, 12, 12, False)),
    ],
    ids=["golden", "21", "bust", "soft"],
)
def test_two_aces_count_as_the_variant_says(
    specials: tuple[Special, ...], values: CardValues, outcome: tuple[str | None, int, int, bool]
) -> None:
    points = points_of(cards("As Ah"), *specials, values=values)

    assert (points.special and points.special.name, points.total, points.counted, points.bust) == outcome


@pytest.mark.parametrize("specials", [(GOLDEN_OCHKO,), (TWO_ACES,), ()], ids=["golden", "21", "bust"])
def test_two_aces_and_a_six_are_28_and_nothing_else_wherever_the_ace_is_11(specials: tuple[Special, ...]) -> None:
    for order in permutations(cards("As Ah 6d")):
        points = points_of(order, *specials)
        assert (points.special, points.total, points.counted, points.bust) == (None, 28, 28, True)


@pytest.mark.parametrize(
    ("hand", "dealt", "marks", "natural"),
    [
        ("As Kh", 2, (), True),
        ("10s Ah", 2, (), True),
        ("As Kh", 1, (), False),  # the second card was drawn
        ("As Kh", 2, (SPLIT,), False),
        ("As Kh", 2, ("twisted",), True),
        ("As 9h", 2, (), False),
        ("7s 7h 7d", 3, (), False),
        ("As", 2, (), False),
    ],
)
def test_a_natural_is_21_in_the_two_dealt_cards_and_not_after_a_split(hand: str, dealt: int, marks: tuple[str, ...], natural: bool) -> None:  # noqa: FBT001
    points = points_of(cards(hand), NATURAL, values=COURTS_TEN, dealt=dealt, marks=marks)

    assert points.made == ((NATURAL,) if natural else ())


@pytest.mark.parametrize(
    ("hand", "total"),
    [("Js Jh Jd Jc Qs", 11), ("Ks Kh Kd Kc Qs", 19), ("Js Qh Kd Jc Qs", 14)],
    ids=["the least", "the most", "between"],
)
def test_five_courts_count_21_whatever_they_add_to(hand: str, total: int) -> None:
    points = points_of(cards(hand), FIVE_COURTS)

    assert (points.made, points.total, points.counted, points.full, points.bust) == ((FIVE_COURTS,), total, 21, True, False)


@pytest.mark.parametrize("hand", ["Js Jh Jd Jc", "Js Jh Jd Jc As", "Js Jh Jd Jc 6s", "Js Jh Jd Jc Qs Qh"])
def test_anything_but_five_courts_is_no_five_courts(hand: str) -> None:
    points = points_of(cards(hand), FIVE_COURTS)

    assert (points.made, points.counted) == ((), points.total)


def test_with_high_courts_three_courts_are_bust_already() -> None:
    totals = [points_of(order, FIVE_COURTS, values=HIGH_COURTS).bust for order in permutations(cards("Js Jh Jd"))]

    assert totals == [True] * 6


@pytest.mark.parametrize(
    ("hand", "trick"),
    [("2s 3h 4d 5c 7s", True), ("2s 3h 4d 5c 8s", False), ("2s 3h 4d 5c", False), ("2s 2h 2d 2c As", True), ("2s 2h 2d 3c 3s 3h", False)],
    ids=["21", "22", "four cards", "19 with an ace", "six cards"],
)
def test_a_five_card_trick_is_five_cards_within_the_target(hand: str, trick: bool) -> None:  # noqa: FBT001
    assert points_of(cards(hand), FIVE_CARD_TRICK, values=COURTS_TEN).made == ((FIVE_CARD_TRICK,) if trick else ())


@pytest.mark.parametrize(
    ("special", "hand", "made"),
    [
        (SIX_SEVEN_EIGHT, "6s 7h 8d", True),
        (SIX_SEVEN_EIGHT, "6s 6h 8d", False),
        (SIX_SEVEN_EIGHT, "6s 7h", False),
        (SIX_SEVEN_EIGHT, "6s 7h 8d Js", False),
        (SIX_SEVEN_EIGHT, "7s 7h 7d", False),
        (THREE_SEVENS, "7s 7h 7d", True),
        (THREE_SEVENS, "7s 7h", False),
        (THREE_SEVENS, "7s 7h 7d 7c", False),
        (THREE_SEVENS, "6s 7h 8d", False),
        (SUITED, "6h 7h 8h", True),
        (SUITED, "6h 7h 8d", False),
        (SUITED, "6d 7h 8h", False),
    ],
    ids=lambda value: value.name if isinstance(value, Special) else str(value),
)
def test_hands_of_certain_ranks_are_made_in_every_order(special: Special, hand: str, made: bool) -> None:  # noqa: FBT001
    assert {points_of(order, special).made for order in permutations(cards(hand))} == {(special,) if made else ()}


def test_one_hand_may_be_several_special_hands() -> None:
    points = points_of(cards("6h 7h 8h"), SUITED, THREE_SEVENS, SIX_SEVEN_EIGHT)

    assert (points.made, points.special) == ((SUITED, SIX_SEVEN_EIGHT), SUITED)


def test_an_empty_hand_is_no_special_hand() -> None:
    assert points_of((), Special(name="anything")).made == ()


def test_a_special_hand_may_be_any_total_and_count_as_any() -> None:
    fourteen = Special(name="fourteen", total=14, counts=18)

    made = points_of(cards("10s Kh"), fourteen)

    assert (made.made, made.total, made.counted, made.full) == ((fourteen,), 14, 18, False)
    assert [points_of(cards(other), fourteen).made for other in ("10s Qh", "10s 6h", "10s")] == [(), (), ()]


@attrs.frozen
class AllRed:
    """A special hand from outside the package: red cards alone, at least two of them."""

    name = "all red"
    counts = TARGET
    rule = "RED-1"

    def start(self) -> Hashable:
        return 0

    def then(self, progress: Hashable, card: Card) -> Hashable:
        assert isinstance(progress, int)
        return progress + 1 if card.suit in (Suit.HEARTS, Suit.DIAMONDS) else None

    def made(self, progress: Hashable, points: Points) -> bool:
        return isinstance(progress, int) and progress >= 2 and points.total < points.target


@pytest.mark.parametrize(
    ("hand", "made"), [("6h 7d", True), ("6h", False), ("6h 7d 8s", False), ("8s 6h 7d", False), ("10h Ad", False)], ids=str
)
def test_a_special_hand_from_outside_is_made_by_its_own_definition(hand: str, made: bool) -> None:  # noqa: FBT001
    all_red = AllRed()

    points = points_of(cards(hand), all_red)

    assert isinstance(all_red, SpecialHand)
    assert points.made == ((all_red,) if made else ())
    assert points.counted == (21 if made else points.total)


@pytest.mark.parametrize(
    ("field", "wrong", "fault"),
    [
        ("name", "", "'' is no name: 1 to 24 printable characters, no space at the ends"),
        ("ranks", (Rank.ACE, Rank.ACE), "[1] ACE is there twice"),
        ("exactly", ("7",), None),
        ("cards", 0, "0 is not within 1 to 20"),
        ("cards", 21, "21 is not within 1 to 20"),
        ("total", 0, "0 is not within 1 to 1000"),
        ("total", 21.0, "21.0 is no whole number"),
        ("total", ochko.BUST, None),
        ("within", 1, "1 is neither True nor False"),
        ("dealt", None, "None is neither True nor False"),
        ("same_suit", "hearts", "'hearts' is neither True nor False"),
        ("after_split", 0, "0 is neither True nor False"),
        ("counts", True, "True is no whole number"),
        ("rule", "OCH 6", "'OCH 6' is no rule's number: capitals or digits, a hyphen and a number, such as 'ONL-7'"),
    ],
)
def test_a_special_hand_that_cannot_be_is_refused(field: str, wrong: Any, fault: str | None) -> None:
    with pytest.raises(VariantError) as refused:
        Special(**{"name": "wrong", field: wrong})

    assert refused.value.path == f"Special.{field}"
    assert fault is None or str(refused.value).endswith(fault)
