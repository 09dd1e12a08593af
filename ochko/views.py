"""Views: what a seat, or onlookers, may know of the table. A view is a place in the game's history seen through somebody's eyes.

It is a frozen value: what it says does not change when the game goes on. Making one costs next to nothing, since it is only looked
into as far as somebody asks. What leaves the process (:meth:`View.to_dict`, its text, a pickle) holds what this audience may know,
and nothing else.
"""

from __future__ import annotations

import enum
from typing import TYPE_CHECKING, Final, final

import attrs

from ochko.events import EVERYBODY, NOBODY
from ochko.hands import OUT, SETTLED, Status
from ochko.logs import count
from ochko.money import PURSE, Account, AccountKind

if TYPE_CHECKING:
    from ochko.actions import Legal
    from ochko.cards import Card
    from ochko.events import Drawn
    from ochko.game import Game
    from ochko.hands import Hand
    from ochko.state import Entry, Past, State
    from ochko.variant import Variant

__all__ = ["HOST", "Eyes", "HandView", "View"]


@final
class Eyes(enum.Enum):
    """Whose eyes something is for, that are no seat's."""

    HOST = "host"
    """The host's, from whom nothing is hidden."""


HOST: Final = Eyes.HOST


@attrs.frozen(kw_only=True)
class HandView:
    """What somebody may know of a hand."""

    number: int
    """The hand's number."""
    seat: int | None
    """The seat that plays it, from 0; ``None``: the house."""
    cards: tuple[Card | None, ...]
    """Its cards as they came; ``None`` for each that may not be known."""
    total: int | None
    """What they add to, in the unit of the values; ``None`` if they are not all known, or there is none."""
    stake: int
    """What lies on it, in chips."""
    status: Status
    """Where it is in its life."""
    special: str | None
    """The special hand that it is, by name; ``None`` if it is none, or not all its cards are known."""
    bust: bool
    """Whether it is bust, as far as its cards are known."""

    def to_dict(self) -> dict[str, object]:
        """The hand for JSON: an unknown card is ``"??"``."""
        return {
            "number": self.number,
            "seat": self.seat,
            "cards": ["??" if card is None else f"{card:ascii}" for card in self.cards],
            "total": self.total,
            "stake": self.stake,
            "status": self.status.value,
            "special": self.special,
            "bust": self.bust,
        }


def see(state: State, hand: Hand, drawn: Drawn, audience: int) -> bool:
    """Whether these seats, put together, know the card that came to the hand by this event."""
    shown = state.shown.get(hand.number, 0)
    if EVERYBODY in (drawn.seen, shown) or hand.status is SETTLED:
        return True
    return bool((drawn.seen | shown) & audience)


@final
class View:
    """What a seat may know: ``game.view(seat)``, or onlookers: ``game.view(None)``.

    Attributes:
        seat: whose eyes, from 0; ``None``: onlookers.
        to_act: the seat that is asked; ``None`` between deals.
        legal: what this seat may do; nothing if it is not asked.
        total: what the hand adds to that this seat is asked for, else its first one, in the unit of the values. 0 without cards, with one
            that it has not seen, and for onlookers.
    """

    __slots__ = ("_game", "_journal", "_length", "_past", "_read", "legal", "seat", "to_act", "total")

    seat: int | None
    to_act: int | None
    legal: Legal
    total: int
    # What it is read from, and no business of anybody else:
    _game: Game
    _past: Past | None
    _journal: list[Entry]
    _length: int
    _read: State

    def __init__(self) -> None:
        message = "a view is had from game.view(seat)"
        raise TypeError(message)

    def __setattr__(self, name: str, value: object) -> None:
        message = "a view does not change"
        raise AttributeError(message)

    def __delattr__(self, name: str) -> None:
        message = "a view does not change"
        raise AttributeError(message)

    @property
    def _state(self) -> State:
        """The table as it was: the game itself while it has not gone on, else its history up to there."""
        game = self._game
        if game.journal is self._journal and len(self._journal) == self._length:
            return game
        try:
            return self._read
        except AttributeError:
            state = game.at_moment(self._past, self._journal[: self._length])
            object.__setattr__(self, "_read", state)
            return state

    @property
    def audience(self) -> int:
        """The seat as an audience: a whole number with its bit set."""
        return NOBODY if self.seat is None else 1 << self.seat

    @property
    def ply(self) -> int:
        """Which moment of the game this is; for :meth:`Game.act`."""
        return count(self._past, self._journal[: self._length], None)

    @property
    def variant(self) -> Variant:
        """What is played: the rule sheet is no secret."""
        return self._state.rules.variant

    @property
    def names(self) -> tuple[str, ...]:
        """The name of every seat there has been."""
        return self._state.names

    @property
    def seated(self) -> tuple[int, ...]:
        """The seats that are taken, in order."""
        return self._state.seated

    @property
    def away(self) -> tuple[int, ...]:
        """The seats that are away (COM-29)."""
        return self._state.away

    @property
    def leaving(self) -> tuple[int, ...]:
        """The seats that leave when they may (COM-16)."""
        return self._state.leaving

    @property
    def deal(self) -> int:
        """Which deal is on, from 1; 0 before the first."""
        return self._state.deals

    @property
    def banker(self) -> int | None:
        """The seat that holds the bank; ``None``: the house, or nobody yet."""
        return self._state.banker

    @property
    def bank(self) -> int:
        """What is in the bank, in chips: the banker's purse, the pot or the house's account, without the stakes in play (COM-21)."""
        state = self._state
        return state.chips[state.bank]

    @property
    def purses(self) -> tuple[int, ...]:
        """The chips in each purse, by seat."""
        return tuple(self._state.chips[self._state.purse_places])

    @property
    def purse(self) -> int:
        """The chips in this seat's own purse; 0 for onlookers."""
        return 0 if self.seat is None else self._state.chips[PURSE[self.seat].place]

    @property
    def hands(self) -> tuple[HandView, ...]:
        """The hands of this deal, by number, those that are out of it left out."""
        state = self._state
        return tuple(_hand_view(state, hand, self.audience) for hand in state.hands if hand.status is not OUT)

    @property
    def hand(self) -> HandView | None:
        """The hand that this seat is asked for, else its first one; ``None`` if it has none."""
        state = self._state
        if self.seat is None:
            return None
        hand = state.asked if state.to_act == self.seat else state.hands[self.seat]
        return None if hand.status is OUT else _hand_view(state, hand, self.audience)

    @property
    def accounts(self) -> dict[str, int]:
        """The chips in every other account that the variant has, by name, in chips: the pot, a kitty, the house, what a step declares."""
        state = self._state
        kinds = [each for each in state.rules.accounts if isinstance(each, AccountKind)]
        accounts = [each for each in state.rules.accounts if isinstance(each, Account)]
        accounts += [kind[hand.number] for kind in kinds for hand in state.hands if hand.status is not OUT]
        return {str(account): state.chips[account.place] for account in accounts}

    @property
    def live(self) -> int:
        """How many cards can still be dealt before the next shuffle."""
        return self._state.shoe.live

    @property
    def separator(self) -> Card | None:
        """The face-up card on top of the pack; ``None`` if there is none."""
        return self._state.shoe.separator

    @property
    def notes(self) -> dict[str, object]:
        """What the steps remember of the table, by name."""
        return {str(note): value for note, value in self._state.memory.items()}

    @property
    def over(self) -> str | None:
        """Why the game is over; ``None`` while it goes on."""
        return self._state.over

    def to_dict(self) -> dict[str, object]:
        """The view for JSON. Cards in ASCII, an unknown one as ``"??"``; legal actions as text, ranges as ``"stake 1..9"``."""
        return {
            "variant": self.variant.name,
            "seat": self.seat,
            "ply": self.ply,
            "deal": self.deal,
            "names": list(self.names),
            "to_act": self.to_act,
            "legal": [str(choice) for choice in self.legal],
            "banker": self.banker,
            "bank": self.bank,
            "purses": list(self.purses),
            "seated": list(self.seated),
            "away": list(self.away),
            "leaving": list(self.leaving),
            "total": self.total,
            "accounts": self.accounts,
            "hands": [hand.to_dict() for hand in self.hands],
            "live": self.live,
            "separator": None if self.separator is None else f"{self.separator:ascii}",
            "notes": {name: str(value) for name, value in self.notes.items()},
            "over": self.over,
        }

    def __eq__(self, other: object) -> bool:
        return self.to_dict() == other.to_dict() if type(other) is View else NotImplemented

    def __hash__(self) -> int:
        return hash((self.seat, self.ply, self.deal, self.to_act, self.purses))

    def __repr__(self) -> str:
        whose = "onlookers" if self.seat is None else f"seat {self.seat}"
        asked = "nobody is asked" if self.to_act is None else f"seat {self.to_act} is asked"
        return f"<view of {whose}: deal {self.deal}, ply {self.ply}, {asked}>"

    def __copy__(self) -> View:
        return self

    def __deepcopy__(self, memo: object) -> View:
        return self

    def __reduce__(self) -> str | tuple[object, ...]:
        message = "a view is not pickled, since it is one with its game: send view.to_dict()"
        raise TypeError(message)


def _hand_view(state: State, hand: Hand, audience: int) -> HandView:
    cards = tuple(drawn.card if see(state, hand, drawn, audience) else None for drawn in hand.came)
    points = hand.points if cards and None not in cards else None
    special = None if points is None else points.special
    return HandView(
        number=hand.number,
        seat=hand.seat,
        cards=cards,
        total=None if points is None else points.total,
        stake=state.chips[hand.stake],
        status=hand.status,
        special=None if special is None else special.name,
        bust=points is not None and points.bust,
    )
