"""The pot games: one punter after the other against a bank that grows, lap after lap, until it is broken or the banker knocks."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

import attrs

from ochko.domains import Instance, Many, RuleNumber, Whole
from ochko.events import UP, BankerNamed, Called, CardsLeft, Noted, Transfers
from ochko.hands import PLAYING
from ochko.money import POT, PURSE
from ochko.specials import COM
from ochko.state import Note
from ochko.step import Quiet, Step
from ochko.steps.banker import FIRST_SUM, left_of

if TYPE_CHECKING:
    from ochko.actions import Action, Legal
    from ochko.hands import Hand
    from ochko.rules import Rules
    from ochko.state import State
    from ochko.step import Refusal

__all__ = ["KNOCKED", "ClearAway", "EndLap", "OneByOne"]

KNOCKED: Final = Note("knocked")
"""The note that the banker has knocked: the lap in which he did."""


@attrs.frozen(kw_only=True)
class OneByOne:
    """Each punter plays his whole hand against the banker, and the chips have moved before the next begins (STK-9).

    Where the bank is empty, punters yet to play hand in their cards without a stake (STK-22).
    """

    steps: tuple[Step, ...] = attrs.field(validator=Many(Instance(Step), least=1))
    """What each plays through."""
    rule: str = attrs.field(default=COM, validator=RuleNumber())

    def lay(self, rules: Rules) -> None:
        """Lay the steps between calling the next punter and going back to that."""
        start = rules.place(_CallNext())
        rules.within(self.steps)
        rules.place(_GoBack(start))

    def enter(self, state: State, at: int) -> int | None:
        """Never called: it is the steps that are laid."""
        raise NotImplementedError

    def take(self, state: State, at: int, action: Action) -> int | None:
        """Never called."""
        raise NotImplementedError

    def offers(self, state: State, hand: Hand) -> Legal:
        """Never called."""
        raise NotImplementedError

    def refusal(self, state: State, hand: Hand, action: Action) -> Refusal:
        """Never called."""
        raise NotImplementedError


@attrs.frozen
class _CallNext(Quiet):
    """The next punter is called; where there is none, the round is over."""

    def enter(self, state: State, at: int) -> int:
        """Call him, or go on after the steps."""
        everybody = state.round
        number = everybody.first if state.scope is everybody else everybody.after[state.scope.hands[0]]
        while number is not None and state.hands[number].status is not PLAYING:
            number = everybody.after[number]
        if state.chips[state.bank] == 0 and not state.rules.house:
            number = None
        Called(hand=number).apply(state)
        return at + 1 if number is not None else state.rules.after(at)


@attrs.frozen
class _GoBack(Quiet):
    """Back to the call of the next."""

    start: int

    def enter(self, state: State, at: int) -> int:  # noqa: ARG002  # it is always the same way
        """Go back."""
        return self.start


@attrs.frozen(kw_only=True)
class ClearAway(Quiet):
    """The cards of the punter who has played go to the played ones (STK-16).

    The banker's go too if he drew, and he takes a new one, face up, if another punter is still to play.
    """

    rule: str = attrs.field(default=COM, validator=RuleNumber())

    def lay(self, rules: Rules) -> None:
        """Take the next place, after the settlement."""
        rules.follow("payouts")
        rules.place(self)

    def enter(self, state: State, at: int) -> int:
        """Clear the cards away."""
        for number in state.scope.hands:
            CardsLeft(hand=number, under=False).apply(state)
        banker = state.hands[state.banker_hand]
        if banker.points.drawn:
            CardsLeft(hand=banker.number, under=False).apply(state)
            if state.chips[state.bank] and state.round.behind[state.scope.hands[0]]:
                state.deal_to(banker, UP.value)
        return at + 1


@attrs.frozen(kw_only=True)
class EndLap(Quiet):
    """At the end of a lap a bank that is broken, or was knocked and played out, passes left (STK-19, STK-21, STK-22); another goes on."""

    knock: int = attrs.field(default=3, validator=Whole(2, 100))
    """The banker knocks when the bank holds so many times his first sum."""
    rule: str = attrs.field(default=COM, validator=RuleNumber())
    _taken: Transfers = attrs.field(init=False, eq=False, repr=False)

    def __attrs_post_init__(self) -> None:
        object.__setattr__(self, "_taken", Transfers("bank taken", self.rule))

    def lay(self, rules: Rules) -> None:
        """Take the next place; there must be a bank that was named."""
        rules.want("first sum")
        rules.claim("tenure", _in_tenure)
        rules.follow("payouts")
        rules.place(self)

    def enter(self, state: State, at: int) -> int:
        """End the tenure, knock, or leave things as they are."""
        bank = state.chips[state.bank]
        knocked = state.memory.get(KNOCKED)
        first = state.memory.get(FIRST_SUM)
        assert isinstance(first, int), "the bank was opened with it"
        if bank == 0 or knocked is not None or self._stuck(state):
            self._pass(state, bank)
        elif bank >= self.knock * first:
            Noted(note=KNOCKED, value=state.deals, rule=self.rule).apply(state)
        return at + 1

    def _stuck(self, state: State) -> bool:
        """Whether the banker wishes to leave (COM-30), or there is nobody who could play the bank on (COM-20)."""
        least = state.rules.least_stake
        return state.banker in state.leaving or all(seat == state.banker or state.chips[PURSE[seat].place] < least for seat in state.seated)

    def _pass(self, state: State, bank: int) -> None:
        banker = state.banker
        assert banker is not None, "a seat holds the bank"
        if bank:
            self._taken.of(POT, PURSE[banker], bank).apply(state)
        for note in (KNOCKED, FIRST_SUM):
            if note in state.memory:
                Noted(note=note, value=None, rule=self.rule).apply(state)
        able = tuple(seat for seat in state.seated if state.chips[PURSE[seat].place] and seat not in state.leaving)
        if able:
            BankerNamed(seat=left_of(banker, able), how="left", rule="COM-15").apply(state)


def _in_tenure(state: State) -> bool:
    """Whether a bank has been opened that is not played out."""
    return FIRST_SUM in state.memory
