"""A sheet of one's own whose pays no document prints."""

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


def test_a_sheet_of_ones_own_gets_the_list_of_its_game_and_is_told_so(tmp_path: Path) -> None:
    mine = tmp_path / "mine.toml"
    run("sheets", "copy", "crazy", str(mine), "--id", "mine/crazy-4-poker")
    said = " ".join(run("strategy", str(mine)).out.split())
    assert "bet 1x king-queen-eight-four or better $856.54" in said
    assert "These lines were found for catfish-bend/crazy-4-poker as printed" in said
    assert "found for" not in run("strategy", "crazy").out


def test_where_no_list_is_legal_the_chart_remains() -> None:
    """A table that takes two times the Ante at most; the list bets three times."""
    asked = ("strategy", "crazy", "--set", "play_multiples=1x,2x")
    refused = run(*asked)
    assert refused.code == 1
    assert "there is no short list for Crazy 4 Poker as it is played here" in refused.err
    assert "--chart" in refused.err
    assert "bet 2x" in run(*asked, "--chart").out
    assert run(*asked, "--svg").out.startswith("<svg")
