"""Text on standard output by way of rich. This module is imported only where text is written."""

from __future__ import annotations

from typing import TYPE_CHECKING, NoReturn

from rich.console import Console
from rich.text import Text

from ochko.cli.common import plain

if TYPE_CHECKING:
    from typing import TextIO

__all__ = ["RichScreen"]


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

    def write(self, *parts: str | tuple[str, str]) -> None:
        """A line of parts, each a text, or a text and its style."""
        line = Text()
        for part in parts:
            text, style = (part, "") if isinstance(part, str) else part
            line.append(plain(text, self._encoding), style)
        line.highlight_regex("(10|[2-9JQKA])[♥♦]", "red")
        self._console.print(line)
