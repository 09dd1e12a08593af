"""The kitty: what the banker puts up besides his bank, for the punters to shoot at."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

import attrs

from ochko.actions import Action, AmountRange, Legal
from ochko.domains import MOST_CHIPS, Maybe, RuleNumber, Whole
from ochko.errors import VariantError
from ochko.events import Noted, Transfers
from ochko.money import KITTY, PURSE
from ochko.specials import COM
from ochko.state import Note
from ochko.step import Refusal
from ochko.steps import auction

if TYPE_CHECKING:
    from ochko.hands import Hand
    from ochko.rules import Rules
    from ochko.state import State

__all__ = ["DECLINE", "KITTY_OF", "OpenKitty"]

DECLINE: Final = Action("decline")
KITTY_OF: Final = Note("owner of the kitty")
"""The note of whose the kitty is: the seat that has put it up."""


@attrs.frozen(kw_only=True)
class OpenKitty:
    """The banker opens with a kitty, and may add to it before later deals (SHO-1, SHO-8).

    Where it has run dry he puts up a new one, or the bank goes to the highest bidder (SHO-9). He takes it with him when the bank changes
    hands (SHO-10).
    """

    least: int = attrs.field(default=1, validator=Whole(1, MOST_CHIPS))
    """The least kitty, in chips; the banker's purse, where that is less."""
    most: int = attrs.field(default=MOST_CHIPS, validator=Whole(1, MOST_CHIPS))
    """The greatest that he may put up, or raise it to, in chips. Lost shoots may make it greater."""
    rule: str = attrs.field(default=COM, validator=RuleNumber())
    add_rule: str | None = attrs.field(default=None, validator=Maybe(RuleNumber()))
    """The number of the rule for adding to it, if it is another."""
    auction_rule: str | None = attrs.field(default=None, validator=Maybe(RuleNumber()))
    """The number of the rule for a dry kitty and the auction, if it is another."""
    taken_rule: str | None = attrs.field(default=None, validator=Maybe(RuleNumber()))
    """The number of the rule by which it is taken along, if it is another."""
    _put: Transfers = attrs.field(init=False, eq=False, repr=False)
    _added: Transfers = attrs.field(init=False, eq=False, repr=False)
    _taken: Transfers = attrs.field(init=False, eq=False, repr=False)

    def __attrs_post_init__(self) -> None:
        if self.least > self.most:
            raise VariantError(f"{self.least} is above the most, {self.most}", path="OpenKitty.least", clash="OpenKitty.most")
        object.__setattr__(self, "_put", Transfers("kitty", self.rule))
        object.__setattr__(self, "_added", Transfers("kitty", self.add_rule or self.rule))
        object.__setattr__(self, "_taken", Transfers("kitty taken", self.taken_rule or self.rule))

    def lay(self, rules: Rules) -> None:
        """Take the next place; from here the variant has a kitty."""
        rules.want("banker")
        rules.declare(KITTY)
        rules.claim("kitty", self)
        rules.claim("end of the bank", self._close)
        rules.claim("farewell", self.settle_up)
        rules.place(self)

    # When it changes hands

    def give_back(self, state: State) -> None:
        """Who has put it up takes it with him, if there is one (SHO-10)."""
        owner = state.memory.get(KITTY_OF)
        if not isinstance(owner, int):
            return
        chips = state.chips[KITTY.place]
        if chips:
            self._taken.of(KITTY, PURSE[owner], chips).apply(state)
        Noted(note=KITTY_OF, value=None, rule=self._taken.rule).apply(state)

    def _close(self, state: State) -> None:
        """The deal is over: the kitty stays where its banker can go on with it."""
        owner = state.memory.get(KITTY_OF)
        if not isinstance(owner, int):
            return
        least = state.rules.least_stake
        staying = [seat for seat in state.seated if seat not in state.leaving and state.chips[PURSE[seat].place] >= least]
        if owner != state.banker or owner not in staying or len(staying) < state.rules.seats_needed:
            self.give_back(state)

    def settle_up(self, state: State, leaving: int | None) -> None:
        """Before a seat leaves between deals, or (``None``) another variant is played, its kitty is given back."""
        least = state.rules.least_stake
        staying = [seat for seat in state.seated if seat != leaving and state.chips[PURSE[seat].place] >= least]
        if leaving in (None, state.memory.get(KITTY_OF)) or len(staying) < state.rules.seats_needed:
            self.give_back(state)

    # Asking

    def enter(self, state: State, at: int) -> int | None:
        """Ask the banker, unless he has no choice."""
        if state.memory.get(KITTY_OF) not in (None, state.banker):
            self.give_back(state)
        return self._ask(state, at)

    def _ask(self, state: State, at: int) -> int | None:
        hand = state.hands[state.banker_hand]
        least, most = self._bounds(state, hand)
        opening = KITTY_OF not in state.memory
        if most < least:
            return at + 1
        if opening and least == most:
            self._open(state, hand, least)
            return at + 1
        hand.asked[at].put(state, hand, self.offers(state, hand))
        return None

    def _bounds(self, state: State, hand: Hand) -> tuple[int, int]:
        """What may be put up or, where there is a kitty, added; nothing where the least is above the most."""
        kitty, purse = state.chips[KITTY.place], state.chips[hand.purse]
        if kitty:
            return 1, min(self.most - kitty, purse)
        most = min(self.most, purse)
        return min(self.least, most), most

    def _open(self, state: State, hand: Hand, amount: int) -> None:
        assert hand.seat is not None, "the house puts up no kitty"
        made = self._added if state.chips[KITTY.place] else self._put
        made.of(PURSE[hand.seat], KITTY, amount).apply(state)
        if KITTY_OF not in state.memory:
            Noted(note=KITTY_OF, value=hand.seat, rule=self.rule).apply(state)

    @property
    def _sold_by(self) -> str:
        return self.auction_rule or self.rule

    def take(self, state: State, at: int, action: Action) -> int | None:
        """Put it up, add to it, or leave it; a dry one that is left brings the auction."""
        hand = state.asked
        last: int | None = None
        if auction.running(state):
            auction.bid(state, hand, action, self._sold_by)
            last = hand.seat
        elif action is not DECLINE:
            assert action.amount is not None, "an amount is what was offered"
            self._open(state, hand, action.amount)
            return at + 1
        elif state.chips[KITTY.place]:
            return at + 1
        else:
            auction.begin(state, self._sold_by)
        seat = auction.next_bidder(state, last, self._sold_by)
        if seat is not None:
            bidder = state.hands[seat]
            bidder.asked[at].put(state, bidder, self.offers(state, bidder))
            return None
        self.give_back(state)
        auction.end(state, self._sold_by)
        return self._ask(state, at)

    def offers(self, state: State, hand: Hand) -> Legal:
        """A range; to decline, where there is or was a kitty of his."""
        if auction.running(state):
            return auction.offers(state, hand)
        amounts = AmountRange("kitty", *self._bounds(state, hand))
        return Legal((amounts,) if KITTY_OF not in state.memory else (amounts, DECLINE), self.take)

    def refusal(self, state: State, hand: Hand, action: Action) -> Refusal:
        """What the bounds are."""
        if auction.running(state):
            return auction.refusal(state, hand, action, self._sold_by)
        kitty = state.chips[KITTY.place]
        rule = (self.add_rule if kitty else self.auction_rule if KITTY_OF in state.memory else None) or self.rule
        least, most = self._bounds(state, hand)
        if action.verb != "kitty" or action.amount is None:
            return Refusal(f"'{action}' is not what is asked: a kitty from {least} to {most}", "not_offered", rule)
        if action.amount < least:
            return Refusal(f"kitty {action.amount} is below the least, {least}", "kitty_below_least", rule, least)
        if most == state.chips[hand.purse]:
            return Refusal(f"kitty {action.amount} is above the purse, {most}", "kitty_above_most", rule, most)
        there = f", of which {kitty} are there" if kitty else ""
        return Refusal(f"kitty {action.amount} is above {most}: the table's most is {self.most}{there}", "kitty_above_most", rule, most)
