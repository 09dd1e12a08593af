"""What a step is: a part of a rule sheet that checks actions and emits events.

The steps of a variant are laid out in a row, the program. The machine enters the step at a place; ``enter`` and ``take`` return the
place to go on at, or ``None``: somebody is asked. A step is frozen data and remembers nothing of a game: what changes is in the
state, and only events change it.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Protocol, runtime_checkable

import attrs

from ochko.actions import NOTHING_LEGAL

if TYPE_CHECKING:
    from ochko.actions import Action, Legal
    from ochko.hands import Hand
    from ochko.rules import Rules
    from ochko.state import State

__all__ = ["Forfeits", "Quiet", "Refusal", "Step"]


@attrs.frozen
class Refusal:
    """Why an action is not legal: what a step answers, and :class:`IllegalAction` tells."""

    message: str
    """A sentence that names the value and the limit."""
    code: str
    """What is wrong, in one stable word."""
    rule: str
    """The number of the rule that says so."""
    limit: object = None
    """The bound, in chips or cards."""


@runtime_checkable
class Step(Protocol):
    """What the machine asks of a step: a frozen class with these five. :class:`Quiet` has all but ``enter``, where nobody is asked."""

    def lay(self, rules: Rules) -> None:
        """Take a place in the program, and say what the variant gets by this step (:meth:`Rules.place`, :meth:`Rules.claim`)."""
        ...

    def enter(self, state: State, at: int) -> int | None:
        """Do what there is to do, and return the place to go on at; ``None``: somebody is asked."""
        ...

    def take(self, state: State, at: int, action: Action) -> int | None:
        """Carry out the legal action of the seat that is asked, and return the place to go on at; ``None``: somebody is asked."""
        ...

    def offers(self, state: State, hand: Hand) -> Legal:
        """What the seat may do that is asked for this hand. It must follow from the state alone."""
        ...

    def refusal(self, state: State, hand: Hand, action: Action) -> Refusal:
        """Why this action is not among them."""
        ...


@runtime_checkable
class Forfeits(Protocol):
    """A step at which a timeout may cost the stake, where the variant says so (:class:`Timeouts`). At others the least is answered."""

    def forfeit(self, state: State, at: int, rule: str) -> int | None:
        """Do what the rule of this number says, and return the place to go on at; ``None``: somebody is asked."""
        ...


class Quiet:
    """The half of a step that asks nobody and brings nothing but itself."""

    __slots__ = ()

    def lay(self, rules: Rules) -> None:
        """Take the next place."""
        rules.place(self)  # type: ignore[arg-type]  # the other half is the subclass's enter

    def take(self, state: State, at: int, action: Action) -> int | None:
        """Never called: nobody is asked."""
        raise NotImplementedError

    def offers(self, state: State, hand: Hand) -> Legal:  # noqa: ARG002  # nobody is asked
        """Nothing."""
        return NOTHING_LEGAL

    def refusal(self, state: State, hand: Hand, action: Action) -> Refusal:
        """Never called: nobody is asked."""
        raise NotImplementedError
