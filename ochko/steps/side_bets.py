"""Onlookers' bets: in the last lap the other punters may bet on the hand of the last one (HIC-8, HIC-12)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

import attrs

from ochko.actions import Action, AmountRange, Legal
from ochko.domains import RuleNumber
from ochko.events import GivenUp, Settled, Transfer, Unpaid
from ochko.money import PURSE, AccountKind
from ochko.pot_events import HandShown
from ochko.specials import COM
from ochko.step import Quiet, Refusal
from ochko.steps.pot import LAST_LAP

if TYPE_CHECKING:
    from collections.abc import Iterator

    from ochko.hands import Hand
    from ochko.rules import Rules
    from ochko.state import State

__all__ = ["SIDE_BET", "SettleSideBets", "SideBets"]

SIDE_BET: Final = AccountKind("side bet", 2)
"""What a punter has bet on another's hand, by the number of his own."""
_DECLINE: Final = Action("decline")


@attrs.frozen(kw_only=True)
class SideBets:
    """In the last lap, when the last punter has staked, the others are shown his cards and may each bet on them (HIC-8).

    They are asked in seat order. Stake and bets together are at most the bank; the banker is shown nothing (HIC-12).
    """

    rule: str = attrs.field(default=COM, validator=RuleNumber())
    most_rule: str = attrs.field(default=COM, validator=RuleNumber())
    """The number of the rule for the most that may be bet."""

    def lay(self, rules: Rules) -> None:
        """Take the next place, after the stake of the punter who plays."""
        rules.declare(SIDE_BET)
        rules.want("tenure")
        rules.want("side bets settled")
        rules.claim("side bets", self)
        rules.follow("stakes")
        rules.place(self)

    def enter(self, state: State, at: int) -> int | None:
        """Show them the cards, and ask the first who has chips for a bet."""
        if state.round.behind[state.scope.hands[0]] or LAST_LAP not in state.memory:
            return at + 1
        player = state.hands[state.scope.hands[0]]
        bettors = self._bettors(state)
        able = [hand for hand in bettors if self._most(state, hand)]
        if able:
            audience = sum(1 << hand.seat for hand in able if hand.seat is not None)
            HandShown(hand=player.number, audience=audience, rule=self.rule).apply(state)
        return self._ask(state, at, iter(bettors))

    def _bettors(self, state: State) -> list[Hand]:
        """The hands of the other punters, in the order of play."""
        return [state.hands[number] for number in state.round.hands if number not in state.scope.hands]

    def _ask(self, state: State, at: int, bettors: Iterator[Hand]) -> int | None:
        for hand in bettors:
            if self._most(state, hand):
                hand.asked[at].put(state, hand, self.offers(state, hand))
                return None
        return at + 1

    def _most(self, state: State, hand: Hand) -> int:
        """What he may bet at the most: his purse, or what the bank still covers."""
        chips = state.chips
        room = chips[state.bank] - chips[state.hands[state.scope.hands[0]].stake]
        room -= sum(chips[SIDE_BET[number].place] for number in state.round.hands)
        return max(0, min(chips[hand.purse], room))

    def take(self, state: State, at: int, action: Action) -> int | None:
        """Place the bet or none, and ask the next."""
        hand = state.asked
        if action is not _DECLINE:
            assert action.amount is not None, "an amount is what is offered"
            assert hand.seat is not None, "the house does not bet"
            source, target = PURSE[hand.seat], SIDE_BET[hand.number]
            Transfer(source=source, target=target, amount=action.amount, reason="side bet", rule=self.rule).apply(state)
        bettors = iter(self._bettors(state))
        for each in bettors:
            if each is hand:
                break
        return self._ask(state, at, bettors)

    def offers(self, state: State, hand: Hand) -> Legal:
        """A bet, or none."""
        return Legal((AmountRange("side", 1, self._most(state, hand)), _DECLINE), self.take)

    def refusal(self, state: State, hand: Hand, action: Action) -> Refusal:
        """What the bounds of a bet are."""
        most, amount = self._most(state, hand), action.amount
        if action.verb != "side" or amount is None:
            return Refusal(f"'{action}' is not what is asked: a side bet from 1 to {most}, or decline", "not_offered", self.rule)
        if amount < 1:
            return Refusal(f"a side bet of {amount} is below the least, 1", "side_bet_below_least", self.rule, 1)
        why = "what is in the purse" if most == state.chips[hand.purse] else "what the bank still covers"
        return Refusal(f"a side bet of {amount} is above {most}: {why}", "side_bet_above_most", self.most_rule, most)


@attrs.frozen(kw_only=True)
class SettleSideBets(Quiet):
    """Bets on a hand are won and lost with it, even money, against the bank (HIC-8). What the bank cannot pay is void (COM-12)."""

    rule: str = attrs.field(default=COM, validator=RuleNumber())

    def lay(self, rules: Rules) -> None:
        """Take the next place, after the settlement of the hands."""
        rules.want("side bets")
        rules.claim("side bets settled", self)
        rules.follow("payouts")
        rules.place(self)

    def enter(self, state: State, at: int) -> int:
        """Settle the bets, in seat order."""
        if state.round.behind[state.scope.hands[0]] or LAST_LAP not in state.memory:
            return at + 1
        chips = state.chips
        placed = [number for number in state.round.hands if chips[SIDE_BET[number].place]]
        if not placed:
            return at + 1
        won = self._outcome(state, state.scope.hands[0])
        bank = state.bank_account
        for number in placed:
            seat, bet = state.hands[number].seat, SIDE_BET[number]
            assert seat is not None, "the house does not bet"
            amount, purse = chips[bet.place], PURSE[seat]
            if won < 0:
                Transfer(source=bet, target=bank, amount=amount, reason="side bet lost", rule=self.rule).apply(state)
                continue
            paid = min(amount, chips[bank.place]) if won else 0
            Transfer(source=bet, target=purse, amount=amount, reason="side bet back", rule=self.rule).apply(state)
            if paid:
                Transfer(source=bank, target=purse, amount=paid, reason="side bet won", rule=self.rule).apply(state)
            if won and paid < amount:
                Unpaid(hand=number, amount=amount - paid, rule="COM-12").apply(state)
        return at + 1

    def _outcome(self, state: State, number: int) -> int:
        """Above 0 if the hand has won, below if it has lost; the log of the deal tells."""
        for entry in reversed(state.journal):
            if isinstance(entry, Settled) and entry.hand == number:
                return entry.result.times
            if isinstance(entry, GivenUp) and entry.hand == number:
                return -1
        return 0
