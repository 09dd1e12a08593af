"""Every example in a docstring shows what comes out."""

from __future__ import annotations

import contextlib
import doctest
import importlib
import pkgutil

import pytest

import ochko


def modules() -> list[str]:
    """All modules of the package, but for what starts the command."""
    return ["ochko", *(found.name for found in pkgutil.walk_packages(ochko.__path__, "ochko.") if not found.name.endswith("__main__"))]


@pytest.mark.parametrize("name", modules())
def test_docstrings_show_what_comes_out(name: str) -> None:
    with contextlib.suppress(ModuleNotFoundError):  # of an extra that is not installed
        assert doctest.testmod(importlib.import_module(name)).failed == 0


def test_what_users_touch_has_an_example() -> None:
    tests = doctest.DocTestFinder(exclude_empty=True).find(ochko.Game, "Game")
    shown = {test.name.rpartition(".")[2] for test in tests if test.examples}
    wanted = {
        "act",
        "can",
        "check",
        "copy",
        "give",
        "key",
        "log_for",
        "needs",
        "record",
        "replay",
        "requests",
        "result",
        "save",
        "undo",
        "view",
    }
    assert wanted <= shown
