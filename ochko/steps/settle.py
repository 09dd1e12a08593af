"""The settlement: every hand that waits against the banker's."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

import attrs

from ochko.domains import Maybe, Member, RuleNumber
from ochko.events import EVERYBODY, KEPT, Settled, Unpaid
from ochko.hands import STANDING, Status
from ochko.money import HOUSE
from ochko.payouts import BANKER, PAYS, Pay, Rounding, Ties
from ochko.specials import COM
from ochko.step import Quiet

if TYPE_CHECKING:
    from ochko.hands import Hand
    from ochko.payouts import Result
    from ochko.rules import Rules
    from ochko.state import State

__all__ = ["Settle", "settle", "settle_all"]


def settle(state: State, hand: Hand, result: Result) -> None:
    """Open a hand, call its result and move the chips: as far as those who owe them have any, the rest is void (COM-12)."""
    chips = state.chips
    stake = chips[hand.stake]
    try:
        event = result.settled[state.bank][hand.number][stake]
    except KeyError:
        event = _make(state, hand.number, result, stake)
    if result.owes:
        # What is won comes out of the bank, what is lost beyond the stake out of the purse.
        won = event.back - stake
        owner, owed = (state.bank, won) if won > 0 else (hand.purse, -event.back)
        if owed > chips[owner] and owner != _HOUSE:
            if owner == state.bank and state.rules.behind_bank is not None:
                if state.shown.get(hand.number) != EVERYBODY:
                    hand.events.opened.apply(state)  # so that all see why
                state.rules.behind_bank(state, owed - chips[owner])
            unpaid = owed - chips[owner]
            if unpaid <= 0:
                event.apply(state)
                return
            back = event.back - unpaid if won > 0 else event.back + unpaid
            attrs.evolve(event, back=back).apply(state)
            Unpaid(hand=hand.number, amount=unpaid, rule="COM-12").apply(state)
            return
    event.apply(state)


def _make(state: State, number: int, result: Result, stake: int) -> Settled:
    back = stake + result.on(stake)
    event = Settled(hand=number, result=result, stake=stake, back=back, bank=state.bank_account)
    made = result.settled.setdefault(state.bank, {}).setdefault(number, {})
    if len(made) < KEPT:
        made[stake] = event
    return event


_HOUSE: Final = HOUSE.place


@attrs.frozen(kw_only=True)
class Settle(Quiet):
    """All hands that wait are opened and settled: first those that do not win, then the winners, each in seat order (COM-22)."""

    ties: Ties = attrs.field(default=BANKER, validator=Member(Ties))
    """Who has the stake where both are worth the same."""
    pays: tuple[Pay, ...] = attrs.field(default=(), validator=PAYS)
    """What is paid otherwise than once the stake: rows, of which the first that fits holds."""
    rounding: Rounding | None = attrs.field(default=None, validator=Maybe(Member(Rounding)))
    """Whose a chip is that a row would split; ``None``: a variant in which one could be split is refused (BJK-12)."""
    rule: str = attrs.field(default=COM, validator=RuleNumber())

    def lay(self, rules: Rules) -> None:
        """Take the next place; this is the variant's payout table."""
        rules.name_kinds("pays", [kind for pay in self.pays for kind in (pay.punter, pay.banker)])
        rules.claim("payouts", self)
        rules.place(self)

    def enter(self, state: State, at: int) -> int:
        """Settle."""
        settle_all(state, STANDING)
        return at + 1


def settle_all(state: State, status: Status) -> None:
    """Settle every hand in scope that is of this status: first those that do not win, then the winners, each in seat order (COM-22)."""
    hands = state.hands
    banker = hands[state.banker_hand].points
    winners: list[tuple[Hand, Result]] = []
    for number in state.scope.hands:
        hand = hands[number]
        if hand.status is status:
            points = hand.points
            result = points.against.get(banker)
            if result is None:
                result = state.rules.payouts.judge(points, banker)
            if result.times > 0:
                winners.append((hand, result))
            else:
                settle(state, hand, result)
    for hand, result in winners:
        settle(state, hand, result)
