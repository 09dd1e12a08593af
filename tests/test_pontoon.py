"""The rules of ``pontoon``, each by its number, with the values that the rule gives."""

from __future__ import annotations

from typing import TYPE_CHECKING

import attrs
import pytest
from table import do, kinds, purses, table

import ochko
from ochko import Pay, Rank, SetupError, card, cards
from ochko.bank_events import SaleEnded
from ochko.events import BankerNamed, CardsLeft, Drawn, Opened, Settled, Shown, Shuffled, Unpaid
from ochko.presets.pontoon import PAYS, PONTOON_HAND
from ochko.showing import Declared, Looked, Seen
from ochko.steps import Buy, Hit, Settle, Split, Stakes, Stand, Turns

if TYPE_CHECKING:
    from collections.abc import Sequence

    from ochko import Game, Variant

PONTOON = ochko.variant("pontoon")
TURNS = next(step for step in PONTOON.steps if isinstance(step, Turns))


def pontoon(
    purse: Sequence[int], dealt: str | Sequence[str], *actions: str, variant: Variant = PONTOON, bankers: Sequence[int] = (0,)
) -> Game:
    game = table(purse, dealt, variant=variant, bankers=bankers)
    do(game, *actions)
    return game


def with_moves(*instead: object) -> Variant:
    """Pontoon with these moves in place of its own."""
    kept = [move for move in TURNS.moves if type(move) not in map(type, instead)]
    return PONTOON.change(Turns, moves=(*kept, *instead))


# The table


@pytest.mark.rule("PON-1")
def test_two_seats_to_as_many_as_can_be_dealt_two_cards() -> None:
    assert (2, 26, 52) == (PONTOON.seats.least, PONTOON.seats.most, len(PONTOON.deck))
    with pytest.raises(SetupError, match="PON-1"):
        ochko.Game(PONTOON, [f"seat {number}" for number in range(27)], [9] * 27)
    game = ochko.Game(PONTOON, [f"seat {number}" for number in range(26)], [9] * 26, bankers=[0])
    do(game, "deal")
    while game.legal.amounts("stake"):
        game.act(game.legal.amounts("stake").smallest)  # type: ignore[union-attr]  # there are such
    assert 0 == game.shoe.live


@pytest.mark.rule("PON-1")
@pytest.mark.parametrize(("held", "total"), [("10s 9h", 19), ("Js Qh", 20), ("As 9h", 20), ("As 5h", 16)])
def test_courts_count_ten_and_the_ace_as_one_likes(held: str, total: int) -> None:
    assert total == PONTOON.values.total(cards(held))
    assert 14 == PONTOON.values.total(cards("As 9h 4d"))


@pytest.mark.rule("PON-2", "COM-13")
def test_the_highest_cut_is_banker_an_ace_above_a_king() -> None:
    game = table([9, 9, 9], ["Ks As 2h"], variant=PONTOON, bankers=())
    do(game, "deal")
    assert BankerNamed(seat=1, how="cut", rule="PON-2") in game.log
    assert [card("Ks"), card("As"), card("2h")] == [event.card for event in game.log_for(None) if isinstance(event, Drawn)][:3]
    assert 52 - 3 == game.shoe.live


@pytest.mark.rule("COM-25")
def test_equal_highest_cuts_are_cut_again_by_those_alone_and_with_a_shuffle_of_their_own() -> None:
    game = table([9, 9, 9], ["Ks Kh 2h 3s 4s", "5s 6s 7s"], variant=PONTOON, bankers=())
    do(game, "deal")
    drawn = [(event.hand, f"{event.card:ascii}") for event in game.log if isinstance(event, Drawn)]
    assert [(0, "Ks"), (1, "Kh"), (2, "2h"), (0, "3s"), (1, "4s"), (2, "5s"), (0, "6s"), (1, "7s")] == drawn
    assert (1, [True, True]) == (game.banker, [event.whole for event in game.log if isinstance(event, Shuffled)])


@pytest.mark.rule("PON-3")
def test_one_card_to_each_from_the_left_which_the_banker_may_not_look_at() -> None:
    game = pontoon([99, 99, 99], "10s 9s 8s", "deal")
    assert [(1, "10s"), (2, "9s"), (0, "8s")] == [(each.hand, f"{each.card:ascii}") for each in game.log if isinstance(each, Drawn)]
    assert [(card("10s"),), (card("9s"),)] == [game.view(seat).hands[seat].cards for seat in (1, 2)]
    assert [((None,), None, 0)] * 3 == [
        (game.view(seat).hands[0].cards, game.view(seat).hands[0].total, game.view(0).total) for seat in (None, 0, 1)
    ]
    assert "8s" not in f"{[event.to_dict() for event in game.log_for(0)]} {game.view(0).to_dict()}"


@pytest.mark.rule("PON-5", "PON-23")
def test_with_the_second_card_he_looks_at_both_and_nobody_else_does() -> None:
    game = pontoon([99, 99], "10s 8s 6s 9h", "deal", "1 stake 10")
    assert Looked(hand=0, seat=0, rule="PON-5") in game.log
    assert (cards("8s 9h"), 17, 17) == (game.view(0).hands[0].cards, game.view(0).hands[0].total, game.view(0).total)
    assert [(None, None)] * 2 == [game.view(seat).hands[0].cards for seat in (None, 1)]
    assert ["8s 9h"] == [" ".join(f"{each:ascii}" for each in event.cards) for event in game.log_for(0) if isinstance(event, Seen)]
    assert not [event for event in game.log_for(1) if isinstance(event, Shown)]


@pytest.mark.rule("PON-4")
def test_a_stake_is_within_the_tables_least_and_most() -> None:
    game = pontoon([500, 500, 40], "", "deal", "1 stake 0 ! stake_below_least", "1 stake 101 ! stake_above_most")
    assert (1, "stake 1..100") == (game.to_act, str(game.legal))
    do(game, "1 stake 100", "2 stake 41 ! stake_above_purse", "2 stake 40")
    other = pontoon([500, 500], "", "deal", variant=PONTOON.change(Stakes, least=5, most=50))
    assert "stake 5..50" == str(other.legal)


# The banker's pontoon


@pytest.mark.rule("PON-6")
def test_a_bankers_pontoon_is_shown_at_once_and_takes_twice_every_stake_a_pontoons_too() -> None:
    game = pontoon([100, 100, 100], "As 9s Ah Ks 9h Kh", "deal", "1 stake 10", "2 stake 20")
    assert (None, (160, 80, 60)) == (game.to_act, purses(game))
    order = kinds(game)
    assert order.index("Looked") + 1 == order.index("Opened")
    assert 6 == len([event for event in game.log if isinstance(event, Drawn)])


@pytest.mark.rule("PON-6")
@pytest.mark.parametrize(("times", "net"), [(-1, -10), (0, 0)])
def test_in_other_schools_a_punters_pontoon_pays_single_or_is_a_push(times: int, net: int) -> None:
    school = PONTOON.change(Settle, pays=(Pay(PONTOON_HAND, PONTOON_HAND, times, rule="PON-6"), *PAYS))
    game = pontoon([100, 100, 100], "As 9s Ah Ks 9h Kh", "deal", "1 stake 10", "2 stake 20", variant=school)
    assert (40 - net, net, -40) == game.result(1)


@pytest.mark.rule("PON-6", "COM-12")
def test_what_a_purse_lacks_is_void_and_logged() -> None:
    game = pontoon([100, 15], "9s Ah 8s Kh", "deal", "1 stake 10")
    assert ((115, 0), Unpaid(hand=1, amount=5, rule="COM-12")) == (purses(game), next(e for e in game.log if isinstance(e, Unpaid)))


# A punter's pontoon


@pytest.mark.rule("PON-7", "PON-23")
def test_a_punters_pontoon_is_declared_in_turn_its_ace_up() -> None:
    game = pontoon([100, 100, 100], "9s Ks 9h 8s As 8h", "deal", "1 stake 10", "2 stake 10")
    assert 1 == game.to_act
    assert [(None, None), (None, None)] == [game.view(seat).hands[2].cards for seat in (None, 1)]
    do(game, "1 stick")
    assert Declared(hand=2, what="pontoon", places=(1,), cards=(card("As"),), rule="PON-7") in game.log
    assert 0 == game.to_act
    assert [(None, card("As"))] * 3 == [game.view(seat).hands[2].cards for seat in (None, 0, 1)]
    assert "Ks" not in str([event.to_dict() for event in game.log_for(0)])


# Splits


@pytest.mark.rule("PON-8")
@pytest.mark.parametrize(
    ("pair", "split"), [("8s 8h", True), ("10s 10h", True), ("Qs Qh", True), ("Ks Jh", False), ("10s Qh", False), ("As Ah", True)]
)
def test_two_cards_of_one_rank_may_be_split(pair: str, split: bool) -> None:  # noqa: FBT001  # a case has as many values as it has
    one, two = pair.split()
    game = pontoon([100, 100], f"{one} 9s {two} 9h", "deal", "1 stake 10")
    assert split == (ochko.SPLIT in game.legal)


@pytest.mark.rule("PON-8", "COM-31")
def test_a_split_stakes_as_much_again_and_brings_a_card_to_each_up_to_four_hands() -> None:
    game = pontoon([100, 100], "8s 10s 8h 9s 8d 2c 8c 3c 4c 5c", "deal", "1 stake 10", "1 split")
    assert ([10, 10], (100, 80)) == ([hand.stake for hand in game.view(1).hands[1:]], purses(game))
    do(game, "1 split", "1 split", "1 split ! ")
    assert ["8s 4c", "8h 2c", "8d 3c", "8c 5c"] == [
        " ".join(f"{each:ascii}" for each in hand.cards if each) for hand in game.view(1).hands[1:]
    ]
    assert ((100, 60), 1) == (purses(game), game.asked.number)
    do(game, "1 twist", "timeout")  # 12 and a card that the seed gives; then the least for that hand, or the next
    pontoon([100, 19], "8s 10s 8h 9s", "deal", "1 stake 10", "1 split ! split_above_purse")


@pytest.mark.rule("PON-8")
def test_the_option_to_split_aces_alone() -> None:
    aces = with_moves(Split(ranks=(Rank.ACE,), shows=True, rule="PON-8"))
    pontoon([100, 100], "8s 10s 8h 9s", "deal", "1 stake 10", "1 split ! no_pair", variant=aces)
    pontoon([100, 100], "As 10s Ah 9s 9d 9c", "deal", "1 stake 10", "1 split", variant=aces)


@pytest.mark.rule("PON-23")
def test_all_see_the_pair_that_is_split_and_not_the_new_cards() -> None:
    game = pontoon([100, 100], "8s 10s 8h 9s 2d 3c", "deal", "1 stake 10", "1 split")
    assert [(card("8s"), None), (card("8h"), None)] == [hand.cards for hand in game.view(0).hands[1:]]
    assert Declared(hand=1, what="pair", places=(0, 1), cards=tuple(cards("8s 8h")), rule="PON-8") in game.log_for(None)
    assert "2d" not in str([event.to_dict() for event in game.log_for(0)])


# Buying


@pytest.mark.rule("PON-9")
def test_the_most_on_one_hand_is_seven_times_the_first_stake() -> None:
    game = pontoon(
        [9000, 700], "2s 10h 3s 9h 2c 2d 4c", "deal", "1 stake 100", "1 buy 99 ! price_below_least", "1 buy 201 ! price_above_most"
    )
    assert "buy 100..200, hit" == str(game.legal)
    do(game, "1 buy 200", "1 buy 201 !", "1 buy 200", "1 buy 99 !", "1 buy 200")
    assert (0, 700, 0) == (game.to_act, game.view(None).hands[1].stake, purses(game)[1])
    do(game, "0 stick")
    assert (7600, 2100) == purses(game)


@pytest.mark.rule("PON-9", "PON-15")
def test_on_four_hands_it_is_fifty_six_times_what_a_bust_banker_pays() -> None:
    """Four five-card tricks at seven stakes each, paid twice."""
    dealt = "2s 10h 2h 6h 2d 3s 2c 3h 3d 3c 4s 5s As 4h 5h Ah 4d 5d Ad 4c 5c Ac Kh"
    game = pontoon([600, 280], dealt, "deal", "1 stake 10", "1 split", "1 split", "1 split", *["1 buy 21 !", "1 buy 20"] * 12)
    assert ([70] * 4, (600, 0), 0) == ([hand.stake for hand in game.view(None).hands[1:]], purses(game), game.to_act)
    do(game, "0 twist")
    assert (40, 840) == purses(game)
    assert (-560, 560) == game.result(1)


@pytest.mark.rule("PON-9")
def test_bought_cards_are_face_down_and_cost_no_more_than_the_one_before() -> None:
    game = pontoon([5000, 2000], "2s 10h 3s 9h 2c 2d 4c", "deal", "1 stake 100", "1 buy 175", "1 buy 176 ! price_above_most", "1 buy 150")
    assert ("buy 100..150, hit", (None,) * 4, 425) == (str(game.legal), game.view(0).hands[1].cards, game.view(0).hands[1].stake)
    do(game, "1 buy 151 !", "1 buy 100")
    assert 0 == game.to_act  # five cards: done


@pytest.mark.rule("PON-9")
def test_no_card_is_bought_at_21_nor_without_the_chips() -> None:
    game = pontoon([500, 500], "10s 10h 5s 9h 6s", "deal", "1 stake 10", "1 buy 10", "1 buy 10 ! hand_full", "1 twist ! hand_full")
    assert (1, "stand") == (game.to_act, str(game.legal))
    game = pontoon([500, 25], "2s 10h 5s 9h", "deal", "1 stake 10", "1 buy 16 ! price_above_purse")
    assert "buy 10..15, hit" == str(game.legal)


@pytest.mark.rule("PON-9")
def test_the_option_to_buy_a_fifth_card_from_12_on() -> None:
    twelve = with_moves(Buy(fifth_from=12, rule="PON-9"))
    game = pontoon(
        [500, 500], "2s 10h 3s 9h 2c 4c", "deal", "1 stake 10", "1 buy 10", "1 buy 10", "1 buy 10 ! fifth_below_least", variant=twelve
    )
    assert "hit" == str(game.legal)  # 11
    game = pontoon([500, 500], "2s 10h 3s 9h 2c 5c", "deal", "1 stake 10", "1 buy 10", "1 buy 10", "1 buy 10", variant=twelve)


# Twist and stick


@pytest.mark.rule("PON-10")
def test_a_twist_is_free_and_face_up_and_no_card_is_bought_after_it() -> None:
    game = pontoon([500, 500], "2s 10h 3s 9h 2c 2d", "deal", "1 stake 10", "1 buy 10", "1 twist", "1 buy 10 ! twisted")
    assert ("hit", (None, None, None, card("2d")), 20) == (str(game.legal), game.view(0).hands[1].cards, game.view(0).hands[1].stake)


@pytest.mark.rule("PON-11")
def test_one_sticks_from_15_on_or_by_option_from_16() -> None:
    game = pontoon([500, 500], "10s 10h 4s 9h", "deal", "1 stake 10", "1 stick ! stand_below_least")
    assert "buy 10..20, hit" == str(game.legal)
    pontoon([500, 500], "10s 10h 5s 9h", "deal", "1 stake 10", "1 stick")
    sixteen = with_moves(Stand(least=16, rule="PON-11"))
    pontoon([500, 500], "10s 10h 5s 9h", "deal", "1 stake 10", "1 stick ! stand_below_least", variant=sixteen)
    pontoon([500, 500], "10s 10h 6s 9h", "deal", "1 stake 10", "1 stick", variant=sixteen)


@pytest.mark.rule("PON-11", "COM-7")
def test_who_has_21_in_closed_cards_is_asked_and_five_cards_are_done() -> None:
    game = pontoon([500, 500], "10s 10h 5s 9h 6s", "deal", "1 stake 10", "1 twist")
    assert (1, "stand") == (game.to_act, str(game.legal))
    game = pontoon([500, 500], "2s 10h 3s 9h 2h 2c 3c", "deal", "1 stake 10", *["1 twist"] * 3)
    assert 0 == game.to_act


@pytest.mark.rule("PON-12")
def test_a_bust_is_shown_and_its_stake_and_cards_go_at_once() -> None:
    game = pontoon([100, 100, 100], "10s 9s 9h 6s 8s 8h Kd", "deal", "1 stake 10", "2 stake 10", "1 twist")
    assert (2, (110, 90, 90)) == (game.to_act, purses(game))
    (settled,) = [event for event in game.log if isinstance(event, Settled)]
    place = kinds(game).index("Settled")
    assert (["Settled", "CardsLeft"], "PON-12") == (kinds(game)[place : place + 2], settled.result.rule)
    assert "Kd 6s 10s" == " ".join(f"{each:ascii}" for each in game.shoe.cards[:3])
    assert "10s 6s Kd" == next(" ".join(f"{each:ascii}" for each in event.cards) for event in game.log_for(2) if isinstance(event, Shown))


# Ranks, and what they pay

PUNTERS = {
    "15": "10s 5s",
    "16": "10s 6s",
    "17": "10s 7s",
    "18": "10s 8s",
    "19": "10s 9s",
    "20": "10s Ks",
    "21 in 3": "10s 5s 6s",
    "21 in 4": "10s 2s 3s 6s",
    "five-card trick": "2s 3s 4s 5s 6s",
    "five cards of 21": "2s 3s 4s 5s 7s",
    "pontoon": "As Ks",
    "bust": "10s 6s Qs",
}
BANKERS = {
    "8": "3h 5h",
    "14": "10h 4h",
    "15": "10h 5h",
    "16": "10h 6h",
    "17": "10h 7h",
    "18": "10h 8h",
    "19": "10h 9h",
    "20": "10h Kh",
    "21 in 3": "10h 5h 6h",
    "21 in 4": "10h 2h 3h 6h",
    "five-card trick": "2h 3h 4h 5h 6h",
    "pontoon": "Ah Kh",
    "bust": "10h 6h Qh",
}
# What the punter gets in stakes: a row for each of his ranks, a column for each of the banker's, in the order above.
CELLS = """
    15                1  1 -1 -1 -1 -1 -1 -1 -1 -1 -2 -2  1
    16                1  1  1 -1 -1 -1 -1 -1 -1 -1 -2 -2  1
    17                1  1  1  1 -1 -1 -1 -1 -1 -1 -2 -2  1
    18                1  1  1  1  1 -1 -1 -1 -1 -1 -2 -2  1
    19                1  1  1  1  1  1 -1 -1 -1 -1 -2 -2  1
    20                1  1  1  1  1  1  1 -1 -1 -1 -2 -2  1
    21 in 3           1  1  1  1  1  1  1  1 -1 -1 -2 -2  1
    21 in 4           1  1  1  1  1  1  1  1 -1 -1 -2 -2  1
    five-card trick   2  2  2  2  2  2  2  2  2  2 -2 -2  2
    five cards of 21  2  2  2  2  2  2  2  2  2  2 -2 -2  2
    pontoon           2  2  2  2  2  2  2  2  2  2  2 -2  2
    bust             -1 -1 -1 -1 -1 -1 -1 -1 -1 -1 -1 -2 -1
"""
GRID = [
    (line[4:20].strip(), rank, int(paid))
    for line in CELLS.strip("\n").splitlines()
    for rank, paid in zip(BANKERS, line[20:].split(), strict=True)
]


def settle(mine: str, his: str) -> int:
    """What Boris gets of a stake of 10 with these cards, when the banker comes to those."""
    (one, two, *more), (first, second, *further) = mine.split(), his.split()
    game = pontoon([1000, 1000], " ".join([one, first, two, second, *more, *further]), "deal", "1 stake 10")
    for seat, drawn in ((1, more), (0, further)):
        for _ in drawn:
            if game.to_act == seat:
                do(game, f"{seat} twist")
        if game.to_act == seat:
            do(game, f"{seat} stick")
    assert game.to_act is None
    return game.result(1)[1]


@pytest.mark.rule("PON-13", "PON-15", "PON-16")
@pytest.mark.parametrize(("mine", "his", "paid"), GRID)
def test_every_rank_against_every_rank(mine: str, his: str, paid: int) -> None:
    if his == "pontoon":  # nobody draws against it
        assert -20 == settle(" ".join(PUNTERS[mine].split()[:2]), BANKERS[his])
    # Where he is bust the banker draws nothing: what he would come to does not matter.
    elif mine == "bust":
        assert 10 * paid == settle(PUNTERS[mine], " ".join(BANKERS[his].split()[:2]))
    else:
        assert 10 * paid == settle(PUNTERS[mine], BANKERS[his])


@pytest.mark.rule("PON-17")
def test_a_bankers_five_card_trick_takes_twice_of_all_but_pontoons() -> None:
    assert (-20, -20, 20) == tuple(settle(PUNTERS[each], BANKERS["five-card trick"]) for each in ("20", "five-card trick", "pontoon"))


@pytest.mark.rule("PON-18")
@pytest.mark.parametrize("rank", ["15", "16", "17", "18", "19", "20", "21 in 3", "21 in 4"])
def test_ties_go_to_the_banker(rank: str) -> None:
    assert -10 == settle(PUNTERS[rank], BANKERS[rank])


@pytest.mark.rule("PON-14")
def test_the_banker_opens_draws_as_he_likes_and_holds_five_cards_at_most() -> None:
    game = pontoon([500, 500], "10s 2h 5s 3h 2c 3c 2d", "deal", "1 stake 10", "1 stick")
    assert (0, "hit, stand", cards("2h 3h")) == (game.to_act, str(game.legal), game.view(1).hands[0].cards)
    stays = game.copy()
    do(stays, "0 stick")  # on 5: he is not bound by 15
    assert (10, -10)[::-1] == stays.result(1)
    do(game, "0 twist", "0 twist", "0 twist")
    assert (20, -20) == game.result(1)


@pytest.mark.rule("PON-14")
def test_where_nobody_waits_the_banker_draws_nothing_and_stays_closed() -> None:
    game = pontoon([100, 100], "10s 2h 6s 3h Kd", "deal", "1 stake 10", "1 twist")
    assert (None, (110, 90)) == (game.to_act, purses(game))
    assert not [event for event in game.log if isinstance(event, Opened)]
    assert "2h" not in str([event.to_dict() for event in game.log_for(1)])


@pytest.mark.rule("PON-19")
def test_a_pontoon_on_a_split_hand_pays_as_one_and_never_moves_the_bank() -> None:
    game = pontoon([500, 500], "As 10h Ah 9h Kd 9d", "deal", "1 stake 10", "1 split")
    assert Declared(hand=1, what="pontoon", places=(), cards=(), rule="PON-7") in game.log
    do(game, "1 stick", "0 stick")  # 20 on the second hand against 19
    assert ((-30, 30), 0) == (game.result(1), game.banker)


@pytest.mark.rule("PON-19")
def test_by_parameter_it_is_a_plain_21() -> None:
    plain = attrs.evolve(PONTOON_HAND, after_split=False)
    other = PONTOON.exchange(PONTOON_HAND, plain)
    game = pontoon([500, 500], "As 10h Ah 9h Kd 9d", "deal", "1 stake 10", "1 split", "1 stick", "1 stick", "0 stick", variant=other)
    assert (-20, 20) == game.result(1)


# The carried pack, and who is banker next


@pytest.mark.rule("PON-20")
def test_without_a_pontoon_all_go_under_the_pack_in_order_the_banker_last() -> None:
    game = pontoon([100, 100, 100], "10s 9s 9h 6s 8s 8h Kd", "deal", "1 stake 10", "2 stake 10", "1 twist", "2 stick", "0 stick")
    assert "10s 6s Kd 9s 8s 9h 8h" == " ".join(f"{each:ascii}" for each in game.shoe.cards[6::-1])
    do(game, "deal")
    assert 1 == kinds(game).count("Shuffled")
    assert (52 - 3, 3) == (game.shoe.live, len([event for event in game.log if isinstance(event, CardsLeft)]))


@pytest.mark.rule("PON-20")
@pytest.mark.parametrize(
    ("dealt", "actions"),
    [
        ("As 9s Ks 8s", ("deal", "1 stake 10", "0 stick")),  # the punter's
        ("9s As 8s Ks", ("deal", "1 stake 10")),  # the banker's
        ("As 9s Ah 8s Ks 9d", ("deal", "1 stake 10", "1 split", "1 stick", "0 stick")),  # a split one
    ],
)
def test_after_any_pontoon_the_whole_pack_is_shuffled(dealt: str, actions: Sequence[str]) -> None:
    game = pontoon([100, 100], [dealt, "2s 3s"], *actions)
    assert not [event for event in game.log if isinstance(event, CardsLeft)]
    do(game, "deal")
    made = [(event.whole, event.cut_by, event.rule) for event in game.log if isinstance(event, Shuffled)]
    left = 0 if game.banker == 1 else 1  # who is left of the banker cuts
    assert [(True, 1, "PON-20"), (False, left, "PON-20")] == made
    assert ["2s", "3s"] == [f"{each.card:ascii}" for each in game.log if isinstance(each, Drawn)][-2:]
    assert 50 == game.shoe.live


@pytest.mark.rule("PON-20", "COM-6")
def test_no_view_tells_a_card_of_the_carried_pack() -> None:
    game = pontoon([100, 100], "10s 10h 7h 9h", "deal", "1 stake 10", "1 stick", "0 stick")
    assert not [
        each
        for each in ("10s", "7h", "10h", "9h")
        if f"'{each}'" in f"{game.view(0).to_dict()} {game.view(1).to_dict()} {game.view(None).to_dict()}"
    ]


@pytest.mark.rule("PON-21")
def test_a_punters_pontoon_makes_him_the_next_banker() -> None:
    game = pontoon([100, 100, 100], "9s As 9h 8s Ks 8h", "deal", "1 stake 10", "2 stake 10", "1 stick", "0 stick")
    assert (2, BankerNamed(seat=2, how="pontoon", rule="PON-21")) == (game.banker, game.log[-2])
    assert (21, "pontoon") == (game.view(None).hands[2].total, game.view(None).hands[2].special)
    do(game, "deal")
    assert (0, 2) == (game.to_act, game.banker)  # left of the new banker


@pytest.mark.rule("PON-21")
def test_of_several_the_first_to_the_old_bankers_left() -> None:
    game = pontoon(
        [100] * 4, "As 9s Ah 9h Ks 8s Kh 8h", "deal", "2 stake 10", "3 stake 10", "0 stake 10", "3 stick", "1 stick", bankers=(1,)
    )
    assert 2 == game.banker


@pytest.mark.rule("PON-21")
def test_also_when_the_banker_had_one_and_otherwise_he_stays() -> None:
    game = pontoon([100, 100], "As Ah Ks Kh", "deal", "1 stake 10")
    assert ((120, 80), 1) == (purses(game), game.banker)
    game = pontoon([100, 100], "9s Ah Ks Kh", "deal", "1 stake 10")
    assert 0 == game.banker


@pytest.mark.rule("PON-21", "COM-30")
def test_who_has_no_chip_left_or_is_to_leave_does_not_get_the_bank() -> None:
    game = pontoon([100, 20, 50], "As 9s Ah Ks 9d Kh", "deal", "1 stake 10", "leave 2", "2 stake 10")
    assert ((140, 0, 0), 0) == (purses(game), game.banker)
    game = pontoon([100, 100, 50], "As 9s 9h Ks 8s 8h", "deal", "1 stake 10", "leave 1", "2 stake 10", "2 stick", "0 stick")
    assert 0 == game.banker


# Selling the bank


@pytest.mark.rule("PON-22", "COM-26")
def test_a_sale_asks_the_buyer_and_no_deal_begins_meanwhile() -> None:
    game = pontoon(
        [100, 100, 50],
        "10s 9s 9h 6s 8s 8h",
        "offer 1 5 ! no_banker",
        "deal",
        "0 offer 1 5 ! deal_in_play",
        "1 stake 10",
        "2 stake 10",
        "1 stick",
        "2 stick",
        "0 stick",
    )
    assert (120, 90, 40) == purses(game)
    assert ["offer 1 1..89", "offer 2 1..39"] == [str(each) for each in game.requests if str(each).startswith("offer")]
    do(
        game,
        "1 offer 2 5 ! not_the_banker",
        "0 offer 0 5 ! offer_to_banker",
        "0 offer 1 0 ! offer_below_least",
        "0 offer 2 40 ! offer_above_purse",
    )
    do(game, "0 offer 7 5 ! no_such_seat", "0 offer 2 39")
    assert (2, "accept, decline") == (game.to_act, str(game.legal))
    do(
        game,
        "deal ! bank_on_offer",
        "join Zoya 5 ! bank_on_offer",
        "void ! no_deal_in_play",
        "0 offer 1 5 ! bank_on_offer",
        "0 accept ! not_asked",
        "2 stick ! not_offered",
    )
    do(game, "2 accept")
    assert (None, 2, (159, 90, 1)) == (game.to_act, game.banker, purses(game))
    do(game, "deal", "0 stake 1")


@pytest.mark.rule("PON-22")
def test_a_sale_that_is_declined_changes_nothing() -> None:
    game = pontoon([100, 100], "10s 9h 6s 8h", "deal", "1 stake 10", "1 stick", "0 stick", "0 offer 1 50", "1 decline")
    assert (SaleEnded(buyer=1, accepted=False, rule="PON-22"), 0, (110, 90), None) == (game.log[-1], game.banker, purses(game), game.to_act)
    do(game, "0 offer 1 50", "timeout", "0 offer 1 50", "away 1")
    assert (0, None) == (game.banker, game.to_act)
    do(game, "0 offer 1 50")  # who is away declines
    assert (0, None) == (game.banker, game.to_act)


@pytest.mark.rule("PON-22", "COM-16")
def test_who_wishes_to_leave_while_the_bank_is_on_offer_does_when_that_is_answered() -> None:
    game = pontoon(
        [100, 100, 100],
        "10s 9s 9h 6s 8s 8h",
        "deal",
        "1 stake 10",
        "2 stake 10",
        "1 stick",
        "2 stick",
        "0 stick",
        "0 offer 1 50",
        "leave 0",
    )
    assert (0, 1, 2) == game.seated
    do(game, "1 accept")
    assert [(1, 2), (1,), (0, 40, 90)] == [game.seated, (game.banker,), purses(game)]


@pytest.mark.rule("PON-22", "COM-15")
def test_a_banker_who_cannot_hold_the_bank_any_more_passes_it_left() -> None:
    game = pontoon([10, 100, 100], "10s 9s 9h 8s 9d 2h", "deal", "1 stake 10", "2 stake 10", "1 stick", "2 stick", "0 stick")
    assert ((0, 110, 100), 0) == (purses(game), game.banker)
    do(game, "deal")
    assert (1, BankerNamed(seat=1, how="left", rule="COM-15")) == (
        game.banker,
        next(e for e in game.log[::-1] if isinstance(e, BankerNamed)),
    )
    game = pontoon(
        [100, 100, 100], "10s 9s 9h 8s 9d 2h", "deal", "1 stake 10", "2 stake 10", "1 stick", "2 stick", "0 stick", "leave 0", "deal"
    )
    assert 1 == game.banker


@pytest.mark.rule("PON-22")
def test_the_banks_sale_is_in_the_record_and_in_a_saved_game() -> None:
    game = pontoon([100, 100], "10s 9h 6s 8h", "deal", "1 stake 10", "1 stick", "0 stick", "offer 1 50")
    again = ochko.Game.load(game.save())
    assert again == game
    do(again, "1 accept")
    played = ochko.replay(ochko.loads(ochko.dumps(again.record())))
    assert (True, again.key()) == (played.ok, played.game.key())
    assert "0 offer 1 50" in ochko.dumps(again.record())
    assert ochko.Game.replay(PONTOON, *again.setup, again.log) == again


@pytest.mark.rule("PON-23")
def test_what_all_see_of_a_hand_in_play_and_of_the_banker() -> None:
    game = pontoon([100, 100], "2s 9h 3s 8h 4d 5d 2c", "deal", "1 stake 10", "1 buy 10", "1 twist")
    assert [(None, None), (None, None, None, card("5d"))] == [hand.cards for hand in game.view(None).hands]
    do(game, "1 twist")
    assert (0, cards("9h 8h"), 5) == (game.to_act, game.view(None).hands[0].cards, len(game.view(None).hands[1].cards))


@pytest.mark.parametrize("kind", [Hit, Buy, Split])
def test_every_move_has_its_number(kind: type) -> None:
    assert {Hit: "PON-10", Buy: "PON-9", Split: "PON-8"}[kind] == next(move.rule for move in TURNS.moves if type(move) is kind)  # type: ignore[attr-defined]  # each of these has one


@pytest.mark.rule("PON-22", "COM-20")
def test_where_too_few_are_left_after_a_sale_the_game_is_over() -> None:
    game = pontoon([100, 100], "10s 9h 6s 8h", "deal", "1 stake 10", "1 stick", "0 stick", "0 offer 1 50", "leave 0", "1 accept")
    assert ("fewer than two seats can play on", (1,), 1) == (game.over, game.seated, game.banker)
    do(game, "deal ! game_over", "join Vera 20", "deal")
    assert (2, 1) == (game.to_act, game.banker)
    dear = PONTOON.change(Stakes, least=5)
    game = pontoon([100, 100], "10s 9h 6s 8h", "deal", "1 stake 10", "1 stick", "0 stick", "0 offer 1 89", "1 accept", variant=dear)
    assert ((199, 1), "fewer than two seats can play on") == (purses(game), game.over)
    assert ochko.Game.replay(dear, *game.setup, game.log) == game
