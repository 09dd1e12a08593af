"""Events of a bank that is sold or auctioned between its holder and other seats."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

import attrs

from ochko.events import PublicEvent
from ochko.state import Note

if TYPE_CHECKING:
    from ochko.state import State

__all__ = ["AUCTION", "SALE", "AuctionBegan", "AuctionEnded", "Bid", "BidPassed", "SaleEnded", "SaleOffered"]

SALE: Final = Note("price of the bank")
"""The note of the price at which the bank is on offer, in chips."""
AUCTION: Final = Note("auction")
"""The note of an auction in hand: the highest bid, in chips, who made it, and the seats that are still in it."""


@attrs.frozen(kw_only=True, weakref_slot=False)
class SaleOffered(PublicEvent):
    """Between deals the banker offers his bank to a seat (PON-22)."""

    seat: int
    """Who offers it."""
    buyer: int
    price: int
    """In chips."""
    rule: str

    def apply(self, state: State) -> None:
        """The price is noted until the buyer has answered."""
        state.memory[SALE] = self.price
        state.journal.append(self)


@attrs.frozen(kw_only=True, weakref_slot=False)
class SaleEnded(PublicEvent):
    """The buyer has answered. If he has accepted, the price has been paid and he is banker."""

    buyer: int
    accepted: bool
    rule: str

    def apply(self, state: State) -> None:
        """The table waits for the next deal again."""
        del state.memory[SALE]
        state.at = 0
        state.ask_nobody()
        state.journal.append(self)


@attrs.frozen(kw_only=True, weakref_slot=False)
class AuctionBegan(PublicEvent):
    """The bank goes to the highest bidder (SHO-9)."""

    seats: tuple[int, ...]
    """Who may bid, from the banker's left."""
    rule: str

    def apply(self, state: State) -> None:
        """Nobody has bid yet."""
        state.memory[AUCTION] = (0, None, self.seats)
        state.journal.append(self)


@attrs.frozen(kw_only=True, weakref_slot=False)
class Bid(PublicEvent):
    """A seat bids for the bank."""

    seat: int
    amount: int
    """In chips, more than anybody before."""
    rule: str

    def apply(self, state: State) -> None:
        """It is the highest bid."""
        _, _, seats = auction_of(state)
        state.memory[AUCTION] = (self.amount, self.seat, seats)
        state.journal.append(self)


@attrs.frozen(kw_only=True, weakref_slot=False)
class BidPassed(PublicEvent):
    """A seat passes, and is out of the auction."""

    seat: int
    rule: str

    def apply(self, state: State) -> None:
        """One seat less is in it."""
        amount, bidder, seats = auction_of(state)
        state.memory[AUCTION] = (amount, bidder, tuple(seat for seat in seats if seat != self.seat))
        state.journal.append(self)


@attrs.frozen(kw_only=True, weakref_slot=False)
class AuctionEnded(PublicEvent):
    """One bidder is left, or nobody has bid. The price and the bank follow."""

    seat: int | None
    """Who has won; ``None``: nobody has bid."""
    amount: int
    """The price, in chips."""
    rule: str

    def apply(self, state: State) -> None:
        """It is over."""
        del state.memory[AUCTION]
        state.journal.append(self)


def auction_of(state: State) -> tuple[int, int | None, tuple[int, ...]]:
    """The auction in hand: the highest bid, who made it, who is still in it."""
    auction = state.memory[AUCTION]
    assert isinstance(auction, tuple), "it is noted so"
    amount, bidder, seats = auction
    return amount, bidder, seats
