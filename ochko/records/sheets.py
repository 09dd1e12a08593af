"""The ``[variant]`` of a record: a base and what is changed in it, step by step, or a variant whole."""

from __future__ import annotations

from collections import Counter
from typing import TYPE_CHECKING, Any, cast

import attrs
from typing_extensions import override

from ochko import specials, steps
from ochko.domains import Text, domains_of
from ochko.errors import UnknownVariant, VariantError
from ochko.records.digests import labelled
from ochko.specials import SpecialHand
from ochko.variant import Variant, steps_of, variant, variants
from ochko.written import Misfit, Names, Refusing, as_written, inside, read_as, read_fields, write_as, write_fields

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator, Mapping

    from ochko.steps import Step

__all__ = ["VariantKey", "is_whole", "read_variant", "write_variant"]


def is_whole(table: object) -> bool:
    """Whether a ``[variant]`` says all there is of it, and so needs no base."""
    return type(table) is dict and "base" not in table


class VariantKey(Refusing):
    """A variant: by its name, or as a table."""

    __slots__ = ()

    @override
    def fault(self, value: object) -> str | None:
        return None if isinstance(value, Variant) else Text(40).fault(value)

    @property
    @override
    def wanted(self) -> str:
        return "a variant's name, or a table of a base and what is changed in it"

    @override
    def read(self, written: object, path: str, names: Names) -> object:
        if type(written) is dict:
            return read_variant(written, path)
        if Text(40).fault(written) is not None:
            raise self.misfit(written, path)
        return written

    @override
    def write(self, value: object, path: str, names: Names) -> object:
        return write_variant(value, path, whole=names.whole) if isinstance(value, Variant) else value


# What names stand for


def _parts(part: object) -> Iterator[object]:
    """The part and everything in it."""
    yield part
    if isinstance(part, tuple):
        for each in part:
            yield from _parts(each)
    elif attrs.has(type(part)):
        for name, _ in domains_of(part):
            yield from _parts(getattr(part, name))


def _names(base: Variant | None, *, whole: bool = False) -> Names:
    """Names of the package, of what is registered, and of the base. What has been there first keeps its name."""
    ours = [getattr(steps, name) for name in steps.__all__]
    kinds: dict[str, type] = {kind.__name__: kind for kind in (*ours, specials.Special) if isinstance(kind, type) and attrs.has(kind)}
    for known in (*variants(), *([] if base is None else [base])):
        for part in (each for each in _parts(known) if attrs.has(type(each))):
            kinds.setdefault(type(part).__name__, type(part))
    values: dict[str, object] = {each.name: each for each in ours if isinstance(each, SpecialHand) and not isinstance(each, type)}
    return Names(kinds, values | _by_name(() if base is None else _hands_of(base)), whole=whole)


def _by_name(hands: Iterable[SpecialHand]) -> dict[str, object]:
    return {hand.name: hand for hand in hands}


def _hands_of(sheet: Variant) -> list[SpecialHand]:
    """The special hands of a variant, and those that its moves watch for."""
    moves = [move for step in steps_of(sheet) for move in getattr(step, "moves", ())]
    return [*(hand for move in moves for hand in move.watches), *sheet.specials]


# Reading


def read_variant(table: Mapping[str, object], path: str) -> Variant:
    """The variant that a table says.

    Raises:
        Misfit: it says none.
    """
    base = _base(table, path)
    names = _names(base)
    domains = dict(domains_of(Variant))
    if "specials" in table:
        made = read_as(domains["specials"], table["specials"], inside(path, "specials"), names)
        assert isinstance(made, tuple), "the domain is of many"
        names = Names(names.kinds, {**names.values, **_by_name(made)})
    fields = {key: written for key, written in table.items() if key in domains}
    changes = {key: written for key, written in table.items() if key not in domains and key != "base"}
    kinds = () if base is None or "steps" in fields else tuple(dict.fromkeys(type(step).__name__ for step in steps_of(base)))
    for key, written in changes.items():
        if key not in kinds:
            known = ", ".join((*(() if base is None else ("base",)), *domains, *kinds))
            raise Misfit(f"there is no such key: there are {known}", inside(path, key), written, known)
    if base is not None and "steps" not in fields:
        # All at once, since one change by itself may contradict what another does away with.
        try:
            base = attrs.evolve(base, **_fields(fields, path, names, base), steps=_Changes(base, changes, path, names).steps)
        except VariantError as error:
            raise Misfit(str(error), path, dict(table)) from error
        fields = {}
    sheet = read_fields(Variant, fields, path, names, base)
    assert isinstance(sheet, Variant), "its fields have been read"
    return sheet


def _base(table: Mapping[str, object], path: str) -> Variant | None:
    if "base" not in table:
        return None
    name, at = table["base"], inside(path, "base")
    if Text(40).fault(name) is not None:
        raise Misfit(f"{as_written(name)} is not a variant's name", at, name, "a variant's name")
    try:
        return _renamed(variant(str(name)), table.get("name"))
    except UnknownVariant as error:
        raise Misfit(str(error), at, name, ", ".join(error.names)) from error


def _renamed(base: Variant, name: object) -> Variant:
    """The base under another name, with which it loses its title and its other names; a name that is none is refused where it is read."""
    return base if Text(40).fault(name) is not None or name == base.name else base.change(name=name)


def _fields(fields: Mapping[str, object], path: str, names: Names, base: Variant) -> dict[str, Any]:  # each is of a kind of its own
    domains = dict(domains_of(Variant))
    read: dict[str, Any] = {}
    for name, written in fields.items():
        under, at = getattr(base, name), inside(path, name)
        if attrs.has(type(under)) and type(written) is dict:
            read[name] = read_fields(type(under), written, at, names, under)
        else:
            read[name] = read_as(domains[name], written, at, names)
    return read


class _Changes:
    """The steps of a variant, with what a table changes in them."""

    def __init__(self, sheet: Variant, changes: Mapping[str, object], path: str, names: Names) -> None:
        self._names = names
        self._path = path
        every = [type(step).__name__ for step in steps_of(sheet)]
        self._tables = {kind: self._by_place(kind, written, every.count(kind)) for kind, written in changes.items()}
        self._met: dict[str, int] = {}
        self.steps: tuple[Step, ...] = self._change(sheet.steps)

    def _by_place(self, kind: str, written: object, count: int) -> dict[int, tuple[dict[str, object], str]]:
        """What is changed in each of the steps of a kind: the fields, and where they stand."""
        at = inside(self._path, kind)
        wanted = f"a table of the fields of {kind}" + (f", or a list of them, each with 'where', 0 to {count - 1}" if count > 1 else "")
        found: dict[int, tuple[dict[str, object], str]] = {}
        for number, table in enumerate(written if type(written) is list else [written]):
            here = inside(at, number) if type(written) is list else at
            if type(table) is not dict:
                raise Misfit(f"{as_written(table)} is not {wanted}", here, table, wanted)
            where = table.get("where", 0 if count == 1 else None)
            if type(where) is not int or not 0 <= where < count or where in found:
                message = f"{as_written(where)} does not say which step {kind} is meant: a whole number from 0 to {count - 1}, each once"
                raise Misfit(message, inside(here, "where"), where, wanted)
            found[where] = {key: value for key, value in table.items() if key != "where"}, here
        return found

    def _change(self, row: tuple[Step, ...]) -> tuple[Step, ...]:
        changed: list[Step] = []
        for step in row:
            name = type(step).__name__
            place = self._met.get(name, 0)
            self._met[name] = place + 1
            table, path = self._tables.get(name, {}).get(place, ({}, ""))
            inner = getattr(step, "steps", None)
            if inner is not None and "steps" in table:
                raise Misfit("the steps within a step are changed each by itself", inside(path, "steps"), table["steps"])
            other: Any = read_fields(type(step), table, path, self._names, step) if table else step
            changed.append(other if inner is None else attrs.evolve(other, steps=self._change(inner)))
        return tuple(changed)


# Writing


def write_variant(sheet: Variant, path: str, *, whole: bool = False) -> dict[str, object]:
    """A table that says this variant.

    Args:
        sheet: the variant.
        path: where the table stands.
        whole: whether it says all there is, so that it depends on no other; otherwise it says what is changed in the registered variant
            that leaves the least to say.

    Raises:
        Misfit: the variant has something that no table can say.
    """
    if whole:
        names = _names(None, whole=True)
        table = write_fields(sheet, path, _with(names, sheet))
        table["specials"] = write_as(dict(domains_of(Variant))["specials"], sheet.specials, inside(path, "specials"), names)
        return _read_again(table, sheet, path)
    tables: list[dict[str, object]] = []
    misfits: list[Misfit] = []
    for base in sorted(variants(), key=lambda base: base.name != sheet.name):
        try:
            tables.append({"base": base.name} | _changed(sheet, base, path))
        except Misfit as misfit:
            misfits.append(misfit)
    if not tables:
        raise misfits[0]
    return _read_again(min(tables, key=_size), sheet, path)


def _size(written: object) -> int:
    """How many values are said."""
    if isinstance(written, dict):
        return 1 + sum(map(_size, written.values()))
    return 1 + sum(map(_size, written)) if isinstance(written, list) else 1


def _with(names: Names, sheet: Variant) -> Names:
    """The same names, and those of the special hands of a variant."""
    return Names(names.kinds, {**names.values, **_by_name(sheet.specials)}, whole=names.whole)


def _shape(row: Iterable[Step]) -> tuple[object, ...]:
    """The kinds of the steps, and of those within them."""
    return tuple((type(step), _shape(getattr(step, "steps", ()))) for step in row)


def _changed(sheet: Variant, base: Variant, path: str) -> dict[str, object]:
    """What is changed in the base: fields of the variant, and of its steps, where the steps are of the same kinds."""
    names = _names(base)
    known = _with(names, sheet)
    step_by_step = _shape(sheet.steps) == _shape(base.steps)
    table: dict[str, object] = {}
    renamed = _renamed(base, sheet.name)
    for name, domain in domains_of(Variant):
        value, under, at = getattr(sheet, name), getattr(base if name == "name" else renamed, name), inside(path, name)
        if value == under or (name == "steps" and step_by_step):
            continue
        nested = attrs.has(type(under))
        table[name] = (
            write_fields(value, at, known, under) if nested else write_as(domain, value, at, names if name == "specials" else known)
        )
    return table | (_changed_steps(sheet, base, path, known) if step_by_step else {})


def _changed_steps(sheet: Variant, base: Variant, path: str, names: Names) -> dict[str, object]:
    every = [type(step).__name__ for step in steps_of(base)]
    found: dict[str, list[dict[str, object]]] = {}
    met: Counter[str] = Counter()
    for step, under in zip(steps_of(sheet), steps_of(base), strict=True):
        name = type(step).__name__
        where = met[name]
        met[name] += 1
        alike: Any = attrs.evolve(cast("Any", step), steps=cast("Any", under).steps) if hasattr(step, "steps") else step
        fields = write_fields(alike, inside(path, name), names, under)
        if fields:
            found.setdefault(name, []).append(({"where": where} if every.count(name) > 1 else {}) | fields)
    return {name: tables[0] if every.count(name) == 1 else tables for name, tables in found.items()}


def _read_again(table: dict[str, object], sheet: Variant, path: str) -> dict[str, object]:
    """The table, if it says this variant and no other."""
    try:
        again = read_variant(table, path)
    except Misfit as misfit:
        raise Misfit(f"what is written cannot be read: {misfit.message}", misfit.path, misfit.found) from misfit
    for (label, mine), (_, other) in zip(labelled(sheet), labelled(again), strict=True):
        for name, _ in domains_of(mine):
            if getattr(mine, name) != getattr(other, name) and name != "steps":
                message = f"{getattr(mine, name)!r} would be read as {getattr(other, name)!r}"
                raise Misfit(message, f"{path}.{name}" if label == "variant" else f"{path}.{label}.{name}", getattr(mine, name))
    return table
