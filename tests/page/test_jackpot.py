"""A jackpot in a browser, from the chip on the sensor to the win."""

import re
from collections.abc import Callable

import pytest
from playwright.sync_api import Page, expect

from houseway.floor.demo_house import DEMO_LINK
from houseway.floor.demo_people import DEMO_PIN
from houseway.table.shoe import hex_of_seed
from tests.page.own_house import OwnHouse
from tests.page.test_stop import order
from tests.page.test_stud import sit_down, view_of

ROYAL = hex_of_seed(211462)
"""With one player: queen and ten of clubs, and king, ace and jack of clubs on the flop."""


@pytest.fixture
def own_house(own_house: OwnHouse) -> OwnHouse:
    own_house.chance.next = ROYAL
    return own_house


def card(number: str) -> dict[str, str]:
    return {"number": number, "pin": DEMO_PIN}


def test_jackpot_from_sensor_to_win(own_house: OwnHouse, guest: Callable[..., Page]) -> None:
    """The house pays through the vault, then a supervisor's card records it (T-60)."""
    table = own_house.new_table("catfish-bend/ultimate-texas-holdem", link=DEMO_LINK)
    display = guest(reduced_motion="reduce")
    display.goto(f"/display/{DEMO_LINK}")
    major = display.locator(".odo.xl")
    expect(major).to_have_attribute("aria-label", "$20,000.00")

    page = guest()
    sit_down(page, table, "Royal")
    page.locator("[data-sensor=progressive]").click()
    expect(page.locator("[data-sensor=progressive]")).to_have_attribute("aria-pressed", "true")
    page.locator(".me [data-wager=ante]").click()
    own_house.clock.stop()
    page.get_by_role("button", name="Bet these").click()
    page.get_by_role("button", name=re.compile("Bet 4×")).click()
    expect(major).to_have_attribute("aria-label", "$20,000.70")  # 14 % of $5
    plate = page.locator("[data-award]")
    expect(plate).to_contain_text("You won the Major: $20,000.70")
    expect(plate).to_contain_text("The staff has been called.")
    page.keyboard.press("End")
    expect(page.locator(".lines")).to_contain_text("waits")

    before = view_of(page, table)["you"]["chips"]
    (waiting,) = view_of(page, table)["jackpots"][0]["waiting"]
    spot, amount = waiting["spot"], waiting["amount"]
    with own_house.staff("70") as manager:
        paid = {"paperwork": "W-1", "vault": "V-1", "checked": True, "chips": amount}
        cards = [card("70"), card("61")]
        order(manager, table, {"do": "pay award", "spot": spot, "cards": cards, **paid})
    expect(plate).to_contain_text("The award is paid.")
    with own_house.staff("88") as supervisor:
        order(supervisor, table, {"do": "confirm award", "spot": spot, "card": card("88")})
    expect(plate).to_contain_text("Confirmed. The meter starts again at $20,000.00")
    assert view_of(page, table)["you"]["chips"] == before + 5_00  # the chip of the sensor (T-14)
    expect(page.locator(".met").first).to_contain_text("20,000.00")

    win = display.locator(".win")
    expect(win).to_contain_text(f"Major won at table {table}")
    expect(win).to_contain_text("$20,000.70")
    expect(win).to_contain_text("Royal flush")
    expect(win.locator(".card")).to_have_count(5)
