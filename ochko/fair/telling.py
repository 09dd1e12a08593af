"""What a provably fair game has committed to, and which of its secrets can be shown by now."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, final

from ochko.domains import whole
from ochko.errors import IllegalAction
from ochko.events import Committed, DealBegan, Drawn, SeparatorLaid, Shuffled

if TYPE_CHECKING:
    from ochko.game import Game

__all__ = ["Fairness"]


@final
class Fairness:
    """What a provably fair game has committed to, and what of it can be shown by now: ``game.fairness``."""

    __slots__ = ("_game",)

    def __init__(self, game: Game) -> None:
        self._game: Final = game

    @property
    def commitments(self) -> dict[int, str]:
        """The commitment of each shuffle so far by its nonce, that of the shuffle to come too where it has been told."""
        return {event.nonce: event.commitment for event in self._committed()}

    def _committed(self) -> list[Committed]:
        return [event for event in self._game.log if isinstance(event, Committed)]

    def reveal(self, nonce: int) -> str:
        """The secret of a shuffle, in hexadecimal digits. With it, everybody can work out every card of that shuffle.

        So it is shown only when none of its cards can come any more, and no hand of a deal in play holds one: where every deal has a
        fresh pack, when the deal is over; where the pack goes on, when a later shuffle has taken in all of it.

        Raises:
            IllegalAction: there is no such shuffle yet; its secret is still needed (COM-6); or the game does not know it, since it has
                been made from a log, or is a copy with another seed.
        """
        told = self.commitments
        if not whole(nonce) or nonce not in told:
            message = f"{nonce!r} is the number of no shuffle that has been committed to"
            raise IllegalAction(message, code="no_such_shuffle", limit=max(told, default=None))
        fair = self._game.shoe.fair
        if fair is None:
            raise IllegalAction("this game has a log and no secrets: ask the one that was played", code="secret_not_known")
        if nonce in _needed(self._game):
            message = f"cards of shuffle {nonce} may still come, or lie in hands: its secret would tell them"
            raise IllegalAction(message, code="secret_still_needed", rule="COM-6")
        return fair.round(nonce).secret.hex()

    def to_dict(self) -> dict[str, object]:
        """What everybody may know by now, as it stands in a record: see :func:`verify_game`. A secret not to be shown yet is ``""``."""
        committed = self._committed()
        fair, needed = self._game.shoe.fair, _needed(self._game)
        secrets = ["" if fair is None or each.nonce in needed else fair.round(each.nonce).secret.hex() for each in committed]
        return {
            "client_seeds": list(committed[0].client_seeds) if committed else [],
            "nonce": committed[0].nonce if committed else 0,
            "commitments": [event.commitment for event in committed],
            "secrets": secrets,
        }


def _needed(game: Game) -> set[int]:
    """The shuffles by whose secrets one could tell a card that may still come, or that lies in a hand or among the played cards.

    A shuffle that takes in the whole pack leaves nothing to tell by those before it. One within a deal does not: hands hold cards, which
    may go under the pack, or be known to be played. So each is needed up to the next shuffle of the whole pack.
    """
    needed: set[int] = set()
    coming: set[int] = set()
    dealt = False
    for event in game.log:
        match event:
            case DealBegan():
                dealt = False  # hands are empty
            case Drawn() | SeparatorLaid():
                dealt = True
            case Committed():
                coming = {event.nonce}
            case Shuffled():
                needed = needed | coming if dealt else coming
                coming = set()
    if game.rules.fresh and game.to_act is None:
        return coming
    return needed | coming
