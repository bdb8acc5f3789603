"""How quick the page is in a real browser, on one machine.

    python -m bench.page [ACTIONS]

tells how long it takes from a click of one player until another player's page shows it (wanted:
under 150 ms), how many frames a second there are while cards move (wanted: 60), and how many bytes
a first visit loads (wanted: under 300 KB). A headless Chromium without a graphics card draws in
software; its frames are the least that anybody sees.
"""

from __future__ import annotations

import statistics
import sys
from collections.abc import Sequence
from typing import Any

from playwright.sync_api import Browser, Page, sync_playwright

from proofs.screens import DESK, GIVE, SOON, come_in, demonstration, sit
from tests.page.chromium import find_chromium

TABLE = "3"
"""Ultimate Texas Hold'em at a table without a jackpot."""
ACTIONS = 50
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
    """The milliseconds between frames while cards are dealt to two players."""
    page.evaluate(NOTE_FRAMES)
    page.locator(".seat.me [data-wager=ante]").click()
    page.get_by_role("button", name="Bet these").click()
    page.locator(".seat.me .card").first.wait_for(timeout=SOON)
    page.wait_for_timeout(3_000)
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


def main(actions: int) -> None:
    with demonstration() as url, sync_playwright() as play:
        browser = play.chromium.launch(**find_chromium().launch_options())
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
        gaps = frame_gaps(watcher)
        say(
            f"while cards move: {1000 * len(gaps) / sum(gaps):.0f} frames a second, "
            f"a frame every {part(gaps, 50):.1f} ms (p50), {part(gaps, 99):.1f} ms (p99)"
        )
        browser.close()


if __name__ == "__main__":
    main(int(sys.argv[1]) if len(sys.argv) > 1 else ACTIONS)
