"""Events of the pot games: how their first banker is found, who cuts, and who is shown a hand before others bet on it."""

from __future__ import annotations

from typing import TYPE_CHECKING

import attrs

from ochko.events import Drawn, PublicEvent

if TYPE_CHECKING:
    from ochko.state import Note, State

__all__ = ["BankHandedOn", "HandShown", "PackCut", "TableCleared", "TenureEnded"]


@attrs.frozen(kw_only=True, weakref_slot=False)
class PackCut(PublicEvent):
    """A seat has been asked to cut, and has put so many cards from the top of the pack under the others (COM-14)."""

    seat: int
    cards: int
    """How many cards from the top."""
    rule: str

    def apply(self, state: State) -> None:
        """Cut the pack, if it lies in an order: one that nobody can know yet is as good after the cut as before."""
        state.shoe.cut(self.cards)
        state.journal.append(self)


@attrs.frozen(kw_only=True, weakref_slot=False)
class TableCleared(PublicEvent):
    """The open cards by which the first banker is found are taken up again (COM-13, COM-25)."""

    whole: bool
    """Whether the pack is put together: he is found. Otherwise the cards lie apart, and more are to come."""

    def apply(self, state: State) -> None:
        """No hand holds a card."""
        for hand in state.hands:
            if hand.came:
                state.put_away(hand, under=False)
                hand.points = state.rules.punter  # nobody is banker yet, whoever was
        if self.whole:
            if state.shoe.separator is not None:
                state.turn_pack(over=False)
            state.shoe.empty(state.rules.pack)
        state.journal.append(self)

    def move_cards(self, hands: dict[int, list[Drawn]]) -> None:
        """All hands are empty."""
        hands.clear()


@attrs.frozen(kw_only=True, weakref_slot=False)
class BankHandedOn(PublicEvent):
    """Who was to hold the bank has declined it, and this seat is to hold it instead (HIC-11)."""

    seat: int
    rule: str

    def apply(self, state: State) -> None:
        """Give him the banker's hand, and the other a punter's."""
        state.hands[state.banker_hand].points = state.rules.punter
        state.name_banker(self.seat)
        state.journal.append(self)


@attrs.frozen(kw_only=True, weakref_slot=False)
class HandShown(PublicEvent):
    """Some seats are shown the cards that a hand holds now, and nobody else is (HIC-8, HIC-12)."""

    hand: int
    """The hand's number."""
    audience: int
    """The seats: ``1 << seat`` for each."""
    rule: str

    def apply(self, state: State) -> None:
        """They know these cards as if they had seen them come; of those that come later they know nothing."""
        hand = state.hands[self.hand]
        hand.came = [attrs.evolve(drawn, seen=drawn.seen | self.audience) for drawn in hand.came]
        state.journal.append(self)

    def to_dict(self) -> dict[str, object]:
        """The event for JSON: who is shown them as a list of seats."""
        seats = [seat for seat in range(self.audience.bit_length()) if self.audience >> seat & 1]
        return super().to_dict() | {"audience": seats}


@attrs.frozen(kw_only=True, weakref_slot=False)
class TenureEnded(PublicEvent):
    """A banker's hold of the bank is over: it is broken, or played out (STK-21, STK-22). Who holds it next follows."""

    seat: int
    notes: tuple[Note, ...]
    """What was noted of it, and is no longer."""
    broken: bool
    """Whether there was nothing left in the bank."""
    rule: str

    def apply(self, state: State) -> None:
        """Forget what was noted of it."""
        for note in self.notes:
            state.memory.pop(note, None)
        state.journal.append(self)
