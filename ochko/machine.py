"""The loop that drives any variant, and nothing else: it knows no step, no move and no variant by name."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ochko.events import Transfer, Voided
from ochko.money import PURSE, STAKE

if TYPE_CHECKING:
    from ochko.state import State

__all__ = ["advance", "void"]


def advance(state: State, at: int) -> None:
    """Enter the step at this place, and those that follow, until somebody is asked or the table waits."""
    program = state.program
    going: int | None = at
    while going is not None:
        going = program[going].enter(state, going)


def void(state: State, reason: str, rule: str) -> None:
    """The deal comes to nothing: every stake goes back, and the last step of the program ends it (COM-9)."""
    Voided(reason=reason, rule=rule).apply(state)
    for hand in state.hands:
        stake = state.chips[hand.stake]
        if stake and hand.seat is not None:
            Transfer(source=STAKE[hand.number], target=PURSE[hand.seat], amount=stake, reason="stake back", rule=rule).apply(state)
    advance(state, len(state.program) - 1)
