"""The graph of points says of a hand what its cards say, by whatever way it was reached."""

from __future__ import annotations

from itertools import permutations
from typing import TYPE_CHECKING

import pytest
from hypothesis import given
from hypothesis import strategies as st
from test_specials import Case, near_misses, points_of
from test_values import best_by_rule, some_cards, value_tables

from ochko import COURTS_TEN, OCHKO, TARGET, CardValues, Rank, Special, VariantError, Worth, card, cards
from ochko.cards import JOKER
from ochko.points import SPLIT, TWISTED, UNSEEN, Points, PointsGraph

if TYPE_CHECKING:
    from collections.abc import Iterable

    from ochko import Card

SOFT_ACE = CardValues.of(J=2, Q=3, K=4, A=Worth((11, 10), held={3: (10, 1), 4: (1,)}))
SEVEN_AND_A_HALF = CardValues.of(A=2, J=1, Q=1, K=1, target=15, unit=2)


def graph_of(values: CardValues, *specials: Special, dealt: int = 1) -> PointsGraph:
    return PointsGraph(values=values, specials=specials, dealt=dealt, complete=lambda _: None)


def walk(points: Points, hand: Iterable[Card]) -> Points:
    for each in hand:
        points = points.after(each)
    return points


@pytest.mark.rule("COM-3")
@given(values=value_tables(), hands=st.lists(some_cards, max_size=4))
def test_a_node_has_the_total_of_the_table_and_of_the_rule(values: CardValues, hands: list[list[Card]]) -> None:
    graph = graph_of(values)  # one graph for all of them: a hand must not feel what others have gone through before

    totals = [walk(graph.empty, hand).total for hand in hands]

    assert totals == [values.total(hand) for hand in hands]
    assert totals == [best_by_rule(values, hand) for hand in hands]


@pytest.mark.rule("COM-3")
@given(case=near_misses(number=2), data=st.data())
def test_any_order_of_the_same_cards_leads_to_one_node(case: Case, data: st.DataObject) -> None:
    graph = graph_of(case.values, *case.specials)
    order = data.draw(st.permutations(case.hand))

    assert walk(graph.empty, order) is walk(graph.empty, case.hand)


@pytest.mark.parametrize(
    ("values", "hand", "total"),
    [
        (COURTS_TEN, "9s 2s As 7s Ah", 20),
        (COURTS_TEN, "As Ah Ad Ac", 14),
        (SOFT_ACE, "As 10h", 21),
        (SOFT_ACE, "As Ah", 21),
        (SOFT_ACE, "As Ah Ad", 21),
        (SOFT_ACE, "As Ah Ad Ac", 4),
        (SOFT_ACE, "As Ah Ad 10c", 13),
        (SEVEN_AND_A_HALF, "7s Jh", 15),
        (SEVEN_AND_A_HALF, "As Kh Qd", 4),
        (CardValues.of(A=(11, 1), K=(10, 5), target=31), "As Ah Ks Kh", 27),
        (CardValues.of(Q=3, cards={card("Qs"): (13, 3)}), "Qs Qh 7d", 13),
        (CardValues.of(Q=3, cards={card("Qs"): (13, 3)}), "Qs Qh 5d", 21),
    ],
)
def test_nodes_of_unusual_tables_in_every_order(values: CardValues, hand: str, total: int) -> None:
    graph = graph_of(values)

    reached = {walk(graph.empty, order) for order in permutations(cards(hand))}

    assert [points.total for points in reached] == [total]


@given(case=near_misses(), dealt=st.integers(0, 5))
def test_what_a_node_says_follows_from_total_number_and_special(case: Case, dealt: int) -> None:
    hand, values, special = case.hand, case.values, case.special

    points = points_of(hand, special, values=values, dealt=dealt)

    made = points.special is not None
    total = best_by_rule(values, hand)
    assert (points.count, points.total, points.target) == (len(hand), total, values.target)
    assert points.bust == (total > values.target and not made)
    worth = special.counts if made else None
    assert points.counted == (total if worth is None else values.target if worth is TARGET else worth)
    assert points.full == (total >= values.target or points.counted >= values.target)
    assert points.drawn == (len(hand) > dealt)


@given(values=value_tables(), hand=some_cards, marks=st.permutations((SPLIT, TWISTED, "own")), data=st.data())
def test_marks_are_kept_in_whatever_order_they_and_the_cards_come(
    values: CardValues, hand: list[Card], marks: list[str], data: st.DataObject
) -> None:
    graph = graph_of(values)
    mixed: list[Card | str] = data.draw(st.permutations([*hand, *marks]))

    points = graph.empty
    for each in mixed:
        points = points.mark(each) if isinstance(each, str) else points.after(each)

    assert points.marks == {SPLIT, TWISTED, "own"}
    assert points.split is True
    assert points is walk(graph.empty.mark(SPLIT).mark(TWISTED).mark("own"), hand)
    assert points.mark(SPLIT) is points
    assert points.total == values.total(hand)


def test_a_mark_makes_another_node_and_leaves_the_first_alone() -> None:
    graph = graph_of(OCHKO)
    unmarked = walk(graph.empty, cards("6s 7h"))

    marked = unmarked.mark(SPLIT)

    assert (marked is unmarked, marked.split, unmarked.split, unmarked.marks) == (False, True, False, frozenset())


def test_a_holder_knows_his_total_unless_there_is_none_or_he_has_not_looked() -> None:
    graph = graph_of(OCHKO)
    hand = walk(graph.empty, cards("6s 7h"))

    assert (graph.empty.told, graph.empty.total, graph.empty.count) == (0, 0, 0)
    assert (hand.told, hand.mark(SPLIT).told) == (13, 13)
    assert (hand.mark(UNSEEN).told, hand.mark(UNSEEN).total) == (0, 13)


def test_the_way_to_the_next_node_is_found_once() -> None:
    graph = graph_of(OCHKO)
    jack = card("Js")
    assert graph.empty.then[jack.index] is None

    first = graph.empty.after(jack)

    assert graph.empty.then[jack.index] is first
    assert graph.empty.after(jack) is first
    assert first.then == [None] * 53


def test_hands_that_no_rule_can_tell_apart_share_a_node() -> None:
    graph = graph_of(OCHKO, Special(name="golden", ranks=(Rank.ACE,), cards=2))

    assert walk(graph.empty, cards("10s 6h")) is walk(graph.empty, cards("9d 7c"))
    assert walk(graph.empty, cards("10s 6h")) is not walk(graph.empty, cards("6s 6h Kd"))  # so many cards
    assert walk(graph.empty, cards("As Ah")) is not walk(graph.empty, cards("As Ah Kd"))


@pytest.mark.parametrize("watched", [False, True], ids=["special", "watched"])
def test_a_rule_that_looks_at_suits_can_tell_them_apart(watched: bool) -> None:  # noqa: FBT001
    hearts = Special(name="hearts", same_suit=True, cards=2)
    specials, besides = ((), (hearts,)) if watched else ((hearts,), ())
    graph = PointsGraph(values=OCHKO, specials=specials, watched=besides, dealt=1, complete=lambda _: None)

    same, mixed = walk(graph.empty, cards("6h 7h")), walk(graph.empty, cards("6h 7s"))

    assert (same.made, mixed.made) == ((hearts,), ())
    assert same.special == (None if watched else hearts)  # what is only watched is no special hand


@pytest.mark.rule("COM-10")
def test_a_card_without_a_value_leads_nowhere() -> None:
    graph = graph_of(OCHKO)

    with pytest.raises(VariantError, match=r"^values: joker has no value \(COM-10\)$"):
        graph.empty.after(JOKER)


def test_a_node_is_completed_once_and_by_its_role() -> None:
    seen: list[tuple[int, int]] = []
    graph = PointsGraph(values=OCHKO, specials=(), dealt=1, complete=lambda points: seen.append((points.count, points.total)))

    for order in permutations(cards("6s 7h")):
        walk(graph.empty, order)

    assert seen == [(0, 0), (1, 6), (2, 13), (1, 7)]
    assert len(graph) == 4


def test_a_node_prints_its_total_as_it_is_said() -> None:
    assert repr(walk(graph_of(SEVEN_AND_A_HALF).empty, cards("7s Jh"))) == "<points: 7½ in 2>"
    assert repr(walk(graph_of(OCHKO).empty, cards("7s Jh"))) == "<points: 9 in 2>"
