"""Small variants that live in the tests alone, each of pieces that some game of the family needs. No step of theirs knows another.

``OUTSIDE`` has a step, a move and a special hand of its own, with an account, an action and an event that the package knows nothing of.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

import attrs

from ochko import (
    ANY,
    BANKER,
    BUST,
    COURTS_TEN,
    DECK_36,
    DECK_52,
    OCHKO,
    PUSH,
    TARGET,
    Action,
    CardValues,
    Deck,
    Legal,
    Pay,
    Rank,
    Seats,
    Special,
    Variant,
    variant,
)
from ochko.events import DOWN, UP, Drawn, PublicEvent
from ochko.money import PURSE, TABLE, Account, AccountKind
from ochko.points import TWISTED
from ochko.steps import (
    AT_ONCE,
    BLIND_BUST,
    DEAL,
    DRAW,
    LATER,
    LOT,
    RANDOM,
    SHOWN,
    STOP,
    TENURE,
    BankerTurn,
    Buy,
    ClearAway,
    Deal,
    DrawBlind,
    End,
    EndLap,
    FindBanker,
    Hit,
    LaySeparator,
    NameBank,
    OneByOne,
    OpenBank,
    PutAway,
    Quiet,
    Refusal,
    Settle,
    ShowBust,
    Shuffle,
    Split,
    Stakes,
    Stand,
    Turns,
)

if TYPE_CHECKING:
    from collections.abc import Hashable

    from ochko.cards import Card
    from ochko.hands import Hand
    from ochko.points import Points
    from ochko.rules import Rules
    from ochko.specials import SpecialHand
    from ochko.state import State

TWO_ACES = Special(name="two aces", ranks=(Rank.ACE,), cards=2, counts=TARGET)
NATURAL = Special(name="natural", total=TARGET, cards=2, dealt=True, after_split=False)
FIVE_CARD_TRICK = Special(name="five-card trick", cards=5, within=True)

POT_GAME = Variant(
    name="pot game",
    title="a pot with laps, settled one punter after the other; cards from the bottom past a separator; a bust may be hidden",
    seats=Seats(2, 11),
    deck=DECK_36,
    values=OCHKO,
    specials=(TWO_ACES,),
    steps=(
        FindBanker(by=LOT, every=TENURE),
        NameBank(least=1),
        Shuffle(),
        Deal(1, banker=(UP,)),
        LaySeparator(),
        OneByOne(
            steps=(
                Stakes(within_bank=True),
                Turns(moves=(Hit(), Stand(), ShowBust(), DrawBlind()), ends=(End(TARGET, AT_ONCE), End(TWO_ACES, AT_ONCE))),
                BankerTurn(duty={17: STOP}),
                Settle(ties=BANKER, pays=(Pay(BLIND_BUST, ANY, -1), Pay(BUST, ANY, -2))),
                ClearAway(),
            )
        ),
        EndLap(knock=3),
    ),
)

FOUR_HANDS = Variant(
    name="four hands",
    title="up to four hands a seat, each with a stake raised while drawing; the pack goes on, its known cards at the bottom",
    seats=Seats(2, 6),
    deck=DECK_52,
    values=COURTS_TEN,
    specials=(NATURAL, FIVE_CARD_TRICK),
    steps=(
        FindBanker(by=LOT, every=TENURE),
        Shuffle(once=True),
        OpenBank(),
        Deal(1),
        Stakes(least=1, most=100),
        Deal(1),
        Turns(
            moves=(Hit(face=UP, mark=TWISTED), Stand(least=15), Buy(), Split(hands=4)),
            most_cards=5,
            ends=(End(NATURAL, SHOWN), End(BUST, AT_ONCE)),
        ),
        BankerTurn(most_cards=5),
        Settle(ties=BANKER, pays=(Pay(NATURAL, FIVE_CARD_TRICK, 2), Pay(ANY, FIVE_CARD_TRICK, -2), Pay(NATURAL, BUST, 2))),
        PutAway(under=True),
    ),
)

HOUSE = Variant(
    name="house",
    title="the house deals: no seat holds the bank, the punters' cards lie open, a natural pays three to two",
    seats=Seats(1, 7),
    house=True,
    deck=Deck(ranks=DECK_52.ranks, copies=2),
    values=COURTS_TEN,
    specials=(NATURAL,),
    steps=(
        Shuffle(cut_card=RANDOM),
        Stakes(least=2, most=1000, step=2),
        Deal(2, face=UP, banker=(UP, DOWN)),
        Turns(moves=(Hit(face=UP), Stand(), Split(hands=3, face=UP)), ends=(End(NATURAL, LATER), End(BUST, AT_ONCE))),
        BankerTurn(duty={0: DRAW, 17: STOP}),
        Settle(ties=PUSH, pays=(Pay(NATURAL, NATURAL, 0), Pay(NATURAL, ANY, 3, parts=2))),
    ),
)

WAITING_BUST = Variant(
    name="waiting bust",
    title="a bust is shown and waits for the banker, whose own bust gives the stake back and pays the others double",
    seats=Seats(2, 8),
    deck=Deck(ranks=DECK_52.ranks, copies=2),
    values=COURTS_TEN,
    specials=(NATURAL,),
    steps=(
        FindBanker(by=LOT, every=DEAL),
        Shuffle(),
        OpenBank(),
        Stakes(within_bank=True),
        Deal(2),
        Turns(moves=(Hit(), Stand()), most_cards=5, ends=(End(NATURAL, AT_ONCE), End(BUST, SHOWN))),
        BankerTurn(most_cards=5),
        Settle(ties=PUSH, pays=(Pay(BUST, BUST, 0), Pay(BUST, ANY, -1), Pay(NATURAL, ANY, 2), Pay(ANY, BUST, 2))),
    ),
)

SEVEN_AND_A_HALF = Variant(
    name="seven and a half",
    title="another target, half points, a deck of forty cards",
    seats=Seats(2, 6),
    deck=Deck(ranks=tuple(rank for rank in DECK_52.ranks if rank not in (Rank.EIGHT, Rank.NINE, Rank.TEN))),
    values=CardValues.of(A=2, J=1, Q=1, K=1, target=15, unit=2),
    steps=(
        FindBanker(by=LOT, every=DEAL),
        Shuffle(cut_card=RANDOM),
        OpenBank(),
        Deal(1),
        Stakes(within_bank=True, reserve=1),
        Turns(moves=(Hit(), Stand()), ends=(End(TARGET, AT_ONCE), End(BUST, AT_ONCE))),
        BankerTurn(),
        Settle(ties=BANKER),
    ),
)

# From outside the package: a jackpot that a seat may pay into, a hand that wins it, and a move that gives a card back.

JACKPOT = Account("jackpot", None, 3 * (TABLE + 1) + TABLE)
SIDE = AccountKind("side", 2)
TIP = Action("tip")
SWAP = Action("swap")


@attrs.frozen(kw_only=True, weakref_slot=False)
class Tipped(PublicEvent):
    """A seat has put a chip in the jackpot, by way of a side account of its hand."""

    hand: int

    def apply(self, state: State) -> None:
        hand = state.hands[self.hand]
        state.chips[hand.purse] -= 1
        state.chips[SIDE[self.hand].place] += 1
        state.chips[SIDE[self.hand].place] -= 1
        state.chips[JACKPOT.place] += 1
        state.journal.append(self)


@attrs.frozen(kw_only=True, weakref_slot=False)
class JackpotWon(PublicEvent):
    hand: int

    def apply(self, state: State) -> None:
        state.chips[state.hands[self.hand].purse] += state.chips[JACKPOT.place]
        state.chips[JACKPOT.place] = 0
        state.journal.append(self)


@attrs.frozen(kw_only=True)
class Tips:
    """Each punter may put a chip in the jackpot."""

    def lay(self, rules: Rules) -> None:
        rules.declare(JACKPOT)
        rules.declare(SIDE)
        rules.place(self)

    def enter(self, state: State, at: int) -> int | None:
        return self._ask(state, at, state.scope.first)

    def _ask(self, state: State, at: int, number: int | None) -> int | None:
        while number is not None and not state.chips[state.hands[number].purse]:
            number = state.scope.after[number]
        if number is None:
            return at + 1
        hand = state.hands[number]
        hand.asked[at].put(state, hand, self.offers(state, hand))
        return None

    def take(self, state: State, at: int, action: Action) -> int | None:
        number = state.asked.number
        if action is TIP:
            Tipped(hand=number).apply(state)
        return self._ask(state, at, state.scope.after[number])

    def offers(self, state: State, hand: Hand) -> Legal:
        return Legal((TIP, Action("decline")))

    def refusal(self, state: State, hand: Hand, action: Action) -> Refusal:
        return Refusal(f"'{action}' is not what is asked: tip or decline", "not_offered", "TIP-1")


@attrs.frozen(kw_only=True)
class PayJackpot(Quiet):
    """A standing hand of one suit wins the jackpot."""

    def enter(self, state: State, at: int) -> int:
        for number in state.scope.hands:
            if ONE_SUIT in state.hands[number].points.made and state.chips[JACKPOT.place]:
                JackpotWon(hand=number).apply(state)
        return at + 1


@attrs.frozen
class OneSuit:
    """A special hand from outside: at least three cards, all of one suit."""

    name = "one suit"
    counts = TARGET
    rule = "TIP-2"

    def start(self) -> Hashable:
        return ""

    def then(self, progress: Hashable, card: Card) -> Hashable:
        suit = card.suit.letter if card.suit else "joker"
        return suit if progress in ("", suit) else None

    def made(self, progress: Hashable, points: Points) -> bool:
        return points.count >= 3


ONE_SUIT = OneSuit()


@attrs.frozen(kw_only=True, weakref_slot=False)
class CardSwapped(PublicEvent):
    """The last card of a hand has gone to the played ones."""

    hand: int

    def apply(self, state: State) -> None:
        hand = state.hands[self.hand]
        *kept, gone = hand.came
        state.shoe.played.append([gone])
        hand.came = kept
        points = state.rules.punter
        for drawn in kept:
            assert drawn.card is not None
            points = points.after(drawn.card)
        hand.points = points.mark("swapped")
        state.journal.append(self)

    def move_cards(self, hands: dict[int, list[Drawn]]) -> None:
        hands[self.hand].pop()


@attrs.frozen(kw_only=True)
class Swap:
    """A move from outside: once, the last card is laid off for another."""

    verb = "swap"
    hides = True

    @property
    def plain(self) -> Action:
        return SWAP

    @property
    def watches(self) -> tuple[SpecialHand, ...]:
        return ()

    def allows(self, points: Points) -> bool:
        return points.count >= 2 and not points.full and "swapped" not in points.marks

    def offer(self, state: State, hand: Hand) -> Action:
        return SWAP

    def take(self, state: State, hand: Hand, action: Action) -> None:
        CardSwapped(hand=hand.number).apply(state)
        state.deal_to(hand, DOWN.value)

    def refusal(self, state: State, hand: Hand, action: Action) -> Refusal:
        return Refusal("a card is swapped once, out of two or more, under the target", "no_swap", "TIP-3")


OUTSIDE = Variant(
    name="outside",
    title="a step, a move and a special hand from outside the package, with their own accounts, action and event",
    seats=Seats(2, 5),
    deck=DECK_36,
    values=OCHKO,
    specials=(ONE_SUIT,),
    steps=(
        FindBanker(by=LOT, every=DEAL),
        Shuffle(),
        OpenBank(),
        Deal(1),
        Tips(),
        Stakes(within_bank=True, reserve=1),
        Turns(moves=(Hit(), Stand(), Swap()), most_cards=5, ends=(End(BUST, AT_ONCE),)),
        BankerTurn(most_cards=5),
        PayJackpot(),
        Settle(ties=BANKER),
    ),
)

# With four seats the pack of soviet never runs out: no more than 22 cards of it can come into hands.

SHORT_PACK = variant("soviet").change(
    name="short pack",
    title="soviet with a pack so short that cards run out down to the separator",
    aliases=(),
    seats=Seats(2, 5),
    deck=Deck(ranks=(Rank.JACK, Rank.QUEEN, Rank.KING, Rank.ACE)),
)

PROVING = (POT_GAME, FOUR_HANDS, HOUSE, WAITING_BUST, SEVEN_AND_A_HALF, OUTSIDE, SHORT_PACK)

_ = PURSE  # the account of a seat, as a step from outside would name it
