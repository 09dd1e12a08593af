"""The pot game with 52 cards, an ace of 1 or 11 as its holder likes, and a free banker (S52-1 to S52-4)."""

from __future__ import annotations

from typing import Final

from ochko.decks import DECK_52
from ochko.events import UP
from ochko.payouts import BANKER, Pay
from ochko.specials import ANY, TARGET
from ochko.steps import (
    ACE,
    AT_ONCE,
    HIDDEN_BUST,
    RIGHT,
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
from ochko.values import CardValues
from ochko.variant import Seats, Variant

__all__ = ["STUK_52"]

STUK_52: Final = Variant(
    name="stuk_52",
    title="the pot game with 52 cards: an ace is 1 or 11, two of them 12, and the banker draws as he likes",
    aliases=("ochko", "очко", "21", "стук"),
    seats=Seats(2, 11, rule="S52-1"),
    deck=DECK_52,
    values=CardValues.of(J=2, Q=3, K=4, A=(11, 1)),
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
                    moves=(Hit(rule="S52-4"), Stand(rule="S52-4"), ShowBust(rule="STK-15")),
                    ends=(End(TARGET, AT_ONCE, rule="STK-12"),),
                    rule="S52-4",
                ),
                BankerTurn(rule="S52-4"),
                Settle(ties=BANKER, pays=(Pay(HIDDEN_BUST, ANY, -2, rule="STK-17"),), rule="STK-14"),
                ClearAway(rule="STK-16"),
            ),
            rule="STK-9",
        ),
        EndLap(knock=3, rule="STK-19", taken_rule="STK-21", broken_rule="STK-22"),
    ),
)
