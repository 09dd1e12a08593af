"""What a field of a rule sheet may hold: its domain, declared once, as the validator of the attrs field.

From the declaration come the refusal of a wrong value, the strict reading of files, the schema, the strategies that
walk the whole space of variants, and the words of the rule sheet. ``attrs.fields(Stakes).least.validator`` is the domain.
"""

from __future__ import annotations

import enum
from collections.abc import Iterator, Mapping
from typing import Any, Final, Protocol, TypeVar, final, runtime_checkable

import attrs
from typing_extensions import TypeIs, override

from ochko.errors import VariantError

K = TypeVar("K")
V = TypeVar("V")

__all__ = [
    "MOST_CHIPS",
    "Domain",
    "Either",
    "Flag",
    "Instance",
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


LONGEST_NAME: Final = 24
"""How many characters a seat's name may have."""
LONGEST_REASON: Final = 100
"""How many characters may say why."""


def shown(value: object) -> str:
    """A value as a message shows it: what is long is cut, and what cannot be written is named by its type."""
    if type(value) is int and value.bit_length() > _LONGEST_SHOWN:
        return f"a whole number of {value.bit_length()} bits"
    try:
        text = repr(value)
    except Exception:  # noqa: BLE001  # whatever it is that was given, the message must come
        return f"a {type(value).__name__} that cannot be written"
    return text if len(text) <= _LONGEST_SHOWN else f"{text[:_LONGEST_SHOWN]}..."


_LONGEST_SHOWN: Final = 80


def name_fault(name: object) -> str | None:
    """What is wrong with a seat's name."""
    if type(name) is str and name.isprintable() and 0 < len(name) <= LONGEST_NAME and " ".join(name.split()) == name:
        return None
    return f"{shown(name)} is no name: 1 to {LONGEST_NAME} printable characters, no space at the ends and no two together"


def reason_fault(reason: object) -> str | None:
    """What is wrong with a reason."""
    if type(reason) is str and reason.isprintable() and 0 < len(reason) <= LONGEST_REASON and " ".join(reason.split()) == reason:
        return None
    return f"{shown(reason)} is no reason: 1 to {LONGEST_REASON} printable characters, no space at the ends and no two together"


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


class _Refusing:
    """The validator's half of a domain: attrs calls it with the object being made."""

    __slots__ = ()

    def fault(self, value: object) -> str | None:
        """What is wrong with this value, in words that follow ``field:``; ``None`` if nothing is."""
        raise NotImplementedError

    def __call__(self, instance: object, attribute: attrs.Attribute[Any], value: object) -> None:
        if (fault := self.fault(value)) is not None:
            raise VariantError(fault, path=f"{type(instance).__name__}.{attribute.name}")


@attrs.frozen
class Whole(_Refusing):
    """A whole number from ``least`` to ``most``, both included."""

    least: int
    most: int

    @override
    def fault(self, value: object) -> str | None:
        if not whole(value):
            return f"{shown(value)} is no whole number"
        if not self.least <= value <= self.most:
            return f"{value} is not within {self.least} to {self.most}"
        return None


@attrs.frozen
class Flag(_Refusing):
    """Yes or no."""

    @override
    def fault(self, value: object) -> str | None:
        return None if isinstance(value, bool) else f"{shown(value)} is neither True nor False"


@attrs.frozen(init=False)
class OneOf(_Refusing):
    """One of these very values: members of an enum, or values with a name of their own."""

    values: tuple[object, ...]

    def __init__(self, *values: object) -> None:
        self.__attrs_init__(values)

    @override
    def fault(self, value: object) -> str | None:
        # No ==, since 1 == True: a value is meant, or it is not.
        if any(value is each or (type(value) is type(each) and value == each) for each in self.values):
            return None
        return f"{_name(value)} is none of {', '.join(map(_name, self.values))}"


def _name(value: object) -> str:
    return value.name if isinstance(value, enum.Enum) else repr(value)


@attrs.frozen
class Maybe(_Refusing):
    """A value of the domain, or ``None``: there is none."""

    of: Domain

    @override
    def fault(self, value: object) -> str | None:
        return None if value is None else self.of.fault(value)


@attrs.frozen(init=False)
class Either(_Refusing):
    """A value of any of these domains."""

    domains: tuple[Domain, ...]

    def __init__(self, *domains: Domain) -> None:
        self.__attrs_init__(domains)

    @override
    def fault(self, value: object) -> str | None:
        faults = [domain.fault(value) for domain in self.domains]
        return None if None in faults else ", and ".join(map(str, faults))


@attrs.frozen(kw_only=True)
class Many(_Refusing):
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


@attrs.frozen
class Instance(_Refusing):
    """A value of this class, or one that keeps to this protocol: a step, a move, a special hand."""

    of: type

    @override
    def fault(self, value: object) -> str | None:
        if isinstance(value, type) or not isinstance(value, self.of):
            return f"{shown(value)} is no {self.of.__name__}"
        return None


@attrs.frozen
class Member(_Refusing):
    """A member of this enum."""

    of: type[enum.Enum]

    @override
    def fault(self, value: object) -> str | None:
        if isinstance(value, self.of):
            return None
        return f"{_name(value)} is none of {', '.join(each.name for each in self.of)}"


@attrs.frozen
class TableOf(_Refusing):
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


@attrs.frozen
class Text(_Refusing):
    """A name: printable text without spaces at its ends, at most so many characters."""

    most: int = 60

    @override
    def fault(self, value: object) -> str | None:
        if type(value) is not str:
            return f"{shown(value)} is no text"
        if not 0 < len(value) <= self.most or not value.isprintable() or value != value.strip():
            return f"{shown(value)} is no name: 1 to {self.most} printable characters, no space at the ends"
        return None


@attrs.frozen
class RuleNumber(_Refusing):
    """The number of a rule: up to twelve capitals or digits, a hyphen, a number, such as ``ONL-7`` or ``HOUSE-1``."""

    @override
    def fault(self, value: object) -> str | None:
        family, hyphen, number = value.partition("-") if type(value) is str else ("", "", "")
        good = 0 < len(family) <= 12 and family.isascii() and family.isalnum() and family == family.upper()
        if good and hyphen and number.isascii() and number.isdecimal() and not number.startswith("0"):
            return None
        return f"{shown(value)} is no rule's number: capitals or digits, a hyphen and a number, such as 'ONL-7'"


def domains_of(value: object) -> Iterator[tuple[str, Domain]]:
    """The fields of an attrs value or class that have a domain, by name, in their order."""
    kind = value if isinstance(value, type) else type(value)
    if attrs.has(kind):
        for field in attrs.fields(kind):
            if field.init and isinstance(field.validator, Domain):
                yield field.name, field.validator
