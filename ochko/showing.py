"""Events by which cards that have come become known: to the one who holds them, or some of a hand's to everybody."""

from __future__ import annotations

from typing import TYPE_CHECKING

import attrs

from ochko.cards import Card
from ochko.events import EVERYBODY, UP, PublicEvent, Shown
from ochko.points import UNSEEN

if TYPE_CHECKING:
    from ochko.hands import Hand
    from ochko.state import State

__all__ = ["Declared", "Looked", "Seen", "declare"]


@attrs.frozen(kw_only=True, weakref_slot=False)
class Looked(PublicEvent):
    """A seat looks at the cards of its hand that it has not seen yet (PON-5)."""

    hand: int
    seat: int
    rule: str

    def apply(self, state: State) -> None:
        """From now on the seat knows its cards, and what they are worth."""
        hand = state.hands[self.hand]
        state.shown[self.hand] = state.shown.get(self.hand, 0) | 1 << self.seat
        if UNSEEN in hand.points.marks:
            points = state.rules.banker if self.hand == state.banker_hand else state.rules.punter
            for mark in hand.points.marks:
                points = points if mark == UNSEEN else points.mark(mark)
            for card in hand.cards:
                points = points.after(card)
            hand.points = points
        state.journal.append(self)


@attrs.frozen(kw_only=True, weakref_slot=False)
class Seen(Shown):
    """The cards of a hand, told to the seat that has just looked at them. Only in a log made for somebody."""


@attrs.frozen(kw_only=True, weakref_slot=False)
class Declared(PublicEvent):
    """A hand is declared to be of a kind, and some of its cards are laid face up; the others stay as they are (PON-7, PON-8)."""

    hand: int
    what: str
    """What it is declared to be: the name of a special hand, or ``"pair"``."""
    places: tuple[int, ...]
    """Which of its cards are laid face up, from 0 in the order in which they came."""
    cards: tuple[Card, ...]
    """These cards."""
    rule: str

    def apply(self, state: State) -> None:
        """From now on everybody sees these cards."""
        hand = state.hands[self.hand]
        for place in self.places:
            drawn = hand.came[place]
            assert drawn.card is not None, "a log with hidden cards is for reading"
            # One of those made once: whoever keeps events apart by their identity is not misled.
            made = hand.events.from_bottom if drawn.bottom else hand.events.from_top
            hand.came[place] = made[UP.value][drawn.card.index]
        state.journal.append(self)


def declare(state: State, hand: Hand, what: str, places: tuple[int, ...], rule: str) -> None:
    """Declare a hand, and lay face up those of its cards at these places that do not lie so already."""
    places = tuple(place for place in places if hand.came[place].seen != EVERYBODY)
    cards = tuple(hand.cards[place] for place in places)
    Declared(hand=hand.number, what=what, places=places, cards=cards, rule=rule).apply(state)
