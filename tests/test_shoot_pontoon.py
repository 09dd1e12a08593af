"""The rules of ``shoot_pontoon``, each by its number, with the values that the rule gives."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest
from table import do, purses, table

import ochko
from ochko import VariantError, cards
from ochko.bank_events import AuctionEnded, Bid, BidPassed
from ochko.events import BankerNamed, Transfer
from ochko.steps import OpenKitty, PutAway, SettleShoots, ShootAgain, Shoots

if TYPE_CHECKING:
    from collections.abc import Sequence

    from ochko import Game, Variant

SHOOT = ochko.variant("shoot_pontoon")


def shoot(purse: Sequence[int], dealt: str | Sequence[str], *actions: str, variant: Variant = SHOOT) -> Game:
    game = table(purse, dealt, variant=variant)
    do(game, *actions)
    return game


def kitty(game: Game) -> int:
    return game.view(None).accounts["kitty"]


def shots(game: Game) -> list[int]:
    """What is shot on each hand of a punter."""
    return [chips for name, chips in game.view(None).accounts.items() if name.startswith("shoot") and name != "shoot 0"]


OPENED = ("deal", "0 kitty 100", "1 stake 10", "2 stake 10")


@pytest.mark.rule("SHO-1")
def test_the_banker_opens_with_a_kitty_within_the_tables_bounds() -> None:
    game = shoot([1000, 500], "", "deal", "0 kitty 0 ! kitty_below_least", "0 kitty 101 ! kitty_above_most", "0 decline ! not_offered")
    assert (0, "kitty 1..100") == (game.to_act, str(game.legal))
    do(game, "0 kitty 100")
    assert ((900, 500), 100, 900) == (purses(game), kitty(game), game.view(None).bank)
    other = shoot([40, 500], "", "deal", variant=SHOOT.change(OpenKitty, least=20, most=60))
    assert "kitty 20..40" == str(other.legal)
    do(other, "0 kitty 41 ! kitty_above_most", "0 kitty 19 ! kitty_below_least")


@pytest.mark.rule("SHO-1", "COM-7")
def test_a_kitty_of_which_only_one_sum_is_possible_is_put_up_without_asking() -> None:
    game = shoot([5, 500], "", "deal", variant=SHOOT.change(OpenKitty, least=5, most=50))
    assert (1, 5, 0) == (game.to_act, kitty(game), purses(game)[0])


@pytest.mark.rule("SHO-2")
def test_all_shoots_together_are_at_most_the_kitty() -> None:
    """Kitty 100: 60, then at most 40, then none."""
    game = shoot(
        [1000] * 4,
        "",
        "deal",
        "0 kitty 100",
        "1 stake 10",
        "2 stake 10",
        "3 stake 10",
        "1 shoot 101 ! shoot_above_kitty",
        "1 shoot 0 ! shoot_below_least",
    )
    assert (1, "decline, shoot 1..100") == (game.to_act, str(game.legal))
    do(game, "1 shoot 60")
    assert (2, "decline, shoot 1..40") == (game.to_act, str(game.legal))
    do(game, "2 shoot 41 ! shoot_above_kitty", "2 shoot 40")
    assert ([60, 40, 0], 100) == (shots(game), kitty(game))
    assert 2 == len(game.hands[1].came)  # nobody else can shoot: the second cards have come


@pytest.mark.rule("SHO-2")
def test_a_shoot_is_within_the_purse_and_nobody_has_to() -> None:
    game = shoot([1000, 15, 10, 500], "", "deal", "0 kitty 100", "1 stake 10", "2 stake 10", "3 stake 10")
    assert (1, "decline, shoot 1..5") == (game.to_act, str(game.legal))
    do(game, "1 shoot 6 ! shoot_above_purse", "1 decline")
    assert 3 == game.to_act  # seat 2 has nothing left
    do(game, "3 timeout ! not_a_seats", "timeout")
    assert [0, 0, 0] == shots(game)


@pytest.mark.rule("SHO-3")
def test_with_a_fourth_card_that_is_bought_he_may_shoot_again_before_it_comes() -> None:
    game = shoot([1000, 500, 500], "2s 9s 10h 3s 9h 9d 2c 4d", *OPENED, "1 decline", "2 shoot 30", "1 buy 10")
    assert "buy 10..10, hit" == str(game.legal)
    do(game, "1 buy 10")
    assert (1, "decline, shoot 1..70", 3, 470) == (game.to_act, str(game.legal), len(game.hands[1].came), purses(game)[1])
    do(game, "1 shoot 71 ! shoot_above_kitty", "1 twist ! not_offered", "1 shoot 70")
    assert ([70, 30], cards("2s 3s 2c 4d"), 1) == (shots(game), game.view(1).hands[1].cards, game.to_act)
    do(game, "1 buy 10")
    assert ([70, 30], 5) == (shots(game), len(game.view(1).hands[1].cards))  # not for the fifth


@pytest.mark.rule("SHO-3")
def test_not_with_a_third_card_nor_a_twist_nor_beyond_the_kitty() -> None:
    game = shoot([1000, 500, 500], "2s 9s 10h 3s 9h 9d 2c 4d", *OPENED, "1 decline", "2 decline", "1 twist", "1 twist")
    assert "hit" == str(game.legal)
    game = shoot([1000, 500, 500], "2s 9s 10h 3s 9h 9d 2c 4d", *OPENED, "1 shoot 50", "2 shoot 50", "1 buy 10", "1 buy 10")
    assert (1, 4) == (game.to_act, len(game.hands[1].came))  # no room: the card has come


@pytest.mark.rule("SHO-3")
def test_who_declines_gets_his_card_all_the_same() -> None:
    game = shoot([1000, 500, 500], "2s 9s 10h 3s 9h 9d 2c 4d", *OPENED, "1 shoot 20", "2 decline", "1 buy 10", "1 buy 10", "1 decline")
    assert ([20, 0], 4) == (shots(game), len(game.hands[1].came))
    other = shoot([1000, 500, 500], "2s 9s 10h 3s 9h 9d 2c 4d", *OPENED, "1 shoot 20", "2 decline", "1 buy 10", "1 buy 10", "away 1")
    assert 4 <= len(other.hands[1].came)


@pytest.mark.rule("SHO-4")
def test_the_first_shot_stays_with_the_first_hand_and_each_later_one_is_asked_for() -> None:
    game = shoot([1000, 500, 500], "8s 9s 10h 8h 9h 9d 8d 10c 2c 3c", *OPENED, "1 shoot 40", "2 decline", "1 split")
    assert (1, 3, "decline, shoot 1..60") == (game.to_act, game.asked.number, str(game.legal))
    assert [2, 2] == [len(game.hands[number].came) for number in (1, 3)]
    do(game, "1 shoot 25")
    assert ([40, 0, 25], 1) == (shots(game), game.asked.number)
    do(game, "1 split")
    assert (4, "decline, shoot 1..35") == (game.asked.number, str(game.legal))
    do(game, "1 decline")
    assert ([40, 0, 25, 0], 1) == (shots(game), game.asked.number)


@pytest.mark.rule("SHO-5")
def test_a_bankers_pontoon_takes_all_shots_to_the_kitty_and_double_stakes() -> None:
    game = shoot([1000, 500, 500], "As 9s Ah Ks 9h Kh", *OPENED, "1 shoot 60", "2 shoot 40")
    # Boris has a pontoon too, and the next bank: 900 + 40 and the kitty of 200 go with the old one.
    assert ((1140, 420, 440), 0, 1) == (purses(game), kitty(game), game.banker)
    game = shoot([1000, 500, 500], "2s 9s Ah Ks 9h Kh", *OPENED, "1 shoot 60", "2 shoot 40")
    assert ((940, 420, 440), 200, 0) == (purses(game), kitty(game), game.banker)


@pytest.mark.rule("SHO-6")
def test_the_shot_of_a_bust_hand_makes_more_room_at_once() -> None:
    """Kitty 100, shots 60 and 40, the first busts: kitty 160, the live shot 40, room 120."""
    game = shoot([1000, 500, 500], "10s 2h 10d 6s 3h 8d 10c 2d", *OPENED, "1 shoot 60", "2 shoot 40", "1 twist")
    assert (160, [0, 40]) == (kitty(game), shots(game))
    do(game, "2 buy 10", "2 buy 10")
    assert "decline, shoot 1..120" == str(game.legal)


@pytest.mark.rule("SHO-7")
@pytest.mark.parametrize(("banker", "left", "net"), [("10d 8d", 120, 50), ("10d 9d", 200, -50), ("10d Qd", 200, -50)])
def test_a_shot_is_even_money_for_better_than_the_banker_and_lost_for_equal_or_worse(banker: str, left: int, net: int) -> None:
    one, two = banker.split()
    game = shoot([1000, 500, 500], f"10s 10h {one} 6s 9h {two} 10c", *OPENED, "1 shoot 60", "2 shoot 40", "1 twist", "2 stick", "0 stick")
    assert (left, net, None) == (kitty(game), game.result(1)[2], game.to_act)


@pytest.mark.rule("SHO-7")
def test_what_pays_a_stake_double_pays_a_shot_once_and_lost_shots_come_first() -> None:
    """A kitty of 10, both punters all of it: what is lost is there before the winner is paid."""
    game = shoot(
        [1000, 500, 500],
        "As 9s 10d Ks 7h 8d",
        "deal",
        "0 kitty 10",
        "1 stake 10",
        "2 stake 10",
        "1 shoot 6",
        "2 shoot 4",
        "2 stick",
        "0 stick",
    )
    moved = [event.reason for event in game.log if isinstance(event, Transfer) and event.reason.startswith("shoot ")]
    assert (["shoot lost", "shoot back", "shoot won"], 500 + 20 + 6) == (moved, purses(game)[1])


@pytest.mark.rule("SHO-8")
def test_before_a_new_deal_the_banker_may_add_up_to_the_tables_most() -> None:
    game = shoot([1000, 500], "10s 10d 9s Qd", "deal", "0 kitty 60", "1 stake 10", "1 decline", "1 stick", "0 stick", "deal")
    assert (0, "decline, kitty 1..40") == (game.to_act, str(game.legal))
    other = game.copy()
    do(game, "0 kitty 41 ! kitty_above_most", "0 kitty 40")
    assert (1, 100) == (game.to_act, kitty(game))
    do(other, "0 decline")
    assert (1, 60) == (other.to_act, kitty(other))
    full = shoot([1000, 500], "10s 10d 9s Qd", "deal", "0 kitty 100", "1 stake 10", "1 decline", "1 stick", "0 stick", "deal")
    assert 1 == full.to_act


def dry(purse: Sequence[int]) -> Game:
    """Vera has shot the kitty of 10 dry with 19 against 17, Boris has 18; the next deal begins, and Anna is asked."""
    game = shoot(purse, "10s 10h 7d 8s 9h 10d", "deal", "0 kitty 10", "1 stake 1", "2 stake 1", "1 decline", "2 shoot 10")
    do(game, "1 stick", "2 stick", "0 stick", "deal")
    return game


@pytest.mark.rule("SHO-9")
def test_a_dry_kitty_is_put_up_anew_or_the_bank_goes_to_auction() -> None:
    game = dry([100, 50, 50])
    assert (0, "decline, kitty 1..88", (88, 51, 61), 0) == (game.to_act, str(game.legal), purses(game), kitty(game))
    other = game.copy()
    do(game, "0 kitty 20")
    assert (1, 20, 0) == (game.to_act, kitty(game), game.banker)
    do(other, "0 decline")
    assert (1, 0, "bid 1..50, pass") == (other.to_act, other.banker, str(other.legal))


@pytest.mark.rule("SHO-9")
def test_the_auction_goes_round_from_his_left_till_one_is_left() -> None:
    game = dry([100, 50, 50])
    do(
        game,
        "0 decline",
        "1 bid 0 ! bid_too_low",
        "1 bid 5",
        "2 bid 5 ! bid_too_low",
        "2 bid 61 ! bid_above_purse",
        "2 bid 7",
        "1 bid 9",
        "2 pass",
    )
    assert [AuctionEnded(seat=1, amount=9, rule="SHO-9"), BankerNamed(seat=1, how="auction", rule="SHO-9")] == [
        event for event in game.log if isinstance(event, AuctionEnded) or (isinstance(event, BankerNamed) and event.how == "auction")
    ]
    assert (1, 1, (97, 42, 61)) == (game.to_act, game.banker, purses(game))
    do(game, "1 decline ! not_offered", "1 kitty 3")
    assert (2, 3) == (game.to_act, kitty(game))  # left of the new banker
    do(game, "2 stake 1", "0 stake 1")


@pytest.mark.rule("SHO-9")
def test_where_nobody_bids_the_bank_passes_left_free() -> None:
    game = dry([100, 50, 50])
    do(game, "0 decline", "1 pass", "2 pass")
    assert (1, 1, (88, 51, 61)) == (game.to_act, game.banker, purses(game))
    assert BankerNamed(seat=1, how="left", rule="SHO-9") in game.log
    do(game, "1 kitty 2", "2 stake 1")


@pytest.mark.rule("SHO-9", "COM-7")
def test_who_cannot_bid_more_passes_without_being_asked() -> None:
    """A banker must own a chip (COM-30): with 13 chips the most is 12."""
    game = dry([100, 12, 50])
    do(game, "0 decline", "1 bid 12", "2 bid 13")
    assert BidPassed(seat=1, rule="SHO-9") in game.log
    assert (2, 2, Bid(seat=2, amount=13, rule="SHO-9")) == (game.to_act, game.banker, [e for e in game.log if isinstance(e, Bid)][-1])


@pytest.mark.rule("SHO-10")
def test_the_old_banker_takes_the_kitty_with_him() -> None:
    """By a pontoon, at the end of the deal."""
    game = shoot([1000, 500, 500], "9s As 10d 8s Ks 8d", *OPENED, "1 shoot 20", "2 decline", "1 stick", "0 stick")
    # Anna has 18 against 17 and a pontoon: +10 -20 +20 of the lost shot.
    assert (2, (1010, 470, 520), 0) == (game.banker, purses(game), kitty(game))
    do(game, "deal")
    assert (2, "kitty 1..100") == (game.to_act, str(game.legal))


@pytest.mark.rule("SHO-10")
def test_he_takes_it_too_when_he_sells_or_leaves_or_cannot_go_on() -> None:
    played = (*OPENED, "1 decline", "2 decline", "1 stick", "2 stick", "0 stick")
    game = shoot([1000, 500, 500], "9s 9h 10d 8s 8h 9d", *played)
    assert ((920, 490, 490), 100) == (purses(game), kitty(game))
    sold, left, leaves = game.copy(), game.copy(), game.copy()
    do(sold, "0 offer 1 50", "1 accept")
    assert ((1070, 440, 490), 0, 1) == (purses(sold), kitty(sold), sold.banker)
    do(left, "leave 0")
    assert ((0, 490, 490), 0) == (purses(left), kitty(left))
    do(leaves, "leave 1", "leave 2")
    assert (1020, 0) == (purses(leaves)[0], kitty(leaves))
    do(game, "deal", "leave 0", "1 stake 10", "2 stake 10", "1 decline", "2 decline")
    while game.to_act is not None:
        game.act(ochko.STAND if ochko.STAND in game.legal else ochko.HIT)
    assert (0, 0, (1, 2)) == (purses(game)[0], kitty(game), game.seated)


@pytest.mark.rule("SHO-10", "COM-32")
def test_with_another_variant_the_kitty_goes_back() -> None:
    game = shoot([1000, 500, 500], "9s 9h 10d 8s 8h 9d", *OPENED, "1 decline", "2 decline", "1 stick", "2 stick", "0 stick")
    game.act(ochko.requests.ChangeVariant(ochko.variant("pontoon")))
    assert (1020, 490, 490) == purses(game)


@pytest.mark.rule("COM-28")
def test_a_void_deal_gives_shots_back_and_leaves_the_kitty() -> None:
    game = shoot([1000, 500, 500], "", *OPENED, "1 shoot 60")
    do(game, "void")
    assert ((900, 500, 500), 100) == (purses(game), kitty(game))


# Variants that do not hold together


@pytest.mark.parametrize(
    ("step", "path"),
    [(OpenKitty, "Shoots"), (Shoots, "ShootAgain"), (ShootAgain, "Turns"), (SettleShoots, "Shoots")],
)
def test_one_part_of_shooting_without_the_other_is_refused(step: type, path: str) -> None:
    with pytest.raises(VariantError, match=path) as refusal:
        SHOOT.without(step)
    assert refusal.value.clash == "steps"


def test_the_least_kitty_is_not_above_the_most() -> None:
    with pytest.raises(VariantError, match=r"OpenKitty\.least"):
        OpenKitty(least=9, most=8)


def test_a_pack_of_which_cards_lie_apart_is_one_that_goes_on() -> None:
    with pytest.raises(VariantError, match=r"Shuffle\.apart"):
        SHOOT.change(ochko.steps.Shuffle, once=False)


def test_a_hand_that_waits_keeps_its_cards() -> None:
    with pytest.raises(VariantError, match=r"End\.under"):
        ochko.steps.End(ochko.BUST, ochko.steps.SHOWN, under=True)


def test_a_hand_that_is_named_must_be_one_of_the_variants() -> None:
    other = ochko.Special(name="two aces", ranks=(ochko.Rank.ACE,), cards=2)
    for step, field in ((PutAway, "unless"), (ochko.steps.MoveBank, "to"), (ochko.steps.Look, "hand")):
        with pytest.raises(VariantError, match="two aces"):
            SHOOT.change(step, where=None, **{field: other})


@pytest.mark.rule("SHO-10")
def test_the_log_of_a_kitty_that_goes_with_its_banker_gives_the_table() -> None:
    game = shoot([1000, 500, 500], "9s 9h 10d 8s 8h 9d", *OPENED, "1 decline", "2 decline", "1 stick", "2 stick", "0 stick", "leave 0")
    assert ochko.Game.replay(SHOOT, *game.setup, game.log) == game
