"""Non-interference: two games that differ only in cards that some seats have not been shown look the same to them (COM-6, COM-7)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from ochko.actions import DEAL, Action
from ochko.cards import Card
from ochko.errors import IllegalAction
from ochko.events import Drawn, Opened, SeparatorLaid, Settled, Shown
from ochko.game import Game
from ochko.pot_events import HandShown
from ochko.testing.promises import actions_worth_trying, told_to

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from ochko.events import Event
    from ochko.requests import Request
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
    done, places = _play_any_way(first, choose, actions)
    all_known = _known(first, audience)
    known = [all_known[place] for place in places]
    cards = [each for each in done if isinstance(each, Card)]
    at_first, second = (Game(variant, names, purses, ask=True) for _ in range(2))
    for each in done:
        given: Action | Card | int | None = each
        if isinstance(each, Card):
            keep, _ = known.pop(0), cards.pop(0)
            needed = [card for card, kept in zip(cards, known, strict=True) if kept]
            given = each if keep else _another(second, each, needed, choose)
        if not _can(second, given):
            return False
        _do(at_first, each)
        _do(second, given)
        if not _same(at_first, second, audience):
            return False
    return True


def _play_any_way(game: Game, choose: Callable[[int], int], actions: int) -> tuple[list[Action | Card | int], list[int]]:
    """Play, and say what was done and given, and for each card that was given which card of the log it is."""
    done: list[Action | Card | int] = []
    places: list[int] = []
    left = actions
    while game.needs is not None or (left and (game.legal or DEAL in game.requests)):
        if game.needs is not None:
            outcomes = game.needs.outcomes()
            done.append(outcomes[choose(len(outcomes))][0])
            if isinstance(done[-1], Card):
                # A card that alone can come is not asked for, so that not every card of the log was given.
                places.append(sum(map(_moves_a_card, game.log)))
        else:
            edges = game.legal.edges() or (DEAL,)
            done.append(edges[choose(len(edges))])
            left -= 1
        _do(game, done[-1])
    return done, places


def _can(game: Game, what: Action | Card | int | None) -> bool:
    if isinstance(what, Action):
        return game.can(what)
    return what is not None and game.needs is not None and what in game.needs


def _do(game: Game, what: Action | Card | int | None) -> None:
    if isinstance(what, Action):
        game.act(what)
    elif what is not None:
        game.give(what)


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
        elif isinstance(event, Settled | Opened) or (isinstance(event, HandShown) and event.audience & audience):
            for place in in_hand.get(event.hand, []):
                known[place] = True
        elif kind == "HandSplit":
            first, second = in_hand[event.hand]  # type: ignore[attr-defined]  # a HandSplit has one
            in_hand[event.hand], in_hand[event.new] = [first], [second]  # type: ignore[attr-defined]
        elif kind in ("CardsLeft", "DealBegan", "TableCleared"):
            for hand in [event.hand] if kind == "CardsLeft" else list(in_hand):  # type: ignore[attr-defined]
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
        his, same = first.view(seat), second.view(seat)
        assert his.to_dict() == same.to_dict(), f"the views of {seat} differ"
        assert repr(his) == repr(same), f"the views of {seat} are written differently"
        assert his.legal == same.legal, f"what {seat} may do differs"
        assert first.key(seat) == second.key(seat) if seat is not None else True, f"the keys of {seat} differ"
        for action in actions_worth_trying(first)[:: 7 if seat is None else 3]:
            assert _refused(first, action, seat) == _refused(second, action, seat), f"{action} is refused {seat} in two ways"
    assert repr(first) == repr(second), "the games are written differently"
    return True


def _refused(game: Game, action: Request, seat: int | None) -> str | None:
    # An action without a seat is the asked one's own: to others its refusal is not shown.
    who = seat if seat is not None else next((each for each in game.seated if each != game.to_act), None)
    try:
        game.check(action, seat=who)
    except IllegalAction as refusal:
        return f"{refusal} {refusal.code} {refusal.limit} {refusal.rule} {refusal.seat}"
    return None
