"""What is done with the pack: shuffled, parted by a separator, put away."""

from __future__ import annotations

import enum
from typing import TYPE_CHECKING, Final, final

import attrs

from ochko.cards import CARDS
from ochko.domains import Flag, Maybe, Member, RuleNumber, Whole
from ochko.errors import VariantError
from ochko.events import CardsLeft, Noted, SeparatorLaid, Shuffled
from ochko.hands import GIVEN_UP, OUT, SETTLED
from ochko.specials import COM
from ochko.steps.banker import NOTE_TALIA
from ochko.steps.step import Quiet

if TYPE_CHECKING:
    from ochko.rules import Rules
    from ochko.state import State

__all__ = ["LEFT", "RANDOM", "RIGHT", "Cut", "CutCard", "LaySeparator", "PutAway", "Shuffle", "lay_separator"]


@final
class CutCard(enum.Enum):
    """Where the cut card is put in."""

    RANDOM = "random"
    """Under any card from the first to the last, all equally likely (ONL-4)."""


RANDOM: Final = CutCard.RANDOM


@final
class Cut(enum.Enum):
    """Which punter cuts the pack after a shuffle (COM-14)."""

    LEFT = "left"
    """The one on the banker's left."""
    RIGHT = "right"
    """The one on the banker's right."""


LEFT: Final = Cut.LEFT
RIGHT: Final = Cut.RIGHT


@attrs.frozen(kw_only=True)
class Shuffle(Quiet):
    """The whole pack is shuffled before the deal. Shuffles within a deal are made in the same way (COM-9, COM-25)."""

    cut_card: CutCard | None = attrs.field(default=None, validator=Maybe(Member(CutCard)))
    """Where the cut card goes, below which nothing is dealt; ``None``: there is none."""
    once: bool = attrs.field(default=False, validator=Flag())
    """Only before the first deal; then the pack goes on as it lies (PON-20)."""
    each: int | None = attrs.field(default=None, validator=Maybe(Whole(1, 100)))
    """With ``once``: before a deal too where less than so many cards are left for every seat (BNK-14), or the bank has passed: a talia."""
    one_in: int | None = attrs.field(default=None, validator=Maybe(Whole(2, 100)))
    """With ``once``: before a deal too where less than one in so many of the cards is left, such as a quarter, 4 (BJK-14)."""
    cut: Cut | None = attrs.field(default=None, validator=Maybe(Member(Cut)))
    """Who cuts a pack that is shuffled for a deal; ``None``: nobody (COM-14). The machine cuts for him."""
    settled: bool = attrs.field(default=False, validator=Flag())
    """Within a deal the cards of hands that are out of it are shuffled in (STK-24); otherwise they lie in these hands to its end."""
    rule: str = attrs.field(default=COM, validator=RuleNumber())
    within: str = attrs.field(default="COM-9", validator=RuleNumber())
    """The number of the rule for a shuffle within a deal."""
    _whole: dict[int | None, Shuffled] = attrs.field(factory=dict, init=False, eq=False, repr=False)
    _logged: bool = attrs.field(init=False, eq=False, repr=False)
    _by_cutter: dict[tuple[int | None, int | None], Shuffled] = attrs.field(factory=dict, init=False, eq=False, repr=False)
    _part: dict[int | None, Shuffled] = attrs.field(factory=dict, init=False, eq=False, repr=False)

    def __attrs_post_init__(self) -> None:
        for name, value in (("each", self.each), ("one_in", self.one_in)):
            if value is not None and not self.once:
                message = "the pack is shuffled before every deal, however many cards are left"
                raise VariantError(message, path=f"Shuffle.{name}", clash="Shuffle.once")
        object.__setattr__(self, "_logged", self.each is not None or self.cut is not None)

    def lay(self, rules: Rules) -> None:
        """Take the next place; it is this step that shuffles when cards run out."""
        rules.claim("reshuffle", self.reshuffle)
        rules.fresh = not self.once
        if self.each is not None:
            rules.claim("talia", self)
        if self.cut is not None:
            rules.follow("banker")
        rules.place(self)

    def enter(self, state: State, at: int) -> int:
        """Shuffle all cards, if it is time for that."""
        if not self.once or state.shoe.new or self._begins_anew(state):
            shoe = state.shoe
            if shoe.fair is not None:
                state.commit()
            above = None if self.cut_card is None else shoe.place_cut_card(len(state.rules.pack))
            if self._logged:
                self._log(state, above)
                return at + 1
            try:
                self._whole[above].apply(state)
            except KeyError:
                event = self._whole[above] = Shuffled(whole=True, cut_card=above, rule=self.rule)
                event.apply(state)
        return at + 1

    def _log(self, state: State, above: int | None) -> None:
        """Say that a talia begins, and who cuts."""
        if self.each is not None:
            Noted(note=NOTE_TALIA, value=state.deals, rule=self.rule).apply(state)
        key = above, None if self.cut is None else state.hands[state.round.hands[0 if self.cut is LEFT else -1]].seat
        event = self._by_cutter.get(key)
        if event is None:
            event = self._by_cutter[key] = Shuffled(whole=True, cut_card=above, cut_by=key[1], rule=self.rule)
        event.apply(state)

    def _begins_anew(self, state: State) -> bool:
        """Whether a pack that goes on is used up, or another holds the bank."""
        return (self.each is not None and NOTE_TALIA not in state.memory) or self.used_up(state, len(state.sitting))

    def used_up(self, state: State, seats: int) -> bool:
        """Whether a pack that goes on has too few cards left for a deal to so many seats."""
        live = state.shoe.live
        few = self.each is not None and live < self.each * seats
        return few or (self.one_in is not None and live * self.one_in < len(state.rules.pack))

    def reshuffle(self, state: State) -> None:
        """Shuffle the cards that nobody holds, if there are any."""
        if self.settled:
            for hand in state.hands:
                if hand.came and hand.status in (SETTLED, OUT, GIVEN_UP):
                    CardsLeft(hand=hand.number, under=False).apply(state)
        shoe = state.shoe
        played = sum(map(len, shoe.played))
        if count := len(shoe.cards) + played + (shoe.separator is not None):
            state.commit()
            parted = shoe.separator is not None
            above = None if self.cut_card is None else shoe.place_cut_card(count)
            try:
                self._part[above].apply(state)
            except KeyError:
                event = self._part[above] = Shuffled(whole=False, cut_card=above, rule=self.within)
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
    rule: str = attrs.field(default=COM, validator=RuleNumber())

    def lay(self, rules: Rules) -> None:
        """Take the next place, after the settlement."""
        rules.follow("payouts")
        rules.place(self)

    def enter(self, state: State, at: int) -> int:
        """Put the cards away."""
        for number in (*state.scope.hands, state.banker_hand):
            if state.hands[number].came:
                CardsLeft(hand=number, under=self.under).apply(state)
        return at + 1
