"""The digest that a record carries of its variant, field by field, so that it can say which rule has changed (failures.md, 29)."""

from __future__ import annotations

import re
from collections import Counter
from typing import TYPE_CHECKING, Any, ClassVar, Final

import attrs
from typing_extensions import override

from ochko.digest import digest
from ochko.domains import Many, domains_of
from ochko.errors import RecordError
from ochko.variant import Variant, steps_of
from ochko.written import Misfit, Names, Refusing, read_fields, write_fields

if TYPE_CHECKING:
    from collections.abc import Iterator

__all__ = ["RulesDigest", "RulesKey", "differing", "digest_of", "labelled", "misfit_of"]

_SHORT: Final = 8
"""How many hexadecimal digits each field has."""
_FIELD: Final = rf"\w+ [0-9a-f]{{{_SHORT}}}"
_LINE: Final = re.compile(rf"([\w.]+(?:\[\d+\])?):(?: ({_FIELD}(?:, {_FIELD})*))?", re.ASCII)
_NAMES: Final = ("name", "title", "aliases")
"""What a variant is called is no rule."""


class _Digest(Refusing):
    """32 hexadecimal digits."""

    __slots__ = ()

    @override
    def fault(self, value: object) -> str | None:
        good = type(value) is str and re.fullmatch(r"[0-9a-f]{32}", value, re.ASCII)
        return None if good else f"{value!r} is no digest"

    @property
    @override
    def wanted(self) -> str:
        return "a digest: 32 hexadecimal digits in small letters"


class _Line(Refusing):
    """A part of a variant, and a digest for each of its fields."""

    __slots__ = ()

    @override
    def fault(self, value: object) -> str | None:
        return None if type(value) is str and _LINE.fullmatch(value) else f"{value!r} is no part with a digest for each field"

    @property
    @override
    def wanted(self) -> str:
        return f"a part with {_SHORT} hexadecimal digits for each field, such as 'seats: least 0123abcd, most 4567cdef'"


@attrs.frozen(kw_only=True)
class RulesDigest:
    """What a record says of the rules it was played by, without saying them."""

    refused_with: ClassVar[type[RecordError]] = RecordError

    digest: str = attrs.field(validator=_Digest())
    """The digest of the whole variant."""
    fields: tuple[str, ...] = attrs.field(default=(), validator=Many(_Line()))
    """A line for each part of it, with a short digest for each field; empty: which fields differ cannot be said."""


class RulesKey(Refusing):
    """A digest: as a text, or with those of the fields as a table."""

    __slots__ = ()

    @override
    def fault(self, value: object) -> str | None:
        return None if isinstance(value, RulesDigest) else f"{value!r} is no RulesDigest"

    @property
    @override
    def wanted(self) -> str:
        return "a digest of 32 hexadecimal digits, or a table of digest and fields"

    @override
    def read(self, written: object, path: str, names: Names) -> object:
        if type(written) is dict:
            return read_fields(RulesDigest, written, path, names)
        if _Digest().fault(written) is not None:
            raise self.misfit(written, path)
        return RulesDigest(digest=str(written))

    @override
    def write(self, value: object, path: str, names: Names) -> object:
        assert isinstance(value, RulesDigest), "it is of the domain"
        return write_fields(value, path, names) if value.fields else value.digest


def labelled(variant: Variant) -> Iterator[tuple[str, object]]:
    """The parts of a variant by name: ``variant``, ``seats``, ``deck``, ``values``, then the steps; of several of a kind ``Deal[1]``."""
    yield "variant", variant
    yield "seats", variant.seats
    yield "deck", variant.deck
    yield "values", variant.values
    met: Counter[str] = Counter()
    for step in steps_of(variant):
        name = type(step).__name__
        yield (f"{name}[{met[name]}]" if met[name] else name), step
        met[name] += 1


def _fields(part: object) -> list[tuple[str, object]]:
    """The fields of a part, but for those that are parts of their own."""
    if isinstance(part, Variant):
        return [("house", part.house), ("specials", part.specials)]
    return [(name, getattr(part, name)) for name, _ in domains_of(part) if name != "steps"]


def _lines(variant: Variant) -> dict[str, dict[str, str]]:
    return {label: {name: digest(value)[:_SHORT] for name, value in _fields(part)} for label, part in labelled(variant)}


def digest_of(variant: Variant) -> RulesDigest:
    """The digest of a variant, field by field."""
    lines = [f"{label}:" + ",".join(f" {name} {short}" for name, short in fields.items()) for label, fields in _lines(variant).items()]
    return RulesDigest(digest=variant.digest, fields=tuple(lines))


def differing(rules: RulesDigest, variant: Variant) -> tuple[str, ...] | None:
    """The fields in which the variant is not the one of the digest; ``None``: it is not, and which they are cannot be said.

    What a variant is called is no difference. Nor is a field that has come since, where it has its default: with that it plays as before.
    """
    if rules.digest == variant.digest:
        return ()
    if not rules.fields:
        return None
    mine = _lines(variant)
    parts = dict(labelled(variant))
    found: dict[str, dict[str, str]] = {}
    for line in rules.fields:
        label, _, fields = line.partition(":")
        found[label] = {name: short for name, _, short in (each.strip().partition(" ") for each in fields.split(",")) if name}
    if list(found) != list(mine):
        return ("steps",)
    different: list[str] = []
    for label, here in mine.items():
        there = found[label]
        for name in (*here, *(name for name in there if name not in here)):
            came_since = name not in there and _is_default(parts[label], name)
            if not came_since and there.get(name) != here.get(name):
                different.append(name if label == "variant" else f"{label}.{name}")
    return tuple(different)


def _is_default(part: object, name: str) -> bool:
    kind: Any = type(part)  # attrs.fields wants to know more of it than there is to know
    default: Any = getattr(attrs.fields(kind), name).default
    made = default.factory() if isinstance(default, attrs.Factory) else default  # type: ignore[arg-type]  # a class, whatever its stubs say
    return bool(made == getattr(part, name))


def misfit_of(rules: RulesDigest, variant: Variant, path: str) -> Misfit | None:
    """What is wrong where a record of these rules is to be played by the variant; ``None``: nothing."""
    different = differing(rules, variant)
    if different == ():
        return None
    if different is None:
        why = f"the digest is {rules.digest}, and that of {variant.name} here is {variant.digest}; which fields differ, it does not say"
    else:
        why = f"the rules of {variant.name} have changed since: {', '.join(different)}"
    return Misfit(why, path, rules.digest, f"{variant.digest}, or a record that carries its [variant] whole")
