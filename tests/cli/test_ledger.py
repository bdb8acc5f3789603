"""`houseway ledger`: check, balances, export, replay, seal."""

from __future__ import annotations

import csv
import json
from pathlib import Path

import pytest

from houseway.ledger import open_ledger
from tests.cli.inside import json_of, refused, run
from tests.ledger.drafts import ANNA, BEN, fund, hold, note, pay, settle

ROUND = Path(__file__).parents[2] / "examples" / "flush-at-catfish-bend.json"


@pytest.fixture(autouse=True)
def _wide(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("COLUMNS", "100")


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    """A record of five entries."""
    with open_ledger(tmp_path / "record") as ledger:
        ledger.post("a", [hold("h", (ANNA, 500)), settle(("h",), 500, BEN)], at="2026-11-15")
        ledger.post("b", [note("call"), pay(BEN, ANNA, 7, round="r1")])
        ledger.post("c", [fund(2_500_000)])
    return tmp_path / "record"


def test_check_says_what_is_there(folder: Path) -> None:
    with open_ledger(folder, read_only=True) as ledger:
        seal = ledger.head.seal
    assert json_of("ledger", "check", "--ledger", str(folder)) == {
        "entries": 5,
        "commands": 3,
        "accounts": 5,
        "open_holds": 0,
        "days": [],
        "seal": seal,
        "note": "",
    }
    done = run("ledger", "check", "--ledger", str(folder))
    assert (done.code, done.err) == (0, "")
    first, second, third = done.out.splitlines()
    assert first == "The record is whole."
    assert second == "Entries: 5. Commands: 3. Accounts: 5. Open holds: 0."
    assert third.removeprefix("seal ").replace(" ", "") == seal


def test_r4_damage_is_one_clear_line(folder: Path) -> None:
    journal = folder / "entries.jsonl"
    data = journal.read_bytes()
    journal.write_bytes(data.replace(b'"0.07"', b'"0.08"', 1))
    for command in ("check", "balances", "export", "replay", "seal"):
        said = refused("ledger", command, "--ledger", str(folder))
        assert said == "entries.jsonl line 4: the seal is broken; the record is damaged (R4)"
    journal.write_bytes(data[:-1])
    said = refused("ledger", "check", "--ledger", str(folder))
    assert said.startswith("entries.jsonl: ")


@pytest.mark.parametrize("command", ["check", "balances", "export", "replay", "seal"])
def test_a_missing_record_is_refused_and_none_is_begun(tmp_path: Path, command: str) -> None:
    said = refused("ledger", command, "--ledger", str(tmp_path / "no"))
    assert said == f"{tmp_path / 'no'}: there is no ledger in this folder (R4)"
    assert list(tmp_path.iterdir()) == []


def test_balances_come_to_nothing_together(folder: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("COLUMNS", "100")
    assert json_of("ledger", "balances", "--ledger", str(folder)) == {
        "player:anna": "-4.93",
        "player:ben": "4.93",
        "held": "0.00",
        "meter:catfish-bend/multi-link:major": "0.025",
        "house:catfish-bend/multi-link": "-0.025",
    }
    assert json_of("ledger", "balances", "--ledger", str(folder), "--account", "meter:") == {
        "meter:catfish-bend/multi-link:major": "0.025"
    }
    rows = [
        line.split() for line in run("ledger", "balances", "--ledger", str(folder)).out.splitlines()
    ]
    assert ["player:anna", "-$4.93"] in rows
    assert ["together", "$0.00"] in rows
    assert ["meter:catfish-bend/multi-link:major", "$0.025"] in rows


def test_export_in_every_form(folder: Path, tmp_path: Path) -> None:
    own = (folder / "entries.jsonl").read_text()
    assert run("ledger", "export", "--ledger", str(folder)).out == own
    entries = [json.loads(line) for line in own.splitlines()]
    assert json_of("ledger", "export", "--ledger", str(folder)) == entries
    target = tmp_path / "out.csv"
    done = run("ledger", "export", "--ledger", str(folder), "--format", "csv", "-o", str(target))
    assert (done.code, done.out, done.err) == (0, "", "")
    assert len(list(csv.reader(target.read_text().splitlines()))) == 1 + 9
    done = run("ledger", "export", "--ledger", str(folder), "--format", "beancount")
    assert done.out.count(" open ") == 5


@pytest.mark.parametrize(
    ("words", "numbers"),
    [
        (("--round", "r1"), [4]),
        (("--command", "b"), [3, 4]),
        (("--from", "2", "--to", "3"), [2, 3]),
        (("--to", "0"), []),
        (("--from", "6"), []),
    ],
)
def test_export_of_some(folder: Path, words: tuple[str, ...], numbers: list[int]) -> None:
    found = json_of("ledger", "export", "--ledger", str(folder), *words)
    assert [entry["number"] for entry in found] == numbers


@pytest.mark.parametrize(
    "words",
    [
        ("--format", "xml"),
        ("--format", "json"),
        ("--format", "csv", "--json"),
        ("--from", "0"),
    ],
)
def test_export_of_nonsense_is_a_usage_error(folder: Path, words: tuple[str, ...]) -> None:
    assert run("ledger", "export", "--ledger", str(folder), *words).code == 2


def test_r4_an_export_is_not_written_into_its_record(folder: Path) -> None:
    held = {path.name: path.read_bytes() for path in folder.iterdir()}
    for name in (*held, "new.csv"):
        done = run("ledger", "export", "--ledger", str(folder), "-o", str(folder / name))
        assert done.code == 1
        assert "nothing is written over a record (R4)" in done.err
    assert {path.name: path.read_bytes() for path in folder.iterdir()} == held


def test_r13_replay_settles_every_round_again(tmp_path: Path) -> None:
    folder = str(tmp_path / "record")
    assert run("settle", str(ROUND), "--ledger", folder).code == 0
    found = json_of("ledger", "replay", "--ledger", folder)
    assert (found["rounds"], found["identical"], found["difference"]) == (1, True, "")
    assert "All balances are identical." in run("ledger", "replay", "--ledger", folder).out


def test_r13_replay_says_the_first_difference(tmp_path: Path) -> None:
    """A round posted with another result than its file settles to."""
    folder = tmp_path / "record"
    with open_ledger(folder) as ledger:
        data = {"round_file": json.loads(ROUND.read_text())}
        ledger.post("round:x", [note("round", **data), pay(ANNA, BEN, 1)])
    done = run("ledger", "replay", "--ledger", str(folder), "--json")
    assert done.code == 1
    assert json.loads(done.out)["identical"] is False
    assert json.loads(done.out)["difference"].startswith("entry ")
    assert run("ledger", "replay", "--ledger", str(folder)).code == 1


def test_seal_prints_a_page_and_check_finds_it_again(folder: Path) -> None:
    done = run("ledger", "seal", "--ledger", str(folder), "--day", "2025-11-15")
    assert (done.code, done.err) == (0, "")
    lines = done.out.splitlines()
    assert lines[0] == "The day 2025-11-15 is closed"
    assert lines[1].startswith("entries 1 to 5, by entry 6 at ")
    place = next(i for i, line in enumerate(lines) if line.startswith("seal  "))
    code = lines[place].removeprefix("seal") + lines[place + 1]
    found = json_of("ledger", "check", "--ledger", str(folder), "--seal", code)
    assert (found["days"], found["found"]["entry"]) == (["2025-11-15"], 6)
    assert found["seal"] == code.replace(" ", "")
    said = run("ledger", "check", "--ledger", str(folder), "--seal", code).out
    assert "The seal is that of entry 6, day sealed." in said
    again = json_of("ledger", "seal", "--ledger", str(folder), "--day", "2025-11-15")
    assert (again["repeated"], again["seal"], again["number"]) == (True, found["seal"], 6)
    assert again["totals"]["player"] == "0.00"


def test_r4_a_seal_that_is_not_in_the_record(folder: Path) -> None:
    said = refused("ledger", "check", "--ledger", str(folder), "--seal", "ab" * 32)
    assert said.startswith("entries.jsonl: no entry of this record has the printed seal")
    assert "is no seal" in refused("ledger", "check", "--ledger", str(folder), "--seal", "ab")


def test_a_day_that_cannot_be_sealed(folder: Path) -> None:
    assert "is no day" in refused("ledger", "seal", "--ledger", str(folder), "--day", "tomorrow")
    json_of("ledger", "seal", "--ledger", str(folder), "--day", "2025-11-15")
    said = refused("ledger", "seal", "--ledger", str(folder), "--day", "2025-11-14")
    assert said == "2025-11-15 is sealed; days only go forward (R4)"


def test_r2_check_says_what_was_cut_off(folder: Path) -> None:
    """A write that died between its first and its second step."""
    from houseway.ledger.head import Extent, HeadFile, read_head, write_head

    done = read_head((folder / "head.json").read_bytes()).done
    then = Extent(done.entries + 1, done.bytes + 300, "0" * 64)
    (folder / "head.json").write_bytes(write_head(HeadFile(done, then)))
    (folder / "entries.jsonl").write_bytes((folder / "entries.jsonl").read_bytes() + b'{"numb')
    found = json_of("ledger", "check", "--ledger", str(folder))
    assert (found["entries"], found["note"]) == (
        5,
        "a write was cut short before anybody was told of it, and does not count",
    )
    json_of("ledger", "seal", "--ledger", str(folder), "--day", "2025-11-15")
    assert json_of("ledger", "check", "--ledger", str(folder))["note"] == ""
