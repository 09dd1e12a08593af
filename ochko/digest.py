"""The digest of a variant: what its rules are, as a short text that differs when any of them does."""

from __future__ import annotations

import enum
from collections.abc import Mapping
from typing import cast

import attrs

from ochko.cards import Card

__all__ = ["canonical", "digest"]


def canonical(value: object) -> str:
    """A value as text, the same in every process and for equal values alone: class and fields, tables by their keys.

    Raises:
        TypeError: a value of a kind that no rule sheet holds.
    """
    match value:
        case None | bool() | int() | str():
            return repr(value)
        case enum.Enum():
            return f"{type(value).__name__}.{value.name}"
        case Card():
            return f"{value:ascii}"
        case tuple():
            return f"({', '.join(map(canonical, value))})"
        case Mapping():
            rows = sorted(f"{canonical(key)}: {canonical(each)}" for key, each in value.items())
            return f"{{{', '.join(rows)}}}"
    if attrs.has(type(value)):
        fields = (field.name for field in attrs.fields(cast("type[attrs.AttrsInstance]", type(value))) if field.init)
        return f"{type(value).__name__}({', '.join(f'{name}={canonical(getattr(value, name))}' for name in fields)})"
    message = f"{value!r} is nothing that a rule sheet holds"
    raise TypeError(message)


def digest(value: object) -> str:
    """The first 32 hexadecimal digits of the SHA-256 of the canonical text."""
    from hashlib import sha256  # noqa: PLC0415  # 10 ms that importing the package need not take

    return sha256(canonical(value).encode()).hexdigest()[:32]
