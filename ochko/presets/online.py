"""36-card ochko as played on the web: 2-4 seats, the bank is all the banker owns, rated (ONL-1 to ONL-20)."""

from __future__ import annotations

from typing import Final

from ochko.cards import Rank
from ochko.decks import DECK_36
from ochko.payouts import BANKER
from ochko.specials import BUST, TARGET, Special
from ochko.steps import (
    AT_ONCE,
    DEAL,
    LOT,
    RANDOM,
    BankerTurn,
    Deal,
    End,
    FindBanker,
    Hit,
    OpenBank,
    Rate,
    Settle,
    Shuffle,
    Stakes,
    Stand,
    Timeouts,
    Turns,
)
from ochko.values import OCHKO
from ochko.variant import Seats, Variant

__all__ = ["GOLDEN_OCHKO", "ONLINE"]

GOLDEN_OCHKO: Final = Special(name="golden ochko", ranks=(Rank.ACE,), cards=2, rule="ONL-11")
"""Exactly two cards, both aces."""

ONLINE: Final = Variant(
    name="online",
    title="36 cards, 2-4 seats, the bank is all the banker owns, rating",
    aliases=("ochko", "очко", "21"),
    seats=Seats(2, 4, rule="ONL-1"),
    deck=DECK_36,
    values=OCHKO,
    specials=(GOLDEN_OCHKO,),
    steps=(
        FindBanker(by=LOT, every=DEAL, rule="ONL-3"),
        Shuffle(cut_card=RANDOM, rule="ONL-4", within="ONL-16"),
        Deal(1, rule="ONL-5"),
        OpenBank(rule="ONL-6"),
        Stakes(least=1, within_bank=True, reserve=1, rule="ONL-7"),
        Turns(
            moves=(Hit(rule="ONL-9"), Stand(rule="ONL-9")),
            most_cards=5,
            ends=(
                End(TARGET, AT_ONCE, rule="ONL-10"),
                End(GOLDEN_OCHKO, AT_ONCE, rule="ONL-11"),
                End(BUST, AT_ONCE, rule="ONL-12"),
            ),
            rule="ONL-9",
        ),
        BankerTurn(most_cards=5, rule="ONL-13"),
        Settle(ties=BANKER, rule="ONL-14"),
        Timeouts(forfeit=True, rule="ONL-17"),
        Rate(rule="ONL-18"),
    ),
)
