"""Decks: which cards there are, and how often. 32, 36, 52 and 54 cards are instances, and any other deck is one too."""

from __future__ import annotations

from functools import cached_property
from typing import Final

import attrs

from ochko.cards import CARDS, JOKER, Card, Rank, Suit
from ochko.domains import Flag, Many, OneOf, Whole
from ochko.errors import VariantError

__all__ = ["DECK_32", "DECK_36", "DECK_52", "DECK_54", "Deck"]

_RANKS: Final = tuple(rank for rank in Rank if rank is not Rank.JOKER)


@attrs.frozen(kw_only=True, slots=False)  # no slots: cached_property wants a place to keep the pack
class Deck:
    """A deck: some ranks in some suits, so many copies of it, and jokers.

    >>> len(DECK_36.cards), DECK_36.cards[0], DECK_36.cards[-1]
    (36, card('6s'), card('Ac'))
    >>> len(Deck(ranks=DECK_52.ranks, copies=2).cards)
    104
    """

    ranks: tuple[Rank, ...] = attrs.field(default=_RANKS, validator=Many(OneOf(*_RANKS), least=1, distinct=True))
    """The ranks it holds."""
    suits: tuple[Suit, ...] = attrs.field(default=tuple(Suit), validator=Many(OneOf(*Suit), least=1, distinct=True))
    """The suits it holds."""
    copies: int = attrs.field(default=1, validator=Whole(1, 12))
    """How many packs are mixed."""
    jokers: int = attrs.field(default=0, validator=Whole(0, 4))
    """How many jokers each pack has (COM-10)."""
    aside: bool = attrs.field(default=False, validator=Flag())
    """Whether the jokers are laid aside and not dealt: no source gives them a value (COM-10)."""

    def __attrs_post_init__(self) -> None:
        if self.aside and not self.jokers:
            raise VariantError("there are no jokers to be laid aside", path="Deck.aside", clash="Deck.jokers")

    @cached_property
    def cards(self) -> tuple[Card, ...]:
        """All cards that are dealt in the order of a new pack, copies one after the other."""
        pack = [each for each in CARDS if each.suit in self.suits and each.rank in self.ranks]
        return tuple(pack + [JOKER] * (0 if self.aside else self.jokers)) * self.copies

    def __len__(self) -> int:
        return len(self.cards)

    def __str__(self) -> str:
        return f"{len(self.cards)} cards" + (f", {self.jokers * self.copies} jokers aside" if self.aside else "")


DECK_32: Final = Deck(ranks=_RANKS[5:])
"""Seven to ace."""
DECK_36: Final = Deck(ranks=_RANKS[4:])
"""Six to ace: the Russian pack."""
DECK_52: Final = Deck()
"""Two to ace."""
DECK_54: Final = Deck(jokers=2)
"""Two to ace and two jokers (COM-10)."""
