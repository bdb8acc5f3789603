"""Jackpots in the pit: a hand from its button to the win page, and meters set by two people."""

import re
from collections.abc import Callable

import pytest
from playwright.sync_api import Locator, Page, Route, expect

from houseway.floor.demo_house import DEMO_LINK
from houseway.floor.demo_people import DEMO_PIN
from tests.page.own_house import OwnHouse
from tests.page.test_axe import axe, check_axe  # noqa: F401
from tests.page.test_jackpot import ROYAL
from tests.page.test_pit import come_in
from tests.page.test_stud import sit_down, view_of


@pytest.fixture
def own_house(own_house: OwnHouse) -> OwnHouse:
    own_house.chance.next = ROYAL
    return own_house


def show_cards(form: Locator, *numbers: str) -> None:
    """Two cards at most, each with the PIN of the demonstration."""
    slots = form.locator(".cardslot")
    expect(slots).to_have_count(len(numbers))
    for place, number in enumerate(numbers):
        slots.nth(place).get_by_label("Card").fill(number)
        slots.nth(place).get_by_label("PIN").fill(DEMO_PIN)


def answer_after(page: Page, sign: Locator) -> None:
    """Hold the answer to each order until the page shows what it brought about."""

    def answer_late(route: Route) -> None:
        answer = route.fetch()
        expect(sign).to_be_visible()
        route.fulfill(response=answer)

    page.route("**/commands", answer_late)


def test_a_hand_is_paid_confirmed_and_printed(
    own_house: OwnHouse,
    guest: Callable[..., Page],
    axe: str,  # noqa: F811
) -> None:
    """All that moves is shown to the cent first; the house pays before the card (T-60)."""
    table = own_house.new_table("catfish-bend/ultimate-texas-holdem", link=DEMO_LINK)
    player = guest()
    sit_down(player, table, "Royal")
    player.locator("[data-sensor=progressive]").click()
    player.locator(".me [data-wager=ante]").click()
    own_house.clock.stop()
    player.get_by_role("button", name="Bet these").click()
    player.get_by_role("button", name=re.compile("Bet 4×")).click()
    expect(player.locator("[data-award]")).to_contain_text("The staff has been called.")
    (waiting,) = view_of(player, table)["jackpots"][0]["waiting"]

    page = guest()
    come_in(page, "70")
    page.get_by_role("navigation", name="Pit").get_by_role("link", name="Jackpots").click()
    hand = page.locator("section.box.hot")
    expect(hand.get_by_role("heading")).to_contain_text(f"table {table}")
    expect(hand).to_contain_text("$20,000.70")  # off the meter
    expect(hand).to_contain_text("Royal’s wager back")
    expect(hand).to_contain_text("Major resets to$20,000.00")
    expect(hand.locator(".five .card")).to_have_count(5)
    check_axe(page, axe)
    hand.get_by_label("Form").fill("W-1")
    hand.get_by_label("Vault slip").fill("V-1")
    hand.get_by_label("Papers are checked").check()
    show_cards(hand, "70", "61")
    answer_after(page, hand.get_by_text("paid", exact=True))
    hand.get_by_role("button", name="Pay $20,000.70").click()
    expect(page.get_by_role("status")).to_contain_text("The award is paid.")

    confirms = guest()
    come_in(confirms, "88")
    confirms.goto("/pit/jackpots")
    hand = confirms.locator("section.box.hot")
    expect(hand.get_by_text("paid", exact=True)).to_be_visible()
    expect(hand.get_by_role("button", name="Confirm the award")).to_be_visible()
    show_cards(hand, "88")
    hand.get_by_role("button", name="Confirm the award").click()
    expect(hand).to_have_count(0)
    row = confirms.get_by_role("row").filter(has_text="Royal flush")
    expect(row).to_contain_text("$20,000.70")
    with confirms.expect_download() as download:
        row.get_by_role("button", name="Win page").click()
    assert download.value.path().read_bytes().startswith(b"%PDF")
    chips = view_of(player, table)["you"]["chips"]
    assert chips > waiting["spot"]


def test_r6_a_meter_is_set_by_two_people(own_house: OwnHouse, guest: Callable[..., Page]) -> None:
    """The same person twice is refused by name; nothing typed is lost but the PINs."""
    page = guest()
    come_in(page)
    page.goto("/pit/jackpots")
    page.get_by_role("button", name="Adjust a meter").click()
    form = page.locator("form.keypad")
    form.get_by_label("By how much").fill("12.50")
    show_cards(form, "88", "88")
    form.get_by_role("button", name="Adjust the meter").click()
    expect(form.get_by_role("alert")).to_contain_text("Sue Park")
    expect(form.get_by_label("By how much")).to_have_value("12.50")
    show_cards(form, "88", "70")
    form.get_by_role("button", name="Adjust the meter").click()
    expect(page.get_by_role("status")).to_contain_text("Done: adjust a meter")
    expect(page.locator(".fig").first).to_contain_text("$20,012.50")

    page.get_by_role("button", name="Link down").click()
    show_cards(page.locator("form.keypad"), "88")
    page.get_by_role("button", name="Take the link down").click()
    expect(page.locator(".tag.bad").first).to_contain_text("Link down")


def test_an_order_is_named_though_the_table_offers_another_by_then(
    own_house: OwnHouse, guest: Callable[..., Page]
) -> None:
    table = own_house.new_table("catfish-bend/ultimate-texas-holdem", link=DEMO_LINK)
    page = guest()
    come_in(page, to=f"/pit/table/{table}", heading="Orders")
    page.get_by_role("button", name="Lose link").click()
    answer_after(page, page.get_by_role("button", name="Restore link"))
    form = page.locator("form.order")
    show_cards(form, "88")
    form.get_by_role("button", name="Lose link").click()
    expect(page.get_by_role("status")).to_contain_text("Done: lose link")
