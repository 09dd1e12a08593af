"""What can be said of a table: what a record expects, and what is told of a replayed one. Each as a file has it, without ``None``."""

from __future__ import annotations

from collections.abc import Callable
from importlib import import_module
from typing import TYPE_CHECKING, Any, Final

from ochko.errors import RecordError
from ochko.events import EVERYBODY, NOBODY
from ochko.money import HOUSE, KITTY
from ochko.records.notation import legal_text
from ochko.steps.pot import KNOCKED

if TYPE_CHECKING:
    from ochko.game import Game

__all__ = ["fact", "who_knows"]


def _number(seat: int | None) -> int:
    return -1 if seat is None else seat


def _hands(game: Game) -> list[str]:
    return [
        " / ".join(" ".join(f"{card:ascii}" for card in hand.cards) for hand in game.hands if hand.seat == seat)
        for seat in range(len(game.names))
    ]


_FACTS: Final[dict[str, Callable[[Game], object]]] = {
    "purses": lambda game: list(game.purses),
    "bank": lambda game: game.chips[game.bank],
    "kitty": lambda game: game.chips[KITTY.place] if KITTY in game.rules.accounts else 0,
    "house": lambda game: game.chips[HOUSE.place] if game.rules.house else 0,
    "banker": lambda game: _number(game.banker),
    "to_act": lambda game: _number(game.to_act),
    "legal": lambda game: sorted(map(legal_text, game.legal)),
    "knocked": lambda game: KNOCKED in game.memory,
    "over": lambda game: game.over is not None,
    "totals": lambda game: [game.hands[seat].points.total for seat in range(len(game.names))],
    "hands": _hands,
    "live": lambda game: game.shoe.live,
}

_RATED: Final[dict[str, Callable[[Any], object]]] = {  # of one seat's rating, which is another module's
    "rating": lambda rating: str(rating.gain),
    "roubles": lambda rating: str(rating.roubles),
    "played": lambda rating: rating.played,
    "won": lambda rating: rating.won,
}


def fact(game: Game, name: str, path: str = "", *, rated: bool = True) -> object:
    """What is to be said of a table under this name, one of the fields of :class:`Expectation`.

    Args:
        game: the table.
        name: what of it.
        path: where in a record it is asked for.
        rated: whether the game counts; one that does not changes no rating (ONL-19).

    Raises:
        RecordError: it cannot be said.
    """
    if name in _FACTS:
        return _FACTS[name](game)
    if not rated:
        return [0 if name in ("played", "won") else "0"] * len(game.names)
    try:
        ratings = import_module("ochko.rating").ratings
    except ImportError:
        raise RecordError("there are no ratings yet", path=path) from None
    return [_RATED[name](each) for each in ratings(game)]


def who_knows(game: Game, name: str) -> int:
    """The audience that may know this of a table (COM-6): a bit for each seat, or ``EVERYBODY``."""
    if name == "legal":
        return EVERYBODY if game.to_act is None else 1 << game.to_act
    if name in ("totals", "hands"):
        seats = [seat for seat in (None, *range(len(game.names))) if _knows_all(game, seat)]
        return EVERYBODY if None in seats else sum(1 << seat for seat in seats if seat is not None) or NOBODY
    return EVERYBODY


def _knows_all(game: Game, seat: int | None) -> bool:
    return all(None not in hand.cards for hand in game.view(seat).hands)
