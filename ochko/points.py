"""What a hand is worth, as a graph: a hand holds one node, and a card moves it to the next.

A node, :class:`Points`, knows its total, the special hands it makes and, for the role it is played in, how its turn ends
and what it may do. Nodes are made when first reached and kept with the variant; any order of the same cards leads to one
node, so a total cannot depend on the order (COM-3). Whatever a step wants to know of a hand's cards, it reads here.
"""

from __future__ import annotations

from collections.abc import Hashable
from itertools import combinations_with_replacement, product
from typing import TYPE_CHECKING, Final

from ochko.cards import CARDS
from ochko.errors import VariantError
from ochko.specials import TARGET
from ochko.values import best

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable

    from ochko.actions import Legal
    from ochko.cards import Card
    from ochko.payouts import Result
    from ochko.specials import SpecialHand
    from ochko.values import CardValues, Worth

__all__ = ["DOUBLED", "FORFEIT", "LAST", "SPLIT", "TRIPLED", "TWISTED", "UNSEEN", "Points", "PointsGraph"]

SPLIT: Final = "split"
"""The mark of a hand that was split off or split from."""
TWISTED: Final = "twisted"
"""The mark of a hand that took a card for nothing, and may buy no more."""
UNSEEN: Final = "unseen"
"""The mark of a hand with a card that its holder has not looked at."""

DOUBLED: Final = "doubled"
"""The mark of a hand whose stake was doubled for its last card."""
TRIPLED: Final = "tripled"
"""The mark of one whose stake was raised once more, for one card more."""
LAST: Final = "last card"
"""The mark of a hand that gets no further card, for another reason."""
_CLOSING: Final = frozenset((DOUBLED, TRIPLED, LAST))

FORFEIT: Final = "forfeit"
"""The mark of a banker's hand that was given up: it counts as bust (ONL-17)."""

_Key = tuple[int, tuple[int, ...], int, tuple[Hashable, ...], frozenset[str]]


class Points:
    """What a hand is worth: one node of a graph. Never made by hand; ``graph.empty`` is the first.

    Attributes:
        total: the greatest total within the target, else the least (COM-3), in the unit of the values.
        count: the number of cards.
        target: the target of the values.
        made: the special hands it makes, as the variant lists them.
        special: the first of them, or ``None``.
        bust: over the target, and no special hand; or given up.
        counted: what it counts as against another hand: the total, or what the special hand counts as.
        marks: what happened to the hand: :data:`SPLIT`, :data:`TWISTED`, :data:`UNSEEN`, or a move's own.
        full: at the target or over it, by total or by what it counts as: no more cards (COM-19).
        closed: whether it gets no further card, by what happened to it: it was doubled, or has its one card after a split.
        soft: whether a card of it counts more than its least, so that the total could be less: an ace that is 11.
        drawn: whether it holds more cards than were dealt.
        then: the node after one more card, by the card's index; ``None`` where nobody has been yet.
        told: the total, if its holder knows it: 0 with an unseen card.
        ending: how a turn ends on it by itself: a result paid at once, ``WAITS``, or ``None``: the seat is asked.
        legal: what may be done; ``None`` where chips have a say besides the cards, or where the turn is over.
        draws: for a banker: must draw (``True``), must stop (``False``), is free (``None``).
        against: results already judged, by the banker's node.
    """

    __slots__ = (
        "_graph",
        "_key",
        "_marked",
        "against",
        "bust",
        "closed",
        "count",
        "counted",
        "drawn",
        "draws",
        "ending",
        "full",
        "legal",
        "made",
        "marks",
        "soft",
        "special",
        "target",
        "then",
        "told",
        "total",
    )

    ending: Result | None
    legal: Legal | None
    draws: bool | None

    def __init__(self, graph: PointsGraph, key: _Key) -> None:
        fixed, classes, count, progress, marks = key
        self._graph = graph
        self._key = key
        self._marked: dict[str, Points] = {}
        self.target: int = graph.values.target
        self.count: int = count
        self.marks: frozenset[str] = marks
        self.drawn: bool = count > graph.dealt
        self.closed: bool = not marks.isdisjoint(_CLOSING)
        totals = graph.totals(fixed, classes, count)
        self.total: int = best(totals, graph.values.target)
        self.soft: bool = self.total > min(totals)
        self.told: int = 0 if UNSEEN in marks else self.total
        of_graph = tuple(zip(graph.watched, progress, strict=True))
        self.made: tuple[SpecialHand, ...] = ()
        self.made = self._made(of_graph[: len(graph.specials)])
        self.special: SpecialHand | None = self.made[0] if self.made else None
        self.bust: bool = FORFEIT in marks or (self.total > self.target and self.special is None)
        counts = self.special.counts if self.special is not None else None
        self.counted: int = self.target if counts is TARGET else counts if isinstance(counts, int) else self.total
        self.full: bool = max(self.total, self.counted) >= self.target
        # What moves want to know besides may depend on all that.
        self.made += self._made(of_graph[len(graph.specials) :])
        self.then: list[Points | None] = [None] * len(CARDS)
        self.against: dict[Points, Result] = {}
        self.ending = None
        self.legal = None
        self.draws = None
        graph.complete(self)

    def _made(self, watched: Iterable[tuple[SpecialHand, Hashable]]) -> tuple[SpecialHand, ...]:
        """Those of these special hands that it makes."""
        if FORFEIT in self.marks:
            return ()
        return tuple(special for special, so_far in watched if so_far is not None and special.made(so_far, self))

    @property
    def split(self) -> bool:
        """Whether the hand comes from a split."""
        return SPLIT in self.marks

    def add(self, card: Card) -> Points:
        """The node after one more card. Hot code looks in ``then`` first.

        Raises:
            VariantError: the card has no value (COM-10).
        """
        node = self.then[card.index] = self._graph.after(self._key, card)
        return node

    def after(self, card: Card) -> Points:
        """The node after one more card."""
        node = self.then[card.index]
        return self.add(card) if node is None else node

    def mark(self, mark: str) -> Points:
        """The node of the same cards with one more mark."""
        node = self._marked.get(mark)
        if node is None:
            fixed, classes, count, progress, marks = self._key
            node = self._marked[mark] = self._graph.node((fixed, classes, count, progress, marks | {mark}))
        return node

    def __repr__(self) -> str:
        return f"<points: {self._graph.values.text(self.total)} in {self.count}>"


class PointsGraph:
    """The nodes of one role, keyed by what a rule can tell apart: not by cards, and not by total alone.

    Args:
        values: the card values.
        specials: the variant's special hands, best first.
        watched: what moves want to know besides, such as a pair for a split; the same protocol.
        dealt: how many cards a hand of this role is dealt.
        complete: what says of a node just made how a turn ends on it and what may be done: it sets ``ending``, ``legal`` or ``draws``.
    """

    def __init__(
        self,
        *,
        values: CardValues,
        specials: Iterable[SpecialHand],
        dealt: int,
        complete: Callable[[Points], None],
        watched: Iterable[SpecialHand] = (),
    ) -> None:
        self.values = values
        self.specials: tuple[SpecialHand, ...] = tuple(specials)
        self.watched: tuple[SpecialHand, ...] = tuple(dict.fromkeys((*self.specials, *watched)))
        self.dealt = dealt
        self.complete = complete
        self._nodes: dict[_Key, Points] = {}
        self._classes: list[Worth] = []
        start = tuple(special.start() for special in self.watched)
        self.empty: Points = self.node((0, (), 0, start, frozenset()))

    def __len__(self) -> int:
        """How many nodes have been reached so far."""
        return len(self._nodes)

    def node(self, key: _Key) -> Points:
        """The one node of this key."""
        node = self._nodes.get(key)
        if node is None:
            node = self._nodes.setdefault(key, Points(self, key))
        return node

    def after(self, key: _Key, card: Card) -> Points:
        """The node that one more card leads to."""
        fixed, classes, count, progress, marks = key
        worth = self.values.worth(card)
        if worth is None:
            raise VariantError(f"{card} has no value (COM-10)", path="values")
        if len(worth.options) == 1 and not worth.held:
            fixed += worth.options[0]
        else:
            if worth not in self._classes:
                self._classes.append(worth)
            place = self._classes.index(worth)
            counts = [*classes, *[0] * (place + 1 - len(classes))]
            counts[place] += 1
            classes = tuple(counts)
        further = tuple(
            None if so_far is None else special.then(so_far, card) for special, so_far in zip(self.watched, progress, strict=True)
        )
        return self.node((fixed, classes, count + 1, further, marks))

    def totals(self, fixed: int, classes: tuple[int, ...], count: int) -> list[int]:
        """All that a key may count (COM-3): of each many-valued class, every way to count its cards."""
        ways = [
            [sum(way) for way in combinations_with_replacement(worth.of(count), held)]
            for worth, held in zip(self._classes, classes, strict=False)
        ]
        return [fixed + sum(way) for way in product(*ways)]
