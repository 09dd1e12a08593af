"""The promises of the engine, over the presets and over small variants of all the pieces that the family's games are made of."""

from __future__ import annotations

import hashlib
import os
import random
import subprocess
import sys
from pathlib import Path

import attrs
import pytest
from hypothesis import event, given
from hypothesis import strategies as st
from proving import PROVING

import ochko
from ochko import DEAL, Game, IllegalAction, Variant, steps
from ochko.events import Shuffled
from ochko.hands import Hand
from ochko.points import Points
from ochko.state import State
from ochko.testing import actions_worth_trying, audit, hold_to_log, hold_to_offers, play_twice, table_machine

POTS = tuple(map(ochko.variant, ("stuk", "stuk_36", "stuk_52", "high_courts")))
HOUSES = tuple(map(ochko.variant, ("bankomet", "bankomet_capped", "blackjack", "blackjack_casino")))
PONTOONS = tuple(map(ochko.variant, ("pontoon", "shoot_pontoon")))
ALL = (ochko.variant("online"), *PROVING, ochko.variant("soviet"), *POTS, *HOUSES, *PONTOONS)
NAMED = pytest.mark.parametrize("variant", ALL, ids=lambda variant: variant.name)


def small_table(name: str) -> Variant:
    """A preset at a table of two to six: with two dozen seats everything takes long, and shows no more."""
    return ochko.variant(name).change(seats=ochko.Seats(2, 6))


TestOnline = table_machine(ALL[0]).TestCase
TestPotGame = table_machine(ALL[1]).TestCase
TestFourHands = table_machine(ALL[2], most_purse=2000).TestCase
TestHouse = table_machine(ALL[3], most_purse=2000).TestCase
TestWaitingBust = table_machine(ALL[4]).TestCase
TestSevenAndAHalf = table_machine(ALL[5]).TestCase
TestOutside = table_machine(ALL[6]).TestCase
TestShortPack = table_machine(ALL[7]).TestCase
TestSoviet = table_machine(ALL[8]).TestCase
TestBankomet = table_machine(HOUSES[0]).TestCase
TestBankometCapped = table_machine(HOUSES[1]).TestCase
TestBlackjack = table_machine(HOUSES[2], most_purse=200).TestCase
TestBlackjackCasino = table_machine(HOUSES[3], most_purse=200).TestCase
TestStuk = table_machine(POTS[0]).TestCase
TestStuk36 = table_machine(POTS[1]).TestCase
TestStuk52 = table_machine(POTS[2]).TestCase
TestHighCourts = table_machine(POTS[3]).TestCase
TestPontoon = table_machine(small_table("pontoon"), most_purse=400).TestCase
TestShootPontoon = table_machine(small_table("shoot_pontoon"), most_purse=400).TestCase


def game_of(variant: Variant, seed: int, purse: int = 50) -> Game:
    seats = min(variant.seats.most, 4)
    return Game(variant, [f"seat {number}" for number in range(seats)], [purse] * seats, seed=seed)


def play(game: Game, choice: random.Random, deals: int) -> None:
    """Play some deals in any way."""
    for _ in range(deals):
        if game.over is not None:
            return
        game.deal()
        while game.to_act is not None:
            game.act(choice.choice(game.legal.edges()))


@NAMED
@pytest.mark.rule("COM-1", "COM-2")
def test_ten_deals_replayed_give_an_equal_game(variant: Variant) -> None:
    game = game_of(variant, seed=3, purse=5000)
    while game.deals < 10:
        game.deal()
        while game.to_act is not None:
            plain = [choice for choice in game.legal if isinstance(choice, ochko.Action)]
            game.act(plain[game.deals % len(plain)] if plain else game.legal.edges()[0])
    game.deal()
    hold_to_log(game)
    assert game.legal == Game.replay(variant, *game.setup, game.log).legal


@NAMED
@pytest.mark.rule("COM-5", "COM-26")
def test_what_is_offered_is_what_is_accepted_throughout_a_deal(variant: Variant) -> None:
    game = game_of(variant, seed=8)
    choice = random.Random(8)
    for _ in range(40):
        hold_to_offers(game, actions_worth_trying(game, verbs=("tip", "swap")))
        if game.over is not None:
            return
        game.act(choice.choice(game.legal.edges() or (DEAL,)))


@NAMED
@pytest.mark.rule("COM-6", "COM-7")
@given(data=st.data())
def test_a_seat_learns_nothing_it_may_not_know(variant: Variant, data: st.DataObject) -> None:
    """Nor do onlookers, nor two seats that tell each other all."""
    count = data.draw(st.integers(max(2, variant.seats.least), min(variant.seats.most, 5)), label="seats")
    seats = st.integers(0, count - 1)
    audience = data.draw(
        st.one_of(st.just(0), seats.map(lambda one: 1 << one), st.tuples(seats, seats).map(lambda two: 1 << two[0] | 1 << two[1]))
    )
    purses = data.draw(st.lists(st.integers(1, 60), min_size=count, max_size=count), label="purses")
    choose = random.Random(data.draw(st.integers(0, 2**32), label="choices")).randrange
    whole = play_twice(variant, purses, audience, choose, data.draw(st.integers(1, 40), label="actions"))
    event(f"{variant.name}: {'played alike' if whole else 'came to another result'}")


@NAMED
@pytest.mark.rule("COM-8")
def test_the_same_seed_gives_the_same_log_in_any_process(variant: Variant) -> None:
    """Failures.md, 16: fresh processes with three hash seeds."""
    code = (
        "import sys, hashlib; sys.path.insert(0, sys.argv[1]); from test_promises import *; "
        "game = game_of(next(each for each in ALL if each.name == sys.argv[2]), seed=5); play(game, random.Random(5), 6); "
        "print(hashlib.sha256(repr([event.to_dict() for event in game.log]).encode()).hexdigest())"
    )
    command = [sys.executable, "-c", code, str(Path(__file__).parent), variant.name]
    logs = set()
    for hash_seed in ("0", "1", "4242"):
        logs.add(
            subprocess.run(command, env={**os.environ, "PYTHONHASHSEED": hash_seed}, capture_output=True, text=True, check=True).stdout
        )
    game = game_of(variant, seed=5)
    play(game, random.Random(5), 6)
    assert {hashlib.sha256(repr([e.to_dict() for e in game.log]).encode()).hexdigest() + "\n"} == logs


@NAMED
@pytest.mark.rule("COM-8")
def test_the_global_random_state_is_neither_read_nor_moved(variant: Variant) -> None:
    """Failures.md, 13."""
    logs = []
    for noise in (0, 99):
        random.seed(noise)
        before = random.getstate()
        game = game_of(variant, seed=5)
        choice = random.Random(1)
        game.deal()
        for _ in range(20):
            if game.to_act is not None:
                game.act(choice.choice(game.legal.edges()))
        assert before == random.getstate()
        logs.append(game.log)
    assert logs[0] == logs[1]


def test_undo_to_the_start_of_the_deal_and_redo_across_two_reshuffles() -> None:
    """Failures.md, 15."""
    variant = ochko.variant("online")
    game = Game(variant, ["Anna", "Boris", "Vera"], [50, 50, 50], seed=1, bankers=[0], cut_cards=[4, 1, 1, 2, 3, 3, 3, 3])
    actions = [ochko.action(each) for each in ("deal", "stake 9", "stake 9")]
    for action in actions:
        game.act(action)
    while game.to_act is not None and len(actions) < 9:
        actions.append(ochko.HIT if ochko.HIT in game.legal else game.legal.edges()[0])
        game.act(actions[-1])
    assert sum(type(each).__name__ == "Shuffled" for each in game.log) >= 3
    log = game.log
    for _ in actions:
        game.undo()
    assert (game.log, game.ply) == ((), 0)
    for action in actions:
        game.act(action)
    assert log == game.log


@NAMED
def test_undo_reaches_back_over_many_deals(variant: Variant) -> None:
    game = game_of(variant, seed=2, purse=3000)
    copies = []
    choice = random.Random(2)
    for _ in range(40):
        if game.over is None:
            copies.append(game.copy())
            game.deal()
            while game.to_act is not None:
                game.act(choice.choice(game.legal.edges()))
    for copy in reversed(copies[-32:]):
        while game.ply > copy.ply:
            game.undo()
        assert copy == game


def test_there_is_nothing_to_take_back_before_the_first_deal() -> None:
    game = game_of(ochko.variant("online"), seed=1)
    with pytest.raises(IllegalAction) as refusal:
        game.undo()
    assert refusal.value.code == "nothing_to_undo"


@NAMED
def test_a_copy_shares_nothing_that_either_can_change(variant: Variant) -> None:
    """Failures.md, 25."""
    game = game_of(variant, seed=4)
    game.deal()
    twin = game.copy()
    before = twin.key(), twin.log, twin.shoe.numbers.copy(), twin.shoe.cards.copy(), twin.chips.copy()
    play_on = random.Random(4)
    while game.to_act is not None:
        game.act(play_on.choice(game.legal.edges()))
    assert before == (twin.key(), twin.log, twin.shoe.numbers, twin.shoe.cards, twin.chips)


@NAMED
def test_an_old_view_says_what_it_said(variant: Variant) -> None:
    game = game_of(variant, seed=6)
    game.deal()
    choice = random.Random(6)
    views = []
    for _ in range(30):
        views += [(view := game.view(seat), view.to_dict()) for seat in (None, 0)]
        if game.over is None:
            game.act(choice.choice(game.legal.edges() or (DEAL,)))
    assert [said for _, said in views] == [view.to_dict() for view, _ in views]


@attrs.frozen(kw_only=True)
class BreakingMove:
    """A move from outside that draws a card and then breaks."""

    verb = "break"
    plain = ochko.Action("break")
    watches = ()
    hides = True

    def allows(self, points: Points) -> bool:
        return not points.full

    def offer(self, state: State, hand: Hand) -> ochko.Action:
        return self.plain

    def take(self, state: State, hand: Hand, action: ochko.Action) -> None:
        state.deal_to(hand, 0)
        raise ZeroDivisionError

    def refusal(self, state: State, hand: Hand, action: ochko.Action) -> steps.Refusal:
        raise NotImplementedError


def test_a_failing_move_leaves_the_game_as_it_was() -> None:
    """Nothing is lost or half done, and the game goes on with the same cards."""
    variant = ochko.variant("online")
    moves = (steps.Hit(), steps.Stand(), BreakingMove())
    game = game_of(variant.change(steps.Turns, moves=moves), seed=1)
    game.deal()
    for _ in range(3):
        game.act(game.legal.edges()[0])
    before, twin = (game.key(), game.log), game.copy()
    with pytest.raises(ZeroDivisionError):
        game.act(ochko.Action("break"))
    assert before == (game.key(), game.log)
    audit(game)
    assert twin.act(ochko.HIT) == game.act(ochko.HIT)


@NAMED
def test_the_log_of_a_seat_is_numbered_without_gaps(variant: Variant) -> None:
    game = game_of(variant, seed=9)
    play(game, random.Random(9), 3)
    for seat in (None, 0, 1):
        whole = game.log_for(seat)
        assert [whole[since:] for since in (0, 5, len(whole))] == [game.log_for(seat, since) for since in (0, 5, len(whole))]
        assert len(whole) >= len(game.log)


@NAMED
def test_nothing_hidden_is_in_what_a_seat_can_get(variant: Variant) -> None:
    """Failures.md, 12 and 30: the cards that a seat may not know are in no text of its view, log, or of the game."""
    game = game_of(variant, seed=12)
    game.deal()
    choice = random.Random(12)
    for _ in range(12):
        for seat in (None, 0, 1):
            bit = 0 if seat is None else 1 << seat
            hidden = {
                f"{drawn.card:ascii}"
                for hand in game.hands
                for drawn in hand.came
                if not (drawn.seen == -1 or drawn.seen & bit or hand.status.value == "settled" or game.shown.get(hand.number) == -1)
            }
            log = game.log_for(seat)
            # What was cut for the bank lay open, and has been shuffled since.
            shuffled = max((number for number, each in enumerate(log) if isinstance(each, Shuffled)), default=0)
            deal = str([each.to_dict() for each in log[shuffled:][-40:]]) if game.deals == 1 else ""
            told = f"{game.view(seat)!r} {game.view(seat).to_dict()} {deal} {game!r} {game.key(seat) if seat is not None else ''}"
            known = {f"{card:ascii}" for hand in game.view(seat).hands for card in hand.cards if card is not None}
            assert not [card for card in hidden - known if f"'{card}'" in told]
        if game.to_act is None:
            break
        game.act(choice.choice(game.legal.edges()))
