"""The page of the live table is what its types say."""

from __future__ import annotations

import json
import re
import runpy
from functools import partial
from pathlib import Path
from typing import Final

from houseway.floor.table_line import read_table_command

WRITER: Final = runpy.run_path(str(Path(__file__).parents[2] / "bench" / "live_table.py"))


def test_the_page_of_the_live_table_is_current() -> None:
    written = WRITER["PAGE"].read_text(encoding="utf-8")
    assert written == WRITER["page"](), "run python bench/live_table.py"


def test_every_command_on_the_page_is_one() -> None:
    """What a reader copies is read, field by field."""
    page, decoder = WRITER["PAGE"].read_text(encoding="utf-8"), json.JSONDecoder()
    read = []
    for block in re.findall(r"```json\n(.*?)```", page, re.DOTALL):
        rest = block.strip()
        while rest:
            found, end = decoder.raw_decode(rest)
            if "do" in found:
                read.append(read_table_command(partial(json.dumps, found), where="the page"))
            rest = rest[end:].strip()
    assert {"bet", "accept bank", "cards", "pay award", "correct round"} <= {
        str(type(command).__struct_config__.tag) for command in read
    }
