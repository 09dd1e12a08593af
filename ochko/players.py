"""Simple computer players. Each is a rule for stakes, one for drawing and one for the bank, and knows nothing but views."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

import attrs

from ochko.actions import Action, AmountRange
from ochko.cards import Rank
from ochko.domains import Many, OneOf, Whole
from ochko.errors import IllegalAction

if TYPE_CHECKING:
    from typing import Self

    from ochko.variant import Variant
    from ochko.views import View

__all__ = ["SimplePlayer"]


@attrs.frozen(kw_only=True)
class SimplePlayer:
    """A player who stakes a part of what he may, and draws below a total. The same view is always answered in the same way.

    It plays any variant. What it has no rule for, it answers with the least: it declines, or names the least amount.

    >>> import ochko
    >>> game = ochko.Game(ochko.variant("online"), ["Anna", "Boris"], [20, 20], cards="8c Ks", bankers=[0])
    >>> player = SimplePlayer.of(game.rules.variant)
    >>> _ = game.deal()
    >>> player(game.view(1))
    Action('stake 5')
    """

    stake_one_in: int = attrs.field(default=4, validator=Whole(1, 1_000_000))
    """It stakes the most that it may, divided by this, and opens a bank in the same way."""
    draw_below: int = attrs.field(default=17, validator=Whole(0, 1001))
    """As a punter it draws below this total, in the unit of the values."""
    banker_draw_below: int = attrs.field(default=17, validator=Whole(0, 1001))
    """As banker it draws below this total, in the unit of the values."""
    double_on: tuple[int, ...] = attrs.field(default=(), validator=Many(Whole(0, 1001)))
    """Where it may, it doubles on these totals."""
    split: tuple[Rank, ...] = attrs.field(default=(), validator=Many(OneOf(*Rank)))
    """Where it may, it splits cards of these ranks."""

    @classmethod
    def of(cls, variant: Variant, *, stake_one_in: int = 4) -> Self:
        """A player for the target of this variant, who draws below 17 in 21 of it, or as the old books advise.

        >>> import ochko
        >>> SimplePlayer.of(ochko.variant("online")).draw_below
        17
        """
        below = variant.values.target * 17 // 21
        least = _ADVICE.get(variant.name, below)
        player = cls(stake_one_in=stake_one_in, draw_below=least, banker_draw_below=below)
        # What every book on the house's game agrees on.
        return attrs.evolve(player, double_on=(10, 11), split=(Rank.ACE, Rank.EIGHT)) if variant.house else player

    def __call__(self, view: View) -> Action:
        """What it does: one of ``view.legal``.

        Raises:
            IllegalAction: this seat is not asked.
        """
        offered = {choice.verb: choice for choice in view.legal}
        if not offered:
            raise IllegalAction(f"seat {view.seat} is not asked", code="not_asked", seat=view.seat)
        for verb in _SUMS:
            sums = view.legal.amounts(verb)
            if sums is not None:
                return self._part(sums)
        for verb in (*_ALWAYS, *self._raises(view), *(_DRAW if self._draws(view) else ())):
            choice = offered.get(verb)
            if choice is not None:
                return _least(choice)
        return _least(min(view.legal, key=_harm))

    def _raises(self, view: View) -> tuple[str, ...]:
        """How it would raise its stake."""
        hand = view.hand
        if hand is None or hand.total is None:
            return ()
        split = any(card is not None and card.rank in self.split for card in hand.cards)
        return ("split",) * split + ("double",) * (hand.total in self.double_on)

    def _draws(self, view: View) -> bool:
        """Whether its hand is below the total to draw to. A hand that it does not know all cards of is let be."""
        hand = view.hand
        if hand is None or hand.total is None:
            return False
        return hand.total < (self.banker_draw_below if view.seat == view.banker else self.draw_below)

    def _part(self, sums: AmountRange) -> Action:
        part = sums.most // self.stake_one_in
        return Action(sums.verb, max(sums.least, part - part % sums.step))


_ADVICE: Final = {"bankomet": 16, "bankomet_capped": 16}
"""Below which total a punter draws, where the old books give advice of their own."""
_SUMS: Final = ("stake", "bank")
"""Amounts that the stake rule is for."""
_ALWAYS: Final = ("show",)
"""What is done wherever it may be: a bust that is hidden costs more."""
_DRAW: Final = ("hit", "buy")
"""How a card is had, the cheaper way first."""
_MILD: Final = ("stand", "decline", "pass", "hit")
"""Answers that change nothing, and a card for those who may not stand."""


def _least(choice: Action | AmountRange) -> Action:
    return choice.smallest if isinstance(choice, AmountRange) else choice


def _harm(choice: Action | AmountRange) -> int:
    """How much an answer may change: after the mild ones those without an amount, then the least amounts."""
    return _MILD.index(choice.verb) if choice.verb in _MILD else len(_MILD) + isinstance(choice, AmountRange)
