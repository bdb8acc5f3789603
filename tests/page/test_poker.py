"""Poker in a browser: two guests play a hand to its end, one by clicks and one by keys; the poker
room with its lists and its seat dialog."""

import re
from collections.abc import Callable
from typing import Any

import pytest
from playwright.sync_api import Page, expect

from proofs.screens import GIVE
from tests.page.conftest import PHONE
from tests.page.own_house import OwnHouse
from tests.page.test_stud import view_of

HAND = re.compile("Paid")
OMAHA = "11"


def come_in(page: Page, name: str) -> None:
    page.goto("/sign-in?to=/poker")
    page.get_by_label("Your name at the table").fill(name)
    page.keyboard.press("Enter")
    expect(page.get_by_role("heading", name="Poker room")).to_be_visible()


def sit(page: Page, table: str) -> None:
    """From the poker room to a seat, with what the dialog proposes."""
    page.get_by_role("link", name=f"Sit at table {table}").click()
    dialog = page.get_by_role("dialog")
    dialog.get_by_role("button", name=re.compile("^Sit with")).click()
    expect(page.locator(".ps.me")).to_contain_text("You")


def is_turn(view: Any) -> bool:
    return any(each["type"] == "act" for each in view["may"])


@pytest.mark.parametrize(("number", "cards"), [("12", 2), (OMAHA, 4)], ids=["hold'em", "Omaha"])
def test_two_guests_play_a_hand_to_its_end(
    own_house: OwnHouse, guest: Callable[..., Page], number: str, cards: int
) -> None:
    table, page, other = own_house.demo_table(number), guest(), guest()
    for each, name in ((page, "Nora"), (other, "Omar")):
        come_in(each, name)
        sit(each, table)
    for each in (page, other):
        expect(each.locator(".ps.me .card")).to_have_count(cards)
        own = each.locator(".ps.me .card")
        expect(own.first).not_to_have_attribute("aria-label", re.compile("face down"))
        closed = each.locator(".ps:not(.me) .card")
        expect(closed.first).to_have_attribute("aria-label", re.compile("face down"))
    while not (view := view_of(page, table)).get("settled"):
        turn = view["number"], is_turn(view)
        if turn[1]:
            page.locator('.actions [data-key="C"]:enabled, .actions [data-key="S"]:enabled').click()
        elif is_turn(theirs := view_of(other, table)):
            keys = other.locator('.actions [data-key="C"]:enabled, .actions [data-key="S"]:enabled')
            other.keyboard.press(str(keys.get_attribute("data-key")).lower())
            turn = theirs["number"], True
        while turn[1] and view_of(page, table)["number"] == turn[0]:
            page.wait_for_timeout(50)
    expect(page.get_by_text(HAND)).to_be_visible()
    expect(page.get_by_role("button", name=re.compile("^Why: ")).first).to_be_visible()


def test_t86_too_small_a_buy_in_is_refused_and_mended(own_house: OwnHouse, page: Page) -> None:
    table = own_house.demo_table("12")
    come_in(page, "Pia")
    page.get_by_role("link", name=f"Sit at table {table}").click()
    dialog = page.get_by_role("dialog")
    dialog.get_by_label("Buy-in in dollars").fill("10")
    dialog.get_by_role("button", name="Sit with $10").click()
    expect(dialog.get_by_role("alert")).to_contain_text("$40")
    dialog.get_by_role("alert").get_by_role("button", name="Sit with $40").click()
    expect(page.locator(".ps.me")).to_contain_text("$40")


def test_t87_a_guest_joins_a_list_and_is_called(own_house: OwnHouse, page: Page) -> None:
    """A free seat is offered to the first on the list at once."""
    table = own_house.demo_table(OMAHA)
    come_in(page, "Quin")
    page.get_by_role("link", name=f"Sit at table {table}").wait_for()
    joined = page.evaluate(
        GIVE,
        [table, {"do": "join list"}],
    )
    assert joined == 200
    called = page.get_by_role("heading", name=f"A seat at {table} is yours")
    expect(called).to_be_visible()
    page.get_by_role("button", name="Pass, and leave the list").click()
    expect(called).to_be_hidden()


def test_room_and_felt_fit_a_phone(own_house: OwnHouse, page: Page) -> None:
    table = own_house.demo_table("10")
    page.set_viewport_size(PHONE)  # type: ignore[arg-type]
    come_in(page, "Rosa")
    expect(page.get_by_role("link", name=f"Sit at table {table}")).to_be_visible()
    assert page.evaluate("document.documentElement.scrollWidth - innerWidth") <= 0
    sit(page, table)
    expect(page.locator(".ps.me")).to_be_in_viewport()
    assert page.evaluate("document.documentElement.scrollWidth - innerWidth") <= 0
