"""The kitchen form of 36-card ochko: the banker's card lies open, cards come from the bottom, a bust may be hidden (SOV-1 to SOV-9)."""

from __future__ import annotations

from typing import Final

from ochko.decks import DECK_36
from ochko.events import UP
from ochko.payouts import BANKER, Pay
from ochko.specials import ANY, BUST, TARGET
from ochko.steps import (
    AT_ONCE,
    DEAL,
    LOT,
    BankerTurn,
    Deal,
    End,
    FindBanker,
    Hit,
    LaySeparator,
    NameBank,
    Settle,
    ShowBust,
    Shuffle,
    Stakes,
    Stand,
    Turns,
)
from ochko.values import OCHKO
from ochko.variant import Seats, Variant

__all__ = ["SOVIET"]

SOVIET: Final = Variant(
    name="soviet",
    title="ochko in the kitchen: banker's card up, cards from the bottom, a bust may be hidden and then costs double",
    aliases=("ochko", "очко", "21"),
    seats=Seats(2, 4, rule="SOV-1"),
    deck=DECK_36,
    values=OCHKO,
    steps=(
        FindBanker(by=LOT, every=DEAL, rule="SOV-1"),
        Shuffle(settled=True, rule="SOV-8", within="SOV-8"),
        Deal(1, banker=(UP,), banker_from_bottom=True, rule="SOV-2"),
        LaySeparator(rule="SOV-2"),
        NameBank(every=DEAL, least=1, per_punter=True, rule="SOV-3", least_rule="SOV-9"),
        Stakes(least=1, within_bank=True, reserve=1, rule="SOV-1"),
        Deal(1, banker=(), rule="SOV-4"),
        Turns(
            moves=(Hit(rule="SOV-4"), Stand(rule="SOV-4"), ShowBust(rule="SOV-6")),
            ends=(End(TARGET, AT_ONCE, rule="SOV-5"),),
            at_deal=True,
            rule="SOV-4",
        ),
        BankerTurn(rule="SOV-9"),
        Settle(ties=BANKER, pays=(Pay(BUST, ANY, -2, rule="SOV-6"),), rule="SOV-7"),
    ),
)
