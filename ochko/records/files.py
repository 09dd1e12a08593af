"""Reading and writing records: ``ochko.loads`` and ``ochko.dumps``, and what reads a file."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING, Any, Final

import attrs

from ochko.errors import RecordError
from ochko.records.record import FORMAT, Record
from ochko.records.sheets import is_whole, write_variant
from ochko.records.toml import Blocks, Lines, toml
from ochko.variant import Variant
from ochko.written import Misfit, as_written, inside, read_fields, write_fields

if TYPE_CHECKING:
    from pathlib import Path

__all__ = ["dumps", "loads", "read_file"]


def loads(text: str) -> Record:
    r"""The record that this text is. It is read strictly: an unknown key is an error, and nothing is converted in silence.

    Raises:
        RecordError: it is none, with the path in the file, what was there and what may be there.

    >>> import ochko
    >>> ochko.loads('format = "ochko-record/1"\nvariant = "online"\nseats = ["Anna", "Boris"]\npurses = [20, "20"]')
    Traceback (most recent call last):
        ...
    ochko.errors.RecordError: purses[1]: '20' is not a whole number from 0 to 9007199254740991
    """
    table = _parsed(text)
    if "format" not in table:
        what = "there is nothing in the file" if not table else "it is missing"
        raise RecordError(f"{what}: {FORMAT!r}", path="format", wanted=FORMAT)
    written = table.pop("format")
    if type(written) is not str or written != FORMAT:
        message = f"{as_written(written)} is not {FORMAT!r}, the one format that is read here"
        raise RecordError(message, path="format", found=written, wanted=FORMAT)
    try:
        return _read(table)
    except Misfit as misfit:
        raise RecordError(misfit.message, path=misfit.path, found=misfit.found, wanted=misfit.wanted) from None
    except RecursionError:
        raise RecordError("lists or tables lie too deep in each other", path="") from None


def _parsed(text: object) -> dict[str, Any]:  # what TOML has
    import tomllib  # noqa: PLC0415  # only who reads a file needs it

    if not isinstance(text, str):
        raise RecordError(f"{as_written(text)} is no text", path="", found=text, wanted="the text of a record")
    try:
        return tomllib.loads(text)
    except tomllib.TOMLDecodeError as error:
        # Where it is stands at the end of the message.
        found = re.fullmatch(r"(.*) \(at (.*)\)", str(error), re.DOTALL)
        what, where = (found[1], found[2]) if found else (str(error), "")
        raise RecordError(f"this is no TOML: {what}", path=where) from None
    except ValueError as error:
        # A number of so many digits that Python does not read it.
        raise RecordError(f"this cannot be read: {error}", path="") from None
    except RecursionError:
        raise RecordError("lists or tables lie too deep in each other", path="") from None


_KEYS: Final = tuple(
    key
    for field in attrs.fields(Record)
    for key in {"title": ("format", "title"), "bankers": ("banker", "bankers"), "whole": ()}.get(field.name, (field.name,))
)
"""What a file may say."""


def _read(table: dict[str, Any]) -> Record:
    for key, written in table.items():
        if key not in _KEYS:
            raise Misfit(f"there is no such key: there are {', '.join(_KEYS)}", inside("", key), written, ", ".join(_KEYS))
    if "banker" not in table:
        return _record(table)
    if "bankers" in table:
        raise Misfit("there is a banker already: 'banker' is the same with one entry", "bankers", table["bankers"], "no bankers")
    banker = table.pop("banker")
    try:
        return _record(table | {"bankers": [banker]})
    except Misfit as misfit:
        path = "banker" if misfit.path == "bankers[0]" else misfit.path
        raise Misfit(misfit.message, path, misfit.found, misfit.wanted) from None


def _record(table: dict[str, Any]) -> Record:
    whole: dict[str, object] = {"whole": True} if is_whole(table.get("variant")) else {}
    record = read_fields(Record, table | whole, "")
    assert isinstance(record, Record), "its fields have been read"
    return record


def dumps(record: Record) -> str:
    """The record as text, always the same for the same record: ``loads(dumps(record)) == record``.

    Raises:
        RecordError: its variant has something that no file can say.

    >>> import ochko
    >>> print(ochko.dumps(ochko.Record(variant="online", seats=("Anna", "Boris"), purses=(20, 20))), end="")
    format = "ochko-record/1"
    variant = "online"
    seats = ["Anna", "Boris"]
    purses = [20, 20]
    """
    if not isinstance(record, Record):
        raise RecordError(f"{as_written(record)} is no record", path="", found=record)
    named = record if isinstance(record.variant, str) else attrs.evolve(record, variant=record.variant.name, whole=False)
    fields = write_fields(named, "")
    try:
        if not isinstance(record.variant, str):
            fields["variant"] = write_variant(record.variant, "variant", whole=record.whole)
    except Misfit as misfit:
        raise RecordError(misfit.message, path=misfit.path, found=misfit.found, wanted=misfit.wanted) from None
    return toml({"format": FORMAT} | dict(map(_laid_out, fields, fields.values())))


def _laid_out(name: str, value: Any) -> tuple[str, object]:  # what TOML has
    """A key and its value as they are laid out."""
    match name, value:
        case "bankers", [banker]:
            return "banker", banker
        case "actions", _:
            return name, Lines(value)
        case "expect", _:
            return name, Blocks(value)
        case "variant", dict():
            # Lists of tables that change several steps of a kind; lists in fields are written as lists.
            return name, {key: each if key in _SHEET or type(each) is dict else Blocks(each) for key, each in value.items()}
    return name, value


_SHEET: Final = frozenset(("base", *(field.name for field in attrs.fields(Variant))))


def read_file(path: Path) -> Record:
    """The record in this file.

    Raises:
        RecordError: the file cannot be read, or holds no record.
    """
    try:
        text = path.read_bytes().decode()
    except OSError as error:
        raise RecordError(f"it cannot be read: {error.strerror or error}", path="") from error
    except UnicodeDecodeError as error:
        raise RecordError("this is no UTF-8", path=f"byte {error.start}", found=error.object[error.start : error.end]) from None
    return loads(text)
