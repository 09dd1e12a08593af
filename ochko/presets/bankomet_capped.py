"""The banker's game with a named bank that caps the stakes, and passes after every deal (BNC-1 to BNC-9)."""

from __future__ import annotations

from typing import Final

from ochko.payouts import PUSH, Pay
from ochko.presets.bankomet import BANKOMET, NATURAL
from ochko.specials import ANY, BUST
from ochko.steps import (
    ANYBODY,
    DEAL,
    LOT,
    SHOWN,
    TENURE,
    BankerTurn,
    Deal,
    End,
    FindBanker,
    Hit,
    Look,
    NameBank,
    PassBank,
    PayFirst,
    Settle,
    Shuffle,
    Stakes,
    Stand,
    Turns,
)
from ochko.variant import Seats, Variant

__all__ = ["BANKOMET_CAPPED"]

BANKOMET_CAPPED: Final = Variant(
    name="bankomet_capped",
    title="the same with a named bank that caps the stakes, passing after every deal",
    aliases=("ochko", "очко", "21"),
    seats=Seats(2, 20, rule="BNC-1"),
    deck=BANKOMET.deck,
    values=BANKOMET.values,
    specials=(NATURAL,),
    steps=(
        FindBanker(by=LOT, every=TENURE, rule="BNC-6"),
        Shuffle(cut=ANYBODY, rule="BNC-8"),
        NameBank(every=DEAL, least=1, per_punter=True, purse_behind=True, rule="BNC-2", behind_rule="BNC-3"),
        Stakes(least=1, within_bank=True, reserve=1, rule="BNC-2"),
        Deal(2, rule="BNC-1"),
        Look(hand=NATURAL, rule="BNC-4"),
        PayFirst(hand=NATURAL, rule="BNC-7"),
        Turns(
            moves=(Hit(rule="BNC-9"), Stand(rule="BNC-5")),
            most_cards=5,
            ends=(End(BUST, SHOWN, rule="BNC-1"),),
            rule="BNC-5",
        ),
        BankerTurn(most_cards=5, against_shown_bust=False, rule="BNC-5"),
        Settle(
            ties=PUSH,
            pays=(
                Pay(ANY, NATURAL, -1, rule="BNC-4"),
                Pay(NATURAL, ANY, 2, rule="BNC-1"),
                Pay(BUST, BUST, 0, rule="BNC-1"),
                Pay(ANY, BUST, 2, rule="BNC-1"),
                Pay(BUST, ANY, -1, rule="BNC-1"),
            ),
            rule="BNC-1",
        ),
        PassBank(after=DEAL, rule="BNC-6"),
    ),
)
