"""The digest of a variant: what its rules are, as a short text that differs when any of them does."""

from __future__ import annotations

import enum
from collections.abc import Mapping
from typing import cast

import attrs

from ochko.actions import Action
from ochko.cards import Card
from ochko.domains import Table

__all__ = ["canonical", "digest", "put_together", "taken_apart"]


def canonical(value: object) -> str:
    """A value as text, the same in every process and for equal values alone: class and fields, tables by their keys.

    Raises:
        TypeError: a value of a kind that no rule sheet holds.
    """
    match value:
        case None | bool() | int() | str():
            return repr(value)
        case Action() | Card():
            return repr(value)
        case enum.Enum():
            return f"{type(value).__name__}.{value.name}"
        case tuple():
            return f"({', '.join(map(canonical, value))})"
        case Mapping():
            rows = sorted(f"{canonical(key)}: {canonical(each)}" for key, each in value.items())
            return f"{{{', '.join(rows)}}}"
    kind = type(value)
    if attrs.has(kind):
        name = kind.__name__ if kind.__module__.partition(".")[0] == "ochko" else f"{kind.__module__}.{kind.__qualname__}"
        fields = (field.name for field in attrs.fields(kind) if field.init)
        return f"{name}({', '.join(f'{field}={canonical(getattr(value, field))}' for field in fields)})"
    message = f"{value!r} is nothing that a rule sheet holds: numbers, text, enums, cards, tuples, tables and attrs values"
    raise TypeError(message)


def digest(value: object) -> str:
    """The first 32 hexadecimal digits of the SHA-256 of the canonical text."""
    from hashlib import sha256  # noqa: PLC0415  # 10 ms that importing the package need not take

    return sha256(canonical(value).encode()).hexdigest()[:32]


def taken_apart(value: object) -> object:
    """A rule sheet, or a part of one, as classes and fields alone, without what is worked out from them: what a pickle holds."""
    if isinstance(value, tuple):
        return tuple(map(taken_apart, value))
    if isinstance(value, Mapping):
        return Table({key: taken_apart(each) for key, each in value.items()})
    if attrs.has(type(value)):
        fields = attrs.fields(cast("type[attrs.AttrsInstance]", type(value)))
        return _Parts(type(value), tuple((field.alias, taken_apart(getattr(value, field.name))) for field in fields if field.init))
    return value


def put_together(parts: object) -> object:
    """What was taken apart."""
    if isinstance(parts, tuple):
        return tuple(map(put_together, parts))
    if isinstance(parts, Table):
        return {key: put_together(each) for key, each in parts.items()}
    if isinstance(parts, _Parts):
        return parts.kind(**{name: put_together(each) for name, each in parts.values})
    return parts


class _Parts:
    """A class, and the values of its fields."""

    __slots__ = ("kind", "values")

    def __init__(self, kind: type, values: tuple[tuple[str, object], ...]) -> None:
        self.kind = kind
        self.values = values
