"""What a domain is (:mod:`ochko.domains` has those of the package), and how the values of one are read from files and written to them.

A file holds whole numbers, texts, yes and no, lists and tables. Enum members stand there by their names in small letters (``"push"``),
ranks and suits as on cards, special hands by name, and a part of a rule sheet as a table of its fields.
"""

from __future__ import annotations

import enum
from collections.abc import Iterator, Mapping
from typing import Any, ClassVar, Final, Protocol, cast, final, runtime_checkable

import attrs

from ochko.cards import Card, Rank, Suit
from ochko.errors import OchkoError, VariantError

__all__ = [
    "NONE",
    "NO_NAMES",
    "Domain",
    "Misfit",
    "Names",
    "Refusing",
    "Written",
    "as_written",
    "domains_of",
    "inside",
    "read_as",
    "read_fields",
    "said",
    "word",
    "write_as",
    "write_fields",
]

NONE: Final = "none"
"""The word for ``None``, where a field may have that: a file has nothing of the kind."""


class Misfit(Exception):  # noqa: N818  # a signal, not an error
    """Raised while a written value is read, or a value is written. Who reads the file makes an error of his own of it.

    Attributes:
        message: what is wrong, in words that follow the path.
        path: where in the file, such as ``"expect[1].purses[0]"``; empty for the file itself.
        found: what was there; ``None``: nothing.
        wanted: what may be there, in words; empty where there is no saying.
    """

    def __init__(self, message: str, path: str, found: object = None, wanted: str = "") -> None:
        super().__init__(f"{path}: {message}" if path else message)
        self.message = message
        self.path = path
        self.found = found
        self.wanted = wanted


@final
class Names:
    """What the names in a rule sheet stand for.

    Attributes:
        kinds: the classes of steps, moves and special hands, by name.
        values: special hands, by name.
        whole: whether fields are written that have their default value, too.
    """

    __slots__ = ("kinds", "values", "whole")

    def __init__(
        self,
        kinds: Mapping[str, type] | None = None,
        values: Mapping[str, object] | None = None,
        *,
        whole: bool = False,
    ) -> None:
        self.kinds: Final[Mapping[str, type]] = kinds or {}
        self.values: Final[Mapping[str, object]] = values or {}
        self.whole: Final = whole


NO_NAMES: Final = Names()
"""No name stands for anything."""


def word(value: object) -> str | int | None:
    """What stands for a value of a few in a file; ``None``: there is no word for it.

    >>> from ochko import PUSH, Rank
    >>> word(PUSH), word(Rank.TEN), word(None)
    ('push', '10', 'none')
    """
    match value:
        case None:
            return NONE
        case Rank():
            return value.value
        case Suit():
            return value.letter
        case enum.Enum():
            return value.name.lower().replace("_", " ")
    return value if isinstance(value, str) or type(value) is int else None


def inside(path: str, key: object) -> str:
    """The path of what is in a list or table at this path: an index in brackets, or a key after a dot.

    >>> inside(inside("", "expect"), 1), inside("expect[1]", "purses")
    ('expect[1]', 'expect[1].purses')
    """
    if type(key) is int:
        return f"{path}[{key}]"
    text = str(key)
    bare = text.isascii() and text.replace("_", "").replace("-", "").isalnum()
    return f"{path}{'.' if path else ''}{text if bare else as_written(text)}"


_WIDEST: Final = 80
_GREATEST: Final = 10**40


def as_written(value: object, widest: int = _WIDEST) -> str:
    """A value as a file has it, cut short where it is long.

    >>> as_written(True), as_written([1.0, "x"]), as_written(10**41)
    ('true', "[1.0, 'x']", 'a number of more than 40 digits')
    """
    match value:
        case None:
            text = NONE
        case bool():
            text = str(value).lower()
        case int():
            return str(value) if abs(value) < _GREATEST else "a number of more than 40 digits"
        case str():
            # Cut before it is put in quotes: it may be as long as the file.
            text = repr(value[:widest])
        case enum.Enum():
            text = repr(word(value))
        case Card():
            text = f"'{value:ascii}'"
        case Mapping():
            text = f"{{{', '.join(f'{key} = {as_written(each, widest)}' for key, each in value.items())}}}"
        case list() | tuple():
            text = f"[{', '.join(as_written(each, widest) for each in value)}]"
        case float():
            text = repr(value)
        case _:
            text = str(value)
    return text if len(text) <= widest else f"{text[:widest]}..."


# Domains


@runtime_checkable
class Domain(Protocol):
    """What any domain can do. One from outside the package needs these two and nothing else."""

    def fault(self, value: object) -> str | None:
        """What is wrong with this value, in words that follow ``field:``; ``None`` if nothing is."""
        ...

    # Any: an Attribute is invariant in the type of its field, and a domain serves fields of many.
    def __call__(self, instance: object, attribute: attrs.Attribute[Any], value: object) -> None:
        """Refuse a wrong value, as attrs calls its validators."""
        ...


@runtime_checkable
class Written(Domain, Protocol):
    """A domain whose values can be read from a file, and written to one. All of the package can."""

    @property
    def wanted(self) -> str:
        """What may stand in a file, in words: ``"a whole number from 1 to 9"``."""
        ...

    def read(self, written: object, path: str, names: Names) -> object:
        """The value that is written so in a file. Nothing is converted in silence: true is no number, a number is no text.

        Args:
            written: what the file has.
            path: where.
            names: what names stand for.

        Raises:
            Misfit: no value of this domain is written so.
        """
        ...

    def write(self, value: object, path: str, names: Names) -> object:
        """The value as a file has it.

        Raises:
            Misfit: no file can say it.
        """
        ...


class Refusing:
    """The half of a domain that nearly all have alike: refusing as attrs' validators do, and values that are written as they are."""

    __slots__ = ()

    refused_with: ClassVar[type[OchkoError]] = VariantError
    """The error that refuses; a class whose wrong fields are errors of another kind has a ``refused_with`` of its own."""

    def fault(self, value: object) -> str | None:
        """What is wrong with this value, in words that follow ``field:``; ``None`` if nothing is."""
        raise NotImplementedError

    def __call__(self, instance: object, attribute: attrs.Attribute[Any], value: object) -> None:
        """Refuse a wrong value, as attrs calls its validators."""
        if (fault := self.fault(value)) is not None:
            # Any: each error of the tree has a path of its own kind.
            error: Any = getattr(type(instance), "refused_with", self.refused_with)
            raise error(fault, path=f"{type(instance).__name__}.{attribute.name}")

    @property
    def wanted(self) -> str:
        """What may stand in a file, in words."""
        raise NotImplementedError

    def read(self, written: object, path: str, names: Names) -> object:  # noqa: ARG002  # no name stands for it
        """The value, which is written as it is."""
        if self.fault(written) is not None:
            raise self.misfit(written, path)
        return written

    def write(self, value: object, path: str, names: Names) -> object:  # noqa: ARG002
        """The value as it is."""
        return value

    def misfit(self, written: object, path: str) -> Misfit:
        """What to raise where something else is written."""
        return Misfit(f"{as_written(written)} is not {self.wanted}", path, written, self.wanted)


def domains_of(value: object) -> Iterator[tuple[str, Domain]]:
    """The fields of an attrs value or class that have a domain, by name, in their order."""
    kind = value if isinstance(value, type) else type(value)
    if attrs.has(kind):
        for field in attrs.fields(kind):
            if field.init and isinstance(field.validator, Domain):
                yield field.name, field.validator


# Reading and writing


def said(domain: Domain) -> str:
    """What may stand in a file for a field of this domain, in words."""
    return domain.wanted if isinstance(domain, Written) else "what no file can say"


def read_as(domain: Domain, written: object, path: str, names: Names) -> object:
    """The value of this domain that is written so: :meth:`Written.read`, if it has that.

    Raises:
        Misfit: it has not, or no value is written so.
    """
    if not isinstance(domain, Written):
        raise Misfit("a domain from outside that no file can say", path, written)
    return domain.read(written, path, names)


def write_as(domain: Domain, value: object, path: str, names: Names) -> object:
    """The value of this domain as a file has it: :meth:`Written.write`, if it has that.

    Raises:
        Misfit: it has not, or no file can say it.
    """
    if not isinstance(domain, Written):
        raise Misfit(f"{value!r} is of a domain from outside that no file can say", path, value)
    return domain.write(value, path, names)


def read_fields(kind: type, table: Mapping[str, object], path: str, names: Names = NO_NAMES, base: object = None) -> object:
    """A value of this class from a table of its fields.

    Args:
        kind: an attrs class whose fields have domains.
        table: what the file has.
        path: where.
        names: what names stand for.
        base: a value of the class whose fields hold where the table has none; ``None``: the defaults do.

    Raises:
        Misfit: a key that is no field, a value that cannot be, a field that is missing, or fields that contradict each other.
    """
    if not attrs.has(kind):
        raise Misfit(f"{kind.__name__} has no fields that a file can say", path, dict(table))
    domains = dict(domains_of(kind))
    values: dict[str, Any] = {}  # each field is of a kind of its own
    for key, written in table.items():
        if key not in domains:
            message = f"there is no such key: {'there are ' + ', '.join(domains) if domains else 'there is none'}"
            raise Misfit(message, inside(path, key), written, ", ".join(domains))
        domain, at = domains[key], inside(path, key)
        under = getattr(base, key, None)
        if type(under) is getattr(domain, "part", None) and type(written) is dict:
            values[key] = read_fields(type(under), written, at, names, under)
        else:
            values[key] = read_as(domain, written, at, names)
    if base is None:
        for field in attrs.fields(kind):
            if field.name in domains and field.name not in values and field.default is attrs.NOTHING:
                wanted = said(domains[field.name])
                raise Misfit(f"it is missing: {wanted}", inside(path, field.name), None, wanted)
    try:
        return kind(**values) if base is None else attrs.evolve(cast("Any", base), **values)
    except VariantError as error:
        raise Misfit(str(error), path, dict(table)) from error


def write_fields(value: object, path: str, names: Names = NO_NAMES, base: object = None) -> dict[str, object]:
    """A table of the fields in which a value differs from its base, or where there is none, from the defaults; all, if ``names.whole``.

    Raises:
        Misfit: a field that no file can say.
    """
    kind: Any = type(value)  # attrs.fields wants to know more of it than there is to know
    domains = dict(domains_of(value))
    table: dict[str, object] = {}
    for field in attrs.fields(kind) if attrs.has(kind) else ():
        mine, at = getattr(value, field.name), inside(path, field.name)
        if not field.init or (not names.whole and _same(mine, _default(field) if base is None else getattr(base, field.name))):
            continue
        under = getattr(base, field.name, None)
        domain = domains.get(field.name)
        if domain is None:
            raise Misfit(f"{mine!r}: the field has no domain", at, mine)
        if type(under) is getattr(domain, "part", None):
            table[field.name] = write_fields(mine, at, names, under)
        else:
            table[field.name] = write_as(domain, mine, at, names)
    return table


def _default(field: attrs.Attribute[Any]) -> object:
    default: Any = field.default
    return default.factory() if isinstance(default, attrs.Factory) else default  # type: ignore[arg-type]  # a class, whatever its stubs say


def _same(value: object, other: object) -> bool:
    """Whether these are equal, and one no number where the other is a truth."""
    return value == other and (type(value) is type(other) or isinstance(value, Mapping))
