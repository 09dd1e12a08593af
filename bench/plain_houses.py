"""Yardsticks for the banker's and the house's games: deals in plain integers, with no engine at all, and nothing called in the loop.

Each takes chance as a function that gives numbers from 0 up to 1, and uses them as the engine does: fed the same numbers, it gives the
same purses. Three punters stake the least and everybody draws below 17.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Callable

ONE = [2, 3, 4, 5, 6, 7, 8, 9, 10, 10, 10, 10, 11] * 4
"""A pack in the engine's order, suit by suit; an ace as 11."""


def bankomet(deals: int, rnd: Callable[[], float], *, talia: bool) -> list[int]:  # noqa: C901, PLR0912, PLR0915  # flat on purpose
    """What each of four seats has gained.

    Args:
        deals: how many deals are played.
        rnd: chance.
        talia: `bankomet` (BNK-6 to BNK-14); otherwise a fresh pack and another banker for each deal, `bankomet_capped` (BNC-6, BNC-8).
    """
    gains = [0, 0, 0, 0]
    pack = ONE * 2
    played: list[int] = []
    banker = int(rnd() * 4)
    for deal in range(deals):
        if not talia:
            pack = ONE * 2
            if deal:
                banker = (banker + 1) % 4
        elif len(pack) < 20:
            pack += played
            played = []
            banker = (banker + 1) % 4
        left = len(pack)
        totals = [0, 0, 0, 0]
        aces = [0, 0, 0, 0]
        hands: list[list[int]] = [[], [], [], []]
        for _card in (1, 2):
            seat = banker
            for _seat in (1, 2, 3, 4):
                seat = (seat + 1) % 4
                value = pack.pop(int(rnd() * left))
                left -= 1
                hands[seat].append(value)
                totals[seat] += value
                if value == 11:
                    aces[seat] += 1
        bank = 0
        waiting = False
        natural = totals[banker] == 21
        seat = banker
        for _seat in (1, 2, 3):
            seat = (seat + 1) % 4
            if natural:
                gains[seat] -= 1
                bank += 1
                continue
            total = totals[seat]
            if total == 21:
                gains[seat] += 2
                bank -= 2
                totals[seat] = 0  # paid
                continue
            hand = hands[seat]
            soft = aces[seat]
            if total > 21:
                total -= 10
                soft -= 1
            count = 2
            while total < 17 and count < 5:
                value = pack.pop(int(rnd() * left))
                left -= 1
                hand.append(value)
                total += value
                count += 1
                if value == 11:
                    soft += 1
                while total > 21 and soft:
                    total -= 10
                    soft -= 1
            totals[seat] = total
            if total <= 21:
                waiting = True
        total = totals[banker]
        soft = aces[banker]
        if total > 21:
            total -= 10
            soft -= 1
        if waiting:
            count = 2
            hand = hands[banker]
            while total < 17 and count < 5:
                value = pack.pop(int(rnd() * left))
                left -= 1
                hand.append(value)
                total += value
                count += 1
                if value == 11:
                    soft += 1
                while total > 21 and soft:
                    total -= 10
                    soft -= 1
        if not natural:
            seat = banker
            for _seat in (1, 2, 3):
                seat = (seat + 1) % 4
                mine = totals[seat]
                if not mine:
                    continue
                if total > 21:
                    won = 0 if mine > 21 else 2
                elif mine > 21 or mine < total:
                    won = -1
                else:
                    won = 1 if mine > total else 0
                gains[seat] += won
                bank -= won
        gains[banker] += bank
        if talia:
            played += hands[0] + hands[1] + hands[2] + hands[3]
    return gains


def blackjack(deals: int, rnd: Callable[[], float], *, double: bool) -> list[int]:  # noqa: C901, PLR0912, PLR0915  # flat on purpose
    """What each of three seats has gained, at stakes of two: nobody insures, splits or surrenders (BJK-2 to BJK-14).

    Args:
        deals: how many deals are played.
        rnd: chance.
        double: whether they double on 10 and 11.
    """
    gains = [0, 0, 0]
    pack = ONE * 6
    played: list[int] = []
    for _ in range(deals):
        left = len(pack)
        if left < 78:
            pack += played
            played = []
            left = 312
        totals = [0, 0, 0, 0]
        aces = [0, 0, 0, 0]
        stakes = [2, 2, 2]
        hands: list[list[int]] = [[], [], [], []]
        for _card in (1, 2):
            for seat in (0, 1, 2, 3):
                value = pack.pop(int(rnd() * left))
                left -= 1
                hands[seat].append(value)
                totals[seat] += value
                if value == 11:
                    aces[seat] += 1
        waiting = False
        natural = totals[3] == 21
        for seat in (0, 1, 2):
            total = totals[seat]
            if total == 21:
                if not natural:
                    gains[seat] += 3
                totals[seat] = 0  # settled
                continue
            if natural:
                gains[seat] -= 2
                continue
            hand = hands[seat]
            soft = aces[seat]
            if total > 21:
                total -= 10
                soft -= 1
            last = double and 10 <= total <= 11
            if last:
                stakes[seat] = 4
            while total < 17:
                value = pack.pop(int(rnd() * left))
                left -= 1
                hand.append(value)
                total += value
                if value == 11:
                    soft += 1
                while total > 21 and soft:
                    total -= 10
                    soft -= 1
                if last:
                    break
            if total > 21:
                gains[seat] -= stakes[seat]
                totals[seat] = 0
            else:
                totals[seat] = total
                waiting = True
        if waiting:
            total = totals[3]
            soft = aces[3]
            hand = hands[3]
            if total > 21:
                total -= 10
                soft -= 1
            while total < 17:
                value = pack.pop(int(rnd() * left))
                left -= 1
                hand.append(value)
                total += value
                if value == 11:
                    soft += 1
                while total > 21 and soft:
                    total -= 10
                    soft -= 1
            for seat in (0, 1, 2):
                mine = totals[seat]
                if mine:
                    if total > 21 or mine > total:
                        gains[seat] += stakes[seat]
                    elif mine < total:
                        gains[seat] -= stakes[seat]
        played += hands[0] + hands[1] + hands[2] + hands[3]
    return gains
