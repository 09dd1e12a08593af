"""The pot game with 36 cards: a tie gives the stake back, the banker is bound at 16 and 17 (OCH-1 to OCH-11)."""

from __future__ import annotations

from typing import Final

from ochko.cards import Rank
from ochko.decks import DECK_36
from ochko.events import UP
from ochko.payouts import PUSH, Pay
from ochko.specials import ANY, SPECIAL, TARGET, Special
from ochko.steps import (
    AT_ONCE,
    DRAW,
    HIDDEN_BUST,
    LEFT,
    LOT,
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

__all__ = ["FIVE_COURTS", "GOLDEN_OCHKO", "NATURAL", "SEVENS", "SIX_SEVEN_EIGHT", "STUK_36"]

GOLDEN_OCHKO: Final = Special(name="golden ochko", ranks=(Rank.ACE,), cards=2, rule="OCH-5")
"""Exactly two cards, both aces: it beats everything."""
FIVE_COURTS: Final = Special(name="five courts", ranks=(Rank.JACK, Rank.QUEEN, Rank.KING), cards=5, counts=TARGET, rule="OCH-6")
"""Five court cards, which count 21 whatever they add to. An option."""
SIX_SEVEN_EIGHT: Final = Special(name="6-7-8", exactly=(Rank.SIX, Rank.SEVEN, Rank.EIGHT), counts=TARGET, rule="OCH-7")
"""A six, a seven and an eight, for which a bonus may be paid. An option."""
SEVENS: Final = Special(name="7-7-7", exactly=(Rank.SEVEN,) * 3, counts=TARGET, rule="OCH-7")
"""Three sevens, likewise."""
NATURAL: Final = Special(name="natural", exactly=(Rank.TEN, Rank.ACE), counts=TARGET, rule="OCH-11")
"""An ace and a ten, likewise."""

STUK_36: Final = Variant(
    name="stuk_36",
    title="the pot game with 36 cards: ties give the stake back, the banker draws to 16 and stops at 17, golden ochko",
    aliases=("ochko", "очко", "21", "стук"),
    seats=Seats(2, 11, rule="OCH-1"),
    deck=DECK_36,
    values=OCHKO,
    specials=(GOLDEN_OCHKO,),
    steps=(
        FindBanker(by=LOT, every=TENURE, rule="OCH-1"),
        Shuffle(cut=LEFT, rule="OCH-1", within="STK-24", cut_rule="OCH-1"),
        NameBank(every=TENURE, least=1, rule="STK-5"),
        Deal(1, banker=(UP,), rule="STK-6"),
        LaySeparator(rule="STK-7"),
        OneByOne(
            steps=(
                Stakes(least=1, within_bank=True, rule="STK-10"),
                Turns(
                    moves=(Hit(rule="STK-11"), Stand(rule="STK-11"), ShowBust(rule="STK-15")),
                    ends=(End(SPECIAL, AT_ONCE, rule="OCH-5"), End(TARGET, AT_ONCE, rule="STK-12")),
                    rule="STK-11",
                ),
                BankerTurn(duty={0: DRAW, 17: STOP}, rule="OCH-3"),
                Settle(ties=PUSH, pays=(Pay(HIDDEN_BUST, ANY, -2, rule="STK-17"),), rule="OCH-4"),
                ClearAway(rule="STK-16"),
            ),
            rule="OCH-10",
        ),
        EndLap(knock=3, rule="STK-19", taken_rule="STK-21", broken_rule="STK-22"),
    ),
)
