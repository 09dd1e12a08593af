"""British Pontoon as families play it: buy, twist, stick, split; the bank moves with a pontoon (PON-1 to PON-23)."""

from __future__ import annotations

from typing import Final

from ochko.decks import DECK_52
from ochko.events import BLIND, DOWN, UP
from ochko.payouts import BANKER, Pay
from ochko.points import TWISTED
from ochko.specials import ANY, BUST, TARGET, Special
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
    PutAway,
    SellBank,
    Settle,
    Shuffle,
    Split,
    Stakes,
    Stand,
    Turns,
)
from ochko.values import COURTS_TEN
from ochko.variant import Seats, Variant

__all__ = ["FIVE_CARD_TRICK", "PAYS", "PONTOON", "PONTOON_HAND"]

PONTOON_HAND: Final = Special(name="pontoon", total=TARGET, cards=2, dealt=True, rule="PON-13")
"""An ace and a ten or court, also on a split hand (PON-19)."""
FIVE_CARD_TRICK: Final = Special(name="five-card trick", cards=5, within=True, rule="PON-13")
"""Five cards, 21 or less."""

PAYS: Final = (
    Pay(ANY, PONTOON_HAND, -2, rule="PON-6"),
    Pay(PONTOON_HAND, BUST, 2, rule="PON-15"),
    Pay(PONTOON_HAND, FIVE_CARD_TRICK, 2, rule="PON-17"),
    Pay(PONTOON_HAND, ANY, 2, rule="PON-16"),
    Pay(ANY, FIVE_CARD_TRICK, -2, rule="PON-17"),
    Pay(FIVE_CARD_TRICK, BUST, 2, rule="PON-15"),
    Pay(FIVE_CARD_TRICK, ANY, 2, rule="PON-16"),
)
"""What is paid otherwise than once the stake."""

PONTOON: Final = Variant(
    name="pontoon",
    title="buy, twist, stick, split; the pack goes on from deal to deal, and the bank moves with a pontoon",
    seats=Seats(2, 26, rule="PON-1"),
    deck=DECK_52,
    values=COURTS_TEN,
    specials=(PONTOON_HAND, FIVE_CARD_TRICK),
    steps=(
        SellBank(rule="PON-22"),
        FindBanker(by=CUT, every=TENURE, rule="PON-2"),
        Shuffle(once=True, apart=True, cut=LEFT, rule="PON-20"),
        OpenBank(rule="PON-1"),
        Deal(1, banker=(BLIND,), rule="PON-3"),
        Stakes(least=1, most=100, rule="PON-4"),
        Deal(1, rule="PON-5"),
        BankerLooks(rule="PON-5"),
        Look(hand=PONTOON_HAND, rule="PON-6"),
        Turns(
            moves=(
                Buy(times=2, rule="PON-9"),
                Hit(face=UP, mark=TWISTED, rule="PON-10"),
                Stand(least=15, rule="PON-11"),
                Split(hands=4, face=DOWN, shows=True, rule="PON-8"),
            ),
            most_cards=5,
            ends=(
                End(PONTOON_HAND, DECLARED, rule="PON-7"),
                End(BUST, AT_ONCE, under=True, rule="PON-12"),
            ),
            rule="PON-11",
        ),
        BankerTurn(most_cards=5, rule="PON-14"),
        Settle(ties=BANKER, pays=PAYS, rule="PON-18"),
        MoveBank(to=PONTOON_HAND, rule="PON-21"),
        PutAway(under=True, unless=PONTOON_HAND, rule="PON-20"),
    ),
)
