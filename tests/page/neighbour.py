"""Somebody else at a table, who plays by the API: a bank needs two people."""

from __future__ import annotations

from typing import Any
from uuid import uuid4

import httpx
from playwright.sync_api import Page, expect

SOON = 30_000


class Neighbour:
    """A guest with a seat, who takes the bank when it is offered and bets nothing."""

    def __init__(self, house: str, table: str, name: str) -> None:
        self.table = table
        with httpx.Client(base_url=house) as nobody:
            headers = {"x-houseway-token": "give"}
            token = nobody.post("/api/guest", json={"name": name}, headers=headers).json()["token"]
        headers = {"authorization": f"Bearer {token}"}
        self._client = httpx.Client(base_url=house, headers=headers, timeout=20)

    def close(self) -> None:
        self._client.close()

    def view(self) -> dict[str, Any]:
        """The table as the neighbour sees it."""
        return self._client.get(f"/api/tables/{self.table}").json()  # type: ignore[no-any-return]

    def give(self, command: dict[str, Any]) -> None:
        """Give a command that has to be taken."""
        answer = self._client.post(
            f"/api/tables/{self.table}/commands",
            json=command,
            headers={"idempotency-key": uuid4().hex},
        )
        assert answer.status_code == 200, answer.text

    def sit(self) -> None:
        """Take the first free seat."""
        (may,) = [each for each in self.view()["may"] if each["type"] == "take seat"]
        self.give({"do": "take seat", "spot": may["spots"][0], "buy_in": 200_000})

    def take_bank(self) -> bool:
        """Take the bank if it is offered now."""
        for may in self.view()["may"]:
            if may["type"] == "accept bank" and not may.get("held"):
                self.give({"do": "accept bank", "wager": 50_000})
                return True
        return False


def sit_down(page: Page, table: str, name: str) -> None:
    """Come in as a guest and sit down."""
    page.goto(f"/sign-in?to=/table/{table}")
    page.get_by_label("Your name at the table").fill(name)
    page.keyboard.press("Enter")
    page.locator(".actions").get_by_role("button", name="Take a seat").click(timeout=SOON)
    page.get_by_role("dialog").locator(".btn.pri").click()
    expect(page.get_by_role("dialog")).to_have_count(0)


def await_bets(page: Page, bank: Neighbour, wager: str) -> None:
    """Until bets are open: the neighbour takes the bank, and the page's guest passes."""
    for _ in range(120):
        bank.take_bank()
        if page.locator(f"button[data-wager={wager}]").count():
            return
        passing = page.get_by_role("button", name="Pass")
        if passing.count() and passing.is_enabled():
            passing.click()
        page.wait_for_timeout(250)
    raise AssertionError(f"no bets were opened: {bank.view()}")
