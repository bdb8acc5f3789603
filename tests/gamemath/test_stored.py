"""What is stored is what is counted: the reports, their hashes and the pages made of them.

`python bench/math_reports.py` writes all of it anew.
"""

from __future__ import annotations

import json
from dataclasses import replace
from pathlib import Path
from typing import Any, Final

import pytest

from houseway.cards import parse_cards
from houseway.cli.math import Ask, counted, sheet_of
from houseway.gamemath import stored
from houseway.gamemath.report import Question
from houseway.gamemath.stored import find_stored, store, stored_path
from houseway.hands.kernel_sources import kernel_hash, kernel_sources
from houseway.pages.report import edges_table, report_page, report_pictures
from houseway.rules import Sheet, sheet_files
from houseway.table import Book

DOCS: Final = Path(__file__).parents[2] / "docs" / "math"
BOOK: Final = Book()
SHEETS: Final = [sheet_id for sheet_id, _ in sheet_files()]
AGAIN: Final = "run python bench/math_reports.py"


def usual(sheet_id: str, **choose: str) -> Sheet:
    return sheet_of(Ask(sheet_id, choose, {}), BOOK)


def kept(sheet_id: str) -> Any:
    return json.loads(stored_path(usual(sheet_id)).read_text(encoding="utf-8"))


def test_every_shipped_sheet_is_stored_and_nothing_else() -> None:
    names = {path.name for path in stored.FOLDER.iterdir()}
    assert names == {f"{sheet_id.replace('/', '-')}.json" for sheet_id in SHEETS}


@pytest.mark.parametrize("sheet_id", SHEETS)
def test_the_hashes_are_those_of_the_sheet_and_the_kernels(sheet_id: str) -> None:
    data = kept(sheet_id)
    assert data["hash"] == usual(sheet_id).digest, AGAIN
    assert data["kernels"] == kernel_hash(), AGAIN
    assert find_stored(usual(sheet_id), Question()) == data


@pytest.mark.parametrize("sheet_id", SHEETS)
def test_what_is_stored_is_what_is_counted(sheet_id: str) -> None:
    assert kept(sheet_id) == json.loads(json.dumps(counted(usual(sheet_id), Question()))), AGAIN


@pytest.mark.parametrize("sheet_id", SHEETS)
def test_the_pages_are_made_of_what_is_stored(sheet_id: str) -> None:
    sheet, data, name = usual(sheet_id), kept(sheet_id), sheet_id.replace("/", "-")
    assert (DOCS / f"{name}.md").read_text(encoding="utf-8") == report_page(sheet, data), AGAIN
    for file, picture in report_pictures(sheet, data).items():
        assert (DOCS / file).read_text(encoding="utf-8") == picture, AGAIN


def test_the_index_has_every_edge_and_there_are_no_other_pages() -> None:
    table = edges_table(kept(sheet_id) for sheet_id in SHEETS)
    text = (DOCS / "index.md").read_text(encoding="utf-8")
    assert f"<!-- edges -->\n{table}<!-- end of edges -->" in text, AGAIN
    files = {f"{sheet_id.replace('/', '-')}.md" for sheet_id in SHEETS} | {"index.md"}
    for sheet_id in SHEETS:
        files |= set(report_pictures(usual(sheet_id), kept(sheet_id)))
    assert {path.name for path in DOCS.iterdir()} == files


# When a stored report answers


SHEET: Final = usual("california/ez-baccarat")


def test_another_question_is_not_answered_from_store() -> None:
    assert find_stored(SHEET, Question(decks=8)) is None
    assert find_stored(SHEET, Question(dead=parse_cards("As"))) is None
    assert find_stored(SHEET, Question(hands=2)) is None
    other = usual("washington/ultimate-texas-holdem", trips="UTH-02")
    assert find_stored(other, Question()) is None


def test_a_changed_sheet_is_counted_again(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(stored, "FOLDER", tmp_path / "stored")
    data = {"hash": SHEET.digest, "kernels": kernel_hash(), "wagers": []}
    assert find_stored(SHEET, Question()) is None  # no folder yet
    path = store(SHEET, data)
    assert find_stored(SHEET, Question()) == data
    assert find_stored(replace(SHEET, digest="0" * 64), Question()) is None
    store(SHEET, {**data, "kernels": "0" * 64})
    assert find_stored(SHEET, Question()) is None
    for broken in ("", "{", '{"hash": 1', "\x00"):
        path.write_text(broken, encoding="utf-8")
        assert find_stored(SHEET, Question()) is None
    path.write_bytes(b"\xff\xfe")
    assert find_stored(SHEET, Question()) is None


def test_the_hash_is_of_every_kernel() -> None:
    names = {path.name for path in kernel_sources()}
    assert {"baccarat.py", "crazy_4.py", "compiled.py", "poker.py", "uth_counts.py"} <= names
    assert all("kernels" in path.parts for path in kernel_sources())
