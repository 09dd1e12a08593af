"""The banker's turn."""

from __future__ import annotations

import enum
from collections.abc import Mapping
from typing import TYPE_CHECKING, Final, final

import attrs

from ochko.actions import HIT, STAND, Legal
from ochko.domains import Flag, Maybe, Member, RuleNumber, TableOf, Whole, fixed
from ochko.events import EVERYBODY, UP, BankGivenUp
from ochko.hands import PLAYING, STANDING, Status
from ochko.specials import COM
from ochko.step import Refusal

if TYPE_CHECKING:
    from ochko.actions import Action
    from ochko.hands import Hand
    from ochko.points import Points
    from ochko.rules import Rules
    from ochko.state import State

__all__ = ["DRAW", "FREE", "STOP", "BankerTurn", "Duty"]


@final
class Duty(enum.Enum):
    """What the banker must do at a total."""

    DRAW = "draw"
    """He must draw."""
    STOP = "stop"
    """He must not."""
    FREE = "free"
    """He does as he likes."""


DRAW: Final = Duty.DRAW
STOP: Final = Duty.STOP
FREE: Final = Duty.FREE


def _by_total(table: Mapping[int, Duty]) -> Mapping[int, Duty]:
    return fixed(table)  # mypy follows no generic function where attrs converts


@attrs.frozen(kw_only=True)
class BankerTurn:
    """The banker opens his cards and draws or stands, openly (COM-23). Where nobody waits he does nothing (ONL-13).

    What he must do by his open total is done without asking (COM-7); a hand of the target draws no more (COM-19).
    """

    duty: Mapping[int, Duty] = attrs.field(
        factory=dict,
        converter=_by_total,
        validator=TableOf(Whole(0, 1000), Member(Duty)),
    )
    """What he must do from a total on, till the next named: ``{0: DRAW, 17: STOP}``, in the values' unit. Below the first he is free."""
    soft: Mapping[int, Duty] = attrs.field(
        factory=dict,
        converter=_by_total,
        validator=TableOf(Whole(0, 1000), Member(Duty)),
    )
    """The same for totals in which an ace counts 11 (CAS-1); from the first named on it holds instead."""
    first: bool = attrs.field(default=False, validator=Flag())
    """He plays before the punters do (BNC-5), and does nothing where none is to play."""
    against_shown_bust: bool = attrs.field(default=True, validator=Flag())
    """Whether he plays also where all who wait have shown that they are bust (BNK-11)."""
    most_cards: int | None = attrs.field(default=None, validator=Maybe(Whole(1, 20)))
    """The most cards he may hold."""
    rule: str = attrs.field(default=COM, validator=RuleNumber())
    _either: Legal = attrs.field(init=False, eq=False, repr=False)
    _awaited: Status = attrs.field(init=False, eq=False, repr=False)

    def __attrs_post_init__(self) -> None:
        object.__setattr__(self, "_either", Legal((HIT, STAND), self.take))
        object.__setattr__(self, "_awaited", PLAYING if self.first else STANDING)

    def lay(self, rules: Rules) -> None:
        """Take the next place; the banker's hand gets its duty from here."""
        if FREE in (*self.duty.values(), *self.soft.values()) or min(self.duty, default=1) > 0:
            rules.claim("banker's choice", self)
        if self.first:
            rules.claim("banker before punters", self)
        rules.claim("banker's turn", self._complete)
        rules.place(self)

    def enter(self, state: State, at: int) -> int | None:
        """Open the cards, if anybody waits."""
        hands = state.hands
        awaited = self._awaited
        for number in state.scope.hands:
            if hands[number].status is awaited and (self.against_shown_bust or not self._shows_bust(state, hands[number])):
                break
        else:
            if not state.rules.bets_wait(state):
                return at + 1
        hand = hands[state.banker_hand]
        hand.events.opened.apply(state)
        return self._go_on(state, at, hand)

    def _shows_bust(self, state: State, hand: Hand) -> bool:
        return hand.points.bust and (state.rules.closed_by is None or state.shown.get(hand.number) == EVERYBODY)

    def _go_on(self, state: State, at: int, hand: Hand) -> int | None:
        while draws := hand.points.draws:
            state.deal_to(hand, _UP)
        if draws is None:
            hand.asked[at].put(state, hand, self._either)
            return None
        hand.events.stood.apply(state)
        return at + 1

    def take(self, state: State, at: int, action: Action) -> int | None:
        """Draw and go on, or stand."""
        hand = state.asked
        if action is STAND:
            hand.events.stood.apply(state)
            return at + 1
        state.deal_to(hand, _UP)
        if hand.points.draws is None:
            # The same question again, as in Turns._hit.
            state.journal.append(hand.asked[at])
            return None
        return self._go_on(state, at, hand)

    def forfeit(self, state: State, at: int, rule: str) -> int:
        """The banker's hand counts as bust."""
        BankGivenUp(hand=state.asked.number, rule=rule).apply(state)
        return at + 1

    def offers(self, state: State, hand: Hand) -> Legal:  # noqa: ARG002  # whoever is asked is free
        """Draw or stand."""
        return self._either

    def refusal(self, state: State, hand: Hand, action: Action) -> Refusal:  # noqa: ARG002
        """A banker draws or stands, and nothing else."""
        return Refusal(f"'{action}' is not what the banker is asked: hit or stand", "not_offered", self.rule)

    def _complete(self, points: Points) -> None:
        """Say of a node whether the banker draws on it: must, must not, or as he likes."""
        if points.full or points.closed or (self.most_cards is not None and points.count >= self.most_cards):
            points.draws = False
            return
        for table in (self.soft if points.soft else {}, self.duty):
            totals = [total for total in table if total <= points.total]
            if totals:
                points.draws = {DRAW: True, STOP: False, FREE: None}[table[max(totals)]]
                return
        points.draws = None


_UP: Final = UP.value
