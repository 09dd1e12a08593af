"""The record of a game: what happened, for the host, or as a seat or onlookers may know it."""

from __future__ import annotations

from typing import TYPE_CHECKING

import attrs

from ochko.actions import REQUESTS, Action
from ochko.domains import Table
from ochko.errors import RecordError
from ochko.events import EVERYBODY, Asked, BankerNamed, Drawn, Opened, SeparatorLaid, Settled, Shuffled
from ochko.logs import journals
from ochko.pot_events import HandShown
from ochko.records.digests import RulesDigest, digest_of
from ochko.records.notation import UNKNOWN, Done
from ochko.records.record import Expectation, Record
from ochko.records.starting import start_of
from ochko.requests import ChangeVariant
from ochko.shoe import NO_SCRIPT, Shoe, seeded
from ochko.variant import variants

if TYPE_CHECKING:
    from ochko.cards import Card
    from ochko.events import Event
    from ochko.game import Game
    from ochko.state import Entry, State

__all__ = ["record_of"]


@attrs.frozen
class _Came:
    """A card that has come out of the pack."""

    card: Card
    bottom: bool
    event: Drawn | None
    """The event that it came to a hand by, an object for it alone; ``None``: it was laid open."""


@attrs.define
class _Run:
    """What has come since a shuffle."""

    cut_card: int | None
    came: list[_Came] = attrs.field(factory=list)


def record_of(game: Game, audience: int, *, whole: bool) -> Record:
    """The record of a game, as an audience may know it: ``EVERYBODY`` is the host's, which nothing is hidden from.

    Raises:
        RecordError: the game was replayed from a log, which does not tell what was done; or a variant that no file can say.
    """
    # What has been done of an action that awaits an outcome is done again when that is given.
    told = game if game.pending is None else game.pending.before
    names, purses = told.setup
    history = journals(told.past, told.journal)
    start = start_of(told.log)
    if start is not None and start.banker is not None:
        purses = tuple(chips - (start.bank or 0) * (seat == start.banker) for seat, chips in enumerate(purses))
    actions = _actions([entry for journal in history[start is not None :] for entry in journal])
    runs, lots, known = _looked_through(told, audience)
    sheet = told.first
    registered = not whole and any(each == sheet for each in variants())
    return Record(
        variant=sheet.name if registered else sheet,
        whole=whole,
        seats=names,
        purses=purses,
        bankers=tuple(lots),
        rules=RulesDigest(digest=sheet.digest) if whole else digest_of(sheet),
        shuffles=tuple(_text(run, known) for run in runs),
        cut_cards=tuple(run.cut_card or len(sheet.deck) for run in runs) if any(run.cut_card for run in runs) else (),
        actions=tuple(actions),
        rated=told.rated or not sheet.rules.rated,
        fair=_fair(told, audience),
        start=start,
        expect=(Expectation(purses=told.purses, to_act=-1 if told.to_act is None else told.to_act),),
    )


def _fair(game: Game, audience: int) -> Table[str, object] | None:
    """What may be shown of a provably fair game; to a seat no secret, by which it could work out what is ``??`` to it."""
    if game.fairness is None:
        return None
    shown = game.fairness.to_dict()
    if audience != EVERYBODY:
        shown |= {"secrets": [""] * len(game.fairness.commitments)}
    return Table({key: tuple(value) if isinstance(value, list) else value for key, value in shown.items()})


def _text(run: _Run, known: set[int]) -> str:
    """The cards that have come since a shuffle, as a script has them; one that is not known as ``??``."""
    ends: dict[bool, list[str]] = {False: [], True: []}
    for came in run.came:
        unknown = came.event is not None and id(came.event) not in known
        ends[came.bottom].append(UNKNOWN if unknown else f"{came.card:ascii}")
    top, bottom = (" ".join(ends[end]) for end in (False, True))
    return f"{top} | {bottom}".strip() if bottom else top


def _actions(entries: list[Entry]) -> list[Done]:
    """What was done, by whom."""
    done: list[Done] = []
    asked: int | None = None
    for entry in entries:
        if isinstance(entry, Action | ChangeVariant):
            done.append(_done(entry, asked))
        elif isinstance(entry, Asked):
            asked = entry.seat
        if not done:
            message = "the game was replayed from a log, which does not tell what was done: keep its record, and replay that"
            raise RecordError(message, path="actions")
    return done


def _done(entry: Action | ChangeVariant, asked: int | None) -> Done:
    """What was done by the seat that was asked, or by the host, as a record writes it: the way back of :func:`carry_out`."""
    if isinstance(entry, ChangeVariant):
        if not any(each == entry.variant for each in variants()):
            message = f"{entry.variant.name!r}, which was played later, is to be found by its name: register it"
            raise RecordError(message, path="actions", found=entry.variant.name)
        return Done(verb="variant", name=entry.variant.name)
    if entry.verb in REQUESTS:
        seat = asked if entry.verb == "timeout" else entry.seat
        return Done(seat=seat, verb=entry.verb, amount=entry.amount, name=entry.name)
    return Done(seat=asked, verb=entry.verb, amount=entry.amount)


def _looked_through(game: Game, audience: int) -> tuple[list[_Run], list[int], set[int]]:
    """What has come after each shuffle, the seats that lots have named, and of the cards' events those whose card the audience knows."""
    looked: State = game.fresh(Shoe(seeded(0), NO_SCRIPT, None))
    runs: list[_Run] = []
    lots: list[int] = []
    known: set[int] = set()
    kept: list[Event] = []  # alive, so that no two have the same id
    for logged in game.log:
        # Events that recur are one object: of each card that comes, a copy of its own, to tell it from others like it.
        event: Event = attrs.evolve(logged) if isinstance(logged, Drawn) else logged
        kept.append(event)
        laid, left = looked.shoe.laid, len(looked.shoe.cards)
        _apply(event, looked)
        if left > len(looked.shoe.cards) and not runs and isinstance(logged, Drawn | SeparatorLaid):
            raise RecordError("cards have come before there was a shuffle, and no record can say which", path="shuffles")
        # A card that was put under the pack is no card of the shuffle, and comes by itself.
        of_shuffle = looked.shoe.laid == laid and len(looked.shoe.cards) < left
        match event:
            case Shuffled():
                runs.append(_Run(event.cut_card))
            case BankerNamed(how="lot" | "named"):
                lots.append(event.seat)
            case SeparatorLaid() if of_shuffle:
                runs[-1].came.append(_Came(event.card, bottom=True, event=None))
            case Drawn():
                if audience == EVERYBODY or event.seen_by(audience) is event:
                    known.add(id(event))
                if of_shuffle:
                    assert event.card is not None, "the log hides nothing"
                    runs[-1].came.append(_Came(event.card, bottom=event.bottom, event=event))
            case Opened() | Settled() | HandShown() if _shows(event, audience):
                known.update(map(id, looked.hands[event.hand].came))
    return runs, lots, known


def _apply(event: Event, looked: State) -> None:
    # It would put other events in the place of those that are told apart here, and it changes nothing else.
    if not isinstance(event, HandShown):
        event.apply(looked)


def _shows(event: Opened | Settled | HandShown, audience: int) -> bool:
    """Whether the audience sees the hand of this event."""
    return not isinstance(event, HandShown) or bool(event.audience & audience)
