"""How quick the page is in a real browser, on one machine.

    python -m bench.page [ACTIONS]

tells how long it takes from a click of one player until another player's page shows it (wanted:
under 150 ms), how many frames a second there are while cards move (wanted: 60), how many bytes a
first visit loads (wanted: under 300 KB), and what a pit of 200 tables takes (wanted: under 5 % of a
core). A headless Chromium without a graphics card draws in
software; its frames are the least that anybody sees. Beside them stand the frames of an empty page
on which as many plain boxes fly: what this machine can draw at all, at this moment.
"""

import statistics
import sys
import time
from collections.abc import Sequence
from functools import partial
from typing import Any

from playwright.sync_api import Browser, Page, Route, sync_playwright

from proofs.screens import (
    DESK,
    GIVE,
    PIT_CARD,
    SOON,
    STAFF,
    come_in,
    demonstration,
    leave,
    play,
    sit,
)
from tests.page.chromium import find_chromium

TABLE = "3"
"""Ultimate Texas Hold'em at a table without a jackpot."""
ACTIONS = 50
PIT_TABLES = 200
PIT_SECONDS = 20
COUNT_FRAMES = """(time) => new Promise((done) => {
  let frames = 0
  const end = performance.now() + time
  const frame = (now) => now < end ? (frames += 1, requestAnimationFrame(frame)) : done(frames)
  requestAnimationFrame(frame)
})"""
VIEW = f"fetch('/api/tables/{TABLE}').then((answer) => answer.json())"
NOW = "performance.timeOrigin + performance.now()"
NOTE_CLICKS = f"addEventListener('click', () => (window.clicked = {NOW}), true)"
NOTE_CHANGES = f"""(name) => {{
  const seats = [...document.querySelectorAll('.seat')]
  const seat = seats.find((each) => each.textContent.includes(name))
  new MutationObserver(() => {{
    const text = seat.querySelector('.row.main').textContent
    if (text !== window.text) requestAnimationFrame(() => (window.seen = {NOW}))
    window.text = text
  }}).observe(seat, {{subtree: true, childList: true, characterData: true}})
}}"""
NOTE_FRAMES = """() => {
  window.gaps = []
  let before = 0
  const frame = (now) => {
    const moving = document.getAnimations().some((each) => each.playState === 'running')
    if (moving && before) window.gaps.push(now - before)
    before = moving ? now : 0
    requestAnimationFrame(frame)
  }
  requestAnimationFrame(frame)
}"""
BOXES = """([boxes, deals]) => {
  for (let deal = 0; deal < deals; deal += 1) for (let box = 0; box < boxes; box += 1) {
    const card = document.createElement('div')
    card.style.cssText = 'position: absolute; top: 500px; width: 68px; height: 95px'
    Object.assign(card.style, {left: `${80 * box + 40}px`, background: '#eee'})
    document.body.append(card)
    card.animate(
      [{transform: 'translate(200px, -300px) rotate(-14deg)', opacity: 0}, {transform: 'none'}],
      {duration: 220, delay: deal * 1_500 + box * 70, fill: 'backwards', easing: 'ease-out'},
    )
  }
}"""
DEALS = 3
CARDS = 9
"""The player's, the dealer's and the board."""


def new_player(browser: Browser, url: str, **more: Any) -> Page:
    """A guest with a seat at the table."""
    options: dict[str, Any] = {"base_url": url, "viewport": DESK, **more}
    page = browser.new_context(**options).new_page()
    come_in(page, f"/table/{TABLE}")
    page.locator(".actions").wait_for(timeout=SOON)
    sit(page.evaluate(VIEW), lambda command: page.evaluate(GIVE, [TABLE, command]))
    page.locator(".seat.me [data-wager=ante]").wait_for(timeout=SOON)
    return page


def until_seen(actor: Page, watcher: Page, actions: int) -> list[float]:
    """The milliseconds from each click on `Bet these` to the frame that shows it elsewhere."""
    name = actor.evaluate(VIEW)["you"]["person"]
    actor.evaluate(NOTE_CLICKS)
    watcher.evaluate(NOTE_CHANGES, name)
    took = []
    for number in range(actions):
        ante = actor.locator(".seat.me [data-wager=ante]")
        ante.click(button="right" if number % 2 else "left")
        if number == 0:
            ante.click()  # two chips: one is put down and taken off in turn
        watcher.evaluate("window.seen = 0")
        actor.get_by_role("button", name="Bet these").click()
        while not (seen := watcher.evaluate("window.seen")):
            watcher.wait_for_timeout(5)
        took.append(seen - actor.evaluate("window.clicked"))
    return took


def frame_gaps(page: Page) -> list[float]:
    """The milliseconds between frames while cards and chips move, in some rounds of one player: the
    machine draws one page, as a player's does."""
    page.evaluate(NOTE_FRAMES)
    for _ in range(DEALS):
        before = (page.evaluate(VIEW).get("settled") or {}).get("round")
        end = time.monotonic() + 60
        while (page.evaluate(VIEW).get("settled") or {}).get("round") == before:
            assert time.monotonic() < end, "the round does not end"
            play(page.evaluate(VIEW), partial(give, page))
            page.wait_for_timeout(1_500)  # what was dealt has landed
    found: list[float] = page.evaluate("window.gaps")
    return found


def give(page: Page, command: dict[str, Any]) -> object:
    return page.evaluate(GIVE, [TABLE, command])


def bare_gaps(browser: Browser) -> list[float]:
    """The same for plain boxes on an empty page."""
    with browser.new_context(viewport=DESK) as context:  # type: ignore[arg-type]
        page = context.new_page()
        page.evaluate(NOTE_FRAMES)
        page.evaluate(BOXES, [CARDS, DEALS])
        page.wait_for_timeout(DEALS * 1_500 + 500)
        found: list[float] = page.evaluate("window.gaps")
        return found


def loaded(page: Page, path: str) -> int:
    """Bytes that the server sends for a cold visit, headers and all."""
    session = page.context.new_cdp_session(page)
    sizes: list[float] = []
    session.on("Network.loadingFinished", lambda each: sizes.append(each["encodedDataLength"]))
    session.send("Network.enable")
    page.goto(path)
    page.wait_for_load_state("networkidle")
    session.detach()
    return int(sum(sizes))


def part(values: Sequence[float], percent: int) -> float:
    """The value below which so many percent of them are."""
    return statistics.quantiles(values, n=100, method="inclusive")[percent - 1]


def say(line: str) -> None:
    sys.stdout.write(f"{line}\n")


def pit_at_work(browser: Browser, url: str) -> tuple[float, float]:
    """The part of a core that the pit's page takes while two hundred tables change at every look,
    and its frames a second. The tables are the house's own answer, over and over."""
    looks = 0

    def answer(route: Route) -> None:
        nonlocal looks
        looks += 1
        pit = route.fetch().json()
        tables = pit["tables"]
        pit["tables"] = [
            {**tables[n % len(tables)], "table": str(n + 1), "at_stake": 500 * (looks + n) % 90_000}
            for n in range(PIT_TABLES)
        ]
        route.fulfill(json=pit)

    with browser.new_context(base_url=url, viewport=DESK) as context:  # type: ignore[arg-type]
        page = context.new_page()
        page.goto("/")
        page.evaluate(STAFF, PIT_CARD)
        page.route("**/api/pit", answer)
        page.goto("/pit")
        page.locator(".t tbody tr").nth(PIT_TABLES - 1).wait_for(timeout=SOON)
        asked = context.new_cdp_session(page)
        asked.send("Performance.enable")

        def busy() -> float:
            found = asked.send("Performance.getMetrics")["metrics"]
            return next(float(each["value"]) for each in found if each["name"] == "TaskDuration")

        page.wait_for_timeout(2_000)
        before = busy()
        page.wait_for_timeout(PIT_SECONDS * 1_000)
        part_of_core = (busy() - before) / PIT_SECONDS
        frames = page.evaluate(COUNT_FRAMES, PIT_SECONDS * 1_000)
    return part_of_core, frames / PIT_SECONDS


def main(actions: int) -> None:
    with demonstration() as url, sync_playwright() as driver:
        browser = driver.chromium.launch(**find_chromium().launch_options())
        for path in ("/", f"/table/{TABLE}"):
            with browser.new_context(base_url=url) as context:
                say(f"first load of {path}: {loaded(context.new_page(), path):,} bytes")
        actor = new_player(browser, url, reduced_motion="reduce")  # one page draws at a time
        watcher = new_player(browser, url)
        took = until_seen(actor, watcher, actions)
        say(
            f"a click is seen at another client after {part(took, 50):.0f} ms (p50), "
            f"{part(took, 99):.0f} ms (p99), {max(took):.0f} ms at most, of {len(took)}"
        )
        leave(actor.evaluate(VIEW), partial(give, actor))
        actor.context.close()
        for what, gaps in (
            ("while cards move", frame_gaps(watcher)),
            ("plain boxes on an empty page", bare_gaps(browser)),
        ):
            say(
                f"{what}: {1000 * len(gaps) / sum(gaps):.1f} frames a second, "
                f"a frame every {part(gaps, 50):.1f} ms (p50), {part(gaps, 99):.1f} ms (p99)"
            )
        busy, frames = pit_at_work(browser, url)
        say(f"the pit with {PIT_TABLES} tables: {busy:.1%} of a core, {frames:.1f} frames a second")
        browser.close()


if __name__ == "__main__":
    main(int(sys.argv[1]) if len(sys.argv) > 1 else ACTIONS)
