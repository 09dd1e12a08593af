"""Events of who is at the table: seats come and go, add chips, are away and come back; and what the host does between deals.

Chips come to the table and leave it by these alone; ``State.brought`` counts how many there ought to be.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

import attrs

from ochko.events import PublicEvent

if TYPE_CHECKING:
    from ochko.state import State
    from ochko.variant import Variant

__all__ = ["Added", "CameBack", "GameResumed", "Joined", "LeaveWished", "Left", "TimedOut", "VariantChanged", "WentAway"]


@attrs.frozen(kw_only=True, weakref_slot=False)
class Joined(PublicEvent):
    """Somebody sits down (COM-18)."""

    seat: int
    """The next number never used."""
    name: str
    amount: int
    """The chips in the new purse."""
    rule: str

    def apply(self, state: State) -> None:
        """One seat more. The cards of the last deal are taken from the table, since hands are numbered anew."""
        state.seat_newcomer(self.name, self.amount)
        state.journal.append(self)


@attrs.frozen(kw_only=True, weakref_slot=False)
class Added(PublicEvent):
    """A seat gets chips from outside (COM-18)."""

    seat: int
    amount: int
    rule: str

    def apply(self, state: State) -> None:
        """More chips in the purse, and at the table."""
        state.bring(self.seat, self.amount)
        state.journal.append(self)


@attrs.frozen(kw_only=True, weakref_slot=False)
class LeaveWished(PublicEvent):
    """A seat wishes to leave, and will when it may (COM-16)."""

    seat: int
    rule: str

    def apply(self, state: State) -> None:
        """Keep the wish."""
        state.leaving = (*state.leaving, self.seat)
        state.journal.append(self)


@attrs.frozen(kw_only=True, weakref_slot=False)
class Left(PublicEvent):
    """A seat leaves, and takes its chips along (COM-16). Its number is not used again."""

    seat: int
    amount: int
    """What was in its purse."""
    rule: str

    def apply(self, state: State) -> None:
        """The seat is empty, and so is its purse."""
        state.bring(self.seat, -self.amount)
        state.unseat(self.seat)
        state.journal.append(self)


@attrs.frozen(kw_only=True, weakref_slot=False)
class WentAway(PublicEvent):
    """A seat is away: what it is asked is answered with the least, as COM-24 says, until it is back (COM-29)."""

    seat: int
    rule: str

    def apply(self, state: State) -> None:
        """Nobody waits for its answers."""
        state.away = (*state.away, self.seat)
        state.attend(self.seat)
        state.journal.append(self)


@attrs.frozen(kw_only=True, weakref_slot=False)
class CameBack(PublicEvent):
    """A seat that was away answers for itself again (COM-29)."""

    seat: int
    rule: str

    def apply(self, state: State) -> None:
        """It is asked again."""
        state.away = tuple(seat for seat in state.away if seat != self.seat)
        state.attend(self.seat)
        state.journal.append(self)


@attrs.frozen(kw_only=True, weakref_slot=False)
class TimedOut(PublicEvent):
    """The seat that is asked has not answered in time (COM-17). What comes of that follows."""

    hand: int
    seat: int
    rule: str

    def apply(self, state: State) -> None:
        """Nothing by itself."""
        state.journal.append(self)


@attrs.frozen(kw_only=True, weakref_slot=False)
class GameResumed(PublicEvent):
    """A game that was over for want of seats goes on: there are enough again (COM-18, COM-20)."""

    rule: str

    def apply(self, state: State) -> None:
        """Deals can be begun again."""
        state.over = None
        state.journal.append(self)


@attrs.frozen(kw_only=True, weakref_slot=False)
class VariantChanged(PublicEvent):
    """From the next deal on another variant is played (COM-32): with a pack of its own, and a first banker found by its own rule."""

    variant: Variant
    rule: str

    def apply(self, state: State) -> None:
        """Lay out the table for it; seats, purses and the order of chance stay."""
        state.adopt(self.variant.rules)
        state.journal.append(self)

    def to_dict(self) -> dict[str, object]:
        """The event for JSON: the variant by its name, and by the digest of all its rules."""
        return super().to_dict() | {"variant": self.variant.name, "digest": self.variant.digest}
