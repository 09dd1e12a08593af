"""A punter's 21 that he must announce, and what it is when he has not."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

import attrs

from ochko.actions import SHOW, Action
from ochko.domains import Maybe, RuleNumber
from ochko.payouts import result
from ochko.points import UNSEEN
from ochko.specials import COM
from ochko.step import Refusal
from ochko.steps.hiding import HIDDEN_BUST
from ochko.steps.settle import settle

if TYPE_CHECKING:
    from collections.abc import Hashable

    from ochko.cards import Card
    from ochko.hands import Hand
    from ochko.payouts import Payouts, Result
    from ochko.points import Points
    from ochko.specials import SpecialHand
    from ochko.state import State

__all__ = ["FORGOTTEN", "Announce"]


@attrs.frozen
class _Forgotten:
    """21 in a hand that waits, though its holder knew it and could have announced it (HIC-6)."""

    name = "forgotten"
    counts = None
    rule = COM
    only_waiting = True

    def start(self) -> Hashable:
        """The cards do not matter."""
        return ""

    def then(self, progress: Hashable, card: Card) -> Hashable:  # noqa: ARG002  # nor does their number
        """The cards do not matter."""
        return progress

    def made(self, progress: Hashable, points: Points) -> bool:  # noqa: ARG002  # the node tells it all
        """It counts the target, with all cards seen."""
        return points.counted == points.target and UNSEEN not in points.marks


FORGOTTEN: Final = _Forgotten()
"""A kind of hand for the payout table, where there is :class:`Announce`: ``Pay(FORGOTTEN, ANY, -1)``."""


@attrs.frozen(kw_only=True)
class Announce:
    """A punter with 21 must announce it, and is paid at once (HIC-6); one whose hand is bust may show it, as by :class:`ShowBust`.

    If he stands instead, the hand waits for the banker. What a forgotten 21 and a hidden bust cost are rows of the payout table.
    """

    rule: str = attrs.field(default=COM, validator=RuleNumber())
    bust_rule: str | None = attrs.field(default=None, validator=Maybe(RuleNumber()))
    """The number of the rule for a bust, if it is another."""

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
        """What becomes of a hand that is not shown."""
        return (FORGOTTEN, HIDDEN_BUST)

    @property
    def hides(self) -> bool:
        """It brings no card."""
        return False

    def allows(self, points: Points) -> bool:
        """Where the hand is bust, or counts the target."""
        return points.bust or points.counted == points.target

    def offer(self, state: State, hand: Hand) -> Action:  # noqa: ARG002  # showing costs nothing
        """Always, where the cards allow it."""
        return SHOW

    def take(self, state: State, hand: Hand, action: Action) -> None:  # noqa: ARG002  # there is but one way to show
        """Open the hand; it is paid or lost."""
        settle(state, hand, self.shown(hand.points, state.rules.payouts))

    def shown(self, points: Points, payouts: Payouts) -> Result:
        """What becomes of a hand that is shown."""
        if points.bust:
            return result(-1, 1, self.bust_rule or self.rule)
        return payouts.at_once(points, self.rule)

    def refusal(self, state: State, hand: Hand, action: Action) -> Refusal:  # noqa: ARG002
        """The hand is neither."""
        points = hand.points
        text = state.rules.variant.values.text
        return Refusal(
            f"a hand of {text(points.total)} has nothing to show: only {text(points.target)} is announced, and a bust shown",
            "nothing_to_show",
            self.rule,
            points.target,
        )
