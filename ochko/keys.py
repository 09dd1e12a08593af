"""The key of a table: all there is to know of it, as a value that can be compared and hashed."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from ochko.state import State

__all__ = ["key_of"]


def key_of(state: State) -> tuple[object, ...]:
    """What makes two tables equal, whatever cards they were dealt before and whatever is to come."""
    shoe = state.shoe
    return (
        state.rules.variant.digest,
        state.names,
        state.seated,
        tuple(state.chips),
        state.deals,
        state.banker,
        state.sitting,
        state.round.hands,
        state.scope.hands,
        tuple((hand.seat, hand.status, tuple(hand.came)) for hand in state.hands),
        tuple(sorted(state.shown.items())),
        tuple(sorted(each.index for each in shoe.cards)),
        tuple(each.index for each in shoe.cards[: shoe.laid]),
        tuple(sorted(each.card.index for came in shoe.played for each in came if each.card is not None)),
        shoe.separator,
        shoe.floor,
        tuple(sorted((str(note), value) for note, value in state.memory.items())),
        state.at,
        state.to_act,
        None if state.to_act is None else state.asked.number,
        state.legal,
        state.over,
        state.leaving,
        state.away,
    )
