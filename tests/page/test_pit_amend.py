"""A stop decided in the pit, and a paid round corrected and made void from Recall."""

from collections.abc import Callable

import httpx
from playwright.sync_api import Page, expect

from tests.page.own_house import OwnHouse
from tests.page.test_axe import axe, check_axe  # noqa: F401
from tests.page.test_bad_moments import deal
from tests.page.test_pit import come_in, show_card
from tests.page.test_pit_jackpots import show_cards
from tests.page.test_stop import order


def test_t82_a_stop_is_decided_by_card_in_the_pit(
    own_house: OwnHouse, guest: Callable[..., Page]
) -> None:
    table, player, page = own_house.new_table(), guest(), guest()
    deal(player, table, "Stopped")
    own_house.clock.stop()
    with own_house.staff("D-1") as dealer:
        order(dealer, table, {"do": "call", "what": "card_twice_or_missing", "note": ""})
    come_in(page)
    page.get_by_role("navigation", name="Pit").get_by_role("link", name="Irregularities").click()
    stop = page.get_by_role("region", name=f"Table {table} is stopped")
    expect(stop).to_contain_text("A card is there twice, or missing")
    expect(stop).to_contain_text("Stopped")  # who gets what back
    expect(page.get_by_role("heading", name="What each house does")).to_be_visible()
    stop.get_by_label("Why").fill("a card comes twice")
    show_card(page, "88")
    stop.get_by_role("button", name="Order the remedy").click()
    expect(stop).to_have_count(0)
    expect(player.locator("[data-stop=over]")).to_contain_text("Round void.")


def test_b4_21_a_supervisor_calls_what_the_dealer_missed_and_a_manager_decides(
    own_house: OwnHouse, guest: Callable[..., Page]
) -> None:
    table, player, page, other = own_house.new_table(), guest(), guest(), guest()
    deal(player, table, "Seen")
    own_house.clock.stop()
    come_in(page, to=f"/pit/table/{table}", heading="Call an irregularity")
    page.get_by_label("What is wrong").select_option(label="A card of another deck was found")
    page.get_by_label("What was seen").fill("a red back among the blue")
    call = page.get_by_role("button", name="Stop play and call it")
    show_card(page, "61")  # a guard's card calls nothing
    call.click()
    expect(page.get_by_role("alert")).to_contain_text("show your own card")
    show_card(page, "88")
    call.click()
    expect(page.get_by_role("status").filter(has_text="Play is stopped")).to_be_visible()
    expect(player.locator("[data-stop]")).to_contain_text("Play is stopped")
    come_in(other, "70", to="/pit/irregularities", heading=f"Table {table} is stopped")
    stop = other.get_by_role("region", name=f"Table {table} is stopped")
    expect(stop).to_contain_text("Called by Sue Park")
    stop.get_by_label("Why").fill("another deck")
    show_card(other, "70")
    stop.get_by_role("button", name="Order the remedy").click()
    expect(stop).to_have_count(0)
    with own_house.staff("61") as guard:
        view = guard.get(f"/api/tables/{table}").json()
        body = {"do": "call", "what": "card_of_other_deck"}
        answer = guard.post(
            f"/api/tables/{table}/commands", json=body, headers={"idempotency-key": "guard"}
        )
    assert not [each for each in view["may"] if each["type"] == "call"]
    assert answer.status_code >= 400


def play_round(house: OwnHouse, table: str) -> httpx.Client:
    """A round at a table with a dealer, in which a guest folds $20.00."""
    player = house.guest("Wrong")
    with house.staff("D-1") as dealer:
        order(player, table, {"do": "take seat", "spot": 3, "buy_in": 500_00})
        order(dealer, table, {"do": "open bets"})
        wagers = {"ante": 10_00, "blind": 10_00}
        order(player, table, {"do": "bet", "spot": 3, "wagers": wagers})
        order(dealer, table, {"do": "no more bets"})
        order(dealer, table, {"do": "deal"})
        order(player, table, {"do": "act", "decision": {"type": "fold", "spot": 3}})
        for turn in range(6):
            may = dealer.get(f"/api/tables/{table}").json()["may"]
            offers = [each.get("command") for each in may]
            todo = next((each for each in ("deal", "settle") if each in offers), None)
            if todo is None:
                break
            key = {"idempotency-key": f"{table} {turn}"}
            dealer.post(f"/api/tables/{table}/commands", json={"do": todo}, headers=key)
    return player


def test_r1_a_paid_round_is_corrected_and_then_void(
    own_house: OwnHouse,
    guest: Callable[..., Page],
    axe: str,  # noqa: F811
) -> None:
    """All money is shown before it moves; two people where it comes back to the house (R6)."""
    table, page = own_house.new_table(automatic=False), guest()
    player = play_round(own_house, table)
    before = player.get(f"/api/tables/{table}").json()["you"]["chips"]
    come_in(page)
    page.goto("/pit/recall")
    row = page.locator(".found tbody tr").filter(has_text=f"Table {table}, round 1")
    row.get_by_role("link", name="Correct, void").click()
    expect(page.get_by_label("Wrong, decision 1")).to_contain_text("fold, as it stands")
    ante = page.get_by_label("Wrong, seat").first
    stake = float(ante.input_value())
    for place in range(2):
        page.get_by_label("Wrong, seat").nth(place).fill(f"{stake + 5:.2f}")
    moves = page.get_by_role("region", name="What moves")
    expect(moves).to_contain_text("All accounts, what moves at once$0.00")
    button = page.get_by_role("button", name="Move $10.00")
    expect(button).to_have_attribute("aria-disabled", "true")
    page.get_by_label("Why, kept with the entry").fill("five dollars more lay there")
    slots = page.locator("form.do .cardslot")
    expect(slots).to_have_count(2)  # money comes back to the house
    check_axe(page, axe)
    show_cards(page.locator("form.do"), "88", "88")
    button.click()
    expect(page.locator("form.do").locator("xpath=..").get_by_role("alert")).to_contain_text(
        "Sue Park is both"
    )
    show_cards(page.locator("form.do"), "88", "70")
    button.click()
    expect(page.get_by_role("status")).to_contain_text("Round 1 is corrected.")
    after = player.get(f"/api/tables/{table}").json()["you"]["chips"]
    assert after == before - 10_00

    page.goto("/pit/recall")
    expect(row).to_contain_text("Corrected")
    row.get_by_role("link", name="Correct, void").click()
    page.get_by_text("Void", exact=True).last.click()
    expect(moves).to_contain_text("goes back")
    page.get_by_label("Why, kept with the entry").fill("the deck was not whole")
    show_card(page, "88")
    page.get_by_role("button", name="Move $").click()
    expect(page.get_by_role("status")).to_contain_text("Round 1 is void.")
    player.close()
    page.goto("/pit/recall")
    expect(row).to_contain_text("Void")
