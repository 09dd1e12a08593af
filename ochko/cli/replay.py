"""``ochko replay``: records are played, and held to what they expect."""

from __future__ import annotations

import sys
from pathlib import Path
from typing import TYPE_CHECKING, Final

from ochko.cli.common import number, open_screen, write_json
from ochko.errors import OchkoError
from ochko.words import Narrator

if TYPE_CHECKING:
    import argparse
    from collections.abc import Sequence

    from ochko.cli.common import Commands, Screen
    from ochko.events import Event
    from ochko.game import Game
    from ochko.records import Difference

__all__ = ["add"]

FACTS: Final = ("purses", "bank", "kitty", "house", "banker", "to_act", "legal", "over")
"""What is told of a table as data, in the words of a record's expectations."""


def add(commands: Commands) -> None:
    """Tell argparse of it."""
    what = "play records and hold them to what they expect"
    description = "Play records: a line for each file says whether it holds. Status 1: one does not; 2: one cannot be read or played."
    parser = commands.add_parser("replay", help=what, description=description, allow_abbrev=False)
    parser.add_argument("files", metavar="FILE", nargs="+", type=Path, help="a record (.ochko.toml)")
    parser.add_argument("--seat", type=number(0, 9999), metavar="N", help="tell what this seat may see of it, and nothing else")
    parser.add_argument("--lang", default="en", help="the language (%(default)s)")
    parser.add_argument("--json", action="store_true", help="write one JSON document for each file, on a line")
    parser.set_defaults(run=run)


def run(options: argparse.Namespace) -> int:
    """Play them all; the worst of their statuses is that of the command."""
    screen = None if options.json else open_screen()
    return max(_replay(file, options.seat, options.lang, screen) for file in options.files)


def _replay(file: Path, seat: int | None, lang: str, screen: Screen | None) -> int:
    from ochko.records import read_file, replay  # noqa: PLC0415  # the other commands do without

    try:
        played = replay(read_file(file))
        game = played.game
        events = game.log if seat is None else game.log_for(seat)
        differs = played.differs if seat is None else played.differs_for(seat)
        if screen is None:
            write_json(_document(file, game, seat, differs, events))
        else:
            screen.write((f"{file}: ", "bold"), "; ".join(map(str, differs)) or "ok")
            if seat is not None:
                for sentence in Narrator(game.rules.variant, game.names, lang).tell(events):
                    screen.write("  ", sentence)
    except OchkoError as error:
        sys.stderr.write(f"ochko: {file}: {' '.join(str(error).split())}\n")
        return 2
    return 1 if differs else 0


def _document(file: Path, game: Game, seat: int | None, differs: Sequence[Difference], events: Sequence[Event]) -> dict[str, object]:
    """What has come of a record, as data: all of it, or what a seat may know."""
    from ochko.records.facts import fact  # noqa: PLC0415

    facts = {name: fact(game, name) for name in FACTS}
    if seat is not None and seat != game.to_act:
        facts["legal"] = []
    return {
        "file": str(file),
        "ok": not differs,
        "differs": [{"path": each.path, "wanted": each.wanted, "got": each.got} for each in differs],
        **facts,
        "events": [event.to_dict() for event in events],
    }
