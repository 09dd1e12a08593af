"""What a punter may keep to himself: a bust, and a card that he has not looked at himself."""

from __future__ import annotations

from typing import TYPE_CHECKING

import attrs

from ochko.actions import SHOW, Action
from ochko.domains import RuleNumber
from ochko.events import BLIND, Marked
from ochko.payouts import result
from ochko.points import UNSEEN
from ochko.specials import COM
from ochko.step import Refusal
from ochko.steps.moves import closed, full
from ochko.steps.settle import settle

if TYPE_CHECKING:
    from collections.abc import Hashable

    from ochko.cards import Card
    from ochko.hands import Hand
    from ochko.payouts import Payouts, Result
    from ochko.points import Points
    from ochko.specials import SpecialHand
    from ochko.state import State

__all__ = ["BLIND_BUST", "HIDDEN_BUST", "DrawBlind", "ShowBust"]

_BLIND_ACTION = Action("blind")


@attrs.frozen(kw_only=True)
class ShowBust:
    """A punter whose hand is bust may show it, and loses his stake at once; if he stands instead, he hides it (STK-15, STK-17).

    What hiding costs is a row of the payout table: ``Pay(HIDDEN_BUST, ANY, -2)``.
    """

    rule: str = attrs.field(default=COM, validator=RuleNumber())

    @property
    def verb(self) -> str:
        """``"show"``."""
        return "show"

    @property
    def plain(self) -> Action:
        """The cards alone decide."""
        return SHOW

    @property
    def watches(self) -> tuple[SpecialHand, ...]:
        """What becomes of a bust that is not shown."""
        return (HIDDEN_BUST,)

    @property
    def hides(self) -> bool:
        """It brings no card."""
        return False

    def allows(self, points: Points) -> bool:
        """Where the hand is bust."""
        return points.bust

    def offer(self, state: State, hand: Hand) -> Action:  # noqa: ARG002  # showing costs nothing
        """Always, where the cards allow it."""
        return SHOW

    def take(self, state: State, hand: Hand, action: Action) -> None:  # noqa: ARG002  # there is but one way to show
        """Open the hand; the stake is lost."""
        settle(state, hand, self.shown(hand.points, state.rules.payouts))

    def shown(self, points: Points, payouts: Payouts) -> Result:  # noqa: ARG002  # what is shown is bust
        """What becomes of a hand that is shown."""
        return result(-1, 1, self.rule)

    def refusal(self, state: State, hand: Hand, action: Action) -> Refusal:  # noqa: ARG002
        """The hand is not bust."""
        points = hand.points
        return Refusal(
            f"a hand of {state.rules.variant.values.text(points.total)} has nothing to show: only a bust is shown",
            "nothing_to_show",
            self.rule,
            points.target,
        )


@attrs.frozen
class _BlindBust:
    """A bust by a card that its holder has not seen: no fault of his, so that it may cost less than a hidden one (STK-18)."""

    name = "blind bust"
    counts = None
    rule = COM

    def start(self) -> Hashable:
        """The cards do not matter."""
        return ""

    def then(self, progress: Hashable, card: Card) -> Hashable:  # noqa: ARG002  # nor does their number
        """The cards do not matter."""
        return progress

    def made(self, progress: Hashable, points: Points) -> bool:  # noqa: ARG002  # the node tells it all
        """Over the target, with an unseen card."""
        return UNSEEN in points.marks and points.bust


BLIND_BUST = _BlindBust()
"""A kind of hand for the payout table, where there is :class:`DrawBlind`."""


@attrs.frozen
class _HiddenBust(_BlindBust):
    """A bust that its holder knows of, and has not shown (STK-17)."""

    name = "hidden bust"
    only_waiting = True

    def made(self, progress: Hashable, points: Points) -> bool:  # noqa: ARG002  # the node tells it all
        """Bust, with all cards seen."""
        return points.bust and UNSEEN not in points.marks


HIDDEN_BUST = _HiddenBust()
"""A kind of hand for the payout table, where there is :class:`ShowBust`. A bust by a blind card is none (STK-18)."""


@attrs.frozen(kw_only=True)
class DrawBlind:
    """One card without looking at it; it ends the turn, and nobody sees it before the settlement (STK-18)."""

    rule: str = attrs.field(default=COM, validator=RuleNumber())

    @property
    def verb(self) -> str:
        """``"blind"``."""
        return "blind"

    @property
    def plain(self) -> Action:
        """The cards alone decide."""
        return _BLIND_ACTION

    @property
    def watches(self) -> tuple[SpecialHand, ...]:
        """A bust by the card."""
        return (BLIND_BUST,)

    @property
    def hides(self) -> bool:
        """Nobody sees the card."""
        return True

    def allows(self, points: Points) -> bool:
        """While the hand is under the target, and not doubled."""
        return not (points.full or points.closed)

    def offer(self, state: State, hand: Hand) -> Action:  # noqa: ARG002  # a card costs nothing
        """Always, where the cards allow it."""
        return _BLIND_ACTION

    def take(self, state: State, hand: Hand, action: Action) -> None:  # noqa: ARG002  # there is but one way to do it
        """Draw, and stand."""
        Marked(hand=hand.number, mark=UNSEEN).apply(state)
        state.deal_to(hand, BLIND.value)
        hand.events.stood.apply(state)

    def refusal(self, state: State, hand: Hand, action: Action) -> Refusal:  # noqa: ARG002
        """The hand is full, or closed."""
        points = hand.points
        return closed(self.rule) if points.closed and not points.full else full(state, points)
