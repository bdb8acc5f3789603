"""The commands of the ledger on PostgreSQL, as on a file."""

from collections.abc import Iterator
from contextlib import closing
from datetime import date, timedelta
from pathlib import Path

import pytest

from houseway.floor.clock import now
from houseway.ledger.refusals import LedgerRefusal
from proofs.postgresql import KEYED
from tests.cli.houses import adopt, open_on
from tests.cli.inside import json_of, refused, run
from tests.cli.rounds import ROYAL, dealt, write
from tests.databases import Database, Postgresql, server


@pytest.fixture
def place() -> Iterator[str]:
    """The address of an empty database."""
    with closing(Postgresql()) as database:
        yield database.empty()


def test_an_evening_on_postgresql(place: str, tmp_path: Path) -> None:
    first = write(tmp_path / "1.json", dealt(round="one"))
    second = write(tmp_path / "2.json", {**ROYAL, "round": "two"})
    said = refused("settle", first, "--ledger", place)
    assert f"{LedgerRefusal.NO_RECORD.value[0]} (R4)" in said
    assert run("settle", first, "--ledger", place, "--new").code == 0
    open_on(place)
    assert run("settle", second, "--ledger", place).code == 0
    assert run("settle", second, "--ledger", place).code == 0  # again, and nothing is posted
    checked = json_of("ledger", "check", "--ledger", place)
    assert checked["open_holds"] == 0
    balances = json_of("ledger", "balances", "--ledger", place)
    assert "held" not in balances
    parts = json_of("ledger", "balances", "--ledger", place, "--account", "tray:")
    assert set(parts) == {"tray:1", "tray:t7"}
    assert " one " in run("ledger", "show", "--ledger", place).out
    assert json_of("ledger", "round", "one", "--ledger", place)["stands"] is True
    page = json_of("ledger", "seal", "--ledger", place, "--by", "70")
    assert page["rounds"] == 2
    exported = tmp_path / "entries.jsonl"
    assert run("ledger", "export", "--ledger", place, "-o", str(exported)).code == 0
    assert len(exported.read_text().splitlines()) == checked["entries"] + 1
    package = tmp_path / "house.zip"
    assert run("ledger", "package", str(package), "--ledger", place).code == 0
    assert run("verify", str(package), page["seal"]).code == 0
    assert json_of("ledger", "replay", "--ledger", place)["identical"] is True


def test_r15_a_password_is_never_printed(place: str) -> None:
    here = server()
    for where in (
        here.url(user=KEYED, password="open/sesame"),  # noqa: S106  # a wrong one
        f"postgresql://{KEYED}:sesame@127.0.0.1:1/house?connect_timeout=2",
        f"postgresql://{KEYED}:sesame/x@nowhere/house",
    ):
        for words in (("check",), ("balances",), ("seal", "--by", "70"), ("show",)):
            said = refused("ledger", *words, "--ledger", where)
            assert "sesame" not in said
            assert "cannot open the ledger" in said
    assert LedgerRefusal.NO_RECORD.value[0] in refused("ledger", "check", "--ledger", place)


def test_r4_a_changed_balance_is_found_before_it_is_printed_or_signed(
    database: Database, tmp_path: Path
) -> None:
    place = database.empty()
    given = write(tmp_path / "1.json", dealt(round="one"))
    assert run("settle", given, "--ledger", place, "--new").code == 0
    adopt(place, at=now())
    page = json_of("ledger", "seal", "--ledger", place, "--by", "70")
    database.run(place, "UPDATE balances SET amount = amount + 100000000 WHERE account = 'tray:1'")
    tomorrow = (date.fromisoformat(page["day"]) + timedelta(days=1)).isoformat()
    for words in (("balances",), ("seal", "--by", "70", "--day", tomorrow)):
        assert refused("ledger", *words, "--ledger", place) == (
            "balances, tray:1: it is not what the entries come to; the ledger is damaged (R4)"
        )
    copy = json_of("ledger", "seal", "--ledger", place, "--by", "70", "--copy")
    assert copy == page  # what was signed before is still what was signed
