"""Going back: playing again what was played, and finding a moment of the past again from its events."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from ochko.actions import DEAL, Action
from ochko.machine import advance, void
from ochko.shoe import NO_SCRIPT, Answers, Shoe, seeded
from ochko.state import Given, OutOfCards
from ochko.steps.table import BEGIN

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

    from ochko.events import Event
    from ochko.game import Game
    from ochko.state import Entry, Past, State

__all__ = ["events_of", "journals", "moment", "play", "play_again", "played_since"]

_NO_CHANCE: Final = seeded(0)


def journals(past: Past | None, journal: list[Entry]) -> list[list[Entry]]:
    """The journals of all deals, the first one first, and the one in hand."""
    found = [journal]
    while past is not None:
        found.append(past.journal)
        past = past.before
    return found[::-1]


def events_of(journal: Iterable[Entry]) -> list[Event]:
    """The events of a journal, without the actions and outcomes that led to them."""
    return [entry for entry in journal if type(entry) is not Action and type(entry) is not Given]  # type: ignore[misc]


def moment(game: Game, past: Past | None, journal: list[Entry]) -> State:
    """The table as it was at a moment of the game's past, from its events alone: for looking, not for playing on."""
    looked = game.fresh(Shoe(_NO_CHANCE, NO_SCRIPT, None))
    for entries in journals(past, journal):
        for event in events_of(entries):
            event.apply(looked)
    return looked


def play(game: Game, entries: Sequence[Entry]) -> None:
    """Carry out an action that is legal, with the outcomes that were given for it.

    Raises:
        Needed: it wants another outcome.
        ScriptError: what the script fixes cannot come.
    """
    action, *given = entries
    assert type(action) is Action, "an action comes first"
    shoe = game.shoe
    game.journal += entries
    if shoe.answers is not None:
        shoe.answers = Answers(each.outcome for each in given if type(each) is Given)
    try:
        if action is DEAL:
            advance(game, BEGIN)
        else:
            take = game.legal.taker(action) or game.program[game.at].take
            at = take(game, game.at, action)
            if at is not None:
                advance(game, at)
    except OutOfCards:
        void(game, "every card is in a hand", "COM-9")
    if shoe.answers is not None:
        shoe.answers = Answers()


def played_since(game: Game, checkpoint: Game) -> list[list[Entry]]:
    """Each action since a checkpoint of the game, with the outcomes given for it."""
    played: list[list[Entry]] = []
    begun = len(journals(checkpoint.past, checkpoint.journal)) - 1
    for number, journal in enumerate(journals(game.past, game.journal)[begun:]):
        for entry in journal if number else journal[len(checkpoint.journal) :]:
            if type(entry) is Action:
                played.append([entry])
            elif type(entry) is Given:
                played[-1].append(entry)
    return played


def play_again(game: Game) -> Game | None:
    """A game in which all has been done that was done here, but for the last action; ``None`` if that is too long ago."""
    for number, checkpoint in reversed(tuple(enumerate(game.checkpoints))):
        played = played_since(game, checkpoint)
        if played:
            twin = checkpoint.copy()
            twin.checkpoints = game.checkpoints[: number + 1]
            for entries in played[:-1]:
                play(twin, entries)
            return twin
    return None
