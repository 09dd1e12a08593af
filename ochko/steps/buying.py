"""Buying cards: the stake is raised for each."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

import attrs

from ochko.actions import Action, AmountRange
from ochko.domains import Maybe, RuleNumber, Whole
from ochko.events import DOWN, Noted, Transfers
from ochko.money import PURSE, STAKE
from ochko.points import TWISTED
from ochko.specials import COM
from ochko.state import Note
from ochko.step import Refusal
from ochko.steps.moves import closed, full

if TYPE_CHECKING:
    from ochko.hands import Hand
    from ochko.points import Points
    from ochko.specials import SpecialHand
    from ochko.state import State

__all__ = ["Buy"]

FIRST: Final = "first stake"
"""The note of what was staked on a hand before any card was bought."""
PRICE: Final = "price"
"""The note of what its last card was bought for."""
_FOUR: Final = 4
"""How many cards a hand holds before its fifth."""


@attrs.frozen(kw_only=True)
class Buy:
    """One more card, face down, for a price that joins the stake; not after a twist (PON-9).

    The first card costs from the first stake to so many times that; each later one from the first stake to what the card before cost.
    """

    times: int = attrs.field(default=2, validator=Whole(1, 100))
    """The most the first bought card may cost, in first stakes."""
    fifth_from: int | None = attrs.field(default=None, validator=Maybe(Whole(1, 1000)))
    """The least total to buy a fifth card on, in the values' unit; ``None``: any (PON-9)."""
    shoot_on: int | None = attrs.field(default=None, validator=Maybe(Whole(3, 20)))
    """Which card of a hand a bet may be put on it for, after the price is named and before the card comes; ``None``: none (SHO-3)."""
    rule: str = attrs.field(default=COM, validator=RuleNumber())
    _raised: Transfers = attrs.field(init=False, eq=False, repr=False)

    def __attrs_post_init__(self) -> None:
        object.__setattr__(self, "_raised", Transfers("buy", self.rule))

    @property
    def verb(self) -> str:
        """``"buy"``."""
        return "buy"

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
        """The card comes face down."""
        return True

    def allows(self, points: Points) -> bool:
        """While the hand is under the target and has not twisted."""
        return not points.full and not points.closed and TWISTED not in points.marks and not self._too_low(points)

    def _too_low(self, points: Points) -> bool:
        return self.fifth_from is not None and points.count == _FOUR and points.total < self.fifth_from

    def _bounds(self, state: State, hand: Hand) -> tuple[int, int]:
        if not hand.points.drawn:
            stake = state.chips[hand.stake]
            return stake, self.times * stake
        first = state.memory.get(Note(FIRST, hand.number), state.chips[hand.stake])
        price = state.memory.get(Note(PRICE, hand.number))
        assert isinstance(first, int), "a stake is noted"
        return first, price if isinstance(price, int) else self.times * first

    def offer_key(self, state: State, hand: Hand) -> tuple[int, int]:
        """What an offer goes by where the cards allow it, so that it is made once: the least and the most."""
        chips = state.chips
        purse = chips[hand.purse]
        if hand.points.drawn:
            least, most = self._bounds(state, hand)
        else:
            least = chips[hand.stake]
            most = self.times * least
        return (least, most) if most < purse else (least, purse)

    def offer(self, state: State, hand: Hand) -> AmountRange | None:
        """A range of prices, within the purse."""
        least, most = self._bounds(state, hand)
        most = min(most, state.chips[hand.purse])
        return AmountRange("buy", least, most) if least <= most else None

    def take(self, state: State, hand: Hand, action: Action) -> int | None:
        """Pay the price, and draw."""
        assert hand.seat is not None, "the house does not buy"
        assert action.amount is not None, "a price is what was offered"
        first, _ = self._bounds(state, hand)
        if Note(FIRST, hand.number) not in state.memory:
            Noted(note=Note(FIRST, hand.number), value=first, rule=self.rule).apply(state)
        self._raised.of(PURSE[hand.seat], STAKE[hand.number], action.amount).apply(state)
        Noted(note=Note(PRICE, hand.number), value=action.amount, rule=self.rule).apply(state)
        again = state.rules.shoot_again
        place = again.go(state, hand) if again is not None and hand.points.count + 1 == self.shoot_on else None
        if place is None:
            state.deal_to(hand, DOWN.value)
        return place

    def refusal(self, state: State, hand: Hand, action: Action) -> Refusal:
        """Not after a twist, not at the target, and not for this price."""
        by_cards = self._by_cards(state, hand.points)
        if by_cards is not None:
            return by_cards
        least, most = self._bounds(state, hand)
        purse = state.chips[hand.purse]
        amount = action.amount
        if amount is None or amount < least:
            return Refusal(f"buy {amount} is below the first stake, {least}", "price_below_least", self.rule, least)
        if amount > most:
            return Refusal(f"buy {amount} is above {most}", "price_above_most", self.rule, most)
        return Refusal(f"buy {amount} is above the purse, {purse}", "price_above_purse", self.rule, purse)

    def _by_cards(self, state: State, points: Points) -> Refusal | None:
        """Why the cards do not allow it; ``None``: they do."""
        if points.full:
            return full(state, points)
        if points.closed:
            return closed(self.rule)
        if TWISTED in points.marks:
            return Refusal("after a twist no card is bought", "twisted", self.rule)
        if self._too_low(points):
            text = state.rules.variant.values.text
            least = self.fifth_from or 0
            message = f"a total of {text(points.total)} is below {text(least)}, the least to buy a fifth card on"
            return Refusal(message, "fifth_below_least", self.rule, least)
        return None
