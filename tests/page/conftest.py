"""A real server with the demonstration's tables, and a browser that looks at it.

The houses keep their ledgers in SQLite; `make browser` runs all of these tests on PostgreSQL.
"""

from __future__ import annotations

import os
import socket
import subprocess
import sys
import time
from collections.abc import Callable, Iterator
from contextlib import ExitStack, closing, contextmanager
from pathlib import Path
from typing import Any

import httpx
import pytest
from playwright.sync_api import Browser, BrowserContext, ConsoleMessage, Page, sync_playwright

from tests.databases import server
from tests.page.chromium import ROOT, find_chromium
from tests.page.own_house import OwnHouse

DESK = {"width": 1440, "height": 900}
PHONE = {"width": 390, "height": 844}
ON_POSTGRESQL = os.environ.get("HOUSEWAY_BROWSER") == "postgresql"


@pytest.fixture(scope="session")
def house(tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    """The address of a demonstration; nobody else plays there."""
    with serve_demo(tmp_path_factory.mktemp("house")) as address:
        yield address


@contextmanager
def serve_demo(folder: Path) -> Iterator[str]:
    """The address of `houseway serve --demo`, a process of its own without bots."""
    with socket.socket() as free:
        free.bind(("127.0.0.1", 0))
        port = free.getsockname()[1]
    address = f"http://127.0.0.1:{port}"
    command = [sys.executable, "-m", "houseway", "serve", "--demo", "--no-bots"]
    command += ["--folder", str(folder / "demo"), "--port", str(port)]
    if ON_POSTGRESQL:
        command += ["--database", server().new_database()]
    environment = {**os.environ, "PYTHONPATH": str(ROOT / "src")}
    with (folder / "log").open("w") as log:
        serving = subprocess.Popen(command, cwd=folder, stdout=log, stderr=log, env=environment)
        try:
            _wait(address, serving, folder / "log")
            yield address
        finally:
            serving.terminate()
            serving.wait(20)


def _wait(address: str, serving: subprocess.Popen[bytes], log: Path) -> None:
    for _ in range(600):
        assert serving.poll() is None, log.read_text()
        try:
            if httpx.get(f"{address}/readyz").status_code == 200:
                return
        except httpx.TransportError:
            time.sleep(0.1)
    pytest.fail(f"the server did not start: {log.read_text()}")


@pytest.fixture(scope="session")
def own_house(tmp_path_factory: pytest.TempPathFactory) -> Iterator[OwnHouse]:
    """A house in this process, for tests that take its server away."""
    with closing(_new_house(tmp_path_factory.mktemp("own"))) as made:
        yield made


@pytest.fixture
def empty_house(tmp_path: Path) -> Iterator[OwnHouse]:
    """A house for one test, which can set the cards: no other table takes them."""
    with closing(_new_house(tmp_path)) as made:
        yield made


def _new_house(folder: Path) -> OwnHouse:
    return OwnHouse(server().new_database() if ON_POSTGRESQL else str(folder / "house.db"))


@pytest.fixture
def guest(browser: Browser, own_house: OwnHouse) -> Iterator[Callable[..., Page]]:
    """Somebody else's browser at that house, each time it is called. Faults of a page fail the
    test; that a server is gone is none."""
    faults: list[str] = []
    with ExitStack() as open_now:

        def come(**more: Any) -> Page:
            options = {"base_url": own_house.url, "viewport": DESK, **more}
            context = open_now.enter_context(browser.new_context(**options))
            page = context.new_page()
            page.on("pageerror", lambda error: faults.append(str(error)))
            return page

        yield come
    assert faults == []


@pytest.fixture(scope="session")
def browser() -> Iterator[Browser]:
    """One Chromium for all tests of a process."""
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(**find_chromium().launch_options())
        yield browser
        browser.close()


@pytest.fixture
def context(browser: Browser, house: str) -> Iterator[BrowserContext]:
    """A person's browser at a desk."""
    with browser.new_context(base_url=house, viewport=DESK) as context:  # type: ignore[arg-type]
        yield context


@pytest.fixture
def page(context: BrowserContext) -> Iterator[Page]:
    """A page whose faults fail the test: scripts that throw, and what the policy forbids."""
    faults: list[str] = []
    page = context.new_page()
    page.on("pageerror", lambda error: faults.append(str(error)))

    def listen(message: ConsoleMessage) -> None:
        if message.type == "error" and "Failed to load resource" not in message.text:
            faults.append(message.text)

    page.on("console", listen)
    yield page
    assert faults == []
