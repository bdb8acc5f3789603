"""`houseway jackpot winpage` as a user meets it: what is recorded is there, and nothing else."""

import hashlib
import html
import json
import shutil
import sqlite3
import subprocess
import sys
import time
from contextlib import closing
from dataclasses import replace
from pathlib import Path
from typing import Any
from unittest import mock

import pytest

from houseway import fact
from houseway.cli.jackpot.winpage import print_copy
from houseway.cli.refusals import TerminalRefusal
from houseway.floor.win_page import names_of
from houseway.jackpot.keypad.events import Awarded, Event, WinPagePrinted
from houseway.jackpot.win_page import WinPage, win_page
from houseway.ledger.act import link_stream
from houseway.ledger.chain import Entry
from houseway.ledger.record import Record, open_record
from houseway.ledger.refusals import LedgerRefusal
from houseway.money import money_text
from houseway.pages.win.form import html_page
from houseway.pages.win.words import Names, page_words
from houseway.people import Office
from houseway.rules import Refused
from tests.cli.houses import OLGA, SUE, open_on
from tests.cli.inside import json_of, run
from tests.cli.rounds import ROSTER
from tests.jackpot.wins import AT, CATFISH, Floor, royal
from tests.library import library, open_link

AWARD = 9
COUNT = 9


@pytest.fixture
def kept(tmp_path: Path) -> Path:
    """A record with one royal in it, entry 9 of 9 on its link."""
    path = tmp_path / "house.db"
    with open_record(path, new=True) as record:
        _, award = royal(record)
    assert (award, len(entries_of(path))) == (AWARD, COUNT)
    return path


def entries_of(kept: Path) -> list[Entry]:
    with open_record(kept, read_only=True) as record:
        return list(record.entries(link_stream(CATFISH)))


def page_in(record: Record, number: int = AWARD) -> WinPage:
    return win_page(record, CATFISH, number)


def copies_in(kept: Path) -> list[WinPagePrinted]:
    with open_record(kept, read_only=True) as record:
        return [entry.event for entry in page_in(record).prints]


def names_in(folder: Path) -> list[str]:
    """What lies in a folder beside the record's own files."""
    return sorted(path.name for path in folder.iterdir() if not path.name.startswith("house.db-"))


def words(kept: Path, target: Path | str, *more: str, entry: int | str = AWARD) -> list[str]:
    where = ("--ledger", str(kept), "-o", str(target))
    return ["jackpot", "winpage", str(entry), *where, *more]


@pytest.mark.parametrize("form", ["pdf", "html"])
def test_b6_5_a_print_is_a_file_and_a_note(kept: Path, form: str) -> None:
    target = kept.parent / f"win.{form}"
    done = run(*words(kept, target))
    assert (done.code, done.err) == (0, "")
    assert done.out == f"{target}: the win page of entry 9, the original; recorded as entry 10\n"
    *before, note = entries_of(kept)
    assert len(before) == COUNT
    assert note.command == f"winpage:{CATFISH}#9:1"
    page = hashlib.sha256(target.read_bytes()).hexdigest()
    assert note.event(WinPagePrinted) == WinPagePrinted(
        award=AWARD, copy=1, form=form, page=page, rule="B6-5"
    )
    assert target.read_bytes().startswith(b"%PDF-" if form == "pdf" else b"<!doctype html>")
    assert names_in(kept.parent) == ["house.db", target.name]


def test_later_copies_are_marked_and_counted(kept: Path) -> None:
    target = kept.parent / "win.html"
    marks = []
    for copy in (1, 2, 3):
        data = json_of(*words(kept, target))
        assert (data["copy"], data["reprint"], data["note"]) == (copy, copy > 1, COUNT + copy)
        assert data["sha256"] == hashlib.sha256(target.read_bytes()).hexdigest()
        text = target.read_text(encoding="utf-8")
        marks.append([f"REPRINT · COPY {n}" in text for n in (1, 2, 3)])
    assert marks == [[False] * 3, [False, True, False], [False, False, True]]


@pytest.mark.parametrize("form", ["pdf", "html"])
def test_the_same_copy_of_the_same_record_is_the_same_bytes(kept: Path, form: str) -> None:
    """Twins of one record. A print is noted with its time, so after it they are twins no more."""
    made = []
    for name in ("one", "two"):
        twin, target = kept.parent / f"{name}.db", kept.parent / f"{name}.{form}"
        shutil.copyfile(kept, twin)
        assert run(*words(twin, target)).code == 0
        made.append(target.read_bytes())
    assert made[0] == made[1]


def test_json_alone_says_it_all_and_records_nothing(kept: Path) -> None:
    data: dict[str, Any] = json_of("jackpot", "winpage", "9", "--ledger", str(kept))
    assert (data["player"], data["amount"], data["cards"]) == ("bob", "25313.20", "As Ks Qs Js Ts")
    assert data["moved"] == {
        "before": "25313.20", "taken": "25313.20", "reset": "20000.00", "after": "20000.00",
    }  # fmt: skip
    assert data["confirmed"] == {"person": "m.ortiz", "card": "supervisor", "swipe": "sw-0001"}
    assert (data["copies"], data["to_winner"]) == (0, "25318.20")
    assert data["record"][2]["entry"] == AWARD
    assert len(entries_of(kept)) == COUNT


def test_json_of_a_page_that_is_not_printed_is_no_copy(kept: Path) -> None:
    asked = ("jackpot", "winpage", str(AWARD), "--ledger", str(kept), "--json")
    for copies in (0, 1, 2):
        data: dict[str, Any] = json_of(*asked)
        assert data["copies"] == copies
        assert not {"copy", "reprint", "file", "note", "sha256"} & data.keys()
        printed = json_of(*words(kept, kept.parent / "win.html"))
        assert (printed["copies"], printed["copy"]) == (copies + 1, copies + 1)
        assert printed["reprint"] == (copies > 0)


def test_a_page_has_the_names_people_use_and_the_hour_at_the_house(
    kept: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    target = kept.parent / "win.html"
    with monkeypatch.context() as at_the_house:
        at_the_house.setenv("TZ", "America/Chicago")
        time.tzset()
        assert run(*words(kept, target)).code == 0
    time.tzset()
    page = html.unescape(target.read_text(encoding="utf-8"))
    named = ("Catfish Bend Casinos · Multi-link progressive", "Ultimate Texas Hold'em")
    for said in (*named, "catfish-bend/multi-link", "catfish-bend/ultimate-texas-holdem"):
        assert said in page
    assert "November 15, 2026, 2:31:07 pm CST" in page
    assert "2026-11-15T20:31:07Z" in page


@pytest.mark.parametrize("named", ["nobody/knows", "../../x", "/etc/passwd.toml", ""])
def test_r15_what_has_no_name_goes_by_its_id(kept: Path, named: str) -> None:
    with open_record(kept, read_only=True) as record:
        page = replace(beside(page_in(record), named), link=named)
    names = names_of(library(), page)
    assert names == Names(when=names.when, rules=names.rules)
    said = html_page(page_words(page, names_of(library(), page)))
    assert html_page(page_words(beside(page, "odd"), names_of(library(), page))) != said


def beside(page: WinPage, sheet: str) -> WinPage:
    """The page of a win at another game."""
    won = page.award.event
    event = fact.replace(won, hand=fact.replace(won.hand, sheet=sheet))
    return replace(page, award=page.award._replace(event=event))


def test_a_print_moves_no_meter_and_stops_no_game(kept: Path) -> None:
    run(*words(kept, kept.parent / "win.html"))
    with open_record(kept) as record:
        floor = Floor(record)
        floor.swipe("m.ortiz", Office.SUPERVISOR)  # the one that confirmed the award
        assert floor.keypad.state.meters["major"].display == 2_000_000_000_000
        floor.end("UTH-1")
        assert len(page_in(record).envies) == 3


def test_from_the_keypad_to_the_page(tmp_path: Path) -> None:
    """The whole way: commands on the console, the award they make, its page with envy on it."""
    sheet = "catfish-bend/crazy-4-poker"
    cards = ["Ah", "Kh", "Qh", "Jh", "Th"]
    at = {"table": "C4"}
    asked: list[dict[str, Any]] = [
        {"do": "open", "tables": {"C4": sheet}, "by": OLGA},
        *(
            {"do": "arm", **at, "spot": spot, "player": name, "amount": "5.00", "base_wager": True}
            for spot, name in ((1, "ann"), (2, "bob"), (3, "cal"))
        ),
        {"do": "start game", **at, "round": "C4/1"},
        {"do": "dealt", **at},
        {"do": "press", **at, "spot": 1, "row": "royal flush", "hole": cards},
        {"do": "confirm", **at, "spot": 1, "swipe": SUE},
        {"do": "game over", **at, "by": SUE},
    ]
    lines = "".join(json.dumps({"id": f"c{i}", **each}) + "\n" for i, each in enumerate(asked))
    kept, path = str(tmp_path / "house.db"), tmp_path / "commands.jsonl"
    new = ("--ledger", kept, "--new", "--roster", ROSTER, "--set", "swipe=before_payment")
    path.write_text(lines, encoding="utf-8")
    driven = run("jackpot", "console", CATFISH, str(path), *new, "--json")
    assert (driven.code, driven.err) == (0, "")
    answers = [json.loads(line) for line in driven.out.splitlines()]
    award = answers[7]["entry"]
    assert answers[7]["event"] == "award"
    data = json_of(*words(Path(kept), tmp_path / "win.html", "--json", entry=award))
    assert (data["player"], data["spot"], data["amount"]) == ("ann", 1, "20002.10")
    assert [(each["player"], each["spot"]) for each in data["envy"]] == [("bob", 2), ("cal", 3)]
    assert [each["event"] for each in data["record"]] == ["coin in", "press", "award", "end game"]
    assert data["identity"]["display"] == data["moved"]["after"] == "20000.00"


def test_an_award_of_a_settled_round_has_its_page(tmp_path: Path) -> None:
    def spot(number: int, cards: str, *actions: str) -> dict[str, Any]:
        wagers = {"ante": "5.00", "blind": "5.00", "progressive": "5.00"}
        who = {"spot": number, "player": f"guest {number}"}
        return {**who, "wagers": wagers, "cards": cards, "actions": [*actions]}

    kept, path = tmp_path / "house.db", tmp_path / "round.json"
    open_on(kept, open_link(CATFISH, switch={"swipe": "before_payment"}))
    given = {
        "sheet": "catfish-bend/ultimate-texas-holdem",
        "spots": [spot(1, "As Ks", "bet 4x"), spot(2, "2h 3d", "check", "check", "fold")],
        "dealer": "7c 2d",
        "board": "Qs Js Ts 3c 4h",
        "table": "T7",
        "switch": {"swipe": "before_payment"},
        "confirmations": [{"spot": 1, "swipe": SUE}, {"spot": 2, "swipe": SUE}],
    }
    path.write_text(json.dumps(given), encoding="utf-8")
    done = run("settle", str(path), "--ledger", str(kept))
    assert (done.code, done.err) == (0, "")
    (award,) = [e.number for e in entries_of(kept) if isinstance(e.event(Event), Awarded)]
    data = json_of(*words(kept, tmp_path / "win.html", "--json", entry=f"{CATFISH}#{award}"))
    assert (data["amount"], data["stake_back"]) == ("25311.80", "5.00")
    assert (data["cards"], data["round_over"]) == ("As Ks Qs Js Ts", True)
    assert data["identity"]["display"] == data["moved"]["after"] == "20000.00"


def test_every_award_of_a_seeded_run_has_its_page(tmp_path: Path) -> None:
    kept, link = tmp_path / "house.db", "washington/mgl-ml03"
    given = ("--rounds", "400", "--seed", "8", "--ledger", str(kept), "--new", "--json")
    played = json_of("jackpot", "play", link, *given)
    assert len(played["awards"]) == 2
    with open_record(kept, read_only=True) as record:
        entries = record.entries(link_stream(link))
        awards = [entry.number for entry in entries if isinstance(entry.event(Event), Awarded)]
        pages = [win_page(record, link, number) for number in awards]
    told = [
        (won.table, won.spot, won.player, won.meter, money_text(won.amount))
        for won in (page.award.event for page in pages)
    ]
    assert told == [
        (each["table"], each["spot"], each["player"], each["meter"], each["amount"])
        for each in played["awards"]
    ]
    assert all(page.meter_agrees for page in pages)


@pytest.mark.parametrize(
    ("name", "said"),
    [
        ("win.txt", "write this as .pdf, .html, not as '.txt'"),
        ("win", "write this as .pdf, .html, not as 'win'"),
        ("none/win.pdf", "to write to"),
        ("a.pdf", "this is a folder; name a file"),
        (f"{'n' * 250}.pdf", "cannot write: File name too long; nothing was recorded"),
    ],
)
def test_a_place_that_cannot_be_written_is_refused(kept: Path, name: str, said: str) -> None:
    (kept.parent / "a.pdf").mkdir()
    done = run(*words(kept, kept.parent / name))
    assert (done.code, done.out) == (1, "")
    assert done.err.endswith(f"{said}\n")
    assert done.err.count("\n") == 1
    assert len(entries_of(kept)) == COUNT
    assert names_in(kept.parent) == ["a.pdf", "house.db"]


def test_a_ledger_that_is_not_there_is_refused_and_not_begun(tmp_path: Path) -> None:
    (tmp_path / "empty").touch()
    for name in ("none", "empty"):
        done = run(*words(tmp_path / name, tmp_path / "win.pdf"))
        assert (done.code, done.out) == (1, "")
        assert "there is no ledger" in done.err
    assert [path.name for path in tmp_path.rglob("*")] == ["empty"]


def test_r4_a_damaged_ledger_prints_nothing(kept: Path) -> None:
    with closing(sqlite3.connect(kept)) as database, database:
        database.execute("""UPDATE entries SET body = replace(body, '"bob"', '"eve"')""")
    done = run(*words(kept, kept.parent / "win.pdf"))
    assert (done.code, done.out) == (1, "")
    assert "seal is broken" in done.err
    assert not (kept.parent / "win.pdf").exists()


def test_only_a_pdf_needs_typst(kept: Path) -> None:
    code = (
        "import sys\nfrom houseway.cli.jackpot.winpage import winpage\n"
        "winpage('9', sys.argv[1], sys.argv[2], as_json=False)\n"
        "print('typst' in sys.modules)"
    )
    given = [sys.executable, "-c", code, str(kept), str(kept.parent / "win.html")]
    done = subprocess.run(given, capture_output=True, text=True, check=True)
    assert done.stdout.splitlines()[-1] == "False"


# --- cut short ----------------------------------------------------------------------------------


def test_a_copy_that_is_not_recorded_was_not_printed(kept: Path) -> None:
    target = kept.parent / "win.html"
    with open_record(kept) as record:
        record._store.rows("PRAGMA max_page_count = 1")  # a disk with a little room left

        def print_on() -> None:
            for _ in range(100):
                print_copy(record, page_in(record), target, html_page, at=AT)

        with pytest.raises(Refused) as refused:
            print_on()
    assert refused.value.reason is LedgerRefusal.RECORD_FULL
    copies = copies_in(kept)
    assert copies[-1].page == hashlib.sha256(target.read_bytes()).hexdigest()
    assert names_in(kept.parent) == ["house.db", "win.html"]
    assert json_of(*words(kept, target))["copy"] == len(copies) + 1


def test_r2_a_copy_of_which_nobody_knows_is_kept_until_it_is_known(kept: Path) -> None:
    target = kept.parent / "win.html"
    with open_record(kept) as record:
        commit = record._store.commit

        def lose_the_end(changes: Any) -> None:
            commit(changes)
            raise sqlite3.OperationalError("disk I/O error")

        with (
            mock.patch.object(record._store, "commit", lose_the_end),
            pytest.raises(Refused) as refused,
        ):
            print_copy(record, page_in(record), target, html_page, at=AT)
    assert refused.value.reason is LedgerRefusal.RECORD_OUTCOME_UNKNOWN
    assert not target.exists()
    done = run(*words(kept, target))
    assert done.out.endswith(
        "the original; recorded as entry 10; it had been recorded before and was cut short\n"
    )
    assert len(entries_of(kept)) == COUNT + 1
    assert "REPRINT" not in target.read_text(encoding="utf-8")


DIES = """
import os, sys
from pathlib import Path
from houseway.cli.jackpot.winpage import print_copy
from houseway.jackpot.win_page import win_page
from houseway.ledger.record import open_record
from houseway.ledger.store.sqlite import SqliteStore
from houseway.pages.win.form import html_page

commit = SqliteStore.commit

def dies(store, changes):
    if sys.argv[3] == "after":
        commit(store, changes)
    os._exit(9)

with open_record(sys.argv[1]) as record:
    page = win_page(record, "catfish-bend/multi-link", 9)
    SqliteStore.commit = dies
    print_copy(record, page, Path(sys.argv[2]), html_page, at="")
"""


@pytest.mark.parametrize(("moment", "recorded"), [("before", 0), ("after", 1)])
def test_r2_a_print_that_dies_is_made_again_or_finished(
    kept: Path, moment: str, recorded: int
) -> None:
    """Before the note stands in the record, or when it does and the page is not in its place."""
    target = kept.parent / "win.html"
    given = [sys.executable, "-c", DIES, str(kept), str(target), moment]
    assert subprocess.run(given, check=False).returncode == 9
    assert not target.exists()
    assert len(copies_in(kept)) == recorded
    assert run(*words(kept, target)).code == 0
    (printed,) = copies_in(kept)  # one copy, not two
    assert printed.copy == 1
    assert printed.page == hashlib.sha256(target.read_bytes()).hexdigest()
    assert names_in(kept.parent) == ["house.db", "win.html"]
    assert json_of(*words(kept, target))["copy"] == 2


def test_a_page_that_is_not_the_recorded_one_is_not_put_in_place(kept: Path) -> None:
    target = kept.parent / "win.html"
    run(*words(kept, target))
    beside = kept.parent / ".win.html.9-1.part"
    beside.write_text("another page", encoding="utf-8")
    assert json_of(*words(kept, target))["copy"] == 2


def test_a_copy_that_cannot_take_its_place_is_named(kept: Path) -> None:
    target = kept.parent / "win.html"

    def make(said: Any) -> bytes:
        target.mkdir()  # somebody is quicker
        return html_page(said)

    with open_record(kept) as record, pytest.raises(Refused) as refused:
        print_copy(record, page_in(record), target, make, at=AT)
    assert refused.value.reason is TerminalRefusal.PAGE_NOT_IN_PLACE
    assert "is recorded, and saved as '.win.html.9-1.part'" in str(refused.value)
    target.rmdir()
    run(*words(kept, target))
    assert len(entries_of(kept)) == COUNT + 1
    assert "win page of entry 9 · original" in target.read_text(encoding="utf-8")


def test_a_zone_that_is_none_is_refused_before_anything_is_recorded(
    kept: Path, tmp_path: Path
) -> None:
    done = run(*words(kept, tmp_path / "win.pdf"), "--zone", "Mars/Base")
    assert done.err == (
        "houseway: --zone: 'Mars/Base' is not a time zone: write one like America/Chicago\n"
    )
    assert len(entries_of(kept)) == COUNT
