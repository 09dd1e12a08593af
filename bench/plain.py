"""The yardstick: deals of 36-card ochko in plain integers, with no engine at all.

The rules are those of ``online`` (ONL-2, 5, 9-15): three punters against a banker, stakes of one chip, a fresh pack for each deal, no cut
card. Every seat draws below 17. Cards are drawn lazily: any of those left changes places with the last.
"""

from __future__ import annotations

import random

VALUES = (6, 7, 8, 9, 10, 2, 3, 4, 11)
PACK = [value for value in VALUES for _ in range(4)]


def play(deals: int, seed: int) -> tuple[int, int]:  # noqa: C901  # flat on purpose: what an engine is measured by
    """The bank's gain over so many deals, and how often somebody chose to draw or to stand (a forced stop is no choice)."""
    rnd = random.Random(seed).random
    gain = 0
    choices = 0
    for _ in range(deals):
        pack = PACK[:]
        left = 36
        first = [0, 0, 0, 0]
        for seat in range(4):
            j = int(rnd() * left)
            left -= 1
            value = pack[j]
            pack[j] = pack[left]
            pack[left] = value
            first[seat] = value
        waiting = []
        for seat in range(3):
            total = first[seat]
            cards = 1
            while total < 17 and cards < 5:
                j = int(rnd() * left)
                left -= 1
                value = pack[j]
                pack[j] = pack[left]
                pack[left] = value
                total += value
                cards += 1
                choices += 1
            if total == 21 or (total == 22 and cards == 2):
                gain -= 1
            elif total > 21:
                gain += 1
            else:
                if cards < 5:
                    choices += 1
                waiting.append(total)
        if not waiting:
            continue
        total = first[3]
        cards = 1
        while total < 17 and cards < 5:
            j = int(rnd() * left)
            left -= 1
            value = pack[j]
            pack[j] = pack[left]
            pack[left] = value
            total += value
            cards += 1
            choices += 1
        if total < 21 and cards < 5:
            choices += 1
        golden = total == 22 and cards == 2
        for punter in waiting:
            gain += 1 if golden or punter <= total <= 21 else -1
    return gain, choices
