"""Between deals the banker may sell his bank."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

import attrs

from ochko.actions import Action, Legal
from ochko.attendance import Left
from ochko.bank_events import SALE, SaleEnded, SaleOffered
from ochko.domains import RuleNumber
from ochko.events import BankerNamed, GameOver, Transfers
from ochko.frame import able, too_few
from ochko.money import PURSE
from ochko.specials import COM
from ochko.step import Refusal

if TYPE_CHECKING:
    from ochko.hands import Hand
    from ochko.rules import Rules
    from ochko.state import State

__all__ = ["SellBank"]

ACCEPT: Final = Action("accept")
DECLINE: Final = Action("decline")


@attrs.frozen(kw_only=True)
class SellBank:
    """Between deals the banker may offer his bank to another seat at a price, which the buyer accepts or declines (PON-22).

    The banker asks for it, or the host for him: ``game.act(ochko.action("offer 2 50"))``. While it is on offer no deal begins (COM-26).
    """

    rule: str = attrs.field(default=COM, validator=RuleNumber())
    _price: Transfers = attrs.field(init=False, eq=False, repr=False)
    _legal: Legal = attrs.field(init=False, eq=False, repr=False)

    def __attrs_post_init__(self) -> None:
        object.__setattr__(self, "_price", Transfers("price of the bank", self.rule))
        object.__setattr__(self, "_legal", Legal((ACCEPT, DECLINE), self.take))

    def lay(self, rules: Rules) -> None:
        """Take the next place, which a deal goes past."""
        rules.want("banker")
        rules.claim("sale of the bank", self)
        rules.place(self)

    def enter(self, state: State, at: int) -> int:  # noqa: ARG002  # a deal has nothing to do here
        """Go past it."""
        return at + 1

    def open(self, state: State) -> bool:
        """Whether the bank is on offer."""
        return SALE in state.memory

    def most(self, state: State, buyer: int) -> int:
        """The most that a seat can pay: a banker must own a chip (COM-30); 0 where nothing can be sold to it."""
        sold = state.banker in state.seated and buyer != state.banker and buyer in able(state)
        return max(0, state.chips[PURSE[buyer].place] - 1) if sold else 0

    def why_not(self, state: State, request: Action, seat: int | None) -> Refusal | None:
        """Why an offer is refused; ``None``: it is not."""
        buyer, price = request.seat, request.amount
        assert buyer is not None, "an offer names a seat"
        assert price is not None, "and a price"
        if state.banker not in state.seated:
            return Refusal("nobody holds the bank yet, or any more", "no_banker", self.rule)
        if seat not in (None, state.banker):
            return Refusal(f"it is seat {state.banker} that holds the bank", "not_the_banker", self.rule, state.banker)
        if buyer == state.banker:
            return Refusal(f"seat {buyer} holds the bank already", "offer_to_banker", self.rule)
        if buyer not in able(state):
            least = state.rules.least_stake
            return Refusal(f"seat {buyer} has not the {least} to be in a deal", "buyer_cannot_play", self.rule, least)
        return self._dear(state, buyer, price)

    def _dear(self, state: State, buyer: int, price: int) -> Refusal | None:
        """What is wrong with the price; ``None``: nothing."""
        if price < 1:
            return Refusal(f"{price} is no price", "offer_below_least", self.rule, 1)
        if price > self.most(state, buyer):
            purse = state.chips[PURSE[buyer].place]
            message = f"a price of {price} is above {purse - 1}: purse {purse}, and a banker must own a chip (COM-30)"
            return Refusal(message, "offer_above_purse", self.rule, purse - 1)
        return None

    def offer(self, state: State, request: Action) -> None:
        """Ask the buyer."""
        assert request.seat is not None, "an offer names a seat"
        assert request.amount is not None, "and a price"
        assert state.banker is not None, "somebody offers it"
        SaleOffered(seat=state.banker, buyer=request.seat, price=request.amount, rule=self.rule).apply(state)
        hand = state.hands[request.seat]
        hand.asked[state.rules.place_of("sale of the bank")].put(state, hand, self._legal)

    def take(self, state: State, at: int, action: Action) -> None:  # noqa: ARG002  # it goes back to waiting
        """Move the price and the bank, or nothing. Who wished to leave meanwhile does (COM-16)."""
        buyer, seller, price = state.asked.seat, state.banker, state.memory[SALE]
        assert buyer is not None, "the house buys no bank"
        assert seller is not None, "somebody offered it"
        assert isinstance(price, int), "it is noted so"
        accepted = action is ACCEPT
        if accepted:
            if state.rules.kitty is not None:
                state.rules.kitty.give_back(state)
            self._price.of(PURSE[buyer], PURSE[seller], price).apply(state)
            BankerNamed(seat=buyer, how="sale", rule=self.rule).apply(state)
        SaleEnded(buyer=buyer, accepted=accepted, rule=self.rule).apply(state)
        for seat in state.leaving:
            if state.rules.farewell is not None:
                state.rules.farewell(state, seat)
            Left(seat=seat, amount=state.chips[PURSE[seat].place], rule="COM-16").apply(state)
        if len(able(state)) < state.rules.seats_needed:
            GameOver(reason=too_few(state), rule="COM-20").apply(state)

    def offers(self, state: State, hand: Hand) -> Legal:  # noqa: ARG002  # an offer is one that can be paid
        """Accept or decline."""
        return self._legal

    def refusal(self, state: State, hand: Hand, action: Action) -> Refusal:  # noqa: ARG002
        """There is nothing else."""
        return Refusal(f"'{action}' is no answer to the offer of the bank: accept or decline", "not_offered", self.rule)
