"""Splitting two cards alike into two hands."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

import attrs

from ochko.actions import SPLIT, Action
from ochko.cards import Rank
from ochko.domains import Flag, Many, OneOf, RuleNumber, Whole
from ochko.events import DOWN, UP, Face, HandSplit, Marked, Transfers
from ochko.money import PURSE, STAKE
from ochko.points import LAST
from ochko.showing import declare
from ochko.specials import COM
from ochko.step import Refusal

if TYPE_CHECKING:
    from collections.abc import Hashable

    from ochko.cards import Card
    from ochko.hands import Hand
    from ochko.points import Points
    from ochko.specials import SpecialHand
    from ochko.state import State

__all__ = ["Pair", "Split"]

ONCE: Final = "not again"
"""The mark of a hand that comes from a split and is not split again."""


@attrs.frozen
class Pair:
    """Two cards of one rank, or of ranks that are held to be alike: what a split keeps an eye on. It ranks as no special hand."""

    alike: tuple[tuple[Rank, ...], ...] = ()
    """Groups of ranks that are alike."""
    ranks: tuple[Rank, ...] = ()
    """The ranks that count; empty: all."""

    name = "pair"
    counts = None
    rule = COM

    def start(self) -> Hashable:
        """No card yet."""
        return ""

    def then(self, progress: Hashable, card: Card) -> Hashable:
        """The rank that both cards have so far, or the first of its group; ``None``: they differ."""
        if self.ranks and card.rank not in self.ranks:
            return None
        group = next((group for group in self.alike if card.rank in group), (card.rank,))
        return group[0].value if progress in ("", group[0].value) else None

    def made(self, progress: Hashable, points: Points) -> bool:  # noqa: ARG002  # a progress that is left is a pair
        """Whether there are two cards."""
        return points.count == 2


@attrs.frozen(kw_only=True)
class Split:
    """Two cards alike become two hands, an equal stake on each and a card to each at once (PON-8, BJK-6)."""

    hands: int = attrs.field(default=4, validator=Whole(2, 8))
    """How many hands a seat may have."""
    alike: tuple[tuple[Rank, ...], ...] = attrs.field(default=(), validator=Many(Many(OneOf(*Rank), least=2)))
    """Groups of ranks that are alike; all others are only like themselves."""
    once: tuple[Rank, ...] = attrs.field(default=(), validator=Many(OneOf(*Rank), distinct=True))
    """Ranks of which a hand that comes from a split is not split again (CAS-1)."""
    one_card: tuple[Rank, ...] = attrs.field(default=(), validator=Many(OneOf(*Rank), distinct=True))
    """Ranks of which each of the hands gets its one new card and no more (CAS-1)."""
    face: Face = attrs.field(default=DOWN, validator=OneOf(DOWN, UP))
    """How the new cards come."""
    ranks: tuple[Rank, ...] = attrs.field(default=(), validator=Many(OneOf(*Rank), distinct=True))
    """Only pairs of these ranks are split; empty: of any."""
    shows: bool = attrs.field(default=False, validator=Flag())
    """Whether everybody sees the pair that is split (PON-23)."""
    shoot: bool = attrs.field(default=False, validator=Flag())
    """Whether a bet may be put on the new hand when the split is made (SHO-4)."""
    rule: str = attrs.field(default=COM, validator=RuleNumber())
    _pair: Pair = attrs.field(init=False, eq=False, repr=False)
    _stakes: Transfers = attrs.field(init=False, eq=False, repr=False)

    def __attrs_post_init__(self) -> None:
        object.__setattr__(self, "_pair", Pair(self.alike, self.ranks))
        object.__setattr__(self, "_stakes", Transfers("split", self.rule))

    @property
    def verb(self) -> str:
        """``"split"``."""
        return "split"

    @property
    def plain(self) -> Action | None:
        """The purse has a say."""
        return None

    @property
    def watches(self) -> tuple[SpecialHand, ...]:
        """A pair."""
        return (self._pair,)

    @property
    def hides(self) -> bool:
        """Where the new cards come face down."""
        return self.face is not UP

    def allows(self, points: Points) -> bool:
        """Where the hand is a pair, and may be split again if it comes from a split."""
        return self._pair in points.made and ONCE not in points.marks

    def offer_key(self, state: State, hand: Hand) -> bool:
        """What an offer goes by where the cards allow it, so that it is made once: whether there is one."""
        return self.offer(state, hand) is not None

    def offer(self, state: State, hand: Hand) -> Action | None:
        """Where the purse holds another stake, and the seat has room for another hand."""
        room = sum(each.seat == hand.seat for each in state.hands) < self.hands
        return SPLIT if room and state.chips[hand.purse] >= state.chips[hand.stake] else None

    def take(self, state: State, hand: Hand, action: Action) -> int | None:  # noqa: ARG002  # there is but one way to split
        """Part the cards, stake on the new hand, and deal a card to each, to the one in play first (COM-31)."""
        assert hand.seat is not None, "the house does not split"
        new = len(state.hands)
        stake = state.chips[hand.stake]
        rank = hand.cards[0].rank
        if self.shows:
            declare(state, hand, self._pair.name, (0, 1), self.rule)
        HandSplit(hand=hand.number, new=new, seat=hand.seat).apply(state)
        self._stakes.of(PURSE[hand.seat], STAKE[new], stake).apply(state)
        for each in (hand, state.hands[new]):
            for limited, mark in ((self.once, ONCE), (self.one_card, LAST)):
                if rank in limited:
                    Marked(hand=each.number, mark=mark).apply(state)
            state.deal_to(each, self.face.value)
        again = state.rules.shoot_again
        return again.go(state, state.hands[new]) if self.shoot and again is not None else None

    def refusal(self, state: State, hand: Hand, action: Action) -> Refusal:  # noqa: ARG002
        """No pair, no room or no chips."""
        if self._pair not in hand.points.made:
            if self.ranks:
                known = ", ".join(rank.value for rank in self.ranks)
                return Refusal(f"only two cards of one rank among these can be split: {known}", "no_pair", self.rule)
            return Refusal("only two cards alike can be split", "no_pair", self.rule)
        if ONCE in hand.points.marks:
            return Refusal("such a hand is not split again", "split_already", self.rule)
        stake, purse = state.chips[hand.stake], state.chips[hand.purse]
        if purse < stake:
            return Refusal(f"another stake of {stake} is above the purse, {purse}", "split_above_purse", self.rule, purse)
        return Refusal(f"a seat has at most {self.hands} hands", "too_many_hands", self.rule, self.hands)
