"""Fortune Pai Gow Poker in a browser: a hand set by keys and by drag, fouls, the House Way."""

import re
from collections.abc import Callable, Iterator
from typing import Any

import pytest
from playwright.sync_api import Page, expect

from houseway.table.shoe import hex_of_seed
from tests.page.conftest import PHONE
from tests.page.neighbour import Neighbour, await_bets, sit_down
from tests.page.own_house import OwnHouse
from tests.page.test_drag import drag_by_finger

SHEET = "california/fortune-pai-gow-poker"
DECK = hex_of_seed(1)
"""The guest's hand, a pair of sixes, has fronts that are foul; three pairs have none."""


@pytest.fixture
def own_house(own_house: OwnHouse) -> OwnHouse:
    own_house.chance.next = DECK
    return own_house


@pytest.fixture
def bank(own_house: OwnHouse) -> Iterator[Neighbour]:
    """The neighbour at a new table, who takes its bank."""
    table = own_house.new_table(SHEET, fee_option=1)
    neighbour = Neighbour(own_house, table, f"Lena {table}")
    neighbour.sit()
    yield neighbour
    neighbour.close()


def deal(page: Page, bank: Neighbour, name: str) -> None:
    """Sit down, bet, and wait for seven cards; this round is the only one."""
    sit_down(page, bank.table, name)
    await_bets(page, bank, "base")
    bank.house.clock.stop()
    page.locator("button[data-wager=base]").click()
    page.locator("button[data-wager=fortune]").click()
    page.get_by_role("button", name="Bet these").click()
    expect(page.locator(".setting .back [data-card]")).to_have_count(7)
    expect(page.get_by_role("button", name="Confirm")).to_be_visible()


def asked(page: Page, table: str, front: list[str]) -> dict[str, Any]:
    """What the house says of a front, asked as the page asks it."""
    query = " ".join(front)
    found = page.evaluate(
        "([table, front]) => fetch(`/api/tables/${table}/setting?front=`"
        " + encodeURIComponent(front)).then(answer => answer.json())",
        [table, query],
    )
    return dict(found)


def fronts(page: Page, table: str) -> dict[bool, list[str]]:
    """One front that is foul and one that is not."""
    cards = page.locator(".setting [data-card]").evaluate_all("all => all.map(e => e.dataset.card)")
    found: dict[bool, list[str]] = {}
    for one in range(7):
        for two in range(one + 1, 7):
            front = [cards[one], cards[two]]
            found.setdefault(asked(page, table, front).get("foul", False), front)
    return found


def pick(page: Page, card: str) -> None:
    """Press the number that stands at a card."""
    page.keyboard.press(page.locator(f"[data-card='{card}'] kbd").inner_text())


def test_keys_set_a_hand_to_its_end(page: Page, bank: Neighbour) -> None:
    deal(page, bank, "Amira")
    front = fronts(page, bank.table)[False]
    for card in front:
        pick(page, card)
    said = asked(page, bank.table, front)
    expect(page.locator(".setting .front .val")).to_have_text(
        re.compile(f"^{re.escape(said['called_front'])}$", re.IGNORECASE)
    )
    expect(page.locator(".setting .back .val")).to_have_text(
        re.compile(f"^{re.escape(said['called_back'])}$", re.IGNORECASE)
    )
    page.keyboard.press("z")
    expect(page.locator(".setting .front [data-card]")).to_have_count(1)
    pick(page, front[1])
    expect(page.get_by_role("button", name="Confirm")).to_have_attribute("aria-disabled", "false")
    page.keyboard.press("Enter")
    expect(page.get_by_label("The bank’s hand")).to_contain_text("HW-")
    page.keyboard.press("End")
    hand = bank.view()["felt"]["hands"][0]
    assert set(hand["front"]) == set(front)
    expect(page.get_by_text("Your round", exact=True)).to_be_visible()


def test_a_foul_is_set_only_by_holding(page: Page, bank: Neighbour) -> None:
    deal(page, bank, "Cleo")
    foul = fronts(page, bank.table)[True]
    for card in foul:
        pick(page, card)
    expect(page.get_by_role("alert").filter(has_text="Foul.")).to_be_visible()
    button = page.get_by_role("button", name="Hold to set it foul")
    button.click(force=True)  # it rests: a short press does nothing
    page.wait_for_timeout(1_300)
    expect(button).to_be_visible()
    box = button.bounding_box()
    assert box is not None
    page.mouse.move(box["x"] + 20, box["y"] + 20)
    page.mouse.down()
    expect(page.get_by_label("The bank’s hand")).to_be_visible()
    page.mouse.up()
    assert set(bank.view()["felt"]["hands"][0]["front"]) == set(foul)


def test_drag_moves_a_card_and_the_house_way_is_asked_twice(page: Page, bank: Neighbour) -> None:
    deal(page, bank, "Dana")
    card = page.locator(".setting .back [data-card]").first
    name = card.get_attribute("data-card")
    page.keyboard.press("End")  # the deal has landed
    start, end = card.bounding_box(), page.locator("[data-well=front]").bounding_box()
    assert start is not None
    assert end is not None
    page.mouse.move(start["x"] + 30, start["y"] + 40)
    page.mouse.down()
    page.mouse.move(end["x"] + 60, end["y"] + 60, steps=6)
    page.mouse.up()
    expect(page.locator(f".setting .front [data-card='{name}']")).to_have_count(1)
    page.keyboard.press("h")
    expect(page.get_by_text("Ask for it again and it binds you.")).to_be_visible()
    assert not any(hand.get("set") for hand in bank.view()["felt"]["hands"])
    page.keyboard.press("h")
    expect(page.get_by_label("The bank’s hand")).to_be_visible()
    assert bank.view()["felt"]["hands"][0]["house_way"]


def test_fingers_set_a_hand_on_a_phone(guest: Callable[..., Page], bank: Neighbour) -> None:
    """One card is dragged to the front, the other tapped."""
    page = guest(viewport=PHONE, has_touch=True, is_mobile=True)
    deal(page, bank, "Emil")
    first, second = fronts(page, bank.table)[False]
    page.keyboard.press("End")  # the deal has landed
    card = page.locator(f".setting .back [data-card='{first}']")
    drag_by_finger(page, card, page.locator("[data-well=front]"))
    expect(page.locator(f".setting .front [data-card='{first}']")).to_have_count(1)
    page.locator(f".setting .back [data-card='{second}']").tap()
    expect(page.locator(".setting .front [data-card]")).to_have_count(2)
    page.get_by_role("button", name="Confirm").tap()
    expect(page.get_by_label("The bank’s hand")).to_be_visible()
    assert set(bank.view()["felt"]["hands"][0]["front"]) == {first, second}
