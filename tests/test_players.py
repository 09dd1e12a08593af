from __future__ import annotations

from typing import TYPE_CHECKING

import attrs
import pytest
from proving import FOUR_HANDS, HOUSE, POT_GAME, PROVING, SEVEN_AND_A_HALF
from table import NAMES, table

import ochko
from ochko import HIT, SHOW, STAND, Action, AmountRange, Game, IllegalAction, Legal, VariantError
from ochko.players import SimplePlayer
from ochko.steps import DrawBlind, Hit, Stakes, Stand, Turns

if TYPE_CHECKING:
    from collections.abc import Sequence

    from ochko import Variant
    from ochko.hands import Hand
    from ochko.rules import Rules
    from ochko.state import State
    from ochko.steps import Refusal

ONLINE = ochko.variant("online")
DEALS = 30


def seated(variant: Variant, purses: Sequence[int], cards: str | None = None) -> Game:
    """A deal begun, Anna holding the bank."""
    game = table(purses, cards, variant=variant)
    game.deal()
    return game


def answer(game: Game, player: SimplePlayer) -> Action:
    return player(game.view(game.to_act))


# The stake


@pytest.mark.parametrize(("one_in", "stake"), [(1, 20), (2, 10), (3, 6), (4, 5), (20, 1), (1000, 1)])
def test_it_stakes_a_part_of_the_most(one_in: int, stake: int) -> None:
    game = seated(ONLINE, (20, 20))
    assert answer(game, SimplePlayer(stake_one_in=one_in)) == Action("stake", stake)


def test_a_stake_is_a_multiple_of_the_step() -> None:
    game = seated(HOUSE, (21,))
    assert str(game.legal) == "stake 2..20/2"
    assert [answer(game, SimplePlayer(stake_one_in=each)).amount for each in (1, 4, 7)] == [20, 4, 2]


def test_a_bank_is_opened_like_a_stake() -> None:
    game = seated(POT_GAME, (20, 20))
    assert answer(game, SimplePlayer()) == Action("bank", 5)


# The draw


@pytest.mark.parametrize(("second", "does"), [("6h", HIT), ("7h", STAND)])
def test_a_punter_draws_below_17(second: str, does: Action) -> None:
    game = seated(ONLINE, (20, 20), f"10s 6s {second}")
    game.act(Action("stake", 1))
    game.act(HIT)
    assert answer(game, SimplePlayer()) == does


@pytest.mark.parametrize(("below", "does"), [(18, HIT), (17, STAND)])
def test_the_banker_has_a_rule_of_his_own(below: int, does: Action) -> None:
    game = seated(ONLINE, (20, 20), "10s 10d 7h")
    for action in (Action("stake", 1), STAND, HIT):
        game.act(action)
    assert game.to_act == game.banker
    assert answer(game, SimplePlayer(draw_below=0, banker_draw_below=below)) == does


def test_after_a_split_it_looks_at_the_hand_that_is_asked_for() -> None:
    game = seated(FOUR_HANDS, (50, 50), "8c 2s 8h 3s 10d 2d")
    game.act(Action("stake", 5))
    game.act(ochko.SPLIT)
    assert answer(game, SimplePlayer()) == STAND  # on 18
    game.act(STAND)
    assert answer(game, SimplePlayer()) == HIT  # on 10


def test_a_card_is_bought_for_the_least_where_it_can_be_had_in_no_other_way() -> None:
    without_hits = FOUR_HANDS.change(ochko.steps.Turns, moves=(ochko.steps.Stand(), ochko.steps.Buy()))
    game = seated(without_hits, (50, 50), "8c 2s 2h 3s")
    game.act(Action("stake", 5))
    assert str(game.legal) == "buy 5..10, stand"
    assert answer(game, SimplePlayer()) == Action("buy", 5)


def test_a_bust_is_shown() -> None:
    game = seated(POT_GAME, (20, 20))
    for action in (Action("bank", 5), Action("stake", 1)):
        game.act(action)
    while SHOW not in game.legal:
        game.act(HIT)
    assert game.legal == Legal((SHOW, STAND))
    assert answer(game, SimplePlayer()) == SHOW


def test_a_hand_it_has_not_looked_at_is_let_be() -> None:
    blind = ONLINE.change(Turns, moves=(Hit(), Stand(), DrawBlind()))
    game = seated(blind, (20, 20), "6s 6h 7s")
    game.act(Action("stake", 1))
    game.act(Action("blind"))
    hand = game.view(1).hand
    assert hand is not None
    assert (hand.cards[1], hand.total, game.view(1).total) == (None, None, 0)


def test_it_does_the_same_whatever_it_cannot_see() -> None:
    games = [seated(ONLINE, (20, 20, 20), cards) for cards in ("10s 6s 7s", "10s Ah As")]
    for action in (Action("stake", 5), Action("stake", 5)):
        assert answer(games[0], SimplePlayer()) == answer(games[1], SimplePlayer())
        for game in games:
            game.act(action)
    assert answer(games[0], SimplePlayer()) == answer(games[1], SimplePlayer()) == HIT


@pytest.mark.parametrize(("variant", "below"), [(ONLINE, 17), (SEVEN_AND_A_HALF, 12)])
def test_the_total_to_draw_to_goes_by_the_target(variant: Variant, below: int) -> None:
    player = SimplePlayer.of(variant, stake_one_in=2)
    assert player == SimplePlayer(stake_one_in=2, draw_below=below, banker_draw_below=below)


# What it has no rule for


@attrs.frozen(kw_only=True)
class Asks:
    """Asks the first punter something."""

    choices: tuple[Action | AmountRange, ...]

    def lay(self, rules: Rules) -> None:
        rules.place(self)

    def enter(self, state: State, at: int) -> None:
        hand = state.hands[state.scope.hands[0]]
        hand.asked[at].put(state, hand, self.offers(state, hand))

    def take(self, state: State, at: int, action: Action) -> int:  # what a step is asked with
        return at + 1

    def offers(self, state: State, hand: Hand) -> Legal:  # what a step is asked with
        return Legal(self.choices)

    def refusal(self, state: State, hand: Hand, action: Action) -> Refusal:
        raise NotImplementedError


RAISE = AmountRange("raise", 2, 9)


@pytest.mark.parametrize(
    ("choices", "does"),
    [
        ((Action("accept"), Action("decline")), "decline"),
        ((AmountRange("bid", 1, 9), Action("pass")), "pass"),
        ((Action("double"), HIT, Action("surrender")), "hit"),
        ((Action("tip"), RAISE), "tip"),
        ((RAISE,), "raise 2"),
        ((Action("double"), STAND, RAISE), "stand"),
    ],
)
def test_what_it_does_not_know_is_answered_with_the_least(choices: tuple[Action | AmountRange, ...], does: str) -> None:
    variant = ONLINE.insert(Asks(choices=choices), before=Stakes)
    game = seated(variant, (20, 20), "10s")
    assert str(answer(game, SimplePlayer(draw_below=0))) == does


def test_who_is_not_asked_has_no_answer() -> None:
    game = seated(ONLINE, (20, 20))
    with pytest.raises(IllegalAction, match="seat 0 is not asked") as refusal:
        SimplePlayer()(game.view(0))
    assert refusal.value.code == "not_asked"


@pytest.mark.parametrize(
    ("field", "value"),
    [("stake_one_in", 0), ("stake_one_in", True), ("draw_below", -1), ("draw_below", 17.0), ("banker_draw_below", None)],
)
def test_a_rule_that_cannot_be_is_refused(field: str, value: object) -> None:
    with pytest.raises(VariantError, match=f"SimplePlayer.{field}"):
        SimplePlayer(**{field: value})  # type: ignore[arg-type]  # that is the test


# Whole games


def played(variant: Variant, seats: int, seed: int) -> Game:
    """The game at its end, or after so many deals; the chips are counted after every action."""
    game = Game(variant, NAMES[:seats], [50] * seats, seed=seed)
    players = [SimplePlayer.of(variant, stake_one_in=2 + seat) for seat in range(seats)]
    while game.over is None and game.deals < DEALS:
        game.deal()
        while game.to_act is not None:
            game.act(answer(game, players[game.to_act]))
            assert sum(game.chips) == 50 * seats
    return game


VARIANTS = {variant.name: variant for variant in (*ochko.variants(), *PROVING)}


@pytest.mark.parametrize("seed", range(3))
@pytest.mark.parametrize("name", VARIANTS)
def test_it_plays_every_variant_to_the_end(name: str, seed: int) -> None:
    variant = VARIANTS[name]
    for seats in {max(2, variant.seats.least), min(8, variant.seats.most)}:
        game = played(variant, seats, seed)
        assert game.over is not None or game.deals == DEALS
        assert any(any(game.result(deal)) for deal in range(1, game.deals + 1))


@pytest.mark.parametrize("name", VARIANTS)
def test_the_same_views_are_answered_in_the_same_way(name: str) -> None:
    variant = VARIANTS[name]
    assert played(variant, max(2, variant.seats.least), 7).log == played(variant, max(2, variant.seats.least), 7).log
