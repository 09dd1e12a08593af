"""What is done with the pack: shuffled, parted by a separator, put away."""

from __future__ import annotations

import enum
from typing import TYPE_CHECKING, Final, final

import attrs

from ochko.actions import NOTHING_LEGAL, AmountRange, Legal
from ochko.cards import CARDS
from ochko.domains import Flag, Maybe, Member, RuleNumber, Whole
from ochko.errors import VariantError
from ochko.events import CardsLeft, Noted, SeparatorLaid, Shuffled
from ochko.hands import GIVEN_UP, OUT, SETTLED
from ochko.pot_events import PackCut
from ochko.specials import COM
from ochko.step import Quiet, Refusal
from ochko.steps.banker import NOTE_TALIA

if TYPE_CHECKING:
    from ochko.actions import Action
    from ochko.hands import Hand
    from ochko.rules import Rules
    from ochko.state import State

__all__ = ["ANYBODY", "LEFT", "RANDOM", "RIGHT", "CutCard", "Cutter", "LaySeparator", "PutAway", "Shuffle", "lay_separator"]


@final
class CutCard(enum.Enum):
    """Where the cut card is put in."""

    RANDOM = "random"
    """Under any card from the first to the last, all equally likely (ONL-4)."""


RANDOM: Final = CutCard.RANDOM


@final
class Cutter(enum.Enum):
    """Who cuts the pack after a shuffle (COM-14)."""

    LEFT = "left"
    """The punter on the banker's left (OCH-1)."""
    RIGHT = "right"
    """The punter on his right (STK-4)."""
    ANYBODY = "anybody"
    """Any punter: they take turns, deal by deal."""


LEFT: Final = Cutter.LEFT
RIGHT: Final = Cutter.RIGHT
ANYBODY: Final = Cutter.ANYBODY


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
    settled: bool = attrs.field(default=False, validator=Flag())
    """Within a deal the cards of hands that are out of it are shuffled in (STK-24); otherwise they lie in these hands to its end."""
    cut: Cutter | None = attrs.field(default=None, validator=Maybe(Member(Cutter)))
    """Who cuts, and the log says so (COM-14); ``None``: nobody. The machine cuts at random for him: a shuffled pack is none the other."""
    ask_cut: bool = attrs.field(default=False, validator=Flag())
    """Whether he is asked before the deal how many cards he takes from the top: ``cut 20``. Within a deal he is not."""
    rule: str = attrs.field(default=COM, validator=RuleNumber())
    within: str = attrs.field(default="COM-9", validator=RuleNumber())
    """The number of the rule for a shuffle within a deal."""
    cut_rule: str = attrs.field(default="COM-14", validator=RuleNumber())
    """The number of the rule for the cut."""
    _whole: dict[int | None, Shuffled] = attrs.field(factory=dict, init=False, eq=False, repr=False)
    _cuts: dict[tuple[int | None, int | None, bool], Shuffled] = attrs.field(factory=dict, init=False, eq=False, repr=False)
    _part: dict[int | None, Shuffled] = attrs.field(factory=dict, init=False, eq=False, repr=False)

    def __attrs_post_init__(self) -> None:
        for name, value in (("each", self.each), ("one_in", self.one_in)):
            if value is not None and not self.once:
                message = "the pack is shuffled before every deal, however many cards are left"
                raise VariantError(message, path=f"Shuffle.{name}", clash="Shuffle.once")
        if self.ask_cut and self.cut is None:
            raise VariantError("nobody cuts, so nobody is asked to", path="Shuffle.ask_cut", clash="Shuffle.cut")

    def lay(self, rules: Rules) -> None:
        """Take the next place; it is this step that shuffles when cards run out."""
        if self.cut is not None and not rules.house:
            rules.follow("banker")
        rules.claim("reshuffle", self.reshuffle)
        rules.fresh = not self.once
        if self.each is not None:
            rules.claim("talia", self)
        rules.place(self)

    def enter(self, state: State, at: int) -> int | None:
        """Shuffle all cards, if it is time for that, and ask whoever cuts, if he is to be asked."""
        if not self.once or state.shoe.new or self._begins_anew(state):
            shoe = state.shoe
            if shoe.fair is not None:
                state.commit()
            above = None if self.cut_card is None else shoe.place_cut_card(len(state.rules.pack))
            if self.each is not None:
                Noted(note=NOTE_TALIA, value=state.deals, rule=self.rule).apply(state)
            if self.cut is not None:
                return self._shuffle_and_cut(state, at, above)
            try:
                self._whole[above].apply(state)
            except KeyError:
                event = self._whole[above] = Shuffled(whole=True, cut_card=above, rule=self.rule)
                event.apply(state)
        return at + 1

    def _begins_anew(self, state: State) -> bool:
        """Whether a pack that goes on is used up, or another holds the bank."""
        return (self.each is not None and NOTE_TALIA not in state.memory) or self.used_up(state, len(state.sitting))

    def used_up(self, state: State, seats: int) -> bool:
        """Whether a pack that goes on has too few cards left for a deal to so many seats."""
        live = state.shoe.live
        few = self.each is not None and live < self.each * seats
        return few or (self.one_in is not None and live * self.one_in < len(state.rules.pack))

    def _shuffle_and_cut(self, state: State, at: int, above: int | None) -> int | None:
        seat = self._cutter(state)
        self._shuffled(above, None if self.ask_cut else seat, whole=True).apply(state)
        if not self.ask_cut or seat is None or len(state.shoe.cards) < 2:
            return at + 1
        hand = state.hands[seat]
        hand.asked[at].put(state, hand, self.offers(state, hand))
        return None

    def _shuffled(self, above: int | None, seat: int | None, *, whole: bool) -> Shuffled:
        """The shuffle that this seat cuts after, made once."""
        key = above, seat, whole
        event = self._cuts.get(key)
        if event is None:
            rule = self.rule if whole else self.within
            event = self._cuts[key] = Shuffled(whole=whole, cut_card=above, cut_by=seat, rule=rule)
        return event

    def _cutter(self, state: State) -> int | None:
        """The seat that cuts; ``None``: there is no punter."""
        punters = state.round.hands
        if self.cut is None or not punters:
            return None
        place = 0 if self.cut is LEFT else -1 if self.cut is RIGHT else (state.deals - 1) % len(punters)
        return state.hands[punters[place]].seat

    def take(self, state: State, at: int, action: Action) -> int:
        """Cut."""
        assert action.amount is not None, "a number of cards is what was offered"
        assert state.to_act is not None, "somebody was asked"
        PackCut(seat=state.to_act, cards=action.amount, rule=self.cut_rule).apply(state)
        return at + 1

    def offers(self, state: State, hand: Hand) -> Legal:  # noqa: ARG002  # the pack is the same for all
        """Any number of cards that leaves some on either side."""
        count = len(state.shoe.cards)
        return Legal((AmountRange("cut", 1, count - 1),), self.take) if count > 1 else NOTHING_LEGAL

    def refusal(self, state: State, hand: Hand, action: Action) -> Refusal:  # noqa: ARG002
        """How many cards there are."""
        most = len(state.shoe.cards) - 1
        if action.verb != "cut" or action.amount is None:
            return Refusal(f"'{action}' is not what is asked: a cut of 1 to {most} cards", "not_offered", self.cut_rule)
        message = f"a cut of {action.amount} cards leaves none on one side: 1 to {most} may be taken"
        return Refusal(message, "cut_outside", self.cut_rule, most)

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
            if self.cut is not None:
                self._shuffled(above, self._cutter(state), whole=False).apply(state)
            else:
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
    card = state.shoe.next(bottom=True)
    if card is not None:
        _LAID[card.index].lay(state)


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
