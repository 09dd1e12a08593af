"""``ochko watch``: computer players play, and every event is told in words. The one who watches sees every card, as a host does."""

from __future__ import annotations

import secrets
from typing import TYPE_CHECKING, Final

import attrs

from ochko.actions import DEAL
from ochko.cli.common import CannotError, find_variant, names, number, open_screen, write_json
from ochko.events import Asked, BankOpened
from ochko.game import Game
from ochko.pot_players import player_of
from ochko.words import Narrator

if TYPE_CHECKING:
    import argparse
    from collections.abc import Callable, Iterator, Sequence

    from ochko.actions import Action
    from ochko.cli.common import Commands, Screen
    from ochko.events import Event
    from ochko.views import View

__all__ = ["Move", "add", "play_deal", "show_deal"]

MOST_SEATS: Final = 4
"""So many seats play where nothing else is said and the variant is for as many."""
USUAL_DEALS: Final = 3
"""So many deals are played where nothing else is said; in a pot game laps, and on to the end of the tenure."""


def add(commands: Commands) -> None:
    """Tell argparse of it."""
    what = "computer players play; every event in words"
    description = "Let computer players play, and tell every event in words. All cards are open to the one who watches."
    parser = commands.add_parser("watch", help=what, description=description, allow_abbrev=False)
    parser.add_argument("variant", metavar="VARIANT", help="a preset's name")
    parser.add_argument("--seats", type=number(1, 64), metavar="N", help="how many seats play (4, where the variant is for as many)")
    parser.add_argument("--purse", type=number(1), metavar="N", default=20, help="the chips of each seat (%(default)s)")
    deals = f"how many deals at the most ({USUAL_DEALS}, and on till the bank in hand is played out)"
    parser.add_argument("--deals", type=number(1), metavar="N", help=deals)
    parser.add_argument("--seed", type=number(0), metavar="N", help="what the cards come from; the same seed, the same game")
    parser.add_argument("--lang", default="en", help="the language (%(default)s)")
    parser.add_argument("--json", action="store_true", help="write one JSON document")
    parser.set_defaults(run=run)


@attrs.frozen(kw_only=True)
class Move:
    """What was done, and what came of it."""

    seat: int | None
    """Who did it, from 0; ``None``: the host, who dealt."""
    action: Action
    """What was done."""
    events: tuple[Event, ...]
    """What it caused, in order."""


def play_deal(game: Game, players: Sequence[Callable[[View], Action]]) -> Iterator[Move]:
    """The moves of the next deal, by seat each with a player of its own."""
    yield Move(seat=None, action=DEAL, events=game.deal())
    while (seat := game.to_act) is not None:
        action = players[seat](game.view(seat))
        yield Move(seat=seat, action=action, events=game.act(action, seat))


def run(options: argparse.Namespace) -> int:
    """Play and tell."""
    variant = find_variant(options.variant)
    seats = options.seats or max(variant.seats.least, min(MOST_SEATS, variant.seats.most))
    # It is said, so that one can watch the same game again.
    seed = secrets.randbelow(1_000_000) if options.seed is None else options.seed
    game = Game(variant, names(seats), [options.purse] * seats, seed=seed)
    if game.over is not None:
        raise CannotError(game.over)
    narrator = Narrator(variant, game.names, options.lang)
    # Bold and cautious ones, so that there is something to see.
    players = [player_of(variant, stake_one_in=2 + seat % 3) for seat in range(seats)]
    if options.json:
        write_json(_document(game, players, narrator, options.deals, seed))
        return 0
    screen = open_screen()
    screen.write((variant.name, "bold"), f": {variant.title}" if variant.title else "")
    purses = ", ".join(narrator.word("watch", "purse", name=name, chips=options.purse) for name in game.names)
    screen.write(narrator.word("watch", "table", seed=seed, purses=purses))
    while _goes_on(game, options.deals):
        show_deal(game, players, narrator, screen)
    return 0


def _goes_on(game: Game, deals: int | None) -> bool:
    """Whether another deal is played."""
    if deals is not None or game.over is not None:
        return game.over is None and game.deals < (deals or 0)
    return game.deals < USUAL_DEALS or game.rules.in_tenure(game)


def show_deal(game: Game, players: Sequence[Callable[[View], Action]], narrator: Narrator, screen: Screen) -> None:
    """Play the next deal, and write it: a line for each event; who is asked stands before what he does."""
    screen.write("")
    screen.write((narrator.word("watch", "deal", number=game.deals + 1), "bold"))
    asked = ""
    bank = 0
    for move in play_deal(game, players):
        events = list(move.events)
        if move.seat is not None and (not events or isinstance(events[0], Asked)):
            # An answer that nothing comes of, such as to decline, is told all the same.
            said = narrator.word("watch", "answers", who=game.names[move.seat], action=move.action)
            screen.write("  ", (f"{asked} ", "dim"), said)
            asked = ""
        for event in events:
            said = narrator.say(event)
            if isinstance(event, Asked):
                asked = said
                continue
            if isinstance(event, BankOpened):
                bank = event.amount  # as has just been told
            screen.write("  ", (f"{asked} " if asked else "", "dim"), said)
            asked = ""
        held = game.view(None).bank
        if game.to_act is not None and held != bank:
            bank = held
            screen.write("  ", narrator.word("watch", _bank_of(game), amount=bank))
    screen.write("  ", narrator.word("watch", "purses", purses=", ".join(_accounts(game, narrator))))


def _bank_of(game: Game) -> str:
    return "bank" if game.rules.house == 0 else "house"


def _accounts(game: Game, narrator: Narrator) -> Iterator[str]:
    """What every seat has after the deal and what of it came by the deal, and what stays in the bank."""
    for name, chips, net in zip(game.names, game.view(None).purses, game.result(game.deals), strict=True):
        yield narrator.word("watch", "change", name=name, chips=chips, net=f"{net:+}")
    held = game.view(None).bank
    if game.rules.house or (game.rules.pot is not None and held):
        yield narrator.word("watch", f"{_bank_of(game)}_has", amount=held)


def _document(
    game: Game, players: Sequence[Callable[[View], Action]], narrator: Narrator, deals: int | None, seed: int
) -> dict[str, object]:
    """The same as data."""
    purses = game.view(None).purses
    played = []
    while _goes_on(game, deals):
        moves = [_move(move, narrator) for move in play_deal(game, players)]
        played.append({"deal": game.deals, "moves": moves, "net": game.result(game.deals), "purses": game.view(None).purses})
    return {"variant": game.rules.variant.name, "seed": seed, "names": game.names, "purses": purses, "deals": played, "over": game.over}


def _move(move: Move, narrator: Narrator) -> dict[str, object]:
    events = [{"event": event.to_dict(), "text": narrator.say(event)} for event in move.events]
    return {"seat": move.seat, "action": str(move.action), "events": events}
