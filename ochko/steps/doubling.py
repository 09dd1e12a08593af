"""Raising the stake for the last card: double, and triple."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

import attrs

from ochko.actions import Action
from ochko.cards import Rank
from ochko.domains import Flag, Many, OneOf, RuleNumber, Whole
from ochko.events import DOWN, UP, Face, Marked, Transfers
from ochko.money import PURSE, STAKE
from ochko.points import DOUBLED, TRIPLED
from ochko.specials import COM
from ochko.step import Refusal
from ochko.steps.moves import full

if TYPE_CHECKING:
    from ochko.hands import Hand
    from ochko.points import Points
    from ochko.specials import SpecialHand
    from ochko.state import State

__all__ = ["Double", "Triple"]

_FACE: Final = OneOf(DOWN, UP)
_DOUBLE: Final = Action("double")
_TRIPLE: Final = Action("triple")


@attrs.frozen(kw_only=True)
class Double:
    """On two cards: another stake, and exactly one card more (BJK-7)."""

    firsts: tuple[Rank, ...] = attrs.field(default=(), validator=Many(OneOf(*Rank), distinct=True))
    """Of what rank the first card must be, after a split the one that was split; empty: of any."""
    totals: tuple[int, ...] = attrs.field(default=(), validator=Many(Whole(1, 1000), distinct=True))
    """What the cards must add to, in the values' unit; empty: anything."""
    after_split: bool = attrs.field(default=True, validator=Flag())
    """Whether a split hand may be doubled."""
    face: Face = attrs.field(default=DOWN, validator=_FACE)
    """How the card comes."""
    rule: str = attrs.field(default=COM, validator=RuleNumber())
    _raised: Transfers = attrs.field(init=False, eq=False, repr=False)

    def __attrs_post_init__(self) -> None:
        object.__setattr__(self, "_raised", Transfers("double", self.rule))

    @property
    def verb(self) -> str:
        """``"double"``."""
        return "double"

    @property
    def plain(self) -> Action | None:
        """The purse has a say, and the first card."""
        return None

    @property
    def watches(self) -> tuple[SpecialHand, ...]:
        """Nothing besides the total."""
        return ()

    @property
    def hides(self) -> bool:
        """Where the card comes face down."""
        return self.face is not UP

    def allows(self, points: Points) -> bool:
        """Two cards, of a total that may be doubled, under the target."""
        fits = not self.totals or points.total in self.totals
        return points.count == 2 and fits and not points.full and not points.closed and (self.after_split or not points.split)

    def offer(self, state: State, hand: Hand) -> Action | None:
        """Where the first card is one of those, and the purse holds another stake."""
        return _DOUBLE if self._fits(hand) and state.chips[hand.purse] >= state.chips[hand.stake] else None

    def _fits(self, hand: Hand) -> bool:
        first = hand.came[0].card
        return not self.firsts or (first is not None and first.rank in self.firsts)

    def take(self, state: State, hand: Hand, action: Action) -> None:  # noqa: ARG002  # there is but one way to double
        """Stake as much again, and draw."""
        assert hand.seat is not None, "the house does not double"
        self._raised.of(PURSE[hand.seat], STAKE[hand.number], state.chips[hand.stake]).apply(state)
        Marked(hand=hand.number, mark=DOUBLED).apply(state)
        state.deal_to(hand, self.face.value)

    def refusal(self, state: State, hand: Hand, action: Action) -> Refusal:  # noqa: ARG002
        """Not these cards, or no chips."""
        points = hand.points
        text = state.rules.variant.values.text
        if points.full:
            return full(state, points)
        if points.count != 2 or points.closed:
            return Refusal("a hand is doubled once, while it has two cards", "not_two_cards", self.rule, 2)
        if points.split and not self.after_split:
            return Refusal("a split hand is not doubled", "split_not_doubled", self.rule)
        if self.totals and points.total not in self.totals:
            which = ", ".join(map(text, self.totals))
            return Refusal(f"a total of {text(points.total)} is not doubled: {which} is", "total_not_doubled", self.rule, self.totals)
        if not self._fits(hand):
            which = " ".join(rank.value for rank in self.firsts)
            message = f"a hand that begins with {hand.cards[0]:ascii} is not doubled: the first card must be one of {which}"
            return Refusal(message, "card_not_doubled", self.rule, self.firsts)
        stake, purse = state.chips[hand.stake], state.chips[hand.purse]
        return Refusal(f"another stake of {stake} is above the purse, {purse}", "double_above_purse", self.rule, purse)


@attrs.frozen(kw_only=True)
class Triple:
    """After a double, under the target: one more stake, and one more card (BJK-8)."""

    face: Face = attrs.field(default=DOWN, validator=_FACE)
    """How the card comes."""
    rule: str = attrs.field(default=COM, validator=RuleNumber())
    _raised: Transfers = attrs.field(init=False, eq=False, repr=False)

    def __attrs_post_init__(self) -> None:
        object.__setattr__(self, "_raised", Transfers("triple", self.rule))

    @property
    def verb(self) -> str:
        """``"triple"``."""
        return "triple"

    @property
    def plain(self) -> Action | None:
        """The purse has a say."""
        return None

    @property
    def watches(self) -> tuple[SpecialHand, ...]:
        """Nothing besides the total."""
        return ()

    @property
    def hides(self) -> bool:
        """Where the card comes face down."""
        return self.face is not UP

    def allows(self, points: Points) -> bool:
        """A hand that was doubled and is under the target."""
        return DOUBLED in points.marks and TRIPLED not in points.marks and not points.full

    def offer(self, state: State, hand: Hand) -> Action | None:
        """Where the purse holds another stake."""
        return _TRIPLE if state.chips[hand.purse] >= self._stake(state, hand) else None

    def _stake(self, state: State, hand: Hand) -> int:
        """What was staked before the hand was doubled."""
        return state.chips[hand.stake] // 2

    def take(self, state: State, hand: Hand, action: Action) -> None:  # noqa: ARG002  # there is but one way to triple
        """Stake as much as at first, and draw."""
        assert hand.seat is not None, "the house does not triple"
        self._raised.of(PURSE[hand.seat], STAKE[hand.number], self._stake(state, hand)).apply(state)
        Marked(hand=hand.number, mark=TRIPLED).apply(state)
        state.deal_to(hand, self.face.value)

    def refusal(self, state: State, hand: Hand, action: Action) -> Refusal:  # noqa: ARG002
        """Not doubled, or no chips."""
        points = hand.points
        if points.full:
            return full(state, points)
        if DOUBLED not in points.marks or TRIPLED in points.marks:
            return Refusal("a hand is tripled once, after it was doubled", "not_doubled", self.rule)
        stake, purse = self._stake(state, hand), state.chips[hand.purse]
        return Refusal(f"another stake of {stake} is above the purse, {purse}", "triple_above_purse", self.rule, purse)
