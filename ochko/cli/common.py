"""What the subcommands have in common: reading their arguments, and writing what they have to say."""

from __future__ import annotations

import argparse
import json
import sys
from typing import TYPE_CHECKING, Final, Protocol, TypeAlias

from ochko.domains import MOST_CHIPS
from ochko.errors import OchkoError
from ochko.variant import variant

if TYPE_CHECKING:
    from collections.abc import Callable

    from ochko.variant import Variant

__all__ = [
    "CannotError",
    "Commands",
    "Part",
    "Screen",
    "Terminal",
    "at_a_terminal",
    "find_variant",
    "names",
    "number",
    "open_screen",
    "open_terminal",
    "plain",
    "write_json",
]


class CannotError(OchkoError):
    """The command cannot be done as asked."""


class Commands(Protocol):
    """Where a subcommand is added: what argparse gives for it."""

    def add_parser(self, name: str, *, help: str, description: str, allow_abbrev: bool) -> argparse.ArgumentParser:  # noqa: A002  # argparse has it so
        """Add one."""
        ...


def number(least: int, most: int = MOST_CHIPS) -> Callable[[str], int]:
    """A whole number from ``least`` to ``most``, as the type of an argument."""

    def read(text: str) -> int:
        # So many digits are too many for any number.
        if not (text.isascii() and text.isdecimal() and len(text) < 20) or not least <= int(text) <= most:
            message = f"{text!r} is no whole number from {least} to {most}"
            raise argparse.ArgumentTypeError(message)
        return int(text)

    return read


def find_variant(text: str) -> Variant:
    """The variant that is meant: a preset's name.

    Raises:
        UnknownVariant: there is none, or there are several.
    """
    return variant(text)


def names(count: int) -> list[str]:
    """Names for so many seats.

    >>> names(2)
    ['Anna', 'Boris']
    """
    return [_NAMES[seat] if seat < len(_NAMES) else f"Seat {seat + 1}" for seat in range(count)]


_NAMES: Final = ("Anna", "Boris", "Vera", "Gleb", "Dina", "Egor", "Zoya", "Ivan", "Kira", "Lev", "Maya")


def write_json(document: object) -> None:
    """The one JSON document on standard output."""
    json.dump(document, sys.stdout)
    sys.stdout.write("\n")


Part: TypeAlias = "str | tuple[str, str]"
"""A text, or a text and its style."""


class Screen(Protocol):
    """Where text goes."""

    def write(self, *parts: Part) -> None:
        """A line of parts, each a text, or a text and its style."""
        ...


class Terminal(Screen, Protocol):
    """Where text goes, and somebody answers."""

    def read(self, *parts: Part) -> str | None:
        """What is typed on the line after these parts, without its end; ``None`` at the end of input."""
        ...


def open_screen() -> Screen:
    """Standard output, in colours if it is a terminal.

    Raises:
        CannotError: the extra is not installed.
    """
    try:
        from ochko.cli.screen import RichScreen  # noqa: PLC0415  # what writes JSON does without it
    except ImportError as error:
        raise CannotError(_NO_RICH) from error
    return RichScreen(sys.stdout)


def open_terminal() -> Terminal:
    """Standard output and standard input, with somebody at them.

    Raises:
        CannotError: they are no terminal, or the extra is not installed.
    """
    if not at_a_terminal():
        raise CannotError("this command is for somebody at a terminal, and here is none: 'ochko watch' shows a game without")
    try:
        from ochko.cli.screen import RichTerminal  # noqa: PLC0415  # as above
    except ImportError as error:
        raise CannotError(_NO_RICH) from error
    return RichTerminal(sys.stdin, sys.stdout)


def at_a_terminal() -> bool:
    """Whether somebody is there who sees what is written and can answer."""
    # Python has none of the two where it was started without.
    return all(stream is not None and stream.isatty() for stream in (sys.stdin, sys.stdout))


_NO_RICH: Final = "the command needs rich, which is not installed: pip install 'ochko[cli]'"


def plain(text: str, encoding: str) -> str:
    """The text as far as this encoding has the letters: suits as ``s h d c`` where it has no ♠.

    >>> plain("10♥: 7½", "ascii")
    '10h: 7.5'
    """
    try:
        text.encode(encoding)
    except UnicodeEncodeError:
        return text.translate(_LETTERS).encode(encoding, "replace").decode(encoding)
    return text


_LETTERS: Final = str.maketrans({"♠": "s", "♥": "h", "♦": "d", "♣": "c", "½": ".5"})
