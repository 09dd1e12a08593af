"""Decks: which cards there are, and how often."""

from __future__ import annotations

from collections import Counter
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

import ochko
from ochko import DECK_32, DECK_36, DECK_52, DECK_54, JOKER, CardValues, Deck, Rank, Suit, VariantError, Worth, card, cards
from ochko.events import Drawn

RANKS = tuple(rank for rank in Rank if rank is not Rank.JOKER)
WITHOUT_EIGHT_NINE_TEN = tuple(rank for rank in RANKS if rank not in (Rank.EIGHT, Rank.NINE, Rank.TEN))


@pytest.mark.parametrize(
    ("deck", "ranks", "jokers"),
    [
        (DECK_32, "7 8 9 10 J Q K A", 0),
        (DECK_36, "6 7 8 9 10 J Q K A", 0),
        (DECK_52, "2 3 4 5 6 7 8 9 10 J Q K A", 0),
        (DECK_54, "2 3 4 5 6 7 8 9 10 J Q K A", 2),
    ],
    ids=["32", "36", "52", "54"],
)
def test_the_usual_decks_hold_their_ranks_in_four_suits(deck: Deck, ranks: str, jokers: int) -> None:
    assert deck.cards == cards(" ".join(rank + suit for suit in "shdc" for rank in ranks.split())) + (JOKER,) * jokers


@pytest.mark.parametrize(("deck", "size"), [(DECK_32, 32), (DECK_36, 36), (DECK_52, 52), (DECK_54, 54)])
def test_the_usual_decks_are_as_many_cards_as_their_name_says(deck: Deck, size: int) -> None:
    assert (len(deck), len(deck.cards), str(deck)) == (size, size, f"{size} cards")


@pytest.mark.parametrize(
    ("deck", "size"),
    [
        (Deck(ranks=WITHOUT_EIGHT_NINE_TEN), 40),
        (Deck(ranks=tuple(rank for rank in RANKS if rank is not Rank.TEN)), 48),
        (Deck(copies=6), 312),
        (Deck(copies=2, jokers=2), 108),
        (Deck(suits=(Suit.HEARTS,)), 13),
        (Deck(ranks=(Rank.ACE,), suits=(Suit.SPADES,)), 1),
    ],
    ids=["forty", "no tens", "six packs", "two packs with jokers", "hearts", "one ace"],
)
def test_any_other_deck_is_one_too(deck: Deck, size: int) -> None:
    assert len(deck.cards) == size


def test_a_deck_of_forty_has_no_eight_nine_or_ten() -> None:
    held = {each.rank for each in Deck(ranks=WITHOUT_EIGHT_NINE_TEN).cards}

    assert held == {Rank(text) for text in ("2", "3", "4", "5", "6", "7", "J", "Q", "K", "A")}


def test_copies_lie_one_after_the_other_each_with_its_jokers() -> None:
    deck = Deck(ranks=(Rank.KING, Rank.ACE), suits=(Suit.CLUBS,), copies=2, jokers=1)

    assert deck.cards == cards("Kc Ac joker Kc Ac joker")


@given(
    ranks=st.lists(st.sampled_from(RANKS), min_size=1, unique=True),
    suits=st.lists(st.sampled_from(Suit), min_size=1, unique=True),
    copies=st.integers(1, 12),
    jokers=st.integers(0, 4),
)
def test_a_deck_holds_each_rank_in_each_suit_once_a_copy(ranks: list[Rank], suits: list[Suit], copies: int, jokers: int) -> None:
    deck = Deck(ranks=tuple(ranks), suits=tuple(suits), copies=copies, jokers=jokers)
    wanted = Counter({card(rank.value + suit.value): copies for rank in ranks for suit in suits})
    wanted.update({JOKER: jokers * copies} if jokers else {})

    assert Counter(deck.cards) == wanted
    assert len(deck) == (len(ranks) * len(suits) + jokers) * copies


def test_the_order_in_which_ranks_and_suits_are_named_makes_no_other_pack() -> None:
    upside_down = Deck(ranks=RANKS[::-1], suits=tuple(Suit)[::-1])

    assert upside_down.cards == DECK_52.cards


@pytest.mark.parametrize(
    ("field", "wrong", "fault"),
    [
        ("ranks", (), "0 values, at least 1 are wanted"),
        ("ranks", [Rank.ACE], f"{[Rank.ACE]!r} is no tuple"),
        ("ranks", (Rank.ACE, Rank.ACE), "[1] ACE is there twice"),
        ("ranks", (Rank.JOKER,), "[0] JOKER is none of TWO, THREE, FOUR, FIVE, SIX, SEVEN, EIGHT, NINE, TEN, JACK, QUEEN, KING, ACE"),
        ("ranks", ("A",), "[0] 'A' is none of TWO, THREE, FOUR, FIVE, SIX, SEVEN, EIGHT, NINE, TEN, JACK, QUEEN, KING, ACE"),
        ("suits", (), "0 values, at least 1 are wanted"),
        ("suits", (Suit.CLUBS, Suit.CLUBS), "[1] CLUBS is there twice"),
        ("suits", ("c",), "[0] 'c' is none of SPADES, HEARTS, DIAMONDS, CLUBS"),
        ("copies", 0, "0 is not within 1 to 12"),
        ("copies", 13, "13 is not within 1 to 12"),
        ("copies", True, "True is no whole number"),
        ("copies", 2.0, "2.0 is no whole number"),
        ("jokers", -1, "-1 is not within 0 to 4"),
        ("jokers", 5, "5 is not within 0 to 4"),
        ("jokers", "2", "'2' is no whole number"),
    ],
)
def test_a_deck_that_cannot_be_is_refused(field: str, wrong: Any, fault: str) -> None:
    with pytest.raises(VariantError) as refused:
        Deck(**{field: wrong})

    assert (refused.value.path, str(refused.value)) == (f"Deck.{field}", f"Deck.{field}: {fault}")


@pytest.mark.rule("COM-10")
@pytest.mark.parametrize("deck", [DECK_54, Deck(jokers=1), Deck(ranks=DECK_36.ranks, copies=2, jokers=1)], ids=["54", "53", "37 twice"])
def test_a_joker_without_a_value_is_refused_when_the_variant_is_built(deck: Deck) -> None:
    with pytest.raises(VariantError) as refused:
        ochko.variant("online").change(deck=deck)

    assert (refused.value.path, refused.value.clash) == ("deck", "values")
    assert str(refused.value) == "deck: joker has no value in the table of values (COM-10)"


@pytest.mark.rule("COM-10")
@pytest.mark.parametrize(
    "values",
    [CardValues.of(J=2, Q=3, K=4, A=11, joker=11), CardValues.of(J=2, Q=3, K=4, A=11, cards={JOKER: 11})],
    ids=["by rank", "by card"],
)
def test_a_joker_that_the_values_name_is_dealt_and_counts(values: CardValues) -> None:
    with_jokers = ochko.variant("online").change(deck=DECK_54, values=values)
    game = ochko.Game(with_jokers, seats=["Anna", "Boris"], purses=[9, 9], cards="joker joker", bankers=[0])

    dealt = [event.card for event in game.deal() if isinstance(event, Drawn)]

    assert dealt == [JOKER, JOKER]
    assert game.view(1).total == 11


def test_any_other_card_without_a_value_is_refused_when_the_variant_is_built() -> None:
    no_courts = CardValues(ranks={rank: Worth((5,)) for rank in RANKS if rank.value.isdecimal()})

    with pytest.raises(VariantError) as refused:
        ochko.variant("online").change(values=no_courts)

    assert str(refused.value) == "deck: J♠ has no value in the table of values (COM-10)"
