"""The classic banker's game: two packs, three bought cards, naturals and a bust banker pay double, a bank for a talia (BNK-1 to BNK-15)."""

from __future__ import annotations

from typing import Final

from ochko.decks import DECK_52, Deck
from ochko.payouts import PUSH, Pay
from ochko.specials import ANY, BUST, TARGET, Special
from ochko.steps import (
    LOT,
    RIGHT,
    SHOWN,
    TALIA,
    BankerTurn,
    Deal,
    End,
    FindBanker,
    Hit,
    Look,
    OpenBank,
    PassBank,
    PayFirst,
    Settle,
    Shuffle,
    Stakes,
    Stand,
    Turns,
)
from ochko.values import COURTS_TEN
from ochko.variant import Seats, Variant

__all__ = ["BANKOMET", "NATURAL"]

NATURAL: Final = Special(name="natural", total=TARGET, cards=2, dealt=True, after_split=False, rule="BNK-7")
"""21 in the two cards that were dealt."""

BANKOMET: Final = Variant(
    name="bankomet",
    title="two packs, three bought cards, naturals and a bust banker pay double, the bank lasts a talia",
    aliases=("ochko", "очко", "21"),
    seats=Seats(2, 20, rule="BNK-1"),
    deck=Deck(ranks=DECK_52.ranks, copies=2),
    values=COURTS_TEN,
    specials=(NATURAL,),
    steps=(
        FindBanker(by=LOT, every=TALIA, rule="BNK-3"),
        Shuffle(once=True, each=5, cut=RIGHT, rule="BNK-4"),
        OpenBank(rule="BNK-3"),
        Stakes(least=1, rule="BNK-5"),
        Deal(2, rule="BNK-6"),
        Look(hand=NATURAL, rule="BNK-7"),
        PayFirst(hand=NATURAL, rule="BNK-8"),
        Turns(
            moves=(Hit(rule="BNK-9"), Stand(rule="BNK-9")),
            most_cards=5,
            ends=(End(BUST, SHOWN, rule="BNK-10"),),
            rule="BNK-9",
        ),
        BankerTurn(most_cards=5, against_shown_bust=False, rule="BNK-11"),
        Settle(
            ties=PUSH,
            pays=(
                Pay(ANY, NATURAL, -1, rule="BNK-7"),
                Pay(NATURAL, ANY, 2, rule="BNK-8"),
                Pay(BUST, BUST, 0, rule="BNK-13"),
                Pay(ANY, BUST, 2, rule="BNK-13"),
                Pay(BUST, ANY, -1, rule="BNK-12"),
            ),
            rule="BNK-12",
        ),
        PassBank(after=TALIA, rule="BNK-3"),
    ),
)
