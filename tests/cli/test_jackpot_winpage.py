"""`houseway jackpot winpage` as a user meets it: what is recorded is there, and nothing else."""

from __future__ import annotations

import hashlib
import json
import shutil
import subprocess
import sys
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest
from houseway.cli.win_called import called
from houseway.cli.win_html import html_page
from houseway.cli.win_words import Called, page_words
from houseway.ledger.disk import Disk
from houseway.ledger.refusal import LedgerReason, LedgerRefused
from houseway.ledger.store import open_ledger
from houseway.table.link_ledger import LinkLedger

from houseway.cli.jackpot.winpage import print_copy
from houseway.jackpot.win_facts import WinPage
from houseway.jackpot.win_page import Print, prints_of, win_page
from houseway.ledger import Entry, Ledger, link_stream
from houseway.money import money_text
from houseway.rules import Reason, Refused
from tests.cli.test_commands import out_of, run
from tests.jackpot.wins import AT, CATFISH, Floor, royal

AWARD = 9
COUNT = 9


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    """A ledger with one royal in it, entry 9 of 9."""
    kept = tmp_path / "ledger"
    with open_ledger(kept) as ledger:
        _, award = royal(ledger)
        assert (award, len(ledger.entries)) == (AWARD, COUNT)
    return kept


def entries_of(folder: Path) -> list[Entry]:
    with open_ledger(folder, read_only=True) as ledger:
        return list(ledger.entries)


def page_in(ledger: Ledger, number: int = AWARD) -> WinPage:
    return win_page(LinkLedger(ledger), CATFISH, number)


def copies_in(folder: Path) -> tuple[Print, ...]:
    with open_ledger(folder, read_only=True) as ledger:
        return prints_of(LinkLedger(ledger), CATFISH, AWARD)


def words(folder: Path, target: Path | str, *more: str, entry: int | str = AWARD) -> list[str]:
    where = ("--ledger", str(folder), "-o", str(target))
    return ["jackpot", "winpage", str(entry), *where, *more]


@pytest.mark.parametrize("form", ["pdf", "html"])
def test_b6_5_a_print_is_a_file_and_a_note(folder: Path, form: str) -> None:
    target = folder.parent / f"win.{form}"
    done = run(*words(folder, target))
    assert (done.returncode, done.stderr) == (0, "")
    assert done.stdout == f"{target}: the win page of entry 9, the original; recorded as entry 10\n"
    *before, note = entries_of(folder)
    assert len(before) == COUNT
    assert (note.command, note.draft.event) == ("winpage:9:1", "win page")
    assert note.draft.data["event"] == {
        "event": "win page",
        "rule": "B6-5",
        "award": AWARD,
        "copy": 1,
        "form": form,
        "page": hashlib.sha256(target.read_bytes()).hexdigest(),
    }
    assert target.read_bytes().startswith(b"%PDF-" if form == "pdf" else b"<!doctype html>")
    assert sorted(path.name for path in folder.parent.iterdir()) == ["ledger", target.name]


def test_later_copies_are_marked_and_counted(folder: Path) -> None:
    target = folder.parent / "win.html"
    marks = []
    for copy in (1, 2, 3):
        data = out_of(*words(folder, target, "--json"))
        assert (data["copy"], data["reprint"], data["note"]) == (copy, copy > 1, COUNT + copy)
        assert data["sha256"] == hashlib.sha256(target.read_bytes()).hexdigest()
        text = target.read_text(encoding="utf-8")
        marks.append([f"REPRINT · COPY {n}" in text for n in (1, 2, 3)])
    assert marks == [[False] * 3, [False, True, False], [False, False, True]]


@pytest.mark.parametrize("form", ["pdf", "html"])
def test_the_same_copy_of_the_same_record_is_the_same_bytes(folder: Path, form: str) -> None:
    """Twins of one record. A print is noted with its time, so after it they are twins no more."""
    made = []
    for kept in (shutil.copytree(folder, folder.parent / name) for name in ("one", "two")):
        target = folder.parent / f"{kept.name}.{form}"
        assert run(*words(kept, target)).returncode == 0
        made.append(target.read_bytes())
    assert made[0] == made[1]


def test_json_alone_says_it_all_and_records_nothing(folder: Path) -> None:
    data: dict[str, Any] = out_of("jackpot", "winpage", "9", "--ledger", str(folder), "--json")
    assert (data["player"], data["amount"], data["cards"]) == ("bob", "25313.20", "As Ks Qs Js Ts")
    assert data["moved"] == {
        "before": "25313.20", "taken": "25313.20", "reset": "20000.00", "after": "20000.00",
    }  # fmt: skip
    assert data["confirmed"] == {"person": "m.ortiz", "card": "supervisor", "swipe": "sw-0001"}
    assert (data["copies"], data["to_winner"]) == (0, "25318.20")
    assert data["record"][2]["entry"] == AWARD
    assert len(entries_of(folder)) == COUNT


def test_json_of_a_page_that_is_not_printed_is_no_copy(folder: Path) -> None:
    asked = ("jackpot", "winpage", str(AWARD), "--ledger", str(folder), "--json")
    for copies in (0, 1, 2):
        data: dict[str, Any] = out_of(*asked)
        assert data["copies"] == copies
        assert not {"copy", "reprint", "file", "note", "sha256"} & data.keys()
        printed = out_of(*words(folder, folder.parent / "win.html", "--json"))
        assert (printed["copies"], printed["copy"]) == (copies + 1, copies + 1)
        assert printed["reprint"] == (copies > 0)


def test_a_page_has_the_names_people_use_and_the_hour_at_the_house(
    folder: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("TZ", "America/Chicago")
    target = folder.parent / "win.html"
    assert run(*words(folder, target)).returncode == 0
    page = target.read_text(encoding="utf-8")
    named = ("Catfish Bend Casinos · Multi-link progressive", "Ultimate Texas Hold&#x27;em")
    for said in (*named, "catfish-bend/multi-link", "catfish-bend/ultimate-texas-holdem"):
        assert said in page
    assert "November 15, 2026, 2:31:07 pm CST" in page
    assert "2026-11-15T20:31:07Z" in page


@pytest.mark.parametrize("named", ["nobody/knows", "../../x", "/etc/passwd.toml", ""])
def test_r15_what_has_no_name_goes_by_its_id(folder: Path, named: str) -> None:
    with open_ledger(folder, read_only=True) as ledger:
        page = replace(page_in(ledger), link=named, sheet=named)
    assert called(page) == Called(when=called(page).when)
    assert ["Game", named] in page_words(page, called(page))["columns"][0][0]["rows"]


def test_a_print_moves_no_meter_and_stops_no_game(folder: Path) -> None:
    run(*words(folder, folder.parent / "win.html"))
    with open_ledger(folder) as ledger:
        floor = Floor(ledger)
        assert floor.keypad.state.meters["major"].display == 2_000_000_000_000
        floor.end("UTH-1")
        assert len(page_in(ledger).envies) == 3


def test_from_the_keypad_to_the_page(tmp_path: Path) -> None:
    """The whole way: commands on the console, the award they make, its page with envy on it."""
    sheet = "catfish-bend/crazy-4-poker"
    swipe = {"person": "m.ortiz", "card": "supervisor", "number": "s1"}
    manager = {"person": "olga", "card": "executive", "number": "0"}
    cards = ["Ah", "Kh", "Qh", "Jh", "Th"]
    at = {"table": "C4"}
    asked: list[dict[str, Any]] = [
        {"do": "open", "tables": {"C4": sheet}, "by": manager},
        *(
            {"do": "arm", **at, "spot": spot, "player": name, "amount": "5.00", "base_wager": True}
            for spot, name in ((1, "ann"), (2, "bob"), (3, "ann"))
        ),
        {"do": "start game", **at, "round": "C4/1"},
        {"do": "dealt", **at},
        {"do": "press", **at, "spot": 1, "row": "royal flush", "hole": cards},
        {"do": "confirm", **at, "spot": 1, "swipe": swipe},
        {"do": "game over", **at},
    ]
    lines = "".join(json.dumps({"id": f"c{i}", **each}) + "\n" for i, each in enumerate(asked))
    kept = str(tmp_path / "kept")
    link = "catfish-bend/multi-link"
    first_card = ("--switch", "swipe=before_payment")
    given = ("jackpot", "console", link, "-", "--ledger", kept, "--json", *first_card)
    driven = run(*given, stdin=lines)
    assert (driven.returncode, driven.stderr) == (0, "")
    answers = [json.loads(line) for line in driven.stdout.splitlines()]
    award = answers[7]["entry"]
    assert answers[7]["event"] == "award"
    data = out_of(*words(Path(kept), tmp_path / "win.html", "--json", entry=award))
    assert (data["player"], data["spot"], data["amount"]) == ("ann", 1, "20002.10")
    assert [(each["player"], each["spot"]) for each in data["envy"]] == [("bob", 2)]  # T-71
    assert [each["event"] for each in data["record"]] == ["coin in", "press", "award", "end game"]
    assert data["identity"]["display"] == data["moved"]["after"] == "20000.00"


def test_an_award_of_a_settled_round_has_its_page(tmp_path: Path) -> None:
    def spot(number: int, cards: str, *actions: str) -> dict[str, Any]:
        wagers = {"ante": "5.00", "blind": "5.00", "progressive": "5.00"}
        return {"spot": number, "wagers": wagers, "cards": cards, "actions": [*actions]}

    kept, path = tmp_path / "kept", tmp_path / "round.json"
    given = {
        "sheet": "catfish-bend/ultimate-texas-holdem",
        "spots": [spot(1, "As Ks", "bet 4x"), spot(2, "2h 3d", "check", "check", "fold")],
        "dealer": "7c 2d",
        "board": "Qs Js Ts 3c 4h",
        "link": {"major": "25310.40", "minor": "1622.00"},
        "switch": {"swipe": "before_payment"},
        "confirmations": [
            {"spot": 1, "swipe": {"person": "sue", "card": "supervisor", "number": "1"}}
        ],
    }
    path.write_text(json.dumps(given), encoding="utf-8")
    assert run("settle", str(path), "--ledger", str(kept)).returncode == 0
    (award,) = [entry.number for entry in entries_of(kept) if entry.draft.event == "award"]
    data = out_of(*words(kept, tmp_path / "win.html", "--json", entry=award))
    assert (data["amount"], data["stake_back"]) == ("25311.80", "5.00")
    assert (data["cards"], data["round_over"]) == ("As Ks Qs Js Ts", True)
    assert data["identity"]["display"] == data["moved"]["after"] == "20000.00"


def test_every_award_of_a_seeded_run_has_its_page(tmp_path: Path) -> None:
    kept = tmp_path / "kept"
    given = ("--rounds", "400", "--seed", "8", "--ledger", str(kept), "--json")
    played = out_of("jackpot", "play", "washington/mgl-ml03", *given)
    assert len(played["awards"]) == 2
    with open_ledger(kept, read_only=True) as ledger:
        record, link = LinkLedger(ledger), "washington/mgl-ml03"
        entries = record.entries(link_stream(link))
        awards = [entry.number for entry in entries if entry.entry.draft.event == "award"]
        pages = [win_page(record, link, number) for number in awards]
    told = [
        (page.table, page.spot, page.player, page.level, money_text(page.amount)) for page in pages
    ]
    assert told == [
        (each["table"], each["spot"], each["player"], each["meter"], each["amount"])
        for each in played["awards"]
    ]
    assert all(page.meter_agrees for page in pages)


@pytest.mark.parametrize(
    ("entry", "said"),
    [
        ("0", "ENTRY: '0' is not the number of an entry, like 12 (B6-5)"),
        ("x", "ENTRY: 'x' is not the number of an entry, like 12 (B6-5)"),
        ("٩", "ENTRY: '٩' is not the number of an entry, like 12 (B6-5)"),
        ("9.0", "ENTRY: '9.0' is not the number of an entry, like 12 (B6-5)"),
        ("11", "ENTRY: there is no entry 11 of a link (B6-5)"),
        ("6", "ENTRY: entry 6 is 'coin in', not an award (B6-5)"),
    ],
)
def test_an_entry_that_has_no_page_is_refused(folder: Path, entry: str, said: str) -> None:
    target = folder.parent / "win.pdf"
    done = run(*words(folder, target, entry=entry))
    assert (done.returncode, done.stdout, done.stderr) == (1, "", f"houseway: {said}\n")
    assert not target.exists()
    assert len(entries_of(folder)) == COUNT


@pytest.mark.parametrize(
    ("name", "said"),
    [
        ("win.txt", "-o: a page is written as .pdf or .html, not as '.txt' (B6-5)"),
        ("win", "-o: a page is written as .pdf or .html, not as 'win' (B6-5)"),
        ("none/win.pdf", "to write to (B6-5)"),
        ("a.pdf", "it is a folder (B6-5)"),
        (f"{'n' * 250}.pdf", "cannot write: File name too long; nothing is recorded (B6-5)"),
    ],
)
def test_a_place_that_cannot_be_written_is_refused(folder: Path, name: str, said: str) -> None:
    (folder.parent / "a.pdf").mkdir()
    done = run(*words(folder, folder.parent / name))
    assert (done.returncode, done.stdout) == (1, "")
    assert done.stderr.endswith(f"{said}\n")
    assert done.stderr.count("\n") == 1
    assert len(entries_of(folder)) == COUNT
    assert sorted(path.name for path in folder.parent.iterdir()) == ["a.pdf", "ledger"]


def test_a_ledger_that_is_not_there_is_refused_and_not_begun(tmp_path: Path) -> None:
    (tmp_path / "empty").mkdir()
    for name in ("none", "empty"):
        done = run(*words(tmp_path / name, tmp_path / "win.pdf"))
        assert (done.returncode, done.stdout) == (1, "")
        assert "there is no ledger in this folder" in done.stderr
    assert [path.name for path in tmp_path.rglob("*")] == ["empty"]


def test_r4_a_damaged_ledger_prints_nothing(folder: Path) -> None:
    journal = folder / "entries.jsonl"
    journal.write_bytes(journal.read_bytes().replace(b'"bob"', b'"eve"'))
    done = run(*words(folder, folder.parent / "win.pdf"))
    assert (done.returncode, done.stdout) == (1, "")
    assert "the record is damaged (R4)" in done.stderr
    assert not (folder.parent / "win.pdf").exists()


def test_a_page_needs_a_file_or_json(folder: Path) -> None:
    done = run("jackpot", "winpage", "9", "--ledger", str(folder))
    assert (done.returncode, done.stdout) == (2, "")
    assert "name a .pdf or .html file, or say --json" in done.stderr


def test_only_a_pdf_needs_typst(folder: Path) -> None:
    code = (
        "import sys\nfrom houseway.cli.jackpot.winpage import winpage\n"
        "winpage('9', sys.argv[1], sys.argv[2], as_json=False)\n"
        "print('typst' in sys.modules)"
    )
    for form, wanted in (("html", "False"), ("pdf", "True")):
        given = [sys.executable, "-c", code, str(folder), str(folder.parent / f"win.{form}")]
        done = subprocess.run(given, capture_output=True, text=True, check=True)
        assert done.stdout.splitlines()[-1] == wanted


# --- cut short ----------------------------------------------------------------------------------


class FullDisk(Disk):
    """It takes nothing more."""

    __slots__ = ()

    def append(self, path: Path, data: bytes) -> None:
        raise OSError(28, "No space left on device")


class LosesTheEnd(Disk):
    """The lines are written, but whether the head tells of them is not known."""

    __slots__ = ()

    def rename(self, path: Path, target: Path) -> None:
        if b"under_way" not in path.read_bytes():
            raise OSError(5, "Input/output error")
        super().rename(path, target)


def test_a_copy_that_is_not_recorded_was_not_printed(folder: Path) -> None:
    target = folder.parent / "win.html"
    with open_ledger(folder, disk=FullDisk()) as ledger:
        page = page_in(ledger)
        with pytest.raises(LedgerRefused) as refused:
            print_copy(LinkLedger(ledger), page, target, html_page, at=AT)
    assert refused.value.reason is LedgerReason.UNWRITABLE
    assert [path.name for path in folder.parent.iterdir()] == ["ledger"]
    assert len(entries_of(folder)) == COUNT
    assert out_of(*words(folder, target, "--json"))["copy"] == 1


def test_r2_a_copy_of_which_nobody_knows_is_kept_until_it_is_known(folder: Path) -> None:
    target = folder.parent / "win.html"
    with open_ledger(folder, disk=LosesTheEnd()) as ledger:
        page = page_in(ledger)
        with pytest.raises(LedgerRefused) as refused:
            print_copy(LinkLedger(ledger), page, target, html_page, at=AT)
    assert refused.value.reason is LedgerReason.UNKNOWN_OUTCOME
    assert not target.exists()
    done = run(*words(folder, target))
    assert done.stdout.endswith(
        "the original; recorded as entry 10; it had been recorded before and was cut short\n"
    )
    assert len(entries_of(folder)) == COUNT + 1
    assert "REPRINT" not in target.read_text(encoding="utf-8")


DIES = """
import os, sys
from pathlib import Path
from houseway.cli.jackpot.winpage import print_copy
from houseway.cli.win_html import html_page
from houseway.jackpot.win_page import win_page
from houseway.ledger.disk import Disk
from houseway.ledger.store import open_ledger
from houseway.table.link_ledger import LinkLedger

class Dies(Disk):
    __slots__ = ()
    left = int(sys.argv[3])

    def sync_folder(self, folder):
        super().sync_folder(folder)
        Dies.left -= 1
        if Dies.left == 0:
            os._exit(9)

with open_ledger(Path(sys.argv[1]), disk=Dies()) as ledger:
    record = LinkLedger(ledger)
    page = win_page(record, "catfish-bend/multi-link", 9)
    print_copy(record, page, Path(sys.argv[2]), html_page, at="")
"""


@pytest.mark.parametrize(("moment", "recorded"), [(1, 0), (2, 1)])
def test_r2_a_print_that_dies_is_made_again_or_finished(
    folder: Path, moment: int, recorded: int
) -> None:
    """1: before the lines of the note are written; 2: when they stand, before the page does."""
    target = folder.parent / "win.html"
    given = [sys.executable, "-c", DIES, str(folder), str(target), str(moment)]
    assert subprocess.run(given, check=False).returncode == 9
    assert not target.exists()
    assert len(copies_in(folder)) == recorded
    assert run(*words(folder, target)).returncode == 0
    (printed,) = copies_in(folder)  # one copy, not two
    assert printed.copy == 1
    assert printed.sha256 == hashlib.sha256(target.read_bytes()).hexdigest()
    assert sorted(path.name for path in folder.parent.iterdir()) == ["ledger", "win.html"]
    assert out_of(*words(folder, target, "--json"))["copy"] == 2


def test_a_page_that_is_not_the_recorded_one_is_not_put_in_place(folder: Path) -> None:
    target = folder.parent / "win.html"
    run(*words(folder, target))
    beside = folder.parent / ".win.html.9-1.part"
    beside.write_text("another page", encoding="utf-8")
    assert out_of(*words(folder, target, "--json"))["copy"] == 2


def test_a_copy_that_cannot_take_its_place_is_named(folder: Path) -> None:
    target = folder.parent / "win.html"

    def make(said: Any) -> bytes:
        target.mkdir()  # somebody is quicker
        return html_page(said)

    with open_ledger(folder) as ledger:
        page = page_in(ledger)
        with pytest.raises(Refused) as refused:
            print_copy(LinkLedger(ledger), page, target, make, at=AT)
    assert refused.value.reason is Reason.UNWRITABLE
    assert "is recorded and lies in '.win.html.9-1.part'" in str(refused.value)
    target.rmdir()
    run(*words(folder, target))
    assert len(entries_of(folder)) == COUNT + 1
    assert "win page of entry 9 · original" in target.read_text(encoding="utf-8")
