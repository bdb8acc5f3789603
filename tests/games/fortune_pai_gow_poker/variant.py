"""The shipped sheet with something changed."""

from __future__ import annotations

import pytest

from houseway.games import game_class
from houseway.rules import PrintedSheet, SheetError, read_sheet
from tests.games.fortune_pai_gow_poker.table import SHEET
from tests.library import SHEETS

Edit = tuple[str, str]


def variant(*edits: Edit) -> PrintedSheet:
    """The sheet with each old part, which has to be there exactly once, replaced."""
    text = (SHEETS / f"{SHEET}.toml").read_text(encoding="utf-8")
    for old, new in edits:
        assert text.count(old) == 1, f"{old!r} stands {text.count(old)} times"
        text = text.replace(old, new)
    sheet = read_sheet(text, name="variant.toml")
    game_class(sheet).well_formed(sheet)
    return sheet


def key_refused(*edits: Edit) -> str:
    """The key with which loading refuses a variant."""
    with pytest.raises(SheetError) as caught:
        variant(*edits)
    return caught.value.key
