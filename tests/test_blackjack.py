"""`blackjack` (BJK-1 to BJK-15): each rule by a game that comes out differently without it. Cards: a punter's, the house's, and again."""

from __future__ import annotations

from typing import TYPE_CHECKING

import attrs
import pytest
from table import do, purses, table

import ochko
from ochko import ANY, BUST, TARGET, Game, Pay, SetupError, VariantError, cards, steps
from ochko.bets import INSURANCE, SURRENDER, Bet
from ochko.events import DOWN, UP, Asked, Drawn, GivenUp, Marked, Opened, Settled, Shuffled
from ochko.payouts import TO_BANKER, TO_PUNTER
from ochko.presets.blackjack import NATURAL, TENS
from ochko.steps.insurance import NotInsured

if TYPE_CHECKING:
    from collections.abc import Callable

    from ochko import Variant

BLACKJACK = ochko.variant("blackjack")
(SETTLE,) = (step for step in BLACKJACK.steps if isinstance(step, steps.Settle))
(TURNS,) = (step for step in BLACKJACK.steps if isinstance(step, steps.Turns))


def dealt(text: str, *, purse: int = 100, stake: int = 10, variant: Variant = BLACKJACK) -> Game:
    """One seat, which has staked."""
    game = table([purse], text, variant=variant)
    do(game, "deal", f"0 stake {stake}")
    return game


def moves(*instead: steps.Move, variant: Variant = BLACKJACK) -> Variant:
    """With these moves in place of those of their verbs, or besides."""
    kept = [move for move in TURNS.moves if move.verb not in [each.verb for each in instead]]
    return variant.change(steps.Turns, moves=(*kept, *instead))


def pays(*rows: Pay) -> Variant:
    """With these rows before the others."""
    return BLACKJACK.change(steps.Settle, pays=(*rows, *SETTLE.pays))


# The table


def test_its_russian_name_is_found() -> None:
    assert BLACKJACK is ochko.variant("блэкджек")


@pytest.mark.rule("BJK-1")
def test_the_house_deals_six_packs_to_one_to_seven_punters() -> None:
    assert (312, 6, True, 1, 7) == (
        len(BLACKJACK.deck),
        BLACKJACK.deck.copies,
        BLACKJACK.house,
        BLACKJACK.seats.least,
        BLACKJACK.seats.most,
    )
    assert [20, 12, 21] == [BLACKJACK.values.total(cards(held)) for held in ("Ks Qs", "As Ah", "As Jh")]
    with pytest.raises(SetupError, match=r"not for 8 \(BJK-1\)"):
        table([9] * 8, variant=BLACKJACK)
    game = dealt("10s 9h 8s 10d", purse=2000, stake=1000)
    do(game, "0 stand")
    assert ((1000,), 1000, None) == (purses(game), game.view(None).accounts["house"], game.banker)


@pytest.mark.rule("BJK-2")
def test_stakes_then_two_cards_to_each_the_punters_open_the_houses_second_closed() -> None:
    game = table([3000, 50], "2s 3s 4s 5s 6s 7s", variant=BLACKJACK)
    do(game, "deal", "0 stake 1001 !", "0 stake 1002 ! stake_above_most", "0 stake 0 ! stake_below_least")
    assert ("stake 2..1000/2", []) == (str(game.legal), [event for event in game.log if isinstance(event, Drawn)])
    do(game, "0 stake 2", "1 stake 50")
    drawn = [(event.hand, f"{event.card:ascii}") for event in game.log if isinstance(event, Drawn)]
    assert [(0, "2s"), (1, "3s"), (2, "4s"), (0, "5s"), (1, "6s"), (2, "7s")] == drawn
    assert [cards("2s 5s"), cards("3s 6s"), (ochko.card("4s"), None)] == [hand.cards for hand in game.view(None).hands]


@pytest.mark.rule("BJK-3")
@pytest.mark.parametrize(
    ("house", "held"), [("9h 7h 10c", "9h 7h 10c"), ("7h 10h 2c", "7h 10h"), ("6h Ah 2c", "6h Ah"), ("2h 3h Ac 10c 2d", "2h 3h Ac 10c 2d")]
)
def test_the_house_draws_to_17_and_a_soft_17_is_17(house: str, held: str) -> None:
    first, second, *further = house.split()
    game = dealt(f"10s {first} 9s {second} {' '.join(further)}")
    do(game, "0 stand")
    assert cards(held) == game.view(None).hands[1].cards


@pytest.mark.rule("BJK-14")
def test_the_shoe_goes_on_and_is_shuffled_anew_when_less_than_a_quarter_is_left() -> None:
    game = table([4000] * 7, variant=BLACKJACK, seed=3)
    shuffled = 0
    while shuffled < 3:
        before = game.shoe.live
        do(game, "deal")
        while game.to_act is not None:
            game.act(ochko.STAND if ochko.STAND in game.legal else game.legal.least)
        whole = sum(event.whole for event in game.log if isinstance(event, Shuffled))
        assert (whole > shuffled) == (shuffled == 0 or before < 78)
        shuffled = whole


# Naturals and the look


@pytest.mark.rule("BJK-4")
@pytest.mark.parametrize("held", ["As Ks", "As 10s"])
def test_a_natural_pays_three_to_two_at_once_and_the_house_draws_nothing(held: str) -> None:
    first, second = held.split()
    game = dealt(f"{first} 9h {second} 7h 10c")
    assert ((115,), (ochko.card("9h"), None)) == (purses(game), game.view(None).hands[1].cards)


@pytest.mark.rule("BJK-4")
def test_a_natural_against_the_houses_is_a_push() -> None:
    game = dealt("As Kh Ks Ah")
    do(game, "0 decline")
    assert ((100,), None) == (purses(game), game.to_act)


@pytest.mark.rule("BJK-5")
def test_21_in_three_cards_pays_once_and_loses_to_a_natural_of_the_house() -> None:
    game = dealt("10s 9h 6s 8h 5s")
    do(game, "0 hit")
    assert (110,) == purses(game)
    # Only where the house has not looked can 21 meet its natural.
    late = BLACKJACK.change(steps=(*BLACKJACK.steps[:4], *BLACKJACK.steps[7:9], BLACKJACK.steps[5], SETTLE))
    for variant, after in ((late, 90), (late.change(steps.Settle, pays=(Pay(TARGET, NATURAL, 0), *SETTLE.pays)), 100)):
        game = dealt("10s Kh 6s Ah 5s", variant=variant)
        do(game, "0 decline", "0 hit")
        assert (after,) == purses(game)


@pytest.mark.rule("BJK-11")
def test_the_house_looks_after_insurance_and_a_natural_ends_the_deal() -> None:
    game = dealt("10s Kh 6s Ah 5s")
    assert "decline, insure" == str(game.legal)
    do(game, "0 decline")
    assert ((90,), None, cards("10s 6s")) == (purses(game), game.to_act, game.view(None).hands[0].cards)
    assert Opened(hand=1) in game.log


# Splitting


@pytest.mark.rule("BJK-6", "COM-31")
def test_two_cards_of_equal_value_are_split_and_the_hands_played_one_after_the_other() -> None:
    game = dealt("10s 6h Ks 10h 2c 3c 9c 8c 2d")
    do(game, "0 split")
    assert [cards("10s 2c"), cards("Ks 3c")] == [hand.cards for hand in game.view(0).hands if hand.seat == 0]
    assert ((80,), 0) == (purses(game), game.asked.number)
    do(game, "0 hit")
    assert 2 == game.asked.number  # 21, which ends a turn where all cards lie open
    do(game, "0 hit")
    assert ((120,), None) == (purses(game), game.to_act)


@pytest.mark.rule("BJK-6")
def test_up_to_four_hands_each_with_its_stake() -> None:
    """8 and 8 with 8, then 8 again: hands of 18, 17, 18 and 12, against 17 of the house: +10, 0, +10, -10."""
    game = dealt("8s 9h 8h 8c 8d 8c 10c 9c 10d 4d")
    do(game, "0 split", "0 split")
    assert [cards("8s 10c"), cards("8h 8c"), cards("8d 9c")] == [hand.cards for hand in game.view(0).hands if hand.seat == 0]
    do(game, "0 stand", "0 stand", "0 split")
    assert ((60,), 4) == (purses(game), sum(hand.seat == 0 for hand in game.hands))
    do(game, "0 stand", "0 stand")
    assert (110,) == purses(game)


@pytest.mark.rule("BJK-6")
def test_a_fifth_hand_unequal_cards_and_a_drawn_card_are_not_split() -> None:
    game = dealt("8s 9h 8h 7h 8d 8c 8s 2c 8d 3d")
    do(game, "0 split", "0 split", "0 split")
    assert (4, cards("8s 8d")) == (sum(hand.seat == 0 for hand in game.hands), game.asked.cards)
    do(game, "0 split ! too_many_hands")
    game = dealt("9s 9h Ks 7h")
    do(game, "0 split ! no_pair")
    game = dealt("4s 9h 4h 7h 4c")
    do(game, "0 hit", "0 split ! no_pair")


@pytest.mark.rule("BJK-6")
def test_21_after_a_split_is_no_natural() -> None:
    game = dealt("As 9h Ah 8h Kc Qc")
    do(game, "0 split")
    assert ((120,), [(1, 1), (1, 1)]) == (purses(game), [(e.result.times, e.result.parts) for e in game.log if isinstance(e, Settled)])


# Double and triple


@pytest.mark.rule("BJK-7")
def test_a_hand_that_begins_with_a_ten_or_an_ace_is_doubled_for_exactly_one_card() -> None:
    game = dealt("10s 9h 2s 8h 8c", variant=moves().change(steps.Turns, moves=TURNS.moves[:4] + TURNS.moves[5:]))
    do(game, "0 double")
    assert ((120,), None, Marked(hand=0, mark="doubled")) == (purses(game), game.to_act, next(e for e in game.log if isinstance(e, Marked)))
    game = dealt("As 9h 2s 8h 10c 9c")
    do(game, "0 double", "0 hit ! last_card", "0 stand")
    assert (80,) == purses(game)


@pytest.mark.rule("BJK-7")
def test_what_is_not_doubled() -> None:
    game = dealt("2s 9h 10s 8h 8c")
    do(game, "0 double ! card_not_doubled")
    game = dealt("10s 9h 2s 8h 3c")
    do(game, "0 hit", "0 double ! not_two_cards")
    game = dealt("10s 9h 2s 8h", purse=19)
    do(game, "0 double ! double_above_purse")
    assert ("hit, stand, surrender", (9,)) == (str(game.legal), purses(game))


@pytest.mark.rule("BJK-7")
def test_on_a_split_hand_the_split_card_is_the_first() -> None:
    """K and 10: a three to the king, doubled to 20; a two to the ten, doubled to 19. The house has 18: +20, +20."""
    game = dealt("Ks 9h 10s 9d 3c 2c 7c 7d")
    do(game, "0 split", "0 double", "0 stand", "0 double", "0 stand")
    assert (140,) == purses(game)
    game = dealt("8s 9h 8h 8d 10c 2c")
    do(game, "0 split", "0 double ! card_not_doubled")


@pytest.mark.rule("BJK-8")
def test_after_a_double_one_more_stake_and_one_more_card() -> None:
    """10 and 2, a three for another stake, a five for the third: 20 against 18, three times 10."""
    game = dealt("10s 9h 2s 9d 3c 5c")
    do(game, "0 triple ! not_doubled", "0 double")
    assert "stand, triple" == str(game.legal)
    do(game, "0 triple")
    assert ((130,), None) == (purses(game), game.to_act)


@pytest.mark.rule("BJK-8", "COM-7")
def test_who_has_21_or_not_the_chips_is_not_asked_to_triple() -> None:
    game = dealt("10s 9h 2s 9d 9c")
    do(game, "0 double")
    assert ((120,), None) == (purses(game), game.to_act)
    game = dealt("10s 9h 2s 9d 3c", purse=29)
    do(game, "0 double")
    assert ((9,), None) == (purses(game), game.to_act)
    game = table([29, 100], "10s 8s 9h 2s 8h 9d 3c", variant=BLACKJACK)
    do(game, "deal", "0 stake 10", "1 stake 10", "0 double")
    assert 1 == game.to_act


@pytest.mark.rule("BJK-8")
def test_a_triple_above_the_purse_is_refused_with_the_purse() -> None:
    """A hand whose cards are closed is asked all the same, so that nobody learns from the silence."""
    closed = moves(steps.Double(face=DOWN), steps.Triple(face=DOWN))
    game = dealt("10s 9h 2s 9d 3c", purse=29, variant=closed)
    do(game, "0 double")
    assert "stand" == str(game.legal)
    do(game, "0 triple ! triple_above_purse", "0 hit ! last_card")


# Giving up


@pytest.mark.rule("BJK-9")
def test_surrender_loses_half_the_stake_as_the_first_decision() -> None:
    game = dealt("10s 9h 6s 8h")
    do(game, "0 surrender")
    assert ((95,), 5, None) == (purses(game), game.view(None).accounts["house"], game.to_act)
    assert GivenUp(hand=0, stake=10, back=5, bank=game.bank_account, rule="BJK-9") in game.log


@pytest.mark.rule("BJK-9")
def test_after_a_card_or_a_split_it_is_too_late_to_surrender() -> None:
    game = dealt("10s 9h 2s 8h 3c")
    do(game, "0 hit", "0 surrender ! decided_already")
    game = dealt("8s 9h 8h 8d 2c 3c")
    do(game, "0 split", "0 surrender ! decided_already")
    any_time = dealt("10s 9h 2s 8h 3c", variant=moves(steps.GiveUp(first=False)))
    do(any_time, "0 hit", "0 surrender")
    assert (95,) == purses(any_time)


def test_a_house_rule_that_burns_a_hand_deals_a_new_one_for_what_comes_back() -> None:
    """14 may be burnt, once: the stake stays on a new hand. And where half is lost, the half that comes back."""
    burn = Bet("burn")
    for row, rounding, stake, after in ((Pay(burn, ANY, 0), None, 10, 110), (Pay(burn, ANY, -1, parts=2), TO_BANKER, 5, 100)):
        burning = (*TURNS.moves, steps.GiveUp(bet=burn, totals=(14,), anew=True, face=UP))
        settle = attrs.evolve(SETTLE, pays=(row, *SETTLE.pays), rounding=rounding)
        variant = BLACKJACK.change(steps=(*BLACKJACK.steps[:7], attrs.evolve(TURNS, moves=burning), BLACKJACK.steps[8], settle))
        game = dealt("10s 9h 4s 8h 10c 9c", variant=variant)
        do(game, "0 burn")
        assert (cards("10c 9c"), stake, "double, hit, stand, surrender") == (
            game.asked.cards,
            game.chips[game.asked.stake],
            str(game.legal),
        )
        do(game, "0 burn ! renewed_already", "0 stand")
        assert (after,) == purses(game)
        game = dealt("10s 9h 5s 8h", variant=variant)
        do(game, "0 burn ! total_not_given_up")


def test_a_bet_without_a_row_is_lost_whole_and_no_row_may_pay_it() -> None:
    game = dealt("10s 9h 6s 8h", variant=BLACKJACK.change(steps.Settle, pays=SETTLE.pays[:3]))
    do(game, "0 surrender")
    assert (90,) == purses(game)


# Insurance


@pytest.mark.rule("BJK-10")
@pytest.mark.parametrize(("house", "after"), [("Ah Kh", 100), ("Kh Ah", 100), ("Ah 9h", 85)])
def test_insurance_is_half_the_stake_and_is_paid_twice_on_a_natural_of_the_house(house: str, after: int) -> None:
    """Stake 10, insured 5. A natural: 0. None, and the hand lost: -15."""
    first, second = house.split()
    game = dealt(f"10s {first} 9s {second}")
    do(game, "0 insure")
    if game.to_act is not None:
        assert ((85,), 5) == (purses(game), game.view(None).accounts["house"])
        do(game, "0 stand")
    assert (after,) == purses(game)


@pytest.mark.rule("BJK-10")
def test_insurance_is_offered_on_a_ten_or_an_ace_alone_and_for_half_the_stake() -> None:
    for shown, asked in (("10h", True), ("Jh", True), ("Ah", True), ("9h", False)):
        assert asked == ("insure" in dealt(f"10s {shown} 9s 2h").legal.verbs())
    game = dealt("10s Ah 9s 2h")
    do(game, "0 insure 5 ! amount_unwanted", "0 stand ! not_offered")


@pytest.mark.rule("BJK-10", "COM-7")
def test_insurance_without_the_chips_is_not_asked_for_and_refused() -> None:
    game = dealt("10s Ah 9s 2h", purse=14)
    assert (NotInsured(hand=0, rule="COM-7") in game.log, "hit, stand, surrender") == (True, str(game.legal))
    do(game, "0 insure ! not_offered")


@pytest.mark.rule("BJK-15")
def test_every_seat_is_asked_to_insure_naturals_too_before_any_turn() -> None:
    """Anna has a natural and insures: 10 back and 10 won, against a natural of the house. Without one: 15 won and 5 lost."""
    for hidden, after in (("Kh", (110, 90)), ("9h", (110, 90))):
        game = table([100, 100], f"As 10s Ah Ks 9s {hidden}", variant=BLACKJACK)
        do(game, "deal", "0 stake 10", "1 stake 10")
        assert (0, "decline, insure") == (game.to_act, str(game.legal))
        do(game, "0 insure")
        assert (1, "decline, insure") == (game.to_act, str(game.legal))
        do(game, "1 decline")
        if game.to_act is not None:
            do(game, "1 stand")
        assert after == purses(game)


# Whole chips


@pytest.mark.rule("BJK-12")
def test_stakes_are_multiples_of_two_and_an_odd_one_is_refused() -> None:
    game = table([99], variant=BLACKJACK)
    do(game, "deal", "0 stake 3 ! stake_step", "0 stake 99 ! stake_step")
    assert "stake 2..98/2" == str(game.legal)


@pytest.mark.rule("BJK-12")
def test_a_variant_that_could_split_a_chip_names_a_rounding() -> None:
    """3 to 2 on 5 is 7½, half of it 2½, and insurance for half of it 2."""
    odd = {"least": 1, "most": 1000, "step": 1}
    with pytest.raises(VariantError, match=r"3 to 2 of a stake of 1 is no whole number of chips \(BJK-12\)"):
        BLACKJACK.change(steps.Stakes, **odd)
    for rounding, natural, surrender in ((TO_BANKER, 107, 97), (TO_PUNTER, 108, 98)):
        rounded = BLACKJACK.change(steps.Settle, rounding=rounding).change(steps.Stakes, **odd)
        assert (natural,) == purses(dealt("As 9h Ks 7h", stake=5, variant=rounded))
        game = dealt("10s 9h 6s 8h", stake=5, variant=rounded)
        do(game, "0 surrender")
        assert (surrender,) == purses(game)
        game = dealt("10s Ah 9s Kh", stake=5, variant=rounded)
        do(game, "0 insure")
        assert (99,) == purses(game)
        game = dealt("10s Ah 9s Kh", stake=1, variant=rounded)
        assert (99,) == purses(game)


# The end


@pytest.mark.rule("BJK-13")
def test_a_bust_loses_whatever_the_house_has_and_where_nobody_waits_it_draws_nothing() -> None:
    game = dealt("10s 9h 6s 7h 10c 10d")
    do(game, "0 hit")
    assert ((90,), (ochko.card("9h"), None)) == (purses(game), game.view(None).hands[1].cards)
    both = table([100, 100], "10s 10d 9h 6s 9d 7h 10c Kc", variant=BLACKJACK)
    do(both, "deal", "0 stake 10", "1 stake 10", "0 hit", "1 stand")
    assert (90, 110) == purses(both)


@pytest.mark.rule("BJK-13")
@pytest.mark.parametrize(("punter", "after"), [("10s 9s", 110), ("10s 8s", 100), ("10s 7s", 90)])
def test_more_points_win_equal_points_push_fewer_lose(punter: str, after: int) -> None:
    first, second = punter.split()
    game = dealt(f"{first} 9h {second} 9d")
    do(game, "0 stand")
    assert (after,) == purses(game)


@pytest.mark.parametrize(
    ("make", "why", "path", "clash"),
    [
        (lambda: BLACKJACK.without(steps.SettleInsurance), "insurance settled (SettleInsurance)", "steps[3].Insure", "steps"),
        (lambda: BLACKJACK.without(steps.Insure), "insurance (Insure)", "steps[4].SettleInsurance", "steps"),
        (lambda: BLACKJACK.without(steps.Look), "neither has he looked nor played", "steps[4].SettleInsurance", "steps"),
        (lambda: moved(BLACKJACK).without(steps.Look), "is paid before anybody knows", "steps[4].PayFirst", "steps[8].Settle.pays[0]"),
        (lambda: pays(Pay(SURRENDER, ANY, 1)), "from nothing to the whole stake", "steps[9].Settle.pays[0]", "steps[7].Turns.moves"),
        (lambda: moves(steps.GiveUp(anew=True)), "is the stake of a new hand", "steps[9].Settle.pays[3]", "steps[7].Turns.moves"),
        (lambda: pays(Pay(Bet("burn"), ANY, 0)), "'burn' is none of the special hands", "steps[9].Settle.pays", "specials"),
        (
            lambda: BLACKJACK.change(steps.Stakes, least=3, most=999, step=3),
            "3 to 2 of a stake of 3",
            "steps[9].Settle.pays[2]",
            "steps[1].Stakes.step",
        ),
        (lambda: plain().change(steps.Stakes, least=1, most=9, step=1), "half of a stake of 1", "steps[3].Insure", "steps[1].Stakes.step"),
        (lambda: BLACKJACK.change(steps.BankerTurn, soft={17: steps.FREE}), "nothing FREE", "steps[8].BankerTurn.duty", "house"),
    ],
)
def test_a_variant_that_contradicts_itself_names_both_places(make: Callable[[], object], why: str, path: str, clash: str) -> None:
    with pytest.raises(VariantError) as refusal:
        make()
    assert why in str(refusal.value)
    assert (path, clash) == (refusal.value.path, refusal.value.clash)


def moved(variant: Variant) -> Variant:
    """Insurance settled after the house's turn."""
    kept = [step for step in variant.steps if not isinstance(step, steps.SettleInsurance)]
    return variant.change(steps=(*kept[:-1], steps.SettleInsurance(), kept[-1]))


def plain() -> Variant:
    """Where nothing but the insurance is half of a stake."""
    return BLACKJACK.change(steps.Settle, pays=(Pay(INSURANCE, NATURAL, 2),))


_ = (BUST, TENS, Asked, attrs)
