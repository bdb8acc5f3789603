"""The library: `import houseway as hw` (G12)."""

from __future__ import annotations

import doctest
import json
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

import houseway as hw
from houseway.rules import Refusal, Refused
from tests.docs.tour import NOTEBOOK, notebook

ROOT = Path(__file__).parents[1]


def test_the_page_is_true() -> None:
    found = doctest.testfile(str(ROOT / "docs" / "library.md"), module_relative=False)
    assert found.attempted > 15
    assert found.failed == 0


def test_the_notebook_shows_what_its_cells_show() -> None:
    assert json.loads(NOTEBOOK.read_text(encoding="utf-8")) == notebook()


def test_everything_it_names_is_there_and_documented() -> None:
    page = (ROOT / "docs" / "library.md").read_text(encoding="utf-8")
    for name in hw.__all__:
        assert getattr(hw, name).__doc__
        assert name in dir(hw)
    functions = [name for name in hw.__all__ if name.islower()]
    assert all(f"hw.{name}(" in page for name in functions if name != "settle")
    with pytest.raises(AttributeError):
        hw.nothing_of_the_kind  # noqa: B018


def test_importing_it_loads_nothing() -> None:
    code = "import sys, houseway; print([m for m in sys.modules if m.startswith('houseway.')])"
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    assert done.stdout == "[]\n"


@pytest.mark.parametrize("name", hw.sheet_ids())
def test_every_sheet_deals_a_round_that_settles_again(name: str) -> None:
    sheet = hw.sheet(name)
    dealt = sheet.deal(7)
    again = hw.settle(json.dumps(dealt.round))
    assert (again.net, again.to_json()) == (dealt.net, dealt.to_json())
    assert sheet.deal(7).to_json() == dealt.to_json()
    assert sum(dealt.net.values()) == -sum(fee.amount for fee in dealt.settled.fees if
                                            "fees" not in dealt.net)  # fmt: skip
    assert name in repr(dealt)
    assert dealt._repr_html_().startswith("<table>")


def test_a_round_on_a_sheet_at_hand_takes_its_choices() -> None:
    spots = [{"spot": 1, "wagers": {"player": "100.00"}}]
    bare = {"bank": {"spot": 8, "wager": "500.00"}, "shoe": "9c 9d Th Jc", "spots": spots}
    with_fee = hw.sheet("baccarat", fee_option=1).settle(bare)
    without = hw.sheet("baccarat").settle(bare)
    assert without.settled.fees == ()
    assert with_fee.settled.fees != ()


def test_the_edge_of_a_game_that_is_no_one_bet() -> None:
    with pytest.raises(Refused) as caught:
        hw.sheet("baccarat").edge()
    assert caught.value.reason is Refusal.EDGE_OF_WHICH_WAGER
    assert "banker" in str(caught.value)


def test_a_sheet_of_ones_own(tmp_path: Path) -> None:
    mine = tmp_path / "mine.toml"
    shutil.copy(ROOT / "src/houseway/sheets/catfish-bend/ultimate-texas-holdem.toml", mine)
    own = hw.sheet(str(mine))
    assert own.edge() == hw.sheet("uth").edge()
    assert own.settle(own.deal(7).round).net == hw.sheet("uth").deal(7).net


def test_a_changed_sheet_of_ones_own_leaves_the_houses_sheet_alone(tmp_path: Path) -> None:
    """It may have the same id: what is known of the one is not said of the other."""
    printed = (ROOT / "src/houseway/sheets/catfish-bend/ultimate-texas-holdem.toml").read_text()
    mine = tmp_path / "mine.toml"
    mine.write_text(printed.replace('"flush" = "7 to 1"', '"flush" = "6 to 1"'))
    before = hw.sheet("uth").edge("trips")
    assert hw.sheet(str(mine)).edge("trips") > before
    assert hw.sheet("uth").edge("trips") == before


def test_wagers_and_money_are_typed_as_people_type_them() -> None:
    crazy = hw.sheet("crazy-4")
    assert (
        crazy.deal(7, bets={"queens-up": "$5"}).net == crazy.deal(7, bets={"queens_up": "5.00"}).net
    )
    with pytest.raises(Refused) as caught:
        crazy.deal(7, bets={"queens_up": "five"})
    assert caught.value.reason is Refusal.NOT_DOLLARS


def test_html_holds_no_foreign_markup() -> None:
    from houseway.pages.notebook import html_table

    said = html_table("<b>", ["<i>"], [["<script>", "\u202e"]])
    assert "<script>" not in said
    assert "\u202e" not in said
