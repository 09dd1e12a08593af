"""The steps of a rule sheet: one file for each part."""

from ochko.bets import INSURANCE, SURRENDER
from ochko.events import BLIND, DOWN, UP, Face
from ochko.points import TWISTED
from ochko.step import Quiet, Refusal, Step
from ochko.steps.announcing import FORGOTTEN, Announce
from ochko.steps.banker import ACE, CUT, DEAL, LOT, TALIA, TENURE, By, Every, FindBanker, NameBank, OpenBank
from ochko.steps.banker_turn import DRAW, FREE, STOP, BankerTurn, Duty
from ochko.steps.buying import Buy
from ochko.steps.clearing import ON_TOP, SHUFFLED_IN, ClearAway, Played
from ochko.steps.deal import Deal
from ochko.steps.doubling import Double, Triple
from ochko.steps.giving_up import GiveUp
from ochko.steps.handing_on import HandOn
from ochko.steps.hiding import BLIND_BUST, HIDDEN_BUST, DrawBlind, ShowBust
from ochko.steps.insurance import Insure, SettleInsurance
from ochko.steps.looking import Look, PayFirst
from ochko.steps.moves import Hit, Move, Stand
from ochko.steps.pack import ANYBODY, LEFT, RANDOM, RIGHT, CutCard, Cutter, LaySeparator, PutAway, Shuffle
from ochko.steps.passing import PassBank
from ochko.steps.pot import EndLap, OneByOne
from ochko.steps.rate import Rate
from ochko.steps.settle import Settle
from ochko.steps.side_bets import SettleSideBets, SideBets
from ochko.steps.splitting import Split
from ochko.steps.stakes import IN_ORDER, REFUSE, Cover, Stakes
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
    "INSURANCE",
    "IN_ORDER",
    "LATER",
    "LEFT",
    "LOT",
    "ON_TOP",
    "RANDOM",
    "REFUSE",
    "RIGHT",
    "SHOWN",
    "SHUFFLED_IN",
    "STOP",
    "SURRENDER",
    "TALIA",
    "TENURE",
    "TWISTED",
    "UP",
    "VOLUNTARY",
    "Announce",
    "BankerTurn",
    "Buy",
    "By",
    "ClearAway",
    "Cover",
    "CutCard",
    "Cutter",
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
    "HandOn",
    "Hit",
    "Honesty",
    "Insure",
    "LaySeparator",
    "Look",
    "Move",
    "NameBank",
    "OneByOne",
    "OpenBank",
    "PassBank",
    "PayFirst",
    "Played",
    "PutAway",
    "Quiet",
    "Rate",
    "Refusal",
    "Settle",
    "SettleInsurance",
    "SettleSideBets",
    "ShowBust",
    "Shuffle",
    "SideBets",
    "Split",
    "Stakes",
    "Stand",
    "Step",
    "Timeouts",
    "Triple",
    "Turns",
    "When",
]
