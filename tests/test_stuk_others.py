"""`stuk_52`, `stuk_36` and `high_courts`, rule by rule."""

from __future__ import annotations

import random
from itertools import combinations_with_replacement

import attrs
import pytest
from table import NAMES, do, kinds, purses, table

import ochko
from ochko import ANY, DECK_32, DECK_36, DECK_52, TARGET, CardValues, Game, Pay, Special, Variant, VariantError, cards, steps
from ochko.events import CardsLeft, Drawn, Opened, Settled, Shown, Shuffled, Transfer, Unpaid
from ochko.money import POT, PURSE
from ochko.points import PointsGraph
from ochko.pot_events import HandShown
from ochko.presets.stuk_36 import FIVE_COURTS, GOLDEN_OCHKO, NATURAL, SEVENS, SIX_SEVEN_EIGHT
from ochko.steps.side_bets import SIDE_BET
from ochko.testing import hold_to_log, hold_to_offers, play_twice

STUK = ochko.variant("stuk")
STUK_52 = ochko.variant("stuk_52")
STUK_36 = ochko.variant("stuk_36")
HIGH = ochko.variant("high_courts")


def game_of(variant: Variant, given: list[int], script: str | list[str] | None, *actions: str) -> Game:
    game = table(given, script, variant=variant)
    do(game, *actions)
    return game


def rules_of(game: Game) -> list[str]:
    """The rules that hands were settled by."""
    return [event.result.rule for event in game.log if isinstance(event, Settled)]


def turns_of(variant: Variant) -> steps.Turns:
    return next(step for step in variant.steps[5].steps if isinstance(step, steps.Turns))  # type: ignore[attr-defined]  # one by one


# stuk_52


@pytest.mark.rule("S52-1")
@pytest.mark.parametrize("deck", [DECK_32, DECK_36, DECK_52, STUK.deck])
def test_stuk_52_is_stuk_with_52_cards_or_another_pack(deck: ochko.Deck) -> None:
    assert (52, (2, 11)) == (len(STUK_52.deck), (STUK_52.seats.least, STUK_52.seats.most))
    game = game_of(STUK_52.change(deck=deck), [99, 99], "10s 10h | 7s", "deal", "0 bank 9", "1 stake 9", "1 stand", "0 stand")
    assert ((90, 90), 18) == (purses(game), game.view(None).bank)


@pytest.mark.rule("S52-2")
@pytest.mark.parametrize(("ace", "total"), [((11, 1), 16), (11, 26), (1, 16)])
def test_what_an_ace_counts_is_agreed_before(ace: int | tuple[int, int], total: int) -> None:
    agreed = STUK_52.change(values=CardValues.of(J=2, Q=3, K=4, A=ace))
    game = game_of(agreed, [99, 99], "As 10h | 7s 5c 10c", "deal", "0 bank 9", "1 stake 9", "1 hit", "1 hit")
    assert total == game.view(1).total
    assert STUK_52.values == CardValues.of(J=2, Q=3, K=4, A=(11, 1))


@pytest.mark.rule("S52-3")
@pytest.mark.parametrize(("ace", "total", "legal"), [((11, 1), 12, "hit, stand"), (11, 22, "show, stand"), (1, 2, "hit, stand")])
def test_two_aces_follow_the_ace_rule(ace: int | tuple[int, int], total: int, legal: str) -> None:
    """Failures.md, 4."""
    agreed = STUK_52.change(values=CardValues.of(J=2, Q=3, K=4, A=ace))
    game = game_of(agreed, [99, 99], "As 10h | 7s Ac", "deal", "0 bank 9", "1 stake 9", "1 hit")
    assert (total, legal) == (game.view(1).total, str(game.legal))


@pytest.mark.rule("S52-4")
def test_there_is_no_kazna() -> None:
    game = game_of(STUK_52, [99, 99], "10s 10h | 7s 7c 2c", "deal", "0 bank 9", "1 stake 5", "1 stand", "0 hit")
    assert (0, "hit, stand", 17) == (game.to_act, str(game.legal), game.view(None).hands[0].total)
    do(game, "0 hit", "0 stand")
    assert ((90, 94), 14) == (purses(game), game.view(None).bank)


# stuk_36


@pytest.mark.rule("OCH-1", "COM-14")
def test_36_cards_a_banker_by_lot_and_the_seat_on_his_left_cuts() -> None:
    game = game_of(STUK_36, [99, 99, 99], "10s 9s 10h", "deal")
    assert 36 == len(STUK_36.deck)
    assert [("BankerNamed", "lot")] == [(type(each).__name__, each.how) for each in game.log if type(each).__name__ == "BankerNamed"]  # type: ignore[attr-defined]
    assert [(1, "OCH-1")] == [(each.cut_by, each.rule) for each in game.log if isinstance(each, Shuffled)]


@pytest.mark.rule("OCH-2")
@pytest.mark.parametrize(("ace", "total"), [(11, 26), ((11, 1), 16)])
def test_an_ace_is_11_and_by_agreement_1_where_11_would_bust(ace: int | tuple[int, int], total: int) -> None:
    agreed = STUK_36.change(values=CardValues.of(J=2, Q=3, K=4, A=ace))
    game = game_of(agreed, [99, 99], "9s 10h | 7s 6c Ac", "deal", "0 bank 9", "1 stake 9", "1 hit", "1 hit")
    assert total == game.view(1).total
    assert 26 == STUK_36.values.total(cards("9s 6c Ac"))


@pytest.mark.rule("OCH-3", "COM-7")
@pytest.mark.parametrize(("drawn", "total"), [("6c Js", 18), ("7c", 17), ("Jc Qc Js", 17)])
def test_the_banker_must_draw_at_16_and_stop_at_17(drawn: str, total: int) -> None:
    """Failures.md, 19. He has a ten, and is never asked."""
    game = game_of(STUK_36, [99, 99], f"10s 10h | 7s {drawn}", "deal", "0 bank 9", "1 stake 5", "1 stand")
    assert (None, total) == (game.to_act, 10 + STUK_36.values.total(cards(drawn)))
    assert [f"{each.card:ascii}" for each in game.log if isinstance(each, Drawn)][2:] == drawn.split()


@pytest.mark.rule("OCH-3")
def test_by_agreement_he_is_free_at_16() -> None:
    agreed = STUK_36.change(steps.BankerTurn, duty={0: steps.DRAW, 16: steps.FREE, 17: steps.STOP})
    drawn = game_of(agreed, [99, 99], "10s 9h | 7s 6c Ac", "deal", "0 bank 9", "1 stake 5", "1 stand")
    assert ((90, 104), None) == (purses(drawn), drawn.to_act)  # at 15 he had to, and was bust
    game = game_of(agreed, [99, 99], "10s 10h | 7s 6c", "deal", "0 bank 9", "1 stake 5", "1 stand")
    assert (0, "hit, stand") == (game.to_act, str(game.legal))


@pytest.mark.rule("OCH-4")
def test_equal_totals_give_the_stake_back() -> None:
    game = game_of(STUK_36, [500, 200], "10s 9h | 6s 9c 10c", "deal", "0 bank 100", "1 stake 50", "1 hit", "1 stand")
    assert ((400, 200), 100, ["OCH-4"]) == (purses(game), game.view(None).bank, rules_of(game))


SOFT = CardValues.of(J=2, Q=3, K=4, A=(11, 1))
TREATMENTS = {
    "golden": STUK_36,
    "21": STUK_36.change(specials=(attrs.evolve(GOLDEN_OCHKO, counts=TARGET),)),
    "bust": STUK_36.change(specials=()),
    "soft": STUK_36.change(specials=(), values=SOFT),
}


@pytest.mark.rule("OCH-5")
@pytest.mark.parametrize(("treatment", "net", "asked"), [("golden", 50, None), ("21", 50, None), ("bust", 0, 1), ("soft", 0, 1)])
def test_two_aces_are_treated_as_agreed(treatment: str, net: int, asked: int | None) -> None:
    """Failures.md, 4."""
    game = game_of(TREATMENTS[treatment], [500, 200], "As 9h | 6s Ac", "deal", "0 bank 100", "1 stake 50", "1 hit")
    assert (200 + net - (50 if asked else 0), asked) == (purses(game)[1], game.to_act)
    if treatment == "bust":
        assert (22, "show, stand") == (game.view(1).total, str(game.legal))
    if treatment == "soft":
        assert (12, "hit, stand") == (game.view(1).total, str(game.legal))


@pytest.mark.rule("OCH-5")
@pytest.mark.parametrize(("treatment", "net"), [("golden", -50), ("21", 0), ("bust", 50), ("soft", 0)])
def test_the_bankers_two_aces_against_a_punters_21_that_has_waited(treatment: str, net: int) -> None:
    """Golden ochko beats it, 21 ties with it, 22 is bust; and at 12 he must draw on, to 21."""
    waiting = TREATMENTS[treatment].change(steps.Turns, ends=())
    actions = ["deal", "0 bank 100", "1 stake 50", "1 hit", "1 stand"]
    game = game_of(waiting, [500, 200], "10s Ah | 6s Ad Ac 9c", *actions)
    assert 200 + net == purses(game)[1]


@pytest.mark.rule("OCH-5", "COM-3")
def test_two_aces_among_three_cards_are_never_golden() -> None:
    game = game_of(STUK_36, [500, 200], "6s 9h | 7s As Ac", "deal", "0 bank 100", "1 stake 50", "1 hit", "1 hit")
    assert (28, "show, stand", None) == (game.view(1).total, str(game.legal), game.hands[1].points.special)


@pytest.mark.rule("OCH-6")
def test_five_courts_count_21_whatever_they_add_to_from_11_to_19() -> None:
    agreed = STUK_36.change(specials=(GOLDEN_OCHKO, FIVE_COURTS))
    graph = PointsGraph(values=agreed.values, specials=agreed.specials, dealt=1, complete=lambda _: None)
    by_rank = {"J": cards("Js Jh Jd Jc"), "Q": cards("Qs Qh Qd Qc"), "K": cards("Ks Kh Kd Kc")}
    totals = set()
    for ranks in combinations_with_replacement("JQK", 5):
        if max(map(ranks.count, ranks)) <= 4:
            points = graph.empty
            for place, rank in enumerate(ranks):
                points = points.after(by_rank[rank][ranks[:place].count(rank)])
            totals.add(points.total)
            assert (21, FIVE_COURTS) == (points.counted, points.special)
    assert (11, 19) == (min(totals), max(totals))


@pytest.mark.rule("OCH-6")
@pytest.mark.parametrize("drawn", ["Jh Jd Jc Qs", "Qs Qh Qd Qc", "Kh Kd Kc Ks"])
def test_five_courts_are_paid_at_once_where_agreed_on(drawn: str) -> None:
    first = "Qd" if "K" in drawn else "Js"
    script = f"{first} 9h | 6s {drawn}"
    actions = ["deal", "0 bank 100", "1 stake 50", "1 hit", "1 hit", "1 hit", "1 hit"]
    agreed = STUK_36.change(specials=(GOLDEN_OCHKO, FIVE_COURTS))
    assert 250 == purses(game_of(agreed, [500, 200], script, *actions))[1]
    assert "hit, stand" == str(game_of(STUK_36, [500, 200], script, *actions).legal)


@pytest.mark.rule("OCH-7")
@pytest.mark.parametrize(("drawn", "special"), [("7c 8c", SIX_SEVEN_EIGHT), ("7c 7d", SEVENS)])
def test_6_7_8_and_7_7_7_win_a_bonus_where_agreed_on(drawn: str, special: Special) -> None:
    first = "6s" if special is SIX_SEVEN_EIGHT else "7s"
    agreed = STUK_36.change(specials=(GOLDEN_OCHKO, special)).change(
        steps.Settle, pays=(Pay(special, ANY, 2, rule="OCH-7"), Pay(steps.HIDDEN_BUST, ANY, -2))
    )
    actions = ["deal", "0 bank 200", "1 stake 50", "1 hit", "1 hit"]
    script = f"{first} 9h | 9s {drawn}"
    assert (300, 100) == (purses(game := game_of(agreed, [500, 200], script, *actions))[1], game.view(None).bank)
    assert (250, 150) == (purses(game := game_of(STUK_36, [500, 200], script, *actions))[1], game.view(None).bank)


@pytest.mark.rule("OCH-8")
def test_a_21_is_shown_when_all_have_drawn_where_agreed_on() -> None:
    agreed = STUK_36.change(steps.Turns, ends=turns_of(STUK_36).ends[:1])
    script = "10s 9h | 6s Ac 9c"
    game = game_of(agreed, [500, 200], script, "deal", "0 bank 100", "1 stake 50", "1 hit")
    assert (1, "stand") == (game.to_act, str(game.legal))
    do(game, "1 stand")
    assert ((400, 250), True) == (purses(game), "Opened" in kinds(game))
    at_once = game_of(STUK_36, [500, 200], script, "deal", "0 bank 100", "1 stake 50", "1 hit")
    assert ((400, 250), None, []) == (purses(at_once), at_once.to_act, [each for each in at_once.log if isinstance(each, Opened)])


@pytest.mark.rule("OCH-9")
def test_the_bankers_loss_is_at_most_his_own_first_sum_and_not_the_pot() -> None:
    lap = ["7s 8s 10h | 6s 10c 9h 9c", "10s 8s 9h | 6s Ac"]
    game = game_of(STUK_36, [500, 500, 500], lap, "deal", "0 bank 10", "1 stake 10", "1 stand", "2 stake 10", "2 stand")
    assert 30 == game.view(None).bank
    do(game, "deal", "1 stake 30", "1 hit")
    assert (490, 1) == (purses(game)[0], game.banker)


@pytest.mark.rule("OCH-10")
def test_one_punter_plays_after_the_other_here_too() -> None:
    game = game_of(STUK_36, [500, 500, 500], "7s 8s 10h | 6s 10c 9h", "deal", "0 bank 10", "1 stake 4", "1 stand")
    assert (2, (490, 496, 500), "stake 1..14") == (game.to_act, purses(game), str(game.legal))


@pytest.mark.rule("OCH-11")
def test_a_natural_is_named_and_carries_a_bonus_where_agreed_on() -> None:
    agreed = STUK_36.change(specials=(GOLDEN_OCHKO, NATURAL)).change(steps.Settle, pays=(Pay(NATURAL, ANY, 2, rule="OCH-11"),))
    actions = ["deal", "0 bank 200", "1 stake 50", "1 hit"]
    game = game_of(agreed, [500, 200], "As 9h | 6s 10c", *actions)
    assert (300, "natural") == (purses(game)[1], NATURAL.name)
    three = game_of(agreed, [500, 200], "As 9h | 6s 8c Jc", *actions, "1 hit")
    assert 250 == purses(three)[1]


# high_courts


@pytest.mark.rule("HIC-1")
def test_courts_are_8_9_and_10() -> None:
    assert 8 + 9 + 10 + 11 + 6 + 10 == HIGH.values.total(cards("Js Qs Ks As 6s 10s"))
    assert (36, (2, 11)) == (len(HIGH.deck), (HIGH.seats.least, HIGH.seats.most))


@pytest.mark.rule("HIC-2")
@pytest.mark.parametrize(("his", "drawn", "asked"), [("9h", "6c 7c", None), ("9h", "7c", 0), ("9h", "8c", None)])
def test_the_banker_draws_below_16_is_free_at_16_and_stops_at_17(his: str, drawn: str, asked: int | None) -> None:
    """15 and on, 16, 17."""
    game = game_of(HIGH, [99, 99], f"10s {his} | 6s {drawn}", "deal", "0 bank 9", "1 stake 5", "1 stand")
    assert asked == game.to_act
    assert len(drawn.split()) == len([each for each in game.log if isinstance(each, Drawn)]) - 2


@pytest.mark.rule("HIC-3")
def test_a_tie_is_the_bankers() -> None:
    game = game_of(HIGH, [99, 99], "10s 9h | 6s 9c Kc", "deal", "0 bank 9", "1 stake 5", "1 hit", "1 stand")
    assert ((90, 94), 14, ["HIC-3"]) == (purses(game), game.view(None).bank, rules_of(game))


@pytest.mark.rule("HIC-4")
def test_golden_ochko_is_paid_at_once_one_stake() -> None:
    game = game_of(HIGH, [99, 99], "As 9h | 6s Ac", "deal", "0 bank 9", "1 stake 5", "1 hit")
    assert ((90, 104), 4, ["HIC-4"]) == (purses(game), game.view(None).bank, rules_of(game))


@pytest.mark.rule("HIC-5")
def test_five_courts_are_on_the_sheet_and_the_check_reports_that_nobody_can_hold_them() -> None:
    assert ["five courts"] == [special.name for special in ochko.dead_rules(HIGH)]
    assert () == ochko.dead_rules(STUK_36.change(specials=(GOLDEN_OCHKO, FIVE_COURTS)))
    with pytest.raises(VariantError, match="'stuk' is no variant"):
        ochko.dead_rules("stuk")  # type: ignore[arg-type]  # that is the test


@pytest.mark.rule("HIC-5")
@pytest.mark.parametrize("hand", ["7s 7c 7d", "6h 7c 8d"])
def test_7_7_7_and_6_7_8_win_at_once_unannounced(hand: str) -> None:
    first, second, third = hand.split()
    script = f"{first} 9h | 9s {second} {third}"
    game = game_of(HIGH, [99, 99], script, "deal", "0 bank 19", "1 stake 5", "1 hit", "1 hit")
    assert ((80, 104), ["HIC-5"]) == (purses(game), rules_of(game))
    bonus = HIGH.change(steps.Settle, pays=(Pay(HIGH.specials[2], ANY, 2), Pay(HIGH.specials[3], ANY, 2)))
    game = game_of(bonus, [99, 99], script, "deal", "0 bank 19", "1 stake 5", "1 hit", "1 hit")
    assert (80, 109) == purses(game)


@pytest.mark.rule("HIC-6")
def test_a_21_is_announced_and_paid_at_once() -> None:
    actions = ["deal", "0 bank 100", "1 stake 50", "1 hit"]
    game = game_of(HIGH, [500, 200, 9], "Ks 6s 6h | 9s Ac", *actions)
    assert (1, "show, stand") == (game.to_act, str(game.legal))
    do(game, "1 hit ! hand_full", "1 show")
    assert ((400, 250, 9), 2, ["HIC-6"]) == (purses(game), game.to_act, rules_of(game))


@pytest.mark.rule("HIC-6")
def test_a_forgotten_21_pays_its_stake_once_and_wins_nothing_though_the_banker_be_bust() -> None:
    game = game_of(HIGH, [500, 200], "Ks 6h | 6s Ac Qc 7c", "deal", "0 bank 100", "1 stake 50", "1 hit", "1 stand")
    assert ((400, 150), 150, ["HIC-6"]) == (purses(game), game.view(None).bank, rules_of(game))


@pytest.mark.rule("HIC-6", "STK-18")
def test_a_21_by_a_blind_card_is_not_forgotten() -> None:
    blind = HIGH.change(steps.Turns, moves=(*turns_of(HIGH).moves, steps.DrawBlind()))
    game = game_of(blind, [500, 200], "Ks 6h | 6s Ac Qc 7c", "deal", "0 bank 100", "1 stake 50", "1 blind")
    assert ((400, 250), 50) == (purses(game), game.view(None).bank)


@pytest.mark.rule("HIC-6")
def test_there_is_nothing_to_show_below_21_and_where_honesty_is_enforced_a_21_is_shown() -> None:
    do(game_of(HIGH, [500, 200], "Ks 6h | 6s 9c", "deal", "0 bank 100", "1 stake 50", "1 hit"), "1 show ! nothing_to_show")
    honest = HIGH.change(steps.Turns, honesty=steps.ENFORCED)
    game = game_of(honest, [500, 200], "Ks 6h | 6s Ac", "deal", "0 bank 100", "1 stake 50", "1 hit")
    assert ((400, 250), None) == (purses(game), game.to_act)


@pytest.mark.rule("HIC-7")
@pytest.mark.parametrize(("answer", "net"), [("show", -50), ("stand", -100)])
def test_a_bust_costs_the_stake_if_shown_and_double_if_hidden(answer: str, net: int) -> None:
    game = game_of(HIGH, [500, 200], "Ks 10h | 6s 9c 7c", "deal", "0 bank 100", "1 stake 50", "1 hit", "1 hit", f"1 {answer}")
    while game.to_act is not None:
        game.act(ochko.STAND)
    assert (200 + net, ["HIC-7"]) == (purses(game)[1], rules_of(game))


@pytest.mark.rule("COM-7", "HIC-6")
def test_that_a_seat_may_announce_looks_to_all_others_as_if_it_might_hit() -> None:
    """Two games seen by the banker: 21 in the one, 16 in the other."""
    seen = []
    for drawn in ("As", "6c"):
        game = game_of(HIGH, [500, 200], f"10s 10h | 6s {drawn}", "deal", "0 bank 100", "1 stake 50", "1 hit")
        seen.append((game.log_for(0), game.view(0), game.to_act, game.view(None).to_dict()))
    assert seen[0] == seen[1]


# Onlookers' bets. The first lap brings the bank to three times a hundred; in the second Boris loses another hundred.

FIRST = "7s 8s 10h | 6s 10c 9h 9c"
TO_THE_BETS = (
    *("deal", "0 bank 100", "1 stake 100", "1 stand", "2 stake 100", "2 stand"),
    *("deal", "1 stake 100", "1 stand"),
)


def last_lap(bottom: str, variant: Variant = HIGH, purse: int = 500) -> Game:
    """Vera, the last one, is to stake: she has a seven, and the banker a nine, and 400 are in the bank."""
    game = game_of(variant, [500, purse, 500], [FIRST, f"8s 7d 10h | 6s 10c 9h {bottom}"], *TO_THE_BETS)
    assert (2, 400, cards("9h")) == (game.to_act, game.view(None).bank, game.view(None).hands[0].cards)
    return game


@pytest.mark.rule("HIC-8")
def test_in_the_last_lap_the_others_see_the_last_ones_cards_and_bet_what_the_bank_still_covers() -> None:
    game = last_lap("Kc 8h")
    do(game, "2 stake 350")
    assert (1, "decline, side 1..50") == (game.to_act, str(game.legal))
    do(game, "1 side 0 ! side_bet_below_least", "1 side 51 ! side_bet_above_most", "1 stand ! not_offered", "1 side ! amount_missing")
    do(game, "1 side 50")
    assert (2, {"pot": 400, "side bet 0": 0, "side bet 1": 50, "side bet 2": 0}) == (game.to_act, game.view(None).accounts)


@pytest.mark.rule("HIC-8", "COM-6")
def test_they_are_shown_what_he_holds_then_and_nothing_that_comes_later() -> None:
    game = last_lap("6d 8h")
    do(game, "2 stake 100", "1 side 5", "2 hit")
    assert HandShown(hand=2, audience=1 << 1, rule="HIC-8") in game.log
    assert [(*cards("7d"), None), (None, None), (None, None)] == [game.view(seat).hands[2].cards for seat in (1, 0, None)]
    assert Shown(hand=2, cards=cards("7d")) in game.log_for(1)
    assert [] == [each for seat in (0, None) for each in game.log_for(seat, deal=2) if isinstance(each, Shown) and each.hand == 2]
    assert "7d" not in str(game.record(seat=0)) + str(game.record(seat=None))
    assert "7d" in str(game.record(seat=1))
    hold_to_log(game)


@pytest.mark.rule("HIC-8")
def test_bets_win_with_him_even_money_against_the_bank() -> None:
    """Vera 17 against 9 and a king, 19: she loses; against 9 and 7, where he stands on 16, she wins."""
    lost = last_lap("Kc Kh")
    do(lost, "2 stake 100", "1 side 200", "2 hit", "2 stand")
    assert (400 + 400 + 300, 100, 300) == purses(lost)
    assert Transfer(source=SIDE_BET[1], target=POT, amount=200, reason="side bet lost", rule="HIC-8") in lost.log
    won = last_lap("Kc 7h")
    do(won, "2 stake 100", "1 side 200", "2 hit", "2 stand", "0 stand")
    assert (400 + 400 - 300, 300 + 200, 400 + 100) == purses(won)
    assert Transfer(source=POT, target=PURSE[1], amount=200, reason="side bet won", rule="HIC-8") in won.log


@pytest.mark.rule("HIC-8")
def test_before_the_last_lap_and_on_any_but_the_last_hand_nobody_bets() -> None:
    game = game_of(HIGH, [500, 500, 500], [FIRST, FIRST], "deal", "0 bank 100", "1 stake 100", "1 stand", "2 stake 100")
    assert (2, "hit, stand") == (game.to_act, str(game.legal))
    do(game, "2 stand", "deal", "1 stake 100")
    assert (1, "hit, stand") == (game.to_act, str(game.legal))


@pytest.mark.rule("HIC-8")
def test_who_has_nothing_to_bet_is_shown_nothing() -> None:
    game = last_lap("Kc 8h", purse=200)
    do(game, "2 stake 100")
    assert (2, "hit, stand", (None,)) == (game.to_act, str(game.legal), game.view(1).hands[2].cards)


@pytest.mark.rule("HIC-8", "COM-24", "COM-29")
def test_a_seat_that_is_away_declines() -> None:
    game = last_lap("Kc 8h")
    do(game, "away 1", "2 stake 100")
    assert (2, "hit, stand") == (game.to_act, str(game.legal))


@pytest.mark.rule("HIC-12")
@pytest.mark.parametrize(("answer", "vera"), [("stand", -200), ("show", -100)])
def test_a_fine_on_the_hand_does_not_touch_the_bets(answer: str, vera: int) -> None:
    game = last_lap("Kc 8h 8d")
    do(game, "2 stake 100", "1 side 50", "2 hit", "2 hit", f"2 {answer}")
    assert (300 - 50, 400 + vera) == purses(game)[1:]


@pytest.mark.rule("HIC-12", "COM-12")
def test_a_bonus_on_the_hand_does_not_touch_the_bets_but_may_leave_nothing_to_pay_them() -> None:
    bonus = HIGH.change(steps.Settle, pays=(Pay(HIGH.specials[2], ANY, 2),))
    game = last_lap("7c 7h", variant=bonus)
    do(game, "2 stake 100", "1 side 50", "2 hit", "2 hit")
    assert (400 + 400 - 200 - 50, 350, 400 + 200) == purses(game)
    short = last_lap("7c 7h", variant=bonus)
    do(short, "2 stake 180", "1 side 220", "2 hit", "2 hit")
    assert (400, 300 + 40, 400 + 360) == purses(short)
    assert Unpaid(hand=1, amount=180, rule="COM-12") in short.log


@pytest.mark.rule("HIC-12")
def test_bets_and_stake_are_together_at_most_the_bank_in_seat_order() -> None:
    four = ["7s 8s 6h 10h | 6s 10c 9h 9c 9d 9s", "8s 7d 7s 10h | 6s 10c 9h 10d 9c"]
    game = game_of(HIGH, [500] * 4, four, "deal", "0 bank 100", "1 stake 100", "1 stand", "2 stake 100", "2 stand", "3 stake 1", "3 stand")
    do(game, "deal", "1 stake 1", "1 stand", "2 stake 1", "2 stand", "3 stake 200")
    assert (1, "decline, side 1..103", 303) == (game.to_act, str(game.legal), game.view(None).bank)
    do(game, "1 side 100")
    assert (2, "decline, side 1..3") == (game.to_act, str(game.legal))
    do(game, "2 side 3")
    assert 3 == game.to_act


@pytest.mark.rule("HIC-12")
def test_when_the_bank_is_covered_no_more_bets_are_asked_for() -> None:
    game = last_lap("Kc 8h")
    do(game, "2 stake 400")
    assert (2, "hit, stand") == (game.to_act, str(game.legal))


@pytest.mark.rule("HIC-8", "COM-28")
def test_in_a_void_deal_bets_go_back() -> None:
    game = last_lap("Kc 8h")
    do(game, "2 stake 100", "1 side 50", "void the lamp went out")
    assert ((400, 300, 400), 400) == (purses(game), game.view(None).bank)


def test_side_bets_and_their_settlement_go_together() -> None:
    with pytest.raises(VariantError, match="SettleSideBets"):
        HIGH.without(steps.SettleSideBets)
    with pytest.raises(VariantError, match="SideBets"):
        HIGH.without(steps.SideBets)


# Played cards shuffled in, and the exchange

SHUFFLED = HIGH.change(steps.ClearAway, played=steps.SHUFFLED_IN)
EXCHANGE = HIGH.change(steps.ClearAway, played=steps.SHUFFLED_IN, exchange=True, exchange_rule="HIC-9")
BORIS_LOSES = ("deal", "0 bank 100", "1 stake 10", "1 stand")


@pytest.mark.rule("HIC-10")
def test_played_cards_lie_on_top_or_are_shuffled_in_before_the_next_punter() -> None:
    lap = ["7s 8s 10h | 6s 10c 9h", "| 9s Kd"]
    on_top = game_of(HIGH, [500, 500, 500], lap, *BORIS_LOSES)
    assert (1, 36 - 3 - 1 - 2) == (len([each for each in on_top.log if isinstance(each, Shuffled)]), on_top.view(None).live)
    assert cards("9h") == on_top.view(None).hands[0].cards
    shuffled = game_of(SHUFFLED, [500, 500, 500], lap, *BORIS_LOSES)
    assert [True, False] == [each.whole for each in shuffled.log if isinstance(each, Shuffled)]
    # All but Vera's eight are one pack again: 35, of which one is the separator and one the banker's new card.
    assert (33, cards("Kd"), cards("8s")) == (
        shuffled.view(None).live,
        shuffled.view(None).hands[0].cards,
        shuffled.view(2).hands[2].cards,
    )


@pytest.mark.rule("HIC-10")
def test_a_banker_who_did_not_draw_keeps_his_card_in_the_shuffle() -> None:
    game = game_of(SHUFFLED, [500, 500, 500], "Ks 8s 10h | 6s Ac", "deal", "0 bank 100", "1 stake 10", "1 hit", "1 show")
    assert (2, cards("10h"), 36 - 1 - 1 - 1) == (game.to_act, game.view(None).hands[0].cards, game.view(None).live)


@pytest.mark.rule("HIC-9")
def test_when_a_shuffle_is_coming_a_card_may_be_handed_in_for_a_new_one() -> None:
    game = game_of(EXCHANGE, [500] * 4, ["7s 8s 9s 10h | 6s 10c", "| 6d Kd As"], *BORIS_LOSES)
    assert (2, "decline, exchange") == (game.to_act, str(game.legal))
    do(game, "2 hit ! not_offered", "2 exchange")
    assert (3, "decline, exchange") == (game.to_act, str(game.legal))
    do(game, "3 decline")
    assert (cards("Kd"), cards("9s"), cards("As")) == (game.view(2).hands[2].cards, game.view(3).hands[3].cards, game.hands[0].cards)
    assert (2, "stake 1..110") == (game.to_act, str(game.legal))
    assert "8s" not in str([event.to_dict() for event in game.log_for(0)])
    assert CardsLeft(hand=2, under=False) in game.log


@pytest.mark.rule("HIC-9", "COM-24", "COM-29")
def test_who_is_away_keeps_his_card() -> None:
    game = game_of(EXCHANGE, [500] * 4, ["7s 8s 9s 10h | 6s 10c", "| 6d Kd"], "deal", "away 2", *BORIS_LOSES[1:])
    assert (3, cards("8s"), 0) == (game.to_act, game.view(2).hands[2].cards, game.view(None).hands[2].stake)


def test_cards_cannot_be_exchanged_where_no_shuffle_is_coming() -> None:
    with pytest.raises(VariantError, match="no shuffle is coming") as fault:
        HIGH.change(steps.ClearAway, exchange=True)
    assert ("ClearAway.exchange", "ClearAway.played") == (fault.value.path, fault.value.clash)


HANDED_ON = HIGH.insert(steps.HandOn(rule="HIC-11"), after=steps.FindBanker)


@pytest.mark.rule("HIC-11")
def test_between_tenures_the_banker_may_hand_the_bank_on_for_nothing() -> None:
    game = game_of(HANDED_ON, [500, 400, 300], ["7s Kh 10h | 6s 9c 7c 9d 8c 9s", "7s 8s 10h | 6s"], "deal")
    assert (0, "accept, decline") == (game.to_act, str(game.legal))
    do(game, "0 bank 5 ! not_offered", "0 decline")
    assert (1, 1, (500, 400, 300)) == (game.to_act, game.banker, purses(game))
    do(game, "1 accept")
    assert (1, "bank 1..400") == (game.to_act, str(game.legal))
    # The first card is Vera's, on his left; and while the tenure lasts nobody is asked again.
    do(game, "1 bank 100", "2 stake 10", "2 stand", "0 stake 10", "0 hit", "0 hit")
    do(game, "0 stand", "1 stand")
    assert (480, ["HIC-3", "HIC-7"]) == (purses(game)[0], rules_of(game))  # Anna is a punter by now, who has hidden a bust
    do(game, "deal")
    assert (2, cards("7s"), 1) == (game.to_act, game.view(2).hands[2].cards, game.banker)


@pytest.mark.rule("HIC-11")
def test_a_bank_that_nobody_takes_comes_back_to_him_who_was_to_hold_it() -> None:
    game = game_of(HANDED_ON, [500, 400, 300], "7s 8s 10h | 6s Ac", "deal", "0 decline", "1 decline", "2 decline")
    assert (0, "bank 1..500") == (game.to_act, str(game.legal))
    do(game, "0 bank 10", "1 stake 10", "1 hit", "1 stand")
    assert 2 == game.to_act  # Boris has 18, and the others play as they would have
    with pytest.raises(VariantError, match="it comes before"):
        HIGH.insert(steps.HandOn(), after=steps.NameBank)


@pytest.mark.rule("HIC-13")
def test_who_is_bust_is_out_of_this_deal_and_plays_the_next() -> None:
    lap = "Ks 8s 10h | 6s 9c 7c 9d"
    game = game_of(HIGH, [500, 500, 500], [lap, lap], "deal", "0 bank 100", "1 stake 10", "1 hit", "1 hit", "1 show")
    assert 2 == game.to_act
    do(game, "2 stake 10", "2 stand")
    do(game, "deal")
    assert (1, (0, 1, 2)) == (game.to_act, game.sitting)


# The promises, with all that the presets leave out

ALL_AT_ONCE = (
    EXCHANGE.insert(steps.HandOn(), after=steps.FindBanker)
    .change(name="all at once", title="", aliases=())
    .change(steps.Turns, moves=(*turns_of(HIGH).moves, steps.DrawBlind()))
)
ALL_AT_ONCE = ALL_AT_ONCE.change(steps.EndLap, knock=2).change(steps.FindBanker, by=steps.CUT).change(steps.Shuffle, ask_cut=True)


@pytest.mark.rule("COM-5", "COM-6", "COM-7")
def test_the_promises_hold_with_every_option_also_in_the_last_lap() -> None:
    bets = 0
    for seed in range(16):
        choose = random.Random(seed)
        audience = choose.choice([0, 1, 2, 4, 3, 6])
        play_twice(ALL_AT_ONCE, [60, 60, 60], audience, choose.randrange, 25 + seed % 40)
        game = Game(ALL_AT_ONCE, NAMES[:3], [300] * 3, seed=seed)
        while game.over is None and game.deals < 6:
            game.deal()
            while game.to_act is not None:
                bets += "side" in game.legal.verbs()
                if not choose.randrange(40):
                    hold_to_offers(game, [*map(ochko.action, ("side 1", "side 9999", "exchange", "decline", "cut 5", "cut 36", "show"))])
                game.act(choose.choice(game.legal.edges()))
        hold_to_log(game)
    assert bets > 5
