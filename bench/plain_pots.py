"""The yardstick for the pot games: laps of `stuk`, `stuk_52`, `stuk_36` and `high_courts` in plain integers, with no engine at all.

Four seats with purses that nobody can empty. A banker opens with 20, punters stake 5 or what is in the bank, punters and a free banker draw
below 17, a bust is shown, a 21 is announced, nobody bets on another's hand. Before the first deal the bank is seat 0's.

One number is taken for each card that comes, in the order in which the engine takes them: given the same numbers, both play the same cards.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

SEATS = 4
PURSE = 10_000_000
OPENING, STAKE = 20, 5
LOW, HIGH = (6, 7, 8, 9, 10, 2, 3, 4, 11), (6, 7, 8, 9, 10, 8, 9, 10, 11)
WHOLE = (2, 3, 4, 5, 6, 7, 8, 9, 10, 2, 3, 4, 11)
NO_RULE, TWENTY_ONE, GOLDEN = 0, 1, 2
"""What two aces are."""
GAMES: dict[str, tuple[tuple[int, ...], int, int, int]] = {
    "stuk": (WHOLE, 0, TWENTY_ONE, -1),
    "stuk_52": (WHOLE, 1, NO_RULE, -1),
    "stuk_36": (LOW, 0, GOLDEN, 0),
    "high_courts": (HIGH, 0, GOLDEN, -1),
}
"""Of each game what the ranks of a suit count, an ace being 11; whether an ace may count 1; what two aces are; who has a tie."""


def play(game: str, laps: int, number: Callable[[], float]) -> tuple[list[int], int]:  # noqa: C901, PLR0912, PLR0915  # flat on purpose: what an engine is measured by
    """The purses after so many laps, with what is in the bank, and how often somebody chose to draw or to stand."""
    ranks, soft, two_aces, tie = GAMES[game]
    new: Sequence[int] = ranks * 4
    size = len(new)
    purses = [PURSE] * SEATS
    banker = bank = last = knocked = choices = 0
    for _ in range(laps):
        if not bank:
            purses[banker] -= OPENING
            bank = OPENING
        pack = [*new]
        played: list[int] = []
        left = size
        firsts = [0] * SEATS
        seat = banker
        for _ in range(SEATS):
            seat = (seat + 1) % SEATS
            at = int(number() * left)
            firsts[seat] = pack[at]
            del pack[at]
            left -= 1
        up = [firsts[banker]]
        at = int(number() * left)
        separator = pack[at]
        del pack[at]
        left -= 1
        for turn in range(1, SEATS):
            if not bank:
                break
            seat = (banker + turn) % SEATS
            stake = min(bank, STAKE)
            hand = [firsts[seat]]
            total = hand[0]
            aces = 1 if total == 11 else 0
            while total < 17:
                choices += 1
                if not left:
                    pack = [*played, separator] if separator else played
                    played = []
                    left = len(pack)
                    if separator and left > 1:
                        at = int(number() * left)
                        separator = pack[at]
                        del pack[at]
                        left -= 1
                    else:
                        separator = 0
                at = int(number() * left)
                card = pack[at]
                del pack[at]
                left -= 1
                hand += (card,)
                total += card
                if card == 11:
                    aces += 1
                while soft and total > 21 and aces:
                    total -= 10
                    aces -= 1
            if game == "high_courts":
                if last and turn == SEATS - 1 and bank > stake:
                    choices += SEATS - 2  # the others do not bet
                if total == 21:
                    choices += 1  # it is announced
            if total == 22 and two_aces and len(hand) == 2:
                total = 21
            elif total > 21:
                choices += 1
                bank += stake
                purses[seat] -= stake
            if total == 21:
                bank -= stake
                purses[seat] += stake
            elif total < 21:
                choices += 1
                his = 0
                aces = 0
                for card in up:
                    his += card
                    if card == 11:
                        aces += 1
                while his < 17:
                    choices += 1
                    if not left:
                        pack = [*played, separator] if separator else played
                        played = []
                        left = len(pack)
                        if separator and left > 1:
                            at = int(number() * left)
                            separator = pack[at]
                            del pack[at]
                            left -= 1
                        else:
                            separator = 0
                    at = int(number() * left)
                    card = pack[at]
                    del pack[at]
                    left -= 1
                    up += (card,)
                    his += card
                    if card == 11:
                        aces += 1
                    while soft and his > 21 and aces:
                        his -= 10
                        aces -= 1
                if his == 22 and two_aces and len(up) == 2:
                    his = 21
                if his > 21 or his < total:
                    bank -= stake
                    purses[seat] += stake
                elif his > total or tie < 0:
                    bank += stake
                    purses[seat] -= stake
            if bank >= 3 * OPENING:
                knocked = 1
            played += hand
            if len(up) > 1:
                played += up
                if bank and turn < SEATS - 1:
                    if not left:
                        pack = [*played, separator] if separator else played
                        played = []
                        left = len(pack)
                        if separator and left > 1:
                            at = int(number() * left)
                            separator = pack[at]
                            del pack[at]
                            left -= 1
                        else:
                            separator = 0
                    at = int(number() * left)
                    up = [pack[at]]
                    del pack[at]
                    left -= 1
        if not bank or last:
            purses[banker] += bank
            bank = last = knocked = 0
            banker = (banker + 1) % SEATS
        elif knocked:
            last = 1
    return [*purses, bank], choices
