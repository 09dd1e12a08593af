"""Texts that people write and read: names, reasons, and any value as a message shows it."""

from __future__ import annotations

from typing import Final

__all__ = ["LONGEST_NAME", "LONGEST_REASON", "name_fault", "reason_fault", "shown"]

LONGEST_NAME: Final = 24
"""How many characters a seat's name may have."""
LONGEST_REASON: Final = 100
"""How many characters may say why."""


def shown(value: object) -> str:
    """A value as a message shows it: what is long is cut, and what cannot be written is named by its type."""
    if type(value) is int and value.bit_length() > _LONGEST_SHOWN:
        return f"a whole number of {value.bit_length()} bits"
    try:
        text = repr(value)
    except Exception:  # noqa: BLE001  # whatever it is that was given, the message must come
        return f"a {type(value).__name__} that cannot be written"
    return text if len(text) <= _LONGEST_SHOWN else f"{text[:_LONGEST_SHOWN]}..."


_LONGEST_SHOWN: Final = 80


def name_fault(name: object) -> str | None:
    """What is wrong with a seat's name."""
    if type(name) is str and name.isprintable() and 0 < len(name) <= LONGEST_NAME and " ".join(name.split()) == name:
        return None
    return f"{shown(name)} is no name: 1 to {LONGEST_NAME} printable characters, no space at the ends and no two together"


def reason_fault(reason: object) -> str | None:
    """What is wrong with a reason."""
    if type(reason) is str and reason.isprintable() and 0 < len(reason) <= LONGEST_REASON and " ".join(reason.split()) == reason:
        return None
    return f"{shown(reason)} is no reason: 1 to {LONGEST_REASON} printable characters, no space at the ends and no two together"
