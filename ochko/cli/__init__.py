"""The ``ochko`` command. Each subcommand is a module with ``add``, which tells argparse of it, and a function that it runs.

Status 0: well; 1: the answer is no; 2: it cannot be done as asked, with one line on standard error.
"""

from __future__ import annotations

import argparse
import contextlib
import os
import sys
from typing import TYPE_CHECKING, Final, NoReturn

from ochko import __version__
from ochko.cli import play, replay, variants, watch
from ochko.cli.common import CannotError
from ochko.errors import OchkoError

if TYPE_CHECKING:
    from collections.abc import Sequence

__all__ = ["main"]

COMMANDS: Final = (variants, watch, play, replay)
"""The subcommands, in the order of the help."""

INTERRUPTED: Final = 130
"""The status of what was ended by Ctrl-C, as shells have it."""


class _Parser(argparse.ArgumentParser):
    """A parser whose complaints are one line."""

    def error(self, message: str) -> NoReturn:
        raise CannotError(message)


def _parser() -> argparse.ArgumentParser:
    parser = _Parser(prog="ochko", description="Banking card games of the twenty-one family.", allow_abbrev=False)
    parser.add_argument("--version", action="version", version=f"ochko {__version__}")
    commands = parser.add_subparsers(dest="command", metavar="COMMAND", required=True)
    for each in COMMANDS:
        each.add(commands)
    return parser


def main(arguments: Sequence[str] | None = None) -> int:
    """Run the command.

    Args:
        arguments: what follows ``ochko`` on the command line; ``None``: the command line's own.

    Returns:
        The exit status.
    """
    if sys.stdout is None:
        return _complain(CannotError("standard output is closed"))
    try:
        status = _run(arguments)
        sys.stdout.flush()
    except BrokenPipeError:
        _let_go()
        return 0  # whoever reads has read enough
    except KeyboardInterrupt:
        _let_go()
        return INTERRUPTED
    except OSError as error:
        _let_go()
        return _complain(error)
    return status


def _run(arguments: Sequence[str] | None) -> int:
    try:
        options = _parser().parse_args(arguments)
        status: int = options.run(options)
    except OchkoError as error:
        return _complain(error)
    except SystemExit:
        # That is argparse, after its help.
        return 0
    return status


def _complain(error: Exception) -> int:
    sys.stderr.write(f"ochko: {' '.join(str(error).split())}\n")
    return 2


def _let_go() -> None:
    """Nothing more can be written: keep the interpreter from trying when it ends."""
    with contextlib.suppress(OSError):
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
