"""Card values: what each card counts, and the target that a hand must not pass.

A value table is data: by rank, overridden by card, overridden by the number of cards held.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from itertools import product
from typing import TYPE_CHECKING, Final

import attrs

from ochko.cards import Card, Rank
from ochko.domains import Instance, Many, Member, TableOf, Whole, fixed
from ochko.errors import NotationError, VariantError

if TYPE_CHECKING:
    from typing import Self

__all__ = ["COURTS_TEN", "HIGH_COURTS", "OCHKO", "CardValues", "Worth"]


def _by_count(table: Mapping[int, tuple[int, ...]]) -> Mapping[int, tuple[int, ...]]:
    return fixed(table)


_OPTIONS: Final = Many(Whole(0, 1000), least=1)


@attrs.frozen
class Worth:
    """What a card may count: one value, or several of which the holder takes the one that suits him.

    >>> Worth((11, 1)).of(3)
    (11, 1)
    >>> Worth((11, 10), held={5: (1,)}).of(5)
    (1,)
    """

    options: tuple[int, ...] = attrs.field(validator=_OPTIONS)
    """What it may count, in the table's unit; at least one value."""
    held: Mapping[int, tuple[int, ...]] = attrs.field(factory=dict, converter=_by_count, validator=TableOf(Whole(1, 100), _OPTIONS))
    """What it may count instead in a hand of exactly so many cards."""

    def of(self, count: int) -> tuple[int, ...]:
        """What the card may count in a hand of ``count`` cards."""
        return self.held.get(count, self.options)

    def __hash__(self) -> int:
        return hash((self.options, tuple(sorted(self.held.items()))))


Count = int | tuple[int, ...] | Worth


def _worth(count: Count) -> Worth:
    if isinstance(count, Worth):
        return count
    return Worth(count if type(count) is tuple else (count,))  # type: ignore[arg-type]  # Worth looks


# mypy follows no generic function where attrs converts.
def _by_rank(table: Mapping[Rank, Worth]) -> Mapping[Rank, Worth]:
    return fixed(table)


def _by_card(table: Mapping[Card, Worth]) -> Mapping[Card, Worth]:
    return fixed(table)


@attrs.frozen(kw_only=True)
class CardValues:
    """What every card counts, and the target. Numbers count their number unless said otherwise.

    ``CardValues.of`` is the short way:

    >>> values = CardValues.of(J=2, Q=3, K=4, A=(11, 1))
    >>> from ochko.cards import cards
    >>> values.total(cards("9s Ah 10d")), values.total(cards("10s Kh 9d"))
    (20, 23)

    Seven and a half, in half points, so that a total of 15 is printed as 7½:

    >>> half = CardValues.of(A=2, J=1, Q=1, K=1, target=15, unit=2)
    >>> half.text(half.total(cards("7s Jh")))
    '7½'
    """

    ranks: Mapping[Rank, Worth] = attrs.field(converter=_by_rank, validator=TableOf(Member(Rank), Instance(Worth)))
    """What a card of this rank may count."""
    cards: Mapping[Card, Worth] = attrs.field(factory=dict, converter=_by_card, validator=TableOf(Instance(Card), Instance(Worth)))
    """What this card may count, whatever its rank does."""
    target: int = attrs.field(default=21, validator=Whole(1, 1000))
    """The total that nobody may pass, in the table's unit."""
    unit: int = attrs.field(default=1, validator=Whole(1, 2))
    """How many units make a point: 1, or 2 for half points."""

    @classmethod
    def of(
        cls,
        *,
        target: int = 21,
        unit: int = 1,
        cards: Mapping[Card, Count] | None = None,
        **ranks: Count,
    ) -> Self:
        """A table by the ranks' letters: ``J=2``, ``A=(11, 1)``, in units; a number that is not named counts itself, in points.

        Raises:
            VariantError: a letter that is no rank, or a value that cannot be.
        """
        table = {rank: Worth((int(rank.value) * unit,)) for rank in Rank if rank.value.isdecimal()}
        known = {rank.value: rank for rank in Rank}
        for letter, count in ranks.items():
            if letter not in known:
                raise VariantError(f"{letter!r} is no rank", path="CardValues.of")
            table[known[letter]] = _worth(count)
        by_card = {each: _worth(count) for each, count in (cards or {}).items()}
        return cls(ranks=table, cards=by_card, target=target, unit=unit)

    def worth(self, card: Card) -> Worth | None:
        """What this card may count; ``None`` if the table does not say (COM-10)."""
        return self.cards.get(card) or self.ranks.get(card.rank)

    def total(self, hand: Iterable[Card]) -> int:
        """The greatest total not over the target that the cards may count, else the least (COM-3).

        Raises:
            VariantError: a card has no value in this table.
            NotationError: what is no card.
        """
        held = tuple(hand)
        options = []
        for each in held:
            if not isinstance(each, Card):
                raise NotationError(f"{each!r} is no card: ochko.card('10h') is one", each)
            if (worth := self.worth(each)) is None:
                raise VariantError(f"{each} has no value", path="CardValues")
            options.append(worth.of(len(held)))
        return best(map(sum, product(*options)), self.target)

    def text(self, total: int) -> str:
        """A total as it is said: ``20``, or ``7½`` where the unit is half a point."""
        whole, part = divmod(total, self.unit)
        return f"{whole or ''}½" if part else str(whole)

    def __hash__(self) -> int:
        return hash((frozenset(self.ranks.items()), frozenset(self.cards.items()), self.target, self.unit))


def best(totals: Iterable[int], target: int) -> int:
    """The greatest of the totals that is not over the target, else the least of them (COM-3)."""
    found = sorted(totals)
    within = [total for total in found if total <= target]
    return within[-1] if within else found[0]


OCHKO: Final = CardValues.of(J=2, Q=3, K=4, A=11)
"""The ochko games' values: jack 2, queen 3, king 4, ace 11 and nothing else (ONL-2, STK-2)."""
HIGH_COURTS: Final = CardValues.of(J=8, Q=9, K=10, A=11)
"""The same with courts that follow the seven (HIC-1)."""
COURTS_TEN: Final = CardValues.of(J=10, Q=10, K=10, A=(11, 1))
"""Courts ten, the ace 11 or 1 as the holder likes (BNK-2, BJK-1, PON-1)."""
