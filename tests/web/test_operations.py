"""What those who run a server ask of it."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from houseway.web.routes import ROUTES
from tests.web.running import RunningServer, run_server


@pytest.fixture(scope="module")
def server() -> Iterator[RunningServer]:
    with run_server() as running:
        running.served.house.open_table("7", "uth")
        yield running


def test_it_says_that_it_is_there_and_ready_and_what_it_counts(server: RunningServer) -> None:
    with server.client() as nobody:
        assert nobody.get("/healthz").json() == {"status": "ok"}
        assert nobody.get("/readyz").json() == {"open_tables": 1, "status": "ready"}
        nobody.get("/api/tables/nine")
        assert 'houseway_refusals_total{code="unknown-table"} 1.0' in nobody.get("/metrics").text


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
