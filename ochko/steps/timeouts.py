"""What a timeout does."""

from __future__ import annotations

from typing import TYPE_CHECKING

import attrs

from ochko.domains import Flag, RuleNumber
from ochko.events import GivenUp
from ochko.specials import COM
from ochko.step import Quiet

if TYPE_CHECKING:
    from ochko.hands import Hand
    from ochko.rules import Rules
    from ochko.state import State

__all__ = ["Timeouts", "give_up"]


@attrs.frozen(kw_only=True)
class Timeouts(Quiet):
    """What it costs not to answer in time (COM-17). Where a variant does not say, the least is answered for the seat (COM-24).

    The host says when time is up: ``game.act(ochko.action("timeout"))``.
    """

    forfeit: bool = attrs.field(validator=Flag())
    """Whether the hand is lost: a punter's stake to the bank, a banker's to all who wait (ONL-17). If not, the least is answered."""
    rule: str = attrs.field(default=COM, validator=RuleNumber())

    def lay(self, rules: Rules) -> None:
        """Take no place in the program."""
        rules.claim("timeouts", self)

    def enter(self, state: State, at: int) -> int:
        """Never called."""
        raise NotImplementedError


def give_up(state: State, hand: Hand, rule: str) -> None:
    """The stake of a punter's hand is lost to the bank, and the hand stays closed."""
    GivenUp(hand=hand.number, stake=state.chips[hand.stake], back=0, bank=state.bank_account, rule=rule).apply(state)
