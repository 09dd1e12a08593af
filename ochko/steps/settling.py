"""Calling a hand's result and moving the chips that follow from it. Steps that settle hands share it."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ochko.events import PublicEvent, Settled, Unpaid
from ochko.money import HOUSE

if TYPE_CHECKING:
    from ochko.payouts import Result
    from ochko.state import Hand, State

__all__ = ["settle"]


class _Settled(PublicEvent):
    __slots__ = Settled.__slots__


def settle(state: State, hand: Hand, result: Result) -> None:
    """Open the hand, call its result, and move the chips: what is lost to the bank, what is won out of it (COM-12, COM-22)."""
    chips = state.chips
    stake = chips[hand.stake.place]
    bank = state.bank
    unpaid = 0
    back = stake + stake * result.times // result.parts
    if back > stake:
        if back - stake > chips[bank.place] and bank is not HOUSE:
            unpaid = back - stake - chips[bank.place]
            back -= unpaid
    elif back < 0 and -back > chips[hand.purse.place]:
        unpaid = -back - chips[hand.purse.place]
        back += unpaid
    key = hand.number, stake, back, bank
    event = result.settled.get(key)
    if event is None:
        event = result.settled[key] = Settled(hand=hand.number, result=result, stake=stake, back=back, bank=bank)
    event.apply(state)
    if unpaid:
        Unpaid(hand=hand.number, amount=unpaid, rule="COM-12" if result.times > 0 else result.rule).apply(state)
