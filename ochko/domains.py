"""What a field of a rule sheet may hold: its domain, declared once, as the validator of the attrs field.

From the declaration come the refusal of a wrong value, the strict reading of files, the schema, the strategies that
walk the whole space of variants, and the words of the rule sheet. ``attrs.fields(Stakes).least.validator`` is the domain.

A domain also reads and writes its values as a file has them: numbers, texts, lists and tables (:mod:`ochko.written` has the rest).
"""

from __future__ import annotations

import enum
from collections.abc import Iterator, Mapping
from typing import Final, TypeVar, final

import attrs
from typing_extensions import TypeIs, is_protocol, override

from ochko.cards import Card, card
from ochko.errors import NotationError
from ochko.texts import shown
from ochko.written import (
    NONE,
    Domain,
    Misfit,
    Names,
    Refusing,
    as_written,
    domains_of,
    inside,
    read_as,
    read_fields,
    said,
    word,
    write_as,
    write_fields,
)

K = TypeVar("K")
V = TypeVar("V")

__all__ = [
    "MOST_CHIPS",
    "Domain",
    "Either",
    "Flag",
    "Instance",
    "LeftOut",
    "Many",
    "Maybe",
    "Member",
    "OneOf",
    "RuleNumber",
    "Table",
    "TableOf",
    "Text",
    "Whole",
    "domains_of",
    "fixed",
    "whole",
]

MOST_CHIPS: Final = 2**53 - 1
"""The greatest amount: every reader of JSON has it right (COM-27)."""


def whole(value: object) -> TypeIs[int]:
    """Whether this is a whole number and nothing that only passes for one: ``True`` and ``1.0`` are not."""
    return type(value) is int


@final
class Table(Mapping[K, V]):
    """A mapping that nobody can change: what a field of a rule sheet keeps of one. It is hashable, and may be pickled."""

    __slots__ = ("_rows",)

    def __init__(self, rows: Mapping[K, V]) -> None:
        self._rows: dict[K, V] = dict(rows)

    def __getitem__(self, key: K) -> V:
        return self._rows[key]

    def __iter__(self) -> Iterator[K]:
        return iter(self._rows)

    def __len__(self) -> int:
        return len(self._rows)

    def __hash__(self) -> int:
        return hash(frozenset(self._rows.items()))

    def __repr__(self) -> str:
        return repr(self._rows)


def fixed(table: Mapping[K, V]) -> Mapping[K, V]:
    """The same table, which nobody can change. What is none is left to the domain to refuse."""
    return Table(table) if isinstance(table, Mapping) else table


@attrs.frozen
class Whole(Refusing):
    """A whole number from ``least`` to ``most``, both included."""

    least: int
    most: int

    @override
    def fault(self, value: object) -> str | None:
        if not whole(value):
            return f"{shown(value)} is no whole number"
        if not self.least <= value <= self.most:
            return f"{shown(value)} is not within {self.least} to {self.most}"
        return None

    @property
    @override
    def wanted(self) -> str:
        return f"a whole number from {self.least} to {self.most}"


@attrs.frozen
class Flag(Refusing):
    """Yes or no."""

    @override
    def fault(self, value: object) -> str | None:
        return None if isinstance(value, bool) else f"{shown(value)} is neither True nor False"

    @property
    @override
    def wanted(self) -> str:
        return "true or false"


class _Few(Refusing):
    """The half of a domain of a few values, each with a word."""

    __slots__ = ()

    def each(self) -> tuple[object, ...]:
        raise NotImplementedError

    @property
    @override
    def wanted(self) -> str:
        words = [as_written(word(value)) for value in self.each()]
        return words[0] if len(words) == 1 else f"one of {', '.join(words)}"

    @override
    def read(self, written: object, path: str, names: Names) -> object:
        for value in self.each():
            if type(written) is type(word(value)) and written == word(value):
                return value
        raise self.misfit(written, path)

    @override
    def write(self, value: object, path: str, names: Names) -> object:
        said = word(value)
        if said is None:
            raise Misfit(f"{value!r} has no word", path, value)
        return said


@attrs.frozen(init=False)
class OneOf(_Few):
    """One of these very values: members of an enum, or values with a name of their own."""

    values: tuple[object, ...]

    def __init__(self, *values: object) -> None:
        self.__attrs_init__(values)

    @override
    def each(self) -> tuple[object, ...]:
        return self.values

    @override
    def fault(self, value: object) -> str | None:
        # No ==, since 1 == True: a value is meant, or it is not.
        if any(value is each or (type(value) is type(each) and value == each) for each in self.values):
            return None
        return f"{_name(value)} is none of {', '.join(map(_name, self.values))}"


def _name(value: object) -> str:
    return value.name if isinstance(value, enum.Enum) else repr(value)


@attrs.frozen
class Maybe(Refusing):
    """A value of the domain, or ``None``: there is none. A file says ``"none"``."""

    of: Domain

    @override
    def fault(self, value: object) -> str | None:
        return None if value is None else self.of.fault(value)

    @property
    @override
    def wanted(self) -> str:
        return f"{said(self.of)}, or {NONE!r}"

    @override
    def read(self, written: object, path: str, names: Names) -> object:
        if type(written) is str and written == NONE:
            return None
        try:
            return read_as(self.of, written, path, names)
        except Misfit as misfit:
            raise (self.misfit(written, path) if misfit.path == path else misfit) from None

    @override
    def write(self, value: object, path: str, names: Names) -> object:
        if type(value) is str and value == NONE:
            raise Misfit(f"the text {NONE!r} cannot be told from the word for nothing", path, value)
        return NONE if value is None else write_as(self.of, value, path, names)


@attrs.frozen
class LeftOut(Refusing):
    """A value of the domain, or ``None``, where a file leaves the key out."""

    of: Domain

    @override
    def fault(self, value: object) -> str | None:
        return None if value is None else self.of.fault(value)

    @property
    @override
    def wanted(self) -> str:
        return said(self.of)

    @override
    def read(self, written: object, path: str, names: Names) -> object:
        return read_as(self.of, written, path, names)

    @override
    def write(self, value: object, path: str, names: Names) -> object:
        return write_as(self.of, value, path, names)


@attrs.frozen(init=False)
class Either(Refusing):
    """A value of any of these domains."""

    domains: tuple[Domain, ...]

    def __init__(self, *domains: Domain) -> None:
        self.__attrs_init__(domains)

    @override
    def fault(self, value: object) -> str | None:
        faults = [domain.fault(value) for domain in self.domains]
        return None if None in faults else ", and ".join(map(str, faults))

    @property
    @override
    def wanted(self) -> str:
        return ", or ".join(map(said, self.domains))

    @override
    def read(self, written: object, path: str, names: Names) -> object:
        deeper = None
        for domain in self.domains:
            try:
                return read_as(domain, written, path, names)
            except Misfit as misfit:
                # What is wrong within a list or table says more than that it is no word either.
                deeper = misfit if misfit.path != path else deeper
        raise (deeper or self.misfit(written, path)) from None

    @override
    def write(self, value: object, path: str, names: Names) -> object:
        return write_as(next(domain for domain in self.domains if domain.fault(value) is None), value, path, names)


@attrs.frozen(kw_only=True)
class Many(Refusing):
    """A tuple of values of the domain, from ``least`` to ``most`` of them."""

    of: Domain = attrs.field(kw_only=False)
    least: int = 0
    most: int | None = None
    distinct: bool = False

    @override
    def fault(self, value: object) -> str | None:
        if type(value) is not tuple:
            return f"{shown(value)} is no tuple"
        if len(value) < self.least or (self.most is not None and len(value) > self.most):
            bound = f"at least {self.least}" if len(value) < self.least else f"at most {self.most}"
            return f"{len(value)} values, {bound} are wanted"
        for place, each in enumerate(value):
            if (fault := self.of.fault(each)) is not None:
                return f"[{place}] {fault}"
            if self.distinct and each in value[:place]:
                return f"[{place}] {_name(each)} is there twice"
        return None

    @property
    @override
    def wanted(self) -> str:
        bounds = [f"at least {self.least}"] * bool(self.least) + [f"at most {self.most}"] * (self.most is not None)
        return f"a list{' of ' if bounds else ''}{' and '.join(bounds)}, of each of them: {said(self.of)}"

    @override
    def read(self, written: object, path: str, names: Names) -> object:
        if type(written) is not list:
            raise self.misfit(written, path)
        value = tuple(read_as(self.of, each, inside(path, place), names) for place, each in enumerate(written))
        if len(value) < self.least or (self.most is not None and len(value) > self.most):
            raise Misfit(f"{len(value)} values are not {self.wanted}", path, written, self.wanted)
        for place, each in enumerate(value):
            if self.distinct and each in value[:place]:
                raise Misfit(f"{as_written(written[place])} is there twice", inside(path, place), written[place], "another")
        return value

    @override
    def write(self, value: object, path: str, names: Names) -> object:
        assert isinstance(value, tuple), "it is of the domain"
        return [write_as(self.of, each, inside(path, place), names) for place, each in enumerate(value)]


@attrs.frozen
class Instance(Refusing):
    """A value of this class, or one that keeps to this protocol: a step, a move, a special hand.

    A file has the fields of a class in a table. Where there are several classes, it says which: ``{Hit = {face = "up"}}``, or the
    name alone, ``"Hit"``, where all fields have their defaults. Special hands that have been named before stand by their names.
    """

    of: type

    @override
    def fault(self, value: object) -> str | None:
        if isinstance(value, type) or not isinstance(value, self.of):
            return f"{shown(value)} is no {self.of.__name__}"
        return None

    @property
    @override
    def wanted(self) -> str:
        if self.of is str:
            return "a text"
        if self.of is Card:
            return "a card, such as '10h'"
        name = self.of.__name__
        return f"a {name}, by its name or as a table" if is_protocol(self.of) else f"a table of the fields of {name}"

    @property
    def part(self) -> type | None:
        """The class, if a file has its fields in a table."""
        return self.of if attrs.has(self.of) else None

    @override
    def read(self, written: object, path: str, names: Names) -> object:
        if self.of is str:
            return super().read(written, path, names)
        if self.of is Card and type(written) is str:
            try:
                return card(written)
            except NotationError:
                raise self.misfit(written, path) from None
        if is_protocol(self.of):
            return self._read_part(written, path, names)
        if type(written) is dict and self.part is not None:
            return read_fields(self.part, written, path, names)
        raise self.misfit(written, path)

    def _read_part(self, written: object, path: str, names: Names) -> object:
        name: object = written
        fields: object = {}
        if type(written) is dict and len(written) == 1:
            ((name, fields),) = written.items()
            path = inside(path, name)
        elif type(written) is str and self.fault(names.values.get(written)) is None:
            return names.values[written]
        kind = names.kinds.get(name) if type(name) is str else None
        if kind is None or type(fields) is not dict:
            known = sorted(name for name, value in names.values.items() if self.fault(value) is None)
            message = f"{as_written(written)} is not {self.wanted}" + (f"; by name there are {', '.join(known)}" if known else "")
            raise Misfit(message, path, written, self.wanted)
        value = read_fields(kind, fields, path, names)
        if self.fault(value) is not None:
            raise Misfit(f"{kind.__name__} is no {self.of.__name__}", path, written, self.wanted)
        return value

    @override
    def write(self, value: object, path: str, names: Names) -> object:
        if self.of is str:
            return value
        if isinstance(value, Card):
            return f"{value:ascii}"
        if not is_protocol(self.of):
            return write_fields(value, path, names)
        name = getattr(value, "name", None)
        if type(name) is str and name in names.values and names.values[name] == value:
            return name
        kind = type(value)
        if names.kinds.get(kind.__name__) is not kind:
            message = f"{value!r} is from outside: register a variant that has a {kind.__name__}, then its name is known"
            raise Misfit(message, path, value)
        fields = write_fields(value, inside(path, kind.__name__), names)
        return {kind.__name__: fields} if fields or type(name) is str else kind.__name__


@attrs.frozen
class Member(_Few):
    """A member of this enum."""

    of: type[enum.Enum]

    @override
    def each(self) -> tuple[object, ...]:
        return tuple(self.of)

    @override
    def fault(self, value: object) -> str | None:
        if isinstance(value, self.of):
            return None
        return f"{_name(value)} is none of {', '.join(each.name for each in self.of)}"


@attrs.frozen
class TableOf(Refusing):
    """A mapping from values of one domain to values of another."""

    keys: Domain
    values: Domain

    @override
    def fault(self, value: object) -> str | None:
        if not isinstance(value, Mapping):
            return f"{shown(value)} is no table"
        for key, each in value.items():
            if (fault := self.keys.fault(key)) is not None:
                return f"the key {fault}"
            if (fault := self.values.fault(each)) is not None:
                return f"[{_name(key)}] {fault}"
        return None

    @property
    @override
    def wanted(self) -> str:
        return f"a table whose keys are each {said(self.keys)}, and whose values {said(self.values)}"

    @override
    def read(self, written: object, path: str, names: Names) -> object:
        if type(written) is not dict:
            raise self.misfit(written, path)
        rows = {}
        for key, each in written.items():
            at = inside(path, key)
            rows[self._key(key, at, names)] = read_as(self.values, each, at, names)
        return rows

    def _key(self, key: str, path: str, names: Names) -> object:
        """A key, which in a file is always text, though a number may be meant."""
        digits = key.removeprefix("-")
        try:
            return read_as(self.keys, key, path, names)
        except Misfit:
            if not (digits.isascii() and digits.isdecimal() and len(key) < 20 and str(int(key)) == key):
                raise
            return read_as(self.keys, int(key), path, names)

    @override
    def write(self, value: object, path: str, names: Names) -> object:
        assert isinstance(value, Mapping), "it is of the domain"
        rows = [(write_as(self.keys, key, path, names), each) for key, each in value.items()]
        few = list(map(word, self.keys.each())) if isinstance(self.keys, _Few) else []
        rows.sort(key=lambda row: (row[0] if whole(row[0]) else few.index(row[0]) if row[0] in few else 0, str(row[0])))
        return {str(key): write_as(self.values, each, inside(path, str(key)), names) for key, each in rows}


@attrs.frozen
class Text(Refusing):
    """A name: printable text without spaces at its ends, at most so many characters."""

    most: int = 60

    @override
    def fault(self, value: object) -> str | None:
        if type(value) is not str:
            return f"{shown(value)} is no text"
        if not 0 < len(value) <= self.most or not value.isprintable() or value != value.strip():
            return f"{shown(value)} is no name: 1 to {self.most} printable characters, no space at the ends"
        return None

    @property
    @override
    def wanted(self) -> str:
        return f"a text of 1 to {self.most} printable characters, with no space at its ends"


@attrs.frozen
class RuleNumber(Refusing):
    """The number of a rule: up to twelve capitals or digits, a hyphen, a number, such as ``ONL-7`` or ``HOUSE-1``."""

    @override
    def fault(self, value: object) -> str | None:
        family, hyphen, number = value.partition("-") if type(value) is str else ("", "", "")
        good = 0 < len(family) <= 12 and family.isascii() and family.isalnum() and family == family.upper()
        if good and hyphen and number.isascii() and number.isdecimal() and not number.startswith("0"):
            return None
        return f"{shown(value)} is no rule's number: capitals or digits, a hyphen and a number, such as 'ONL-7'"

    @property
    @override
    def wanted(self) -> str:
        return "a rule's number, such as 'ONL-7'"
