"""Saved games go on as if nothing had happened, and what is no saved game is refused with the reason."""

from __future__ import annotations

import hashlib
import json
import random
from typing import TYPE_CHECKING, Any

import pytest
from hypothesis import given
from hypothesis import strategies as st
from table import NAMES, do, table

import ochko
from ochko import ChangeVariant, Game, SaveError, action
from ochko.events import Shuffled

if TYPE_CHECKING:
    from collections.abc import Callable

ONLINE = ochko.variant("online")
SOVIET = ochko.variant("soviet")


def play(game: Game, actions: int, source: random.Random) -> None:
    """So many actions, any that is legal; requests now and then."""
    for _ in range(actions):
        if game.needs is not None:
            game.give(source.choice(game.needs.outcomes())[0])
            continue
        wishes = ["leave 1", "join Newcomer 9", "away 0", "back 0", "timeout", "void it rains", "add 0 5"]
        choices = [*game.legal.edges(), ochko.DEAL, *(action(wish) for wish in wishes if source.random() < 0.1)]
        choices = [choice for choice in choices if choice in game.legal or choice in game.requests]
        if not choices:
            return
        game.act(source.choice(choices))


def goes_on_alike(game: Game, saved: Game, seed: int, actions: int = 60) -> bool:
    """Whether both come to the same log by the same actions."""
    for each in (game, saved):
        play(each, actions, random.Random(seed))
    return game.log == saved.log and game == saved


@given(seed=st.integers(0, 2**40), actions=st.integers(0, 60), how=st.sampled_from(["seed", "system", "ask", "script", "unrated"]))
def test_a_saved_game_goes_on_with_the_same_cards_cuts_and_lots(seed: int, actions: int, how: str) -> None:
    variant, names, purses = random.Random(seed).choice([(ONLINE, NAMES[:3], [9, 20, 30]), (SOVIET, NAMES[:4], [9, 20, 30, 5])])
    options = {
        "seed": {"seed": seed},
        "system": {},
        "ask": {"ask": True},
        "unrated": {"rated": False},
        "script": {"seed": seed, "cards": "10s 7h | 6s", "cut_cards": [20]},
    }[how]
    game = Game(variant, names, purses, **options)  # type: ignore[arg-type]  # what Game takes
    play(game, actions, random.Random(seed))
    saved = Game.load(game.save())
    assert (saved, saved.log, saved.ply, saved.legal, saved.rated) == (game, game.log, game.ply, game.legal, game.rated)
    assert (saved.needs, saved.save()) == (game.needs, game.save())
    assert goes_on_alike(game, saved, seed)


def test_a_game_saved_right_before_a_shuffle_brings_the_same_cards_after_it() -> None:
    """Failures.md, 15."""
    game = Game(ONLINE, NAMES[:4], [50] * 4, seed=3, cut_cards=[4, 5, 3])
    game.deal()
    while sum(isinstance(event, Shuffled) for event in game.log) < 3:
        saved = Game.load(game.save())
        done = next((each for each in game.legal.edges() if each in (ochko.HIT, action("stake 1"))), ochko.DEAL)
        assert saved.act(done) == game.act(done)


def test_what_was_taken_back_before_saving_can_be_taken_back_after() -> None:
    game = Game(ONLINE, NAMES[:2], [20, 20], seed=3)
    game.deal()
    before = game.copy()
    game.act(action("stake 1"))
    saved = Game.load(game.save())
    saved.undo()
    assert saved == before


def test_a_copy_with_other_cards_is_saved_with_them() -> None:
    game = table([50, 50])
    do(game, "deal")
    twin = game.copy(seed=5)
    do(twin, "1 stake 1")
    twin = twin.copy(seed=6)
    saved = Game.load(twin.save())
    assert goes_on_alike(twin, saved, 1)


def test_another_variant_in_the_middle_is_saved_too() -> None:
    game = Game(ONLINE, NAMES[:3], [20] * 3, seed=3)
    game.act(ChangeVariant(SOVIET))
    game.deal()
    saved = Game.load(game.save())
    assert (saved, saved.rules.variant) == (game, SOVIET)


@pytest.mark.rule("COM-6")
def test_only_the_save_tells_where_the_cards_come_from() -> None:
    game = Game(ONLINE, NAMES[:2], [20, 20])
    key = json.loads(game.save())["game"]["key"]
    game.deal()
    assert len(key) == 64
    for shown in (repr(game), repr(game.chance), str(game.log), str(game.key()), str(game.view(0).to_dict())):
        assert key not in shown


# What cannot be saved


def test_a_variant_that_is_not_found_by_its_name_cannot_be_saved() -> None:
    house = ONLINE.change(ochko.steps.Settle, ties=ochko.PUSH)
    with pytest.raises(SaveError, match="'online' is to be found by its name when it is loaded"):
        Game(house, NAMES[:2], [20, 20]).save()


def test_a_game_made_from_a_log_cannot_be_saved() -> None:
    game = table([20, 20])
    do(game, "deal")
    with pytest.raises(SaveError, match="holds no actions to be played again: keep its log"):
        Game.replay(ONLINE, *game.setup, game.log).save()


# What is no saved game


def saved() -> dict[str, Any]:
    game = table([20, 20], "10s 7h")
    do(game, "deal", "1 stake 5")
    found: dict[str, Any] = json.loads(game.save())
    return found


def put_together(found: dict[str, Any]) -> str:
    """With a sum that is right."""
    text = json.dumps(found["game"], sort_keys=True)
    return json.dumps(found | {"sum": hashlib.sha256(text.encode()).hexdigest()})


def test_a_text_cut_short_anywhere_is_refused() -> None:
    text = json.dumps(saved())
    for length in range(0, len(text), 7):
        with pytest.raises(SaveError):
            Game.load(text[:length])


@given(place=st.integers(0, 10_000), letter=st.characters())
def test_a_text_that_was_changed_anywhere_is_refused_or_is_the_same(place: int, letter: str) -> None:
    text = json.dumps(saved())
    place %= len(text)
    changed = text[:place] + letter + text[place + 1 :]
    try:
        game = Game.load(changed)
    except SaveError:
        return
    assert json.loads(changed) == json.loads(text)
    assert game == Game.load(text)


@pytest.mark.parametrize(
    ("change", "message"),
    [
        (lambda found: found.update(format="ochko-save/2"), r"^format: it is 'ochko-save/2', and this version reads ochko-save/1$"),
        (lambda found: found.update(more=1), r"^more: nothing of this name belongs there: format, sum, game do$"),
        (lambda found: found["game"].update(more=1), r"^game.more: nothing of this name belongs there"),
        (lambda found: found["game"].pop("seats"), r"^game.seats: it is missing$"),
        (lambda found: found["game"].update(purses=[20, True]), r"^game.purses: \[20, True\] is not a list of whole numbers$"),
        (lambda found: found["game"].update(purses=[20, 20.0]), r"^game.purses: \[20, 20.0\] is not a list of whole numbers$"),
        (lambda found: found["game"].update(purses=[20]), r"^game: purses: 1 purses for 2 seats$"),
        (lambda found: found["game"].update(seed="7"), r"^game.seed: '7' is not a whole number or null$"),
        (lambda found: found["game"].update(key="ab"), r"^game.key: 'ab' is not 64 hexadecimal digits or null$"),
        (lambda found: found["game"].update(ask=1), r"^game.ask: 1 is not true or false$"),
        (lambda found: found["game"].update(later=[[1, 2, 3]]), r"^game.later: .* is not a list of pairs of whole numbers$"),
        (lambda found: found["game"].update(variant="online"), r"^game.variant: 'online' is not a variant's name and digest$"),
        (lambda found: found["game"]["variant"].update(variant="onlin"), r"^game.variant.variant: 'onlin' is no variant"),
        (lambda found: found["game"]["variant"].update(variant=[]), r"^game.variant.variant: "),
        (lambda found: found["game"]["variant"].update(digest="0"), r"^game.variant.digest: the rules of online are others here"),
        (lambda found: found["game"].update(shuffles=["10s 10s"]), r"^game: cards: 10s is named 2x in one shuffle"),
        (lambda found: found["game"]["done"].append("stake 50"), r"^game.done\[2\]: 'stake 50' is none of the moves here: hit, stand"),
        (lambda found: found["game"]["done"].append("= 10h"), r"^game.done\[2\]: no outcome is awaited"),
        (lambda found: found["game"]["done"].append("import os"), r"^game.done\[2\]: "),
        (lambda found: found["game"]["done"].append(5), r"^game.done\[2\]: 5 is not an action, an outcome or a variant$"),
        (lambda found: found["game"]["done"].append("hit"), r"^game.now: played again, it comes to another end"),
        (lambda found: found["game"].update(seed=1, shuffles=[], bankers=[], cut_cards=[]), r"^game"),
    ],
)
def test_what_is_wrong_in_it_is_named_with_its_place(change: Callable[[dict[str, Any]], object], message: str) -> None:
    found = saved()
    change(found)
    with pytest.raises(SaveError, match=message):
        Game.load(put_together(found))


@pytest.mark.parametrize(
    ("text", "message"),
    [
        ("", "no JSON"),
        ("[]", "does not say its format"),
        ('{"format": "ochko-save/1", "format": "ochko-save/1"}', "a name stands there twice"),
        ('{"format": NaN}', "NaN is no number"),
        ("[" * 100_000, "no JSON"),
        ("1" * 5000, "no JSON"),
        ('{"format": "ochko-save/1", "sum": "", "game": 5}', "^game: 5 is not an object$"),
        ('{"format": "ochko-save/1", "sum": "", "game": {}}', "^sum: it has been changed since it was saved$"),
        (5, "^a saved game is a text, and this is 5$"),
        (b"{}", "^a saved game is a text"),
        (None, "^a saved game is a text"),
    ],
)
def test_what_is_no_saved_game_is_refused(text: Any, message: str) -> None:
    with pytest.raises(SaveError, match=message):
        Game.load(text)
