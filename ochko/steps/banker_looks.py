"""The banker looks at cards that he has not been allowed to see."""

from __future__ import annotations

from typing import TYPE_CHECKING

import attrs

from ochko.domains import RuleNumber
from ochko.showing import Looked
from ochko.specials import COM
from ochko.step import Quiet

if TYPE_CHECKING:
    from ochko.rules import Rules
    from ochko.state import State

__all__ = ["BankerLooks"]


@attrs.frozen(kw_only=True)
class BankerLooks(Quiet):
    """The banker looks at those of his cards that he has not seen (PON-5). What he does with a hand that he finds is :class:`Look`'s."""

    rule: str = attrs.field(default=COM, validator=RuleNumber())
    _looked: dict[int, Looked] = attrs.field(factory=dict, init=False, eq=False, repr=False)

    def lay(self, rules: Rules) -> None:
        """Take the next place, after the deal and before the punters' turns."""
        rules.claim("banker's look", self)
        rules.follow("deal")
        rules.place(self)

    def enter(self, state: State, at: int) -> int:
        """Look."""
        hand = state.hands[state.banker_hand]
        if hand.seat is not None:
            event = self._looked.get(hand.number)
            if event is None:
                event = self._looked[hand.number] = Looked(hand=hand.number, seat=hand.seat, rule=self.rule)
            event.apply(state)
        return at + 1
