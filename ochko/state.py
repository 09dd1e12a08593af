"""The state of a table: one mutable object, which nothing but events changes."""

from __future__ import annotations

from math import floor
from typing import TYPE_CHECKING, Final, TypeAlias, final

import attrs

from ochko.actions import NOTHING_LEGAL
from ochko.events import Committed, hand_events
from ochko.hands import OUT, PLAYING, STANDING, Hand, Scope, alone
from ochko.money import COLUMNS, HOUSE, LEAST_ROWS, PURSE
from ochko.points import SPLIT

if TYPE_CHECKING:
    from ochko.actions import Action, Legal
    from ochko.cards import Card
    from ochko.events import Drawn, Event
    from ochko.money import Account
    from ochko.requests import ChangeVariant
    from ochko.rules import Rules
    from ochko.shoe import Shoe
    from ochko.step import Step

__all__ = ["Entry", "Given", "Note", "OutOfCards", "Past", "State"]


class OutOfCards(Exception):  # noqa: N818  # a signal, not an error
    """Raised within a step: a card is wanted, and every card is in a hand (COM-9)."""


@attrs.frozen(cache_hash=True)  # it is looked up for every punter
class Note:
    """What something is about that a step remembers; of a hand it is remembered till the end of the deal."""

    name: str
    """In a few words."""
    hand: int | None = None
    """The hand's number, if it is about one."""

    def __str__(self) -> str:
        return self.name if self.hand is None else f"{self.name} of hand {self.hand}"


@attrs.frozen
class Given:
    """An outcome that was given from outside, kept in the journal after the action that wanted it."""

    outcome: Card | int


Entry: TypeAlias = "Action | ChangeVariant | Given | Event"
"""What a journal holds."""


@final
class Past:
    """A deal that is over. Shared by a game and its copies, and never changed.

    Attributes:
        journal: the actions and events of the deal, as they came.
        before: the past before it; ``None`` for the first deal.
        closing: the purses when it was over, by seat.
        deal: which deal it was, from 1.
        counts: how many events there have been up to its end that an audience was told of (``None``: how many in all), once counted.
    """

    __slots__ = ("before", "closing", "counts", "deal", "journal")

    def __init__(self, journal: list[Entry], before: Past | None, deal: int, closing: list[int]) -> None:
        self.journal: Final = journal
        self.before: Final = before
        self.deal: Final = deal
        self.closing: Final = closing
        self.counts: Final[dict[int | None, int]] = {}


class State:
    """The table. It is changed by ``event.apply(state)`` alone, so that the log of events is the whole game.

    Attributes:
        rules: the variant, compiled: graphs of points, pack, payouts.
        program: the steps in a row; ``at`` is a place in it.
        at: the step that asks; 0 between deals.
        to_act: the seat that is asked, from 0; ``None`` between deals.
        asked: the hand it is asked for; the last one, while nobody is.
        legal: what it may do; that seat's secret.
        chips: the chips in each account, by the account's place.
        purse_places: which of these are the seats' purses, by seat.
        names: the name of every seat there has been.
        seated: the seats that are taken, in order.
        sitting: those that take part in the deal.
        hands: all hands, by number.
        shown: by hand, the audience that has been shown its cards besides those who saw them come.
        round: the punters' hands of the deal.
        scope: those that the steps are for at the moment.
        shoe: the cards that are in no hand.
        banker: the seat that holds the bank; ``None``: nobody yet, or the house.
        banker_hand: the hand that the punters play against.
        bank: the place in ``chips`` of the account that the bank is.
        deals: how many deals have been begun.
        over: why the game is over; ``None`` while it goes on.
        leaving: the seats that wish to leave, in the order in which they said so (COM-16).
        away: the seats that are away, likewise (COM-29).
        brought: how many chips there are: those of the beginning, with what has come and without what has gone since.
        memory: what steps remember; the values do not change.
        journal: the actions and events of the deal in hand.
        past: the deals before.
    """

    __slots__ = (
        "asked",
        "at",
        "away",
        "bank",
        "banker",
        "banker_hand",
        "brought",
        "chips",
        "deals",
        "hands",
        "journal",
        "leaving",
        "legal",
        "memory",
        "names",
        "over",
        "past",
        "program",
        "purse_places",
        "round",
        "rules",
        "scope",
        "seated",
        "shoe",
        "shown",
        "sitting",
        "to_act",
    )

    rules: Rules
    program: tuple[Step, ...]
    at: int
    to_act: int | None
    asked: Hand
    legal: Legal
    chips: list[int]
    purse_places: slice
    names: tuple[str, ...]
    seated: tuple[int, ...]
    sitting: tuple[int, ...]
    hands: list[Hand]
    shown: dict[int, int]
    round: Scope
    scope: Scope
    shoe: Shoe
    banker: int | None
    banker_hand: int
    bank: int
    deals: int
    over: str | None
    leaving: tuple[int, ...]
    away: tuple[int, ...]
    brought: int
    memory: dict[Note, object]
    journal: list[Entry]
    past: Past | None

    def lay_out(self, rules: Rules, names: tuple[str, ...], purses: tuple[int, ...], shoe: Shoe) -> None:
        """The table before the first deal."""
        self.names = names
        self.seated = tuple(range(len(names)))
        self.leaving = self.away = ()
        self.chips = [0] * (COLUMNS * LEAST_ROWS)
        self.brought = 0
        self.shoe = shoe
        self.shown = {}
        self.adopt(rules)
        for seat, purse in enumerate(purses):
            self.bring(seat, purse)
        self.at = 0
        self.to_act = None
        self.legal = NOTHING_LEGAL
        self.deals = 0
        self.over = None
        self.journal = []
        self.past = None
        self.over = None

    # What events do to it

    def adopt(self, rules: Rules) -> None:
        """These rules are played from the next deal on, with a pack of their own; nobody holds the bank yet."""
        self.rules = rules
        self.program = rules.program
        self.sitting = ()
        self.lay_hands()
        self.round = self.scope = Scope(())
        self.shoe.empty(rules.pack)
        self.banker = None
        self.banker_hand = 0
        self.bank = HOUSE.place
        self.memory = {}

    def lay_hands(self) -> None:
        """Empty hands for every seat there has been, and for the house, with their rows of accounts."""
        seats: list[int | None] = [*range(len(self.names)), None][: len(self.names) + self.rules.house]
        self.hands = [Hand(hand_events(number, seat), self.rules.punter) for number, seat in enumerate(seats)]
        self.asked = self.hands[0]
        self.shown = {}
        self.chips += [0] * (COLUMNS * (len(self.names) + 1) - len(self.chips))
        self.purse_places = slice(0, len(self.names) * COLUMNS, COLUMNS)
        for seat in self.away:
            self.attend(seat)

    def bring(self, seat: int, amount: int) -> None:
        """So many chips come to a seat's purse from outside, or leave it where the amount is below 0."""
        self.chips[PURSE[seat].place] += amount
        self.brought += amount

    def seat_newcomer(self, name: str, amount: int) -> None:
        """Somebody takes the next seat never used."""
        self.shoe.played += [hand.came for hand in self.hands if hand.came]
        seat = len(self.names)
        self.names = (*self.names, name)
        self.seated = (*self.seated, seat)
        self.lay_hands()
        self.bring(seat, amount)

    def unseat(self, seat: int) -> None:
        """A seat is empty from now on."""
        self.seated, self.leaving, self.away = (
            tuple(each for each in seats if each != seat) for seats in (self.seated, self.leaving, self.away)
        )
        self.attend(seat)

    def attend(self, seat: int) -> None:
        """What a seat is asked waits for its answer, or not while it is away."""
        for hand in self.hands:
            if hand.seat == seat:
                hand.attend(here=seat not in self.away)

    def ask_nobody(self) -> None:
        """Nobody is asked."""
        self.to_act = None
        self.legal = NOTHING_LEGAL

    def close(self, reason: str) -> None:
        """The game is over."""
        self.over = reason

    def begin_deal(self, seats: tuple[int, ...]) -> None:
        """These seats play a deal, from empty hands."""
        rules = self.rules
        hands = self.hands
        shoe = self.shoe
        if rules.fresh:
            shoe.cards = rules.pack.copy()
            shoe.played = []
            if shoe.separator is not None:
                shoe.separator = None
                self.turn_pack(over=False)
        else:
            shoe.played += [hand.came for hand in hands if hand.came]
        punter = rules.punter
        for hand in hands:
            hand.came = []
            hand.points = punter
            hand.status = PLAYING
        first = len(self.names) + rules.house
        if len(hands) > first:
            del hands[first:]
        if len(seats) < len(self.names):
            for seat in set(range(len(self.names))).difference(seats):
                hands[seat].status = OUT
        self.shown = {}
        if self.memory:
            self.memory = {note: value for note, value in self.memory.items() if note.hand is None}
        self.sitting = seats
        self.deals += 1
        if rules.house:
            self.name_banker(None)

    def end_deal(self) -> None:
        """The deal goes into the past, and nobody is asked."""
        self.past = Past(self.journal, self.past, self.deals, self.chips[self.purse_places])
        self.journal = []
        self.at = 0
        self.to_act = None
        self.legal = NOTHING_LEGAL

    def name_banker(self, seat: int | None) -> None:
        """This seat holds the bank (``None``: the house); the others play against it in the order of COM-4."""
        rules = self.rules
        number = len(self.names) if seat is None else seat
        hand, before = self.hands[number], self.hands[self.banker_hand]
        if not before.came:
            before.points = rules.punter
        if not hand.came:  # else the deal is over, and it is the next that he holds the bank for
            hand.points = rules.banker
        self.banker = seat
        self.banker_hand = number
        self.bank = hand.purse if rules.pot is None else rules.pot.place
        key = self.sitting, seat
        try:
            self.round = self.scope = rules.scopes[key]
        except KeyError:
            self.round = self.scope = rules.scope(key)

    def call(self, number: int | None) -> None:
        """The steps are for this hand alone; ``None``: for all again."""
        self.scope = self.round if number is None else alone(number)

    def receive(self, hand: Hand, event: Drawn) -> None:
        """The card of this event, out of the pack already, goes to the hand."""
        card = event.card
        assert card is not None
        hand.came.append(event)
        points = hand.points.then[card.index]
        hand.points = hand.points.add(card) if points is None else points
        self.journal.append(event)

    def split_hand(self, number: int, new: int) -> None:
        """The second card of a hand becomes the first of a new one, and both are marked as split."""
        old = self.hands[number]
        first, second = old.came
        twin = Hand(hand_events(new, old.seat), old.points)
        twin.drawn = twin.events.from_top if self.shoe.separator is None else twin.events.from_bottom
        twin.status = PLAYING
        twin.attend(here=old.seat not in self.away)
        for hand, kept in ((old, first), (twin, second)):
            assert kept.card is not None
            hand.came = [kept]
            hand.points = self.rules.punter.mark(SPLIT).after(kept.card)
        self.hands.append(twin)
        self.chips += [0] * (COLUMNS * (new + 1) - len(self.chips))
        self.scope = self.scope.split(number, new)

    def put_away(self, hand: Hand, *, under: bool) -> None:
        """The cards of a hand go to the played ones, or under the pack in their order."""
        self.shown.pop(hand.number, None)
        if under:
            self.shoe.put_under([drawn.card for drawn in hand.came if drawn.card is not None])
        else:
            self.shoe.played.append(hand.came)
        hand.came = []
        hand.points = self.rules.banker if hand.number == self.banker_hand else self.rules.punter

    def retire(self, hand: Hand) -> None:
        """The hand is out of the deal; its cards stay where they are."""
        if hand.status in (PLAYING, STANDING):
            hand.status = OUT

    def turn_pack(self, *, over: bool) -> None:
        """Cards come from the bottom from now on, or from the top again."""
        for hand in self.hands:
            hand.drawn = hand.events.from_bottom if over else hand.events.from_top

    # What steps ask of it

    @property
    def bank_account(self) -> Account:
        """The account that the bank is."""
        if self.rules.pot is not None:
            return self.rules.pot
        return HOUSE if self.banker is None else PURSE[self.banker]

    def commit(self) -> None:
        """In a provably fair game tell the commitment of the next shuffle, if it is untold: before anything is drawn by it."""
        made = self.shoe.uncommitted()
        if made is not None:
            Committed(nonce=made.nonce, commitment=made.commitment, client_seeds=made.client_seeds).apply(self)

    def deal_to(self, hand: Hand, face: int) -> None:
        """The next card goes to this hand, ``face`` being the value of a :class:`Face`. Where no card is live, there is a shuffle first.

        Raises:
            OutOfCards: every card is in a hand.
        """
        # The pack is looked into here and not by an event; and what follows is State.receive once more, written out.
        # That saves two calls and 60 operations for every card: 1.1 of the yardstick for a whole deal.
        shoe = self.shoe
        cards = shoe.cards
        left = len(cards)
        if left > shoe.stop:
            try:
                card = cards.pop(floor(shoe.numbers.pop() * left))
            except IndexError:
                shoe.turn_page()
                card = cards.pop(shoe.choose(left))
        else:
            card = shoe.next() or self.next_card()
        index = card.index
        event = hand.drawn[face][index]
        hand.came.append(event)
        points = hand.points.then[index]
        if points is None:
            points = hand.points.add(card)
        hand.points = points
        self.journal.append(event)

    def deal_from_bottom(self, hand: Hand, face: int) -> None:
        """The same with the bottom card, also while cards come from the top (SOV-2).

        Raises:
            OutOfCards: every card is in a hand.
        """
        card = self.next_card(bottom=True)
        self.receive(hand, hand.events.from_bottom[face][card.index])

    def next_card(self, *, bottom: bool = False) -> Card:
        """Take the next card out of the pack, for an event to put somewhere; where none is live, shuffle first (COM-9).

        Raises:
            OutOfCards: every card is in a hand.
        """
        card = self.shoe.next(bottom=bottom)
        if card is None:
            self.rules.reshuffle(self)
            card = self.shoe.next(bottom=bottom)
            if card is None:
                raise OutOfCards
        return card
