"""Shooting: bets of the punters against the kitty, beside their stakes."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

import attrs

from ochko.actions import Action, AmountRange, Legal
from ochko.domains import Maybe, RuleNumber
from ochko.events import DOWN, Transfers
from ochko.hands import PLAYING, SETTLED
from ochko.money import KITTY, PURSE, AccountKind
from ochko.specials import COM
from ochko.state import Note
from ochko.step import Quiet, Refusal
from ochko.steps.buying import PRICE
from ochko.steps.kitty import DECLINE

if TYPE_CHECKING:
    from ochko.hands import Hand
    from ochko.rules import Rules
    from ochko.state import State

__all__ = ["SHOOT", "SettleShoots", "ShootAgain", "Shoots"]

SHOOT: Final = AccountKind("shoot", 2)
"""What is bet on a hand against the kitty, by hand."""


def _room(state: State) -> int:
    """What the kitty covers besides the bets that are still on (SHO-2, SHO-6)."""
    return state.chips[KITTY.place] - sum(state.chips[SHOOT[hand.number].place] for hand in state.hands)


def _legal(state: State, hand: Hand) -> Legal | None:
    """Any bet that the kitty and the purse bear, or none; ``None``: they bear none."""
    most = min(_room(state), state.chips[hand.purse])
    return Legal((AmountRange("shoot", 1, most), DECLINE)) if most > 0 else None


def _place(state: State, hand: Hand, action: Action, made: Transfers) -> None:
    if action is not DECLINE:
        assert hand.seat is not None, "the house does not shoot"
        assert action.amount is not None, "a bet is what was offered"
        made.of(PURSE[hand.seat], SHOOT[hand.number], action.amount).apply(state)


def _refusal(state: State, hand: Hand, action: Action, rule: str) -> Refusal:
    room, purse = _room(state), state.chips[hand.purse]
    amount = action.amount
    if action.verb != "shoot" or amount is None:
        return Refusal(f"'{action}' is not what is asked: a shoot from 1 to {min(room, purse)}, or decline", "not_offered", rule)
    if amount < 1:
        return Refusal(f"shoot {amount} is no bet", "shoot_below_least", rule, 1)
    if purse < room:
        return Refusal(f"shoot {amount} is above the purse, {purse}", "shoot_above_purse", rule, purse)
    kitty = state.chips[KITTY.place]
    why = f", less {kitty - room} shot already" if kitty > room else ""
    return Refusal(f"shoot {amount} is above {room}: kitty {kitty}{why}", "shoot_above_kitty", rule, room)


@attrs.frozen(kw_only=True)
class Shoots:
    """From the banker's left each punter may shoot: bet against the kitty, which covers all such bets together (SHO-2)."""

    rule: str = attrs.field(default=COM, validator=RuleNumber())
    lost_rule: str | None = attrs.field(default=None, validator=Maybe(RuleNumber()))
    """The number of the rule for the bet of a hand that is settled before the others, if it is another."""
    _bet: Transfers = attrs.field(init=False, eq=False, repr=False)
    _lost: Transfers = attrs.field(init=False, eq=False, repr=False)
    _won: Transfers = attrs.field(init=False, eq=False, repr=False)
    _back: Transfers = attrs.field(init=False, eq=False, repr=False)

    def __attrs_post_init__(self) -> None:
        lost = self.lost_rule or self.rule
        for name, made in (
            ("_bet", Transfers("shoot", self.rule)),
            ("_lost", Transfers("shoot lost", lost)),
            ("_won", Transfers("shoot won", lost)),
            ("_back", Transfers("shoot back", lost)),
        ):
            object.__setattr__(self, name, made)

    def lay(self, rules: Rules) -> None:
        """Take the next place, after the stakes."""
        rules.want("kitty")
        rules.want("settlement of shoots")
        rules.follow("stakes")
        rules.declare(SHOOT)
        rules.claim("shoots", self)
        rules.place(self)

    def enter(self, state: State, at: int) -> int | None:
        """Ask the first punter."""
        return self._ask(state, at, state.scope.first)

    def _ask(self, state: State, at: int, number: int | None) -> int | None:
        while number is not None:
            hand = state.hands[number]
            legal = _legal(state, hand) if hand.status is PLAYING else None
            if legal is not None:
                hand.asked[at].put(state, hand, legal)
                return None
            number = state.scope.after[number]
        return at + 1

    def take(self, state: State, at: int, action: Action) -> int | None:
        """Place the bet, and ask the next punter."""
        hand = state.asked
        _place(state, hand, action, self._bet)
        return self._ask(state, at, state.scope.after[hand.number])

    def offers(self, state: State, hand: Hand) -> Legal:
        """A range of bets, or none."""
        legal = _legal(state, hand)
        assert legal is not None, "who could not bet is not asked"
        return legal

    def refusal(self, state: State, hand: Hand, action: Action) -> Refusal:
        """What the kitty and the purse bear."""
        return _refusal(state, hand, action, self.rule)

    def settle(self, state: State, hand: Hand, *, won: bool) -> None:
        """What was bet on a hand, if anything: paid out of the kitty at even money, or lost to it."""
        bet = SHOOT[hand.number]
        chips = state.chips[bet.place]
        if not chips:
            return
        assert hand.seat is not None, "the house does not shoot"
        if won:
            self._back.of(bet, PURSE[hand.seat], chips).apply(state)
            self._won.of(KITTY, PURSE[hand.seat], chips).apply(state)
        else:
            self._lost.of(bet, KITTY, chips).apply(state)


@attrs.frozen
class _Past(Quiet):
    """The way past a step that is only gone to out of turn."""

    def enter(self, state: State, at: int) -> int:  # noqa: ARG002  # it is always the same way
        """Go past it."""
        return at + 2


@attrs.frozen(kw_only=True)
class ShootAgain:
    """A bet while drawing: when a card is bought, before it comes, or on the new hand of a split (SHO-3, SHO-4)."""

    rule: str = attrs.field(default=COM, validator=RuleNumber())
    _bet: Transfers = attrs.field(init=False, eq=False, repr=False)

    def __attrs_post_init__(self) -> None:
        object.__setattr__(self, "_bet", Transfers("shoot", self.rule))

    def lay(self, rules: Rules) -> None:
        """Take the next place but one: a turn comes here when there is something to ask, and otherwise goes past."""
        rules.want("shoots")
        rules.follow("punters' turns")
        rules.place(_Past())
        rules.claim("shoots while drawing", self)
        rules.place(self)

    def go(self, state: State, hand: Hand) -> int | None:
        """The place to go to, where something can be bet on this hand; ``None``: nothing can."""
        return None if _legal(state, hand) is None else state.rules.place_of("shoots while drawing")

    def enter(self, state: State, at: int) -> int | None:
        """Ask for the hand that has bought, or for the one that was split off."""
        hand = state.asked if self._bought(state, state.asked) else state.hands[-1]
        hand.asked[at].put(state, hand, self.offers(state, hand))
        return None

    def _bought(self, state: State, hand: Hand) -> bool:
        return Note(PRICE, hand.number) in state.memory

    def take(self, state: State, at: int, action: Action) -> int:  # noqa: ARG002  # it goes back to the turns
        """Place the bet; the card that was bought comes, and the turn goes on."""
        hand = state.asked
        _place(state, hand, action, self._bet)
        if self._bought(state, hand):
            state.deal_to(hand, DOWN.value)
        return state.rules.place_of("punters' turns")

    def offers(self, state: State, hand: Hand) -> Legal:
        """A range of bets, or none."""
        legal = _legal(state, hand)
        assert legal is not None, "who could not bet is not asked"
        return legal

    def refusal(self, state: State, hand: Hand, action: Action) -> Refusal:
        """What the kitty and the purse bear."""
        return _refusal(state, hand, action, self.rule)


@attrs.frozen(kw_only=True)
class SettleShoots(Quiet):
    """Bets against the kitty are settled with the stakes: better than the banker wins, equal or worse loses (SHO-5, SHO-7)."""

    rule: str = attrs.field(default=COM, validator=RuleNumber())
    _paid: Shoots = attrs.field(init=False, eq=False, repr=False)

    def __attrs_post_init__(self) -> None:
        object.__setattr__(self, "_paid", Shoots(rule=self.rule))

    def lay(self, rules: Rules) -> None:
        """Take the next place, after the settlement of the stakes."""
        rules.want("shoots")
        rules.follow("payouts")
        rules.claim("settlement of shoots", self)
        rules.place(self)

    def enter(self, state: State, at: int) -> int:
        """First those that are lost, then those that are won, each in seat order."""
        banker = state.hands[state.banker_hand].points
        bets = [state.hands[number] for number in state.scope.hands if state.chips[SHOOT[number].place]]
        won = [hand for hand in bets if hand.status is SETTLED and state.rules.payouts.judge(hand.points, banker).times > 0]
        for hand in bets:
            if hand not in won:
                self._paid.settle(state, hand, won=False)
        for hand in won:
            self._paid.settle(state, hand, won=True)
        return at + 1
