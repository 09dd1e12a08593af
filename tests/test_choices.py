from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar

import attrs
import pytest
from hypothesis import example, given
from hypothesis import strategies as st
from proving import OUTSIDE, POT_GAME, SEVEN_AND_A_HALF, Tips
from script import after, prompts, screen, sit
from table import do, table

import ochko
import ochko.steps
from ochko.cli.choices import give_keys, rule_behind, sentence_behind
from ochko.players import SimplePlayer
from ochko.words import languages, vocabulary

if TYPE_CHECKING:
    from ochko import Action

ONLINE = ochko.variant("online")


# Keys


def test_a_verb_has_the_first_of_its_letters_that_is_free() -> None:
    assert give_keys(["hit", "stand", "show"]) == {"hit": "h", "stand": "s", "show": "o"}


def test_a_move_has_the_same_key_whatever_else_is_offered() -> None:
    assert give_keys(["show", "stand"], first=["hit", "stand", "show"])["stand"] == "s"


def test_keys_that_do_something_else_are_no_verbs() -> None:
    assert give_keys(["undo", "quit"]) == {"undo": "n", "quit": "i"}


VERBS = st.lists(st.text("abcdefghijklmnopqrstuvwxyz_", min_size=1, max_size=12), unique=True, max_size=40)


@given(VERBS, VERBS)
@example([letter * 2 for letter in "abcdefghijklmnopqrstuvwxyz"], [])
def test_every_verb_has_a_key_of_its_own_till_the_letters_run_out(verbs: list[str], first: list[str]) -> None:
    keys = give_keys(verbs, first)
    assert set(keys) == {*verbs, *first}
    given_out = [key for key in keys.values() if key]
    assert len(set(given_out)) == len(given_out) == min(len(keys), 24)
    assert not {"u", "q", "?"} & set(given_out)


def test_who_has_no_key_is_typed_out() -> None:
    # As many moves as there are letters, and then to stand.
    moves = [attrs.evolve(WAVE, word=letter * 3) for letter in "abcdefghijklmnoprstvwxyz"]
    game = table((20, 20), variant=OUTSIDE.without(Tips).change(ochko.steps.Turns, moves=(*moves, ochko.steps.Stand())))
    text, sitting = sit(game, "1", "stand", seat=1, deals=1)
    assert ", stand, " in prompts(text)[1]
    assert ochko.events.Stood(hand=1) in sitting.game.log


@attrs.frozen(kw_only=True)
class Wave:
    """A move that does nothing.

    It is here for its words.
    """

    word: str = "wave"
    rule: str = "WAV-1"
    hides = False
    watches = ()

    @property
    def verb(self) -> str:
        return self.word

    @property
    def plain(self) -> Action:
        return ochko.action(self.word)

    def allows(self, points: object) -> bool:
        return True

    def offer(self, state: object, hand: object) -> Action:
        return self.plain

    def take(self, state: object, hand: object, action: Action) -> None:
        raise NotImplementedError

    def refusal(self, state: object, hand: object, action: Action) -> ochko.steps.Refusal:
        raise NotImplementedError


WAVE = Wave()


class Cheer(Wave):
    sentences: ClassVar = {"en": "Three cheers."}


@pytest.mark.parametrize("typed", ["h", "H", " h ", "hit", "twist", "HIT"])
def test_a_move_is_chosen_by_its_key_or_its_word(typed: str) -> None:
    _, sitting = sit(table((20, 20), "10h 9s"), "1", typed, seat=1)
    assert len(sitting.game.view(1).hands[1].cards) == 2


def test_enter_alone_does_what_a_computer_player_would_do() -> None:
    game = table((20, 20, 20), "10h 7c 9s 8d")
    text, _ = sit(game, "", "", "", seat=1)
    simple = SimplePlayer.of(ONLINE, stake_one_in=3)
    do(game, "deal")
    for number, prompt in enumerate(prompts(text)[:3]):
        action = simple(game.view(1))
        assert prompt.endswith(f"[{action.amount or action.verb[0]}]>")
        assert f"Boris {('stakes 6', 'gets 8♦', 'stands')[number]}" in text
        game.act(action)
        if number == 0:
            do(game, "2 stake 3")


@pytest.mark.parametrize("typed", ["x", "hh", "1", "h 1 2", "hit me", "h x", "stake 5", "+", "\x1b[A", "\0", "привет", "10♥", "9" * 500])
def test_a_wrong_key_says_what_is_possible(typed: str) -> None:
    text, sitting = sit(table((20, 20), "10h 9s"), "1", typed, seat=1)
    assert after(text, "h hit") == ["  That is no key here. There are: h hit, s stand, ? rules, u undo, q quit"]
    assert sitting.game.view(1).hands[1].cards == ochko.cards("10h")


@pytest.mark.parametrize("typed", ["h", "hit", "b"])
@pytest.mark.rule("COM-19")
def test_of_a_move_that_the_cards_do_not_allow_it_is_said_why(typed: str) -> None:
    text = screen(table((30, 30), "10h 7d | 9d 8h 9h", variant=POT_GAME), "1", "h", "h", typed, seat=1)
    assert prompts(text)[-1] == "o show, s stand, ? rules, u undo, q quit [o]>"
    assert "  a hand of 27 draws no more: 21 is the target (COM-19)\n  That is no key here. There are: o show" in text


def test_an_amount_where_none_is_wanted_is_refused_in_the_games_own_words() -> None:
    assert after(screen(table((20, 20), "10h 9s"), "1", "h 5", seat=1), "h hit") == ["  'hit' goes without an amount (COM-5)"]


# The rules behind the choices


@pytest.mark.rule("ONL-9")
def test_the_rules_are_told_by_number_and_in_words() -> None:
    assert (
        """\
  h hit (ONL-9)
      One more card, for nothing. A hand of 21 or more draws no more.
  s stand (ONL-9)
      No more cards: the hand waits to be settled.
  u undo
      Back to your last decision. That is a peek: the same cards will come again.
  q quit
      Save the game, to go on with it later.
  [h]
      What a simple computer player would do in your place.""".splitlines()
        == after(screen(table((20, 20), "10h 9s"), "1", "?", seat=1), "h hit")
    )


@pytest.mark.rule("ONL-7", "ONL-13")
def test_choices_of_one_rule_stand_together_and_a_bound_has_its_reason() -> None:
    assert after(screen(table((20, 20, 20)), "?", seat=1), "stake")[:3] == [
        "  stake 1 to 19 (ONL-7)",
        "      Each punter stakes, from the banker's left. A stake leaves the purse at once.",
        "      Not more: stake 20 is above 19: bank 20, less 1 for the punter still to stake (ONL-7)",
    ]
    assert after(screen(table((20, 20), "10h 9s 7h"), "?", seat=0), "h hit")[0] == "  h hit, s stand (ONL-13)"


def test_a_step_or_move_from_outside_has_its_docstring() -> None:
    text = screen(table((20, 20), "6h 9s", variant=OUTSIDE), "?", "t", "1", "h", "?", seat=1)
    assert after(text, "d decline, t tip")[:2] == ["  d decline, t tip", "      Each punter may put a chip in the jackpot."]
    assert after(text, "h hit, s stand, w swap")[4:6] == [
        "  w swap",
        "      A move from outside: once, the last card is laid off for another.",
    ]


def test_what_is_brought_along_goes_before_the_docstring() -> None:
    assert sentence_behind(WAVE, ONLINE, "en") == "A move that does nothing."
    assert sentence_behind(Cheer(), ONLINE, "en") == "Three cheers."
    assert sentence_behind(object.__new__(type("Bare", (), {"__module__": "elsewhere"})), ONLINE, "en") == ""
    assert (rule_behind(WAVE), rule_behind(ochko.steps.Stand()), rule_behind(object())) == ("WAV-1", None, None)


def test_points_are_told_as_they_are_said() -> None:
    assert sentence_behind(ochko.steps.Hit(), SEVEN_AND_A_HALF, "en") == "One more card, for nothing. A hand of 7½ or more draws no more."


@pytest.mark.parametrize("lang", languages())
def test_there_is_a_sentence_for_every_move_and_nothing_else(lang: str) -> None:
    asking = {"Insure", "NameBank", "Stakes", "BankerTurn", "Wait", "Shuffle", "SideBets", "ClearAway", "HandOn"}
    moves = {name for name in ochko.steps.__all__ if hasattr(getattr(ochko.steps, name), "verb")} - {"Move"}
    assert set(vocabulary(lang)["rules"]) == asking | moves


def test_before_the_next_deal_there_are_rules_too() -> None:
    text = screen(table((20, 20), "10h 9s"), "1", "s", "?", seat=1)
    assert after(text, "d deal")[:2] == ["  d deal", "      The next deal begins, for all who have the chips for the least stake."]
