"""The coach at the felt: off at first, and its figures are those of `houseway advise`."""

from __future__ import annotations

import json
import os
import re
import subprocess
import sys
from fractions import Fraction

from playwright.sync_api import Page, expect

from houseway.money import signed_dollars
from tests.page.chromium import ROOT
from tests.page.test_uth import SOON, sit_down

SHEET = "catfish-bend/ultimate-texas-holdem"
RANKS = dict(zip("ace king queen jack ten nine eight seven six five four three two".split(),
                 "AKQJT98765432", strict=True))  # fmt: skip


def advise(cards: list[str], board: list[str]) -> dict[str, Fraction]:
    """What the command says of the same cards, by decision."""
    command = [sys.executable, "-m", "houseway", "advise", SHEET, "--json"]
    command += ["--cards", " ".join(cards)]
    command += ["--board", " ".join(board)] if board else []
    environment = {**os.environ, "PYTHONPATH": str(ROOT / "src")}
    answer = subprocess.run(command, env=environment, check=True, capture_output=True, text=True)
    return {each["action"]: Fraction(each["ev"]) for each in json.loads(answer.stdout)["decisions"]}


def cards_said(page: Page) -> list[str]:
    """The cards that the coach names, as two letters each."""
    names = page.locator(".values .note").first.locator(".nc .vh").all_inner_texts()
    words = [re.fullmatch(r"(\w+) of (\w)\w+", name.strip()) for name in names]
    return [RANKS[each[1]] + each[2] for each in words if each]


def check_values(page: Page, ante: int) -> None:
    """Every value and every fraction on the panel equals the command's."""
    cards = cards_said(page)
    told = advise(cards[:2], cards[2:])
    rows = page.locator(".values .ev li")
    shown = {row.get_attribute("data-words"): row.locator(".v") for row in rows.all()}
    assert set(shown) == set(told)
    best = max(told.values())
    for words, value in shown.items():
        worth = told[str(words)]
        assert value.inner_text() == signed_dollars(worth * ante)
        whole = f"{worth.numerator}/{worth.denominator}".removesuffix("/1").replace("-", "−")
        assert value.get_attribute("title") == f"{whole} Antes"
    first = rows.first
    assert told[str(first.get_attribute("data-words"))] == best
    expect(first).to_contain_text("Best.")


def test_coach_says_what_advise_says(page: Page) -> None:
    sit_down(page, "Cleo")
    page.keyboard.press("h")
    expect(page.get_by_role("switch", name="Coach")).not_to_be_checked()
    expect(page.get_by_role("button", name="Coach is on")).to_have_count(0)
    page.keyboard.press("h")
    expect(page.get_by_role("button", name="Coach is on")).to_be_visible()
    page.get_by_role("button", name=re.compile("^Ante")).click(timeout=SOON)
    laid = re.search(r"Ante \$(\d+)", page.locator(".seat.me").inner_text().replace("\n", " "), re.I)
    assert laid is not None
    ante = int(laid[1]) * 100
    page.get_by_role("button", name="Bet these").click()
    expect(page.locator(".values .ev li")).to_have_count(3, timeout=SOON)
    check_values(page, ante)
    assert len(cards_said(page)) == 2
    expect(page.locator(".chart .lit")).to_have_count(1)
    page.get_by_role("button", name="Check").click()
    expect(page.locator(".values h3")).to_have_text("Flop", timeout=SOON)
    expect(page.locator(".values .ev li")).to_have_count(2, timeout=SOON)
    assert len(cards_said(page)) == 5
    check_values(page, ante)
    page.get_by_role("button", name=re.compile("Bet 2×")).click()
    expect(page.get_by_role("heading", name="Your decisions")).to_be_visible(timeout=SOON)
    costs = page.locator(".made li .v b").all_inner_texts()
    assert len(costs) == 2
    assert costs == sorted(costs, key=lambda text: -float(text.removeprefix("$")))
