"""Provably fair games: committed to before a card comes, the same promises as any other, and no secret shown while it tells something."""

from __future__ import annotations

import contextlib
import hashlib
import json
import random
import subprocess
import sys
from collections import Counter
from typing import TYPE_CHECKING, Any

import attrs
import pytest
from fair_table import CARRIED, EVERY, ONLINE, SEEDS, SERVER_SEED, TALIA, end_deal, fair_game, play, play_until, played, shuffles, unsaid
from hypothesis import settings
from proving import FOUR_HANDS, HOUSE, OUTSIDE, POT_GAME, SEVEN_AND_A_HALF
from table import NAMES, do, kinds

import ochko
from ochko import DECK_52, Game, IllegalAction, SaveError, SetupError, Variant
from ochko.events import BankerNamed, Committed, DealBegan, Drawn, SeparatorLaid, Shuffled
from ochko.fair import Fair, commitments, secret_of
from ochko.steps import Deal, Quiet, Shuffle
from ochko.testing import table_machine

if TYPE_CHECKING:
    from ochko import Event
    from ochko.state import State

TestFairOnline = table_machine(ONLINE, fair=True).TestCase
TestFairPotGame = table_machine(POT_GAME, fair=True).TestCase
TestFairFourHands = table_machine(FOUR_HANDS, most_purse=2000, fair=True).TestCase
TestFairOnline.settings = TestFairPotGame.settings = TestFairFourHands.settings = settings(max_examples=25)


@attrs.frozen(kw_only=True)
class ForgetfulShuffle(Quiet):
    """A step from outside that does not know of fair games."""

    def enter(self, state: State, at: int) -> int:
        Shuffled(whole=True, cut_card=None, rule="HSE-1").apply(state)
        return at + 1


def shown(game: Game) -> list[int]:
    """The shuffles whose secrets may be shown."""
    fairness = game.fairness
    assert fairness is not None
    found = []
    for nonce in fairness.commitments:
        with contextlib.suppress(IllegalAction):
            assert fairness.reveal(nonce) == secret_of(SERVER_SEED, nonce).hex()
            found.append(nonce)
    return found


def refused(game: Game, nonce: Any) -> IllegalAction:
    before = game.key(), game.log
    assert game.fairness is not None
    with pytest.raises(IllegalAction) as refusal:
        game.fairness.reveal(nonce)
    assert (game.key(), game.log) == before
    return refusal.value


# What is committed to


@EVERY
@pytest.mark.rule("COM-8")
def test_all_chance_is_committed_to_before_it_comes(variant: Variant) -> None:
    game = play(fair_game(variant, purse=2000, nonce=5), 1, 300)
    told: list[int] = []
    made = 0
    for event in game.log:
        if isinstance(event, Committed):
            assert made == len(told)  # one ahead, and no more
            told.append(event.nonce)
        elif isinstance(event, Shuffled):
            made += 1
            assert made == len(told)
        elif isinstance(event, BankerNamed) and event.how == "lot":
            assert made < len(told)
        elif isinstance(event, Drawn | SeparatorLaid):
            assert 0 < made
    assert told == list(range(5, 5 + len(told)))
    assert made >= (2 if game.rules.fresh else 1)
    assert game.fairness is not None
    assert tuple(game.fairness.commitments.values()) == commitments(SERVER_SEED, len(told), nonce=5)


def test_the_first_events_by_hand() -> None:
    game = fair_game(nonce=17)
    game.deal()
    committed = game.log[1]

    assert kinds(game)[:5] == ["DealBegan", "Committed", "BankerNamed", "Shuffled", "Drawn"]
    assert committed.to_dict() == {
        "type": "Committed",
        "nonce": 17,
        "commitment": "c0f6924e57940f05ded6c00c8855f53473b1ca98aef5d149c238bd4ebd550dc3",
        "client_seeds": ["Anna's", "Boris's"],
    }
    assert all(game.log_for(seat)[1] is committed for seat in (None, 0, 1, 2))


@EVERY
@pytest.mark.rule("COM-8", "COM-13")
def test_what_comes_hangs_on_every_seed_and_on_the_number(variant: Variant) -> None:
    def cards(**changes: Any) -> list[object]:
        game = play(fair_game(variant, **changes), 2, 12)
        return [event for event in game.log if isinstance(event, Drawn | BankerNamed)]

    assert cards() == cards()
    others: list[dict[str, Any]] = [{"server_seed": bytes(32)}, {"client_seeds": SEEDS[::-1]}, {"client_seeds": ()}, {"nonce": 1}]
    assert all(cards(**other) != cards() for other in others)


@EVERY
@pytest.mark.rule("COM-8")
def test_the_global_random_state_and_the_stream_have_no_part_in_it(variant: Variant) -> None:
    before = random.getstate()
    game = fair_game(variant)
    chunk = game.shoe.chunk
    play(game, 3, 60)
    assert (random.getstate(), game.shoe.chunk, game.shoe.numbers) == (before, chunk, [])


@pytest.mark.parametrize("other", [{"seed": 0}, {"ask": True}, {"cards": "6s"}, {"cards": ""}, {"bankers": [0]}, {"cut_cards": [5]}])
def test_there_is_no_other_chance_in_a_fair_game(other: dict[str, Any]) -> None:
    fair = Fair(server_seed=SERVER_SEED, client_seeds=SEEDS)
    with pytest.raises(SetupError, match="in a provably fair game all chance comes from its secrets") as refusal:
        Game(ONLINE, NAMES[:2], [9, 9], fair=fair, **other)
    assert [(refusal.value.argument, refusal.value.value)] == list(other.items())


@pytest.mark.parametrize("fair", [SERVER_SEED, "x" * 32, 7, True, {"server_seed": SERVER_SEED}])
def test_what_is_no_fair_source_is_refused_and_not_told(fair: Any) -> None:
    kind = type(fair).__name__
    with pytest.raises(SetupError, match=rf"^fair: it is no ochko.fair.Fair, but {kind}$") as refusal:
        Game(ONLINE, NAMES[:2], [9, 9], fair=fair)
    assert refusal.value.value == kind


def test_a_step_that_does_not_commit_draws_nothing_in_a_fair_game() -> None:
    forgetful = ONLINE.insert(ForgetfulShuffle(), before=Deal)
    game = fair_game(forgetful)
    with pytest.raises(RuntimeError, match=r"calls state\.commit\(\) first"):
        game.deal()
    assert (game.log, game.deals) == ((), 0)
    assert Game(forgetful, NAMES[:2], [9, 9], seed=1).deal()


def test_a_game_that_is_not_fair_says_so() -> None:
    game = Game(ONLINE, NAMES[:2], [9, 9], seed=1)
    game.deal()
    assert game.fairness is None
    assert "Committed" not in kinds(game)


def test_hashing_is_not_imported_where_nobody_wants_it() -> None:
    script = "import sys, ochko; print([name for name in ('hmac', 'hashlib', 'ochko.fair') if name in sys.modules])"
    done = subprocess.run([sys.executable, "-c", script], capture_output=True, text=True, check=True)
    assert done.stdout in ("[]\n", "['hashlib']\n")  # random brings hashlib


# Copies, and games made again


@EVERY
def test_a_copy_has_the_same_coming_cards_and_secrets(variant: Variant) -> None:
    game = play(fair_game(variant), 4, 25)
    twin = game.copy()
    play(twin, 5, 40)
    other = play(game.copy(), 5, 40)
    assert twin.log == other.log
    assert twin.fairness is not None
    assert twin.fairness.to_dict() == other.fairness.to_dict()  # type: ignore[union-attr]  # it is as fair


@EVERY
def test_a_copy_with_a_seed_leaves_the_fair_shoe_out(variant: Variant) -> None:
    """Its cards are those of a game that never had one: nothing of the order comes through."""
    game = play(fair_game(variant, purse=2000), 4, 25)
    again = Game.replay(variant, *game.setup, game.log)
    again.shoe.cards[again.shoe.under :] = again.shoe.loose()  # in the order of a new pack, and not in that of the replay
    for seed in (5, 6):
        twin, other = game.copy(seed=seed), again.copy(seed=seed)
        assert twin == game
        play(twin, 7, 40)
        assert twin.log == play(other, 7, 40).log
        assert Counter(kinds(twin))["Committed"] == Counter(kinds(game))["Committed"]
        assert refused(twin, 0).code == "secret_not_known"
    assert game.over is not None or play(game.copy(), 7, 40).log != twin.log


@EVERY
@pytest.mark.rule("COM-6")
def test_the_log_gives_the_game_and_its_commitments_but_no_secret(variant: Variant) -> None:
    game = play(fair_game(variant), 6, 120)
    again = Game.replay(variant, *game.setup, game.log)

    assert again == game
    assert game.fairness is not None
    assert again.fairness is not None
    assert again.fairness.commitments == game.fairness.commitments
    assert again.fairness.to_dict() == game.fairness.to_dict() | {"secrets": [""] * len(game.fairness.commitments)}
    assert refused(again, 0).code == "secret_not_known"


# Secrets


@EVERY
@pytest.mark.rule("COM-6")
def test_seats_are_told_what_they_are_in_any_game_and_the_commitments(variant: Variant) -> None:
    """A game that is given the same chance from outside looks the same to everybody."""
    game, asking = fair_game(variant), Game(variant, *fair_game(variant).setup, ask=True)
    texts = []
    for _ in played(game, random.Random(8), 40):
        asking.act(_last_action(game))
        while asking.needs is not None:
            asking.give(_outcome(unsaid(game.log)[len(asking.log)]))
        for seat in (None, *game.seated):
            assert unsaid(game.log_for(seat)) == asking.log_for(seat)
            assert game.view(seat).to_dict() | {"ply": 0} == asking.view(seat).to_dict() | {"ply": 0}
            assert seat is None or game.key(seat) == asking.key(seat)
            texts += [repr(game.view(seat)), str(game.view(seat).to_dict()), str([event.to_dict() for event in game.log_for(seat)])]
        assert (game.key(), repr(game), game.legal) == (asking.key(), repr(asking), asking.legal)
        texts += [repr(game), repr(game.fairness), str(game.key())]
    for secret in (SERVER_SEED, *(secret_of(SERVER_SEED, nonce) for nonce in range(9))):
        assert not [text for text in texts if secret.hex() in text or repr(secret)[2:-1] in text]


def _last_action(game: Game) -> ochko.Action:
    journal = game.journal or (game.past.journal if game.past is not None else [])
    return next(entry for entry in reversed(journal) if isinstance(entry, ochko.Action))


def _outcome(event: Event) -> Any:
    for field in ("card", "cut_card", "seat"):
        if (outcome := getattr(event, field, None)) is not None:
            return outcome
    raise AssertionError(event)


@pytest.mark.rule("COM-6")
def test_a_secret_is_shown_right_after_its_deal_where_every_deal_has_a_fresh_pack() -> None:
    game = fair_game()
    for deal in range(3):
        game.deal()
        while game.to_act is not None:
            assert shown(game) == list(range(deal))
            assert (
                str(refused(game, deal)) == f"cards of shuffle {deal} may still come, or lie in hands: its secret would tell them (COM-6)"
            )
            game.act(ochko.STAND if ochko.STAND in game.legal else ochko.action("stake 1"))
        assert shown(game) == list(range(deal + 1))


@pytest.mark.rule("COM-6")
def test_a_shuffle_within_a_deal_leaves_cards_of_the_one_before_in_hands() -> None:
    for nonce in range(50):
        game = fair_game(nonce=nonce)
        game.deal()
        while game.to_act is not None and shuffles(game) < 2:
            game.act(ochko.HIT if ochko.HIT in game.legal else game.legal.edges()[0])
        if game.to_act is not None:
            break
    assert [event.whole for event in game.log if isinstance(event, Shuffled)] == [True, False]
    assert {refused(game, each).code for each in (nonce, nonce + 1)} == {"secret_still_needed"}
    end_deal(game)
    assert shown(game) == list(game.fairness.commitments)  # type: ignore[union-attr]  # it is fair
    assert nonce + 1 in shown(game)


@pytest.mark.rule("COM-6")
@pytest.mark.parametrize("variant", [CARRIED, TALIA], ids=lambda each: each.name)
def test_the_secret_of_a_pack_that_goes_on_is_shown_when_the_whole_pack_is_shuffled(variant: Variant) -> None:
    """Failures.md, 31: pontoon's pack, and a talia."""
    game = fair_game(variant.change(Shuffle, cut_card=None), purse=2000, seats=2)
    for _ in range(2):
        game.deal()
        assert shown(game) == []
        end_deal(game)
        assert shown(game) == []  # the pack goes on as it lies
    assert shuffles(game) == 1
    game.deal()
    assert (shuffles(game), shown(game)) == (2, [0])
    end_deal(game)
    assert shown(game) == [0]


@pytest.mark.rule("COM-6")
@pytest.mark.parametrize("variant", [CARRIED, TALIA], ids=lambda each: each.name)
def test_a_shuffle_within_a_deal_does_not_end_the_secret_of_a_pack_that_goes_on(variant: Variant) -> None:
    """Hands hold cards from before it. They go under the pack, or lie apart, and who knew them would know more of what is to come."""
    for nonce in range(200):
        game = fair_game(variant, purse=2000, nonce=nonce)
        play_until(game, lambda game: game.deals == 1 and (game.to_act is None or shuffles(game) == 2))
        if shuffles(game) == 2 and game.to_act is not None:
            break
    assert [event.whole for event in game.log if isinstance(event, Shuffled)] == [True, False]
    assert shown(game) == []
    end_deal(game)
    assert shown(game) == []
    game.deal()
    assert shown(game) == []
    play_until(game, lambda game: game.deals == 3)
    assert shown(game) == list(range(nonce, nonce + shuffles(game) - 1))


@pytest.mark.rule("COM-6")
def test_a_secret_is_needed_before_its_shuffle_and_before_its_first_card() -> None:
    pot = fair_game(POT_GAME)
    pot.deal()  # the lot has been drawn, and the banker is asked for his bank
    assert (kinds(pot)[-1], shuffles(pot), refused(pot, 0).code) == ("Asked", 0, "secret_still_needed")
    house = fair_game(HOUSE)
    house.deal()  # the pack has been shuffled, and stakes are asked for
    assert (kinds(house)[-2:], refused(house, 0).code) == (["Shuffled", "Asked"], "secret_still_needed")


@pytest.mark.rule("COM-6", "COM-18")
def test_the_pack_of_a_game_that_is_over_may_go_on() -> None:
    game = fair_game(FOUR_HANDS, purse=1, seats=2)
    play(game, 1, 200)
    assert (game.over is not None, shuffles(game), shown(game)) == (True, 1, [])
    do(game, "add 0 9", "add 1 9", "deal")
    assert shuffles(game) == 1  # the same pack


@pytest.mark.rule("COM-6", "COM-32")
def test_another_variant_begins_with_a_shuffle_of_its_own() -> None:
    game = fair_game(purse=50)
    game.deal()
    end_deal(game)
    before = shown(game)
    assert before == list(range(shuffles(game)))
    game.act(ochko.ChangeVariant(CARRIED))
    game.deal()
    assert shown(game) == before
    end_deal(game)
    assert shown(game) == before
    game.act(ochko.ChangeVariant(ONLINE))
    assert shown(game) == list(range(shuffles(game)))


@pytest.mark.parametrize("variant", ochko.variants(), ids=lambda each: each.name)
def test_a_saved_game_goes_on_with_the_same_cards_and_secrets(variant: Variant) -> None:
    game = play(fair_game(variant, purse=500, nonce=3), 4, 25)
    for each in (game, game.copy(seed=5), fair_game(variant)):
        again = Game.load(each.save())
        assert (again, again.log) == (each, each.log)
        assert play(again, 5, 40).log == play(each, 5, 40).log
        assert again.fairness is not None
        assert again.fairness.to_dict() == each.fairness.to_dict()  # type: ignore[union-attr]  # it is as fair


@pytest.mark.parametrize(
    ("changes", "place"),
    [
        ({"server_seed": "00" * 31}, "game"),
        ({"server_seed": "nearly right"}, "game.fair.server_seed"),
        ({"server_seed": 7}, "game.fair.server_seed"),
        ({"client_seeds": "Anna"}, "game"),
        ({"nonce": -1}, "game"),
        ({"odds": 5}, "game.fair.odds"),
        ([], "game.fair"),
        ({"key": "0" * 64}, "game.key"),
        ({"seed": 7}, "game"),
    ],
)
@pytest.mark.rule("COM-6")
def test_a_save_that_gives_other_seeds_than_can_be_is_refused(changes: Any, place: str) -> None:
    saved = json.loads(fair_game().save())
    if isinstance(changes, dict) and not {"key", "seed"} & set(changes):
        saved["game"]["fair"] |= changes
    else:
        saved["game"] |= changes or {"fair": []}
    saved["sum"] = hashlib.sha256(json.dumps(saved["game"], ensure_ascii=True, sort_keys=True).encode()).hexdigest()
    with pytest.raises(SaveError) as refusal:
        Game.load(json.dumps(saved))
    assert refusal.value.place == place
    assert "nearly" not in str(refusal.value)


@pytest.mark.rule("COM-6")
@pytest.mark.parametrize(
    "variant",
    [ONLINE, POT_GAME, FOUR_HANDS, HOUSE.change(deck=DECK_52), SEVEN_AND_A_HALF, OUTSIDE, CARRIED, TALIA],
    ids=lambda each: each.name,
)
@pytest.mark.parametrize("seed", range(3))
def test_no_secret_is_shown_of_a_shuffle_that_a_hidden_card_is_from(variant: Variant, seed: int) -> None:
    """Each card of these packs is there once, so that one can follow which shuffle gave it its place."""
    game = fair_game(variant, purse=2000, seats=5, client_seeds=[str(seed)])
    from_shuffle: dict[object, int | None] = {}
    table = Game(variant, *game.setup)
    followed = 0
    ever: set[int] = set()
    for _ in played(game, random.Random(seed), 150):
        for event in game.log[followed:]:
            event.apply(table)
            if isinstance(event, DealBegan) and game.rules.fresh:
                from_shuffle = dict.fromkeys(table.shoe.cards)  # a new pack, in the order that everybody knows
            if isinstance(event, Shuffled):
                from_shuffle.update(dict.fromkeys(table.shoe.cards, shuffles(table) - 1))
        followed = len(game.log)
        lying = [each for hand in game.hands for each in hand.cards] if game.to_act is not None else []
        coming = game.shoe.cards if game.to_act is not None or not game.rules.fresh else []
        away = [drawn.card for came in game.shoe.played for drawn in came] if not game.rules.fresh else []
        may_be_shown = shown(game) if game.over is None else []
        assert not {from_shuffle[each] for each in (*lying, *coming, *away)} & set(may_be_shown)
        assert not may_be_shown or may_be_shown[-1] < shuffles(game)
        ever.update(may_be_shown)
    assert ever or variant is FOUR_HANDS  # whose pack is never whole again


@pytest.mark.parametrize("nonce", [-1, 99, True, 0.0, "0", None])
def test_there_is_no_such_shuffle(nonce: Any) -> None:
    game = fair_game()
    game.deal()
    end_deal(game)
    refusal = refused(game, nonce)
    assert (refusal.code, refusal.limit) == ("no_such_shuffle", shuffles(game) - 1)


def test_nothing_is_committed_to_before_the_first_deal() -> None:
    game = fair_game()
    assert game.fairness is not None
    assert (game.fairness.commitments, game.ply) == ({}, 0)
    assert game.fairness.to_dict() == {"client_seeds": [], "nonce": 0, "commitments": [], "secrets": []}
    assert (refused(game, 0).code, refused(game, 0).limit) == ("no_such_shuffle", None)
