"""The pot games: one punter after the other against a bank that grows, lap after lap, until it is broken or the banker knocks."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

import attrs

from ochko.domains import Instance, Many, Maybe, RuleNumber, Whole
from ochko.events import BankerNamed, Called, Noted, Transfers, cards_left
from ochko.hands import PLAYING
from ochko.money import COLUMNS, POT, PURSE
from ochko.pot_events import TenureEnded
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

__all__ = ["KNOCKED", "LAST_LAP", "EndLap", "OneByOne", "next_to_play"]

KNOCKED: Final = Note("knocked")
"""The note that the banker has knocked: the deal in which he did."""
LAST_LAP: Final = Note("last lap")
"""The note that the lap in which he did is finished, so that the next is the last: the deal that it was."""


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
        number = next_to_play(state)
        if number is not None and state.chips[state.bank] == 0 and not state.rules.house:
            _hand_in(state, number)
            number = None
        event = _CALLS.get(number)
        if event is None:
            event = _CALLS.setdefault(number, Called(hand=number))
        event.apply(state)
        return at + 1 if number is not None else state.rules.after(at)


def next_to_play(state: State) -> int | None:
    """The hand that is called after the one whose turn it is, or first of all; ``None``: there is none."""
    everybody = state.round
    number = everybody.first if state.scope is everybody else everybody.after[state.scope.hands[0]]
    while number is not None and state.hands[number].status is not PLAYING:
        number = everybody.after[number]
    return number


def _hand_in(state: State, number: int | None) -> None:
    """The bank is broken: whoever has not played yet hands in his cards, unopened and without a stake (STK-22)."""
    while number is not None:
        if state.hands[number].status is PLAYING and state.hands[number].came:
            cards_left(number).apply(state)
        number = state.round.after[number]


_CALLS: Final[dict[int | None, Called]] = {}
"""The calls, made once."""


@attrs.frozen
class _GoBack(Quiet):
    """Back to the call of the next."""

    start: int

    def enter(self, state: State, at: int) -> int:  # noqa: ARG002  # it is always the same way
        """Go back; the chips have moved, so that the bank may have come to the knock."""
        if state.rules.knock is not None:
            state.rules.knock(state)
        return self.start


@attrs.frozen(kw_only=True)
class EndLap(Quiet):
    """At the end of a lap a bank that is broken, or was knocked and played out, passes left (STK-19, STK-21, STK-22); another goes on.

    The lap in which the banker knocks is finished, and then there is one more.
    """

    knock: int = attrs.field(default=3, validator=Whole(2, 100))
    """The banker knocks the moment the bank holds so many times his first sum."""
    rule: str = attrs.field(default=COM, validator=RuleNumber())
    taken_rule: str | None = attrs.field(default=None, validator=Maybe(RuleNumber()))
    """The number of the rule by which he takes what is in the bank, if it is another."""
    broken_rule: str | None = attrs.field(default=None, validator=Maybe(RuleNumber()))
    """The number of the rule for a bank that is broken, if it is another."""
    _taken: Transfers = attrs.field(init=False, eq=False, repr=False)

    def __attrs_post_init__(self) -> None:
        object.__setattr__(self, "_taken", Transfers("bank taken", self.taken_rule or self.rule))

    def lay(self, rules: Rules) -> None:
        """Take the next place; there must be a bank that was named."""
        rules.want("first sum")
        rules.claim("tenure", _in_tenure)
        rules.claim("knock", self._knock)
        rules.claim("end of the tenure", self._give_up)
        rules.follow("payouts")
        rules.place(self)

    def enter(self, state: State, at: int) -> int:
        """End the tenure, say that the next lap is the last, or leave things as they are."""
        self._knock(state)
        bank = state.chips[state.bank]
        memory = state.memory
        if bank == 0 or LAST_LAP in memory or self._stuck(state):
            self._pass(state, bank)
        elif KNOCKED in memory:
            Noted(note=LAST_LAP, value=state.deals, rule=self.rule).apply(state)
        return at + 1

    def _knock(self, state: State) -> None:
        """The moment the bank holds enough the banker knocks; after that it stays so (STK-19)."""
        memory = state.memory
        first = memory[FIRST_SUM]
        assert type(first) is int, "the bank was opened with it"
        if state.chips[state.bank] >= self.knock * first and KNOCKED not in memory:
            Noted(note=KNOCKED, value=state.deals, rule=self.rule).apply(state)

    def _give_up(self, state: State) -> None:
        """A deal that came to nothing is played again, unless nobody is left who could play the bank on (COM-20, COM-30)."""
        if FIRST_SUM in state.memory and self._stuck(state):
            self._pass(state, state.chips[state.bank])

    def _stuck(self, state: State) -> bool:
        """Whether the banker wishes to leave (COM-30), or there is nobody who could play the bank on (COM-20)."""
        banker, least, chips = state.banker, state.rules.least_stake, state.chips
        if banker in state.leaving:
            return True
        # A loop, since it ends with the first in nearly every lap.
        for seat in state.seated:  # noqa: SIM110
            if seat != banker and chips[seat * COLUMNS] >= least:
                return False
        return True

    def _pass(self, state: State, bank: int) -> None:
        banker = state.banker
        assert banker is not None, "a seat holds the bank"
        if bank:
            self._taken.of(POT, PURSE[banker], bank).apply(state)
        notes = tuple(note for note in (FIRST_SUM, KNOCKED, LAST_LAP) if note in state.memory)
        rule = (self.taken_rule if bank else self.broken_rule) or self.rule
        TenureEnded(seat=banker, notes=notes, broken=not bank, rule=rule).apply(state)
        able = tuple(seat for seat in state.seated if state.chips[PURSE[seat].place] and seat not in state.leaving)
        if able:
            BankerNamed(seat=left_of(banker, able), how="left", rule="COM-15").apply(state)


def _in_tenure(state: State) -> bool:
    """Whether a bank has been opened that is not played out."""
    return FIRST_SUM in state.memory
