"""Writing TOML: a document of texts, whole numbers, truths, lists and tables, always in the same way."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping, Sequence
from typing import Final

__all__ = ["WIDTH", "Blocks", "Lines", "toml"]

WIDTH: Final = 120
"""A list that makes a longer line than this stands on a line for each of its values."""


_DEEPEST: Final = 3
"""How many names the header of a table has at the most."""


class Blocks(tuple[Mapping[str, object], ...]):
    """Tables that are written one below the other, each under its own ``[[name]]``."""

    __slots__ = ()


class Lines(tuple[object, ...]):
    """A list that is always written with a line for each value."""

    __slots__ = ()


def toml(document: Mapping[str, object]) -> str:
    """The document as text.

    >>> print(toml({"title": "x", "purses": [1, 2], "expect": Blocks([{"after": 1}])}), end="")
    title = "x"
    purses = [1, 2]
    <BLANKLINE>
    [[expect]]
    after = 1
    """
    return "\n".join(_table(document, ())) + "\n"


def _table(table: Mapping[str, object], path: tuple[str, ...]) -> Iterator[str]:
    """The lines of a table: first its values, then the tables in it; those that lie deep are values on a line."""
    deep = len(path) >= _DEEPEST
    for name, value in table.items():
        if not isinstance(value, Blocks) and (deep or not isinstance(value, Mapping)):
            yield from _entry(_key(name), value)
    for name, value in table.items():
        below = (*path, _key(name))
        if isinstance(value, Mapping) and not deep:
            yield from ("", f"[{'.'.join(below)}]")
            yield from _table(value, below)
        elif isinstance(value, Blocks):
            for each in value:
                yield from ("", f"[[{'.'.join(below)}]]")
                yield from _table(each, below)


def _entry(name: str, value: object) -> Iterator[str]:
    line = f"{name} = {_value(value)}"
    listed = isinstance(value, Lines) or (isinstance(value, list) and (len(line) > WIDTH or any(isinstance(each, dict) for each in value)))
    if not listed or not value:
        yield line
        return
    yield f"{name} = ["
    assert isinstance(value, Sequence), "it is a list"
    for each in value:
        yield f"  {_value(each)},"
    yield "]"


def _value(value: object) -> str:
    match value:
        case bool():
            return str(value).lower()
        case int():
            return str(value)
        case str():
            return _text(value)
        case Mapping():
            inner = ", ".join(f"{_key(name)} = {_value(each)}" for name, each in value.items())
            return f"{{ {inner} }}" if inner else "{}"
        case list() | tuple():
            return f"[{', '.join(map(_value, value))}]"
    message = f"{value!r} is nothing that TOML has"
    raise TypeError(message)


def _key(name: str) -> str:
    return name if re.fullmatch(r"[A-Za-z0-9_-]+", name) else _text(name)


_SHORT: Final = {'"': '\\"', "\\": "\\\\", "\b": "\\b", "\t": "\\t", "\n": "\\n", "\f": "\\f", "\r": "\\r"}


def _text(text: str) -> str:
    return '"' + "".join(_SHORT.get(letter) or (f"\\u{ord(letter):04x}" if _is_control(letter) else letter) for letter in text) + '"'


def _is_control(letter: str) -> bool:
    return letter < " " or letter == "\x7f"
