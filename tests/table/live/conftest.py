"""A ledger that both auditors have read when a test is done, on each database."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from houseway.ledger.audit import audit_record
from houseway.ledger.record import Record, open_record
from houseway.table.audit import audit_rules


@pytest.fixture
def record(house: str) -> Iterator[Record]:
    with open_record(house) as opened:
        yield opened
        assert audit_rules(opened).difference == ""
    audit_record(house)
