"""Suits, ranks and cards: interned, so that two equal cards are one object.

A card prints as ``10♥``; in ASCII, where a record or a chat wants that, as ``10h``.
"""

from __future__ import annotations

import enum
from typing import Final, final

from ochko.errors import NotationError

__all__ = ["CARDS", "JOKER", "Card", "Rank", "Suit", "card", "cards"]


@final
class Suit(enum.Enum):
    """One of the four suits, in the order of a new pack."""

    SPADES = "♠"
    HEARTS = "♥"
    DIAMONDS = "♦"
    CLUBS = "♣"

    @property
    def letter(self) -> str:
        """The suit in ASCII: ``s``, ``h``, ``d`` or ``c``."""
        return self.name[0].lower()


@final
class Rank(enum.Enum):
    """What is printed in a card's corner, lowest first."""

    TWO = "2"
    THREE = "3"
    FOUR = "4"
    FIVE = "5"
    SIX = "6"
    SEVEN = "7"
    EIGHT = "8"
    NINE = "9"
    TEN = "10"
    JACK = "J"
    QUEEN = "Q"
    KING = "K"
    ACE = "A"
    JOKER = "joker"

    @property
    def order(self) -> int:
        """Its place from the lowest, 0 for a two: what the highest cut goes by (COM-13)."""
        return _ORDER[self]


_ORDER: Final = {rank: order for order, rank in enumerate(Rank)}


@final
class Card:
    """One kind of card. ``card("10h")`` reads one; there is never a second object for the same card.

    Attributes:
        rank: its rank.
        suit: its suit; ``None`` for a joker.
        index: its place in a new pack of 54, from 0: spades from the two to the ace, hearts, diamonds, clubs, joker.

    >>> card("10h") is card("10♥")
    True
    >>> print(card("As"), f"{card('As'):ascii}")
    A♠ As
    """

    __slots__ = ("index", "rank", "suit")

    rank: Rank
    suit: Suit | None
    index: int

    def __init__(self) -> None:
        message = "a card is had from card('10h'), never made a second time"
        raise TypeError(message)

    def __setattr__(self, name: str, value: object) -> None:
        message = "a card does not change"
        raise AttributeError(message)

    def __delattr__(self, name: str) -> None:
        message = "a card does not change"
        raise AttributeError(message)

    def __str__(self) -> str:
        return self.rank.value + (self.suit.value if self.suit else "")

    def __format__(self, spec: str) -> str:
        if spec == "ascii":
            return self.rank.value + (self.suit.letter if self.suit else "")
        return format(str(self), spec)

    def __repr__(self) -> str:
        return f"card('{self:ascii}')"

    def __reduce__(self) -> tuple[object, tuple[str]]:
        return card, (f"{self:ascii}",)

    def __copy__(self) -> Card:
        return self

    def __deepcopy__(self, memo: object) -> Card:
        return self


_INDEX: Final[dict[str, Card]] = {}


def _print(rank: Rank, suit: Suit | None, index: int) -> Card:
    printed = object.__new__(Card)
    for name, value in (("rank", rank), ("suit", suit), ("index", index)):
        object.__setattr__(printed, name, value)
    return printed


_FACES: Final = [(rank, suit) for suit in Suit for rank in Rank if rank is not Rank.JOKER]

CARDS: Final = tuple(_print(*face, index) for index, face in enumerate([*_FACES, (Rank.JOKER, None)]))
"""Every kind of card by its index, 53 of them: four suits of thirteen, and the joker."""

JOKER: Final = CARDS[-1]
"""The joker. A pack of 54 has two of it, and they are alike."""

_INDEX.update({str(each): each for each in CARDS})
_INDEX.update({f"{each:ascii}": each for each in CARDS})


def card(text: str) -> Card:
    """The card written as ``text``: ``2``-``10 J Q K A`` and a suit out of ``s h d c ♠ ♥ ♦ ♣``, or ``joker``.

    Raises:
        NotationError: nothing else is read; a lone ``T`` least of all, which is the ten to some and the ace to others.

    >>> card("Q♦")
    card('Qd')
    """
    found = _INDEX.get(text) if isinstance(text, str) else None
    if found is None:
        hint = ""
        if isinstance(text, str) and text[:1] in ("T", "t"):
            hint = "; T is the ten to some and the ace to others: write 10 or A"
        message = f"{text!r} is no card: write 2-10 J Q K A and a suit, such as 10h or 10♥{hint}"
        raise NotationError(message, text)
    return found


def cards(text: str) -> tuple[Card, ...]:
    """The cards of ``text``, divided by spaces, in its order.

    Raises:
        NotationError: one of them cannot be read.

    >>> cards("10s Kh")
    (card('10s'), card('Kh'))
    """
    if not isinstance(text, str):
        message = f"{text!r} is no text of cards, such as '10s Kh'"
        raise NotationError(message, text)
    return tuple(map(card, text.split()))
