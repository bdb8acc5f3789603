"""One whole day of each house is a readable golden transcript."""

import pytest

from tests.table.live.days import path_of, text_of
from tests.table.live.poker_day import POKER
from tests.table.live.sheets import ALL


@pytest.mark.parametrize("sheet", [*ALL, *POKER])
def test_a_day_at_this_house(sheet: str) -> None:
    """Open, rotate, collect, settle, err, void, jackpot, count, close, report."""
    assert path_of(sheet).read_text(encoding="utf-8") == text_of(sheet), (
        "run python -m tests.table.live.days and look at what changed"
    )
