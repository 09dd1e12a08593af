"""The promises of the engine (docs/model.md), each as a check that raises ``AssertionError``."""

from __future__ import annotations

from collections import Counter
from typing import TYPE_CHECKING

from ochko.actions import DEAL, Action, AmountRange
from ochko.attendance import Added, Joined, Left
from ochko.domains import MOST_CHIPS
from ochko.errors import IllegalAction
from ochko.events import Opened, Settled, Shown
from ochko.game import Game
from ochko.logs import told
from ochko.money import HOUSE
from ochko.requests import ChangeVariant, room_for

if TYPE_CHECKING:
    from collections.abc import Iterable

    from ochko.events import Event
    from ochko.requests import Request
    from ochko.state import State

__all__ = ["actions_worth_trying", "audit", "hold_to_log", "hold_to_offers", "requests_worth_trying", "told_to"]


def audit(state: State) -> None:
    """Every chip and every card is in exactly one place (COM-1, COM-2), between any two events."""
    assert sum(state.chips) == state.brought, f"{sum(state.chips)} chips of {state.brought}"
    below = [place for place, amount in enumerate(state.chips) if amount < 0 and place != HOUSE.place]
    assert not below, f"accounts below zero, by place: {below}"
    shoe = state.shoe
    lying = [drawn.card for came in shoe.played for drawn in came]
    held = [card for hand in state.hands for card in hand.cards]
    parting = [] if shoe.separator is None else [shoe.separator]
    assert Counter([*shoe.cards, *lying, *held, *parting]) == Counter(state.rules.pack), "a card is missing, or there twice"


def hold_to_log(game: Game) -> None:
    """The log, replayed event by event on a fresh table, gives the table, and all is accounted for after every event."""
    names, purses = game.setup
    again = Game(game.first, names, purses)
    chips = sum(purses)
    for event in game.log:
        event.apply(again)
        if isinstance(event, Joined | Added | Left):
            chips += -event.amount if isinstance(event, Left) else event.amount
        assert again.brought == chips, f"{again.brought} chips at the table: {chips} were brought"
        audit(again)
        if isinstance(event, Settled | Opened):
            shown = [each for each in told_to(again, 0)[-2:-1] if isinstance(each, Shown)]
            held = again.hands[event.hand].cards
            assert all(each.cards == held for each in shown), f"{shown} is not what the hand holds, {held}"
    if game.pending is None:
        assert again == game, "the log does not give the table"
        assert again.legal == game.legal, "the log does not give what is legal"


def actions_worth_trying(game: Game, verbs: Iterable[str] = ()) -> list[Request]:
    """A few actions of every kind, answers and requests, legal and not: each alone, and with the amounts at every bound and beside it.

    Args:
        game: whose bounds.
        verbs: further verbs, of moves and steps from outside.
    """
    known = {"hit", "stand", "show", "split", "blind", "buy", "stake", "bank", "double", "decline", "pass", "bid", "nonsense"}
    known |= {"accept", "kitty", "shoot", "triple", "surrender", "insure"}
    bounds = {0, 1, 2, MOST_CHIPS}
    for choice in game.legal:
        if isinstance(choice, AmountRange):
            for bound in (choice.least, choice.most, (choice.least + choice.most) // 2):
                bounds |= {max(0, bound - 1), bound, bound + 1}
    bounds |= set(game.view(None).purses)
    words = sorted(known | set(verbs) | set(game.legal.verbs()))
    plain = [Action(verb) for verb in words]
    amounts = [Action(verb, amount) for verb in words for amount in sorted(bounds) if amount <= MOST_CHIPS]
    return [*plain, *amounts, *requests_worth_trying(game)]


def requests_worth_trying(game: Game) -> list[Request]:
    """A few requests of every kind, granted and not: about every seat there has been and one that is none."""
    seats = range(len(game.names) + 1)
    room = room_for(game)
    found: list[Request] = [DEAL, Action("void"), Action("void", name="the light went out"), ChangeVariant(game.rules.variant)]
    for verb in ("leave", "away", "back", "timeout"):
        found += [Action(verb), *(Action(verb, seat=seat) for seat in seats)]
    found += [Action("offer", amount, seat=seat) for seat in seats for amount in _prices(game, seat)]
    for name in ("Newcomer", *game.names[:1], *game.names[-1:]):
        found += [Action("join", amount, name=name) for amount in (0, 5, room, min(room + 1, MOST_CHIPS))]
    return found + [Action("add", amount, seat=seat) for seat in seats for amount in (0, 1, room, min(room + 1, MOST_CHIPS))]


def _prices(game: Game, seat: int) -> tuple[int, ...]:
    purse = game.purses[seat] if seat < len(game.names) else 0
    return tuple(min(price, MOST_CHIPS) for price in (0, 1, max(0, purse - 1), purse))


def hold_to_offers(game: Game, actions: Iterable[Request]) -> None:
    """What is offered is exactly what is accepted, and a refusal changes nothing (COM-5)."""
    before = game.key(), game.log
    requests = game.requests
    for action in actions:
        offered = action in game.legal or action in requests
        assert offered == game.can(action), f"{action}: offered {offered}, can {game.can(action)}"
        twin = game.copy()
        refusal = _refusal(twin, action)
        assert offered == (refusal is None), f"{action}: offered {offered}, refused: {refusal}"
        if refusal is not None:
            assert (twin.key(), twin.log) == before, f"{action} was refused and changed something"
            assert refusal.rule in str(refusal), f"{refusal} cites no rule"
    assert (game.key(), game.log) == before, "trying has changed the game"


def _refusal(game: Game, action: Request) -> IllegalAction | None:
    try:
        game.act(action)
    except IllegalAction as refusal:
        return refusal
    return None


def told_to(game: Game, audience: int) -> list[Event]:
    """The log as these seats know it who tell each other all: ``audience`` has a bit for each, ``1 << seat``."""
    events: list[Event] = []
    deal: list[Event] = []
    for event in game.log:
        deal.append(event)
        if type(event).__name__ == "DealEnded":
            events += told(deal, audience)
            deal = []
    return events + list(told(deal, audience))
