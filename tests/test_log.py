"""The log, whole and as a seat is told it; games made again from it; copies with other cards; and what a view tells."""

from __future__ import annotations

import copy
import pickle
import re
import subprocess
import sys
from importlib.metadata import version
from typing import Any

import pytest
from table import NAMES, do, table

import ochko
from ochko import Game, IllegalAction, SetupError
from ochko.events import Asked, BankerNamed, DealBegan, DealEnded, Drawn, Settled, Shuffled, Transfer
from ochko.money import HOUSE, KITTY, PURSE

ONLINE = ochko.variant("online")


def played(deals: int) -> Game:
    """Two seats, so many deals: the least stakes, and nobody draws."""
    game = table([20, 20])
    for _ in range(deals):
        do(game, "deal")
        while game.to_act is not None:
            game.act(ochko.STAND if game.can(ochko.STAND) else ochko.action("stake 1"))
    return game


def again(game: Game, log: Any = None) -> Game:
    return Game.replay(ONLINE, *game.setup, game.log if log is None else log)


# Going on with a log


def test_going_on_with_a_log_over_many_deals_brings_each_event_once() -> None:
    game = table([20, 20])
    told: list[object] = []
    for _ in range(40):
        do(game, "deal")
        while game.to_act is not None:
            told += game.log_for(1, since=len(told))
            game.act(ochko.STAND if game.can(ochko.STAND) else ochko.action("stake 1"))
        if game.over is not None:
            break
    told += game.log_for(1, since=len(told))
    assert tuple(told) == game.log_for(1)
    assert game.deals > 10


@pytest.mark.parametrize("since", [-1, 99, True, 1.0, "0", None])
def test_no_event_has_such_a_number(since: Any) -> None:
    game = table([20, 20])
    do(game, "deal")
    events = len(game.log_for(1))
    with pytest.raises(IllegalAction, match=rf"is no number of an event: 0 to {events}, which is the next") as refusal:
        game.log_for(1, since)
    assert ("no_such_event", 1, events) == (refusal.value.code, refusal.value.seat, refusal.value.limit)
    assert game.log_for(1, events) == ()


def test_the_log_of_one_deal() -> None:
    game = played(3)
    do(game, "deal")
    parts = [game.log_for(1, deal=number) for number in (1, 2, 3, 4)]
    assert sum(parts, ()) == game.log_for(1)
    assert isinstance(parts[1][-1], DealEnded)
    assert isinstance(parts[3][-1], Asked)
    assert game.log_for(1, since=2, deal=2) == parts[1][2:]
    for deal in (0, 5, True):
        with pytest.raises(IllegalAction) as refusal:
            game.log_for(1, deal=deal)
        assert "no_such_deal" == refusal.value.code


def test_the_ply_is_the_same_after_a_replay() -> None:
    game = played(3)
    do(game, "deal")
    assert (game.ply, game.ply) == (again(game).ply, len(game.log))


# Replay


def test_a_replayed_game_goes_back_to_where_its_log_ends_and_no_further() -> None:
    game = table([20, 20])
    do(game, "deal")
    twin = again(game)
    do(twin, "1 stake 5")
    twin.undo()
    assert twin == game
    with pytest.raises(IllegalAction) as refusal:
        twin.undo()
    assert "too_long_ago" == refusal.value.code


@pytest.mark.parametrize("log", [5, None, "abc", {1}, iter(())], ids=repr)
def test_what_is_no_log_is_not_replayed(log: Any) -> None:
    with pytest.raises(SetupError, match=r"is no log: a sequence of events, such as game\.log"):
        Game.replay(ONLINE, ["Anna", "Boris"], [20, 20], log)


def test_a_log_that_breaks_off_is_not_replayed() -> None:
    game = table([20, 20])
    do(game, "deal")
    with pytest.raises(SetupError, match=r"the log breaks off: after .*Drawn.* the game goes on by itself") as refusal:
        again(game, game.log[:-1])
    assert ("log", len(game.log) - 1) == (refusal.value.argument, refusal.value.limit)
    assert again(game, ()) == table([20, 20])


@pytest.mark.rule("COM-1")
def test_a_log_that_overdraws_an_account_is_not_replayed() -> None:
    game = table([20, 20])
    do(game, "deal")
    much = Transfer(source=PURSE[1], target=PURSE[0], amount=21, reason="stake", rule="ONL-7")
    with pytest.raises(SetupError, match=r"overdraws an account \(COM-1\)") as refusal:
        again(game, (*game.log[:-1], much, game.log[-1]))
    assert (much, "COM-1") == (refusal.value.value, refusal.value.rule)


@pytest.mark.rule("COM-1", "COM-4", "COM-21")
@pytest.mark.parametrize(
    ("place", "event", "what"),
    [
        (-1, Transfer(source=HOUSE, target=PURSE[1], amount=5, reason="stake", rule="ONL-7"), r"overdraws an account \(COM-1\)"),
        (
            -1,
            Transfer(source=PURSE[1], target=KITTY, amount=5, reason="stake", rule="ONL-7"),
            r"where the variant has no account \(COM-1\)",
        ),
        (-1, DealEnded(), r"ends a deal with stakes in play \(COM-21\)"),
        (-1, DealBegan(seats=(0, 1)), r"begins no deal of the seats at the table \(COM-4\)"),
        (0, DealBegan(seats=(0, 1, 9)), r"begins no deal of the seats at the table \(COM-4\)"),
        (2, Shuffled(whole=True, cut_card=99, rule="ONL-4"), r"puts the cut card outside the pack \(COM-2\)"),
        (2, Shuffled(whole=True, cut_card=0, rule="ONL-4"), r"puts the cut card outside the pack \(COM-2\)"),
        (-1, Asked(hand=1, seat=0, step=6), r"asks a seat that has nothing to answer \(COM-4\)"),
        (-1, Asked(hand=1, seat=1, step=0), r"asks a seat that has nothing to answer \(COM-4\)"),
        (-1, Asked(hand=1, seat=True, step=6), r"asks a seat that has nothing to answer \(COM-4\)"),
        (1, BankerNamed(seat=-1, how="lot", rule="ONL-3"), r"names nobody at the table \(COM-4\)"),
    ],
)
def test_a_log_that_was_edited_is_not_replayed(place: int, event: Any, what: str) -> None:
    game = table([20, 20])
    do(game, "deal", "1 stake 5")
    log = list(game.log)
    log[place : place or 1] = [event]
    with pytest.raises(SetupError, match=what):
        again(game, log)


# What cannot be had


def test_a_game_is_not_pickled_and_says_what_to_do() -> None:
    for what, hint in ((table([20, 20]), "keep its log, and replay it"), (table([20, 20]).view(0), re.escape("send view.to_dict()"))):
        with pytest.raises(TypeError, match=hint):
            pickle.dumps(what)


def test_a_deep_copy_is_a_copy() -> None:
    game = table([20, 20])
    twin = copy.deepcopy(game)
    do(twin, "deal")
    assert (game.deals, twin.deals) == (0, 1)


# A copy with other cards


def test_a_copy_with_a_seed_goes_on_with_cards_of_its_own() -> None:
    game = table([500, 500])
    do(game, "deal")
    before = game.log
    futures = set()
    for seed in range(20):
        twin = game.copy(seed=seed)
        assert twin == game
        do(twin, "1 stake 1", "1 hit")
        futures.add(next(event.card for event in reversed(twin.log) if isinstance(event, Drawn)))
    assert len(futures) > 5
    assert before == game.log
    once, twice = game.copy(seed=3), game.copy(seed=3)
    do(once, "1 stake 1", "1 hit")
    do(twice, "1 stake 1", "1 hit")
    assert once.log == twice.log


def test_a_copy_with_a_seed_has_no_past_to_take_back() -> None:
    game = table([20, 20])
    do(game, "deal")
    twin = game.copy(seed=3)
    do(twin, "1 stake 1")
    twin.undo()
    assert twin == game
    with pytest.raises(IllegalAction) as refusal:
        twin.undo()
    assert "too_long_ago" == refusal.value.code


@pytest.mark.parametrize("seed", [-1, True, 1.5, "7", 2**53])
def test_a_copy_with_a_seed_that_cannot_be(seed: Any) -> None:
    with pytest.raises(SetupError, match="seed: "):
        table([20, 20]).copy(seed=seed)


def test_a_copy_of_a_game_that_asks_for_its_cards_takes_no_seed() -> None:
    game = Game(ONLINE, NAMES[:2], [20, 20], ask=True)
    with pytest.raises(SetupError, match="a game that asks for its cards has none of its own"):
        game.copy(seed=3)


# Cards that are fixed


def test_a_list_of_single_cards_could_be_either_and_is_refused() -> None:
    with pytest.raises(SetupError, match="is this one shuffle, '10s 7h', or one for each card"):
        table([20, 20], ["10s", "7h"])


def test_cards_are_one_shuffle_and_texts_are_one_each() -> None:
    as_cards = table([20, 20], ochko.cards("10s 7h"))  # type: ignore[arg-type]
    as_text = table([20, 20], "10s 7h")
    do(as_cards, "deal")
    do(as_text, "deal")
    assert as_cards.log[:6] == as_text.log[:6]


# What a view tells of a hand


def test_a_hand_says_that_it_is_golden_or_bust_where_that_is_known() -> None:
    game = table([20, 20, 20], "As 10h 6c Ad 9h Kh")
    do(game, "deal", "1 stake 5")
    assert (None, 11) == (game.view(0).hands[1].special, game.view(1).total)
    do(game, "2 stake 1", "1 hit")
    golden = game.view(0).hands[1]
    assert ("golden ochko", False) == (golden.special, golden.bust)
    do(game, "2 hit")
    assert (19, 19) == (game.view(2).total, game.view(2).hand.total)  # type: ignore[union-attr]
    assert (None, False, 0) == (game.view(0).hands[2].special, game.view(0).hands[2].bust, game.view(None).total)
    do(game, "2 hit")
    bust = game.view(0).hands[2]
    assert (23, True, "SETTLED") == (bust.total, bust.bust, bust.status.name)
    assert bust.to_dict()["bust"] is True


def test_what_is_settled_names_its_rule_for_a_screen() -> None:
    game = table([20, 20], "As 6h Ad")
    do(game, "deal", "1 stake 5", "1 hit")
    assert ["ONL-11"] == [event.to_dict()["rule"] for event in game.log if isinstance(event, Settled)]


# An amount too much, or none


def test_an_action_without_its_amount_and_one_with_an_amount_too_much() -> None:
    game = table([20, 20])
    do(game, "deal")
    with pytest.raises(IllegalAction, match=r"'stake' goes with an amount: stake 1\.\.20") as refusal:
        game.act(ochko.action("stake"))
    assert ("amount_missing", (1, 20)) == (refusal.value.code, refusal.value.limit)
    do(game, "1 stake 5")
    with pytest.raises(IllegalAction, match="'hit' goes without an amount") as refusal:
        game.act(ochko.action("hit 3"))
    assert "amount_unwanted" == refusal.value.code


# Which library it is


def test_the_version_is_the_distributions() -> None:
    assert ochko.__version__ == version("ochko")
    said = subprocess.run([sys.executable, "-m", "ochko.cli", "--version"], capture_output=True, check=False, encoding="utf-8", timeout=60)
    assert (f"ochko {ochko.__version__}\n", 0) == (said.stdout, said.returncode)


def test_a_variant_says_its_name_and_not_all_its_rules() -> None:
    assert "<variant online: 2 to 4 seats, 36 cards, 10 steps>" == repr(ONLINE)
