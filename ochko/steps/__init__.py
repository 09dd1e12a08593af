"""The steps of a rule sheet: one file for each part."""

from ochko.events import BLIND, DOWN, UP, Face
from ochko.points import TWISTED
from ochko.steps.banker import CUT, DEAL, LOT, TENURE, By, Every, FindBanker, NameBank, OpenBank
from ochko.steps.banker_turn import DRAW, FREE, STOP, BankerTurn, Duty
from ochko.steps.buying import Buy
from ochko.steps.deal import Deal
from ochko.steps.hiding import BLIND_BUST, DrawBlind, ShowBust
from ochko.steps.kitty import OpenKitty
from ochko.steps.looking import BankerLooks
from ochko.steps.moves import Hit, Move, Stand
from ochko.steps.pack import RANDOM, CutCard, LaySeparator, PutAway, Shuffle
from ochko.steps.passing import PassBank
from ochko.steps.pot import ClearAway, EndLap, OneByOne
from ochko.steps.rate import Rate
from ochko.steps.selling import SellBank
from ochko.steps.settle import Settle
from ochko.steps.shooting import SettleShoots, ShootAgain, Shoots
from ochko.steps.splitting import Split
from ochko.steps.stakes import Stakes
from ochko.steps.step import Quiet, Refusal, Step
from ochko.steps.timeouts import Timeouts
from ochko.steps.turns import AT_ONCE, DECLARED, LATER, SHOWN, End, Turns, When

__all__ = [
    "AT_ONCE",
    "BLIND",
    "BLIND_BUST",
    "CUT",
    "DEAL",
    "DECLARED",
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
    "BankerLooks",
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
    "OpenKitty",
    "PassBank",
    "PutAway",
    "Quiet",
    "Rate",
    "Refusal",
    "SellBank",
    "Settle",
    "SettleShoots",
    "ShootAgain",
    "Shoots",
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
