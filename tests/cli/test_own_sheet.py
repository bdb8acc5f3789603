"""A sheet of one's own whose pays no document prints."""

from __future__ import annotations

import re
from pathlib import Path

from tests.cli.inside import run


def test_t48_pays_of_ones_own_are_assumed(tmp_path: Path) -> None:
    """The way that docs/how-to/design-a-paytable.md describes, with the fault on the way."""
    mine = tmp_path / "mine.toml"
    run("sheets", "copy", "three-card", str(mine), "--id", "mine/three-card")
    text = mine.read_text(encoding="utf-8")
    text = re.sub(r'cite = .*\nat = "pair_plus_table"', 'assumed = "our own pays"', text)
    mine.write_text(text, encoding="utf-8")
    fault = "sources.pair_plus_table: nothing cites this source: take its line out"
    assert fault in run("pays", str(mine)).err
    mine.write_text(re.sub(r"pair_plus_table = .*\n", "", text), encoding="utf-8")
    shown = run("pays", str(mine)).out
    assert "Pair Plus (assumed)" in shown
    assert "6 Card Bonus (B10-12)" in shown


def test_a_pay_without_its_quotes_is_told_what_is_missing(tmp_path: Path) -> None:
    mine = tmp_path / "mine.toml"
    run("sheets", "copy", "three-card", str(mine), "--id", "mine/three-card")
    text = mine.read_text(encoding="utf-8").replace('"flush" = "3 to 1"', '"flush" = 4 to 1')
    mine.write_text(text, encoding="utf-8")
    assert run("pays", str(mine)).err.endswith('; a text stands in quotes, like "4 to 1"\n')
