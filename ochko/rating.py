"""The rating: what each seat has gained, played and won in a rated game (ONL-18, ONL-19).

Nothing is kept for it while a game goes on. The log tells in whole chips what went between each hand and the bank, and from that the
scores are worked out when somebody asks.
"""

from __future__ import annotations

from collections import Counter
from fractions import Fraction
from typing import TYPE_CHECKING, Final, Protocol, runtime_checkable

import attrs

from ochko.attendance import VariantChanged
from ochko.events import Asked, BankerNamed, BankGivenUp, Drawn, HandSplit, Stood, Transfer, Voided
from ochko.logs import events_of, journals
from ochko.money import HOUSE, PURSE

if TYPE_CHECKING:
    from collections.abc import Sequence

    from ochko.events import Event
    from ochko.game import Game
    from ochko.money import Account
    from ochko.rules import Rules

__all__ = ["NO_SCORE", "ROUBLES", "HandOver", "Score", "ratings"]

ROUBLES: Final = 5
"""So many roubles go with a gain of one (ONL-18)."""


@attrs.frozen(kw_only=True)
class Score:
    """What a seat has from one deal or from several. Two scores add up.

    >>> Score(gain=Fraction(5, 3), played=1, won=1) + Score(gain=Fraction(4), played=2, won=1)
    Score(gain=Fraction(17, 3), played=3, won=2)
    """

    gain: Fraction
    """What the rating has gained, never below 0. A punter gains chips, a banker his part of them (ONL-18)."""
    played: int
    """In how many deals the seat has played."""
    won: int
    """How many of them it has won."""

    @property
    def roubles(self) -> Fraction:
        """The gain in roubles (ONL-18)."""
        return self.gain * ROUBLES

    def __add__(self, other: Score) -> Score:
        if not isinstance(other, Score):
            return NotImplemented
        return Score(gain=self.gain + other.gain, played=self.played + other.played, won=self.won + other.won)

    def to_dict(self) -> dict[str, object]:
        """The score for JSON; gain and roubles as exact texts, such as ``"5/3"``."""
        return {"gain": str(self.gain), "roubles": str(self.roubles), "played": self.played, "won": self.won}


NO_SCORE: Final = Score(gain=Fraction(), played=0, won=0)
"""The score of a seat that has not played."""


@runtime_checkable
class HandOver(Protocol):
    """An event by which a hand is over, as a rating reads it: :class:`ochko.events.Settled`, or any other that says the same."""

    @property
    def hand(self) -> int:
        """The hand's number."""
        ...

    @property
    def stake(self) -> int:
        """What lay on it, in chips."""
        ...

    @property
    def back(self) -> int:
        """What its seat gets, the stake included; below 0 it pays besides the stake."""
        ...

    @property
    def bank(self) -> Account:
        """The account that is paid, or pays."""
        ...


def ratings(game: Game, *, deal: int | None = None) -> tuple[Score, ...]:
    """What each seat has from the deals that are over, by seat (ONL-18).

    A punter gains the chips that he has won from the bank, and has won if there are any: what the bank could not pay is not among them
    (ONL-19). The banker gains what the bank has grown by, for each punter, and has won if it has grown. Who loses gains 0. A deal that
    is void counts for nobody, nor does one for a seat that sits it out. In an unrated game nobody gains, plays or wins anything.

    Args:
        game: any game; what it has taken back is not counted.
        deal: this deal alone, from 1. Left out: all that are over.

    Raises:
        IllegalAction: no deal of this number is over.

    >>> import ochko
    >>> names, cards = ["Anna", "Boris", "Vera", "Gleb"], "6s 6h 6c As"
    >>> game = ochko.Game(ochko.variant("online"), names, [10, 20, 20, 20], cards=cards, bankers=[0])
    >>> for action in ("deal", "stake 3", "stake 1", "stake 1", "stand", "stand", "stand", "stand"):
    ...     _ = game.act(ochko.action(action))
    >>> ratings(game)[0]
    Score(gain=Fraction(5, 3), played=1, won=1)
    """
    if deal is not None:
        game.result(deal)  # it refuses what is no deal that is over
    scores = [NO_SCORE] * len(game.names)
    rules = game.first.rules
    for number, journal in enumerate(journals(game.past, game.journal)[:-1] if game.rated else (), start=1):
        events = events_of(journal)
        rules = next((event.variant.rules for event in reversed(events) if isinstance(event, VariantChanged)), rules)
        if deal in (None, number):
            for seat, score in _scores(events, rules).items():
                scores[seat] += score
    return tuple(scores)


def _scores(events: Sequence[Event], rules: Rules) -> dict[int, Score]:
    """What a deal brings those who have played it, by seat."""
    # Whoever is named after the first is the next deal's banker.
    banker = next((event.seat for event in events if isinstance(event, BankerNamed)), None)
    bank = rules.pot or (HOUSE if banker is None else PURSE[banker])
    split: dict[int, int] = {}
    over: list[int] = []
    chips: Counter[int] = Counter()
    for event in events:
        match event:
            case Asked() | Drawn() | Stood():
                pass  # most events; to ask each of them what it has would take three times as long
            case Voided():
                return {}
            case BankGivenUp(hand=hand):
                over.append(hand)
            case HandSplit(new=new, seat=seat):
                split[new] = seat
            case Transfer(source=source, target=target, amount=amount) if bank in (source, target):
                other = target if source is bank else source
                if other.number is not None:
                    chips[split.get(other.number, other.number)] += amount if source is bank else -amount
            case HandOver(hand=hand, stake=stake, back=back):
                seat = split.get(hand, hand)
                over.append(seat)
                chips[seat] += back - stake
    punters = [seat for seat in dict.fromkeys(over) if seat != banker]
    scores = {seat: _score(chips[seat], 1, won=chips[seat] > 0) for seat in punters}
    if banker is not None and punters:
        grown = -sum(won for seat, won in chips.items() if seat != banker)
        # A banker who has given his hand up has not won, whatever the bank has grown by (ONL-17).
        scores[banker] = _score(grown, len(punters), won=grown > 0 and banker not in over)
    return scores


def _score(chips: int, parts: int, *, won: bool) -> Score:
    return Score(gain=Fraction(max(chips, 0), parts), played=1, won=int(won))
