"""``online``, rule by rule (docs/rules/online.md)."""

from __future__ import annotations

from fractions import Fraction

import pytest
from table import do, kinds, purses, table

import ochko
from ochko import DECK_52, PUNTER, PUSH, Game, SetupError, steps
from ochko.events import EVERYBODY, Asked, BankerNamed, Drawn, Opened, Settled, Shuffled, Stood, Transfer

ONLINE = ochko.variant("online")


def drawn(game: Game) -> list[tuple[int, str]]:
    """Every card that came, with the hand it came to."""
    return [(event.hand, f"{event.card:ascii}") for event in game.log if isinstance(event, Drawn)]


@pytest.mark.rule("ONL-1")
@pytest.mark.parametrize("count", [1, 5])
def test_fewer_than_two_or_more_than_four_seats_are_refused(count: int) -> None:
    with pytest.raises(SetupError, match=f"online is for 2 to 4 seats, not for {count}") as refusal:
        table([20] * count)
    assert (refusal.value.limit, refusal.value.rule) == ((2, 4), "ONL-1")


@pytest.mark.rule("ONL-1")
@pytest.mark.parametrize("count", [2, 3, 4])
def test_two_to_four_seats_play_the_banker_among_them(count: int) -> None:
    game = table([20] * count)
    do(game, "deal")
    assert count == len(game.view(None).hands)


@pytest.mark.rule("ONL-1")
def test_another_pack_is_one_value_away() -> None:
    game = table([20, 20], "2s 5h", variant=ONLINE.change(deck=DECK_52))
    do(game, "deal")
    assert drawn(game) == [(1, "2s"), (0, "5h")]


@pytest.mark.rule("ONL-2")
@pytest.mark.parametrize(
    ("card", "counts"),
    [("6s", 6), ("7s", 7), ("8s", 8), ("9s", 9), ("10s", 10), ("Js", 2), ("Qs", 3), ("Ks", 4), ("As", 11)],
)
def test_what_each_card_counts(card: str, counts: int) -> None:
    game = table([20, 20], f"{card} 6h")
    do(game, "deal")
    assert counts == game.view(1).total


@pytest.mark.rule("ONL-2", "ONL-11")
def test_the_ace_is_eleven_and_nothing_else() -> None:
    """Six and two aces are 28, and not 18 or 8: two aces among more cards are a bust."""
    game = table([20, 20], "6s 7h As Ah")
    do(game, "deal", "1 stake 5", "1 hit", "1 hit")
    (settled,) = [event for event in game.log if isinstance(event, Settled)]
    assert (settled.hand, settled.result.word, settled.result.rule) == (1, "lose", "ONL-12")
    assert purses(game) == (25, 15)


@pytest.mark.rule("ONL-3")
def test_the_banker_is_drawn_from_all_seats_anew_for_every_deal() -> None:
    game = Game(ONLINE, ["Anna", "Boris", "Vera"], [20, 20, 20], ask=True)
    for banker in (2, 0):
        game.deal()
        assert game.needs is not None
        assert ("lot", tuple((seat, Fraction(1, 3)) for seat in range(3))) == (game.needs.kind, game.needs.outcomes())
        for outcome in (banker, 36, *("6s", "7s", "8s")):
            game.give(outcome)
        assert banker == game.view(None).banker
        while game.to_act is not None:
            game.act(ochko.STAND if ochko.STAND in game.legal else game.legal.edges()[0])


@pytest.mark.rule("ONL-4")
def test_the_cut_card_lies_under_any_card_with_equal_chance() -> None:
    game = Game(ONLINE, ["Anna", "Boris"], [20, 20], ask=True)
    game.deal()
    game.give(0)
    assert game.needs is not None
    assert ("cut card", tuple((above, Fraction(1, 36)) for above in range(1, 37))) == (game.needs.kind, game.needs.outcomes())


@pytest.mark.rule("ONL-4", "ONL-16")
def test_cards_below_the_cut_card_are_not_dealt() -> None:
    """Three cards above it: two are dealt, one is drawn, and what was to be the fourth is shuffled in with all that nobody holds."""
    game = table([20, 20], "6s 7s Js As", cut_cards=[3, 16], seed=5)
    do(game, "deal", "1 stake 1")
    assert game.view(None).live == 1
    do(game, "1 hit")
    assert game.view(None).live == 0
    do(game, "1 hit")
    shuffles = [event for event in game.log if isinstance(event, Shuffled)]
    assert [(event.whole, event.cut_card, event.rule) for event in shuffles] == [(True, 3, "ONL-4"), (False, 16, "ONL-16")]
    assert game.view(None).live == 15
    assert drawn(game)[-1] != (1, "As")


@pytest.mark.rule("ONL-16", "COM-9")
def test_a_shuffle_within_the_deal_takes_every_card_that_nobody_holds() -> None:
    """Cut card after six cards, four hands of up to three: every card is there exactly once (failures.md, 17)."""
    game = table([20] * 4, "6s 6h 6c 6d Js Jh", cut_cards=[6])
    do(game, "deal", "1 stake 1", "2 stake 1", "3 stake 1", "1 hit", "1 stand", "2 hit", "2 stand", "3 hit")
    held = [card for hand in game.hands for card in hand.cards]
    assert sorted(card.index for card in ONLINE.deck.cards) == sorted(card.index for card in (*held, *game.shoe.cards))
    assert [kind for kind in kinds(game) if kind == "Shuffled"] == ["Shuffled", "Shuffled"]


@pytest.mark.rule("ONL-5", "COM-4")
def test_one_card_each_from_the_bankers_left_the_banker_last() -> None:
    game = table([20] * 4, "6s 7s 8s 9s", bankers=[2])
    do(game, "deal")
    assert drawn(game) == [(3, "6s"), (0, "7s"), (1, "8s"), (2, "9s")]


@pytest.mark.rule("ONL-5", "COM-23")
def test_dealt_cards_are_seen_by_their_holders_alone() -> None:
    game = table([20, 20], "6s 9h")
    do(game, "deal")
    assert [None, ochko.card("9h")] == [hand.cards[0] for hand in reversed(game.view(0).hands)]
    assert [ochko.card("6s"), None] == [hand.cards[0] for hand in reversed(game.view(1).hands)]
    assert [hand.cards[0] for hand in game.view(None).hands] == [None, None]


@pytest.mark.rule("ONL-6")
def test_the_bank_is_all_that_the_banker_owns_and_he_is_not_asked() -> None:
    game = table([13, 20])
    do(game, "deal")
    assert (game.view(None).bank, game.to_act) == (13, 1)
    assert [event for event in game.log if isinstance(event, Asked) and event.seat == 0] == []


@pytest.mark.rule("ONL-7")
@pytest.mark.parametrize(("punters", "most"), [(1, 10), (2, 9), (3, 8)])
def test_the_first_punter_leaves_a_chip_for_each_behind_him(punters: int, most: int) -> None:
    """B of one, B-1 of two, B-2 of three."""
    game = table([10] + [20] * punters)
    do(game, "deal")
    assert f"stake 1..{most}" == str(game.legal)


@pytest.mark.rule("ONL-7", "COM-7")
def test_ten_in_the_bank_8_then_1_then_1() -> None:
    game = table([10, 20, 20, 20], "6s 6h 6c As")
    do(game, "deal", "1 stake 0 ! stake_below_least", "1 stake 9 ! stake_above_cap", "2 stake 1 ! not_asked", "1 stake 8")
    assert (game.to_act, str(game.legal), game.view(None).bank) == (1, "hit, stand", 10)
    assert [hand.stake for hand in game.view(None).hands[1:]] == [8, 1, 1]
    do(game, "1 stand", "2 stand", "3 stand", "0 stand")
    assert purses(game) == (20, 12, 19, 19)


@pytest.mark.rule("ONL-7", "COM-1")
def test_ten_in_the_bank_3_then_at_most_6() -> None:
    """Failures.md, 1: a second stake of 7 would be more than the bank can bear."""
    game = table([10, 20, 20, 20])
    do(game, "deal", "1 stake 3", "2 stake 7 ! stake_above_cap")
    assert str(game.legal) == "stake 1..6"
    do(game, "2 stake 6")
    assert game.view(None).hands[3].stake == 1


@pytest.mark.rule("ONL-7")
def test_a_refusal_says_what_the_limit_is_made_of() -> None:
    game = table([20, 50, 20, 20])
    do(game, "deal")
    with pytest.raises(ochko.IllegalAction) as refusal:
        game.act(ochko.action("stake 25"))
    assert str(refusal.value) == "stake 25 is above 18: bank 20, less 1 for each of 2 punters still to stake (ONL-7)"
    assert (refusal.value.code, refusal.value.seat, refusal.value.limit, refusal.value.rule) == ("stake_above_cap", 1, 18, "ONL-7")


@pytest.mark.rule("ONL-7")
def test_nobody_stakes_more_than_his_purse() -> None:
    game = table([50, 7, 20])
    do(game, "deal", "1 stake 8 ! stake_above_purse")
    assert str(game.legal) == "stake 1..7"


@pytest.mark.rule("ONL-8", "COM-12")
def test_a_bank_of_one_chip_is_staked_against_three_times_and_pays_in_seat_order() -> None:
    game = table([1, 5, 5, 5], "10s 10h 10c 6s")
    do(game, "deal")
    assert (game.to_act, str(game.legal), game.view(None).bank) == (1, "hit, stand", 1)
    assert [hand.stake for hand in game.view(None).hands[1:]] == [1, 1, 1]
    do(game, "1 stand", "2 stand", "3 stand", "0 stand")
    assert purses(game) == (0, 6, 5, 5)
    assert [kind for kind in kinds(game) if kind == "Unpaid"] == ["Unpaid", "Unpaid"]


@pytest.mark.rule("ONL-9", "COM-19")
def test_five_cards_are_the_most_and_end_the_turn() -> None:
    game = table([20, 20], "Js 9h Jh Jc Jd Qs")
    do(game, "deal", "1 stake 5", "1 hit", "1 hit", "1 hit", "1 hit")
    assert (game.to_act, len(game.view(None).hands[1].cards)) == (0, 5)
    assert Stood(hand=1) in game.log


@pytest.mark.rule("ONL-9")
def test_a_punter_may_stand_on_his_first_card_and_the_next_is_asked() -> None:
    game = table([20] * 3, "6s 7s 8s")
    do(game, "deal", "1 stake 1", "2 stake 1")
    assert (game.to_act, str(game.legal)) == (1, "hit, stand")
    do(game, "1 stand")
    assert game.to_act == 2


@pytest.mark.rule("ONL-10", "COM-22")
def test_21_is_shown_and_paid_at_once() -> None:
    game = table([10, 20, 20], "10s Kh 7d As")
    do(game, "deal", "1 stake 4", "2 stake 4", "1 hit")
    assert (game.view(None).bank, purses(game)[1]) == (6, 24)
    assert (ochko.card("10s"), ochko.card("As")) == game.view(2).hands[1].cards
    assert next((e.result.word, e.result.rule) for e in game.log if isinstance(e, Settled)) == ("win", "ONL-10")
    assert game.to_act == 2


@pytest.mark.rule("ONL-11")
def test_golden_ochko_is_paid_at_once() -> None:
    game = table([10, 20], "As Kh Ah")
    do(game, "deal", "1 stake 4", "1 hit")
    assert (purses(game), game.to_act) == ((6, 24), None)
    assert [event.result.rule for event in game.log if isinstance(event, Settled)] == ["ONL-11"]


@pytest.mark.rule("ONL-12", "COM-22")
def test_over_21_loses_at_once_into_the_bank() -> None:
    game = table([10, 20, 20], "10s Kh 7d 6s 7s")
    do(game, "deal", "1 stake 4", "2 stake 4", "1 hit", "1 hit")
    assert (game.view(None).bank, purses(game)[1]) == (14, 16)
    assert [event.result.rule for event in game.log if isinstance(event, Settled)] == ["ONL-12"]


@pytest.mark.rule("ONL-13")
def test_where_nobody_waits_the_banker_draws_nothing() -> None:
    """Failures.md, 20: one bust, one paid; the banker neither opens nor draws, and the shoe is as it was."""
    game = table([20] * 3, "10s 10h 6d Ks 8s As")
    do(game, "deal", "1 stake 5", "2 stake 5", "1 hit", "1 hit", "2 hit")
    assert (game.to_act, game.view(None).live) == (None, 30)
    assert len(game.hands[0].cards) == 1
    assert [event for event in game.log if isinstance(event, Opened)] == []


@pytest.mark.rule("ONL-13", "COM-23")
def test_the_banker_opens_and_draws_or_stands_as_he_likes() -> None:
    game = table([20, 20], "9s 8h 10h Js")
    do(game, "deal", "1 stake 5", "1 stand")
    assert (0, "hit, stand", (ochko.card("8h"),)) == (game.to_act, str(game.legal), game.view(1).hands[0].cards)
    do(game, "0 hit")
    assert (game.to_act, str(game.legal), game.view(None).hands[0].total) == (0, "hit, stand", 18)
    do(game, "0 hit")
    assert (game.view(None).hands[0].total, None if game.to_act == 0 else game.to_act) == (20, None)
    do(game, "0 stand")
    assert purses(game) == (25, 15)


@pytest.mark.rule("ONL-13", "COM-19")
def test_the_banker_holds_five_cards_at_most() -> None:
    game = table([20, 20], "9s Jh Js Jc Jd Qs")
    do(game, "deal", "1 stake 5", "1 stand", "0 hit", "0 hit", "0 hit", "0 hit")
    assert (game.to_act, purses(game)) == (None, (25, 15))


@pytest.mark.rule("ONL-14")
@pytest.mark.parametrize(
    ("banker", "result"),
    [("9h", (25, 15)), ("10h", (25, 15)), ("8h", (15, 25))],
    ids=["equal goes to the bank", "higher goes to the bank", "lower pays as much again"],
)
def test_the_settlement_against_nine(banker: str, result: tuple[int, int]) -> None:
    game = table([20, 20], f"9s {banker}")
    do(game, "deal", "1 stake 5", "1 stand", "0 stand")
    assert result == purses(game)


@pytest.mark.rule("ONL-14")
def test_a_bust_banker_pays_who_waits() -> None:
    game = table([20, 20], "6s 10h 6h 7h")
    do(game, "deal", "1 stake 5", "1 stand", "0 hit", "0 hit")
    assert (purses(game), game.to_act) == ((15, 25), None)


@pytest.mark.rule("ONL-14")
@pytest.mark.parametrize(("ties", "result"), [(PUSH, (20, 20)), (PUNTER, (15, 25))])
def test_the_tie_rule_is_one_value(ties: ochko.Ties, result: tuple[int, int]) -> None:
    """Failures.md, 5."""
    game = table([20, 20], "9s 9h", variant=ONLINE.change(steps.Settle, ties=ties))
    do(game, "deal", "1 stake 5", "1 stand", "0 stand")
    assert result == purses(game)


@pytest.mark.rule("ONL-15")
@pytest.mark.parametrize("cards", ["Ah Ad", "10h Ah"], ids=["golden ochko", "21"])
def test_the_bankers_best_hands_beat_all_who_wait_but_not_who_was_paid(cards: str) -> None:
    first, second = cards.split()
    game = table([20] * 3, f"9s 10s {first} As 10c {second}")
    do(game, "deal", "1 stake 5", "2 stake 6", "1 hit", "1 stand", "2 hit", "2 stand", "0 hit")
    assert (game.to_act, purses(game)) == (None, (31, 15, 14))


@pytest.mark.rule("ONL-15")
def test_who_was_paid_keeps_it() -> None:
    game = table([20] * 3, "10s 9s 10h As Ah")
    do(game, "deal", "1 stake 5", "2 stake 6", "1 hit", "2 stand", "0 hit")
    assert purses(game) == (21, 25, 14)


@pytest.mark.rule("COM-11")
def test_punters_do_not_play_against_each_other() -> None:
    """Both beat the banker, and both win, though one has more than the other."""
    game = table([20] * 3, "10s 9s 6h")
    do(game, "deal", "1 stake 5", "2 stake 6", "1 stand", "2 stand", "0 stand")
    assert purses(game) == (9, 25, 26)


@pytest.mark.rule("COM-13")
def test_the_log_says_how_the_banker_was_found() -> None:
    game = table([20, 20])
    do(game, "deal")
    assert BankerNamed(seat=0, how="lot", rule="ONL-3") in game.log


@pytest.mark.rule("COM-14")
def test_nobody_cuts_and_the_log_says_so() -> None:
    game = table([20, 20])
    do(game, "deal")
    assert [event.cut_by for event in game.log if isinstance(event, Shuffled)] == [None]


@pytest.mark.rule("COM-21")
def test_a_stake_leaves_the_purse_when_it_is_named_and_is_not_in_the_bank() -> None:
    game = table([20, 20])
    do(game, "deal", "1 stake 5")
    assert (purses(game), game.view(None).bank, game.view(None).hands[1].stake) == ((20, 15), 20, 5)
    assert Transfer(source=ochko.money.PURSE[1], target=ochko.money.STAKE[1], amount=5, reason="stake", rule="ONL-7") in game.log


@pytest.mark.rule("COM-22")
def test_lost_stakes_go_to_the_bank_before_winners_are_paid() -> None:
    """The first punter wins, the second loses, the bank alone could not pay."""
    game = table([3, 20, 20], "10s 6s 9h")
    do(game, "deal", "1 stake 2", "1 stand", "2 stand", "0 stand")
    settled = [(event.hand, event.back) for event in game.log if isinstance(event, Settled)]
    assert settled == [(2, 0), (1, 4)]
    assert purses(game) == (2, 22, 19)


@pytest.mark.rule("COM-20")
def test_a_seat_without_a_chip_sits_out_and_keeps_its_number() -> None:
    game = table([20, 0, 20], bankers=[0])
    do(game, "deal")
    assert (tuple(hand.number for hand in game.view(None).hands), game.to_act) == ((0, 2), 2)


@pytest.mark.rule("COM-20")
def test_a_game_is_over_when_one_seat_has_all_the_chips() -> None:
    game = table([1, 1], "10s 6h")
    do(game, "deal", "1 stand", "0 stand")
    assert (purses(game), game.over) == ((0, 2), "fewer than two seats can play on")
    do(game, "deal ! game_over")
    assert ochko.DEAL not in game.requests


@pytest.mark.rule("COM-20")
def test_a_game_that_cannot_begin_is_over_at_once() -> None:
    game = table([5, 0])
    assert game.over == "fewer than two seats can play on"
    do(game, "deal ! game_over")


@pytest.mark.rule("COM-25")
def test_a_whole_pack_is_shuffled_once_a_deal() -> None:
    game = table([20, 20])
    for _ in range(2):
        do(game, "deal")
        while game.to_act is not None:
            game.act(ochko.STAND if ochko.STAND in game.legal else game.legal.edges()[0])
    assert [event.whole for event in game.log if isinstance(event, Shuffled)] == [True, True]


@pytest.mark.rule("COM-26")
def test_deal_is_a_request_and_no_answer() -> None:
    game = table([20, 20])
    assert (ochko.DEAL in game.requests, str(game.legal)) == (True, "")
    do(game, "1 stand ! nobody_asked", "0 deal ! not_a_seats", "deal", "deal ! deal_in_play")
    assert (ochko.DEAL in game.requests, str(game.legal)) == (False, "stake 1..20")


@pytest.mark.rule("COM-23")
def test_the_bankers_own_draws_are_seen_by_all() -> None:
    game = table([20, 20], "9s 8h 6h")
    do(game, "deal", "1 stake 5", "1 stand", "0 hit")
    assert next(event.seen for event in game.log if isinstance(event, Drawn) and event.card is ochko.card("6h")) == EVERYBODY


@pytest.mark.rule("COM-19")
def test_who_holds_21_is_not_asked_for_more() -> None:
    game = table([20, 20], "10s 9h As 6h")
    do(game, "deal", "1 stake 5", "1 hit")
    assert (game.to_act, len(game.hands[1].cards)) == (None, 2)


def test_a_basic_deal() -> None:
    """21 is paid at once, the rest wait for the banker."""
    game = table([10, 20, 20], "10s Kh 7d Js 9c 10h 8d")
    do(game, "deal", "1 stake 10 !", "1 stake 9", "1 hit", "1 hit")
    assert (game.view(None).bank, game.to_act) == (1, 2)
    do(game, "2 hit", "2 stand", "0 hit", "0 stand")
    assert (purses(game), game.to_act) == ((2, 29, 19), None)


def test_purse_100_stake_100_lose_push_win() -> None:
    """Failures.md, 7: the stake is taken once, and a push gives it back."""
    for cards, ties, left in (("9s 10h", PUSH, 0), ("9s 9h", PUSH, 100), ("9s 8h", PUSH, 200)):
        game = table([100, 100], cards, variant=ONLINE.change(steps.Settle, ties=ties))
        do(game, "deal", "1 stake 100", "1 stand", "0 stand")
        assert left == purses(game)[1]
