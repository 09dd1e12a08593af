"""``ochko play``: somebody at a terminal plays against computer players."""

from __future__ import annotations

import contextlib
import json
import os
import shlex
import tempfile
from pathlib import Path
from typing import TYPE_CHECKING, Final

import attrs

from ochko.cli.common import CannotError, find_variant, names, number, open_terminal
from ochko.cli.sitting import Sitting
from ochko.cli.watch import MOST_SEATS
from ochko.domains import whole
from ochko.game import Game
from ochko.words import Narrator

if TYPE_CHECKING:
    import argparse

    from ochko.cli.common import Commands, Terminal

__all__ = ["SAVE_FILE", "SaveFile", "add", "load", "run"]

SAVE_FILE: Final = "ochko-save.json"
"""Where a game is saved, in the working directory, if nothing else is said."""

_PURSE: Final = 20


def add(commands: Commands) -> None:
    """Tell argparse of it."""
    what = "you at one seat, computer players at the others"
    description = "Play at one seat against computer players, at a terminal. Ctrl-C and the end of input save the game, as the key q does."
    parser = commands.add_parser("play", help=what, description=description, allow_abbrev=False)
    parser.add_argument("variant", metavar="VARIANT", nargs="?", help="a preset's name; not with --resume")
    parser.add_argument("--seat", type=number(0, 63), metavar="N", help="your seat, from 0 (0)")
    parser.add_argument("--seats", type=number(1, 64), metavar="N", help="how many seats play (4, where the variant is for as many)")
    parser.add_argument("--purse", type=number(1), metavar="N", help=f"the chips of each seat ({_PURSE})")
    parser.add_argument("--deals", type=number(1), metavar="N", help="how many deals at the most (till the game is over)")
    parser.add_argument("--seed", type=number(0), metavar="N", help="what the cards come from (the system's cryptographic source)")
    parser.add_argument("--save", metavar="FILE", help=f"where the game is saved (the file of --resume, else {SAVE_FILE})")
    parser.add_argument("--resume", metavar="FILE", help="go on with a saved game")
    parser.add_argument("--lang", default="en", help="the language (%(default)s)")
    parser.set_defaults(run=run)


def run(options: argparse.Namespace, terminal: Terminal | None = None) -> int:
    """Play.

    Args:
        options: as they were given.
        terminal: where it is played; ``None``: at the one that the command was given at.
    """
    game, seat = _begin(options) if options.resume is None else _go_on(options)
    file = SaveFile(path=options.save or options.resume or SAVE_FILE, seat=seat)
    file.check()
    narrator = Narrator(game.rules.variant, game.names, options.lang)
    terminal = open_terminal() if terminal is None else terminal
    sitting = Sitting(game=game, seat=seat, terminal=terminal, keep=file.write, lang=options.lang, deals=options.deals)
    variant = game.rules.variant
    terminal.write((variant.name, "bold"), f": {variant.title}" if variant.title else "")
    others = [name for number, name in enumerate(game.names) if number != seat]
    others += [narrator.word("pieces", "house")] if variant.house else []
    terminal.write("  ", narrator.word("play", "seat", name=game.names[seat], others=narrator.names(others)))
    terminal.write("  ", narrator.word("play", "how"))
    if file.path != options.resume and Path(file.path).exists():
        terminal.write("  ", narrator.word("play", "overwrites", file=file.path))
    sitting.play()
    return 0


def _begin(options: argparse.Namespace) -> tuple[Game, int]:
    """A new game, and the person's seat."""
    if options.variant is None:
        raise CannotError("which game? Give a VARIANT, such as 'online', or a saved game with --resume")
    variant = find_variant(options.variant)
    seats = options.seats or max(variant.seats.least, min(MOST_SEATS, variant.seats.most))
    seat = options.seat or 0
    game = Game(variant, names(seats), [options.purse or _PURSE] * seats, seed=options.seed)
    if seat >= seats:
        raise CannotError(f"--seat: there is no seat {seat}: the seats are 0 to {seats - 1}")
    if game.over is not None:
        raise CannotError(game.over)
    return game, seat


def _go_on(options: argparse.Namespace) -> tuple[Game, int]:
    """The saved game, and the person's seat in it."""
    for option in ("variant", "seat", "seats", "purse", "seed"):
        if getattr(options, option) is not None:
            shown = "VARIANT" if option == "variant" else f"--{option}"
            raise CannotError(f"{shown}: with --resume the saved game says that")
    game, seat = load(options.resume)
    if game.shoe.answers is not None:
        raise CannotError(f"{options.resume}: this game is given its cards from outside, and there is nobody here to give them")
    if game.over is not None:
        raise CannotError(f"{options.resume}: {game.over}")
    return game, seat


# Saving. The file holds what Game.save() says, and whose eyes the person has.

_FORMAT: Final = "ochko play 1"


@attrs.frozen(kw_only=True)
class SaveFile:
    """Where a game is saved."""

    path: str
    """As the person has given it."""
    seat: int
    """The person's seat, from 0."""

    def check(self) -> None:
        """Whether it can be written, as far as can be told beforehand: nobody wants to hear that after an hour's play.

        Raises:
            CannotError: there is no such folder, it may not be written to, or something else is there that is no file.
        """
        path = Path(self.path)
        if path.exists() and not path.is_file():
            raise CannotError(f"{self.path}: there is something else here than a file, and no game can be saved")
        folder = path.resolve().parent
        if not folder.is_dir() or not os.access(folder, os.W_OK | os.X_OK):
            raise CannotError(f"{self.path}: no game can be saved in {folder}")

    def write(self, game: Game) -> str:
        """Save the game, whole or not at all: what was in the file stays there until all of the new is on the disk.

        Returns:
            The path.

        Raises:
            CannotError: it cannot be written.
        """
        text = json.dumps({"format": _FORMAT, "seat": self.seat, "game": game.save()}, indent=1)
        target = Path(self.path).resolve()
        try:
            handle, name = tempfile.mkstemp(prefix=f".{target.name}.", dir=target.parent)
            try:
                with open(handle, "w", encoding="utf-8") as file:  # noqa: PTH123  # it is open already
                    file.write(text + "\n")
                    file.flush()
                    os.fsync(file.fileno())
                Path(name).replace(target)
            except BaseException:
                with contextlib.suppress(OSError):
                    Path(name).unlink()
                raise
        except OSError as error:
            raise CannotError(f"{self.path}: the game is not saved: {error.strerror or error}") from error
        return self.path


def load(path: str) -> tuple[Game, int]:
    """The game in a file that :class:`SaveFile` has written, and the person's seat.

    Raises:
        CannotError: it cannot be read, or is something else.
        SaveError: the game in it cannot be loaded.
    """
    try:
        saved = json.loads(Path(path).read_bytes())
    except OSError as error:
        raise CannotError(f"{path}: {error.strerror or error}") from error
    except (ValueError, RecursionError) as error:
        raise CannotError(f"{path}: this is no saved game") from error
    if not isinstance(saved, dict) or saved.get("format") != _FORMAT or not isinstance(saved.get("game"), str):
        raise CannotError(f"{path}: this is no game that was saved by {shlex.quote(_FORMAT)}")
    game, seat = Game.load(saved["game"]), saved.get("seat")
    if not whole(seat) or seat not in game.seated:
        raise CannotError(f"{path}: {seat!r} is no seat in this game")
    return game, seat
