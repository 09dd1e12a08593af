from __future__ import annotations

import contextlib
import re
from typing import TYPE_CHECKING

import pytest
from hypothesis import assume, given
from hypothesis import strategies as st
from proving import FOUR_HANDS, HOUSE, OUTSIDE, POT_GAME, PROVING, SEVEN_AND_A_HALF
from script import Kept, Script, after, prompts, screen, sit
from table import NAMES, do, table

import ochko
import ochko.steps
from ochko.cli.choices import choices
from ochko.cli.common import CannotError
from ochko.cli.sitting import Sitting

if TYPE_CHECKING:
    from ochko import Action, Game, Variant, View

ONLINE = ochko.variant("online")


# A deal from the first card to the settled chips


def test_a_deal_is_played_from_the_first_card_to_who_has_won_what() -> None:
    # Boris: 10, an 8 is 18, and stands; Vera: 7, K, 8 is 19; Anna: 9, 6, 10 is 25 and pays both.
    game = table((20, 20, 20), "10h 7c 9s 8d Kd 8h 6c 10c", cut_cards=[30])
    assert """
Deal 1
  Anna, Boris and Vera are in the deal.
  Anna holds the bank, by lot (ONL-3).
  The pack is shuffled; cards above the cut card: 30 (ONL-4).
  Boris gets 10♥.
  Vera gets a card.
  Anna gets a card.

  Anna holds the bank: 20. Cards that can still be dealt: 27.
    name   purse  stake  cards
    Anna      20         ??       banker
  > Boris     20         10♥: 10  you
    Vera      20         ??

stake 1 to 19, ? rules, u undo, q quit [6]> 5
  Boris stakes 5.
  Vera stakes 3.

  Anna holds the bank: 20. Cards that can still be dealt: 27.
    name   purse  stake  cards
    Anna      20         ??       banker
  > Boris     15      5  10♥: 10  you
    Vera      17      3  ??

h hit, s stand, ? rules, u undo, q quit [h]> h
  Boris gets 8♦: 18.

  Anna holds the bank: 20. Cards that can still be dealt: 26.
    name   purse  stake  cards
    Anna      20         ??          banker
  > Boris     15      5  10♥ 8♦: 18  you
    Vera      17      3  ??

h hit, s stand, ? rules, u undo, q quit [s]> s
  Boris stands.
  Vera gets a card.
  Vera gets a card.
  Vera stands.
  Anna shows the hand with 9♠: 9.
  Anna plays on with open cards.
  Anna gets 6♣, face up: 15.
  Anna gets 10♣, face up: 25, bust.
  Anna draws no more.
  Boris wins 5 with 10♥ 8♦: 18 (ONL-14).
  Vera shows the hand with 7♣ K♦ 8♥: 19.
  Vera wins 3 with 7♣ K♦ 8♥: 19 (ONL-14).
  The deal is over.

  Anna holds the bank: 12. Cards that can still be dealt: 22.
    name   purse  result  cards
    Anna      12      -8  9♠ 6♣ 10♣: 25, bust  banker
    Boris     25      +5  10♥ 8♦: 18           you
    Vera      23      +3  7♣ K♦ 8♥: 19

  Deals played: 1.
    Boris  25  (+5)
    Vera   23  (+3)
    Anna   12  (-8)
  You have won 5.
""" == screen(game, "5", "h", "s", seat=1, deals=1)


def test_what_the_others_did_since_ones_last_turn_is_told_and_no_more() -> None:
    game = table((20, 20, 20), "10h 7c 9s")
    assert after(screen(game, "5", seat=1), "stake")[:3] == ["  Boris stakes 5.", "  Vera stakes 3.", ""]


def test_the_next_deal_begins_with_a_key() -> None:
    text = screen(table((20, 20), "10h 9s"), "1", "s", "", "", seat=1, deals=2)
    assert "d deal, ? rules, u undo, q quit [d]> \n\nDeal 2\n" in text


def test_the_sitting_ends_after_so_many_deals() -> None:
    game = table((20, 20))
    do(game, "deal", "1 stake 1", "1 stand", "0 stand")
    text, sitting = sit(game, *[""] * 50, deals=2)
    assert sitting.game.deals == 3
    assert "Deals played: 3." in text


@pytest.mark.rule("COM-20")
def test_it_ends_with_the_game_and_says_why() -> None:
    # Boris loses his one chip.
    text, sitting = sit(table((20, 1), "7h 10s 9h 2c", variant=ONLINE.change(deck=ochko.DECK_52)), "s", seat=1)
    assert sitting.game.over is not None
    assert "  The game is over: fewer than two seats can play on (COM-20).\n" in text
    assert text.endswith("  Deals played: 1.\n    Anna   21  (+1)\n    Boris   0  (-1)\n  You have lost 1.\n")


def test_who_is_where_he_began_has_won_nothing() -> None:
    # 21 at once, then a bust of the same stake.
    cards = ["10h 7s Ah", "10h 7s 9h 8h"]
    assert screen(table((20, 20), cards, bankers=(0, 0)), "5", "h", "", "5", "h", "h", seat=1, deals=2).endswith(
        "  Deals played: 2.\n    Anna   20  (+0)\n    Boris  20  (+0)\n  You have won nothing and lost nothing.\n"
    )


def test_what_is_left_in_the_pot_is_said_at_the_end() -> None:
    # The pot of 3 wins the stake of 2.
    text = screen(table((30, 30), "10h 10d | 9c 9d", variant=POT_GAME), "2", "s", seat=1, deals=1)
    assert "  Still in the bank: 5.\n" in text


@pytest.mark.rule("COM-20")
def test_who_is_broke_looks_on() -> None:
    cards = ["7h 8h 10s 9h 10d 2c 3c", ""]
    game = table((20, 1, 20), cards, variant=ONLINE.change(deck=ochko.DECK_52), bankers=(0, 0))
    text, sitting = sit(game, "h", "h", "", "", seat=1, deals=2)
    assert sitting.game.view(1).purse == 0
    assert re.search(r"^    Boris +0 +\+0 +you, not in the deal$", text, re.MULTILINE)
    assert prompts(text)[-1] == "d deal, ? rules, u undo, q quit [d]>"


# Amounts


@pytest.mark.rule("ONL-7")
@pytest.mark.parametrize(
    ("typed", "says"),
    [
        ("20", "  stake 20 is above 19: bank 20, less 1 for the punter still to stake (ONL-7)"),
        ("0", "  stake 0 is below the least, 1 (ONL-7)"),
        ("stake 99", "  stake 99 is above 19: bank 20, less 1 for the punter still to stake (ONL-7)"),
        (str(2**53), f"  {2**53} is no amount: a whole number from 0 to 2**53 - 1 (COM-27)"),
    ],
)
def test_a_refused_amount_says_the_refusals_own_message(typed: str, says: str) -> None:
    text = screen(table((20, 30, 30), "10h 9s"), typed, seat=1)
    assert after(text, "stake") == [says]
    assert len(set(prompts(text))) == 1


@pytest.mark.parametrize("typed", ["x", "-1", "1.5", "five", "stake x", "stake", "\N{ARABIC-INDIC DIGIT FIVE}", "½", "5 5", "9" * 21])
def test_what_is_no_amount_says_what_is_one(typed: str) -> None:
    text, sitting = sit(table((20, 20, 20), "10h 9s"), typed, seat=1)
    wrong = ["  That is no whole number, and no key here. There are: stake 1 to 19, ? rules, u undo, q quit"]
    assert after(text, "stake") == ([] if typed == "stake" else wrong)
    assert sitting.game.view(1).purse == 20


@pytest.mark.parametrize("typed", ["5", "05", "stake 5", " 5 "])
def test_an_amount_is_typed_as_a_number(typed: str) -> None:
    assert "  Boris stakes 5.\n" in screen(table((20, 20, 20), "10h 9s"), typed, seat=1)


def test_the_step_of_the_amounts_is_shown() -> None:
    text = screen(table((30,), variant=HOUSE), "3")
    assert prompts(text)[0] == "stake 2 to 30 by 2, ? rules, u undo, q quit [14]>"
    assert after(text, "stake") == ["  stake 3 is no multiple of 2 (COM-5)"]


def buying(*lines: str) -> str:
    """Boris has staked 5 and holds 16."""
    return screen(table((30, 30), "10h 9s 6d 8s 2h", variant=FOUR_HANDS), "5", *lines, seat=1)


def test_a_key_with_amounts_asks_for_one_and_offers_the_least() -> None:
    text = buying("b", "")
    assert prompts(text)[1:3] == [
        "b buy 5 to 10, h hit, s stand, ? rules, u undo, q quit [h]>",
        "buy 5 to 10, h hit, s stand, ? rules, u undo, q quit [5]>",
    ]
    assert "  Boris buys for 5.\n" in text
    assert prompts(text)[3].startswith("b buy 5, h hit, ")


@pytest.mark.parametrize("lines", [("b", "7"), ("b 7",), ("buy 7",), ("b", "buy 7"), ("b", "99", "7"), ("b", "?", "7")])
def test_the_amount_comes_with_the_key_or_after_it(lines: tuple[str, ...]) -> None:
    assert "  Boris buys for 7.\n" in buying(*lines)


def test_another_key_leaves_the_amount() -> None:
    text = buying("b", "s")
    assert "buys" not in text
    assert "  Boris stands.\n" in text


def test_a_number_without_its_key_is_none() -> None:
    assert "buys" not in buying("7")


# The table


def table_in(text: str) -> list[str]:
    """The last picture of the table."""
    return text.split("\n\n")[-2].splitlines()


def test_a_seat_with_two_hands_has_two_lines_and_one_purse() -> None:
    text = screen(table((30, 30), "8h 9s 8d 9d 2c 3c", variant=FOUR_HANDS), "5", "p", seat=1)
    assert table_in(text) == [
        "  Anna holds the bank: 30. Cards that can still be dealt: 46.",
        "    name            purse  stake  cards",
        "    Anna               30         ?? ??      banker",
        "  > Boris (hand 1)     20      5  8♥ 2♣: 10  you",
        "    Boris (hand 2)             5  8♦ 3♣: 11  you",
    ]


def test_what_a_step_from_outside_keeps_is_shown_too() -> None:
    text = screen(table((20, 20), "10h 9s", variant=OUTSIDE), "t", seat=1)
    assert table_in(text)[0] == "  Anna holds the bank: 20. In the jackpot: 1. Cards that can still be dealt: 34."


def test_the_separator_is_shown() -> None:
    text = screen(table((30, 30), "10h 7d | 9d", variant=POT_GAME), seat=1)
    assert table_in(text)[0] == "  Anna holds the bank: 3. On top of the pack: 9♦. Cards that can still be dealt: 33."


def test_the_house_has_a_line_and_no_purse() -> None:
    text = screen(table((30,), "5c Kh 4c 2h", variant=HOUSE), "10")
    assert table_in(text)[1:] == [
        "    name       purse  stake  cards",
        "  > Anna          20     10  5♣ 4♣: 9  you",
        "    The house                K♥ ??",
    ]
    assert table_in(text)[0].startswith("  The house holds the bank, and stands at 0. ")


@pytest.mark.rule("ONL-11")
def test_a_special_hand_is_called_by_its_name() -> None:
    text = screen(table((20, 20), "As 7h Ah"), "5", "h", seat=1)
    assert table_in(text)[-1] == "    Boris     25      +5  A♠ A♥: golden ochko  you"


def test_points_are_shown_as_they_are_said() -> None:
    assert table_in(screen(table((20, 20), "Kh 2s", variant=SEVEN_AND_A_HALF), seat=1))[-1].endswith("  K♥: ½  you")


# Undo


def test_undo_goes_back_to_ones_own_last_decision_and_says_that_it_peeks() -> None:
    text, sitting = sit(table((20, 20, 20), "10h 7c 9s 8d"), "5", "h", "u", seat=1)
    assert after(text, "h hit, s stand, ? rules, u undo, q quit [s]> u") == [
        "",
        "  Back to your decision in deal 1. A peek: the same cards will come again.",
        "",
        "  Anna holds the bank: 20. Cards that can still be dealt: 33.",
        "    name   purse  stake  cards",
        "    Anna      20         ??       banker",
        "  > Boris     15      5  10♥: 10  you",
        "    Vera      17      3  ??",
        "",
    ]
    assert sitting.game.to_act == 1


def test_undo_takes_back_what_the_others_did_too() -> None:
    text, sitting = sit(table((20, 20, 20), "10h 7c 9s 8d"), "5", "u", "6", seat=1)
    assert [line for line in text.splitlines() if "stakes" in line] == [
        "  Boris stakes 5.",
        "  Vera stakes 3.",
        "  Boris stakes 6.",
        "  Vera stakes 3.",
    ]
    assert sitting.game.view(1).hands[1].stake == 6


def test_the_same_cards_come_again() -> None:
    text = screen(table((20, 20), seed=5), "1", "h", "u", "h", seat=1)
    first, second = re.findall(r"Boris gets (\S+): ", text)
    assert first == second


def test_undo_reaches_into_the_deal_before() -> None:
    game = table((20, 20), ["10h 9s", "8h 7s"], bankers=(0, 0))
    text, sitting = sit(game, "1", "s", "d", "u", seat=1)
    assert "  Back to your decision in deal 1." in text
    assert (sitting.game.deals, sitting.game.to_act) == (1, 1)
    assert sitting.game.view(1).hands[1].cards == ochko.cards("10h")


def test_after_an_undo_hands_are_still_told_apart() -> None:
    game = table((30, 30), "8h 9s 8d 9d 2c 3c 2d", variant=FOUR_HANDS)
    text = screen(game, "5", "p", "h", "u", seat=1)
    assert text.count("  > Boris (hand 1)     20      5  8♥ 2♣: 10  you\n") == 2


def test_there_may_be_nothing_to_take_back() -> None:
    text, sitting = sit(table((20, 20), "10h 9s"), "u", seat=1)
    assert after(text, "stake") == ["  There is no earlier decision of yours."]
    assert sitting.game.deals == 1


def test_what_is_too_long_ago_is_refused_in_the_games_own_words() -> None:
    game = table((20, 20), "10h 9s")
    do(game, "deal")
    again = ochko.Game.replay(ONLINE, NAMES[:2], (20, 20), game.log)
    text = screen(again, "u", seat=1)
    assert after(text, "stake") == ["  what was done up to deal 1 is not kept for taking back (COM-5)"]


# Leaving


def test_quit_saves_and_says_how_to_go_on() -> None:
    kept = Kept()
    text, sitting = sit(table((20, 20), "10h 9s"), "5", "q", "h", seat=1, keep=kept)
    assert text.endswith("[h]> q\n  The game is saved in my save. To go on with it:\nochko play --resume 'my save'\n")
    assert [game.key() for game in kept.games] == [sitting.game.key()]
    assert sitting.game.view(1).hands[1].stake == 5


def test_the_end_of_input_saves_too() -> None:
    kept = Kept()
    text, _ = sit(table((20, 20), "10h 9s"), "5", seat=1, keep=kept)
    assert text.endswith("[h]> \n  The game is saved in my save. To go on with it:\nochko play --resume 'my save'\n")
    assert len(kept.games) == 1


def test_who_cannot_save_goes_on_playing() -> None:
    terminal = Script(["5", "q", "s"])
    with pytest.raises(CannotError, match="there is no room"):  # at the end of input
        Sitting(game=table((20, 20), "10h 9s"), seat=1, terminal=terminal, keep=Kept(fails=True)).play()
    assert "[h]> q\n  my save: there is no room\nh hit" in terminal.text
    assert "Boris stands." in terminal.text


class Interrupted(Script):
    """Ctrl-C after the last line."""

    def read(self, *parts: str | tuple[str, str]) -> str | None:
        typed = super().read(*parts)
        if typed is None:
            raise KeyboardInterrupt
        return typed


def test_ctrl_c_saves_too() -> None:
    kept = Kept()
    terminal = Interrupted(["5"])
    with pytest.raises(KeyboardInterrupt):
        Sitting(game=table((20, 20), "10h 9s"), seat=1, terminal=terminal, keep=kept).play()
    assert terminal.text.endswith("[h]> \n  The game is saved in my save. To go on with it:\nochko play --resume 'my save'\n")
    assert kept.games[0].view(1).hands[1].stake == 5


def test_ctrl_c_while_the_others_play_saves_what_was_asked_last() -> None:
    kept = Kept()
    sitting = Sitting(game=table((20, 20, 20), "10h 7c 9s"), seat=1, terminal=Script(["5"]), keep=kept)

    def interrupted(_: View) -> Action:
        raise KeyboardInterrupt

    sitting._players[2] = interrupted  # type: ignore[call-overload]  # any function from a view is a player
    with pytest.raises(KeyboardInterrupt):
        sitting.play()
    (game,) = kept.games
    assert (game.to_act, game.view(1).purse) == (1, 20)
    assert game.can(ochko.action("stake 5"), 1)


def test_a_terminal_that_has_gone_away_loses_no_game() -> None:
    class Gone(Script):
        def write(self, *parts: str | tuple[str, str]) -> None:
            if "stakes" in str(parts):
                raise OSError
            super().write(*parts)

    kept = Kept()
    with pytest.raises(OSError):  # noqa: PT011  # it has no words
        Sitting(game=table((20, 20), "10h 9s"), seat=1, terminal=Gone(["5"]), keep=kept).play()
    assert kept.games[0].view(1).hands[1].stake == 5


def test_the_game_that_was_given_is_left_alone() -> None:
    game = table((20, 20), "10h 9s")
    before = game.key()
    sit(game, "5", "h", "s", "", seat=1)
    assert game.key() == before


def test_who_sits_down_again_is_told_the_deal_in_play() -> None:
    game = table((20, 20, 20), ["10h 7c 9s", "8h 7d 9c 6d"], bankers=(0, 0))
    do(game, "deal", "1 stake 1", "2 stake 1", "1 stand", "2 stand", "0 stand", "deal", "1 stake 2", "2 stake 3", "1 hit")
    text = screen(game, seat=1)
    assert text.startswith("  The saved game goes on, in deal 2.\n\nDeal 2\n  Anna, Boris and Vera are in the deal.\n")
    assert "  Vera stakes 3.\n  Boris gets 6♦: 14.\n\n" in text
    assert "10♥" not in text


def test_who_sits_down_again_between_deals_sees_how_the_last_one_came_out() -> None:
    game = table((20, 20), "10h 9s")
    do(game, "deal", "1 stake 3", "1 stand", "0 stand")
    text = screen(game, seat=1)
    assert """\
  The saved game goes on, in deal 1.

  Anna holds the bank: 17. Cards that can still be dealt: 34.
    name   purse  result  cards
    Anna      17      -3  9♠: 9    banker
    Boris     23      +3  10♥: 10  you

d deal,""" == text[: text.index(" ? rules")]


def test_who_sits_down_again_at_another_persons_turn_lets_him_play() -> None:
    game = table((20, 20, 20), "10h 7c 9s")
    do(game, "deal")
    text, sitting = sit(game, "", seat=2)
    assert "  Boris stakes 6.\n" in text
    assert sitting.game.to_act == 2


# What the screen may show


CARD = re.compile(r"(?:10|[2-9JQKA])[♠♥♦♣]")
KEYS = st.one_of(
    st.sampled_from(["", "", "", "h", "s", "b", "o", "p", "d", "t", "w", "1", "2", "b 3", "u", "?", "q", "hit", "stand", "show", "buy"]),
    st.integers(-1, 40).map(str),
    st.text(max_size=5),
)


def cards_told(game: Game, seat: int) -> set[str]:
    """Every card that the log of this deal tells the seat."""
    told = " ".join(map(repr, game.log_for(seat, deal=game.deals)))
    return {str(ochko.card(card)) for card in re.findall(r"card\('(\w+)'\)", told)}


@pytest.mark.parametrize("variant", [ONLINE, *PROVING], ids=lambda variant: variant.name)
@pytest.mark.rule("COM-6")
@given(data=st.data())
def test_the_screen_shows_no_card_that_the_seat_may_not_know_whatever_is_typed(variant: Variant, data: st.DataObject) -> None:
    seats = data.draw(st.integers(variant.seats.least, min(variant.seats.most, 5)), "seats")
    purses = data.draw(st.lists(st.integers(1, 40), min_size=seats, max_size=seats), "purses")
    seat = data.draw(st.integers(0, seats - 1), "seat")
    game = ochko.Game(variant, NAMES[:seats], purses, seed=data.draw(st.integers(0, 2**32), "seed"))
    assume(game.over is None)

    def watch(text: str) -> None:
        assert set(CARD.findall(text)) <= cards_told(sitting.game, seat)
        assert not re.search(r"gets a card(?!\.)|\?\?[^a-z]*: ", text), "what it is worth is told of a hand with an unknown card"
        if "]> " in text and sitting.game.to_act is not None:
            assert all(choice.key and choice.sentence for choice in choices(sitting.game, sitting.game.legal, "en"))

    terminal = Script(data.draw(st.lists(KEYS, max_size=60), "typed"), watch)
    fails = data.draw(st.booleans(), "no room to save")
    sitting = Sitting(game=game, seat=seat, terminal=terminal, keep=Kept(fails=fails))
    with contextlib.suppress(CannotError):
        sitting.play()
    assert "ochko play --resume" in terminal.text or fails or sitting.game.over is not None


@pytest.mark.parametrize("variant", [ONLINE, *PROVING], ids=lambda variant: variant.name)
def test_enter_alone_plays_every_variant(variant: Variant) -> None:
    for seed in range(5):
        game = ochko.Game(variant, NAMES[: min(variant.seats.most, 4)], [40] * min(variant.seats.most, 4), seed=seed)
        text, sitting = sit(game, *[""] * 500, deals=4)
        assert sitting.game.over is not None or sitting.game.deals == 4
        assert max(map(len, text.splitlines())) <= 110


@pytest.mark.rule("COM-23")
def test_a_card_that_was_drawn_blind_is_shown_to_nobody() -> None:
    text = screen(table((30, 30), "10h 7d | 9d 8h 9h", variant=POT_GAME), "1", "b", seat=1)
    before, shows, _ = text.partition("  Boris shows the hand with 10♥ 8♥: 18.\n")
    assert "  Boris draws without looking.\n  Boris gets a card.\n" in before
    assert shows
    assert "8♥" not in before
