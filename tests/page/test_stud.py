"""Crazy 4 Poker, Three Card Poker and Caribbean Stud in a browser, by clicks and by keys."""

import re
from collections.abc import Callable
from typing import Any

import pytest
from playwright.sync_api import Page, expect

from tests.page.conftest import PHONE
from tests.page.own_house import OwnHouse


def sit_down(page: Page, table: str, name: str) -> None:
    """A guest takes the first free seat of a table."""
    page.goto(f"/sign-in?to=/table/{table}")
    page.get_by_label("Your name at the table").fill(name)
    page.keyboard.press("Enter")
    page.get_by_role("button", name="Take a seat").click()
    page.get_by_role("button", name=re.compile("Sit down with")).click()
    expect(page.locator(".seat.me")).to_be_visible()


def leave(page: Page) -> None:
    page.get_by_role("button", name="Menu").click()
    page.get_by_role("button", name="Leave the table").click()
    expect(page).to_have_url(re.compile("/$"))


def lay(page: Page, *wagers: str) -> None:
    """One chip on each of these wagers, then the bet."""
    for wager in wagers:
        page.locator(f".me [data-wager={wager}]").click()
    page.get_by_role("button", name="Bet these").click()


def view_of(page: Page, table: str) -> Any:
    return page.evaluate("table => fetch('/api/tables/' + table).then(a => a.json())", table)


def see_round(page: Page) -> None:
    """Land the playback: every line of the viewer's round stands in the list."""
    expect(page.locator(".lines .l").first).to_be_visible()
    page.keyboard.press("End")
    expect(page.get_by_text("Your round", exact=True)).to_be_visible()


def test_crazy_4_is_played_to_its_end_by_clicks(own_house: OwnHouse, page: Page) -> None:
    table = own_house.demo_table("2")
    sit_down(page, table, "Crazy")
    lay(page, "ante", "queens_up")
    expect(page.get_by_role("button", name="Fold")).to_be_enabled()
    felt = view_of(page, table)["felt"]
    (mine,) = [hand for hand in felt["hands"] if hand["cards"][0]]
    expect(page.locator(".me .card.used")).to_have_count(4)  # the best four
    expect(page.locator(".me .card.dim")).to_have_count(1)
    expect(page.locator(".me .plate")).to_contain_text(mine["called"].replace("'", "’"))
    expect(page.locator(".dealer .card")).to_have_count(5)
    assert felt["dealer"]["cards"] == [None] * 5
    page.get_by_role("button", name=re.compile("Bet 1×")).click()
    see_round(page)
    expect(page.locator(".lines")).to_contain_text("Super Bonus")
    leave(page)


def test_caribbean_stud_lights_the_column_of_the_hands_dealt(
    own_house: OwnHouse, page: Page
) -> None:
    sit_down(page, own_house.demo_table("5"), "Cara")
    expect(page.locator(".cov th")).to_have_count(8)  # the words, then seven columns
    lay(page, "ante", "cover_all")
    expect(page.get_by_role("button", name="Fold")).to_be_enabled()
    expect(page.locator(".cov th.hd")).to_have_text("2")  # the dealer's hand and this one
    expect(page.locator(".cov td.col")).to_have_count(7)
    page.keyboard.press("R")  # the key of Raise
    see_round(page)
    wagers = page.locator(".lines .l > span:first-child").all_text_contents()
    assert wagers == ["Ante", "Raise", "Cover All"]  # Cover All is settled last (B7-3)
    leave(page)


def test_three_card_poker_with_a_player_dealer(
    own_house: OwnHouse, guest: Callable[..., Page]
) -> None:
    table, page, other = own_house.demo_table("7"), guest(), guest()
    sit_down(page, table, "Bea Bank")
    sit_down(other, table, "Gus Guest")
    amount = page.get_by_label(re.compile("Amount of the bank"))
    expect(amount).to_be_visible()
    expect(other.locator(".offer")).to_contain_text("is offered the bank")
    amount.fill("1")
    take = page.get_by_role("button", name=re.compile("Take the bank"))
    expect(take).to_be_disabled()  # below what the house takes
    amount.fill("300")
    take.click()
    expect(other.locator(".bankbox")).to_contain_text("$300")
    expect(other.get_by_text("round 1 of 2")).to_be_visible()
    own_house.clock.stop()
    lay(other, "ante", "six_card")
    expect(other.get_by_role("button", name="Fold")).to_be_enabled()
    expect(other.locator(".sign").first).to_contain_text("from the bank")
    expect(other.locator(".dealer .card")).to_have_count(3)
    cards = view_of(other, table)["felt"]["dealer"]["cards"]
    assert [card is None for card in cards] == [False, True, True]
    other.keyboard.press("1")
    see_round(other)
    covered = re.compile("Bea Bank’s bank|The bank is used up")  # by a bonus of 100 to 1
    expect(other.locator(".cover")).to_contain_text(covered)
    leave(other)
    leave(page)


@pytest.mark.parametrize("number", ["2", "5", "7"])
def test_phone_keeps_everything_on_one_screen(own_house: OwnHouse, page: Page, number: str) -> None:
    page.set_viewport_size(PHONE)  # type: ignore[arg-type]
    sit_down(page, own_house.demo_table(number), "Phone")
    expect(page.locator(".me .plate")).to_be_in_viewport()
    expect(page.locator(".actions")).to_be_in_viewport()
    wide = page.evaluate("document.documentElement.scrollWidth - innerWidth")
    tall = page.evaluate("(c => c.scrollHeight - c.clientHeight)(document.querySelector('.cloth'))")
    assert (wide, tall) == (0, 0)
