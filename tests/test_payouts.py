"""Payouts: what a punter's hand is paid against the banker's."""

from __future__ import annotations

from typing import Any, Final

import pytest
from hypothesis import given
from hypothesis import strategies as st

from ochko import ANY, BANKER, BUST, COURTS_TEN, OCHKO, PUNTER, PUSH, TARGET, CardValues, Pay, Rank, Special, Ties, VariantError, cards
from ochko.payouts import Kind, Payouts, Result, is_kind, result
from ochko.points import Points, PointsGraph

GOLDEN: Final = Special(name="golden ochko", ranks=(Rank.ACE,), cards=2)
TWO_ACES: Final = Special(name="two aces", ranks=(Rank.ACE,), cards=2, counts=TARGET)
NATURAL: Final = Special(name="natural", total=TARGET, cards=2)
FIVE_CARD_TRICK: Final = Special(name="five-card trick", cards=5, within=True)
SIX_SEVEN_EIGHT: Final = Special(name="6-7-8", exactly=(Rank.SIX, Rank.SEVEN, Rank.EIGHT))
AS_EIGHTEEN: Final = Special(name="three twos", exactly=(Rank.TWO,) * 3, counts=18)
SPECIALS: Final = (NATURAL, FIVE_CARD_TRICK, SIX_SEVEN_EIGHT, TWO_ACES, AS_EIGHTEEN)


def points_of(hand: str, *specials: Special, values: CardValues = COURTS_TEN) -> Points:
    points = PointsGraph(values=values, specials=specials, dealt=2, complete=lambda _: None).empty
    for each in cards(hand):
        points = points.after(each)
    return points


def judged(
    punter: str, banker: str, *pays: Pay, ties: Ties = BANKER, specials: tuple[Special, ...] = (), values: CardValues = OCHKO
) -> str:
    """What becomes of a hand, in words."""
    payouts = Payouts(pays=pays, specials=specials, ties=ties, rule="STK-14")
    return str(payouts.judge(points_of(punter, *specials, values=values), points_of(banker, *specials, values=values)))


@pytest.mark.parametrize(
    ("punter", "banker", "word"),
    [("10s 10h", "10d 9h", "win"), ("10s 9h", "10d 10h", "lose"), ("6s", "6h 6d", "lose"), ("10s Ah", "10d 10h", "win")],
    ids=["20 : 19", "19 : 20", "6 : 12", "21 : 20"],
)
@pytest.mark.parametrize("ties", Ties)
def test_more_points_win_whoever_has_the_ties(punter: str, banker: str, word: str, ties: Ties) -> None:
    assert judged(punter, banker, ties=ties) == word


@pytest.mark.parametrize(("ties", "word"), [(BANKER, "lose"), (PUNTER, "win"), (PUSH, "push")])
@pytest.mark.parametrize(("punter", "banker"), [("10s 10h", "10d 10c"), ("10s Ah", "10d Ac"), ("6s Kh", "10d"), ("10s 10h", "9d 8c Qh")])
def test_ties_are_whose_the_one_parameter_says(ties: Ties, word: str, punter: str, banker: str) -> None:
    assert judged(punter, banker, ties=ties) == word


@pytest.mark.parametrize("ties", Ties)
@pytest.mark.parametrize("banker", ["10d 10c 10h", "6d", "10d Ac", "9s 9h 6c"], ids=["bust 30", "6", "21", "bust 24"])
def test_a_bust_punter_loses_whatever_the_banker_has(ties: Ties, banker: str) -> None:
    assert judged("10s 7h 6d", banker, ties=ties) == "lose"


@pytest.mark.parametrize("ties", Ties)
@pytest.mark.parametrize("punter", ["6s", "10s 10h", "10s Ah"])
def test_whoever_is_not_bust_wins_of_a_bust_banker(ties: Ties, punter: str) -> None:
    assert judged(punter, "10d 6c 6h", ties=ties) == "win"


def test_a_row_may_give_a_bust_its_stake_back_where_the_banker_is_bust_too() -> None:
    pays = (Pay(BUST, BUST, 0), Pay(ANY, BUST, 2))

    assert judged("10s 6h 6d", "10d 7c 6h", *pays) == "push"  # failures.md, 6: 22 against 23
    assert judged("10s 6h 6d", "10d 7c", *pays) == "lose"
    assert judged("10s 6h", "10d 7c 6h", *pays) == "win 2:1"
    assert judged("10s 6h", "10d 7c", *pays) == "lose"


def test_the_first_row_that_fits_holds() -> None:
    double, triple = Pay(TARGET, ANY, 2), Pay(ANY, ANY, 3)

    assert judged("10s Ah", "10d", double, triple) == "win 2:1"
    assert judged("10s Ah", "10d", triple, double) == "win 3:1"
    assert judged("10s 10h", "10d", double, triple) == "win 3:1"


@pytest.mark.parametrize(
    ("pay", "words"),
    [
        (Pay(ANY, ANY, 1), "win"),
        (Pay(ANY, ANY, 2), "win 2:1"),
        (Pay(ANY, ANY, 3, parts=2), "win 3:2"),
        (Pay(ANY, ANY, 6, parts=5), "win 6:5"),
        (Pay(ANY, ANY, 0), "push"),
        (Pay(ANY, ANY, -1), "lose"),
        (Pay(ANY, ANY, -2), "lose 2:1"),
        (Pay(ANY, ANY, -1, parts=2), "lose 1:2"),
    ],
)
def test_a_row_pays_so_many_times_the_stake(pay: Pay, words: str) -> None:
    assert judged("10s", "10d", pay) == words


def test_a_row_is_for_its_own_hands_on_both_sides() -> None:
    row = Pay(NATURAL, FIVE_CARD_TRICK, 2)
    trick, natural = "2s 2h 3d 4c 5s", "As Kh"

    def word(punter: str, banker: str) -> str:
        return judged(punter, banker, row, specials=(NATURAL, FIVE_CARD_TRICK), values=COURTS_TEN)

    assert word(natural, trick) == "win 2:1"
    assert word(trick, natural) == "lose"
    assert word(natural, "10d 9h") == "win"
    assert word("10d 9h", trick) == "lose"


@pytest.mark.parametrize(
    ("punter", "banker", "word"),
    [
        ("As Kh", "7s 7h 7d", "win"),  # a natural above 21
        ("7s 7h 7d", "As Kh", "lose"),
        ("2s 2h 3d 4c 5s", "7s 7h 7d", "win"),  # a five-card trick of 16 above 21
        ("2s 2h 3d 4c 5s", "As Kh", "lose"),  # but under a natural
        ("As Kh", "2s 2h 3d 4c 5s", "win"),
        ("As Kh", "Ad 10c", "push"),
        ("2s 2h 3d 4c 5s", "2d 2c 3h 4s 9s", "push"),  # whatever they add to
    ],
)
def test_special_hands_stand_above_every_total_the_one_listed_first_on_top(punter: str, banker: str, word: str) -> None:
    assert judged(punter, banker, ties=PUSH, specials=(NATURAL, FIVE_CARD_TRICK), values=COURTS_TEN) == word


@pytest.mark.parametrize(
    ("punter", "banker", "word"),
    [
        ("As Ah", "10d Ac", "push"),  # two aces that count 21 are as good as 21
        ("10d Ac", "As Ah", "push"),
        ("As Ah", "10d 10c", "win"),
        ("10d 10c", "As Ah", "lose"),
        ("2s 2h 2d", "10d 8c", "push"),  # three twos that count 18
        ("2s 2h 2d", "10d 7c", "win"),
        ("2s 2h 2d", "10d 9c", "lose"),
        ("2s 2h 2d", "10d 9c 6h", "win"),
        ("10d 9c 6h", "2s 2h 2d", "lose"),
    ],
)
def test_special_hands_that_count_as_a_total_are_worth_that_and_no_more(punter: str, banker: str, word: str) -> None:
    assert judged(punter, banker, ties=PUSH, specials=(TWO_ACES, AS_EIGHTEEN)) == word


@pytest.mark.parametrize(("ties", "word"), [(BANKER, "lose"), (PUNTER, "win"), (PUSH, "push")])
def test_golden_ochko_beats_21_and_ties_with_itself(ties: Ties, word: str) -> None:
    assert judged("As Ah", "10d Ac", ties=ties, specials=(GOLDEN,)) == "win"
    assert judged("10d Ac", "As Ah", ties=ties, specials=(GOLDEN,)) == "lose"
    assert judged("As Ah", "Ad Ac", ties=ties, specials=(GOLDEN,)) == word


@pytest.mark.parametrize(
    ("hand", "kinds"),
    [
        ("10s", {ANY}),
        ("10s 6h 5d", {ANY, TARGET}),
        ("10s 6h 6d", {ANY, BUST}),
        ("As Kh", {ANY, TARGET, NATURAL}),
        ("2s 2h 3d 4c 5s", {ANY, FIVE_CARD_TRICK}),
        ("6s 7h 8d", {ANY, TARGET, SIX_SEVEN_EIGHT}),
    ],
)
def test_a_hand_is_of_these_kinds_and_no_other(hand: str, kinds: set[Kind]) -> None:
    points = points_of(hand, *SPECIALS)

    assert {kind for kind in (ANY, TARGET, BUST, *SPECIALS) if is_kind(points, kind)} == kinds


@pytest.mark.parametrize(
    ("hand", "words", "rule"),
    [
        ("10s 6h 5d", "win", "ONL-10"),
        ("10s 6h 6d", "lose", "ONL-10"),  # a bust loses its stake and no more
        ("As Kh", "win 2:1", "ONL-10"),
        ("6s 7h 8d", "win", "ONL-10"),  # its row is for a banker's bust, of which nothing is known yet
    ],
)
def test_what_is_paid_at_once_goes_by_the_rows_against_any_banker(hand: str, words: str, rule: str) -> None:
    pays = (Pay(SIX_SEVEN_EIGHT, BUST, 3), Pay(BUST, ANY, -2), Pay(NATURAL, NATURAL, 0), Pay(NATURAL, ANY, 2))
    payouts = Payouts(pays=pays, specials=SPECIALS, ties=BANKER, rule="ONL-14")

    paid = payouts.at_once(points_of(hand, *SPECIALS), "ONL-10")

    assert (str(paid), paid.rule) == (words, rule)


def test_a_result_cites_its_rows_rule_else_the_settlements() -> None:
    payouts = Payouts(pays=(Pay(TARGET, ANY, 2, rule="BNK-8"),), specials=(), ties=BANKER, rule="ONL-14")

    def rule(punter: str) -> str:
        return payouts.judge(points_of(punter), points_of("10d 8h")).rule

    assert [rule(hand) for hand in ("10s 6h 5d", "10s 9h", "10s 8h", "10s 7h", "10s 6h 6d")] == ["BNK-8", *["ONL-14"] * 4]


def test_a_hand_once_judged_stays_judged() -> None:
    payouts = Payouts(pays=(), specials=(), ties=BANKER, rule="ONL-14")
    punter, banker = points_of("10s 9h"), points_of("10d 8h")

    first = payouts.judge(punter, banker)

    assert punter.against == {banker: first}
    assert payouts.judge(punter, banker) is first


def test_equal_results_are_one_object() -> None:
    assert result(3, 2, "BJK-4") is result(3, 2, "BJK-4")
    assert result(3, 2, "BJK-4") is not result(3, 2, "CAS-1")


@pytest.mark.parametrize(
    ("times", "parts", "owes"), [(1, 1, True), (3, 2, True), (0, 1, False), (-1, 1, False), (-1, 2, False), (-2, 1, True), (-3, 2, True)]
)
def test_chips_are_owed_besides_the_stake_where_it_is_won_or_more_than_lost(times: int, parts: int, owes: bool) -> None:  # noqa: FBT001
    assert result(times, parts, "COM-12").owes is owes


SOME_CARDS = tuple(f"{each:ascii}" for each in cards("2s 2h 2d 3s 4h 5s 6s 6h 7h 7d 8d 9c 10s 10h Js Qd Kh As Ah Ad"))
HANDS = st.lists(st.sampled_from(SOME_CARDS), min_size=1, max_size=5).map(" ".join)
KINDS = st.sampled_from((ANY, TARGET, BUST, *SPECIALS))
ROWS = st.lists(st.builds(Pay, KINDS, KINDS, st.integers(-3, 3), parts=st.integers(1, 3)), max_size=3)


def by_rule(punter: Points, banker: Points, pays: list[Pay], specials: tuple[Special, ...], ties: Ties) -> tuple[int, int]:
    """The table as it is written: rows, then busts, then special hands, then totals, then the tie."""

    def has(points: Points, kind: Kind) -> bool:
        plain = points.special is None
        by_total: dict[Kind, bool] = {ANY: True, BUST: plain and points.total > 21, TARGET: points.counted == 21}
        return by_total.get(kind, kind in points.made)

    def order(points: Points) -> tuple[int, int]:
        special = points.special
        if isinstance(special, Special) and special.counts is None:
            return len(specials) - specials.index(special), 0
        if isinstance(special, Special):
            return 0, special.counts if isinstance(special.counts, int) else 21
        return 0, points.total

    for pay in pays:
        if has(punter, pay.punter) and has(banker, pay.banker):
            return pay.times, pay.parts
    if has(punter, BUST):
        return -1, 1
    if has(banker, BUST) or order(punter) > order(banker):
        return 1, 1
    return (-1, 1) if order(punter) < order(banker) else ({BANKER: -1, PUNTER: 1, PUSH: 0}[ties], 1)


@given(punter=HANDS, banker=HANDS, pays=ROWS, ties=st.sampled_from(Ties), specials=st.permutations(SPECIALS).map(tuple))
def test_any_hand_against_any_other_is_paid_as_the_table_says(
    punter: str, banker: str, pays: list[Pay], ties: Ties, specials: tuple[Special, ...]
) -> None:
    mine, his = points_of(punter, *specials), points_of(banker, *specials)
    payouts = Payouts(pays=tuple(pays), specials=specials, ties=ties, rule="ONL-14")

    paid = payouts.judge(mine, his)

    assert (paid.times, paid.parts) == by_rule(mine, his, pays, specials, ties)


@given(punter=HANDS, banker=HANDS, specials=st.permutations(SPECIALS).map(tuple))
def test_the_tie_rule_matters_for_ties_alone(punter: str, banker: str, specials: tuple[Special, ...]) -> None:
    def paid(ties: Ties) -> int:
        payouts = Payouts(pays=(), specials=specials, ties=ties, rule="ONL-14")
        return payouts.judge(points_of(punter, *specials), points_of(banker, *specials)).times

    assert (paid(BANKER), paid(PUSH), paid(PUNTER)) in {(-1, -1, -1), (1, 1, 1), (-1, 0, 1)}


@pytest.mark.parametrize(
    ("wrong", "path"),
    [
        ((ANY, ANY, 11), "Pay.times"),
        ((ANY, ANY, -11), "Pay.times"),
        ((ANY, ANY, 1.5), "Pay.times"),
        ((ANY, ANY, True), "Pay.times"),
        (("natural", ANY, 2), "Pay.punter"),
        ((None, ANY, 2), "Pay.punter"),
        ((ANY, BANKER, 2), "Pay.banker"),
        ((ANY, Special, 2), "Pay.banker"),
    ],
    ids=str,
)
def test_a_row_that_cannot_be_is_refused(wrong: Any, path: str) -> None:
    with pytest.raises(VariantError) as refused:
        Pay(*wrong)

    assert refused.value.path == path


@pytest.mark.parametrize("parts", [0, 11, 1.0, True, None])
def test_parts_that_cannot_be_are_refused(parts: Any) -> None:
    with pytest.raises(VariantError) as refused:
        Pay(ANY, ANY, 3, parts=parts)

    assert refused.value.path == "Pay.parts"


def test_results_are_told_by_their_word() -> None:
    words = {str(each): each.word for each in (Result(3, 2, "BJK-4"), Result(0, 1, "BJK-4"), Result(-1, 2, "BJK-9"))}

    assert words == {"win 3:2": "win", "push": "push", "lose 1:2": "lose"}
