"""How fast ``pontoon`` is, as a ratio to its yardstick in the same run, and whether both come to the same: ``python bench/pontoon.py``.

``--bar 8`` makes it fail above a ratio.
"""

from __future__ import annotations

import argparse
import random
import statistics
import sys
from time import perf_counter
from typing import TYPE_CHECKING

import plain_pontoon

import ochko
from ochko import HIT, STAND, Game

if TYPE_CHECKING:
    from collections.abc import Sequence

PURSE = 1_000_000
STAKE_ONE = ochko.action("stake 1")
RANKS = ("2", "3", "4", "5", "6", "7", "8", "9", "10", "J", "Q", "K", "A")


def play(game: Game, deals: int) -> None:
    """Least stakes, everybody twists below 17 and sticks from there on: all logged, history kept."""
    for _ in range(deals):
        game.deal()
        while game.to_act is not None:
            plain = game.legal.plain
            if HIT in plain and game.asked.points.total < 17:
                game.act(HIT)
            elif STAND in plain:
                game.act(STAND)
            else:
                game.act(STAKE_ONE)


def same(deals: int, seed: int) -> tuple[list[int], list[int]]:
    """What the seats have won by the yardstick and by the engine, on the same card orders."""
    rnd = random.Random(seed)
    orders = [rnd.sample(range(52), 52) for _ in range(deals)]
    texts = [" ".join(f"{RANKS[card % 13]}{'shdc'[card // 13]}" for card in order) for order in orders]
    game = Game(ochko.variant("pontoon"), ["Anna", "Boris", "Vera", "Gleb"], [PURSE] * 4, seed=0, cards=texts, bankers=[0])
    play(game, deals)
    return plain_pontoon.play(deals, seed, orders), [purse - PURSE for purse in game.purses]


def main(arguments: Sequence[str] | None = None) -> int:
    """Compare, measure, print, and hold the ratio to the bar."""
    parser = argparse.ArgumentParser(description=__doc__.partition("\n")[0])
    parser.add_argument("--bar", type=float, help="fail above this ratio")
    parser.add_argument("--windows", type=int, default=15)
    parser.add_argument("--deals", type=int, default=1500, help="deals in a window")
    given = parser.parse_args(arguments)
    for seed in range(10):
        theirs, ours = same(1000, seed)
        if theirs != ours:
            print(f"card orders {seed}: the yardstick comes to {theirs}, the engine to {ours}", file=sys.stderr)
            return 1
    print("pontoon: 10000 deals, the same purses as the yardstick")
    game = Game(ochko.variant("pontoon"), ["Anna", "Boris", "Vera", "Gleb"], [PURSE] * 4, seed=1, bankers=[0])
    play(game, 1000)
    ratios, plain, engine = [], [], []
    for window in range(given.windows):
        start = perf_counter()
        plain_pontoon.play(given.deals, window)
        between = perf_counter()
        play(game, given.deals)
        end = perf_counter()
        plain.append((between - start) / given.deals * 1e6)
        engine.append((end - between) / given.deals * 1e6)
        ratios.append((end - between) / (between - start))
    ratio = statistics.median(ratios)
    ours, theirs = statistics.median(engine), statistics.median(plain)
    print(f"{'pontoon':20} {ratio:6.2f} times the yardstick ({ours:.1f} us a deal, the yardstick {theirs:.2f})")
    if given.bar is not None and ratio > given.bar:
        print(f"above the bar of {given.bar}", file=sys.stderr)
        return 1
    return 0


if __name__ == "__main__":
    sys.exit(main())
