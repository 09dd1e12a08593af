"""The steps of a rule sheet: one file for each part."""

from ochko.events import BLIND, DOWN, UP, Face
from ochko.points import TWISTED
from ochko.step import Quiet, Refusal, Step
from ochko.steps.banker import DEAL, LOT, TENURE, By, Every, FindBanker, NameBank, OpenBank
from ochko.steps.banker_turn import DRAW, FREE, STOP, BankerTurn, Duty
from ochko.steps.buying import Buy
from ochko.steps.deal import Deal
from ochko.steps.hiding import BLIND_BUST, DrawBlind, ShowBust
from ochko.steps.moves import Hit, Move, Stand
from ochko.steps.pack import RANDOM, CutCard, LaySeparator, PutAway, Shuffle
from ochko.steps.pot import ClearAway, EndLap, OneByOne
from ochko.steps.rate import Rate
from ochko.steps.settle import Settle
from ochko.steps.splitting import Split
from ochko.steps.stakes import Stakes
from ochko.steps.timeouts import Timeouts
from ochko.steps.turns import AT_ONCE, LATER, SHOWN, End, Turns, When

__all__ = [
    "AT_ONCE",
    "BLIND",
    "BLIND_BUST",
    "DEAL",
    "DOWN",
    "DRAW",
    "FREE",
    "LATER",
    "LOT",
    "RANDOM",
    "SHOWN",
    "STOP",
    "TENURE",
    "TWISTED",
    "UP",
    "BankerTurn",
    "Buy",
    "By",
    "ClearAway",
    "CutCard",
    "Deal",
    "DrawBlind",
    "Duty",
    "End",
    "EndLap",
    "Every",
    "Face",
    "FindBanker",
    "Hit",
    "LaySeparator",
    "Move",
    "NameBank",
    "OneByOne",
    "OpenBank",
    "PutAway",
    "Quiet",
    "Rate",
    "Refusal",
    "Settle",
    "ShowBust",
    "Shuffle",
    "Split",
    "Stakes",
    "Stand",
    "Step",
    "Timeouts",
    "Turns",
    "When",
]
