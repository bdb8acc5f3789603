"""What the felt asks of the pit: a higher limit, approved by two, and a round that is reported."""

from collections.abc import Callable

from playwright.sync_api import Page, expect

from tests.page.own_house import OwnHouse
from tests.page.test_pit import come_in
from tests.page.test_pit_amend import play_round
from tests.page.test_pit_jackpots import show_cards
from tests.page.test_stop import order


def test_b4_7_a_higher_limit_is_asked_for_and_approved_by_two(
    own_house: OwnHouse, guest: Callable[..., Page]
) -> None:
    """The dealer asks; the pit shows how much; a supervisor cannot approve it, two managers can."""
    table, page, dealer = own_house.new_table(automatic=False), guest(), guest()
    with own_house.guest("Whale") as player:
        order(player, table, {"do": "take seat", "spot": 3, "buy_in": 5_000_00})
    come_in(dealer, "D-1", f"/pit/table/{table}", "Orders")
    dealer.get_by_role("button", name="Ask for limit").click()
    form = dealer.locator("form.order")
    for wager in ("Ante", "Blind Bonus"):
        form.get_by_label(f"{wager} up to, posted $100").fill("500")
    form.get_by_role("button", name="Ask for limit").click()
    expect(dealer.get_by_role("status")).to_contain_text("Done: ask for limit")

    come_in(page, "72")
    page.goto("/pit/alerts")
    alert = page.locator("section.box").filter(has_text="Higher limit asked for")
    expect(alert).to_contain_text("Higher limit asked for, seat 3")
    expect(alert).to_contain_text("Whale")
    alert.get_by_role("button", name="Approve by two").click()
    dialog = page.get_by_role("dialog")
    expect(dialog.get_by_label("Ante up to, posted $100")).to_have_value("500.00")
    approve = dialog.get_by_role("button", name="Approve", exact=True)
    expect(approve).to_have_attribute("aria-disabled", "true")
    show_cards(dialog, "72", "88")
    approve.click()
    expect(dialog.get_by_role("alert")).to_be_visible()  # a supervisor is too low
    show_cards(dialog, "71", "72")
    approve.click()
    expect(alert).to_have_count(0)
    with own_house.staff("95") as auditor:
        approved = auditor.get("/api/ledger/entries", params={"table": table}).json()["entries"][0]
    assert "Tom Reed and Dora Lake let Whale bet up to" in approved["what"]


def test_r13_a_dealer_writes_a_note_into_the_record(
    own_house: OwnHouse, guest: Callable[..., Page]
) -> None:
    """It is the table's dealer's: a supervisor is not offered it."""
    table, dealer, page = own_house.new_table(automatic=False), guest(), guest()
    come_in(dealer, "D-1", f"/pit/table/{table}", "Orders")
    dealer.get_by_role("button", name="Note", exact=True).click()
    form = dealer.locator("form.order")
    note = form.get_by_role("button", name="Note")
    expect(note).to_have_attribute("aria-disabled", "true")
    form.get_by_label("Note", exact=True).fill("the guest in seat 2 asks for the manager")
    note.click()
    expect(dealer.get_by_role("status")).to_contain_text("Done: note")
    with own_house.staff("95") as auditor:
        written = auditor.get("/api/ledger/entries", params={"table": table}).json()["entries"][0]
    assert written["what"] == "Dan Fox notes: the guest in seat 2 asks for the manager"
    come_in(page, to=f"/pit/table/{table}", heading="Orders")
    expect(
        page.get_by_role("button", name="Clear seat")
        .or_(page.get_by_role("button", name="Fill"))
        .first
    ).to_be_visible()
    expect(page.get_by_role("button", name="Note", exact=True)).to_have_count(0)


def test_r13_a_reported_round_is_corrected_from_its_replay(
    own_house: OwnHouse, guest: Callable[..., Page]
) -> None:
    """All money is shown on the felt before it moves, and the report is answered by it."""
    table, page = own_house.new_table(automatic=False), guest()
    player = play_round(own_house, table)
    order(player, table, {"do": "report round", "why": "my ante was ten, not five"})
    player.close()
    come_in(page)
    page.goto("/pit/recall")
    page.get_by_label("Wager").fill("Ante")
    row = page.locator(".found tbody tr").filter(has_text=f"Table {table}, round 1")
    expect(row).to_contain_text("Reported")
    page.get_by_label("Wager").fill("Trips")
    expect(row).to_have_count(0)
    page.goto("/pit/alerts")
    alert = page.locator("section.box").filter(has_text="Round reported")
    expect(alert).to_contain_text("my ante was ten, not five")
    alert.get_by_role("link", name="See the round").click()
    page.get_by_role("button", name="Correct or void").click()
    dialog = page.get_by_role("dialog")
    for place in range(2):
        dialog.get_by_label("Wrong, seat").nth(place).fill("15")
    moves = dialog.get_by_role("region", name="What moves")
    expect(moves).to_contain_text("All accounts, what moves at once$0.00")
    dialog.get_by_label("Why, kept with the entry").fill("it lay there")
    show_cards(dialog, "88", "70")
    dialog.get_by_role("button", name="Move $").click()
    expect(dialog.get_by_role("status")).to_contain_text("is corrected")
    page.keyboard.press("Escape")
    expect(page.get_by_text("A supervisor put this round right.")).to_be_visible()
    expect(page.get_by_text("Settled again: equal.")).to_be_visible()
    page.goto("/pit/alerts")
    expect(page.get_by_text("Nothing waits for an answer.")).to_be_visible()
    page.get_by_text("Answered today").click()
    answered = page.get_by_role("listitem").filter(has_text="my ante was ten, not five")
    expect(answered).to_contain_text("Sue Park")


def test_r15_another_office_is_refused_in_every_part_of_the_pit(
    own_house: OwnHouse, guest: Callable[..., Page]
) -> None:
    """A guard sees why, and no figure of the floor."""
    table, page = own_house.new_table(automatic=False), guest()
    come_in(page, "61", heading="Pit")
    for part in ("", "alerts", "jackpots", "recall", "irregularities", "day", "record"):
        page.goto(f"/pit/{part}")
        expect(page.get_by_role("alert").first).to_contain_text("supervisor")
        expect(page.get_by_role("row")).to_have_count(0)
    page.goto(f"/pit/amend/{table}/1")
    expect(page.get_by_role("alert").first).to_contain_text("supervisor")
    page.goto(f"/pit/table/{table}")
    expect(page.get_by_role("button", name="Approve limit")).to_have_count(0)


def test_r15_those_who_audit_see_all_and_are_offered_no_work(
    own_house: OwnHouse, guest: Callable[..., Page]
) -> None:
    table, page = own_house.new_table(automatic=False), guest()
    come_in(page, "95")
    for part, heading, work in (
        ("jackpots", "Multi-link progressive", "Adjust a meter"),
        ("open-close", "Open and close", "Open a table"),
        ("people", "Cards of the house", "New card"),
        ("record", "Newest entries", "Seal the day"),
    ):
        page.goto(f"/pit/{part}")
        expect(page.get_by_role("heading", name=heading)).to_be_visible()
        page.wait_for_load_state("networkidle")
        expect(page.get_by_role("alert")).to_have_count(0)
        expect(page.get_by_role("button", name=work)).to_have_count(0)
    page.goto(f"/dealer/{table}")
    expect(page.get_by_text("You look on.")).to_be_visible()
    expect(page.get_by_role("button", name="Card face up")).to_have_count(0)


def test_an_office_without_the_floor_is_led_to_its_tables(
    own_house: OwnHouse, guest: Callable[..., Page]
) -> None:
    felt, page = own_house.new_table(felt=True, automatic=False), guest()
    come_in(page, "D-1", heading="Tables")
    tabs = page.get_by_role("navigation", name="Pit")
    expect(tabs.get_by_role("link", name="Open, close")).to_be_visible()
    expect(tabs.get_by_role("link", name="Jackpots")).to_have_count(0)
    page.get_by_role("link", name=f"Deal at table {felt}").click()
    expect(page.get_by_role("heading", name="Open the bets")).to_be_visible()
