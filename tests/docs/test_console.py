"""The pages are true: every console block is run, and prints what the page says."""

import os
import re
import shlex
import shutil
import subprocess
import sys
from pathlib import Path
from typing import Final
from unittest import mock

import pytest

from tests.cli.inside import run

ROOT: Final = Path(__file__).parents[2]
PAGES: Final = [
    "README.md",
    "docs/audit-a-house.md",
    "docs/how-the-games-are-played.md",
    "docs/round-file.md",
    "docs/fair-cards.md",
    "docs/ledger.md",
    "docs/jackpot-console.md",
    "docs/people.md",
    "docs/live-table.md",
    "docs/simulate.md",
    "docs/how-to/follow-the-steps.md",
    "docs/how-to/print-signs.md",
    "docs/how-to/play.md",
    "docs/how-to/add-a-house.md",
    "docs/how-to/add-a-link.md",
    "docs/how-to/run-a-jackpot.md",
    "docs/how-to/correct-a-round.md",
    "docs/how-to/compare-hands.md",
    "docs/how-to/exchange-hands.md",
    "docs/how-to/design-a-paytable.md",
    "docs/math/index.md",
]
OWN_SOURCE: Final = "docs/how-to/add-a-game.md"
_BLOCK: Final = re.compile(r"^```(\w+)\n(.*?)^```$", re.MULTILINE | re.DOTALL)
_FILE: Final = re.compile(r"# file: (\S+)\n")
_ASKED: Final = re.compile(r"(?:(\w+)=(\S+) )?houseway ")


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


def in_shell(command: str, *, stdin: str = "") -> tuple[str, str]:
    """What a command prints in a shell, and what it says beside that."""
    done = subprocess.run(
        ["bash", "-c", command],  # noqa: S607
        input=stdin,
        capture_output=True,
        text=True,
        check=False,
    )
    return done.stdout, done.stderr


def in_process(command: str) -> tuple[str, str]:
    """The same with every `houseway` of a pipe run here, and a shell for whatever else there is."""
    printed = said = ""
    for stage in re.split(r" \| (?=(?:[^'\"]|'[^']*'|\"(?:\\.|[^\"\\])*\")*$)", command):
        asked = _ASKED.match(stage)
        if asked is None:
            printed, more = in_shell(stage, stdin=printed)
        else:
            words = shlex.split(stage[asked.end() :])
            target = words.pop() if words[-2:-1] == [">"] and words.pop(-2) else None
            env = {asked[1]: asked[2]} if asked[1] else {}
            with mock.patch.dict(os.environ, env):
                done = run(*words, stdin=printed)
            printed, more = done.out, done.err
            if target is not None:
                Path(target).write_text(printed, encoding="utf-8")
                printed = ""
        said += more
    return printed, said


@pytest.fixture
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """Where a reader of the pages stands: the examples, and a `houseway` to be called."""
    shutil.copytree(ROOT / "examples", tmp_path / "examples")
    monkeypatch.chdir(tmp_path)
    monkeypatch.setenv("COLUMNS", "100")
    monkeypatch.setenv("NO_COLOR", "1")
    monkeypatch.setenv("PATH", str(Path(sys.executable).parent), prepend=os.pathsep)
    monkeypatch.setenv("PYTHONPATH", str(ROOT))  # the proofs are run from the project's folder
    for name in ("HOUSEWAY_SHEETS", "HOUSEWAY_LINKS"):
        monkeypatch.delenv(name, raising=False)
    return tmp_path


def check(page: str, folder: Path, *, outside: bool = False) -> None:
    for command, expected in sessions(page):
        if command.startswith("write "):
            path = folder / command.removeprefix("write ")
            path.parent.mkdir(parents=True, exist_ok=True)
            path.write_text(expected[0], encoding="utf-8")
            continue
        out, err = in_shell(command) if outside else in_process(command)
        printed = [line.rstrip() for line in (out + err).rstrip().splitlines()]
        assert matches(printed, expected), f"{page}: $ {command}\n{out}{err}"


@pytest.mark.parametrize("page", PAGES)
def test_every_command_prints_what_the_page_says(page: str, folder: Path) -> None:
    check(page, folder)


def test_a_page_that_adds_to_the_source_is_true_of_a_copy(
    folder: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """In real processes: nothing of the copy is loaded here."""
    shutil.copytree(ROOT / "src", folder / "src", ignore=shutil.ignore_patterns("stored"))
    folder.joinpath("docs").mkdir()
    shutil.copy(ROOT / "docs" / "rules.md", folder / "docs")
    monkeypatch.setenv("PYTHONPATH", str(folder / "src"))
    check(OWN_SOURCE, folder, outside=True)
