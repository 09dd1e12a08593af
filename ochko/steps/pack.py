"""What is done with the pack: shuffled, parted by a separator, put away."""

from __future__ import annotations

import enum
from typing import TYPE_CHECKING, Final, final

import attrs

from ochko.cards import CARDS
from ochko.domains import Flag, Instance, Maybe, Member, RuleNumber
from ochko.errors import VariantError
from ochko.events import EVERYBODY, CardsLeft, SeparatorLaid, Shuffled
from ochko.hands import GIVEN_UP, OUT, SETTLED
from ochko.specials import COM, SpecialHand
from ochko.steps.step import Quiet

if TYPE_CHECKING:
    from ochko.hands import Hand
    from ochko.rules import Rules
    from ochko.state import State

__all__ = ["RANDOM", "CutCard", "LaySeparator", "PutAway", "Shuffle", "lay_separator"]


@final
class CutCard(enum.Enum):
    """Where the cut card is put in."""

    RANDOM = "random"
    """Under any card from the first to the last, all equally likely (ONL-4)."""


RANDOM: Final = CutCard.RANDOM


@attrs.frozen(kw_only=True)
class Shuffle(Quiet):
    """The whole pack is shuffled before the deal. Shuffles within a deal are made in the same way (COM-9, COM-25)."""

    cut_card: CutCard | None = attrs.field(default=None, validator=Maybe(Member(CutCard)))
    """Where the cut card goes, below which nothing is dealt; ``None``: there is none."""
    once: bool = attrs.field(default=False, validator=Flag())
    """Only before the first deal; then the pack goes on as it lies (PON-20)."""
    settled: bool = attrs.field(default=False, validator=Flag())
    """Within a deal the cards of hands that are out of it are shuffled in (STK-24); otherwise they lie in these hands to its end."""
    apart: bool = attrs.field(default=False, validator=Flag())
    """Of a pack that goes on: also before a deal at which cards lie apart from it, as after a pontoon or a void deal (PON-20)."""
    rule: str = attrs.field(default=COM, validator=RuleNumber())
    within: str = attrs.field(default="COM-9", validator=RuleNumber())
    """The number of the rule for a shuffle within a deal."""
    _whole: dict[int | None, Shuffled] = attrs.field(factory=dict, init=False, eq=False, repr=False)
    _part: dict[tuple[str, int | None], Shuffled] = attrs.field(factory=dict, init=False, eq=False, repr=False)

    def __attrs_post_init__(self) -> None:
        if self.apart and not self.once:
            message = "where every deal has a whole pack, no card lies apart from it"
            raise VariantError(message, path="Shuffle.apart", clash="Shuffle.once")

    def lay(self, rules: Rules) -> None:
        """Take the next place; it is this step that shuffles when cards run out."""
        rules.claim("reshuffle", self.reshuffle)
        rules.fresh = not self.once
        rules.place(self)

    def enter(self, state: State, at: int) -> int:
        """Shuffle all cards."""
        if not self.once or state.shoe.new:
            shoe = state.shoe
            if shoe.fair is not None:
                state.commit()
            above = None if self.cut_card is None else shoe.place_cut_card(len(state.rules.pack))
            try:
                self._whole[above].apply(state)
            except KeyError:
                event = self._whole[above] = Shuffled(whole=True, cut_card=above, rule=self.rule)
                event.apply(state)
        elif self.apart and state.shoe.played:
            self._gather(state, self.rule)
        return at + 1

    def reshuffle(self, state: State) -> None:
        """Shuffle the cards that nobody holds, if there are any."""
        if self.settled:
            for hand in state.hands:
                if hand.came and hand.status in (SETTLED, OUT, GIVEN_UP):
                    CardsLeft(hand=hand.number, under=False).apply(state)
        self._gather(state, self.within)

    def _gather(self, state: State, rule: str) -> None:
        """Make one pack of the cards that nobody holds, if there are any, and shuffle it."""
        shoe = state.shoe
        played = sum(map(len, shoe.played))
        if count := len(shoe.cards) + played + (shoe.separator is not None):
            state.commit()
            parted = shoe.separator is not None
            above = None if self.cut_card is None else shoe.place_cut_card(count)
            try:
                self._part[rule, above].apply(state)
            except KeyError:
                event = self._part[rule, above] = Shuffled(whole=False, cut_card=above, rule=rule)
                event.apply(state)
            if parted and count > 1:
                lay_separator(state)


@attrs.frozen(kw_only=True)
class LaySeparator(Quiet):
    """The bottom card is laid face up on top of the pack; from now on cards come from the bottom (STK-7, SOV-2)."""

    rule: str = attrs.field(default=COM, validator=RuleNumber())

    def lay(self, rules: Rules) -> None:
        """Take the next place, after the shuffle."""
        rules.follow("reshuffle")
        rules.place(self)

    def enter(self, state: State, at: int) -> int:
        """Lay it, where there is none."""
        if state.shoe.separator is None:
            lay_separator(state)
        return at + 1


def lay_separator(state: State) -> None:
    """The bottom card goes face up on top of the pack, if there is a card."""
    card = state.shoe.fix_bottom()
    if card is not None:
        _LAID[card.index].apply(state)


_LAID: Final = tuple(SeparatorLaid(card=card) for card in CARDS)


@attrs.frozen(kw_only=True)
class PutAway(Quiet):
    """The hands in scope give up their cards, the banker's last (STK-16, PON-20)."""

    under: bool = attrs.field(default=False, validator=Flag())
    """Under the pack, in their order; otherwise they lie apart until the next shuffle."""
    unless: SpecialHand | None = attrs.field(default=None, validator=Maybe(Instance(SpecialHand)))
    """Where one of the hands is this, the banker's or a split one too, no card is put away: all lie apart from the next deal on."""
    rule: str = attrs.field(default=COM, validator=RuleNumber())
    _left: dict[int, CardsLeft] = attrs.field(factory=dict, init=False, eq=False, repr=False)

    def lay(self, rules: Rules) -> None:
        """Take the next place, after the settlement."""
        rules.follow("payouts")
        rules.name_kinds("unless", [] if self.unless is None else [self.unless])
        rules.place(self)

    def enter(self, state: State, at: int) -> int:
        """Put the cards away."""
        hands = state.hands
        unless = self.unless
        if unless is not None:
            for hand in hands:
                if hand.points.made and unless in hand.points.made and _lies_open(state, hand):
                    return at + 1
        for number in (*state.scope.hands, state.banker_hand):
            if hands[number].came:
                event = self._left.get(number)
                if event is None:
                    event = self._left[number] = CardsLeft(hand=number, under=self.under)
                event.apply(state)
        return at + 1


def _lies_open(state: State, hand: Hand) -> bool:
    return bool(hand.came) and (hand.status is SETTLED or state.shown.get(hand.number) == EVERYBODY)
