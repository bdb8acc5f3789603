"""Reports in the user's cache folder: found again as they were counted, believed only if whole."""

from pathlib import Path

import pytest

from houseway.floor import report_cache
from houseway.floor.report_cache import CACHE, cache_folder, find_kept, keep
from houseway.gamemath import Question, SheetReport, report, usual_sheet
from houseway.rules import Sheet
from tests.cli.inside import BACCARAT, json_of, run
from tests.library import library

BARE = Question()


@pytest.fixture
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.setenv(CACHE, str(tmp_path / "reports"))
    return tmp_path / "reports"


@pytest.fixture
def counted() -> tuple[Sheet, SheetReport]:
    sheet = usual_sheet(library().sheet(BACCARAT))
    return sheet, report(sheet)


def test_a_report_comes_back_as_it_was(folder: Path, counted: tuple[Sheet, SheetReport]) -> None:
    sheet, made = counted
    assert find_kept(sheet, BARE) is None
    keep(sheet, BARE, made)
    assert find_kept(sheet, BARE) == made
    assert find_kept(sheet, Question(decks=6)) is None
    assert [path.suffix for path in folder.iterdir()] == [".json"]


@pytest.mark.parametrize("harm", [
    lambda data: b"", lambda data: data[:-1], lambda data: data + b" ",
    lambda data: data.replace(b"723147898655", b"723147898656"),
    lambda data: data.partition(b"\n")[2],
], ids=["empty", "cut off", "longer", "another figure", "no seal"])  # fmt: skip
def test_a_file_that_is_not_whole_is_not_believed(
    folder: Path, counted: tuple[Sheet, SheetReport], harm: object
) -> None:
    keep(counted[0], BARE, counted[1])
    (path,) = folder.iterdir()
    assert callable(harm)
    before = path.read_bytes()
    path.write_bytes(harm(before))
    assert path.read_bytes() != before
    assert find_kept(counted[0], BARE) is None


def test_another_version_counts_again(
    folder: Path, counted: tuple[Sheet, SheetReport], monkeypatch: pytest.MonkeyPatch
) -> None:
    keep(counted[0], BARE, counted[1])
    monkeypatch.setattr("houseway.gamemath.sheet_report.code_hash", lambda *_: "another")
    assert find_kept(counted[0], BARE) is None


def test_the_newest_stay_and_a_folder_that_cannot_be_written_is_no_fault(
    folder: Path, counted: tuple[Sheet, SheetReport], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(report_cache, "_MOST", 2)
    for decks in (1, 2, 3):
        keep(counted[0], Question(decks=decks), counted[1])
    assert len(list(folder.iterdir())) == 2
    (folder.parent / "file").write_text("")
    monkeypatch.setenv(CACHE, str(folder.parent / "file" / "below"))
    keep(counted[0], BARE, counted[1])
    assert find_kept(counted[0], BARE) is None


def test_the_folder_is_the_users_own() -> None:
    assert cache_folder({"XDG_CACHE_HOME": "/c"}) == Path("/c/houseway/reports")
    assert cache_folder({}) == Path("~/.cache/houseway/reports").expanduser()
    assert cache_folder({CACHE: "off", "XDG_CACHE_HOME": "/c"}) is None


def test_math_keeps_what_it_counts_of_ones_own_sheet(folder: Path, tmp_path: Path) -> None:
    mine = str(tmp_path / "mine.toml")
    run("sheets", "copy", BACCARAT, mine, "--id", "mine/baccarat")
    first = json_of("math", mine)
    assert len(list(folder.iterdir())) == 1
    assert json_of("math", mine) == json_of("math", mine, "--recompute") == first
