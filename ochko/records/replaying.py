"""Playing a record, and holding the game to what the record expects of it: ``ochko.replay``."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING, Final

import attrs

from ochko.actions import REQUESTS, Action
from ochko.errors import IllegalAction, NotationError, RecordError, SetupError, UnknownVariant
from ochko.events import EVERYBODY
from ochko.game import Game
from ochko.records.digests import misfit_of
from ochko.records.facts import fact, who_knows
from ochko.records.notation import Done
from ochko.records.record import Expectation, Record
from ochko.records.starting import begin, check_start, with_bank
from ochko.requests import ChangeVariant
from ochko.seating import script_of
from ochko.shoe import ScriptError
from ochko.variant import Variant, variant
from ochko.written import as_written, inside

if TYPE_CHECKING:
    from collections.abc import Sequence

__all__ = ["Difference", "Replay", "carry_out", "replay", "table_of"]

_WIDEST: Final = 400
"""How many characters of a value are shown."""


@attrs.frozen(kw_only=True)
class Difference:
    """Something in which a game is not what its record says."""

    path: str
    """Which action or expectation: ``"actions[3]"``, ``"expect[1].purses"``."""
    wanted: object
    """What should have come of it, as a file has it."""
    got: object
    """What has."""
    known_to: int = attrs.field(default=EVERYBODY, repr=False)
    """The audience that may know what has: a bit for each seat."""
    instead: object = attrs.field(default=None, repr=False)
    """What the others are told of it; ``None``: nothing."""

    def told_to(self, audience: int) -> Difference | None:
        """The difference as this audience may know it; ``None``: it may not."""
        if self.known_to == EVERYBODY or self.known_to & audience:
            return self
        return None if self.instead is None else attrs.evolve(self, got=self.instead)

    def __str__(self) -> str:
        return f"{self.path}: wanted {as_written(self.wanted, _WIDEST)}, got {as_written(self.got, _WIDEST)}"


@attrs.frozen(kw_only=True)
class Replay:
    """What has come of playing a record."""

    record: Record
    """The record."""
    differs: tuple[Difference, ...]
    """In what the game is not what the record says. An action that comes out otherwise is the last, and nothing after it was played."""
    game: Game
    """The game, as far as it was played."""

    @property
    def ok(self) -> bool:
        """Whether the record holds."""
        return not self.differs

    def differs_for(self, seat: int | None) -> tuple[Difference, ...]:
        """What of the differences this seat may know (COM-6); ``None``: what onlookers may."""
        audience = 0 if seat is None else 1 << seat
        return tuple(told for each in self.differs if (told := each.told_to(audience)) is not None)


def replay(record: Record) -> Replay:
    """Play a record, and hold the game to what it expects.

    Raises:
        RecordError: it cannot be played: its variant is not known or has changed since, it was made for a seat and hides cards, or
            something in it does not go with the variant. (That it does not hold is no error: :attr:`Replay.differs`.)

    >>> import ochko
    >>> record = ochko.Record(variant="online", seats=("Anna", "Boris"), purses=(20, 20), actions=(ochko.records.Done(verb="deal"),))
    >>> played = ochko.replay(record)
    >>> played.ok, played.game.deals
    (True, 1)
    """
    if not isinstance(record, Record):
        raise RecordError(f"{as_written(record)} is no record: ochko.loads(text) makes one", path="", found=record)
    game = table_of(record)
    differs: list[Difference] = []
    for number, done in enumerate(record.actions):
        differs += _held_to(record, number, game)
        path = inside("actions", number)
        outcome = _outcome(game, done, path)
        if outcome is not None:
            differs.append(outcome)
            if outcome.path == path:
                return Replay(record=record, differs=tuple(differs), game=game)
    differs += _held_to(record, len(record.actions), game)
    return Replay(record=record, differs=tuple(differs), game=game)


# The table


def table_of(record: Record) -> Game:
    """The table where the record begins.

    Raises:
        RecordError: there is no such table.
    """
    unknown = record.unknown
    if unknown is not None:
        message = "a record with cards that may not be known is for reading, and does not replay"
        raise RecordError(message, path=unknown, found="??", wanted="a card")
    sheet = _variant_of(record)
    if record.start is not None:
        check_start(record.start, sheet, record.purses)
    # A text of one card is one shuffle, and no card of one: the bar says so.
    shuffles = [text if "|" in text else f"{text} |" for text in record.shuffles]
    for number, text in enumerate(shuffles):
        try:
            script_of(sheet, [text], (), (), len(record.seats))
        except SetupError as error:
            raise _of_setup(error, record, inside("shuffles", number)) from error
    try:
        game = Game(
            sheet,
            record.seats,
            with_bank(record.start, record.purses),
            seed=record.seed,
            cards=shuffles,
            bankers=record.bankers,
            cut_cards=record.cut_cards,
            rated=None if record.rated else False,
        )
    except SetupError as error:
        raise _of_setup(error, record) from error
    if record.start is not None:
        begin(game, record.start)
    return game


def _variant_of(record: Record) -> Variant:
    """The variant that the record is played by."""
    if isinstance(record.variant, Variant):
        sheet = record.variant
    else:
        try:
            sheet = variant(record.variant)
        except UnknownVariant as error:
            raise RecordError(str(error), path="variant", found=record.variant, wanted=", ".join(error.names)) from error
    misfit = None if record.rules is None or record.whole else misfit_of(record.rules, sheet, "rules")
    if misfit is not None:
        raise RecordError(misfit.message, path=misfit.path, found=misfit.found, wanted=misfit.wanted)
    return sheet


_KEYS: Final = {"cards": "shuffles"}
"""What the arguments of a game are called in a record, where it is not the same."""


def _of_setup(error: SetupError, record: Record, path: str | None = None) -> RecordError:
    """What is wrong with a table, by the path in the record."""
    key = _KEYS.get(error.argument, error.argument)
    values: Sequence[object] = getattr(record, key) if key in ("seats", "purses", "bankers", "cut_cards") else ()
    if key == "bankers" and len(values) == 1:
        key = "banker"
    elif error.value in values:
        key = inside(key, values.index(error.value))
    message = str(error).removeprefix(f"{error.argument}: ")
    return RecordError(message, path=path or key, found=error.value, wanted="" if error.limit is None else str(error.limit))


# What is done


def carry_out(game: Game, done: Done, path: str) -> None:
    """Do what is written.

    Raises:
        IllegalAction: it is refused.
        RecordError: it cannot be done here.
    """
    if done.verb == "variant":
        try:
            game.act(ChangeVariant(variant(done.name or "")))
        except UnknownVariant as error:
            raise RecordError(str(error), path=path, found=done.name, wanted=", ".join(error.names)) from error
    elif done.to is not None:
        game.act(Action(done.verb, done.amount, seat=done.to), seat=done.seat)
    elif done.verb in REQUESTS and done.verb != "deal":
        # A record is the host's: what it says of a seat is not that seat's own word.
        game.act(Action(done.verb, done.amount, seat=done.seat, name=done.name))
    else:
        game.act(Action(done.verb, done.amount), seat=done.seat)


def _outcome(game: Game, done: Done, path: str) -> Difference | None:
    """What has come of an action, if it is not what is written."""
    known_to = EVERYBODY if done.seat is None else 1 << done.seat
    try:
        carry_out(game, done, path)
    except IllegalAction as refusal:
        if not done.refused:
            return Difference(path=path, wanted="taken", got=f"refused: {refusal}", known_to=known_to, instead="refused")
        if done.code not in (None, refusal.code):
            return Difference(path=f"{path}.code", wanted=done.code, got=refusal.code, known_to=known_to)
        return None
    except ScriptError as error:
        raise RecordError(str(error).partition(": ")[2], path=_KEYS.get(error.argument, error.argument), found=error.value) from error
    except (NotationError, SetupError) as error:
        raise RecordError(str(error), path=path, found=str(done)) from error
    return Difference(path=path, wanted="refused", got="taken") if done.refused else None


# What is expected


def _held_to(record: Record, after: int, game: Game) -> Iterator[Difference]:
    """In what the game differs from the expectations for this moment."""
    for number, expected in enumerate(record.expect):
        if (len(record.actions) if expected.after is None else expected.after) == after:
            for field in attrs.fields(Expectation):
                said = getattr(expected, field.name)
                if field.name == "after" or said is None:
                    continue
                path = inside(inside("expect", number), field.name)
                wanted: object = list(said) if isinstance(said, tuple) else said
                got = fact(game, field.name, path, rated=record.rated)
                if field.name in ("rating", "roubles"):
                    # Whole ones may be written as numbers.
                    wanted = list(map(str, said))
                if wanted != got:
                    yield Difference(path=path, wanted=wanted, got=got, known_to=who_knows(game, field.name))
