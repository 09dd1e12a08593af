"""Sentences (test_words.py) for the events of the banker's and the house's games."""

from __future__ import annotations

from ochko.events import DealBegan, Event, GivenUp, Marked, Noted, Transfer
from ochko.money import HOUSE, POT, PURSE, STAKE
from ochko.state import Note
from ochko.steps.insurance import INSURED, NotInsured


def moved(source: object, target: object, reason: str, rule: str) -> Transfer:
    return Transfer(source=source, target=target, amount=9, reason=reason, rule=rule)  # type: ignore[arg-type]  # accounts


HOUSE_SENTENCES: list[tuple[Event, str]] = [
    (DealBegan(seats=(1,)), "Boris is in the deal."),
    (Noted(note=Note("talia"), value=4, rule="BNK-4"), "A talia begins (BNK-4)."),
    (Noted(note=Note("talia"), value=None, rule="BNK-3"), "The talia is over (BNK-3)."),
    (Marked(hand=1, mark="doubled"), "Boris gets one card for it."),
    (Marked(hand=1, mark="tripled"), "Boris gets one more for it."),
    (Marked(hand=1, mark="last card"), "Boris is to draw no further card."),
    (Marked(hand=1, mark="not again"), "Boris may not split this hand again."),
    (Marked(hand=1, mark="renewed"), "Boris gets a new hand."),
    (GivenUp(hand=1, stake=10, back=5, bank=HOUSE, rule="BJK-9"), "Boris gives up the hand and loses 5 (BJK-9)."),
    (NotInsured(hand=1, rule="BJK-10"), "Boris does not insure (BJK-10)."),
    (moved(PURSE[1], STAKE[1], "double", "BJK-7"), "Boris doubles for 9."),
    (moved(PURSE[1], STAKE[1], "triple", "BJK-8"), "Boris triples for 9."),
    (moved(PURSE[1], INSURED[1], "insurance", "BJK-10"), "Boris insures for 9."),
    (moved(HOUSE, PURSE[1], "insurance won", "BJK-10"), "Boris wins 9 by insurance (BJK-10)."),
    (moved(INSURED[1], HOUSE, "insurance lost", "BJK-10"), "Boris loses the insurance, 9 (BJK-10)."),
    (moved(INSURED[1], PURSE[1], "insurance back", "BJK-10"), "Boris takes back the insurance, 9."),
    (moved(PURSE[0], POT, "bank raised", "BNC-3"), "Anna adds 9 to the bank (BNC-3)."),
    (moved(STAKE[1], HOUSE, "given up", "BJK-9"), "Boris loses 9 (BJK-9)."),
]
