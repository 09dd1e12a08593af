"""How fast the pot games are, as ratios to their yardsticks in the same run: ``python bench/pots.py [--bar 8]``.

First the engine and the yardstick play ten thousand laps of the same cards, and must come to the same purses.
"""

from __future__ import annotations

import argparse
import statistics
import sys
from random import Random
from time import perf_counter
from typing import TYPE_CHECKING

import plain_pots

import ochko
from ochko import HIT, SHOW, STAND, Game
from ochko.shoe import seeded

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator, Sequence

DECLINE = ochko.action("decline")
STAKES = [ochko.action(f"stake {amount}") for amount in range(1, plain_pots.STAKE + 1)]
OPEN = ochko.action(f"bank {plain_pots.OPENING}")


def new_game(name: str, seed: int) -> Game:
    """A table at which seat 0 holds the first bank."""
    names = ["Anna", "Boris", "Vera", "Gleb"]
    return Game(ochko.variant(name), names, [plain_pots.PURSE] * plain_pots.SEATS, seed=seed, bankers=[0])


def play(game: Game, laps: int) -> None:
    """The same game through ``game.legal`` and ``game.act``, all logged, history kept."""
    for _ in range(laps):
        game.deal()
        while game.to_act is not None:
            plain = game.legal.plain
            if HIT in plain:
                game.act(HIT if game.asked.points.total < 17 else STAND)
            elif plain:
                game.act(SHOW if SHOW in plain else DECLINE)
            elif game.to_act == game.banker:
                game.act(OPEN)
            else:
                bank = game.chips[game.bank]
                game.act(STAKES[plain_pots.STAKE - 1 if bank > plain_pots.STAKE else bank - 1])


def numbers(seed: int) -> Iterator[float]:
    """The numbers that a game of this seed takes, in their order."""
    chunk = seeded(seed)
    while True:
        yield from reversed(chunk.numbers)
        chunk = chunk.after()


def same(name: str, laps: int, seed: int) -> bool:
    """Whether engine and yardstick come to the same purses, given the same numbers."""
    game = new_game(name, seed)
    play(game, laps)
    purses, _ = plain_pots.play(name, laps, numbers(seed).__next__)
    return [*game.purses, game.view(None).bank] == purses


def ratio(name: str, windows: int, laps: int) -> tuple[float, float, float]:
    """The median ratio, and the microseconds a lap takes the yardstick and the engine, as medians."""
    game = new_game(name, 1)
    play(game, 1000)
    ratios, ours, theirs = [], [], []
    for window in range(windows):
        number: Callable[[], float] = Random(window).random
        start = perf_counter()
        plain_pots.play(name, laps, number)
        between = perf_counter()
        play(game, laps)
        end = perf_counter()
        theirs.append((between - start) / laps * 1e6)
        ours.append((end - between) / laps * 1e6)
        ratios.append((end - between) / (between - start))
    return statistics.median(ratios), statistics.median(theirs), statistics.median(ours)


def main(arguments: Sequence[str] | None = None) -> int:
    """Compare, measure, print, and hold the ratios to the bar."""
    parser = argparse.ArgumentParser(description=__doc__.partition("\n")[0])
    parser.add_argument("--bar", type=float, help="fail above this ratio")
    parser.add_argument("--windows", type=int, default=9)
    parser.add_argument("--laps", type=int, default=1000, help="laps in a window")
    given = parser.parse_args(arguments)
    failed = False
    for name in plain_pots.GAMES:
        if not same(name, 10_000, seed=3):
            print(f"{name}: engine and yardstick come to different purses", file=sys.stderr)
            failed = True
        found, theirs, ours = ratio(name, given.windows, given.laps)
        print(f"{name:20} {found:6.2f} times the yardstick ({ours:.1f} us a lap, the yardstick {theirs:.2f})")
        failed = failed or (given.bar is not None and found > given.bar)
    if failed:
        print(f"above the bar of {given.bar}, or not the same game", file=sys.stderr)
    return int(failed)


if __name__ == "__main__":
    sys.exit(main())
