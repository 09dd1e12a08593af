"""How fast the banker's and the house's games are, as ratios to their own yardsticks: ``python bench/houses.py [--bar 8]``.

First 10 000 deals of each are played by both from the same numbers, and must give the same purses; then windows of both take turns.
"""

from __future__ import annotations

import argparse
import statistics
import sys
from functools import partial
from random import Random
from time import perf_counter
from typing import TYPE_CHECKING, Final

import plain_houses

import ochko
from ochko import HIT, STAND, Game
from ochko.shoe import seeded

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator, Sequence

    from ochko import Action

PURSE: Final = 1_000_000
DOUBLE: Final = ochko.action("double")
LEAST: Final = {verb: ochko.action(verb) for verb in ("stake 1", "stake 2", "bank 3", "decline")}

YARDSTICKS: Final[dict[str, tuple[int, Callable[[int, Callable[[], float]], list[int]]]]] = {
    "bankomet": (4, partial(plain_houses.bankomet, talia=True)),
    "bankomet_capped": (4, partial(plain_houses.bankomet, talia=False)),
    "blackjack": (3, partial(plain_houses.blackjack, double=False)),
    "blackjack_casino": (3, partial(plain_houses.blackjack, double=True)),
}
"""By preset how many seats play, and its yardstick."""


def new_game(name: str, seats: int, seed: int = 1) -> Game:
    """The registered preset."""
    return Game(ochko.variant(name), ["Anna", "Boris", "Vera", "Gleb"][:seats], [PURSE] * seats, seed=seed)


def play(game: Game, deals: int) -> None:
    """Least amounts; everybody draws below 17, and doubles on 10 and 11: through ``game.legal`` and ``game.act``, all logged."""
    house = game.rules.house
    for _ in range(deals):
        game.deal()
        while game.to_act is not None:
            legal = game.legal.plain
            if HIT in legal:
                total = game.asked.points.total
                if total < 17:
                    game.act(DOUBLE if total in (10, 11) and DOUBLE in legal else HIT)
                else:
                    game.act(STAND)
            elif STAND in legal:
                game.act(STAND)
            else:
                game.act(_least(game, house))


def _least(game: Game, house: int) -> Action:
    if LEAST["decline"] in game.legal.plain:
        return LEAST["decline"]
    if house:
        return LEAST["stake 2"]
    return LEAST["bank 3"] if game.asked.number == game.banker_hand else LEAST["stake 1"]


def numbers(seed: int) -> Iterator[float]:
    """The numbers that a game with this seed takes, in its order."""
    chunk = seeded(seed)
    while True:
        yield from reversed(chunk.numbers)
        chunk = chunk.after()


def gains(name: str, deals: int, seed: int) -> tuple[list[int], list[int]]:
    """What each seat has gained: by the engine, and by the yardstick from the same numbers."""
    seats, yardstick = YARDSTICKS[name]
    game = new_game(name, seats, seed)
    play(game, deals)
    return [purse - PURSE for purse in game.purses], yardstick(deals, numbers(seed).__next__)


def ratio(name: str, windows: int, deals: int) -> tuple[float, float, float]:
    """The median ratio, and the microseconds a deal takes the yardstick and the engine, as medians."""
    seats, yardstick = YARDSTICKS[name]
    game = new_game(name, seats)
    play(game, deals)
    ratios, ours, theirs = [], [], []
    for window in range(windows):
        rnd = Random(window).random
        start = perf_counter()
        yardstick(deals, rnd)
        between = perf_counter()
        play(game, deals)
        end = perf_counter()
        theirs.append((between - start) / deals * 1e6)
        ours.append((end - between) / deals * 1e6)
        ratios.append((end - between) / (between - start))
    return statistics.median(ratios), statistics.median(theirs), statistics.median(ours)


def main(arguments: Sequence[str] | None = None) -> int:
    """Compare, measure, print, and hold the ratios to the bar."""
    parser = argparse.ArgumentParser(description=__doc__.partition("\n")[0])
    parser.add_argument("--bar", type=float, help="fail above this ratio")
    parser.add_argument("--windows", type=int, default=9)
    parser.add_argument("--deals", type=int, default=2000, help="deals in a window")
    given = parser.parse_args(arguments)
    failed = False
    for name in YARDSTICKS:
        engine, plain = gains(name, 10_000, seed=7)
        if engine != plain:
            print(f"{name}: the engine has {engine}, the yardstick {plain}", file=sys.stderr)
            failed = True
        found, theirs, ours = ratio(name, given.windows, given.deals)
        print(f"{name:20} {found:6.2f} times its yardstick ({ours:.1f} us a deal, the yardstick {theirs:.2f})")
        if given.bar is not None and found > given.bar:
            print(f"above the bar of {given.bar}", file=sys.stderr)
            failed = True
    return int(failed)


if __name__ == "__main__":
    sys.exit(main())
