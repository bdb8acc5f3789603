"""The pages are true: every console block is run, and prints what the page says."""

from __future__ import annotations

import os
import re
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]
PAGES = [
    "README.md",
    "docs/round-file.md",
    "docs/ledger.md",
    "docs/jackpot-console.md",
    "docs/how-to/add-a-house.md",
    "docs/how-to/add-a-link.md",
    "docs/how-to/add-a-game.md",
    "docs/how-to/run-a-jackpot.md",
    "docs/math/index.md",
]
_BLOCK = re.compile(r"^```(\w+)\n(.*?)^```$", re.MULTILINE | re.DOTALL)
_FILE = re.compile(r"# file: (\S+)\n")


def sessions(page: str) -> list[tuple[str, list[str]]]:
    """The commands of a page in order, each with the lines it is said to print.

    A block that begins with `# file: PATH` is a file the reader is told to write.
    """
    found: list[tuple[str, list[str]]] = []
    for kind, block in _BLOCK.findall((ROOT / page).read_text(encoding="utf-8")):
        file = _FILE.match(block)
        if file is not None:
            found.append((f"write {file[1]}", [block[file.end() :]]))
        for line in block.splitlines() if kind == "console" else ():
            if line.startswith("$ "):
                found.append((line[2:], []))
            else:
                found[-1][1].append(line.rstrip())
    return found


def matches(printed: list[str], expected: list[str]) -> bool:
    """Line by line; `...` at the end stands for whatever follows."""
    if expected and expected[-1] == "...":
        return printed[: len(expected) - 1] == expected[:-1]
    return printed == expected


@pytest.mark.parametrize("page", PAGES)
def test_every_command_prints_what_the_page_says(page: str, tmp_path: Path) -> None:
    shutil.copytree(ROOT / "examples", tmp_path / "examples")
    bin_dir = str(Path(sys.executable).parent)
    env = {**os.environ, "COLUMNS": "100", "NO_COLOR": "1"}
    if any(command.startswith("write ") for command, _ in sessions(page)):
        shutil.copytree(ROOT / "src", tmp_path / "src")
        (tmp_path / "docs").mkdir()
        shutil.copy(ROOT / "docs" / "rules.md", tmp_path / "docs")
        env["PYTHONPATH"] = str(tmp_path / "src")
    env["PATH"] = bin_dir + os.pathsep + env["PATH"]
    env.pop("HOUSEWAY_SHEETS", None)
    env.pop("HOUSEWAY_LINKS", None)
    commands = sessions(page)
    assert commands
    for command, expected in commands:
        if command.startswith("write "):
            path = tmp_path / command.removeprefix("write ")
            path.parent.mkdir(parents=True, exist_ok=True)
            path.write_text(expected[0], encoding="utf-8")
            continue
        run = subprocess.run(
            ["bash", "-c", command],  # noqa: S607
            cwd=tmp_path,
            env=env,
            capture_output=True,
            text=True,
            check=False,
        )
        printed = [line.rstrip() for line in (run.stdout + run.stderr).rstrip().splitlines()]
        assert matches(printed, expected), f"{page}: $ {command}\n{run.stdout}{run.stderr}"
