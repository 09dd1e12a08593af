"""The bank passes left: after every deal, or when the pack is used up."""

from __future__ import annotations

from typing import TYPE_CHECKING

import attrs

from ochko.domains import OneOf, RuleNumber
from ochko.events import BankerNamed
from ochko.frame import able
from ochko.money import PURSE
from ochko.specials import COM
from ochko.step import Quiet
from ochko.steps.banker import DEAL, TALIA, Every, end_talia, left_of

if TYPE_CHECKING:
    from ochko.rules import Rules
    from ochko.state import State

__all__ = ["PassBank"]


@attrs.frozen(kw_only=True)
class PassBank(Quiet):
    """At the end of a deal the bank passes left (BNK-3, BNC-6). A deal that is void is not counted."""

    after: Every = attrs.field(default=DEAL, validator=OneOf(DEAL, TALIA))
    """After every deal; or at the end of a talia, when too few cards are left for another deal, the banker leaves or has nothing."""
    rule: str = attrs.field(default=COM, validator=RuleNumber())
    _passed: dict[tuple[int, str], BankerNamed] = attrs.field(factory=dict, init=False, eq=False, repr=False)

    def lay(self, rules: Rules) -> None:
        """Take the next place, after the settlement."""
        rules.claim("passing of the bank", self)
        rules.want("banker")
        if self.after is TALIA:
            rules.want("talia")
        rules.follow("payouts")
        rules.place(self)

    def enter(self, state: State, at: int) -> int:
        """Close a bank that was named for the deal, and pass it."""
        rules = state.rules
        banker = state.banker
        assert banker is not None, "a seat holds the bank"
        if self.after is TALIA and not (
            state.leaving or state.chips[PURSE[banker].place] < rules.least_stake or rules.used_up(state, len(state.seated))
        ):
            return at + 1  # nearly always: whoever is able is seated
        if rules.end_bank is not None:
            rules.end_bank(state)  # as long as it is known whose it is
        seats = tuple([seat for seat in able(state) if seat not in state.leaving])
        if seats and (self.after is DEAL or banker not in seats or rules.used_up(state, len(seats))):
            end_talia(state, self.rule)
            self._pass(left_of(banker, seats), self.rule if self.after is DEAL or banker in seats else "COM-30").apply(state)
        return at + 1

    def _pass(self, seat: int, rule: str) -> BankerNamed:
        event = self._passed.get((seat, rule))
        if event is None:
            event = self._passed[seat, rule] = BankerNamed(seat=seat, how="left", rule=rule)
        return event
