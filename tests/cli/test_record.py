"""`--ledger`: the record that a command line names, at every command that takes one."""

from __future__ import annotations

import json
import subprocess
import sys
from pathlib import Path

import pytest

from houseway.ledger.record import open_record
from tests.cli.inside import json_of, refused, run
from tests.ledger.acts import FEE, note

ROOT = Path(__file__).parents[2]
ROUND = ROOT / "examples" / "flush-at-catfish-bend.json"
LINK = "catfish-bend/multi-link"
SHEET = "catfish-bend/ultimate-texas-holdem"
BY = {"person": "Sue", "card": "executive", "number": "s1"}
OPEN = {"id": "open", "do": "open", "tables": {"7": SHEET}, "by": BY}


@pytest.fixture
def house(tmp_path: Path) -> str:
    """A record in which nothing is."""
    path = str(tmp_path / "house.db")
    open_record(path, new=True).close()
    return path


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
        ("ledger", "seal", "--by", "Ann"),
        ("jackpot", "console", LINK, str(ROUND)),
        ("jackpot", "winpage", "1", "-o", "win.html"),
        ("jackpot", "winpage", "1", "-o", "win.pdf"),
        ("jackpot", "play", LINK, "--rounds", "1", "--seed", "1"),
        ("jackpot", "show", LINK),
    ],
)
def test_r18_an_empty_name_is_no_record(
    words: tuple[str, ...], name: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Attack 19: whatever file a command would make of it."""
    monkeypatch.chdir(tmp_path)
    said = refused(*words, "--ledger", name)
    assert said.endswith("--ledger: name the file of the record, like house.db (R18)")
    assert list(tmp_path.iterdir()) == []


@pytest.mark.parametrize(
    "words",
    [
        ("settle", str(ROUND)),
        ("deal", SHEET, "--auto", "--seed", "1"),
        ("ledger", "check"),
        ("jackpot", "console", LINK, "lines.jsonl"),
    ],
)
def test_r18_a_folder_is_no_record(
    words: tuple[str, ...], tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    tmp_path.joinpath("lines.jsonl").write_text("")
    assert "it is not a plain file" in refused(*words, "--ledger", ".")
    assert [path.name for path in tmp_path.iterdir()] == ["lines.jsonl"]


@pytest.mark.parametrize("path", ["nosuch.jsonl", "."])
@pytest.mark.parametrize("words", [("settle", "--jsonl"), ("jackpot", "console", LINK)])
def test_r18_what_cannot_be_read_begins_no_record(
    words: tuple[str, ...], path: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Attack 20."""
    monkeypatch.chdir(tmp_path)
    assert "cannot be read" in refused(*words, path, "--ledger", "new.db", "--new")
    assert list(tmp_path.iterdir()) == []


def test_r18_a_console_that_stays_open_keeps_nobody_waiting(house: str) -> None:
    """Attack 15: a command is a transaction; between two of them everybody may write."""
    pipe = subprocess.PIPE
    given = [sys.executable, "-m", "houseway", "jackpot", "console", LINK, "--json"]
    with subprocess.Popen(
        [*given, "--ledger", house], stdin=pipe, stdout=pipe, stderr=pipe, text=True
    ) as holder:
        assert holder.stdin is not None
        assert holder.stdout is not None
        holder.stdin.write(json.dumps(OPEN) + "\n")
        holder.stdin.flush()
        assert json.loads(holder.stdout.readline())["entry"] == 1
        assert json_of("settle", str(ROUND), "--ledger", house)["posted"]["repeated"] is False
        down = {"id": "down", "do": "link down", "table": "7"}
        holder.stdin.write(json.dumps(down) + "\n")
        holder.stdin.flush()
        assert json.loads(holder.stdout.readline())["entry"] == 2
        assert holder.communicate(timeout=60) == ("", "")
    assert json_of("ledger", "check", "--ledger", house)["entries"] >= 5


def test_r18_a_reader_who_does_not_read_on_stops_nobody(house: str) -> None:
    """Attack 14: `ledger export | less`, with more than a pipe holds."""
    with open_record(house) as record:
        record.commit("long", [note("x" * 500_000)])
    given = [sys.executable, "-m", "houseway", "ledger", "export", "--ledger", house]
    with subprocess.Popen(given, stdout=subprocess.PIPE) as pager:
        assert pager.stdout is not None
        assert pager.stdout.read(9) == b'{"entry":'
        done = run("settle", str(ROUND), "--ledger", house)
        assert (done.code, done.err) == (0, "")
        assert pager.poll() is None
        pager.stdout.read()
    assert pager.returncode == 0


@pytest.mark.parametrize(
    "command", ["seal:2026-12-31", "document:0", "winpage:8:1", "round:T7-1", "run:1"]
)
def test_r3_an_id_of_another_door_is_refused(command: str, house: str, tmp_path: Path) -> None:
    """Attack 16: it would stand in the way of that command for ever."""
    lines = tmp_path / "lines.jsonl"
    lines.write_text(f"{json.dumps(OPEN)}\n{json.dumps({**OPEN, 'id': command})}\n")
    done = run("jackpot", "console", LINK, str(lines), "--json", "--ledger", house)
    assert done.code == 1
    first, second = map(json.loads, done.out.splitlines())
    assert "error" not in first
    assert (second["code"], second["rule"]) == ("reserved-command-id", "R3")
    streams = json_of("ledger", "check", "--ledger", house)["streams"]
    assert streams[f"link:{LINK}"]["entries"] == 1


@pytest.mark.parametrize("command", ["seal", "seal-1", "rounds:1", "playing", "7:round:"])
def test_r3_an_id_that_only_looks_so_is_taken(command: str, house: str, tmp_path: Path) -> None:
    lines = tmp_path / "lines.jsonl"
    lines.write_text(json.dumps({**OPEN, "id": command}))
    assert run("jackpot", "console", LINK, str(lines), "--json", "--ledger", house).code == 0


HOSTILE = ["x\x1b[31m", "two\nlines", "y" * 201, "z" * 3_000_000, "\u202e", "", 7]


def test_r15_a_hostile_id_is_never_printed(house: str, tmp_path: Path) -> None:
    """Attack 18: neither to people nor to programs."""
    lines = tmp_path / "lines.jsonl"
    commands = [{"id": given, "do": "dealt", "table": "7"} for given in HOSTILE]
    lines.write_text("".join(json.dumps(command) + "\n" for command in commands))
    words = ("jackpot", "console", LINK, str(lines), "--ledger", house)
    done = run(*words)
    assert done.code == 1
    assert all(line.isprintable() for line in done.out.splitlines())
    assert "line 7" in done.out
    assert len(done.out) < 2_000
    for line in run(*words, "--json").out.splitlines():
        answer = json.loads(line)
        assert "id" not in answer
        assert answer["code"] in ("bad-command-id", "command-without-id")
        assert len(line) < 400


@pytest.mark.parametrize("sheet", ["\x1b[2J\nno", "z" * 5_000, "\u202e"])
def test_r15_a_hostile_sheet_is_quoted_in_its_refusal(
    sheet: str, house: str, tmp_path: Path
) -> None:
    """Attack 18."""
    by = {**BY, "number": "s2"}
    add = {"id": "b", "do": "add table", "table": "9", "sheet": sheet, "by": by}
    lines = tmp_path / "lines.jsonl"
    lines.write_text(f"{json.dumps(OPEN)}\n{json.dumps(add)}\n")
    words = ("jackpot", "console", LINK, str(lines), "--json", "--ledger", house)
    error = json.loads(run(*words).out.splitlines()[1])["error"]
    quoted = repr(sheet) if len(sheet) <= 40 else f"'{sheet[:40]}…'"
    assert error.startswith(f"table 9: {quoted} is not on this link; ")
    assert error.isprintable()
    assert len(error) < 400


@pytest.mark.parametrize("digits", [4_300, 4_301, 9_000])
def test_r15_a_number_of_thousands_of_digits(digits: int, house: str, tmp_path: Path) -> None:
    """Attack 25: said in our words, not in Python's."""
    lines = tmp_path / "lines.jsonl"
    lines.write_text(f'{{"id": "a", "do": "dealt", "table": {"9" * digits}}}')
    words = ("jackpot", "console", LINK, str(lines), "--json", "--ledger", house)
    answer = json.loads(run(*words).out)
    assert answer["code"] == ("bad-command" if digits <= 4_300 else "too-many-digits")
    assert len(answer["error"]) < 400
    assert "sys." not in answer["error"]


def test_r15_a_card_that_is_none_is_said_in_plain_words(house: str, tmp_path: Path) -> None:
    """Attack 25."""
    by = {"person": "eve", "card": "executive", "number": "e1"}
    approved = {"person": "ann", "card": "executive", "number": "e2"}
    change = {"id": "c", "do": "set parameters", "settings": {"major.card": "king"},
              "by": by, "approved": approved}  # fmt: skip
    lines = tmp_path / "lines.jsonl"
    lines.write_text(f"{json.dumps(OPEN)}\n{json.dumps(change)}\n")
    words = ("jackpot", "console", LINK, str(lines), "--json", "--ledger", house)
    error = json.loads(run(*words).out.splitlines()[1])["error"]
    assert "supervisor" in error
    assert "CardLevel" not in error


@pytest.mark.parametrize("name", [".pdf", ".html", ".PDF"])
def test_b6_5_an_ending_alone_is_no_page(name: str, house: str, tmp_path: Path) -> None:
    """Attack 25."""
    with open_record(house) as record:
        record.commit("1", [FEE])
    words = ("jackpot", "winpage", "1", "--ledger", house, "-o")
    said = refused(*words, str(tmp_path / name))
    assert said == f"-o: a page has a name, like win{name.lower()}, not its ending alone"
    said = refused(*words, str(tmp_path / "win.txt"))
    assert said == "-o: a page is written as .pdf or .html, not as '.txt'"
