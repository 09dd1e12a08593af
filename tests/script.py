"""A terminal whose lines have been typed beforehand, for tests of what is played at one, and somebody who sits down at it."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

from ochko.cli.common import CannotError
from ochko.cli.sitting import Sitting

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable

    from ochko import Game
    from ochko.cli.common import Part


class Script:
    """What was typed is in ``lines``; ``text`` is what then stands on the screen. After the last line comes the end of input."""

    def __init__(self, lines: Iterable[str], watch: Callable[[str], None] | None = None) -> None:
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
        if self._watch is not None:
            self._watch(shown)
        self.text += shown


class Kept:
    """Where games are saved in tests."""

    def __init__(self, *, fails: bool = False) -> None:
        self.games: list[Game] = []
        self._fails = fails

    def __call__(self, game: Game) -> str:
        if self._fails:
            raise CannotError("my save: there is no room")
        self.games.append(game)
        return "my save"


def sit(game: Game, *lines: str, seat: int = 0, deals: int | None = None, keep: Callable[[Game], str] | None = None) -> tuple[str, Sitting]:
    """What stands on the screen when all of this has been typed, and the sitting."""
    terminal = Script(lines)
    sitting = Sitting(game=game, seat=seat, terminal=terminal, keep=keep or Kept(), deals=deals)
    sitting.play()
    return terminal.text, sitting


def screen(game: Game, *lines: str, seat: int = 0, deals: int | None = None) -> str:
    return sit(game, *lines, seat=seat, deals=deals)[0]


def prompts(text: str) -> list[str]:
    """What was asked, up to where an answer is typed."""
    return re.findall(r"^(.*\[[^]]*\]>) ", text, re.MULTILINE)


def after(text: str, prompt: str) -> list[str]:
    """The lines between the first answer to this prompt and the next prompt."""
    lines = text.splitlines()
    start = next(number for number, line in enumerate(lines) if line.startswith(prompt)) + 1
    end = next((number for number, line in enumerate(lines[start:], start) if "]> " in line), len(lines))
    return lines[start:end]
