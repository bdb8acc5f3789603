"""The dealer's screen of a real felt in a real browser, by keys: a whole round, an irregularity and
its remedy, a misread card, and a connection that is cut."""

from collections.abc import Iterator
from typing import Any

import pytest
from playwright.sync_api import Browser, Page, expect

from houseway.floor.demo_people import DEMO_PIN
from tests.page.neighbour import Neighbour
from tests.page.own_house import OwnHouse
from tests.page.test_axe import DARK_PHONE, LIGHT_DESK, axe, faults  # noqa: F401

TABLET = {"width": 1180, "height": 820}
HANDS = {"spot 1": "asks", "spot 2": "9c8c", "dealer": "2d3d"}
FLOP, RIVER = "qhjh4s", "7d6c"


def seat(house: OwnHouse, table: str, name: str, spot: int, *, buy_in: int = 0) -> Neighbour:
    """A player with a device of their own, at a seat of the table."""
    player = Neighbour(house, table, name)
    if buy_in:
        player.give({"do": "take seat", "spot": spot, "buy_in": buy_in})
    else:
        player.give({"do": "take seat", "spot": spot})
        player.give({"do": "buy chips", "amount": 1_000_00})
    return player


class Desk:
    """The dealer's screen, and what the house says."""

    def __init__(self, page: Page, house: OwnHouse) -> None:
        self.page, self.house = page, house
        self.table = house.new_table(felt=True, automatic=False)
        self.players = [
            seat(house, self.table, name, spot) for spot, name in ((1, "Anna"), (2, "Ben"))
        ]
        page.goto(f"/sign-in?to=/dealer/{self.table}")
        page.get_by_label("Card number").fill("D-1")
        for digit in DEMO_PIN:
            page.get_by_role("button", name=digit, exact=True).click()
        self.sees("Open the bets")
        page.mouse.click(5, 5)  # what follows is by keys

    def sees(self, words: str) -> None:
        expect(self.page.locator(".c-now h2")).to_contain_text(words)

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
        expect(self.page.locator(".c-now .hbk")).to_contain_text("2 of 2 seats")
        self.page.keyboard.press("Escape")
        self.space()
        self.sees("type 2 cards")
        due = [each["place"] for each in self.view()["staff"]["cards_due"]]
        self.order = [f"{each['type']} {each.get('number', '')}".strip() for each in due]

    def hands(self) -> None:
        self.type("".join(HANDS[place] for place in self.order))
        self.page.keyboard.press("Enter")

    def play(self) -> None:
        """From the hands to the settlement: Anna bets on the flop, Ben folds at the end."""
        for seen, keys in (
            ("Anna decides", "c"),
            ("Ben decides", "c"),
            ("Type the flop", FLOP),
            ("Anna decides", "2"),
            ("Ben decides", "c"),
            ("Type the turn and the river", RIVER),
            ("Ben decides", "f"),
        ):
            self.sees(seen)
            self.type(keys)
        self.sees("settle")


@pytest.fixture
def desk(browser: Browser, own_house: OwnHouse) -> Iterator[Desk]:
    faults: list[str] = []
    options: Any = {"base_url": own_house.url, "viewport": TABLET}
    with browser.new_context(**options) as context:
        page = context.new_page()
        page.on("pageerror", lambda error: faults.append(str(error)))
        made = Desk(page, own_house)
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
        expect(now).to_contain_text(line["title"])
        expect(now.locator(".hb")).to_have_text(f"${line['back'] / 100:,.2f}")
        if number == 1:
            page.reload()  # the dealer's place in the list is kept
            expect(now).to_contain_text(line["title"])
        desk.space()
    desk.sees("Open the bets")
    given = [each["event"] for each in desk.house.events(desk.table, "1")]
    assert given.count("cards laid") == 5


def show_card(page: Page, number: str, pin: str = DEMO_PIN) -> None:
    slot = page.locator(".cardslot").first
    slot.get_by_label("Card").fill(number)
    slot.get_by_label("PIN").fill(pin)


def test_an_irregularity_is_called_and_a_supervisor_orders_the_remedy(desk: Desk) -> None:
    page = desk.page
    keys = page.locator(".c-irr .ib")
    expect(keys.first).to_have_attribute("aria-disabled", "true")
    expect(keys.first).to_contain_text("not now")
    page.keyboard.press("F1")  # one that cannot apply does nothing
    desk.bets()
    desk.hands()
    desk.sees("Anna decides")
    assert "trouble" not in desk.view()
    page.keyboard.press("F8")
    page.get_by_role("button", name="Twice or missing").focus()
    page.keyboard.press("Enter")
    desk.sees("Stop. Hands off the cards.")
    back = page.locator(".c-now .pl")
    expect(back).to_have_count(2)
    expect(back.first).to_contain_text("$20.00")
    remedies = desk.view()["trouble"]["remedies"]
    assert "void" in remedies
    if len(remedies) > 1:
        page.get_by_label("void the round").check()
    page.get_by_label("Why").fill("the ace is there twice")
    show_card(page, "88", "9999")
    page.get_by_role("button", name="Order: void the round").click()
    expect(page.get_by_role("alert")).to_contain_text("PIN", ignore_case=True)
    expect(page.locator(".cardslot").get_by_label("PIN")).to_have_value("")
    show_card(page, "D-1")  # the dealer alone decides nothing
    page.get_by_role("button", name="Order: void the round").click()
    expect(page.get_by_role("alert")).to_contain_text("supervisor")
    show_card(page, "88")
    page.get_by_role("button", name="Order: void the round").click()
    desk.sees("hand back")
    assert desk.view()["settled"]["void"]
    assert page.evaluate("fetch('/api/me').then((each) => each.json())")["person"] == "Dan Fox"
    kept = page.evaluate("JSON.stringify([{...localStorage}, {...sessionStorage}])")
    assert DEMO_PIN not in kept
    ordered = next(
        each for each in desk.house.events(desk.table, "1") if each["event"] == "remedy ordered"
    )
    assert ordered["staff"]["person"] == "Sue Park"


def test_a_card_that_was_misread_is_corrected_after_the_round(desk: Desk) -> None:
    page = desk.page
    desk.bets()
    desk.hands()
    desk.play()
    desk.space()
    expect(page.locator(".pl.now")).to_be_visible()
    before = {net["spot"]: net["net"] for net in desk.view()["settled"]["net"]}
    for _ in desk.view()["settled"]["lines"]:
        desk.space()
    desk.sees("Open the bets")
    page.get_by_role("button", name="A card was misread").click()
    dialog = page.get_by_role("dialog")
    dialog.get_by_label("Where").select_option(label="Dealer")
    expect(dialog).to_contain_text("two of diamonds, three of diamonds")
    dialog.get_by_label("All cards of that place").fill("Qc Qd")
    dialog.get_by_label("Why").fill("queens, not a two and a three")
    show_card(page, "88")
    slot = dialog.locator(".cardslot").nth(1)
    slot.get_by_label("Card").fill("70")
    slot.get_by_label("PIN").fill(DEMO_PIN)
    dialog.get_by_role("button", name="Correct round").click()
    expect(dialog).to_have_count(0)
    after = desk.view()["settled"]
    assert after["corrected"]
    assert {net["spot"]: net["net"] for net in after["net"]} != before


def test_what_is_typed_without_a_connection_waits_and_counts_once(desk: Desk) -> None:
    page = desk.page
    desk.bets()
    waits = page.locator(".outq")
    desk.house.stop()
    desk.hands()
    expect(waits).to_contain_text("3 wait")
    desk.type("s")  # a suit without a rank
    page.keyboard.press("Backspace")  # the last place was not sent: it comes back
    expect(waits).to_contain_text("2 wait")
    page.keyboard.press("Enter")
    expect(waits).to_contain_text("2 wait")  # one card of it lacks its suit
    expect(page.locator(".half")).to_have_count(1)
    desk.type("d")
    page.keyboard.press("Enter")
    expect(waits).to_contain_text("3 wait")
    desk.house.start()
    desk.sees("Anna decides")
    expect(waits).to_have_count(0)
    desk.house.cut_sockets()
    desk.type("c")
    desk.sees("Ben decides")
    desk.house.cut_sockets()
    desk.type("c")
    desk.sees("Type the flop")
    desk.type(FLOP)
    desk.sees("Anna decides")
    view = desk.view()
    assert view["felt"]["board"] == ["Qh", "Jh", "4s", None, None]
    expect(page.locator(".lb").filter(has_text="waits")).to_have_count(0)
    desk.type("2")
    desk.sees("Ben decides")
    desk.type("c")
    desk.sees("Type the turn and the river")
    laid = [each for each in desk.view()["may"] if each["type"] == "cards"]
    assert [each["cards"] for each in laid[0]["due"]] == [2]  # each place has its cards once


def test_a_refusal_stops_what_waits_behind_it(desk: Desk) -> None:
    """A card that cannot be stops play; nothing is typed into a table that is stopped."""
    page = desk.page
    desk.bets()
    order = desk.order
    desk.house.stop()
    wrong = dict(HANDS)
    wrong[order[1]] = HANDS[order[0]][:2] + HANDS[order[1]][2:]
    desk.type("".join(wrong[place] for place in order))
    page.keyboard.press("Enter")
    expect(page.locator(".outq")).to_contain_text("3 wait")
    desk.house.start()
    desk.sees("Stop. Hands off the cards.")
    refused = page.locator(".outq.no")
    expect(refused).to_contain_text("Refused")
    page.get_by_role("button", name="Take the call back").click()
    desk.sees("Seat 2: type 2 cards" if order[1] == "spot 2" else "Type")
    expect(refused).to_have_count(0)
    page.mouse.click(5, 5)
    desk.type(HANDS[order[1]])
    desk.sees("Anna decides")


def test_axe_finds_nothing_on_the_dealers_screen(
    desk: Desk,
    axe: str,  # noqa: F811
) -> None:
    found: list[str] = []

    def look() -> None:
        desk.page.evaluate(axe)
        found.extend(faults(desk.page, (LIGHT_DESK, DARK_PHONE)))

    desk.space()
    desk.sees("Bets are open")
    look()
    for player, spot in zip(desk.players, (1, 2), strict=True):
        player.give({"do": "bet", "spot": spot, "wagers": {"ante": 10_00, "blind": 10_00}})
    expect(desk.page.locator(".c-now .hbk")).to_contain_text("2 of 2 seats")
    desk.space()
    desk.sees("type 2 cards")
    desk.type("asj")
    look()
    desk.page.keyboard.press("F1")
    desk.sees("Stop.")
    look()
    assert not found, "\n".join(sorted(set(found)))
