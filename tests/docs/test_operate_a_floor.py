"""What docs/how-to/run-a-floor.md tells an operator to type, typed: settings, backup and restore
while the house runs, the move to PostgreSQL, the upgrade. TLS is in `tests/web/test_proxy.py`."""

import configparser
import os
import re
import subprocess
import sys
from pathlib import Path

import pytest

from houseway.floor.demo_people import demo_roster
from houseway.floor.opening import open_house
from houseway.floor.witness import Witness
from houseway.ledger.audit import audit_record
from houseway.web.served import ServedHouse
from tests.databases import make
from tests.docs.test_console import ROOT
from tests.web.processes import ServerProcess, ask, enter, server_processes

PAGE = (ROOT / "docs/how-to/run-a-floor.md").read_text(encoding="utf-8")


def houseway(*words: str) -> subprocess.CompletedProcess[str]:
    """A command of the terminal."""
    return subprocess.run(
        [sys.executable, "-m", "houseway", *words],
        env={**os.environ, "COLUMNS": "500"},
        capture_output=True, text=True, timeout=240, check=False,
    )  # fmt: skip


def typed(line: str, **places: str) -> subprocess.CompletedProcess[str]:
    """A line of the page, with places of this test in it."""
    assert f"\n    {line}\n" in PAGE
    for written, place in places.items():
        line = line.replace(written.replace("_", "."), place)
    return houseway(*line.split()[1:])


def prepare(where: str) -> None:
    served = ServedHouse(where, roster=demo_roster())
    served.house.open_table("7", "uth")
    served.close()


def buy(server: ServerProcess, who: dict[str, str], cents: int) -> None:
    body = {"do": "buy chips", "amount": cents}
    answer = ask("POST", f"{server.url}/api/tables/7/commands", json=body, headers=who)
    assert answer.status_code == 200, answer.text


def chips(server: ServerProcess, who: dict[str, str]) -> int:
    view = ask("GET", f"{server.url}/api/tables/7", headers=who).json()
    return int(view["you"]["chips"])


def test_backup_while_it_runs_restore_and_move_to_postgresql(tmp_path: Path) -> None:
    where, backup = str(tmp_path / "house.db"), str(tmp_path / "backup.db")
    prepare(where)
    copy = "houseway database copy house.db backup.db"
    with server_processes(where, 1) as (server,):
        anna = enter(server, "Anna")
        buy(server, anna, 100_00)
        done = typed(copy, house_db=where, backup_db=backup)
        assert done.returncode == 0, done.stderr
        assert "the copy is whole" in done.stdout
        buy(server, anna, 5_00)  # it runs on
        assert chips(server, anna) == 105_00
    again = typed(copy, house_db=where, backup_db=backup)
    assert (again.returncode, again.stderr.count("\n")) == (1, 1)  # nothing is written over

    with server_processes(backup, 1) as (server,):  # restored, with sessions and all
        assert chips(server, anna) == 100_00
        buy(server, anna, 1_00)
    audit_record(backup)

    database = make("postgresql", tmp_path)
    address = database.empty()
    move = "houseway database copy house.db postgresql://houseway@localhost/houseway"
    assert f"\n    {move}\n" in PAGE
    done = houseway("database", "copy", where, address)
    assert done.returncode == 0, done.stderr
    with server_processes(address, 1, "--workers", "2") as (server,):
        assert chips(server, anna) == 105_00
        buy(server, anna, 1_00)
        assert chips(server, anna) == 106_00
    audit_record(address)
    database.close()


def test_r20_an_older_backup_is_refused_until_the_witness_begins_anew(tmp_path: Path) -> None:
    where, backup, folder = tmp_path / "house.db", tmp_path / "backup.db", tmp_path / "seals"
    prepare(str(where))
    assert houseway("database", "copy", str(where), str(backup)).returncode == 0
    with open_house(str(where)) as house:
        house.open_table("8", "uth")
        Witness(folder).sign(house.heads(), "2026-11-18T10:00:00Z")
    serve = ("serve", "--database", str(backup), "--port", "0", "--settings")
    settings = tmp_path / "floor.toml"
    settings.write_text(f'witness = "{folder}"\n', encoding="utf-8")
    refused = houseway(*serve, str(settings))
    assert (refused.returncode, refused.stderr.count("\n")) == (1, 1)
    assert "older than that seal" in refused.stderr
    folder.rename(tmp_path / "old-seals")  # as the page says
    with server_processes(str(backup), 1, "--settings", str(settings)) as (server,):
        page = ask("GET", f"{server.url}/api/seals").json()
    assert page["key"] != Witness(tmp_path / "old-seals").key
    assert page["seals"][0]["number"] == 1


@pytest.mark.parametrize("kind", ["sqlite", "postgresql"])
def test_an_older_database_is_refused_then_upgraded_then_served(kind: str, tmp_path: Path) -> None:
    database = make(kind, tmp_path)
    where = database.empty()
    prepare(where)
    database.run(where, "DROP TABLE round_terms", "UPDATE about SET format = 6")
    refused = houseway("serve", "--database", where, "--port", "0")
    assert (refused.returncode, refused.stderr.count("\n")) == (1, 1)
    assert "houseway database upgrade" in refused.stderr
    for line in ("show", "upgrade"):
        assert f"\n    houseway database {line} --database house.db\n" in PAGE
    assert houseway("database", "show", "--database", where).stdout.startswith("version 6")
    assert "upgraded to version 7" in houseway("database", "upgrade", "--database", where).stdout
    with server_processes(where, 1) as (server,):
        buy(server, enter(server, "Anna"), 5_00)
    audit_record(where)
    database.close()


def test_the_unit_and_the_container_start_what_there_is() -> None:
    unit = configparser.ConfigParser(strict=False, interpolation=None)
    unit.optionxform = str  # type: ignore[assignment,method-assign]
    unit.read(ROOT / "ops/houseway.service", encoding="utf-8")
    assert unit["Service"]["ExecStart"].split("/")[-1] == "houseway serve"
    assert unit["Service"]["KillSignal"] == "SIGTERM"
    container = (ROOT / "ops/Containerfile").read_text(encoding="utf-8")
    for source in re.findall(r"^COPY (\S+) ", container, re.MULTILINE):
        assert (ROOT / source).exists(), source
    assert container.rstrip().endswith('CMD ["houseway", "serve"]')
    assert "\nUSER houseway\n" in container  # not root
