"""A terminal whose lines have been typed beforehand, for tests of what is played at one."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable

    from ochko.cli.common import Part


class Script:
    """What was typed is in ``lines``; ``text`` is what then stands on the screen. After the last line comes the end of input."""

    def __init__(self, lines: Iterable[str], watch: Callable[[str], None] = lambda text: None) -> None:
        self._lines = iter(lines)
        self._watch = watch
        self.text = ""

    def write(self, *parts: Part) -> None:
        self._show(parts, "\n")

    def read(self, *parts: Part) -> str | None:
        self._show(parts, "")
        typed = next(self._lines, None)
        if typed is not None:
            self.text += f"{typed}\n"
        return typed

    def _show(self, parts: tuple[Part, ...], end: str) -> None:
        shown = "".join(part if isinstance(part, str) else part[0] for part in parts) + end
        self._watch(shown)
        self.text += shown
