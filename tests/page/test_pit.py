"""The pit in a real browser: alerts and orders by card and PIN, recall, people, the record."""

from collections.abc import Callable

from playwright.sync_api import Page, expect

from houseway.floor.demo_people import DEMO_PIN
from houseway.people import CardShown
from tests.page.own_house import OwnHouse
from tests.page.test_axe import axe, check_axe  # noqa: F401
from tests.page.test_stop import order


def show_card(page: Page, number: str, pin: str = DEMO_PIN) -> None:
    page.locator(".cardslot").get_by_label("Card").first.fill(number)
    page.locator(".cardslot").get_by_label("PIN").first.fill(pin)


def come_in(page: Page, card: str = "88", to: str = "/pit", heading: str = "Tables") -> None:
    """Sign in with a card at the pad, and open the pit, or a part of it."""
    page.goto(f"/sign-in?to={to}")
    page.get_by_label("Card number").fill(card)
    for digit in DEMO_PIN:
        page.get_by_role("button", name=digit, exact=True).click()
    expect(page.get_by_role("heading", name=heading)).to_be_visible()


def test_a_supervisor_answers_an_alert_and_gives_an_order(
    own_house: OwnHouse, guest: Callable[..., Page]
) -> None:
    table, page = own_house.new_table(automatic=False), guest()
    come_in(page)
    expect(page.get_by_role("banner")).to_contain_text("SupervisorSue Park")
    row = page.get_by_role("row").filter(has=page.get_by_role("link", name=table, exact=True))
    expect(row).to_contain_text("Idle")
    with own_house.staff("D-1") as dealer:
        order(dealer, table, {"do": "ask for new deck"})
    alert = page.locator("section.box").filter(has_text="New deck asked for")
    expect(alert).to_contain_text(f"Table {table}")
    expect(row).to_contain_text("Notice")
    alert.get_by_role("button", name="Acknowledge").click()
    dialog = page.get_by_role("dialog")
    expect(dialog.get_by_role("button", name="Acknowledge")).to_have_attribute(
        "aria-disabled", "true"
    )
    show_card(page, "88", "9999")
    dialog.get_by_role("button", name="Acknowledge").click()
    expect(dialog.get_by_role("alert")).to_contain_text("Wrong PIN")
    expect(dialog.get_by_label("PIN").first).to_have_value("")  # a PIN is never kept
    show_card(page, "88")
    dialog.get_by_role("button", name="Acknowledge").click()
    expect(alert).to_have_count(0)
    expect(row).not_to_contain_text("Notice")

    row.get_by_role("link", name=table, exact=True).click()
    page.get_by_role("button", name="Change shuffle").click()
    page.get_by_label("Shuffle").fill("one riffle more")
    page.get_by_label("Why").fill("the surveillance asked for it")
    show_card(page, "88")
    page.locator("form.order").get_by_role("button").last.click()
    expect(page.get_by_role("status")).to_contain_text("Done: change shuffle")


def test_two_people_are_asked_for_where_the_house_wants_two(
    own_house: OwnHouse,
    guest: Callable[..., Page],
    axe: str,  # noqa: F811
) -> None:
    """The same person twice is refused by name; then a cashier is the second."""
    cards = CardShown("D-2", DEMO_PIN), CardShown("88", DEMO_PIN)
    table, page = own_house.new_table(automatic=False, cards=cards), guest()
    come_in(page)
    page.get_by_role("link", name=table, exact=True).click()
    page.get_by_role("button", name="Fill", exact=True).click()
    form = page.locator("form.order")
    form.get_by_label("Amount").fill("1,000")
    form.get_by_label("Slip").fill("F-17")
    slots = form.locator(".cardslot")
    expect(slots).to_have_count(2)
    for index in (0, 1):
        slots.nth(index).get_by_label("Card").fill("88")
        slots.nth(index).get_by_label("PIN").fill(DEMO_PIN)
    form.get_by_role("button", name="Fill").click()
    expect(form.get_by_role("alert")).to_be_visible()
    expect(form.get_by_label("Amount")).to_have_value("1,000")  # nothing typed is lost
    check_axe(page, axe)
    cashier = next(at for at in (0, 1) if "cage" in slots.nth(at).inner_text())
    slots.nth(cashier).get_by_label("Card").fill("80")
    for index in (0, 1):
        slots.nth(index).get_by_label("PIN").fill(DEMO_PIN)
    form.get_by_role("button", name="Fill").click()
    expect(page.get_by_role("status")).to_contain_text("Done: fill")
    with own_house.staff("95") as auditor:
        view = auditor.get(f"/api/tables/{table}").json()
    assert view["staff"]["held"]["tray"] == 101_000_00


def test_a_round_is_recalled_and_a_guest_sees_no_pit(
    own_house: OwnHouse, guest: Callable[..., Page]
) -> None:
    page = guest()
    page.goto("/pit")
    expect(page.get_by_role("heading", name="The pit is for the staff")).to_be_visible()
    come_in(page, "70")
    for tab, heading in (
        ("Recall", "Recall a round"),
        ("Day", "What tables took and paid"),
        ("People", "Cards of the house"),
        ("Record", "Newest entries"),
    ):
        page.get_by_role("navigation", name="Pit").get_by_role("link", name=tab).click()
        expect(page.get_by_role("heading", name=heading)).to_be_visible()
    page.goto("/pit/recall")
    page.get_by_label("Words, or a round").fill("no such hand at all")
    expect(page.get_by_text("No round fits all of this")).to_be_visible()
    page.get_by_role("button", name="Clear all fields").click()
    expect(page.get_by_label("Words, or a round")).to_have_value("")
