"""A rules engine for the twenty-one family of banking card games.

>>> import ochko
>>> game = ochko.Game(ochko.variant("online"), seats=["Anna", "Boris", "Vera"], purses=[30, 20, 20], seed=7)
>>> events = game.deal()
>>> game.to_act, game.legal
(1, <legal: stake 1..20>)
"""

from typing import TYPE_CHECKING

from ochko import events
from ochko.actions import DEAL, HIT, SHOW, SPLIT, STAND, Action, AmountRange, Legal, action
from ochko.cards import JOKER, Card, Rank, Suit, card, cards
from ochko.decks import DECK_32, DECK_36, DECK_52, DECK_54, Deck
from ochko.errors import IllegalAction, NotationError, OchkoError, RecordError, SaveError, SetupError, UnknownVariant, VariantError
from ochko.events import Event
from ochko.game import Game
from ochko.hands import Status
from ochko.payouts import BANKER, PUNTER, PUSH, Pay, Ties
from ochko.players import SimplePlayer
from ochko.requests import ChangeVariant
from ochko.shoe import Need
from ochko.specials import ANY, BUST, SPECIAL, TARGET, Special
from ochko.values import COURTS_TEN, HIGH_COURTS, OCHKO, CardValues, Worth
from ochko.variant import Seats, Variant, register, variant, variants
from ochko.views import HandView, View

if TYPE_CHECKING:
    from ochko import steps
    from ochko.dead import dead_rules
    from ochko.pot_players import PotPlayer
    from ochko.records import Record, dumps, loads, replay
    from ochko.words import Narrator, say

__version__ = "0.1.0"

__all__ = [
    "ANY",
    "BANKER",
    "BUST",
    "COURTS_TEN",
    "DEAL",
    "DECK_32",
    "DECK_36",
    "DECK_52",
    "DECK_54",
    "HIGH_COURTS",
    "HIT",
    "JOKER",
    "OCHKO",
    "PUNTER",
    "PUSH",
    "SHOW",
    "SPECIAL",
    "SPLIT",
    "STAND",
    "TARGET",
    "Action",
    "AmountRange",
    "Card",
    "CardValues",
    "ChangeVariant",
    "Deck",
    "Event",
    "Game",
    "HandView",
    "IllegalAction",
    "Legal",
    "Narrator",
    "Need",
    "NotationError",
    "OchkoError",
    "Pay",
    "PotPlayer",
    "Rank",
    "Record",
    "RecordError",
    "SaveError",
    "Seats",
    "SetupError",
    "SimplePlayer",
    "Special",
    "Status",
    "Suit",
    "Ties",
    "UnknownVariant",
    "Variant",
    "VariantError",
    "View",
    "Worth",
    "action",
    "card",
    "cards",
    "dead_rules",
    "dumps",
    "events",
    "loads",
    "register",
    "replay",
    "say",
    "steps",
    "variant",
    "variants",
]

_LATER = {
    "steps": "ochko.steps",
    "dead_rules": "ochko.dead",
    "PotPlayer": "ochko.pot_players",
    **dict.fromkeys(("Narrator", "say"), "ochko.words"),
    **dict.fromkeys(("Record", "dumps", "loads", "records", "replay"), "ochko.records"),
}


if not TYPE_CHECKING:  # else any name at all would seem to be there

    def __getattr__(name: str) -> object:
        """The steps, records and what few need besides are loaded when first asked for, so that importing the package stays quick."""
        if name not in _LATER:
            raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
        from importlib import import_module  # noqa: PLC0415

        module = import_module(_LATER[name])
        found: object = module if _LATER[name] == f"ochko.{name}" else getattr(module, name)
        globals()[name] = found
        return found
