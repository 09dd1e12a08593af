"""The errors: one small tree, each with what a host needs to tell."""

from __future__ import annotations

import copy
import inspect
import pickle
from typing import TYPE_CHECKING, Any

import pytest

import ochko
from ochko import Game, IllegalAction, NotationError, OchkoError, RecordError, SetupError, UnknownVariant, VariantError
from ochko import errors as module
from ochko.shoe import ScriptError

if TYPE_CHECKING:
    from collections.abc import Callable


def online(**changes: Any) -> Game:
    """A game of two that begins with seat 0 as banker."""
    setup: dict[str, Any] = {"seats": ["Anna", "Boris"], "purses": [30, 20], "bankers": [0]}
    return Game(ochko.variant("online"), **(setup | changes))


def test_everything_refused_is_one_kind_of_value_error() -> None:
    tree = [each for _, each in inspect.getmembers(module, inspect.isclass)]

    assert {each.__name__: each.__mro__[1].__name__ for each in tree} == {
        "OchkoError": "ValueError",
        "NotationError": "OchkoError",
        "SaveError": "OchkoError",
        "IllegalAction": "OchkoError",
        "VariantError": "OchkoError",
        "SetupError": "OchkoError",
        "UnknownVariant": "OchkoError",
        "RecordError": "OchkoError",
    }
    assert issubclass(ScriptError, OchkoError)


@pytest.mark.parametrize(
    ("refused", "kind"),
    [
        (lambda: ochko.card("Th"), NotationError),
        (lambda: ochko.cards("6h Th"), NotationError),
        (lambda: ochko.action("stake 1.5"), NotationError),
        (lambda: ochko.Action("stake", -1), NotationError),
        (lambda: ochko.variant("whist"), UnknownVariant),
        (lambda: ochko.Seats(4, 2), VariantError),
        (lambda: ochko.variant("online").without(ochko.steps.Settle), VariantError),
        (lambda: online(purses=[30]), SetupError),
        (lambda: online(cards="Th"), NotationError),
        (lambda: online().act(ochko.HIT), IllegalAction),
        (lambda: online().act(None), IllegalAction),  # type: ignore[arg-type]  # that is the point
        (lambda: online().view(2), IllegalAction),
        (lambda: online().log_for(-1), IllegalAction),
        (lambda: online().log_for(0, since=-1), IllegalAction),
        (lambda: online().result(1), IllegalAction),
        (lambda: online().give("6h"), IllegalAction),
        (lambda: online().undo(), IllegalAction),
        (lambda: online().record(seat=2), IllegalAction),
        (lambda: ochko.loads(""), RecordError),
    ],
)
def test_whoever_catches_the_root_catches_each(refused: Callable[[], object], kind: type[OchkoError]) -> None:
    with pytest.raises(OchkoError) as caught:
        refused()

    assert type(caught.value) is kind


@pytest.mark.rule("COM-5")
def test_an_illegal_action_says_who_what_how_far_and_by_which_rule() -> None:
    game = online()
    game.deal()
    before = game.key(), game.ply

    with pytest.raises(IllegalAction) as refused:
        game.act(ochko.action("stake 25"), seat=1)

    error = refused.value
    assert (error.code, error.seat, error.action, error.limit, error.rule) == (
        "stake_above_purse",
        1,
        ochko.action("stake 25"),
        20,
        "ONL-7",
    )
    assert str(error) == error.message == "stake 25 is above the purse, 20 (ONL-7)"
    assert (game.key(), game.ply) == before


def test_an_illegal_action_needs_no_more_than_a_code() -> None:
    error = IllegalAction("nothing to do", code="idle")

    assert str(error) == "nothing to do (COM-5)"
    assert (error.code, error.seat, error.action, error.limit, error.rule) == ("idle", None, None, None, "COM-5")


def test_a_variant_error_names_the_field_and_what_it_clashes_with() -> None:
    alone, clash = VariantError("0 is too few", path="Seats.least"), VariantError("no", path="deck", clash="values")

    assert (str(alone), alone.path, alone.clash) == ("Seats.least: 0 is too few", "Seats.least", None)
    assert (str(clash), clash.path, clash.clash) == ("deck: no", "deck", "values")


def test_a_setup_error_names_the_argument_and_the_rule_where_there_is_one() -> None:
    alone = SetupError("no", argument="seed", value=-1)
    ruled = SetupError("no", argument="purses", value=-1, limit=9, rule="COM-27")

    assert (str(alone), alone.argument, alone.value, alone.limit, alone.rule) == ("seed: no", "seed", -1, None, None)
    assert (str(ruled), ruled.argument, ruled.value, ruled.limit, ruled.rule) == ("purses: no (COM-27)", "purses", -1, 9, "COM-27")


def test_an_unknown_variant_keeps_what_was_asked_for_and_what_it_could_have_been() -> None:
    error = UnknownVariant("no", name="21", names=["online", "stuk"])

    assert (str(error), error.name, error.names) == ("no", "21", ("online", "stuk"))


def test_a_notation_error_keeps_what_was_given() -> None:
    text = ["6h"]
    error = NotationError("no", text)

    assert (str(error), error.text is text) == ("no", True)


def test_a_script_that_cannot_be_followed_says_so_and_changes_nothing() -> None:
    # The reshuffle within the deal is told to bring a card that is in a hand.
    game = online(purses=[1, 1], cards=["6s 7s", "6s"], cut_cards=[2])
    game.deal()
    before = game.key(), game.ply

    with pytest.raises(ScriptError) as refused:
        game.act(ochko.HIT)

    assert (refused.value.argument, refused.value.value) == ("cards", "6s")
    assert (game.key(), game.ply) == before


@pytest.mark.parametrize(
    "error",
    [
        NotationError("no", "Th"),
        IllegalAction("no", code="idle", seat=1, limit=9),
        VariantError("no", path="deck", clash="values"),
        SetupError("no", argument="seed", value=-1),
        UnknownVariant("no", name="21", names=("online",)),
        RecordError("no", path="seats[1]", found=True, wanted="a name"),
    ],
    ids=lambda error: type(error).__name__,
)
def test_an_error_goes_from_one_process_to_another(error: OchkoError) -> None:
    for again in (pickle.loads(pickle.dumps(error)), copy.copy(error)):  # our own bytes
        assert (type(again), str(again), vars(again)) == (type(error), str(error), vars(error))
