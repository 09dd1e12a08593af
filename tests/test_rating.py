"""The rating (ONL-18, ONL-19): what each seat gains, plays and wins, read from the log."""

from __future__ import annotations

import subprocess
import sys
from fractions import Fraction
from typing import TYPE_CHECKING, Any

import attrs
import pytest
from proving import FOUR_HANDS, HOUSE, POT_GAME
from table import do, table

import ochko
from ochko import ANY, TARGET, Deck, Game, IllegalAction, Pay, Rank, SetupError, steps
from ochko.events import Unpaid, Voided
from ochko.money import PURSE
from ochko.rating import NO_SCORE, ROUBLES, Score, ratings

if TYPE_CHECKING:
    from ochko.state import State

ONLINE = ochko.variant("online")


def score(gain: int | str, won: int, played: int = 1) -> Score:
    return Score(gain=Fraction(gain), played=played, won=won)


def bank_10_to_15() -> Game:
    """Three punters: 6 lost to the bank, 2 won from it, 1 lost to it."""
    game = table([10, 20, 20, 20], "6s 10h 7c 9d")
    do(game, "deal", "1 stake 6", "2 stake 2", "3 stake 1", "1 stand", "2 stand", "3 stand", "0 stand")
    assert game.result(1) == (5, -6, 2, -1)
    return game


# One deal


@pytest.mark.rule("ONL-18")
def test_a_bank_that_grows_from_10_to_15_with_three_punters_is_worth_5_3_and_25_3_roubles() -> None:
    banker, *_ = ratings(bank_10_to_15())
    assert (Fraction(5, 3), Fraction(25, 3), 1, 1) == (banker.gain, banker.roubles, banker.played, banker.won)


@pytest.mark.rule("ONL-18")
def test_a_punter_gains_the_chips_that_he_has_won_and_none_if_he_lost() -> None:
    _, boris, vera, gleb = ratings(bank_10_to_15())
    assert (score(0, won=0), score(2, won=1), score(0, won=0)) == (boris, vera, gleb)
    assert [boris.roubles, vera.roubles, gleb.roubles] == [0, 10, 0]


@pytest.mark.rule("ONL-18")
def test_a_banker_who_has_lost_gains_nothing_and_never_less() -> None:
    game = table([10, 20], "9s 8h")
    do(game, "deal", "1 stake 4", "1 stand", "0 stand")
    assert game.result(1) == (-4, 4)
    assert ratings(game) == (score(0, won=0), score(4, won=1))


@pytest.mark.rule("ONL-18")
def test_a_bank_that_is_what_it_was_is_not_won() -> None:
    game = table([10, 20, 20], "6s 10h 9d")
    do(game, "deal", "1 stake 3", "2 stake 3", "1 stand", "2 stand", "0 stand")
    assert game.result(1) == (0, -3, 3)
    assert ratings(game) == (score(0, won=0), score(0, won=0), score(3, won=1))


@pytest.mark.rule("ONL-18")
def test_a_stake_that_comes_back_is_played_and_not_won() -> None:
    game = table([10, 20], "9s 9h", variant=ONLINE.change(steps.Settle, ties=ochko.PUSH))
    do(game, "deal", "1 stake 4", "1 stand", "0 stand")
    assert ratings(game) == (score(0, won=0), score(0, won=0))


@pytest.mark.rule("ONL-18", "ONL-10")
def test_what_is_paid_at_once_is_won_as_well() -> None:
    """21 wins 4 from a bank of 20, the other loses 6 by a bust."""
    game = table([20] * 3, "10s 10h 6d As 6c 7c")
    do(game, "deal", "1 stake 4", "2 stake 6", "1 hit", "2 hit", "2 hit")
    assert ratings(game) == (score(1, won=1), score(4, won=1), score(0, won=0))


@pytest.mark.rule("ONL-18", "COM-20")
def test_who_sits_a_deal_out_has_not_played_and_is_no_punter() -> None:
    game = table([20, 0, 20], "6s 9d")
    do(game, "deal", "2 stake 5", "2 stand", "0 stand")
    assert ratings(game) == (score(5, won=1), NO_SCORE, score(0, won=0))


@pytest.mark.rule("ONL-18")
def test_the_banker_may_be_any_seat() -> None:
    game = table([20] * 3, "9s 6h 8d", bankers=[1])
    do(game, "deal", "2 stake 5", "0 stake 2", "2 stand", "0 stand", "1 stand")
    assert game.result(1) == (-2, -3, 5)
    assert ratings(game) == (score(0, won=0), score(0, won=0), score(5, won=1))


# What the bank cannot pay


@pytest.mark.rule("ONL-19", "ONL-8", "COM-12")
def test_a_win_that_the_bank_could_not_pay_is_not_won_and_gains_nothing() -> None:
    """A bank of 1 and three stakes of 1: the first winner is paid, the second and the third have their stakes back."""
    game = table([1, 5, 5, 5], "10s 10h 10c 6s")
    do(game, "deal", "1 stand", "2 stand", "3 stand", "0 stand")
    assert game.purses == (0, 6, 5, 5)
    assert ratings(game) == (score(0, won=0), score(1, won=1), score(0, won=0), score(0, won=0))
    assert [5, 0, 0] == [each.roubles for each in ratings(game)[1:]]


@pytest.mark.rule("ONL-19", "COM-12")
def test_a_win_that_was_paid_in_part_gains_what_was_paid() -> None:
    """21 is to be paid double: 4 for a stake of 2, and the bank has 3."""
    variant = ONLINE.change(steps.Settle, pays=(Pay(TARGET, ANY, 2),))
    game = table([3, 20], "10s 7h As", variant=variant)
    do(game, "deal", "1 stake 2", "1 hit")
    assert [event.amount for event in game.log if isinstance(event, Unpaid)] == [1]
    assert ratings(game) == (score(0, won=0), score(3, won=1))


# Unrated games, and deals that count for nobody


@pytest.mark.rule("ONL-19")
def test_an_unrated_game_changes_nothing() -> None:
    names, purses = ["Anna", "Boris"], [20, 20]
    game = Game(ONLINE, names, purses, cards="6s 9h", bankers=[0], rated=False)
    do(game, "deal", "1 stake 5", "1 stand", "0 stand")
    assert game.result(1) == (5, -5)
    assert ratings(game) == ratings(game, deal=1) == (NO_SCORE, NO_SCORE)
    assert game.copy().rated is False


@pytest.mark.rule("ONL-19")
def test_the_preset_is_rated_and_a_variant_without_the_step_is_not() -> None:
    house = ONLINE.without(steps.Rate)
    names, purses = ["Anna", "Boris"], [20, 20]
    assert (True, False) == (Game(ONLINE, names, purses).rated, Game(house, names, purses).rated)
    assert Game(ONLINE, names, purses, rated=True).rated is True
    assert Game(house, names, purses, rated=False).rated is False


@pytest.mark.rule("ONL-19")
def test_a_rated_game_of_a_variant_that_is_not_rated_is_refused() -> None:
    with pytest.raises(SetupError) as refusal:
        Game(ONLINE.without(steps.Rate), ["Anna", "Boris"], [20, 20], rated=True)
    error = refusal.value
    assert str(error) == "rated: online has no step Rate, so no game of it is rated (ONL-19)"
    assert (error.argument, error.value, error.rule) == ("rated", True, "ONL-19")


@pytest.mark.parametrize("rated", [0, 1, "yes", 1.0, []], ids=repr)
def test_a_game_is_rated_or_it_is_not(rated: Any) -> None:
    with pytest.raises(SetupError) as refusal:
        Game(ONLINE, ["Anna", "Boris"], [20, 20], rated=rated)
    assert (str(refusal.value), refusal.value.argument) == (f"rated: {rated!r} is neither True nor False", "rated")


@pytest.mark.rule("ONL-18", "COM-9")
def test_a_void_deal_counts_for_nobody() -> None:
    """Four cards for three seats. Boris draws the last one, and wants another; or he has 21 by it and is paid, and Vera wants another."""
    jacks = ONLINE.change(deck=Deck(ranks=(Rank.JACK,)))
    tens = ONLINE.change(deck=Deck(ranks=(Rank.TEN, Rank.ACE), suits=(ochko.Suit.SPADES,), copies=2))
    game = table([20] * 3, variant=jacks)
    do(game, "deal", "1 stake 1", "2 stake 1", "1 hit", "1 hit")
    assert any(isinstance(event, Voided) for event in game.log)
    assert ratings(game) == (NO_SCORE,) * 3
    game = table([20] * 3, "10s 10s As As", variant=tens)
    do(game, "deal", "1 stake 1", "2 stake 1", "1 hit", "2 hit")
    assert (any(isinstance(event, Voided) for event in game.log), game.result(1)) == (True, (-1, 1, 0))
    assert ratings(game) == (NO_SCORE,) * 3


def test_a_deal_in_play_counts_when_it_is_over() -> None:
    game = table([20] * 2, "10s 9h As")
    do(game, "deal", "1 stake 5")
    assert ratings(game) == (NO_SCORE, NO_SCORE)
    do(game, "1 hit")
    assert ratings(game) == (score(0, won=0), score(5, won=1))


# Several deals, and games made again


def three_deals() -> Game:
    """Anna's bank grows by 5, Boris's by 11, each with two punters; Vera's pays 4 to one and has 1 from the other."""
    game = table([20] * 3, ["6s 6h 9d", "9s 6h 10d", "10s 6h 9d"], bankers=[0, 1, 2])
    do(game, "deal", "1 stake 3", "2 stake 2", "1 stand", "2 stand", "0 stand")
    do(game, "deal", "2 stake 4", "0 stake 7", "2 stand", "0 stand", "1 stand")
    do(game, "deal", "0 stake 4", "1 stake 1", "0 stand", "1 stand", "2 stand")
    return game


@pytest.mark.rule("ONL-18")
def test_the_scores_of_several_deals_add_up() -> None:
    game = three_deals()
    assert [(5, -3, -2), (-7, 11, -4), (4, -1, -3)] == [game.result(deal) for deal in (1, 2, 3)]
    assert ratings(game, deal=1) == (score("5/2", won=1), score(0, won=0), score(0, won=0))
    assert ratings(game, deal=2) == (score(0, won=0), score("11/2", won=1), score(0, won=0))
    assert ratings(game, deal=3) == (score(4, won=1), score(0, won=0), score(0, won=0))
    assert ratings(game) == (score("13/2", won=2, played=3), score("11/2", won=1, played=3), score(0, won=0, played=3))


@pytest.mark.parametrize("deal", [0, 4, -1, True, 1.0, "1", float("nan")], ids=repr)
def test_no_such_deal_is_over(deal: Any) -> None:
    game = three_deals()
    do(game, "deal")
    for rated in (game, Game.replay(ONLINE, *game.setup, game.log, rated=False)):
        with pytest.raises(IllegalAction, match="is no deal that is over: there are 3") as refusal:
            ratings(rated, deal=deal)
        assert ("no_such_deal", 3) == (refusal.value.code, refusal.value.limit)


def test_a_copy_an_undo_and_a_replay_have_the_same_ratings() -> None:
    game = three_deals()
    before = ratings(game)
    assert before == ratings(game.copy()) == ratings(Game.replay(ONLINE, *game.setup, game.log))
    game.undo()
    assert ratings(game) == (score("5/2", won=1, played=2), score("11/2", won=1, played=2), score(0, won=0, played=2))
    do(game, "2 stand")
    assert before == ratings(game)


def test_undo_of_an_unrated_game_leaves_it_unrated() -> None:
    game = Game(ONLINE, ["Anna", "Boris"], [20, 20], bankers=[0], rated=False)
    do(game, "deal", "1 stake 5")
    game.undo()
    assert [False, False] == [game.rated, game.fresh(game.copy().shoe).rated]
    assert Game.replay(ONLINE, *game.setup, game.log, rated=False).rated is False


@pytest.mark.parametrize("count", [2, 3, 4])
def test_what_is_read_from_the_log_is_what_the_purses_tell(count: int) -> None:
    """In `online` the bank is a purse, so that a gain is also what the deal brought: two ways to the same."""
    won_or_lost = set()
    for seed in range(60):
        game = Game(ONLINE, ["Anna", "Boris", "Vera", "Gleb"][:count], [9] * count, seed=seed)
        player = ochko.SimplePlayer.of(ONLINE)
        while game.over is None and game.deals < 5:
            game.deal()
            banker, sitting = game.banker, game.sitting
            while game.to_act is not None:
                game.act(player(game.view(game.to_act)))
            for seat, (chips, each) in enumerate(zip(game.result(game.deals), ratings(game, deal=game.deals), strict=True)):
                parts = len(sitting) - 1 if seat == banker else 1
                expected = Score(gain=Fraction(max(chips, 0), parts), played=1, won=int(chips > 0)) if seat in sitting else NO_SCORE
                assert expected == each
                won_or_lost.add((seat == banker, each.won))
    assert won_or_lost == {(True, 0), (True, 1), (False, 0), (False, 1)}


# Other variants, and steps and events from outside


def rated(variant: ochko.Variant) -> ochko.Variant:
    return variant.insert(steps.Rate(), after=steps.Deal, where=0)


@pytest.mark.parametrize(
    ("banker", "last", "scores"),
    [
        ("10h", "8d", (score(0, won=0), score(0, won=0))),
        ("10h", "10c", (score(0, won=0), score(10, won=1))),
        ("Ah", "10c", (score(10, won=1), score(0, won=0))),
    ],
    ids=["one is won and one lost", "both are won", "both are lost"],
)
def test_split_hands_are_one_seats(banker: str, last: str, scores: tuple[Score, Score]) -> None:
    """Boris has split eights, at 5 each: 18, and then 16 or 18, against 17 or 18, with ties to the bank."""
    game = table([50, 50], f"8s 7h 8h {banker} 10d {last}", variant=rated(FOUR_HANDS))
    do(game, "deal", "1 stake 5", "1 split", "1 stand", "1 stand", "0 stand")
    assert game.to_act is None
    assert scores == ratings(game)


def test_in_the_houses_game_there_is_no_banker_to_be_rated() -> None:
    """19 and 18 against the house's 18: won, and the stake back."""
    game = table([50, 50], "10s 10h 9s 9h 8s 9c", variant=rated(HOUSE))
    do(game, "deal", "0 stake 4", "1 stake 6", "0 stand", "1 stand")
    assert ratings(game) == (score(4, won=1), score(0, won=0))


def test_what_the_banker_puts_in_a_pot_is_not_lost_by_him() -> None:
    """A bank of 4 grows to 6 and stays in the pot: 2 for one punter."""
    game = table([10, 20], "6s 7h", variant=POT_GAME.insert(steps.Rate(), before=steps.EndLap))
    do(game, "deal", "0 bank 4", "1 stake 2", "1 stand", "0 stand")
    assert (game.to_act, game.result(1), game.view(None).bank) == (None, (-4, -2), 6)
    assert ratings(game) == (score(2, won=1), score(0, won=0))


def test_the_banker_of_a_deal_is_he_who_had_the_bank_and_not_he_who_gets_it_next() -> None:
    """Boris breaks the bank with 21, and it passes to him."""
    game = table([10, 20], "10s 6h | Qs As", variant=POT_GAME.insert(steps.Rate(), before=steps.EndLap))
    do(game, "deal", "0 bank 4", "1 stake 4", "1 hit")
    assert (game.to_act, game.result(1), game.banker) == (None, (-4, 4), 1)
    assert ratings(game) == (score(0, won=0), score(4, won=1))


@attrs.frozen(kw_only=True)
class Bonus(steps.Quiet):
    """The banker pays a chip to each punter who stands; from outside the package, as docs/model.md has one."""

    def enter(self, state: State, at: int) -> int:
        for number in state.scope.hands:
            hand = state.hands[number]
            if hand.status is ochko.Status.STANDING and hand.seat is not None and state.banker is not None:
                event = ochko.events.Transfer(source=PURSE[state.banker], target=PURSE[hand.seat], amount=1, reason="bonus", rule="HSE-1")
                event.apply(state)
        return at + 1


@pytest.mark.rule("ONL-18")
def test_what_a_step_from_outside_pays_from_the_bank_is_won_from_it() -> None:
    """A bank of 10 wins 4 and 2, and pays a bonus of 1 to both: 14 in the end, which is 2 for each punter."""
    game = table([10, 20, 20], "6s 7h 9d", variant=ONLINE.insert(Bonus(), before=steps.Settle))
    do(game, "deal", "1 stake 4", "2 stake 2", "1 stand", "2 stand", "0 stand")
    assert game.result(1) == (4, -3, -1)
    assert ratings(game) == (score(2, won=1), score(0, won=0), score(0, won=0))


def test_what_is_paid_from_a_purse_that_is_not_the_bank_is_not_won() -> None:
    """In a pot game the bank is the pot: the bonus of 1 comes out of Anna's purse, and the stake of 2 goes into the pot."""
    game = table([10, 20], "6s 7h", variant=POT_GAME.insert(steps.Rate(), before=steps.EndLap).insert(Bonus(), before=steps.Settle))
    do(game, "deal", "0 bank 4", "1 stake 2", "1 stand", "0 stand")
    assert game.result(1) == (-5, -1)
    assert ratings(game) == (score(2, won=1), score(0, won=0))


@pytest.mark.rule("ONL-17", "ONL-18")
def test_who_times_out_has_played_and_not_won() -> None:
    game = table([10, 20, 20], "9s 7h 6d")
    do(game, "deal", "1 stake 4", "2 stake 3", "timeout", "2 stand", "0 stand")
    assert game.result(1) == (1, -4, 3)
    assert ratings(game) == (score("1/2", won=1), score(0, won=0), score(3, won=1))


@pytest.mark.rule("ONL-17", "ONL-18")
def test_a_banker_who_times_out_has_not_won_whatever_his_bank_has_grown_by() -> None:
    """Boris busts and pays 5; Vera waits with 7 and wins 1 as against a bust banker."""
    game = table([10, 20, 20], "10s 7h 6d 10h 10c")
    do(game, "deal", "1 stake 5", "2 stake 1", "1 hit", "1 hit", "2 stand", "timeout")
    assert game.result(1) == (4, -5, 1)
    assert ratings(game) == (score(2, won=0), score(0, won=0), score(1, won=1))


@pytest.mark.rule("ONL-18", "COM-18")
def test_who_comes_later_has_played_what_he_was_there_for() -> None:
    game = table([10, 20], ["9s 6d", "9s 8h 6d"], bankers=[0, 0])
    do(game, "deal", "1 stake 4", "1 stand", "0 stand", "join Vera 20", "deal", "1 stake 2", "2 stake 1", "1 stand", "2 stand", "0 stand")
    assert ratings(game) == (score(0, won=0, played=2), score(6, won=2, played=2), score(1, won=1))


# The value


def test_a_score_for_json() -> None:
    banker, _, vera, _ = ratings(bank_10_to_15())
    assert {"gain": "5/3", "roubles": "25/3", "played": 1, "won": 1} == banker.to_dict()
    assert {"gain": "2", "roubles": "10", "played": 1, "won": 1} == vera.to_dict()


def test_scores_are_values() -> None:
    assert hash(score("5/3", won=1)) == hash(score("5/3", won=1))
    assert score("1/3", won=1) + score("2/3", won=0) == score(1, won=1, played=2)
    with pytest.raises(TypeError):
        _ = score(1, won=1) + 1  # type: ignore[operator]
    with pytest.raises(attrs.exceptions.FrozenInstanceError):
        score(1, won=1).won = 2  # type: ignore[misc]
    assert ROUBLES == 5


def test_importing_the_package_does_not_import_the_rating() -> None:
    loaded = "import sys, ochko; print([name for name in ('fractions', 'ochko.rating', 'ochko.lobby') if name in sys.modules])"
    done = subprocess.run([sys.executable, "-c", loaded], capture_output=True, check=True, encoding="utf-8", timeout=60)
    assert done.stdout == "[]\n"
