"""`houseway ledger show`, `round`, `void` and `correct`: what people and programs are told."""

import json
from datetime import date, timedelta
from pathlib import Path
from types import SimpleNamespace

import pytest

from houseway.cli.ledger.recall import round_names
from houseway.floor.clock import day_called, now, today
from houseway.floor.library import SHEETS
from houseway.ledger.record import open_record
from houseway.table.journal import Journal
from tests.cli.houses import adopt, flush_round, one_round, open_on
from tests.cli.inside import PINS, json_of, refused, run
from tests.cli.ledger_session import WIDTHS, path_of, session
from tests.cli.rounds import EXAMPLES, Data, write
from tests.ledger.acts import note
from tests.library import library

SUE = ("--by", "88")
SAM = ("--approved", "70")
WHY = ("--why", "misread")


@pytest.mark.parametrize("width", WIDTHS)
def test_the_evening_goes_as_it_is_written_down(width: int) -> None:
    assert session(width) == path_of(width).read_text(encoding="utf-8")


@pytest.fixture
def flush() -> Data:
    return flush_round()


@pytest.fixture
def house(tmp_path: Path) -> str:
    one_round(tmp_path / "house.db")
    return str(tmp_path / "house.db")


@pytest.fixture
def right(tmp_path: Path, flush: Data) -> str:
    flush["spots"][0]["cards"] = "Ah 9c"
    return write(tmp_path / "right.json", flush)


def test_void_as_json(house: str) -> None:
    said = json_of("ledger", "void", "17", "--ledger", house, *SUE, *SAM, *WHY)
    assert said == {
        "round": "17",
        "table": "1",
        "by": "Sue Park",
        "card": "supervisor",
        "approved": "Sam Hill",
        "why": "misread",
        "command": "void:1/17",
        "repeated": False,
        "entries": [{"stream": "table:1", "number": 2}],
        "accounts": [
            {"account": name, "old": old, "new": "0.00", "difference": difference}
            for name, old, difference in (
                ("player:1/1", "131.50", "-131.50"),
                ("player:1/2", "-11.00", "11.00"),
                ("tray:1", "-122.50", "122.50"),
                ("tokes:1", "2.00", "-2.00"),
            )
        ],
        "fees": {"refunded": [], "kept": []},
    }
    again = json_of("ledger", "void", "17", "--ledger", house, *SUE, *SAM, *WHY)
    assert again == {**said, "repeated": True}
    recalled = json_of("ledger", "round", "17", "--ledger", house)
    assert (recalled["stands"], recalled["void"], recalled["chain"]) == (False, True, ["17"])
    assert [entry["corrects"] for entry in recalled["entries"]] == [None, 1]


def test_correct_as_json(house: str, right: str) -> None:
    words = ("ledger", "correct", "17", right, "--ledger", house, *SUE, *SAM, *WHY)
    said = json_of(*words)
    assert (said["corrected_as"], said["notices"]) == ("17~1", [])
    assert {
        "bettor": "1",
        "wager": "play",
        "toke": False,
        "old": "60.00",
        "new": "-60.00",
        "difference": "-120.00",
    } in said["lines"]
    assert said["accounts"][2] == {
        "account": "tray:1",
        "old": "-122.50",
        "new": "107.00",
        "difference": "229.50",
    }
    assert json_of(*words) == {**said, "repeated": True}
    recalled = json_of("ledger", "round", "17~1", "--ledger", house)
    assert (recalled["corrects"], recalled["chain"]) == ("17", ["17", "17~1"])
    assert json_of("ledger", "replay", "--ledger", house)["turned_back"] == 1
    settled = run("settle", right, "--ledger", house)  # under the name of the wrong one
    assert (settled.code, "with another request (R3)" in settled.err) == (1, True)


@pytest.mark.parametrize("command", ["void", "correct"])
def test_r2_a_dry_run_shows_what_would_change_and_writes_nothing(
    house: str, right: str, command: str
) -> None:
    file = (right,) if command == "correct" else ()
    words = ("ledger", command, "17", *file, "--ledger", house, *SUE, *SAM, *WHY)
    before = run("ledger", "export", "--ledger", house).out
    tried = json_of(*words, "--dry-run")
    assert run("ledger", "export", "--ledger", house).out == before
    assert tried == {**json_of(*words), "dry_run": True}  # and no swipe was used up


def test_a_dry_run_says_so_and_is_refused_as_the_thing_itself_is(house: str) -> None:
    words = ("ledger", "void", "17", "--ledger", house, *SUE, *WHY, "--dry-run")
    assert refused(*words).startswith("--approved: $122.50 goes back to the house")
    out = run(*words, *SAM, stdin=PINS).out
    assert out.startswith("Round 17 of table 1 would be void; nothing is written.")
    assert "Entries" not in out


def test_r6_nobody_approves_what_is_their_own_doing(house: str) -> None:
    words = ("ledger", "void", "17", "--ledger", house, *WHY, *SUE)
    assert refused(*words, "--approved", "88").startswith("--approved: ")
    assert json_of(*words, *SAM)["repeated"] is False


def test_r2_a_correction_that_is_refused_at_its_end_leaves_nothing(house: str, right: str) -> None:
    """That it gives money back to the house shows when it is written; then it is taken back."""
    before = run("ledger", "export", "--ledger", house).out
    said = refused("ledger", "correct", "17", right, "--ledger", house, *SUE, *WHY)
    assert said.startswith("--approved: $229.50 goes back to the house")
    assert run("ledger", "export", "--ledger", house).out == before


def test_r19_a_typed_name_is_nobody(house: str) -> None:
    words = ("ledger", "void", "17", "--ledger", house, *WHY, *SAM, "--by")
    for name in ("Sue Park", "Sue Park, supervisor, 4711"):
        assert refused(*words, name) == "--by: this card number is not on the roster (R19)"
    done = run(*words, "88", stdin="1111\n2580\n")
    assert done.err.startswith("houseway: --by: wrong PIN for Sue Park's card '88'")
    assert json_of("ledger", "round", "17", "--ledger", house)["stands"] is True


def test_a_person_is_spelt_as_the_round_spells_them(house: str, flush: Data) -> None:
    flush["spots"][0]["player"] = "Ann McBell"
    with open_record(house) as record:
        Journal(record).post_file({**flush, "round": "18"}, library())
    out = run("ledger", "void", "18", "--ledger", house, *SUE, *SAM, *WHY, stdin=PINS).out
    assert "Owed by Ann McBell: $131.50" in out


def test_a_shell_completes_the_names_of_rounds(house: str, flush: Data) -> None:
    with open_record(house) as record:
        Journal(record).post_file({**flush, "round": "18"}, library())
    asked = SimpleNamespace(params={"ledger": house})
    assert round_names(asked, "1") == ["18", "17"]  # type: ignore[arg-type]
    assert round_names(asked, "17") == ["17"]  # type: ignore[arg-type]
    nowhere = SimpleNamespace(params={"ledger": f"{house}.no"})
    assert round_names(nowhere, "") == []  # type: ignore[arg-type]


def test_the_setting_names_the_record_and_a_table_is_called_as_people_call_it(
    house: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("HOUSEWAY_LEDGER", house)
    shown = run("ledger", "show", "--table", "1").out
    assert "settled, 2 bettors" in shown
    assert run("ledger", "show", "--table", "T1").out == shown
    assert run("ledger", "show", "--table", "table 1").out == shown
    kept = run("ledger", "show", COLUMNS="120").out
    assert "sheet kept: Ultimate Texas Hold'em, Catfish Bend Casinos" in " ".join(kept.split())


def test_days_are_called_today_and_yesterday_by_the_clock_of_the_house(
    house: str, flush: Data, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("HOUSEWAY_ZONE", "America/Chicago")
    with open_record(house) as record:
        Journal(record).post_file({**flush, "round": "18"}, library(), at="2026-11-16T02:00:00Z")
    assert "20:00:00" in run("ledger", "show", "--ledger", house, "--day", "2026-11-15").out
    day = date.fromisoformat(today())
    assert (day_called("today"), day_called("Yesterday")) == (
        day.isoformat(),
        (day - timedelta(days=1)).isoformat(),
    )


def test_show_as_json_is_one_object_a_line_newest_first(house: str) -> None:
    done = run("ledger", "show", "--ledger", house, "--json")
    said = [json.loads(line) for line in done.out.splitlines()]
    assert [(each["stream"], each["number"]) for each in said] == [
        ("floor", 3), ("floor", 2), ("table:1", 1), ("floor", 1),
    ]  # fmt: skip
    assert said[2]["gains"]["tray:1"] == "-122.50"
    assert (said[2]["what"], said[2]["moved"]) == (
        "settled, 2 bettors, house pays $122.50",
        "133.50",
    )
    last = run("ledger", "show", "--ledger", house, "--json", "--last", "1")
    assert last.out == done.out.splitlines(keepends=True)[0]


def test_show_of_a_link_by_its_short_name_tells_every_key(tmp_path: Path) -> None:
    path = str(tmp_path / "house.db")
    open_on(path)
    json_of("settle", str(EXAMPLES / "major-at-catfish-bend.json"), "--ledger", path)
    done = run("ledger", "show", "--ledger", path, "--link", "multi-link", "--json")
    assert [json.loads(line)["what"] for line in done.out.splitlines()] == [
        "table T7: royal flush entered for spot 1",
        "table T7: spot 2 folds",
        "table T7: hands dealt",
        "coin in, 2 wagers",
        "table T7: chip of ben on spot 2",
        "table T7: chip of anna on spot 1",
        "link opened, tables T7",
    ]


def test_show_reads_a_long_record_page_by_page(tmp_path: Path) -> None:
    path = str(tmp_path / "long.db")
    with open_record(path, new=True) as record, record.batch():
        for number in range(731):
            record.commit(f"c{number}", [note("a"), note("b")], at="2026-11-15T20:00:00Z")
    with open_record(path, read_only=True) as record:
        forward = [(entry.place, entry.part) for entry in record.all_entries()]
        back = [(entry.place, entry.part) for entry in record.newest_entries()]
        stream = [entry.number for entry in record.newest_entries(record.streams()[0].stream)]
    assert back == forward[::-1]
    assert stream == list(range(2 * 731, 0, -1))
    done = run("ledger", "show", "--ledger", path, COLUMNS="80")
    assert len(done.out.splitlines()) == 53
    assert "these are the newest 50" in done.out
    every = run("ledger", "show", "--ledger", path, "--last", "5000", COLUMNS="80").out
    assert len(every.splitlines()) == 2 + 2 * 731
    assert every.count("what happened") == 1


@pytest.mark.parametrize("gone", [False, True])
def test_r13_a_round_is_corrected_on_the_edition_that_it_was_played_on(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, gone: bool
) -> None:
    """Trips pays 100 to 1 for a flush in a new edition; the old round is paid 7 to 1, whether the
    sheet is new by now or gone."""
    folder = tmp_path / "sheets" / "own"
    folder.mkdir(parents=True)
    text = (SHEETS / "catfish-bend" / "ultimate-texas-holdem.toml").read_text(encoding="utf-8")
    text = text.replace('"catfish-bend/ultimate-texas-holdem"', '"own/ultimate-texas-holdem"', 1)
    sheet = folder / "ultimate-texas-holdem.toml"
    sheet.write_text(text, encoding="utf-8")
    monkeypatch.setenv("HOUSEWAY_SHEETS", str(tmp_path / "sheets"))
    data = json.loads((EXAMPLES / "flush-at-catfish-bend.json").read_text(encoding="utf-8"))
    data |= {"sheet": "own/ultimate-texas-holdem", "round": "17"}
    data["spots"][0]["cards"] = "Ah 9c"
    path = str(tmp_path / "house.db")
    json_of("settle", write(tmp_path / "wrong.json", data), "--ledger", path, "--new")
    adopt(path, at=now())
    assert text.count('"7 to 1"') == 1
    sheet.write_text(text.replace('"7 to 1"', '"100 to 1"'), encoding="utf-8")
    if gone:
        sheet.unlink()
    data["spots"][0]["cards"] = "Ah 9h"
    right = write(tmp_path / "right.json", data)
    said = json_of("ledger", "correct", "17", right, "--ledger", path, *SUE, *WHY)
    assert {line["new"] for line in said["lines"] if line["wager"] == "trips"} == {"35.00", "-1.00"}
    assert json_of("ledger", "replay", "--ledger", path)["identical"] is True
