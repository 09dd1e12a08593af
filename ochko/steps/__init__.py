"""The steps of a rule sheet: one file for each part."""

from ochko.events import BLIND, DOWN, UP, Face
from ochko.points import TWISTED
from ochko.step import Quiet, Refusal, Step
from ochko.steps.announcing import FORGOTTEN, Announce
from ochko.steps.banker import ACE, CUT, DEAL, LOT, TENURE, By, Every, FindBanker, NameBank, OpenBank
from ochko.steps.banker_turn import DRAW, FREE, STOP, BankerTurn, Duty
from ochko.steps.buying import Buy
from ochko.steps.clearing import ON_TOP, SHUFFLED_IN, ClearAway, Played
from ochko.steps.deal import Deal
from ochko.steps.handing_on import HandOn
from ochko.steps.hiding import BLIND_BUST, HIDDEN_BUST, DrawBlind, ShowBust
from ochko.steps.moves import Hit, Move, Stand
from ochko.steps.pack import ANYBODY, LEFT, RANDOM, RIGHT, CutCard, Cutter, LaySeparator, PutAway, Shuffle
from ochko.steps.pot import EndLap, OneByOne
from ochko.steps.rate import Rate
from ochko.steps.settle import Settle
from ochko.steps.side_bets import SettleSideBets, SideBets
from ochko.steps.splitting import Split
from ochko.steps.stakes import Stakes
from ochko.steps.timeouts import Timeouts
from ochko.steps.turns import AT_ONCE, ENFORCED, LATER, SHOWN, VOLUNTARY, End, Honesty, Turns, When

__all__ = [
    "ACE",
    "ANYBODY",
    "AT_ONCE",
    "BLIND",
    "BLIND_BUST",
    "CUT",
    "DEAL",
    "DOWN",
    "DRAW",
    "ENFORCED",
    "FORGOTTEN",
    "FREE",
    "HIDDEN_BUST",
    "LATER",
    "LEFT",
    "LOT",
    "ON_TOP",
    "RANDOM",
    "RIGHT",
    "SHOWN",
    "SHUFFLED_IN",
    "STOP",
    "TENURE",
    "TWISTED",
    "UP",
    "VOLUNTARY",
    "Announce",
    "BankerTurn",
    "Buy",
    "By",
    "ClearAway",
    "CutCard",
    "Cutter",
    "Deal",
    "DrawBlind",
    "Duty",
    "End",
    "EndLap",
    "Every",
    "Face",
    "FindBanker",
    "HandOn",
    "Hit",
    "Honesty",
    "LaySeparator",
    "Move",
    "NameBank",
    "OneByOne",
    "OpenBank",
    "Played",
    "PutAway",
    "Quiet",
    "Rate",
    "Refusal",
    "Settle",
    "SettleSideBets",
    "ShowBust",
    "Shuffle",
    "SideBets",
    "Split",
    "Stakes",
    "Stand",
    "Step",
    "Timeouts",
    "Turns",
    "When",
]
