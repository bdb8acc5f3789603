"""A ledger that both auditors have read when a test is done."""

from collections.abc import Iterator
from pathlib import Path

import pytest

from houseway.ledger.audit import audit_record
from houseway.ledger.record import Record, open_record
from houseway.table.audit import audit_rules


@pytest.fixture
def record(tmp_path: Path) -> Iterator[Record]:
    house = tmp_path / "house.db"
    with open_record(house, new=True) as opened:
        yield opened
        assert audit_rules(opened).difference == ""
    audit_record(house)
