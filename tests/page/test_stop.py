"""A stop and its remedy, as the players see it."""

from collections.abc import Callable
from typing import Any

import httpx
from playwright.sync_api import Page, expect

from houseway.floor.demo_people import DEMO_PIN
from tests.page.own_house import OwnHouse
from tests.page.test_bad_moments import check, deal
from tests.page.test_stud import view_of


def order(staff: httpx.Client, table: str, command: dict[str, Any]) -> None:
    answer = staff.post(
        f"/api/tables/{table}/commands", json=command, headers={"idempotency-key": command["do"]}
    )
    assert answer.status_code == 200, answer.text


def test_players_see_a_stop_and_what_came_of_it(
    own_house: OwnHouse, guest: Callable[..., Page]
) -> None:
    table, page = own_house.new_table(), guest()
    deal(page, table, "Stopped")
    own_house.clock.stop()
    other = guest()
    other.goto(f"/table/{table}")  # somebody who looks on
    with own_house.staff("D-1") as dealer:
        order(dealer, table, {"do": "call", "what": "card_twice_or_missing", "note": ""})
    for each in (page, other):
        expect(each.get_by_role("alert").filter(has_text="Play is stopped.")).to_be_visible()
    expect(check(page)).to_have_count(0)  # nothing can be decided
    expect(page.locator(".panel")).to_contain_text("What happened")
    expect(page.locator(".panel")).to_contain_text("Stopped by Dan")
    card = {"number": "88", "pin": DEMO_PIN}
    remedies = view_of(page, table)["trouble"]["remedies"]
    assert "void" in remedies
    with own_house.staff("88") as supervisor:
        command = {"do": "remedy", "card": card, "why": "a card comes twice", "remedy": "void"}
        order(supervisor, table, command)
    plate = page.locator("[data-stop=over]")
    expect(plate).to_contain_text("Round void.")
    back = next(net for net in view_of(page, table)["settled"]["net"])["back"]
    expect(plate).to_contain_text(f"${back / 100:.2f} is back with you")
    expect(page.locator(".panel")).to_contain_text("Remedy: void the round")
    expect(page.locator(".panel")).to_contain_text("Sue Park, supervisor")
    expect(other.locator("[data-stop=over]")).to_contain_text("All wagers are back.")
