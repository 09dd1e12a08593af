"""Stakes go round from the banker's left."""

from __future__ import annotations

import enum
from typing import TYPE_CHECKING, Final, final

import attrs

from ochko.actions import AmountRange, Legal
from ochko.domains import MOST_CHIPS, Flag, Maybe, Member, RuleNumber, Whole
from ochko.errors import VariantError
from ochko.events import KEPT, SatOut, Transfer
from ochko.money import PURSE, STAKE
from ochko.specials import COM
from ochko.step import Refusal
from ochko.steps.timeouts import give_up

if TYPE_CHECKING:
    from ochko.actions import Action
    from ochko.hands import Hand
    from ochko.rules import Rules
    from ochko.state import State

__all__ = ["IN_ORDER", "REFUSE", "Cover", "Stakes"]


@final
class Cover(enum.Enum):
    """What is done about stakes that the bank might not be able to pay (COM-12)."""

    IN_ORDER = "in order"
    """They are taken. Winners are paid in seat order as long as there are chips."""
    REFUSE = "refuse"
    """They are not legal: all stakes together are so low that the bank could pay every one of them by the dearest row."""


IN_ORDER: Final = Cover.IN_ORDER
REFUSE: Final = Cover.REFUSE


@attrs.frozen(kw_only=True)
class Stakes:
    """Each punter in scope names his stake, from the banker's left (ONL-7, STK-10, PON-4).

    A stake with one possible amount is placed without asking (COM-7). It leaves the purse when it is named (COM-21).
    """

    least: int = attrs.field(default=1, validator=Whole(1, MOST_CHIPS))
    """The least stake, in chips. Who has less sits the deal out (COM-20)."""
    most: int | None = attrs.field(default=None, validator=Maybe(Whole(1, MOST_CHIPS)))
    """The table's greatest stake; ``None``: there is none."""
    step: int = attrs.field(default=1, validator=Whole(1, 1_000_000))
    """Stakes are multiples of this (BJK-12)."""
    within_bank: bool = attrs.field(default=False, validator=Flag())
    """All stakes in play together are at most what is in the bank, where it can bear the least ones (ONL-8)."""
    together: bool = attrs.field(default=True, validator=Flag())
    """With ``within_bank``: whether it is all stakes together that are within the bank, and not each by itself (BNC-2)."""
    cover: Cover = attrs.field(default=IN_ORDER, validator=Member(Cover))
    """What is done about stakes that the bank might not be able to pay. Who could stake nothing then sits the deal out (COM-12)."""
    reserve: int = attrs.field(default=0, validator=Whole(0, MOST_CHIPS))
    """What is kept of the bank for each punter still to stake."""
    rule: str = attrs.field(default=COM, validator=RuleNumber())
    _limits: bool = attrs.field(init=False, eq=False, repr=False)
    _unusual: bool = attrs.field(init=False, eq=False, repr=False)
    _forced: Legal = attrs.field(init=False, eq=False, repr=False)
    _legal: dict[int, Legal] = attrs.field(init=False, eq=False, repr=False)
    _staked: dict[int, dict[int, Transfer]] = attrs.field(factory=dict, init=False, eq=False, repr=False)

    def __attrs_post_init__(self) -> None:
        if self.most is not None and self.most < self.least:
            raise VariantError(f"{self.most} is below the least, {self.least}", path="Stakes.most", clash="Stakes.least")
        if self.reserve and not self.within_bank:
            message = f"{self.reserve} of the bank is kept for nothing where stakes need not be within it"
            raise VariantError(message, path="Stakes.reserve", clash="Stakes.within_bank")
        for name, value in (("reserve", self.reserve), ("within_bank", not self.within_bank)):
            if value and not self.together:
                message = "each stake by itself is to be within the bank"
                raise VariantError(message, path=f"Stakes.{name}", clash="Stakes.together")
        for name, bound in (("least", self.least), ("most", self.most)):
            if bound is not None and bound % self.step:
                message = f"{bound} is no multiple of the step, {self.step}"
                raise VariantError(message, path=f"Stakes.{name}", clash="Stakes.step")
        forced = Legal((AmountRange("stake", self.least, self.least, self.step),), self.take)
        unusual = self.cover is REFUSE or not self.together
        object.__setattr__(self, "_unusual", unusual)
        object.__setattr__(self, "_limits", unusual or self.most is not None or self.step > 1)
        object.__setattr__(self, "_forced", forced)
        object.__setattr__(self, "_legal", {self.least: forced})

    def lay(self, rules: Rules) -> None:
        """Take the next place; the least stake decides who can play."""
        rules.claim("least stake", self.least)
        rules.claim("stakes", self)
        if self.within_bank:
            rules.claim("stakes within the bank", self)
        if self.cover is REFUSE:
            rules.claim("covered stakes", self)
        rules.place(self)

    def enter(self, state: State, at: int) -> int | None:
        """Ask the first punter."""
        return self._ask(state, at, state.scope.first)

    def _ask(self, state: State, at: int, number: int | None) -> int | None:
        while number is not None:
            hand = state.hands[number]
            legal = self.offers(state, hand)
            if legal is not self._forced:
                hand.asked[at].put(state, hand, legal)
                return None
            if state.chips[hand.purse] < self.least:
                SatOut(hand=number, rule="COM-20").apply(state)
            elif self.cover is REFUSE and self._covered(state, hand) < self.least:
                SatOut(hand=number, rule="COM-12").apply(state)
            else:
                self._make(hand, self.least).apply(state)
            number = state.scope.after[number]
        return at + 1

    def take(self, state: State, at: int, action: Action) -> int | None:
        """Place the stake, and ask the next punter."""
        hand = state.asked
        amount = action.amount
        assert amount is not None, "an amount is what was offered"
        try:
            self._staked[hand.number][amount].apply(state)
        except KeyError:
            self._make(hand, amount).apply(state)
        number = state.scope.after[hand.number]
        return at + 1 if number is None else self._ask(state, at, number)

    def forfeit(self, state: State, at: int, rule: str) -> int | None:
        """The least stake is placed, and lost."""
        hand = state.asked
        self._make(hand, self.least).apply(state)
        give_up(state, hand, rule)
        return self._ask(state, at, state.scope.after[hand.number])

    def _make(self, hand: Hand, amount: int) -> Transfer:
        made = self._staked.setdefault(hand.number, {})
        event = made.get(amount)
        if event is None:
            assert hand.seat is not None, "the house does not stake"
            event = Transfer(source=PURSE[hand.seat], target=STAKE[hand.number], amount=amount, reason="stake", rule=self.rule)
            if len(made) < KEPT:
                made[amount] = event
        return event

    def offers(self, state: State, hand: Hand) -> Legal:
        """A range of stakes; it is never empty, since the least may always be staked (ONL-8)."""
        chips = state.chips
        most = chips[hand.purse]
        if self.within_bank:
            scope = state.scope
            room = chips[state.bank] - self.reserve * scope.behind[hand.number]
            for stake in scope.before[hand.number]:
                room -= chips[stake]
            if room < most:  # noqa: PLR1730  # min() and max() would take four times as long
                most = room
        if self._limits:
            if self._unusual:
                most = self._limit(state, hand, most)
            if self.most is not None and self.most < most:
                most = self.most
            most -= most % self.step
        if most < self.least:  # noqa: PLR1730  # likewise
            most = self.least
        try:
            return self._legal[most]
        except KeyError:
            legal = Legal((AmountRange("stake", self.least, most, self.step),), self.take)
            if len(self._legal) < KEPT:
                self._legal[most] = legal
            return legal

    def _limit(self, state: State, hand: Hand, most: int) -> int:
        """The most that may be staked, where the bank limits stakes in another way than all together."""
        chips = state.chips
        if not self.together:
            most = min(chips[hand.purse], chips[state.bank])
        if self.cover is REFUSE:
            most = min(most, self._covered(state, hand))
        return most

    def _covered(self, state: State, hand: Hand) -> int:
        """The most that the bank could pay by the dearest row, beside the stakes before; below 0 where it could not even pay those."""
        rules, chips = state.rules, state.chips
        bank = chips[state.bank]
        if rules.behind_bank is not None and state.banker is not None:
            bank += chips[PURSE[state.banker].place]
        placed = sum(chips[stake] for stake in state.scope.before[hand.number])
        return rules.payouts.most_covered(bank) - placed

    def _most(self, state: State, hand: Hand) -> int:
        (stakes,) = self.offers(state, hand)
        assert isinstance(stakes, AmountRange), "a range is what is offered"
        return stakes.most

    def refusal(self, state: State, hand: Hand, action: Action) -> Refusal:
        """What the stake's bounds are, and where they come from."""
        least, most, amount = self.least, self._most(state, hand), action.amount
        if action.verb != "stake" or amount is None:
            return Refusal(f"'{action}' is not what is asked: a stake from {least} to {most}", "not_offered", self.rule)
        if amount < least:
            return Refusal(f"stake {amount} is below the least, {least}", "stake_below_least", self.rule, least)
        if amount % self.step:
            return Refusal(f"stake {amount} is no multiple of {self.step}", "stake_step", self.rule, self.step)
        return self._above(state, hand, amount, most)

    def _above(self, state: State, hand: Hand, amount: int, most: int) -> Refusal:
        """Which of the upper bounds it is."""
        chips, scope = state.chips, state.scope
        purse = chips[hand.purse]
        if most > purse - self.step:
            return Refusal(f"stake {amount} is above the purse, {purse}", "stake_above_purse", self.rule, purse)
        if self.cover is REFUSE and most > self._covered(state, hand) - self.step:
            message = f"stake {amount} is above {most}: the bank could not pay more, by the dearest row of the payout table"
            return Refusal(message, "stake_not_covered", "COM-12", most)
        if most == self.most:
            return Refusal(f"stake {amount} is above the table's most, {most}", "stake_above_most", self.rule, most)
        why = f"bank {chips[state.bank]}"
        if not self.together:
            return Refusal(f"stake {amount} is above the bank, {most}", "stake_above_cap", self.rule, most)
        if placed := sum(chips[stake] for stake in scope.before[hand.number]):
            why += f", less {placed} staked already"
        if self.reserve and (behind := scope.behind[hand.number]):
            still = f"each of {behind} punters" if behind > 1 else "the punter"
            why += f", less {self.reserve} for {still} still to stake"
        return Refusal(f"stake {amount} is above {most}: {why}", "stake_above_cap", self.rule, most)
