"""The variant that a record carries: a base and what is changed in it, or a variant whole."""

from __future__ import annotations

import sys
from typing import Any

import attrs
import pytest
from proving import OUTSIDE, Swap

import ochko
from ochko import BANKER, PUNTER, PUSH, Pay, RecordError, Special, steps
from ochko.events import DOWN, UP
from ochko.records import Record

ONLINE = ochko.variant("online")
CHIPS = "a whole number from 1 to 9007199254740991"
SHEET = 'format = "ochko-record/1"\nseats = ["Anna", "Boris"]\npurses = [20, 20]\n[variant]\nbase = "online"\n'


def a_record(**fields: Any) -> Record:  # any of its fields
    return Record(**{"seats": ("Anna", "Boris"), "purses": (20, 20)} | fields)


def refused(text: str) -> RecordError:
    with pytest.raises(RecordError) as refusal:
        ochko.loads(text)
    return refusal.value


def variant_of(text: str) -> ochko.Variant:
    variant = ochko.loads(text).variant
    assert isinstance(variant, ochko.Variant)
    return variant


THREE = Special(name="three", cards=3, counts=ochko.TARGET, ranks=(ochko.Rank.TEN, ochko.Rank.ACE))
THREE_IN_A_TABLE = """
specials = ["golden ochko", { Special = { name = "three", cards = 3, counts = "target", ranks = ["10", "A"] } }]
[variant.Settle]
pays = [{ punter = "three", banker = "any", times = 2 }]
"""
TWO_DEALS = ONLINE.insert(steps.Deal(1, face=UP), after=steps.Stakes).change(name="two deals")


@pytest.mark.parametrize(
    ("table", "variant"),
    [
        ("", ONLINE),
        ('name = "ours"\ntitle = "none"', ONLINE.change(name="ours", title="none")),
        ("seats.most = 5", ONLINE.change(seats=attrs.evolve(ONLINE.seats, most=5))),
        ("deck.copies = 2", ONLINE.change(deck=attrs.evolve(ONLINE.deck, copies=2))),
        ('[variant.Settle]\nties = "push"', ONLINE.change(steps.Settle, ties=PUSH)),
        ('[variant.Shuffle]\ncut_card = "none"', ONLINE.change(steps.Shuffle, cut_card=None)),
        ('[variant.Deal]\nface = "up"\nbanker = ["up", "down"]', ONLINE.change(steps.Deal, face=UP, banker=(UP, DOWN))),
        ("[variant.Stakes]\nmost = 10\nstep = 2\nleast = 2", ONLINE.change(steps.Stakes, most=10, step=2, least=2)),
        ("[[variant.Stakes]]\nwhere = 0\nleast = 2", ONLINE.change(steps.Stakes, least=2)),
        (
            '[variant.BankerTurn.duty]\n0 = "draw"\n17 = "stop"',
            ONLINE.change(steps.BankerTurn, duty={0: steps.DRAW, 17: steps.STOP}),
        ),
        (
            '[variant.Turns]\nmoves = ["Hit", { Stand = { least = 15 } }, "DrawBlind"]\nends = [{ kind = "golden ochko", when = "shown" }]',
            ONLINE.change(
                steps.Turns,
                moves=(steps.Hit(), steps.Stand(least=15), steps.DrawBlind()),
                ends=(steps.End(ONLINE.specials[0], steps.SHOWN),),
            ),
        ),
        (
            THREE_IN_A_TABLE,
            ONLINE.change(specials=(*ONLINE.specials, THREE)).change(steps.Settle, pays=(Pay(THREE, ochko.ANY, 2),)),
        ),
        (
            "[variant.values]\ncards.As.options = [1, 11]",
            ONLINE.change(values=attrs.evolve(ONLINE.values, cards={ochko.card("As"): ochko.Worth((1, 11))})),
        ),
    ],
    ids=str,
)  # fmt: skip
def test_a_base_is_changed_by_field_and_by_step(table: str, variant: ochko.Variant) -> None:
    assert variant == variant_of(SHEET + table)
    assert variant == variant_of(ochko.dumps(a_record(variant=variant)))
    assert variant == variant_of(ochko.dumps(a_record(variant=variant, whole=True)))


def test_of_several_steps_of_a_kind_the_place_is_said(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sys.modules["ochko.variant"], "_REGISTERED", {"two deals": TWO_DEALS})
    text = SHEET.replace('"online"', '"two deals"')
    second = TWO_DEALS.change(steps.Deal, where=1, cards=2)
    assert second == variant_of(text + "[[variant.Deal]]\nwhere = 1\ncards = 2")
    assert "[[variant.Deal]]\nwhere = 1\ncards = 2\n" in ochko.dumps(a_record(variant=second))
    missing = "none does not say which step Deal is meant: a whole number from 0 to 1, each once"
    for table, where, message in (
        ("[variant.Deal]\ncards = 2", "variant.Deal.where", missing),
        ("[[variant.Deal]]\nwhere = 2", "variant.Deal[0].where", missing.replace("none", "2", 1)),
        ("[[variant.Deal]]\nwhere = 1\n[[variant.Deal]]\nwhere = 1", "variant.Deal[1].where", missing.replace("none", "1", 1)),
    ):
        assert (where, f"{where}: {message}") == (refused(text + table).path, str(refused(text + table)))


@pytest.mark.parametrize(
    ("table", "path", "message"),
    [
        ("Stakes = 5", "variant.Stakes", "5 is not a table of the fields of Stakes"),
        ("[variant.Stakes]\nleast = 0", "variant.Stakes.least", "0 is not a whole number from 1 to 9007199254740991"),
        ("[variant.Stakes]\nlest = 1", "variant.Stakes.lest", "there is no such key: there are least, most, step, within_bank, together"),
        ("[variant.Stakes]\nmost = true", "variant.Stakes.most", f"true is not {CHIPS}, or 'none'"),
        ("[variant.Stakes]\nleast = 5\nmost = 2", "variant.Stakes", "Stakes.most: 2 is below the least, 5"),
        ("[variant.Settle]\nties = 'PUSH'", "variant.Settle.ties", "'PUSH' is not one of 'banker', 'punter', 'push'"),
        ("[variant.Settle]\nties = 0", "variant.Settle.ties", "0 is not one of 'banker', 'punter', 'push'"),
        ("[variant.Settle]\npays = [{ punter = 'x', banker = 'any', times = 2 }]", "variant.Settle.pays[0].punter", "'x' is not one of"),
        ("[variant.Settle]\npays = [{ punter = 'bust' }]", "variant.Settle.pays[0].banker", "it is missing: one of 'target', 'bust'"),
        ("[variant.Turns]\nmoves = ['Jump']", "variant.Turns.moves[0]", "'Jump' is not a Move, by its name or as a table"),
        ("[variant.Turns]\nmoves = ['Settle']", "variant.Turns.moves[0]", "Settle is no Move"),
        ("[variant.Turns]\nmoves = ['Hit']", "variant.Turns", "Turns.moves: there is no way to stop"),
        ("[variant.Turns]\nmoves = [{ Hit = { face = 'blind' } }]", "variant.Turns.moves[0].Hit.face", "'blind' is not one of"),
        ("[variant.OneByOne]\nsteps = []", "variant.OneByOne", "there is no such key: there are base, name, title, aliases"),
        ("[variant.Hit]\nface = 'up'", "variant.Hit", "there is no such key: there are base, name, title, aliases"),
        ("base = 'stook'", "variant.base", "'stook' is no variant; there are: online"),
        ("base = 5", "variant.base", "5 is not a variant's name"),
        ("deck.jokers = 2", "variant", "deck: joker has no value in the table of values (COM-10)"),
        ("deck.ranks = ['T']", "variant.deck.ranks[0]", "'T' is not one of '2', '3', '4', '5', '6', '7', '8', '9', '10', 'J'"),
        ("values.ranks.11.options = [1]", "variant.values.ranks.11", "11 is not one of '2', '3', '4', '5', '6', '7', '8', '9', '10'"),
        ("seats.least = 9", "variant.seats", "Seats.least: 9 is above most, 4"),
        ("steps = ['Shuffle']", "variant", "steps: there is no step for this: least stake"),
    ],
)  # fmt: skip
def test_a_variant_that_cannot_be_is_refused_with_its_path(table: str, path: str, message: str) -> None:
    text = SHEET.replace('base = "online"\n', "") if table.startswith("base") else SHEET
    error = refused(text + table)
    assert path == error.path
    assert str(error).startswith(f"{path}: {message}"), str(error)


def test_without_a_base_all_is_said() -> None:
    whole = ochko.loads(ochko.dumps(a_record(variant=ONLINE, whole=True)))
    assert (whole.whole, whole.variant) == (True, ONLINE)
    assert refused(SHEET.replace('base = "online"', 'name = "x"')).path == "variant.seats"


def test_what_a_table_cannot_say_is_refused_by_the_field() -> None:
    house = ONLINE.change(steps.Turns, moves=(steps.Hit(), steps.Stand(), Swap()))
    with pytest.raises(RecordError, match="from outside: register a variant that has a Swap") as refusal:
        ochko.dumps(a_record(variant=house))
    assert refusal.value.path == "variant.Turns.moves[2]"


def test_a_name_that_is_taken_is_refused_by_the_field() -> None:
    # A special hand called as all busts are could not be told from them.
    bust = Special(name="bust", cards=4)
    house = ONLINE.change(specials=(*ONLINE.specials, bust)).change(steps.Turns, ends=(steps.End(bust, steps.AT_ONCE),))
    with pytest.raises(RecordError, match="would be read as") as refusal:
        ochko.dumps(a_record(variant=house))
    assert refusal.value.path == "variant.Turns.ends"


def test_parts_from_outside_are_known_by_their_names_once_a_variant_has_them(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sys.modules["ochko.variant"], "_REGISTERED", {"outside": OUTSIDE})
    changed = OUTSIDE.change(steps.Settle, ties=PUNTER)
    for whole in (False, True):
        record = a_record(variant=changed, whole=whole)
        assert record == ochko.loads(ochko.dumps(record))
    assert '[variant]\nbase = "outside"\n\n[variant.Settle]\nties = "punter"\n' in ochko.dumps(a_record(variant=changed))


def test_a_variant_is_written_as_what_is_changed_in_the_one_that_leaves_least_to_say() -> None:
    text = ochko.dumps(a_record(variant=ONLINE.change(steps.Settle, ties=PUSH).change(steps.Settle, ties=BANKER).change(name="ours")))
    assert text.endswith('\n[variant]\nbase = "online"\nname = "ours"\n')
