"""Provably fair tables for tests, and ways to play them."""

from __future__ import annotations

import random
from typing import TYPE_CHECKING, Any

import attrs
import pytest
from proving import FOUR_HANDS, PROVING
from table import NAMES, kinds

import ochko
from ochko import DECK_36, Deck, Game, Variant
from ochko.events import Committed, Shuffled
from ochko.fair import Fair
from ochko.steps import RANDOM, PutAway, Quiet, Shuffle

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

    from ochko import Event
    from ochko.state import State

ONLINE = ochko.variant("online")
SERVER_SEED = bytes(range(32))
SEEDS = ("Anna's", "Boris's")


@attrs.frozen(kw_only=True)
class ShuffleThird(Quiet):
    """Before every third deal the whole pack is shuffled: pontoon's pack, which goes on till there is a pontoon."""

    def enter(self, state: State, at: int) -> int:
        if state.deals % 3 == 0:
            state.commit()
            Shuffled(whole=not state.shoe.played, cut_card=None, rule="PON-20").apply(state)
        return at + 1


# A pack that goes on from deal to deal, so small that it often runs out: its cards go under it, or lie apart.
CARRIED = (
    FOUR_HANDS.change(deck=Deck(ranks=DECK_36.ranks[3:]))
    .insert(ShuffleThird(), after=Shuffle)
    .change(Shuffle, cut_card=RANDOM)
    .change(name="carried")
)
TALIA = CARRIED.without(PutAway).change(name="talia")
EVERY = pytest.mark.parametrize("variant", [*ochko.variants(), *PROVING, CARRIED, TALIA], ids=lambda each: each.name)


def fair_game(variant: Variant = ONLINE, purse: int = 60, seats: int = 3, **changes: Any) -> Game:
    setup: dict[str, Any] = {"server_seed": SERVER_SEED, "client_seeds": SEEDS}
    seats = max(variant.seats.least, min(variant.seats.most, seats))
    return Game(variant, NAMES[:seats], [purse] * seats, fair=Fair(**setup | changes))


def played(game: Game, choose: random.Random, actions: int) -> Iterator[Game]:
    """The game after each of so many actions."""
    for _ in range(actions):
        choices = game.legal.edges() or ((ochko.DEAL,) if ochko.DEAL in game.requests else ())
        if not choices:
            return
        game.act(choose.choice(choices))
        yield game


def play(game: Game, seed: int, actions: int) -> Game:
    for _ in played(game, random.Random(seed), actions):
        pass
    return game


def play_until(game: Game, done: Callable[[Game], bool], *, draws: bool = True) -> None:
    """Least stakes, everybody draws (or nobody does), till it is so."""
    for _ in range(2000):
        if done(game):
            return
        wanted = ochko.HIT if draws else ochko.STAND
        game.act(ochko.DEAL if game.to_act is None else wanted if wanted in game.legal else game.legal.edges()[0])
    message = "it does not come to that"
    raise AssertionError(message)


def end_deal(game: Game) -> None:
    play_until(game, lambda game: game.to_act is None, draws=False)


def shuffles(game: Game) -> int:
    return kinds(game).count("Shuffled")


def unsaid(log: tuple[Event, ...]) -> tuple[Event, ...]:
    """A log without what a fair game says besides."""
    return tuple(event for event in log if not isinstance(event, Committed))
