"""Computer players for the pot games: they look at their first card and at the banker's, and go for the whole bank at the knock."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

import attrs

from ochko.actions import Action, AmountRange
from ochko.domains import Instance, Whole
from ochko.hands import PLAYING
from ochko.players import SimplePlayer

if TYPE_CHECKING:
    from collections.abc import Callable
    from typing import Self

    from ochko.variant import Variant
    from ochko.views import View

__all__ = ["PotPlayer", "player_of"]


@attrs.frozen(kw_only=True)
class PotPlayer:
    """A player of the pot games. The same view is always answered in the same way, and what it has no rule for as ``plain`` does.

    It stakes a part of the bank and more on a good first card: on one in the last lap it goes va-bank. As banker it opens with a small
    part of its purse. It bets on another's hand that it is shown if that begins well, and hands in a card of no use before a shuffle.

    >>> import ochko
    >>> stuk = ochko.variant("stuk")
    >>> game = ochko.Game(stuk, ["Anna", "Boris"], [200, 200], cards="10s 7h | 2s", bankers=[0])
    >>> player = PotPlayer.of(stuk)
    >>> _ = game.deal()
    >>> game.act(player(game.view(0)))[0].amount, player(game.view(1))
    (10, Action('stake 5'))
    """

    plain: SimplePlayer = attrs.field(factory=SimplePlayer, validator=Instance(SimplePlayer))
    """It draws and stands like this one, and stakes the same part on a card that is neither good nor bad."""
    bank_one_in: int = attrs.field(default=20, validator=Whole(1, 1_000_000))
    """It opens a bank with its purse divided by this."""
    good_from: int = attrs.field(default=10, validator=Whole(0, 1001))
    """A first card that counts so much or more is a good one, in the unit of the values."""
    bad_from: int = attrs.field(default=5, validator=Whole(0, 1001))
    """One that counts so much or more, and is not good, is of no use: too much to draw to, and too little to stand on."""

    @classmethod
    def of(cls, variant: Variant, *, stake_one_in: int = 4) -> Self:
        """A player for the target of this variant."""
        target = variant.values.target
        plain = SimplePlayer.of(variant, stake_one_in=stake_one_in)
        return cls(plain=plain, bank_one_in=5 * stake_one_in, good_from=target * 10 // 21, bad_from=target * 5 // 21)

    def __call__(self, view: View) -> Action:
        """What it does: one of ``view.legal``.

        Raises:
            IllegalAction: this seat is not asked.
        """
        for verb, answer in _ANSWERS.items():
            if verb in view.legal.verbs():
                return answer(self, view)
        return self.plain(view)

    def _bank(self, view: View) -> Action:
        sums = _range(view, "bank")
        return Action("bank", max(sums.least, min(sums.most, view.purse // self.bank_one_in)))

    def _stake(self, view: View) -> Action:
        sums = _range(view, "stake")
        if view.total < self.good_from:
            return self.plain(view)
        part = sums.most if "last lap" in view.notes else sums.most // 2
        return Action("stake", max(sums.least, part - part % sums.step))

    def _side(self, view: View) -> Action:
        sums = _range(view, "side")
        shown = [hand.total for hand in view.hands if hand.status is PLAYING and hand.seat not in (view.seat, view.banker)]
        good = any(total is not None and total >= self.good_from for total in shown)
        return Action("side", max(1, sums.most // self.plain.stake_one_in)) if good else Action("decline")

    def _exchange(self, view: View) -> Action:
        return Action("exchange" if self.bad_from <= view.total < self.good_from else "decline")

    def _accept(self, view: View) -> Action:
        assert "accept" in view.legal.verbs(), "it is offered"
        return Action("accept")

    def _cut(self, view: View) -> Action:
        sums = _range(view, "cut")
        return Action("cut", (sums.least + sums.most) // 2)


_ANSWERS: Final[dict[str, Callable[[PotPlayer, View], Action]]] = {
    "bank": PotPlayer._bank,  # noqa: SLF001  # its own
    "stake": PotPlayer._stake,  # noqa: SLF001
    "side": PotPlayer._side,  # noqa: SLF001
    "exchange": PotPlayer._exchange,  # noqa: SLF001
    "cut": PotPlayer._cut,  # noqa: SLF001
    "accept": PotPlayer._accept,  # noqa: SLF001
}


def _range(view: View, verb: str) -> AmountRange:
    sums = view.legal.amounts(verb)
    assert sums is not None, "it is offered"
    return sums


def player_of(variant: Variant, *, stake_one_in: int = 4) -> SimplePlayer | PotPlayer:
    """The computer player for this variant: a :class:`PotPlayer` where the banker knocks, else a :class:`SimplePlayer`."""
    kind = SimplePlayer if variant.rules.knock is None else PotPlayer
    return kind.of(variant, stake_one_in=stake_one_in)
