"""Cards: interned, read and printed."""

from __future__ import annotations

import copy
import pickle
from typing import Any

import pytest

from ochko import JOKER, Card, NotationError, Rank, Suit, card, cards
from ochko.cards import CARDS

NO_CARDS: tuple[Any, ...] = (
    "",
    " ",
    "10",
    "h",
    "10x",
    "1h",
    "11h",
    "h10",
    "10h ",
    " 10h",
    "10 h",
    "10hh",
    "10H",
    "10♡",
    "jh",
    "qh",
    "kh",
    "ah",
    "Jokers",
    "Joker",
    "JOKER",
    "jokers",
    "Дч",
    None,
    True,
    10,
    10.0,
    b"10h",
    ["10h"],
    ("10", "h"),
    Rank.TEN,
    JOKER,
)


def test_there_are_fifty_three_kinds_of_card_suit_by_suit_and_the_joker() -> None:
    ranks = ("2", "3", "4", "5", "6", "7", "8", "9", "10", "J", "Q", "K", "A")

    assert [f"{each:ascii}" for each in CARDS] == [rank + suit for suit in "shdc" for rank in ranks] + ["joker"]
    assert [str(each) for each in CARDS] == [rank + suit for suit in "♠♥♦♣" for rank in ranks] + ["joker"]
    assert [each.index for each in CARDS] == list(range(53))
    assert len(set(CARDS)) == 53


@pytest.mark.parametrize("written", ["10h", "10♥"])
def test_a_card_is_one_object_however_it_is_written(written: str) -> None:
    ten = card(written)

    assert ten is CARDS[21]
    assert (ten.rank, ten.suit, ten.index) == (Rank.TEN, Suit.HEARTS, 21)


@pytest.mark.parametrize("each", CARDS, ids="{:ascii}".format)
def test_what_a_card_prints_reads_as_the_same_card(each: Card) -> None:
    assert card(str(each)) is each
    assert card(f"{each:ascii}") is each
    assert eval(repr(each), {"card": card}) is each  # noqa: S307  # our own text


def test_a_card_prints_with_its_suit_or_in_ascii() -> None:
    assert (str(card("10h")), f"{card('10h'):ascii}", repr(card("10h"))) == ("10♥", "10h", "card('10h')")
    assert (str(card("As")), f"{card('As'):ascii}", repr(card("As"))) == ("A♠", "As", "card('As')")
    assert f"{card('As'):>4}|" == "  A♠|"


def test_the_joker_has_no_suit() -> None:
    assert card("joker") is JOKER
    assert (JOKER.rank, JOKER.suit, str(JOKER), f"{JOKER:ascii}") == (Rank.JOKER, None, "joker", "joker")


@pytest.mark.parametrize("each", CARDS, ids="{:ascii}".format)
def test_copies_and_pickles_of_a_card_are_the_card(each: Card) -> None:
    assert copy.copy(each) is each
    assert copy.deepcopy([each])[0] is each
    for protocol in range(pickle.HIGHEST_PROTOCOL + 1):
        assert pickle.loads(pickle.dumps(each, protocol)) is each  # our own bytes


@pytest.mark.parametrize("lone", ["Th", "T♥", "th", "T", "ts"])
def test_a_lone_t_is_refused_and_told_why(lone: str) -> None:
    with pytest.raises(NotationError) as refused:
        card(lone)

    assert refused.value.text == lone
    assert str(refused.value) == (
        f"'{lone}' is no card: write 2-10 J Q K A and a suit, such as 10h or 10♥; T is the ten to some and the ace to others: write 10 or A"
    )


@pytest.mark.parametrize("wrong", NO_CARDS, ids=repr)
def test_nothing_else_is_a_card(wrong: Any) -> None:
    with pytest.raises(NotationError) as refused:
        card(wrong)

    assert refused.value.text is wrong
    assert str(refused.value) == f"{wrong!r} is no card: write 2-10 J Q K A and a suit, such as 10h or 10♥"


def test_a_text_of_cards_is_read_in_its_order_as_often_as_they_are_there() -> None:
    assert cards("10s Kh  10♠\n joker") == (card("10s"), card("Kh"), card("10s"), JOKER)
    assert cards("") == ()


def test_a_text_of_cards_with_a_wrong_one_is_refused_with_that_one() -> None:
    with pytest.raises(NotationError) as refused:
        cards("10s Kx 7h")

    assert refused.value.text == "Kx"


@pytest.mark.parametrize("wrong", [None, 5, b"10s", ["10s"], (JOKER,)], ids=repr)
def test_what_is_no_text_holds_no_cards(wrong: Any) -> None:
    with pytest.raises(NotationError, match="is no text of cards, such as '10s Kh'") as refused:
        cards(wrong)

    assert refused.value.text is wrong


def test_no_second_object_can_be_made_of_a_card() -> None:
    with pytest.raises(TypeError, match="a card is had from card"):
        Card()


@pytest.mark.parametrize("name", ["rank", "suit", "index", "nickname"])
def test_a_card_does_not_change(name: str) -> None:
    with pytest.raises(AttributeError, match="a card does not change"):
        setattr(card("Qd"), name, None)

    assert (card("Qd").rank, card("Qd").suit, card("Qd").index) == (Rank.QUEEN, Suit.DIAMONDS, 36)


def test_ranks_are_ordered_from_the_two_to_the_ace() -> None:
    by_order = sorted(Rank, key=lambda rank: rank.order)

    assert [rank.value for rank in by_order] == ["2", "3", "4", "5", "6", "7", "8", "9", "10", "J", "Q", "K", "A", "joker"]
    assert [rank.order for rank in by_order] == list(range(14))


def test_suits_have_letters() -> None:
    assert [(suit.value, suit.letter) for suit in Suit] == [("♠", "s"), ("♥", "h"), ("♦", "d"), ("♣", "c")]
