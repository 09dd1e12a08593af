"""The pot game to the knock: kazna at 17, two aces, a hidden bust costs double (STK-1 to STK-26)."""

from __future__ import annotations

from typing import Final

from ochko.cards import Rank
from ochko.decks import Deck
from ochko.events import UP
from ochko.payouts import BANKER, Pay
from ochko.specials import ANY, TARGET, Special
from ochko.steps import (
    ACE,
    AT_ONCE,
    FREE,
    HIDDEN_BUST,
    RIGHT,
    STOP,
    TENURE,
    BankerTurn,
    ClearAway,
    Deal,
    End,
    EndLap,
    FindBanker,
    Hit,
    LaySeparator,
    NameBank,
    OneByOne,
    Settle,
    ShowBust,
    Shuffle,
    Stakes,
    Stand,
    Turns,
)
from ochko.values import OCHKO
from ochko.variant import Seats, Variant

__all__ = ["STUK", "TWO_ACES"]

TWO_ACES: Final = Special(name="two aces", ranks=(Rank.ACE,), cards=2, counts=TARGET, rule="STK-2")
"""Exactly two cards, both aces: they make 21."""

STUK: Final = Variant(
    name="stuk",
    title="a bank that the losers fill, one punter after the other, till the banker knocks; 17 stops him, two aces are 21",
    aliases=("ochko", "очко", "21", "стук"),
    seats=Seats(2, 11, rule="STK-1"),
    deck=Deck(jokers=2, aside=True),
    values=OCHKO,
    specials=(TWO_ACES,),
    steps=(
        FindBanker(by=ACE, every=TENURE, rule="STK-3"),
        Shuffle(cut=RIGHT, rule="STK-4", within="STK-24", cut_rule="STK-4"),
        NameBank(every=TENURE, least=1, rule="STK-5"),
        Deal(1, banker=(UP,), rule="STK-6"),
        LaySeparator(rule="STK-7"),
        OneByOne(
            steps=(
                Stakes(least=1, within_bank=True, rule="STK-10"),
                Turns(
                    moves=(Hit(rule="STK-11"), Stand(rule="STK-11"), ShowBust(rule="STK-15")),
                    ends=(End(TARGET, AT_ONCE, rule="STK-12"),),
                    rule="STK-11",
                ),
                BankerTurn(duty={17: STOP, 18: FREE}, rule="STK-13"),
                Settle(ties=BANKER, pays=(Pay(HIDDEN_BUST, ANY, -2, rule="STK-17"),), rule="STK-14"),
                ClearAway(rule="STK-16"),
            ),
            rule="STK-9",
        ),
        EndLap(knock=3, rule="STK-19", taken_rule="STK-21", broken_rule="STK-22"),
    ),
)
