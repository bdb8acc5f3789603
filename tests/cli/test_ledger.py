"""`houseway ledger`: check, balances, export, replay, seal."""

import csv
import json
import sqlite3
from contextlib import closing
from pathlib import Path

import pytest

from houseway.fact import replace
from houseway.floor.clock import now, today
from houseway.floor.library import LINKS, SHEETS
from houseway.ledger.act import Act
from houseway.ledger.record import open_record
from houseway.money import MicroCents
from houseway.table import Settled, read_round
from houseway.table.acts import act_of_round
from houseway.table.events import JackpotBegan
from houseway.table.journal import Journal
from proofs.export import check_export
from tests.cli.houses import adopt, five_entries, open_on
from tests.cli.inside import PINS, json_of, refused, run
from tests.cli.rounds import ROYAL, dealt, write
from tests.ledger.acts import LINKED, fund
from tests.library import library

READERS = ("check", "balances", "export", "replay")


@pytest.fixture(autouse=True)
def _wide(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("COLUMNS", "100")


@pytest.fixture
def house(tmp_path: Path) -> str:
    """A record of five entries in two streams."""
    path = tmp_path / "house.db"
    five_entries(path)
    return str(path)


@pytest.fixture
def stored(tmp_path: Path) -> str:
    """A record of three documents, all of them on the floor."""
    path = tmp_path / "house.db"
    with open_record(path, new=True) as record:
        for text in "abc":
            record.add_document("sheet", text, at="2025-11-15")
    return str(path)


@pytest.fixture
def staffed(stored: str) -> str:
    """The same with a roster behind them."""
    return adopt(stored, at="2025-11-15T20:00:00Z")


@pytest.fixture
def played(tmp_path: Path) -> str:
    """A record with one posted round."""
    path = str(tmp_path / "house.db")
    given = write(tmp_path / "r.json", dealt(round="one"))
    assert run("settle", given, "--ledger", path, "--new").code == 0
    return path


def test_check_says_what_is_there(stored: str) -> None:
    with open_record(stored, read_only=True) as record:
        heads = {
            head.stream: {"entries": head.number, "seal": head.seal} for head in record.streams()
        }
    assert json_of("ledger", "check", "--ledger", stored) == {
        "entries": 3,
        "commands": 3,
        "accounts": 0,
        "open_holds": 0,
        "links": 0,
        "days": [],
        "streams": heads,
        "found": [],
    }
    done = run("ledger", "check", "--ledger", stored)
    assert (done.code, done.err) == (0, "")
    first, second, *seals = done.out.splitlines()
    assert first == "The ledger is whole."
    assert second == "Entries: 3. Commands: 3. Accounts: 0. Wagers not yet decided: 0."
    assert {line.partition(": ")[2].replace(" ", "") for line in seals} == {
        head["seal"] for head in heads.values()
    }


def test_r4_damage_is_one_clear_line(house: str) -> None:
    with closing(sqlite3.connect(house)) as database, database:
        old, new = "-7000000", "-8000000"
        database.execute("UPDATE entries SET body = replace(body, ?, ?)", (old, new))
    said = refused("ledger", "check", "--ledger", house)
    assert said == "table:7 3: its seal is broken (the auditor); the ledger is damaged (R4)"
    for command in ("export", "replay"):
        done = run("ledger", command, "--ledger", house)
        assert (done.code, done.err.count("\n")) == (1, 1)
        assert "damaged (R4)" in done.err
    Path(house).write_bytes(Path(house).read_bytes()[:9_000])
    for command in READERS:
        assert "damaged (R4)" in refused("ledger", command, "--ledger", house)


def test_r19_check_and_replay_find_a_meter_that_no_keypad_moved(tmp_path: Path) -> None:
    house = str(tmp_path / "house.db")
    with open_record(house, new=True) as record:
        record.commit("d", [fund(2_500_000)])
    assert LINKED in refused("ledger", "check", "--ledger", house)
    assert (
        json.loads(run("ledger", "replay", "--ledger", house, "--json").out)["identical"] is False
    )


def test_balances_come_to_nothing_together(house: str) -> None:
    with open_record(house) as record:
        record.commit("d", [fund(2_500_000)])
    assert json_of("ledger", "balances", "--ledger", house) == {
        "player:anna": "-4.93",
        "player:ben": "4.93",
        "held": "0.00",
        "meter:catfish-bend/multi-link:major": "0.025",
        "house:catfish-bend/multi-link": "-0.025",
    }
    assert json_of("ledger", "balances", "--ledger", house, "--account", "meter:") == {
        "meter:catfish-bend/multi-link:major": "0.025"
    }
    shown = run("ledger", "balances", "--ledger", house, COLUMNS="120").out
    rows = [line.split("  ") for line in shown.splitlines()]
    said = {row[0].strip(): row[-1].strip() for row in rows}
    assert said["player anna"] == "-$4.93"
    assert said["wagers on the felt"] == "$0.00"
    assert said["major meter of catfish-bend/multi-link"] == "$0.025"
    assert said["the house's own books: catfish-bend/multi-link"] == "-$0.025"
    assert said["together"] == "$0.00"


def test_export_in_every_form(house: str, tmp_path: Path) -> None:
    lines = run("ledger", "export", "--ledger", house).out.splitlines()
    assert check_export(lines).entries == 5
    assert json_of("ledger", "export", "--ledger", house) == [json.loads(line) for line in lines]
    target = tmp_path / "out.csv"
    done = run("ledger", "export", "--ledger", house, "--format", "csv", "-o", str(target))
    assert (done.code, done.out, done.err) == (0, f"Written: {target}\n", "")
    by_ending = tmp_path / "again.csv"
    assert run("ledger", "export", "--ledger", house, "-o", str(by_ending)).code == 0
    assert by_ending.read_bytes() == target.read_bytes()
    told = run("ledger", "export", "--ledger", house, "-o", str(tmp_path / "out.xls")).err
    assert "write this as .json, .jsonl, .csv, .beancount, not as '.xls'" in told
    assert len(list(csv.reader(target.read_text().splitlines()))) == 1 + 8
    done = run("ledger", "export", "--ledger", house, "--format", "beancount")
    assert done.out.count(" open ") == 3


@pytest.mark.parametrize(
    ("words", "places"),
    [
        (("--round", "r1"), [("table:7", 3)]),
        (("--command", "b"), [("floor", 1), ("table:7", 3)]),
        (("--stream", "floor"), [("floor", 1), ("floor", 2)]),
    ],
)
def test_export_of_some(house: str, words: tuple[str, ...], places: list[tuple[str, int]]) -> None:
    found = json_of("ledger", "export", "--ledger", house, *words)
    assert [(each["entry"]["stream"], each["entry"]["number"]) for each in found] == places


def test_r13_what_the_record_does_not_know_is_not_exported_as_nothing(house: str) -> None:
    words = ("ledger", "export", "--ledger", house)
    assert refused(*words, "--round", "R2") == "the ledger has no entry of a round 'r2' (R13)"
    said = "the ledger has no stream 'table:9'; it has floor, table:7 (R13)"
    assert refused(*words, "--stream", "table:9") == said


def test_r4_an_export_is_never_written_over_a_record(house: str, tmp_path: Path) -> None:
    other = str(tmp_path / "other.db")
    open_record(other, new=True).close()
    held = {name: Path(name).read_bytes() for name in (house, other)}
    for name in (house, other, f"{house}-wal", f"{other}-wal"):
        done = run("ledger", "export", "--ledger", house, "-o", name)
        assert (done.code, done.out) == (1, "")
        assert done.err.startswith(f"houseway: -o {name}: ")
    assert {name: Path(name).read_bytes() for name in held} == held


# R13: every round is settled again from what the record keeps.


def test_r13_replay_settles_every_round_again(played: str) -> None:
    assert json_of("ledger", "replay", "--ledger", played) == {
        "commands": 2, "links": 0, "events": 0, "rounds": 1, "turned_back": 0,
        "identical": True, "difference": "",
    }  # fmt: skip
    assert "All of it is identical." in run("ledger", "replay", "--ledger", played).out


def test_r13_replay_names_the_first_difference_in_dollars(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A round that was posted with another result than its cards settle to."""

    def wrong(
        settled: Settled, name: str, jackpots: tuple[JackpotBegan, ...], corrects: int | None
    ) -> Act:
        act = act_of_round(settled, name, jackpots, corrects)
        *first, giver, taker = act.gains
        giver = replace(giver, amount=MicroCents(giver.amount - 1_000_000))
        taker = replace(taker, amount=MicroCents(taker.amount + 1_000_000))
        return replace(act, gains=(*first, giver, taker))

    path = str(tmp_path / "house.db")
    monkeypatch.setattr("houseway.table.journal.act_of_round", wrong)
    with open_record(path, new=True) as record:
        Journal(record).post(read_round(dealt(round="one"), library()))
        amounts = {gain.account: gain.amount for gain in list(record.all_entries())[-1].gains}
    monkeypatch.undo()
    done = run("ledger", "replay", "--ledger", path, "--json")
    assert done.code == 1
    found = json.loads(done.out)
    account = list(amounts)[-2]
    assert found["identical"] is False
    assert found["difference"].startswith(f"table:1, round one, entry 1: {account} was posted ")
    assert found["difference"].count("$") == 2
    assert found["difference"] in run("ledger", "replay", "--ledger", path).out


def test_r13_a_new_edition_of_a_sheet_leaves_old_rounds_as_they_were(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The record keeps the sheet that was in force, not its name alone."""
    sheet = tmp_path / "sheets" / "own" / "ultimate-texas-holdem.toml"
    sheet.parent.mkdir(parents=True)
    text = (SHEETS / "wccs/ultimate-texas-holdem.toml").read_text(encoding="utf-8")
    sheet.write_text(text.replace('id = "wccs/', 'id = "own/', 1), encoding="utf-8")
    monkeypatch.setenv("HOUSEWAY_SHEETS", str(tmp_path / "sheets"))
    path = str(tmp_path / "house.db")
    given = {**dealt("wccs/ultimate-texas-holdem"), "sheet": "own/ultimate-texas-holdem"}
    first = write(tmp_path / "1.json", {**given, "round": "one"})
    before = json_of("settle", first, "--ledger", path, "--new")
    old = next(line for line in text.splitlines() if line.startswith("edition = "))
    new = sheet.read_text(encoding="utf-8").replace(old, 'edition = "June 2027"', 1)
    sheet.write_text(new, encoding="utf-8")
    assert json_of("ledger", "replay", "--ledger", path)["identical"] is True
    second = write(tmp_path / "2.json", {**given, "round": "two"})
    json_of("settle", second, "--ledger", path)
    found = json_of("ledger", "replay", "--ledger", path)
    assert (found["identical"], found["rounds"]) == (True, 2)
    stored = [
        each["entry"]["event"]["digest"]
        for each in json_of("ledger", "export", "--ledger", path, "--stream", "floor")
    ]
    assert len(set(stored)) == 2  # both editions are kept
    sheet.unlink()  # and neither is needed any more
    assert json_of("ledger", "replay", "--ledger", path)["identical"] is True
    assert before["posted"]["repeated"] is False


def test_r13_a_second_link_beside_a_game_leaves_old_rounds_as_they_were(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    path = str(tmp_path / "house.db")
    open_on(path)
    json_of("settle", write(tmp_path / "r.json", ROYAL), "--ledger", path)
    links = tmp_path / "links"
    links.mkdir()
    text = (LINKS / "catfish-bend-multi-link.toml").read_text(encoding="utf-8")
    text = text.replace('"catfish-bend/multi-link"', '"own/link"', 1)
    links.joinpath("own-link.toml").write_text(text, encoding="utf-8")
    monkeypatch.setenv("HOUSEWAY_LINKS", str(links))
    assert "own/link" in run("jackpot", "show").out
    found = json_of("ledger", "replay", "--ledger", path)
    assert (found["identical"], found["rounds"], found["links"]) == (True, 1, 1)
    assert json_of("ledger", "check", "--ledger", path)["links"] == 1


# R4, R20: a day is sealed once, by somebody.


def test_r4_a_day_sealed_long_before_its_play_says_so(house: str) -> None:
    """The newest play is of November 15; a gaming day may reach into the next one."""
    adopt(house, at="2025-11-15T20:00:00Z")
    early = run(
        "ledger", "seal", "--ledger", house, "--by", "70", "--day", "2025-11-01", stdin=PINS
    )
    assert "Remark the newest play is of 2025-11-15, days after 2025-11-01;" in early.out
    usual = run(
        "ledger", "seal", "--ledger", house, "--by", "70", "--day", "2025-11-14", stdin=PINS
    )
    assert (usual.code, "Remark" in usual.out) == (0, False)


def test_r4_a_day_sealed_again_with_more_behind_it_says_what_becomes_of_that(staffed: str) -> None:
    words = ("ledger", "seal", "--ledger", staffed, "--day", "2025-11-15", "--by")
    assert run(*words, "70", stdin=PINS).code == 0
    with open_record(staffed) as record:
        record.add_document("sheet", "d", at="2025-11-15")
    assert refused(*words, "10") == (
        "2025-11-15 was sealed by Sam Hill, entry 6 of the floor; entries "
        "written since then: 1, which count for the next sealed day (R4)"
    )


def test_seal_prints_a_page_and_check_finds_it_again(staffed: str) -> None:
    words = ("ledger", "seal", "--ledger", staffed, "--day", "2025-11-15", "--by")
    done = run(*words, "70", stdin=PINS)
    assert (done.code, done.err) == (0, "")
    lines = done.out.splitlines()
    assert lines[0] == "The day 2025-11-15 is closed, by Sam Hill"
    assert lines[1] == "Commands: 5. Entries: 5. Rounds: 0."
    assert "by entry 6 of the floor. Wagers not yet decided: 0." in " ".join(lines[2:4])
    place = next(i for i, line in enumerate(lines) if line.startswith("seal  "))
    code = lines[place].removeprefix("seal") + lines[place + 1]
    found = json_of("ledger", "check", "--ledger", staffed, "--seal", code)
    assert (found["days"], found["found"]) == (["2025-11-15"], [{"stream": "floor", "entry": 6}])
    assert found["streams"]["floor"]["seal"] == code.replace(" ", "")
    said = run("ledger", "check", "--ledger", staffed, "--seal", code).out
    assert "The seal is that of floor, entry 6." in said
    assert refused(*words, "10") == (
        "2025-11-15 was already sealed by Sam Hill, entry 6 of the floor (R4)"
    )
    (sealed,) = json_of("ledger", "export", "--ledger", staffed, "--command", "seal:2025-11-15/1")
    assert sealed["entry"]["event"]["by"] == "Sam Hill"


def test_a_sealed_page_comes_once_more_as_a_copy(staffed: str) -> None:
    words = ("ledger", "seal", "--ledger", staffed, "--by", "70", "--day", "2025-11-15")
    assert refused(*words, "--copy") == "2025-11-15 is not sealed (R4)"
    page = json_of(*words)
    assert json_of(*words, "--copy") == page
    assert run(*words, "--copy").out.startswith("The day 2025-11-15 is closed (copy), by Sam Hill")
    assert run(*words, "--copy", "--withdraw", "a mistake").code == 2
    assert json_of("ledger", "check", "--ledger", staffed)["days"] == ["2025-11-15"]


def test_an_export_of_some_commands(house: str) -> None:
    places = [
        each["entry"]["place"]
        for each in json_of("ledger", "export", "--ledger", house, "--from", "2", "--to", "2")
    ]
    assert set(places) == {2}


def test_r14_a_seal_is_somebodys(staffed: str) -> None:
    assert run("ledger", "seal", "--ledger", staffed).code == 2
    said = refused("ledger", "seal", "--ledger", staffed, "--by", "999")
    assert said == "--by: this card number is not on the roster (R19)"
    said = refused("ledger", "seal", "--ledger", staffed, "--by", "88")
    assert said.startswith("--by: Card level too low: needs an auditor or a shift manager")
    assert json_of("ledger", "check", "--ledger", staffed)["days"] == []


def test_the_page_for_programs(house: str) -> None:
    adopt(house, at="2025-11-15T20:00:00Z")
    words = ("ledger", "seal", "--ledger", house, "--by", "70", "--day", "2025-11-15")
    page = json_of(*words)
    assert (page["day"], page["by"]) == ("2025-11-15", "Sam Hill")
    assert (page["commands"], page["entries"], page["rounds"]) == (5, 7, 1)
    assert (page["number"], page["open_holds"]) == (5, 0)
    assert page["totals"] == {"player": "0.00", "held": "0.00"}
    assert page["streams"] == {"floor": 4, "table:7": 3}


@pytest.mark.parametrize(
    ("day", "said"),
    [
        ("tomorrow", "is not a day"),
        ("", "is not a day"),
        ("9999-12-31", "9999-12-31 is in the future; the latest entry is from 2025-11-15."),
        ("2025-11-14", "2025-11-14 is before 2025-11-15, which is sealed (R4)"),
    ],
)
def test_a_day_that_cannot_be_sealed(staffed: str, day: str, said: str) -> None:
    words = ("ledger", "seal", "--ledger", staffed, "--by", "70")
    if day == "2025-11-14":
        json_of(*words, "--day", "2025-11-15")
    days = json_of("ledger", "check", "--ledger", staffed)["days"]
    assert said in refused(*words, "--day", day)
    assert json_of("ledger", "check", "--ledger", staffed)["days"] == days


def test_r16_a_day_sealed_by_a_clock_that_was_ahead_is_taken_back(staffed: str) -> None:
    with open_record(staffed) as record:
        record.add_document("sheet", "d", at="2030-01-01T09:00")
    words = ("ledger", "seal", "--ledger", staffed, "--by", "70")
    json_of(*words, "--day", "2030-01-01")
    assert "2030-01-01" in refused(*words, "--day", "2025-11-16")
    said = run(*words, "--day", "2030-01-01", "--withdraw", "the clock was ahead", stdin=PINS).out
    assert said == "The seal of 2030-01-01 is withdrawn, by entry 8 of the floor.\n"
    page = json_of(*words, "--day", "2025-11-16")
    assert (page["commands"], page["entries"]) == (8, 8)  # all of them, the wrong seal too
    assert json_of("ledger", "check", "--ledger", staffed)["days"] == ["2025-11-16"]


def test_the_day_of_the_house_is_sealed_if_none_is_named(played: str) -> None:
    adopt(played, at=now())
    page = json_of("ledger", "seal", "--ledger", played, "--by", "70")
    assert page["day"] == today()
