"""The log: every event of a game, or what of them some seats are told, whole or from a number on.

Deals that are over do not change. So how many events of them somebody is told is counted once, and kept with them: going on with a log
costs what is new, and not what has been.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from ochko.actions import Action
from ochko.events import Drawn, Opened, Settled, Shown
from ochko.pot_events import HandShown
from ochko.requests import ChangeVariant
from ochko.state import Given

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator

    from ochko.events import Event
    from ochko.state import Entry, Past

__all__ = ["DONE", "count", "events_from", "events_of", "journals", "told"]


def journals(past: Past | None, journal: list[Entry]) -> list[list[Entry]]:
    """The journals of all deals, the first one first, and the one in hand."""
    found = [journal]
    while past is not None:
        found.append(past.journal)
        past = past.before
    return found[::-1]


def events_of(journal: Iterable[Entry]) -> list[Event]:
    """The events of a journal, without the actions and outcomes that led to them."""
    return [entry for entry in journal if type(entry) not in DONE]  # type: ignore[misc]


DONE: Final = frozenset({Action, ChangeVariant, Given})
"""The entries that are no events: what was done, and what was given for it."""


def told(journal: Iterable[Entry], audience: int) -> Iterator[Event]:
    """The events of one deal as they are told to these seats. Where a hand is opened that they did not know, its cards are told first."""
    hands: dict[int, list[Drawn]] = {}
    unknown: set[int] = set()
    for event in events_of(journal):
        seen = event.seen_by(audience)
        event.move_cards(hands)
        if isinstance(event, Drawn) and seen is not event:
            unknown.add(id(event))
        elif isinstance(event, Opened | Settled) or (isinstance(event, HandShown) and event.audience & audience):
            lying = hands.get(event.hand, [])
            if any(id(drawn) in unknown for drawn in lying):
                unknown.difference_update(map(id, lying))
                yield Shown(hand=event.hand, cards=tuple(drawn.card for drawn in lying if drawn.card is not None))
        if seen is not None:
            yield seen


def _log(journal: Iterable[Entry], audience: int | None) -> list[Event]:
    return events_of(journal) if audience is None else list(told(journal, audience))


def count(past: Past | None, journal: Iterable[Entry], audience: int | None) -> int:
    """How many events there have been that these seats were told of; ``None``: how many there have been."""
    return _before(past, audience) + len(_log(journal, audience))


def _before(past: Past | None, audience: int | None) -> int:
    """The same, up to the end of a deal that is over."""
    uncounted = []
    while past is not None and audience not in past.counts:
        uncounted.append(past)
        past = past.before
    number = 0 if past is None else past.counts[audience]
    for each in reversed(uncounted):
        number += len(_log(each.journal, audience))
        each.counts[audience] = number
    return number


def events_from(past: Past | None, journal: list[Entry], audience: int | None, number: int) -> tuple[Event, ...]:
    """The events that these seats are told of (``None``: all there are), from this number on."""
    logs = [_log(journal, audience)]
    begun = _before(past, audience)
    while past is not None and begun > number:
        logs.append(_log(past.journal, audience))
        past = past.before
        begun = _before(past, audience)
    return tuple(event for log in reversed(logs) for event in log)[max(0, number - begun) :]
