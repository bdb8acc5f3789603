"""My rounds, a replay by keys, a forged deck refused, a hand of poker, the display, the tour."""

import re
from collections.abc import Callable
from pathlib import Path
from typing import Any
from uuid import uuid4

from playwright.sync_api import Page, expect

from houseway.floor.demo_people import DEMO_PIN
from houseway.floor.table_terms import decks_of
from houseway.games.action import Fold
from houseway.money import Cents
from houseway.people import CardShown
from houseway.table.live import commands as ask
from houseway.table.live.commands import OpenNewDeck
from houseway.table.live.view.may.act import MayAct
from houseway.table.live.view.poker import PokerFelt
from tests.page.own_house import OwnHouse

EXAMPLE = Path(__file__).parents[2] / "examples" / "fair-uth.json"
MONEY = re.compile(r"^\$[\d,]+\.\d\d$")
PLAY = """async () => {
  const send = async (path, body) => (await fetch(path, {method: 'POST', body: JSON.stringify(body),
    headers: {'Content-Type': 'application/json', 'Idempotency-Key': crypto.randomUUID()}})).json()
  const read = async (path) => (await fetch(path)).json()
  await send('/api/guest', {name: 'Past'})
  const [{table}] = (await read('/api/lobby')).tables
  const sit = (await read(`/api/tables/${table}`)).may.find((may) => may.type === 'take seat')
  const give = (command) => send(`/api/tables/${table}/commands`, command)
  await give({do: 'take seat', spot: sit.spots[0], buy_in: 100000})
  for (;;) {
    const view = await read(`/api/tables/${table}`)
    for (const may of view.may) {
      if (may.type === 'bet' && !may.placed) {
        const asked = may.fields.filter((field) => field.required)
          .map((field) => [field.wager, field.low])
        await give({do: 'bet', spot: may.spot, wagers: Object.fromEntries(asked)})
      }
      if (may.type === 'act') await give({do: 'act', decision: may.options.at(-1).decision})
    }
    const mine = view.settled?.net.find((net) => view.you?.spots?.includes(net.spot))
    if (mine) return `${table}/${view.settled.round}`
    await new Promise((done) => setTimeout(done, 200))
  }
}"""


def test_round_is_listed_replayed_by_keys_and_a_forged_deck_refused(
    own_house: OwnHouse, page: Page
) -> None:
    """The proof of another deal fits itself, but not what was published for this round."""
    own_house.demo_table("1")
    page.goto("/")
    name: str = page.evaluate(PLAY)
    page.goto("/rounds")
    number = name.split("/")[1]
    row = page.locator(f"tr[data-round='{number}']")
    expect(row).to_be_visible()
    row.get_by_role("link", name="Replay").click()
    slider = page.get_by_role("slider", name="Step of the round")
    expect(slider).to_have_value("1")
    page.keyboard.press("ArrowRight")
    expect(slider).to_have_value("2")
    page.keyboard.press("End")
    expect(slider).to_have_value(slider.get_attribute("max") or "")
    page.keyboard.press("m")
    expect(page.get_by_role("region", name="Your decision here")).to_be_visible(  # it is counted
    )
    fair = page.locator(".fair")
    expect(fair).to_contain_text("Verified in this page: 9 cards as committed")
    forged = EXAMPLE.read_text(encoding="utf-8")
    answer = {"body": forged, "content_type": "application/json"}
    page.route("**/reveal", lambda route: route.fulfill(**answer))
    page.get_by_role("button", name="Check again").click()
    expect(fair).to_have_attribute("data-verdict", "not as committed")
    expect(fair).to_contain_text("Not as committed: another commitment was published")


def play_hand(page: Page, own: OwnHouse, table: str) -> str:
    """A hand that Nora's browser plays against Omar, who folds on the flop and goes; its name."""
    house, omar = own.served.house, own.served.house.guest("Omar")
    house.do(omar, table, ask.TakeSeat(spot=2, buy_in=Cents(100_00)))
    post(page, "/api/guest", {"name": "Nora"})
    post(page, f"/api/tables/{table}/commands", {"do": "take seat", "spot": 1, "buy_in": 100_00})
    while True:
        view = house.view(table, omar)
        for may in view.may:
            if isinstance(may, MayAct):
                words = {str(each.decision).split()[0]: each.decision for each in may.options}
                flop = isinstance(view.felt, PokerFelt) and view.felt.street == "flop"
                first = Fold(2) if flop else words["check" if "check" in words else "call"]
                house.do(omar, table, ask.Decide(decision=first))
        mine = page.request.get(f"/api/tables/{table}").json()
        if mine.get("settled"):
            house.do(omar, table, ask.LeaveSeat(spot=2))
            return str(mine["settled"]["round"])
        for may in [each for each in mine["may"] if each["type"] == "act"]:
            kinds = {each["decision"]["type"]: each["decision"] for each in may["options"]}
            decision = kinds.get("call") or kinds.get("bet to") or kinds["check"]
            post(page, f"/api/tables/{table}/commands", {"do": "act", "decision": decision})
        page.wait_for_timeout(50)


def post(page: Page, path: str, body: dict[str, Any]) -> None:
    headers = {"Idempotency-Key": uuid4().hex, "Sec-Fetch-Site": "same-origin"}
    answer = page.request.post(path, data=body, headers=headers)
    assert answer.ok, answer.text()


def test_a_poker_hand_is_replayed_and_its_deck_checked_once_it_is_out_of_use(
    own_house: OwnHouse, guest: Callable[..., Page]
) -> None:
    """T-94: a seed shows hands that were folded, so it is told when a new deck is opened."""
    table = own_house.new_table("california/texas-holdem", fee_option=1)
    page = guest()
    number = play_hand(page, own_house, table)
    page.goto("/rounds")
    row = page.locator(f"tr[data-round='{number}']")
    expect(row).to_contain_text("$2.00+$1.00fee $1.00")
    row.get_by_role("link", name="Replay").click()
    slider = page.get_by_role("slider", name="Step of the round")
    expect(slider).to_have_value("1")
    expect(page.get_by_role("list", name="Events").first).to_contain_text("Blinds are posted")
    page.keyboard.press("End")
    expect(page.get_by_label("Board").locator(".card")).to_have_count(3)
    expect(page.locator(".ps.me .card")).to_have_count(2)
    fair = page.locator(".fair")
    expect(fair).to_have_attribute("data-verdict", "not shown")
    staff = own_house.served.house.staff(CardShown("88", DEMO_PIN))
    cards = CardShown("D-1", DEMO_PIN), CardShown("88", DEMO_PIN)
    counted, backs = decks_of(own_house.served.operator.table(table).setup)
    deck = OpenNewDeck(card=cards[0], second=cards[1], counted=counted, backs=backs)
    own_house.served.house.do(staff, table, deck)
    page.get_by_role("button", name="Check again").click()
    expect(fair).to_contain_text("cards as committed")
    with page.expect_download() as file:
        page.get_by_role("button", name="Save the proof").click()
    assert file.value.suggested_filename == f"fair-cards-{table}-{number}.json"


def test_display_shows_the_meters_and_the_tour_ends_at_a_seat(
    own_house: OwnHouse, page: Page
) -> None:
    own_house.demo_table("1")
    page.goto("/display/catfish-bend/multi-link")
    expect(page.locator(".odo").first).to_have_attribute("aria-label", MONEY)
    expect(page.get_by_text("Royal flush wins it all")).to_be_visible()
    page.goto("/tour")
    for _ in range(4):
        page.get_by_role("button", name="Next").click()
    expect(page.get_by_role("link", name="Take a seat")).to_be_visible()
