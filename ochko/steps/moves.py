"""What a punter may do in his turn. A move looks at the hand's points and, where chips have a say, at the purse."""

from __future__ import annotations

from typing import TYPE_CHECKING, Protocol, runtime_checkable

import attrs

from ochko.actions import HIT, STAND, Action
from ochko.domains import Maybe, OneOf, RuleNumber, Text, Whole
from ochko.events import DOWN, UP, Face, Marked
from ochko.specials import COM
from ochko.step import Refusal

if TYPE_CHECKING:
    from ochko.actions import AmountRange
    from ochko.hands import Hand
    from ochko.payouts import Payouts, Result
    from ochko.points import Points
    from ochko.specials import SpecialHand
    from ochko.state import State

__all__ = ["Hit", "Move", "Shows", "Stand", "closed", "full"]


@runtime_checkable
class Move(Protocol):
    """What ``Turns`` asks of a move. One from outside the package needs these and nothing else."""

    @property
    def verb(self) -> str:
        """The action's verb."""
        ...

    @property
    def plain(self) -> Action | None:
        """The action, where it is always the same and the cards alone decide on it; ``None`` where chips have a say."""
        ...

    @property
    def watches(self) -> tuple[SpecialHand, ...]:
        """What the graph of points must keep an eye on for this move, such as a pair."""
        ...

    @property
    def hides(self) -> bool:
        """Whether it brings cards that not everybody sees."""
        ...

    def allows(self, points: Points) -> bool:
        """Whether the cards allow it."""
        ...

    def offer(self, state: State, hand: Hand) -> Action | AmountRange | None:
        """What is offered now, where the cards allow it; ``None`` where the chips do not."""
        ...

    def take(self, state: State, hand: Hand, action: Action) -> None:
        """Carry it out: apply its events."""
        ...

    def refusal(self, state: State, hand: Hand, action: Action) -> Refusal:
        """Why it is not offered."""
        ...


@runtime_checkable
class Shows(Protocol):
    """What a move has besides by which a hand is shown, so that it may be enforced."""

    def allows(self, points: Points) -> bool:
        """Whether the cards allow it."""
        ...

    def shown(self, points: Points, payouts: Payouts) -> Result:
        """What becomes of a hand that is shown."""
        ...


def full(state: State, points: Points) -> Refusal:
    """Why a hand draws no more (COM-19)."""
    text = state.rules.variant.values.text
    message = f"a hand of {text(points.total)} draws no more: {text(points.target)} is the target"
    return Refusal(message, "hand_full", "COM-19", points.target)


def closed(rule: str) -> Refusal:
    """Why a hand draws no more that was doubled, or has its one card after a split."""
    return Refusal("the hand has its last card", "last_card", rule)


@attrs.frozen(kw_only=True)
class Hit:
    """One more card, for nothing: hit, twist (ONL-9, STK-11, PON-10). Not at the target or over it (COM-19)."""

    face: Face = attrs.field(default=DOWN, validator=OneOf(DOWN, UP))
    """How the card comes."""
    mark: str | None = attrs.field(default=None, validator=Maybe(Text(24)))
    """What the hand is marked with by it, such as ``TWISTED``, after which no card is bought (PON-10)."""
    rule: str = attrs.field(default=COM, validator=RuleNumber())

    @property
    def verb(self) -> str:
        """``"hit"``."""
        return "hit"

    @property
    def plain(self) -> Action:
        """The cards alone decide."""
        return HIT

    @property
    def watches(self) -> tuple[SpecialHand, ...]:
        """Nothing besides the total."""
        return ()

    @property
    def hides(self) -> bool:
        """Where the card comes face down."""
        return self.face is not UP

    def allows(self, points: Points) -> bool:
        """While the hand is under the target, and not doubled."""
        return not (points.full or points.closed)

    def offer(self, state: State, hand: Hand) -> Action:  # noqa: ARG002  # a card costs nothing
        """Always, where the cards allow it."""
        return HIT

    def take(self, state: State, hand: Hand, action: Action) -> None:  # noqa: ARG002  # there is but one way to hit
        """Draw a card."""
        if self.mark is not None and self.mark not in hand.points.marks:
            Marked(hand=hand.number, mark=self.mark).apply(state)
        state.deal_to(hand, self.face.value)

    def refusal(self, state: State, hand: Hand, action: Action) -> Refusal:  # noqa: ARG002
        """The hand is full, or closed."""
        points = hand.points
        return closed(self.rule) if points.closed and not points.full else full(state, points)


@attrs.frozen(kw_only=True)
class Stand:
    """No more cards: stand, stick (ONL-9, PON-11)."""

    least: int | None = attrs.field(default=None, validator=Maybe(Whole(1, 1000)))
    """The least total to stand on, in the values' unit; ``None``: any. Who can do nothing else may always stand."""
    rule: str = attrs.field(default=COM, validator=RuleNumber())

    @property
    def verb(self) -> str:
        """``"stand"``."""
        return "stand"

    @property
    def plain(self) -> Action:
        """The cards alone decide."""
        return STAND

    @property
    def watches(self) -> tuple[SpecialHand, ...]:
        """Nothing besides the total."""
        return ()

    @property
    def hides(self) -> bool:
        """It brings no card."""
        return False

    def allows(self, points: Points) -> bool:
        """From the least total on."""
        return self.least is None or points.total >= self.least

    def offer(self, state: State, hand: Hand) -> Action:  # noqa: ARG002  # standing costs nothing
        """Always, where the cards allow it."""
        return STAND

    def take(self, state: State, hand: Hand, action: Action) -> None:  # noqa: ARG002  # there is but one way to stand
        """The hand waits."""
        hand.events.stood.apply(state)

    def refusal(self, state: State, hand: Hand, action: Action) -> Refusal:  # noqa: ARG002
        """The total is too low."""
        text = state.rules.variant.values.text
        message = f"a total of {text(hand.points.total)} is below {text(self.least or 0)}, the least to stand on"
        return Refusal(message, "stand_below_least", self.rule, self.least)
