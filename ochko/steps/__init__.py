"""The steps of a rule sheet: one file for each part."""

from ochko.steps.banker import DEAL, LOT, TENURE, By, Every, FindBanker, NameBank, OpenBank
from ochko.steps.banker_turn import DRAW, FREE, STOP, BankerTurn, Duty
from ochko.steps.deal import Deal
from ochko.steps.moves import Hit, Move, Stand
from ochko.steps.pack import RANDOM, CutCard, LaySeparator, PutAway, Shuffle
from ochko.steps.rate import Rate
from ochko.steps.settle import Settle
from ochko.steps.stakes import Stakes
from ochko.steps.step import Quiet, Refusal, Step
from ochko.steps.turns import AT_ONCE, LATER, End, Turns, When

__all__ = [
    "AT_ONCE",
    "DEAL",
    "DRAW",
    "FREE",
    "LATER",
    "LOT",
    "RANDOM",
    "STOP",
    "TENURE",
    "BankerTurn",
    "By",
    "CutCard",
    "Deal",
    "Duty",
    "End",
    "Every",
    "FindBanker",
    "Hit",
    "LaySeparator",
    "Move",
    "NameBank",
    "OpenBank",
    "PutAway",
    "Quiet",
    "Rate",
    "Refusal",
    "Settle",
    "Shuffle",
    "Stakes",
    "Stand",
    "Step",
    "Turns",
    "When",
]
