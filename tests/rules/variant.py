"""Variants of the shipped sheets, made by editing their text."""

import re
from functools import cache

import pytest

from houseway.games import game_class
from houseway.rules import PrintedSheet, SheetError, read_sheet
from tests.library import SHEETS, all_items

CATFISH, WCCS, CALIFORNIA, WASHINGTON = "catfish-bend", "wccs", "california", "washington"
HOUSES = (CATFISH, WCCS, CALIFORNIA, WASHINGTON)
GAME = "ultimate-texas-holdem"

Edit = tuple[str, str] | str
"""What stands in a sheet and what is put there: `seats = { is = «7→0»` writes 0 for 7."""
_ARROW = re.compile("(.*)«(.*)→(.*)»(.*)", re.DOTALL)


def sheet_id(house: str) -> str:
    return f"{house}/{GAME}"


def sheet_text(house: str) -> str:
    return (SHEETS / house / f"{GAME}.toml").read_text(encoding="utf-8")


def edited(house: str, *edits: Edit) -> str:
    """The text of a sheet with each old part, which has to be there exactly once, replaced."""
    text = sheet_text(house)
    for edit in edits:
        old, new = _pair(edit) if isinstance(edit, str) else edit
        assert text.count(old) == 1, f"{old!r} stands {text.count(old)} times in {house}"
        text = text.replace(old, new)
    return text


def _pair(edit: str) -> tuple[str, str]:
    found = _ARROW.fullmatch(edit)
    assert found is not None, edit
    before, old, new, after = found.groups()
    return f"{before}{old}{after}", f"{before}{new}{after}"


def read(text: str) -> PrintedSheet:
    """Load a text as far as a table would: the sheet, and its part about the game."""
    sheet = read_sheet(text, name="variant.toml", items=all_items())
    game_class(sheet).well_formed(sheet)
    return sheet


@cache
def variant(house: str, *edits: Edit) -> PrintedSheet:
    return read(edited(house, *edits))


def refusal(house: str, *edits: Edit) -> tuple[str, str]:
    """The key and the reason with which loading refuses a variant; the message names the file."""
    with pytest.raises(SheetError) as caught:
        variant(house, *edits)
    error = caught.value
    assert error.sheet in ("variant.toml", sheet_id(house))
    assert str(error) == f"{error.sheet}: " + (f"{error.key}: " if error.key else "") + error.what
    return error.key, error.what
