"""Non-interference: two games that differ only in cards that some seats have not been shown look the same to them (COM-6, COM-7)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from ochko.actions import DEAL, Action
from ochko.cards import Card
from ochko.errors import IllegalAction
from ochko.events import Drawn, Opened, SeparatorLaid, Settled, Shown
from ochko.game import Game
from ochko.testing.promises import actions_worth_trying, told_to

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from ochko.events import Event
    from ochko.variant import Variant

__all__ = ["play_twice"]

_SHOWING: Final = (Settled, Opened, Shown)
"""Events that show cards: where two games come apart by one of these, they have come to different results."""


def play_twice(
    variant: Variant,
    purses: Sequence[int],
    audience: int,
    choose: Callable[[int], int],
    actions: int = 12,
) -> bool:
    """Play a game, and then one with other cards in every place that the audience has not seen; hold the second to the first.

    Args:
        variant: what is played.
        purses: the chips of each seat.
        audience: the seats that must not learn anything, together: ``1 << seat`` for each; 0 for onlookers.
        choose: a source of choices: given a number n, it returns one from 0 up to n.
        actions: after how many actions to look. Hands that are open by then must be the same in both games, so fewer leave more hidden.

    Returns:
        Whether the second game could be played as far as the first. If its cards led to another result that is shown, it could not.
    """
    names = [f"seat {number}" for number in range(len(purses))]
    first = Game(variant, names, purses, ask=True)
    done: list[Action | Card | int] = []
    places: list[int] = []
    left = actions
    while first.needs is not None or (left and (first.legal or first.requests)):
        if first.needs is not None:
            outcomes = first.needs.outcomes()
            outcome = outcomes[choose(len(outcomes))][0]
            done.append(outcome)
            if isinstance(outcome, Card):
                # A card that alone can come is not asked for, so that not every card of the log was given.
                places.append(sum(map(_moves_a_card, first.log)))
            first.give(outcome)
        else:
            edges = first.legal.edges() or (DEAL,)
            action = edges[choose(len(edges))]
            done.append(action)
            first.act(action)
            left -= 1
    all_known = _known(first, audience)
    known = [all_known[place] for place in places]
    second = Game(variant, names, purses, ask=True)
    at_first = Game(variant, names, purses, ask=True)
    cards = [each for each in done if isinstance(each, Card)]
    for each in done:
        if isinstance(each, Card):
            keep = known.pop(0)
            cards.pop(0)
            needed = [card for card, kept in zip(cards, known, strict=True) if kept]
            given = each if keep else _another(second, each, needed, choose)
            if given is None or second.needs is None or given not in second.needs:
                return False
            at_first.give(each)
            second.give(given)
        elif isinstance(each, int):
            if second.needs is None or each not in second.needs:
                return False
            at_first.give(each)
            second.give(each)
        else:
            if not second.can(each):
                return False
            at_first.act(each)
            second.act(each)
        if not _same(at_first, second, audience):
            return False
    return True


def _moves_a_card(event: Event) -> bool:
    return isinstance(event, Drawn | SeparatorLaid)


def _known(game: Game, audience: int) -> list[bool]:
    """For each card that was given, in order, whether the audience knows it by the end."""
    known: list[bool] = []
    in_hand: dict[int, list[int]] = {}
    for event in game.log:
        kind = type(event).__name__
        if isinstance(event, Drawn):
            in_hand.setdefault(event.hand, []).append(len(known))
            known.append(event.seen_by(audience) is event)
        elif isinstance(event, SeparatorLaid):
            known.append(True)
        elif isinstance(event, Settled | Opened):
            for place in in_hand.get(event.hand, []):
                known[place] = True
        elif kind == "HandSplit":
            first, second = in_hand[event.hand]  # type: ignore[attr-defined]  # a HandSplit has one
            in_hand[event.hand], in_hand[event.new] = [first], [second]  # type: ignore[attr-defined]
        elif kind in ("CardsLeft", "DealBegan"):
            for hand in list(in_hand) if kind == "DealBegan" else [event.hand]:  # type: ignore[attr-defined]
                in_hand[hand] = []
    return known


def _another(game: Game, card: Card, needed: list[Card], choose: Callable[[int], int]) -> Card | None:
    """A card that may come in place of this one, and leaves those that must come later."""
    if game.needs is None:
        return None
    free = [each for each, _ in game.needs.outcomes() if isinstance(each, Card) and each not in needed]
    return free[choose(len(free))] if free else card


def _same(first: Game, second: Game, audience: int) -> bool:
    """Whether both look the same to the audience so far; ``False`` if they have come to different results that were shown.

    Raises:
        AssertionError: they look different, and nothing was shown.
    """
    mine, other = told_to(first, audience), told_to(second, audience)
    for one, two in zip(mine, other, strict=False):
        if one != two:
            open_card = isinstance(one, Drawn) and isinstance(two, Drawn) and None not in (one.card, two.card)
            assert open_card or isinstance(one, _SHOWING) or isinstance(two, _SHOWING), f"{one} and {two} tell the games apart"
            return False
    if len(mine) != len(other):
        longer = mine if len(mine) > len(other) else other
        further = longer[min(len(mine), len(other))]
        assert first.needs is None or second.needs is None or isinstance(further, _SHOWING), f"{further} came in one game only"
        return False
    seats: list[int | None] = [None, *(seat for seat in first.seated if audience & 1 << seat)]
    assert (first.to_act, first.ply) == (second.to_act, second.ply), "somebody is asked in one game only"
    for seat in seats:
        one, two = first.view(seat), second.view(seat)
        assert one.to_dict() == two.to_dict(), f"the views of {seat} differ"
        assert repr(one) == repr(two), f"the views of {seat} are written differently"
        assert one.legal == two.legal, f"what {seat} may do differs"
        assert first.key(seat) == second.key(seat) if seat is not None else True, f"the keys of {seat} differ"
        for action in actions_worth_trying(first)[:: 7 if seat is None else 3]:
            assert _refused(first, action, seat) == _refused(second, action, seat), f"{action} is refused {seat} in two ways"
    assert repr(first) == repr(second), "the games are written differently"
    return True


def _refused(game: Game, action: Action, seat: int | None) -> str | None:
    # An action without a seat is the asked one's own: to others its refusal is not shown.
    who = seat if seat is not None else next((each for each in game.seated if each != game.to_act), None)
    try:
        game.check(action, seat=who)
    except IllegalAction as refusal:
        return f"{refusal} {refusal.code} {refusal.limit} {refusal.rule} {refusal.seat}"
    return None
