"""Why an action is refused. Only a refusal comes here: what is legal was found when the seat was asked."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ochko.actions import Action
from ochko.domains import whole
from ochko.errors import IllegalAction
from ochko.requests import is_request, why_not
from ochko.texts import shown

if TYPE_CHECKING:
    from ochko.game import Game
    from ochko.requests import Request

__all__ = ["refuse_action", "refuse_moment", "refuse_number", "refuse_request", "refuse_seat"]


def refuse_moment(game: Game, action: object, seat: object, ply: object) -> None:
    """Refuse what is no action, no seat, or not for this moment of the game (COM-4, COM-26).

    Raises:
        IllegalAction: with the code ``not_an_action``, ``no_such_seat``, ``outcome_awaited`` or ``stale``.
    """
    if type(action) is not Action and not is_request(action):
        message = f"{shown(action)} is no action: ochko.action('hit') is one, and of a range its .smallest"
        raise IllegalAction(message, code="not_an_action", action=action)
    if seat is not None and not (whole(seat) and seat in game.seated):
        seats = ", ".join(map(str, game.seated))
        message = f"{shown(seat)} is no seat: the seats are {seats}"
        raise IllegalAction(message, code="no_such_seat", action=action, rule="COM-4")
    if game.pending is not None:
        message = f"a {game.pending.need.kind} is awaited first: game.give()"
        raise IllegalAction(message, code="outcome_awaited", seat=seat, action=action)
    if ply is not None and not (whole(ply) and ply == game.ply):
        message = f"the game has gone on: ply {shown(ply)} was answered, and it is at ply {game.ply}"
        raise IllegalAction(message, code="stale", seat=seat, action=action, limit=game.ply)


def refuse_action(game: Game, action: Action, seat: int | None) -> None:
    """Refuse an answer that is not legal now.

    Raises:
        IllegalAction: with a code of the step that asks, or ``nobody_asked`` or ``not_asked``.
    """
    asked = game.to_act
    if asked is None:
        raise IllegalAction("nobody is asked between deals", code="nobody_asked", seat=seat, action=action, rule="COM-26")
    if seat is not None and seat != asked:
        raise IllegalAction(f"it is seat {asked} that is asked", code="not_asked", seat=seat, action=action, limit=asked)
    if action not in game.legal:
        _refuse_amount(game, action)
        why = game.program[game.at].refusal(game, game.asked, action)
        raise IllegalAction(why.message, code=why.code, seat=asked, action=action, limit=why.limit, rule=why.rule)


def refuse_request(game: Game, request: Request, seat: int | None) -> None:
    """Refuse what cannot be asked for now (COM-26).

    Raises:
        IllegalAction: with the code that says why.
    """
    why = why_not(game, request, seat)
    if why is not None:
        raise IllegalAction(why.message, code=why.code, seat=seat, action=request, limit=why.limit, rule=why.rule)


def _refuse_amount(game: Game, action: Action) -> None:
    """Refuse an action that lacks its amount, or has one that it does not go with."""
    wanted = game.legal.amounts(action.verb)
    if wanted is not None and action.amount is None:
        message = f"'{action}' goes with an amount: {wanted}"
        raise IllegalAction(message, code="amount_missing", seat=game.to_act, action=action, limit=(wanted.least, wanted.most))
    if wanted is None and action.amount is not None and action.verb in game.legal.verbs():
        raise IllegalAction(f"'{action.verb}' goes without an amount", code="amount_unwanted", seat=game.to_act, action=action)


def refuse_seat(game: Game, seat: object) -> None:
    """Refuse to look through the eyes of somebody who has never been at the table.

    Raises:
        IllegalAction: with the code ``no_such_seat``.
    """
    if seat is not None and not (whole(seat) and 0 <= seat < len(game.names)):
        message = f"{shown(seat)} is no seat: 0 to {len(game.names) - 1}, or None for onlookers"
        raise IllegalAction(message, code="no_such_seat", rule="COM-4")


def refuse_number(since: object, events: int, seat: int | None) -> None:
    """Refuse to go on with a log from beyond its end: there, an event would be missed in silence.

    Raises:
        IllegalAction: with the code ``no_such_event``.
    """
    if not whole(since) or not 0 <= since <= events:
        message = f"{shown(since)} is no number of an event: 0 to {events}, which is the next"
        raise IllegalAction(message, code="no_such_event", seat=seat, limit=events)
