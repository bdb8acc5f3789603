"""A round of Ultimate Texas Hold'em from the sign-in to the settlement, without a mouse."""

import re
from collections.abc import Callable

from playwright.sync_api import Page, expect

from tests.page.own_house import OwnHouse


def tab_to(page: Page, selector: str) -> None:
    """Walk with Tab until the focus is there."""
    for _ in range(60):
        page.keyboard.press("Tab")
        if page.evaluate("(wanted) => document.activeElement?.matches(wanted)", selector):
            return
    raise AssertionError(f"Tab does not reach {selector}")


def test_round_by_keys_alone(own_house: OwnHouse, guest: Callable[..., Page]) -> None:
    table, page = own_house.new_table(), guest()
    page.goto(f"/sign-in?to=/table/{table}")
    expect(page.get_by_label("Your name at the table")).to_be_focused()
    page.keyboard.type("Keys")
    page.keyboard.press("Enter")
    expect(page.get_by_role("button", name="Take a seat")).to_be_enabled()
    tab_to(page, ".actions .act")
    page.keyboard.press("Enter")
    expect(page.get_by_role("dialog")).to_be_visible()
    page.keyboard.press("Enter")  # the amount has the focus, and its form is sent
    expect(page.locator(".seat.me")).to_be_visible()
    expect(page.locator(".actions")).to_contain_text("Place your bets")
    page.keyboard.press("ArrowDown")  # to the first spot
    expect(page.locator("[data-wager]:focus")).to_have_count(1)
    page.keyboard.press("+")
    expect(page.locator(".seat.me")).to_contain_text("on the felt")
    page.keyboard.press("Space")  # the spot has the focus still
    for larger in ("Bet 4×", "Bet 2×"):
        button = page.get_by_role("button", name=re.compile(larger))
        expect(button).to_be_enabled()
        page.keyboard.press("c")
    expect(page.get_by_role("button", name=re.compile("Bet 1×"))).to_be_enabled()
    page.keyboard.press("1")
    expect(page.locator(".lines .l").first).to_be_visible()
    page.keyboard.press("End")
    expect(page.get_by_text("Your round", exact=True)).to_be_visible()
    page.keyboard.press("w")
    expect(page.get_by_role("dialog")).to_contain_text("Stake", ignore_case=True)
    page.keyboard.press("Escape")
    expect(page.get_by_role("dialog")).to_have_count(0)
    page.keyboard.press("?")
    expect(page.get_by_role("dialog")).to_contain_text("All keys")
