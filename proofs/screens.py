"""Every screen of the page, visited in a real browser.

    python -m proofs.screens [--url http://127.0.0.1:8470] [NAME ...]

writes a picture of each screen, at a desk and on a phone, into `web/screens/`, which git ignores.
It starts a demonstration of its own unless a server is named. The tests look at the same screens.
"""

import argparse
import os
import secrets
import subprocess
import sys
import tempfile
import time
from collections.abc import Callable, Iterator, Mapping
from contextlib import contextmanager
from pathlib import Path
from typing import Any, Final

import httpx
from playwright.sync_api import Browser, Page, sync_playwright

from houseway.floor.demo_people import DEMO_PIN
from proofs.kept_port import KeptPort

ROOT: Final = Path(__file__).parents[1]
FOLDER: Final = ROOT / "web" / "screens"
DESK: Final = {"width": 1440, "height": 900}
PHONE: Final = {"width": 390, "height": 844}
SOON: Final = 30_000
TABLES: Final = {
    "uth": "1",
    "crazy4": "2",
    "uth-wccs": "3",
    "uth-washington": "4",
    "caribbean": "5",
    "baccarat": "6",
    "threecard": "7",
    "uth-california": "8",
    "paigow": "9",
    "poker": "10",
    "omaha": "11",
}
"""A table of the demonstration for each felt."""
_DRILL: Final = "/practice/drill?drill=near-even&sheet=catfish-bend/ultimate-texas-holdem"
_SHEET: Final = "/sheets/washington/ultimate-texas-holdem?item=B5-8"
_DESIGN: Final = "/design/catfish-bend/ultimate-texas-holdem/trips"
_BANKED: Final = frozenset({"baccarat", "threecard", "uth-california", "paigow", "poker", "omaha"})
"""Where a second person is needed: a bank, or a person to play against."""
GIVE: Final = """([table, command]) => fetch(`/api/tables/${table}/commands`, {method: 'POST',
  headers: {'Content-Type': 'application/json', 'Idempotency-Key': crypto.randomUUID()},
  body: JSON.stringify(command)}).then((answer) => answer.status)"""
_SHOW_CARD: Final = """(card) => fetch('/api/staff/sign-in', {method: 'POST',
  headers: {'Content-Type': 'application/json'},
  body: JSON.stringify({card})}).then((answer) => answer.status)"""
_VIEW: Final = "(table) => fetch(`/api/tables/${table}`).then((answer) => answer.json())"
STAFF: Final = """(card) => fetch('/api/staff/sign-in', {method: 'POST',
  headers: {'Content-Type': 'application/json'}, body: JSON.stringify({card})})
  .then((answer) => answer.status)"""
PIT_CARD: Final = {"number": "88", "pin": "2580"}
PIT: Final = {
    "": ".t tbody tr",
    "alerts": ".all",
    "jackpots": ".fig",
    "recall": "#recall-title",
    "irregularities": "#calls-title",
    "open-close": "#oc-title",
    "open-close/1": "#count-title",
    "table/1": ".row .btn",
    "day": ".mtab",
    "people": "#duties-title",
    "record": "#entries-title",
}
"""Every part of the pit, and what stands there once it is read."""
Give = Callable[[dict[str, Any]], object]


class Companion:
    """Another person at a table, who plays the least that is asked."""

    def __init__(self, url: str, table: str) -> None:
        name = f"Mate {secrets.token_hex(3)}"
        wanted = {"x-houseway-token": "give"}
        token = httpx.post(f"{url}/api/guest", json={"name": name}, headers=wanted).json()["token"]
        bearer = {"authorization": f"Bearer {token}"}
        self._client = httpx.Client(base_url=url, headers=bearer, timeout=20)
        self._path = f"/api/tables/{table}"

    def view(self) -> Any:
        return self._client.get(self._path).json()

    def give(self, command: dict[str, Any]) -> int:
        key = {"idempotency-key": secrets.token_hex(8)}
        return self._client.post(f"{self._path}/commands", json=command, headers=key).status_code

    def sit(self) -> None:
        sit(self.view(), self.give)

    def leave(self) -> None:
        leave(self.view(), self.give)
        self._client.close()


def sit(view: Any, give: Give) -> None:
    """Take the first free seat."""
    may = next(each for each in view["may"] if each["type"] == "take seat")
    named = [each["amount"] for each in may["buy_in"].get("presets", ())]
    amount = max(may["buy_in"]["minimum"], *named, 1_000_00 if not named else 0)
    give({"do": "take seat", "spot": may["spots"][0], "buy_in": amount})


def leave(view: Any, give: Give) -> None:
    for spot in (view.get("you") or {}).get("spots", ()):
        give({"do": "leave seat", "spot": spot})


def play(view: Any, give: Give, *, bets: bool = True) -> None:
    """One step of the player there: the bank, the least bet, and no fold."""
    for may in view["may"]:
        match may["type"]:
            case "accept bank" if not may.get("held"):
                give({"do": "accept bank", "wager": may["wager"]["minimum"] or 500_00})
            case "bet" if bets and not may.get("placed") and not may.get("backline"):
                wagers = {
                    each["wager"]: each["low"] for each in may["fields"] if each.get("required")
                }
                if not wagers:  # baccarat: one of several
                    wagers = {each["wager"]: each["low"] for each in may["fields"][:1]}
                give({"do": "bet", "spot": may["spot"], "wagers": wagers})
            case "act":
                ways = [each for each in may["options"] if each["words"] != "fold"]
                kept = [each for each in ways if each["words"].split()[0] in ("check", "call")]
                give({"do": "act", "decision": (kept or ways)[0]["decision"]})
            case "set":
                front = may["house_way"]["front"]
                decision = {"type": "front", "spot": may["spot"], "front": front}
                give({"do": "act", "decision": decision})
            case "turn hand":
                give({"do": "turn hand", "spot": may["spot"]})
            case "do" if may["command"] in ("start hand", "draw button", "post", "come back"):
                give({"do": may["command"]})


def come_in(page: Page, to: str) -> None:
    """A guest under a new name."""
    page.goto("/sign-in?to=" + to.replace("?", "%3F").replace("&", "%26"))
    page.get_by_label("Your name at the table").fill(f"Guest {secrets.token_hex(3)}")
    page.keyboard.press("Enter")
    page.wait_for_url(lambda url: "/sign-in" not in url)


class Felt:
    """A guest at a felt, with a companion where the game needs one."""

    def __init__(self, page: Page, url: str, name: str) -> None:
        self.page, self.table = page, TABLES[name]
        self.mate = Companion(url, self.table) if name in _BANKED else None

    def view(self) -> Any:
        return self.page.evaluate(_VIEW, self.table)

    def give(self, command: dict[str, Any]) -> object:
        return self.page.evaluate(GIVE, [self.table, command])

    def sit(self) -> None:
        if self.mate is not None:
            self.mate.sit()
        come_in(self.page, f"/table/{self.table}")
        self.page.locator(".actions").wait_for(timeout=SOON)
        sit(self.view(), self.give)

    def wait(self, is_there: Callable[[Any], bool], *, bets: bool) -> None:
        """Play on until the table has come so far."""
        end = time.monotonic() + 60
        while time.monotonic() < end:
            view = self.view()
            if is_there(view):
                return
            if self.mate is not None:
                play(self.mate.view(), self.mate.give)
            play(view, self.give, bets=bets)
            time.sleep(0.05)
        raise TimeoutError(f"table {self.table} does not go on: {self.view()}")

    def to_bets(self) -> None:
        """Bets are open, or in poker it is a person's turn."""
        self.wait(lambda view: _may(view, "bet") or _may(view, "act"), bets=False)

    def to_settlement(self) -> None:
        """A round of this guest was paid, and every line of it is there."""
        before = (self.view().get("settled") or {}).get("round")

        def is_paid(view: Any) -> bool:
            settled = view.get("settled") or {}
            return bool(settled.get("net")) and settled["round"] != before

        self.wait(is_paid, bets=True)
        self.page.keyboard.press("End")

    def leave(self) -> None:
        leave(self.view(), self.give)
        if self.mate is not None:
            self.mate.leave()


def _may(view: Any, kind: str) -> bool:
    return any(each["type"] == kind for each in view["may"])


Visit = Callable[[Page, str], Iterator[str]]
"""Goes to a screen; each name that it yields is a moment to look at."""


def _at(path: str, ready: str, *, signed_in: bool = False) -> Visit:
    def visit(page: Page, _url: str) -> Iterator[str]:
        if signed_in:
            come_in(page, path)
        else:
            page.goto(path)
        page.locator(ready).first.wait_for(timeout=SOON)
        yield ""

    return visit


def _pit(page: Page, _url: str) -> Iterator[str]:
    """Every part of the pit, for a supervisor."""
    page.goto("/")
    page.evaluate(STAFF, PIT_CARD)
    for part, ready in PIT.items():
        page.goto(f"/pit/{part}")
        page.locator(ready).first.wait_for(timeout=SOON)
        yield part or "floor"
        if part == "open-close":
            page.get_by_role("button", name="Open a table").click()
            page.get_by_label("Game and house").select_option("california/ultimate-texas-holdem")
            page.get_by_text("Chips of the tray").or_(page.locator(".signs")).first.wait_for()
            yield "opening"
        if part == "jackpots":
            page.get_by_role("button", name="Adjust a meter").click()
            yield "adjust"
    page.evaluate(STAFF, {**PIT_CARD, "number": "70"})
    page.goto("/pit/people")
    page.get_by_role("button", name="PIN").first.click(timeout=SOON)
    yield "roster"


def _felt(name: str) -> Visit:
    def visit(page: Page, url: str) -> Iterator[str]:
        felt = Felt(page, url, name)
        felt.sit()
        try:
            felt.to_bets()
            yield "betting"
            felt.to_settlement()
            yield "settled"
        finally:
            felt.leave()

    return visit


def _past(page: Page, url: str) -> Iterator[str]:
    felt = Felt(page, url, "uth-wccs")
    felt.sit()
    felt.to_settlement()
    number = felt.view()["settled"]["round"]
    felt.leave()
    page.goto("/rounds")
    page.locator("tr[data-round]").first.wait_for(timeout=SOON)
    yield "rounds"
    page.goto(f"/rounds/{felt.table}/{number}")
    page.get_by_role("slider").wait_for(timeout=SOON)
    page.keyboard.press("End")
    yield "replay"


def _drill(page: Page, _url: str) -> Iterator[str]:
    come_in(page, _DRILL)
    page.locator(".ans button").first.wait_for(timeout=SOON)
    yield "question"
    page.keyboard.press("3")
    page.locator(".verd").wait_for(timeout=SOON)
    yield "answer"


def _train(page: Page, _url: str) -> Iterator[str]:
    """Both games of the training room, with a card of the demonstration."""
    page.goto("/")
    status = page.evaluate(_SHOW_CARD, {"number": "88", "pin": DEMO_PIN})
    assert status == 200
    page.goto("/train?seed=0")
    page.get_by_role("heading", name="What does each wager get?").wait_for(timeout=SOON)
    yield "layout"
    page.get_by_role("button", name="Grade").click()
    page.get_by_role("button", name="Next layout").wait_for(timeout=SOON)
    yield "graded"


def _find_mistake(page: Page, url: str) -> Iterator[str]:
    for _ in _train(page, url):
        break
    page.goto("/train/mistake?seed=3")
    page.get_by_role("button", name="Nothing is wrong here").wait_for(timeout=SOON)
    yield "running"
    page.get_by_label("Steps of the round").get_by_role("button").last.click()
    page.locator(".stp").wait_for(timeout=SOON)
    yield "call"


SCREENS: Final[Mapping[str, Visit]] = {
    "lobby": _at("/", ".hero .meters"),
    "sign-in": _at("/sign-in", "form"),
    "poker-room": _at("/poker", "a[href*=table]", signed_in=True),
    "practice": _at("/practice", ".dt", signed_in=True),
    "drill": _drill,
    "charts": _at("/practice/charts?hand=T9s", ".lit"),
    "past": _past,
    "train": _train,
    "train-mistake": _find_mistake,
    "display": _at("/display/catfish-bend/multi-link", ".odo"),
    "tour": _at("/tour", "button"),
    "sheets": _at("/sheets", "#check-title", signed_in=True),
    "sheet": _at(_SHEET, ".val", signed_in=True),
    "designer": _at(_DESIGN, ".sens", signed_in=True),
    "pit": _pit,
    **{name: _felt(name) for name in TABLES},
}


def visit(browser: Browser, url: str, name: str) -> Iterator[tuple[str, Page]]:
    """Each moment of a screen, by its name; nothing moves there."""
    options: dict[str, Any] = {"base_url": url, "viewport": DESK, "reduced_motion": "reduce"}
    with browser.new_context(**options) as context:
        page = context.new_page()
        for moment in SCREENS[name](page, url):
            yield f"{name}-{moment}".rstrip("-"), page


@contextmanager
def demonstration() -> Iterator[str]:
    """The address of a demonstration without bots, a process of its own."""
    environment = {**os.environ, "PYTHONPATH": str(ROOT / "src")}
    with KeptPort() as port, tempfile.TemporaryDirectory() as folder:
        url = f"http://127.0.0.1:{port.number}"
        command = [sys.executable, "-m", "houseway", "serve", "--demo", "--no-bots"]
        command += ["--folder", folder, "--port", str(port.number)]
        server = subprocess.Popen(  # noqa: S603  # this program
            command, env=environment, stdout=subprocess.DEVNULL
        )
        try:
            while True:
                try:
                    httpx.get(f"{url}/readyz")
                    break
                except httpx.TransportError:
                    time.sleep(0.1)
            yield url
        finally:
            server.terminate()
            server.wait(20)


def main() -> None:
    from tests.page.chromium import find_chromium

    parser = argparse.ArgumentParser(description="Pictures of every screen.")
    parser.add_argument("names", nargs="*", help=", ".join(SCREENS))
    parser.add_argument("--url", default="", help="a demonstration that runs already")
    asked = parser.parse_args()
    FOLDER.mkdir(exist_ok=True)
    with demonstration() if not asked.url else _given(asked.url) as url, sync_playwright() as play:
        browser = play.chromium.launch(**find_chromium().launch_options())
        for name in asked.names or SCREENS:
            for moment, page in visit(browser, url, name):
                for size, viewport in (("desk", DESK), ("phone", PHONE)):
                    page.set_viewport_size(viewport)  # type: ignore[arg-type]
                    page.wait_for_timeout(200)
                    page.screenshot(path=FOLDER / f"{moment}-{size}.png")
                page.set_viewport_size(DESK)  # type: ignore[arg-type]
                sys.stdout.write(f"{moment}\n")
        browser.close()


@contextmanager
def _given(url: str) -> Iterator[str]:
    yield url


if __name__ == "__main__":
    main()
