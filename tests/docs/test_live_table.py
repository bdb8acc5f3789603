"""The page of the live table is what its types say."""

from __future__ import annotations

import json
import re
import runpy
from functools import partial
from pathlib import Path
from typing import Final

from houseway.floor.library import open_library
from houseway.floor.table_line import read_table_command
from tests.cli.inside import run

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


OPENS = re.findall(
    r"^\| `(\S+/\S+)` \|.*\| ([^|]*) \|$", WRITER["PAGE"].read_text(encoding="utf-8"), re.MULTILINE
)


def test_t88_t92_every_sheet_opens_with_the_options_that_the_page_has(tmp_path: Path) -> None:
    cards = [{"number": number, "pin": "2580"} for number in ("D-1", "88")]
    opening = {"do": "open table", "by": "Dan Fox", "card": cards[0], "second": cards[1]}
    file = tmp_path / "open.jsonl"
    file.write_text(json.dumps(opening), encoding="utf-8")
    assert {sheet for sheet, _ in OPENS} == set(open_library().sheets)
    for sheet, written in OPENS:
        options = [] if written == "-" else written.replace("`", "").split()
        done = run("table", "run", str(file), "--sheet", sheet, *options)
        assert (done.code, done.err) == (0, ""), sheet
        assert json.loads(done.out)["event"] == "table opened"
