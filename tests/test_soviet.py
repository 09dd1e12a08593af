"""``soviet``, rule by rule (docs/rules/soviet.md). Of the cards those after ``|`` come from the bottom, the banker's first."""

from __future__ import annotations

from fractions import Fraction

import pytest
from proving import SHORT_PACK
from table import do, kinds, purses, table

import ochko
from ochko import (
    DECK_52,
    PUNTER,
    PUSH,
    TARGET,
    Deck,
    Game,
    IllegalAction,
    Rank,
    Seats,
    SetupError,
    Special,
    VariantError,
    card,
    cards,
    steps,
)
from ochko.events import EVERYBODY, Asked, BankerNamed, CardsLeft, Drawn, Opened, SeparatorLaid, Settled, Shuffled, Transfer, Unpaid, Voided
from ochko.money import POT, PURSE
from ochko.testing import audit, told_to

SOVIET = ochko.variant("soviet")


def kitchen(purses: list[int], cards: str | list[str] | None = None, **options: object) -> Game:
    """A table of this variant, Anna the banker."""
    return table(purses, cards, **{"variant": SOVIET, **options})  # type: ignore[arg-type]  # what table() takes


def drawn(game: Game) -> list[tuple[int, str, bool]]:
    """Every card that came: the hand, the card, and whether it came from the bottom."""
    return [(event.hand, f"{event.card:ascii}", event.bottom) for event in game.log if isinstance(event, Drawn)]


def settled(game: Game) -> list[tuple[int, int, str]]:
    """Every settlement: the hand, what came back of the stake or with it, and the number of the rule."""
    return [(event.hand, event.back, event.result.rule) for event in game.log if isinstance(event, Settled)]


# SOV-1: as online, where nothing else is said


@pytest.mark.rule("SOV-1")
@pytest.mark.parametrize("count", [1, 5])
def test_fewer_than_two_or_more_than_four_seats_are_refused(count: int) -> None:
    with pytest.raises(SetupError, match=f"soviet is for 2 to 4 seats, not for {count}") as refusal:
        kitchen([20] * count)
    assert (refusal.value.limit, refusal.value.rule) == ((2, 4), "SOV-1")


@pytest.mark.rule("SOV-1")
@pytest.mark.parametrize(
    ("card", "counts"),
    [("6s", 6), ("7s", 7), ("8s", 8), ("9s", 9), ("10s", 10), ("Js", 2), ("Qs", 3), ("Ks", 4), ("As", 11)],
)
def test_what_each_card_counts(card: str, counts: int) -> None:
    game = kitchen([20, 20], f"{card} | 6h")
    do(game, "deal")
    assert counts == game.view(1).total


@pytest.mark.rule("SOV-1")
def test_the_banker_is_drawn_by_lot_for_every_deal() -> None:
    game = kitchen([20, 20, 20], ["6s 7s | 8s 9s", "6s 7s | 8s 9s"], bankers=[1, 2])
    do(game, "deal", "1 bank 2", "2 stand", "0 stand", "1 stand", "deal")
    named = [event for event in game.log if isinstance(event, BankerNamed)]
    assert named == [BankerNamed(seat=1, how="lot", rule="SOV-1"), BankerNamed(seat=2, how="lot", rule="SOV-1")]
    assert game.to_act == 2


@pytest.mark.rule("SOV-1")
def test_the_whole_pack_is_shuffled_for_every_deal() -> None:
    game = kitchen([20, 20], ["9s | 9h 6s", "9s | 9h 6s"], bankers=[0, 0])
    for _ in range(2):
        do(game, "deal", "0 bank 1", "1 stand", "0 stand")
    assert [event.whole for event in game.log if isinstance(event, Shuffled)] == [True, True]


@pytest.mark.rule("SOV-1", "ONL-7")
@pytest.mark.parametrize(("punters", "most"), [(1, 10), (2, 9), (3, 8)])
def test_the_first_punter_leaves_a_chip_of_the_bank_for_each_behind_him(punters: int, most: int) -> None:
    game = kitchen([30] * (punters + 1))
    do(game, "deal", "0 bank 10", "1 stake 0 ! stake_below_least")
    assert f"stake 1..{most}" == str(game.legal)


@pytest.mark.rule("SOV-1", "ONL-7")
def test_ten_in_the_bank_3_then_at_most_6_then_1() -> None:
    """Failures.md, 1. The last has no choice, and is not asked."""
    game = kitchen([30] * 4)
    do(game, "deal", "0 bank 10", "1 stake 3", "2 stake 7 ! stake_above_cap")
    with pytest.raises(IllegalAction) as refusal:
        game.act(ochko.action("stake 7"))
    assert str(refusal.value) == "stake 7 is above 6: bank 10, less 3 staked already, less 1 for the punter still to stake (SOV-1)"
    do(game, "2 stake 6")
    assert [hand.stake for hand in game.view(None).hands] == [0, 3, 6, 1]


@pytest.mark.rule("SOV-1", "SOV-5")
def test_two_aces_are_22_and_a_bust() -> None:
    """Failures.md, 4."""
    game = kitchen([20, 20], "As | 9h 6s Ah")
    do(game, "deal", "0 bank 10", "1 stake 5")
    assert (game.view(1).total, str(game.legal)) == (22, "show, stand")
    do(game, "1 show")
    assert purses(game) == (25, 15)


@pytest.mark.rule("SOV-1", "SOV-5")
def test_golden_ochko_is_one_value_away() -> None:
    golden = Special(name="golden ochko", ranks=(Rank.ACE,), cards=2, counts=TARGET)
    game = kitchen([20, 20], "As | 9h 6s Ah", variant=SOVIET.change(specials=(golden,)))
    do(game, "deal", "0 bank 10", "1 stake 5")
    assert (purses(game), game.to_act) == ((15, 25), None)


@pytest.mark.rule("SOV-1")
def test_another_pack_is_one_value_away() -> None:
    game = kitchen([20, 20], "2s | 5h 3s", variant=SOVIET.change(deck=DECK_52))
    do(game, "deal")
    assert drawn(game) == [(1, "2s", False), (0, "5h", True)]


# SOV-2: the first cards


@pytest.mark.rule("SOV-2", "COM-4")
def test_the_punters_cards_come_from_the_top_then_the_bankers_and_the_separator_from_the_bottom() -> None:
    game = kitchen([20] * 4, "6s 7s 8s | 9s Ks", bankers=[2])
    do(game, "deal")
    assert drawn(game) == [(3, "6s", False), (0, "7s", False), (1, "8s", False), (2, "9s", True)]
    assert [each.card for each in game.log if isinstance(each, SeparatorLaid)] == [card("Ks")]
    assert (game.view(None).separator, game.view(None).live, game.to_act) == (card("Ks"), 31, 2)


@pytest.mark.rule("SOV-2", "COM-23")
def test_the_bankers_card_lies_open_and_each_punter_sees_his_own() -> None:
    game = kitchen([20] * 3, "6s 7s | 9s Ks")
    do(game, "deal")
    for seat, seen in ((None, (None, None)), (0, (None, None)), (1, (card("6s"), None)), (2, (None, card("7s")))):
        first, *others = [hand.cards[0] for hand in game.view(seat).hands]
        assert (card("9s"), seen) == (first, tuple(others))


@pytest.mark.rule("SOV-2")
def test_all_further_cards_come_from_the_bottom() -> None:
    game = kitchen([20, 20], "6s | 9s Ks 7s 8s 10s")
    do(game, "deal", "0 bank 5", "1 stake 5", "1 hit")
    assert drawn(game)[2:] == [(1, "7s", True), (1, "8s", True)]
    game = kitchen([20, 20], "9h | 9s Ks 7s 10s Js")
    do(game, "deal", "0 bank 5", "1 stake 5", "1 stand", "0 hit", "0 hit")
    assert drawn(game)[2:] == [(1, "7s", True), (0, "10s", True), (0, "Js", True)]


@pytest.mark.rule("SOV-2")
def test_any_card_may_lie_at_the_bottom() -> None:
    """Asked for from outside, each with its exact chance: 36 cards for the punter, 35 for the banker, 34 for the separator."""
    game = Game(SOVIET, ["Anna", "Boris"], [20, 20], ask=True)
    game.deal()
    game.give(0)
    gone: list[str] = []
    for given in ("10s", "9h", "6s"):
        assert game.needs is not None
        left = tuple((each, Fraction(1, 36 - len(gone))) for each in SOVIET.deck.cards if f"{each:ascii}" not in gone)
        assert ("card", left) == (game.needs.kind, game.needs.outcomes())
        game.give(given)
        gone.append(given)
    assert (drawn(game), game.view(None).separator, game.to_act) == ([(1, "10s", False), (0, "9h", True)], card("6s"), 0)


# SOV-3: the bank


@pytest.mark.rule("SOV-3")
def test_the_banker_is_asked_and_names_at_most_his_purse() -> None:
    game = kitchen([20, 30])
    do(game, "deal", "1 stake 5 ! not_asked", "0 bank 21 ! bank_above_most", "0 stake 5 ! not_offered")
    assert (0, "bank 1..20", 0) == (game.to_act, str(game.legal), game.view(None).bank)
    do(game, "0 bank 20")
    assert (1, "stake 1..20", 20, (0, 30)) == (game.to_act, str(game.legal), game.view(None).bank, purses(game))


@pytest.mark.rule("SOV-3")
def test_he_may_name_less_and_then_the_rest_of_his_purse_is_out_of_it() -> None:
    game = kitchen([20, 30], "9s | 6h 6s 9c")
    do(game, "deal", "0 bank 5", "1 stake 6 ! stake_above_cap", "1 stake 5", "1 stand", "0 stand")
    assert purses(game) == (15, 35)


@pytest.mark.rule("SOV-3", "SOV-4")
def test_the_bank_is_asked_for_when_the_banker_has_seen_his_card_and_before_the_stakes() -> None:
    game = kitchen([20, 20, 20], "9s 9c | 6h 6s 9h 9d")
    do(game, "deal", "0 bank 20", "1 stake 5", "2 stake 5")
    kind = [name for name in kinds(game) if name in ("SeparatorLaid", "BankOpened", "Asked", "Drawn")]
    assert kind == ["Drawn"] * 3 + ["SeparatorLaid", "Asked", "BankOpened", "Asked", "Asked", "Drawn", "Drawn", "Asked"]


@pytest.mark.rule("SOV-3")
@pytest.mark.parametrize("amount", ["-1", "True", "1.5", "NaN", "+5", "\N{ARABIC-INDIC DIGIT FIVE}"])
def test_an_odd_amount_is_no_bank(amount: str) -> None:
    """Failures.md, 9."""
    with pytest.raises(ochko.NotationError):
        ochko.action(f"bank {amount}")


@pytest.mark.rule("SOV-3")
@pytest.mark.parametrize("amount", ["0", "21", "9007199254740991"])
def test_a_bank_of_nothing_or_above_the_purse_is_refused(amount: str) -> None:
    game = kitchen([20, 20])
    do(game, "deal", f"0 bank {amount} !")
    assert (purses(game), game.to_act) == ((20, 20), 0)


@pytest.mark.rule("COM-7", "SOV-3")
def test_who_owns_one_chip_has_no_choice_and_is_not_asked() -> None:
    game = kitchen([1, 20], "9s | 6h 6s 9c")
    do(game, "deal")
    assert (1, "hit, stand", 1, [0, 1]) == (
        game.to_act,
        str(game.legal),
        game.view(None).bank,
        [hand.stake for hand in game.view(None).hands],
    )


@pytest.mark.rule("COM-21")
def test_after_the_deal_the_bank_is_the_bankers_again() -> None:
    game = kitchen([20, 20], ["9s | 6h 6s 9c", "9s | 6h 6s 9c"], bankers=[0, 1])
    do(game, "deal", "0 bank 10", "1 stake 4", "1 stand", "0 stand")
    assert (Transfer(source=POT, target=PURSE[0], amount=6, reason="bank taken", rule="COM-21"), 0, (16, 24)) == (
        game.log[-2],
        game.view(None).bank,
        purses(game),
    )
    assert (-4, 4) == game.result(1)
    do(game, "deal")
    assert (1, "bank 1..24") == (game.to_act, str(game.legal))


@pytest.mark.rule("COM-21", "COM-1")
def test_a_bank_that_was_lost_is_not_taken_back() -> None:
    game = kitchen([10, 20], "9s | 6h 6s 9c")
    do(game, "deal", "0 bank 10", "1 stake 10", "1 stand", "0 stand")
    assert (purses(game), game.over) == ((0, 30), "fewer than two seats can play on")
    assert [event.reason for event in game.log if isinstance(event, Transfer)] == ["bank", "stake"]


# SOV-4: the second card, and more


@pytest.mark.rule("SOV-4")
def test_the_second_card_comes_by_itself_to_each_punter_from_the_left_and_not_to_the_banker() -> None:
    game = kitchen([20] * 4, "6s 6c 6d | 9h Ks 7s 7c 7d")
    do(game, "deal", "0 bank 20", "1 stake 1", "2 stake 1")
    assert len(game.hands[1].came) == 1
    do(game, "3 stake 1")
    assert drawn(game)[4:] == [(1, "7s", True), (2, "7c", True), (3, "7d", True)]
    assert [1, 2, 2, 2] == [len(hand.cards) for hand in game.view(None).hands]
    assert (game.to_act, str(game.legal)) == (1, "hit, stand")


@pytest.mark.rule("SOV-4", "COM-23")
def test_the_second_card_is_seen_by_its_holder_alone() -> None:
    game = kitchen([20] * 3, "6s 6c | 9h Ks 7s 7c")
    do(game, "deal", "0 bank 20", "1 stake 1", "2 stake 1")
    assert [hand.cards for hand in game.view(1).hands] == [cards("9h"), cards("6s 7s"), (None, None)]
    assert [hand.cards for hand in game.view(0).hands] == [cards("9h"), (None, None), (None, None)]


@pytest.mark.rule("SOV-4")
def test_a_punter_may_stand_on_two_cards_and_the_next_is_asked() -> None:
    game = kitchen([20] * 3, "6s 6c | 9h Ks 7s 7c")
    do(game, "deal", "0 bank 20", "1 stake 1", "2 stake 1", "1 stand")
    assert (game.to_act, str(game.legal)) == (2, "hit, stand")


@pytest.mark.rule("SOV-4")
def test_there_is_no_limit_of_cards() -> None:
    """Four jacks and four queens are 20 in eight cards."""
    game = kitchen([20, 20], "Js | 9h Ks Jh Jd Jc Qs Qh Qd Qc")
    do(game, "deal", "0 bank 20", "1 stake 1", *["1 hit"] * 6)
    assert (20, 8, 1, "hit, stand") == (game.view(1).total, len(game.hands[1].came), game.to_act, str(game.legal))


# SOV-5: 21


@pytest.mark.rule("SOV-5", "COM-22")
@pytest.mark.parametrize("more", ["Ac", "7c 4c", "2c 5c 4c", "2c 2d 3c 4c"], ids=["two", "three", "four", "five"])
def test_21_in_any_number_of_cards_is_shown_and_paid_at_once(more: str) -> None:
    second, *further = more.split()
    game = kitchen([20, 20, 20], f"10s 9s | 8h 6s {second} 9c {' '.join(further)}", variant=SOVIET.change(deck=DECK_52))
    do(game, "deal", "0 bank 20", "1 stake 5", "2 stake 5", *["1 hit"] * len(further))
    assert (15, (0, 25, 15), 2) == (game.view(None).bank, purses(game), game.to_act)
    assert settled(game) == [(1, 10, "SOV-5")]
    assert cards(f"10s {more}") == game.view(2).hands[1].cards


@pytest.mark.rule("SOV-5")
def test_21_with_the_second_card_is_paid_before_anybody_draws() -> None:
    """Vera has it; Boris, to her right, is asked after it."""
    game = kitchen([20, 20, 20], "9s 10c | 8h 6s 7c Ac")
    do(game, "deal", "0 bank 20", "1 stake 5", "2 stake 6")
    assert (1, 14, 26, [(2, 12, "SOV-5")]) == (game.to_act, game.view(None).bank, purses(game)[2], settled(game))
    do(game, "1 stand", "0 stand")
    assert ([(2, 12, "SOV-5"), (1, 10, "SOV-7")], (9, 25, 26)) == (settled(game), purses(game))


@pytest.mark.rule("SOV-5")
def test_where_all_are_paid_at_once_the_deal_is_over_and_the_banker_draws_nothing() -> None:
    """Failures.md, 20: nobody waits, and the shoe is as it was."""
    game = kitchen([20, 20], "10s | 9h 6s As")
    do(game, "deal", "0 bank 10", "1 stake 5")
    assert (None, (15, 25), 32) == (game.to_act, purses(game), game.view(None).live)
    assert [event for event in game.log if isinstance(event, Opened)] == []


# SOV-6: a bust, shown or hidden


@pytest.mark.rule("SOV-6", "STK-17")
def test_a_bust_is_shown_and_costs_the_stake_or_hidden_and_costs_it_twice() -> None:
    """Bank 1000 and stake 500: the bank comes to 1500, or to 2000."""
    for answer, bank, back in (("show", 1500, 0), ("stand", 2000, -500)):
        game = kitchen([2000, 3000], "10s | 10h 6s 6c 7c")
        do(game, "deal", "0 bank 1000", "1 stake 500", "1 hit")
        assert (1, "show, stand", 23) == (game.to_act, str(game.legal), game.view(1).total)
        do(game, "1 hit ! hand_full", f"1 {answer}", *(["0 stand"] if answer == "stand" else []))
        assert settled(game) == [(1, back, "SOV-6")]
        assert Transfer(source=POT, target=PURSE[0], amount=bank, reason="bank taken", rule="COM-21") in game.log
        assert (1000 + bank, 4000 - bank) == purses(game)


@pytest.mark.rule("SOV-6")
def test_a_bust_that_is_shown_is_lost_at_once_and_the_banker_draws_nothing() -> None:
    """Failures.md, 6, 20 and 22: both punters are bust, and the deal is over."""
    game = kitchen([50, 50, 50], "10s 10c | 10h 6s 6c 7s 8c Jc 9c")
    do(game, "deal", "0 bank 30", "1 stake 5", "2 stake 8", "1 hit", "1 show")
    assert ((20, 45, 42), 35, 2) == (purses(game), game.view(None).bank, game.to_act)
    assert cards("10s 6c 8c") == game.view(2).hands[1].cards
    do(game, "2 hit", "2 hit", "2 show")
    assert ((63, 45, 42), None, 1) == (purses(game), game.to_act, len(game.hands[0].came))


@pytest.mark.rule("SOV-6", "STK-17")
def test_the_banker_draws_against_a_hidden_bust_and_it_pays_though_he_is_bust() -> None:
    """Boris, bust, pays twice 20; Vera wins 30."""
    game = kitchen([100, 100, 100], "10s 10c | 9h 6s 6c 9c 7c 8d 10d")
    do(game, "deal", "0 bank 50", "1 stake 20", "2 stake 30", "1 hit", "1 stand", "2 stand")
    assert (0, "hit, stand", (None, None, None)) == (game.to_act, str(game.legal), game.view(0).hands[1].cards)
    do(game, "0 hit", "0 hit")
    assert ([(1, -20, "SOV-6"), (2, 60, "SOV-7")], (110, 60, 130)) == (settled(game), purses(game))
    assert cards("10s 6c 7c") == game.view(2).hands[1].cards


@pytest.mark.rule("SOV-6", "COM-12", "STK-17")
@pytest.mark.parametrize("banker", [["0 stand"], ["0 hit", "0 hit"]], ids=["banker stands", "banker bust"])
def test_what_the_purse_cannot_pay_of_a_hidden_bust_is_void_and_logged(banker: list[str]) -> None:
    """Of 8 chips 5 are staked; 5 more are owed, and 3 are there."""
    game = kitchen([20, 8], "10s | 9h 6s 6c 7c 8d 10d")
    do(game, "deal", "0 bank 10", "1 stake 5", "1 hit", "1 stand", *banker)
    assert ((28, 0), [(1, -3, "SOV-6")]) == (purses(game), settled(game))
    assert [event for event in game.log if isinstance(event, Unpaid)] == [Unpaid(hand=1, amount=2, rule="COM-12")]


@pytest.mark.rule("SOV-6")
def test_who_is_bust_with_two_cards_is_asked_in_his_turn() -> None:
    game = kitchen([20, 20, 20], "9s As | 8h 6s 7c Ah")
    do(game, "deal", "0 bank 20", "1 stake 5", "2 stake 6")
    assert game.to_act == 1
    do(game, "1 stand")
    assert (2, "show, stand") == (game.to_act, str(game.legal))


@pytest.mark.rule("SOV-6")
def test_only_a_bust_is_shown() -> None:
    game = kitchen([20, 20], "9s | 8h 6s 7c")
    do(game, "deal", "0 bank 20", "1 stake 5")
    with pytest.raises(IllegalAction) as refusal:
        game.act(ochko.SHOW)
    assert str(refusal.value) == "a hand of 16 has nothing to show: only a bust is shown (SOV-6)"
    assert (refusal.value.code, refusal.value.limit) == ("nothing_to_show", 21)


@pytest.mark.rule("SOV-6", "COM-6", "COM-7")
@pytest.mark.parametrize("audience", [0, 0b001, 0b100, 0b101], ids=["onlookers", "banker", "next punter", "both"])
def test_to_others_show_or_stand_looks_like_hit_or_stand(audience: int) -> None:
    """Boris draws a seven to 16 and is bust, or a king and has 20. All others see the same, before he answers and after."""
    games = [kitchen([50, 50, 50], f"10s 10c | 9h 6s 6c 9c {third} 8d") for third in ("7c", "Kc")]
    for game in games:
        do(game, "deal", "0 bank 30", "1 stake 5", "2 stake 8", "1 hit")
    assert [str(game.legal) for game in games] == ["show, stand", "hit, stand"]
    for answer in ("1 stand", "2 stand"):
        first, second = [told_to(game, audience) for game in games]
        assert first == second
        assert [game.to_act for game in games] == [1 if answer == "1 stand" else 2] * 2
        assert games[0].ply == games[1].ply
        for seat in (None, *(seat for seat in (0, 2) if audience >> seat & 1)):
            views = [game.view(seat) for game in games]
            assert views[0].to_dict() == views[1].to_dict()
            assert repr(views[0]) == repr(views[1])
        for seat in (0, 2):
            refused = []
            for game in games:
                with pytest.raises(IllegalAction) as refusal:
                    game.check(ochko.SHOW, seat=seat if seat != game.to_act else 0)
                refused.append((str(refusal.value), refusal.value.code, refusal.value.limit))
            assert refused[0] == refused[1]
        for game in games:
            do(game, answer)


# SOV-7: the settlement


@pytest.mark.rule("SOV-7")
@pytest.mark.parametrize(
    ("banker", "result"),
    [("8h 10d", (25, 15)), ("10h 9d", (25, 15)), ("10h 7d", (15, 25)), ("10h Ad", (25, 15))],
    ids=["equal goes to the bank", "higher goes to the bank", "lower pays as much again", "21 beats who waits"],
)
def test_the_settlement_against_18(banker: str, result: tuple[int, int]) -> None:
    first, second = banker.split()
    game = kitchen([20, 20], f"9s | {first} 6s 9c {second}")
    do(game, "deal", "0 bank 20", "1 stake 5", "1 stand", "0 hit")
    if game.to_act is not None:
        do(game, "0 stand")
    assert (result, [(1, result[1] - 15, "SOV-7")]) == (purses(game), settled(game))


@pytest.mark.rule("SOV-7")
def test_a_bust_banker_pays_who_waits() -> None:
    game = kitchen([20, 20], "6s | 10h 7s 6c 6h 7h")
    do(game, "deal", "0 bank 20", "1 stake 5", "1 stand", "0 hit", "0 hit")
    assert (purses(game), game.to_act) == ((15, 25), None)


@pytest.mark.rule("SOV-7")
@pytest.mark.parametrize(("ties", "result"), [(PUSH, (20, 20)), (PUNTER, (15, 25))])
def test_the_tie_rule_is_one_value(ties: ochko.Ties, result: tuple[int, int]) -> None:
    """Failures.md, 5: twenty against twenty."""
    game = kitchen([20, 20], "10s | 10h 6s 10c 10d", variant=SOVIET.change(steps.Settle, ties=ties))
    do(game, "deal", "0 bank 20", "1 stake 5", "1 stand", "0 hit", "0 stand")
    assert result == purses(game)


@pytest.mark.rule("SOV-7", "COM-11")
def test_punters_do_not_play_against_each_other() -> None:
    """Twenty and nineteen both beat the banker's eighteen, and both win."""
    game = kitchen([50, 50, 50], "10s 10c | 8h 6s 10d 9c 10h")
    do(game, "deal", "0 bank 20", "1 stake 5", "2 stake 6", "1 stand", "2 stand", "0 hit", "0 stand")
    assert purses(game) == (39, 55, 56)


# SOV-8: no cut card, and cards that run out


@pytest.mark.rule("SOV-8")
def test_there_is_no_cut_card() -> None:
    game = kitchen([20, 20])
    do(game, "deal")
    assert [event for event in game.log if isinstance(event, Shuffled)] == [Shuffled(whole=True, cut_card=None, rule="SOV-8")]
    assert game.view(None).live == 33


RUN_OUT = ["As Js Jh | Qs Qh Ah Jd Jc Qd Qc Ad Ac", "| Qd Js"]
"""Twelve cards: Boris has two aces, Vera comes to 21, Gleb takes the last card and has 15."""
TWELVE = SHORT_PACK.change(deck=Deck(ranks=(Rank.JACK, Rank.QUEEN, Rank.ACE)))
TO_THE_LAST = ("deal", "0 bank 9", "1 stake 1", "2 stake 1", "3 stake 1", "1 show", "2 hit", "2 hit", "2 hit", "3 hit")


@pytest.mark.rule("SOV-8", "STK-24", "COM-9")
def test_when_cards_run_out_the_played_ones_and_the_separator_are_shuffled_and_a_new_separator_is_laid() -> None:
    """Failures.md, 17: Gleb and the banker keep their cards; those of Boris, bust, and Vera, paid, are in the pack again."""
    game = kitchen([20] * 4, RUN_OUT, variant=TWELVE)
    do(game, *TO_THE_LAST)
    assert (3, 0, card("Qh")) == (game.to_act, game.view(None).live, game.view(None).separator)
    assert game.act(ochko.HIT)[:-1] == (
        CardsLeft(hand=1, under=False),
        CardsLeft(hand=2, under=False),
        Shuffled(whole=False, cut_card=None, rule="SOV-8"),
        SeparatorLaid(card=card("Qd")),
        game.hands[3].came[-1],
    )
    assert (cards("Jh Jc Ac Js"), 17, True) == (game.hands[3].cards, game.view(3).total, game.hands[3].came[-1].bottom)
    assert [(0, cards("Qs")), (1, ()), (2, ()), (3, (None,) * 4)] == [(hand.number, hand.cards) for hand in game.view(0).hands]
    assert (6, card("Qd")) == (game.view(None).live, game.view(None).separator)
    audit(game)
    do(game, "3 stand", "0 stand")
    assert purses(game) == (19, 19, 21, 21)


@pytest.mark.rule("SOV-8", "COM-8")
def test_undo_and_copies_across_the_shuffle_bring_the_same_cards() -> None:
    """Failures.md, 15."""
    game = kitchen([20] * 4, RUN_OUT[:1], variant=TWELVE)
    do(game, *TO_THE_LAST)
    twin = game.copy()
    do(game, "3 hit", "3 stand")
    log = game.log
    for _ in range(2):
        game.undo()
    assert twin == game
    do(game, "3 hit", "3 stand")
    do(twin, "3 hit", "3 stand")
    assert (log, log) == (game.log, twin.log)
    assert Game.replay(TWELVE, *game.setup, log) == game


@pytest.mark.rule("COM-9", "COM-21")
def test_where_every_card_is_in_a_hand_the_deal_is_void_and_stakes_and_bank_go_back() -> None:
    """Four cards: one each, the separator and the second one; then the separator itself is dealt, and then there is none."""
    four = SHORT_PACK.change(deck=Deck(ranks=(Rank.JACK,)), seats=Seats(2, 2))
    game = kitchen([20, 20], variant=four, bankers=[0, 1])
    do(game, "deal", "0 bank 10", "1 stake 5", "1 hit")
    assert (6, None, 0) == (game.view(1).total, game.view(None).separator, game.view(None).live)
    do(game, "1 hit")
    assert (purses(game), game.to_act, game.view(None).bank) == ((20, 20), None, 0)
    assert [type(event) for event in game.log[-4:-1]] == [Voided, Transfer, Transfer]
    do(game, "deal")
    assert (1, "bank 1..20") == (game.to_act, str(game.legal))


@pytest.mark.rule("COM-9", "SOV-2")
def test_a_pack_that_cannot_be_dealt_is_refused() -> None:
    with pytest.raises(VariantError, match="so many seats are dealt 7 cards, and the deck holds 4"):
        SOVIET.change(deck=Deck(ranks=(Rank.JACK,)))


@pytest.mark.rule("COM-9", "SOV-2")
def test_where_none_is_live_for_the_banker_there_is_a_shuffle_first() -> None:
    """A cut card as in ``online``, under the first card."""
    game = kitchen([20, 20], ["6s", "| 9h"], variant=SOVIET.change(steps.Shuffle, cut_card=steps.RANDOM), cut_cards=[1, 35])
    do(game, "deal")
    assert drawn(game) == [(1, "6s", False), (0, "9h", True)]
    assert kinds(game)[2:6] == ["Shuffled", "Drawn", "Shuffled", "Drawn"]
    audit(game)


# SOV-9: the banker


@pytest.mark.rule("SOV-9")
def test_the_banker_may_stand_on_his_one_card() -> None:
    game = kitchen([20, 20], "9s | Jh 6s 9c")
    do(game, "deal", "0 bank 20", "1 stake 5", "1 stand")
    assert (0, "hit, stand", 2) == (game.to_act, str(game.legal), game.view(None).hands[0].total)
    do(game, "0 stand")
    assert purses(game) == (15, 25)


@pytest.mark.rule("SOV-9", "COM-23")
def test_the_banker_may_draw_at_any_total_below_21_and_any_number_of_cards_openly() -> None:
    """2, 4, 6, 8, 11, 14, 17 and 20, in eight cards; at 17 he is asked as well (failures.md, 19)."""
    game = kitchen([20, 20], "9s | Jh 6s 9c Js Jd Jc Qs Qh Qd Qc Ac")
    do(game, "deal", "0 bank 20", "1 stake 5", "1 stand")
    for total in (4, 6, 8, 11, 14, 17, 20):
        do(game, "0 hit")
        assert (total, 0, "hit, stand") == (game.view(None).hands[0].total, game.to_act, str(game.legal))
    do(game, "0 hit")
    assert (31, None, (15, 25)) == (game.view(None).hands[0].total, game.to_act, purses(game))
    assert {event.seen for event in game.log if isinstance(event, Drawn) and event.hand == 0} == {EVERYBODY}


@pytest.mark.rule("SOV-9", "COM-19")
def test_the_banker_at_21_draws_no_more() -> None:
    game = kitchen([20, 20], "9s | 10h 6s 9c Ac")
    do(game, "deal", "0 bank 20", "1 stake 5", "1 stand", "0 hit")
    assert (None, (25, 15)) == (game.to_act, purses(game))


@pytest.mark.rule("SOV-9")
@pytest.mark.parametrize("punters", [1, 2, 3])
def test_the_least_bank_is_one_chip_for_each_punter(punters: int) -> None:
    game = kitchen([20] * (punters + 1))
    do(game, "deal")
    assert f"bank {punters}..20" == str(game.legal)
    with pytest.raises(IllegalAction) as refusal:
        game.act(ochko.action(f"bank {punters - 1}"))
    why = f"bank {punters - 1} is below the least, {punters}: 1 for each of {punters} punters (SOV-9)"
    assert (str(refusal.value), refusal.value.code, refusal.value.limit) == (why, "bank_below_least", punters)


@pytest.mark.rule("SOV-9", "COM-7")
@pytest.mark.parametrize("purse", [2, 3])
def test_a_banker_who_owns_no_more_than_that_puts_it_all_in_and_is_not_asked(purse: int) -> None:
    game = kitchen([purse, 20, 20, 20], "6s 7s 8s | 9s Ks 6h 6c 6d")
    do(game, "deal")
    assert (purse, [0, 1, 1, 1], 1) == (game.view(None).bank, [hand.stake for hand in game.view(None).hands], game.to_act)
    assert [event.step for event in game.log if isinstance(event, Asked)] == [game.at]


@pytest.mark.rule("SOV-9", "ONL-8", "COM-12")
def test_a_bank_smaller_than_the_punters_pays_in_seat_order() -> None:
    game = kitchen([2, 5, 5, 5], "10s 10c 10d | 6s Ks 8s 8c 8d")
    do(game, "deal", "1 stand", "2 stand", "3 stand", "0 stand")
    assert (purses(game), [(1, 2, "SOV-7"), (2, 2, "SOV-7"), (3, 1, "SOV-7")]) == ((0, 6, 6, 5), settled(game))
    assert [event for event in game.log if isinstance(event, Unpaid)] == [Unpaid(hand=3, amount=1, rule="COM-12")]


@pytest.mark.rule("SOV-9")
def test_it_is_not_rated() -> None:
    assert [step for step in SOVIET.steps if isinstance(step, steps.Rate)] == []


# Whole deals


def test_a_deal_of_four_seats() -> None:
    """Gleb holds the bank. Anna comes to 21, Boris hides a bust, Vera waits; the banker has 17.

    The bank: 12, less 3 to Anna, 8 from Boris, then less 5 to Vera, who has 18: 12 again.
    """
    game = kitchen([30, 30, 30, 30], "10s Ks 9s | 7h 6s 7s 10c 9c Kc 8c 10d", bankers=[3])
    do(game, "deal", "3 bank 12", "0 stake 3", "1 stake 4", "2 stake 5", "0 hit")
    assert ((33, 26, 25, 18), 9, 1) == (purses(game), game.view(None).bank, game.to_act)
    do(game, "1 hit", "1 stand", "2 stand", "3 hit", "3 stand")
    assert ([(0, 6, "SOV-5"), (1, -4, "SOV-6"), (2, 10, "SOV-7")], (33, 22, 35, 30)) == (settled(game), purses(game))
    assert (3, -8, 5, 0) == game.result(1)


def test_a_refused_repeat_changes_nothing() -> None:
    """Failures.md, 24: the bank that is named twice for the same moment."""
    game = kitchen([20, 20])
    do(game, "deal")
    ply = game.ply
    game.act(ochko.action("bank 5"), seat=0, ply=ply)
    with pytest.raises(IllegalAction) as refusal:
        game.act(ochko.action("bank 5"), seat=0, ply=ply)
    assert (refusal.value.code, game.view(None).bank, purses(game)) == ("stale", 5, (15, 20))
