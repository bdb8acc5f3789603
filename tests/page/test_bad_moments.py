"""Bad moments at a felt: a lost connection, a server that is gone, a session that is over, a stale
action, a double click, two tabs, a wrong clock, a phone that slept, a full table. Nothing is lost,
and nothing is bet twice."""

import re
import time
from collections.abc import Callable
from typing import Any

from playwright.sync_api import Page, Request, Route, expect

from houseway.floor.demo_house import DEMO_PLAYER
from tests.page.neighbour import Neighbour
from tests.page.own_house import LONG, PASSWORD, OwnHouse
from tests.page.test_stud import lay, see_round, sit_down, view_of

WATCH = """() => {
  window.gone = []
  window.cards = document.querySelectorAll('.seat.me .card')
  new MutationObserver((all) => {
    for (const each of all) for (const node of each.removedNodes) {
      if (node instanceof Element && (node.matches('.card, .seat, .plate') ||
        node.querySelector('.card, .seat, .plate'))) window.gone.push(node.outerHTML.slice(0, 200))
    }
  }).observe(document.querySelector('.stage'), {subtree: true, childList: true})
}"""

HEAR = """() => {
  window.heard = []
  new MutationObserver(() => window.heard.push(document.body.textContent))
    .observe(document.body, {subtree: true, childList: true, characterData: true})
}"""
"""For words that stand there for two seconds."""


def check(page: Page) -> Any:
    return page.get_by_role("button", name="Check")


def deal(page: Page, table: str, name: str) -> None:
    """A guest alone at a table, with two cards and a decision to make."""
    sit_down(page, table, name)
    lay(page, "ante")
    expect(check(page)).to_be_enabled()
    page.keyboard.press("End")
    expect(page.locator(".seat.me .card")).to_have_count(2)


def decisions(house: OwnHouse, table: str, number: str) -> list[str]:
    """What was decided in a round, as the auditor reads it."""
    events = house.events(table, number)
    return [each["action"]["type"] for each in events if each["event"] == "decided"]


def bets(house: OwnHouse, table: str, number: str) -> list[Any]:
    events = house.events(table, number)
    return [each["bet"]["stakes"] for each in events if each["event"] == "bet placed"]


def finish(page: Page) -> None:
    """From the first decision to the end."""
    page.get_by_role("button", name=re.compile("Bet 4×")).click()
    see_round(page)


def test_cut_sockets_are_mended_without_a_flicker(
    own_house: OwnHouse, guest: Callable[..., Page]
) -> None:
    table, page = own_house.new_table(), guest()
    deal(page, table, "Cut")
    before = view_of(page, table)
    page.evaluate(WATCH)
    with page.expect_websocket():  # a new one
        assert own_house.cut_sockets() > 0
    expect(check(page)).to_be_enabled()
    assert page.evaluate("window.gone") == []  # no card and no seat was taken away
    same = page.evaluate("window.cards[0] === document.querySelector('.seat.me .card')")
    assert same is True
    check(page).click()
    page.get_by_role("button", name=re.compile("Bet 2×")).click()
    see_round(page)
    number = before["round"]
    assert decisions(own_house, table, number) == ["check", "play"]


def test_server_gone_and_back(own_house: OwnHouse, guest: Callable[..., Page]) -> None:
    table, page = own_house.new_table(), guest()
    deal(page, table, "Gone")
    number = view_of(page, table)["round"]
    page.evaluate(WATCH)
    page.evaluate(HEAR)
    own_house.stop()
    try:
        expect(page.get_by_text("Connection lost. Trying again: your bets stand.")).to_be_visible()
        expect(check(page)).to_be_disabled()
        expect(page.locator(".seat.me .card")).to_have_count(2)  # the picture stays
    finally:
        own_house.start()
    while not page.evaluate("window.heard.some((each) => each.includes('You missed nothing.'))"):
        page.wait_for_timeout(100)
    expect(check(page)).to_be_enabled()
    assert page.evaluate("window.gone") == []
    finish(page)
    assert decisions(own_house, table, number) == ["play"]


def test_session_over_signs_in_over_the_felt(
    own_house: OwnHouse, guest: Callable[..., Page]
) -> None:
    table, page = own_house.new_table(), guest()
    page.goto(f"/sign-in?to=/table/{table}")
    own_house.add_player()
    account = page.get_by_role("form", name="Account")
    account.get_by_label("Name").fill(DEMO_PLAYER)
    account.get_by_label("Password").fill(PASSWORD)
    account.get_by_role("button", name="Sign in").click()
    page.get_by_role("button", name="Take a seat").click()
    page.get_by_role("button", name=re.compile("Sit down with")).click()
    lay(page, "ante")
    expect(check(page)).to_be_enabled()
    number = view_of(page, table)["round"]
    own_house.served.desk.sign_out_person(DEMO_PLAYER)
    check(page).click()
    dialog = page.get_by_role("dialog", name="Sign in again")
    expect(dialog).to_be_visible()
    again = dialog.get_by_role("form", name="Account")
    again.get_by_label("Name").fill(DEMO_PLAYER)
    again.get_by_label("Password").fill(PASSWORD)
    again.get_by_role("button", name="Sign in").click()
    expect(dialog).to_be_hidden()
    expect(check(page)).to_be_enabled()  # still this turn: nothing was decided
    expect(page.locator(".seat.me .card")).to_have_count(2)
    finish(page)
    assert decisions(own_house, table, number) == ["play"]


def test_double_click_gives_one_command(own_house: OwnHouse, guest: Callable[..., Page]) -> None:
    table, page = own_house.new_table(), guest()
    sit_down(page, table, "Double")
    page.locator(".me [data-wager=ante]").click()
    page.get_by_role("button", name="Bet these").dblclick()
    expect(check(page)).to_be_enabled()
    number = view_of(page, table)["round"]
    keys: list[str] = []

    def note(request: Request) -> None:
        if request.url.endswith("/commands"):
            keys.append(request.headers["idempotency-key"])

    page.on("request", note)
    check(page).evaluate("(button) => { button.click(); button.click(); button.click() }")
    expect(page.get_by_role("button", name=re.compile("Bet 2×"))).to_be_enabled()
    assert len(set(keys)) == 1  # however often it was sent
    page.get_by_role("button", name=re.compile("Bet 2×")).click()
    see_round(page)
    assert len(bets(own_house, table, number)) == 1
    assert decisions(own_house, table, number) == ["check", "play"]


def test_two_tabs_show_one_seat_and_a_stale_action_is_refused(
    own_house: OwnHouse, guest: Callable[..., Page]
) -> None:
    table, page = own_house.new_table(), guest()
    deal(page, table, "Tabs")
    number = view_of(page, table)["round"]
    other = page.context.new_page()
    other.goto(f"/table/{table}")
    expect(check(other)).to_be_enabled()
    held: list[Any] = []

    def hold(route: Route) -> None:
        held.append(route)

    page.route("**/commands", hold)  # on its way, while the other tab decides
    check(page).click()
    other.get_by_role("button", name=re.compile("Bet 3×")).click()
    see_round(other)
    held[0].continue_()
    expect(page.locator(".line.warn")).to_be_visible()  # a plain refusal
    expect(page.locator(".line.warn")).not_to_have_text("")
    assert decisions(own_house, table, number) == ["play"]
    expect(page.locator(".seat.me")).to_contain_text("You")


def test_wrong_clock_of_a_browser_does_not_matter(
    own_house: OwnHouse, guest: Callable[..., Page]
) -> None:
    table, page = own_house.new_table(), guest()
    wrong = """(() => { const now = Date.now; Date.now = () => now() - 3 * 3600 * 1000 })()"""
    page.add_init_script(wrong)
    deal(page, table, "Late")
    shown = page.locator(".actions .clock").get_attribute("aria-label") or ""
    assert LONG // 2 <= int(shown.split()[0]) <= LONG  # of the seconds that the house gives
    finish(page)


def test_phone_that_slept_shows_what_is_there_now(
    own_house: OwnHouse, guest: Callable[..., Page]
) -> None:
    table, page = own_house.new_table(), guest()
    deal(page, table, "Sleepy")
    number = view_of(page, table)["round"]
    frozen = page.context.new_cdp_session(page)
    frozen.send("Page.setWebLifecycleState", {"state": "frozen"})
    own_house.cut_sockets()
    with own_house.staff("95") as auditor:
        path = f"/api/tables/{table}"
        while auditor.get(path).json()["phase"] == "deciding":  # until the clock has decided it all
            own_house.clock.fast += LONG
            time.sleep(0.2)
    frozen.send("Page.setWebLifecycleState", {"state": "active"})
    expect(page.get_by_role("button", name=re.compile("Same bets"))).to_be_enabled()
    expect(check(page)).to_have_count(0)
    assert decisions(own_house, table, number) == ["check", "check", "fold"]
    assert len(bets(own_house, table, number)) == 1  # and none in the round that is open now
    assert not view_of(page, table).get("at_stake")


def test_full_table_is_said_to_whoever_wants_a_seat(
    own_house: OwnHouse, guest: Callable[..., Page]
) -> None:
    table, page = own_house.new_table(), guest()
    others = [Neighbour(own_house, table, f"Full {number}") for number in range(7)]
    for other in others:
        other.sit()
    page.goto(f"/sign-in?to=/table/{table}%3Fsit")
    page.get_by_label("Your name at the table").fill("Late comer")
    page.keyboard.press("Enter")
    said = page.get_by_text("Every seat at this table is taken.")
    expect(said).to_be_visible()
    others[3].give({"do": "leave seat", "spot": 4})
    expect(said).to_be_hidden()
    expect(page.get_by_role("button", name="Take a seat")).to_be_enabled()
    for other in others:
        other.close()
