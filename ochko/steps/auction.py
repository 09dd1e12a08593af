"""An auction of the bank: from the banker's left each seat bids more or passes, until one is left (SHO-9)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ochko.actions import Action, AmountRange, Legal
from ochko.bank_events import AUCTION, AuctionBegan, AuctionEnded, Bid, BidPassed, auction_of
from ochko.events import BankerNamed, Transfer
from ochko.money import PURSE
from ochko.step import Refusal
from ochko.steps.banker import left_of

if TYPE_CHECKING:
    from ochko.hands import Hand
    from ochko.state import State

__all__ = ["PASS", "begin", "bid", "end", "next_bidder", "offers", "refusal", "running"]

PASS = Action("pass")


def running(state: State) -> bool:
    """Whether an auction is in hand."""
    return AUCTION in state.memory


def begin(state: State, rule: str) -> None:
    """Everybody in the deal but the banker may bid, from his left."""
    AuctionBegan(seats=state.round.hands, rule=rule).apply(state)


def bid(state: State, hand: Hand, action: Action, rule: str) -> None:
    """A seat bids, or passes."""
    assert hand.seat is not None, "the house does not bid"
    if action is PASS:
        BidPassed(seat=hand.seat, rule=rule).apply(state)
    else:
        assert action.amount is not None, "a bid is what was offered"
        Bid(seat=hand.seat, amount=action.amount, rule=rule).apply(state)


def next_bidder(state: State, last: int | None, rule: str) -> int | None:
    """The seat to ask after this one (``None``: the first); ``None``: it is over.

    Who cannot bid more passes without being asked (COM-7).
    """
    while True:
        _, bidder, seats = auction_of(state)
        if not seats or seats == (bidder,):
            return None
        order = state.round.hands
        start = 0 if last is None else order.index(last) + 1
        seat = next(each for each in (*order[start:], *order[:start]) if each in seats)
        if _most(state, seat) > auction_of(state)[0]:
            return seat
        BidPassed(seat=seat, rule=rule).apply(state)
        last = seat


def end(state: State, rule: str) -> None:
    """The price goes to the old banker and the bank to the winner; where nobody has bid, it passes left for nothing."""
    amount, bidder, _ = auction_of(state)
    banker = state.banker
    assert banker is not None, "a seat held the bank"
    AuctionEnded(seat=bidder, amount=amount, rule=rule).apply(state)
    if bidder is None:
        BankerNamed(seat=left_of(banker, state.sitting), how="left", rule=rule).apply(state)
        return
    Transfer(source=PURSE[bidder], target=PURSE[banker], amount=amount, reason="price of the bank", rule=rule).apply(state)
    BankerNamed(seat=bidder, how="auction", rule=rule).apply(state)


def _most(state: State, seat: int) -> int:
    """What a seat can bid: a banker must own a chip (COM-30)."""
    return state.chips[PURSE[seat].place] - 1


def offers(state: State, hand: Hand) -> Legal:
    """Any more than was bid, or to pass."""
    assert hand.seat is not None, "the house does not bid"
    return Legal((AmountRange("bid", auction_of(state)[0] + 1, _most(state, hand.seat)), PASS))


def refusal(state: State, hand: Hand, action: Action, rule: str) -> Refusal:
    """Not enough, or more than the seat can pay."""
    assert hand.seat is not None, "the house does not bid"
    highest, _, _ = auction_of(state)
    most = _most(state, hand.seat)
    if action.verb != "bid" or action.amount is None:
        return Refusal(f"'{action}' is not what is asked: a bid from {highest + 1} to {most}, or pass", "not_offered", rule)
    if action.amount <= highest:
        return Refusal(f"bid {action.amount} is not above {highest}", "bid_too_low", rule, highest + 1)
    return Refusal(f"bid {action.amount} is above {most}: a banker must own a chip (COM-30)", "bid_above_purse", rule, most)
