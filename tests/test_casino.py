"""`blackjack_casino` (CAS-1, CAS-2): every parameter, by a deal whose purses differ when it is switched. Cards as in test_blackjack.py."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING, Any, cast

import attrs
import pytest
from table import do, purses, table

import ochko
from ochko import ANY, Pay, Rank, VariantError, steps
from ochko.events import UP, Shuffled
from ochko.presets.blackjack import NATURAL, TENS
from ochko.records import read_file

if TYPE_CHECKING:
    from ochko import Variant

CASINO = ochko.variant("blackjack_casino")
(SETTLE,) = (step for step in CASINO.steps if isinstance(step, steps.Settle))
(TURNS,) = (step for step in CASINO.steps if isinstance(step, steps.Turns))
RECORDS = Path(__file__).parent / "records"


def move(verb: str, **fields: object) -> Variant:
    """With a move changed."""
    changed = tuple(attrs.evolve(cast("Any", each), **fields) if each.verb == verb else each for each in TURNS.moves)
    return CASINO.change(steps.Turns, moves=changed)


def no_hole_card() -> Variant:
    """The dealer takes his second card after the punters, so that he cannot look; insurance waits for it."""
    kept = [step for step in CASINO.steps if type(step) not in (steps.Look, steps.PayFirst, steps.SettleInsurance)]
    return CASINO.change(steps=(*kept[:-1], steps.SettleInsurance(rule="BJK-10"), kept[-1])).change(steps.Deal, banker=(UP,))


def six_to_five() -> Variant:
    rows = tuple(attrs.evolve(pay, times=6, parts=5) if pay.parts == 2 and pay.punter == NATURAL else pay for pay in SETTLE.pays)
    return CASINO.change(steps.Stakes, least=10, step=10).change(steps.Settle, pays=rows)


def no_surrender() -> Variant:
    rows = tuple(pay for pay in SETTLE.pays if pay.punter != steps.SURRENDER)
    moves = tuple(each for each in TURNS.moves if each.verb != "surrender")
    return CASINO.change(steps.Settle, pays=rows).change(steps.Turns, moves=moves)


# By parameter: the variant with it switched, the cards, what is done and what the purse of 100 is then: as it is, and switched.
SWITCHES = {
    "soft 17 drawn to": (
        CASINO.change(steps.BankerTurn, soft={17: steps.DRAW, 18: steps.STOP}),
        "10s 6h 8s Ah 2c",
        (["0 stand"], 110),
        (["0 stand"], 90),
    ),
    "double on 9 to 11": (
        move("double", totals=(9, 10, 11)),
        "5s 9h 3s 8h 10c",
        (["0 double"], 120),
        (["0 double ! total_not_doubled", "0 hit", "0 stand"], 110),
    ),
    "double on 10 and 11": (
        move("double", totals=(10, 11)),
        "5s 9h 4s 8h 10c",
        (["0 double"], 120),
        (["0 double ! total_not_doubled", "0 hit", "0 stand"], 110),
    ),
    "no double after a split": (
        move("double", after_split=False),
        "8s 9h 8h 8d 3c 10c 10d",
        (["0 split", "0 double", "0 stand"], 130),
        (["0 split", "0 double ! split_not_doubled", "0 hit", "0 stand"], 120),
    ),
    "split to two hands": (
        move("split", hands=2),
        "8s 9h 8h 8d 8c 10c 10d 9c",
        (["0 split", "0 split", "0 stand", "0 stand", "0 stand"], 120),
        (["0 split", "0 split ! too_many_hands", "0 stand", "0 stand"], 100),
    ),
    "aces split again": (
        move("split", once=()),
        "As 9h Ah 8d Ac 9c 10c 8c",
        (["0 split"], 100),
        (["0 split", "0 split"], 130),
    ),
    "split aces drawn to": (
        move("split", one_card=()),
        "As 9h Ah 8d 2c 9c 8c",
        (["0 split"], 100),
        (["0 split", "0 hit", "0 stand"], 120),
    ),
    "no surrender": (
        no_surrender(),
        "10s 10h 6s 8h",
        (["0 surrender"], 95),
        (["0 surrender ! not_offered", "0 stand"], 90),
    ),
    "insurance on a ten too": (
        CASINO.change(steps.Insure, shows=(*TENS, Rank.ACE)),
        "10s Kh 9s Ah",
        ([], 90),
        (["0 insure"], 100),
    ),
    "a natural pays 6 to 5": (
        six_to_five(),
        "As 9h Ks 8h",
        ([], 115),
        ([], 112),
    ),
    "no hole card": (
        no_hole_card(),
        "5s Ah 6s Kh Kc",
        (["0 decline"], 90),
        (["0 decline", "0 double"], 80),
    ),
}


@pytest.mark.rule("CAS-1")
@pytest.mark.parametrize("name", SWITCHES)
def test_a_parameter_switched_changes_the_purses(name: str) -> None:
    switched, text, *both = SWITCHES[name]
    for variant, (actions, after) in zip((CASINO, switched), both, strict=True):
        game = table([100], text, variant=variant)
        do(game, "deal", "0 stake 10", *actions)
        assert ((after,), None) == (purses(game), game.to_act)


@pytest.mark.rule("CAS-1")
@pytest.mark.parametrize("name", SWITCHES)
def test_the_records_of_a_parameter_differ_when_it_is_switched(name: str) -> None:
    """A pair of files: each holds, and with the variant of the other it does not."""
    stem = "own-casino-" + name.replace(" ", "-")
    records = [read_file(RECORDS / f"{stem}-{which}.ochko.toml") for which in ("off", "on")]
    assert CASINO.name == records[0].variant
    assert [True, True] == [ochko.replay(record).ok for record in records]
    swapped = [attrs.evolve(records[0], variant=records[1].variant), attrs.evolve(records[1], variant=records[0].variant)]
    assert [False, False] == [ochko.replay(record).ok for record in swapped]


@pytest.mark.rule("CAS-1")
@pytest.mark.parametrize(("packs", "deals"), [(1, 10), (2, 20), (4, 40), (6, 59), (8, 79)])
def test_so_many_packs(packs: int, deals: int) -> None:
    """Ten deals for a pack, four cards each: eight of equal hands, and two that are surrendered. Below a quarter the shoe is shuffled."""
    ranks = [("K", "Q"), ("J", "10"), ("9", "8"), ("6", "A"), ("7", "5")] * 2
    order = [
        f"{first}s {first}h {second}d {second}c" if place < 5 else f"{first}d {first}c {second}s {second}h"
        for place, (first, second) in enumerate(ranks)
    ]
    game = table([1000], [" ".join(order * packs), "As 9h Ks 8h"], variant=CASINO.change(deck=attrs.evolve(CASINO.deck, copies=packs)))
    assert 52 * packs == game.shoe.live
    surrendered = 0
    for number in range(deals):
        gives_up = number % 5 == 4
        surrendered += gives_up
        do(game, "deal", "0 stake 10", "0 surrender" if gives_up else "0 stand")
    assert ((1000 - 5 * surrendered,), 1) == (purses(game), sum(isinstance(event, Shuffled) for event in game.log))
    do(game, "deal", "0 stake 10")
    assert ((1015 - 5 * surrendered,), 2) == (purses(game), sum(isinstance(event, Shuffled) for event in game.log))


@pytest.mark.rule("CAS-1")
def test_without_a_hole_card_insurance_and_naturals_wait_for_the_dealer() -> None:
    """A bust punter has insured: the dealer draws all the same, and has a natural. 10 lost, 10 won."""
    game = table([100], "10s Ah 6s 10c Kc", variant=no_hole_card())
    do(game, "deal", "0 stake 10", "0 insure", "0 hit")
    assert ((100,), None) == (purses(game), game.to_act)
    for drawn, after in (("Kc", 100), ("9c", 115)):
        game = table([100], f"As Ah Ks {drawn}", variant=no_hole_card())
        do(game, "deal", "0 stake 10", "0 decline")
        assert (after,) == purses(game)


@pytest.mark.rule("CAS-1")
def test_aces_that_are_split_once_are_not_split_again() -> None:
    game = table([100], "As 9h Ah 8d Ac 9c", variant=move("split", one_card=()))
    do(game, "deal", "0 stake 10", "0 split", "0 split ! split_already")


@pytest.mark.rule("CAS-1")
def test_no_insurance_at_all() -> None:
    rows = tuple(pay for pay in SETTLE.pays if pay.punter != steps.INSURANCE)
    kept = [step for step in CASINO.steps if type(step) not in (steps.Insure, steps.SettleInsurance, steps.Settle)]
    without = CASINO.change(steps=(*kept, attrs.evolve(SETTLE, pays=rows)))
    game = table([100], "10s Ah 9s Kh", variant=without)
    do(game, "deal", "0 stake 10")
    assert (90,) == purses(game)
    with pytest.raises(VariantError, match="'insurance' is none of the special hands"):
        CASINO.change(steps=(*kept, SETTLE))


@pytest.mark.rule("CAS-2")
def test_a_table_of_house_edges_can_be_named_parameter_by_parameter() -> None:
    """Every parameter is a field of data, so that a variant for each row of a published table has a digest of its own."""
    variants = [CASINO, *(switched for switched, *_ in SWITCHES.values())]
    assert len(variants) == len({variant.digest for variant in variants})
    assert Pay(NATURAL, ANY, 6, parts=5, rule="BJK-4") in [pay for step in six_to_five().steps for pay in getattr(step, "pays", ())]
