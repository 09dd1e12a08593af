"""What becomes of played cards in a pot game, and of the cards of those who have not played yet when a shuffle is coming."""

from __future__ import annotations

import enum
from typing import TYPE_CHECKING, Final, final

import attrs

from ochko.actions import Action, Legal
from ochko.domains import Flag, Maybe, Member, RuleNumber
from ochko.errors import VariantError
from ochko.events import UP, cards_left
from ochko.hands import PLAYING
from ochko.specials import COM
from ochko.step import Refusal
from ochko.steps.pot import next_to_play

if TYPE_CHECKING:
    from ochko.hands import Hand
    from ochko.rules import Rules
    from ochko.state import State

__all__ = ["ON_TOP", "SHUFFLED_IN", "ClearAway", "Played"]


@final
class Played(enum.Enum):
    """Where played cards go."""

    ON_TOP = "on top"
    """On top of the pack, beyond the separator, where they stay (STK-16)."""
    SHUFFLED_IN = "shuffled in"
    """Into the pack, which is shuffled before the next punter plays (HIC-10)."""


ON_TOP: Final = Played.ON_TOP
SHUFFLED_IN: Final = Played.SHUFFLED_IN
_EXCHANGE: Final = Action("exchange")
_DECLINE: Final = Action("decline")


@attrs.frozen(kw_only=True)
class ClearAway:
    """The cards of the punter who has played are cleared away (STK-16).

    The banker's go too if he drew, and he takes a new one, face up, if another punter is still to play.
    """

    played: Played = attrs.field(default=ON_TOP, validator=Member(Played))
    """Where they go. A shuffle takes in all cards but those that the banker and punters yet to play hold."""
    exchange: bool = attrs.field(default=False, validator=Flag())
    """Whether punters yet to play may hand in their cards before the shuffle, and get new ones after it, in their order (HIC-9)."""
    rule: str = attrs.field(default=COM, validator=RuleNumber())
    exchange_rule: str | None = attrs.field(default=None, validator=Maybe(RuleNumber()))
    """The number of the rule for the exchange, if it is another."""
    _either: Legal = attrs.field(init=False, eq=False, repr=False)

    def __attrs_post_init__(self) -> None:
        if self.exchange and self.played is ON_TOP:
            message = "no shuffle is coming before which cards could be exchanged"
            raise VariantError(message, path="ClearAway.exchange", clash="ClearAway.played")
        object.__setattr__(self, "_either", Legal((_EXCHANGE, _DECLINE), self.take))

    def lay(self, rules: Rules) -> None:
        """Take the next place, after the settlement."""
        rules.follow("payouts")
        rules.place(self)

    def enter(self, state: State, at: int) -> int | None:
        """Clear the cards away, and ask those who may exchange theirs."""
        for played in state.scope.hands:
            cards_left(played).apply(state)
        banker = state.hands[state.banker_hand]
        again = banker.points.drawn
        if again:
            cards_left(banker.number).apply(state)
        if self.played is ON_TOP and not again:
            return at + 1
        number = next_to_play(state)
        if number is None or not state.chips[state.bank]:
            return at + 1
        if self.played is ON_TOP:
            state.deal_to(banker, UP.value)
            return at + 1
        return self._ask(state, at, number) if self.exchange else self._shuffle(state, at)

    def _ask(self, state: State, at: int, number: int | None) -> int | None:
        """Ask for this hand or, if it does not play, for the next that does."""
        while number is not None:
            hand = state.hands[number]
            if hand.status is PLAYING:
                hand.asked[at].put(state, hand, self._either)
                return None
            number = state.round.after[number]
        return self._shuffle(state, at)

    def _shuffle(self, state: State, at: int) -> int:
        """Shuffle, and give cards to those who have none."""
        state.rules.reshuffle(state)
        number = next_to_play(state)
        while number is not None:
            hand = state.hands[number]
            if hand.status is PLAYING and not hand.came:
                for _ in range(state.rules.dealt_to_all):
                    state.deal_to(hand, state.rules.dealt_face.value)
            number = state.round.after[number]
        banker = state.hands[state.banker_hand]
        if not banker.came:
            state.deal_to(banker, UP.value)
        return at + 1

    def take(self, state: State, at: int, action: Action) -> int | None:
        """Hand in the cards or keep them, and ask the next."""
        hand = state.asked
        if action is _EXCHANGE:
            cards_left(hand.number).apply(state)
        return self._ask(state, at, state.round.after[hand.number])

    def offers(self, state: State, hand: Hand) -> Legal:  # noqa: ARG002  # whoever is asked may do either
        """Exchange, or decline."""
        return self._either

    def refusal(self, state: State, hand: Hand, action: Action) -> Refusal:  # noqa: ARG002
        """One exchanges or declines, and nothing else."""
        return Refusal(f"'{action}' is not what is asked: exchange or decline", "not_offered", self.exchange_rule or self.rule)
