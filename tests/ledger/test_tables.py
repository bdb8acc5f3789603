"""Each database has its driver, and no other file of the house knows which one it is."""

import re
from pathlib import Path

import pytest

import houseway
from houseway.ledger.store.statement import Statement
from houseway.ledger.store.statements import Statements, definitions
from houseway.ledger.store.tables import METADATA
from tests.databases import Database

SOURCES = Path(houseway.__file__).parent
WORDS = {
    "ledger/store/sqlite.py": r"\bsqlite3\b|PRAGMA|BEGIN IMMEDIATE|sqlite_master|SQLITE_|-wal",
    "ledger/store/postgresql.py": r"\bpsycopg\b|pg_catalog|\bpg_class\b|lock_timeout|sqlstate",
}


@pytest.mark.parametrize("driver", WORDS)
def test_no_word_of_a_database_stands_outside_its_driver(driver: str) -> None:
    words = re.compile(WORDS[driver])
    found = [
        f"{path.relative_to(SOURCES)}: {line.strip()}"
        for path in sorted(SOURCES.rglob("*.py"))
        if path != SOURCES / driver
        for line in path.read_text().splitlines()
        if words.search(line)
    ]
    assert not found
    assert words.search((SOURCES / driver).read_text())


def test_both_databases_take_every_statement_with_the_same_values(database: Database) -> None:
    """As many values as there are places for them; one that goes astray would be bound nowhere."""
    made = Statements(database.record()._store)
    statements = {name: each for name, each in vars(made).items() if isinstance(each, Statement)}
    statements |= made.search((1, 3))._asdict()
    assert len(statements) > 40
    for name, statement in statements.items():
        mark = r"\?" if database.kind == "sqlite" else r"\$\d+"
        places = len(re.findall(mark, statement.text))
        values = tuple(f"v{place}" for place in range(places - len(statement._fixed)))
        assert len(statement.bind(values)) == places, name
        assert set(values) <= set(statement.bind(values)), name


def test_the_tables_are_made_of_numbers_and_texts_alone(database: Database) -> None:
    made = " ".join(definitions(database.record()._store))
    assert made.count("CREATE TABLE") == len(METADATA.tables) == 17
    assert "SERIAL" not in made  # numbers are ours, on either database
    if database.kind == "postgresql":  # in the order of their letters, as Python has them
        assert made.count("TEXT") == made.count('TEXT COLLATE "C"')
