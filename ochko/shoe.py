"""The shoe, and where chance comes from.

Cards that nobody has seen need no order until they are drawn: a draw swaps a random one of them to the end. Only what is known
has a place: cards on top that a script fixed, and cards put under the pack. ``cards`` runs from the bottom to the top::

    [ under, in order | loose, in no order | known on top, in order ]

Chance is one stream of numbers, kept in linked chunks. A game holds a chunk and what is left of its numbers, so that a copy goes on
with the same cards as its original, and neither disturbs the other.
"""

from __future__ import annotations

from collections import Counter
from itertools import count, repeat, starmap
from math import floor
from os import urandom
from random import Random
from threading import Lock
from typing import TYPE_CHECKING, Final, Protocol, final

import attrs

from ochko.cards import Card
from ochko.errors import SetupError

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Iterator
    from fractions import Fraction

    from ochko.events import Drawn
    from ochko.fair.chance import Fair, Round

__all__ = [
    "CHUNK",
    "NO_SCRIPT",
    "Answers",
    "Chance",
    "Chunk",
    "FairSource",
    "Need",
    "Needed",
    "Script",
    "ScriptError",
    "Shoe",
    "new_key",
    "seeded",
    "unseeded",
]

CHUNK: Final = 256
"""How many numbers a chunk holds."""


@final
class Chunk:
    """Some numbers of a stream, each from 0 up to 1, and the way to those that follow."""

    __slots__ = ("_lock", "_next", "_source", "numbers")

    def __init__(self, source: Callable[[], float], lock: Lock) -> None:
        self.numbers: Final = list(starmap(source, repeat((), CHUNK)))
        self._source = source
        self._lock = lock
        self._next: Chunk | None = None

    def after(self) -> Chunk:
        """The next chunk: the same one for the game and all its copies, whoever gets there first."""
        with self._lock:
            if self._next is None:
                self._next = Chunk(self._source, self._lock)
            return self._next


def seeded(seed: int) -> Chunk:
    """A stream from a seed: ``random.Random(seed).random()``, the one Python promises to keep."""
    return Chunk(Random(seed).random, Lock())  # noqa: S311  # whoever wants a secret gives no seed


def unseeded(key: bytes) -> Chunk:
    """A stream that cannot be worked out from what has been seen of it: SHA-256 of the key and of a counter, four numbers at a time.

    The key comes from the system's cryptographic source (:func:`new_key`), once for a game, so that a saved game goes on with its cards.
    """
    return Chunk(_drawn_from(key).__next__, Lock())


def new_key() -> bytes:
    """32 bytes from the system's cryptographic source."""
    return urandom(32)


def _drawn_from(key: bytes) -> Iterator[float]:
    """Numbers from 0 up to 1, of 53 bits each, as ``random.random()`` makes them."""
    from hashlib import sha256  # noqa: PLC0415  # importing the package stays quick

    for block in count():
        digest = sha256(key + block.to_bytes(8, "big")).digest()
        for place in range(0, 32, 8):
            yield (int.from_bytes(digest[place : place + 8], "big") >> 11) * 2.0**-53


class ScriptError(SetupError):
    """What a script fixes cannot come. The action that wanted it was legal, and is not carried out."""


@attrs.frozen(kw_only=True)
class Chance:
    """Where a game's chance comes from: what :meth:`Game.save` has to keep of it, and nobody else may see."""

    seed: int | None = None
    """The seed; ``None``: there is a key."""
    key: bytes | None = attrs.field(default=None, repr=False)
    """What an unseeded stream is made from."""
    fair: Fair | None = None
    """What a provably fair game has instead of a stream."""
    later: tuple[tuple[int, int], ...] = ()
    """Where a copy went on with another seed: how many actions and outcomes there had been, and the seed."""

    def chunk(self) -> Chunk:
        """The beginning of the stream; of a provably fair game one that is not drawn from."""
        if self.key is not None:
            return unseeded(self.key)
        assert self.fair is not None or self.seed is not None, "there is one of them"
        return seeded(self.seed or 0)


@attrs.frozen(kw_only=True)
class Script:
    """What of chance is fixed beforehand, in the order it comes; the rest is left to the stream."""

    tops: tuple[tuple[Card, ...], ...] = ()
    """For each shuffle the cards from the top."""
    bottoms: tuple[tuple[Card, ...], ...] = ()
    """For each shuffle the cards from the very bottom up."""
    bankers: tuple[int, ...] = ()
    """Each seat that a lot would name banker."""
    cut_cards: tuple[int, ...] = ()
    """For each shuffle the number of cards above the cut card."""


@attrs.frozen(kw_only=True)
class Need:
    """What a game asks from outside before it can go on: a card, a lot or the place of the cut card."""

    kind: str
    """``"card"``, ``"lot"`` (the outcomes are seats) or ``"cut card"`` (numbers of cards above it)."""
    _weights: tuple[tuple[Card | int, int], ...] = attrs.field(alias="weights")

    def outcomes(self) -> tuple[tuple[Card | int, Fraction], ...]:
        """Everything that may come, each with its exact chance; the chances add to 1."""
        from fractions import Fraction  # noqa: PLC0415  # 5 ms that importing the package need not take

        every = sum(weight for _, weight in self._weights)
        return tuple((outcome, Fraction(weight, every)) for outcome, weight in self._weights)

    def __contains__(self, outcome: object) -> bool:
        return any(type(outcome) is type(each) and outcome == each for each, _ in self._weights)


class Needed(Exception):  # noqa: N818  # a signal, not an error
    """Raised within a step: chance is wanted that nobody has given yet."""

    def __init__(self, need: Need) -> None:
        super().__init__(need.kind)
        self.need = need


@final
class Answers:
    """Outcomes given from outside since the action in hand began, and how many of them have been used."""

    __slots__ = ("given", "used")

    def __init__(self, given: Iterable[Card | int] = ()) -> None:
        self.given: list[Card | int] = list(given)
        self.used: int = 0

    def take(self, kind: str, weights: Iterable[tuple[Card | int, int]]) -> Card | int:
        """The next outcome: the only one there can be, or the one given.

        Raises:
            Needed: it has not been given.
        """
        need = Need(kind=kind, weights=tuple(weights))
        if len(need._weights) == 1:  # noqa: SLF001  # its own module
            return need._weights[0][0]  # noqa: SLF001
        if self.used == len(self.given):
            raise Needed(need)
        self.used += 1
        return self.given[self.used - 1]


class FairSource(Protocol):
    """Where the chance of a provably fair shoe comes from: :class:`ochko.fair.Fair`."""

    @property
    def nonce(self) -> int:
        """The number of the first shuffle."""
        ...

    def round(self, nonce: int) -> Round:
        """What the shuffle of this number is made from."""
        ...


NO_SCRIPT: Final = Script()
"""Nothing is fixed."""

_NONE: Final = 1 << 30
"""More cards than any pack has."""


@final
class Shoe:
    """The cards that are in no hand, and the place reached in the stream of chance.

    Attributes:
        cards: the pack from the bottom to the top.
        under: how many cards at the bottom have a known order.
        laid: how many of these, the lowest, were put there by events.
        known: where the known cards on top begin; at or above ``len(cards)`` there are none.
        floor: how many cards lie below the cut card and are not dealt.
        bounded: whether there is a cut card; it may lie at the very bottom.
        separator: the face-up card on top of the pack; while it lies there, cards come from the bottom (STK-7).
        played: cards out of play that are not in the pack: of each hand the events they came by.
        stop: while the pack holds more cards than this, the next may be any of them: :meth:`State.deal_to` looks no further.
        numbers: the numbers of the stream that are left of this chunk, the next one last.
        chunk: the chunk itself, which knows what follows.
        script: what of chance is fixed beforehand.
        answers: outcomes from outside, where the game asks for them.
        fair: where all chance comes from in a provably fair game; its order is known from the shuffle on, though not to any seat.
        committed: the nonce of the shuffle that was committed to last (:class:`ochko.events.Committed`).
        shuffles: how many shuffles there have been, where a script, answers or fairness make it matter.
        lots: how many lots, likewise; in a fair game since the last shuffle.
        new: whether the pack has not been shuffled yet.
    """

    __slots__ = (
        "_careful",
        "answers",
        "bounded",
        "cards",
        "chunk",
        "committed",
        "fair",
        "floor",
        "known",
        "laid",
        "lots",
        "new",
        "numbers",
        "played",
        "script",
        "separator",
        "shuffles",
        "stop",
        "under",
    )

    def __init__(self, chunk: Chunk, script: Script, answers: Answers | None, fair: FairSource | None = None) -> None:
        self.cards: list[Card] = []
        self.under: int = 0
        self.laid: int = 0
        self.known: int = _NONE
        self.floor: int = 0
        self.bounded: bool = False
        self.separator: Card | None = None
        self.played: list[list[Drawn]] = []
        self.stop: int = 0
        self.chunk: Chunk = chunk
        # A fair shoe has no numbers: whoever wants one finds none left, and is sent to choose().
        self.numbers: list[float] = chunk.numbers.copy() if fair is None else []
        self.script: Script = script
        self.answers: Answers | None = answers
        self.fair: FairSource | None = fair
        self.committed: int | None = None
        self.shuffles: int = 0
        self.lots: int = 0
        self.new: bool = True
        self._careful = answers is not None or script is not NO_SCRIPT or fair is not None

    def copy(self) -> Shoe:
        """A shoe that shares nothing which either can change."""
        twin = object.__new__(Shoe)
        twin.cards = self.cards.copy()
        twin.under = self.under
        twin.laid = self.laid
        twin.known = self.known
        twin.floor = self.floor
        twin.bounded = self.bounded
        twin.separator = self.separator
        twin.played = self.played.copy()
        twin.stop = self.stop
        twin.chunk = self.chunk
        twin.numbers = self.numbers.copy()
        twin.script = self.script
        twin.answers = None if self.answers is None else Answers(self.answers.given)
        twin.fair = self.fair
        twin.committed = self.committed
        twin.shuffles = self.shuffles
        twin.lots = self.lots
        twin.new = self.new
        twin._careful = self._careful
        return twin

    @property
    def live(self) -> int:
        """How many cards can still be dealt: those above the cut card."""
        return len(self.cards) - self.floor

    def loose(self) -> list[Card]:
        """The cards whose order nobody knows, in the order of a new pack."""
        return sorted(self.cards[self.under : self.known], key=lambda card: card.index)

    def empty(self, pack: list[Card]) -> None:
        """A whole pack that nobody has drawn from; the order of chance goes on."""
        self.cards = pack.copy()
        self.new = True
        self.under = self.laid = self.floor = 0
        self.known = _NONE
        self.bounded = False
        self._gate()
        self.separator = None
        self.played = []

    # Chance

    def choose(self, count: int) -> int:
        """A whole number from 0 up to ``count``, all equally likely."""
        if not self.numbers:
            if self.fair is not None:
                self.lots += 1
                return self._round(self.fair).lot(self.lots, count)
            self.turn_page()
        return floor(self.numbers.pop() * count)

    def turn_page(self) -> None:
        """Go on to the next chunk of numbers."""
        self.chunk = self.chunk.after()
        self.numbers = self.chunk.numbers.copy()

    def reseed(self, chunk: Chunk) -> None:
        """From now on chance comes from this stream instead. A script stays; what a fair shoe has in store is forgotten."""
        self.chunk = chunk
        self.numbers = chunk.numbers.copy()
        if self.fair is not None:
            self.fair = None
            # In the order of a new pack, so that what comes tells nothing of the order that was.
            self.cards[self.laid :] = sorted(self.cards[self.laid :], key=lambda card: card.index)
            self.under = self.laid
            self._gate()

    def uncommitted(self) -> Round | None:
        """What the next shuffle of a provably fair game is made from, if nobody has been told its commitment yet."""
        if self.fair is None or self.committed == self.fair.nonce + self.shuffles:
            return None
        return self.fair.round(self.fair.nonce + self.shuffles)

    def _round(self, fair: FairSource) -> Round:
        """What the next shuffle is made from, for drawing by it.

        Raises:
            RuntimeError: nobody has been told its commitment. What was drawn now could have been chosen.
        """
        if self.committed != fair.nonce + self.shuffles:
            message = "a step that shuffles or draws a lot calls state.commit() first: a fair game commits before it draws"
            raise RuntimeError(message)
        return fair.round(self.committed)

    def draw_lot(self, among: tuple[int, ...]) -> int:
        """One of these seats, all equally likely (COM-13).

        Raises:
            ScriptError: the script names a seat that is none of them.
        """
        if self._careful and self.fair is None:
            named = self.named_banker(among)
            if named is not None:
                return named
            if self.answers is not None:
                return self.answers.take("lot", tuple((seat, 1) for seat in among))  # type: ignore[return-value]
        try:
            return among[floor(self.numbers.pop() * len(among))]
        except IndexError:
            return among[self.choose(len(among))]

    def named_banker(self, among: tuple[int, ...]) -> int | None:
        """The seat that the script names banker, this time that one is to be found; ``None``: it leaves it to chance.

        Raises:
            ScriptError: it is none of these seats.
        """
        if not self._careful or self.fair is not None:
            return None
        self.lots += 1
        if self.lots > len(self.script.bankers):
            return None
        seat = self.script.bankers[self.lots - 1]
        if seat not in among:
            message = f"seat {seat} is to be banker by lot {self.lots}, and is none of the seats that can hold the bank, {among}"
            raise ScriptError(message, argument="bankers", value=seat, limit=among)
        return seat

    def place_cut_card(self, count: int) -> int:
        """How many of ``count`` cards lie above the cut card: 1 to all of them, all equally likely (ONL-4).

        Raises:
            ScriptError: the script says more.
        """
        if self._careful:
            if self.fair is not None:
                return self._round(self.fair).cut_card(count)
            if self.shuffles < len(self.script.cut_cards):
                above = self.script.cut_cards[self.shuffles]
                if above > count:
                    message = f"the cut card is to lie under {above} cards at shuffle {self.shuffles + 1}, and there are {count}"
                    raise ScriptError(message, argument="cut_cards", value=above, limit=count)
                return above
            if self.shuffles < len(self.script.tops):
                return count
            if self.answers is not None:
                return self.answers.take("cut card", tuple((above, 1) for above in range(1, count + 1)))  # type: ignore[return-value]
        try:
            return 1 + floor(self.numbers.pop() * count)
        except IndexError:
            return 1 + self.choose(count)

    def next(self, *, bottom: bool = False) -> Card | None:
        """Take the next card out of the pack, or the one at the bottom; ``None`` if none can be dealt."""
        cards = self.cards
        count = len(cards)
        if count <= self.floor:
            return None
        under = self.under
        if self.separator is None and not bottom and under > 0 and count <= self.known:
            # A pack that goes on. The known cards lie below the others, and stay where they are as long as there are any of these.
            if under == count:
                self.under = count - 1
                if self.laid == count:
                    self.laid = count - 1
                card = cards.pop()
                if not cards:
                    self._gate()
                return card
            if self.answers is None:
                numbers = self.numbers
                return cards.pop(under + (floor(numbers.pop() * (count - under)) if numbers else self.choose(count - under)))
        top = min(self.known, count)
        if self.separator is None and not bottom:
            place = self._any(under, top) if under < top == count else count - 1
        else:
            place = 0 if under or not top else self._any(under, top)
        return self._pop(place)

    def _any(self, start: int, stop: int) -> int:
        """The place of any of the loose cards."""
        if self.answers is None:
            return start + self.choose(stop - start)
        card = self.answers.take("card", tuple(Counter(self.loose()).items()))
        return self.cards.index(card, start, stop)  # type: ignore[arg-type]  # a card, as asked

    def _pop(self, place: int) -> Card:
        """Take out a card, and keep in mind where the known ones lie."""
        if place < self.under:
            self.under -= 1
            self.laid = self.laid - 1 if place < self.laid else self.laid
        if place < self.known < _NONE:
            self.known -= 1
        card = self.cards.pop(place)
        self._gate()
        return card

    # What events do to it

    def take(self, card: Card, *, bottom: bool) -> None:
        """This card leaves the pack at this end: a known one, or for a log that is replayed any loose one like it."""
        if bottom and self.under and self.cards[0] is card:
            self._pop(0)
            return
        top = min(self.known, len(self.cards))
        found = [place for place in range(self.under, top) if self.cards[place] is card]
        self._pop(found[-1] if found else len(self.cards) - 1 - self.cards[::-1].index(card))

    def renew(self, cut_card: int | None) -> None:
        """The whole pack is shuffled: no hand holds a card."""
        if self.played:
            self.new = False
            self.gather(cut_card)
            return
        self.floor = self.stop = 0 if cut_card is None else len(self.cards) - cut_card
        self.bounded = cut_card is not None
        self.new = False
        if self._careful or self.under:
            self._arrange()

    def gather(self, cut_card: int | None) -> None:
        """All cards that nobody holds are one pack again, shuffled."""
        for came in self.played:
            self.cards += [drawn.card for drawn in came if drawn.card is not None]
        self.played = []
        if self.separator is not None:
            self.cards.append(self.separator)
            self.separator = None
        self.floor = self.stop = 0 if cut_card is None else len(self.cards) - cut_card
        self.bounded = cut_card is not None
        if self._careful or self.under:
            self._arrange()

    def _arrange(self) -> None:
        """Put the cards that the script names in their places; the others have no order. In a fair game all have one."""
        if self.fair is not None:
            self.cards = list(self._round(self.fair).order(self.cards)[::-1])
            self.under, self.laid = len(self.cards), 0
            self.shuffles += 1
            self.lots = 0
            self._gate()
            return
        top: tuple[Card, ...] = ()
        bottom: tuple[Card, ...] = ()
        if self.shuffles < len(self.script.tops):
            top, bottom = self.script.tops[self.shuffles], self.script.bottoms[self.shuffles]
        self.shuffles += 1
        for card in (*top, *bottom):
            if card not in self.cards:
                message = f"shuffle {self.shuffles} is to bring {card:ascii}, which is not there to be shuffled (so often)"
                raise ScriptError(message, argument="cards", value=f"{card:ascii}")
            self.cards.remove(card)
        self.under = len(bottom)
        self.laid = 0
        self.known = len(bottom) + len(self.cards) if top else _NONE
        self.cards = [*bottom, *self.cards, *reversed(top)]
        self._gate()

    def cut(self, count: int) -> None:
        """So many cards from the top go under the others, where the whole order is fixed; a script fixes the order after the cut."""
        if self.under == len(self.cards) and self.script is NO_SCRIPT:
            self.cards = self.cards[-count:] + self.cards[:-count]

    def put_under(self, cards: Iterable[Card]) -> None:
        """Cards go under the pack, the first of them nearest to the top; their order is known from now on (PON-20)."""
        below = list(cards)[::-1]
        self.cards[0:0] = below
        self.under += len(below)
        self.laid += len(below)
        if self.bounded:
            self.floor += len(below)
        if self.known < _NONE:
            self.known += len(below)
        if below:
            self.stop = _NONE  # what _gate would find: there are known cards

    def _gate(self) -> None:
        """Leave the short way open only where any card may be the next."""
        shut = self.under or self.answers is not None or self.fair is not None or self.known < len(self.cards)
        self.stop = _NONE if shut else self.floor
