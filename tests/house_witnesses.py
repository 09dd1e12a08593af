"""Witnesses (test_fields.py) for the fields that the banker's and the house's games brought."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, cast

import attrs

import ochko
from ochko import Rank, Special, Variant, steps
from ochko.bets import Bet
from ochko.events import DOWN, UP
from ochko.payouts import TO_BANKER, TO_PUNTER

BANKOMET = ochko.variant("bankomet")
CAPPED = ochko.variant("bankomet_capped")
BLACKJACK = ochko.variant("blackjack")
CASINO = ochko.variant("blackjack_casino")
PAIR = Special(name="nine and eight", exactly=(Rank.NINE, Rank.EIGHT))
ANY_STAKE = BLACKJACK.change(steps.Settle, rounding=TO_BANKER).change(steps.Stakes, least=1, step=1)


def move(variant: Variant, verb: str, **fields: object) -> Variant:
    """With a move changed."""
    (turns,) = (step for step in variant.steps if isinstance(step, steps.Turns))
    changed = (attrs.evolve(cast("Any", each), **fields) if each.verb == verb else each for each in turns.moves)
    return variant.change(steps.Turns, moves=tuple(changed))


def other_hand(kind: type[steps.Step]) -> tuple[Variant, Variant]:
    """Of a step that is for one hand: where it is for the natural, and where it is for another."""
    both = BANKOMET.change(specials=(*BANKOMET.specials, PAIR))
    return both, both.change(kind, hand=PAIR)


def banker_first(variant: Variant) -> Variant:
    """The banker plays before the punters."""
    turns, banker = variant.steps[7], variant.steps[8]
    assert isinstance(banker, steps.BankerTurn)
    return variant.change(steps=(*variant.steps[:7], attrs.evolve(banker, first=True), turns, *variant.steps[9:]))


def burning(**fields: object) -> Variant:
    """A hand of 14 may be burnt, for a new one."""
    burn: dict[str, Any] = {"bet": Bet("burn"), "totals": (14,), "anew": True, "face": UP} | fields
    (turns,) = (step for step in BLACKJACK.steps if isinstance(step, steps.Turns))
    return BLACKJACK.change(steps.Turns, moves=(*turns.moves, steps.GiveUp(**burn)))


STAKE = ["deal", "0 stake 10"]
BUST = "10s 9s 6s 6h 10h 10d"
FOURTEEN = "10s 9h 4s 8h 10c 9c"
LONG = [*["deal", "1 stake 1", "1 stand", "0 stand"] * 2, "deal"]
PUSHES = "10s 10h 9s 9h Js Jh 9d 9c"

HOUSE_WITNESSES: dict[tuple[type, str], tuple[Variant, Variant, Sequence[int], Any, Sequence[str]]] = {
    (steps.Shuffle, "each"): (BANKOMET, BANKOMET.change(steps.Shuffle, each=50), [90, 90], PUSHES, LONG),
    (steps.Shuffle, "one_in"): (
        BLACKJACK.change(deck=ochko.DECK_52).change(steps.Shuffle, one_in=2),
        BLACKJACK.change(deck=ochko.DECK_52).change(steps.Shuffle, one_in=None),
        [900],
        ["10s 9h 6s 2s 10h 9d 6h 2h 10d 9c 6d 2d 10c 9s 6c 2c Js 8h 5s 3s Jh 8d 5h 3h Jd 8c 5d 3d"],
        [*["deal", "0 stake 2", "0 surrender"] * 7, "deal", "0 stake 2"],
    ),
    (steps.Shuffle, "cut"): (BANKOMET, BANKOMET.change(steps.Shuffle, cut=None), [90, 90], None, ["deal"]),
    (steps.NameBank, "purse_behind"): (
        CAPPED,
        CAPPED.change(steps.NameBank, purse_behind=False),
        [90, 90],
        "10s 10d 9s 6h 10c",
        ["deal", "0 bank 10", "1 stake 10", "1 stand", "0 hit"],
    ),
    (steps.PassBank, "after"): (
        BANKOMET,
        BANKOMET.change(steps.PassBank, after=steps.DEAL),
        [90, 90],
        PUSHES,
        ["deal", "1 stake 1", "1 stand", "0 stand"],
    ),
    (steps.Look, "hand"): (*other_hand(steps.Look), [90, 90], "10s 9h 9s 8h", ["deal", "1 stake 10"]),
    (steps.Look, "shown"): (CAPPED, CAPPED.change(steps.Look, shown=False), [90, 90], "10s Ah 9s Kh", ["deal", "0 bank 10", "1 stake 5"]),
    (steps.PayFirst, "hand"): (*other_hand(steps.PayFirst), [90, 90], "9s 10h 8s 8h", ["deal", "1 stake 10"]),
    (steps.PayFirst, "others_draw"): (
        BANKOMET,
        BANKOMET.change(steps.PayFirst, others_draw=False),
        [90, 90, 90],
        "As 5s 10h Ks 6s 9h",
        ["deal", "1 stake 5", "2 stake 5"],
    ),
    (steps.Stakes, "together"): (
        CAPPED,
        CAPPED.change(steps.Stakes, together=False, reserve=0),
        [90, 90, 90],
        None,
        ["deal", "0 bank 10"],
    ),
    (steps.Stakes, "cover"): (BANKOMET, BANKOMET.change(steps.Stakes, cover=steps.REFUSE), [9, 90], None, ["deal"]),
    (steps.BankerTurn, "soft"): (
        CASINO,
        CASINO.change(steps.BankerTurn, soft={17: steps.DRAW, 18: steps.STOP}),
        [90],
        "10s 6h 8s Ah 2c",
        [*STAKE, "0 stand"],
    ),
    (steps.BankerTurn, "first"): (BANKOMET, banker_first(BANKOMET), [90, 90], PUSHES, ["deal", "1 stake 10"]),
    (steps.BankerTurn, "against_shown_bust"): (
        BANKOMET,
        BANKOMET.change(steps.BankerTurn, against_shown_bust=True),
        [90, 90],
        BUST,
        ["deal", "1 stake 5", "1 hit"],
    ),
    (steps.Settle, "rounding"): (
        ANY_STAKE,
        ANY_STAKE.change(steps.Settle, rounding=TO_PUNTER),
        [90],
        "As 9h Ks 8h",
        ["deal", "0 stake 5"],
    ),
    (steps.Insure, "shows"): (BLACKJACK, BLACKJACK.change(steps.Insure, shows=(Rank.NINE,)), [90], "10s 9h 8s 8h", STAKE),
    (steps.Split, "once"): (CASINO, move(CASINO, "split", once=()), [90], "As 9h Ah 8h Ac 9c", [*STAKE, "0 split"]),
    (steps.Split, "one_card"): (CASINO, move(CASINO, "split", one_card=()), [90], "As 9h Ah 8h 2c 9c", [*STAKE, "0 split"]),
    (steps.Double, "firsts"): (BLACKJACK, move(BLACKJACK, "double", firsts=()), [90], "5s 9h 6s 8h", STAKE),
    (steps.Double, "totals"): (CASINO, move(CASINO, "double", totals=(10, 11)), [90], "5s 9h 4s 8h", STAKE),
    (steps.Double, "after_split"): (
        CASINO,
        move(CASINO, "double", after_split=False),
        [90],
        "8s 9h 8h 8d 3c 10c",
        [*STAKE, "0 split"],
    ),
    (steps.Double, "face"): (BLACKJACK, move(BLACKJACK, "double", face=DOWN), [90], "10s 9h 2s 8h 3c", [*STAKE, "0 double"]),
    (steps.Triple, "face"): (BLACKJACK, move(BLACKJACK, "triple", face=DOWN), [90], "10s 9h 2s 8h 3c 5c", [*STAKE, "0 double", "0 triple"]),
    (steps.GiveUp, "bet"): (burning(), burning(bet=Bet("throw")), [90], FOURTEEN, STAKE),
    (steps.GiveUp, "first"): (BLACKJACK, move(BLACKJACK, "surrender", first=False), [90], "10s 9h 2s 8h 3c", [*STAKE, "0 hit"]),
    (steps.GiveUp, "totals"): (burning(), burning(totals=(15,)), [90], FOURTEEN, STAKE),
    (steps.GiveUp, "anew"): (burning(), burning(anew=False), [90], FOURTEEN, [*STAKE, "0 burn"]),
    (steps.GiveUp, "face"): (burning(), burning(face=DOWN), [90], FOURTEEN, [*STAKE, "0 burn"]),
}
