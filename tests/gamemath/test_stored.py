"""What is stored is what is counted: the reports, their keys and the pages made of them.

`python bench/math_reports.py` writes all of it anew.
"""

import ast
from contextlib import nullcontext
from dataclasses import replace
from pathlib import Path
from typing import Final

import pytest

from houseway.cards import parse_cards
from houseway.codec import decode, encode
from houseway.fact import replace as replace_fact
from houseway.gamemath import Question, SheetReport, audited_sheets, count_report, stored
from houseway.gamemath.catalogue import maths_of
from houseway.gamemath.stored import StoredReport, find_stored, report_key, store, stored_path
from houseway.hands import kernel_sources as kernel_sources_module
from houseway.hands.kernel_sources import PACKAGE, kernel_sources, source_hash
from houseway.pages.report import edges_table, report_page, report_pictures
from tests.gamemath.sheets import SHEETS, usual

DOCS: Final = Path(__file__).parents[2] / "docs" / "math"
AGAIN: Final = "run python bench/math_reports.py"


def kept(sheet_id: str) -> SheetReport:
    found = decode(StoredReport, stored_path(usual(sheet_id)).read_bytes())
    assert found.key == report_key(usual(sheet_id), Question()), AGAIN
    return found.made


def test_every_shipped_sheet_is_stored_and_nothing_else() -> None:
    names = {path.name for path in stored.FOLDER.iterdir()}
    wanted = {stored_path(usual(sheet_id)).name for sheet_id in SHEETS}
    assert wanted == {f"{sheet_id.replace('/', '-')}.json" for sheet_id in SHEETS}
    # and each choice of paytables that a printed figure is about, for `sheets audit`
    audited = [other for name in SHEETS for other in audited_sheets(usual(name).printed)]
    assert names == wanted | {stored_path(other).name for other in audited}
    assert all(find_stored(other, Question()) is not None for other in audited), AGAIN


@pytest.mark.parametrize("sheet_id", SHEETS)
def test_what_is_stored_is_what_is_counted(sheet_id: str) -> None:
    """Every game is counted here once, watched; other tests take what is stored."""
    sheet, seen = usual(sheet_id), list[float]()
    counted = count_report(
        sheet, Question(), watch=lambda _: nullcontext(lambda _, done: seen.append(done))
    )
    assert kept(sheet_id) == counted, AGAIN
    assert find_stored(sheet, Question()) == counted
    assert decode(SheetReport, encode(counted)) == counted
    assert all(0 <= done <= 1 for done in seen)
    assert {wager.wager for wager in counted.report.wagers} == set(sheet.wagers)
    assert (counted.report.game is None) == (maths_of(sheet).strategy is None)


@pytest.mark.parametrize("sheet_id", SHEETS)
def test_the_pages_are_made_of_what_is_stored(sheet_id: str) -> None:
    sheet, made, name = usual(sheet_id), kept(sheet_id), sheet_id.replace("/", "-")
    assert (DOCS / f"{name}.md").read_text(encoding="utf-8") == report_page(sheet, made), AGAIN
    for file, picture in report_pictures(sheet, made).items():
        assert (DOCS / file).read_text(encoding="utf-8") == picture, AGAIN


def test_the_index_has_every_edge_and_there_are_no_other_pages() -> None:
    table = edges_table(kept(sheet_id).report for sheet_id in SHEETS)
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
    """The cache of machine code is named by the kernels and the rooms `cards` and `hands`: what a
    kernel took from any other file of ours could change behind its back."""
    kernels = set(kernel_sources())
    assert {path for path in PACKAGE.rglob("*.py") if uses_numba(path)} <= kernels
    for path in kernels:
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            if isinstance(node, ast.ImportFrom) and (node.module or "").startswith("houseway"):
                parts = (node.module or "").split(".")
                assert "kernels" in parts or parts[1] in ("cards", "hands"), (path, node.module)
    for path in (*(PACKAGE / "cards").glob("*.py"), *(PACKAGE / "hands").glob("*.py")):
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            if isinstance(node, ast.ImportFrom) and (node.module or "").startswith("houseway"):
                assert (node.module or "").split(".")[1] in ("cards", "hands"), path


def test_a_kernel_that_moves_or_changes_changes_the_hash(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(kernel_sources_module, "PACKAGE", tmp_path)
    one, other = tmp_path / "hands" / "kernels" / "a.py", tmp_path / "gamemath" / "kernels.py"
    hashes = set()
    for path, text in ((one, "x = 1"), (one, "x = 2"), (other, "x = 1")):
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(text, encoding="utf-8")
        assert kernel_sources() == [path]
        hashes.add(source_hash(kernel_sources()))
        path.unlink()
    assert len(hashes) == 3
