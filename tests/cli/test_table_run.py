"""`houseway table run` for programs: where the answer to a command ends."""

from __future__ import annotations

import json
import os
import re
import subprocess
import sys
from pathlib import Path

from tests.cli.inside import run

ROOT = Path(__file__).parents[2]


def test_done_follows_all_that_is_said_to_a_line(tmp_path: Path) -> None:
    """Events, a refusal, a line that is no command: each ends with its own line number."""
    card, second = ({"number": number, "pin": "2580"} for number in ("D-1", "88"))
    commands = [
        json.dumps({"do": "open table", "by": "Dan Fox", "card": card, "second": second}),
        json.dumps({"do": "deal", "by": "Dan Fox", "id": "c2"}),
        "",
        "not a command",
    ]
    file = tmp_path / "commands.jsonl"
    file.write_text("\n".join(commands), encoding="utf-8")
    done = run("table", "run", str(file), "--sheet", "uth", "--done")
    said = [json.loads(line) for line in done.out.splitlines()]
    kinds = [next(key for key in ("event", "refused", "done") if key in each) for each in said]
    assert kinds == ["event", "done", "refused", "done", "refused", "done"]
    assert said[1::2] == [{"done": 1}, {"done": 2, "id": "c2"}, {"done": 4}]


def test_the_program_on_the_page_runs(tmp_path: Path) -> None:
    page = (ROOT / "docs" / "live-table.md").read_text(encoding="utf-8")
    found = re.search(r"```python\n(.*?)```", page, re.DOTALL)
    assert found is not None
    program = found[1].replace('["houseway",', f'[{sys.executable!r}, "-m", "houseway",')
    ended = subprocess.run(
        [sys.executable, "-c", program],
        cwd=tmp_path,
        env={**os.environ, "PYTHONPATH": str(ROOT / "src")},
        capture_output=True,
        text=True,
        timeout=60,
        check=True,
    )
    assert "'event': 'chips bought', 'amount': 20000" in ended.stdout
