"""The yardstick for published house edges: blackjack as casinos deal it, each of its parameters a field (CAS-1, CAS-2)."""

from __future__ import annotations

from typing import Final

from ochko.cards import Rank
from ochko.decks import DECK_52, Deck
from ochko.events import DOWN, UP
from ochko.payouts import PUSH, Pay
from ochko.presets.blackjack import NATURAL, TENS
from ochko.specials import ANY, BUST
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
    Turns,
)
from ochko.values import COURTS_TEN
from ochko.variant import Seats, Variant

__all__ = ["BLACKJACK_CASINO"]

_ACE: Final = (Rank.ACE,)

BLACKJACK_CASINO: Final = Variant(
    name="blackjack_casino",
    title="blackjack as casinos deal it: six packs, soft 17 stands, double on any two cards, late surrender",
    seats=Seats(1, 7, rule="BJK-1"),
    house=True,
    deck=Deck(ranks=DECK_52.ranks, copies=6),
    values=COURTS_TEN,
    specials=(NATURAL,),
    steps=(
        Shuffle(once=True, one_in=4, rule="BJK-14"),
        Stakes(least=2, most=1000, step=2, rule="BJK-12"),
        Deal(2, face=UP, banker=(UP, DOWN), rule="BJK-2"),
        Insure(shows=_ACE, rule="CAS-1"),
        Look(hand=NATURAL, rule="BJK-11"),
        SettleInsurance(rule="BJK-10"),
        PayFirst(hand=NATURAL, rule="BJK-4"),
        Turns(
            moves=(
                Hit(face=UP, rule="BJK-5"),
                Stand(rule="BJK-5"),
                Split(hands=4, alike=(TENS,), once=_ACE, one_card=_ACE, face=UP, rule="CAS-1"),
                Double(face=UP, rule="CAS-1"),
                GiveUp(bet=SURRENDER, rule="CAS-1"),
            ),
            ends=(End(BUST, AT_ONCE, rule="BJK-13"),),
            rule="BJK-5",
        ),
        BankerTurn(duty={0: DRAW, 17: STOP}, rule="CAS-1"),
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
