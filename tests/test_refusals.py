"""What is refused, and with which words: every wrong amount, action, seat and moment names value, limit and rule, and changes nothing."""

from __future__ import annotations

import sys
from typing import Any

import pytest
from table import do, table

import ochko
from ochko import Action, IllegalAction, NotationError, OchkoError, SetupError

STAKE = ochko.action("stake 5")


@pytest.mark.rule("COM-5", "COM-27")
@pytest.mark.parametrize("amount", [-1, True, 1.5, 1.0, "5", float("nan"), 2**53, None.__class__, [5], b"5"])
def test_what_is_no_amount_makes_no_action(amount: Any) -> None:
    """Failures.md, 9."""
    with pytest.raises(NotationError, match=r"is no amount: a whole number from 0 to 2\*\*53 - 1 \(COM-27\)"):
        Action("stake", amount)


@pytest.mark.rule("COM-5")
@pytest.mark.parametrize(
    ("amount", "message", "code", "limit"),
    [
        (0, "stake 0 is below the least, 1 (ONL-7)", "stake_below_least", 1),
        (21, "stake 21 is above the purse, 20 (ONL-7)", "stake_above_purse", 20),
        (2**53 - 1, "stake 9007199254740991 is above the purse, 20 (ONL-7)", "stake_above_purse", 20),
    ],
)
def test_a_stake_outside_its_bounds(amount: int, message: str, code: str, limit: int) -> None:
    """Failures.md, 9: nothing, one more than the purse, and far more."""
    game = table([50, 20])
    do(game, "deal")
    before = game.key(), game.log
    with pytest.raises(IllegalAction) as refusal:
        game.act(Action("stake", amount))
    assert (message, code, limit) == (str(refusal.value), refusal.value.code, refusal.value.limit)
    assert before == (game.key(), game.log)


@pytest.mark.rule("COM-5")
def test_a_stake_of_one_more_than_the_bank() -> None:
    game = table([20, 50])
    do(game, "deal")
    with pytest.raises(IllegalAction, match=r"^stake 21 is above 20: bank 20 \(ONL-7\)$"):
        game.act(Action("stake", 21))


@pytest.mark.parametrize("what", ["hit", None, 5, ("hit", None), [1], {}, object(), ochko.Legal((ochko.HIT,)), float("nan")])
def test_what_is_no_action_is_refused(what: Any) -> None:
    game = table([20, 20])
    do(game, "deal", "1 stake 5")
    before = game.key(), game.log
    with pytest.raises(IllegalAction, match="is no action") as refusal:
        game.act(what)
    assert ("not_an_action", False) == (refusal.value.code, game.can(what))
    assert before == (game.key(), game.log)


def test_a_refusal_shows_no_error_of_the_machines_own() -> None:
    game = table([20, 20])
    do(game, "deal")
    with pytest.raises(IllegalAction) as refusal:
        game.act(ochko.HIT)
    assert (None, None) == (refusal.value.__cause__, refusal.value.__context__)


@pytest.mark.rule("COM-4")
@pytest.mark.parametrize("seat", [-1, 2, True, 1.0, "1", [1]])
def test_what_is_no_seat_is_refused(seat: Any) -> None:
    game = table([20, 20])
    do(game, "deal")
    for refused in (lambda: game.act(STAKE, seat=seat), lambda: game.view(seat), lambda: game.log_for(seat), lambda: game.key(seat)):
        with pytest.raises(IllegalAction) as refusal:
            refused()
        assert ("no_such_seat", "COM-4") == (refusal.value.code, refusal.value.rule)


def test_the_same_action_sent_twice_is_stale_the_second_time() -> None:
    """Failures.md, 24: a double click."""
    game = table([20, 20])
    do(game, "deal", "1 stake 5")
    ply = game.ply
    game.act(ochko.HIT, seat=1, ply=ply)
    before = game.key(), game.log
    with pytest.raises(IllegalAction) as refusal:
        game.act(ochko.HIT, seat=1, ply=ply)
    assert ("stale", game.ply) == (refusal.value.code, refusal.value.limit)
    assert before == (game.key(), game.log)


@pytest.mark.parametrize("ply", [-1, True, 1.5, "3", 10**9])
def test_what_is_no_ply_is_stale(ply: Any) -> None:
    game = table([20, 20])
    do(game, "deal")
    with pytest.raises(IllegalAction) as refusal:
        game.act(STAKE, ply=ply)
    assert "stale" == refusal.value.code


def test_an_action_of_a_seat_that_is_not_asked() -> None:
    game = table([20, 20, 20])
    do(game, "deal")
    with pytest.raises(IllegalAction) as refusal:
        game.act(STAKE, seat=2)
    assert ("not_asked", 2, STAKE, 1) == (refusal.value.code, refusal.value.seat, refusal.value.action, refusal.value.limit)


def test_a_number_of_cards_or_a_deal_that_is_not_there() -> None:
    game = table([20, 20])
    for deal in (0, 1, -1, True, "1"):
        with pytest.raises(IllegalAction) as refusal:
            game.result(deal)  # type: ignore[arg-type]
        assert "no_such_deal" == refusal.value.code
    for since in (-1, True, 1.5):
        with pytest.raises(IllegalAction) as refusal:
            game.log_for(0, since)  # type: ignore[arg-type]
        assert "no_such_event" == refusal.value.code


def test_outcomes_are_taken_where_they_are_awaited_and_may_come() -> None:
    game = table([20, 20])
    with pytest.raises(IllegalAction) as refusal:
        game.give(0)
    assert "no_outcome_awaited" == refusal.value.code
    asking = ochko.Game(ochko.variant("online"), ["Anna", "Boris"], [20, 20], ask=True)
    asking.deal()
    for wrong in (2, True, 0.0, "10h", ochko.card("10h")):
        with pytest.raises(IllegalAction) as refusal:
            asking.give(wrong)  # type: ignore[arg-type]
        assert "no_such_outcome" == refusal.value.code
    with pytest.raises(IllegalAction) as refusal:
        asking.act(STAKE)
    assert "outcome_awaited" == refusal.value.code
    assert (0, 0, None) == (len(asking.legal), len(asking.requests), asking.to_act)
    asking.give(1)
    asking.give(36)
    asking.give("10h")
    with pytest.raises(IllegalAction):
        asking.give("10h")


def test_a_scripted_card_that_is_in_a_hand_is_refused_before_anything_is_done() -> None:
    """The cut card leaves two cards; what the second shuffle is to bring is held by somebody."""
    game = table([20, 20], ["6s 7s", "6s"], cut_cards=[2, 30])
    do(game, "deal", "1 stake 1")
    before = game.key(), game.log
    with pytest.raises(SetupError, match=r"^cards: shuffle 2 is to bring 6s, which is not there to be shuffled") as refusal:
        game.act(ochko.HIT)
    assert ("cards", "6s") == (refusal.value.argument, refusal.value.value)
    assert before == (game.key(), game.log)


def test_a_scripted_banker_who_cannot_be_one_is_refused() -> None:
    game = table([20, 0, 20], bankers=[1])
    with pytest.raises(SetupError, match=r"^bankers: seat 1 is to be banker by lot 1, and is none of the seats") as refusal:
        game.deal()
    assert ("bankers", 1, (0, 2)) == (refusal.value.argument, refusal.value.value, refusal.value.limit)
    assert ((), 0) == (game.log, game.deals)


def test_a_log_that_does_not_hold_together_is_refused() -> None:
    game = table([20, 20])
    do(game, "deal", "1 stake 5")
    online = ochko.variant("online")
    for log, number in ((game.log[5:], 0), (game.log_for(0), 3), ((*game.log, "x"), len(game.log))):
        with pytest.raises(ochko.SetupError, match="cannot follow") as refusal:
            ochko.Game.replay(online, game.names, [20, 20], log)  # type: ignore[arg-type]
        assert ("log", number) == (refusal.value.argument, refusal.value.limit)


@pytest.mark.parametrize(
    "wrong",
    [
        lambda: ochko.variant("stook"),
        lambda: ochko.variant("Online"),
        lambda: ochko.variant(5),  # type: ignore[arg-type]
        lambda: ochko.action(""),
        lambda: ochko.card("T"),
        lambda: table([20, -1]),
        lambda: table([20, True]),
        lambda: table([2**53, 1]),
        lambda: ochko.Game("online", ["a", "b"], [1, 1]),  # type: ignore[arg-type]
    ],
)
def test_everything_that_is_refused_is_an_ochko_error_and_a_value_error(wrong: Any) -> None:
    with pytest.raises(OchkoError) as error:
        wrong()
    assert isinstance(error.value, ValueError)


def test_a_name_that_could_be_several_games_is_refused_with_the_list(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sys.modules["ochko.variant"], "_REGISTERED", {})
    house = ochko.variant("online").change(name="house", aliases=("очко",))
    ochko.register(house)
    with pytest.raises(ochko.UnknownVariant) as refusal:
        ochko.variant("очко")
    names = (*(each.name for each in ochko.variants() if "очко" in each.aliases and each is not house), "house")
    assert (f"'очко' could be several games: {', '.join(names)}", names) == (str(refusal.value), refusal.value.names)
