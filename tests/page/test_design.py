"""The designer and the inspector in a real browser."""

import re
from collections.abc import Callable
from pathlib import Path

from playwright.sync_api import Page, expect

from tests.cli.inside import json_of
from tests.page.own_house import OwnHouse
from tests.page.test_past import PLAY
from tests.page.test_pit import come_in

CATFISH = "catfish-bend/ultimate-texas-holdem"
COME_IN = """() => fetch('/api/guest', {method: 'POST',
  headers: {'Content-Type': 'application/json'}, body: '{"name": "Designer"}'})"""
PRESS_KEYS = """async () => {
  const named = (each) => each.labels[0]?.textContent === 'Full house pays'
  const field = [...document.querySelectorAll('input')].find(named)
  const edge = () => document.querySelector('.hero b').textContent
  for (let turn = 0; turn < 30; turn += 1) {
    const before = edge()
    field.value = String(turn % 2 ? 8 : 9)
    field.dispatchEvent(new Event('input', { bubbles: true }))
    while (edge() === before) await new Promise(requestAnimationFrame)
  }
}"""
TRIPS = f"/design/{CATFISH}/trips"


def test_figures_follow_each_key_and_are_those_of_the_terminal(
    own_house: OwnHouse, guest: Callable[..., Page]
) -> None:
    page = guest()
    page.goto(f"/sheets/{CATFISH}")
    page.get_by_role("link", name="Try a paytable").click()
    head = page.locator(".big4")
    expect(head).to_contain_text("3.498%")
    full = page.get_by_label("Full house pays")
    full.focus()
    page.keyboard.press("ArrowUp")
    expect(full).to_have_value("9")
    expect(head).to_contain_text("0.902%")
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
    expect(head).to_contain_text("house loses")
    full.fill("9;x")
    expect(page.get_by_role("alert")).to_be_visible()
    expect(head).to_contain_text("−1.694%")  # the old figures stay
    full.fill("9")
    expect(page.get_by_role("alert")).to_have_count(0)


def test_what_cannot_be_a_pay_or_an_edge_is_said_in_one_sentence(
    own_house: OwnHouse, guest: Callable[..., Page]
) -> None:
    """The figures stay those of the last pays that could be counted, and the page goes on."""
    page = guest()
    page.goto(TRIPS)
    head, fault = page.locator(".big4"), page.get_by_role("alert")
    expect(page.locator(".sens")).to_be_visible()
    full = page.get_by_label("Full house pays")
    for wrong in ("", "abc", "0", "-3", "1e9", "3/0", "3.5", "½"):
        full.fill(wrong)
        words = f"'{wrong}' is not a pay for full house" if wrong else "Type what full house pays"
        expect(fault).to_contain_text(words)
        expect(fault).to_have_count(1)
        expect(head).to_contain_text("3.498%")
    full.fill("999999999999")
    expect(head).to_contain_text("house loses")
    expect(fault).to_have_count(0)
    full.fill("8")
    expect(head).to_contain_text("$5−$52.47")
    edge = page.get_by_label("House edge wanted")
    for wrong in ("abc", "%", "1/0", "2,5"):
        edge.fill(wrong)
        page.get_by_role("button", name="Solve").click()
        expect(fault).to_contain_text("is not an edge: write it in percent")
        expect(page.get_by_role("list", name="Pays that leave")).to_have_count(0)


def test_each_of_thirty_keys_is_answered(own_house: OwnHouse, guest: Callable[..., Page]) -> None:
    """One after another; none of them is refused or lost."""
    page = guest()
    page.goto(TRIPS)
    full = page.get_by_label("Full house pays")
    expect(full).to_have_value("8")
    page.evaluate(PRESS_KEYS)


def test_pays_are_solved_and_two_designs_stand_side_by_side(
    own_house: OwnHouse, guest: Callable[..., Page]
) -> None:
    page = guest()
    page.goto(TRIPS)
    expect(page.get_by_label("Full house pays")).to_have_value("8")
    page.get_by_role("button", name="Keep beside").click()
    page.get_by_label("House edge wanted").fill("2")
    page.get_by_role("button", name="Solve").click()
    found = page.get_by_role("list", name="Pays that leave 2%")
    four = found.get_by_role("listitem").filter(has_text="four of a kind")
    expect(four).to_contain_text("exactly")
    four.get_by_role("button").click()
    beside = page.get_by_role("region", name="Two designs")
    edges = beside.get_by_role("row").filter(has_text="House edge")
    expect(edges).to_contain_text("3.498%")
    expect(edges.get_by_role("cell").last).not_to_have_text("3.498%")
    beside.get_by_role("button", name="Take the kept one").click()
    expect(edges.get_by_role("cell").last).to_have_text("3.498%")
    page.get_by_role("button", name=re.compile("UTH-02, Washington")).click()
    expect(page.locator(".big4")).to_contain_text("1.904%")
    page.get_by_role("button", name="Par sheet, PDF").click()
    expect(page.get_by_role("alert")).to_contain_text("Come in first")
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
    page.get_by_label("Full house pays").fill("9")
    expect(page.locator(".big4")).to_contain_text("0.902%")
    page.get_by_role("button", name="Save as a sheet of mine").click()
    dialog = page.get_by_role("dialog")
    dialog.get_by_label("Id, like mine/uth").fill("no id")
    dialog.get_by_role("button", name="Save").click()
    expect(dialog.get_by_role("alert")).to_be_visible()
    dialog.get_by_label("Id, like mine/uth").fill("mine/uth")
    dialog.get_by_role("button", name="Save").click()
    expect(dialog.get_by_role("status")).to_contain_text("Saved as mine/uth")
    dialog.get_by_label("Table to open").fill("own-1")
    for index, card in enumerate(("D-2", "88")):
        slot = dialog.locator(".cardslot").nth(index)
        slot.get_by_label("Card").fill(card)
        slot.get_by_label("PIN").fill("2580")
    dialog.get_by_role("button", name="Open the table").click()
    expect(dialog.get_by_role("status")).to_contain_text("Table own-1 is open")
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
    expect(game).to_contain_text("0.84%")
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
    expect(page.get_by_role("button", name=re.compile("Show all"))).to_be_visible()
    with own_house.staff("70") as manager:
        package = manager.get("/api/ledger/package")
    whole, broken = tmp_path / "package.zip", tmp_path / "broken.zip"
    whole.write_bytes(package.content)
    broken.write_bytes(package.content[: len(package.content) // 2])
    page.get_by_label("File").set_input_files(whole)
    page.get_by_role("button", name="Check it").click()
    verdict = page.locator(".verdict")
    expect(verdict).to_contain_text("It is what was sealed")
    page.get_by_label("File").set_input_files(broken)
    page.get_by_role("button", name="Check it").click()
    expect(verdict).to_contain_text("It proves nothing")


def test_a_payment_is_traced_to_its_clause_in_two_clicks(own_house: OwnHouse, page: Page) -> None:
    """From a settled line of a replay: its Why, then the sheet at the value that decided it."""
    own_house.demo_table("1")
    page.goto("/")
    name: str = page.evaluate(PLAY)
    page.goto(f"/rounds/{name}")
    expect(page.get_by_role("slider", name="Step of the round")).to_have_value("1")
    page.keyboard.press("End")
    page.get_by_role("button", name=re.compile("^Why: Ante")).first.click()
    dialog = page.get_by_role("dialog")
    item = dialog.locator(".cite").first.inner_text()
    dialog.get_by_role("link", name="Open in the sheet").click()
    expect(page.locator(".vt .sel")).to_contain_text(item)
    assert f"item={item}" in page.url
    expect(page.locator("#value-title")).to_be_visible()
    expect(page.locator("blockquote").first).to_be_visible()
