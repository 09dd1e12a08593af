"""The punters' turns: each draws, stands and whatever else the variant's moves allow."""

from __future__ import annotations

import enum
from math import floor
from typing import TYPE_CHECKING, Final, final

import attrs

from ochko.actions import REQUESTS, STAND, Action, AmountRange, Legal
from ochko.domains import Flag, Instance, Many, Maybe, Member, RuleNumber, Whole
from ochko.errors import VariantError
from ochko.events import KEPT, Marked
from ochko.hands import PLAYING
from ochko.payouts import KIND, OPENS, WAITS, Kind, Result, is_kind
from ochko.specials import COM, Total
from ochko.step import Refusal
from ochko.steps.endings import Declares, Falls
from ochko.steps.giving_up import GiveUp
from ochko.steps.moves import Hit, Move, Shows, Stand
from ochko.steps.settle import settle
from ochko.steps.timeouts import give_up

if TYPE_CHECKING:
    from collections.abc import Callable, Hashable

    from ochko.actions import Taker
    from ochko.hands import Hand
    from ochko.points import Points
    from ochko.rules import Rules
    from ochko.state import State
    from ochko.steps.endings import Ending

__all__ = ["AT_ONCE", "DECLARED", "ENFORCED", "LATER", "SHOWN", "VOLUNTARY", "End", "Honesty", "Turns", "When"]


@final
class When(enum.Enum):
    """When a hand is settled whose turn has ended by itself."""

    AT_ONCE = "at once"
    """Shown, and paid or lost on the spot."""
    LATER = "later"
    """With the others. Only where everybody sees the cards: a turn that ends by itself would tell them otherwise (COM-7)."""
    SHOWN = "shown"
    """With the others, but the hand is opened now."""
    DECLARED = "declared"
    """With the others, but it is said now what the hand is, and its aces are laid face up (PON-7)."""


AT_ONCE: Final = When.AT_ONCE
LATER: Final = When.LATER
SHOWN: Final = When.SHOWN
DECLARED: Final = When.DECLARED


@final
class Honesty(enum.Enum):
    """Whether a punter may keep to himself what he ought to show: a bust, or a 21 that is to be announced (STK-17, HIC-6)."""

    VOLUNTARY = "voluntary"
    """He is asked to show it, and may stand instead."""
    ENFORCED = "enforced"
    """It is shown at once, and he is not asked."""


VOLUNTARY: Final = Honesty.VOLUNTARY
ENFORCED: Final = Honesty.ENFORCED


@attrs.frozen
class End:
    """A kind of hand on which a turn ends by itself: ``End(TARGET, AT_ONCE, rule="ONL-10")``."""

    kind: Kind = attrs.field(validator=KIND)
    """What kind of hand."""
    when: When = attrs.field(validator=Member(When))
    """When it is settled."""
    rule: str = attrs.field(default=COM, validator=RuleNumber(), kw_only=True)
    under: bool = attrs.field(default=False, validator=Flag(), kw_only=True)
    """Whether the cards of a hand that is settled at once go under the pack on the spot (PON-12)."""

    def __attrs_post_init__(self) -> None:
        if self.under and self.when is not AT_ONCE:
            message = "a hand that waits for the banker keeps its cards"
            raise VariantError(message, path="End.under", clash="End.when")


@attrs.frozen(kw_only=True)
class Turns:
    """Each punter in scope plays his hand to its end, one after the other from the banker's left."""

    moves: tuple[Move, ...] = attrs.field(validator=Many(Instance(Move), least=1, distinct=True))
    """What he may do. One of them must be to stand."""
    most_cards: int | None = attrs.field(default=None, validator=Maybe(Whole(1, 20)))
    """A hand of so many cards draws no more. Everybody sees that, so its turn ends by itself (COM-19)."""
    ends: tuple[End, ...] = attrs.field(default=(), validator=Many(Instance(End)))
    """The kinds of hand on which a turn ends by itself; the first that fits holds."""
    at_deal: bool = attrs.field(default=False, validator=Flag())
    """A turn that the dealt cards end is over before the first punter is asked (SOV-5, BNK-8); otherwise when it comes to it."""
    honesty: Honesty = attrs.field(default=VOLUNTARY, validator=Member(Honesty))
    """Whether what can be shown may be hidden, where one of the moves is to show it."""
    rule: str = attrs.field(default=COM, validator=RuleNumber())
    _by_verb: dict[str, Move] = attrs.field(init=False, eq=False, repr=False)
    _takers: dict[str, Taker] = attrs.field(init=False, eq=False, repr=False)
    _allowed: dict[Points, tuple[Move, ...]] = attrs.field(factory=dict, init=False, eq=False, repr=False)
    _offered: dict[tuple[Action | AmountRange, ...], Legal] = attrs.field(factory=dict, init=False, eq=False, repr=False)
    _face: int = attrs.field(init=False, eq=False, repr=False)
    _mark: str = attrs.field(init=False, eq=False, repr=False)
    _marked: dict[int, Marked] = attrs.field(factory=dict, init=False, eq=False, repr=False)
    _keyed: bool = attrs.field(init=False, eq=False, repr=False)
    _keys: dict[Points, tuple[Callable[[State, Hand], Hashable], ...]] = attrs.field(factory=dict, init=False, eq=False, repr=False)
    _offers: dict[tuple[Hashable, ...], Legal] = attrs.field(factory=dict, init=False, eq=False, repr=False)

    def __attrs_post_init__(self) -> None:
        by_verb = {move.verb: move for move in self.moves}
        if len(by_verb) < len(self.moves):
            raise VariantError("two moves have the same verb", path="Turns.moves")
        if taken := sorted(set(by_verb) & set(REQUESTS)):
            raise VariantError(f"{taken[0]!r} is the verb of a request (COM-26)", path="Turns.moves")
        if "stand" not in by_verb:
            raise VariantError("there is no way to stop: one of the moves must be to stand", path="Turns.moves")
        if self.honesty is ENFORCED and not isinstance(by_verb.get("show"), Shows):
            raise VariantError("none of the moves shows anything", path="Turns.honesty", clash="Turns.moves")
        hit = by_verb.get("hit")
        put = object.__setattr__
        put(self, "_by_verb", by_verb)
        short = {"hit": self._hit, "stand": self._stand} if type(hit) is Hit and hit.mark is None else {}
        if type(hit) is Hit and hit.mark is not None:
            short["hit"] = self._twist
            if type(by_verb["stand"]) is Stand:
                short["stand"] = self._stand
        put(self, "_keyed", all(move.plain is not None or hasattr(move, "offer_key") for move in self.moves))
        put(self, "_mark", hit.mark or "" if type(hit) is Hit else "")
        put(self, "_takers", {verb: short.get(verb, self.take) for verb in by_verb})
        put(self, "_face", hit.face.value if type(hit) is Hit else 0)

    def lay(self, rules: Rules) -> None:
        """Take the next place; the punters' hands get their moves and ends from here."""
        if any(move.hides for move in self.moves):
            rules.close("moves")
        if any(end.when is LATER for end in self.ends):
            rules.claim("ends unseen", self)
        if "buy" in self._by_verb:
            rules.claim("bought stakes", self)
        if any(getattr(move, "shoot_on", None) or getattr(move, "shoot", False) for move in self.moves):
            rules.want("shoots while drawing")
        if any(move.plain is None for move in self.moves):
            rules.claim("raised stakes", self)
        if anew := tuple(move.bet for move in self.moves if type(move) is GiveUp and move.anew):
            rules.claim("hands dealt anew", anew)
        rules.name_kinds("ends", [end.kind for end in self.ends])
        watched = [special for move in self.moves for special in move.watches]
        rules.claim("punters' turns", lambda points: self._complete(points, rules), watched=watched)
        rules.place(self)

    def enter(self, state: State, at: int) -> int | None:
        """Ask the first punter."""
        if self.at_deal:
            for number in state.scope.hands:
                hand = state.hands[number]
                if hand.status is PLAYING and hand.points.ending is not None:
                    _end(state, hand, hand.points.ending)
        return self._ask(state, at, state.scope.first)

    def _ask(self, state: State, at: int, number: int | None) -> int | None:
        """Ask for this hand or, if its turn is over, for the next that plays."""
        while number is not None:
            hand = state.hands[number]
            if hand.status is PLAYING:
                points = hand.points
                ending = points.ending
                if ending is None:
                    legal = self.offers(state, hand) if points.legal is None else points.legal
                    # Where everybody sees cards and chips, a move that is forced is made (COM-7).
                    if points.legal is not None or state.rules.closed_by is not None or tuple(legal) != (STAND,):
                        hand.asked[at].put(state, hand, legal)
                        return None
                    ending = WAITS
                _end(state, hand, ending)
            number = state.scope.after[number]
        return at + 1

    def take(self, state: State, at: int, action: Action) -> int | None:
        """Carry out the move, and ask again or ask the next."""
        hand = state.asked
        place = self._by_verb[action.verb].take(state, hand, action)
        return self._ask(state, at, hand.number) if place is None else place

    def _hit(self, state: State, at: int, action: Action) -> int | None:  # noqa: ARG002  # there is but one way to hit
        """What ``take`` does for a plain hit, in a third of the time: the same question is put again as it was.

        This is where a game spends most of it, so State.deal_to is written out.
        """
        hand = state.asked
        shoe = state.shoe
        cards = shoe.cards
        left = len(cards)
        if left > shoe.stop and shoe.numbers:
            card = cards.pop(floor(shoe.numbers.pop() * left))
            index = card.index
            event = hand.drawn[self._face][index]
            hand.came.append(event)
            points = hand.points.then[index]
            if points is None:
                points = hand.points.add(card)
            hand.points = points
            journal = state.journal
            journal.append(event)
        else:
            state.deal_to(hand, self._face)
            points, journal = hand.points, state.journal
        legal = points.legal
        if legal is not None:
            state.legal = legal
            journal.append(hand.asked[at])
            return None
        return self._ask(state, at, hand.number)

    def _twist(self, state: State, at: int, action: Action) -> int | None:  # noqa: ARG002  # there is but one way to twist
        """The same for a hit that marks the hand."""
        hand = state.asked
        if self._mark not in hand.points.marks:
            marked = self._marked.get(hand.number)
            if marked is None:
                marked = self._marked[hand.number] = Marked(hand=hand.number, mark=self._mark)
            marked.apply(state)
        state.deal_to(hand, self._face)
        legal = hand.points.legal
        if legal is not None:
            state.legal = legal
            state.journal.append(hand.asked[at])
            return None
        return self._ask(state, at, hand.number)

    def _stand(self, state: State, at: int, action: Action) -> int | None:  # noqa: ARG002
        """The same for standing."""
        hand = state.asked
        hand.events.stood.apply(state)
        return self._ask(state, at, state.scope.after[hand.number])

    def forfeit(self, state: State, at: int, rule: str) -> int | None:
        """The hand is given up, and the next is asked for."""
        hand = state.asked
        give_up(state, hand, rule)
        return self._ask(state, at, hand.number)

    def offers(self, state: State, hand: Hand) -> Legal:
        """What the moves offer for this hand. Who can do nothing else is asked all the same, to stand (COM-7)."""
        points = hand.points
        if points.legal is not None:
            return points.legal
        if not self._keyed:
            return self._legal(state, hand)
        # What depends on the chips alone is known without making any offer.
        keys = self._keys.get(points)
        if keys is None:
            keys = self._keys[points] = tuple(move.offer_key for move in self.moves if move.plain is None and move.allows(points))  # type: ignore[attr-defined]  # each of these has one
        key = (points, keys[0](state, hand)) if len(keys) == 1 else (points, *[of(state, hand) for of in keys])
        legal = self._offers.get(key)
        if legal is None:
            legal = self._legal(state, hand)
            if len(self._offers) < KEPT:
                self._offers[key] = legal
        return legal

    def _legal(self, state: State, hand: Hand) -> Legal:
        points = hand.points
        allowed = self._allowed.get(points)
        if allowed is None:
            allowed = self._allowed[points] = tuple(move for move in self.moves if move.allows(points))
        offered = tuple([choice for move in allowed if (choice := move.offer(state, hand)) is not None]) or (STAND,)
        legal = self._offered.get(offered)
        if legal is None:
            legal = Legal(offered, self._takers)
            if len(self._offered) < KEPT:
                self._offered[offered] = legal
        return legal

    def refusal(self, state: State, hand: Hand, action: Action) -> Refusal:
        """What the move says, if there is such a move."""
        move = self._by_verb.get(action.verb)
        if move is None:
            known = ", ".join(sorted(self._by_verb))
            return Refusal(f"'{action}' is none of the moves here: {known}", "not_offered", self.rule)
        offered = next((choice for choice in self.offers(state, hand) if choice.verb == action.verb), None)
        if isinstance(offered, AmountRange) and action.amount is None:
            return Refusal(f"{action.verb} wants an amount: {offered}", "not_offered", self.rule)
        if isinstance(offered, Action):
            return Refusal(f"'{action}' is not what is offered: {offered} takes nothing besides", "not_offered", self.rule)
        return move.refusal(state, hand, action)

    def _complete(self, points: Points, rules: Rules) -> None:
        """Say of a node how a turn ends on it, and what may be done."""
        points.ending = self._ending(points, rules)
        allowed = [move.plain for move in self.moves if move.allows(points)]
        if None not in allowed:
            points.legal = Legal([action for action in allowed if action is not None] or [STAND], self._takers)
            # Where everybody sees the cards, a move that is forced is made (COM-7).
            if points.ending is None and rules.closed_by is None and tuple(points.legal) == (STAND,):
                points.ending = WAITS
        if points.ending is not None:
            points.legal = None

    def _ending(self, points: Points, rules: Rules) -> Result | Ending | None:
        for end in self.ends:
            if is_kind(points, end.kind):
                if end.when is DECLARED:
                    return Declares(end.kind.value if isinstance(end.kind, Total) else end.kind.name, end.rule)
                if end.when is AT_ONCE and (end.under or rules.shoots is not None):
                    return Falls(rules.payouts.at_once(points, end.rule), end.under)
                return {AT_ONCE: rules.payouts.at_once(points, end.rule), LATER: WAITS, SHOWN: OPENS}[end.when]
        if self.honesty is ENFORCED:
            show = self._by_verb["show"]
            assert isinstance(show, Shows), "it has been looked for"
            if show.allows(points):
                return show.shown(points, rules.payouts)
        return WAITS if self.most_cards is not None and points.count >= self.most_cards else None


def _end(state: State, hand: Hand, ending: Result | Ending) -> None:
    """The turn of this hand ends by itself."""
    if not isinstance(ending, Result):
        ending.end(state, hand)
    elif ending is WAITS or ending is OPENS:
        if ending is OPENS:
            hand.events.opened.apply(state)
        hand.events.stood.apply(state)
    else:
        settle(state, hand, ending)
