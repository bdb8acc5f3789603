"""All ways of moving between the seats of a poker table: none pays fewer blinds (T-87)."""

import pytest

from houseway.table.chairs import Chair
from proofs.blinds import lowest_balance, table


def test_t87_no_way_of_moving_pays_fewer_blinds_than_staying() -> None:
    """Of three players one moves. Who stays is ahead by the one hand that has no blind."""
    assert lowest_balance(table(), (3, 6)) == -300


def test_the_search_finds_a_way_where_there_is_one(monkeypatch: pytest.MonkeyPatch) -> None:
    """With blinds counted from wherever a player sits, a player who moves pays too little."""
    here = property(lambda chair: 0 if chair.waits else chair.spot)
    for name in ("counts_from", "small_from"):
        monkeypatch.setattr(Chair, name, here)
    assert lowest_balance(table(), (3, 6), enough=-300) < -300
