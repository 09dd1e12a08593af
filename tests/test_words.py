from __future__ import annotations

import contextlib
import importlib
import pkgutil
import subprocess
import sys
from typing import TYPE_CHECKING, ClassVar

import attrs
import pytest
from house_sentences import HOUSE_SENTENCES
from proving import FOUR_HANDS, HOUSE, JACKPOT, OUTSIDE, POT_GAME, SEVEN_AND_A_HALF, CardSwapped, Tipped
from table import do, table

import ochko
from ochko import SetupError, cards
from ochko.attendance import Added, CameBack, GameResumed, Joined, LeaveWished, Left, TimedOut, VariantChanged, WentAway
from ochko.cards import card
from ochko.events import (
    EVERYBODY,
    NOBODY,
    Asked,
    BankerNamed,
    BankGivenUp,
    BankOpened,
    Called,
    CardsLeft,
    Committed,
    DealBegan,
    DealEnded,
    Drawn,
    Event,
    GameOver,
    GivenUp,
    HandSplit,
    Marked,
    Noted,
    Opened,
    PublicEvent,
    SatOut,
    SeparatorLaid,
    Settled,
    Shown,
    Shuffled,
    Stood,
    Transfer,
    Unpaid,
    Voided,
)
from ochko.money import KITTY, POT, PURSE, STAKE
from ochko.payouts import result
from ochko.pot_events import BankHandedOn, HandShown, PackCut, TableCleared, TenureEnded
from ochko.records.starting import Resumed
from ochko.state import Note
from ochko.steps.side_bets import SIDE_BET
from ochko.words import Narrator, languages, say, vocabulary

if TYPE_CHECKING:
    from collections.abc import Iterable

    from ochko import Game
    from ochko.payouts import Result
    from ochko.state import State

ONLINE = ochko.variant("online")
NAMES = ("Anna", "Boris", "Vera")
TEN = card("10h")
WON, LOST, BACK = (result(times, 1, "ONL-14") for times in (1, -1, 0))


def settled(called: Result, back: int) -> Settled:
    return Settled(hand=1, result=called, stake=9, back=back, bank=PURSE[0])


SENTENCES: list[tuple[Event, str]] = [
    (DealBegan(seats=(0, 1, 2)), "Anna, Boris and Vera are in the deal."),
    (DealBegan(seats=(0, 2)), "Anna and Vera are in the deal."),
    (DealEnded(), "The deal is over."),
    (GameOver(reason="no seat can play on", rule="COM-20"), "The game is over: no seat can play on (COM-20)."),
    (Voided(reason="every card is in a hand", rule="COM-9"), "The deal is void: every card is in a hand (COM-9)."),
    (SatOut(hand=1, rule="COM-20"), "Boris sits out (COM-20)."),
    (Called(hand=1), "Boris plays against the bank."),
    (Called(hand=None), "All have played."),
    (Noted(note=Note("first sum"), value=5, rule="STK-5"), "The banker's first sum is 5 (STK-5)."),
    (Noted(note=Note("last lap"), value=5, rule="STK-19"), "One lap more, and it is the last (STK-19)."),
    (Noted(note=Note("luck"), value=5, rule="HSE-1"), "Noted: luck, 5."),
    (Noted(note=Note("price", 1), value=9, rule="PON-9"), "Noted: price (Boris), 9."),
    (Noted(note=Note("first sum"), value=None, rule="STK-5"), "No longer noted: first sum."),
    (Noted(note=Note("knocked"), value=3, rule="STK-19"), "The banker knocks (STK-19)."),
    (BankerNamed(seat=0, how="lot", rule="ONL-3"), "Anna holds the bank, by lot (ONL-3)."),
    (BankerNamed(seat=0, how="ace", rule="STK-3"), "Anna holds the bank: an ace has fallen (STK-3)."),
    (BankerNamed(seat=0, how="cut", rule="PON-2"), "Anna holds the bank, by the highest cut (PON-2)."),
    (BankerNamed(seat=0, how="named", rule="STK-3"), "Anna is named, and holds the bank (STK-3)."),
    (BankerNamed(seat=0, how="left", rule="COM-15"), "The bank passes left: Anna holds it (COM-15)."),
    (BankerNamed(seat=0, how="stays", rule="COM-5"), "Anna still holds the bank."),
    (BankerNamed(seat=0, how="before", rule="COM-5"), "Anna holds the bank from before."),
    (Resumed(deal=3), "The table goes on; deals before: 3."),
    (BankerNamed(seat=0, how="highest bid", rule="COM-5"), "Anna holds the bank, highest bid."),
    (BankOpened(seat=0, amount=5, rule="STK-5"), "Anna opens the bank with 5 (STK-5)."),
    (Committed(nonce=3, commitment="5feceb66", client_seeds=("a", "b")), "Shuffle 3 is committed to by 5feceb66."),
    (Shuffled(whole=True, cut_card=None, rule="COM-5"), "The pack is shuffled."),
    (Shuffled(whole=True, cut_card=20, rule="ONL-4"), "The pack is shuffled; cards above the cut card: 20 (ONL-4)."),
    (Shuffled(whole=True, cut_card=None, cut_by=2, rule="COM-14"), "The pack is shuffled, Vera cuts (COM-14)."),
    (Shuffled(whole=False, cut_card=None, rule="COM-9"), "The cards that nobody holds are shuffled (COM-9)."),
    (
        Shuffled(whole=False, cut_card=9, rule="ONL-16"),
        "The cards that nobody holds are shuffled; cards above the cut card: 9 (ONL-16).",
    ),
    (BankHandedOn(seat=2, rule="HIC-11"), "The bank is handed on: Vera is to hold it (HIC-11)."),
    (PackCut(seat=2, cards=20, rule="STK-4"), "Vera cuts the pack; cards taken from the top: 20 (STK-4)."),
    (TableCleared(whole=False), "These cards are laid aside."),
    (TableCleared(whole=True), "The cards are put together again."),
    (HandShown(hand=1, audience=4, rule="HIC-8"), "Boris shows the cards to those who may bet on them (HIC-8)."),
    (
        TenureEnded(seat=0, notes=(), broken=True, rule="STK-19"),
        "Anna has nothing left in the bank: it is broken (STK-19).",
    ),
    (TenureEnded(seat=0, notes=(), broken=False, rule="STK-19"), "Anna has played the bank out (STK-19)."),
    (
        Transfer(source=PURSE[1], target=SIDE_BET[1], amount=3, reason="side bet", rule="HIC-8"),
        "Boris bets 3 on the hand (HIC-8).",
    ),
    (
        Transfer(source=SIDE_BET[1], target=PURSE[1], amount=3, reason="side bet back", rule="HIC-8"),
        "Boris takes back the side bet of 3 (HIC-8).",
    ),
    (
        Transfer(source=POT, target=PURSE[1], amount=3, reason="side bet won", rule="HIC-8"),
        "Boris wins 3 by the side bet (HIC-8).",
    ),
    (
        Transfer(source=SIDE_BET[1], target=POT, amount=3, reason="side bet lost", rule="HIC-8"),
        "Boris loses the side bet of 3 (HIC-8).",
    ),
    (SeparatorLaid(card=TEN), "10♥ is laid face up on top; cards come from the bottom now."),
    (Drawn(hand=1, card=TEN, seen=2, bottom=False), "Boris gets 10♥."),
    (Drawn(hand=1, card=TEN, seen=EVERYBODY, bottom=True), "Boris gets 10♥, face up."),
    (Drawn(hand=1, card=TEN, seen=NOBODY, bottom=False), "Boris gets 10♥, face down."),
    (Drawn(hand=1, card=None, seen=2, bottom=False), "Boris gets a card."),
    (Opened(hand=0), "Anna opens the hand."),
    (Shown(hand=2, cards=cards("10h Kd")), "Vera shows the hand with 10♥ K♦: 14."),
    (Shown(hand=2, cards=cards("Ah Ad")), "Vera shows the hand with A♥ A♦: golden ochko."),
    (HandSplit(hand=1, new=3, seat=1), "Boris splits a hand in two."),
    (Marked(hand=1, mark="twisted"), "Boris twists."),
    (Marked(hand=1, mark="unseen"), "Boris draws without looking."),
    (Marked(hand=1, mark="swapped"), "Boris is marked: swapped."),
    (CardsLeft(hand=1, under=False), "Boris gives up the cards."),
    (CardsLeft(hand=1, under=True), "Boris gives up the cards; they go under the pack."),
    (Asked(hand=1, seat=1, step=5), "Boris is asked."),
    (Stood(hand=1), "Boris stands."),
    (settled(WON, 18), "Boris wins 9 (ONL-14)."),
    (settled(WON, 13), "Boris wins 4 (ONL-14)."),
    (settled(LOST, 0), "Boris loses 9 (ONL-14)."),
    (settled(LOST, -9), "Boris loses 18 (ONL-14)."),
    (settled(BACK, 9), "Boris takes back 9 (ONL-14)."),
    (Transfer(source=PURSE[1], target=STAKE[1], amount=9, reason="stake", rule="ONL-7"), "Boris stakes 9."),
    (Transfer(source=PURSE[0], target=POT, amount=9, reason="bank", rule="STK-5"), "Anna puts 9 in the bank."),
    (Transfer(source=POT, target=PURSE[0], amount=9, reason="bank taken", rule="STK-19"), "Anna takes 9 out of the bank."),
    (Transfer(source=STAKE[1], target=PURSE[1], amount=9, reason="stake back", rule="COM-9"), "Boris takes back 9 (COM-9)."),
    (Transfer(source=PURSE[1], target=STAKE[1], amount=9, reason="buy", rule="PON-9"), "Boris buys for 9."),
    (Transfer(source=PURSE[1], target=STAKE[1], amount=9, reason="split", rule="PON-8"), "Boris stakes 9."),
    (
        Transfer(source=PURSE[1], target=KITTY, amount=9, reason="shoot", rule="SHO-1"),
        "9 from purse (Boris) to kitty, shoot (SHO-1).",
    ),
    (GivenUp(hand=1, stake=9, back=0, bank=PURSE[0], rule="ONL-17"), "Boris loses 9 and does not show the hand (ONL-17)."),
    (BankGivenUp(hand=0, rule="ONL-17"), "Anna gives up the banker's hand (ONL-17)."),
    (Joined(seat=3, name="Gleb", amount=20, rule="COM-18"), "Gleb joins with 20, as seat 3 (COM-18)."),
    (Added(seat=1, amount=5, rule="COM-18"), "Boris adds 5 (COM-18)."),
    (LeaveWished(seat=1, rule="COM-16"), "Boris is to leave when that may be (COM-16)."),
    (Left(seat=1, amount=5, rule="COM-16"), "Boris leaves with 5 (COM-16)."),
    (WentAway(seat=1, rule="COM-29"), "Boris is away (COM-29)."),
    (CameBack(seat=1, rule="COM-29"), "Boris is back (COM-29)."),
    (TimedOut(hand=1, seat=1, rule="ONL-17"), "Boris has run out of time (ONL-17)."),
    (GameResumed(rule="COM-20"), "The game goes on (COM-20)."),
    (VariantChanged(variant=ONLINE, rule="COM-32"), "From now on the game is online (COM-32)."),
    (Unpaid(hand=1, amount=5, rule="COM-12"), "Boris: of what is owed, 5 cannot be paid (COM-12)."),
]
SENTENCES += HOUSE_SENTENCES


@pytest.mark.parametrize(
    ("event", "sentence"), SENTENCES, ids=[f"{type(event).__name__}-{place}" for place, (event, _) in enumerate(SENTENCES)]
)
def test_an_event_is_said_in_a_sentence(event: Event, sentence: str) -> None:
    assert say(event, NAMES, ONLINE) == sentence


def events_of_the_package() -> set[type]:
    for module in pkgutil.walk_packages(ochko.__path__, "ochko."):
        if not module.name.endswith("__main__"):
            with contextlib.suppress(ImportError):  # of an extra that is not installed
                importlib.import_module(module.name)
    found: set[type] = set()
    kinds: list[type] = [PublicEvent]
    while kinds:
        kinds += kinds.pop().__subclasses__()
        # attrs makes a slotted class of each, and the one it was made from may still be about.
        found |= {kind for kind in kinds if getattr(sys.modules[kind.__module__], kind.__name__, None) is kind}
    return {kind for kind in found if kind.__module__.startswith("ochko.")}


def test_every_event_of_the_package_has_a_sentence_here() -> None:
    assert {type(event) for event, _ in SENTENCES} == events_of_the_package()


@pytest.mark.parametrize("lang", languages())
def test_every_form_in_a_vocabulary_can_be_said(lang: str) -> None:
    narrator = Narrator(ONLINE, (*NAMES, "Gleb"), lang)
    for event, _ in SENTENCES:
        for template in vocabulary(lang)[type(event).__name__].values():
            said = template.format_map(narrator._fields(event))
            assert said.endswith(".")
            assert "{" not in said


# Whole logs


def told(game: Game, log: Iterable[Event]) -> list[str]:
    return list(Narrator(game.rules.variant, game.names).tell(log))


def online() -> Game:
    game = table((20, 20, 20), "10h 7c 9s Ad 8d 10c", cut_cards=[30])
    do(game, "deal", "1 stake 5", "2 stake 3", "1 hit", "2 hit", "2 stand", "0 hit", "0 stand")
    return game


@pytest.mark.rule("ONL-10", "ONL-14")
def test_the_whole_log_tells_every_card() -> None:
    game = online()
    assert told(game, game.log) == [
        "Anna, Boris and Vera are in the deal.",
        "Anna holds the bank, by lot (ONL-3).",
        "The pack is shuffled; cards above the cut card: 30 (ONL-4).",
        "Boris gets 10♥.",
        "Vera gets 7♣.",
        "Anna gets 9♠.",
        "Boris is asked.",
        "Boris stakes 5.",
        "Vera is asked.",
        "Vera stakes 3.",
        "Boris is asked.",
        "Boris gets A♦: 21.",
        "Boris wins 5 with 10♥ A♦: 21 (ONL-10).",
        "Vera is asked.",
        "Vera gets 8♦: 15.",
        "Vera is asked.",
        "Vera stands.",
        "Anna opens the hand with 9♠: 9.",
        "Anna is asked.",
        "Anna gets 10♣, face up: 19.",
        "Anna is asked.",
        "Anna stands.",
        "Vera loses 3 with 7♣ 8♦: 15 (ONL-14).",
        "The deal is over.",
    ]


@pytest.mark.rule("COM-6", "COM-23")
def test_the_log_of_a_seat_tells_what_it_may_know() -> None:
    game = online()
    assert told(game, game.log_for(2))[3:] == [
        "Boris gets a card.",
        "Vera gets 7♣.",
        "Anna gets a card.",
        "Boris is asked.",
        "Boris stakes 5.",
        "Vera is asked.",
        "Vera stakes 3.",
        "Boris is asked.",
        "Boris gets a card.",
        "Boris shows the hand with 10♥ A♦: 21.",
        "Boris wins 5 with 10♥ A♦: 21 (ONL-10).",
        "Vera is asked.",
        "Vera gets 8♦: 15.",
        "Vera is asked.",
        "Vera stands.",
        "Anna shows the hand with 9♠: 9.",
        "Anna plays on with open cards.",
        "Anna is asked.",
        "Anna gets 10♣, face up: 19.",
        "Anna is asked.",
        "Anna stands.",
        "Vera loses 3 with 7♣ 8♦: 15 (ONL-14).",
        "The deal is over.",
    ]


def test_who_comes_late_is_told_no_total_of_cards_he_has_missed() -> None:
    game = online()
    since = 11  # the ace of Boris
    assert told(game, game.log[since:])[:4] == [
        "Boris gets A♦.",
        "Boris wins 5 (ONL-10).",
        "Vera is asked.",
        "Vera gets 8♦.",
    ]


def test_hands_are_told_apart_after_a_split() -> None:
    game = table((50, 50), "8c 2s 8h 3s 10d 9d 9s 9h", variant=FOUR_HANDS)
    do(game, "deal", "1 stake 5", "1 split", "1 stand", "1 stand", "0 hit", "0 hit")
    sentences = told(game, game.log)
    assert sentences[10:18] == [
        "Boris splits a hand in two.",
        "Boris (hand 2) stakes 5.",
        "Boris (hand 1) gets 10♦: 18.",
        "Boris (hand 2) gets 9♦: 17.",
        "Boris (hand 1) is asked.",
        "Boris (hand 1) stands.",
        "Boris (hand 2) is asked.",
        "Boris (hand 2) stands.",
    ]
    assert "Anna gets 9♥, face up: 23, bust." in sentences
    assert "Boris (hand 2) wins 5 with 8♥ 9♦: 17." in sentences


def test_in_the_next_deal_a_seat_has_one_hand_again() -> None:
    game = table((50, 50), "8c 2s 8h 3s 10d 9d 9s 9h", variant=FOUR_HANDS)
    do(game, "deal", "1 stake 5", "1 split", "1 stand", "1 stand", "0 hit", "0 hit", "deal", "1 stake 7")
    assert "Boris stakes 7." in told(game, game.log)


def test_ten_and_ace_after_a_split_are_no_natural() -> None:
    """The words must not say what the rules deny."""
    game = table((50, 50), "Ac 2s Ah 3s Kd 9d", variant=FOUR_HANDS)
    do(game, "deal", "1 stake 5", "1 split")
    assert "Boris (hand 1) gets K♦: 21." in told(game, game.log)


def test_the_house_has_a_name() -> None:
    game = table((20,), "10s 9s 7s 8s", variant=HOUSE)
    do(game, "deal", "0 stake 4", "0 stand")
    sentences = told(game, game.log)
    assert sentences[4:8] == [
        "Anna gets 10♠, face up.",
        "The house gets 9♠, face up.",
        "Anna gets 7♠, face up: 17.",
        "The house gets 8♠, face down: 17.",
    ]
    assert "The house opens the hand with 9♠ 8♠: 17." in sentences
    assert "Anna takes back 4 with 10♠ 7♠: 17." in sentences


@pytest.mark.rule("SOV-2", "SOV-3", "COM-21")
def test_a_bank_that_is_named_and_a_banker_whose_cards_lie_open() -> None:
    # Boris hides a bust; Anna has 15 and pays nobody; the bank is hers again.
    game = table((20, 20), "10h | 9s Kd 7c 6h 6d", variant=ochko.variant("soviet"))
    do(game, "deal", "0 bank 10", "1 stake 4", "1 hit", "1 stand", "0 hit", "0 stand")
    assert told(game, game.log) == [
        "Anna and Boris are in the deal.",
        "Anna holds the bank, by lot (SOV-1).",
        "The pack is shuffled (SOV-8).",
        "Boris gets 10♥.",
        "Anna gets 9♠, face up.",
        "K♦ is laid face up on top; cards come from the bottom now.",
        "Anna is asked.",
        "Anna puts 10 in the bank.",
        "The bank is open for stakes (SOV-3).",
        "Boris is asked.",
        "Boris stakes 4.",
        "Boris gets 7♣: 17.",
        "Boris is asked.",
        "Boris gets 6♥: 23, bust.",
        "Boris is asked.",
        "Boris stands.",
        "Anna plays with open cards.",
        "Anna is asked.",
        "Anna gets 6♦, face up: 15.",
        "Anna is asked.",
        "Anna stands.",
        "Boris loses 8 with 10♥ 7♣ 6♥: 23, bust (SOV-6).",
        "Anna takes 18 out of the bank.",
        "The deal is over.",
    ]


def test_a_hand_with_a_closed_card_is_opened_in_words_too() -> None:
    game = table((20,), "10s 9s 7s 8s", variant=HOUSE)
    do(game, "deal", "0 stake 4", "0 stand")
    assert "The house plays with open cards: 17." not in told(game, game.log)
    game = table((50, 50), "8c 2s 8h 3s 10d 9d 9s 9h", variant=FOUR_HANDS)
    do(game, "deal", "1 stake 5", "1 split", "1 stand", "1 stand")
    assert "Anna opens the hand with 2♠ 3♠: 5." in told(game, game.log)
    narrator = Narrator(game.rules.variant, game.names)
    for event in game.log:
        narrator.say(event)
    assert narrator.say(Opened(hand=2)) == "Boris (hand 2) opens the hand with 8♥ 9♦: 17."
    assert say(Opened(hand=0), NAMES, ONLINE) == "Anna opens the hand."


def test_after_a_bank_was_put_up_earlier_it_is_said_whose_it_is_and_how_much() -> None:
    narrator = Narrator(ONLINE, NAMES)
    narrator.say(Transfer(source=PURSE[0], target=POT, amount=9, reason="bank", rule="STK-5"))
    narrator.say(Asked(hand=1, seat=1, step=5))
    assert narrator.say(BankOpened(seat=0, amount=9, rule="STK-5")) == "Anna opens the bank with 9 (STK-5)."


def test_a_win_that_cannot_be_paid_is_said_to_be_one() -> None:
    game = table((1, 5, 5), "10s 10c | 6s Ks 8s 8c", variant=ochko.variant("soviet"))
    do(game, "deal", "1 stand", "2 stand", "0 stand")
    assert told(game, game.log)[-3:-1] == [
        "Vera wins with 10♣ 8♣: 18, and nothing is there to pay it (SOV-7).",
        "Vera: of what is owed, 1 cannot be paid (COM-12).",
    ]


def test_half_points_are_said_as_such() -> None:
    game = table((20, 20), "7s 2s Jh", variant=SEVEN_AND_A_HALF)
    do(game, "deal", "1 stake 4", "1 hit")
    assert "Boris wins 4 with 7♠ J♥: 7½." in told(game, game.log)


def test_a_hand_that_gave_up_its_cards_begins_anew() -> None:
    game = table((20, 20, 20), variant=POT_GAME, seed=7)
    do(game, "deal", "0 bank 10", "1 stake 3", "1 stand", "0 hit", "0 stand")
    sentences = told(game, game.log)
    gone = sentences.index("Anna gives up the cards.")
    assert sentences[gone + 1].startswith("Anna gets ")
    assert sentences[gone + 1].endswith(", face up.")


# From outside the package


@attrs.frozen(kw_only=True, weakref_slot=False)
class Cheered(PublicEvent):
    """An event from outside that brings its sentence."""

    sentences: ClassVar = {"en": "{who} cheers {times} times{by}."}

    hand: int
    times: int
    rule: str = "CHE-1"

    def apply(self, state: State) -> None:
        raise NotImplementedError


class Bare:
    """An event that is no attrs value."""

    def apply(self, state: State) -> None:
        raise NotImplementedError

    def seen_by(self, audience: int) -> Event | None:  # everybody sees it
        return self

    def move_cards(self, hands: dict[int, list[Drawn]]) -> None:
        pass

    def to_dict(self) -> dict[str, object]:
        return {"type": "Bare", "seat": 1, "seats": [0, 2], "cards": ["10h"]}


@pytest.mark.parametrize(
    ("event", "sentence"),
    [
        (Tipped(hand=1), "Tipped: hand Boris."),
        (CardSwapped(hand=2), "Card swapped: hand Vera."),
        (Cheered(hand=1, times=3), "Boris cheers 3 times (CHE-1)."),
        (Bare(), "Bare: seat Boris, seats Anna and Vera, cards 10h."),
    ],
)
def test_an_event_from_outside_is_said_too(event: Event, sentence: str) -> None:
    assert say(event, NAMES, OUTSIDE) == sentence


def test_an_account_from_outside_is_called_by_its_kind() -> None:
    event = Transfer(source=PURSE[1], target=JACKPOT, amount=1, reason="tip", rule="TIP-1")
    assert say(event, NAMES, OUTSIDE) == "1 from purse (Boris) to jackpot, tip (TIP-1)."


def test_nothing_wrong_is_said_of_a_hand_that_an_event_from_outside_has_changed() -> None:
    game = table((20, 20), "10s 9s 9h 2c", variant=OUTSIDE.change(deck=ochko.DECK_52))
    do(game, "deal", "1 decline", "1 stake 5", "1 hit", "1 swap", "1 stand", "0 stand")
    sentences = told(game, game.log)
    swapped = sentences.index("Card swapped: hand Boris.")
    assert sentences[swapped - 2] == "Boris gets 9♥: 19."
    assert sentences[swapped + 1] == "Boris gets 2♣."  # 12 by now, and not 21
    assert "Boris wins 5." in sentences


# The vocabulary


def test_a_name_is_said_as_it_is() -> None:
    assert say(Stood(hand=0), ["{who} [b]"], ONLINE) == "{who} [b] stands."


@pytest.mark.parametrize("lang", ["xx", "", "../en", "EN"])
def test_a_language_that_is_not_there_is_refused(lang: str) -> None:
    with pytest.raises(SetupError, match="is not spoken here: en") as refusal:
        say(Stood(hand=0), NAMES, ONLINE, lang)
    assert (refusal.value.argument, refusal.value.value) == ("lang", lang)


def test_the_words_are_read_when_they_are_wanted() -> None:
    script = "import sys, ochko, ochko.words; print([m for m in ('tomllib', 'argparse', 'rich') if m in sys.modules])"
    done = subprocess.run([sys.executable, "-c", script], capture_output=True, text=True, check=True)  # itself
    assert done.stdout == "[]\n"
