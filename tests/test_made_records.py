"""The records that games make: what happened, for the host whole, for a seat as it may know it, and nothing of what is to come."""

from __future__ import annotations

import random
import sys
from typing import TYPE_CHECKING

import pytest
from hypothesis import HealthCheck, event, given, settings
from hypothesis import strategies as st
from proving import FOUR_HANDS, HOUSE, OUTSIDE, POT_GAME, PROVING
from table import NAMES, do, table

import ochko
from ochko import DEAL, Game, RecordError, Variant
from ochko.records import Expectation, Start
from ochko.testing import play_twice, secrecy

if TYPE_CHECKING:
    from collections.abc import Iterator

ONLINE = ochko.variant("online")
ALL = (ONLINE, *PROVING)
NAMED = pytest.mark.parametrize("variant", ALL, ids=lambda variant: variant.name)
EVERYBODY = (None, 0, 1, 2)


@pytest.fixture(scope="module", autouse=True)
def registered() -> Iterator[None]:
    """The small variants of the tests, registered while these tests run."""
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(sys.modules["ochko.variant"], "_REGISTERED", {each.name: each for each in PROVING})
        yield


def play(game: Game, choose: random.Random, actions: int) -> None:
    for _ in range(actions):
        choices = [*game.legal.edges(), *([DEAL] if DEAL in game.requests else [])]
        if not choices:
            return
        game.act(choose.choice(choices))


# The host's


@NAMED
@settings(max_examples=40, suppress_health_check=[HealthCheck.function_scoped_fixture])
@given(seed=st.integers(0, 2**32), actions=st.integers(0, 120), data=st.data())
@pytest.mark.rule("COM-8")
def test_it_plays_to_the_same_game(variant: Variant, seed: int, actions: int, data: st.DataObject) -> None:
    count = data.draw(st.integers(variant.seats.least, min(5, variant.seats.most)))
    purses = data.draw(st.lists(st.integers(0, 60), min_size=count, max_size=count))
    game = Game(variant, NAMES[:count], purses, seed=seed)
    play(game, random.Random(seed), actions)
    record = game.record()
    played = ochko.replay(ochko.loads(ochko.dumps(record)))
    assert played.differs == ()
    assert played.game == game
    assert played.game.log == game.log
    assert played.game.record() == record


def test_it_is_written_as_a_person_would() -> None:
    # Boris has 10 and 9 and stands; Anna has 7, draws a queen and a king, 14, and stands.
    game = table((20, 20), "10s 7h 9s Qd Kd 6c", cut_cards=[30])
    do(game, "deal", "1 stake 5", "1 hit", "1 stand", "0 hit", "0 hit", "0 stand")
    text = ochko.dumps(game.record())
    before, _, after = text.partition("\n[rules]\n")
    assert before == (
        'format = "ochko-record/1"\nvariant = "online"\nseats = ["Anna", "Boris"]\npurses = [20, 20]\nbanker = 0\n'
        'shuffles = ["10s 7h 9s Qd Kd"]\ncut_cards = [30]\nactions = [\n  "deal",\n  "1 stake 5",\n  "1 hit",\n  "1 stand",\n'
        '  "0 hit",\n  "0 hit",\n  "0 stand",\n]\n'
    )
    assert after.startswith(f'digest = "{ONLINE.digest}"\nfields = [\n  "variant: house ')
    assert after.endswith("\n[[expect]]\npurses = [15, 25]\nto_act = -1\n")


def test_a_forced_move_is_no_action() -> None:
    game = table((1, 5, 5), "10s 10h 6s")
    do(game, "deal", "1 stand", "2 stand", "0 stand")
    assert [str(done) for done in game.record().actions] == ["deal", "1 stand", "2 stand", "0 stand"]


def test_it_tells_nothing_of_what_is_to_come() -> None:
    """The same happenings, other cards to come: by another seed, by a script, from outside."""
    game = Game(ONLINE, ["Anna", "Boris", "Vera"], [20, 20, 20], seed=7)
    play(game, random.Random(1), 14)
    assert game.to_act is not None
    text = ochko.dumps(game.record())
    again = ochko.replay(ochko.loads(text)).game
    for other in (game.copy(), game.copy(seed=99), again, again.copy(seed=5)):
        assert ochko.dumps(other.record()) == text
    assert "seed" not in text
    following = [twin.deal() if twin.to_act is None else _to_the_end(twin) for twin in (game.copy(), game.copy(seed=99))]
    assert following[0] != following[1]


def _to_the_end(game: Game) -> object:
    play(game, random.Random(2), 60)
    return game.log


def test_a_script_that_has_not_come_is_not_told() -> None:
    long, short = (table((20, 20), cards) for cards in ("10s 7h 9s Kd 6c Ah", "10s 7h"))
    for game in (long, short):
        do(game, "deal", "1 stake 5")
    assert ochko.dumps(long.record()) == ochko.dumps(short.record())


def test_while_an_outcome_is_awaited_it_tells_what_was_before() -> None:
    game = Game(ONLINE, ["Anna", "Boris"], [20, 20], ask=True)
    game.deal()
    for outcome in (0, 36, "10s", "7h"):
        game.give(outcome)
    do(game, "1 stake 5")
    before = game.record()
    do(game, "1 hit")
    assert game.needs is not None
    assert game.record() == before
    game.give("9s")
    assert game.record().shuffles == ("10s 7h 9s",)


def test_cards_that_were_put_under_the_pack_are_no_cards_of_the_shuffle() -> None:
    """PON-20: the pack goes on; after its last loose card come those that were played, in their order."""
    game = Game(FOUR_HANDS, ["Anna", "Boris"], [2000, 2000], seed=3)
    for _ in range(16):
        do(game, "deal")
        play_out(game)
    record = game.record()
    assert [len(text.split()) for text in record.shuffles] == [52]
    assert sum(type(each).__name__ == "Drawn" for each in game.log) > 52
    assert ochko.replay(record).game == game


def play_out(game: Game) -> None:
    while game.to_act is not None:
        game.act(ochko.STAND if ochko.STAND in game.legal else game.legal.edges()[0])


def test_cards_from_the_bottom_stand_after_a_bar() -> None:
    game = table((20, 20), "10s 10h | 7d 6c", variant=POT_GAME)
    do(game, "deal", "0 bank 5", "1 stake 2", "1 hit")
    assert game.record().shuffles == ("10s 10h | 7d 6c",)
    assert game.record().cut_cards == ()


def test_a_game_that_was_replayed_from_its_log_has_no_record() -> None:
    game = table((20, 20))
    do(game, "deal")
    again = Game.replay(ONLINE, *game.setup, game.log)
    with pytest.raises(RecordError, match="replayed from a log, which does not tell what was done") as refusal:
        again.record()
    assert refusal.value.path == "actions"


def test_a_house_rule_is_carried_though_it_has_the_name_of_a_preset() -> None:
    house = ONLINE.change(ochko.steps.Settle, ties=ochko.PUSH)
    game = table((20, 20), "10s 10h", variant=house)
    do(game, "deal", "1 stake 5", "1 stand", "0 stand")
    text = ochko.dumps(game.record())
    assert '[variant]\nbase = "online"\n\n[variant.Settle]\nties = "push"\n' in text
    assert ochko.replay(ochko.loads(text)).game.purses == (20, 20)


def test_no_game_has_a_record_for_a_seat_that_it_has_not() -> None:
    for seat in (2, -1, True, 1.0, "host"):
        with pytest.raises(ochko.IllegalAction, match="is no seat") as refusal:
            table((20, 20)).record(seat=seat)  # type: ignore[arg-type]  # that is the point
        assert refusal.value.code == "no_such_seat"


def test_a_game_without_a_deal_has_a_record() -> None:
    record = table((20, 20)).record()
    assert (record.actions, record.shuffles, record.expect) == ((), (), (Expectation(purses=(20, 20), to_act=-1),))
    assert ochko.replay(record).ok


# A seat's, and onlookers'


def known(game: Game) -> list[str]:
    """The cards of the one shuffle, as onlookers know them and as each seat does."""
    return [" ".join(game.record(seat=seat).shuffles) for seat in EVERYBODY]


@pytest.mark.rule("COM-6", "COM-23")
def test_a_card_that_a_seat_may_not_know_is_hidden() -> None:
    game = table((20, 20, 20), "10s 9h 8d 6d 7c Qs")
    do(game, "deal", "1 stake 5", "2 stake 3", "1 hit")
    assert known(game) == ["?? ?? ?? ??", "?? ?? 8d ??", "10s ?? ?? 6d", "?? 9h ?? ??"]
    do(game, "1 hit")  # 23, which is shown
    assert known(game) == ["10s ?? ?? 6d 7c", "10s ?? 8d 6d 7c", "10s ?? ?? 6d 7c", "10s 9h ?? 6d 7c"]
    do(game, "2 stand")  # and the banker opens his hand
    assert known(game) == ["10s ?? 8d 6d 7c", "10s ?? 8d 6d 7c", "10s ?? 8d 6d 7c", "10s 9h 8d 6d 7c"]
    do(game, "0 hit", "0 stand")  # and all is settled
    assert known(game) == ["10s 9h 8d 6d 7c Qs"] * 4


def test_a_hand_that_is_given_up_without_being_settled_stays_closed() -> None:
    # The banker's bank is empty after Boris; Vera hands in her card without a stake (STK-22).
    game = table((5, 20, 20), "10s 9h 8d | 7d Ah", variant=POT_GAME)
    do(game, "deal", "0 bank 5", "1 stake 5", "1 hit")
    assert known(game) == ["10s ?? 8d | 7d Ah", "10s ?? 8d | 7d Ah", "10s ?? 8d | 7d Ah", "10s 9h 8d | 7d Ah"]


@pytest.mark.rule("STK-18")
def test_a_card_drawn_without_looking_is_hidden_from_who_drew_it() -> None:
    game = table((20, 20), "10s 9h | 7d 6c", variant=POT_GAME)
    do(game, "deal", "0 bank 5", "1 stake 5", "1 blind")
    assert game.record(seat=1).shuffles == ("10s 9h | 7d ??",)
    assert game.record().shuffles == ("10s 9h | 7d 6c",)


def test_the_same_card_in_the_same_hand_is_hidden_though_it_was_shown_in_the_deal_before() -> None:
    game = table((20, 20), ["10s 6h", "10s 6h"], variant=ONLINE, bankers=(0, 0))
    do(game, "deal", "1 stake 1", "1 stand", "0 stand", "deal")
    assert game.record(seat=0).shuffles == ("10s 6h", "?? 6h")
    assert game.record(seat=None).shuffles == ("10s 6h", "?? ??")


def test_a_record_that_hides_cards_is_for_reading() -> None:
    game = table((20, 20), "10s 7h")
    do(game, "deal")
    record = ochko.loads(ochko.dumps(game.record(seat=1)))
    assert record.unknown == "shuffles[0]"
    with pytest.raises(RecordError, match="is for reading, and does not replay"):
        ochko.replay(record)


def test_one_that_hides_none_replays() -> None:
    game = table((20, 20), "10s 7h")
    do(game, "deal", "1 stake 1", "1 stand", "0 stand")
    assert game.record(seat=None) == game.record()


@NAMED
@pytest.mark.rule("COM-6", "COM-7")
@settings(max_examples=30, suppress_health_check=[HealthCheck.function_scoped_fixture])
@given(data=st.data())
def test_it_tells_a_seat_nothing_that_it_may_not_know(variant: Variant, data: st.DataObject) -> None:
    """Two games that differ in cards which it has not been shown have byte-equal records for it, and so for onlookers."""
    count = data.draw(st.integers(max(2, variant.seats.least), min(variant.seats.most, 4)), label="seats")
    seat = data.draw(st.none() | st.integers(0, count - 1), label="seat")
    purses = data.draw(st.lists(st.integers(1, 60), min_size=count, max_size=count), label="purses")
    choose = random.Random(data.draw(st.integers(0, 2**32), label="choices")).randrange
    texts: list[tuple[str, str]] = []
    looks_the_same = secrecy._same

    def and_records_too(first: Game, second: Game, audience: int) -> bool:
        same = looks_the_same(first, second, audience)
        if same:
            texts.append((ochko.dumps(first.record(seat=seat)), ochko.dumps(second.record(seat=seat))))
        return same

    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(secrecy, "_same", and_records_too)
        whole = play_twice(variant, purses, 0 if seat is None else 1 << seat, choose, data.draw(st.integers(1, 12), label="actions"))
    event(f"{variant.name}: {'played alike' if whole else 'came to another result'}, {bool(texts)}")
    for mine, other in texts:
        assert mine == other


def test_records_for_a_seat_hide_nothing_else_than_cards() -> None:
    game = Game(ONLINE, NAMES[:3], [20, 20, 20], seed=4)
    play(game, random.Random(4), 30)
    host, seat = game.record(), game.record(seat=1)
    assert (host.actions, host.bankers, host.cut_cards, host.rules, host.expect) == (
        seat.actions,
        seat.bankers,
        seat.cut_cards,
        seat.rules,
        seat.expect,
    )
    for mine, his in zip(host.shuffles, seat.shuffles, strict=True):
        assert all(word in ("??", known) for known, word in zip(mine.split(), his.split(), strict=True))


# From outside the package


def test_a_variant_with_parts_from_outside_is_recorded_once_it_is_registered(monkeypatch: pytest.MonkeyPatch) -> None:
    game = Game(OUTSIDE, ["Anna", "Boris"], [20, 20], seed=3)
    play(game, random.Random(3), 25)
    assert ochko.replay(ochko.loads(ochko.dumps(game.record()))).game == game
    monkeypatch.setattr(sys.modules["ochko.variant"], "_REGISTERED", {})
    with pytest.raises(RecordError, match="is from outside: register a variant that has a OneSuit") as refusal:
        ochko.dumps(game.record())
    assert refusal.value.path == "variant.specials[0]"


def test_the_houses_game_has_no_banker_in_its_record() -> None:
    game = Game(HOUSE, ["Anna"], [20], seed=3)
    play(game, random.Random(3), 10)
    assert game.record().bankers == ()


def test_a_table_taken_up_in_the_middle_is_told_to_all_alike() -> None:
    start = Start(deal=3, banker=0, bank=30, first_sum=10)
    record = ochko.Record(variant="pot game", seats=("Anna", "Boris"), purses=(5, 20), start=start)
    game = ochko.replay(record).game
    assert [game.record(seat=seat).start for seat in (None, 0, 1)] == [start] * 3
