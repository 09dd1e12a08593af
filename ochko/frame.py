"""The frame of every program: waiting for a deal, beginning it, and ending it."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, final

from ochko.attendance import Left
from ochko.events import DealBegan, DealEnded, GameOver
from ochko.money import PURSE
from ochko.step import Quiet

if TYPE_CHECKING:
    from ochko.state import State

__all__ = ["BEGIN", "Begin", "Finish", "Wait", "able", "too_few"]

BEGIN: Final = 1
"""The place of :class:`Begin` in every program: where a deal goes on from."""


@final
class Wait(Quiet):
    """Between deals nobody is asked; requests are answered (COM-26). The first of every program."""

    __slots__ = ()

    def enter(self, state: State, at: int) -> None:  # noqa: ARG002  # there is nothing to do
        """Wait."""
        return


@final
class Begin(Quiet):
    """A deal begins for all who can play. The second of every program."""

    __slots__ = ("_began",)

    def __init__(self) -> None:
        self._began: dict[tuple[int, ...], DealBegan] = {}

    def enter(self, state: State, at: int) -> int:
        """Seat those who have the chips for the least stake (COM-20)."""
        seats = state.seated if min(state.chips[state.purse_places]) >= state.rules.least_stake else able(state)
        try:
            self._began[seats].apply(state)
        except KeyError:
            event = self._began[seats] = DealBegan(seats=seats)
            event.apply(state)
        return at + 1


@final
class Finish(Quiet):
    """The deal is over, and perhaps the game with it. The last of every program."""

    __slots__ = ()

    def enter(self, state: State, at: int) -> None:  # noqa: ARG002  # it waits at the first place, whatever its own is
        """End the deal, and wait. Who wished to leave does (COM-16); the game is over where too few can play on (COM-20)."""
        rules = state.rules
        if rules.end_bank is not None:
            rules.end_bank(state)
        if state.leaving and not rules.in_tenure(state):
            for seat in state.leaving:
                Left(seat=seat, amount=state.chips[PURSE[seat].place], rule="COM-16").apply(state)
        if min(state.chips[state.purse_places]) < rules.least_stake and len(able(state)) < rules.seats_needed:
            GameOver(reason=too_few(state), rule="COM-20").apply(state)
        _ENDED.apply(state)


_ENDED: Final = DealEnded()


def too_few(state: State) -> str:
    """Why no deal can be begun where too few seats have the chips for the least stake (COM-20)."""
    return "fewer than two seats can play on" if state.rules.seats_needed > 1 else "no seat can play on"


def able(state: State) -> tuple[int, ...]:
    """The seats that can take part: those with the chips for the least stake (COM-20), and the one whose bank is to be played out."""
    least = state.rules.least_stake
    chips = state.chips
    bank = state.banker if state.rules.in_tenure(state) else None
    return tuple([seat for seat in state.seated if seat == bank or chips[PURSE[seat].place] >= least])
