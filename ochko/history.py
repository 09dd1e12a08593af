"""Going back: playing again what was played, and the table made again from its events, whole or as it was at a moment."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Final

from ochko.actions import Action
from ochko.attendance import Added, CameBack, GameResumed, Joined, LeaveWished, Left, VariantChanged, WentAway
from ochko.errors import SetupError
from ochko.events import AbsentAsked, Asked, BankerNamed, DealBegan, DealEnded, Drawn, GameOver, Settled, Shuffled
from ochko.logs import events_of, journals
from ochko.machine import advance, go_on
from ochko.money import HOUSE, PURSE, STAKE, Account, AccountKind
from ochko.requests import ChangeVariant, carry_out, is_request
from ochko.shoe import NO_SCRIPT, Answers, Shoe, seeded
from ochko.state import Given, OutOfCards
from ochko.texts import shown

if TYPE_CHECKING:
    from ochko.events import Event
    from ochko.game import Game
    from ochko.state import Entry, Past, State

__all__ = ["follow", "moment", "play", "play_again", "played_since", "won_in"]

_NO_CHANCE: Final = seeded(0)


def moment(game: Game, past: Past | None, journal: list[Entry]) -> State:
    """The table as it was at a moment of the game's past, from its events alone: for looking, not for playing on."""
    looked = game.fresh(Shoe(_NO_CHANCE, NO_SCRIPT, None))
    for entries in journals(past, journal):
        for event in events_of(entries):
            event.apply(looked)
    return looked


def follow(game: Game, log: object) -> None:
    """Apply the events of a log, one after the other.

    Raises:
        SetupError: what is no event, or cannot follow what was before it; an account is overdrawn; the game has not come to rest.
    """
    if not isinstance(log, Sequence) or isinstance(log, str | bytes):
        raise SetupError(f"{shown(log)} is no log: a sequence of events, such as game.log", argument="log", value=log)
    for number, event in enumerate(log):
        try:
            event.apply(game)
        except Exception as error:
            message = f"event {number}, {event!r}, cannot follow what was before it"
            raise SetupError(message, argument="log", value=event, limit=number) from error
        fault = _fault(game, event)
        if fault is not None:
            what, rule = fault
            raise SetupError(f"event {number}, {event!r}, {what}", argument="log", value=event, limit=number, rule=rule)
    last = next((event for event in reversed(log) if not isinstance(event, _BY_THE_WAY)), None)
    if not (last is None or isinstance(last, _AT_REST)) or game.to_act in game.away:
        message = f"the log breaks off: after {log[-1]!r} the game goes on by itself, till a seat is asked or the deal has ended"
        raise SetupError(message, argument="log", value=log[-1], limit=len(log))


def _fault(game: Game, event: Event) -> tuple[str, str] | None:
    """What is wrong with a log that has this event here, and by which rule; only what every game keeps to is looked at."""
    chips = game.chips
    if any(amount < 0 and (place != HOUSE.place or not game.rules.house) for place, amount in enumerate(chips)):
        return "overdraws an account", "COM-1"
    if sum(chips) != game.brought:
        return "makes chips, or loses some", "COM-1"
    if sum(chips[account.place] for account in _accounts(game)) != game.brought:
        return "puts chips where the variant has no account", "COM-1"
    return _fault_of(game, event)


def _fault_of(game: Game, event: Event) -> tuple[str, str] | None:
    bad, what, rule = False, "", ""
    match event:
        case Asked(hand=hand, seat=seat):
            what, rule = "asks a seat that has nothing to answer", "COM-4"
            bad = game.hands[hand].seat != seat or type(seat) is not int or not game.legal
        case DealBegan(seats=seats):
            what, rule = "begins no deal of the seats at the table", "COM-4"
            bad = not set(seats) <= set(game.seated) or any(isinstance(other, DealBegan) for other in game.journal[:-1])
        case DealEnded():
            what, rule = "ends a deal with stakes in play", "COM-21"
            bad = any(game.chips[hand.stake] for hand in game.hands)
        case Shuffled(cut_card=int(above)):
            what, rule = "puts the cut card outside the pack", "COM-2"
            bad = not 0 < above <= len(game.shoe.cards)
        case Drawn(hand=number) | BankerNamed(seat=number):
            what, rule = "names nobody at the table", "COM-4"
            bad = number < 0
        case Settled(stake=stake):
            what, rule = "settles no stake", "COM-1"
            bad = stake < 0
    return (what, rule) if bad else None


def _accounts(game: Game) -> list[Account]:
    """All that chips may lie in."""
    found = [kind for kind in game.rules.accounts if isinstance(kind, Account)]
    kinds = [STAKE, *(kind for kind in game.rules.accounts if isinstance(kind, AccountKind))]
    found += [kind[hand.number] for kind in kinds for hand in game.hands]
    return found + [PURSE[seat] for seat in range(len(game.names))]


_AT_REST: Final = (Asked, DealEnded)
"""The events that a game can stop at, and wait for somebody."""
_BY_THE_WAY: Final = (Joined, Added, LeaveWished, Left, WentAway, CameBack, GameOver, GameResumed, VariantChanged)
"""Events that leave a game waiting as it was."""


def won_in(past: Past, purses: tuple[int, ...]) -> tuple[int, ...]:
    """What each seat has won or lost in a deal that is over; what came from outside or left is no part of it.

    Args:
        past: the deal.
        purses: what the game began with, in chips by seat.
    """
    opening = list(purses if past.before is None else past.before.closing)
    opening += [0] * (len(past.closing) - len(opening))
    for event in events_of(past.journal):
        if isinstance(event, Joined | Added):
            opening[event.seat] += event.amount
        elif isinstance(event, Left):
            opening[event.seat] -= event.amount
    return tuple(after - before for after, before in zip(past.closing, opening, strict=True))


def play(game: Game, entries: Sequence[Entry]) -> None:
    """Carry out an action that is legal, with the outcomes that were given for it.

    Raises:
        Needed: it wants another outcome.
        ScriptError: what the script fixes cannot come.
    """
    action, *given = entries
    shoe = game.shoe
    game.journal += entries
    if shoe.answers is not None:
        shoe.answers = Answers(each.outcome for each in given if type(each) is Given)
    try:
        if is_request(action):
            at = carry_out(game, action)
        else:
            assert isinstance(action, Action), "an action comes first"
            at = (game.legal.taker(action) or game.program[game.at].take)(game, game.at, action)
        if at is not None:
            advance(game, at)
    except (OutOfCards, AbsentAsked) as signal:
        go_on(game, signal)
    if shoe.answers is not None:
        shoe.answers = Answers()


def played_since(game: Game, checkpoint: Game) -> list[list[Entry]]:
    """Each action since a checkpoint of the game, with the outcomes given for it."""
    played: list[list[Entry]] = []
    begun = len(journals(checkpoint.past, checkpoint.journal)) - 1
    for number, journal in enumerate(journals(game.past, game.journal)[begun:]):
        for entry in journal if number else journal[len(checkpoint.journal) :]:
            if isinstance(entry, Action | ChangeVariant):
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
