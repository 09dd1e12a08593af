"""Offers of a table (ONL-20): levels, packs, full tables, and the game that comes of it."""

from __future__ import annotations

from typing import Any, Final

import attrs
import pytest

import ochko
from ochko import DECK_32, DECK_36, DECK_52, DECK_54, IllegalAction, SetupError, VariantError, steps
from ochko.lobby import ADVANCED, ADVANCED_FROM, SANDBOX, Level, TableOffer

ONLINE = ochko.variant("online")
MOST: Final = 9_007_199_254_740_991
"""2**53 - 1 (COM-27)."""
NO_STANDINGS: Final[tuple[Any, ...]] = (-1, True, 9.0, "9", None, float("nan"), MOST + 1)


def offer(**fields: Any) -> TableOffer:
    given: dict[str, Any] = {"variant": ONLINE, "level": SANDBOX, "seconds": 30, "seats": 3}
    return TableOffer(**(given | fields))


def refusal(standing: Any, seated: Any, **fields: Any) -> IllegalAction:
    """What a player is refused with, which is also what refusal() tells."""
    with pytest.raises(IllegalAction) as refused:
        offer(**fields).admit(standing, seated)
    told = offer(**fields).refusal(standing, seated)
    assert told is not None
    assert (str(refused.value), vars(refused.value)) == (str(told), vars(told))
    return refused.value


# Levels


@pytest.mark.rule("ONL-20")
@pytest.mark.parametrize(("standing", "level"), [(0, SANDBOX), (9, SANDBOX), (10, ADVANCED), (11, ADVANCED), (MOST, ADVANCED)])
def test_a_standing_below_10_is_sandbox_and_from_10_advanced(standing: int, level: Level) -> None:
    other = {SANDBOX: ADVANCED, ADVANCED: SANDBOX}[level]
    assert level is Level.of(standing)
    assert offer(level=level).refusal(standing, seated=0) is None
    assert refusal(standing, 0, level=other).code == "level_does_not_fit"


@pytest.mark.rule("ONL-20")
def test_the_standing_is_the_purse() -> None:
    assert offer().admit(7, seated=0) == 7
    assert offer().open({"Anna": 9, "Boris": 3}).purses == (9, 3)


@pytest.mark.rule("ONL-20")
@pytest.mark.parametrize(
    ("level", "standing", "message"),
    [
        (SANDBOX, 10, "a standing of 10 is advanced: this table is sandbox, for standings below 10 (ONL-20)"),
        (ADVANCED, 9, "a standing of 9 is sandbox: this table is advanced, for standings from 10 up (ONL-20)"),
    ],
)
def test_whose_level_does_not_fit_is_told_why(level: Level, standing: int, message: str) -> None:
    error = refusal(standing, 1, level=level)
    assert (str(error), error.message) == (message, message)
    assert (error.code, error.seat, error.action, error.limit, error.rule) == ("level_does_not_fit", None, standing, 10, "ONL-20")
    assert ADVANCED_FROM == 10


# A full table


@pytest.mark.rule("ONL-20")
def test_who_comes_to_a_full_table_is_told_so() -> None:
    assert offer().admit(5, seated=2) == 5
    error = refusal(5, 3)
    assert str(error) == "the table is full: 3 of 3 seats are taken (ONL-20)"
    assert (error.code, error.seat, error.action, error.limit, error.rule) == ("table_full", None, 5, 3, "ONL-20")
    assert refusal(5, 4).code == "table_full"


@pytest.mark.rule("ONL-20")
def test_whose_level_does_not_fit_is_told_that_first() -> None:
    """A seat may get free; the level stays."""
    assert refusal(10, 3).code == "level_does_not_fit"


@pytest.mark.parametrize("standing", NO_STANDINGS, ids=repr)
def test_what_is_no_standing_is_refused(standing: Any) -> None:
    table = offer()
    for ask in (lambda: table.admit(standing, 0), lambda: table.open({"Anna": 5, "Boris": standing}), lambda: Level.of(standing)):
        with pytest.raises(SetupError) as refused:
            ask()
        error = refused.value
        assert str(error) == f"standing: {standing!r} is no standing, which is a purse too: a whole number from 0 to {MOST} (COM-27)"
        assert (error.argument, error.limit, error.rule) == ("standing", MOST, "COM-27")


@pytest.mark.parametrize("seated", [-1, True, 1.0, "1", None], ids=repr)
def test_what_is_no_number_of_players_is_refused(seated: Any) -> None:
    for ask in (offer().admit, offer().refusal):
        with pytest.raises(SetupError) as refused:
            ask(5, seated)
        assert (str(refused.value), refused.value.argument) == (
            f"seated: {seated!r} is no number of players: a whole number from 0",
            "seated",
        )


# The offer


@pytest.mark.rule("ONL-20")
def test_what_a_table_is_offered_with() -> None:
    table = offer(level=ADVANCED, seconds=45, seats=4)
    assert (ADVANCED, DECK_36, 45, 4, True) == (table.level, table.pack, table.seconds, table.seats, table.rated)
    assert table.played is ONLINE
    assert table == offer(level=ADVANCED, seconds=45, seats=4, pack=DECK_36, rated=True)
    assert hash(table) == hash(offer(level=ADVANCED, seconds=45, seats=4))
    assert {"variant": "online", "level": "advanced", "pack": 36, "seconds": 45, "seats": 4, "rated": True} == table.to_dict()
    with pytest.raises(attrs.exceptions.FrozenInstanceError):
        table.seats = 2  # type: ignore[misc]


@pytest.mark.rule("ONL-20", "ONL-1")
@pytest.mark.parametrize("pack", [DECK_32, DECK_52])
def test_another_pack_is_what_is_played_with(pack: ochko.Deck) -> None:
    table = offer(pack=pack)
    assert table.played == ONLINE.change(deck=pack)
    game = table.open({"Anna": 9, "Boris": 3})
    assert game.rules.pack == list(pack.cards)
    assert game.rules.variant is table.played


@pytest.mark.rule("ONL-20", "COM-10")
def test_a_pack_that_the_variant_cannot_be_played_with_is_refused() -> None:
    with pytest.raises(VariantError, match="joker has no value") as refused:
        offer(pack=DECK_54)
    assert refused.value.path == "deck"


@pytest.mark.rule("ONL-20", "ONL-19")
def test_rated_or_not() -> None:
    house = ONLINE.without(steps.Rate)
    assert [True, False, False] == [offer().rated, offer(rated=False).rated, offer(variant=house).rated]
    assert [True, False] == [table.open({"Anna": 9, "Boris": 3}).rated for table in (offer(), offer(rated=False))]
    with pytest.raises(VariantError) as refused:
        offer(variant=house, rated=True)
    assert str(refused.value) == "TableOffer.rated: online has no step Rate, so no game of it is rated (ONL-19)"
    assert (refused.value.path, refused.value.clash) == ("TableOffer.rated", "TableOffer.variant")


@pytest.mark.rule("ONL-20", "ONL-1")
@pytest.mark.parametrize("seats", [1, 5])
def test_as_many_seats_as_the_variant_has(seats: int) -> None:
    with pytest.raises(VariantError) as refused:
        offer(seats=seats)
    assert str(refused.value) == f"TableOffer.seats: online is for 2 to 4 seats, not for {seats} (ONL-1)"
    assert (refused.value.path, refused.value.clash) == ("TableOffer.seats", "TableOffer.variant")


@pytest.mark.parametrize(
    ("field", "value"),
    [
        ("variant", "online"),
        ("variant", None),
        ("level", "sandbox"),
        ("level", None),
        ("pack", 36),
        ("pack", None),
        ("seconds", 0),
        ("seconds", 86_401),
        ("seconds", 30.0),
        ("seconds", "30"),
        ("seconds", True),
        ("seats", True),
        ("seats", 3.0),
        ("seats", "3"),
        ("rated", 1),
        ("rated", None),
    ],
)
def test_a_field_that_cannot_be_is_refused(field: str, value: Any) -> None:
    with pytest.raises(VariantError) as refused:
        offer(**{field: value})
    assert refused.value.path == f"TableOffer.{field}"


@pytest.mark.parametrize("seconds", [1, 86_400])
def test_a_move_takes_from_a_second_to_a_day(seconds: int) -> None:
    assert offer(seconds=seconds).seconds == seconds


# The game


def test_the_game_of_those_who_have_come() -> None:
    game = offer().open({"Vera": 4, "Anna": 9, "Boris": 1}, cards="6s 7s 8s", bankers=[2], seed=5)
    assert (game.names, game.purses, game.rated) == (("Vera", "Anna", "Boris"), (4, 9, 1), True)
    game.deal()
    assert [2, ochko.card("6s")] == [game.banker, game.view(0).hands[0].cards[0]]


@pytest.mark.rule("ONL-20")
def test_a_game_is_not_opened_for_somebody_who_would_be_refused() -> None:
    with pytest.raises(IllegalAction, match="a standing of 10 is advanced") as refused:
        offer().open({"Anna": 9, "Boris": 10})
    assert ("level_does_not_fit", 1, 10, 10) == (refused.value.code, refused.value.seat, refused.value.action, refused.value.limit)
    with pytest.raises(IllegalAction, match="the table is full: 2 of 2") as refused:
        offer(seats=2).open({"Anna": 9, "Boris": 3, "Vera": 4})
    assert ("table_full", 2, 4, 2) == (refused.value.code, refused.value.seat, refused.value.action, refused.value.limit)


@pytest.mark.parametrize("standings", [None, ["Anna", "Boris"], [("Anna", 9)], "Anna", 9], ids=repr)
def test_standings_go_with_names(standings: Any) -> None:
    with pytest.raises(SetupError) as refused:
        offer().open(standings)
    assert (str(refused.value), refused.value.argument) == (
        f"standings: {standings!r} is no mapping of names to standings",
        "standings",
    )


@pytest.mark.parametrize("names", [["Anna"], [], ["Anna", " Boris"], ["Anna", 5]], ids=repr)
def test_what_a_game_refuses_is_refused(names: list[Any]) -> None:
    with pytest.raises(SetupError, match=r"^seats: "):
        offer().open(dict.fromkeys(names, 5))
