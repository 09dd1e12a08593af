"""The bank passes to the holder of a hand."""

from __future__ import annotations

from typing import TYPE_CHECKING

import attrs

from ochko.domains import Instance, RuleNumber
from ochko.events import BankerNamed
from ochko.hands import SETTLED
from ochko.money import PURSE
from ochko.specials import COM, SpecialHand
from ochko.step import Quiet

if TYPE_CHECKING:
    from ochko.rules import Rules
    from ochko.state import State

__all__ = ["MoveBank"]


@attrs.frozen(kw_only=True)
class MoveBank(Quiet):
    """A punter who has made this hand, and not after a split, is the next banker; of several the first on the banker's left (PON-21).

    Where there is none the banker stays. Who has not a chip, or is to leave, does not get the bank (COM-30).
    """

    to: SpecialHand = attrs.field(validator=Instance(SpecialHand))
    """The hand that the bank passes to."""
    rule: str = attrs.field(default=COM, validator=RuleNumber())

    def lay(self, rules: Rules) -> None:
        """Take the next place, after the settlement."""
        rules.want("banker")
        rules.claim("passing on", self)
        rules.follow("payouts")
        rules.name_kinds("to", [self.to])
        rules.place(self)

    def enter(self, state: State, at: int) -> int:
        """Name the next banker, if it is another."""
        for number in state.scope.hands:
            hand = state.hands[number]
            made = hand.points.made
            if not made or self.to not in made or hand.status is not SETTLED or hand.points.split or hand.seat is None:
                continue
            if state.chips[PURSE[hand.seat].place] and hand.seat not in state.leaving:
                BankerNamed(seat=hand.seat, how=self.to.name, rule=self.rule).apply(state)
                break
        return at + 1
