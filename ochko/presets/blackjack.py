"""The house's game: split, double, triple, surrender, insurance (BJK-1 to BJK-15)."""

from __future__ import annotations

from typing import Final

from ochko.cards import Rank
from ochko.decks import DECK_52, Deck
from ochko.events import DOWN, UP
from ochko.payouts import PUSH, Pay
from ochko.specials import ANY, BUST, TARGET, Special
from ochko.steps import (
    AT_ONCE,
    DRAW,
    INSURANCE,
    STOP,
    SURRENDER,
    BankerTurn,
    Deal,
    Double,
    End,
    GiveUp,
    Hit,
    Insure,
    Look,
    PayFirst,
    Settle,
    SettleInsurance,
    Shuffle,
    Split,
    Stakes,
    Stand,
    Triple,
    Turns,
)
from ochko.values import COURTS_TEN
from ochko.variant import Seats, Variant

__all__ = ["BLACKJACK", "NATURAL", "TENS"]

TENS: Final = (Rank.TEN, Rank.JACK, Rank.QUEEN, Rank.KING)
"""What counts ten."""
NATURAL: Final = Special(name="natural", total=TARGET, cards=2, after_split=False, rule="BJK-4")
"""An ace and a ten or court in the first two cards. The dealer's count also where he takes the second after the punters (CAS-1)."""

BLACKJACK: Final = Variant(
    name="blackjack",
    title="the house deals: split, double, triple, surrender, insurance",
    aliases=("блэкджек",),
    seats=Seats(1, 7, rule="BJK-1"),
    house=True,
    deck=Deck(ranks=DECK_52.ranks, copies=6),
    values=COURTS_TEN,
    specials=(NATURAL,),
    steps=(
        Shuffle(once=True, one_in=4, rule="BJK-14"),
        Stakes(least=2, most=1000, step=2, rule="BJK-12"),
        Deal(2, face=UP, banker=(UP, DOWN), rule="BJK-2"),
        Insure(shows=(*TENS, Rank.ACE), rule="BJK-10"),
        Look(hand=NATURAL, rule="BJK-11"),
        SettleInsurance(rule="BJK-10"),
        PayFirst(hand=NATURAL, rule="BJK-4"),
        Turns(
            moves=(
                Hit(face=UP, rule="BJK-5"),
                Stand(rule="BJK-5"),
                Split(hands=4, alike=(TENS,), face=UP, rule="BJK-6"),
                Double(firsts=(*TENS, Rank.ACE), face=UP, rule="BJK-7"),
                Triple(face=UP, rule="BJK-8"),
                GiveUp(bet=SURRENDER, rule="BJK-9"),
            ),
            ends=(End(BUST, AT_ONCE, rule="BJK-13"),),
            rule="BJK-5",
        ),
        BankerTurn(duty={0: DRAW, 17: STOP}, rule="BJK-3"),
        Settle(
            ties=PUSH,
            pays=(
                Pay(NATURAL, NATURAL, 0, rule="BJK-4"),
                Pay(ANY, NATURAL, -1, rule="BJK-5"),
                Pay(NATURAL, ANY, 3, parts=2, rule="BJK-4"),
                Pay(SURRENDER, ANY, -1, parts=2, rule="BJK-9"),
                Pay(INSURANCE, NATURAL, 2, rule="BJK-10"),
            ),
            rule="BJK-13",
        ),
    ),
)
