"""House rules that somebody has tried to break the engine with: each was wrong once, and is kept here."""

from __future__ import annotations

import pytest
from proving import FOUR_HANDS, HOUSE
from table import do, table

import ochko
from ochko import DECK_36, OCHKO, CardValues, Game, Seats, Variant
from ochko.events import Drawn, Shuffled
from ochko.steps import (
    RANDOM,
    BankerTurn,
    ClearAway,
    Deal,
    DrawBlind,
    FindBanker,
    Hit,
    NameBank,
    OneByOne,
    OpenBank,
    PutAway,
    Settle,
    Shuffle,
    Stakes,
    Stand,
    Step,
    Turns,
)
from ochko.testing import audit

ONLINE = ochko.variant("online")


def each_by_himself(*after: Step) -> Variant:
    """Each punter is dealt a card for himself, and the banker one, after the stakes of those before are settled."""
    each: tuple[Step, ...] = (Deal(1), Stakes(), Turns(moves=(Hit(), Stand())), BankerTurn(), Settle(), *after)
    return Variant(
        name="each by himself",
        seats=Seats(2, 6),
        deck=DECK_36,
        values=OCHKO,
        steps=(FindBanker(), Shuffle(), OpenBank(), OneByOne(steps=each)),
    )


def test_a_bankers_new_card_is_closed_though_his_hand_was_open_before() -> None:
    game = table([20, 20, 20], "10s 7h 8h 9d", variant=each_by_himself(PutAway()))
    do(game, "deal", "1 stake 2", "1 stand", "0 stand")
    assert (game.to_act, game.view(2).hands[0].cards, game.view(None).hands[0].cards) == (2, (None,), (None,))
    assert [event.card for event in game.log_for(2) if isinstance(event, Drawn)][-1] is None


def test_a_hand_that_stands_or_is_settled_gets_no_more_cards() -> None:
    game = table([20, 20, 20], "As 6h 7h Ad", variant=ONLINE.insert(Deal(1), after=Turns))
    do(game, "deal", "1 stake 2", "2 stake 1", "1 hit", "2 stand")
    assert [len(hand.cards) for hand in game.view(None).hands] == [2, 2, 1]


def test_cards_that_go_under_the_pack_lie_below_the_cut_card() -> None:
    game = Game(FOUR_HANDS.change(Shuffle, cut_card=RANDOM), ["Anna", "Boris"], [50, 50], cut_cards=[20], bankers=[0], seed=4)
    while sum(isinstance(event, Shuffled) for event in game.log) < 2:
        game.deal()
        while game.to_act is not None:
            game.act(game.legal.least)
        audit(game)
    dealt = [type(event) for event in game.log if isinstance(event, Drawn | Shuffled)]
    assert dealt[1:].index(Shuffled) == 20


def test_the_house_plays_each_punter_by_himself() -> None:
    duty = {0: ochko.steps.DRAW, 17: ochko.steps.STOP}
    each = (Stakes(), Turns(moves=(Hit(), Stand())), BankerTurn(duty=duty), Settle(), ClearAway())
    variant = HOUSE.change(steps=(Shuffle(), Deal(1), OneByOne(steps=each)))
    game = Game(variant, ["Anna", "Boris"], [20, 20], seed=1)
    game.deal()
    assert (game.to_act, game.legal.verbs()) == (0, ("stake",))


def test_a_refusal_tells_totals_as_the_values_write_them() -> None:
    half = CardValues.of(A=2, J=1, Q=1, K=1, target=15, unit=2)
    variant = ONLINE.change(Turns, moves=(Hit(), Stand(least=11)), ends=()).change(values=half, specials=())
    game = table([20, 20], "Js 7h", variant=variant)
    do(game, "deal", "1 stake 2")
    with pytest.raises(ochko.IllegalAction, match="a total of ½ is below 5½, the least to stand on") as refusal:
        game.act(ochko.STAND)
    assert refusal.value.limit == 11


def test_a_blind_card_is_in_the_total_when_its_hand_is_open() -> None:
    variant = ONLINE.change(Turns, moves=(Hit(), Stand(), DrawBlind()), ends=())
    game = table([20, 20], "6s 6h 8s", variant=variant)
    do(game, "deal", "1 stake 2", "1 blind")
    assert (game.view(1).total, game.to_act) == (0, 0)
    do(game, "0 stand")
    view = game.view(1)
    assert view.hand is not None
    assert (view.total, view.hand.total) == (14, 14)


def test_a_variant_of_another_name_is_not_found_by_the_names_of_the_first() -> None:
    house = ONLINE.change(name="house")
    assert (house.title, house.aliases, ONLINE.change(Settle, ties=ochko.PUSH).aliases) == ("", (), ONLINE.aliases)
    assert ONLINE.change(name="house", title="At our table", aliases=("ours",)).aliases == ("ours",)


def test_one_step_takes_the_place_of_another() -> None:
    named = ONLINE.replace(OpenBank, NameBank(every=ochko.steps.DEAL))
    assert [type(step).__name__ for step in named.steps[2:5]] == ["Deal", "NameBank", "Stakes"]
