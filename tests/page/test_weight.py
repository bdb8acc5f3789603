"""How much a first visit loads, and how soon an action is seen by others (reported only)."""

from __future__ import annotations

import statistics
import sys
import time
from collections.abc import Callable
from typing import Any

from playwright.sync_api import Page, expect

from tests.page.own_house import OwnHouse
from tests.page.test_stud import SOON, lay, sit_down

MOST_BYTES = 300_000


def loaded(page: Page, path: str) -> int:
    """Bytes that the server sends for a cold visit, headers and all."""
    session = page.context.new_cdp_session(page)
    sizes: list[float] = []
    session.on("Network.loadingFinished", lambda each: sizes.append(each["encodedDataLength"]))
    session.send("Network.enable")
    page.goto(path)
    page.wait_for_load_state("networkidle")
    session.detach()
    assert len(sizes) > 3
    return int(sum(sizes))


def test_first_load_is_under_300_kb(own_house: OwnHouse, guest: Callable[..., Page]) -> None:
    table = own_house.new_table()
    for path in ("/", f"/table/{table}"):
        size = loaded(guest(), path)
        sys.stdout.write(f"{path}: {size:,} bytes\n")
        assert 0 < size < MOST_BYTES


def test_action_is_seen_at_another_client(own_house: OwnHouse, guest: Callable[..., Page]) -> None:
    """Its time is printed, not asserted: other tests run on the same machine."""
    table, actor, watcher = own_house.new_table(), guest(), guest()
    sit_down(actor, table, "Actor")
    frames: list[float] = []
    watcher.on(
        "websocket",
        lambda socket: socket.on("framereceived", lambda _: frames.append(time.monotonic())),
    )
    watcher.goto(f"/table/{table}")
    expect(watcher.locator(".seat .plate").first).to_be_visible(timeout=SOON)
    lay(actor, "ante")
    took: list[float] = []
    for _ in range(10):
        frames.clear()
        began = time.monotonic()
        give(actor, table, {"do": "buy chips", "amount": 100_00})
        while not frames and time.monotonic() - began < 10:
            watcher.wait_for_timeout(5)
        took.append(frames[0] - began)
    median = statistics.median(took)
    sys.stdout.write(f"an action is seen after {median * 1000:.0f} ms (median of {len(took)})\n")


def give(page: Page, table: str, command: dict[str, Any]) -> None:
    status = page.evaluate(
        """([table, command]) => fetch(`/api/tables/${table}/commands`, {method: 'POST',
        headers: {'Content-Type': 'application/json', 'Idempotency-Key': crypto.randomUUID()},
        body: JSON.stringify(command)}).then((answer) => answer.status)""",
        [table, command],
    )
    assert status == 200
