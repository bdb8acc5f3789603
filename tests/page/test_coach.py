"""The coach at the felt: off at first, and its figures are those of `houseway advise`."""

import json
import os
import re
import subprocess
import sys
from fractions import Fraction
from typing import NamedTuple

from playwright.sync_api import Page, expect

from houseway.money import signed_dollars
from tests.page.chromium import ROOT
from tests.page.own_house import OwnHouse
from tests.page.test_uth import sit_down

SHEET = "catfish-bend/ultimate-texas-holdem"
RANKS = {
    "ace": "A", "king": "K", "queen": "Q", "jack": "J", "ten": "T", "nine": "9", "eight": "8",
    "seven": "7", "six": "6", "five": "5", "four": "4", "three": "3", "two": "2",
}  # fmt: skip


def advise(cards: list[str], board: list[str]) -> dict[str, Fraction]:
    """What the command says of the same cards, by decision."""
    command = [sys.executable, "-m", "houseway", "advise", SHEET, "--json"]
    command += ["--cards", " ".join(cards)]
    command += ["--board", " ".join(board)] if board else []
    environment = {**os.environ, "PYTHONPATH": str(ROOT / "src")}
    answer = subprocess.run(command, env=environment, check=True, capture_output=True, text=True)
    return {each["action"]: Fraction(each["ev"]) for each in json.loads(answer.stdout)["options"]}


def cards_said(page: Page) -> list[str]:
    """The cards that the coach names, as two letters each."""
    names = page.locator(".values .note").first.locator(".nc .vh").all_inner_texts()
    words = [re.fullmatch(r"(\w+) of (\w)\w+", name.strip()) for name in names]
    return [RANKS[each[1]] + each[2] for each in words if each]


class Said(NamedTuple):
    """What the panel shows at one moment: the clock of the table does not wait for a comparison."""

    cards: list[str]
    values: list[tuple[str, str, str]]
    first: str


def read_panel(page: Page) -> Said:
    """Cards, and each decision with its value and the fraction in its title, from top to bottom."""
    rows = page.locator(".values .ev li").all()
    values = [
        (
            str(row.get_attribute("data-words")),
            row.locator(".v").inner_text(),
            str(row.locator(".v").get_attribute("title")),
        )
        for row in rows
    ]
    return Said(cards_said(page), values, rows[0].locator(".c").inner_text())


def compare(said: Said, ante: int) -> None:
    """Every value and every fraction that was shown equals the command's, the best one first."""
    told = advise(said.cards[:2], said.cards[2:])
    ranked = sorted(told, key=lambda words: -told[words])
    assert [words for words, _, _ in said.values] == ranked
    for words, text, title in said.values:
        worth = told[words]
        whole = f"{worth.numerator}/{worth.denominator}".removesuffix("/1").replace("-", "−")
        assert (text, title) == (signed_dollars(worth * ante), f"{whole} Antes")
    assert said.first == "Best."


def test_coach_says_what_advise_says(own_house: OwnHouse, page: Page) -> None:
    sit_down(own_house, page, "Cleo")
    page.keyboard.press("h")
    expect(page.get_by_role("switch", name="Coach")).not_to_be_checked()
    expect(page.get_by_role("button", name="Coach is on")).to_have_count(0)
    page.keyboard.press("h")
    expect(page.get_by_role("button", name="Coach is on")).to_be_visible()
    page.get_by_role("button", name=re.compile("^Ante")).click()
    mine = page.locator(".seat.me").inner_text().replace("\n", " ")
    laid = re.search(r"Ante \$(\d+)", mine, re.IGNORECASE)
    assert laid is not None
    ante = int(laid[1]) * 100
    page.get_by_role("button", name="Bet these").click()
    expect(page.locator(".values .ev li")).to_have_count(3)
    before = read_panel(page)
    expect(page.locator(".chart .lit")).to_have_count(1)
    page.get_by_role("button", name="Check").click()
    expect(page.locator(".values h3")).to_have_text("Flop")
    expect(page.locator(".values .ev li")).to_have_count(2)
    flop = read_panel(page)
    page.get_by_role("button", name=re.compile("Bet 2×")).click()
    expect(page.get_by_role("heading", name="Your decisions")).to_be_visible()
    costs = page.locator(".made li .v b").all_inner_texts()
    assert len(costs) == 2
    assert costs == sorted(costs, key=lambda text: -float(text.removeprefix("$")))
    assert (len(before.cards), len(flop.cards)) == (2, 5)
    compare(before, ante)
    compare(flop, ante)
