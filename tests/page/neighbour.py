"""Somebody else at a table, who plays by the API: a bank needs two people."""

from typing import Any
from uuid import uuid4

from playwright.sync_api import Page, expect

from tests.page.own_house import OwnHouse


class Neighbour:
    """A guest with a seat, who takes the bank when it is offered and bets nothing."""

    def __init__(self, house: OwnHouse, table: str, name: str) -> None:
        self.house, self.table, self._client = house, table, house.guest(name)

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
        self.give({"do": "take seat", "spot": may["spots"][0], "buy_in": 2_000_00})

    def may(self, kind: str) -> bool:
        """Whether the house offers this now."""
        return any(each["type"] == kind for each in self.view()["may"])


def sit_down(page: Page, table: str, name: str) -> None:
    """Come in as a guest and sit down."""
    page.goto(f"/sign-in?to=/table/{table}")
    page.get_by_label("Your name at the table").fill(name)
    page.keyboard.press("Enter")
    page.locator(".actions").get_by_role("button", name="Take a seat").click()
    page.get_by_role("dialog").locator(".btn.pri").click()
    expect(page.get_by_role("dialog")).to_have_count(0)


def await_bets(page: Page, bank: Neighbour, wager: str) -> None:
    """The bank is offered to the neighbour first, who came first and takes it; bets are open."""
    while not bank.may("accept bank"):
        page.wait_for_timeout(100)
    bank.give({"do": "accept bank", "wager": 500_00})
    expect(page.locator(f"button[data-wager={wager}]")).to_be_visible()
