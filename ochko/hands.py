"""Hands of cards, and the order in which they play."""

from __future__ import annotations

import enum
from typing import TYPE_CHECKING, Final, final

from ochko.money import HOUSE, PURSE, STAKE

if TYPE_CHECKING:
    from ochko.cards import Card
    from ochko.events import Asked, Drawn, HandEvents
    from ochko.points import Points

__all__ = ["GIVEN_UP", "OUT", "PLAYING", "SETTLED", "STANDING", "Hand", "Scope", "Status", "alone"]


@final
class Status(enum.Enum):
    """Where a hand is in its life. Everybody sees it."""

    OUT = "out"
    """Not in this deal."""
    PLAYING = "playing"
    """Its turn is to come, or in hand."""
    STANDING = "standing"
    """It draws no more, and waits to be settled."""
    SETTLED = "settled"
    """Open, and paid, lost or given back."""
    GIVEN_UP = "given up"
    """Out of it without being opened (ONL-17); its cards stay closed."""


OUT: Final = Status.OUT
PLAYING: Final = Status.PLAYING
STANDING: Final = Status.STANDING
SETTLED: Final = Status.SETTLED
GIVEN_UP: Final = Status.GIVEN_UP


@final
class Hand:
    """A hand of cards. A seat's first hand has the seat's number, the house's the next, split hands follow.

    Attributes:
        number: the hand's number.
        seat: the seat that plays it; ``None``: the house.
        came: the events its cards came by, in order. The list only ever grows; a hand that gives up cards gets a new one.
        points: what it is worth: a node of a graph (:mod:`ochko.points`).
        status: where it is in its life.
        purse: the place in ``State.chips`` of the account that its stake comes from.
        stake: the place of its stake.
        events: its events, made once.
        asked: of these the questions, by the step's place in the program.
        drawn: of these the cards that may come, by :class:`Face` and by the card's index, for the end of the pack in use.
    """

    __slots__ = ("asked", "came", "drawn", "events", "number", "points", "purse", "seat", "stake", "status")

    number: int
    seat: int | None
    came: list[Drawn]
    points: Points
    status: Status
    purse: int
    stake: int
    events: HandEvents
    asked: list[Asked]
    drawn: tuple[list[Drawn], ...]

    def __init__(self, events: HandEvents, points: Points) -> None:
        seat = events.seat
        self.number = events.number
        self.seat = seat
        self.came = []
        self.points = points
        self.status = OUT
        self.purse = (HOUSE if seat is None else PURSE[seat]).place
        self.stake = STAKE[events.number].place
        self.events = events
        self.asked = events.asked
        self.drawn = events.from_top

    def attend(self, *, here: bool) -> None:
        """Its seat answers for itself, or is away and does not (COM-29)."""
        self.asked = self.events.asked if here else self.events.in_absence

    @property
    def cards(self) -> tuple[Card, ...]:
        """Its cards as they came."""
        return tuple([drawn.card for drawn in self.came if drawn.card is not None])

    def copy(self) -> Hand:
        """A hand that shares nothing which either can change."""
        twin = object.__new__(Hand)
        twin.number = self.number
        twin.seat = self.seat
        twin.came = self.came.copy()
        twin.points = self.points
        twin.status = self.status
        twin.purse = self.purse
        twin.stake = self.stake
        twin.events = self.events
        twin.asked = self.asked
        twin.drawn = self.drawn
        return twin

    def __repr__(self) -> str:
        return f"<hand {self.number}: {len(self.came)} cards, {self.status.value}>"


@final
class Scope:
    """The punters' hands that a step is for, in the order of play from the banker's left (COM-4). It does not change.

    Attributes:
        hands: the hands' numbers in order.
        first: the first of them; ``None`` if there is none.
        after: by hand the one after it; ``None`` after the last.
        before: by hand the places of the stakes of those before it.
        behind: by hand how many come after it.
    """

    __slots__ = ("after", "before", "behind", "first", "hands")

    def __init__(self, hands: tuple[int, ...]) -> None:
        self.hands: Final = hands
        self.first: Final = hands[0] if hands else None
        stakes = [STAKE[number].place for number in hands]
        self.after: Final = dict(zip(hands, (*hands[1:], None), strict=True)) if hands else {}
        self.before: Final = {number: tuple(stakes[:turn]) for turn, number in enumerate(hands)}
        self.behind: Final = {number: len(hands) - turn - 1 for turn, number in enumerate(hands)}

    def split(self, number: int, new: int) -> Scope:
        """The same with one more hand right after this one (COM-31)."""
        turn = self.hands.index(number) + 1
        return Scope((*self.hands[:turn], new, *self.hands[turn:]))


_ALONE: Final[dict[int, Scope]] = {}


def alone(number: int) -> Scope:
    """The scope of this hand alone, made once."""
    scope = _ALONE.get(number)
    return scope if scope is not None else _ALONE.setdefault(number, Scope((number,)))
