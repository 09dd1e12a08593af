"""Finding the first banker by cards, from a shuffle of its own (COM-13, COM-25)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from ochko.cards import Rank
from ochko.events import UP, Shuffled
from ochko.pot_events import TableCleared

if TYPE_CHECKING:
    from ochko.state import State

__all__ = ["by_first_ace", "by_highest_cut"]


def by_first_ace(state: State) -> int:
    """Cards are dealt face up, one to each seat in turn, from the lowest number on; the first ace makes its seat banker."""
    _shuffle(state)
    while True:
        for seat in state.sitting:
            hand = state.hands[seat]
            state.deal_to(hand, UP.value)
            if hand.cards[-1].rank is Rank.ACE:
                _GATHERED.apply(state)
                return seat
        _CLEARED.apply(state)


def by_highest_cut(state: State) -> int:
    """Each seat cuts a card; the highest makes its seat banker, the ace being above all. Those with equal highest ones cut again."""
    _shuffle(state)
    cutting = state.sitting
    while True:
        for seat in cutting:
            state.deal_to(state.hands[seat], UP.value)
        cut = {seat: state.hands[seat].cards[-1].rank.order for seat in cutting}
        highest = max(cut.values())
        cutting = tuple(seat for seat in cutting if cut[seat] == highest)
        if len(cutting) == 1:
            _GATHERED.apply(state)
            return cutting[0]
        _CLEARED.apply(state)


def _shuffle(state: State) -> None:
    if state.shoe.fair is not None:
        state.commit()
    _SHUFFLED.apply(state)


_SHUFFLED: Final = Shuffled(whole=True, cut_card=None, rule="COM-25")
_CLEARED: Final = TableCleared(whole=False)
_GATHERED: Final = TableCleared(whole=True)
