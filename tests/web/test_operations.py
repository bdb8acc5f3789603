"""What those who run a server ask of it."""

import re
import time
from collections.abc import Iterator

import pytest

from houseway.ledger.refusals import LedgerRefusal
from houseway.rules import Refused
from houseway.web.routes import ROUTES
from tests.web.running import RunningServer, run_server


@pytest.fixture
def server() -> Iterator[RunningServer]:
    with run_server() as running:
        running.served.house.open_table("7", "uth")
        yield running


def test_it_says_that_it_is_there_and_ready_and_what_it_counts(server: RunningServer) -> None:
    with server.client() as nobody:
        assert nobody.get("/healthz").json() == {"status": "ok"}
        assert nobody.get("/readyz").json() == {"open_tables": 1, "status": "ready"}
        told = 'houseway_refusals_total{{code="unknown-table"}} {}.0'
        for number in (1, 2):
            nobody.get("/api/tables/nine")
            assert told.format(number) in nobody.get("/metrics").text


COUNTED = (
    "commands_total",
    "command_seconds_bucket",
    "commands_at_once_bucket",
    "refusals_total",
    "requests_total",
    "request_seconds_bucket",
    "news_seconds_bucket",
    "open_tables",
    "sockets",
    "record_lag_seconds",
    "loop_delay_seconds_bucket",
    "ticks_total",
    "faults_total",
)


def test_the_metrics_have_all_that_an_operator_watches(server: RunningServer) -> None:
    with server.client() as nobody:
        nobody.get("/api/tables/nine")
        text = nobody.get("/metrics").text
    for name in COUNTED:
        assert re.search(rf"^houseway_{name}(\{{.*\}})? ", text, re.MULTILINE), name


def test_the_record_lag_grows_while_the_record_cannot_be_read(
    server: RunningServer, monkeypatch: pytest.MonkeyPatch
) -> None:
    def gone() -> list[tuple[str, int]]:
        raise Refused(LedgerRefusal.RECORD_GONE, where="record", problem="it is gone")

    def lag() -> float:
        with server.client() as nobody:
            text = nobody.get("/metrics").text
        return float(text.partition("\nhouseway_record_lag_seconds ")[2].split()[0])

    def wait_for(seconds: float, *, more: bool) -> None:
        while (lag() > seconds) is not more:
            time.sleep(0.1)

    wait_for(2.5, more=False)
    with monkeypatch.context() as patched:
        patched.setattr(server.served.registry, "heads", gone)
        wait_for(2.5, more=True)
    wait_for(2.5, more=False)


def test_the_document_and_its_page_have_every_route(server: RunningServer) -> None:
    with server.client() as nobody:
        document = nobody.get("/api/openapi.json").json()
        page = nobody.get("/api").text
    offered = {
        (method.upper(), path) for path, methods in document["paths"].items() for method in methods
    }
    assert offered == {(each.method, each.path.replace(":path", "")) for each in ROUTES}
    for methods in document["paths"].values():
        for route in methods.values():
            assert f'id="{route["operationId"]}"' in page
    names = [r["operationId"] for each in document["paths"].values() for r in each.values()]
    assert len(names) == len(set(names))


def test_no_reference_of_the_document_leads_nowhere(server: RunningServer) -> None:
    with server.client() as nobody:
        document = nobody.get("/api/openapi.json").json()
    known = document["components"]["schemas"]

    def walk(part: object) -> None:
        if isinstance(part, dict):
            if isinstance(part.get("$ref"), str):
                assert part["$ref"].rpartition("/")[2] in known
            for each in part.values():
                walk(each)
        elif isinstance(part, list):
            for each in part:
                walk(each)

    walk(document)
