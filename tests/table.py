"""A table for tests: a game in which the cards are known and what is done is written as in a record."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

import ochko
from ochko import Game, IllegalAction

if TYPE_CHECKING:
    from collections.abc import Sequence

    from ochko import Variant

NAMES = ("Anna", "Boris", "Vera", "Gleb", "Dina", "Egor", "Zoya", "Ivan", "Kira", "Lev", "Maya")


def table(  # as many as Game has
    purses: Sequence[int],
    cards: str | Sequence[str] | None = None,
    *,
    variant: Variant | None = None,
    bankers: Sequence[int] = (0,),
    cut_cards: Sequence[int] = (),
    seed: int = 0,
) -> Game:
    """A game of these purses and cards, Anna holding the first bank."""
    played = ochko.variant("online") if variant is None else variant
    bankers = () if played.house else bankers
    return Game(played, NAMES[: len(purses)], purses, cards=cards, bankers=bankers, cut_cards=cut_cards, seed=seed)


def do(game: Game, *actions: str) -> None:
    """Do what is written: ``deal``, ``1 stake 9``, or ``1 stake 10 ! code`` for what must be refused with that code."""
    for written in actions:
        what, refused, code = written.partition(" !")
        seat, _, text = what.partition(" ")
        if not seat.isdecimal():
            seat, text = "", what
        action, who = ochko.action(text), int(seat) if seat else None
        if refused:
            before = game.key(), game.log
            with pytest.raises(IllegalAction) as refusal:
                game.act(action, seat=who)
            assert code.strip() in ("", refusal.value.code)
            assert (game.key(), game.log) == before
        else:
            game.act(action, seat=who)


def purses(game: Game) -> tuple[int, ...]:
    """The chips in each purse."""
    return game.view(None).purses


def kinds(game: Game) -> list[str]:
    """What kinds of events there have been, in order."""
    return [type(event).__name__ for event in game.log]
