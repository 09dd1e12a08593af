"""Events: what happened, one frozen value each. They are the only things that change a state, and the log of them is the game.

``event.apply(state)`` changes the state and puts the event in its journal. ``event.seen_by(audience)`` is what these seats may know of
it: the event itself, one that hides a card, or ``None``. Any class with these two and ``to_dict`` is an event.

An event that recurs is made once and looked up (:class:`HandEvents`, and the tables that steps keep): that takes a tenth of the time.
"""

from __future__ import annotations

import enum
from threading import Lock
from typing import TYPE_CHECKING, Final, Protocol, cast, final, runtime_checkable

import attrs

from ochko.cards import CARDS, Card
from ochko.hands import GIVEN_UP, SETTLED, STANDING
from ochko.points import FORFEIT

if TYPE_CHECKING:
    from ochko.actions import Legal
    from ochko.hands import Hand
    from ochko.money import Account
    from ochko.payouts import Result
    from ochko.state import Note, State

__all__ = [
    "BLIND",
    "DOWN",
    "EVERYBODY",
    "LONGEST_PROGRAM",
    "NOBODY",
    "UP",
    "AbsentAsked",
    "Asked",
    "BankGivenUp",
    "BankOpened",
    "BankerNamed",
    "Called",
    "CardsLeft",
    "Committed",
    "DealBegan",
    "DealEnded",
    "Drawn",
    "Event",
    "Face",
    "GameOver",
    "GivenUp",
    "HandEvents",
    "HandSplit",
    "Marked",
    "Noted",
    "Opened",
    "PublicEvent",
    "SatOut",
    "SeparatorLaid",
    "Settled",
    "Shown",
    "Shuffled",
    "Stood",
    "Transfer",
    "Transfers",
    "Unpaid",
    "Voided",
    "cards_left",
    "hand_events",
]

EVERYBODY: Final = -1
"""An audience is a whole number with a bit for each seat: ``1 << seat``. This one has them all, and onlookers."""
NOBODY: Final = 0
"""The audience of a card that not even its holder has seen. Of onlookers too: they are nobody's seat."""


@final
class Face(enum.Enum):
    """How a card comes to a hand (COM-23)."""

    DOWN = 0
    """Face down: its holder alone sees it."""
    UP = 1
    """Face up: everybody sees it."""
    BLIND = 2
    """Face down, and its holder does not look either."""


DOWN: Final = Face.DOWN
UP: Final = Face.UP
BLIND: Final = Face.BLIND


@runtime_checkable
class Event(Protocol):
    """What every event can do. Whether one happens must follow from what everybody may know: only what it says may be hidden."""

    def apply(self, state: State) -> None:
        """Change the state, and put the event in its journal."""
        ...

    def seen_by(self, audience: int) -> Event | None:
        """What these seats may know of it (COM-6): itself, an event that hides something, or ``None``."""
        ...

    def move_cards(self, hands: dict[int, list[Drawn]]) -> None:
        """Keep a list of what lies in each hand, by the events it came by: for logs, which tell what is in a hand that is opened."""
        ...

    def to_dict(self) -> dict[str, object]:
        """The event for JSON: ``type`` and its fields; cards in ASCII, accounts by name."""
        ...


class PublicEvent:
    """The half of an event that nearly all have alike: seen whole by everybody, and its fields as a dict."""

    __slots__ = ()

    def seen_by(self, audience: int) -> Event | None:  # noqa: ARG002  # everybody sees it
        """The event itself."""
        return cast("Event", self)  # the other half is the subclass's apply

    def move_cards(self, hands: dict[int, list[Drawn]]) -> None:
        """No card moves."""

    def to_dict(self) -> dict[str, object]:
        """The event for JSON: ``type`` and its fields; cards in ASCII, accounts by name."""
        fields = attrs.fields(cast("type[attrs.AttrsInstance]", type(self)))
        return {"type": type(self).__name__} | {field.name: _plain(getattr(self, field.name)) for field in fields}


def _plain(value: object) -> object:
    if value is None or isinstance(value, bool | int):
        return value
    if isinstance(value, tuple):
        return [_plain(each) for each in value]
    return f"{value:ascii}" if isinstance(value, Card) else str(value)


# The deal


@attrs.frozen(kw_only=True, weakref_slot=False)
class DealBegan(PublicEvent):
    """A deal begins (in a pot game: a lap)."""

    seats: tuple[int, ...]
    """The seats that take part (COM-20)."""

    def apply(self, state: State) -> None:
        """Empty the hands, and seat those who play."""
        state.begin_deal(self.seats)
        state.journal.append(self)


@attrs.frozen(kw_only=True, weakref_slot=False)
class DealEnded(PublicEvent):
    """The deal is over; the table waits for the next."""

    def apply(self, state: State) -> None:
        """Close the journal of this deal."""
        state.journal.append(self)
        state.end_deal()


@attrs.frozen(kw_only=True, weakref_slot=False)
class GameOver(PublicEvent):
    """Too few are left to play on (COM-20)."""

    reason: str
    """Why, in a few words."""
    rule: str

    def apply(self, state: State) -> None:
        """No deal can be begun any more."""
        state.close(self.reason)
        state.journal.append(self)


@attrs.frozen(kw_only=True, weakref_slot=False)
class Voided(PublicEvent):
    """The deal is void; every stake goes back (COM-9)."""

    reason: str
    rule: str

    def apply(self, state: State) -> None:
        """Nobody plays on; the transfers follow."""
        for hand in state.hands:
            state.retire(hand)
        state.journal.append(self)


@attrs.frozen(kw_only=True, weakref_slot=False)
class SatOut(PublicEvent):
    """A hand is out of the deal: its seat has not the chips to go on (COM-20)."""

    hand: int
    rule: str

    def apply(self, state: State) -> None:
        """The hand plays no more; its cards stay where they are."""
        state.retire(state.hands[self.hand])
        state.journal.append(self)


@attrs.frozen(kw_only=True, weakref_slot=False)
class Called(PublicEvent):
    """Where punters play one after the other: it is this hand's turn against the banker (STK-9)."""

    hand: int | None
    """The hand's number; ``None``: all have played."""

    def apply(self, state: State) -> None:
        """The steps are for this hand alone, or for all again."""
        state.call(self.hand)
        state.journal.append(self)


@attrs.frozen(kw_only=True, weakref_slot=False)
class Noted(PublicEvent):
    """A step remembers something about the table that everybody may know."""

    note: Note
    """What it is about."""
    value: object
    """What is remembered: a value that does not change; ``None``: nothing any more."""
    rule: str

    def apply(self, state: State) -> None:
        """Remember it, or forget it."""
        if self.value is None:
            state.memory.pop(self.note, None)
        else:
            state.memory[self.note] = self.value
        state.journal.append(self)


# The banker and his bank


@attrs.frozen(kw_only=True, weakref_slot=False)
class BankerNamed(PublicEvent):
    """This seat is banker."""

    seat: int
    how: str
    """How that came: ``"lot"``, ``"left"``, ``"stays"`` or another way of the variant's (COM-13)."""
    rule: str

    def apply(self, state: State) -> None:
        """Give him the banker's hand, and set the order round the table."""
        state.name_banker(self.seat)
        state.journal.append(self)


@attrs.frozen(kw_only=True, weakref_slot=False)
class BankOpened(PublicEvent):
    """The bank stands open for stakes."""

    seat: int
    """Whose bank it is."""
    amount: int
    """What is in it, in chips."""
    rule: str

    def apply(self, state: State) -> None:
        """Nothing by itself: chips that go into it have been transferred."""
        state.journal.append(self)


# Cards


@attrs.frozen(kw_only=True, weakref_slot=False)
class Committed(PublicEvent):
    """In a provably fair game: the next shuffle, and all lots up to it, are fixed from now on. Their secret is shown later."""

    nonce: int
    """The number of the shuffle."""
    commitment: str
    """The SHA-256 of its secret, in hexadecimal digits."""
    client_seeds: tuple[str, ...]
    """The players' seeds, which have their part in it."""

    def apply(self, state: State) -> None:
        """From now on the shuffle may be made."""
        state.shoe.committed = self.nonce
        state.journal.append(self)


@attrs.frozen(kw_only=True, weakref_slot=False)
class Shuffled(PublicEvent):
    """Cards were shuffled: before a deal all of them, within one those that nobody holds (COM-9, COM-25)."""

    whole: bool
    """Whether it was the whole pack."""
    cut_card: int | None
    """How many cards lie above the cut card; ``None``: there is none."""
    cut_by: int | None = None
    """The seat that cut the pack; ``None``: nobody did (COM-14)."""
    rule: str

    def apply(self, state: State) -> None:
        """Make one pack again, in no order, and put the cut card in."""
        shoe = state.shoe
        if shoe.separator is not None:
            state.turn_pack(over=False)
        if self.whole:
            shoe.renew(self.cut_card)
        else:
            shoe.gather(self.cut_card)
        state.journal.append(self)


@attrs.frozen(kw_only=True, weakref_slot=False)
class SeparatorLaid(PublicEvent):
    """The bottom card was laid face up on top of the pack: from now on cards come from the bottom (STK-7)."""

    card: Card

    def apply(self, state: State) -> None:
        """Move the card."""
        state.shoe.take(self.card, bottom=True)
        self.lay(state)

    def lay(self, state: State) -> None:
        """The same where the card is out of the pack already."""
        state.shoe.separator = self.card
        state.turn_pack(over=True)
        state.journal.append(self)


@attrs.frozen(kw_only=True, weakref_slot=False)
class Drawn(PublicEvent):
    """A card goes from the pack to a hand, dealt or drawn."""

    hand: int
    """The hand's number."""
    card: Card | None
    """The card; ``None`` to those who may not know it."""
    seen: int
    """The audience that sees it come."""
    bottom: bool
    """Whether it comes from the bottom of the pack."""

    def apply(self, state: State) -> None:
        """Move the card, and the hand's points with it."""
        if self.card is None:
            message = "a log with hidden cards is for reading"
            raise TypeError(message)
        state.shoe.take(self.card, bottom=self.bottom)
        state.receive(state.hands[self.hand], self)

    def move_cards(self, hands: dict[int, list[Drawn]]) -> None:
        """It lies in the hand."""
        hands.setdefault(self.hand, []).append(self)

    def seen_by(self, audience: int) -> Event | None:
        """The event, without the card for those who do not see it."""
        if self.seen == EVERYBODY or self.seen & audience:
            return self
        return attrs.evolve(self, card=None)

    def to_dict(self) -> dict[str, object]:
        """The event for JSON; ``seen`` is ``"everybody"`` or a list of seats."""
        seats = [seat for seat in range(self.seen.bit_length()) if self.seen >> seat & 1]
        return super().to_dict() | {"seen": "everybody" if self.seen == EVERYBODY else seats}


@attrs.frozen(kw_only=True, weakref_slot=False)
class Opened(PublicEvent):
    """A hand is laid open; it goes on playing."""

    hand: int

    def apply(self, state: State) -> None:
        """From now on everybody sees its cards."""
        state.shown[self.hand] = EVERYBODY
        state.journal.append(self)


@attrs.frozen(kw_only=True, weakref_slot=False)
class HandSplit(PublicEvent):
    """The second card of a hand becomes a hand of its own, played right after it (COM-31)."""

    hand: int
    new: int
    """The new hand's number."""
    seat: int

    def apply(self, state: State) -> None:
        """Part the cards. The stake follows as a transfer."""
        state.split_hand(self.hand, self.new)
        state.journal.append(self)

    def move_cards(self, hands: dict[int, list[Drawn]]) -> None:
        """The second lies in the new hand."""
        hands[self.new] = [hands[self.hand].pop()]


@attrs.frozen(kw_only=True, weakref_slot=False)
class Marked(PublicEvent):
    """Something happened to a hand that rules ask for later."""

    hand: int
    mark: str
    """:data:`ochko.points.TWISTED`, :data:`ochko.points.UNSEEN`, or a move's own."""

    def apply(self, state: State) -> None:
        """Mark the hand's points."""
        hand = state.hands[self.hand]
        hand.points = hand.points.mark(self.mark)
        state.journal.append(self)


@attrs.frozen(kw_only=True, weakref_slot=False)
class CardsLeft(PublicEvent):
    """All cards of a hand leave it: to the played ones, or under the pack (STK-16, PON-20)."""

    hand: int
    under: bool
    """Whether they go under the pack, in their order."""

    def apply(self, state: State) -> None:
        """Move the cards."""
        state.put_away(state.hands[self.hand], under=self.under)
        state.journal.append(self)

    def move_cards(self, hands: dict[int, list[Drawn]]) -> None:
        """The hand is empty."""
        hands[self.hand] = []


_LEFT: Final[dict[int, CardsLeft]] = {}


def cards_left(number: int) -> CardsLeft:
    """All cards of this hand leave it to the played ones: the event, made once."""
    event = _LEFT.get(number)
    return event if event is not None else _LEFT.setdefault(number, CardsLeft(hand=number, under=False))


# Questions and answers


@attrs.frozen(kw_only=True, weakref_slot=False)
class Asked(PublicEvent):
    """A seat is asked. It says who and at which step, and nothing of what may be answered (COM-7)."""

    hand: int
    """For which hand."""
    seat: int
    step: int
    """The place of the step that asks, in the variant's program."""

    def apply(self, state: State) -> None:
        """Set who is to act, and find again what is legal."""
        hand = state.hands[self.hand]
        self.put(state, hand, state.program[self.step].offers(state, hand))

    def put(self, state: State, hand: Hand, legal: Legal) -> None:
        """The same for a step that has already found the hand and what is legal."""
        state.at = self.step
        state.to_act = self.seat
        state.asked = hand
        state.legal = legal
        state.journal.append(self)


@attrs.frozen(kw_only=True, weakref_slot=False)
class Stood(PublicEvent):
    """A hand draws no more: its seat stands, or it can hold no more cards."""

    hand: int

    def apply(self, state: State) -> None:
        """The hand waits to be settled."""
        state.hands[self.hand].status = STANDING
        state.journal.append(self)


# Chips


@attrs.frozen(kw_only=True, weakref_slot=False)
class Settled(PublicEvent):
    """A hand is opened, its result called, and its stake settled against the bank."""

    hand: int
    result: Result
    stake: int
    """What lay on it, in chips; all of it leaves."""
    back: int
    """What its seat gets: the stake and what the bank pays, or what is left of the stake. Below 0 it pays besides the stake."""
    bank: Account
    """The account that is paid, or pays."""

    def to_dict(self) -> dict[str, object]:
        """The event for JSON, with the number of the rule that the result is by."""
        return super().to_dict() | {"rule": self.result.rule}

    @property
    def transfers(self) -> tuple[tuple[str, str, int], ...]:
        """How the chips move, for a screen: from which account to which, and how many."""
        stake, seat, bank = f"stake {self.hand}", f"purse of hand {self.hand}", str(self.bank)
        moves = (
            (stake, seat, min(self.stake, max(self.back, 0))),
            (stake, bank, self.stake - min(self.stake, max(self.back, 0))),
            (bank, seat, max(self.back - self.stake, 0)),
            (seat, bank, max(-self.back, 0)),
        )
        return tuple(move for move in moves if move[2])

    def apply(self, state: State) -> None:
        """The hand is open, and over; chips move between its stake, its purse and the bank."""
        hand = state.hands[self.hand]
        hand.status = SETTLED
        chips = state.chips
        back = self.back
        chips[hand.stake] -= self.stake
        chips[self.bank.place] += self.stake - back
        if back:
            chips[hand.purse] += back
        state.journal.append(self)


@attrs.frozen(kw_only=True, weakref_slot=False)
class GivenUp(PublicEvent):
    """A punter's hand is given up without being opened: its stake goes to the bank, but for what comes back (ONL-17)."""

    hand: int
    stake: int
    """What lay on it, in chips; all of it leaves."""
    back: int
    """What its seat gets back of it, from 0."""
    bank: Account
    """The account that is paid."""
    rule: str

    def apply(self, state: State) -> None:
        """The hand is over; the chips move."""
        hand = state.hands[self.hand]
        hand.status = GIVEN_UP
        chips = state.chips
        chips[hand.stake] -= self.stake
        chips[self.bank.place] += self.stake - self.back
        chips[hand.purse] += self.back
        state.journal.append(self)


@attrs.frozen(kw_only=True, weakref_slot=False)
class BankGivenUp(PublicEvent):
    """The banker gives up his hand: whoever waits wins as against a bust banker (ONL-17)."""

    hand: int
    rule: str

    def apply(self, state: State) -> None:
        """The hand counts as bust, whatever it holds."""
        hand = state.hands[self.hand]
        hand.points = hand.points.mark(FORFEIT)
        hand.status = STANDING
        state.journal.append(self)


@attrs.frozen(kw_only=True, weakref_slot=False)
class Transfer(PublicEvent):
    """Chips move from one account to another."""

    source: Account
    target: Account
    amount: int
    """In chips, above 0."""
    reason: str
    """``"stake"``, ``"bank"``, ``"stake back"``, or a step's own word."""
    rule: str

    def apply(self, state: State) -> None:
        """Move them."""
        chips = state.chips
        chips[self.source.place] -= self.amount
        chips[self.target.place] += self.amount
        state.journal.append(self)


@attrs.frozen(kw_only=True, weakref_slot=False)
class Unpaid(PublicEvent):
    """What was owed and is void, since the one who owed it has no more (COM-12)."""

    hand: int
    amount: int
    rule: str

    def apply(self, state: State) -> None:
        """Nothing moves."""
        state.journal.append(self)


# What a log tells a seat, and no state ever has


@attrs.frozen(kw_only=True, weakref_slot=False)
class Shown(PublicEvent):
    """The cards of a hand that is opened, told to those who did not know them all. Only in a log made for somebody."""

    hand: int
    cards: tuple[Card, ...]

    def apply(self, state: State) -> None:  # noqa: ARG002  # no state is changed
        """A log made for somebody is for reading."""
        message = "a log made for a seat or for onlookers does not replay"
        raise TypeError(message)


# Events made once

LONGEST_PROGRAM: Final = 48
"""How many steps the program of a variant may have."""


@final
class AbsentAsked(Exception):  # noqa: N818  # a signal, not an error
    """Raised when a seat is asked that is away: the machine answers for it (COM-29)."""


@final
class _AskedInAbsence:
    """Stands where a hand's questions stand while its seat is away: nobody else has to look whether it is."""

    __slots__ = ("_asked",)

    def __init__(self, asked: Asked) -> None:
        self._asked = asked

    def put(self, state: State, hand: Hand, legal: Legal) -> None:
        """Ask, and do not wait."""
        self._asked.put(state, hand, legal)
        raise AbsentAsked


@final
class HandEvents:
    """The events of one hand that recur, made once for all games.

    Attributes:
        number: the hand's number.
        seat: the seat that plays it; ``None``: the house.
        stood: the hand stands.
        opened: the hand is opened.
        asked: its seat is asked, by the step's place.
        from_top: a card comes from the top of the pack, by the value of its :class:`Face`, then by the card's index.
    """

    __slots__ = ("_from_bottom", "_in_absence", "asked", "from_top", "number", "opened", "seat", "stood")

    def __init__(self, number: int, seat: int | None) -> None:
        self.number: Final = number
        self.seat: Final = seat
        self.stood: Final = Stood(hand=number)
        self.opened: Final = Opened(hand=number)
        # The house is never asked.
        self.asked: Final = [] if seat is None else [Asked(hand=number, seat=seat, step=at) for at in range(LONGEST_PROGRAM)]
        self.from_top: Final = self._drawn(bottom=False)
        self._from_bottom: tuple[list[Drawn], ...] | None = None
        self._in_absence: list[Asked] | None = None

    @property
    def in_absence(self) -> list[Asked]:
        """The same as ``asked`` while the seat is away."""
        if self._in_absence is None:
            self._in_absence = [_AskedInAbsence(asked) for asked in self.asked]  # type: ignore[misc]  # what steps use of them is put
        return self._in_absence

    @property
    def from_bottom(self) -> tuple[list[Drawn], ...]:
        """The same as ``from_top`` from the other end."""
        if self._from_bottom is None:
            self._from_bottom = self._drawn(bottom=True)
        return self._from_bottom

    def _drawn(self, *, bottom: bool) -> tuple[list[Drawn], ...]:
        holder = NOBODY if self.seat is None else 1 << self.seat
        return tuple(
            [Drawn(hand=self.number, card=card, seen=seen, bottom=bottom) for card in CARDS] for seen in (holder, EVERYBODY, NOBODY)
        )


_HAND_EVENTS: Final[dict[tuple[int, int | None], HandEvents]] = {}
_LOCK: Final = Lock()


def hand_events(number: int, seat: int | None) -> HandEvents:
    """The recurring events of a hand, by its number and the seat that plays it (``None``: the house)."""
    found = _HAND_EVENTS.get((number, seat))
    if found is None:
        with _LOCK:
            found = _HAND_EVENTS.setdefault((number, seat), HandEvents(number, seat))
    return found


@final
class Transfers:
    """Transfers for one reason under one rule. Those of small amounts are made once and kept, up to a limit."""

    __slots__ = ("_made", "reason", "rule")

    def __init__(self, reason: str, rule: str) -> None:
        self.reason: Final = reason
        self.rule: Final = rule
        self._made: dict[tuple[Account, Account, int], Transfer] = {}

    def of(self, source: Account, target: Account, amount: int) -> Transfer:
        """The transfer of so many chips."""
        key = source, target, amount
        event = self._made.get(key)
        if event is None:
            event = Transfer(source=source, target=target, amount=amount, reason=self.reason, rule=self.rule)
            if len(self._made) < KEPT:
                self._made[key] = event
        return event


KEPT: Final = 4096
"""How many values a table of values made once keeps at the most."""
