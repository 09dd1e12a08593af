"""Requests: who comes and goes, adds chips, is away; timeouts, void deals and another variant (COM-16 to COM-32, ONL-17)."""

from __future__ import annotations

import random
from typing import Any

import pytest
from proving import FOUR_HANDS, HOUSE, POT_GAME
from table import do, purses, table

import ochko
from ochko import ChangeVariant, Game, IllegalAction, action
from ochko.attendance import CameBack, GameResumed, Joined, LeaveWished, Left, TimedOut, VariantChanged, WentAway
from ochko.events import Asked, BankerNamed, BankGivenUp, DealBegan, GameOver, GivenUp, Settled, Transfer, Voided
from ochko.money import POT, PURSE, STAKE
from ochko.steps import BankerTurn, Settle, Timeouts
from ochko.testing import audit

ONLINE = ochko.variant("online")
FORGIVING = ONLINE.change(Timeouts, forfeit=False).change(name="forgiving")


def refused(game: Game, request: Any, seat: int | None = None) -> IllegalAction:
    """The refusal of a request, which changes nothing."""
    before = game.key(), game.log
    with pytest.raises(IllegalAction) as refusal:
        game.act(request, seat=seat)
    assert (game.key(), game.log) == before
    assert not game.can(request, seat=seat)
    assert seat is not None or request not in game.requests
    return refusal.value


def least(game: Game) -> None:
    """Play the deal to its end, everybody with the least."""
    while game.to_act is not None:
        game.act(game.legal.least)


# Leaving


@pytest.mark.rule("COM-16")
def test_between_deals_a_seat_leaves_at_once_with_its_chips() -> None:
    game = table([20, 30, 40])
    assert game.act(action("leave"), seat=1) == (Left(seat=1, amount=30, rule="COM-16"),)
    assert (game.seated, purses(game), game.brought) == ((0, 2), (20, 0, 40), 60)
    do(game, "deal")
    assert DealBegan(seats=(0, 2)) in game.log


@pytest.mark.rule("COM-16", "COM-26")
def test_a_wish_to_leave_in_the_middle_is_kept_and_carried_out_when_the_deal_is_over() -> None:
    game = table([20, 30, 40], "6s 10h 9s")
    do(game, "deal", "1 stake 3")
    assert game.act(action("leave"), seat=1) == (LeaveWished(seat=1, rule="COM-16"),)
    assert (game.seated, game.to_act, game.leaving) == ((0, 1, 2), 2, (1,))
    do(game, "2 stake 1", "1 stand", "2 stand", "0 stand")
    assert [event for event in game.log if isinstance(event, Left)] == [Left(seat=1, amount=27, rule="COM-16")]
    assert (game.seated, game.leaving, purses(game)) == ((0, 2), (), (22, 0, 41))
    assert game.result(1) == (2, -3, 1)


@pytest.mark.rule("COM-16")
def test_in_a_pot_game_a_seat_leaves_when_the_tenure_is_over() -> None:
    game = Game(POT_GAME, ["Anna", "Boris", "Vera"], [20, 20, 20], bankers=[0], cards="10s 10h 7s")
    do(game, "deal", "0 bank 10")
    game.act(action("leave"), seat=2)
    least(game)
    assert (game.to_act, game.leaving, game.seated) == (None, (2,), (0, 1, 2))
    assert refused(game, action("leave 2")).code == "leaving_already"
    assert refused(game, action("join Gleb 20")).code == "in_tenure"
    for _ in range(60):
        if 2 not in game.seated:
            break
        game.deal()
        while game.to_act is not None:
            stakes = game.legal.amounts("stake")
            game.act(game.legal.least if stakes is None else stakes.greatest)
    assert (2 in game.seated, purses(game)[2]) == (False, 0)


@pytest.mark.rule("COM-16", "COM-20")
def test_where_too_few_are_left_the_game_is_over() -> None:
    game = table([20, 20])
    assert game.act(action("leave 0")) == (
        Left(seat=0, amount=20, rule="COM-16"),
        GameOver(reason="fewer than two seats can play on", rule="COM-20"),
    )
    assert refused(game, ochko.DEAL).code == "game_over"


def test_a_seat_can_speak_for_itself_alone() -> None:
    game = table([20, 20, 20])
    assert refused(game, action("leave 2"), seat=1).code == "not_a_seats"
    assert refused(game, action("leave 9")).code == "no_such_seat"
    assert refused(game, action("leave")).code == "no_such_seat"
    do(game, "deal")
    game.act(action("leave 1"), seat=1)
    assert refused(game, action("leave"), seat=1).code == "leaving_already"
    for text in ("add 1 5", "join Gleb 5", "void", "timeout", "timeout 1", "deal"):
        assert (refused(game, action(text), seat=1).code, text) == ("not_a_seats", text)
    assert refused(game, ChangeVariant(ONLINE), seat=1).code == "not_a_seats"


# Joining and adding


@pytest.mark.rule("COM-18")
def test_a_newcomer_gets_the_next_number_never_used() -> None:
    game = table([20, 20, 20])
    game.act(action("leave 2"))
    assert game.act(action("join Gleb 30")) == (Joined(seat=3, name="Gleb", amount=30, rule="COM-18"),)
    assert (game.names, game.seated, purses(game)) == (("Anna", "Boris", "Vera", "Gleb"), (0, 1, 3), (20, 20, 0, 30))
    do(game, "deal")
    assert DealBegan(seats=(0, 1, 3)) in game.log
    assert [hand.seat for hand in game.view(3).hands] == [0, 1, 3]


@pytest.mark.rule("COM-18")
def test_what_is_refused_to_a_newcomer() -> None:
    game = table([20, 20, 20, 20])
    assert (refused(game, action("join Dina 5")).code, refused(game, action("join Dina 5")).limit) == ("table_full", 4)
    game.act(action("leave 3"))
    assert refused(game, action("join Vera 5")).code == "name_taken"
    assert refused(game, action(f"join Dina {2**53 - 1}")).code == "too_many_chips"
    game.act(action("join Gleb 5"))  # the name is free again
    do(game, "deal")
    game.act(action("leave 1"))
    assert refused(game, action("join Dina 5")).code == "table_full"
    assert refused(game, action("add 1 5")).code == "deal_in_play"


@pytest.mark.rule("COM-18", "COM-27")
def test_chips_are_added_between_deals() -> None:
    game = table([20, 20])
    game.act(action("add 1 15"))
    assert (purses(game), game.brought) == ((20, 35), 55)
    assert refused(game, action("add 1 0")).code == "nothing_added"
    assert (refused(game, action(f"add 1 {2**53 - 1}")).code, refused(game, action(f"add 1 {2**53 - 55}")).limit) == (
        "too_many_chips",
        2**53 - 56,
    )
    game.act(action(f"add 0 {2**53 - 56}"))
    assert game.brought == 2**53 - 1


@pytest.mark.rule("COM-18", "COM-20")
def test_a_game_that_was_over_goes_on_with_new_chips() -> None:
    game = table([5, 0])
    assert game.over == "fewer than two seats can play on"
    assert game.act(action("add 1 5"))[1:] == (GameResumed(rule="COM-20"),)
    do(game, "deal")
    assert game.over is None


@pytest.mark.rule("COM-18")
def test_a_newcomer_at_the_houses_table_and_in_a_pack_that_goes_on() -> None:
    for variant in (HOUSE, FOUR_HANDS):
        game = Game(variant, ["Anna", "Boris"], [50, 50], seed=4)
        for _ in range(3):
            game.deal()
            least(game)
        game.act(action("join Vera 50"))
        game.deal()
        assert (len(game.names), game.view(2).hand is not None) == (3, True)
        least(game)


def test_what_came_from_outside_is_no_part_of_the_result() -> None:
    game = table([20, 20], "10s 6s")
    game.act(action("add 1 15"))
    game.act(action("join Vera 9"))
    do(game, "deal", "1 stake 5", "2 stake 1", "1 stand", "2 stand", "0 stand")
    assert game.result(1) == tuple(after - before for after, before in zip(purses(game), (20, 35, 9), strict=True))


# Timeouts


@pytest.mark.rule("COM-17", "ONL-17")
def test_a_punter_who_times_out_loses_his_stake_and_shows_nothing() -> None:
    game = table([20, 20, 20], "6s 10h 9s")
    do(game, "deal", "1 stake 5", "2 stake 3")
    events = game.act(action("timeout"))
    assert events == (
        TimedOut(hand=1, seat=1, rule="ONL-17"),
        GivenUp(hand=1, stake=5, back=0, bank=PURSE[0], rule="ONL-17"),
        Asked(hand=2, seat=2, step=6),
    )
    assert (purses(game), game.view(None).bank) == ((25, 15, 17), 25)
    do(game, "2 stand", "0 stand")
    assert (purses(game), game.view(0).hands[1].cards, game.view(0).hands[1].status.value) == ((22, 15, 23), (None,), "given up")


@pytest.mark.rule("ONL-17")
def test_a_timeout_while_a_stake_is_asked_places_the_least_and_loses_it() -> None:
    game = table([20, 20, 20], "10s 6s 10h")
    do(game, "deal")
    game.act(action("timeout 1"))
    assert (purses(game), game.to_act) == ((21, 19, 20), 2)
    do(game, "2 stake 3")
    assert (game.to_act, game.legal) == (2, ochko.Legal((ochko.HIT, ochko.STAND)))


@pytest.mark.rule("ONL-17")
def test_a_banker_who_times_out_loses_to_all_who_wait_and_those_paid_keep_it() -> None:
    game = table([20, 20, 20, 20], "6s 10s 7h 10h 9d 9c")
    do(game, "deal", "1 stake 5", "2 stake 3", "3 stake 2", "1 stand", "2 stand", "3 hit", "3 hit")
    if game.to_act == 3:
        do(game, "3 stand")
    assert game.to_act == 0
    game.act(action("timeout"))
    assert BankGivenUp(hand=0, rule="ONL-17") in game.log
    waited = [event for event in game.log if isinstance(event, Settled) and event.hand in (1, 2)]
    assert [(event.hand, event.back) for event in waited] == [(1, 10), (2, 6)]
    assert game.to_act is None


@pytest.mark.rule("COM-17", "COM-24")
def test_where_the_variant_forgives_the_least_is_answered() -> None:
    game = table([20, 20, 20], "10s 10h 6s", variant=FORGIVING)
    do(game, "deal")
    game.act(action("timeout"))
    assert Transfer(source=PURSE[1], target=STAKE[1], amount=1, reason="stake", rule="ONL-7") in game.log
    do(game, "2 stake 3")
    game.act(action("timeout"))
    assert [game.view(None).hands[number].status.value for number in (1, 2)] == ["standing", "playing"]
    do(game, "2 stand")
    game.act(action("timeout"))
    assert (game.to_act, purses(game)) == (None, (16, 21, 23))


@pytest.mark.rule("COM-24")
@pytest.mark.parametrize(
    ("legal", "answer"),
    [
        ("hit stand", "stand"),
        ("buy hit", "hit"),
        ("show stand", "show"),
        ("decline insure", "decline"),
        ("bid pass", "pass"),
        ("bank", "bank 5"),
        ("stake", "stake 5"),
        ("hit", "hit"),
    ],
)
def test_the_least_answer(legal: str, answer: str) -> None:
    ranges = {"buy", "bid", "bank", "stake"}
    choices = [ochko.AmountRange(verb, 5, 9) if verb in ranges else action(verb) for verb in legal.split()]
    assert str(ochko.Legal(choices).least) == answer


@pytest.mark.rule("COM-17")
def test_a_timeout_is_for_the_seat_that_is_asked() -> None:
    game = table([20, 20, 20])
    assert refused(game, action("timeout")).code == "nobody_asked"
    do(game, "deal")
    assert (refused(game, action("timeout 2")).code, refused(game, action("timeout 2")).limit) == ("not_asked", 1)


# Void deals


@pytest.mark.rule("COM-28")
def test_the_host_voids_a_deal_with_a_reason() -> None:
    game = table([20, 20, 20], "10s 6s 10h")
    assert refused(game, action("void")).code == "no_deal_in_play"
    do(game, "deal", "1 stake 5", "2 stake 3")
    events = game.act(action("void the light went out"))
    assert events[0] == Voided(reason="the light went out", rule="COM-28")
    assert (purses(game), game.to_act, game.result(1)) == ((20, 20, 20), None, (0, 0, 0))
    do(game, "deal")
    assert game.deals == 2


@pytest.mark.rule("COM-28", "COM-9")
def test_in_a_pot_game_a_void_lap_is_played_again_by_the_same_banker() -> None:
    game = Game(POT_GAME, ["Anna", "Boris"], [20, 20], bankers=[0], cards="10s 10h 7s")
    do(game, "deal", "0 bank 10", "1 stake 4")
    game.act(action("void"))
    assert (purses(game), game.chips[POT.place]) == ((10, 20), 10)
    game.deal()
    assert (game.banker, game.legal.verbs()) == (0, ("stake",))


# Away and back


@pytest.mark.rule("COM-29")
def test_the_machine_answers_for_a_seat_that_is_away() -> None:
    game = table([20, 20, 20], "10s 6s 10h")
    game.act(action("away"), seat=1)
    do(game, "deal")
    assert (game.to_act, game.chips[STAKE[1].place]) == (2, 1)
    do(game, "2 stake 3")
    assert (game.to_act, game.view(None).hands[1].status.value) == (2, "standing")
    assert game.act(action("back 1")) == (CameBack(seat=1, rule="COM-29"),)
    do(game, "2 stand", "0 stand", "deal")
    assert game.to_act in (0, 1, 2)
    assert game.away == ()


@pytest.mark.rule("COM-29")
def test_a_seat_that_goes_away_while_it_is_asked_is_answered_for_at_once() -> None:
    game = table([20, 20, 20])
    do(game, "deal")
    events = game.act(action("away 1"))
    assert events[0] == WentAway(seat=1, rule="COM-29")
    assert events[1].to_dict()["amount"] == 1
    assert game.to_act == 2
    assert refused(game, action("away 1")).code == "away_already"
    assert refused(game, action("back 2")).code == "not_away"


@pytest.mark.rule("COM-29")
def test_a_deal_of_absent_seats_plays_itself_and_can_be_taken_back() -> None:
    game = table([20, 20, 20])
    before = game.copy()
    for seat in (0, 1, 2):
        game.act(action(f"away {seat}"))
    game.deal()
    assert (game.to_act, game.deals) == (None, 1)
    again = Game.replay(ONLINE, *game.setup, game.log)
    assert again == game
    for _ in range(4):
        game.undo()
    assert game == before


@pytest.mark.rule("COM-29")
def test_a_split_hand_of_an_absent_seat_is_answered_for_too() -> None:
    game = Game(FOUR_HANDS, ["Anna", "Boris"], [50, 50], bankers=[0], cards="10s 6s 10h 7s")
    do(game, "deal", "1 stake 5")
    if action("split") in game.legal:
        do(game, "1 split")
    game.act(action("away 1"))
    assert game.to_act in (None, 0)


# The banker


@pytest.mark.rule("COM-30", "COM-15")
def test_a_banker_who_wishes_to_leave_ends_his_tenure_with_the_lap() -> None:
    game = Game(POT_GAME, ["Anna", "Boris", "Vera"], [20, 20, 20], bankers=[0], cards="10s 10h 7s")
    do(game, "deal", "0 bank 10")
    game.act(action("leave"), seat=0)
    least(game)
    assert 0 not in game.seated
    assert [event.seat for event in game.log if isinstance(event, BankerNamed)][-1] == 1
    assert game.chips[POT.place] == 0


@pytest.mark.rule("COM-30", "COM-20")
def test_a_banker_whose_chips_are_all_in_the_pot_plays_on_and_gets_them_back() -> None:
    game = Game(POT_GAME, ["Anna", "Boris", "Vera"], [10, 10, 10], bankers=[0], cards="10s 10h 9s 6s")
    do(game, "deal", "0 bank 10", "1 stake 1")
    least(game)
    assert game.over is None
    game.deal()
    assert 0 in game.sitting
    for _ in range(40):
        least(game)
        if game.over is not None:
            break
        game.deal()
    least(game)
    assert game.over is None or game.chips[POT.place] == 0


@pytest.mark.rule("COM-15", "COM-30")
def test_a_banker_who_is_broke_does_not_hold_the_bank() -> None:
    game = Game(FOUR_HANDS, ["Anna", "Boris", "Vera"], [1, 20, 20], bankers=[0], seed=1)
    for _ in range(12):
        game.deal()
        assert game.banker in game.sitting
        least(game)


# Another variant


@pytest.mark.rule("COM-32")
def test_the_host_changes_the_variant_between_deals() -> None:
    push = ONLINE.change(Settle, ties=ochko.PUSH).change(name="push")
    game = table([20, 20], "10s 10h")
    do(game, "deal", "1 stake 5", "1 stand", "0 stand")
    assert purses(game) == (25, 15)
    assert game.act(ChangeVariant(push)) == (VariantChanged(variant=push, rule="COM-32"),)
    assert (game.view(0).variant, game.log[-1].to_dict()["variant"]) == (push, "push")
    game.deal()
    assert refused(game, ChangeVariant(ONLINE)).code == "deal_in_play"
    assert Game.replay(ONLINE, *game.setup, game.log) == game
    game.undo()
    game.undo()
    assert game.rules.variant == ONLINE


@pytest.mark.rule("COM-32")
def test_a_variant_that_does_not_fit_the_table_is_refused() -> None:
    game = Game(POT_GAME, ["Anna", "Boris", "Vera", "Gleb", "Dina"], [20] * 5, bankers=[0])
    assert (refused(game, ChangeVariant(ONLINE)).code, refused(game, ChangeVariant(ONLINE)).limit) == ("table_full", 4)
    game.act(action("leave 4"))
    assert game.can(ChangeVariant(ONLINE))
    do(game, "deal")
    game.act(game.legal.amounts("bank").smallest)  # type: ignore[union-attr]
    least(game)
    if game.chips[POT.place]:
        assert refused(game, ChangeVariant(ONLINE)).code == "chips_left"
    house = Game(HOUSE, ["Anna", "Boris"], [20, 20], seed=3)
    while not house.chips[2 * 5 + 4]:
        house.deal()
        least(house)
    assert refused(house, ChangeVariant(ONLINE)).code == "chips_left"


@pytest.mark.rule("COM-32")
def test_from_a_seats_bank_to_the_houses_and_back() -> None:
    game = Game(ONLINE, ["Anna", "Boris"], [50, 50], seed=3)
    game.deal()
    least(game)
    game.act(ChangeVariant(HOUSE))
    old = game.view(0)
    game.deal()
    assert (game.banker, len(game.hands), old.variant.name) == (None, 3, HOUSE.name)
    least(game)


@pytest.mark.parametrize("wrong", ["online", None, 5])
def test_what_is_no_variant_is_no_change(wrong: Any) -> None:
    with pytest.raises(ochko.VariantError, match="is no variant"):
        ChangeVariant(wrong)


def test_no_move_has_the_verb_of_a_request() -> None:
    with pytest.raises(ochko.VariantError, match=r"'leave' is the verb of a request"):
        ONLINE.change(
            ochko.steps.Turns,
            moves=(*next(step for step in ONLINE.steps if isinstance(step, ochko.steps.Turns)).moves, _Leave()),
        )


class _Leave(ochko.steps.Stand):
    verb = "leave"


def test_requests_are_written_for_the_host() -> None:
    game = table([20, 30])
    most = 2**53 - 1 - 50
    assert str(game.requests) == (
        f"deal, leave 0, away 0, leave 1, away 1, add 0 1..{most}, add 1 1..{most}, join NAME 0..{most}, variant NAME"
    )
    do(game, "deal")
    game.act(action("away 0"))
    assert str(game.requests) == "leave 0, back 0, leave 1, away 1, timeout, timeout 1, void WHY"


def test_while_an_outcome_is_awaited_there_is_nothing_to_ask_for() -> None:
    game = Game(ONLINE, ["Anna", "Boris"], [20, 20], ask=True)
    game.deal()
    assert len(game.requests) == 0
    assert refused(game, action("leave 1")).code == "outcome_awaited"


def test_the_house_has_no_choice() -> None:
    with pytest.raises(ochko.VariantError, match="the house plays by its duty") as refusal:
        HOUSE.change(BankerTurn, duty={17: ochko.steps.STOP})
    assert ("house", True) == (refusal.value.clash, str(refusal.value.path).endswith("BankerTurn.duty"))


@pytest.mark.rule("COM-1", "COM-16", "COM-18")
@pytest.mark.parametrize("name", ["online", "soviet"])
def test_seats_come_and_go_over_a_thousand_deals(name: str) -> None:
    """Chips are all there after every deal, deals are won and lost among those who play, and the log gives the table."""
    source = random.Random(7)
    game = Game(ochko.variant(name), ["Anna", "Boris", "Vera"], [30, 30, 30], seed=7)
    names = 3
    while game.deals < 1000:
        seat = source.choice(game.seated)
        wish = action(source.choice([f"leave {seat}", f"away {seat}", f"back {seat}", f"add {seat} 7", f"add {seat} 1"]))
        if source.random() < 0.3 and game.can(wish):
            game.act(wish)
        if len(game.seated) < 3 and game.to_act is None:
            names += 1
            game.act(action(f"join Guest {names} {source.randrange(1, 40)}"))
        if game.over is not None:
            game.act(action(f"add {game.seated[0]} 20"))
            continue
        game.deal()
        while game.to_act is not None:
            game.act(source.choice(game.legal.edges()))
            if source.random() < 0.02 and game.to_act is not None:
                game.act(source.choice([action("timeout"), action(f"away {game.to_act}"), action("void")]))
        audit(game)
        assert sum(game.result(game.deals)) == 0
    assert names > 50
    assert Game.replay(ochko.variant(name), *game.setup, game.log) == game
