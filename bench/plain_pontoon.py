"""The yardstick of ``pontoon``: its deals in plain integers, with no engine at all.

Four seats, stakes of one chip; everybody twists below 17 and sticks from there on, and nobody buys or splits. The bank moves with a
pontoon, the pack goes on from deal to deal and is shuffled after a pontoon (PON-6, 7, 10 to 18, 20, 21). Cards of a shuffle are drawn
lazily: any of those left changes places with the last.

A card is a number: its rank is ``card % 13`` from the two to the ace, its suit ``card // 13``.
"""

from __future__ import annotations

import random
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Sequence

SEATS = 4
VALUES = [(2, 3, 4, 5, 6, 7, 8, 9, 10, 10, 10, 10, 11)[card % 13] for card in range(52)]


def play(deals: int, seed: int, orders: Sequence[Sequence[int]] = ()) -> list[int]:  # noqa: C901, PLR0912, PLR0915  # flat on purpose
    """What each seat has won after so many deals. ``orders`` are shuffles from the top, instead of chance."""
    rnd = random.Random(seed).random
    won = [0] * SEATS
    pack: list[int] = []
    loose = 0  # so many cards on top have no order yet
    shuffles = 0
    shuffle = True
    banker = 0
    for _ in range(deals):
        if shuffle:
            if orders:
                pack = list(orders[shuffles])[::-1]
                loose = 0
            else:
                pack = list(range(52))
                loose = 52
            shuffles += 1
            shuffle = False
        hands: list[list[int]] = [[], [], [], []]
        for _ in (0, 1):
            for turn in range(1, SEATS + 1):
                if loose:
                    j = len(pack) - loose + int(rnd() * loose)
                    loose -= 1
                    pack[j], pack[-1] = pack[-1], pack[j]
                hands[(banker + turn) % SEATS].append(pack.pop())
        mine = hands[banker]
        his = VALUES[mine[0]] + VALUES[mine[1]]
        if his == 21:
            shuffle = True
            moved = -1
            for turn in range(1, SEATS):
                seat = (banker + turn) % SEATS
                won[seat] -= 2
                won[banker] += 2
                if moved < 0 and VALUES[hands[seat][0]] + VALUES[hands[seat][1]] == 21:
                    moved = seat
            if moved >= 0:
                banker = moved
            continue
        gone: list[int] = []
        waiting = []
        moved = -1
        for turn in range(1, SEATS):
            seat = (banker + turn) % SEATS
            hand = hands[seat]
            first, second = VALUES[hand[0]], VALUES[hand[1]]
            total = first + second
            if total == 21:
                if moved < 0:
                    moved = seat
                waiting.append((seat, 23))
                continue
            aces = (first == 11) + (second == 11)
            if total > 21:
                total -= 10
                aces -= 1
            while total < 17 and len(hand) < 5:
                if loose:
                    j = len(pack) - loose + int(rnd() * loose)
                    loose -= 1
                    pack[j], pack[-1] = pack[-1], pack[j]
                card = pack.pop()
                hand.append(card)
                value = VALUES[card]
                total += value
                if value == 11:
                    aces += 1
                while total > 21 and aces:
                    total -= 10
                    aces -= 1
            if total > 21:
                won[seat] -= 1
                won[banker] += 1
                gone += hand
                hands[seat] = []
            else:
                waiting.append((seat, 22 if len(hand) == 5 else total))
        if waiting:
            aces = (VALUES[mine[0]] == 11) + (VALUES[mine[1]] == 11)
            if his > 21:
                his -= 10
                aces -= 1
            while his < 17 and len(mine) < 5:
                if loose:
                    j = len(pack) - loose + int(rnd() * loose)
                    loose -= 1
                    pack[j], pack[-1] = pack[-1], pack[j]
                card = pack.pop()
                mine.append(card)
                value = VALUES[card]
                his += value
                if value == 11:
                    aces += 1
                while his > 21 and aces:
                    his -= 10
                    aces -= 1
            if his > 21:
                his = 0
            elif len(mine) == 5:
                his = 22
            for seat, rank in waiting:
                if rank == 23:
                    net = 2
                elif his == 22:
                    net = -2
                elif rank == 22:
                    net = 2
                else:
                    net = 1 if rank > his else -1
                won[seat] += net
                won[banker] -= net
        if moved >= 0:
            shuffle = True
            banker = moved
        else:
            for turn in range(1, SEATS + 1):
                gone += hands[(banker + turn) % SEATS]
            pack[0:0] = gone[::-1]
    return won
