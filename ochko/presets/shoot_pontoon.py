"""Pontoon with a kitty to shoot at (SHO-1 to SHO-10)."""

from __future__ import annotations

from typing import Final

from ochko.decks import DECK_52
from ochko.events import BLIND, DOWN, UP
from ochko.payouts import BANKER
from ochko.points import TWISTED
from ochko.presets.pontoon import FIVE_CARD_TRICK, PAYS, PONTOON_HAND
from ochko.specials import BUST
from ochko.steps import (
    AT_ONCE,
    CUT,
    DECLARED,
    LEFT,
    TENURE,
    BankerLooks,
    BankerTurn,
    Buy,
    Deal,
    End,
    FindBanker,
    Hit,
    Look,
    MoveBank,
    OpenBank,
    OpenKitty,
    PutAway,
    SellBank,
    Settle,
    SettleShoots,
    ShootAgain,
    Shoots,
    Shuffle,
    Split,
    Stakes,
    Stand,
    Turns,
)
from ochko.values import COURTS_TEN
from ochko.variant import Seats, Variant

__all__ = ["SHOOT_PONTOON"]

SHOOT_PONTOON: Final = Variant(
    name="shoot_pontoon",
    title="pontoon with a kitty of the banker's, which the punters shoot at",
    seats=Seats(2, 26, rule="PON-1"),
    deck=DECK_52,
    values=COURTS_TEN,
    specials=(PONTOON_HAND, FIVE_CARD_TRICK),
    steps=(
        SellBank(rule="PON-22"),
        FindBanker(by=CUT, every=TENURE, rule="PON-2"),
        OpenKitty(least=1, most=100, rule="SHO-1", add_rule="SHO-8", auction_rule="SHO-9", taken_rule="SHO-10"),
        Shuffle(once=True, apart=True, cut=LEFT, rule="PON-20"),
        OpenBank(rule="PON-1"),
        Deal(1, banker=(BLIND,), rule="PON-3"),
        Stakes(least=1, most=100, rule="PON-4"),
        Shoots(rule="SHO-2", lost_rule="SHO-6"),
        Deal(1, rule="PON-5"),
        BankerLooks(rule="PON-5"),
        Look(hand=PONTOON_HAND, rule="PON-6"),
        Turns(
            moves=(
                Buy(times=2, shoot_on=4, rule="PON-9"),
                Hit(face=UP, mark=TWISTED, rule="PON-10"),
                Stand(least=15, rule="PON-11"),
                Split(hands=4, face=DOWN, shows=True, shoot=True, rule="PON-8"),
            ),
            most_cards=5,
            ends=(
                End(PONTOON_HAND, DECLARED, rule="PON-7"),
                End(BUST, AT_ONCE, under=True, rule="PON-12"),
            ),
            rule="PON-11",
        ),
        ShootAgain(rule="SHO-3"),
        BankerTurn(most_cards=5, rule="PON-14"),
        Settle(ties=BANKER, pays=PAYS, rule="PON-18"),
        SettleShoots(rule="SHO-7"),
        MoveBank(to=PONTOON_HAND, rule="PON-21"),
        PutAway(under=True, unless=PONTOON_HAND, rule="PON-20"),
    ),
)
