"""Actions, ranges of amounts, and the set of what is legal."""

from __future__ import annotations

import copy
import pickle
from decimal import Decimal
from fractions import Fraction
from typing import Any, Final

import pytest
from hypothesis import given
from hypothesis import strategies as st

from ochko import DEAL, HIT, SHOW, SPLIT, STAND, Action, AmountRange, Legal, NotationError, action
from ochko.actions import NOTHING_LEGAL, REQUESTS

MOST: Final = 9_007_199_254_740_991
"""2**53 - 1, the greatest amount (COM-27)."""

SAME: Final = {"twist": "hit", "stick": "stand"}

verbs = st.from_regex(r"[a-z]{1,5}(_[a-z]{1,5})?", fullmatch=True).filter(lambda verb: verb not in SAME and verb not in REQUESTS)
amounts = st.integers(0, MOST)
names = st.text(st.characters(exclude_categories=("C", "Z")), min_size=1, max_size=12)
words = st.lists(names, min_size=1, max_size=2).filter(lambda found: sum(map(len, found)) < 24).map(" ".join)
actions = st.one_of(
    st.builds(Action, verbs),
    st.builds(Action, verbs, amounts),
    st.builds(Action, st.just("offer"), amounts, seat=st.integers(0, 63)),
    st.builds(Action, st.just("add"), amounts, seat=st.integers(0, 63)),
    st.builds(Action, st.sampled_from(["leave", "away", "back", "timeout"]), seat=st.none() | st.integers(0, 63)),
    st.builds(Action, st.just("join"), amounts, name=words),
    st.builds(Action, st.just("void"), name=st.none() | words),
)

NO_AMOUNTS: Final[tuple[Any, ...]] = (
    True,
    False,
    1.0,
    1.5,
    "5",
    b"5",
    float("nan"),
    float("inf"),
    Decimal(5),
    Fraction(5),
    [5],
    (5,),
    -1,
    MOST + 1,
    10**40,
)

NO_ACTIONS: Final[tuple[Any, ...]] = (
    "",
    " ",
    "hit ",
    " hit",
    "hit\n",
    "hit  5",
    "stake  9",
    "stake 9 ",
    "stake\t9",
    "HIT",
    "Hit",
    "hit!",
    "hit9",
    "9",
    "9 stake",
    "ещё",
    "stake -1",
    "stake +1",
    "stake 01",
    "stake 00",
    "stake 1.0",
    "stake 1,000",
    "stake 1_000",
    "stake 1e3",
    "stake 0x9",
    "stake ٣",
    "stake ²",
    "stake ½",
    "stake nan",
    "stake True",
    "stake None",
    f"stake {MOST + 1}",
    "stake " + "9" * 17,
    "stake 9 9",
    "offer 1 2 3",
    "offer x 5",
    "offer 1 -5",
    "join Anna",
    "join Anna x",
    "join  5",
    "join An  na 5",
    "join Anna Maria Johanna Charlotte 5",
    "add 5",
    "deal 5",
    "leave 1 2",
    "timeout x",
    "a" * 33,
    None,
    True,
    5,
    b"hit",
    ["hit"],
    ("stake", 9),
    HIT,
)


PROBES: Final = [
    *(Action(verb) for verb in ("bank", "buy", "hit", "show", "stake", "stand", "deal")),
    *(Action(verb, amount) for verb in ("bank", "buy", "hit", "show", "stake", "stand") for amount in range(80)),
]
"""Actions to try."""


@pytest.mark.parametrize(
    ("made", "text"),
    [
        (HIT, "hit"),
        (STAND, "stand"),
        (SHOW, "show"),
        (SPLIT, "split"),
        (DEAL, "deal"),
        (Action("stake", 9), "stake 9"),
        (Action("stake", 0), "stake 0"),
        (Action("buy", 150), "buy 150"),
        (Action("bank", MOST), "bank 9007199254740991"),
        (Action("offer", 50, seat=2), "offer 2 50"),
        (Action("join", 50, name="Anna"), "join Anna 50"),
        (Action("join", 50, name="Жанна"), "join Жанна 50"),
        (Action("give_up"), "give_up"),
    ],
)
def test_an_action_is_written_as_the_records_write_it(made: Action, text: str) -> None:
    assert str(made) == text
    assert repr(made) == f"Action('{text}')"
    assert action(text) is made


@given(made=actions)
def test_what_is_written_reads_as_the_same_action_and_an_answer_in_at_most_32_bytes(made: Action) -> None:
    assert action(str(made)) is made
    assert made.name is not None or len(str(made).encode()) <= 32


@given(made=actions)
def test_copies_and_pickles_of_an_action_are_the_action(made: Action) -> None:
    assert copy.copy(made) is made
    assert copy.deepcopy([made])[0] is made
    assert pickle.loads(pickle.dumps(made)) is made  # our own bytes


@given(verb=verbs, amount=amounts)
def test_two_equal_actions_are_one_object_and_others_are_not(verb: str, amount: int) -> None:
    assert Action(verb, amount) is Action(verb, amount)
    assert Action(verb, amount) is not Action(verb)
    assert Action(verb, amount) is not Action(verb, (amount + 1) % MOST)


def test_an_action_says_what_it_is_made_of() -> None:
    def parts(text: str) -> tuple[str, int | None, int | None, str | None]:
        read = action(text)
        return read.verb, read.amount, read.seat, read.name

    assert parts("hit") == ("hit", None, None, None)
    assert parts("stake 9") == ("stake", 9, None, None)
    assert parts("offer 2 50") == ("offer", 50, 2, None)
    assert parts("join 7 50") == ("join", 50, None, "7")


@pytest.mark.parametrize(("other", "word"), SAME.items())
def test_other_words_for_the_same_are_read(other: str, word: str) -> None:
    assert action(other) is Action(word)


@pytest.mark.parametrize("wrong", NO_ACTIONS, ids=repr)
def test_nothing_else_is_an_action(wrong: Any) -> None:
    with pytest.raises(NotationError):
        action(wrong)


@pytest.mark.parametrize(
    ("wrong", "message"),
    [
        ("", "'' is no action: write a verb, such as 'hit', or a verb and an amount, such as 'stake 9'"),
        ("Hit", "'Hit' is no verb: small letters, such as 'hit'"),
        ("stake x", "'x' in 'stake x' is no whole number, written in digits alone"),
        ("stake 1 2", "'stake 1 2' is no action: write a verb, such as 'hit', or a verb and an amount, such as 'stake 9'"),
        (5, "5 is no action: write a verb, such as 'hit', or a verb and an amount, such as 'stake 9'"),
        (f"stake {MOST + 1}", "9007199254740992 is no amount: a whole number from 0 to 2**53 - 1 (COM-27)"),
        ("a" * 33, f"'{'a' * 33}' is longer than 32 bytes"),
        ("a" * 201, f"'{'a' * 79}... is no action: write a verb, such as 'hit', or a verb and an amount, such as 'stake 9'"),
        ("leave Anna", "'Anna' in 'leave Anna' is no whole number, written in digits alone"),
    ],
)
def test_what_is_no_action_is_told_why(wrong: Any, message: str) -> None:
    with pytest.raises(NotationError) as refused:
        action(wrong)

    assert str(refused.value) == message


@pytest.mark.rule("COM-27")
@pytest.mark.parametrize("wrong", NO_AMOUNTS, ids=repr)
def test_what_is_no_amount_makes_no_action(wrong: Any) -> None:
    with pytest.raises(NotationError) as refused:
        Action("stake", wrong)

    said = "a whole number of 133 bits" if wrong == 10**40 else repr(wrong)
    assert str(refused.value) == f"{said} is no amount: a whole number from 0 to 2**53 - 1 (COM-27)"


@pytest.mark.parametrize("wrong", [10**5000, "x" * 5000, type("Odd", (), {"__repr__": lambda _: 1 / 0})()], ids=["long", "text", "odd"])
def test_what_cannot_be_written_is_refused_all_the_same(wrong: Any) -> None:
    with pytest.raises(NotationError) as refused:
        Action("stake", wrong)
    assert len(str(refused.value)) < 200


@pytest.mark.rule("COM-27")
def test_an_amount_goes_up_to_two_to_the_53_less_one() -> None:
    assert (2**53 - 1, Action("stake", MOST).amount) == (MOST, MOST)
    with pytest.raises(NotationError):
        Action("stake", MOST + 1)


def test_a_true_that_passes_for_one_is_refused_though_stake_1_is_known() -> None:
    one = Action("stake", 1)  # kept, so that a look-up by an equal key would find it

    with pytest.raises(NotationError):
        Action("stake", True)  # noqa: FBT003  # that is the point
    with pytest.raises(NotationError):
        Action("stake", 1.0)  # type: ignore[arg-type]  # that is the point
    assert Action("stake", 1) is one


@pytest.mark.parametrize("wrong", [True, 1.0, "1", -1, MOST + 1], ids=repr)
def test_what_is_no_seat_makes_no_action(wrong: Any) -> None:
    with pytest.raises(NotationError, match=r"is no seat: a whole number from 0$"):
        Action("offer", 5, seat=wrong)


@pytest.mark.parametrize("wrong", ["", " ", "An  na", "Anna\n", "Anna\u00a0", "An\x00na", "a" * 25, 5, b"Anna", True], ids=repr)
def test_what_is_no_name_makes_no_action(wrong: Any) -> None:
    with pytest.raises(NotationError, match=r"is no name: 1 to 24 printable characters, no space at the ends and no two together$"):
        Action("join", 5, name=wrong)


@pytest.mark.parametrize("wrong", ["", "Hit", "hit 9", "9", "_", "ещё", "hit\n", None, True, 5, b"hit", HIT], ids=repr)
def test_what_is_no_verb_makes_no_action(wrong: Any) -> None:
    with pytest.raises(NotationError, match=r"is no verb: small letters, such as 'hit'$"):
        Action(wrong)


def test_an_action_of_32_bytes_is_taken_and_one_of_33_is_refused() -> None:
    assert str(Action("a" * 14, MOST)) == "aaaaaaaaaaaaaa 9007199254740991"
    assert str(Action("a" * 32)) == "a" * 32
    for verb, amount in (("a" * 33, None), ("a" * 16, MOST)):
        with pytest.raises(NotationError, match=r"is longer than 32 bytes$"):
            Action(verb, amount)


def test_a_request_with_a_name_may_be_longer_than_a_button() -> None:
    assert str(Action("join", MOST, name="ж" * 24)) == f"join {'ж' * 24} {MOST}"
    assert action("join Anna Maria 5") is Action("join", 5, name="Anna Maria")
    assert action("void the light went out") is Action("void", name="the light went out")
    with pytest.raises(NotationError, match="is no reason: 1 to 100 printable characters"):
        Action("void", name="x" * 101)


@pytest.mark.parametrize("name", ["verb", "amount", "seat", "name", "colour"])
def test_an_action_does_not_change(name: str) -> None:
    with pytest.raises(AttributeError, match="an action does not change"):
        setattr(action("stake 9"), name, 10)

    assert str(action("stake 9")) == "stake 9"


@pytest.mark.parametrize(
    ("parts", "message"),
    [
        ({"verb": "twist"}, "'twist' is another word for 'hit', which is the record's"),
        ({"verb": "stick"}, "'stick' is another word for 'stand', which is the record's"),
        ({"verb": "timeout", "amount": 2}, "'timeout' goes with no amount"),
        ({"verb": "deal", "amount": 2}, "'deal' goes with no amount"),
        ({"verb": "add", "amount": 2}, "'add' goes with a seat and an amount"),
        ({"verb": "stake", "amount": 3, "seat": 1}, "'stake' goes with no seat"),
        ({"verb": "stake", "amount": 3, "name": "Anna"}, "'stake' goes with no name"),
        ({"verb": "offer", "seat": 2}, "'offer' goes with a seat and an amount"),
        ({"verb": "offer", "amount": 2}, "'offer' goes with a seat and an amount"),
        ({"verb": "offer", "amount": 2, "seat": 1, "name": "Anna"}, "'offer' goes with no name"),
        ({"verb": "join", "name": "7"}, "'join' goes with a name and an amount"),
        ({"verb": "join", "amount": 7}, "'join' goes with a name and an amount"),
        ({"verb": "join", "amount": 7, "seat": 1, "name": "Anna"}, "'join' goes with no seat"),
    ],
    ids=str,
)
def test_no_action_is_made_that_its_own_text_would_not_read_as(parts: dict[str, Any], message: str) -> None:
    with pytest.raises(NotationError) as refused:
        Action(**parts)

    assert str(refused.value) == message


# Ranges


@pytest.mark.parametrize(
    ("bets", "text", "values", "edges"),
    [
        (AmountRange("stake", 1, 9), "stake 1..9", list(range(1, 10)), [1, 2, 5, 8, 9]),
        (AmountRange("stake", 2, 10, 2), "stake 2..10/2", [2, 4, 6, 8, 10], [2, 4, 6, 8, 10]),
        (AmountRange("buy", 100, 200), "buy 100..200", list(range(100, 201)), [100, 101, 150, 199, 200]),
        (AmountRange("bank", 7, 7), "bank 7..7", [7], [7]),
        (AmountRange("bank", 7, 8), "bank 7..8", [7, 8], [7, 8]),
        (AmountRange("bank", 7, 9), "bank 7..9", [7, 8, 9], [7, 8, 9]),
        (AmountRange("bid", 0, 20, 5), "bid 0..20/5", [0, 5, 10, 15, 20], [0, 5, 10, 15, 20]),
        (AmountRange("bid", 3, 9, 2), "bid 3..9/2", [3, 5, 7, 9], [3, 5, 7, 9]),
        (AmountRange("bid", 100, 200, 10), "bid 100..200/10", list(range(100, 201, 10)), [100, 110, 150, 190, 200]),
    ],
)
def test_a_range_holds_these_amounts(bets: AmountRange, text: str, values: list[int], edges: list[int]) -> None:
    assert str(bets) == text
    assert [amount for amount in range(300) if Action(bets.verb, amount) in bets] == values
    assert len(bets) == len(values)
    assert [each.amount for each in bets.edges()] == edges
    assert (bets.smallest, bets.greatest) == (Action(bets.verb, values[0]), Action(bets.verb, values[-1]))


@pytest.mark.parametrize("wrong", [None, 5, "stake 5", HIT, Action("stake"), Action("buy", 5), ("stake", 5)], ids=repr)
def test_a_range_holds_nothing_else(wrong: object) -> None:
    assert (wrong in AmountRange("stake", 1, 9)) is False


def test_a_range_up_to_the_greatest_amount_is_as_quick_as_any() -> None:
    bets = AmountRange("stake", 1, MOST)

    assert (Action("stake", MOST) in bets, Action("stake", 0) in bets) == (True, False)
    assert [each.amount for each in bets.edges()] == [1, 2, (MOST + 1) // 2, MOST - 1, MOST]


def test_what_has_no_amount_is_soon_found_not_to_be_in_a_great_range() -> None:
    assert Action("stake") not in Legal((AmountRange("stake", 1, MOST),))


@pytest.mark.rule("COM-27")
def test_a_range_ends_where_amounts_end() -> None:
    bets = AmountRange("stake", 1, MOST + 5)
    assert (bets.most, bets.greatest) == (MOST, Action("stake", MOST))
    assert bets.edges()[-1] == Action("stake", MOST)


@given(least=st.integers(0, 40), size=st.integers(0, 39), step=st.integers(1, 7))
def test_a_range_and_what_is_legal_hold_the_same(least: int, size: int, step: int) -> None:
    bets = AmountRange("stake", least, least + size, step)
    held = [each for each in PROBES if each in bets]

    assert held == [each for each in PROBES if each in Legal((bets,))]
    assert len(bets) == len(held)
    assert [each for each in bets.edges() if each not in held] == []


# What is legal


@st.composite
def amount_ranges(draw: st.DrawFn, verb: str) -> AmountRange:
    least, most = sorted((draw(st.integers(0, 40)), draw(st.integers(0, 60))))
    return AmountRange(verb, least, most, draw(st.integers(1, 7)))


@st.composite
def choices(draw: st.DrawFn) -> list[Action | AmountRange]:
    """Any actions and ranges, of each verb one."""
    some = draw(st.lists(st.sampled_from(("bank", "buy", "hit", "show", "stake", "stand")), unique=True))
    return [draw(st.one_of(amount_ranges(verb), st.just(Action(verb)), st.just(Action(verb, 5)))) for verb in some]


def every_action(legal: list[Action | AmountRange]) -> set[Action]:
    """All that is offered, one by one."""
    single = {choice for choice in legal if isinstance(choice, Action)}
    ranges = [choice for choice in legal if isinstance(choice, AmountRange)]
    return single | {
        Action(each.verb, amount)
        for each in ranges
        for amount in range(80)
        if each.least <= amount <= each.most and (amount - each.least) % each.step == 0
    }


@given(offered=choices())
def test_an_action_is_legal_exactly_when_it_is_offered(offered: list[Action | AmountRange]) -> None:
    legal = Legal(offered)

    assert {each for each in PROBES if each in legal} == every_action(offered)


@given(offered=choices())
def test_edges_are_legal_and_hold_the_ends_of_every_range(offered: list[Action | AmountRange]) -> None:
    edges = Legal(offered).edges()

    assert set(edges) - every_action(offered) == set()
    assert len(set(edges)) == len(edges)
    ranges = [choice for choice in offered if isinstance(choice, AmountRange)]
    ends = {end for each in ranges for end in (each.smallest, each.greatest)}
    assert ends | {choice for choice in offered if isinstance(choice, Action)} <= set(edges)


@given(offered=choices(), data=st.data())
def test_what_is_legal_is_sorted_and_equal_by_what_it_holds(offered: list[Action | AmountRange], data: st.DataObject) -> None:
    legal, other = Legal(offered), Legal(data.draw(st.permutations(offered)))

    assert list(legal) == sorted(offered, key=lambda choice: choice.verb)
    assert legal.verbs() == tuple(sorted(choice.verb for choice in offered))
    assert other == legal
    assert hash(other) == hash(legal)
    assert str(other) == str(legal)
    assert other.edges() == legal.edges()


@given(offered=choices())
def test_less_is_not_the_same(offered: list[Action | AmountRange]) -> None:
    for place in range(len(offered)):
        assert Legal(offered[:place] + offered[place + 1 :]) != Legal(offered)


@pytest.mark.parametrize(
    "wrong", [None, True, 5, 1.0, float("nan"), "hit", "stake 5", b"hit", ("hit",), [], {}, AmountRange("stake", 1, 9)], ids=repr
)
def test_what_is_no_action_is_not_legal(wrong: object) -> None:
    assert (wrong in Legal((HIT, STAND, AmountRange("stake", 1, 9)))) is False


def test_what_is_legal_reads_like_a_sequence() -> None:
    stakes = AmountRange("stake", 1, 9)
    legal = Legal((STAND, stakes, HIT))

    assert (len(legal), legal[0], legal[1], legal[-1], legal[1:]) == (3, HIT, stakes, STAND, (stakes, STAND))
    assert list(legal) == [HIT, stakes, STAND]
    assert (str(legal), repr(legal)) == ("hit, stake 1..9, stand", "<legal: hit, stake 1..9, stand>")
    assert (legal.amounts("stake"), legal.amounts("hit"), legal.amounts("buy")) == (stakes, None, None)
    assert legal != (HIT, stakes, STAND)


def test_where_nobody_is_asked_nothing_is_legal() -> None:
    assert (len(NOTHING_LEGAL), NOTHING_LEGAL.edges(), NOTHING_LEGAL.verbs(), repr(NOTHING_LEGAL)) == (0, (), (), "<legal: nothing>")
    assert (HIT in NOTHING_LEGAL) is False


def test_the_greatest_of_a_range_is_the_most_that_a_step_leads_to() -> None:
    bets = AmountRange("stake", 2, 9, 2)

    assert (bets.greatest, bets.greatest in bets) == (Action("stake", 8), True)
