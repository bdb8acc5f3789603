"""Poker in a browser: two guests play a hand to its end, one by clicks and one by keys; the poker
room with its lists and its seat dialog."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import Browser, Page, expect

from tests.page.conftest import DESK, PHONE

SOON = 30_000
HAND = re.compile("Paid")
OMAHA = "11"


def come_in(page: Page, name: str) -> None:
    page.goto("/sign-in?to=/poker")
    page.get_by_label("Your name at the table").fill(name)
    page.keyboard.press("Enter")
    expect(page.get_by_role("heading", name="Poker room")).to_be_visible(timeout=SOON)


def sit(page: Page, table: str) -> None:
    """From the poker room to a seat, with what the dialog proposes."""
    page.get_by_role("link", name=f"Sit at table {table}").click(timeout=SOON)
    dialog = page.get_by_role("dialog")
    dialog.get_by_role("button", name=re.compile("^Sit with")).click(timeout=SOON)
    expect(page.locator(".ps.me")).to_contain_text("You", timeout=SOON)


@pytest.mark.parametrize(("table", "cards"), [("12", 2), (OMAHA, 4)], ids=["hold'em", "Omaha"])
def test_two_guests_play_a_hand_to_its_end(
    page: Page, browser: Browser, house: str, table: str, cards: int
) -> None:
    come_in(page, f"Nora {table}")
    sit(page, table)
    with browser.new_context(base_url=house, viewport=DESK) as context:  # type: ignore[arg-type]
        other = context.new_page()
        come_in(other, f"Omar {table}")
        sit(other, table)
        for each in (page, other):
            expect(each.locator(".ps.me .card")).to_have_count(cards, timeout=SOON)
            own = each.locator(".ps.me .card")
            expect(own.first).not_to_have_attribute("aria-label", re.compile("face down"))
            closed = each.locator(".ps:not(.me) .card")
            expect(closed.first).to_have_attribute("aria-label", re.compile("face down"))
        for _ in range(40):
            if page.get_by_text(HAND).count():
                break
            mine = page.locator('.actions [data-key="C"]:enabled, .actions [data-key="S"]:enabled')
            if mine.count():
                mine.first.click()
            elif other.locator('.actions [data-key="C"]:enabled').count():
                other.keyboard.press("c")
            elif other.locator('.actions [data-key="S"]:enabled').count():
                other.keyboard.press("s")
            page.wait_for_timeout(400)
        expect(page.get_by_text(HAND)).to_be_visible(timeout=SOON)
        expect(page.get_by_role("button", name=re.compile("^Why: ")).first).to_be_visible()


def test_t86_too_small_a_buy_in_is_refused_and_mended(page: Page) -> None:
    come_in(page, "Pia")
    page.get_by_role("link", name="Sit at table 12").click(timeout=SOON)
    dialog = page.get_by_role("dialog")
    dialog.get_by_label("Buy-in in dollars").fill("10")
    dialog.get_by_role("button", name="Sit with $10").click()
    expect(dialog.get_by_role("alert")).to_contain_text("$40", timeout=SOON)
    dialog.get_by_role("alert").get_by_role("button", name="Sit with $40").click()
    expect(page.locator(".ps.me")).to_contain_text("$40", timeout=SOON)


def test_t87_a_guest_joins_a_list_and_is_called(page: Page) -> None:
    """A free seat is offered to the first on the list at once."""
    come_in(page, "Quin")
    page.get_by_role("link", name="Sit at table 11").wait_for(timeout=SOON)
    joined = page.evaluate(
        """() => fetch('/api/tables/11/commands', {method: 'POST', body: '{"do":"join list"}',
        headers: {'Content-Type': 'application/json', 'Idempotency-Key': 'quin-joins-the-list'}})
        .then((answer) => answer.status)"""
    )
    assert joined == 200
    called = page.get_by_role("heading", name="A seat at 11 is yours")
    expect(called).to_be_visible(timeout=SOON)
    page.get_by_role("button", name="Pass, and leave the list").click()
    expect(called).to_be_hidden(timeout=SOON)


def test_room_and_felt_fit_a_phone(page: Page) -> None:
    page.set_viewport_size(PHONE)  # type: ignore[arg-type]
    come_in(page, "Rosa")
    expect(page.get_by_role("link", name="Sit at table 10")).to_be_visible(timeout=SOON)
    assert page.evaluate("document.documentElement.scrollWidth - innerWidth") <= 0
    sit(page, "10")
    expect(page.locator(".ps.me")).to_be_in_viewport()
    assert page.evaluate("document.documentElement.scrollWidth - innerWidth") <= 0
