"""The passage of a document beside the value, in a real browser: its cited lines are marked. The
document is a made-up one; `proofs.passages` looks for the real ones."""

import hashlib
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Browser, expect

from houseway.floor import document_shelf
from houseway.rules.sources import DOCUMENTS
from proofs.screens import PIT_CARD, STAFF
from tests.page.test_axe import DARK_DESK, DARK_PHONE, LIGHT_DESK, LIGHT_PHONE, axe, faults  # noqa: F401
from tests.web.running import run_server

TEXT = """HAND DEALING THE GAME

- 1. The board is dealt first.
- 2. Then two to each, and two to the dealer.
- 3. All is shuffled again.

PAYOUTS

A supervisor is called from $100 on.
"""
CITED = "HAND DEALING THE GAME 2"
SHEET = "/sheets/catfish-bend/ultimate-texas-holdem"


def test_the_lines_that_a_value_cites_are_marked_beside_it(
    browser: Browser,
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
    axe: str,  # noqa: F811
) -> None:
    (tmp_path / "copy").write_text(TEXT)
    copy = DOCUMENTS[0]._replace(digest=hashlib.sha256(TEXT.encode()).hexdigest())
    monkeypatch.setattr(document_shelf, "DOCUMENTS", (copy, *DOCUMENTS[1:]))
    with run_server(documents=str(tmp_path)) as server:
        options: Any = {"base_url": server.url, "viewport": LIGHT_DESK[1]}
        with browser.new_context(**options) as context:
            page = context.new_page()
            page.goto("/")
            (part, *_) = [
                each["part"]
                for each in page.request.get(f"/api{SHEET}/page").json()["parts"]
                if any(row.get("section") == CITED for row in each["rows"])
            ]
            assert page.evaluate(STAFF, PIT_CARD) == 200
            page.goto(f"{SHEET}?part={part}")
            row = page.locator(".vt tbody tr").filter(has_text=CITED)
            row.first.get_by_role("button").first.click()
            passage = page.get_by_role("group", name="HAND DEALING THE GAME")
            expect(passage.locator("mark")).to_have_text(
                "- 2. Then two to each, and two to the dealer."
            )
            expect(passage).to_contain_text("The board is dealt first.")
            expect(passage).not_to_contain_text("A supervisor is called")
            page.evaluate(axe)
            assert faults(page, (LIGHT_DESK, DARK_DESK, LIGHT_PHONE, DARK_PHONE)) == []
        with browser.new_context(**options) as context:  # a guest reads values, and no passage
            page = context.new_page()
            page.goto(SHEET)
            page.locator(".vt tbody tr").first.wait_for()
            expect(page.locator(".pas")).to_have_count(0)
