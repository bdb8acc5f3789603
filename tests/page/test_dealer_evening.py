"""A round of every sheet by the dealer's screen alone: players have a seat and chips, and the rest
is typed there. At poker they decide for themselves."""

import random
import time
from collections.abc import Callable
from typing import Any

import pytest
from playwright.sync_api import Browser, Page, expect

from houseway.floor.demo_people import DEMO_PIN
from houseway.floor.library import open_library
from proofs.screens import play
from tests.page.own_house import OwnHouse
from tests.page.test_axe import DARK_PHONE, LIGHT_DESK, axe, faults  # noqa: F401
from tests.page.test_dealer import TABLET, seat

SHEETS = tuple(open_library().sheets)
PAI_GOW = "california/fortune-pai-gow-poker"
POKER = ("california/texas-holdem", "california/omaha")
PACK = tuple(rank + suit for rank in "AKQJT98765432" for suit in "SHDC")
NAMES = ("Anna", "Ben", "Cleo")


def terms(sheet: str) -> dict[str, Any]:
    """What a table of the sheet needs to open."""
    if sheet.startswith("california"):
        return {"fee_option": 1}
    if sheet.startswith("washington"):
        wagers = ("ante",) if "stud" in sheet else ("ante", "blind")
        return {"limits": dict.fromkeys(wagers, (500, 10000))}
    return {}


class Evening:
    """The dealer's screen, and what the house says to the dealer."""

    def __init__(self, page: Page, house: OwnHouse, sheet: str) -> None:
        self.page = page
        self.table = house.new_table(sheet, felt=True, automatic=False, **terms(sheet))
        buy_in = 200_00 if sheet in POKER else 0
        self.players = [
            seat(house, self.table, name, spot, buy_in=buy_in)
            for spot, name in enumerate(NAMES, start=1)
        ]
        self.speak = sheet in POKER
        self.pack, self.typed = list(PACK), dict[int, list[str]]()
        random.Random(3).shuffle(self.pack)
        page.goto(f"/sign-in?to=/dealer/{self.table}")
        page.get_by_label("Card number").fill("D-1")
        for digit in DEMO_PIN:
            page.get_by_role("button", name=digit, exact=True).click()
        expect(page.locator(".c-now h2")).to_be_visible()
        page.mouse.click(5, 5)

    def view(self) -> Any:
        address = f"/api/tables/{self.table}"
        return self.page.evaluate("(url) => fetch(url).then((each) => each.json())", address)

    def lay(self, due: Any) -> None:
        """Type the cards of a place."""
        cards = [self.pack.pop() for _ in range(due["cards"])]
        self.typed[due["place"].get("number", 0)] = cards
        self.page.keyboard.type("".join(cards).lower())
        self.page.keyboard.press("Enter")

    def until(self, is_there: Callable[[Any], bool]) -> Any:
        """Do what the screen asks for, thing by thing."""
        end = time.monotonic() + 60
        while time.monotonic() < end:
            view = self.view()
            if is_there(view):
                return view
            self.step(view)
            self.page.wait_for_timeout(60)
        pytest.fail(f"{self.page.locator('.c-now').inner_text()}: {self.view()['may']}")

    def step(self, view: Any) -> None:
        page = self.page
        may = {each["type"]: each for each in view["may"]}
        if view["staff"].get("cards_due"):
            self.lay(view["staff"]["cards_due"][0])
        elif "dice" in may:
            expect(page.locator(".thrown")).to_be_visible()
            page.keyboard.type("126" + "3")
            expect(page.locator(".thrown .die")).to_have_count(3)
            page.keyboard.press(" ")
        elif "draw button" in may:
            page.get_by_label("One card for each").fill("As Kd Qc")
            page.keyboard.press("Enter")
        elif "accept bank" in may and view["phase"] == "offering the bank":
            page.keyboard.press("p" if may["accept bank"]["spot"] == 1 else "t")
        elif "act" in may:
            keys = page.locator(".opts kbd").all_inner_texts()
            kept = [key for key in keys if key != "F"] or keys
            if kept:  # the screen has followed
                page.keyboard.press(kept[0])
        elif "bet" in may and (form := self.open_form()):
            form.get_by_role("textbox").first.fill("10")
            page.keyboard.press("Enter")
        else:
            page.keyboard.press("Escape")
            page.keyboard.press(" ")
        for player in self.players if self.speak else ():
            play(player.view(), player.give)

    def open_form(self) -> Any:
        """The first seat that has no bet yet."""
        open_now = self.page.locator(".bets form").filter(
            has=self.page.get_by_role("button", name="Bet", exact=True)
        )
        return open_now.first if open_now.count() else None

    def close(self) -> None:
        for player in self.players:
            player.close()


@pytest.mark.parametrize("sheet", SHEETS)
def test_a_round_of_every_sheet_is_led_by_the_screen(
    browser: Browser, own_house: OwnHouse, sheet: str
) -> None:
    thrown: list[str] = []
    options: Any = {"base_url": own_house.url, "viewport": TABLET}
    with browser.new_context(**options) as context:
        page = context.new_page()
        page.on("pageerror", lambda error: thrown.append(str(error)))
        evening = Evening(page, own_house, sheet)
        try:
            view = evening.until(lambda now: bool(now.get("settled")))
            lines = view["settled"]["lines"]
            for line in lines:  # each in the house's order, with what it gets
                now = page.locator(".pl.now")
                expect(now).to_contain_text(line["title"])
                expect(now.locator(".hb")).to_have_text(f"${line['back'] / 100:,.2f}")
                page.keyboard.press(" ")
            expect(page.get_by_role("button", name="A card was misread")).to_be_visible()
            net = view["settled"]["net"]
            staked = {each["spot"] for each in net if not each.get("bank")}
            assert staked == ({1, 3} if any(each.get("bank") for each in net) else {1, 2, 3})
        finally:
            evening.close()
    assert thrown == []


def test_a_hand_of_pai_gow_is_set_by_two_cards_and_its_dice_are_corrected(
    browser: Browser,
    own_house: OwnHouse,
    axe: str,  # noqa: F811
) -> None:
    found: list[str] = []
    options: Any = {"base_url": own_house.url, "viewport": TABLET}
    with browser.new_context(**options) as context:
        page = context.new_page()
        evening = Evening(page, own_house, PAI_GOW)

        def look() -> None:
            page.evaluate(axe)
            found.extend(faults(page, (LIGHT_DESK, DARK_PHONE)))
            page.set_viewport_size(TABLET)  # type: ignore[arg-type]

        def is_kind(kind: str) -> Callable[[Any], bool]:
            return lambda view: any(each["type"] == kind for each in view["may"])

        try:
            evening.until(is_kind("accept bank"))
            expect(page.locator(".c-now h2")).to_contain_text("Offer the bank to seat 1, Anna")
            look()
            evening.until(is_kind("dice"))
            dice = page.locator(".thrown .die")
            page.keyboard.type("4")
            page.get_by_role("button", name="6", exact=True).last.click()
            page.keyboard.press("Backspace")
            expect(dice).to_have_count(1)
            page.mouse.click(5, 5)
            page.keyboard.type("7")  # no die shows it
            expect(dice).to_have_count(1)
            page.keyboard.type("55")
            expect(dice).to_have_count(3)
            look()
            page.get_by_role("button", name="Rolled").click()
            expect(page.locator(".c-now h2")).not_to_contain_text("dice")
            evening.until(is_kind("act"))
            assert evening.view()["felt"]["dice"] == [4, 5, 5]
            seat = next(each["spot"] for each in evening.view()["may"] if each["type"] == "act")
            front = evening.typed[seat][:2]
            field = page.get_by_label("the two cards in front")
            field.fill(front[0])
            expect(page.get_by_role("button", name="Set", exact=True)).to_be_disabled()
            look()
            field.fill(" ".join(front))
            page.keyboard.press("Enter")
            expect(page.locator(".c-now h2")).not_to_contain_text(f"Seat {seat}")
            page.mouse.click(5, 5)  # keys are typed beside the field again
            evening.until(lambda now: bool(now.get("settled")))
            page.goto(f"/sign-in?to=/pit/amend/{evening.table}/1")
            page.get_by_label("Card number").fill("88")
            for digit in DEMO_PIN:
                page.get_by_role("button", name=digit, exact=True).click()
            fell = page.get_by_label("Dice, as they fell")
            expect(fell).to_have_value("4 5 5")
            fell.fill("4 5 6")  # a six was typed as a five
            expect(page.get_by_role("region", name="What moves")).to_be_visible()
        finally:
            evening.close()
    assert not found, "\n".join(sorted(set(found)))
