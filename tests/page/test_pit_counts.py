"""Opening a table, and its blind count by two people on two screens."""

from collections.abc import Callable

from playwright.sync_api import Page, Response, expect

from houseway.floor.demo_people import DEMO_PIN
from houseway.people import CardShown
from tests.page.own_house import OwnHouse
from tests.page.test_axe import axe, check_axe  # noqa: F401
from tests.page.test_pit import come_in
from tests.page.test_pit_jackpots import show_cards


def sign_in_as_dealer(page: Page, table: str, number: str) -> None:
    page.goto(f"/sign-in?to=/pit/open-close/{table}")
    page.get_by_label("Card number").fill(number)
    for digit in DEMO_PIN:
        page.get_by_role("button", name=digit, exact=True).click()


def test_r1_a_tray_is_counted_blind_by_two_and_the_table_closed(
    own_house: OwnHouse,
    guest: Callable[..., Page],
    axe: str,  # noqa: F811
) -> None:
    cards = CardShown("D-1", DEMO_PIN), CardShown("88", DEMO_PIN)
    table = own_house.new_table(automatic=False, cards=cards, tray=99_730_00)
    dealer, floor, sent = guest(), guest(), list[str]()

    def note(answer: Response) -> None:
        if "/api/" in answer.url and answer.request.resource_type == "fetch":
            sent.append(answer.text())

    dealer.on("response", note)
    floor.on("response", note)
    sign_in_as_dealer(dealer, table, "D-1")
    come_in(floor)
    floor.get_by_role("navigation", name="Pit").get_by_role("link", name="Open, close").click()
    floor.goto(f"/pit/open-close/{table}")
    for page, pieces in ((dealer, "199"), (floor, "200")):
        page.get_by_label("Pieces of $500").fill(pieces)
        page.get_by_role("button", name="Seal this count").click()
    expect(floor.get_by_role("status").first).to_contain_text(
        "The two counts differ by $500.00. Both count again."
    )
    assert not any("9973000" in text for text in sent)
    floor.get_by_role("button", name="Count again").click()
    for page in (dealer, floor):
        page.get_by_label("Pieces of $500").fill("199")
        page.get_by_role("button", name="Seal this count").click()
    for page in (dealer, floor):
        expect(page.get_by_role("status").first).to_contain_text("Short by $230.00.")
        expect(page.get_by_text("The record says")).to_be_visible()
    floor.get_by_role("button", name="Close with it").click()
    floor.get_by_label("Why").fill("a stack is missing")
    check_axe(floor, axe)
    show_cards(floor.locator("body"), "D-1", "88")
    floor.get_by_role("button", name="Close, short $230.00").click()
    expect(floor.get_by_role("status").first).to_contain_text(f"Table {table} is closed.")


def test_b4_11_a_table_is_opened_step_by_step(
    own_house: OwnHouse, guest: Callable[..., Page]
) -> None:
    """What is missing stands on the button, and a deck that is not whole at its field."""
    page = guest()
    come_in(page)
    page.goto("/pit/open-close")
    page.get_by_role("button", name="Open a table").click()
    button = page.get_by_role("button", name="Open: ")
    expect(button).to_contain_text("a sheet, the tray")
    page.get_by_label("Table", exact=True).fill("C2")
    page.get_by_label("Game and house").select_option("california/ultimate-texas-holdem")
    page.get_by_label("Red backs").or_(page.get_by_label("Deck 1")).first.fill("51")
    expect(page.get_by_role("alert").first).to_contain_text("51 cards: a deck of 52 is needed")
    for field in page.locator(".step").nth(4).locator("input").all():
        field.fill("52")
    page.get_by_role("radio").nth(1).check()
    expect(page.locator(".signs")).to_contain_text("$")
    page.get_by_label("Pieces of $100", exact=True).fill("120")
    page.get_by_label("The signs hang there").check()
    show_cards(page.locator("body"), "D-2", "88")
    page.get_by_role("button", name="Open table C2").click()
    expect(page.get_by_role("status").first).to_contain_text("Table C2 is open.")
    with own_house.staff("95") as auditor:
        view = auditor.get("/api/tables/C2").json()
    assert (view["dealer"], view["staff"]["held"]["tray"]) == ("Deb Hart", 12_000_00)
