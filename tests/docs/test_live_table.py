"""The page of the live table is what its types say."""

from __future__ import annotations

import runpy
from pathlib import Path
from typing import Final

WRITER: Final = runpy.run_path(str(Path(__file__).parents[2] / "bench" / "live_table.py"))


def test_the_page_of_the_live_table_is_current() -> None:
    written = WRITER["PAGE"].read_text(encoding="utf-8")
    assert written == WRITER["page"](), "run python bench/live_table.py"
