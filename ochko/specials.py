"""Special hands, as data: golden ochko, a natural, a pontoon, five courts, 6-7-8.

A special hand is compiled into the graph of points (:mod:`ochko.points`): while cards come, only its *progress* is kept,
a small hashable value. One from outside the package needs no more than :class:`SpecialHand` asks for.
"""

from __future__ import annotations

import enum
from collections.abc import Hashable
from typing import TYPE_CHECKING, Final, Protocol, TypeAlias, cast, final, runtime_checkable

import attrs

from ochko.cards import Rank
from ochko.domains import Either, Flag, Many, Maybe, OneOf, RuleNumber, Text, Whole
from ochko.errors import VariantError

if TYPE_CHECKING:
    from ochko.cards import Card
    from ochko.points import Points

__all__ = ["ANY", "BUST", "COM", "SPECIAL", "TARGET", "Special", "SpecialHand", "Total"]

COM: Final = "COM-5"
"""The rule cited where a variant names none of its own."""


@final
class Total(enum.Enum):
    """Kinds of hand that go by the total; beside the special hands they are what rules speak of."""

    TARGET = "target"
    """It counts exactly the target, by its total or as a special hand that counts so much."""
    BUST = "bust"
    """Over the target, and no special hand."""
    SPECIAL = "special"
    """Any of the variant's special hands, so that which there are is said in one place."""
    ANY = "any"
    """Any hand at all."""


TARGET: Final = Total.TARGET
BUST: Final = Total.BUST
SPECIAL: Final = Total.SPECIAL
ANY: Final = Total.ANY


@runtime_checkable
class SpecialHand(Protocol):
    """What the graph of points asks of a special hand. It must be hashable, and never change."""

    @property
    def name(self) -> str:
        """Its name, in small letters."""
        ...

    @property
    def counts(self) -> int | Total | None:
        """The total it counts as, in the table's unit, or ``TARGET``; ``None``: it stands above every total."""
        ...

    @property
    def rule(self) -> str:
        """The number of its rule."""
        ...

    def start(self) -> Hashable:
        """The progress of an empty hand."""
        ...

    def then(self, progress: Hashable, card: Card) -> Hashable:
        """The progress after one more card, which may not depend on the order of the cards; ``None``: it cannot be made any more."""
        ...

    def made(self, progress: Hashable, points: Points) -> bool:
        """Whether the hand of these points is this special hand."""
        ...


_Progress: TypeAlias = tuple[tuple[int, ...], str]
"""The orders of the ranks still wanted, and the letter of the suit so far."""


@attrs.frozen(kw_only=True)
class Special:
    """A special hand by what it is made of. All that is said must hold.

    >>> GOLDEN = Special(name="golden ochko", ranks=(Rank.ACE,), cards=2, rule="ONL-11")
    >>> FIVE_COURTS = Special(name="five courts", ranks=(Rank.JACK, Rank.QUEEN, Rank.KING), cards=5, counts=TARGET, rule="OCH-6")
    >>> SIX_SEVEN_EIGHT = Special(name="6-7-8", exactly=(Rank.SIX, Rank.SEVEN, Rank.EIGHT), rule="OCH-7")
    """

    name: str = attrs.field(validator=Text(24))
    """Its name, in small letters."""
    ranks: tuple[Rank, ...] = attrs.field(default=(), validator=Many(OneOf(*Rank), distinct=True))
    """Every card is of one of these ranks; empty: of any."""
    exactly: tuple[Rank, ...] = attrs.field(default=(), validator=Many(OneOf(*Rank)))
    """The ranks of its cards, no more and no fewer, in any order; empty: not said."""
    cards: int | None = attrs.field(default=None, validator=Maybe(Whole(1, 20)))
    """How many cards."""
    total: int | Total | None = attrs.field(default=None, validator=Maybe(Either(OneOf(Total.TARGET), Whole(1, 1000))))
    """What the cards add to, in the table's unit."""
    within: bool = attrs.field(default=False, validator=Flag())
    """The total must not be over the target."""
    dealt: bool = attrs.field(default=False, validator=Flag())
    """Only with the cards that were dealt, none drawn."""
    same_suit: bool = attrs.field(default=False, validator=Flag())
    """All cards of one suit; a joker has none."""
    after_split: bool = attrs.field(default=True, validator=Flag())
    """Whether a split hand can be one."""
    counts: int | Total | None = attrs.field(default=None, validator=Maybe(Either(OneOf(Total.TARGET), Whole(1, 1000))))
    """The total it counts as, whatever its cards add to; ``None``: it stands above every total."""
    rule: str = attrs.field(default=COM, validator=RuleNumber())

    def __attrs_post_init__(self) -> None:
        if self.exactly and self.cards not in (None, len(self.exactly)):
            message = f"{self.cards} cards are not the {len(self.exactly)} that are named"
            raise VariantError(message, path="Special.cards", clash="Special.exactly")

    def start(self) -> Hashable:
        """Nothing yet: what is still wanted, and the suit so far."""
        return tuple(sorted(rank.order for rank in self.exactly)), ""

    def then(self, progress: Hashable, card: Card) -> Hashable:
        """What is still wanted after this card, and the suit; ``None`` if it cannot be."""
        wanted, suit = cast("_Progress", progress)
        if self.ranks and card.rank not in self.ranks:
            return None
        if self.exactly:
            if card.rank.order not in wanted:
                return None
            place = wanted.index(card.rank.order)
            wanted = wanted[:place] + wanted[place + 1 :]
        if self.same_suit:
            if card.suit is None or suit not in ("", card.suit.letter):
                return None
            suit = card.suit.letter
        return wanted, suit

    def made(self, progress: Hashable, points: Points) -> bool:
        """Whether nothing is wanted any more, and number, total and history are as said."""
        wanted, _ = cast("_Progress", progress)
        total = points.target if self.total is TARGET else self.total
        return (
            not wanted
            and self.cards in (None, points.count)
            and total in (None, points.total)
            and not (self.within and points.total > points.target)
            and not (self.dealt and points.drawn)
            and (self.after_split or not points.split)
            and points.count > 0
        )
