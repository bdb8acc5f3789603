"""What the house says it has: read through the API by an inspector, and checked by its own tool."""

import json
import subprocess
import sys
from collections.abc import Iterator, Sequence
from decimal import Decimal
from typing import Any, Final

import httpx

from houseway.client import Client
from houseway.floor.demo_people import DEMO_PIN
from houseway.ledger.audit import audit_record
from houseway.ledger.damage import RecordDamaged
from houseway.ledger.record import open_record
from houseway.rules import Refused
from houseway.table.audit import audit_rules
from proofs.soak.floor import LINK, tables
from proofs.soak.model import Model
from proofs.soak.party import Party
from proofs.soak.report import Report
from proofs.soak.server import ROOT

_INSPECTOR: Final = "95"
_PAGE: Final = 1_000


def compare(where: str, url: str, guests: Party, report: Report, *, is_quick: bool = False) -> None:
    """Everything that was acknowledged, recorded and counted, against each other. `is_quick` asks
    the auditors of `houseway ledger check` in this program."""
    with Client(url) as inspector:
        inspector.show_card(_INSPECTOR, DEMO_PIN)
        token = inspector.token
    model = Model()
    with httpx.Client(
        base_url=url, headers={"authorization": f"Bearer {token}"}, timeout=120, trust_env=False
    ) as client:
        for table in tables():
            model.take(table, _events(client, table))
        balances = _get(client, "/api/ledger/balances")
        shown = _get(client, "/api/links")
        views = [_get(client, f"/api/tables/{table}") for table in tables()]
    report.rounds, report.events = model.rounds, model.events
    report.progressive_wagers = model.armed
    report.faults += model.faults
    report.faults += _compare_balances(model, balances)
    report.faults += _compare_meters(model, shown)
    report.faults += [
        f"table {table}: round {name} is neither finished nor void"
        for table, name in model.open_rounds.items()
    ]
    report.faults += [
        f"table {view['table']} still has {view['at_stake']} at stake"
        for view in views
        if view.get("at_stake")
    ]
    guests.compare(url, model, report)
    (_ask_auditors if is_quick else _check_ledger)(where, report)


def _get(client: httpx.Client, path: str) -> Any:
    answer = client.get(path)
    answer.raise_for_status()
    return answer.json()


def _events(client: httpx.Client, table: str) -> Iterator[dict[str, Any]]:
    after = 0
    while page := _get(client, f"/api/tables/{table}/events?after={after}&most={_PAGE}"):
        yield from page
        after = page[-1]["number"]


def _compare_balances(model: Model, balances: dict[str, str]) -> list[str]:
    """Every account of the ledger against the model, in both directions."""
    wanted = model.balances(LINK)
    found = {name: cents for name, text in balances.items() if (cents := Decimal(text) * 100)}
    return [
        f"{name} is {found.get(name, 0)} in the ledger and {wanted.get(name, 0)} by the events"
        for name in sorted(wanted.keys() | found.keys())
        if wanted.get(name, 0) != found.get(name, 0)
    ]


def _compare_meters(model: Model, links: Sequence[dict[str, Any]]) -> list[str]:
    wanted = model.meters(LINK)
    return [
        f"the meter {meter['name']} shows {meter['cents']}"
        for link in links
        for meter in link["meters"]
        if meter["cents"] != wanted[f"meter:{link['link']}:{meter['name']}"]
    ]


def _check_ledger(where: str, report: Report) -> None:
    """`houseway ledger check`, as an inspector runs it."""
    done = subprocess.run(  # noqa: S603  # our own program
        [sys.executable, "-m", "houseway", "ledger", "check", "--ledger", where, "--json"],
        cwd=ROOT, capture_output=True, text=True, check=False,
    )  # fmt: skip
    if done.returncode:
        report.faults.append(f"ledger check: {done.stdout}{done.stderr}"[:2_000])
        return
    report.entries = json.loads(done.stdout)["entries"]


def _ask_auditors(where: str, report: Report) -> None:
    try:
        report.entries = audit_record(where).entries
        with open_record(where, read_only=True) as record:
            wrong = audit_rules(record).difference
    except (RecordDamaged, Refused) as error:
        wrong = str(error)
    if wrong:
        report.faults.append(f"ledger: {wrong}")
