"""The library: `import houseway as hw` (G12)."""

import doctest
import json
import shutil
import subprocess
import sys
from fractions import Fraction
from pathlib import Path
from typing import Any

import pytest

import houseway as hw
from houseway.floor.refusals import FloorRefusal
from houseway.rules import Refused
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
    lower = [name for name in hw.__all__ if name.islower()]
    functions = [name for name in lower if callable(getattr(hw, name))]
    modules = [name for name in lower if name not in functions]
    assert all(f"hw.{name}(" in page for name in functions if name != "settle")
    assert modules == ["commands", "events"]
    assert all(f"`hw.{name}`" in page for name in modules)
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
    assert caught.value.reason is FloorRefusal.EDGE_OF_WHICH_WAGER
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


def test_wagers_go_by_any_name_and_money_is_cents() -> None:
    crazy = hw.sheet("crazy-4")
    assert (
        crazy.deal(7, bets={"queens-up": 5_00}).net == crazy.deal(7, bets={"queens_up": 5_00}).net
    )
    with pytest.raises(Refused) as caught:
        crazy.deal(7, bets={"queens_up": "5.00"})  # type: ignore[dict-item]
    assert caught.value.reason is FloorRefusal.NOT_CENTS


def test_money_and_cards_come_in_every_form_that_a_program_has() -> None:
    uth = hw.sheet("uth")
    assert uth.deal(7, bets={"Trips": 5_00}).net == uth.deal(7, bets={"trips": 5_00}).net
    asked = ("Kd 4c", "kd4c", ["Kd", "4c"], hw.read_cards("Kd 4c"))
    assert len({uth.advise(hand).values["check"] for hand in asked}) == 1
    with pytest.raises(hw.Refused, match="joker"):
        uth.advise(["Kd", "joker"])


def test_a_file_that_was_changed_is_read_again(tmp_path: Path) -> None:
    """Whoever works on a sheet in a notebook saves it and asks again."""
    mine = tmp_path / "mine.toml"
    shutil.copy(ROOT / "src/houseway/sheets/california/three-card-poker-6-card-bonus.toml", mine)
    before = hw.sheet(mine).edge("pair plus")
    mine.write_text(mine.read_text().replace('"flush" = "3 to 1"', '"flush" = "4 to 1"'))
    assert hw.sheet(mine).edge("pair plus") < before
    mine.write_text("format = 1")
    with pytest.raises(hw.SheetError):
        hw.sheet(mine)


def test_a_designer_finds_par_sheets_trials_and_pays() -> None:
    """The same figures as `math --par` and `paytable try`."""
    three = hw.sheet("three-card")
    par = three.par().wager("Pair Plus")
    assert (par.combinations, par.row("flush").combinations) == (22100, 1096)
    assert sum(row.returned for row in par.rows) == 1 - three.edge("pair plus")
    trial = three.try_pays("pair plus", "flush=4")
    assert (trial.printed_edge, trial.edge) == (par.spread.edge, Fraction(-32, 5525))
    assert trial.game_edge == three.edge()
    solved = three.solve_pay("pair plus", "flush", Fraction(3, 100))
    assert solved == three.solve_pay("pair plus", "flush", "3%")
    assert solved.exact == Fraction(3593, 1096)
    for shown in (three.par(), trial):
        assert "<td>flush</td>" in shown._repr_html_()
        assert len(repr(shown)) < 200


def test_what_a_program_prints_is_short() -> None:
    uth = hw.sheet("uth")
    report = uth.report()
    for shown in (*report.wagers, report.game, uth.rules_of_thumb(), hw.rule("T-07"),
                  uth.deal(7).lines[0], uth.par().wagers[0],
                  hw.sheet("pai-gow").advise("As Kd Qh 9c 9s 4d joker")):  # fmt: skip
        assert len(repr(shown)) < 200
        assert repr(shown).startswith("<")
    assert "*" not in str(hw.rule("T-33"))
    assert str(uth.rules_of_thumb()).startswith("before the flop\nbet 4x: any hand with an ace\n")


def test_many_hands_are_ranked_whatever_holds_them() -> None:
    import numpy as np

    texts = ["As Ks Qs Js Ts 2c 2d", "Ah Kd 9c 9s 4h 4d 2c"]
    cards = [hw.read_cards(text) for text in texts]
    rows = [[card.index for card in hand] for hand in cards]
    for hands in (texts, cards, rows, np.array(rows), np.array(rows, dtype=np.uint8)):
        values = hw.rank7(hands)
        names = [hw.hand_name(int(value)) for value in values]
        assert names == ["royal flush", "two pair, nines and fours"]
    refused: list[tuple[Any, str]] = [
        ([[0, 1, 2, 3, 4, 5, 52]], "0 to 51"),
        ([[0, 1, 2, 3, 4, 5, -1]], "0 to 51"),
        ([[0, 1, 2, 3, 4, 5, 5]], "hand 0 has a card twice"),
        ([[0, 1, 2, 3]], "5, 6 or 7"),
        (np.zeros((1, 7)), "whole numbers"),
        ("As Ks Qs Js Ts 2c 2d", "list of hands"),
    ]
    for wrong, what in refused:
        with pytest.raises(ValueError, match=what):
            hw.rank7(wrong)


def test_html_holds_no_foreign_markup() -> None:
    from houseway.pages.notebook import html_table

    said = html_table("<b>", ["<i>"], [["<script>", "\u202e"]])
    assert "<script>" not in said
    assert "\u202e" not in said
