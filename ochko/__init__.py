"""A rules engine for the twenty-one family of banking card games.

>>> import ochko
>>> game = ochko.Game(ochko.variant("online"), seats=["Anna", "Boris", "Vera"], purses=[30, 20, 20], seed=7)
>>> events = game.deal()
>>> game.to_act, game.legal
(1, <legal: stake 1..20>)
"""

from ochko import events, steps
from ochko.actions import DEAL, HIT, SHOW, SPLIT, STAND, Action, AmountRange, Legal, action
from ochko.cards import JOKER, Card, Rank, Suit, card, cards
from ochko.decks import DECK_32, DECK_36, DECK_52, DECK_54, Deck
from ochko.errors import IllegalAction, NotationError, OchkoError, SaveError, SetupError, UnknownVariant, VariantError
from ochko.events import Event
from ochko.game import Game
from ochko.hands import Status
from ochko.payouts import BANKER, PUNTER, PUSH, Pay, Ties
from ochko.players import SimplePlayer
from ochko.requests import ChangeVariant
from ochko.shoe import Need
from ochko.specials import ANY, BUST, TARGET, Special
from ochko.values import COURTS_TEN, HIGH_COURTS, OCHKO, CardValues, Worth
from ochko.variant import Seats, Variant, register, variant, variants
from ochko.views import HandView, View
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
    "Rank",
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
    "events",
    "register",
    "say",
    "steps",
    "variant",
    "variants",
]
