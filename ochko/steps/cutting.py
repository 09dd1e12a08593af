"""The first banker is found by the cards: who cuts the highest."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ochko.events import UP, BankerNamed, CardsLeft, Shuffled

if TYPE_CHECKING:
    from ochko.state import State

__all__ = ["cut_for_bank"]


def cut_for_bank(state: State, rule: str) -> None:
    """Each seat in the deal gets a card of a shuffle for this alone; equal highest ones get another (COM-13, COM-25).

    Aces are highest. The cards go under the pack again, before it is shuffled for the deal.
    """
    state.commit()
    Shuffled(whole=False, cut_card=None, rule=rule).apply(state)
    cutting = state.sitting
    while len(cutting) > 1:
        for seat in cutting:
            state.deal_to(state.hands[seat], UP.value)
        orders = {seat: state.hands[seat].cards[-1].rank.order for seat in cutting}
        cutting = tuple(seat for seat in cutting if orders[seat] == max(orders.values()))
    (seat,) = cutting
    BankerNamed(seat=seat, how="cut", rule=rule).apply(state)
    for number in state.sitting:
        CardsLeft(hand=number, under=True).apply(state)
