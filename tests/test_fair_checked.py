"""A whole game, checked against what was committed to and shown: what came otherwise is found, and named."""

from __future__ import annotations

import json
import random
from typing import TYPE_CHECKING, Any

import attrs
import pytest
from fair_table import CARRIED, EVERY, ONLINE, SEEDS, SERVER_SEED, fair_game, play_until, played, unsaid
from proving import POT_GAME
from table import kinds

import ochko
from ochko import DECK_36, Game, SetupError, Variant, card
from ochko.events import BankerNamed, Committed, Drawn, SeparatorLaid, Shuffled
from ochko.fair import Round, secret_of, verify, verify_game, verify_record
from ochko.records import Expectation

if TYPE_CHECKING:
    from ochko import Event


@pytest.mark.rule("COM-13")
def test_each_shuffle_of_a_game_can_be_checked_by_itself() -> None:
    game = fair_game(purse=2000)
    play_until(game, lambda game: game.deals == 12 and game.to_act is None)
    within = 0
    by_shuffle: list[list[Event]] = []
    for event in game.log:
        if isinstance(event, Committed):
            by_shuffle.append([])
        if by_shuffle:
            by_shuffle[-1].append(event)
    held: list[Any] = []
    for nonce, events in enumerate(by_shuffle):
        made = Round(secret=secret_of(SERVER_SEED, nonce), client_seeds=SEEDS, nonce=nonce)
        (shuffled,) = [event for event in events if isinstance(event, Shuffled)]
        came = [event.card for event in events if isinstance(event, Drawn)]
        within += not shuffled.whole
        held = [] if shuffled.whole else held
        verdict = verify(
            commitment=made.commitment,
            secret=made.secret.hex(),
            client_seeds=SEEDS,
            nonce=nonce,
            cards=[each for each in DECK_36.cards if each not in held],
            top=came,
            cut_card=shuffled.cut_card,
        )
        assert verdict.difference is None
        assert [made.lot(1, 3)] * shuffled.whole == [event.seat for event in events if isinstance(event, BankerNamed)]
        held += came
    assert within > 1


@EVERY
def test_a_game_is_found_fair_at_any_moment(variant: Variant) -> None:
    game = fair_game(variant, purse=2000, nonce=9)
    for number, _ in enumerate(played(game, random.Random(9), 90)):
        if number % 9 == 0 or game.to_act is None:
            assert game.fairness is not None
            public = json.loads(json.dumps(game.fairness.to_dict()))
            verdict = verify_game(game, public)
            assert verdict.difference is None
            assert list(verdict.checked) == [nonce for nonce, secret in enumerate(public["secrets"], 9) if secret]


def finished(variant: Variant = ONLINE) -> tuple[Game, dict[str, Any]]:
    """Some deals, the secrets of which are all shown."""
    game = fair_game(variant)
    play_until(game, lambda game: game.deals == 4 and game.to_act is None)
    assert game.fairness is not None
    return game, game.fairness.to_dict()


def test_a_game_that_was_given_the_cards_is_checked_too() -> None:
    """As a record gives them: only the cards that came, with no event that commits to anything."""
    game, public = finished()
    came: list[list[str]] = []
    for event in game.log:
        if isinstance(event, Shuffled):
            came.append([])
        elif isinstance(event, Drawn):
            came[-1].append(f"{event.card:ascii}")
    again = Game(
        ONLINE,
        *game.setup,
        seed=0,
        cards=[" ".join(each) + " |" for each in came],
        cut_cards=[event.cut_card for event in game.log if isinstance(event, Shuffled) and event.cut_card is not None],
        bankers=[event.seat for event in game.log if isinstance(event, BankerNamed)],
    )
    play_until(again, lambda again: again.deals == 4 and again.to_act is None)

    assert again.log == unsaid(game.log)
    assert verify_game(again, public)
    assert not verify_game(again, public | {"nonce": 1})


@pytest.mark.parametrize(
    ("changes", "difference"),
    [
        ({"secrets": ["0" * 64]}, "the secret of shuffle 0 is not the one committed to: its SHA-256 is 66687aad"),
        ({"commitments": ["0" * 64]}, "the secret of shuffle 0 is not the one committed to: its SHA-256 is b32820fe"),
        ({"commitments": ["0" * 64], "secrets": [""]}, "event 1: what was committed to was (0, 'b32820fe"),
        ({"client_seeds": ["Anna's", "another"]}, "event 1: what was committed to was (0, 'b32820fe"),
        ({"nonce": 1}, "event 1: what was committed to was (0, 'b32820fe"),
    ],
)
def test_whatever_is_tampered_with_in_what_is_shown_is_named(changes: dict[str, Any], difference: str) -> None:
    game, public = finished()
    for key in ("secrets", "commitments"):
        if key in changes:
            changes = changes | {key: [*changes[key], *public[key][1:]]}
    verdict = verify_game(game, public | changes)
    assert not verdict
    assert verdict.difference is not None
    assert verdict.difference.startswith(difference)


def test_a_shuffle_that_was_not_committed_to_is_named() -> None:
    game, public = finished()
    last = len(public["secrets"]) - 1
    fewer = public | {key: public[key][:-1] for key in ("secrets", "commitments")}
    bare = Game.replay(ONLINE, *game.setup, unsaid(game.log))
    place = max(number for number, event in enumerate(bare.log) if isinstance(event, Shuffled))

    assert verify_game(bare, public)
    assert verify_game(bare, fewer).difference == f"event {place}: shuffle {last} was not committed to"


@pytest.mark.parametrize("variant", [ONLINE, POT_GAME, CARRIED], ids=lambda each: each.name)
@pytest.mark.rule("COM-13")
def test_whatever_is_tampered_with_in_the_log_is_named(variant: Variant) -> None:
    """Each kind of event that tells chance, the first and the last of it."""
    game, public = finished(variant)
    tampered = 0
    for number, event in enumerate(game.log):
        for other in _others(event) if _shown_by(game, public, number) else ():
            verdict = verify_game(_Told(game, (*game.log[:number], other)), public)  # type: ignore[arg-type]  # it has a log
            assert verdict.difference is not None
            assert verdict.difference.startswith(f"event {number}: ")
            tampered += 1
    assert tampered > 20


class _Told:
    """A game with another log. It need not be one that can be played to its end."""

    def __init__(self, game: Game, log: tuple[Event, ...]) -> None:
        self.log = log
        self.fresh = game.fresh


def _others(event: Event) -> list[Event]:
    """What might have been said instead."""
    if isinstance(event, Drawn | SeparatorLaid):
        return [attrs.evolve(event, card=card(other)) for other in ("6h", "Ac") if event.card is not card(other)]
    if isinstance(event, Shuffled) and event.cut_card is not None:
        return [attrs.evolve(event, cut_card=event.cut_card % 36 + 1)]
    if isinstance(event, BankerNamed) and event.how == "lot":
        return [attrs.evolve(event, seat=(event.seat + 1) % 3)]
    if isinstance(event, Committed):
        return [
            attrs.evolve(event, nonce=event.nonce + 1),
            attrs.evolve(event, commitment="0" * 64),
            attrs.evolve(event, client_seeds=("Anna's",)),
        ]
    return []


def _shown_by(game: Game, public: dict[str, Any], number: int) -> bool:
    """Whether the secret is shown that this event hangs on."""
    if isinstance(game.log[number], Committed):
        return True
    made = kinds(game)[:number].count("Shuffled")
    drawn = isinstance(game.log[number], Drawn | SeparatorLaid)
    secrets = public["secrets"]
    return bool(secrets[made - 1] if drawn else made < len(secrets) and secrets[made])


@pytest.mark.parametrize(
    ("changes", "argument"),
    [
        ({"server_seed": "x"}, "fair"),
        ({"nonce": -1}, "nonce"),
        ({"nonce": True}, "nonce"),
        ({"client_seeds": "Anna"}, "client_seeds"),
        ({"commitments": "0" * 64}, "fair.commitments"),
        ({"commitments": [7]}, "fair.secrets"),
        ({"commitments": [7], "secrets": [""]}, "fair.commitments[0]"),
        ({"secrets": []}, "fair.secrets"),
        ({"secrets": ["0"]}, "fair.secrets"),
        ({"commitments": ["0" * 64], "secrets": ["0"]}, "fair.secrets[0]"),
        ({"commitments": ["0" * 64], "secrets": [None]}, "fair.secrets[0]"),
    ],
)
def test_what_cannot_stand_in_a_record_is_refused(changes: dict[str, Any], argument: str) -> None:
    game, public = finished()
    with pytest.raises(SetupError) as refusal:
        verify_game(game, public | changes)
    assert refusal.value.argument == argument


@pytest.mark.parametrize("public", [None, [], "x", {}, {"nonce": 0}])
def test_what_is_no_such_mapping_is_refused(public: Any) -> None:
    with pytest.raises(SetupError, match=r"^fair: it has these keys and no others: client_seeds, commitments, nonce, secrets$"):
        verify_game(fair_game(), public)


# Records


@pytest.mark.parametrize("variant", [*ochko.variants(), POT_GAME], ids=lambda each: each.name)
def test_a_record_holds_what_checks_it(variant: Variant) -> None:
    game, public = finished(variant)
    record = ochko.loads(ochko.dumps(game.record()))

    assert record.fair is not None
    assert {key: list(each) if isinstance(each, tuple) else each for key, each in record.fair.items()} == public
    verdict = verify_record(record)
    # Of a pack that goes on from deal to deal the secret is not shown yet.
    assert (verdict.difference, list(verdict.checked)) == (None, [nonce for nonce, secret in enumerate(public["secrets"]) if secret])


@pytest.mark.rule("COM-6")
def test_a_record_for_a_seat_tells_no_secret() -> None:
    game, public = finished()
    for seat in (None, 0, 1):
        record = game.record(seat=seat)
        assert record.fair is not None
        assert record.fair["commitments"] == tuple(public["commitments"])
        assert not [secret for secret in public["secrets"] if secret in ochko.dumps(record)]


def test_a_record_that_was_tampered_with_is_found_out() -> None:
    game, _ = finished()
    record = game.record()
    first, *others = record.shuffles
    top = first.split()
    swapped = attrs.evolve(record, shuffles=(" ".join([top[1], top[0], *top[2:]]), *others), expect=(), actions=record.actions[:1])
    assert (record.rated, verify_record(swapped).difference) == (True, f"event 3: the card was {top[1]}, and should be {top[0]}")
    wrong = attrs.evolve(record, expect=(Expectation(purses=(1, 2, 3)),))
    assert (verify_record(wrong).difference or "").startswith("the record does not hold: expect[0].purses: wanted [1, 2, 3], got ")


@pytest.mark.parametrize("record", [None, "x", Game(ONLINE, ["Anna", "Boris"], [9, 9], seed=1)])
def test_what_is_no_record_of_a_fair_game_is_refused(record: Any) -> None:
    if isinstance(record, Game):
        record.deal()
        record = record.record()
    with pytest.raises(SetupError, match=r"^record: it is no record of a provably fair game$"):
        verify_record(record)
