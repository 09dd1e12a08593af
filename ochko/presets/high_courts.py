"""The pot game with courts of 8, 9 and 10: a 21 must be announced, and onlookers bet in the last lap (HIC-1 to HIC-13)."""

from __future__ import annotations

from typing import Final

from ochko.cards import Rank
from ochko.decks import DECK_36
from ochko.events import UP
from ochko.payouts import BANKER, Pay
from ochko.specials import ANY, SPECIAL, TARGET, Special
from ochko.steps import (
    AT_ONCE,
    DRAW,
    FORGOTTEN,
    FREE,
    HIDDEN_BUST,
    LEFT,
    LOT,
    ON_TOP,
    STOP,
    TENURE,
    Announce,
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
    SettleSideBets,
    Shuffle,
    SideBets,
    Stakes,
    Stand,
    Turns,
)
from ochko.values import HIGH_COURTS as VALUES
from ochko.variant import Seats, Variant

__all__ = ["FIVE_COURTS", "GOLDEN_OCHKO", "HIGH_COURTS", "SEVENS", "SIX_SEVEN_EIGHT"]

GOLDEN_OCHKO: Final = Special(name="golden ochko", ranks=(Rank.ACE,), cards=2, rule="HIC-4")
"""The first two cards, both aces."""
FIVE_COURTS: Final = Special(name="five courts", ranks=(Rank.JACK, Rank.QUEEN, Rank.KING), cards=5, rule="HIC-5")
"""Five court cards. With these values three are bust, so nobody ever holds them: ``ochko.dead_rules`` says so."""
SEVENS: Final = Special(name="7-7-7", exactly=(Rank.SEVEN,) * 3, counts=TARGET, rule="HIC-5")
"""Three sevens."""
SIX_SEVEN_EIGHT: Final = Special(name="6-7-8", exactly=(Rank.SIX, Rank.SEVEN, Rank.EIGHT), counts=TARGET, rule="HIC-5")
"""A six, a seven and an eight."""

HIGH_COURTS: Final = Variant(
    name="high_courts",
    title="the pot game with jack 8, queen 9, king 10: a 21 must be announced, onlookers bet in the last lap",
    aliases=("ochko", "очко", "21", "стук"),
    seats=Seats(2, 11, rule="HIC-1"),
    deck=DECK_36,
    values=VALUES,
    specials=(GOLDEN_OCHKO, FIVE_COURTS, SEVENS, SIX_SEVEN_EIGHT),
    steps=(
        FindBanker(by=LOT, every=TENURE, rule="OCH-1"),
        Shuffle(cut=LEFT, rule="OCH-1", within="STK-24", cut_rule="OCH-1"),
        NameBank(every=TENURE, least=1, rule="STK-5"),
        Deal(1, banker=(UP,), rule="STK-6"),
        LaySeparator(rule="STK-7"),
        OneByOne(
            steps=(
                Stakes(least=1, within_bank=True, rule="STK-10"),
                SideBets(rule="HIC-8", most_rule="HIC-12"),
                Turns(
                    moves=(Hit(rule="STK-11"), Stand(rule="STK-11"), Announce(rule="HIC-6", bust_rule="HIC-7")),
                    ends=(End(GOLDEN_OCHKO, AT_ONCE, rule="HIC-4"), End(SPECIAL, AT_ONCE, rule="HIC-5")),
                    rule="STK-11",
                ),
                BankerTurn(duty={0: DRAW, 16: FREE, 17: STOP}, rule="HIC-2"),
                Settle(
                    ties=BANKER,
                    pays=(Pay(HIDDEN_BUST, ANY, -2, rule="HIC-7"), Pay(FORGOTTEN, ANY, -1, rule="HIC-6")),
                    rule="HIC-3",
                ),
                SettleSideBets(rule="HIC-8"),
                ClearAway(played=ON_TOP, rule="HIC-10"),
            ),
            rule="OCH-10",
        ),
        EndLap(knock=3, rule="STK-19", taken_rule="STK-21", broken_rule="STK-22"),
    ),
)
