"""Sitting down: every wrong name, purse, seed or card is refused by its argument, with the limit that it broke."""

from __future__ import annotations

from typing import Any, Final

import pytest
from proving import HOUSE, SEVEN_AND_A_HALF

import ochko
from ochko import Game, NotationError, SetupError, card
from ochko.shoe import NO_SCRIPT

MOST: Final = 9_007_199_254_740_991
"""2**53 - 1 (COM-27)."""

NO_AMOUNTS: Final[tuple[Any, ...]] = (-1, True, False, 1.0, 1.5, "5", None, float("nan"), float("inf"), [5], MOST + 1)


def online(**changes: Any) -> Game:
    setup: dict[str, Any] = {"variant": ochko.variant("online"), "seats": ["Anna", "Boris"], "purses": [30, 20]}
    return Game(**(setup | changes))


def refusal(**changes: Any) -> tuple[str, str, object, object, str | None]:
    """What a game that is set up so is refused with: message, argument, value, limit, rule."""
    with pytest.raises(SetupError) as refused:
        online(**changes)
    error = refused.value
    return str(error), error.argument, error.value, error.limit, error.rule


@pytest.mark.parametrize(
    "name",
    ["", " ", " Anna", "Anna ", "An\nna", "Anna\t", "\u200b", "x" * 25, None, 5, True, b"Anna", ["Anna"]],
    ids=repr,
)
def test_what_is_no_name_is_refused(name: Any) -> None:
    message = f"seats: {name!r} is no name: 1 to 24 printable characters, no space at the ends and no two together"

    assert refusal(seats=["Boris", name]) == (message, "seats", name, None, None)


def test_names_may_have_24_letters_of_any_script_and_spaces_within() -> None:
    names = ["x" * 24, "Анна Каренина"]

    assert online(seats=names).names == tuple(names)


def test_two_seats_of_one_name_are_refused() -> None:
    assert refusal(seats=["Anna", "Anna"]) == ("seats: two seats have the name 'Anna'", "seats", "Anna", None, None)


@pytest.mark.rule("ONL-1")
@pytest.mark.parametrize("count", [0, 1, 5, 60])
def test_online_is_for_two_to_four_seats(count: int) -> None:
    _, *rest = refusal(seats=[f"seat {number}" for number in range(count)], purses=[9] * count)

    assert rest == ["seats", count, (2, 4), "ONL-1"]


@pytest.mark.rule("ONL-1")
@pytest.mark.parametrize("count", [2, 3, 4])
def test_two_three_or_four_sit_down_to_online(count: int) -> None:
    assert online(seats=[f"seat {number}" for number in range(count)], purses=[9] * count).seated == tuple(range(count))


def test_a_casino_game_begins_with_one_seat() -> None:
    assert online(variant=HOUSE, seats=["Anna"], purses=[100]).over is None


@pytest.mark.parametrize("wrong", ["Anna", "AB", b"AB", 5, None, True], ids=repr)
@pytest.mark.parametrize("argument", ["seats", "purses", "bankers", "cut_cards"])
def test_what_is_no_sequence_is_refused(argument: str, wrong: Any) -> None:
    assert refusal(**{argument: wrong}) == (f"{argument}: {wrong!r} is no sequence of values, such as a list", argument, wrong, None, None)


@pytest.mark.rule("COM-27")
@pytest.mark.parametrize("wrong", NO_AMOUNTS, ids=repr)
def test_what_is_no_amount_is_no_purse(wrong: Any) -> None:
    message = f"purses: {wrong!r} is no whole number from 0 to {MOST} (COM-27)"

    assert refusal(purses=[30, wrong])[:2] == (message, "purses")
    assert refusal(purses=[wrong, 30])[3:] == (MOST, "COM-27")


@pytest.mark.rule("COM-27")
def test_purses_hold_up_to_two_to_the_53_less_one_together() -> None:
    assert online(purses=[MOST - 1, 1]).view(None).purses == (MOST - 1, 1)
    assert refusal(purses=[MOST, 1]) == (
        f"purses: together they hold {MOST + 1}, more than {MOST} (COM-27)",
        "purses",
        MOST + 1,
        MOST,
        "COM-27",
    )


@pytest.mark.parametrize("purses", [[], [30], [30, 20, 10]], ids=len)
def test_there_are_as_many_purses_as_seats(purses: list[int]) -> None:
    count = len(purses)

    assert refusal(purses=purses) == (f"purses: {count} purses for 2 seats", "purses", count, 2, None)


@pytest.mark.parametrize("wrong", [-1, True, False, 1.0, "7", b"7", [7], float("nan"), MOST + 1], ids=repr)
def test_what_is_no_seed_is_refused(wrong: Any) -> None:
    message, argument, _, limit, rule = refusal(seed=wrong)

    assert (message, argument, limit, rule) == (f"seed: {wrong!r} is no whole number from 0 to {MOST}", "seed", MOST, None)


def test_the_least_and_the_greatest_seed_are_taken() -> None:
    for seed in (0, MOST):
        assert online(seed=seed).deal() == online(seed=seed).deal()


@pytest.mark.parametrize("wrong", [0, 1, "yes", None], ids=repr)
def test_a_game_asks_or_does_not(wrong: Any) -> None:
    assert refusal(ask=wrong) == (f"ask: {wrong!r} is neither True nor False", "ask", wrong, None, None)


@pytest.mark.parametrize("seed", [0, 7])
def test_a_game_that_asks_for_its_cards_has_no_seed(seed: int) -> None:
    assert refusal(ask=True, seed=seed) == ("seed: a game that asks for its cards has none of its own", "seed", seed, None, None)


@pytest.mark.parametrize("wrong", ["online", None, 5, ochko.Variant], ids=repr)
def test_what_is_no_variant_is_refused(wrong: Any) -> None:
    message = f"variant: {wrong!r} is no variant: ochko.variant('online') is one"

    assert refusal(variant=wrong) == (message, "variant", wrong, None, None)


@pytest.mark.rule("COM-2")
@pytest.mark.parametrize(
    ("script", "name", "held"),
    [
        ("6h 6h", "6h", 1),
        ("6h 7h | 8h 6h", "6h", 1),
        ("| 6h 6h", "6h", 1),
        ("2h", "2h", 0),
        ("| 5c", "5c", 0),
        ("joker", "joker", 0),
        (["6h 7h", "6h 6h"], "6h", 1),
    ],
    ids=str,
)
def test_no_card_is_fixed_more_often_than_the_deck_holds_it(script: Any, name: str, held: int) -> None:
    _, *rest = refusal(cards=script)

    assert rest == ["cards", name, held, "COM-2"]


def test_every_shuffle_may_fix_the_same_cards() -> None:
    script = online(cards=["6h 7h | 8h", "6h 7h"]).shoe.script

    assert script.tops == ((card("6h"), card("7h")), (card("6h"), card("7h")))
    assert script.bottoms == ((card("8h"),), ())


def test_one_text_is_the_script_of_the_first_shuffle() -> None:
    assert online(cards="6h 7h|8h 9h").shoe.script == online(cards=["6h 7h | 8h 9h"]).shoe.script


@pytest.mark.parametrize("wrong", ["Th", "6h 10", "6h, 7h", "6H", "6h | 7h | 8h"], ids=str)
def test_a_script_that_cannot_be_read_is_refused(wrong: str) -> None:
    with pytest.raises(NotationError):
        online(cards=wrong)


@pytest.mark.parametrize("wrong", [5, True, b"6h"], ids=repr)
def test_what_is_no_script_is_refused(wrong: Any) -> None:
    assert refusal(cards=wrong) == (f"cards: {wrong!r} is no sequence of values, such as a list", "cards", wrong, None, None)


@pytest.mark.parametrize("wrong", [5, None, card("6h"), ["6h"]], ids=repr)
def test_what_is_no_text_in_a_script_is_refused(wrong: Any) -> None:
    assert refusal(cards=["6h", wrong]) == (f"cards: {wrong!r} is no text of cards, such as '10s Kh'", "cards", wrong, None, None)


@pytest.mark.parametrize("wrong", [-1, 2, True, 0.0, "0", None], ids=repr)
def test_a_banker_is_a_seat(wrong: Any) -> None:
    assert refusal(bankers=[0, wrong]) == (f"bankers: {wrong!r} is no whole number from 0 to 1", "bankers", wrong, 1, None)


@pytest.mark.parametrize("wrong", [0, -1, 37, True, 5.0, "5", None], ids=repr)
def test_a_cut_card_lies_in_the_pack(wrong: Any) -> None:
    assert refusal(cut_cards=[1, 36, wrong]) == (f"cut_cards: {wrong!r} is no whole number from 1 to 36", "cut_cards", wrong, 36, None)


def test_a_cut_card_lies_in_the_pack_that_the_variant_has() -> None:
    assert online(variant=SEVEN_AND_A_HALF, cut_cards=[40]).shoe.script.cut_cards == (40,)
    assert refusal(variant=SEVEN_AND_A_HALF, cut_cards=[41])[3] == 40


def test_where_nothing_is_fixed_there_is_no_script() -> None:
    assert online(cards=None, bankers=[], cut_cards=()).shoe.script is NO_SCRIPT


def test_lists_tuples_and_ranges_are_sequences() -> None:
    game = online(seats=("Anna", "Boris"), purses=range(5, 7), bankers=range(1, 2))

    assert (game.names, game.view(None).purses) == (("Anna", "Boris"), (5, 6))
    assert game.shoe.script.bankers == (1,)


@pytest.mark.parametrize(
    "seats", [{"Anna", "Boris"}, frozenset(("Anna", "Boris")), {"Anna": 1, "Boris": 2}], ids=["set", "frozenset", "dict"]
)
def test_what_has_no_order_gives_no_seats(seats: Any) -> None:
    # failures.md, 16: the order of a set is another in every process.
    assert refusal(seats=seats)[1:3] == ("seats", seats)


@pytest.mark.rule("COM-20")
@pytest.mark.parametrize(("purses", "over"), [([0, 0], True), ([9, 0], True), ([1, 1], False), ([0, 9], True)], ids=str)
def test_a_game_in_which_fewer_than_two_can_play_is_over_before_it_begins(purses: list[int], over: bool) -> None:  # noqa: FBT001
    game = online(purses=purses)

    assert (game.over is not None) is over
    assert (ochko.DEAL in game.requests) is not over
