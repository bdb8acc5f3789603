"""Ultimate Texas Hold'em in a browser, by clicks alone."""

import re

from playwright.sync_api import Page, expect

from tests.page.conftest import PHONE
from tests.page.own_house import OwnHouse


def sit_down(own_house: OwnHouse, page: Page, name: str) -> None:
    """From a cold start to a seat: two clicks and a name."""
    own_house.demo_table("1")
    page.goto("/")
    page.get_by_role("link", name="Play Ultimate Texas Hold’em").click()
    page.get_by_label("Your name at the table").fill(name)
    page.get_by_role("button", name=f"Take a seat as {name}").click()
    expect(page.locator(".seat.me")).to_be_visible()


def test_guest_plays_a_round_by_clicks(own_house: OwnHouse, page: Page) -> None:
    sit_down(own_house, page, "Amira")
    ante = page.get_by_role("button", name=re.compile("^Ante"))
    ante.click()  # the third click lays a bet
    expect(page.locator(".seat.me")).to_contain_text("$10 on the felt")
    page.get_by_role("button", name="Bet these").click()
    check = page.get_by_role("button", name="Check")
    for larger in ("Bet 3×", "Bet 2×"):  # before the flop, and after it
        expect(page.get_by_role("button", name=re.compile(larger))).to_be_enabled()
        check.click()
    page.get_by_role("button", name=re.compile("Bet 1×")).click()
    lines = page.get_by_role("list").filter(has_text="Ante")
    expect(lines).to_contain_text("Play")
    page.keyboard.press("End")
    expect(page.get_by_text("Your round", exact=True)).to_be_visible()
    page.get_by_role("button", name=re.compile("^Why: Ante")).first.click()
    expect(page.get_by_role("dialog")).to_contain_text("Handed back")
    expect(page.get_by_role("dialog")).to_contain_text("B1-")


def test_phone_keeps_everything_on_one_screen(own_house: OwnHouse, page: Page) -> None:
    page.set_viewport_size(PHONE)  # type: ignore[arg-type]
    sit_down(own_house, page, "Ben")
    expect(page.get_by_role("button", name="Bet these")).to_be_in_viewport()
    wide = page.evaluate("document.documentElement.scrollWidth - innerWidth")
    assert wide <= 0
