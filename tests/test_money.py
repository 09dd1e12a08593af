"""Accounts: every one has a place of its own."""

from __future__ import annotations

from itertools import product
from typing import Any, Final

import pytest
from hypothesis import given
from hypothesis import strategies as st

from ochko import VariantError
from ochko.money import COLUMNS, HOUSE, KITTY, LEAST_ROWS, POT, PURSE, STAKE, TABLE, Account, AccountKind

SIDE_BETS: Final = AccountKind("side bet", 2)
INSURANCE: Final = AccountKind("insurance", 3)
KINDS: Final = (PURSE, STAKE, SIDE_BETS, INSURANCE)
OF_THE_TABLE: Final = (POT, KITTY, HOUSE)


def test_no_two_accounts_share_a_place() -> None:
    accounts = [*OF_THE_TABLE, *(kind[number] for kind, number in product(KINDS, range(200)))]

    assert len({account.place for account in accounts}) == 3 + 4 * 200


@given(first=st.tuples(st.sampled_from(KINDS), st.integers(0, 5000)), second=st.tuples(st.sampled_from(KINDS), st.integers(0, 5000)))
def test_accounts_are_one_exactly_where_kind_and_number_are(first: tuple[AccountKind, int], second: tuple[AccountKind, int]) -> None:
    one, other = first[0][first[1]], second[0][second[1]]

    assert (one is other) == (first == second)
    assert (one.place == other.place) == (first == second)
    assert one.place not in {account.place for account in OF_THE_TABLE}


@pytest.mark.parametrize(
    ("account", "kind", "number", "place", "text"),
    [
        (PURSE[0], "purse", 0, 0, "purse 0"),
        (STAKE[0], "stake", 0, 1, "stake 0"),
        (PURSE[3], "purse", 3, 15, "purse 3"),
        (STAKE[3], "stake", 3, 16, "stake 3"),
        (SIDE_BETS[3], "side bet", 3, 17, "side bet 3"),
        (POT, "pot", None, 4, "pot"),
        (KITTY, "kitty", None, 9, "kitty"),
        (HOUSE, "house", None, 14, "house"),
    ],
    ids=str,
)
def test_an_account_says_whose_it_is(account: Account, kind: str, number: int | None, place: int, text: str) -> None:
    assert (account.kind, account.number, account.place) == (kind, number, place)
    assert (str(account), repr(account)) == (text, f"<account: {text}>")


def test_a_number_has_a_row_of_accounts_of_which_the_last_is_the_tables() -> None:
    assert (COLUMNS, TABLE) == (5, 4)
    assert [PURSE[number].place for number in range(4)] == [0, 5, 10, 15]
    assert {kind.column for kind in KINDS} | {TABLE} == set(range(COLUMNS))


def test_the_accounts_of_the_table_are_there_however_few_sit_at_it() -> None:
    assert [account.place < COLUMNS * LEAST_ROWS for account in OF_THE_TABLE] == [True] * 3


def test_accounts_are_the_same_in_whatever_order_they_are_asked_for() -> None:
    upwards, downwards = AccountKind("side bet", 2), AccountKind("side bet", 2)

    up = [upwards[number].place for number in range(10)]
    down = [downwards[number].place for number in reversed(range(10))]

    assert down[::-1] == up
    assert [downwards[number].number for number in range(10)] == list(range(10))
    assert repr(upwards) == "<accounts: side bet>"


def test_no_account_has_a_number_below_zero() -> None:
    assert PURSE[3].number == 3
    with pytest.raises(IndexError):
        PURSE[-1]


@pytest.mark.parametrize("column", [-1, TABLE, COLUMNS, "0", None])
def test_no_kind_of_account_is_put_where_others_are(column: Any) -> None:
    with pytest.raises(VariantError) as refused:
        AccountKind("clash", column)

    assert refused.value.path == "AccountKind.column"
