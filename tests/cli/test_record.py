"""`--ledger`: the record that a command line names, at every command that takes one."""

import json
import sqlite3
import subprocess
import sys
from contextlib import closing
from pathlib import Path
from typing import Any

import pytest

from houseway.floor.clock import now
from houseway.ledger.record import open_record
from tests.cli.houses import OLGA, SAM, adopt
from tests.cli.inside import PINS, Done, json_of, refused, run
from tests.ledger.acts import FEE, note

ROOT = Path(__file__).parents[2]
ROUND = ROOT / "examples" / "flush-at-catfish-bend.json"
LINK = "catfish-bend/multi-link"
SHEET = "catfish-bend/ultimate-texas-holdem"
OPEN = {"id": "open", "do": "open", "tables": {"7": SHEET}, "by": OLGA}


@pytest.fixture
def house(tmp_path: Path) -> str:
    """A record in which there is nothing but the roster."""
    return adopt(tmp_path / "house.db", at=now())


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
    wanted = "name the ledger: a file like house.db, or postgresql://user@host/database (R18)"
    assert said.endswith(f"--ledger: {wanted}")
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
        assert holder.communicate(timeout=240) == ("", "")
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


def drive(house: str, *lines: Any, form: tuple[str, ...] = ("--json",)) -> Done:
    """These commands, or texts that are none, at the console."""
    path = Path(house).with_name("lines.jsonl")
    texts = [line if isinstance(line, str) else json.dumps(line) for line in lines]
    path.write_text("".join(f"{text}\n" for text in texts))
    return run("jackpot", "console", LINK, str(path), *form, "--ledger", house)


@pytest.mark.parametrize(
    "command", ["seal:2026-12-31", "document:0", "winpage:8:1", "round:T7-1", "run:1", "live:7/2"]
)
def test_r3_an_id_of_another_door_is_refused(command: str, house: str) -> None:
    """Attack 16: it would stand in the way of that command for ever."""
    done = drive(house, OPEN, {**OPEN, "id": command})
    assert done.code == 1
    first, second = map(json.loads, done.out.splitlines())
    assert "error" not in first
    assert (second["code"], second["rule"]) == ("reserved-command-id", "R3")
    streams = json_of("ledger", "check", "--ledger", house)["streams"]
    assert streams[f"link:{LINK}"]["entries"] == 1


@pytest.mark.parametrize("command", ["seal", "seal-1", "rounds:1", "playing", "7:round:"])
def test_r3_an_id_that_only_looks_so_is_taken(command: str, house: str) -> None:
    assert drive(house, {**OPEN, "id": command}).code == 0


HOSTILE = ["x\x1b[31m", "two\nlines", "y" * 201, "z" * 3_000_000, "\u202e", "", 7]


def test_r15_a_hostile_id_is_never_printed(house: str) -> None:
    """Attack 18: neither to people nor to programs."""
    commands = [{"id": given, "do": "dealt", "table": "7"} for given in HOSTILE]
    done = drive(house, *commands, form=())
    assert done.code == 1
    assert all(line.isprintable() for line in done.out.splitlines())
    assert "line 7" in done.out
    assert len(done.out) < 2_000
    for line in drive(house, *commands).out.splitlines():
        answer = json.loads(line)
        assert "id" not in answer
        assert answer["code"] in ("bad-command-id", "command-without-id")
        assert len(line) < 400


@pytest.mark.parametrize("sheet", ["\x1b[2J\nno", "z" * 5_000, "\u202e"])
def test_r15_a_hostile_sheet_is_quoted_in_its_refusal(sheet: str, house: str) -> None:
    """Attack 18."""
    add = {"id": "b", "do": "add table", "table": "9", "sheet": sheet, "by": OLGA}
    error = json.loads(drive(house, OPEN, add).out.splitlines()[1])["error"]
    quoted = repr(sheet) if len(sheet) <= 40 else f"'{sheet[:40]}…'"
    assert error.startswith(f"table 9: {quoted} is not on this link; ")
    assert error.isprintable()
    assert len(error) < 400


@pytest.mark.parametrize("digits", [4_300, 4_301, 9_000])
def test_r15_a_number_of_thousands_of_digits(digits: int, house: str) -> None:
    """Attack 25: said in our words, not in Python's."""
    line = f'{{"id": "a", "do": "dealt", "table": {"9" * digits}}}'
    answer = json.loads(drive(house, line).out)
    assert answer["code"] == ("bad-command" if digits <= 4_300 else "too-many-digits")
    assert len(answer["error"]) < 400
    assert "sys." not in answer["error"]


def test_r15_a_card_that_is_none_is_said_in_plain_words(house: str) -> None:
    """Attack 25."""
    change = {"id": "c", "do": "set parameters", "settings": {"major.card": "king"},
              "by": OLGA, "approved": SAM}  # fmt: skip
    error = json.loads(drive(house, OPEN, change).out.splitlines()[1])["error"]
    assert "supervisor" in error
    assert "CardLevel" not in error


@pytest.mark.parametrize("name", [".pdf", ".html", ".PDF"])
def test_b6_5_an_ending_alone_is_no_page(name: str, house: str, tmp_path: Path) -> None:
    """Attack 25."""
    with open_record(house) as record:
        record.commit("1", [FEE])
    words = ("jackpot", "winpage", "1", "--ledger", house, "-o")
    said = refused(*words, str(tmp_path / name))
    alone = f"this is an ending without a name; name a file like sign{name.lower()}"
    assert said == f"-o {tmp_path / name}: {alone}"
    said = refused(*words, str(tmp_path / "win.txt"))
    assert said == f"-o {tmp_path / 'win.txt'}: write this as .pdf, .html, not as '.txt'"


# In bad faith, or again after a crash


def test_r3_a_dealt_session_can_be_dealt_again(tmp_path: Path) -> None:
    """After a crash the same words post what is missing."""
    house = str(tmp_path / "house.db")
    words = ("deal", SHEET, "--seed", "5", "--auto", "--ledger", house)
    first = json_of(*words, "--rounds", "2", "--new")
    again = json_of(*words, "--rounds", "3")
    assert [each["result"]["posted"]["repeated"] for each in again["rounds"]] == [True, True, False]
    assert first["rounds"][1]["result"]["lines"] == again["rounds"][1]["result"]["lines"]
    assert "All of it is identical." in run("ledger", "replay", "--ledger", house).out


def test_r19_nobody_raises_a_meter_of_a_ledger_with_a_dealt_session(tmp_path: Path) -> None:
    """At `deal` nobody has a name, and a meter that is really played for is somebody's."""
    house = tmp_path / "house.db"
    words = ("deal", SHEET, "--seed", "5", "--auto", "--bet", "progressive=5")
    assert run(*words).code == 0
    said = refused(*words, "--ledger", str(house), "--new")
    assert said == "--bet progressive: name the person (R19)"
    assert not house.exists()


def test_r15_no_card_has_a_name_that_a_terminal_could_take_for_more(tmp_path: Path) -> None:
    """Whoever seals is printed by the name of the roster."""
    for name in ("[red]:smile:[/] Ann", "Ann\x1b[2J", "\u202eAnn"):
        card = ("--name", name, "--office", "shift manager", "--card", "1", "--new")
        said = refused("people", "add", str(tmp_path / "own.toml"), *card)
        assert said.startswith("--name: a name begins with a letter or digit")


def test_r14_a_seal_is_not_taken_back_without_a_reason(house: str) -> None:
    words = ("ledger", "seal", "--ledger", house, "--by", "70")
    assert run(*words, stdin=PINS).code == 0
    assert refused(*words, "--withdraw", " ").endswith("(R14)")


def test_r18_a_name_too_long_for_a_file_is_refused_as_a_record(tmp_path: Path) -> None:
    assert refused("ledger", "check", "--ledger", str(tmp_path / ("x" * 400))).endswith("(R18)")


def test_r15_half_a_letter_in_a_command_is_refused_and_the_rest_run(house: str) -> None:
    half = {"id": "1", "do": "link down", "\ud800": 1}
    large = {"id": "1", "do": "link down", "table": 10**30}
    done = drive(house, half, large, OPEN)
    answers = [json.loads(line) for line in done.out.splitlines()]
    assert [answer.get("code") for answer in answers] == ["bad-command", "bad-command", None]
    assert done.err == ""


def test_r4_a_place_far_too_high_is_not_counted_up_to(tmp_path: Path) -> None:
    house = tmp_path / "house.db"
    json_of("deal", SHEET, "--seed", "3", "--auto", "--ledger", str(house), "--new")
    with closing(sqlite3.connect(house)) as database, database:
        last = database.execute("SELECT max(place) FROM commands").fetchone()
        database.execute("UPDATE commands SET place = 9000000000000000000 WHERE place = ?", last)
    assert run("ledger", "export", "--ledger", str(house)).code == 0  # it goes by the entries
    done = run("ledger", "check", "--ledger", str(house))
    assert done.code == 1
    assert done.err.endswith("the ledger is damaged (R4)\n")
