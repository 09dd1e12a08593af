"""The shoe draws each card once, keeps the order of what is known, and takes chance from its own source alone."""

from __future__ import annotations

import random
from collections import Counter
from fractions import Fraction
from hashlib import sha256
from typing import TYPE_CHECKING, Any

import pytest
from hypothesis import given
from hypothesis import strategies as st
from proving import FOUR_HANDS, POT_GAME

import ochko
from ochko import DECK_36, DECK_54, JOKER, CardValues, Deck, Game, Need, Rank, Suit, card, cards
from ochko.events import DOWN, Drawn, hand_events
from ochko.shoe import CHUNK, NO_SCRIPT, Answers, Needed, Script, ScriptError, Shoe, new_key, seeded, unseeded
from ochko.steps import EndLap, PutAway, Shuffle

if TYPE_CHECKING:
    from ochko import Action, Card, Variant

PACK = Deck(ranks=(Rank.SIX, Rank.SEVEN, Rank.EIGHT)).cards
"""Twelve cards."""
TWO_PACKS = Deck(ranks=(Rank.SIX, Rank.SEVEN), suits=(Suit.SPADES, Suit.HEARTS), copies=2).cards
"""Eight cards, each twice."""

seeds = st.integers(0, 2**53 - 1)


def shoe_of(pack: tuple[Card, ...] = PACK, *, seed: int = 7, script: Script = NO_SCRIPT, cut_card: int | None = None) -> Shoe:
    """A shoe right after its first shuffle."""
    shoe = Shoe(seeded(seed), script, None)
    shoe.cards = list(pack)
    shoe.renew(cut_card)
    return shoe


def drawn(shoe: Shoe, most: int = 1000) -> list[Card]:
    """The cards that come until there are none, or so many."""
    came: list[Card] = []
    while len(came) < most and (each := shoe.next()) is not None:
        came.append(each)
    return came


def came_by(*held: Card) -> list[Drawn]:
    """The events by which a hand got these cards."""
    return [hand_events(0, 0).from_top[DOWN.value][each.index] for each in held]


# Drawing


@pytest.mark.rule("COM-2")
@given(seed=seeds, pack=st.sampled_from((PACK, TWO_PACKS, DECK_36.cards, DECK_54.cards)))
def test_each_card_is_drawn_as_often_as_the_pack_holds_it(seed: int, pack: tuple[Card, ...]) -> None:
    shoe = shoe_of(pack, seed=seed)

    assert Counter(drawn(shoe)) == Counter(pack)
    assert (shoe.next(), shoe.cards, shoe.live) == (None, [], 0)


@given(seed=seeds, above=st.integers(1, 12))
def test_the_cards_below_the_cut_card_are_not_dealt(seed: int, above: int) -> None:
    shoe = shoe_of(seed=seed, cut_card=above)

    assert shoe.live == above
    came = drawn(shoe)
    assert (len(came), shoe.live, shoe.next()) == (above, 0, None)
    assert Counter(came) + Counter(shoe.cards) == Counter(PACK)


def test_loose_cards_are_told_in_the_order_of_a_new_pack() -> None:
    shoe = shoe_of()
    came = drawn(shoe, 5)

    assert shoe.loose() == [each for each in PACK if each not in came]


def test_every_card_can_come_first() -> None:
    assert {shoe_of(seed=seed).next() for seed in range(300)} == set(PACK)


def test_any_two_cards_can_come_first_in_any_order() -> None:
    pairs = {tuple(drawn(shoe_of(TWO_PACKS, seed=seed), 2)) for seed in range(1000)}

    assert pairs == {(one, other) for one in TWO_PACKS for other in TWO_PACKS}


# What is known


def test_a_script_fixes_the_top_from_the_top_and_the_bottom_from_the_very_bottom_up() -> None:
    shoe = shoe_of(script=Script(tops=(cards("8c 6s 7h"),), bottoms=(cards("7d 6c"),)))

    came = drawn(shoe)

    assert came[:3] == list(cards("8c 6s 7h"))
    assert set(came[3:10]) == set(PACK) - set(cards("8c 6s 7h 7d 6c"))
    assert came[10:] == list(cards("6c 7d"))


def test_with_a_separator_cards_come_from_the_bottom_the_known_ones_first() -> None:
    shoe = shoe_of(script=Script(tops=(cards("8c 6s 7h"),), bottoms=(cards("7d 6c"),)))
    shoe.separator = JOKER  # not of this pack, so that the others can be counted

    came = drawn(shoe)

    assert came[:2] == list(cards("7d 6c"))
    assert set(came[2:9]) == set(PACK) - set(cards("8c 6s 7h 7d 6c"))
    assert came[9:] == list(cards("7h 6s 8c"))


def test_what_a_script_fixes_holds_for_its_own_shuffle() -> None:
    shoe = shoe_of(script=Script(tops=(cards("8c"), cards("8d 8h"), ()), bottoms=((), cards("6s"), cards("7s"))))
    first = shoe.next()
    shoe.played = [came_by(card("8c"))]
    shoe.gather(None)
    second = drawn(shoe)
    shoe.played = [came_by(*second)]
    shoe.gather(None)
    third = drawn(shoe)

    assert first is card("8c")
    assert (second[:2], second[-1]) == (list(cards("8d 8h")), card("6s"))
    assert third[-1] is card("7s")
    assert Counter(third) == Counter(PACK)


@pytest.mark.parametrize(("tops", "bottoms"), [("9s", ""), ("6s 6s", ""), ("6s", "6s"), ("", "joker")])
def test_a_script_cannot_bring_a_card_that_is_not_there_so_often(tops: str, bottoms: str) -> None:
    with pytest.raises(ScriptError, match=r"^cards: shuffle 1 is to bring"):
        shoe_of(script=Script(tops=(cards(tops),), bottoms=(cards(bottoms),)))


def test_cards_put_under_come_last_the_first_of_them_first() -> None:
    shoe = shoe_of()
    hands = drawn(shoe, 3)
    shoe.put_under(hands)
    more = drawn(shoe, 2)
    shoe.put_under(more)

    came = drawn(shoe)

    assert Counter(came[:7]) == Counter(PACK) - Counter([*hands, *more])
    assert came[7:] == [*hands, *more]


@given(
    seed=seeds,
    pack=st.sampled_from((PACK, TWO_PACKS)),
    steps=st.lists(st.one_of(st.integers(1, 4), st.sampled_from(("put under", "put away", "gather"))), max_size=25),
)
def test_every_card_is_in_one_place_and_what_was_put_under_keeps_its_order(
    seed: int, pack: tuple[Card, ...], steps: list[int | str]
) -> None:
    shoe = shoe_of(pack, seed=seed)
    loose = Counter(pack)  # a shoe as one would think of it: what has no order, what has, and the rest
    below: list[Card] = []
    away: list[Card] = []
    held: list[Card] = []

    for step in steps:
        if step == "put under":
            shoe.put_under(held)
            below, held = below + held, []
        elif step == "put away":
            shoe.played.append(came_by(*held))
            away, held = away + held, []
        elif step == "gather":
            shoe.gather(None)
            loose, below, away = loose + Counter(below) + Counter(away), [], []
        for _ in range(step if isinstance(step, int) else 0):
            came = shoe.next()
            if came is None:
                assert (loose, below) == (Counter(), [])
                continue
            assert came in (list(loose) or below[:1])
            held.append(came)
            if loose:
                loose -= Counter([came])
            else:
                del below[0]
        assert Counter(shoe.loose()) == loose
        assert shoe.cards[: shoe.under] == below[::-1]
        assert len(shoe.cards) + len(held) + len(away) == len(pack)


def test_the_bottom_card_of_a_script_is_the_one_it_says() -> None:
    assert shoe_of(script=Script(tops=((),), bottoms=(cards("7d 6c"),))).next(bottom=True) is card("7d")


def test_a_card_can_be_taken_from_the_bottom_while_the_others_come_from_the_top() -> None:
    shoe = shoe_of(script=Script(tops=(cards("8s 8h"),), bottoms=(cards("7d 6c"),)))

    assert (shoe.next(bottom=True), shoe.next(), shoe.next(bottom=True), shoe.next()) == cards("7d 8s 6c 8h")
    assert Counter(drawn(shoe)) == Counter(PACK) - Counter(cards("7d 8s 6c 8h"))


def test_any_card_nobody_knows_may_be_at_the_bottom() -> None:
    assert {shoe_of(seed=seed).next(bottom=True) for seed in range(300)} == set(PACK)


def test_there_is_no_bottom_card_where_none_can_be_dealt() -> None:
    shoe = shoe_of(cut_card=2)
    drawn(shoe)

    assert (shoe.next(bottom=True), len(shoe.cards)) == (None, 10)


@pytest.mark.parametrize("seed", range(20))
def test_a_log_that_is_replayed_takes_the_cards_that_came(seed: int) -> None:
    played, replayed = shoe_of(TWO_PACKS, seed=seed), shoe_of(TWO_PACKS, seed=seed + 1)
    for each in drawn(played, 3):
        replayed.take(each, bottom=False)
    for shoe in (played, replayed):
        shoe.put_under(cards("6s 7h"))

    for each in drawn(played, 6):
        replayed.take(each, bottom=False)

    assert (sorted(replayed.cards, key=str), replayed.under) == (sorted(played.cards, key=str), played.under)


def test_the_separator_is_the_bottom_card_and_not_one_like_it() -> None:
    shoe = shoe_of(TWO_PACKS, script=Script(tops=((),), bottoms=(cards("6h 7h"),)))

    shoe.take(card("6h"), bottom=True)
    shoe.separator = card("6h")

    assert shoe.next() is card("7h")


def test_the_first_card_from_the_bottom_is_any_card() -> None:
    # There was a time when it was nearly always the twin of the separator, which lay on in its place.
    two_packs = POT_GAME.change(deck=Deck(ranks=DECK_36.ranks, copies=2))
    twins = 0
    for seed in range(40):
        game = Game(two_packs, seats=["Anna", "Boris"], purses=[10, 10], seed=seed)
        game.deal()
        while (from_bottom := [event for event in game.log if isinstance(event, Drawn) and event.bottom]) == []:
            game.act(ochko.HIT if ochko.HIT in game.legal else game.legal.edges()[0])
        twins += from_bottom[0].card is game.shoe.separator

    assert twins <= 5  # one in 71 is to be expected, if it has not been dealt


def test_a_card_put_under_is_taken_from_the_bottom_by_a_log_too() -> None:
    played, replayed = shoe_of(TWO_PACKS), shoe_of(TWO_PACKS)
    for shoe in (played, replayed):
        shoe.take(card("6s"), bottom=False)
        shoe.put_under([card("6s")])
        shoe.separator = JOKER

    came = played.next()
    assert came is card("6s")
    replayed.take(came, bottom=True)

    assert (replayed.under, replayed.laid) == (played.under, played.laid) == (0, 0)


@pytest.mark.parametrize("seed", range(8))
def test_a_log_with_twins_at_the_bottom_of_the_pack_replays(seed: int) -> None:
    # Two packs, cards put under them, and cards drawn from the bottom.
    odd = POT_GAME.change(Shuffle, once=True).change(deck=Deck(ranks=DECK_36.ranks, copies=2)).insert(PutAway(under=True), after=EndLap)
    game = Game(odd, seats=["Anna", "Boris"], purses=[50, 50], seed=seed)
    play(game, random.Random(seed), 12)

    assert Game.replay(odd, ["Anna", "Boris"], [50, 50], game.log) == game


# Shuffling again


@pytest.mark.rule("COM-2")
@given(seed=seeds, held=st.integers(0, 6), away=st.integers(0, 6))
def test_a_shuffle_gathers_what_nobody_holds_and_nothing_else(seed: int, held: int, away: int) -> None:
    shoe = shoe_of(seed=seed)
    in_hand = drawn(shoe, held)
    shoe.played = [came_by(each) for each in drawn(shoe, away)]
    shoe.separator = shoe.next() if held + away < 12 else None

    shoe.gather(None)

    assert (shoe.played, shoe.separator) == ([], None)
    assert Counter(drawn(shoe)) == Counter(PACK) - Counter(in_hand)


def test_a_reshuffle_does_not_bring_back_cards_that_are_in_hands() -> None:
    # failures.md, 17: the cut card after six cards, four hands of three.
    game = Game(
        ochko.variant("online"),
        seats=["Anna", "Boris", "Vera", "Gleb"],
        purses=[9, 9, 9, 9],
        bankers=[0],
        cards=["6s 6h 6d 6c Js Jh", "Jd Jc Qs Qh Qd Qc"],
        cut_cards=[6],
    )
    game.deal()
    for _ in range(3):
        game.act(game.legal.edges()[0])
    for _ in range(4):
        for action in (ochko.HIT, ochko.HIT, ochko.STAND):
            game.act(action)

    held = [[event.card for event in game.log if isinstance(event, Drawn) and event.hand == hand] for hand in range(4)]

    assert [*map(len, held)] == [3, 3, 3, 3]
    assert sorted(str(each) for hand in held for each in hand) == sorted(map(str, cards("6s 6h 6d 6c Js Jh Jd Jc Qs Qh Qd Qc")))
    assert Counter(game.shoe.cards) == Counter(DECK_36.cards) - Counter(each for hand in held for each in hand if each)


# Chance


@given(seed=seeds)
def test_a_seed_is_the_one_stream_that_python_promises_to_keep(seed: int) -> None:
    source = random.Random(seed)
    first = seeded(seed)

    assert first.numbers == [source.random() for _ in range(CHUNK)]
    assert first.after().numbers == [source.random() for _ in range(CHUNK)]
    assert first.after() is first.after()


@given(seed=seeds, counts=st.lists(st.integers(1, 400), min_size=1, max_size=CHUNK))
def test_a_choice_is_the_part_of_one_that_the_next_number_is(seed: int, counts: list[int]) -> None:
    numbers = list(seeded(seed).numbers)
    shoe = shoe_of(seed=seed)

    assert [shoe.choose(count) for count in counts] == [int(numbers.pop() * count) for count in counts]


@pytest.mark.parametrize("used", [CHUNK - 2, CHUNK - 1, CHUNK, CHUNK + 1, 2 * CHUNK])
def test_where_a_chunk_of_numbers_ends_the_next_one_begins(used: int) -> None:
    source = random.Random(7)
    stream = [number for _ in range(3) for number in reversed([source.random() for _ in range(CHUNK)])][used:]
    shoe, choosing, lots, cut_cards = (shoe_of(seed=7) for _ in range(4))
    for each in (shoe, choosing, lots, cut_cards):
        for _ in range(used):
            each.choose(2)

    assert [choosing.choose(100) for _ in range(9)] == [int(number * 100) for number in stream[:9]]
    assert [lots.draw_lot(tuple(range(100))) for _ in range(9)] == [int(number * 100) for number in stream[:9]]
    assert [cut_cards.place_cut_card(100) for _ in range(9)] == [1 + int(number * 100) for number in stream[:9]]
    assert Counter(drawn(shoe)) == Counter(PACK)


@given(seed=seeds, count=st.integers(1, 54))
def test_a_cut_card_lies_under_the_first_card_or_any_up_to_the_last(seed: int, count: int) -> None:
    assert shoe_of(seed=seed).place_cut_card(count) in range(1, count + 1)


def test_a_cut_card_can_lie_anywhere_and_a_lot_can_fall_on_anybody() -> None:
    assert {shoe_of(seed=seed).place_cut_card(6) for seed in range(300)} == {1, 2, 3, 4, 5, 6}
    assert {shoe_of(seed=seed).draw_lot((0, 2, 3, 7)) for seed in range(300)} == {0, 2, 3, 7}


def test_lots_and_cut_cards_of_a_script_come_in_their_order_and_then_by_chance() -> None:
    script = Script(tops=((), ()), bottoms=((), ()), bankers=(3, 2), cut_cards=(5,))
    shoe = Shoe(seeded(7), script, None)
    shoe.cards = list(PACK)

    assert shoe.place_cut_card(12) == 5
    shoe.renew(5)
    assert shoe.place_cut_card(12) == 12  # a scripted shuffle without a cut card is dealt to its end
    assert [shoe.draw_lot((2, 3)) for _ in range(2)] == [3, 2]
    assert {shoe.draw_lot((2, 3)) for _ in range(100)} == {2, 3}


def test_a_script_cannot_name_a_banker_or_a_cut_card_that_cannot_be() -> None:
    script = Script(tops=((),), bottoms=((),), bankers=(3,), cut_cards=(13,))
    with pytest.raises(
        ScriptError, match=r"^bankers: seat 3 is to be banker by lot 1, and is none of the seats that can hold the bank, \(0, 1\)$"
    ):
        Shoe(seeded(7), script, None).draw_lot((0, 1))
    with pytest.raises(ScriptError, match=r"^cut_cards: the cut card is to lie under 13 cards at shuffle 1, and there are 12$"):
        Shoe(seeded(7), script, None).place_cut_card(12)


# Copies


@given(seed=seeds, before=st.integers(0, 2 * CHUNK), own=st.integers(0, 2 * CHUNK))
def test_a_copy_goes_on_with_the_same_chance_and_disturbs_nothing(seed: int, before: int, own: int) -> None:
    shoe, alone = shoe_of(seed=seed), shoe_of(seed=seed)
    for each in (shoe, alone):
        for _ in range(before):
            each.choose(36)
    twin = shoe.copy()

    by_twin = [twin.choose(36) for _ in range(own)]

    assert by_twin == [shoe.choose(36) for _ in range(own)] == [alone.choose(36) for _ in range(own)]


@given(seed=seeds, first=st.integers(0, 12), second=st.integers(0, 12))
def test_a_copy_draws_the_same_cards_before_or_after_its_original(seed: int, first: int, second: int) -> None:
    shoe = shoe_of(seed=seed)
    drawn(shoe, first)
    twin, third = shoe.copy(), shoe.copy()

    by_twin = drawn(twin, second)

    assert drawn(shoe, second) == by_twin
    assert drawn(third, second) == by_twin


def what_is_in(shoe: Shoe) -> dict[str, object]:
    """All that a shoe holds, and of its lists what is in them now."""
    held = {slot: getattr(shoe, slot) for slot in Shoe.__slots__}
    return {slot: tuple(value) if isinstance(value, list) else value for slot, value in held.items()}


def test_a_copy_shares_nothing_that_either_can_change() -> None:
    shoe = shoe_of()
    drawn(shoe, 2)
    shoe.played.append(came_by(card("6h")))
    twin = shoe.copy()
    before = what_is_in(shoe)
    assert what_is_in(twin) == before

    twin.put_under(drawn(twin, 2))
    twin.played.append(came_by(card("6s")))
    twin.separator = JOKER
    twin.gather(3)
    twin.choose(5)

    assert what_is_in(shoe) == before


def test_a_copy_of_a_game_without_a_seed_goes_on_with_the_same_cards_too() -> None:
    shoe = Shoe(unseeded(new_key()), NO_SCRIPT, None)
    shoe.cards = list(DECK_36.cards)
    shoe.renew(None)
    twin = shoe.copy()

    assert drawn(twin) == drawn(shoe)


# Games and their chance


def play(game: Game, choices: random.Random, deals: int) -> list[Action]:
    """Play so many deals by chance; the actions that were taken."""
    taken: list[Action] = []
    last = game.deals + deals
    while game.over is None and not (game.to_act is None and game.deals == last):
        taken.append(ochko.DEAL if game.to_act is None else choices.choice(game.legal.edges()))
        game.act(taken[-1])
    return taken


def game_of(variant: Variant, **chance: Any) -> Game:
    return Game(variant, seats=["Anna", "Boris", "Vera", "Gleb"], purses=[500, 500, 500, 500], **chance)


VARIANTS = [ochko.variant("online"), POT_GAME, FOUR_HANDS]


@pytest.mark.parametrize("variant", VARIANTS, ids=lambda variant: variant.name)
def test_a_game_neither_reads_nor_moves_the_global_random_state(variant: Variant) -> None:
    # failures.md, 13
    quiet, disturbed = game_of(variant, seed=7), game_of(variant, seed=7)
    play(quiet, random.Random(1), 5)
    random.seed(99)
    before = random.getstate()

    choices = random.Random(1)
    for _ in range(5):
        play(disturbed, choices, 1)

    assert random.getstate() == before
    random.seed(100)
    other = game_of(variant, seed=7)
    choices = random.Random(1)
    for _ in range(5):
        random.random()
        play(other, choices, 1)
    assert other.log == disturbed.log == quiet.log


def test_games_without_a_seed_differ_whatever_the_global_state_is() -> None:
    # failures.md, 14 and 32
    random.seed(1)
    one = Shoe(unseeded(new_key()), NO_SCRIPT, None)
    random.seed(1)
    other = Shoe(unseeded(new_key()), NO_SCRIPT, None)

    assert one.numbers != other.numbers


def test_a_stream_without_a_seed_is_sha_256_of_its_key_and_a_counter() -> None:
    key = bytes(range(32))
    digests = [sha256(key + block.to_bytes(8, "big")).digest() for block in range(CHUNK // 4)]
    words = [int.from_bytes(digest[place : place + 8], "big") for digest in digests for place in (0, 8, 16, 24)]
    assert unseeded(key).numbers == [(word >> 11) / 2**53 for word in words]


def test_two_games_without_a_seed_are_different_games() -> None:
    # failures.md, 14
    logs = set()
    for _ in range(2):
        game = game_of(ochko.variant("online"))
        play(game, random.Random(1), 6)
        logs.add(tuple(event.card for event in game.log if isinstance(event, Drawn)))

    assert len(logs) == 2


def test_seed_0_is_a_seed() -> None:
    # failures.md, 14
    def log(seed: int) -> object:
        game = game_of(ochko.variant("online"), seed=seed)
        play(game, random.Random(1), 5)
        return game.log

    assert log(0) == log(0)
    assert log(0) != log(1)
    assert game_of(ochko.variant("online"), seed=0).shoe.chunk.numbers[0] == random.Random(0).random()


@pytest.mark.parametrize("variant", VARIANTS, ids=lambda variant: variant.name)
@pytest.mark.parametrize("seed", range(6))
def test_a_copy_played_first_leaves_the_original_the_same_cards(variant: Variant, seed: int) -> None:
    # failures.md, 15. So many deals that the pack is shuffled again within them, and the chunk of numbers ends.
    game = game_of(variant, seed=seed)
    play(game, random.Random(seed), 12)
    twin = game.copy()
    before = game.key()

    taken = play(twin, random.Random(seed + 1), 20)

    assert game.key() == before
    for action in taken:
        game.act(action)
    assert game.log == twin.log
    assert game == twin


@pytest.mark.parametrize("seed", range(10))
def test_a_card_that_is_drawn_is_the_one_that_the_shoe_has_next(seed: int) -> None:
    # State.deal_to takes a short way past Shoe.next. So many deals that a chunk of numbers ends right before some of the cards.
    game = Game(ochko.variant("online"), seats=["Anna", "Boris"], purses=[10**6, 10**6], seed=seed)
    came, expected = [], []
    for _ in range(100):
        game.deal()
        while game.to_act is not None:
            if ochko.HIT in game.legal and game.shoe.live:
                expected.append(game.shoe.copy().next())
                came += [event.card for event in game.act(ochko.HIT) if isinstance(event, Drawn)][:1]
            else:
                game.act(game.legal.edges()[0])

    assert came == expected
    assert len(came) > 200


@pytest.mark.parametrize("seed", range(10))
def test_an_undo_across_a_reshuffle_and_back_brings_the_same_cards(seed: int) -> None:
    # failures.md, 15: the cut card lies so high that drawing goes past it.
    game = game_of(ochko.variant("online"), seed=seed, cut_cards=[5])
    taken = []
    game.deal()
    while game.to_act is not None:
        taken.append(ochko.HIT if ochko.HIT in game.legal else game.legal.edges()[0])
        game.act(taken[-1])
    log = game.log
    assert [type(event).__name__ for event in log].count("Shuffled") >= 2

    for _ in taken:
        game.undo()
    for action in taken:
        game.act(action)

    assert game.log == log


# Chance from outside


def test_a_need_has_the_exact_chance_of_each_outcome() -> None:
    need = Need(kind="card", weights=((card("6s"), 1), (JOKER, 2), (card("7s"), 3)))

    assert need.outcomes() == ((card("6s"), Fraction(1, 6)), (JOKER, Fraction(1, 3)), (card("7s"), Fraction(1, 2)))
    assert sum(chance for _, chance in need.outcomes()) == 1


def test_only_what_may_come_is_in_a_need() -> None:
    lots = Need(kind="lot", weights=((0, 1), (1, 1)))
    probes: list[object] = [0, 1, 2, -1, True, False, 0.0, "0", None, card("6s")]

    assert [probe for probe in probes if probe in lots] == [0, 1]
    assert [type(probe) for probe in probes if probe in lots] == [int, int]


def test_answers_are_used_in_their_order_and_wanted_when_they_run_out() -> None:
    answers = Answers([1, 0])
    two = ((0, 1), (1, 1))

    assert [answers.take("lot", two), answers.take("lot", two)] == [1, 0]
    with pytest.raises(Needed) as signal:
        answers.take("lot", two)
    assert signal.value.need == Need(kind="lot", weights=two)


def test_where_only_one_thing_can_come_nobody_is_asked() -> None:
    answers = Answers([1])

    assert (answers.take("cut card", ((5, 1),)), answers.used) == (5, 0)


def test_a_game_asks_for_a_card_with_its_chance_in_the_whole_pack() -> None:
    with_jokers = ochko.variant("online").change(deck=DECK_54, values=CardValues.of(J=2, Q=3, K=4, A=11, joker=11))
    game = Game(with_jokers, seats=["Anna", "Boris"], purses=[9, 9], ask=True)
    game.deal()
    lot = game.needs
    game.give(0)
    cut_card = game.needs
    game.give(54)
    first = game.needs
    game.give("joker")
    second = game.needs

    assert lot == Need(kind="lot", weights=((0, 1), (1, 1)))
    assert cut_card == Need(kind="cut card", weights=tuple((above, 1) for above in range(1, 55)))
    assert first is not None
    assert dict(first.outcomes()) == {each: Fraction(1, 54) for each in DECK_54.cards} | {JOKER: Fraction(1, 27)}
    assert second is not None
    assert dict(second.outcomes()) == {each: Fraction(1, 53) for each in DECK_54.cards}
