"""Accounts: known kinds, plain names, as many as the kind has."""

from __future__ import annotations

import pytest

from houseway.ledger import Account, AccountError, AccountKind, account, kind_of
from houseway.ledger.account import (
    CAGE,
    FEES,
    HELD,
    TOKES,
    box,
    chips,
    hidden,
    house,
    in_order,
    meter,
    owed,
    payable,
    player,
    reserve,
    tray,
)


def test_every_kind_has_its_accounts() -> None:
    made = [player("1"), chips("T7", "1"), tray("T7"), box("T7"), CAGE, FEES, TOKES,
            owed("T7", "1"), HELD,
            meter("a/b", "c"), reserve("a/b", "c"), hidden("a/b", "c"), payable("a/b", "c"),
            house("a/b")]  # fmt: skip
    assert [kind_of(name) for name in made] == list(AccountKind)
    assert [account(name) for name in made] == made
    assert in_order(reversed(made)) == made


@pytest.mark.parametrize(
    "text",
    ["", "purse:1", "bank:1", "Player:1", "player", "player:", "player:a:b", "player: a",
     "player:a\n", "player:é", "held:1", "cage:1", "chips:a", "meter:a", "meter:a:b:c", "tray",
     "house", "player:" + "x" * 81],
)  # fmt: skip
def test_what_is_no_account_is_refused(text: str) -> None:
    with pytest.raises(AccountError):
        account(text)


def test_the_longest_name_is_taken() -> None:
    assert account("player:" + "x" * 80)


def test_numbers_are_put_in_order_as_numbers() -> None:
    names = [Account("player:10"), Account("player:9"), Account("player:2.1"), Account("player:b")]
    assert in_order(names) == ["player:2.1", "player:9", "player:10", "player:b"]
