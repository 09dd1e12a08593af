"""What becomes of a hand whose turn ends by itself, where it is more than a result."""

from __future__ import annotations

from typing import TYPE_CHECKING

import attrs

from ochko.events import CardsLeft
from ochko.showing import declare
from ochko.steps.settle import settle

if TYPE_CHECKING:
    from ochko.hands import Hand
    from ochko.payouts import Result
    from ochko.state import State

__all__ = ["Declares", "Ending", "Falls"]


@attrs.frozen(eq=False)
class Declares:
    """The hand is declared, its aces and whatever counts in two ways laid face up, and waits for the banker (PON-7)."""

    what: str
    rule: str

    def end(self, state: State, hand: Hand) -> None:
        """Declare it; it stands."""
        worth = state.rules.variant.values.worth
        several = [place for place, card in enumerate(hand.cards) if (known := worth(card)) is not None and len(known.options) > 1]
        declare(state, hand, self.what, tuple(several), self.rule)
        hand.events.stood.apply(state)


@attrs.frozen(eq=False)
class Falls:
    """The hand is settled at once, and what else was bet on it; its cards may go under the pack (PON-12, SHO-6)."""

    result: Result
    under: bool

    def end(self, state: State, hand: Hand) -> None:
        """Settle it, and put its cards away."""
        settle(state, hand, self.result)
        shoots = state.rules.shoots
        if shoots is not None:
            shoots.settle(state, hand, won=self.result.times > 0)
        if self.under:
            CardsLeft(hand=hand.number, under=True).apply(state)


Ending = Declares | Falls
"""The ways in which a turn ends that are no mere result."""
