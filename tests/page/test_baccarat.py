"""EZ Baccarat in a browser: bets by clicks, both hands, the roads."""

import re
from collections.abc import Iterator

import pytest
from playwright.sync_api import Page, expect

from tests.page.conftest import PHONE
from tests.page.neighbour import Neighbour, await_bets, sit_down
from tests.page.own_house import OwnHouse


@pytest.fixture
def bank(own_house: OwnHouse) -> Iterator[Neighbour]:
    neighbour = Neighbour(own_house, own_house.demo_table("6"), "Bea")
    neighbour.sit()
    yield neighbour
    neighbour.close()


def test_a_round_by_clicks_ends_on_the_roads(
    own_house: OwnHouse, page: Page, bank: Neighbour
) -> None:
    sit_down(page, bank.table, "Amira")
    await_bets(page, bank, "banker")
    own_house.clock.stop()
    page.locator("button[data-wager=banker]").click()
    page.locator("button[data-wager=dragon_7]").click()
    before = len((bank.view().get("felt") or {}).get("roads", {}).get("beads", []))
    page.get_by_role("button", name="Bet these").click()
    expect(page.locator(".call b")).to_have_text(
        re.compile(r"^(Player|Banker) wins with |^Tie at ")
    )
    felt = bank.view()["felt"]
    for side in ("player", "banker"):
        shown = page.locator(f"[data-place={side}] .card")
        expect(shown).to_have_count(len(felt[side]["cards"]))
    page.keyboard.press("End")
    bead = felt["roads"]["beads"][-1]
    assert len(felt["roads"]["beads"]) == before + 1
    newest = page.get_by_role("button", name=re.compile(rf"^Round {bead['round']}: "))
    expect(newest).to_contain_text({"player": "P", "banker": "B", "tie": "T"}[bead["winner"]])
    expect(newest.locator(".now")).to_have_count(1)
    counts = felt["roads"]["counts"]
    said = f"Banker {counts['banker']}, Player {counts['player']}, Tie {counts['tie']}"
    expect(page.get_by_text(said)).to_be_visible()
    page.get_by_role("button", name=re.compile("^Why: Dragon 7")).click()
    rule = "B9-5" if bead.get("dragon_7") else "B9-14"  # what it pays, or what wins
    expect(page.get_by_role("dialog")).to_contain_text(rule)


def test_a_phone_shows_all_fields_while_bets_are_open(page: Page, bank: Neighbour) -> None:
    page.set_viewport_size(PHONE)  # type: ignore[arg-type]
    sit_down(page, bank.table, "Ben")
    await_bets(page, bank, "player")
    for wager in ("dragon_7", "tie", "panda_8", "banker", "player"):
        expect(page.locator(f"button[data-wager={wager}]")).to_be_in_viewport(ratio=1)
    assert page.evaluate("document.documentElement.scrollWidth - innerWidth") <= 0
