"""An evening on the floor of the pit: the day, rounds that are looked for, the record, reports."""

import re
from collections.abc import Callable
from pathlib import Path

from playwright.sync_api import Page, expect

from tests.page.conftest import PHONE
from tests.page.own_house import OwnHouse
from tests.page.test_past import PLAY
from tests.page.test_pit import come_in
from tests.page.test_pit_amend import play_round


def test_r13_a_supervisor_sees_the_day_and_finds_a_round(
    own_house: OwnHouse, guest: Callable[..., Page]
) -> None:
    table = own_house.demo_table("1")
    player = guest()
    player.goto("/")
    name: str = player.evaluate(PLAY)
    own_house.clock.stop()
    number = name.split("/")[1]
    page = guest()
    come_in(page)
    day = page.get_by_role("region", name="Day so far")
    with own_house.staff("88") as supervisor:
        today = supervisor.get("/api/pit").json()["today"]
    win = today["win"] / 100
    expect(day.get_by_text(f"${abs(win):,.2f}").first).to_be_visible()
    expect(day.locator(".fig")).to_contain_text(f"Wagered${today['handle'] / 100:,.2f}")

    newest = page.get_by_role("region", name="Recall a round")
    expect(newest.get_by_role("link", name=f"{table}, round {number}")).to_be_visible()
    page.keyboard.press("/")
    page.keyboard.type(number)
    page.keyboard.press("Enter")
    found = page.locator(".found a").first
    expect(found).to_have_text(f"Table {table}, round {number}")
    page.get_by_label("Person").fill("pas")  # a name, or how it begins
    expect(page).to_have_url(re.compile("person=pas"))
    found.click()
    page.get_by_role("slider").wait_for()
    page.go_back()  # to the list as it was
    expect(page.get_by_label("Person")).to_have_value("pas")
    expect(found).to_have_text(f"Table {table}, round {number}")
    page.get_by_label("Handed back, at least").fill("99999")
    page.get_by_role("button", name="Leave out the amount").click()
    expect(found).to_be_visible()
    page.get_by_role("button", name="Corrected").click()
    expect(page.get_by_label("Person")).to_have_value("")
    expect(page.get_by_text("No round fits all of this")).to_be_visible()


def test_r13_what_recall_lists_has_headings_at_a_desk_and_on_a_phone(
    own_house: OwnHouse, guest: Callable[..., Page]
) -> None:
    """On a phone the money has its names beside it, under what happened."""
    table, page = own_house.new_table(automatic=False), guest()
    play_round(own_house, table).close()
    come_in(page)
    page.goto("/pit/recall")
    row = page.locator(".found tbody tr")
    expect(row).to_have_count(1)
    heads = page.locator(".found th:visible")
    expect(heads).to_have_text(
        ["Round", "Time", "Seats", "What happened", "Handed back", "Bank", "State"]
    )
    money = row.locator("td.num:visible")
    expect(money.nth(1)).to_have_text(re.compile(r"[+−]\$\d"))
    page.set_viewport_size({"width": PHONE["width"], "height": PHONE["height"]})
    expect(heads).to_have_text(["Round", "What happened", "State"])
    expect(row.locator(".what")).to_contain_text("bank ")
    assert page.evaluate("document.documentElement.scrollWidth") <= PHONE["width"]


def test_r14_the_record_is_read_by_table_and_the_report_is_a_file(
    own_house: OwnHouse, guest: Callable[..., Page]
) -> None:
    table = own_house.demo_table("1")
    own_house.demo_table("3")
    player = guest()
    player.goto("/")
    player.evaluate(PLAY)
    own_house.clock.stop()
    page = guest()
    come_in(page, to="/pit/record", heading="Newest entries")
    entries = page.locator(".en li")
    expect(entries.filter(has_text="Table 2,").first).to_be_visible()
    page.get_by_label("Table", exact=True).fill(table)
    expect(entries.filter(has_text="Table 2,")).to_have_count(0)
    expect(entries.filter(has_text="by Past").first).to_be_visible()
    page.goto("/pit/day")
    for form, begins in (("PDF", b"%PDF"), ("CSV", b"Tables")):
        with page.expect_download() as download:
            page.get_by_role("link", name=form).click()
        assert Path(download.value.path()).read_bytes().startswith(begins)
    with own_house.guest("Nobody") as nobody:
        assert nobody.get("/api/reports/tables", params={"form": "pdf"}).status_code == 403
    with own_house.staff("D-1") as dealer:
        refused = dealer.get("/api/reports/tables", params={"form": "csv"})
    assert refused.json()["code"] == "card-too-low"


def test_a_tab_of_the_pit_is_in_sight_on_a_phone(
    own_house: OwnHouse, guest: Callable[..., Page]
) -> None:
    page = guest(viewport={"width": 390, "height": 844})
    come_in(page, to="/pit/record", heading="Newest entries")
    tab = page.get_by_role("navigation", name="Pit").get_by_role("link", name="Record")
    expect(tab).to_be_in_viewport(ratio=1)
