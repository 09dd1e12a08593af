"""Text on standard output by way of rich. This module is imported only where text is written."""

from __future__ import annotations

from typing import TYPE_CHECKING, NoReturn

from rich.console import Console
from rich.text import Text

from ochko.cli.common import plain

if TYPE_CHECKING:
    from typing import TextIO

    from ochko.cli.common import Part

__all__ = ["RichScreen", "RichTerminal"]


class _Console(Console):
    """A console that leaves a closed pipe to the command."""

    def on_broken_pipe(self) -> NoReturn:
        """Go on raising it."""
        raise BrokenPipeError


class RichScreen:
    """A :class:`ochko.cli.common.Screen` on a text file, in colours if it is a terminal and only then."""

    def __init__(self, file: TextIO) -> None:
        self._console = _Console(file=file, force_terminal=file.isatty(), highlight=False, soft_wrap=True)
        self._encoding = file.encoding

    def write(self, *parts: Part) -> None:
        """A line of parts, each a text, or a text and its style."""
        self._console.print(self._painted(parts))

    def _painted(self, parts: tuple[Part, ...]) -> Text:
        line = Text()
        for part in parts:
            text, style = (part, "") if isinstance(part, str) else part
            line.append(plain(text, self._encoding), style)
        line.highlight_regex("(10|[2-9JQKA])[♥♦]", "red")
        return line


class RichTerminal(RichScreen):
    """A :class:`ochko.cli.common.Terminal`: a screen, and the keys before it. Lines too long for it are broken between words."""

    def __init__(self, keys: TextIO, file: TextIO) -> None:
        super().__init__(file)
        self._keys = keys

    def write(self, *parts: Part) -> None:
        """A line of parts, each a text, or a text and its style; what does not fit stands below, indented as the line is."""
        line = self._painted(parts)
        indent = len(line.plain) - len(line.plain.lstrip(" "))
        for each in line[indent:].wrap(self._console, max(self._console.width - indent, 1)) or [Text()]:
            each.rstrip()
            self._console.print(Text.assemble(" " * indent, each))

    def read(self, *parts: Part) -> str | None:
        """What is typed on the line after these parts, without its end; ``None`` at the end of input."""
        self._console.print(self._painted(parts), end="")
        try:
            # As bytes, since anything can be typed that is no text.
            typed = self._keys.buffer.readline()
        except OSError:
            return None  # the terminal has gone away
        return typed.decode(self._keys.encoding, "replace").rstrip("\r\n") if typed else None
