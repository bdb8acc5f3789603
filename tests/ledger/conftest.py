"""A small record with odd names in it, for the tests of exports."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from houseway.ledger.account import player
from houseway.ledger.chain import Entry
from houseway.ledger.record import Record, open_record
from tests.ledger.acts import BEN, OTHER, fund, hold, note, pay, settle


@pytest.fixture
def exported() -> Iterator[Record]:
    with open_record(":memory:") as made:
        made.commit("a", [hold("h", (BEN, 500)), settle(("h",), 500, player("x+y z"))],
                    at="2026-11-15T10:00")  # fmt: skip
        odd = pay(BEN, player("3"), 7, round="@r1", rule="=1+1")
        made.commit("-b", [note('say "hi"', stream=OTHER), odd, hold("o", (BEN, 2))])
        made.commit("+c", [fund(2_500_000)], at="noon")
        yield made


@pytest.fixture
def entries(exported: Record) -> list[Entry]:
    return list(exported.all_entries())
