"""``ochko variants``: the presets, a line each."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ochko.cli.common import open_screen, write_json
from ochko.variant import variants

if TYPE_CHECKING:
    import argparse

    from ochko.cli.common import Commands

__all__ = ["add"]


def add(commands: Commands) -> None:
    """Tell argparse of it."""
    what = "the presets, a line each"
    parser = commands.add_parser("variants", help=what, description=f"Show {what}.", allow_abbrev=False)
    parser.add_argument("--json", action="store_true", help="write one JSON document")
    parser.set_defaults(run=run)


def run(options: argparse.Namespace) -> int:
    """Write them."""
    known = variants()
    if options.json:
        write_json(
            [
                {
                    "name": each.name,
                    "title": each.title,
                    "aliases": list(each.aliases),
                    "seats": {"least": each.seats.least, "most": each.seats.most},
                    "house": each.house,
                    "cards": len(each.deck),
                }
                for each in known
            ]
        )
        return 0
    screen = open_screen()
    width = max(len(each.name) for each in known)
    for each in known:
        screen.write((f"{each.name:{width}}", "bold"), f"  {each.title}")
    return 0
