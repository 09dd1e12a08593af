"""Who holds the bank, and what is in it."""

from __future__ import annotations

import enum
from typing import TYPE_CHECKING, Final, final

import attrs

from ochko.actions import AmountRange, Legal
from ochko.cards import Rank
from ochko.domains import MOST_CHIPS, Flag, Maybe, Member, OneOf, RuleNumber, Whole
from ochko.errors import VariantError
from ochko.events import KEPT, BankerNamed, BankOpened, Noted, Transfers
from ochko.money import POT, PURSE
from ochko.specials import COM
from ochko.state import Note
from ochko.step import Quiet, Refusal
from ochko.steps.drawing import by_first_ace, by_highest_cut

if TYPE_CHECKING:
    from ochko.actions import Action
    from ochko.decks import Deck
    from ochko.hands import Hand
    from ochko.rules import Rules
    from ochko.state import State

__all__ = ["ACE", "CUT", "DEAL", "LOT", "TALIA", "TENURE", "By", "Every", "FindBanker", "NameBank", "OpenBank"]


FIRST_SUM: Final = Note("first sum")
"""The note of what the banker opened his bank with."""


NOTE_TALIA: Final = Note("talia")
"""The note of the deal that the talia in play began with."""


@final
class By(enum.Enum):
    """How the first banker is found (COM-13)."""

    LOT = "lot"
    """Any seat that takes part, all equally likely."""
    ACE = "ace"
    """Cards are dealt round until an ace falls (STK-3)."""
    CUT = "cut"
    """The seat that cuts the highest card (PON-2)."""


@final
class Every(enum.Enum):
    """How long the banker that was found stays, and the bank that he has named."""

    DEAL = "deal"
    """For one deal."""
    TENURE = "tenure"
    """Until another step passes the bank on."""
    TALIA = "talia"
    """For a talia: until the pack that goes on from deal to deal is used up (BNK-3)."""


LOT: Final = By.LOT
ACE: Final = By.ACE
CUT: Final = By.CUT
DEAL: Final = Every.DEAL
TENURE: Final = Every.TENURE
TALIA: Final = Every.TALIA


def left_of(banker: int, seats: tuple[int, ...]) -> int:
    """Which of these seats is the first on the banker's left, whoever left or went broke in between (COM-15)."""
    return next((seat for seat in seats if seat > banker), seats[0])


def end_talia(state: State, rule: str) -> None:
    """What is left of the pack is not played on with."""
    if NOTE_TALIA in state.memory:
        Noted(note=NOTE_TALIA, value=None, rule=rule).apply(state)


@attrs.frozen(kw_only=True)
class FindBanker(Quiet):
    """The banker of the deal is found, or stays (ONL-3, STK-3, PON-2, BNK-3)."""

    by: By = attrs.field(default=LOT, validator=Member(By))
    """How he is found."""
    every: Every = attrs.field(default=DEAL, validator=Member(Every))
    """How long he stays."""
    rule: str = attrs.field(default=COM, validator=RuleNumber())
    _found: dict[int, BankerNamed] = attrs.field(factory=dict, init=False, eq=False, repr=False)
    _stays: dict[int, BankerNamed] = attrs.field(factory=dict, init=False, eq=False, repr=False)

    def lay(self, rules: Rules) -> None:
        """Take the next place; a seat holds the bank."""
        rules.claim("banker", self)
        if self.every is DEAL:
            rules.claim("banker for a deal", self)
        if self.every is TALIA:
            rules.want("talia")
        if self.by is not LOT:
            rules.want("reshuffle")
            self._check_cards(rules.variant.deck)
        rules.place(self)

    def _check_cards(self, deck: Deck) -> None:
        """Refuse a deck by whose cards nobody would ever be found."""
        ranks = {card.rank for card in deck.cards}
        if self.by is ACE and Rank.ACE not in ranks:
            raise VariantError("the deck has no ace that could fall", path="FindBanker.by", clash="deck")
        if self.by is CUT and len(ranks) == 1:
            raise VariantError("all cards of the deck are equally high", path="FindBanker.by", clash="deck")

    def enter(self, state: State, at: int) -> int:
        """Draw a lot or cards, or name him who holds the bank already."""
        if self.every is not DEAL and state.banker is not None:
            # Without a talia in play the bank has passed already, and the pack waits to be shuffled.
            used_up = self.every is TALIA and NOTE_TALIA in state.memory and state.rules.used_up(state, len(state.sitting))
            if state.banker in state.sitting and not used_up:
                stays = self._stays.get(state.banker)
                if stays is None:
                    stays = self._stays[state.banker] = BankerNamed(seat=state.banker, how="stays", rule=self.rule)
                stays.apply(state)
            else:
                end_talia(state, self.rule)
                rule = self.rule if used_up else "COM-15"
                BankerNamed(seat=left_of(state.banker, state.sitting), how="left", rule=rule).apply(state)
            return at + 1
        shoe = state.shoe
        if self.by is not LOT:
            named = shoe.named_banker(state.sitting)
            seat = _DRAWN[self.by](state) if named is None else named
            BankerNamed(seat=seat, how=self.by.value if named is None else "named", rule=self.rule).apply(state)
            return at + 1
        if shoe.fair is not None:
            state.commit()
        seat = shoe.draw_lot(state.sitting)
        try:
            self._found[seat].apply(state)
        except KeyError:
            event = self._found[seat] = BankerNamed(seat=seat, how=self.by.value, rule=self.rule)
            event.apply(state)
        return at + 1


_DRAWN: Final = {ACE: by_first_ace, CUT: by_highest_cut}


@attrs.frozen(kw_only=True)
class OpenBank(Quiet):
    """The bank is all that the banker owns; he has no choice in it (ONL-6).

    Nothing is done for that when a deal is played: the account of his purse is the bank, and its chips are for all to see.
    """

    rule: str = attrs.field(default=COM, validator=RuleNumber())

    def lay(self, rules: Rules) -> None:
        """Take no place in the program."""
        rules.claim("bank", None)

    def enter(self, state: State, at: int) -> int:
        """Never called."""
        raise NotImplementedError


@attrs.frozen(kw_only=True)
class NameBank:
    """The banker puts a sum of his own in the pot, which is the bank (STK-5, SOV-3, BNC-2). He is asked where there is none yet."""

    every: Every = attrs.field(default=TENURE, validator=OneOf(DEAL, TENURE))
    """How long the bank lasts: of one for a deal, what is in it goes back to the banker's purse at the end of the deal (COM-21)."""
    least: int = attrs.field(default=1, validator=Whole(1, MOST_CHIPS))
    """The least sum; the table's greatest or his purse, where that is less."""
    per_punter: bool = attrs.field(default=False, validator=Flag())
    """The least sum is so much for each punter (SOV-9)."""
    most: int = attrs.field(default=MOST_CHIPS, validator=Whole(1, MOST_CHIPS))
    """The table's greatest sum."""
    rule: str = attrs.field(default=COM, validator=RuleNumber())
    purse_behind: bool = attrs.field(default=False, validator=Flag())
    """What is owed beyond the bank comes out of the banker's purse (BNC-3)."""
    least_rule: str | None = attrs.field(default=None, validator=Maybe(RuleNumber()))
    """The number of the rule for the least sum, if it is another."""
    behind_rule: str | None = attrs.field(default=None, validator=Maybe(RuleNumber()))
    """The number of the rule for what is owed beyond the bank, if it is another."""
    _put: Transfers = attrs.field(init=False, eq=False, repr=False)
    _taken: Transfers = attrs.field(init=False, eq=False, repr=False)
    _more: Transfers = attrs.field(init=False, eq=False, repr=False)
    _opened: dict[tuple[int, int], BankOpened] = attrs.field(factory=dict, init=False, eq=False, repr=False)
    _legal: dict[tuple[int, int], Legal] = attrs.field(factory=dict, init=False, eq=False, repr=False)

    def __attrs_post_init__(self) -> None:
        if self.least > self.most:
            raise VariantError(f"{self.least} is above the most, {self.most}", path="NameBank.least", clash="NameBank.most")
        object.__setattr__(self, "_put", Transfers("bank", self.rule))
        object.__setattr__(self, "_taken", Transfers("bank taken", "COM-21"))
        object.__setattr__(self, "_more", Transfers("bank raised", self.behind_rule or self.rule))

    def lay(self, rules: Rules) -> None:
        """Take the next place; the bank is the pot."""
        rules.claim("bank", POT)
        rules.claim("named bank", self)
        rules.want("banker")
        if self.every is TENURE:
            rules.claim("first sum", self)
            rules.want("tenure")
        else:
            rules.claim("end of the bank", self._close)
        if self.purse_behind:
            rules.claim("behind the bank", self._raise)
        rules.declare(POT)
        rules.place(self)

    def enter(self, state: State, at: int) -> int | None:
        """Ask the banker, unless there is a bank or he has no choice (COM-7)."""
        if state.chips[POT.place]:
            return at + 1
        hand = state.hands[state.banker_hand]
        least, most = self._bounds(state, hand)
        if least == most:
            return self._open(state, at, hand, least)
        hand.asked[at].put(state, hand, self.offers(state, hand))
        return None

    def _bounds(self, state: State, hand: Hand) -> tuple[int, int]:
        most = min(self.most, state.chips[hand.purse])
        return min(self._least(state), most), most

    def _least(self, state: State) -> int:
        return self.least * len(state.round.hands) if self.per_punter else self.least

    def _open(self, state: State, at: int, hand: Hand, amount: int) -> int:
        assert hand.seat is not None, "the house names no bank"
        self._put.of(PURSE[hand.seat], POT, amount).apply(state)
        if self.every is TENURE:
            Noted(note=FIRST_SUM, value=amount, rule=self.rule).apply(state)
        opened = self._opened.get((hand.seat, amount))
        if opened is None:
            opened = BankOpened(seat=hand.seat, amount=amount, rule=self.rule)
            if len(self._opened) < KEPT:
                self._opened[hand.seat, amount] = opened
        opened.apply(state)
        return at + 1

    def _raise(self, state: State, owed: int) -> None:
        """So much is owed that is not in the bank: it comes out of the purse, as far as it is there."""
        assert state.banker is not None, "somebody has opened it"
        purse = PURSE[state.banker]
        if chips := min(owed, state.chips[purse.place]):
            self._more.of(purse, POT, chips).apply(state)

    def _close(self, state: State) -> None:
        """The deal is over: what is in the bank is the banker's again."""
        bank = state.chips[POT.place]
        if bank:
            assert state.banker is not None, "somebody has opened it"
            self._taken.of(POT, PURSE[state.banker], bank).apply(state)

    def take(self, state: State, at: int, action: Action) -> int:
        """Put the sum in."""
        assert action.amount is not None, "a sum is what was offered"
        return self._open(state, at, state.asked, action.amount)

    def offers(self, state: State, hand: Hand) -> Legal:
        """A range of sums."""
        bounds = self._bounds(state, hand)
        legal = self._legal.get(bounds)
        if legal is None:
            legal = Legal((AmountRange("bank", *bounds),), self.take)
            if len(self._legal) < KEPT:
                self._legal[bounds] = legal
        return legal

    def refusal(self, state: State, hand: Hand, action: Action) -> Refusal:
        """What the sum's bounds are."""
        least, most = self._bounds(state, hand)
        if action.verb != "bank" or action.amount is None:
            return Refusal(f"'{action}' is not what is asked: a bank from {least} to {most}", "not_offered", self.rule)
        if action.amount < least:
            why = f": {self.least} for each of {len(state.round.hands)} punters" if self.per_punter else ""
            message = f"bank {action.amount} is below the least, {least}{why}"
            return Refusal(message, "bank_below_least", self.least_rule or self.rule, least)
        bound = "purse" if most < self.most else "table's most"
        return Refusal(f"bank {action.amount} is above the {bound}, {most}", "bank_above_most", self.rule, most)
