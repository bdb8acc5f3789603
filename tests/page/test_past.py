"""My rounds, a replay by keys, a forged deck refused, the jackpot display, the tour."""

from __future__ import annotations

import re
from pathlib import Path

from playwright.sync_api import Page, expect

EXAMPLE = Path(__file__).parents[2] / "examples" / "fair-uth.json"
MONEY = re.compile(r"^\$[\d,]+\.\d\d$")
PLAY = """async () => {
  const send = async (path, body) => (await fetch(path, {method: 'POST', body: JSON.stringify(body),
    headers: {'Content-Type': 'application/json', 'Idempotency-Key': crypto.randomUUID()}})).json()
  const read = async (path) => (await fetch(path)).json()
  await send('/api/guest', {name: 'Past ' + Math.floor(Math.random() * 1e6)})
  let sit = null, table = ''
  while (!sit) {
    const lobby = await read('/api/lobby')
    const own = (t) => t.game === 'ultimate-texas-holdem' && t.bank === 'house'
    for (const each of lobby.tables.filter(own)) {
      const may = (await read(`/api/tables/${each.table}`)).may.find((m) => m.type === 'take seat')
      if (may) { sit = may; table = each.table; break }
    }
    if (!sit) await new Promise((done) => setTimeout(done, 500))
  }
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


def test_round_is_listed_replayed_by_keys_and_a_forged_deck_refused(page: Page) -> None:
    """The proof of another deal fits itself, but not what was published for this round."""
    page.goto("/")
    name: str = page.evaluate(PLAY)
    page.goto("/rounds")
    number = name.split("/")[1]
    row = page.locator(f"tr[data-round='{number}']")
    expect(row).to_be_visible(timeout=60_000)
    row.get_by_role("link", name="Replay").click()
    slider = page.get_by_role("slider", name="Step of the round")
    expect(slider).to_have_value("1", timeout=30_000)
    page.keyboard.press("ArrowRight")
    expect(slider).to_have_value("2")
    page.keyboard.press("End")
    expect(slider).to_have_value(slider.get_attribute("max") or "")
    page.keyboard.press("m")
    expect(page.get_by_role("region", name="Your decision here")).to_be_visible()
    fair = page.locator(".fair")
    expect(fair).to_contain_text("Verified in this page: 9 cards as committed", timeout=30_000)
    forged = EXAMPLE.read_text(encoding="utf-8")
    answer = {"body": forged, "content_type": "application/json"}
    page.route("**/reveal", lambda route: route.fulfill(**answer))
    page.get_by_role("button", name="Check again").click()
    expect(fair).to_have_attribute("data-verdict", "not as committed")
    expect(fair).to_contain_text("Not as committed: another commitment was published")


def test_display_shows_the_meters_and_the_tour_ends_at_a_seat(page: Page) -> None:
    page.goto("/display/catfish-bend/multi-link")
    expect(page.locator(".odo").first).to_have_attribute("aria-label", MONEY)
    expect(page.get_by_text("Royal flush wins it all")).to_be_visible()
    page.goto("/tour")
    for _ in range(4):
        page.get_by_role("button", name="Next").click()
    expect(page.get_by_role("link", name="Take a seat")).to_be_visible()
