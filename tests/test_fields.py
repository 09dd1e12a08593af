"""No flag that nothing reads (failures.md, 28): for every field of every step and move, some deal comes out differently when it changes."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import attrs
import pytest
from house_witnesses import HOUSE_WITNESSES
from proving import FOUR_HANDS, NATURAL, POT_GAME, SHORT_PACK, WAITING_BUST
from table import do, table

import ochko
from ochko import ANY, BUST, PUSH, Deck, Pay, Rank, Variant, steps
from ochko.events import DOWN, UP
from ochko.presets.pontoon import FIVE_CARD_TRICK

if TYPE_CHECKING:
    from collections.abc import Sequence

ONLINE = ochko.variant("online")
PONTOON = ochko.variant("pontoon")
SHOOT = ochko.variant("shoot_pontoon")
SOVIET = ochko.variant("soviet")
STUK = ochko.variant("stuk")
HIGH_COURTS = ochko.variant("high_courts")
SHUFFLED_IN = HIGH_COURTS.change(steps.ClearAway, played=steps.SHUFFLED_IN)
TWELVE = SHORT_PACK.change(deck=Deck(ranks=(Rank.JACK, Rank.QUEEN, Rank.ACE)))
KEPT = SOVIET.change(steps.FindBanker, every=steps.TENURE)
TURNS = ONLINE.steps[5]
assert isinstance(TURNS, steps.Turns)
PONTOON_ENDS = next(step for step in PONTOON.steps if isinstance(step, steps.Turns)).ends

RULE_NUMBERS = {
    *("rule", "within", "least_rule", "behind_rule"),
    *("cut_rule", "exchange_rule", "most_rule", "bust_rule", "taken_rule", "broken_rule"),
    *("add_rule", "auction_rule", "lost_rule"),
}
"""Fields that hold the number of a rule: refusals, events and rule sheets cite it, and no deal depends on it."""


def moves(variant: Variant, *instead: steps.Move) -> Variant:
    """The same variant with these moves in place of those of their verbs, or besides."""
    (turns,) = [step for step in _walk(variant.steps) if isinstance(step, steps.Turns)]
    kept = [move for move in turns.moves if move.verb not in [each.verb for each in instead]]
    return variant.change(steps.Turns, moves=(*kept, *instead))


def _walk(row: Sequence[Any]) -> list[Any]:
    return [each for step in row for each in (step, *_walk(getattr(step, "steps", ())))]


def lasting(variant: Variant) -> Variant:
    """The bank lasts for a tenure, which something has to end."""
    named = next(step for step in variant.steps if isinstance(step, steps.NameBank))
    others = [attrs.evolve(named, every=steps.TENURE) if step is named else step for step in variant.steps]
    return variant.change(steps=(*others, steps.EndLap()))


# Of each field: a variant, the same with another value, and a deal that they play differently: purses, cards, actions.
WITNESSES: dict[tuple[type, str], tuple[Variant, Variant, Sequence[int], Any, Sequence[str]]] = {
    (steps.FindBanker, "by"): (STUK, STUK.change(steps.FindBanker, by=steps.CUT), [9, 9], None, ["deal"]),
    (steps.Shuffle, "cut"): (STUK, STUK.change(steps.Shuffle, cut=steps.LEFT), [9, 9, 9], None, ["deal"]),
    (steps.Shuffle, "ask_cut"): (STUK, STUK.change(steps.Shuffle, ask_cut=True), [9, 9, 9], None, ["deal"]),
    (steps.Turns, "honesty"): (
        STUK,
        STUK.change(steps.Turns, honesty=steps.ENFORCED),
        [9, 9],
        "10s 10h | 2s 10c 5c",
        ["deal", "0 bank 5", "1 stake 1", "1 hit", "1 hit"],
    ),
    (steps.ClearAway, "played"): (
        HIGH_COURTS,
        HIGH_COURTS.change(steps.ClearAway, played=steps.SHUFFLED_IN),
        [9, 9, 9],
        "Ks 8s 10h | 6s Ac",
        ["deal", "0 bank 5", "1 stake 1", "1 hit", "1 show"],
    ),
    (steps.ClearAway, "exchange"): (
        SHUFFLED_IN,
        SHUFFLED_IN.change(steps.ClearAway, exchange=True),
        [9, 9, 9],
        "Ks 8s 10h | 6s Ac",
        ["deal", "0 bank 5", "1 stake 1", "1 hit", "1 show"],
    ),
    (steps.FindBanker, "every"): (
        ONLINE,
        ONLINE.change(steps.FindBanker, every=steps.TENURE),
        [9, 9],
        ["9s 8s", "9s 8s"],
        ["deal", "1 stake 1", "1 stand", "0 stand", "deal"],
    ),
    (steps.Shuffle, "cut_card"): (ONLINE, ONLINE.change(steps.Shuffle, cut_card=None), [9, 9], None, ["deal"]),
    (steps.Shuffle, "once"): (
        FOUR_HANDS,
        FOUR_HANDS.change(steps.Shuffle, once=False),
        [9, 9],
        ["10s 10h 9s 9h", "2s 3s"],
        ["deal", "1 stake 1", "1 stand", "0 stand", "deal"],
    ),
    (steps.Shuffle, "settled"): (
        TWELVE,
        TWELVE.change(steps.Shuffle, settled=False),
        [9, 9, 9, 9],
        "As Js Jh | Qs Qh Ah Jd Jc Qd Qc Ad Ac",
        ["deal", "0 bank 3", "1 show", "2 hit", "2 hit", "2 hit", "3 hit", "3 hit"],
    ),
    (steps.Deal, "cards"): (ONLINE, ONLINE.change(steps.Deal, cards=2), [9, 9], "6s 7s 8s", ["deal"]),
    (steps.Deal, "face"): (ONLINE, ONLINE.change(steps.Deal, face=UP), [9, 9], "6s 7s", ["deal"]),
    (steps.Deal, "banker"): (ONLINE, ONLINE.change(steps.Deal, banker=(UP, DOWN)), [9, 9], "6s 7s", ["deal"]),
    (steps.Deal, "banker_from_bottom"): (SOVIET, SOVIET.change(steps.Deal, where=0, banker_from_bottom=False), [9, 9], None, ["deal"]),
    (steps.NameBank, "every"): (
        KEPT,
        lasting(KEPT),
        [9, 9],
        "9s | 6h 6s 9c",
        ["deal", "0 bank 5", "1 stake 1", "1 stand", "0 stand"],
    ),
    (steps.NameBank, "per_punter"): (SOVIET, SOVIET.change(steps.NameBank, per_punter=False), [9, 9, 9], None, ["deal"]),
    (steps.NameBank, "least"): (POT_GAME, POT_GAME.change(steps.NameBank, least=5), [9, 9], None, ["deal"]),
    (steps.NameBank, "most"): (POT_GAME, POT_GAME.change(steps.NameBank, most=5), [9, 9], None, ["deal"]),
    (steps.Stakes, "least"): (ONLINE, ONLINE.change(steps.Stakes, least=2), [9, 9], None, ["deal"]),
    (steps.Stakes, "most"): (ONLINE, ONLINE.change(steps.Stakes, most=3), [9, 9], None, ["deal"]),
    (steps.Stakes, "step"): (ONLINE, ONLINE.change(steps.Stakes, least=2, step=2), [9, 9], None, ["deal"]),
    (steps.Stakes, "within_bank"): (ONLINE, ONLINE.change(steps.Stakes, within_bank=False, reserve=0), [3, 9], None, ["deal"]),
    (steps.Stakes, "reserve"): (ONLINE, ONLINE.change(steps.Stakes, reserve=0), [3, 9, 9], None, ["deal"]),
    (steps.Turns, "moves"): (ONLINE, moves(ONLINE, steps.DrawBlind()), [9, 9], None, ["deal", "1 stake 1"]),
    (steps.Turns, "most_cards"): (
        ONLINE,
        ONLINE.change(steps.Turns, most_cards=2),
        [9, 9],
        "6s 7s Js",
        ["deal", "1 stake 1", "1 hit"],
    ),
    (steps.Turns, "ends"): (
        ONLINE,
        ONLINE.change(steps.Turns, ends=TURNS.ends[1:]),
        [9, 9],
        "10s 7s As",
        ["deal", "1 stake 1", "1 hit"],
    ),
    (steps.Timeouts, "forfeit"): (
        ONLINE,
        ONLINE.change(steps.Timeouts, forfeit=False),
        [9, 9],
        None,
        ["deal", "1 stake 3", "timeout"],
    ),
    (steps.Turns, "at_deal"): (
        SOVIET,
        SOVIET.change(steps.Turns, at_deal=False),
        [9, 9, 9],
        "9s 10c | 8h 6s 7c Ac",
        ["deal", "0 bank 9", "1 stake 1", "2 stake 1"],
    ),
    (steps.BankerTurn, "duty"): (
        ONLINE,
        ONLINE.change(steps.BankerTurn, duty={0: steps.DRAW, 17: steps.STOP}),
        [9, 9],
        "6s 7s 10s",
        ["deal", "1 stake 1", "1 stand"],
    ),
    (steps.BankerTurn, "most_cards"): (
        ONLINE,
        ONLINE.change(steps.BankerTurn, most_cards=1),
        [9, 9],
        "6s 7s",
        ["deal", "1 stake 1", "1 stand"],
    ),
    (steps.Settle, "ties"): (
        ONLINE,
        ONLINE.change(steps.Settle, ties=PUSH),
        [9, 9],
        "7s 7h",
        ["deal", "1 stake 1", "1 stand", "0 stand"],
    ),
    (steps.Settle, "pays"): (
        ONLINE,
        ONLINE.change(steps.Settle, pays=(Pay(ANY, ANY, 3),)),
        [9, 9],
        "9s 7h",
        ["deal", "1 stake 1", "1 stand", "0 stand"],
    ),
    (steps.PutAway, "under"): (
        FOUR_HANDS,
        FOUR_HANDS.change(steps.PutAway, under=False),
        [9, 9],
        "10s 10h 9s 9h",
        ["deal", "1 stake 1", "1 stand", "0 stand"],
    ),
    (steps.OneByOne, "steps"): (
        POT_GAME,
        POT_GAME.change(steps.Stakes, most=2),
        [9, 9],
        None,
        ["deal", "0 bank 5"],
    ),
    (steps.EndLap, "knock"): (
        POT_GAME,
        POT_GAME.change(steps.EndLap, knock=2),
        [9, 9],
        "6s 7s",
        ["deal", "0 bank 3", "1 stake 3", "1 stand", "0 stand"],
    ),
    (steps.Hit, "face"): (ONLINE, moves(ONLINE, steps.Hit(face=UP)), [9, 9], "6s 7s 8s", ["deal", "1 stake 1", "1 hit"]),
    (steps.Hit, "mark"): (
        FOUR_HANDS,
        moves(FOUR_HANDS, steps.Hit(face=UP)),
        [9, 9],
        "2s 10h 3s 9h 2h",
        ["deal", "1 stake 1", "1 hit"],
    ),
    (steps.Stand, "least"): (ONLINE, moves(ONLINE, steps.Stand(least=15)), [9, 9], "6s 7s", ["deal", "1 stake 1"]),
    (steps.Buy, "times"): (FOUR_HANDS, moves(FOUR_HANDS, steps.Buy(times=3)), [9, 9], "6s 7s 8s 9s", ["deal", "1 stake 1"]),
    (steps.Split, "hands"): (
        FOUR_HANDS,
        moves(FOUR_HANDS, steps.Split(hands=2)),
        [9, 9],
        "8s 10h 8h 9h 8d 2c",
        ["deal", "1 stake 1", "1 split"],
    ),
    (steps.Split, "alike"): (
        FOUR_HANDS,
        moves(FOUR_HANDS, steps.Split(alike=((ochko.Rank.TEN, ochko.Rank.KING),))),
        [9, 9],
        "10s 9h Ks 8h",
        ["deal", "1 stake 1"],
    ),
    (steps.Split, "face"): (
        FOUR_HANDS,
        moves(FOUR_HANDS, steps.Split(face=UP)),
        [9, 9],
        "8s 10h 8h 9h 9d 2c",
        ["deal", "1 stake 1", "1 split"],
    ),
    (steps.Shuffle, "apart"): (
        PONTOON,
        PONTOON.change(steps.Shuffle, apart=False),
        [9, 9],
        "As 9s Ks 8s",
        ["deal", "1 stake 1", "0 stand", "deal"],
    ),
    (steps.PutAway, "unless"): (
        PONTOON,
        PONTOON.change(steps.PutAway, unless=None),
        [9, 9],
        "As 9s Ks 8s",
        ["deal", "1 stake 1", "0 stand"],
    ),
    (steps.MoveBank, "to"): (
        PONTOON,
        PONTOON.change(steps.MoveBank, to=FIVE_CARD_TRICK),
        [9, 9],
        "As 9s Ks 8s",
        ["deal", "1 stake 1", "0 stand"],
    ),
    (steps.Buy, "fifth_from"): (
        PONTOON,
        moves(PONTOON, steps.Buy(fifth_from=12)),
        [9, 9],
        "2s 9s 3s 8s 2h 4h",
        ["deal", "1 stake 1", "1 buy 1", "1 buy 1"],
    ),
    (steps.Buy, "shoot_on"): (
        SHOOT,
        moves(SHOOT, steps.Buy(shoot_on=3)),
        [9, 9],
        "2s 9s 3s 8s 2h 4h",
        ["deal", "0 kitty 5", "1 stake 1", "1 decline", "1 buy 1"],
    ),
    (steps.Split, "ranks"): (PONTOON, moves(PONTOON, steps.Split(ranks=(Rank.ACE,))), [9, 9], "8s 9s 8h 7s", ["deal", "1 stake 1"]),
    (steps.Split, "shows"): (
        PONTOON,
        moves(PONTOON, steps.Split(shows=False)),
        [9, 9],
        "8s 9s 8h 7s",
        ["deal", "1 stake 1", "1 split"],
    ),
    (steps.Split, "shoot"): (
        SHOOT,
        moves(SHOOT, steps.Split(shoot=False)),
        [9, 9],
        "8s 9s 8h 7s",
        ["deal", "0 kitty 5", "1 stake 1", "1 decline", "1 split"],
    ),
    (steps.OpenKitty, "least"): (SHOOT, SHOOT.change(steps.OpenKitty, least=2), [9, 9], None, ["deal"]),
    (steps.OpenKitty, "most"): (SHOOT, SHOOT.change(steps.OpenKitty, most=5), [9, 9], None, ["deal"]),
    (steps.End, "under"): (
        PONTOON,
        PONTOON.change(steps.Turns, ends=(PONTOON_ENDS[0], attrs.evolve(PONTOON_ENDS[1], under=False))),
        [9, 9, 9],
        "10s 9s 7s 6s 8s 8h Kd",
        ["deal", "1 stake 1", "2 stake 1", "1 hit"],
    ),
    (steps.End, "kind"): (
        ONLINE,
        ONLINE.change(steps.Turns, ends=(steps.End(BUST, steps.AT_ONCE),)),
        [9, 9],
        "10s 7s As",
        ["deal", "1 stake 1", "1 hit"],
    ),
    (steps.End, "when"): (
        WAITING_BUST,
        WAITING_BUST.change(steps.Turns, ends=(steps.End(NATURAL, steps.AT_ONCE), steps.End(BUST, steps.AT_ONCE))),
        [9, 9],
        "10s 7s 6s 7h 9s",
        ["deal", "1 stake 1", "1 hit"],
    ),
}
WITNESSES |= HOUSE_WITNESSES


def fields() -> list[tuple[type, str]]:
    """Every field of every step and move of the package."""
    kinds = [each for each in map(steps.__dict__.get, steps.__all__) if isinstance(each, type) and attrs.has(each)]
    found = [(kind, field.name) for kind in kinds for field in attrs.fields(kind) if field.init]
    return [each for each in found if each[1] not in RULE_NUMBERS and each[0] is not steps.Refusal]


@pytest.mark.parametrize(("kind", "name"), fields(), ids=lambda each: each if isinstance(each, str) else each.__name__)
def test_some_deal_comes_out_differently_when_a_field_changes(kind: type, name: str) -> None:
    variant, other, purses, cards, actions = WITNESSES[kind, name]
    told = []
    bankers = () if name == "by" else (0, 1, 0)  # one that is named is not found
    for each in (variant, other):
        game = table(purses, cards, variant=each, bankers=bankers, seed=3)
        do(game, *actions)
        told.append((game.key()[1:], game.log))
    assert told[0] != told[1]


@pytest.mark.parametrize(("kind", "name"), [(kind, name) for kind, name in WITNESSES if kind not in (steps.End, steps.OneByOne)])
def test_a_witness_changes_the_field_that_it_is_for(kind: type, name: str) -> None:
    """And nothing else, but for what the field itself demands."""
    variant, other, *_ = WITNESSES[kind, name]

    def values(of: Variant) -> list[object]:
        every = [each for step in _walk(of.steps) for each in (step, *getattr(step, "moves", ()))]
        return [getattr(each, name) for each in every if type(each) is kind]

    assert values(variant) != values(other)
