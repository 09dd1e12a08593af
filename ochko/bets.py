"""What the payout table names besides hands: bets of their own, and hands that are given up."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

import attrs

from ochko.domains import Text
from ochko.specials import COM

if TYPE_CHECKING:
    from collections.abc import Hashable

    from ochko.cards import Card
    from ochko.points import Points

__all__ = ["INSURANCE", "SURRENDER", "Bet"]


@attrs.frozen
class Bet:
    """A kind for rows of the payout table that no cards make: ``Pay(INSURANCE, NATURAL, 2)``. What no row is for is lost."""

    name: str = attrs.field(validator=Text(24))
    """Its name, in small letters; of a way to give up a hand it is the action's verb too."""

    counts = None
    rule = COM

    def start(self) -> Hashable:
        """No hand is one."""
        return None

    def then(self, progress: Hashable, card: Card) -> Hashable:  # noqa: ARG002  # no card makes it one
        """No hand is one."""
        return progress

    def made(self, progress: Hashable, points: Points) -> bool:  # noqa: ARG002
        """No hand is one."""
        return False


INSURANCE: Final = Bet("insurance")
"""A bet that the banker has a certain hand (BJK-10)."""
SURRENDER: Final = Bet("surrender")
"""A hand that is given up for a part of its stake (BJK-9)."""
