"""The banker looks at his cards."""

from __future__ import annotations

from typing import TYPE_CHECKING

import attrs

from ochko.domains import Instance, Maybe, RuleNumber
from ochko.hands import PLAYING
from ochko.showing import Looked
from ochko.specials import COM, SpecialHand
from ochko.step import Quiet

if TYPE_CHECKING:
    from ochko.rules import Rules
    from ochko.state import State

__all__ = ["BankerLooks"]


@attrs.frozen(kw_only=True)
class BankerLooks(Quiet):
    """The banker looks at those of his cards that he has not seen (PON-5). Some hands he shows at once, and all are settled (PON-6)."""

    shows: SpecialHand | None = attrs.field(default=None, validator=Maybe(Instance(SpecialHand)))
    """The hand that ends the deal: he opens it, nobody plays, and every hand is settled against it; ``None``: there is none."""
    rule: str = attrs.field(default=COM, validator=RuleNumber())
    _looked: dict[int, Looked] = attrs.field(factory=dict, init=False, eq=False, repr=False)

    def lay(self, rules: Rules) -> None:
        """Take the next place, after the deal and before the punters' turns."""
        rules.claim("banker's look", self)
        rules.follow("deal")
        rules.name_kinds("shows", [] if self.shows is None else [self.shows])
        rules.place(self)

    def enter(self, state: State, at: int) -> int:
        """Look; where that is the end of the deal, go on with the settlement."""
        hand = state.hands[state.banker_hand]
        if hand.seat is not None:
            event = self._looked.get(hand.number)
            if event is None:
                event = self._looked[hand.number] = Looked(hand=hand.number, seat=hand.seat, rule=self.rule)
            event.apply(state)
        if self.shows is None or self.shows not in hand.points.made:
            return at + 1
        hand.events.opened.apply(state)
        for number in state.scope.hands:
            if state.hands[number].status is PLAYING:
                state.hands[number].events.stood.apply(state)
        return state.rules.place_of("payouts")
