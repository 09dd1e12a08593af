"""The steps of a rule sheet: one file for each part."""

from ochko.bets import INSURANCE, SURRENDER
from ochko.events import BLIND, DOWN, UP, Face
from ochko.points import TWISTED
from ochko.steps.banker import DEAL, LOT, TALIA, TENURE, By, Every, FindBanker, NameBank, OpenBank
from ochko.steps.banker_turn import DRAW, FREE, STOP, BankerTurn, Duty
from ochko.steps.buying import Buy
from ochko.steps.deal import Deal
from ochko.steps.doubling import Double, Triple
from ochko.steps.giving_up import GiveUp
from ochko.steps.hiding import BLIND_BUST, DrawBlind, ShowBust
from ochko.steps.insurance import Insure, SettleInsurance
from ochko.steps.looking import Look, PayFirst
from ochko.steps.moves import Hit, Move, Stand
from ochko.steps.pack import LEFT, RANDOM, RIGHT, Cut, CutCard, LaySeparator, PutAway, Shuffle
from ochko.steps.passing import PassBank
from ochko.steps.pot import ClearAway, EndLap, OneByOne
from ochko.steps.rate import Rate
from ochko.steps.settle import Settle
from ochko.steps.splitting import Split
from ochko.steps.stakes import IN_ORDER, REFUSE, Cover, Stakes
from ochko.steps.step import Quiet, Refusal, Step
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
    "INSURANCE",
    "IN_ORDER",
    "LATER",
    "LEFT",
    "LOT",
    "RANDOM",
    "REFUSE",
    "RIGHT",
    "SHOWN",
    "STOP",
    "SURRENDER",
    "TALIA",
    "TENURE",
    "TWISTED",
    "UP",
    "BankerTurn",
    "Buy",
    "By",
    "ClearAway",
    "Cover",
    "Cut",
    "CutCard",
    "Deal",
    "Double",
    "DrawBlind",
    "Duty",
    "End",
    "EndLap",
    "Every",
    "Face",
    "FindBanker",
    "GiveUp",
    "Hit",
    "Insure",
    "LaySeparator",
    "Look",
    "Move",
    "NameBank",
    "OneByOne",
    "OpenBank",
    "PassBank",
    "PayFirst",
    "PutAway",
    "Quiet",
    "Rate",
    "Refusal",
    "Settle",
    "SettleInsurance",
    "ShowBust",
    "Shuffle",
    "Split",
    "Stakes",
    "Stand",
    "Step",
    "Timeouts",
    "Triple",
    "Turns",
    "When",
]
