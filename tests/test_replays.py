"""Records played: each holds, and one that does not says where; what cannot be played is refused with the place."""

from __future__ import annotations

import re
import sys
from fractions import Fraction
from pathlib import Path
from types import SimpleNamespace
from typing import TYPE_CHECKING, Any

import attrs
import pytest
from proving import PROVING

import ochko
from ochko import PUSH, Record, RecordError, steps
from ochko.records import Done, Expectation, Replay, RulesDigest, Start, read_file
from ochko.testing import hold_to_log

if TYPE_CHECKING:
    from ochko import Game, Variant

GIVEN = sorted(Path(__file__).parent.joinpath("records").glob("*.ochko.toml"))
ONLINE = ochko.variant("online")


@pytest.fixture
def registered(monkeypatch: pytest.MonkeyPatch) -> dict[str, Variant]:
    """The small variants of the tests, registered for the time of a test."""
    mine = {each.name: each for each in PROVING}
    monkeypatch.setattr(sys.modules["ochko.variant"], "_REGISTERED", mine)  # ochko.variant is the function
    return mine


def a_record(*actions: str, **fields: Any) -> Record:  # any of its fields
    played = tuple(map(Done.read, actions))
    return Record(**{"variant": "online", "seats": ("Anna", "Boris"), "purses": (20, 20), "bankers": (0,), "actions": played} | fields)


def refused(record: Record) -> RecordError:
    with pytest.raises(RecordError) as refusal:
        ochko.replay(record)
    return refusal.value


def places(played: Replay) -> list[str]:
    return [each.path for each in played.differs]


# What is expected


@pytest.mark.parametrize("path", GIVEN, ids=lambda path: path.name)
def test_a_record_holds(path: Path) -> None:
    played = ochko.replay(read_file(path))
    assert played.differs == ()
    assert played.ok


OTHERWISE = {
    "purses": lambda chips: (chips[0] + 1, *chips[1:]),
    "legal": lambda legal: tuple(sorted({*legal, "split"})),
    "totals": lambda totals: (*totals[:-1], totals[-1] + 1),
    "hands": lambda hands: (*hands[:-1], ""),
}


@pytest.mark.parametrize("path", GIVEN, ids=lambda path: path.name)
def test_one_that_is_changed_differs_in_that_place_and_no_other(path: Path) -> None:
    record = read_file(path)
    for number, expected in enumerate(record.expect):
        for field in attrs.fields(Expectation):
            value = getattr(expected, field.name)
            if field.name == "after" or value is None:
                continue
            change: Any = OTHERWISE.get(field.name, lambda value: not value if isinstance(value, bool) else value + 1)
            other = attrs.evolve(expected, **{field.name: change(value)})
            expect = (*record.expect[:number], other, *record.expect[number + 1 :])
            assert places(ochko.replay(attrs.evolve(record, expect=expect))) == [f"expect[{number}].{field.name}"]


def test_a_difference_says_what_was_wanted_and_what_came() -> None:
    played = ochko.replay(a_record("deal", expect=(Expectation(purses=(20, 21), to_act=0, legal=("hit",)),)))
    assert list(map(str, played.differs)) == [
        "expect[0].purses: wanted [20, 21], got [20, 20]",
        "expect[0].to_act: wanted 0, got 1",
        "expect[0].legal: wanted ['hit'], got ['stake 1..20']",
    ]
    assert not played.ok


@pytest.mark.parametrize(("written", "means"), [("stick", "stand"), ("twist", "hit")])
def test_another_word_for_the_same_is_the_same(written: str, means: str) -> None:
    assert Done.read(f"1 {written}").verb == means


def test_an_expectation_of_any_moment_is_looked_at_then() -> None:
    at = [Expectation(after=after, bank=20, to_act=to_act) for after, to_act in ((0, -1), (1, 1), (2, 1), (3, 0))]
    played = ochko.replay(a_record("deal", "1 stake 3", "1 stand", shuffles=("10s 10h",), expect=tuple(reversed(at))))
    # Before the first deal there is no bank yet, and the last of these is looked at first.
    assert list(map(str, played.differs)) == ["expect[3].bank: wanted 20, got 0"]


@pytest.mark.usefixtures("registered")
def test_what_each_word_of_an_expectation_means() -> None:
    # Anna's pot holds 5; Boris stakes 2, gets 10 and 6 from the bottom past the separator, and stands; she has 10 and is asked.
    record = a_record(
        *("deal", "0 bank 5", "1 stake 2", "1 hit", "1 stand"),
        variant="pot game",
        purses=(20, 9),
        shuffles=("10s 10h | 7d 6c",),
        expect=(
            Expectation(
                purses=(15, 7),
                bank=5,
                kitty=0,
                house=0,
                banker=0,
                to_act=0,
                legal=("hit", "stand"),
                knocked=False,
                over=False,
                totals=(10, 16),
                hands=("10h", "10s 6c"),
                live=32,
            ),
        ),
    )
    assert ochko.replay(record).differs == ()


@pytest.mark.usefixtures("registered")
def test_in_the_houses_game_there_is_no_banker_and_the_house_has_a_gain() -> None:
    # Anna splits her eights, 18 and 11 (a double deck), and stands on both against the house's 20: 4 lost on each.
    record = a_record(
        *("deal", "0 stake 4", "0 split", "0 stand", "0 stand"),
        variant="house",
        seats=("Anna",),
        purses=(20,),
        bankers=(),
        shuffles=("8s 10h 8h 10d 10c 3c",),
        expect=(
            Expectation(after=0, banker=-1, house=0, bank=0),
            Expectation(purses=(12,), house=8, bank=8, banker=-1, hands=("8s 10c / 8h 3c",), totals=(18,)),
        ),
    )
    assert ochko.replay(record).differs == ()


def test_a_game_that_is_over_is_said_to_be() -> None:
    record = a_record("deal", "1 stand", "0 stand", purses=(1, 1), shuffles=("6s 7s",), expect=(Expectation(over=True, purses=(2, 0)),))
    assert ochko.replay(record).ok


# Ratings are made elsewhere, and read here.


def ratings(game: Game) -> tuple[SimpleNamespace, ...]:
    return tuple(SimpleNamespace(gain=Fraction(5, 3), roubles=Fraction(25, 3), played=1, won=seat) for seat in range(len(game.names)))


RATED = Expectation(rating=("5/3", "5/3"), roubles=("25/3", "25/3"), played=(1, 1), won=(0, 1))
UNRATED = Expectation(rating=(0, "0"), roubles=("0", 0), played=(0, 0), won=(0, 0))


def test_ratings_are_exact(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "ochko.rating", SimpleNamespace(ratings=ratings))
    assert ochko.replay(a_record(expect=(RATED,))).ok
    assert places(ochko.replay(a_record(expect=(attrs.evolve(RATED, rating=("5/3", "2"), won=(1, 1)),)))) == [
        "expect[0].rating",
        "expect[0].won",
    ]


@pytest.mark.rule("ONL-19")
def test_an_unrated_game_changes_none(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "ochko.rating", SimpleNamespace(ratings=ratings))
    assert ochko.replay(a_record(rated=False, expect=(UNRATED,))).ok


def test_where_there_are_no_ratings_it_is_said_which_expectation_wants_them(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "ochko.rating", None)  # how Python says that there is none
    assert refused(a_record(expect=(Expectation(), RATED))).path == "expect[1].rating"


# What was done


def test_an_action_that_is_refused_ends_the_play_and_says_why() -> None:
    played = ochko.replay(a_record("deal", "1 stake 25", "1 hit", expect=(Expectation(purses=(0, 0)),)))
    assert list(map(str, played.differs)) == [
        "actions[1]: wanted 'taken', got 'refused: stake 25 is above the purse, 20 (ONL-7)'",
    ]
    assert played.game.to_act == 1


def test_an_action_that_should_be_refused_and_is_not_ends_the_play() -> None:
    played = ochko.replay(a_record("deal", "1 stake 5 !", "1 hit"))
    assert list(map(str, played.differs)) == ["actions[1]: wanted 'refused', got 'taken'"]
    assert played.game.purses == (20, 15)


@pytest.mark.rule("COM-5")
def test_one_that_is_refused_leaves_the_game_as_it_was_and_counts() -> None:
    record = a_record(
        "deal", "1 stake 25 !", "1 stake 5", expect=(Expectation(after=2, purses=(20, 20)), Expectation(after=3, purses=(20, 15)))
    )
    assert ochko.replay(record).ok


def test_one_that_is_refused_with_another_code_is_told_and_the_play_goes_on() -> None:
    played = ochko.replay(a_record("deal", "1 stake 25 ! stake_above_cap", "1 stake 5", expect=(Expectation(purses=(20, 15)),)))
    assert list(map(str, played.differs)) == ["actions[1].code: wanted 'stake_above_cap', got 'stake_above_purse'"]


REQUESTS = """\
format = "ochko-record/1"
title = "Seats come and go, time runs out, a deal is void, and the game becomes another"
variant = "online"
seats = ["Anna", "Boris", "Vera"]
purses = [20, 20, 20]
bankers = [0, 0, 0]
shuffles = ["6s 10h 9s", "10s 6h", "10s 10h 6s | 9c"]
actions = [
  "1 add 5",
  "deal",
  "1 stake 5",
  "2 stake 3",
  "1 leave",
  "1 timeout",
  "2 stand",
  "0 stand",
  "join Anna Maria 30",
  "1 add 5 !",
  "0 offer 2 5 ! not_offered",
  "deal",
  "2 away",
  "3 stake 4",
  "void the light went out",
  "2 back",
  "variant soviet",
  "deal",
  "0 bank 4",
]

[[expect]]
after = 6
purses = [25, 20, 17]
to_act = 2

[[expect]]
after = 11
purses = [22, 0, 23, 30]
rating = [1, 0, 3, 0]
played = [1, 1, 1, 0]
won = [1, 0, 1, 0]

[[expect]]
bank = 4
to_act = 2
"""


@pytest.mark.rule("COM-16", "COM-18", "COM-32")
def test_requests_are_recorded_and_played_again() -> None:
    played = ochko.replay(ochko.loads(REQUESTS))
    assert list(map(str, played.differs)) == []
    again = played.game.record()
    assert [str(done) for done in again.actions] == [str(done) for done in ochko.loads(REQUESTS).actions if not done.refused]
    assert ochko.replay(ochko.loads(ochko.dumps(again))).game.log == played.game.log


@pytest.mark.parametrize(
    ("action", "request_", "seat"),
    [
        ("join Anna Maria 30", "join Anna Maria 30", None),
        ("1 leave", "leave 1", None),
        ("1 add 5", "add 1 5", None),
        ("1 timeout", "timeout 1", None),
        ("1 away", "away 1", None),
        ("1 back", "back 1", None),
        ("1 offer 0 5", "offer 0 5", 1),
        ("void cards fell down", "void cards fell down", None),
        ("void", "void", None),
        ("1 deal", "deal", 1),
    ],
)
def test_a_request_goes_to_the_game_as_what_it_says(action: str, request_: str, seat: int | None, monkeypatch: pytest.MonkeyPatch) -> None:
    given = []
    monkeypatch.setattr("ochko.Game.act", lambda game, what, seat=None: given.append((what, seat)))  # noqa: ARG005  # whose it is
    ochko.replay(a_record(action))
    assert given == [(ochko.action(request_), seat)]


def test_a_variant_that_is_not_known_cannot_be_played_later() -> None:
    error = refused(a_record("variant stukk"))
    assert (error.path, error.found) == ("actions[0]", "stukk")


# What cannot be played


@pytest.mark.parametrize("name", ["stuk", "stuk_36", "pontoon", "shoot_pontoon", "bankomet", "blackjack", "high_courts"])
def test_a_record_of_an_unknown_variant_is_read_and_not_played(name: str) -> None:
    text = f'format = "ochko-record/1"\nvariant = "{name}"\nseats = ["Anna"]\npurses = [1]\nactions = ["0 twist"]\n'
    error = refused(attrs.evolve(ochko.loads(text), variant="no such game"))
    assert (error.path, error.found) == ("variant", "no such game")
    assert "online" in error.wanted


@pytest.mark.parametrize(
    ("fields", "path", "message"),
    [
        ({"seats": ("Anna",), "purses": (20,)}, "seats", "online is for 2 to 4 seats, not for 1 (ONL-1)"),
        ({"seats": ("e\u0301", "\u00e9")}, "seats[1]", "two seats have the name '\u00e9'"),
        ({"purses": (2**53 - 1, 1)}, "purses", "together they hold 9007199254740992, more than 9007199254740991 (COM-27)"),
        ({"bankers": (2,)}, "banker", "2 is no whole number from 0 to 1"),
        ({"bankers": (0, 2)}, "bankers[1]", "2 is no whole number from 0 to 1"),
        ({"cut_cards": (1, 37)}, "cut_cards[1]", "37 is no whole number from 1 to 36"),
        ({"shuffles": ("6s", "6s 7s 6s")}, "shuffles[1]", "6s is named 2x in one shuffle: the deck holds it 1x (COM-2)"),
        ({"shuffles": ("2s",)}, "shuffles[0]", "2s is named 1x in one shuffle: the deck holds it 0x (COM-2)"),
        ({"shuffles": ("6s | ??",)}, "shuffles[0]", "a record with cards that may not be known is for reading, and does not replay"),
        ({"expect": (Expectation(hands=("", "6s ??")),)}, "expect[0].hands[1]", "a record with cards that may not be known is for reading"),
        ({"start": Start(pack="??")}, "start.pack", "a record with cards that may not be known is for reading, and does not replay"),
    ],
)  # fmt: skip
def test_what_goes_with_no_table_is_refused_with_its_path(fields: dict[str, Any], path: str, message: str) -> None:
    error = refused(a_record(**fields))
    assert path == error.path
    assert str(error).startswith(f"{path}: {message}"), str(error)


def test_a_shuffle_of_one_card_is_a_shuffle() -> None:
    record = a_record("deal", "1 stake 1", "1 stand", "0 stand", "deal", shuffles=("10s", "10h"), bankers=(0, 0))
    assert [game.hands[1].cards for game in [ochko.replay(record).game]] == [ochko.cards("10h")]


def test_a_scripted_card_that_is_in_a_hand_when_it_should_come_is_refused() -> None:
    record = a_record("deal", "1 stake 1", "1 hit", shuffles=("6s 7s", "6s"), cut_cards=(2,))
    error = refused(record)
    assert (error.path, error.found) == ("shuffles", "6s")
    assert "shuffle 2 is to bring 6s, which is not there" in str(error)


def test_a_banker_who_cannot_be_is_refused() -> None:
    error = refused(a_record("deal", seats=("Anna", "Boris", "Vera"), purses=(0, 20, 20)))
    assert (error.path, error.found) == ("bankers", 0)


def test_only_a_record_is_played() -> None:
    with pytest.raises(RecordError, match="'x' is no record"):
        ochko.replay("x")  # type: ignore[arg-type]


# Rules that have changed (failures.md, 27 and 29)

KITCHEN = ONLINE.change(steps.Stakes, most=5).change(name="kitchen")


def kitchen(monkeypatch: pytest.MonkeyPatch, variant: Variant) -> None:
    monkeypatch.setattr(sys.modules["ochko.variant"], "_REGISTERED", {"kitchen": variant})


def played_game(variant: Variant) -> Game:
    # A tie at 10, which is the banker's.
    game = ochko.Game(variant, ["Anna", "Boris"], [20, 20], cards="10s 10h", bankers=[0])
    for action in ("deal", "stake 5", "stand", "stand"):
        game.act(ochko.action(action))
    return game


def test_a_variant_in_a_users_file_is_recorded_by_name_like_a_preset(monkeypatch: pytest.MonkeyPatch) -> None:
    kitchen(monkeypatch, KITCHEN)
    game = played_game(KITCHEN)
    text = ochko.dumps(game.record())
    assert 'variant = "kitchen"\n' in text
    assert ochko.replay(ochko.loads(text)).game == game


def test_a_record_of_rules_that_have_changed_is_refused_with_the_fields_that_differ(monkeypatch: pytest.MonkeyPatch) -> None:
    kitchen(monkeypatch, KITCHEN)
    record = played_game(KITCHEN).record()
    for changed, fields in (
        (KITCHEN.change(steps.Settle, ties=PUSH), "Settle.ties"),
        (KITCHEN.change(steps.Stakes, most=4, least=2).change(steps.Shuffle, within="COM-9"), "Shuffle.within, Stakes.least, Stakes.most"),
        (KITCHEN.change(steps.Turns, moves=(steps.Hit(), steps.Stand(least=15))), "Turns.moves"),
        (KITCHEN.change(deck=attrs.evolve(ONLINE.deck, copies=2)), "deck.copies"),
        (KITCHEN.change(specials=(*ONLINE.specials, ochko.Special(name="two", cards=2))), "specials"),
        (KITCHEN.without(steps.Rate), "steps"),
    ):
        kitchen(monkeypatch, changed)
        error = refused(record)
        assert str(error) == f"rules: the rules of kitchen have changed since: {fields}"
        assert (error.path, error.found) == ("rules", KITCHEN.digest)


def test_one_that_carries_its_variant_whole_plays_by_its_own_rules(monkeypatch: pytest.MonkeyPatch) -> None:
    kitchen(monkeypatch, KITCHEN)
    game = played_game(KITCHEN)
    text = ochko.dumps(game.record(whole=True))
    kitchen(monkeypatch, KITCHEN.change(steps.Settle, ties=PUSH))
    played = ochko.replay(ochko.loads(text))
    assert played.ok
    assert (played.game.log, played.game.purses) == (game.log, (25, 15))


def test_a_digest_is_held_against_what_is_carried_only_where_that_is_not_whole() -> None:
    # Whole, it is what the record says, though the digest of the same rules should be another here by now.
    other = RulesDigest(digest="0" * 32)
    assert ochko.replay(a_record(variant=KITCHEN, whole=True, rules=other)).ok
    assert refused(a_record(variant=KITCHEN, rules=other)).path == "rules"


def test_one_that_carries_what_is_changed_depends_on_its_base(monkeypatch: pytest.MonkeyPatch) -> None:
    kitchen(monkeypatch, KITCHEN)
    house = KITCHEN.change(steps.BankerTurn, most_cards=3).change(name="mine")
    text = ochko.dumps(played_game(house).record())
    assert '[variant]\nbase = "kitchen"\nname = "mine"\n' in text
    assert ochko.replay(ochko.loads(text)).ok
    kitchen(monkeypatch, KITCHEN.change(steps.Settle, ties=PUSH))
    assert str(refused(ochko.loads(text))) == "rules: the rules of mine have changed since: Settle.ties"


def test_a_digest_alone_cannot_say_which_fields_differ() -> None:
    record = a_record(rules=RulesDigest(digest="0" * 32))
    assert str(refused(record)) == (
        f"rules: the digest is {'0' * 32}, and that of online here is {ONLINE.digest}; which fields differ, it does not say"
    )


def test_a_record_with_the_digest_of_its_variant_is_played() -> None:
    text = ochko.dumps(a_record()) + f'rules = "{ONLINE.digest}"\n'
    assert ochko.replay(ochko.loads(text)).ok


def test_what_a_variant_is_called_is_no_rule(monkeypatch: pytest.MonkeyPatch) -> None:
    kitchen(monkeypatch, KITCHEN)
    record = played_game(KITCHEN).record()
    kitchen(monkeypatch, KITCHEN.change(title="As at ours", aliases=("ours",)))
    assert ochko.replay(record).ok


def test_a_field_that_has_come_since_is_a_difference_only_if_it_has_not_its_default(monkeypatch: pytest.MonkeyPatch) -> None:
    kitchen(monkeypatch, KITCHEN)
    rules = played_game(KITCHEN).record().rules
    assert rules is not None
    # As a record of before stakes had a step, or a most.
    for gone, differs in (("step", False), ("most", True)):
        fields = tuple(re.sub(f", {gone} [0-9a-f]{{8}}", "", line) if line.startswith("Stakes") else line for line in rules.fields)
        assert fields != rules.fields
        record = attrs.evolve(played_game(KITCHEN).record(), rules=attrs.evolve(rules, digest="0" * 32, fields=fields))
        if differs:
            assert str(refused(record)) == "rules: the rules of kitchen have changed since: Stakes.most"
        else:
            assert ochko.replay(record).ok


def test_a_field_that_is_gone_is_a_difference(monkeypatch: pytest.MonkeyPatch) -> None:
    kitchen(monkeypatch, KITCHEN)
    record = played_game(KITCHEN).record()
    assert record.rules is not None
    fields = tuple(line.replace("Settle: ", "Settle: luck 0123abcd, ") for line in record.rules.fields)
    changed = attrs.evolve(record, rules=attrs.evolve(record.rules, digest="0" * 32, fields=fields))
    assert str(refused(changed)) == "rules: the rules of kitchen have changed since: Settle.luck"


# Beginning in the middle of a table

MIDDLE = Start(deal=3, banker=0, bank=300, first_sum=100, knocked=True)


def pot_record(start: Start, *actions: str, **fields: Any) -> Record:
    return a_record(*actions, **{"variant": "pot game", "purses": (500, 200), "bankers": (), "start": start} | fields)


@pytest.mark.usefixtures("registered")
@pytest.mark.rule("STK-21")
def test_a_record_begins_in_the_middle_of_a_table() -> None:
    # The last lap after a knock: Boris wins 50 with 19 against 10, Anna takes the 250 that are left, and the bank passes to him.
    record = pot_record(
        MIDDLE,
        *("deal", "1 stake 50", "1 hit", "1 stand", "0 stand"),
        shuffles=("10s 10h | 6s 9c",),
        expect=(
            Expectation(after=0, purses=(500, 200), bank=300, banker=0, knocked=True, to_act=-1),
            Expectation(after=1, to_act=1, legal=("stake 1..200",)),
            Expectation(purses=(750, 250), bank=0, banker=1, knocked=False),
        ),
    )
    played = ochko.replay(record)
    assert played.differs == ()
    game = played.game
    assert (game.deals, game.result(4)) == (4, (250, 50))
    hold_to_log(game)


@pytest.mark.usefixtures("registered")
def test_its_game_is_recorded_with_the_same_start() -> None:
    game = ochko.replay(pot_record(MIDDLE, "deal", "1 stake 50", shuffles=("10s 10h",))).game
    record = game.record()
    assert (record.start, record.purses) == (MIDDLE, (500, 200))
    again = ochko.replay(ochko.loads(ochko.dumps(record)))
    assert (again.ok, again.game == game, again.game.log == game.log) == (True, True, True)


@pytest.mark.usefixtures("registered")
def test_what_is_done_from_there_on_can_be_taken_back() -> None:
    game = ochko.replay(pot_record(MIDDLE)).game
    before = game.copy()
    game.deal()
    game.undo()
    assert game == before
    with pytest.raises(ochko.IllegalAction, match="what was done up to deal 3 is not kept"):
        game.undo()


@pytest.mark.usefixtures("registered")
@pytest.mark.parametrize(
    "start", [Start(), Start(deal=4), Start(banker=1), Start(banker=1, bank=5, first_sum=5), attrs.evolve(MIDDLE, knocked=False)]
)
def test_less_may_be_said(start: Start) -> None:
    game = ochko.replay(pot_record(start, "deal")).game
    said = game.record().start
    assert said == attrs.evolve(start, deal=start.deal or 0, knocked=start.knocked or None)
    assert game.deals == (start.deal or 0) + 1
    if start.banker is not None:
        assert game.banker == start.banker


@pytest.mark.usefixtures("registered")
@pytest.mark.parametrize(
    ("variant", "start", "path", "message"),
    [
        ("online", Start(banker=0), "start.banker", "in online no seat holds the bank for longer than a deal"),
        ("online", Start(bank=5), "start.bank", "in online there is no bank but a purse"),
        ("online", Start(first_sum=5), "start.first_sum", "in online no bank is opened with a sum"),
        ("online", Start(knocked=False), "start.knocked", "in online no banker knocks"),
        ("online", Start(kitty=5), "start.kitty", "in online there is no kitty"),
        ("online", Start(talia="6s"), "start.talia", "in online there is no talia"),
        ("online", Start(pack="6s"), "start.pack", "in online a pack cannot be laid out beforehand"),
        ("house", Start(banker=0), "start.banker", "in house no seat holds the bank for longer than a deal"),
        ("four hands", Start(deal=3), "start.deal", "in four hands the pack goes on from deal to deal, and what lies in it is not known"),
        ("pot game", Start(banker=2), "start.banker", "2 is no seat: there are 0 to 1"),
        ("pot game", Start(bank=5, first_sum=5), "start.banker", "it is missing, and bank goes with it"),
        ("pot game", Start(banker=0, bank=5), "start.first_sum", "it is missing, and bank goes with it"),
        ("pot game", Start(banker=0, first_sum=5), "start.bank", "it is missing, and first_sum goes with it"),
        ("pot game", Start(banker=0, knocked=True), "start.bank", "it is missing, and knocked goes with it"),
    ],
)  # fmt: skip
def test_what_a_variant_has_not_is_refused_with_its_path(variant: str, start: Start, path: str, message: str) -> None:
    error = refused(pot_record(start, variant=variant))
    assert (error.path, str(error)) == (path, f"{path}: {message}")


@pytest.mark.usefixtures("registered")
@pytest.mark.rule("COM-30")
def test_a_banker_without_a_chip_is_refused() -> None:
    error = refused(pot_record(Start(banker=0), purses=(0, 200)))
    assert str(error) == "start.banker: seat 0 has no chip, and no bank (COM-30)"
