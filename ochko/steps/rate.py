"""The score of a rated deal."""

from __future__ import annotations

from typing import TYPE_CHECKING

import attrs

from ochko.domains import RuleNumber
from ochko.specials import COM
from ochko.step import Quiet

if TYPE_CHECKING:
    from ochko.rules import Rules
    from ochko.state import State

__all__ = ["Rate"]


@attrs.frozen(kw_only=True)
class Rate(Quiet):
    """Games of this variant are rated (ONL-18, ONL-19). Nothing is done for that when a deal is played: a rating is read from the log."""

    rule: str = attrs.field(default=COM, validator=RuleNumber())

    def lay(self, rules: Rules) -> None:
        """Take no place in the program."""
        rules.claim("rating", self)

    def enter(self, state: State, at: int) -> int:
        """Never called."""
        raise NotImplementedError
