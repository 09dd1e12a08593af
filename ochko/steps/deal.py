"""Dealing: one card at a time from the banker's left, the banker last."""

from __future__ import annotations

from typing import TYPE_CHECKING

import attrs

from ochko.domains import Either, Flag, Many, OneOf, RuleNumber, Whole
from ochko.errors import VariantError
from ochko.events import DOWN, UP, Face
from ochko.hands import PLAYING
from ochko.specials import COM
from ochko.step import Quiet

if TYPE_CHECKING:
    from ochko.rules import Rules
    from ochko.state import State

__all__ = ["Deal"]

_FACE = OneOf(DOWN, UP)


@attrs.frozen(kw_only=True)
class Deal(Quiet):
    """Some cards to everybody, one at a time from the banker's left, the banker last (ONL-5, PON-3, BJK-2)."""

    cards: int = attrs.field(default=1, validator=Whole(0, 10), kw_only=False)
    """How many to each punter."""
    face: Face = attrs.field(default=DOWN, validator=_FACE)
    """How the punters' cards come."""
    banker: tuple[Face, ...] | None = attrs.field(default=None, validator=Either(OneOf(None), Many(_FACE, most=10)))
    """How the banker's cards come, a face for each card, ``()`` for none; ``None``: as many as a punter's, face down."""
    banker_from_bottom: bool = attrs.field(default=False, validator=Flag())
    """The banker's cards come from the bottom of the pack, all others from where cards come from (SOV-2)."""
    rule: str = attrs.field(default=COM, validator=RuleNumber())
    _rounds: tuple[tuple[int | None, int | None], ...] = attrs.field(init=False, eq=False, repr=False)

    def __attrs_post_init__(self) -> None:
        if self.banker_from_bottom and not self.to_banker:
            message = "no card of the banker's, so none that comes from the bottom"
            raise VariantError(message, path="Deal.banker_from_bottom", clash="Deal.banker")
        mine: list[int | None] = [self.face.value] * self.cards
        his: list[int | None] = [face.value for face in self.to_banker]
        missing = len(mine) - len(his)
        rounds = zip(mine + [None] * -missing, his + [None] * missing, strict=True)
        object.__setattr__(self, "_rounds", tuple(rounds))

    @property
    def to_banker(self) -> tuple[Face, ...]:
        """How the banker's cards come, a face for each."""
        return (DOWN,) * self.cards if self.banker is None else self.banker

    def lay(self, rules: Rules) -> None:
        """Take the next place, and count the cards dealt."""
        if self.cards and not rules.dealt:
            rules.claim("deal", self)
        rules.dealt += self.cards
        if self.cards and self.face is not UP:
            rules.close("face")
        rules.dealt_banker += len(self.to_banker)
        rules.place(self)

    def enter(self, state: State, at: int) -> int:
        """Deal."""
        hands = state.hands
        to_banker = state.deal_from_bottom if self.banker_from_bottom else state.deal_to
        for punters, banker in self._rounds:
            if punters is not None:
                for number in state.scope.hands:
                    hand = hands[number]
                    if hand.status is PLAYING:
                        state.deal_to(hand, punters)
            if banker is not None:
                to_banker(hands[state.banker_hand], banker)
        return at + 1
