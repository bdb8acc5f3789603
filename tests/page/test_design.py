"""The designer and the inspector in a real browser."""

from __future__ import annotations

import re
from collections.abc import Callable
from pathlib import Path

from playwright.sync_api import Page, expect

from tests.cli.inside import json_of
from tests.page.own_house import OwnHouse
from tests.page.test_past import PLAY
from tests.page.test_pit import come_in
from tests.page.test_stud import SOON

CATFISH = "catfish-bend/ultimate-texas-holdem"
COME_IN = """() => fetch('/api/guest', {method: 'POST',
  headers: {'Content-Type': 'application/json'}, body: '{"name": "Designer"}'})"""
PRESS_KEYS = """async () => {
  const named = (each) => each.labels[0]?.textContent === 'Full house pays'
  const field = [...document.querySelectorAll('input')].find(named)
  const edge = () => document.querySelector('.hero b').textContent
  const took = []
  for (let turn = 0; turn < 30; turn += 1) {
    const before = edge(), began = performance.now(), since = () => performance.now() - began
    field.value = String(turn % 2 ? 8 : 9)
    field.dispatchEvent(new Event('input', { bubbles: true }))
    while (edge() === before && since() < 5000) await new Promise(requestAnimationFrame)
    took.push(since())
  }
  return took.sort((a, b) => a - b)
}"""
TRIPS = f"/design/{CATFISH}/trips"


def test_figures_follow_each_key_and_are_those_of_the_terminal(
    own_house: OwnHouse, guest: Callable[..., Page]
) -> None:
    page = guest()
    page.goto(f"/sheets/{CATFISH}")
    page.get_by_role("link", name="Try a paytable").click()
    head = page.locator(".big4")
    expect(head).to_contain_text("3.498%", timeout=SOON)
    full = page.get_by_label("Full house pays")
    full.focus()
    page.keyboard.press("ArrowUp")
    expect(full).to_have_value("9")
    expect(head).to_contain_text("0.902%", timeout=SOON)
    counted = json_of("paytable", "try", CATFISH, "trips", "50 40 30 9 7 4 3")["wager"]
    exact = page.locator(".ex")
    for figure in ("edge", "win", "variance"):
        expect(exact).to_contain_text(counted[figure])
    for words in ("2.596 points less", "15.270%", "7.645", "$13.53", "give or take $239.46"):
        expect(head).to_contain_text(words)
    row = page.get_by_role("row").filter(has_text="Full house")
    expect(row).to_contain_text("+2.60¢")
    expect(page.get_by_text("These pays are printed by")).to_contain_text("UTH-01, Washington")
    expect(page.get_by_text("These pays are printed by")).to_contain_text("B5-8")
    assert page.locator("rect.ghost").count() == 1

    page.get_by_role("button", name="10 to 1").click()
    expect(head).to_contain_text("house loses", timeout=SOON)
    full.fill("9;x")
    expect(page.get_by_role("alert")).to_be_visible(timeout=SOON)
    expect(head).to_contain_text("−1.694%")  # the old figures stay
    full.fill("9")
    expect(page.get_by_role("alert")).to_have_count(0, timeout=SOON)


def test_a_key_is_answered_within_a_tenth_of_a_second(
    own_house: OwnHouse, guest: Callable[..., Page]
) -> None:
    """Thirty keys one after another, none of which is refused or lost. The median is held, with
    room for a machine that does other work."""
    page = guest()
    page.goto(TRIPS)
    full = page.get_by_label("Full house pays")
    expect(full).to_have_value("8", timeout=SOON)
    took = page.evaluate(PRESS_KEYS)
    assert took[-1] < 5_000, took
    assert took[len(took) // 2] < 250, took


def test_pays_are_solved_and_two_designs_stand_side_by_side(
    own_house: OwnHouse, guest: Callable[..., Page]
) -> None:
    page = guest()
    page.goto(TRIPS)
    expect(page.get_by_label("Full house pays")).to_have_value("8", timeout=SOON)
    page.get_by_role("button", name="Keep beside").click()
    page.get_by_label("House edge wanted").fill("2")
    page.get_by_role("button", name="Solve").click()
    found = page.get_by_role("list", name="Pays that leave 2%")
    four = found.get_by_role("listitem").filter(has_text="four of a kind")
    expect(four).to_contain_text("exactly", timeout=SOON)
    four.get_by_role("button").click()
    beside = page.get_by_role("region", name="Two designs")
    edges = beside.get_by_role("row").filter(has_text="House edge")
    expect(edges).to_contain_text("3.498%")
    expect(edges.get_by_role("cell").last).not_to_have_text("3.498%", timeout=SOON)
    beside.get_by_role("button", name="Take the kept one").click()
    expect(edges.get_by_role("cell").last).to_have_text("3.498%", timeout=SOON)
    page.get_by_role("button", name=re.compile("UTH-02, Washington")).click()
    expect(page.locator(".big4")).to_contain_text("1.904%", timeout=SOON)
    page.get_by_role("button", name="Par sheet, PDF").click()
    expect(page.get_by_role("alert")).to_contain_text("Come in first", timeout=SOON)
    page.evaluate(COME_IN)
    with page.expect_download() as download:
        page.get_by_role("button", name="Par sheet, PDF").click()
    assert Path(download.value.path()).read_bytes().startswith(b"%PDF")


def test_a_design_is_saved_and_opened_as_a_table_by_two_cards(
    own_house: OwnHouse, guest: Callable[..., Page]
) -> None:
    page = guest()
    come_in(page)
    page.goto(TRIPS)
    page.get_by_label("Full house pays").fill("9", timeout=SOON)
    expect(page.locator(".big4")).to_contain_text("0.902%", timeout=SOON)
    page.get_by_role("button", name="Save as a sheet of mine").click()
    dialog = page.get_by_role("dialog")
    dialog.get_by_label("Id, like mine/uth").fill("no id")
    dialog.get_by_role("button", name="Save").click()
    expect(dialog.get_by_role("alert")).to_be_visible(timeout=SOON)
    dialog.get_by_label("Id, like mine/uth").fill("mine/uth")
    dialog.get_by_role("button", name="Save").click()
    expect(dialog.get_by_role("status")).to_contain_text("Saved as mine/uth", timeout=SOON)
    dialog.get_by_label("Table to open").fill("own-1")
    for index, card in enumerate(("D-2", "88")):
        slot = dialog.locator(".cardslot").nth(index)
        slot.get_by_label("Card").fill(card)
        slot.get_by_label("PIN").fill("2580")
    dialog.get_by_role("button", name="Open the table").click()
    expect(dialog.get_by_role("status")).to_contain_text("Table own-1 is open", timeout=SOON)
    with own_house.staff("88") as supervisor:
        sheet = supervisor.get("/api/tables/own-1/sheet").json()
    trips = next(each for each in sheet["paytables"] if each["wager"] == "trips")
    assert "9 to 1" in str(trips)


def test_an_inspector_reads_figures_findings_and_a_package(
    own_house: OwnHouse, guest: Callable[..., Page], tmp_path: Path
) -> None:
    page = guest()
    come_in(page, "70")
    page.goto("/sheets/washington/ultimate-texas-holdem?item=B5-9")
    figures = page.get_by_role("region", name="Printed figures against ours")
    game = figures.get_by_role("row").filter(has_text="Game")
    expect(game).to_contain_text("0.84%", timeout=SOON)
    expect(game).to_contain_text("2.185%")
    expect(figures).to_contain_text("cannot be reproduced")
    expect(page.locator(".vt .sel .cite").first).to_have_text("B5-9")
    expect(page.locator(".doc")).to_contain_text(
        "f983f55af3d126f9c11958cb1718d8b7891c211f7ad2c79462fb5d11dcb3ea10"
    )
    with page.expect_download() as download:
        page.get_by_role("button", name="Print the notice").click()
    assert Path(download.value.path()).read_bytes().startswith(b"%PDF")

    page.goto("/sheets")
    page.get_by_role("button", name="Assumed, as no document says it").click()
    expect(page.get_by_role("button", name=re.compile("Show all"))).to_be_visible(timeout=SOON)
    with own_house.staff("70") as manager:
        package = manager.get("/api/ledger/package")
    whole, broken = tmp_path / "package.zip", tmp_path / "broken.zip"
    whole.write_bytes(package.content)
    broken.write_bytes(package.content[: len(package.content) // 2])
    page.get_by_label("File").set_input_files(whole)
    page.get_by_role("button", name="Check it").click()
    verdict = page.locator(".verdict")
    expect(verdict).to_contain_text("It is what was sealed", timeout=SOON)
    page.get_by_label("File").set_input_files(broken)
    page.get_by_role("button", name="Check it").click()
    expect(verdict).to_contain_text("It proves nothing", timeout=SOON)


def test_a_payment_is_traced_to_its_clause_in_two_clicks(page: Page) -> None:
    """From a settled line of a replay: its Why, then the sheet at the value that decided it."""
    page.goto("/")
    name: str = page.evaluate(PLAY)
    page.goto(f"/rounds/{name}")
    expect(page.get_by_role("slider", name="Step of the round")).to_have_value("1", timeout=SOON)
    page.keyboard.press("End")
    page.get_by_role("button", name=re.compile("^Why: Ante")).first.click(timeout=SOON)
    dialog = page.get_by_role("dialog")
    item = dialog.locator(".cite").first.inner_text(timeout=SOON)
    dialog.get_by_role("link", name="Open in the sheet").click()
    expect(page.locator(".vt .sel")).to_contain_text(item, timeout=SOON)
    assert f"item={item}" in page.url
    expect(page.locator("#value-title")).to_be_visible()
    expect(page.locator("blockquote").first).to_be_visible(timeout=SOON)
