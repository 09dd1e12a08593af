"""Accounts. Chips lie in accounts and nowhere else, and move by transfers from one to another: they cannot appear or vanish.

A variant's *bank* is not an account of its own kind: it is whichever account the banker pays from. In ``online`` that is his
purse, in a pot game the pot, in a casino game the house's account, which alone may be below zero (COM-1).
"""

from __future__ import annotations

from threading import Lock
from typing import Final, final

from ochko.domains import whole
from ochko.errors import VariantError

__all__ = ["COLUMNS", "HOUSE", "KITTY", "LEAST_ROWS", "POT", "PURSE", "STAKE", "TABLE", "Account", "AccountKind"]

COLUMNS: Final = 5
"""Every number, of a seat or of a hand, has a row of so many accounts in ``State.chips``."""


TABLE: Final = COLUMNS - 1
"""The column of what the table has one of."""


@final
class Account:
    """A place for chips: ``PURSE[2]``, ``STAKE[0]``, ``POT``. There is one object for each.

    Attributes:
        kind: what it is, in a word.
        number: the seat or hand it belongs to, from 0; ``None`` where there is one for the table.
        place: its place in ``State.chips``.
    """

    __slots__ = ("kind", "number", "place")

    kind: Final[str]
    number: Final[int | None]
    place: Final[int]

    def __init__(self, kind: str, number: int | None, place: int) -> None:
        self.kind = kind
        self.number = number
        self.place = place

    def __str__(self) -> str:
        return self.kind if self.number is None else f"{self.kind} {self.number}"

    def __repr__(self) -> str:
        return f"<account: {self}>"


@final
class AccountKind:
    """Accounts of one kind by number, made when first asked for: ``PURSE[3]``. A step from outside declares its own.

    Args:
        name: what such an account is, in a word.
        column: which of the row's accounts it is, from 0; two kinds in one variant need two columns.
    """

    __slots__ = ("_accounts", "_lock", "column", "name")

    def __init__(self, name: str, column: int) -> None:
        if not whole(column) or column not in range(TABLE):
            raise VariantError(f"{column!r} is no column from 0 to {TABLE - 1}: the last is the table's", path="AccountKind.column")
        self.name: str = name
        self.column: int = column
        self._accounts: list[Account] = []
        self._lock = Lock()

    def __getitem__(self, number: int) -> Account:
        if number < 0:
            raise IndexError(number)
        if number >= len(self._accounts):
            with self._lock:
                for new in range(len(self._accounts), number + 1):
                    self._accounts.append(Account(self.name, new, new * COLUMNS + self.column))
        return self._accounts[number]

    def __repr__(self) -> str:
        return f"<accounts: {self.name}>"


PURSE: Final = AccountKind("purse", 0)
"""A seat's own chips, by seat."""
STAKE: Final = AccountKind("stake", 1)
"""What is staked on a hand, by hand."""
LEAST_ROWS: Final = 6
"""How many rows there are at least, for the accounts of the table."""
POT: Final = Account("pot", None, TABLE)
"""The bank of a pot game, and any bank that is named out of the purse."""
KITTY: Final = Account("kitty", None, COLUMNS + TABLE)
"""What is shot at."""
HOUSE: Final = Account("house", None, 2 * COLUMNS + TABLE)
"""The house's gain since the start; the only account that may be below zero."""
