"""What the small variants of ``proving.py`` show: pieces that later games need, each with the values that the rules give."""

from __future__ import annotations

import pytest
from proving import FOUR_HANDS, HOUSE, JACKPOT, OUTSIDE, POT_GAME, SEVEN_AND_A_HALF, TIP, WAITING_BUST
from table import do, kinds, purses, table

import ochko
from ochko import IllegalAction, SetupError, card, cards
from ochko.events import BankerNamed, Called, Drawn, Noted, Settled, Shown, Shuffled, Transfer
from ochko.money import POT, PURSE
from ochko.steps.pot import KNOCKED

# A pot, laps, one punter after the other


@pytest.mark.rule("STK-9", "STK-10")
def test_a_punter_stakes_when_the_chips_of_the_one_before_have_moved() -> None:
    game = table([500, 400, 400], "10s 9s 8h | 6s", variant=POT_GAME)
    do(game, "deal", "0 bank 100", "1 stake 60", "1 stand", "0 stand")
    assert (2, "stake 1..40", 40) == (game.to_act, str(game.legal), game.view(None).bank)
    do(game, "2 stake 40", "2 stand")
    assert [Called(hand=1), Called(hand=2)] == [event for event in game.log if isinstance(event, Called)]
    assert (400, 460, 360) == purses(game)


@pytest.mark.rule("STK-17")
def test_a_bust_is_offered_show_or_stand_and_hiding_it_costs_double() -> None:
    game = table([2000, 3000], "10s 10h | 6s 10c 7c", variant=POT_GAME)
    do(game, "deal", "0 bank 1000", "1 stake 500", "1 hit", "1 hit")
    assert (1, "show, stand") == (game.to_act, str(game.legal))
    do(game, "1 hit ! hand_full", "1 stand", "0 stand")
    assert ((1000, 2000), 2000) == (purses(game), game.view(None).bank)


@pytest.mark.rule("STK-15")
def test_a_bust_that_is_shown_costs_the_stake_and_the_banker_draws_nothing() -> None:
    game = table([2000, 3000], "10s 10h | 6s 10c 7c", variant=POT_GAME)
    do(game, "deal", "0 bank 1000", "1 stake 500", "1 hit", "1 hit", "1 show")
    assert ((1000, 2500), 1500, None) == (purses(game), game.view(None).bank, game.to_act)


@pytest.mark.rule("COM-7")
def test_that_somebody_may_show_or_stand_looks_like_hit_or_stand_to_others() -> None:
    """Two games in which the second card differs, seen by the banker: bust in the one, 16 in the other."""
    seen = []
    for drawn in ("7c", "6c"):
        game = table([2000, 3000], f"9s 10h | 8s Jc {drawn}", variant=POT_GAME)
        do(game, "deal", "0 bank 1000", "1 stake 500", "1 hit", "1 hit", "1 stand")
        seen.append((game.log_for(0), game.view(0), game.to_act, game.view(None).to_dict()))
    assert seen[0] == seen[1]


@pytest.mark.rule("STK-13")
def test_at_17_the_banker_stops_without_being_asked() -> None:
    game = table([500, 200], "10s 10h | 6s 8c 7c", variant=POT_GAME)
    do(game, "deal", "0 bank 100", "1 stake 50", "1 hit", "1 stand")
    assert (0, "hit, stand") == (game.to_act, str(game.legal))
    do(game, "0 hit")
    assert ((400, 250), 50, None) == (purses(game), game.view(None).bank, game.to_act)


@pytest.mark.rule("STK-7")
def test_the_separator_is_the_bottom_card_and_then_cards_come_from_the_bottom() -> None:
    game = table([500, 200], "10s 10h | 6s 8c", variant=POT_GAME)
    do(game, "deal", "0 bank 100", "1 stake 50", "1 hit")
    drawn = [(f"{event.card:ascii}", event.bottom) for event in game.log if isinstance(event, Drawn)]
    assert ([("10s", False), ("10h", False), ("8c", True)], card("6s")) == (drawn, game.view(None).separator)


@pytest.mark.rule("STK-24", "COM-9")
def test_where_cards_run_out_the_played_ones_and_the_separator_are_shuffled() -> None:
    game = table([9000] * 11, variant=POT_GAME, seed=4)
    do(game, "deal", "0 bank 900")
    while game.to_act is not None:
        edges = game.legal.edges()
        game.act(ochko.HIT if ochko.HIT in game.legal else edges[0])
    kind = kinds(game)
    again = [place for place, name in enumerate(kind) if name == "Shuffled"][1:]
    assert again
    assert all(kind[place + 1] == "SeparatorLaid" for place in again)


@pytest.mark.rule("STK-19", "STK-21")
def test_the_banker_knocks_at_three_times_his_sum_and_takes_the_pot_after_one_more_lap() -> None:
    game = table([500, 500, 500], ["6s 7s 10h | 8c", "9s 7s 10h | 8c"], variant=POT_GAME)
    do(game, "deal", "0 bank 100", "1 stake 100", "1 stand", "0 stand", "2 stake 100", "2 stand", "0 stand")
    view = game.view(None)
    assert (300, {"first sum": 100, "knocked": 1, "last lap": 1}, 0) == (view.bank, view.notes, view.banker)
    do(game, "deal", "1 stake 300", "1 stand", "0 stand", "2 stake 1", "2 stand", "0 stand")
    assert ((400 + 601, 100, 399), 0, 1) == (purses(game), game.view(None).bank, game.view(None).banker)
    assert BankerNamed(seat=1, how="left", rule="COM-15") in game.log
    assert Noted(note=KNOCKED, value=1, rule="COM-5") in game.log


@pytest.mark.rule("STK-22", "COM-15")
def test_a_bank_that_is_empty_is_broken_and_passes_left_before_others_have_played() -> None:
    game = table([500, 500, 500], "10s 7s 6h | 8c Ac", variant=POT_GAME)
    do(game, "deal", "0 bank 100", "1 stake 100", "1 hit")
    assert ((400, 600, 500), 0, 1, None) == (purses(game), game.view(None).bank, game.view(None).banker, game.to_act)


@pytest.mark.rule("STK-18", "COM-6")
def test_who_draws_blind_does_not_see_his_own_card() -> None:
    game = table([500, 500], "10s 9h | 8c Ac", variant=POT_GAME)
    do(game, "deal", "0 bank 100", "1 stake 50", "1 blind")
    view = game.view(1)
    assert ((card("10s"), None), None, 0) == (view.hands[1].cards, view.hands[1].total, view.total)
    assert [card("10s"), None] == [event.card for event in game.log_for(1) if isinstance(event, Drawn) and event.hand == 1]
    assert "Ac" not in str([event.to_dict() for event in game.log_for(1)])
    do(game, "0 stand")
    assert Shown(hand=1, cards=cards("10s Ac")) in game.log_for(1)
    assert (400, 550) == purses(game)


@pytest.mark.rule("STK-18")
def test_a_bust_by_a_blind_card_costs_the_plain_stake() -> None:
    game = table([500, 500], "10s 9h | 8c 9c Kc", variant=POT_GAME)
    do(game, "deal", "0 bank 100", "1 stake 50", "1 hit", "1 blind", "0 stand")
    assert ((400, 450), 150) == (purses(game), game.view(None).bank)


# Four hands, each with its own raised stake; a carried pack


@pytest.mark.rule("PON-9")
def test_what_a_card_may_be_bought_for() -> None:
    game = table([5000, 2000], "2s 10h 3s 9h 2c 2d 4c", variant=FOUR_HANDS)
    do(game, "deal", "1 stake 100", "1 stick ! stand_below_least", "1 buy 99 ! price_below_least", "1 buy 201 ! price_above_most")
    assert "buy 100..200, hit" == str(game.legal)
    do(game, "1 buy 175", "1 buy 176 !")
    assert "buy 100..175, hit" == str(game.legal)
    do(game, "1 buy 150")
    assert "buy 100..150, hit" == str(game.legal)
    do(game, "1 buy 100", "0 stick")
    assert (525, (4475, 2525)) == (next(e.stake for e in game.log if isinstance(e, Settled)), purses(game))


@pytest.mark.rule("PON-10")
def test_after_a_twist_no_card_is_bought_and_all_see_it() -> None:
    game = table([5000, 2000], "2s 10h 3s 9h 2c 2d", variant=FOUR_HANDS)
    do(game, "deal", "1 stake 100", "1 twist", "1 buy 100 ! twisted")
    assert ("hit", (None, None, card("2c"))) == (str(game.legal), game.view(0).hands[1].cards)


@pytest.mark.rule("PON-8", "COM-31")
def test_a_pair_is_split_up_to_four_hands_played_one_after_the_other() -> None:
    game = table([5000, 2000], "8s 10h 8h 9h 8d 2c 8c 3c 4c 5c", variant=FOUR_HANDS)
    do(game, "deal", "1 stake 10", "1 split")
    view = game.view(1)
    assert [(1, cards("8s 8d")), (2, cards("8h 2c"))] == [(hand.number, hand.cards) for hand in view.hands[1:]]
    do(game, "1 split")
    assert [(1, cards("8s 8c")), (2, cards("8h 2c")), (3, cards("8d 3c"))] == [(h.number, h.cards) for h in game.view(1).hands[1:]]
    do(game, "1 split", "1 split !")
    assert [(1, cards("8s 4c")), (2, cards("8h 2c")), (3, cards("8d 3c")), (4, cards("8c 5c"))] == [
        (h.number, h.cards) for h in game.view(1).hands[1:]
    ]
    assert ([10] * 4, (5000, 1960), (1, 4, 3, 2)) == ([hand.stake for hand in game.view(1).hands[1:]], purses(game), game.scope.hands)
    do(game, "1 buy 20")
    assert [30, 10, 10, 10] == [hand.stake for hand in game.view(1).hands[1:]]


def test_split_hands_of_many_seats_have_accounts_of_their_own() -> None:
    """Six seats and eight hands more: each with its stake, and all chips there."""
    first, second = "8s 8h 7s 7h 9s 10h", "8d 8c 7d 7c 9d 10d"
    game = table([900] * 6, f"{first} {second}", variant=FOUR_HANDS)
    do(game, "deal", *(f"{seat} stake 10" for seat in range(1, 6)))
    while game.to_act is not None:
        game.act(ochko.SPLIT if ochko.SPLIT in game.legal else ochko.STAND if ochko.STAND in game.legal else ochko.HIT)
        assert 5400 == sum(game.chips)
    assert len(game.hands) >= 11


@pytest.mark.rule("PON-8")
def test_a_split_without_the_chips_or_without_a_pair_is_refused() -> None:
    game = table([500, 15], "8s 10h 8h 9h", variant=FOUR_HANDS)
    do(game, "deal", "1 stake 10", "1 split ! split_above_purse")
    game = table([500, 50], "8s 10h 7h 9h", variant=FOUR_HANDS)
    do(game, "deal", "1 stake 10", "1 split ! no_pair")


@pytest.mark.rule("PON-20", "COM-6")
def test_the_cards_go_under_the_pack_in_order_and_come_again_without_a_shuffle() -> None:
    game = table([500, 500], "10s 10h 7h 9h", variant=FOUR_HANDS, seed=2)
    do(game, "deal", "1 stake 10", "1 stick", "0 stick")
    assert cards("10s 7h 10h 9h") == tuple(reversed(game.shoe.cards[:4]))
    do(game, "deal")
    assert [True] == [event.whole for event in game.log if isinstance(event, Shuffled)]
    assert "9h" not in str(game.view(1).to_dict())
    # The 48 loose cards are used up first; then the four come in the order in which they went under.
    came = [f"{event.card:ascii}" for event in game.log if isinstance(event, Drawn)]
    while len(came) < 56:
        game.act(game.legal.edges()[-1] if game.to_act is not None else ochko.DEAL)
        came = [f"{event.card:ascii}" for event in game.log if isinstance(event, Drawn)]
    assert ["10s", "7h", "10h", "9h"] == came[52:56]
    assert 1 == len([event for event in game.log if isinstance(event, Shuffled)])


# The house


def test_the_house_holds_the_bank_without_a_seat() -> None:
    game = table([100], "As 9h Ks 7h", variant=HOUSE)
    do(game, "deal", "0 stake 3 ! stake_step", "0 stake 10")
    assert ((115,), {"house": -15}, None, None) == (purses(game), game.view(None).accounts, game.view(None).banker, game.to_act)


def test_the_houses_closed_card_is_seen_by_nobody() -> None:
    game = table([100], "10s 9h 8s 7h", variant=HOUSE)
    do(game, "deal", "0 stake 10")
    assert [(card("9h"), None)] == [hand.cards for hand in game.view(0).hands if hand.seat is None]


@pytest.mark.rule("COM-7", "COM-19")
def test_where_all_cards_lie_open_who_has_21_is_not_asked() -> None:
    game = table([100, 100], "5s 10s 9h 6s 8s 7h 10c", variant=HOUSE)
    do(game, "deal", "0 stake 10", "1 stake 10", "0 hit")
    assert 1 == game.to_act


def test_the_house_draws_to_17_and_pays_even_money() -> None:
    game = table([100], "10s 9h 9s 5h 2c 10c", variant=HOUSE)
    do(game, "deal", "0 stake 10", "0 stand")
    assert ((110,), -10, 16 + 10) == (purses(game), game.view(None).bank, game.view(None).hands[-1].total)


def test_one_seat_plays_against_the_house_until_it_has_nothing() -> None:
    game = table([2], "10s 9h 8s 10h", variant=HOUSE)
    do(game, "deal", "0 stand")
    assert ((0,), 2, "no seat can play on") == (purses(game), game.view(None).accounts["house"], game.over)
    with pytest.raises(SetupError, match="house is for 1 to 7 seats, not for 8"):
        table([9] * 8, variant=HOUSE)


# A bust that waits


@pytest.mark.rule("BNK-13", "BNK-10")
def test_a_bust_punter_waits_and_has_his_stake_back_when_the_banker_is_bust_too() -> None:
    game = table([200] * 4, "10s 9s 9h 10h 6s 9c 10c 6h 10d Kd", variant=WAITING_BUST)
    do(game, "deal", "1 stake 10", "2 stake 20", "3 stake 30", "1 hit")
    assert (2, cards("10s 6s 10d")) == (game.to_act, game.view(3).hands[1].cards)
    do(game, "2 stand", "3 stand", "0 hit")
    assert ((100, 200, 240, 260), None) == (purses(game), game.to_act)


# Another target, half points, forty cards


def test_seven_and_a_half_is_reached_with_a_seven_and_a_court() -> None:
    game = table([20, 20], "7s 6h Jh", variant=SEVEN_AND_A_HALF)
    do(game, "deal", "1 stake 5", "1 hit")
    assert ((15, 25), "7½") == (purses(game), SEVEN_AND_A_HALF.values.text(game.view(None).hands[1].total or 0))
    assert 40 == len(SEVEN_AND_A_HALF.deck)


# From outside the package


def test_an_action_an_event_and_an_account_from_outside_are_citizens() -> None:
    game = table([20, 20, 20], "10s 9s 9h", variant=OUTSIDE)
    do(game, "deal", "1 tip", "2 decline", "2 tip ! not_asked")
    assert ({"jackpot": 1, "side 0": 0, "side 1": 0, "side 2": 0}, 1, (20, 19, 20)) == (
        game.view(None).accounts,
        game.chips[JACKPOT.place],
        purses(game),
    )
    assert TIP not in game.legal
    assert {"type": "Tipped", "hand": 1} in [event.to_dict() for event in game.log_for(2)]


def test_a_move_from_outside_lays_a_card_off_for_another() -> None:
    game = table([20, 20], "10s 9h Kd 7c", variant=OUTSIDE)
    do(game, "deal", "1 decline", "1 stake 5", "1 swap ! no_swap", "1 hit", "1 swap")
    assert (cards("10s 7c"), 17, "hit, stand") == (game.view(1).hands[1].cards, game.view(1).total, str(game.legal))
    do(game, "1 swap ! no_swap")


def test_a_special_hand_from_outside_counts_and_is_paid() -> None:
    """Three spades count 21: they win the jackpot, and against the banker's 20."""
    game = table([20, 20], "6s 10h 7s Js 10d", variant=OUTSIDE)
    do(game, "deal", "1 tip", "1 stake 5", "1 hit", "1 hit")
    assert "stand" == str(game.legal)
    do(game, "1 stand", "0 hit", "0 stand")
    assert ((15, 25), 0) == (purses(game), game.chips[JACKPOT.place])


def test_a_refusal_from_outside_cites_its_own_rule() -> None:
    game = table([20, 20], "10s 9h", variant=OUTSIDE)
    do(game, "deal")
    with pytest.raises(IllegalAction) as refusal:
        game.act(ochko.STAND)
    assert ("'stand' is not what is asked: tip or decline (TIP-1)", "TIP-1") == (str(refusal.value), refusal.value.rule)


def test_chips_move_between_accounts_that_the_events_name() -> None:
    game = table([500, 200], "10s 10h | 6s", variant=POT_GAME)
    do(game, "deal", "0 bank 100")
    assert Transfer(source=PURSE[0], target=POT, amount=100, reason="bank", rule="COM-5") in game.log
    assert {"pot": 100} == game.view(1).accounts
