"""The presets: a small file for each, nothing but data. They are read when first asked for."""

from __future__ import annotations

from importlib import import_module
from typing import TYPE_CHECKING, Final

if TYPE_CHECKING:
    from ochko.variant import Variant

__all__ = ["NAMES", "preset"]

NAMES: Final = (
    "online",
    "soviet",
    "bankomet",
    "bankomet_capped",
    "blackjack",
    "blackjack_casino",
    "stuk_36",
    "high_courts",
    "stuk",
    "stuk_52",
)
"""The presets' names, in the order of the README: each is its file's name too."""


def preset(name: str) -> Variant:
    """The preset of this name, which is one of :data:`NAMES`."""
    found: Variant = getattr(import_module(f"ochko.presets.{name}"), name.upper())
    return found
