"""Insurance: a bet of half the stake that the banker has a natural."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

import attrs

from ochko.actions import Action, Legal
from ochko.bets import INSURANCE
from ochko.cards import Rank
from ochko.domains import Many, OneOf, RuleNumber
from ochko.events import EVERYBODY, PublicEvent, Transfers, Unpaid
from ochko.hands import PLAYING
from ochko.money import HOUSE, PURSE, AccountKind
from ochko.specials import COM
from ochko.step import Quiet, Refusal

if TYPE_CHECKING:
    from ochko.hands import Hand
    from ochko.rules import Rules
    from ochko.state import State

__all__ = ["INSURED", "Insure", "NotInsured", "SettleInsurance"]

INSURED: Final = AccountKind("insurance", 3)
"""What is staked on the banker's natural, by hand."""
_INSURE: Final = Action("insure")
_DECLINE: Final = Action("decline")


@attrs.frozen(kw_only=True, weakref_slot=False)
class NotInsured(PublicEvent):
    """A hand is not insured: its seat declines, or has not the chips."""

    hand: int
    rule: str

    def apply(self, state: State) -> None:
        """Nothing moves."""
        state.journal.append(self)


@attrs.frozen(kw_only=True)
class Insure:
    """Where the banker shows one of these cards, each punter may insure his hand with half his stake (BJK-10, BJK-15).

    What is paid is a row of the payout table: ``Pay(INSURANCE, NATURAL, 2)``. Who has not the chips is not asked (COM-7).
    """

    shows: tuple[Rank, ...] = attrs.field(validator=Many(OneOf(*Rank), least=1, distinct=True))
    """Of what rank the banker's open card is."""
    rule: str = attrs.field(default=COM, validator=RuleNumber())
    _placed: Transfers = attrs.field(init=False, eq=False, repr=False)
    _either: Legal = attrs.field(init=False, eq=False, repr=False)
    _declined: dict[tuple[int, str], NotInsured] = attrs.field(factory=dict, init=False, eq=False, repr=False)

    def __attrs_post_init__(self) -> None:
        object.__setattr__(self, "_placed", Transfers("insurance", self.rule))
        object.__setattr__(self, "_either", Legal((_INSURE, _DECLINE), self.take))

    def lay(self, rules: Rules) -> None:
        """Take the next place, after the deal."""
        rules.claim("insurance", self, watched=(INSURANCE,))
        rules.want("insurance settled")
        rules.declare(INSURED)
        rules.place(self)

    def enter(self, state: State, at: int) -> int | None:
        """Ask the first punter, if the banker shows such a card."""
        banker = state.hands[state.banker_hand]
        shown = next((drawn.card for drawn in banker.came if drawn.seen == EVERYBODY), None)
        if shown is None or shown.rank not in self.shows:
            return at + 1
        return self._ask(state, at, state.scope.first)

    def _ask(self, state: State, at: int, number: int | None) -> int | None:
        while number is not None:
            hand = state.hands[number]
            if hand.status is PLAYING:
                if 0 < self._half(state, hand) <= state.chips[hand.purse]:
                    hand.asked[at].put(state, hand, self._either)
                    return None
                self._not(number, "COM-7").apply(state)
            number = state.scope.after[number]
        return at + 1

    def _not(self, number: int, rule: str) -> NotInsured:
        event = self._declined.get((number, rule))
        if event is None:
            event = self._declined[number, rule] = NotInsured(hand=number, rule=rule)
        return event

    def _half(self, state: State, hand: Hand) -> int:
        return state.chips[hand.stake] // 2

    def take(self, state: State, at: int, action: Action) -> int | None:
        """Insure, or not; and ask the next."""
        hand = state.asked
        if action is _INSURE:
            assert hand.seat is not None, "the house does not insure"
            self._placed.of(PURSE[hand.seat], INSURED[hand.number], self._half(state, hand)).apply(state)
        else:
            self._not(hand.number, self.rule).apply(state)
        return self._ask(state, at, state.scope.after[hand.number])

    def offers(self, state: State, hand: Hand) -> Legal:  # noqa: ARG002  # who cannot is not asked
        """Insure or decline."""
        return self._either

    def refusal(self, state: State, hand: Hand, action: Action) -> Refusal:
        """Nothing else is asked."""
        return Refusal(f"'{action}' is not what is asked: insure for {self._half(state, hand)}, or decline", "not_offered", self.rule)


@attrs.frozen(kw_only=True)
class SettleInsurance(Quiet):
    """Insurances are paid by the payout table, or lost: when the banker has looked, or where he does not, after his turn (BJK-10)."""

    rule: str = attrs.field(default=COM, validator=RuleNumber())
    _back: Transfers = attrs.field(init=False, eq=False, repr=False)
    _won: Transfers = attrs.field(init=False, eq=False, repr=False)
    _lost: Transfers = attrs.field(init=False, eq=False, repr=False)

    def __attrs_post_init__(self) -> None:
        for name, reason in (("_back", "insurance back"), ("_won", "insurance won"), ("_lost", "insurance lost")):
            object.__setattr__(self, name, Transfers(reason, self.rule))

    def lay(self, rules: Rules) -> None:
        """Take the next place."""
        if not (rules.has("look") or rules.has("banker's turn")):
            rules.refuse("nobody knows yet what the banker has: neither has he looked nor played")
        rules.claim("insurance settled", self)
        rules.want("insurance")
        if not rules.has("look"):
            rules.claim("bets on the banker", _insured)
        rules.place(self)

    def enter(self, state: State, at: int) -> int:
        """Settle them: those that are lost first (COM-22)."""
        hands = [hand for hand in map(state.hands.__getitem__, state.round.hands) if state.chips[INSURED[hand.number].place]]
        if hands:
            result = state.rules.payouts.bet(INSURANCE, state.hands[state.banker_hand].points)
            for hand in hands:
                self._settle(state, hand, result.on(state.chips[INSURED[hand.number].place]))
        return at + 1

    def _settle(self, state: State, hand: Hand, gain: int) -> None:
        assert hand.seat is not None, "the house does not insure"
        account, purse, bank = INSURED[hand.number], PURSE[hand.seat], state.bank_account
        staked = state.chips[account.place]
        if gain < 0:
            self._lost.of(account, bank, min(staked, -gain)).apply(state)
        paid = gain if bank is HOUSE else min(gain, state.chips[bank.place])
        if paid > 0:
            self._won.of(bank, purse, paid).apply(state)
        if paid < gain:
            Unpaid(hand=hand.number, amount=gain - max(paid, 0), rule="COM-12").apply(state)
        if left := state.chips[account.place]:
            self._back.of(account, purse, left).apply(state)


def _insured(state: State) -> bool:
    """Whether anybody has bet on what the banker will have."""
    return any(state.chips[INSURED[number].place] for number in state.round.hands)
