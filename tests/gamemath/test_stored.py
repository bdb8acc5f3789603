"""What is stored is what is counted: the reports, their keys and the pages made of them.

`python bench/math_reports.py` writes all of it anew.
"""

from __future__ import annotations

import ast
from dataclasses import replace
from pathlib import Path
from typing import Final

import pytest

from houseway.cards import parse_cards
from houseway.cli.math_page import edges_table, page, pictures
from houseway.codec import decode, encode
from houseway.fact import replace as replace_fact
from houseway.gamemath import Question, SheetReport, count_report, stored
from houseway.gamemath.stored import (
    ROOM,
    StoredReport,
    code_hash,
    find_stored,
    report_key,
    store,
    stored_path,
)
from houseway.hands.kernel_sources import PACKAGE, kernel_sources, source_hash
from tests.gamemath.sheets import SHEETS, usual

DOCS: Final = Path(__file__).parents[2] / "docs" / "math"
AGAIN: Final = "run python bench/math_reports.py"


def kept(sheet_id: str) -> SheetReport:
    found = decode(StoredReport, stored_path(usual(sheet_id)).read_bytes())
    assert found.key == report_key(usual(sheet_id), Question()), AGAIN
    return found.made


def test_every_shipped_sheet_is_stored_and_nothing_else() -> None:
    names = {path.name for path in stored.FOLDER.iterdir()}
    assert names == {f"{sheet_id.replace('/', '-')}.json" for sheet_id in SHEETS}


@pytest.mark.parametrize("sheet_id", SHEETS)
def test_what_is_stored_is_what_is_counted(sheet_id: str) -> None:
    counted = count_report(usual(sheet_id), Question())
    assert kept(sheet_id) == counted, AGAIN
    assert find_stored(usual(sheet_id), Question()) == counted
    assert decode(SheetReport, encode(counted)) == counted


@pytest.mark.parametrize("sheet_id", SHEETS)
def test_the_pages_are_made_of_what_is_stored(sheet_id: str) -> None:
    sheet, made, name = usual(sheet_id), kept(sheet_id), sheet_id.replace("/", "-")
    assert (DOCS / f"{name}.md").read_text(encoding="utf-8") == page(sheet, made), AGAIN
    for file, picture in pictures(sheet, made).items():
        assert (DOCS / file).read_text(encoding="utf-8") == picture, AGAIN


def test_the_index_has_every_edge_and_there_are_no_other_pages() -> None:
    table = edges_table(kept(sheet_id).report for sheet_id in SHEETS)
    text = (DOCS / "index.md").read_text(encoding="utf-8")
    assert f"<!-- edges -->\n{table}<!-- end of edges -->" in text, AGAIN
    files = {f"{sheet_id.replace('/', '-')}.md" for sheet_id in SHEETS} | {"index.md"}
    for sheet_id in SHEETS:
        files |= set(pictures(usual(sheet_id), kept(sheet_id)))
    assert {path.name for path in DOCS.iterdir()} == files


# When a stored report answers


SHEET: Final = usual("california/ez-baccarat")


def test_another_question_is_not_answered_from_store() -> None:
    assert find_stored(SHEET, Question(decks=8)) is None
    assert find_stored(SHEET, Question(dead=parse_cards("As"))) is None
    assert find_stored(SHEET, Question(hands=2)) is None
    other = usual("washington/ultimate-texas-holdem", trips="UTH-02")
    assert find_stored(other, Question()) is None


def test_a_report_of_another_sheet_or_other_code_is_counted_again(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    made = kept(SHEET.id)
    monkeypatch.setattr(stored, "FOLDER", tmp_path / "stored")
    assert find_stored(SHEET, Question()) is None  # no folder yet
    path = store(SHEET, Question(), made)
    assert find_stored(SHEET, Question()) == made
    assert find_stored(replace(SHEET, digest="0" * 64), Question()) is None
    key = replace_fact(report_key(SHEET, Question()), code="0" * 64)
    path.write_bytes(encode(StoredReport(key=key, made=made)))
    assert find_stored(SHEET, Question()) is None
    for broken in (b"", b"{", b'{"key": 1', b"\x00", b"\xff\xfe", b"[" * 100_000):
        path.write_bytes(broken)
        assert find_stored(SHEET, Question()) is None


def test_the_code_is_every_kernel_and_every_source_of_the_room() -> None:
    taken = {*kernel_sources(), *ROOM.rglob("*.py")}
    assert code_hash() == source_hash(sorted(taken))
    assert any(path.parent.parent.name == "hands" for path in taken)


# No stale machine code can answer


def uses_numba(path: Path) -> bool:
    """Whether a file compiles functions, or hands numba on."""
    tree = ast.parse(path.read_text(encoding="utf-8"))
    return any(
        (isinstance(node, ast.ImportFrom) and node.module == "houseway.hands.kernels.compiled"
         and any(name.name == "kernel" for name in node.names))
        or (isinstance(node, ast.Import) and any(name.name == "numba" for name in node.names))
        for node in ast.walk(tree)
    )  # fmt: skip


def test_every_compiled_file_is_under_the_hash_and_leans_on_nothing_beside_it() -> None:
    """The cache of machine code is named by the kernel sources: a constant or a function that a
    kernel took from any other file of ours could change behind its back."""
    kernels = set(kernel_sources())
    assert {path for path in PACKAGE.rglob("*.py") if uses_numba(path)} <= kernels
    for path in kernels:
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            if isinstance(node, ast.ImportFrom) and (node.module or "").startswith("houseway"):
                parts = (node.module or "").split(".")
                assert "kernels" in parts or parts[-1] == "kernel_sources", (path, node.module)


def test_two_kernels_of_one_name_or_one_that_moves_change_the_hash(tmp_path: Path) -> None:
    one, two = PACKAGE / "hands" / "kernels" / "poker.py", PACKAGE / "hands" / "kernels" / "four.py"
    assert source_hash([one, two]) != source_hash([two, one]) != source_hash([one])
