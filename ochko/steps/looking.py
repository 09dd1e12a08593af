"""What comes first when the cards are dealt: the banker's natural ends the deal, a punter's is paid at once."""

from __future__ import annotations

from typing import TYPE_CHECKING

import attrs

from ochko.domains import Flag, Instance, RuleNumber
from ochko.events import Marked
from ochko.hands import PLAYING
from ochko.points import LAST
from ochko.specials import COM, SpecialHand
from ochko.step import Quiet
from ochko.steps.settle import settle, settle_all

if TYPE_CHECKING:
    from ochko.rules import Rules
    from ochko.state import State

__all__ = ["Look", "PayFirst"]


@attrs.frozen(kw_only=True)
class Look(Quiet):
    """The banker looks at his cards. With this hand he ends the deal: every stake is settled by the payout table (BNK-7, BJK-11).

    That the deal goes on tells everybody that he has it not.
    """

    hand: SpecialHand = attrs.field(validator=Instance(SpecialHand))
    """What he looks for: one of the variant's special hands."""
    shown: bool = attrs.field(default=True, validator=Flag())
    """Whether he lays it open; otherwise it is laid down unseen (BNC-4)."""
    rule: str = attrs.field(default=COM, validator=RuleNumber())

    def lay(self, rules: Rules) -> None:
        """Take the next place, after the deal and before the turns."""
        if not rules.dealt_banker:
            rules.refuse("the banker has no card yet to look at")
        wanted = getattr(self.hand, "cards", None)
        if wanted is not None and wanted > rules.dealt_banker:
            rules.refuse(f"the banker has {rules.dealt_banker} of the {wanted} cards of a {self.hand.name}")
        rules.claim("look", self)
        rules.name_kinds("hand", [self.hand])
        rules.place(self)

    def enter(self, state: State, at: int) -> int:
        """Look, and perhaps end the deal."""
        banker = state.hands[state.banker_hand]
        if self.hand in banker.points.made:
            if self.shown:
                banker.events.opened.apply(state)
            settle_all(state, PLAYING)
        return at + 1


@attrs.frozen(kw_only=True)
class PayFirst(Quiet):
    """Punters who are dealt this hand show it and are paid at once, before anybody draws (BNK-8, BJK-4)."""

    hand: SpecialHand = attrs.field(validator=Instance(SpecialHand))
    """Which: one of the variant's special hands."""
    others_draw: bool = attrs.field(default=True, validator=Flag())
    """Whether the others, and the banker, may draw all the same (BNC-7)."""
    rule: str = attrs.field(default=COM, validator=RuleNumber())

    def lay(self, rules: Rules) -> None:
        """Take the next place, after the deal and before the turns."""
        if not rules.dealt:
            rules.refuse("nobody has a card yet")
        rules.claim("paid first", self)
        rules.name_kinds("hand", [self.hand])
        rules.place(self)

    def enter(self, state: State, at: int) -> int:
        """Pay them."""
        hands = state.hands
        paid = False
        for number in state.scope.hands:
            hand = hands[number]
            if self.hand in hand.points.made and hand.status is PLAYING:
                settle(state, hand, state.rules.payouts.at_once(hand.points, self.rule))
                paid = True
        if paid and not self.others_draw:
            for number in state.scope.hands:
                if hands[number].status is PLAYING:
                    hands[number].events.stood.apply(state)
            Marked(hand=state.banker_hand, mark=LAST).apply(state)
        return at + 1
