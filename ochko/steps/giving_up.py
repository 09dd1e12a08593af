"""Giving up a hand: surrender, and what house rules make of it."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

import attrs

from ochko.actions import Action
from ochko.bets import SURRENDER, Bet
from ochko.domains import Flag, Instance, Many, OneOf, RuleNumber, Whole
from ochko.events import DOWN, UP, CardsLeft, Face, GivenUp, Marked, Transfer
from ochko.money import STAKE
from ochko.specials import COM
from ochko.step import Refusal
from ochko.steps.moves import full

if TYPE_CHECKING:
    from ochko.hands import Hand
    from ochko.points import Points
    from ochko.specials import SpecialHand
    from ochko.state import State

__all__ = ["GiveUp"]

RENEWED: Final = "renewed"
"""The mark of a hand that was dealt in place of one given up."""


@attrs.frozen(kw_only=True)
class GiveUp:
    """The hand is given up. What comes back of its stake is a row of the payout table: ``Pay(SURRENDER, ANY, -1, parts=2)`` (BJK-9)."""

    bet: Bet = attrs.field(default=SURRENDER, validator=Instance(Bet))
    """What rows of the payout table and actions call it. Without a row the whole stake is lost."""
    first: bool = attrs.field(default=True, validator=Flag())
    """Only as the first decision on a hand that is not split; otherwise at any."""
    totals: tuple[int, ...] = attrs.field(default=(), validator=Many(Whole(1, 1000), distinct=True))
    """What the cards must add to, in the values' unit; empty: anything."""
    anew: bool = attrs.field(default=False, validator=Flag())
    """Whether a new hand is dealt, once, for what comes back of the stake; otherwise that goes to the purse, and the hand is over."""
    face: Face = attrs.field(default=DOWN, validator=OneOf(DOWN, UP))
    """How the cards of a new hand come."""
    rule: str = attrs.field(default=COM, validator=RuleNumber())
    _action: Action = attrs.field(init=False, eq=False, repr=False)

    def __attrs_post_init__(self) -> None:
        object.__setattr__(self, "_action", Action(self.bet.name))

    @property
    def verb(self) -> str:
        """What the bet is called: ``"surrender"``."""
        return self.bet.name

    @property
    def plain(self) -> Action:
        """The cards alone decide."""
        return self._action

    @property
    def watches(self) -> tuple[SpecialHand, ...]:
        """The bet, so that rows may name it."""
        return (self.bet,)

    @property
    def hides(self) -> bool:
        """Where the cards of a new hand come face down."""
        return self.anew and self.face is not UP

    def allows(self, points: Points) -> bool:
        """Whether it is time, and these are the cards."""
        fits = not self.totals or points.total in self.totals
        return fits and not points.full and not self._late(points) and not self._renewed(points)

    def _renewed(self, points: Points) -> bool:
        return self.anew and RENEWED in points.marks

    def _late(self, points: Points) -> bool:
        return points.closed or (self.first and (points.drawn or points.split))

    def offer(self, state: State, hand: Hand) -> Action:  # noqa: ARG002  # it costs nothing besides
        """Always, where the cards allow it."""
        return self._action

    def take(self, state: State, hand: Hand, action: Action) -> None:  # noqa: ARG002  # there is but one way to give up
        """The hand is over, or another is dealt."""
        result = state.rules.payouts.bet(self.bet, None)
        stake = state.chips[hand.stake]
        back = stake + result.on(stake)
        bank = state.bank_account
        if not self.anew:
            GivenUp(hand=hand.number, stake=stake, back=back, bank=bank, rule=result.rule).apply(state)
            return
        if back < stake:
            lost = STAKE[hand.number]
            Transfer(source=lost, target=bank, amount=stake - back, reason="given up", rule=result.rule).apply(state)
        count = len(hand.came)
        CardsLeft(hand=hand.number, under=False).apply(state)
        Marked(hand=hand.number, mark=RENEWED).apply(state)
        for _ in range(count):
            state.deal_to(hand, self.face.value)

    def refusal(self, state: State, hand: Hand, action: Action) -> Refusal:  # noqa: ARG002
        """Too late, or other cards."""
        points = hand.points
        if points.full:
            return full(state, points)
        if self._late(points):
            return Refusal(f"{self.verb} is for the first decision on a hand", "decided_already", self.rule)
        if self._renewed(points):
            return Refusal("a new hand is dealt once", "renewed_already", self.rule)
        text = state.rules.variant.values.text
        which = ", ".join(map(text, self.totals))
        message = f"a total of {text(points.total)} is not given up: {which} is"
        return Refusal(message, "total_not_given_up", self.rule, self.totals)
