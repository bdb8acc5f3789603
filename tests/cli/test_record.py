"""`--ledger`: the record that a command line names, at every command that takes one."""

from __future__ import annotations

import json
import subprocess
import sys
from pathlib import Path

import pytest

from houseway.floor.clock import today
from houseway.ledger import open_ledger
from houseway.ledger.door import Door, door_of
from houseway.table.names import counted_name, given_name
from tests.cli.inside import json_of, refused, run
from tests.ledger.drafts import FEE, note

ROOT = Path(__file__).parents[2]
ROUND = ROOT / "examples" / "flush-at-catfish-bend.json"
LINK = "catfish-bend/multi-link"
SHEET = "catfish-bend/ultimate-texas-holdem"
OPEN = {"id": "open", "do": "open", "tables": {"7": SHEET}}


@pytest.mark.parametrize("name", ["", " "])
@pytest.mark.parametrize(
    "words",
    [
        ("settle", str(ROUND)),
        ("settle", "--jsonl", str(ROUND)),
        ("deal", SHEET, "--auto", "--seed", "1"),
        ("ledger", "check"),
        ("ledger", "balances"),
        ("ledger", "export"),
        ("ledger", "export", "-o", "out.csv"),
        ("ledger", "replay"),
        ("ledger", "seal"),
        ("jackpot", "console", LINK, str(ROUND)),
        ("jackpot", "winpage", "1", "-o", "win.html"),
        ("jackpot", "winpage", "1", "--json"),
        ("jackpot", "play", LINK, "--rounds", "1", "--seed", "1"),
        ("jackpot", "show", LINK),
    ],
)
def test_r18_an_empty_name_is_no_folder(
    words: tuple[str, ...], name: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Attack 19: it is not the folder one happens to be in."""
    monkeypatch.chdir(tmp_path)
    said = refused(*words, "--ledger", name)
    assert said.endswith("--ledger: name a folder; for the one you are in, say . (R18)")
    assert list(tmp_path.iterdir()) == []


def test_the_folder_one_is_in_may_be_named(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    assert run("settle", str(ROUND), "--ledger", ".").code == 0
    assert {path.name for path in tmp_path.iterdir()} == {"entries.jsonl", "head.json"}


@pytest.mark.parametrize("path", ["nosuch.jsonl", "."])
@pytest.mark.parametrize("words", [("settle", "--jsonl"), ("jackpot", "console", LINK)])
def test_r18_what_cannot_be_read_begins_no_record(
    words: tuple[str, ...], path: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Attack 20."""
    monkeypatch.chdir(tmp_path)
    assert "cannot be read" in refused(*words, path, "--ledger", "new")
    assert list(tmp_path.iterdir()) == []


def console(folder: Path, *commands: object) -> subprocess.Popen[str]:
    """A console that is still open when its lines are answered."""
    pipe = subprocess.PIPE
    given = [sys.executable, "-m", "houseway", "jackpot", "console", LINK, "--json"]
    process = subprocess.Popen(
        [*given, "--ledger", str(folder)], stdin=pipe, stdout=pipe, stderr=pipe, text=True
    )
    assert process.stdin is not None
    assert process.stdout is not None
    for command in commands:
        process.stdin.write(json.dumps(command) + "\n")
        process.stdin.flush()
        assert "error" not in json.loads(process.stdout.readline())
    return process


def test_r18_whoever_waits_says_so(tmp_path: Path) -> None:
    """Attack 15: on stderr, once, and only if another writer has it."""
    folder = tmp_path / "record"
    holder = console(folder, OPEN)
    given = [sys.executable, "-m", "houseway", "settle", str(ROUND), "--json"]
    pipe = subprocess.PIPE
    waiter = subprocess.Popen(
        [*given, "--ledger", str(folder)], stdout=pipe, stderr=pipe, text=True
    )
    assert waiter.stderr is not None
    assert waiter.stderr.readline() == f"houseway: waiting for another writer of {folder}\n"
    assert json_of("ledger", "check", "--ledger", str(folder))["entries"] == 1  # a reader does not
    assert holder.communicate(timeout=60) == ("", "")
    out, err = waiter.communicate(timeout=60)
    assert (waiter.returncode, err) == (0, "")
    assert json.loads(out)["posted"]["entries"][0] == 2
    assert run("settle", str(ROUND), "--ledger", str(folder)).err == ""


def test_r18_a_reader_who_does_not_read_on_stops_nobody(tmp_path: Path) -> None:
    """Attack 14: `ledger export | less`, with more than a pipe holds."""
    folder = tmp_path / "record"
    with open_ledger(folder) as ledger:
        ledger.post("long", [note(text="x" * 500_000)])
    given = [sys.executable, "-m", "houseway", "ledger", "export", "--ledger", str(folder)]
    with subprocess.Popen(given, stdout=subprocess.PIPE) as pager:
        assert pager.stdout is not None
        assert pager.stdout.read(10) == b'{"number":'
        done = run("settle", str(ROUND), "--ledger", str(folder))
        assert (done.code, done.err) == (0, "")
        assert pager.poll() is None
        assert b'"number":2' not in pager.stdout.read()


@pytest.mark.parametrize(
    "command",
    ["seal:2026-12-31", "winpage:8:1", "round:T7-1", "unnamed:0123", "play 1 after 0: 7"],
)
def test_r3_an_id_of_another_door_is_refused(command: str, tmp_path: Path) -> None:
    """Attack 16: it would stand in the way of that command for ever."""
    lines = tmp_path / "lines.jsonl"
    lines.write_text(f"{json.dumps(OPEN)}\n{json.dumps({**OPEN, 'id': command})}\n")
    folder = str(tmp_path / "record")
    done = run("jackpot", "console", LINK, str(lines), "--json", "--ledger", folder)
    assert done.code == 1
    first, second = map(json.loads, done.out.splitlines())
    assert "error" not in first
    assert (second["reason"], second["rule"]) == ("BAD_COMMAND", "R3")
    assert json_of("ledger", "check", "--ledger", folder)["entries"] == 1


@pytest.mark.parametrize(
    "command", ["seal", "seal-1", "rounds:1", "playing", "Round:1", "7:round:"]
)
def test_r3_an_id_that_only_looks_so_is_taken(command: str, tmp_path: Path) -> None:
    lines = tmp_path / "lines.jsonl"
    lines.write_text(json.dumps({**OPEN, "id": command}))
    folder = str(tmp_path / "record")
    assert run("jackpot", "console", LINK, str(lines), "--json", "--ledger", folder).code == 0


def test_r3_every_door_has_its_own_ids(tmp_path: Path) -> None:
    """What each of them really writes."""
    folder = str(tmp_path / "record")
    named = given_name({"round": "T7-1"})
    assert named is not None
    assert door_of(named.command) is Door.ROUND
    assert door_of(counted_name("0" * 64, 1).command) is Door.UNNAMED
    for words in (
        ("jackpot", "play", LINK, "--rounds", "2", "--seed", "1"),
        ("settle", str(ROUND)),
        ("ledger", "seal"),
    ):
        assert run(*words, "--ledger", folder).code == 0
    with open_ledger(Path(folder), read_only=True) as ledger:
        doors = {door_of(command) for command in ledger.books.commands}
    assert doors == {Door.PLAY, Door.UNNAMED, Door.SEAL}


@pytest.mark.parametrize("day", ["", "9999-12-31"])
def test_r4_no_day_and_a_day_to_come_are_not_sealed(day: str, tmp_path: Path) -> None:
    """Attack 17."""
    folder = tmp_path / "record"
    with open_ledger(folder) as ledger:
        ledger.post("1", [FEE])
    said = refused("ledger", "seal", "--ledger", str(folder), "--day", day)
    assert "is no day" in said if not day else f"has not come yet; today is {today()}" in said
    assert json_of("ledger", "check", "--ledger", str(folder))["days"] == []
    assert json_of("ledger", "seal", "--ledger", str(folder))["day"] == today()


HOSTILE = ["x\x1b[31m", "two\nlines", "y" * 201, "z" * 3_000_000, "\u202e", "", 7]


def test_r15_a_hostile_id_is_never_printed(tmp_path: Path) -> None:
    """Attack 18: neither to people nor to programs."""
    lines = tmp_path / "lines.jsonl"
    commands = [{"id": given, "do": "dealt", "table": "7"} for given in HOSTILE]
    lines.write_text("".join(json.dumps(command) + "\n" for command in commands))
    words = ("jackpot", "console", LINK, str(lines), "--ledger", str(tmp_path / "record"))
    done = run(*words)
    assert done.code == 1
    assert all(line.isprintable() for line in done.out.splitlines())
    assert "line 7" in done.out
    assert len(done.out) < 2_000
    for line in run(*words, "--json").out.splitlines():
        answer = json.loads(line)
        assert "id" not in answer
        assert answer["reason"] in ("BAD_COMMAND", "MALFORMED")
        assert len(line) < 400


@pytest.mark.parametrize("sheet", ["\x1b[2J\nno", "z" * 5_000, "\u202e"])
def test_r15_a_hostile_sheet_is_quoted_in_its_refusal(sheet: str, tmp_path: Path) -> None:
    """Attack 18."""
    add = {"id": "b", "do": "add table", "table": "9", "sheet": sheet}
    lines = tmp_path / "lines.jsonl"
    lines.write_text(f"{json.dumps(OPEN)}\n{json.dumps(add)}\n")
    words = ("jackpot", "console", LINK, str(lines), "--json", "--ledger", str(tmp_path / "record"))
    error = json.loads(run(*words).out.splitlines()[1])["error"]
    assert error.startswith(f"table 9: {sheet[:60]!r} is not on this link; ")
    assert error.isprintable()
    assert len(error) < 400


@pytest.mark.parametrize("digits", [4_300, 4_301, 9_000])
def test_r15_a_number_of_thousands_of_digits(digits: int, tmp_path: Path) -> None:
    """Attack 25: said in our words, not in Python's."""
    lines = tmp_path / "lines.jsonl"
    lines.write_text(f'{{"id": "a", "do": "dealt", "table": {"9" * digits}}}')
    words = ("jackpot", "console", LINK, str(lines), "--json", "--ledger", str(tmp_path / "record"))
    answer = json.loads(run(*words).out)
    assert answer["reason"] == "MALFORMED"
    wanted = "a text is wanted" if digits <= 4_300 else "a number with more digits than any number"
    assert wanted in answer["error"]
    assert "sys." not in answer["error"]


def test_r15_a_card_that_is_none_is_said_in_plain_words(tmp_path: Path) -> None:
    """Attack 25."""
    swipe = {"person": "eve", "card": "executive", "number": "e1"}
    change = {"id": "c", "do": "set parameters", "settings": {"major.card": "king"}, "swipe": swipe}
    lines = tmp_path / "lines.jsonl"
    lines.write_text(f"{json.dumps(OPEN)}\n{json.dumps(change)}\n")
    words = ("jackpot", "console", LINK, str(lines), "--json", "--ledger", str(tmp_path / "record"))
    error = json.loads(run(*words).out.splitlines()[1])["error"]
    assert "supervisor" in error
    assert "CardLevel" not in error


@pytest.mark.parametrize("name", [".pdf", ".html", ".PDF"])
def test_b6_5_an_ending_alone_is_no_page(name: str, tmp_path: Path) -> None:
    """Attack 25."""
    with open_ledger(tmp_path / "record") as ledger:
        ledger.post("1", [FEE])
    words = ("jackpot", "winpage", "1", "--ledger", str(tmp_path / "record"), "-o")
    said = refused(*words, str(tmp_path / name))
    assert said == f"-o: a page has a name, like win{name.lower()}, not its ending alone"
    said = refused(*words, str(tmp_path / "win.txt"))
    assert said == "-o: a page is written as .pdf or .html, not as '.txt'"
