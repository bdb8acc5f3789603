"""The ledger, rounds and people by the API: what the terminal prints, to those who may read it."""

import json
from collections.abc import Iterator
from typing import Any

import httpx
import pytest
from argon2 import PasswordHasher

from houseway.floor.demo_people import DEMO_PIN
from houseway.floor.registry import Account
from houseway.ledger.record import open_record
from houseway.table.journal import Journal
from tests.cli.inside import json_of, run
from tests.cli.rounds import EXAMPLES
from tests.library import library
from tests.web.recorded import deal_live_rounds, example
from tests.web.running import RunningServer, problem, run_server

SUPERVISOR, MANAGER, DEALER = "88", "70", "D-1"
PASSWORD = "correct horse"  # noqa: S105


def card(number: str) -> dict[str, str]:
    return {"number": number, "pin": DEMO_PIN}


@pytest.fixture(scope="module")
def where(tmp_path_factory: pytest.TempPathFactory) -> str:
    """A ledger with rounds from files, and three rounds of Anna and Bob at a live table."""
    path = str(tmp_path_factory.mktemp("house") / "house.db")
    with open_record(path, new=True) as record:
        for name, called, at_table in (
            ("flush-at-catfish-bend", "17", "5"),
            ("royal-in-california", "18", "T7"),
            ("side-pot", "20", "P2"),
        ):
            data = example(name, round=called, table=at_table)
            Journal(record).post_file(data, library(), at="2026-11-16T01:58:09Z")
    deal_live_rounds(path, rounds=3)
    return path


@pytest.fixture(scope="module")
def server(where: str) -> Iterator[RunningServer]:
    with run_server(where, has_roster=True) as running:
        for name in ("Anna", "Zoe"):
            account = Account(name.lower(), name, PasswordHasher().hash(PASSWORD))
            assert running.served.registry.add_account(account)
        yield running


def player(server: RunningServer, name: str) -> httpx.Client:
    body = {"name": name, "password": PASSWORD}
    return server.client(server.token("/api/sign-in", body))


def test_the_ledger_comes_in_pages_as_the_terminal_prints_it(
    manager: httpx.Client, where: str
) -> None:
    printed = run("ledger", "show", "--ledger", where, "--json").out.splitlines()
    found: list[Any] = []
    before = ""
    while True:
        page = manager.get(f"/api/ledger/entries?most=37{before}").json()
        found += page["entries"]
        if "before" not in page:
            break
        before = f"&before={page['before']}"
    numbers = [(each["stream"], each["number"]) for each in found]
    assert len(set(numbers)) == len(numbers)
    newer = len(found) - len(printed)  # somebody signed in with a card meanwhile
    assert newer >= 0
    assert found[newer:] == [json.loads(line) for line in printed][: len(found) - newer]
    one = manager.get("/api/ledger/entries?table=live&most=500").json()["entries"]
    lines = run("ledger", "show", "--ledger", where, "--table", "live", "--json").out.splitlines()
    assert one == [json.loads(line) for line in lines]
    assert problem(manager.get("/api/ledger/entries?table=9")) == (404, "unknown-stream")
    assert problem(manager.get("/api/ledger/entries?day=noon"))[0] == 422
    assert problem(manager.get("/api/ledger/entries?before=x")) == (400, "bad-request")


@pytest.mark.parametrize(
    ("path", "words"),
    [
        ("/api/ledger/balances", ("ledger", "balances")),
        ("/api/ledger/balances?account=player:", ("ledger", "balances", "--account", "player:")),
        ("/api/rounds/17", ("ledger", "round", "17")),
        ("/api/rounds/live/2", ("ledger", "round", "live/2")),
        ("/api/reports/tables", ("table", "report")),
        (
            "/api/reports/tables?table=live&shifts=true",
            ("table", "report", "--table", "live", "--shifts"),
        ),
    ],
)
def test_the_record_by_the_api_is_that_of_the_terminal(
    manager: httpx.Client, where: str, path: str, words: tuple[str, ...]
) -> None:
    while True:  # the table deals by itself: compare what stands before and after
        before, answer = json_of(*words, "--ledger", where), manager.get(path)
        told = json_of(*words, "--ledger", where)
        if told == before:
            break
    assert answer.status_code == 200, answer.text
    assert answer.json() == told


def test_files_of_the_ledger(manager: httpx.Client, where: str) -> None:
    for form in ("jsonl", "csv", "beancount"):
        answer = manager.get(f"/api/ledger/export?form={form}&stream=table:live")
        words = ("ledger", "export", "--ledger", where, "--stream", "table:live")
        assert answer.text == run(*words, "--format", form).out
    assert problem(manager.get("/api/ledger/export?form=xml")) == (400, "bad-request")
    assert problem(manager.get("/api/ledger/export?stream=x")) == (404, "unknown-stream")
    assert manager.get("/api/ledger/package").content[:2] == b"PK"
    assert problem(manager.get("/api/ledger/package?day=2026-11-16")) == (404, "day-is-open")


def test_r13_a_guest_sees_the_own_rounds_from_the_own_seat(
    server: RunningServer, where: str
) -> None:
    with player(server, "Anna") as anna, player(server, "Zoe") as zoe:
        first = anna.get("/api/me/rounds?most=2").json()
        rest = anna.get(f"/api/me/rounds?most=2&before={first['before']}").json()
        rounds = [*first["rounds"], *rest["rounds"]]
        assert [(each["table"], each["round"]) for each in rounds] == [
            ("live", "3"),
            ("live", "2"),
            ("live", "1"),
        ]
        assert all(each["spots"] == ["1"] and each["paid"] for each in rounds)
        net = json_of("ledger", "round", "live/2", "--ledger", where)["settled"]["net"]["1"]
        assert f"{rounds[1]['net'] / 100:.2f}" == net
        seen = anna.get("/api/me/rounds/live/2").json()
        words = ("table", "recall", "2", "--table", "live", "--ledger", where)
        printed = run(*words, "--as", "Anna", "--json").out.splitlines()
        assert [each["number"] for each in seen["events"]] == [
            json.loads(line)["number"] for line in printed
        ]
        laid = [each["event"] for each in seen["events"] if each["event"]["event"] == "cards laid"]
        assert laid
        assert all("Anna" in each.get("shown_to", ["Anna"]) for each in laid)
        assert zoe.get("/api/me/rounds").json()["rounds"] == []
        assert problem(zoe.get("/api/me/rounds/live/2")) == (404, "no-live-round")
        assert problem(zoe.get("/api/me/rounds/live/2/reveal")) == (404, "no-live-round")
        reveal = anna.get("/api/me/rounds/live/2/reveal")
        told = run("table", "reveal", "2", "--table", "live", "--ledger", where, "--as", "Anna")
        assert reveal.text == told.out
        for path in ("/api/rounds/live/2", "/api/ledger/entries", "/api/ledger/export"):
            assert problem(anna.get(path)) == (403, "not-your-office")


def test_r15_the_staff_read_by_their_duties(server: RunningServer) -> None:
    with server.staff(DEALER) as dealer, server.staff(SUPERVISOR) as supervisor:
        for path in ("/api/ledger/entries", "/api/rounds/17", "/api/reports/tables"):
            assert problem(dealer.get(path)) == (403, "card-too-low")
            assert supervisor.get(path).status_code == 200
        for path in ("/api/ledger/export", "/api/people", "/api/people/locked"):
            assert problem(supervisor.get(path)) == (403, "card-too-low")
        body = {"do": "check ledger"}
        assert problem(supervisor.post("/api/work", json=body)) == (403, "card-too-low")


def test_people_without_their_pins(server: RunningServer, manager: httpx.Client) -> None:
    cards = manager.get("/api/people")
    assert cards.json() == json_of("people", "show", str(EXAMPLES / "roster.toml"))
    assert "scrypt" not in cards.text
    wrong = {"card": {"number": "61", "pin": "0000"}}
    with server.client() as nobody:
        for _ in range(3):
            nobody.post("/api/staff/sign-in", json=wrong)
    assert [each["card"] for each in manager.get("/api/people/locked").json()] == ["61"]
    path = "/api/people/cards/61/unlock"
    low = manager.post(path, json={"card": card(SUPERVISOR)})
    assert problem(low) == (403, "card-too-low")
    assert manager.post(path, json={"card": card(MANAGER)}).json()["person"] == "Gus Roth"
    assert manager.get("/api/people/locked").json() == []


def test_a_round_is_voided_by_card_and_a_trial_changes_nothing(
    manager: httpx.Client, where: str
) -> None:
    body = {"why": "two queens", "card": card(SUPERVISOR), "dry_run": True}
    shown = manager.post("/api/rounds/20/void", json=body).json()
    by = ("--by", SUPERVISOR, "--why", "two queens")
    printed = json_of("ledger", "void", "20", "--ledger", where, *by, "--dry-run")
    assert (shown["accounts"], shown["fees"]) == (printed["accounts"], printed["fees"])
    assert shown["dry_run"] is True
    assert manager.get("/api/rounds/20").json()["stands"] is True
    right = example("flush-at-catfish-bend", round="17", table="5")
    right["spots"][0]["cards"] = "Ah 9c"
    asked = {"why": "the nine was a club", "card": card(SUPERVISOR), "right": right}
    path = "/api/rounds/17/correct"
    assert problem(manager.post(path, json={**asked, "dry_run": True}))[0] == 422
    both = {**asked, "second": card(MANAGER), "dry_run": True}
    trial = manager.post(path, json=both).json()
    assert trial["lines"]
    assert manager.get("/api/rounds/17").json()["stands"] is True
    wrong = {**body, "card": {"number": SUPERVISOR, "pin": "1111"}}
    assert problem(manager.post("/api/rounds/20/void", json=wrong)) == (403, "wrong-pin")
    done = manager.post("/api/rounds/20/void", json={**body, "dry_run": False}).json()
    assert done["accounts"] == shown["accounts"]
    assert manager.get("/api/rounds/20").json()["void"] is True
    assert problem(manager.post("/api/rounds/nine/void", json=body)) == (404, "no-such-round")


def test_r4_a_day_is_sealed_and_the_ledger_checked(manager: httpx.Client, where: str) -> None:
    day = manager.get("/api/ledger/entries?most=1").json()["entries"][0]["at"][:10]
    sealed = manager.post("/api/ledger/days", json={"day": day, "card": card(MANAGER)}).json()
    again = manager.get(f"/api/ledger/days/{day}").json()
    assert again == sealed
    assert again == json_of("ledger", "seal", "--day", day, "--copy", "--ledger", where)
    assert [each["day"] for each in manager.get("/api/ledger/days").json()] == [day]
    twice = manager.post("/api/ledger/days", json={"day": day, "card": card(MANAGER)})
    assert problem(twice)[0] == 422
    assert problem(manager.get("/api/ledger/days/2026-01-01")) == (404, "day-is-open")
    for body in ({"do": "check ledger", "seals": [sealed["seal"]]}, {"do": "replay ledger"}):
        words = ("ledger", "check", "--ledger", where, "--seal", sealed["seal"])
        before = json_of(*words)
        begun = manager.post("/api/work", json=body).json()
        view = begun
        while view["state"] in ("waiting", "running"):
            view = manager.get(f"/api/work/{begun['id']}").json()
        assert view["state"] == "done", view
        if body["do"] == "check ledger":
            # The house goes on by itself meanwhile.
            assert view["result"] in (before, json_of(*words))
        else:
            assert view["result"] == json_of("ledger", "replay", "--ledger", where)
    back = {"why": "too early", "card": card(MANAGER)}
    path = f"/api/ledger/days/{day}/withdraw"
    assert manager.post(path, json=back).json()["withdrawn"] is True
