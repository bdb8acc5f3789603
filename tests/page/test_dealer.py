"""The dealer's screen of a real felt in a real browser, by keys: a whole round, an irregularity and
its remedy, a misread card, and a connection that is cut."""

from __future__ import annotations

import secrets
from collections.abc import Callable, Iterator
from typing import Any

import httpx
import pytest
from playwright.sync_api import Browser, Page, expect

from houseway.floor.demo_people import DEMO_PIN
from tests.page.own_house import OwnHouse
from tests.page.test_stud import SOON

TABLET = {"width": 1180, "height": 820}
HANDS = {"spot 1": "asks", "spot 2": "9c8c", "dealer": "2d3d"}
FLOP, RIVER = "qhjh4s", "7d6c"


class Player(httpx.Client):
    """A player with a device of their own, at a seat of the table."""

    def __init__(self, house: OwnHouse, table: str, name: str, spot: int) -> None:
        answer = httpx.post(
            f"{house.url}/api/guest", json={"name": name}, headers={"x-houseway-token": "give"}
        )
        bearer = {"authorization": f"Bearer {answer.json()['token']}"}
        super().__init__(base_url=house.url, headers=bearer, timeout=20)
        self.table = table
        self.give({"do": "take seat", "spot": spot})
        self.give({"do": "buy chips", "amount": 1_000_00})

    def give(self, command: dict[str, Any]) -> None:
        key = {"idempotency-key": secrets.token_hex(8)}
        answer = self.post(f"/api/tables/{self.table}/commands", json=command, headers=key)
        assert answer.status_code == 200, answer.text


class Desk:
    """The dealer's screen, and what the house says."""

    def __init__(self, page: Page, house: OwnHouse) -> None:
        self.page, self.house = page, house
        self.table = house.new_table(felt=True, automatic=False)
        self.players = [
            Player(house, self.table, name, spot) for spot, name in ((1, "Anna"), (2, "Ben"))
        ]
        page.goto(f"/sign-in?to=/dealer/{self.table}")
        page.get_by_label("Card number").fill("D-1")
        for digit in DEMO_PIN:
            page.get_by_role("button", name=digit, exact=True).click()
        self.sees("Open the bets")
        page.mouse.click(5, 5)  # what follows is by keys

    def sees(self, words: str) -> None:
        expect(self.page.locator(".c-now h2")).to_contain_text(words, timeout=SOON)

    def view(self) -> Any:
        address = f"/api/tables/{self.table}"
        return self.page.evaluate("(url) => fetch(url).then((each) => each.json())", address)

    def type(self, keys: str) -> None:
        self.page.keyboard.type(keys)

    def space(self) -> None:
        self.page.keyboard.press(" ")

    def tab_to(self, name: str) -> None:
        for _ in range(60):
            if self.page.evaluate("document.activeElement.id") == name:
                return
            self.page.keyboard.press("Tab")
        pytest.fail(f"no way by keys to {name}")

    def bets(self) -> None:
        """Ben bets by himself; the dealer enters what Anna says."""
        self.space()
        self.sees("Bets are open")
        self.players[1].give({"do": "bet", "spot": 2, "wagers": {"ante": 10_00, "blind": 10_00}})
        self.tab_to("bet-1")
        self.type("10")
        self.page.keyboard.press("Enter")
        expect(self.page.locator(".c-now .hbk")).to_contain_text("2 of 2 seats", timeout=SOON)
        self.page.keyboard.press("Escape")
        self.space()
        self.sees("type 2 cards")

    def hands(self) -> None:
        due = self.view()["staff"]["cards_due"]
        places = [f"{d['place']['type']} {d['place'].get('number', '')}".strip() for d in due]
        self.type("".join(HANDS[place] for place in places))
        self.page.keyboard.press("Enter")


@pytest.fixture
def desk(browser: Browser, empty_house: OwnHouse) -> Iterator[Desk]:
    faults: list[str] = []
    options: Any = {"base_url": empty_house.url, "viewport": TABLET}
    with browser.new_context(**options) as context:
        page = context.new_page()
        page.on("pageerror", lambda error: faults.append(str(error)))
        made = Desk(page, empty_house)
        yield made
        for player in made.players:
            player.close()
    assert faults == []


def test_a_whole_round_is_typed_by_keys(desk: Desk) -> None:
    page = desk.page
    desk.bets()
    desk.hands()
    desk.sees("Seat 1: Anna decides")
    desk.type("c")
    desk.sees("Seat 2: Ben decides")
    desk.type("c")
    desk.sees("Type the flop")
    desk.type(FLOP)
    desk.sees("Seat 1: Anna decides")  # a complete place is sent by itself
    desk.type("2")
    desk.sees("Seat 2: Ben decides")
    desk.players[1].give({"do": "act", "decision": {"type": "check", "spot": 2}})
    desk.sees("Type the turn and the river")
    desk.type("7dx6c")  # a key that is none is none
    desk.sees("Seat 2: Ben decides")
    desk.type("f")
    desk.sees("settle")
    expect(page.locator(".steps .now")).to_be_visible()
    desk.space()
    desk.sees("Seat")
    view = desk.view()
    lines = view["settled"]["lines"]
    assert {net["spot"] for net in view["settled"]["net"]} == {1, 2}
    for number, line in enumerate(lines):
        now = page.locator(".pl.now")
        expect(now).to_contain_text(line["title"], timeout=SOON)
        expect(now.locator(".hb")).to_have_text(f"${line['back'] / 100:,.2f}")
        if number == 1:
            page.reload()  # the dealer's place in the list is kept
            expect(now).to_contain_text(line["title"], timeout=SOON)
        desk.space()
    desk.sees("Open the bets")
    given = [each["event"] for each in desk.house.events(desk.table, "1")]
    assert given.count("cards laid") == 5
