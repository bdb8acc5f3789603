"""A small record with odd names in it, for the tests of exports."""

import pytest

from houseway.ledger.account import player
from houseway.ledger.chain import Entry
from houseway.ledger.record import Record
from tests.ledger.acts import BEN, OTHER, fund, hold, note, pay, settle


@pytest.fixture
def exported(record: Record) -> Record:
    record.commit("a", [hold("h", (BEN, 500)), settle(("h",), 500, player("x+y z"))],
                  at="2026-11-15T10:00")  # fmt: skip
    odd = pay(BEN, player("3"), 7, round="@r1", rule="=1+1")
    record.commit("-b", [note('say "hi"', stream=OTHER), odd, hold("o", (BEN, 2))])
    record.commit("+c", [fund(2_500_000)], at="noon")
    return record


@pytest.fixture
def entries(exported: Record) -> list[Entry]:
    return list(exported.all_entries())
