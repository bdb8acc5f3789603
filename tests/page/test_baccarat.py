"""EZ Baccarat in a browser: bets by clicks, both hands, the roads."""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Page, expect

from tests.page.conftest import PHONE, serve_demo
from tests.page.neighbour import SOON, Neighbour, await_bets, sit_down

TABLE = "6"


@pytest.fixture
def house(tmp_path: Path) -> Iterator[str]:
    """A house for each test: nobody else sits at its tables."""
    with serve_demo(tmp_path) as address:
        yield address


@pytest.fixture
def bank(house: str) -> Iterator[Neighbour]:
    neighbour = Neighbour(house, TABLE, "Bea")
    neighbour.sit()
    yield neighbour
    neighbour.close()


def test_a_round_by_clicks_ends_on_the_roads(page: Page, bank: Neighbour) -> None:
    sit_down(page, TABLE, "Amira")
    await_bets(page, bank, "banker")
    page.locator("button[data-wager=banker]").click()
    page.locator("button[data-wager=dragon_7]").click()
    before = len((bank.view().get("felt") or {}).get("roads", {}).get("beads", []))
    page.get_by_role("button", name="Bet these").click()
    expect(page.locator(".call b")).to_have_text(
        re.compile(r"^(Player|Banker) wins with |^Tie at "), timeout=SOON
    )
    felt = bank.view()["felt"]
    for side in ("player", "banker"):
        shown = page.locator(f"[data-place={side}] .card")
        expect(shown).to_have_count(len(felt[side]["cards"]), timeout=SOON)
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
    expect(page.get_by_role("dialog")).to_contain_text("B9-14")


def test_a_phone_shows_all_fields_while_bets_are_open(page: Page, bank: Neighbour) -> None:
    page.set_viewport_size(PHONE)  # type: ignore[arg-type]
    sit_down(page, TABLE, "Ben")
    await_bets(page, bank, "player")
    for wager in ("dragon_7", "tie", "panda_8", "banker", "player"):
        expect(page.locator(f"button[data-wager={wager}]")).to_be_in_viewport(ratio=1)
    assert page.evaluate("document.documentElement.scrollWidth - innerWidth") <= 0
