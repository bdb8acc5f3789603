"""Commands on a record, in bad faith or again after a crash."""

from __future__ import annotations

import json
import sqlite3
from contextlib import closing
from pathlib import Path

from houseway.ledger.record import open_record
from tests.cli.inside import json_of, refused, run
from tests.cli.rounds import UTH


def test_r3_a_dealt_session_with_given_meters_can_be_dealt_again(tmp_path: Path) -> None:
    """After a crash the same words post what is missing; the link is open by then."""
    house = str(tmp_path / "house.db")
    words = ("deal", UTH, "--seed", "5", "--auto", "--bet", "progressive=5", "--ledger", house)
    link = ("--link", "major=25310.40", "--link", "minor=1622.00")
    first = json_of(*words, *link, "--rounds", "2", "--new")
    again = json_of(*words, *link, "--rounds", "3")
    assert [each["result"]["posted"]["repeated"] for each in again["rounds"]] == [True, True, False]
    assert first["rounds"][1]["result"]["meters"] == again["rounds"][1]["result"]["meters"]
    assert "All of it is identical." in run("ledger", "replay", "--ledger", house).out


def test_r15_the_name_of_who_seals_is_printed_as_it_is(tmp_path: Path) -> None:
    house = tmp_path / "house.db"
    open_record(house, new=True).close()
    said = run("ledger", "seal", "--ledger", str(house), "--by", "[red]:smile:[/] Ann").out
    assert "is closed, by [red]:smile:[/] Ann" in said


def test_r14_a_seal_is_not_taken_back_without_a_reason(tmp_path: Path) -> None:
    house = tmp_path / "house.db"
    open_record(house, new=True).close()
    words = ("ledger", "seal", "--ledger", str(house), "--by", "Ann")
    assert run(*words).code == 0
    assert refused(*words, "--withdraw", " ").endswith("(R14)")


def test_r18_a_name_too_long_for_a_file_is_refused_as_a_record(tmp_path: Path) -> None:
    assert refused("ledger", "check", "--ledger", str(tmp_path / ("x" * 400))).endswith("(R18)")


def test_r15_half_a_letter_in_a_command_is_refused_and_the_rest_run(tmp_path: Path) -> None:
    lines = tmp_path / "c.jsonl"
    by = {"person": "olga", "card": "executive", "number": "1"}
    good = {"id": "2", "do": "open", "tables": {"7": UTH}, "by": by}
    lines.write_text("".join(json.dumps(each) + "\n" for each in (
        {"id": "1", "do": "link down", "\ud800": 1},
        {"id": "1", "do": "link down", "table": 10**30},
        good,
    )))  # fmt: skip
    house = str(tmp_path / "house.db")
    words = ("jackpot", "console", "catfish-bend/multi-link", str(lines), "--ledger", house)
    done = run(*words, "--new", "--json")
    answers = [json.loads(line) for line in done.out.splitlines()]
    assert [answer.get("code") for answer in answers] == ["bad-command", "bad-command", None]
    assert done.err == ""


def test_r4_a_place_far_too_high_is_not_counted_up_to(tmp_path: Path) -> None:
    house = tmp_path / "house.db"
    json_of("deal", UTH, "--seed", "3", "--auto", "--ledger", str(house), "--new")
    with closing(sqlite3.connect(house)) as database, database:
        last = database.execute("SELECT max(place) FROM commands").fetchone()
        database.execute("UPDATE commands SET place = 9000000000000000000 WHERE place = ?", last)
    done = run("ledger", "export", "--ledger", str(house))
    assert done.code == 1
    assert done.err.endswith("the record is damaged (R4)\n")
