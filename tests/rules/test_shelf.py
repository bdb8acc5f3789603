from __future__ import annotations

from pathlib import Path

import pytest

from houseway.rules import Reason, Refused, SheetError, find_sheet, read_file, sheet_files
from tests.rules.variant import CATFISH, HOUSES, edited, sheet_id, sheet_text

SHIPPED = [
    "california/ez-baccarat",
    "california/fortune-pai-gow-poker",
    "california/three-card-poker-6-card-bonus",
    "california/ultimate-texas-holdem",
    "catfish-bend/crazy-4-poker",
    "catfish-bend/ultimate-texas-holdem",
    "washington/caribbean-stud-poker",
    "washington/ultimate-texas-holdem",
    "wccs/ultimate-texas-holdem",
]


def test_nine_sheets_are_on_the_shelf() -> None:
    assert [name for name, _ in sheet_files()] == SHIPPED
    assert {sheet_id(house) for house in HOUSES} <= set(SHIPPED)


def test_a_sheet_is_found_by_its_id_and_read_once() -> None:
    found = find_sheet("wccs/ultimate-texas-holdem")
    assert found.id == "wccs/ultimate-texas-holdem"
    assert find_sheet("wccs/ultimate-texas-holdem") is found


@pytest.mark.parametrize("name", ["", "wccs", "wccs/", "wccs/baccarat", "../wccs", "WCCS/x"])
def test_an_unknown_sheet_is_refused_and_the_known_ones_named(name: str) -> None:
    with pytest.raises(Refused, match="there are california/ez-baccarat, ") as caught:
        find_sheet(name)
    assert caught.value.reason is Reason.UNKNOWN_SHEET


def test_a_folder_of_ones_own_adds_its_sheets(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    own = tmp_path / "riverside" / "ultimate-texas-holdem.toml"
    own.parent.mkdir()
    text = edited(CATFISH, ('id = "catfish-bend/', 'id = "riverside/'))
    own.write_text(text, encoding="utf-8")
    monkeypatch.setenv("HOUSEWAY_SHEETS", str(tmp_path))
    assert find_sheet("riverside/ultimate-texas-holdem").house == "Catfish Bend Casinos"
    assert len(list(sheet_files())) == len(SHIPPED) + 1
    own.write_text(text.replace("Catfish Bend Casinos", "Riverside"), encoding="utf-8")
    assert find_sheet("riverside/ultimate-texas-holdem").house == "Riverside"


def test_a_sheet_stands_where_its_id_says(tmp_path: Path) -> None:
    path = tmp_path / "sheet.toml"
    path.write_text(sheet_text(CATFISH), encoding="utf-8")
    assert read_file(path).id == "catfish-bend/ultimate-texas-holdem"
    with pytest.raises(SheetError) as caught:
        read_file(path, "riverside/ultimate-texas-holdem")
    assert caught.value.key == "sheet.id"
    assert caught.value.what == (
        "the file stands under riverside/ultimate-texas-holdem, "
        "not catfish-bend/ultimate-texas-holdem"
    )


def test_a_file_that_is_not_there_or_not_text_is_refused(tmp_path: Path) -> None:
    with pytest.raises(SheetError, match="cannot be read: "):
        read_file(tmp_path / "nothing.toml")
    with pytest.raises(SheetError, match="cannot be read: "):
        read_file(tmp_path)
    latin = tmp_path / "latin.toml"
    latin.write_bytes("title = 'Café'".encode("latin-1"))
    with pytest.raises(SheetError, match="cannot be read: ") as caught:
        read_file(latin)
    assert caught.value.sheet == str(latin)
