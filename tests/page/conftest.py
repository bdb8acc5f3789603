"""A house with a server for each test, and browsers that look at it.

The houses keep their ledgers in SQLite; `make browser` runs all of these tests on PostgreSQL.
"""

import os
from collections.abc import Callable, Iterator
from contextlib import ExitStack, closing
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Browser, ConsoleMessage, Page, expect, sync_playwright

from tests.databases import server
from tests.page.chromium import find_chromium
from tests.page.own_house import OwnHouse
from tests.web import running  # noqa: F401  # its server keeps its log off the output

DESK = {"width": 1440, "height": 900}
PHONE = {"width": 390, "height": 844}
ON_POSTGRESQL = os.environ.get("HOUSEWAY_BROWSER") == "postgresql"
PATIENCE = 120_000
"""Milliseconds until a test stops waiting for what it expects: a machine may be slow."""
expect.set_options(timeout=PATIENCE)


@pytest.fixture
def own_house(tmp_path: Path) -> Iterator[OwnHouse]:
    """A house for one test: no other one has moved its cards, seats, dealers or sessions."""
    where = server().new_database() if ON_POSTGRESQL else str(tmp_path / "house.db")
    with closing(OwnHouse(where)) as made:
        yield made


@pytest.fixture(scope="session")
def browser() -> Iterator[Browser]:
    """One Chromium for all tests of a process."""
    with sync_playwright() as playwright:
        options = find_chromium().launch_options()
        browser = playwright.chromium.launch(**options, timeout=PATIENCE)
        yield browser
        browser.close()


@pytest.fixture
def guest(browser: Browser, own_house: OwnHouse) -> Iterator[Callable[..., Page]]:
    """Another person's browser at that house, each time it is called. Faults of a page fail the
    test: scripts that throw, and what the policy forbids; that a server is gone is none."""
    faults: list[str] = []

    def listen(message: ConsoleMessage) -> None:
        gone = ("Failed to load resource", "WebSocket connection to")
        if message.type == "error" and not message.text.startswith(gone):
            faults.append(message.text)

    with ExitStack() as open_now:

        def come(**more: Any) -> Page:
            options = {"base_url": own_house.url, "viewport": DESK, **more}
            context = open_now.enter_context(browser.new_context(**options))
            context.set_default_timeout(PATIENCE)
            page = context.new_page()
            page.on("pageerror", lambda error: faults.append(str(error)))
            page.on("console", listen)
            return page

        yield come
    assert faults == []


@pytest.fixture
def page(guest: Callable[..., Page]) -> Page:
    """A person's browser at a desk."""
    return guest()
