"""The payout table: what a punter's hand is paid against what the banker has. Ties and doubles are rows, not flags."""

from __future__ import annotations

import enum
from typing import TYPE_CHECKING, Final, final

import attrs

from ochko.bets import Bet
from ochko.domains import Either, Instance, Many, Member, RuleNumber, Whole
from ochko.specials import COM, SpecialHand, Total

if TYPE_CHECKING:
    from ochko.events import Settled
    from ochko.points import Points

__all__ = [
    "BANKER",
    "OPENS",
    "PUNTER",
    "PUSH",
    "TO_BANKER",
    "TO_PUNTER",
    "WAITS",
    "Kind",
    "Pay",
    "Payouts",
    "Result",
    "Rounding",
    "Ties",
    "is_kind",
    "result",
]

Kind = SpecialHand | Total
"""What a row can name: a special hand, or ``TARGET``, ``BUST``, ``SPECIAL``, ``ANY``."""

KIND: Final = Either(Member(Total), Instance(SpecialHand))


@final
class Ties(enum.Enum):
    """Who has the stake where both hands are worth the same."""

    BANKER = -1
    PUNTER = 1
    PUSH = 0


@final
class Rounding(enum.Enum):
    """Whose the chip is that a payout would split (BJK-12)."""

    TO_BANKER = "to the banker"
    """The banker's: what is paid is rounded down, what is lost up."""
    TO_PUNTER = "to the punter"
    """The punter's."""


TO_BANKER: Final = Rounding.TO_BANKER
TO_PUNTER: Final = Rounding.TO_PUNTER

BANKER: Final = Ties.BANKER
PUNTER: Final = Ties.PUNTER
PUSH: Final = Ties.PUSH


@attrs.frozen(eq=False)
class Result:
    """What becomes of a punter's hand: made once for each way to win or lose (:func:`result`), so compared by identity.

    ``times`` over ``parts`` is what the stake is multiplied by: 1 wins as much again, 3 over 2 is three to two, 0 gives the
    stake back, -1 loses it, -2 loses as much again.
    """

    times: int
    parts: int
    rule: str
    up: bool = False
    """Whether a chip that would be split is the punter's."""
    settled: dict[int, dict[int, dict[int, Settled]]] = attrs.field(factory=dict, init=False, repr=False)
    """Settlements with this result, made once: by the bank's place, the hand and its stake."""

    owes: bool = attrs.field(init=False, repr=False)
    """Whether chips are owed besides the stake."""

    def __attrs_post_init__(self) -> None:
        object.__setattr__(self, "owes", self.times > 0 or self.times < -self.parts)

    def on(self, stake: int) -> int:
        """What the seat gains on so many chips; below 0 it loses."""
        return -(stake * -self.times // self.parts) if self.up else stake * self.times // self.parts

    @property
    def word(self) -> str:
        """``"win"``, ``"push"`` or ``"lose"``."""
        return "win" if self.times > 0 else "lose" if self.times < 0 else "push"

    def __str__(self) -> str:
        times = abs(self.times)
        return self.word if times in (0, self.parts) else f"{self.word} {times}:{self.parts}"


_RESULTS: Final[dict[tuple[int, int, str, bool], Result]] = {}


def result(times: int, parts: int, rule: str, *, up: bool = False) -> Result:
    """The one result of this kind."""
    key = times, parts, rule, up
    return _RESULTS.get(key) or _RESULTS.setdefault(key, Result(*key))


WAITS: Final = Result(times=0, parts=0, rule=COM)
"""No result yet: the turn is over, and the hand waits for the banker."""
OPENS: Final = Result(times=0, parts=0, rule=COM)
"""The same, but the hand is opened."""


@attrs.frozen
class Pay:
    """A row: this kind of punter's hand, against this kind of banker's hand, is paid so many times its stake.

    ``Pay(NATURAL, ANY, 2)`` pays a natural double; ``Pay(BUST, BUST, 0)`` gives a bust punter his stake back when the banker is
    bust too. The first row that fits holds.
    """

    punter: Kind = attrs.field(validator=KIND)
    """What the punter has."""
    banker: Kind = attrs.field(validator=KIND)
    """What the banker has. ``ANY`` holds also before he has played: for hands that are paid at once."""
    times: int = attrs.field(validator=Whole(-10, 10))
    """So many times the stake: above 0 he wins, below he loses, 0 is the stake back."""
    parts: int = attrs.field(default=1, validator=Whole(1, 10), kw_only=True)
    """What ``times`` is divided by: three to two is ``3, parts=2``."""
    rule: str = attrs.field(default=COM, validator=RuleNumber(), kw_only=True)


def is_kind(points: Points, kind: Kind) -> bool:
    """Whether a hand is of this kind."""
    match kind:
        case Total.ANY:
            return True
        case Total.BUST:
            return points.bust
        case Total.TARGET:
            return points.counted == points.target
        case Total.SPECIAL:
            return points.special is not None
        case _:
            return kind in points.made


PAYS: Final = Many(Instance(Pay))


class Payouts:
    """A compiled payout table: rows first, then busts, then who has more, then the tie rule.

    Args:
        pays: the rows, the first that fits holds.
        specials: the special hands, best first.
        ties: who wins a tie.
        rule: the number cited where no row says otherwise.
        rounding: whose a chip is that would be split; ``None``: none is.
    """

    def __init__(
        self, *, pays: tuple[Pay, ...], specials: tuple[SpecialHand, ...], ties: Ties, rule: str, rounding: Rounding | None = None
    ) -> None:
        self._up = rounding is TO_PUNTER
        self._rows = tuple((pay, result(pay.times, pay.parts, pay.rule, up=self._up)) for pay in pays)
        self._ranks = {special: place for place, special in enumerate(reversed(specials), 1) if special.counts is None}
        # A hand that is settled at once has not waited, so that it is none of the kinds that only one that waits can be.
        self._at_once = [row for row in self._rows if row[0].banker is Total.ANY and not getattr(row[0].punter, "only_waiting", False)]
        self._win = result(1, 1, rule)
        self._lose = result(-1, 1, rule)
        self._tie = {Ties.BANKER: self._lose, Ties.PUNTER: self._win, Ties.PUSH: result(0, 1, rule)}[ties]

    def at_once(self, punter: Points, rule: str) -> Result:
        """The result of a hand settled before the banker plays: a bust loses, another is paid by the row against ``ANY``, else once."""
        if punter.bust:
            return result(-1, 1, rule)
        for pay, paid in self._at_once:
            if is_kind(punter, pay.punter):
                return result(paid.times, paid.parts, rule, up=self._up)
        return result(1, 1, rule)

    def bet(self, bet: Bet, banker: Points | None) -> Result:
        """The result of a bet against what the banker has (``None``: nothing is known of it); without a row for it, it is lost."""
        for pay, paid in self._rows:
            if pay.punter == bet and (pay.banker is Total.ANY if banker is None else is_kind(banker, pay.banker)):
                return paid
        return self._lose

    def most_covered(self, bank: int) -> int:
        """The most of stakes that so many chips could pay by the dearest row for a hand, which pays at least once."""
        paid = [paid for pay, paid in self._rows if not isinstance(pay.punter, Bet)]
        return min([bank, *(bank * each.parts // each.times for each in paid if each.times > 0)])

    def judge(self, punter: Points, banker: Points) -> Result:
        """The result of a hand that waited. Kept on the punter's node, since it cannot change."""
        judged = punter.against[banker] = self._judge(punter, banker)
        return judged

    def _judge(self, punter: Points, banker: Points) -> Result:
        for pay, paid in self._rows:
            if is_kind(punter, pay.punter) and is_kind(banker, pay.banker):
                return paid
        if punter.bust:
            return self._lose
        if banker.bust:
            return self._win
        mine, his = self._strength(punter), self._strength(banker)
        return self._tie if mine == his else self._win if mine > his else self._lose

    def _strength(self, points: Points) -> tuple[int, int]:
        rank = self._ranks.get(points.special, 0) if points.special is not None else 0
        return rank, 0 if rank else points.counted
