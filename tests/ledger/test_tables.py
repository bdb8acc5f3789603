"""The tables and statements are those of any database: PostgreSQL takes them unchanged."""

from __future__ import annotations

from typing import Any

from houseway.ledger.statements import Statements
from houseway.ledger.tables import METADATA
from sqlalchemy.dialects import postgresql, sqlite
from sqlalchemy.schema import CreateIndex, CreateTable


def test_postgresql_takes_the_tables() -> None:
    dialect: Any = postgresql.dialect()  # type: ignore[no-untyped-call]
    texts = [str(CreateTable(table).compile(dialect=dialect)) for table in METADATA.sorted_tables]
    assert len(texts) == 9
    words = " ".join(texts)
    assert "BIGINT" in words
    assert "SERIAL" not in words  # numbers are ours, on either database
    indexes = [
        str(CreateIndex(index).compile(dialect=dialect))
        for table in METADATA.sorted_tables
        for index in table.indexes
    ]
    assert sum("WHERE" in text for text in indexes) == 2


def test_both_databases_take_every_statement_with_the_same_values() -> None:
    """Names on one, places on the other; a value that goes astray would be bound by neither."""
    other: Any = postgresql.dialect()  # type: ignore[no-untyped-call]
    ours: Any = sqlite.dialect()
    one, two = vars(Statements(other)), vars(Statements(ours))
    assert one.keys() == two.keys()
    assert len(one) > 30
    for name in one:
        named, placed = one[name], two[name]
        values = tuple(f"v{place}" for place in range(len(named._names) - len(named._fixed)))
        bound = named._bind(values)
        assert set(values) <= set(bound.values()), name
        assert set(values) <= set(placed._bind(values)), name
        assert all(f"%({key})s" in named._text.replace("::VARCHAR", "") for key in bound), name
        assert placed._text.count("?") == len(placed._bind(values)), name
