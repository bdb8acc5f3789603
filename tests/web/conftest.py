"""Who asks the server of a module: unless the module has its own, one with an open table of UTH."""

from collections.abc import Iterator

import httpx
import pytest

from tests.web.running import RunningServer, run_server


@pytest.fixture(scope="module")
def server() -> Iterator[RunningServer]:
    with run_server() as running:
        running.served.house.open_table("7", "uth", seconds=20)
        yield running


@pytest.fixture(scope="module")
def dealer(server: RunningServer) -> Iterator[httpx.Client]:
    with server.staff("D-1") as client:
        yield client


@pytest.fixture(scope="module")
def supervisor(server: RunningServer) -> Iterator[httpx.Client]:
    with server.staff("88") as client:
        yield client


@pytest.fixture(scope="module")
def manager(server: RunningServer) -> Iterator[httpx.Client]:
    with server.staff("70") as client:
        yield client
