"""Where a command may write: in the form of the name, never over a ledger or its input."""

import json
import os
import sqlite3
from collections.abc import Iterator
from pathlib import Path

import pytest

from houseway.cli.refusals import TerminalRefusal
from houseway.cli.terminal.target import target_named, write_target
from houseway.floor.refusals import FloorRefusal
from houseway.ledger.refusals import LedgerRefusal
from houseway.rules import Refused
from tests.cli.inside import BACCARAT, UTH, refused, run

BEGINS = {"svg": b"<svg ", "png": b"\x89PNG\r\n\x1a\n", "pdf": b"%PDF-"}


@pytest.mark.parametrize("form", ["svg", "png", "pdf", "PNG"])
def test_a_picture_is_of_the_form_that_its_name_says(form: str, tmp_path: Path) -> None:
    path = tmp_path / f"edges.{form}"
    assert run("math", BACCARAT, "--plot", str(path)).code == 0
    assert path.read_bytes().startswith(BEGINS[form.lower()])


def test_a_plan_is_drawn_in_pixels_too(tmp_path: Path) -> None:
    path = tmp_path / "plan.png"
    assert run("jackpot", "plan", "catfish-bend/multi-link", "--plot", str(path)).code == 0
    assert path.read_bytes().startswith(BEGINS["png"])


LINK = "catfish-bend/multi-link"
WRITERS: dict[str, tuple[tuple[str, ...], str]] = {
    "math": (("math", BACCARAT), ".svg, .png, .pdf, .json"),
    "strategy": (("strategy", UTH), ".svg, .png, .pdf, .json"),
    "plan": (("jackpot", "plan", LINK), ".svg, .png, .pdf, .json"),
    "deal": (("deal", UTH, "--auto", "--seed", "7"), ".json, .jsonl"),
    "notice": (("notice", UTH), ".pdf, .html, .json"),
    "phh": (("phh", "export", "examples/side-pot.json"), ".phh, .phhs"),
}
"""Every command that writes a file with nothing else at hand, and the forms that it knows."""


@pytest.mark.parametrize("command", WRITERS)
@pytest.mark.parametrize(("name", "ending"), [("x.jpg", ".jpg"), ("x", "x"), ("x.pdf.txt", ".txt")])
def test_a_form_that_a_command_does_not_write_is_refused_in_one_line(
    command: str, name: str, ending: str, tmp_path: Path
) -> None:
    words, known = WRITERS[command]
    path = tmp_path / name
    said = refused(*words, "-o", str(path))
    assert said == f"-o {path}: write this as {known}, not as {ending!r}"
    assert list(tmp_path.iterdir()) == []


def test_an_ending_alone_is_no_name(tmp_path: Path) -> None:
    said = refused("math", BACCARAT, "-o", str(tmp_path / ".SVG"))
    assert said.endswith("this is an ending without a name; name a file like sign.svg")
    assert list(tmp_path.iterdir()) == []


@pytest.mark.parametrize("option", ["-o", "--output"])
@pytest.mark.parametrize("command", WRITERS)
def test_every_command_says_which_file_it_has_written(
    command: str, option: str, tmp_path: Path
) -> None:
    words, known = WRITERS[command]
    path = tmp_path / f"made{known.split(', ')[-1]}"
    done = run(*words, option, str(path))
    assert done.code == 0
    assert str(path) in done.out.splitlines()[-1]
    assert path.stat().st_size > 0
    assert list(tmp_path.iterdir()) == [path]


def test_the_figures_of_a_picture_are_those_that_json_prints(tmp_path: Path) -> None:
    path = tmp_path / "edges.json"
    printed = run("math", BACCARAT, "-o", str(path), "--json").out
    assert json.loads(path.read_text(encoding="utf-8")) == json.loads(printed)


def test_a_full_disk_is_said(tmp_path: Path) -> None:
    path = tmp_path / "full.svg"
    path.symlink_to("/dev/full")
    assert "cannot be written: No space left" in refused("math", BACCARAT, "--plot", str(path))


def test_a_pipe_that_nobody_reads_is_not_waited_for(tmp_path: Path) -> None:
    pipe = tmp_path / "pipe"
    os.mkfifo(pipe)
    with pytest.raises(Refused) as met:
        write_target(pipe, b"a round", "--save")
    assert met.value.reason is FloorRefusal.UNWRITABLE


@pytest.fixture
def record(tmp_path: Path) -> Path:
    """A database under a name that any command would write to."""
    path = tmp_path / "house.svg"
    database = sqlite3.connect(path)
    database.execute("create table entries (number integer)")
    database.commit()
    database.close()
    return path


@pytest.mark.parametrize("end", ["", "-wal", "-shm", "-journal"])
def test_r4_nothing_is_written_over_a_record(record: Path, end: str) -> None:
    held = record.read_bytes()
    with pytest.raises(Refused) as refusal:
        target_named(f"{record}{end}", "-o")
    assert refusal.value.reason is LedgerRefusal.OUTPUT_IS_RECORD
    assert record.read_bytes() == held


@pytest.mark.parametrize(
    "words",
    [
        ("math", BACCARAT, "--plot"),
        ("jackpot", "plan", "catfish-bend/multi-link", "--plot"),
        ("deal", UTH, "--auto", "--save"),
    ],
)
def test_r4_every_command_that_writes_asks_first(words: tuple[str, ...], record: Path) -> None:
    held = record.read_bytes()
    assert "which is never overwritten (R4)" in refused(*words, str(record))
    assert record.read_bytes() == held


def test_r4_a_link_to_a_record_is_the_record(record: Path) -> None:
    link = record.with_name("picture.svg")
    link.symlink_to(record)
    assert "never overwritten" in refused("math", BACCARAT, "--plot", str(link))


def test_what_a_command_reads_is_not_written_over(tmp_path: Path) -> None:
    one, other = tmp_path / "one", tmp_path / "other"
    one.write_text("read", encoding="utf-8")
    other.hardlink_to(one)
    for name in (one, other, tmp_path / "." / "one"):
        with pytest.raises(Refused) as refusal:
            target_named(str(name), "-o", reads=[str(one)])
        assert refusal.value.reason is TerminalRefusal.OUTPUT_IS_INPUT


def test_a_record_that_is_still_to_be_begun_is_not_written_over(tmp_path: Path) -> None:
    house = str(tmp_path / "house.db")
    assert "-o" in refused("deal", UTH, "--auto", "--ledger", house, "--save", house)


def test_a_file_of_the_users_own_is_written_over(tmp_path: Path) -> None:
    path = tmp_path / "edges.svg"
    path.write_text("old", encoding="utf-8")
    assert run("math", BACCARAT, "--plot", str(path)).code == 0
    assert path.read_bytes().startswith(b"<svg ")


def test_r18_a_write_that_fails_leaves_what_was_there(tmp_path: Path) -> None:
    """Half a file is worse than none: a full disk takes nothing away and adds nothing."""
    path = tmp_path / "entries.csv"
    path.write_text("as before")

    def lines() -> Iterator[str]:
        yield "first\n"
        raise OSError(28, "No space left on device")

    with pytest.raises(Refused) as found:
        write_target(path, lines(), "-o")
    assert found.value.reason is FloorRefusal.UNWRITABLE
    assert str(path) in str(found.value)
    assert path.read_text() == "as before"
    assert list(tmp_path.iterdir()) == [path]
    write_target(path, ["second\n"], "-o")
    assert path.read_text() == "second\n"
