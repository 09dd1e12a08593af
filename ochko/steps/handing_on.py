"""Before a tenure begins, the banker may hand the bank on."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

import attrs

from ochko.actions import Action, Legal
from ochko.domains import RuleNumber
from ochko.events import BankerNamed
from ochko.pot_events import BankHandedOn
from ochko.specials import COM
from ochko.step import Refusal
from ochko.steps.banker import FIRST_SUM, left_of

if TYPE_CHECKING:
    from ochko.hands import Hand
    from ochko.rules import Rules
    from ochko.state import State

__all__ = ["HandOn"]

_ACCEPT: Final = Action("accept")
_DECLINE: Final = Action("decline")


@attrs.frozen(kw_only=True)
class HandOn:
    """Who is to hold the bank may accept it, or decline and hand it on to his left, for nothing (HIC-11).

    That seat is asked likewise. Once the bank has come back to the first, he holds it.
    """

    rule: str = attrs.field(default=COM, validator=RuleNumber())
    _either: Legal = attrs.field(init=False, eq=False, repr=False)

    def __attrs_post_init__(self) -> None:
        object.__setattr__(self, "_either", Legal((_ACCEPT, _DECLINE), self.take))

    def lay(self, rules: Rules) -> None:
        """Take the next place, after the banker is found and before he opens the bank."""
        rules.want("first sum")
        rules.claim("handing on", self)
        rules.place(self)

    def enter(self, state: State, at: int) -> int | None:
        """Ask him, unless a tenure has begun."""
        if FIRST_SUM in state.memory:
            return at + 1
        self._ask(state, at)
        return None

    def _ask(self, state: State, at: int) -> None:
        hand = state.hands[state.banker_hand]
        hand.asked[at].put(state, hand, self._either)

    def take(self, state: State, at: int, action: Action) -> int | None:
        """Go on, or hand the bank on."""
        if action is _ACCEPT:
            return at + 1
        assert state.banker is not None, "he was asked"
        seat = left_of(state.banker, state.sitting)
        BankHandedOn(seat=seat, rule=self.rule).apply(state)
        first = next(event.seat for event in state.journal if isinstance(event, BankerNamed))
        if seat == first:
            return at + 1
        self._ask(state, at)
        return None

    def offers(self, state: State, hand: Hand) -> Legal:  # noqa: ARG002  # whoever is asked may do either
        """Accept, or decline."""
        return self._either

    def refusal(self, state: State, hand: Hand, action: Action) -> Refusal:  # noqa: ARG002
        """One accepts the bank or declines it, and nothing else."""
        return Refusal(f"'{action}' is not what is asked: accept the bank, or decline it", "not_offered", self.rule)
