"""`bankomet` (BNK-1 to BNK-15) and `bankomet_capped` (BNC-1 to BNC-9): each rule by a game that comes out differently without it."""

from __future__ import annotations

import random
from typing import TYPE_CHECKING, Any

import attrs
import pytest
from table import do, purses, table

import ochko
from ochko import Game, Pay, SetupError, VariantError, cards, steps
from ochko.attendance import Left
from ochko.events import UP, BankerNamed, Drawn, Noted, Opened, Settled, Shuffled, Stood, Transfer, Unpaid
from ochko.money import POT, PURSE
from ochko.presets.bankomet import NATURAL
from ochko.records import Done, Record, Start
from ochko.testing import audit, hold_to_log

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from ochko import Variant

BANKOMET = ochko.variant("bankomet")
CAPPED = ochko.variant("bankomet_capped")


def dealt(purses: Sequence[int], text: str | Sequence[str], *, variant: Variant = BANKOMET, bankers: Sequence[int] = (0,)) -> Game:
    game = table(purses, text, variant=variant, bankers=bankers)
    do(game, "deal")
    return game


def drawn(game: Game) -> list[tuple[int, str]]:
    return [(event.hand, f"{event.card:ascii}") for event in game.log if isinstance(event, Drawn)]


# The table


@pytest.mark.rule("BNK-1")
def test_two_packs_of_52_for_two_to_twenty_seats() -> None:
    assert (104, 2, 2, 20) == (len(BANKOMET.deck), BANKOMET.deck.copies, BANKOMET.seats.least, BANKOMET.seats.most)
    names = [f"seat {number}" for number in range(21)]
    with pytest.raises(SetupError, match=r"bankomet is for 2 to 20 seats, not for 21 \(BNK-1\)"):
        Game(BANKOMET, names, [10] * 21)


@pytest.mark.rule("BNK-2")
@pytest.mark.parametrize(("held", "total"), [("Ks Qs", 20), ("As 9s", 20), ("As Ad 9s", 21), ("As 9s 5s", 15), ("10s Js Ah", 21)])
def test_courts_count_ten_and_an_ace_eleven_or_one(held: str, total: int) -> None:
    assert total == BANKOMET.values.total(cards(held))


@pytest.mark.rule("BNK-6")
def test_two_cards_to_everybody_face_down_from_the_left_and_the_banker_last() -> None:
    game = dealt([50] * 3, "2s 3s 4s 5s 6s 7s", bankers=[1])
    do(game, "2 stake 5", "0 stake 5")
    assert [(2, "2s"), (0, "3s"), (1, "4s"), (2, "5s"), (0, "6s"), (1, "7s")] == drawn(game)
    assert [(None, None)] * 3 == [hand.cards for hand in game.view(None).hands]
    assert cards("3s 6s") == game.view(0).hands[0].cards


@pytest.mark.rule("BNK-5")
def test_punters_stake_what_they_like_before_the_cards_also_more_than_the_banker_has() -> None:
    game = dealt([5, 40, 70], "2s 3s")
    assert ("stake 1..40", []) == (str(game.legal), drawn(game))
    do(game, "1 stake 41 ! stake_above_purse", "1 stake 0 ! stake_below_least", "1 stake 40")
    assert "stake 1..70" == str(game.legal)


# The talia


@pytest.mark.rule("BNK-3", "BNK-14")
def test_the_bank_lasts_a_talia_and_then_passes_left() -> None:
    """Two seats use 5 cards each at the most: a deal begins while 10 are left. Each of these takes 4, so 8 are left after 24."""
    game = table([500, 500], variant=BANKOMET, seed=1)
    while BankerNamed(seat=1, how="left", rule="BNK-3") not in game.log:
        assert (game.banker in (None, 0), game.deals < 26) == (True, True)
        do(game, "deal")
        while game.to_act is not None:
            game.act(ochko.STAND if ochko.STAND in game.legal else ochko.action("stake 1"))
    assert (24, 8, 1) == (game.deals, game.shoe.live, game.banker)
    whole = [event for event in game.log if isinstance(event, Shuffled)]
    assert [True] == [event.whole for event in whole]
    assert [1, None] == [event.value for event in game.log if isinstance(event, Noted)]
    do(game, "deal")
    assert (2, 104, 1) == (sum(isinstance(event, Shuffled) for event in game.log), game.shoe.live, game.banker)


@pytest.mark.rule("BNK-14")
@pytest.mark.parametrize(("joins", "banker", "live"), [(False, 0, 15 - 6), (True, 1, 104 - 8)])
def test_a_deal_is_begun_only_with_five_cards_for_every_seat(*, joins: bool, banker: int, live: int) -> None:
    """15 cards are enough for three seats. With a fourth, who has just sat down, they are not: the talia ended with the deal before."""
    game = table([500, 500, 500], variant=BANKOMET, seed=1)
    do(game, "deal", "1 stake 1", "2 stake 1")
    while game.to_act is not None:
        game.act(ochko.STAND)
    gone = game.shoe.cards[15:]
    del game.shoe.cards[15:]
    game.shoe.played.append([attrs.evolve(game.hands[0].came[0], card=each) for each in gone])
    assert 15 == game.shoe.live
    do(game, *(["join Gleb 500"] if joins else []), "deal")
    assert banker == game.banker
    for seat in range(3 if joins else 2):
        game.act(ochko.action(f"stake {1 + seat}"))
    assert live == game.shoe.live


@pytest.mark.rule("BNK-4", "COM-14")
def test_after_a_talia_the_cards_are_shuffled_and_the_one_on_the_bankers_right_cuts() -> None:
    game = dealt([50] * 4, "2s 3s", bankers=[1])
    assert [(True, 0, "BNK-4")] == [(event.whole, event.cut_by, event.rule) for event in game.log if isinstance(event, Shuffled)]
    other = dealt([50] * 4, "2s 3s", variant=BANKOMET.change(steps.Shuffle, cut=steps.LEFT), bankers=[1])
    assert [2] == [event.cut_by for event in other.log if isinstance(event, Shuffled)]
    assert "The pack is shuffled, Anna cuts (BNK-4)." in list(ochko.Narrator(BANKOMET, game.names).tell(game.log))


@pytest.mark.rule("COM-30")
def test_a_banker_who_has_nothing_left_or_leaves_ends_his_talia_with_the_deal() -> None:
    game = dealt([5, 20, 20], ["10s 10h 9s 10d 9h 8s", "10s 9h 9s 9d"])
    do(game, "1 stake 5", "2 stake 5", "1 stand", "2 stand", "0 stand")
    assert ((0, 25, 20), 1) == (purses(game), game.banker)
    assert BankerNamed(seat=1, how="left", rule="COM-30") in game.log
    do(game, "deal")
    assert 2 == sum(isinstance(event, Shuffled) for event in game.log)
    do(game, "1 leave", "2 stake 1", "2 stand", "1 stand")
    assert Left(seat=1, amount=24, rule="COM-16") in game.log
    assert 2 == game.banker


def test_a_banker_who_has_left_between_deals_is_followed_by_the_seat_on_his_left() -> None:
    game = dealt([50, 50, 50], ["10s 10h 9s 10d 9h 8s", "2s 3s"])
    do(game, "1 stake 5", "2 stake 5", "1 stand", "2 stand", "0 stand", "leave 0", "deal")
    assert BankerNamed(seat=1, how="left", rule="COM-15") in game.log
    assert (2, [1, None, 2]) == (
        sum(isinstance(event, Shuffled) for event in game.log),
        [event.value for event in game.log if isinstance(event, Noted)],
    )


@pytest.mark.rule("BNK-3", "COM-1", "COM-2")
def test_talias_played_with_seats_that_come_and_go_lose_no_card_and_no_chip() -> None:
    choice = random.Random(5)
    game = table([400] * 5, variant=BANKOMET, bankers=(), seed=8)
    while sum(isinstance(event, Shuffled) for event in game.log) < 4 and game.over is None:
        if game.deals % 7 == 3 and len(game.seated) > 2:
            do(game, f"leave {choice.choice(game.seated)}")
        elif game.deals % 7 == 5:
            do(game, f"join {'N' * (game.deals % 30 + 1)} 300")
        do(game, "deal")
        while game.to_act is not None:
            game.act(choice.choice([action for action in game.legal.edges() if (action.amount or 0) < 99]))
            audit(game)
    assert game.over is None
    hold_to_log(game)
    for shuffled in (event for event in game.log if isinstance(event, Shuffled)):
        assert shuffled.whole  # never within a talia


def test_a_record_may_begin_with_a_banker_but_not_within_his_talia() -> None:
    told: dict[str, Any] = {"variant": "bankomet", "seats": ("Anna", "Boris"), "purses": (50, 50), "actions": (Done.read("deal"),)}
    game = ochko.replay(Record(**told, start=Start(banker=1))).game
    assert (1, 0, 1) == (game.banker, game.to_act, sum(isinstance(event, Shuffled) for event in game.log))
    with pytest.raises(ochko.RecordError, match=r"start.talia: in bankomet a talia cannot be laid out beforehand"):
        ochko.replay(Record(**told, start=Start(talia="10s")))


# The natural first


@pytest.mark.rule("BNK-7")
def test_a_bankers_natural_is_shown_and_takes_every_stake_once_a_punters_natural_too() -> None:
    game = dealt([100, 50, 50], "As 5s Ah Ks 6s Kh")
    do(game, "1 stake 10", "2 stake 20")
    assert ((130, 40, 30), None) == (purses(game), game.to_act)
    assert Opened(hand=0) in game.log
    assert [(1, -1, "BNK-7"), (2, -1, "BNK-7")] == [(e.hand, e.result.times, e.result.rule) for e in game.log if isinstance(e, Settled)]


@pytest.mark.rule("BNK-8")
def test_a_punters_natural_is_paid_twice_at_once_before_anybody_buys() -> None:
    game = dealt([100, 50, 50], "5s As 9s 6s Ks 9h")
    do(game, "1 stake 10", "2 stake 20")
    assert ((60, 40, 90), 1) == (purses(game), game.to_act)
    do(game, "1 stand", "0 stand")
    assert (70, 40, 90) == purses(game)


@pytest.mark.rule("BNK-15")
def test_a_natural_against_a_bought_21_and_against_a_natural() -> None:
    """+2 stakes, -1 stake; and by the other schools' rule a push."""
    game = dealt([100, 50], "As 5s Ks 6s 10h")
    do(game, "1 stake 10")
    assert (80, 70) == purses(game)
    against = "As Ah Ks Kh"
    game = dealt([100, 50], against)
    do(game, "1 stake 10")
    assert (110, 40) == purses(game)
    settle = BANKOMET.steps[9]
    assert isinstance(settle, steps.Settle)
    push = BANKOMET.change(steps.Settle, pays=(Pay(NATURAL, NATURAL, 0), *settle.pays))
    game = dealt([100, 50], against, variant=push)
    do(game, "1 stake 10")
    assert (100, 50) == purses(game)


# Buying


@pytest.mark.rule("BNK-9")
def test_a_punter_buys_three_cards_at_the_most_and_may_always_stand() -> None:
    game = dealt([50, 50, 50], "2s 9s 10s 3s 9h 8s 2h 3h 4h")
    do(game, "1 stake 5", "2 stake 5")
    for _ in range(3):
        assert (1, "hit, stand") == (game.to_act, str(game.legal))
        do(game, "1 hit")
    assert (2, cards("2s 3s 2h 3h 4h")) == (game.to_act, game.view(1).hands[1].cards)


@pytest.mark.rule("BNK-9", "COM-7")
def test_who_has_bought_21_is_asked_like_anybody_and_can_only_stand() -> None:
    """Two games in which what Boris buys differs, looked at by Anna and by onlookers."""
    told = []
    for bought, legal in (("5h", "stand"), ("4h", "hit, stand")):
        game = dealt([50, 50], f"10s 9s 6s 9h {bought} Kd")
        do(game, "1 stake 5", "1 hit")
        assert legal == str(game.legal)
        do(game, *(["1 hit ! hand_full"] if legal == "stand" else []))
        told += [(game.log_for(seat), game.view(seat).to_dict(), game.to_act) for seat in (0, None)]
    assert (told[0], told[1]) == (told[2], told[3])


@pytest.mark.rule("BNK-10")
def test_a_bust_is_shown_and_the_stake_waits_for_the_banker() -> None:
    game = dealt([50, 50, 50], "10s 10d 9s 6s 9d 9h 10h")
    do(game, "1 stake 5", "2 stake 7", "1 hit")
    assert (2, cards("10s 6s 10h")) == (game.to_act, game.view(2).hands[1].cards)
    assert (5, (50, 45, 43)) == (game.chips[game.hands[1].stake], purses(game))
    assert ("standing", Opened(hand=1)) == (game.hands[1].status.value, game.log[-3])


@pytest.mark.rule("BNK-11")
def test_the_banker_buys_three_cards_at_the_most() -> None:
    game = dealt([50, 50], "10s 2s 9s 3s 2h 2d 3h")
    do(game, "1 stake 5", "1 stand", "0 hit", "0 hit", "0 hit")
    assert (cards("2s 3s 2h 2d 3h"), None, (45, 55)) == (game.view(None).hands[0].cards, game.to_act, purses(game))


@pytest.mark.rule("BNK-11")
def test_where_no_unbust_punter_waits_the_banker_buys_nothing() -> None:
    game = dealt([50, 50], "10s 9s 6s 6h 10h 10d")
    do(game, "1 stake 5", "1 hit")
    assert ((55, 45), None, (None, None)) == (purses(game), game.to_act, game.view(None).hands[0].cards)
    also = dealt([50, 50], "10s 9s 6s 6h 10h 10d", variant=BANKOMET.change(steps.BankerTurn, against_shown_bust=True))
    do(also, "1 stake 5", "1 hit")
    assert 0 == also.to_act


# The settlement


@pytest.mark.rule("BNK-12")
@pytest.mark.parametrize(("punter", "after"), [("10s 9s", (40, 60)), ("10s 7s", (60, 40)), ("10s 8s", (50, 50))])
def test_more_points_win_the_stake_fewer_lose_it_and_equal_points_take_it_back(punter: str, after: tuple[int, int]) -> None:
    first, second = punter.split()
    game = dealt([50, 50], f"{first} 10h {second} 8h")
    do(game, "1 stake 10", "1 stand", "0 stand")
    assert after == purses(game)


@pytest.mark.rule("BNK-12")
def test_a_bust_punter_loses_to_a_banker_who_is_not_bust() -> None:
    game = dealt([50, 50, 50], "10s 10d 10h 6s 9d 7h 10c")
    do(game, "1 stake 10", "2 stake 20", "1 hit", "2 stand", "0 stand")
    assert (50 + 10 - 20, 40, 70) == purses(game)


@pytest.mark.rule("BNK-13", "BNK-15")
def test_a_bust_banker_pays_twice_and_gives_a_bust_punter_his_stake_back() -> None:
    """Stakes 10, 20, 30, the first punter bust, the banker too: 0, +40, +60."""
    game = dealt([200] * 4, "10s 9s 9h 10h 6s 9c 10c 6h 10d Kd")
    do(game, "1 stake 10", "2 stake 20", "3 stake 30", "1 hit", "2 stand", "3 stand", "0 hit")
    assert (-100, 0, 40, 60) == game.result(1)


@pytest.mark.rule("COM-12", "COM-22")
def test_a_banker_who_owes_more_than_he_has_pays_from_his_left_as_far_as_it_goes() -> None:
    """30, and 10 lost to him: he is bust at 26 and owes 40 twice. Boris gets 30, 10 of his are void, and Vera's 20 just go back."""
    game = dealt([30, 50, 50], "10s 10d 10h 9s 9d 6h 10c")
    do(game, "1 stake 20", "2 stake 20", "1 stand", "2 stand", "0 hit")
    assert (0, 80, 50) == purses(game)
    assert [Unpaid(hand=1, amount=10, rule="COM-12"), Unpaid(hand=2, amount=40, rule="COM-12")] == [
        event for event in game.log if isinstance(event, Unpaid)
    ]


@pytest.mark.rule("COM-12")
def test_where_cover_is_refuse_only_stakes_that_twice_can_be_paid_are_legal() -> None:
    """30 chips pay stakes of 15 twice: 9 by Boris leave 6 for Vera, and 6 by her nothing for Gleb, who sits out."""
    sure = BANKOMET.change(steps.Stakes, cover=steps.REFUSE)
    game = dealt([30, 50, 50, 50], "10s 10d 10h 9s 9d 6h 10c", variant=sure)
    assert "stake 1..15" == str(game.legal)
    do(game, "1 stake 16 ! stake_not_covered", "1 stake 9")
    assert "stake 1..6" == str(game.legal)
    do(game, "2 stake 7 ! stake_not_covered", "2 stake 6")
    assert ("out", 1) == (game.hands[3].status.value, game.to_act)
    do(game, "1 stand", "2 stand", "0 hit")
    assert (0, 68, 62, 50) == purses(game)


def test_stakes_that_are_raised_later_cannot_be_held_to_what_the_bank_covers() -> None:
    turns = BANKOMET.steps[7]
    assert isinstance(turns, steps.Turns)
    doubling = BANKOMET.change(steps.Turns, moves=(*turns.moves, steps.Double()))
    with pytest.raises(VariantError, match="raised after the bank was seen to cover them") as refusal:
        doubling.change(steps.Stakes, cover=steps.REFUSE)
    assert ("steps[3].Stakes.cover", "steps[7].Turns.moves") == (refusal.value.path, refusal.value.clash)
    with pytest.raises(VariantError, match="the house has no bank of so many chips"):
        ochko.variant("blackjack").change(steps.Stakes, cover=steps.REFUSE)


# The capped game


@pytest.mark.rule("BNC-1")
def test_the_capped_game_has_the_cards_the_naturals_and_the_doubles_of_the_other() -> None:
    game = dealt([200] * 4, "10s 9s 9h 10h 6s 9c 10c 6h 10d Kd", variant=CAPPED)
    assert (BANKOMET.deck, BANKOMET.values, BANKOMET.specials) == (CAPPED.deck, CAPPED.values, CAPPED.specials)
    do(game, "0 bank 100", "1 stake 10", "2 stake 20", "3 stake 30", "1 hit", "2 stand", "3 stand", "0 hit")
    assert (-100, 0, 40, 60) == game.result(1)
    assert 1 == next(event.cut_by for event in game.log if isinstance(event, Shuffled))  # any punter: they take turns


@pytest.mark.rule("BNC-2")
def test_the_stakes_together_are_within_the_named_bank_less_one_for_each_to_come() -> None:
    game = dealt([100, 50, 50], "2s 3s", variant=CAPPED)
    assert "bank 2..100" == str(game.legal)
    do(game, "0 bank 20")
    assert "stake 1..19" == str(game.legal)
    do(game, "1 stake 20 ! stake_above_cap", "1 stake 15")
    assert "stake 1..5" == str(game.legal)
    each = CAPPED.change(steps.Stakes, together=False, within_bank=True, reserve=0)
    game = dealt([100, 50, 50], "2s 3s", variant=each)
    do(game, "0 bank 20", "1 stake 21 ! stake_above_cap", "1 stake 20")
    assert "stake 1..20" == str(game.legal)


@pytest.mark.rule("BNC-3", "COM-12")
def test_what_the_doubles_cost_beyond_the_bank_comes_out_of_the_purse() -> None:
    """A bank of 20 owes 20 and 18 more; of the 5 left in a purse of 25 all goes, and 13 are void."""
    for purse, after in ((100, (62, 70, 68)), (25, (0, 70, 55))):
        game = dealt([purse, 50, 50], "10s 10d 10h 9s 9d 6h 10c", variant=CAPPED)
        do(game, "0 bank 20", "1 stake 10", "2 stake 9", "1 stand", "2 stand", "0 hit")
        assert after == purses(game)
    assert Unpaid(hand=2, amount=13, rule="COM-12") in game.log
    assert Transfer(source=PURSE[0], target=POT, amount=5, reason="bank raised", rule="BNC-3") in game.log
    without = dealt([100, 50, 50], "10s 10d 10h 9s 9d 6h 10c", variant=CAPPED.change(steps.NameBank, purse_behind=False))
    do(without, "0 bank 20", "1 stake 10", "2 stake 9", "1 stand", "2 stand", "0 hit")
    assert (80, 70, 50) == purses(without)


@pytest.mark.rule("BNC-4")
def test_a_natural_ends_the_deal_and_is_shown_or_by_the_text_laid_down_unseen() -> None:
    for shown, seen in ((True, cards("Ah Kh")), (False, (None, None))):
        game = dealt([100, 50, 50], "As 5s Ah Ks 6s Kh", variant=CAPPED.change(steps.Look, shown=shown))
        do(game, "0 bank 50", "1 stake 10", "2 stake 20")
        assert ((130, 40, 30), None, seen) == (purses(game), game.to_act, game.view(1).hands[0].cards)


@pytest.mark.rule("BNC-5")
def test_buying_goes_from_the_bankers_left_or_literally_from_the_banker() -> None:
    text = "10s 10d 10h 6s 9d 6h 10c"
    game = dealt([100, 50, 50], text, variant=CAPPED)
    do(game, "0 bank 50", "1 stake 10", "2 stake 10")
    assert 1 == game.to_act
    first = CAPPED.steps
    turns, banker = first[7], first[8]
    assert isinstance(banker, steps.BankerTurn)
    literal = CAPPED.change(steps=(*first[:7], attrs.evolve(banker, first=True), turns, *first[9:]))
    game = dealt([100, 50, 50], text, variant=literal)
    do(game, "0 bank 50", "1 stake 10", "2 stake 10", "0 hit")
    assert (1, cards("10h 6h 10c")) == (game.to_act, game.view(1).hands[0].cards)
    do(game, "1 stand", "2 stand")
    assert (60, 70, 70) == purses(game)


def test_a_banker_who_plays_first_stands_before_the_turns_and_the_other_after_them() -> None:
    with pytest.raises(VariantError, match="it comes before") as refusal:
        CAPPED.change(steps.BankerTurn, first=True)
    assert ("steps[7].Turns", "steps[8].BankerTurn") == (refusal.value.path, refusal.value.clash)


@pytest.mark.rule("BNC-6")
def test_after_every_deal_the_bank_passes_left() -> None:
    game = table([100, 50, 50], ["10s 10d 10h 9s 9d 8h"] * 2, variant=CAPPED)
    do(game, "deal", "0 bank 50", "1 stake 10", "2 stake 10", "1 stand", "2 stand", "0 stand")
    assert ((80, 60, 60), 1, 0) == (purses(game), game.banker, game.view(None).accounts["pot"])
    do(game, "deal", "1 bank 50", "2 stake 1", "0 stake 1", "2 stand", "0 stand", "1 stand")
    assert (2, (81, 58, 61)) == (game.banker, purses(game))
    assert [0, 1, 1, 2] == [event.seat for event in game.log if isinstance(event, BankerNamed)]


def test_the_hand_of_the_next_banker_is_worth_what_it_was() -> None:
    game = dealt([100, 50], "10s 10d 8s 9d", variant=CAPPED)
    do(game, "0 bank 50", "1 stake 10", "1 stand", "0 stand")
    assert (1, [19, 18]) == (game.banker, [hand.total for hand in game.view(None).hands])


@pytest.mark.rule("BNC-7")
def test_others_buy_beside_a_natural_or_by_the_text_only_where_nobody_has_one() -> None:
    text = "5s As 9s 6s Ks 3h"
    game = dealt([100, 50, 50], text, variant=CAPPED)
    do(game, "0 bank 50", "1 stake 10", "2 stake 20")
    assert ((50, 40, 90), 10, 1) == (purses(game), game.view(None).bank, game.to_act)
    game = dealt([100, 50, 50], text, variant=CAPPED.change(steps.PayFirst, others_draw=False))
    do(game, "0 bank 50", "1 stake 10", "2 stake 20")
    assert ((70, 40, 90), None) == (purses(game), game.to_act)
    assert [1, 0] == [event.hand for event in game.log if isinstance(event, Stood)]
    nobody = dealt([100, 50, 50], "5s As 9s 6s 9h 3h", variant=CAPPED.change(steps.PayFirst, others_draw=False))
    do(nobody, "0 bank 50", "1 stake 10", "2 stake 20")
    assert (1, "hit, stand") == (nobody.to_act, str(nobody.legal))


@pytest.mark.rule("BNC-8")
def test_both_packs_are_shuffled_for_every_new_banker() -> None:
    game = table([100, 50], ["10s 10d 9s 9d", "2s 3s"], variant=CAPPED)
    do(game, "deal", "0 bank 50", "1 stake 10", "1 stand", "0 stand", "deal", "1 bank 5")
    assert ([True, True], 104) == ([event.whole for event in game.log if isinstance(event, Shuffled)], game.shoe.live)
    carried = table([100, 50], ["10s 10d 9s 9d"], variant=CAPPED.change(steps.Shuffle, once=True))
    do(carried, "deal", "0 bank 50", "1 stake 10", "1 stand", "0 stand", "deal", "1 bank 5")
    assert ([True], 100) == ([event.whole for event in carried.log if isinstance(event, Shuffled)], carried.shoe.live)


@pytest.mark.rule("BNC-9")
def test_bought_cards_come_face_down_or_by_a_parameter_open() -> None:
    open_cards = BANKOMET.change(steps.Turns, moves=(steps.Hit(face=UP), steps.Stand()))
    for variant, bank, seen in ((BANKOMET, [], None), (CAPPED, ["0 bank 50"], None), (open_cards, [], ochko.card("2h"))):
        game = dealt([50, 50], "10s 9s 6s 9h 2h", variant=variant)
        do(game, *bank, "1 stake 5", "1 hit")
        assert (None, None, seen) == game.view(0).hands[1].cards


# What contradicts itself


@pytest.mark.parametrize(
    ("make", "why", "path", "clash"),
    [
        (lambda: BANKOMET.change(steps.Shuffle, each=None), "talia (Shuffle, by its field each)", "steps[0].FindBanker", "steps"),
        (lambda: BANKOMET.change(steps.Shuffle, once=False), "before every deal", "Shuffle.each", "Shuffle.once"),
        (lambda: steps.Shuffle(one_in=4), "before every deal", "Shuffle.one_in", "Shuffle.once"),
        (lambda: CAPPED.change(steps.FindBanker, every=steps.DEAL), "another's", "steps[10].PassBank", "steps[0].FindBanker"),
        (lambda: CAPPED.change(steps.Stakes, together=False), "each stake by itself", "Stakes.reserve", "Stakes.together"),
        (lambda: BANKOMET.change(steps.Stakes, together=False), "each stake by itself", "Stakes.within_bank", "Stakes.together"),
        (lambda: CAPPED.change(steps.NameBank, every=steps.TALIA), "none of DEAL, TENURE", "NameBank.every", None),
        (lambda: CAPPED.change(steps.PassBank, after=steps.TENURE), "none of DEAL, TALIA", "PassBank.after", None),
        (lambda: played_out(CAPPED), "before it is played out", "steps[11].PassBank", "steps[2].NameBank"),
        (lambda: earlier(steps.PayFirst(hand=NATURAL)), "nobody has a card yet", "steps[4].PayFirst", "steps"),
        (lambda: earlier(steps.Look(hand=NATURAL)), "no card yet to look at", "steps[4].Look", "steps"),
        (lambda: BANKOMET.change(steps.Deal, banker=(UP,)), "the banker has 1 of the 2 cards", "steps[5].Look", "steps"),
    ],
)
def test_a_variant_that_contradicts_itself_names_both_places(make: Callable[[], object], why: str, path: str, clash: str | None) -> None:
    with pytest.raises(VariantError) as refusal:
        make()
    assert why in str(refusal.value)
    assert (path, clash) == (refusal.value.path, refusal.value.clash)


def earlier(step: steps.Step) -> Variant:
    """With this step before the deal."""
    return BANKOMET.without(type(step)).insert(step, before=steps.Deal)


def played_out(variant: Variant) -> Variant:
    """With a bank that lasts until it is played out."""
    named = variant.steps[2]
    assert isinstance(named, steps.NameBank)
    kept = [attrs.evolve(named, every=steps.TENURE) if step is named else step for step in variant.steps]
    return variant.change(steps=(*kept[:10], steps.EndLap(), *kept[10:]))
