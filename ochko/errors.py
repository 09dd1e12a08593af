"""What can be wrong: one small tree under :class:`OchkoError`, itself a :class:`ValueError`."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Iterable


class OchkoError(ValueError):
    """Anything that this library refuses: catch this one to catch them all."""

    def __reduce__(self) -> tuple[object, ...]:
        return _again, (type(self), self.args, self.__dict__)


def _again(kind: type[OchkoError], args: tuple[object, ...], values: dict[str, object]) -> OchkoError:
    """An error that comes out of a pickle: from another process, perhaps."""
    error = kind.__new__(kind, *args)
    error.__dict__.update(values)
    return error


class NotationError(OchkoError):
    """A card, a deck or an action is written in a way that cannot be read.

    Attributes:
        text: what was given.
        code: always ``"notation"``, for hosts that answer with codes.
    """

    code = "notation"

    def __init__(self, message: str, text: object) -> None:
        super().__init__(message)
        self.text = text


class IllegalAction(OchkoError):  # noqa: N818  # the name the trade and python-chess use
    """An action, a request or an outcome that is refused. The game is as it was.

    Attributes:
        code: what is wrong, in one stable word; docs/errors.md lists them all.
        seat: the seat that asked for it, from 0; ``None`` where it was nobody's.
        action: what was tried, as it was given.
        limit: the bound that it broke (chips, cards, a ply), or ``None``.
        rule: the number of the rule that says so, such as ``"ONL-7"``.
        message: the sentence, with the limit and the rule's number.
    """

    def __init__(  # noqa: PLR0913  # one for each thing that a host may want to know, all by name
        self,
        message: str,
        *,
        code: str,
        seat: int | None = None,
        action: object = None,
        limit: object = None,
        rule: str = "COM-5",
    ) -> None:
        super().__init__(f"{message} ({rule})")
        self.message: str = f"{message} ({rule})"
        self.code = code
        self.seat = seat
        self.action = action
        self.limit = limit
        self.rule = rule


class VariantError(OchkoError):
    """A variant that contradicts itself, or a field with a value it cannot have.

    Attributes:
        path: the field: ``"Stakes.least"`` where a step is made with a wrong value, ``"steps[4].Stakes"`` where the variant does not hold
            together.
        clash: the other field, where two contradict each other, or ``None``.
    """

    def __init__(self, message: str, *, path: str, clash: str | None = None) -> None:
        super().__init__(f"{path}: {message}")
        self.path = path
        self.clash = clash


class SetupError(OchkoError):
    """A game that cannot be set up as asked: a name, a purse, a seed, a card.

    Attributes:
        argument: the argument of :class:`Game`.
        value: what was given.
        limit: the bound that it broke, or ``None``.
        rule: the number of the rule that says so, or ``None``.
    """

    def __init__(self, message: str, *, argument: str, value: object, limit: object = None, rule: str | None = None) -> None:
        super().__init__(f"{argument}: {message}" + (f" ({rule})" if rule else ""))
        self.argument = argument
        self.value = value
        self.limit = limit
        self.rule = rule


class SaveError(OchkoError):
    """A text that is no saved game, or not one that can go on; or a game that cannot be saved.

    Attributes:
        place: where in it, such as ``"game.done[7]"``, or ``None``.
    """

    def __init__(self, message: str, *, place: str | None = None) -> None:
        super().__init__(message if place is None else f"{place}: {message}")
        self.place = place


class UnknownVariant(OchkoError):  # noqa: N818  # reads as what it is
    """No variant of this name, or more than one.

    Attributes:
        name: what was asked for.
        names: the names it could have been.
    """

    def __init__(self, message: str, *, name: object, names: Iterable[str]) -> None:
        super().__init__(message)
        self.name = name
        self.names: tuple[str, ...] = tuple(names)


class RecordError(OchkoError):
    """A record that cannot be read, written or played.

    Attributes:
        path: where in the file: ``"expect[1].purses[0]"``, or ``"line 3, column 9"`` where the file is no TOML; empty for the file as such.
        found: what was there; ``None``: nothing.
        wanted: what may be there, in words; empty where there is no saying.
    """

    def __init__(self, message: str, *, path: str, found: object = None, wanted: str = "") -> None:
        super().__init__(f"{path}: {message}" if path else message)
        self.path = path
        self.found = found
        self.wanted = wanted
