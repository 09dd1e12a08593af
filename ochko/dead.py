"""The check of dead rules: special hands that are on a rule sheet and can never be held (HIC-5)."""

from __future__ import annotations

from collections import Counter
from typing import TYPE_CHECKING

from ochko.errors import VariantError
from ochko.specials import Special
from ochko.variant import Variant

if TYPE_CHECKING:
    from collections.abc import Iterator

    from ochko.cards import Card, Rank
    from ochko.points import Points
    from ochko.specials import SpecialHand

__all__ = ["dead_rules"]


def dead_rules(variant: Variant) -> tuple[SpecialHand, ...]:
    """The special hands of a variant that no punter can come to hold, as the variant lists them.

    Every hand is looked at that can be had by being dealt cards and then drawing as long as that may be done. Cards that a rule cannot
    tell apart are one.

    Raises:
        VariantError: it is no variant.

    >>> import ochko
    >>> [special.name for special in ochko.dead_rules(ochko.variant("high_courts"))]
    ['five courts']
    """
    if not isinstance(variant, Variant):
        raise VariantError(f"{variant!r} is no variant", path="dead_rules")
    alive = {special for points in _hands(variant) for special in points.made}
    return tuple(special for special in variant.specials if special not in alive)


def _hands(variant: Variant) -> Iterator[Points]:
    """What every hand is worth that a punter can come to hold. That there is but one card of a suit is not looked at."""
    held_at_most = Counter(card.rank for card in variant.deck.cards)
    cards = _told_apart(variant)
    dealt = variant.rules.dealt
    start: tuple[Points, tuple[Rank, ...]] = (variant.rules.punter, ())
    met, todo = {start}, [start]
    while todo:
        points, held = todo.pop()
        yield points
        if points.count >= dealt and (points.ending is not None or points.full):
            continue
        for card in cards:
            if held.count(card.rank) < held_at_most[card.rank]:
                further = points.after(card), tuple(sorted((*held, card.rank), key=lambda rank: rank.order))
                if further not in met:
                    met.add(further)
                    todo.append(further)


def _told_apart(variant: Variant) -> list[Card]:
    """One card for each kind that values and special hands tell apart: its rank and what it counts, and its suit where that may matter."""
    by_suit = any(type(special) is not Special or special.same_suit for special in variant.specials)
    kinds = {(card.rank, variant.values.worth(card), card.suit if by_suit else None): card for card in variant.deck.cards}
    return list(kinds.values())
