"""How the first banker is found, and who cuts the pack."""

from __future__ import annotations

import pytest
from proving import HOUSE
from table import NAMES, do, table

import ochko
from ochko import Deck, Game, IllegalAction, Rank, VariantError, card, steps
from ochko.events import BankerNamed, Drawn, Shuffled
from ochko.fair import Fair, verify_game
from ochko.pot_events import PackCut, TableCleared
from ochko.testing import hold_to_log

STUK = ochko.variant("stuk")
HIGHEST = STUK.change(steps.FindBanker, by=steps.CUT, rule="PON-2")
ASKED = STUK.change(steps.Shuffle, ask_cut=True)


def dealt(game: Game) -> list[tuple[int, str]]:
    """The cards that came before the banker was found."""
    before = game.log[: next(number for number, each in enumerate(game.log) if isinstance(each, BankerNamed))]
    return [(each.hand, f"{each.card:ascii}") for each in before if isinstance(each, Drawn)]


@pytest.mark.rule("COM-13", "COM-25")
def test_aces_are_dealt_from_seat_0_round_after_round() -> None:
    game = Game(STUK, NAMES[:2], [9, 9], cards="5s 6h 7d 8c As")
    game.deal()
    assert [(0, "5s"), (1, "6h"), (0, "7d"), (1, "8c"), (0, "As")] == dealt(game)
    assert (0, [False, False, True]) == (game.banker, [each.whole for each in game.log if isinstance(each, TableCleared)])
    hold_to_log(game)


@pytest.mark.rule("COM-13", "COM-25")
def test_of_highest_cuts_that_are_equal_only_those_are_cut_again() -> None:
    game = Game(HIGHEST, NAMES[:4], [9] * 4, cards="Ks 6h Kd 8c 3s 4d")
    game.deal()
    assert [(0, "Ks"), (1, "6h"), (2, "Kd"), (3, "8c"), (0, "3s"), (2, "4d")] == dealt(game)
    assert BankerNamed(seat=2, how="cut", rule="PON-2") in game.log


@pytest.mark.rule("COM-13")
def test_an_ace_is_the_highest_cut() -> None:
    game = Game(HIGHEST, NAMES[:2], [9, 9], cards="Ks As")
    game.deal()
    assert 1 == game.banker


@pytest.mark.rule("COM-13")
def test_a_banker_may_be_named_and_then_no_card_is_drawn_for_him() -> None:
    game = Game(STUK, NAMES[:3], [9, 9, 9], bankers=[2], cards="2s 3s 4s")
    game.deal()
    assert (2, [], [True]) == (game.banker, dealt(game), [each.whole for each in game.log if isinstance(each, Shuffled)])
    assert BankerNamed(seat=2, how="named", rule="STK-3") in game.log


@pytest.mark.rule("COM-30", "COM-20")
def test_a_seat_without_a_chip_gets_no_card() -> None:
    game = Game(STUK, NAMES[:3], [0, 9, 9], cards="5s 6h Ad")
    game.deal()
    assert [(1, "5s"), (2, "6h"), (1, "Ad")] == dealt(game)


@pytest.mark.rule("COM-25")
def test_the_deal_has_a_shuffle_of_its_own_with_the_whole_pack() -> None:
    game = Game(STUK, NAMES[:2], [9, 9], cards=["As", "As Ah"])
    game.deal()
    do(game, "0 bank 5")
    assert (card("As"), 52 - 2 - 1) == (game.view(1).hands[1].cards[0], game.view(None).live)
    assert ["COM-25", "STK-4"] == [each.rule for each in game.log if isinstance(each, Shuffled)]


def test_a_deck_by_which_nobody_would_be_found_is_refused() -> None:
    with pytest.raises(VariantError, match="no ace that could fall") as fault:
        STUK.change(deck=Deck(ranks=(Rank.TWO, Rank.THREE)))
    assert ("FindBanker.by", "deck") == (fault.value.path, fault.value.clash)
    with pytest.raises(VariantError, match="all cards of the deck are equally high"):
        HIGHEST.change(deck=Deck(ranks=(Rank.ACE,), copies=4))


def test_a_record_of_a_game_that_found_its_banker_by_an_ace_plays_again() -> None:
    game = Game(STUK, NAMES[:3], [50] * 3, seed=8)
    do(game, "deal", "bank 20", "stake 5", "stand", "stand")
    played = ochko.replay(ochko.loads(ochko.dumps(game.record())))
    assert (True, game.log) == (played.ok, played.game.log)


# Cuts


@pytest.mark.rule("COM-14")
@pytest.mark.parametrize(("cut", "seats"), [(steps.LEFT, [2, 2]), (steps.RIGHT, [0, 0]), (steps.ANYBODY, [2, 3]), (None, [None, None])])
def test_who_cuts_is_logged(cut: steps.Cutter | None, seats: list[int | None]) -> None:
    """Boris holds the bank; then Vera is on his left, and Anna on his right."""
    game = table([99] * 4, variant=STUK.change(steps.Shuffle, cut=cut), bankers=[1])
    do(game, "deal", "bank 30")
    for seat in (2, 3, 0):
        do(game, f"{seat} stake 1")
        while game.to_act in (seat, 1):
            game.act(ochko.STAND)
    do(game, "deal")
    assert seats == [each.cut_by for each in game.log if isinstance(each, Shuffled)]


@pytest.mark.rule("COM-14")
def test_who_cuts_may_be_asked_how_many_cards_he_takes_from_the_top() -> None:
    game = table([99] * 3, "2s 3s 4s", variant=ASKED)
    do(game, "deal")
    assert (2, "cut 1..51") == (game.to_act, str(game.legal))
    do(game, "2 cut 0 ! cut_outside", "2 cut 52 ! cut_outside", "2 stand ! not_offered", "1 cut 5 ! not_asked")
    with pytest.raises(IllegalAction, match=r"a cut of 52 cards leaves none on one side: 1 to 51 may be taken \(STK-4\)"):
        game.act(ochko.action("cut 52"))
    do(game, "2 cut 20")
    assert (PackCut(seat=2, cards=20, rule="STK-4"), 0) == (game.log[-2], game.to_act)
    assert [None] == [each.cut_by for each in game.log if isinstance(each, Shuffled)]
    # A script says what the order is after the cut.
    do(game, "0 bank 9")
    assert card("2s") is game.view(1).hands[1].cards[0]


@pytest.mark.rule("COM-14", "COM-24")
def test_who_is_to_cut_and_does_not_takes_one_card() -> None:
    game = table([99] * 3, variant=ASKED)
    do(game, "deal", "timeout")
    assert PackCut(seat=2, cards=1, rule="STK-4") in game.log


@pytest.mark.rule("COM-14")
def test_in_a_provably_fair_game_the_cut_decides_what_comes() -> None:
    """The order of the shuffle is fixed before it: after a cut of so many cards the next from the top is the one below them."""

    def first_card(cut: int) -> tuple[str, Game]:
        fair = Fair(server_seed=bytes(32), client_seeds=["a", "b", "c"])
        game = Game(ASKED, NAMES[:3], [99] * 3, fair=fair)
        game.deal()
        while game.legal.amounts("cut") is None:
            game.act(game.legal.edges()[0])
        do(game, f"cut {cut}", "bank 30")
        drawn = [each for each in game.log if isinstance(each, Drawn)]
        return f"{drawn[-3].card:ascii}", game

    by_cut = {cut: first_card(cut)[0] for cut in range(1, 52)}
    assert 51 == len(set(by_cut.values()))
    _, game = first_card(20)
    while game.to_act is not None:
        game.act(game.legal.least)
    assert game.fairness is not None
    assert verify_game(game, game.fairness.to_dict())
    other = tuple(
        attempt if not isinstance(attempt, PackCut) else PackCut(seat=attempt.seat, cards=21, rule="STK-4") for attempt in game.log
    )
    cheated = Game.replay(ASKED, NAMES[:3], [99] * 3, other)
    assert not verify_game(cheated, game.fairness.to_dict())


def test_nobody_can_be_asked_to_cut_where_nobody_cuts() -> None:
    with pytest.raises(VariantError, match="nobody cuts") as fault:
        STUK.change(steps.Shuffle, cut=None, ask_cut=True)
    assert ("Shuffle.ask_cut", "Shuffle.cut") == (fault.value.path, fault.value.clash)
    with pytest.raises(VariantError, match="it comes before"):
        STUK.change(steps=(STUK.steps[1], STUK.steps[0], *STUK.steps[2:]))


def test_in_the_houses_game_a_seat_cuts_too() -> None:
    game = table([99, 99], variant=HOUSE.change(steps.Shuffle, cut=steps.RIGHT))
    game.deal()
    assert [1] == [each.cut_by for each in game.log if isinstance(each, Shuffled)]
