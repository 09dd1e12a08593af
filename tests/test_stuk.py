"""The pot game to the knock, rule by rule."""

from __future__ import annotations

import random

import pytest
from table import NAMES, do, kinds, purses, table

import ochko
from ochko import DECK_32, DECK_36, DECK_52, DECK_54, Deck, Game, IllegalAction, Rank, SetupError, VariantError, card, cards, steps
from ochko.attendance import LeaveWished, Left
from ochko.events import (
    BankerNamed,
    BankOpened,
    CardsLeft,
    DealBegan,
    Drawn,
    Noted,
    Opened,
    SeparatorLaid,
    Settled,
    Shown,
    Shuffled,
    Stood,
    Transfer,
    Unpaid,
    Voided,
)
from ochko.money import POT, PURSE
from ochko.pot_events import TenureEnded
from ochko.steps.banker import FIRST_SUM
from ochko.steps.pot import KNOCKED, LAST_LAP

STUK = ochko.variant("stuk")
BLIND = STUK.change(steps.Turns, moves=(*STUK.steps[5].steps[1].moves, steps.DrawBlind(rule="STK-18")))  # type: ignore[attr-defined]  # its turns


def stuk(given: list[int], script: str | list[str] | None = None, *actions: str, variant: ochko.Variant = STUK) -> Game:
    """A game that Anna holds the first bank of, after these actions."""
    game = table(given, script, variant=variant)
    do(game, *actions)
    return game


def refused(game: Game, action: str, seat: int) -> IllegalAction:
    with pytest.raises(IllegalAction) as refusal:
        game.act(ochko.action(action), seat=seat)
    return refusal.value


def events(game: Game, kind: type) -> list[object]:
    return [event for event in game.log if type(event) is kind]


@pytest.mark.rule("STK-1")
def test_two_to_eleven_seats_sit_down() -> None:
    assert (2, 11) == (STUK.seats.least, STUK.seats.most)
    with pytest.raises(SetupError, match=r"stuk is for 2 to 11 seats, not for 12 \(STK-1\)"):
        Game(STUK, [*NAMES, "Nina"], [9] * 12)


@pytest.mark.parametrize(("deck", "count"), [(DECK_32, 32), (DECK_36, 36), (DECK_52, 52), (STUK.deck, 52)])
@pytest.mark.rule("STK-1")
def test_it_is_played_with_any_of_the_packs(deck: Deck, count: int) -> None:
    game = stuk([9, 9], None, "deal", variant=STUK.change(deck=deck))
    assert count == len(game.shoe.cards)


@pytest.mark.rule("COM-10", "STK-1")
def test_of_54_cards_the_jokers_are_laid_aside() -> None:
    """Failures.md, 18."""
    assert (2, True, "52 cards, 2 jokers aside") == (STUK.deck.jokers, STUK.deck.aside, str(STUK.deck))
    assert Rank.JOKER not in {each.rank for each in STUK.deck.cards}
    with pytest.raises(VariantError, match="joker has no value in the table of values"):
        STUK.change(deck=DECK_54)
    with pytest.raises(VariantError, match="no jokers to be laid aside") as fault:
        Deck(aside=True)
    assert ("Deck.aside", "Deck.jokers") == (fault.value.path, fault.value.clash)


@pytest.mark.rule("STK-2")
def test_courts_are_low_and_an_ace_is_eleven() -> None:
    assert 2 + 3 + 4 + 11 + 2 + 10 == STUK.values.total(cards("Js Qs Ks As 2s 10s"))


@pytest.mark.rule("STK-2", "STK-12")
def test_two_aces_win_at_once() -> None:
    game = stuk([500, 200], "As 10h | 2s Ah", "deal", "0 bank 100", "1 stake 50", "1 hit")
    assert ((400, 250), 50, None) == (purses(game), game.view(None).bank, game.to_act)
    assert ["STK-12"] == [event.result.rule for event in game.log if isinstance(event, Settled)]


@pytest.mark.rule("STK-2")
def test_two_aces_among_three_cards_are_bust() -> None:
    game = stuk([500, 200], "5s 10h | 2s As Ah", "deal", "0 bank 100", "1 stake 50", "1 hit", "1 hit")
    assert (27, "show, stand") == (game.view(1).total, str(game.legal))


@pytest.mark.rule("STK-3", "COM-13", "COM-25")
def test_the_first_banker_is_found_by_the_first_ace_from_a_shuffle_of_its_own() -> None:
    game = Game(STUK, NAMES[:3], [9, 9, 9], cards=["5s 6h 7d 8c Ah", "2s 3s 4s"])
    game.deal()
    assert (1, 1) == (game.banker, game.to_act)
    found = [event for event in game.log if type(event) in (Shuffled, Drawn, BankerNamed)]
    assert ["Shuffled", *["Drawn"] * 5, "BankerNamed", "Shuffled"] == [type(event).__name__ for event in found]
    dealt = [(event.hand, f"{event.card:ascii}", event.seen) for event in found if isinstance(event, Drawn)]
    assert [(0, "5s", -1), (1, "6h", -1), (2, "7d", -1), (0, "8c", -1), (1, "Ah", -1)] == dealt
    assert BankerNamed(seat=1, how="ace", rule="STK-3") in game.log


@pytest.mark.rule("STK-3")
def test_afterwards_the_bank_goes_left() -> None:
    """Broken by Boris, and then by Vera: from Anna to him and on to Vera."""
    game = stuk([9, 9, 9], ["10s 5h 6h | 2s Ah", "10s 5h 6h | 2s Ah"], "deal", "0 bank 5", "1 stake 5", "1 hit")
    assert 1 == game.banker
    do(game, "deal", "1 bank 5", "2 stake 5", "2 hit")
    assert 2 == game.banker


@pytest.mark.rule("STK-4", "COM-14")
def test_before_each_lap_the_banker_shuffles_and_the_seat_on_his_right_cuts() -> None:
    game = stuk([99, 99, 99], ["2s 3s 10h | 4s", "2s 3s 10h | 4s"], "deal", "0 bank 9")
    do(game, "1 stake 1", "1 stand", "0 stand", "2 stake 1", "2 stand", "0 stand", "deal")
    assert [(True, 2, "STK-4")] * 2 == [(each.whole, each.cut_by, each.rule) for each in game.log if isinstance(each, Shuffled)]


@pytest.mark.rule("STK-5")
def test_the_banker_opens_with_any_sum_from_one_up_to_his_purse() -> None:
    game = stuk([500, 200], None, "deal")
    assert (0, "bank 1..500") == (game.to_act, str(game.legal))
    do(game, "0 bank 0 ! bank_below_least", "0 bank 501 ! bank_above_most")
    assert ("STK-5", 500) == ((refusal := refused(game, "bank 501", 0)).rule, refusal.limit)
    do(game, "0 bank 500")
    assert ((0, 200), 500) == (purses(game), game.view(None).bank)


@pytest.mark.rule("STK-6")
def test_each_gets_a_card_from_the_top_the_banker_last_and_face_up() -> None:
    game = stuk([9, 9, 9], "10s 9s 8h", "deal", "0 bank 5")
    drawn = [(each.hand, f"{each.card:ascii}", each.seen, each.bottom) for each in game.log if isinstance(each, Drawn)]
    assert [(1, "10s", 1 << 1, False), (2, "9s", 1 << 2, False), (0, "8h", -1, False)] == drawn


@pytest.mark.rule("STK-7")
def test_the_bottom_card_is_the_separator_and_then_cards_come_from_the_bottom() -> None:
    game = stuk([9, 9], "10s 8h | 4d 5c 6c", "deal", "0 bank 5", "1 stake 1", "1 hit", "1 stand", "0 hit")
    assert card("4d") is game.view(None).separator
    later = [(each.hand, f"{each.card:ascii}", each.bottom) for each in game.log if isinstance(each, Drawn)][2:]
    assert [(1, "5c", True), (0, "6c", True)] == later


@pytest.mark.rule("STK-8", "COM-16")
def test_who_got_a_card_plays_the_bank_out_and_leaves_then() -> None:
    game = stuk([500, 500, 500], ["10s 9s 10h | 2s 8c 9h", "10s 9s 10h | 2s Ac"], "deal", "0 bank 100", "leave 1")
    assert [LeaveWished(seat=1, rule="COM-16")] == events(game, LeaveWished)
    do(game, "1 stake 10", "1 stand", "0 hit", "0 stand", "2 stake 10", "2 stand", "0 stand")
    assert [0, 1, 2] == list(game.seated)  # the lap is over, and the bank is not: 10 and 10 were lost
    assert 120 == game.view(None).bank
    do(game, "deal", "1 stake 120", "1 hit")
    assert [0, 2] == list(game.seated)
    assert Left(seat=1, amount=610, rule="COM-16") in game.log


@pytest.mark.rule("STK-9")
def test_the_next_begins_when_the_chips_have_moved() -> None:
    game = stuk([500, 400, 400], "10s 9s 8h | 6s", "deal", "0 bank 100", "1 stake 60", "1 stand", "0 stand")
    assert (2, 40, (400, 460, 400)) == (game.to_act, game.view(None).bank, purses(game))


@pytest.mark.rule("STK-10")
def test_a_stake_is_at_most_what_is_in_the_bank_and_in_the_purse() -> None:
    game = stuk([500, 400, 30], "10s 9s 8h | 6s", "deal", "0 bank 100")
    assert "stake 1..100" == str(game.legal)
    do(game, "1 stake 0 ! stake_below_least", "1 stake 101 ! stake_above_cap")
    assert ("STK-10", 100) == ((refusal := refused(game, "stake 101", 1)).rule, refusal.limit)
    do(game, "1 stake 60", "1 stand", "0 stand")
    assert "stake 1..30" == str(game.legal)  # 40 are in the bank
    do(game, "2 stake 31 ! stake_above_purse")


@pytest.mark.rule("STK-11")
def test_one_may_stand_on_the_first_card_and_draw_as_long_as_one_is_under_21() -> None:
    game = stuk([99, 99], "2s 10h | 4d 2h 2d 2c 3s 3h 3d", "deal", "0 bank 9", "1 stake 1")
    assert "hit, stand" == str(game.legal)
    do(game, "1 hit", "1 hit", "1 hit", "1 hit", "1 hit", "1 hit")
    assert (17, 7, "hit, stand") == (game.view(1).total, len(game.hands[1].came), str(game.legal))
    stood = stuk([99, 99], "2s 10h | 4d", "deal", "0 bank 9", "1 stake 1", "1 stand")
    assert 0 == stood.to_act


@pytest.mark.rule("STK-11")
def test_where_it_is_agreed_the_second_card_comes_with_the_stake() -> None:
    house = STUK.insert(steps.Deal(1, banker=()), after=steps.Stakes)
    game = stuk([99, 99], "6s 10h | 4d 7c", "deal", "0 bank 9", "1 stake 1", variant=house)
    assert (cards("6s 7c"), "hit, stand") == (game.view(1).hands[1].cards, str(game.legal))


@pytest.mark.rule("STK-12", "COM-22")
def test_21_is_paid_at_once_and_the_banker_keeps_his_card() -> None:
    game = stuk([500, 200, 200], "10s 9s 8h | 6s Ac", "deal", "0 bank 100", "1 stake 50", "1 hit")
    assert (2, (400, 250, 200), 50) == (game.to_act, purses(game), game.view(None).bank)
    assert cards("8h") == game.view(None).hands[0].cards
    assert [] == events(game, Opened)


@pytest.mark.parametrize(("drawn", "asks"), [("6c", 0), ("7c", 2), ("8c", 0)])
@pytest.mark.rule("STK-13", "COM-7")
def test_at_17_the_banker_may_not_draw_and_at_any_other_total_he_may(drawn: str, asks: int) -> None:
    """Failures.md, 19: kazna."""
    game = stuk([500, 200, 200], f"10s 9s 10h | 6s {drawn} 2c", "deal", "0 bank 100", "1 stake 50", "1 stand", "0 hit")
    assert asks == game.to_act
    if asks == 0:
        assert "hit, stand" == str(game.legal)
    else:
        assert Stood(hand=0) in game.log
        assert "not_asked" == refused(game, "hit", 0).code


@pytest.mark.parametrize(("his", "net"), [("9h", 50), ("10h", -50), ("Ah", -50)])
@pytest.mark.rule("STK-14")
def test_higher_wins_and_equal_goes_to_the_banker(his: str, net: int) -> None:
    """Failures.md, 5."""
    game = stuk([500, 200], f"10s {his} | 6s", "deal", "0 bank 100", "1 stake 50", "1 stand", "0 stand")
    assert ((400, 200 + net), 100 - net) == (purses(game), game.view(None).bank)
    assert ["STK-14"] == [event.result.rule for event in game.log if isinstance(event, Settled)]


@pytest.mark.rule("STK-15")
def test_a_bust_that_is_shown_goes_into_the_bank_and_the_banker_keeps_his_card() -> None:
    game = stuk([2000, 3000, 9], "10s 9s 10h | 2s 10c 5c", "deal", "0 bank 1000", "1 stake 500", "1 hit", "1 hit", "1 show")
    assert (2, (1000, 2500, 9), 1500, cards("10h")) == (
        game.to_act,
        purses(game),
        game.view(None).bank,
        game.view(None).hands[0].cards,
    )
    assert ["STK-15"] == [event.result.rule for event in game.log if isinstance(event, Settled)]


@pytest.mark.rule("STK-16")
def test_if_the_banker_drew_his_cards_go_and_he_takes_a_new_one_while_somebody_is_to_play() -> None:
    game = stuk([500, 200, 200], "10s 9s 8h | 6s 10c 7c 5c", "deal", "0 bank 100", "1 stake 50", "1 stand", "0 hit", "0 stand")
    assert (2, cards("7c"), ()) == (game.to_act, game.view(None).hands[0].cards, game.view(None).hands[1].cards)
    assert [["10s"], ["8h", "10c"]] == [[f"{each.card:ascii}" for each in came] for came in game.shoe.played]
    do(game, "2 stake 1", "2 stand", "0 hit", "0 stand")
    assert ((), None) == (game.view(None).hands[0].cards, game.to_act)
    assert 5 == len(events(game, Drawn)) - 1  # three dealt, two for the banker, and one when somebody was still to play


@pytest.mark.rule("STK-16")
def test_if_he_did_not_draw_he_keeps_his_card() -> None:
    game = stuk([500, 200, 200], "10s 9s 8h | 6s 10c", "deal", "0 bank 100", "1 stake 50", "1 stand", "0 stand")
    assert cards("8h") == game.view(None).hands[0].cards


@pytest.mark.rule("STK-17", "COM-12")
def test_a_hidden_bust_costs_double_also_when_the_banker_is_bust() -> None:
    actions = ["deal", "0 bank 1000", "1 stake 500", "1 hit", "1 hit", "1 stand", "0 hit", "0 hit"]
    game = stuk([2000, 3000], "10s 10h | 2s 10c 5c 3c 9c", *actions)
    assert ((1000, 2000), 2000) == (purses(game), game.view(None).bank)
    assert ["STK-17"] == [event.result.rule for event in game.log if isinstance(event, Settled)]
    poor = stuk([2000, 600], "10s 10h | 2s 10c 5c 3c 9c", *actions)
    assert (2000 - 1000 + 1600, 0) == purses(poor)  # nobody can play on, so that the banker has taken the bank
    assert [Unpaid(hand=1, amount=400, rule="COM-12")] == events(poor, Unpaid)


@pytest.mark.rule("STK-17")
def test_where_honesty_is_enforced_a_bust_is_shown_without_asking() -> None:
    honest = STUK.change(steps.Turns, honesty=steps.ENFORCED)
    game = stuk([2000, 3000], "10s 10h | 2s 10c 5c", "deal", "0 bank 1000", "1 stake 500", "1 hit", "1 hit", variant=honest)
    assert ((1000, 2500), 1500, None) == (purses(game), game.view(None).bank, game.to_act)
    assert ["STK-15"] == [event.result.rule for event in game.log if isinstance(event, Settled)]
    with pytest.raises(VariantError, match="none of the moves shows anything") as fault:
        honest.change(steps.Turns, moves=(steps.Hit(), steps.Stand()))
    assert ("Turns.honesty", "Turns.moves") == (fault.value.path, fault.value.clash)


@pytest.mark.rule("COM-7", "STK-17", "STK-25")
def test_that_a_seat_may_show_looks_to_all_others_as_if_it_might_hit() -> None:
    """Two games seen by the banker: bust in the one, 16 in the other."""
    seen = []
    for drawn in ("9c", "6c"):
        game = stuk([2000, 3000], f"8s 10h | 2s 2d {drawn}", "deal", "0 bank 1000", "1 stake 500", "1 hit", "1 hit", "1 stand")
        seen.append((game.log_for(0), game.view(0), game.to_act, game.view(None).to_dict(), str(game.legal)))
    assert seen[0] == seen[1]


@pytest.mark.rule("STK-18")
def test_a_blind_card_is_unknown_to_who_drew_it_and_a_bust_by_it_costs_the_stake_once() -> None:
    actions = ["deal", "0 bank 1000", "1 stake 500", "1 hit", "1 blind"]
    game = stuk([2000, 3000], "10s 10h | 2s 6c 9c", *actions, variant=BLIND)
    assert (0, (card("10s"), card("6c"), None), 0) == (game.to_act, game.view(1).hands[1].cards, game.view(1).total)
    assert "9c" not in str([event.to_dict() for event in game.log_for(1)]) + str(game.record(seat=1))
    do(game, "0 stand")
    assert ((1000, 2500), 1500) == (purses(game), game.view(None).bank)
    assert Shown(hand=1, cards=cards("10s 6c 9c")) in game.log_for(1)


@pytest.mark.rule("STK-18")
def test_a_21_by_a_blind_card_counts_at_the_settlement_and_loses_to_the_bankers() -> None:
    actions = ["deal", "0 bank 1000", "1 stake 500", "1 hit", "1 blind", "0 hit"]
    lost = stuk([2000, 3000], "10s 10h | 2s 6c 5c Ac", *actions, variant=BLIND)
    assert ((1000, 2500), 1500) == (purses(lost), lost.view(None).bank)
    won = stuk([2000, 3000], "10s 10h | 2s 6c 5c 10c", *actions, "0 stand", variant=BLIND)
    assert ((1000, 3500), 500) == (purses(won), won.view(None).bank)


@pytest.mark.rule("STK-18", "STK-2")
def test_two_aces_of_which_one_is_blind_are_21_at_the_settlement() -> None:
    game = stuk([2000, 3000], "As 10h | 2s Ac", "deal", "0 bank 1000", "1 stake 500", "1 blind", "0 stand", variant=BLIND)
    assert ((1000, 3500), 500) == (purses(game), game.view(None).bank)


LAP = ("1 stand", "0 stand")
LOSES = "2s 3s 10h | 4s"  # Boris has 2, Vera 3, and Anna 10


@pytest.mark.rule("STK-19")
def test_the_banker_knocks_at_three_times_his_first_sum_and_not_before() -> None:
    game = stuk([500] * 4, LOSES, "deal", "0 bank 100", "1 stake 100", *LAP, "2 stake 99", "2 stand", "0 stand")
    assert (299, False) == (game.view(None).bank, KNOCKED in game.memory)
    game = stuk([500] * 4, LOSES, "deal", "0 bank 100", "1 stake 100", *LAP, "2 stake 100", "2 stand", "0 stand")
    assert (300, Noted(note=KNOCKED, value=1, rule="STK-19")) == (game.view(None).bank, events(game, Noted)[-1])


@pytest.mark.rule("STK-19")
def test_a_knock_stays_whatever_the_pot_does_after_and_one_full_lap_is_the_last() -> None:
    """Gleb takes 250 of the 300 out again, in the lap of the knock."""
    game = stuk([500] * 4, ["2s 3s 10s 10h | 4s Ac", "2s 3s 4d 10h | 4s"], "deal", "0 bank 100")
    do(game, "1 stake 100", *LAP, "2 stake 100", "2 stand", "0 stand", "3 stake 250", "3 hit")
    assert (50, {"first sum": 100, "knocked": 1, "last lap": 1}, 0) == (game.view(None).bank, game.view(None).notes, game.banker)
    do(game, "deal", "1 stake 1", *LAP, "2 stake 1", "2 stand", "0 stand", "3 stake 1", "3 stand", "0 stand")
    assert (1, 0, {}) == (game.banker, game.view(None).bank, game.view(None).notes)


@pytest.mark.rule("STK-20")
@pytest.mark.parametrize(("first", "most"), [(1000, 3_072_000), (500, 1_536_000)])
def test_eleven_seats_go_va_bank_at_the_knock_and_lose(first: int, most: int) -> None:
    top = "2s 3s 4s 5s 6s 7s 8s 9s 10s Js As"
    game = stuk([2_000_000] * 11, [top, top], "deal", f"0 bank {first}")
    for seat, stake in enumerate([first, first - 8, *[1] * 8], 1):
        do(game, f"{seat} stake {stake}", f"{seat} stand", "0 stand")
    assert (3 * first, {LAST_LAP, KNOCKED}) == (game.view(None).bank, {LAST_LAP, KNOCKED} & set(game.memory))
    do(game, "deal")
    bank = 3 * first
    for seat in range(1, 11):
        assert f"stake 1..{bank}" == str(game.legal)
        do(game, f"{seat} stake {bank}", f"{seat} stand", "0 stand")
        bank *= 2
    assert most == bank == 3 * first * 2**10
    assert [2_000_000 - first + most, 1] == [purses(game)[0], game.banker]


@pytest.mark.rule("STK-20")
def test_the_pot_may_overshoot_three_first_sums() -> None:
    """Three seats: 100, 200, 400 at the knock, then 800 and 1600. From exactly 300 it would have been 1200."""
    game = stuk([5000] * 3, [LOSES, LOSES], "deal", "0 bank 100")
    do(game, "1 stake 100", *LAP, "2 stake 200", "2 stand", "0 stand", "deal")
    do(game, "1 stake 400", *LAP, "2 stake 800", "2 stand", "0 stand")
    assert (5000 - 100 + 1600, 5000 - 500, 5000 - 1000) == purses(game)


@pytest.mark.rule("STK-21")
def test_after_the_last_lap_the_banker_takes_what_is_in_the_bank_and_it_passes_left() -> None:
    game = stuk([5000] * 3, [LOSES, LOSES], "deal", "0 bank 100")
    do(game, "1 stake 100", *LAP, "2 stake 100", "2 stand", "0 stand", "deal", "1 stake 1", *LAP, "2 stake 1", "2 stand", "0 stand")
    assert Transfer(source=POT, target=PURSE[0], amount=302, reason="bank taken", rule="STK-21") in game.log
    assert BankerNamed(seat=1, how="left", rule="COM-15") in game.log
    assert TenureEnded(seat=0, notes=(FIRST_SUM, KNOCKED, LAST_LAP), broken=False, rule="STK-21") in game.log


@pytest.mark.rule("STK-22")
def test_a_broken_bank_ends_on_the_spot_and_the_others_hand_in_their_cards_unopened() -> None:
    game = stuk([500] * 4, "10s 7s 8s 6h | 8c Ac", "deal", "0 bank 100", "1 stake 100", "1 hit")
    assert ((400, 600, 500, 500), 0, 1, None) == (purses(game), game.view(None).bank, game.banker, game.to_act)
    assert [CardsLeft(hand=2, under=False), CardsLeft(hand=3, under=False)] == events(game, CardsLeft)[1:]
    assert "7s" not in str(game.log_for(3)) + str(game.log_for(None))
    assert [("STK-22", True)] == [(each.rule, each.broken) for each in game.log if isinstance(each, TenureEnded)]


@pytest.mark.rule("STK-23")
def test_a_banker_never_loses_more_than_his_first_sum_in_a_tenure() -> None:
    choose = random.Random(7)
    tenures = 0
    for seed in range(12):
        game = Game(BLIND, NAMES[:4], [60] * 4, seed=seed)
        while game.over is None and game.deals < 40:
            opened = not game.rules.in_tenure(game)
            game.deal()
            if opened:
                at_first, first = purses(game), None
            while game.to_act is not None:
                game.act(choose.choice(game.legal.edges()))
                first = first or next((each.amount for each in reversed(game.log) if isinstance(each, BankOpened)), None)
            if not game.rules.in_tenure(game):
                ended = next(each for each in reversed(game.log) if isinstance(each, TenureEnded))
                assert first is not None
                assert purses(game)[ended.seat] >= at_first[ended.seat] - first
                tenures += 1
    assert tenures > 20


FEW = Deck(ranks=(Rank.JACK, Rank.QUEEN, Rank.ACE))  # twelve cards: 2, 3 and 11


@pytest.mark.rule("STK-24", "COM-9")
def test_played_cards_and_the_separator_are_shuffled_when_the_others_have_run_out() -> None:
    game = stuk(
        [99, 99, 99],
        ["Js Jh Qs | Qh Jd Jc Qd Qc As Ah Ad Ac", "| Qs Js"],
        *("deal", "0 bank 9", "1 stake 1", "1 hit", "1 hit", "1 hit", "1 hit", "1 stand", "0 hit", "0 hit"),
        *("2 stake 1", "2 hit"),
        variant=STUK.change(deck=FEW),
    )
    assert (0, 13, cards("Ad")) == (game.view(None).live, game.view(2).total, game.view(None).hands[0].cards)
    came = game.act(ochko.HIT)
    assert Shuffled(whole=False, cut_card=None, cut_by=2, rule="STK-24") == came[0]
    assert SeparatorLaid(card=card("Qs")) == came[1]
    assert (cards("Jh Ac Js"), 15, 7) == (game.view(2).hands[2].cards, game.view(2).total, game.view(None).live)


@pytest.mark.rule("STK-24")
def test_eleven_seats_with_52_cards_go_on_when_cards_run_out() -> None:
    game = Game(STUK, NAMES, [100_000] * 11, seed=5)
    player = ochko.PotPlayer.of(STUK)
    within = 0
    for _ in range(6):
        game.deal()
        while game.to_act is not None:
            game.act(player(game.view(game.to_act)))
        within += sum(isinstance(each, Shuffled) and not each.whole for each in game.log_for(None, deal=game.deals))
    assert (6, []) == (game.deals, events(game, Voided))
    assert within > 0


@pytest.mark.rule("COM-9")
def test_where_every_card_is_in_a_hand_the_lap_is_void_and_played_again_and_a_knock_stays() -> None:
    """Eleven seats and twelve cards: the last is the separator. Two jacks have been handed in, so that there are three cards for Gleb."""
    first = "Js Jh Jd Jc Qs Qh Qd Qc As Ah Ad"
    game = table([500] * 11, [first, "| Ac Js Jh", "Ac |", first, first], variant=STUK.change(deck=FEW))
    do(game, "deal", "0 bank 10", "1 stake 10", *LAP, "2 stake 10", "2 stand", "0 stand", "3 stake 5", "3 hit", "3 hit", "3 hit")
    assert (17, 0, 1) == (game.view(3).total, game.view(None).live, game.memory.get(KNOCKED))
    do(game, "3 hit")
    assert [Voided(reason="every card is in a hand", rule="COM-9")] == events(game, Voided)
    assert ((490, 490, 490, *[500] * 8), 30, None) == (purses(game), game.view(None).bank, game.to_act)
    # The lap is played again, with the knock; and then comes the last.
    do(game, "deal")
    for seat in range(1, 11):
        do(game, f"{seat} stake 1", f"{seat} stand", "0 stand")
    assert (0, 40, {"first sum": 10, "knocked": 1, "last lap": 2}) == (game.banker, game.view(None).bank, game.view(None).notes)
    do(game, "deal")
    for seat in range(1, 11):
        do(game, f"{seat} stake 1", f"{seat} stand", "0 stand")
    assert (1, 490 + 50) == (game.banker, purses(game)[0])


@pytest.mark.rule("STK-25")
def test_a_punters_draws_are_seen_by_him_alone_until_his_hand_is_settled() -> None:
    game = stuk([99, 99, 99], "10s 9s 8h | 6s 5c 7c", "deal", "0 bank 9", "1 stake 1", "1 hit", "1 stand")
    for seat in (0, 2, None):
        assert (None, None) == game.view(seat).hands[1].cards
    do(game, "0 stand")
    assert Shown(hand=1, cards=cards("10s 5c")) in game.log_for(2)


@pytest.mark.rule("STK-26")
def test_the_bankers_own_two_aces_are_21() -> None:
    game = stuk([99, 99], "10s Ah | 6s 10c Ac", "deal", "0 bank 9", "1 stake 5", "1 hit", "1 stand", "0 hit")
    assert (None, 14, (90, 94)) == (game.to_act, game.view(None).bank, purses(game))


@pytest.mark.rule("COM-18", "STK-8")
def test_chips_come_between_laps_and_seats_between_tenures() -> None:
    game = stuk([99, 99], ["2s 10h | 4s", "10s 5h | 4s Ac"], "deal", "0 bank 9", "1 stake 1", "1 stand", "0 stand")
    do(game, "add 1 5", "join Vera 50 ! in_tenure")
    assert (90, 103) == purses(game)
    do(game, "deal", "1 stake 10", "1 hit")
    do(game, "join Vera 50", "deal")
    assert (DealBegan(seats=(0, 1, 2)), 1) == (events(game, DealBegan)[-1], game.banker)


@pytest.mark.rule("COM-15", "COM-30")
def test_the_bank_passes_seats_that_are_gone_or_broke() -> None:
    """Failures.md, 23: five seats, banker 2 broken, seat 3 gone, seat 4 broke: seat 0."""
    lap = "10s 9s 8s 7s 5h | 4s Ac"
    game = table([90, 90, 90, 90, 9], [lap, lap], variant=STUK, bankers=[2])
    do(game, "deal", "2 bank 9", "leave 3", "3 stake 9", "3 hit")
    assert ((0, 1, 2, 4), 4) == (game.seated, game.banker)
    # Dina opens with all that she has, and Anna breaks it: seat 0 is on her left.
    do(game, "deal", "4 bank 9", "0 stake 9", "0 hit")
    assert 0 == game.banker


@pytest.mark.rule("COM-20")
def test_where_nobody_can_play_the_bank_on_the_banker_takes_it() -> None:
    game = stuk([99, 5, 50], LOSES, "deal", "0 bank 60", "1 stake 5", *LAP, "2 stake 50", "2 stand", "0 stand")
    assert ((99 + 5 + 50, 0, 0), {}) == (purses(game), game.view(None).notes)
    assert "fewer than two seats can play on" == game.over


@pytest.mark.rule("COM-28", "COM-30")
def test_a_banker_who_leaves_ends_his_tenure_with_the_deal_in_hand_also_if_that_is_void() -> None:
    game = stuk([99, 99, 99], LOSES, "deal", "0 bank 60", "1 stake 5", *LAP, "leave 0", "void a card fell")
    assert ((0, 94, 99), (1, 2), 1) == (purses(game), game.seated, game.banker)
    assert Left(seat=0, amount=99 + 5, rule="COM-16") in game.log


@pytest.mark.rule("COM-28")
def test_a_lap_that_the_host_voids_is_played_again() -> None:
    game = stuk([99, 99, 99], ["2s 3s 10h | 4s"], "deal", "0 bank 60", "1 stake 5", "1 stand", "void a card fell")
    assert ((39, 99, 99), 60, 0) == (purses(game), game.view(None).bank, game.banker)
    do(game, "deal")
    assert (1, 60) == (game.to_act, game.view(None).bank)


@pytest.mark.rule("COM-29")
def test_a_seat_that_is_away_stakes_the_least_and_stands() -> None:
    game = stuk([99, 99, 99], ["2s 3s 10h | 4s"], "deal", "away 1", "0 bank 60")
    assert (0, "Transfer") == (game.to_act, kinds(game)[-5])
    do(game, "0 stand")
    assert (61, 2) == (game.view(None).bank, game.to_act)
