"""Accounts: known kinds, plain names, as many as the kind has."""

from contextlib import suppress

import pytest
from hypothesis import given
from hypothesis import strategies as st

from houseway.ledger import Account, AccountError, AccountKind, account, kind_of
from houseway.ledger.account import (
    AccountParts,
    box,
    cage,
    chips,
    fees,
    held,
    hidden,
    house,
    in_order,
    meter,
    owed,
    parts_of,
    payable,
    player,
    reserve,
    sums,
    tokes,
    transit,
    tray,
)
from houseway.money import MicroCents


def test_every_kind_has_its_accounts() -> None:
    made = [player("1"), chips("T7", "1"), transit("T7", "1"), tray("T7"), box("T7"), cage("T7"),
            fees("T7"), tokes("T7"), owed("T7", "1"), held("T7"),
            meter("a/b", "c"), reserve("a/b", "c"), hidden("a/b", "c"), payable("a/b", "c"),
            house("a/b")]  # fmt: skip
    assert [kind_of(name) for name in made] == list(AccountKind)
    assert [account(name) for name in made] == made
    assert in_order(reversed(made)) == made


@pytest.mark.parametrize(
    "text",
    ["", "purse:1", "bank:1", "Player:1", "player", "player:", "player:a:b", "player: a",
     "player:a\n", "player:é", "held", "cage", "fees", "tokes", "chips:a", "transit:a", "meter:a",
     "meter:a:b:c", "tray", "house", "held:1:2", "player:" + "x" * 81],
)  # fmt: skip
def test_what_is_no_account_is_refused(text: str) -> None:
    with pytest.raises(AccountError):
        account(text)


def test_the_longest_name_is_taken() -> None:
    assert account("player:" + "x" * 80)


def test_numbers_are_put_in_order_as_numbers() -> None:
    names = [Account("player:10"), Account("player:9"), Account("player:2.1"), Account("player:b")]
    assert in_order(names) == ["player:2.1", "player:9", "player:10", "player:b"]


def test_a_table_called_on_the_way_shares_nothing_with_chips_on_the_way() -> None:
    assert chips("on the way to 2", "anna") != transit("2", "anna")
    assert kind_of(transit("2", "anna")) is AccountKind.TRANSIT


_HOSTILE = st.one_of(
    st.text(alphabet="a1:", min_size=1, max_size=3),
    st.text(alphabet=":a1/. \n\u0000\u2028\uff1a", max_size=6),
    st.sampled_from([*AccountKind, "on the way to 2", "2:anna", "player:2", "7/1", "offsets", ""]),
)
"""Names as somebody makes them up who wants another's account."""


@given(st.lists(_HOSTILE, min_size=1, max_size=2))
def test_r1_no_two_accounts_are_written_alike_whatever_their_names(names: list[str]) -> None:
    """Each is read back as what it was, so that no other is written so; the rest is refused."""
    for kind in AccountKind:
        parts = AccountParts(kind, tuple(names))
        with suppress(AccountError):
            written = parts.write()
            assert parts_of(written) == parts
            assert account(written) == written


def test_the_houses_money_is_added_up_over_all_tables() -> None:
    balances = {
        fees("1"): MicroCents(1), fees("2"): MicroCents(2), tokes("1"): MicroCents(3),
        cage("1"): MicroCents(-4), cage("2"): MicroCents(-5), held("2"): MicroCents(6),
        house("over and short", "1"): MicroCents(7), house("over and short", "2"): MicroCents(8),
        house("a/b"): MicroCents(9), tray("1"): MicroCents(10), tray("2"): MicroCents(11),
    }  # fmt: skip
    assert sums(balances) == {
        "fees": 3, "tokes": 3, "cage": -9, "held": 6, "house:over and short": 15, "house:a/b": 9,
        "tray:1": 10, "tray:2": 11,
    }  # fmt: skip
