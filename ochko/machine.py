"""The loop that drives any variant, and nothing else: it knows no step, no move and no variant by name."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ochko.events import AbsentAsked, Transfer, Voided
from ochko.money import PURSE, STAKE, AccountKind
from ochko.state import OutOfCards

if TYPE_CHECKING:
    from ochko.state import State

__all__ = ["advance", "go_on", "void"]


def advance(state: State, at: int) -> None:
    """Enter the step at this place, and those that follow, until somebody is asked or the table waits."""
    program = state.program
    going: int | None = at
    while going is not None:
        going = program[going].enter(state, going)


def void(state: State, reason: str, rule: str) -> None:
    """The deal comes to nothing: every stake goes back, and the last step of the program ends it (COM-9)."""
    Voided(reason=reason, rule=rule).apply(state)
    kinds = [STAKE, *(kind for kind in state.rules.accounts if isinstance(kind, AccountKind))]
    for hand in state.hands:
        for kind in kinds:
            account = kind[hand.number]
            chips = state.chips[account.place]
            if chips and hand.seat is not None:
                Transfer(source=account, target=PURSE[hand.seat], amount=chips, reason="stake back", rule=rule).apply(state)
    advance(state, len(state.program) - 1)


def go_on(state: State, signal: Exception) -> None:
    """Go on after a signal from within a step: no card is left, or a seat is asked that is away (COM-9, COM-29).

    Raises:
        Exception: the signal, if it is another.
    """
    while True:
        try:
            if isinstance(signal, OutOfCards):
                void(state, "every card is in a hand", "COM-9")
            elif isinstance(signal, AbsentAsked):
                at = state.program[state.at].take(state, state.at, state.legal.least)
                if at is not None:
                    advance(state, at)
            else:
                raise signal
        except (OutOfCards, AbsentAsked) as another:
            signal = another
        else:
            return
