"""ochko: a rules engine for the twenty-one family of banking card games.

>>> import ochko
>>> game = ochko.Game(ochko.variant("online"), seats=["Anna", "Boris", "Vera"], purses=[30, 20, 20], seed=7)
"""

from ochko import presets as presets
from ochko import steps as steps
from ochko.actions import DEAL, HIT, SHOW, SPLIT, STAND, Action, AmountRange, Legal, action
from ochko.cards import Card, Rank, Suit, card, cards
from ochko.decks import DECK_32, DECK_36, DECK_52, DECK_54, Deck
from ochko.errors import IllegalAction, NotationError, OchkoError, SetupError, UnknownVariant, VariantError
from ochko.events import Event
from ochko.game import Game
from ochko.hands import Status
from ochko.payouts import BANKER, PUNTER, PUSH, Pay, Ties
from ochko.specials import BUST, TARGET, Special
from ochko.values import COURTS_TEN, HIGH_COURTS, OCHKO, CardValues, Worth
from ochko.variant import Seats, Variant, register, variant, variants
from ochko.views import HandView, View

import ochko.presets.online  # noqa: E402,F401,I001  # presets register themselves, in this order
