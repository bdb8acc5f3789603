"""`houseway settle --ledger`: what is printed stands in the record, and stands there once."""

import json
import sqlite3
import subprocess
import sys
from contextlib import closing
from itertools import pairwise
from pathlib import Path
from typing import Any

import pytest

from houseway.ledger.record import open_record
from houseway.ledger.refusals import LedgerRefusal
from houseway.money import parse_micro
from tests.cli.houses import open_on
from tests.cli.inside import json_of, refused, run
from tests.cli.rounds import EXAMPLES, METERS, ROYAL, UTH, dealt, write
from tests.databases import Database


def lines_of(*words: str) -> list[Any]:
    return [json.loads(line) for line in run(*words).out.splitlines()]


def rounds_in(path: Path) -> list[str]:
    """The commands that posted rounds, in their order."""
    with open_record(path, read_only=True) as record:
        entries = [entry for entry in record.all_entries() if entry.kind == "round settled"]
    return [entry.command for entry in entries]


def test_r2_a_settled_round_is_posted_and_says_where(tmp_path: Path) -> None:
    path, house = write(tmp_path / "r.json", dealt(round="T7-1")), tmp_path / "house.db"
    plain = json_of("settle", path)
    posted = json_of("settle", path, "--ledger", str(house), "--new")
    where = posted.pop("posted")
    assert posted == plain
    with open_record(house, read_only=True) as record:
        assert where == {
            "command": "round:1/t7-1",
            "round": "T7-1",
            "entries": [{"stream": "table:1", "number": 1}],
            "seal": record.entries_of_command("round:1/t7-1")[-1].seal,
            "repeated": False,
        }
    again = json_of("settle", path, "--ledger", str(house))["posted"]
    assert again == {**where, "repeated": True}


def test_the_page_for_people_is_the_same_and_then_says_where(tmp_path: Path) -> None:
    path, house = str(EXAMPLES / "envy-in-california.json"), str(tmp_path / "house.db")
    plain, posted = run("settle", path), run("settle", path, "--ledger", house, "--new")
    again = run("settle", path, "--ledger", house)
    assert (plain.code, posted.code, again.code) == (0, 0, 0)
    assert posted.out.startswith(plain.out)
    assert again.out.startswith(plain.out)
    first = posted.out.removeprefix(plain.out).split("\n")
    second = again.out.removeprefix(plain.out).split("\n")
    assert first[1].startswith("Ledger   round ")
    assert first[1].endswith(".1 is posted")
    assert first[2] == "         table 1: entry 1"
    assert second[1] == first[1].replace("is posted", "was posted before; nothing is posted now")
    assert first[2:] == second[2:]
    assert first[3].startswith("seal ")
    assert len(first[3].split()) == 17


def test_r3_a_stream_posts_every_round_and_once_again_none(tmp_path: Path) -> None:
    rounds = [dealt(UTH, seed % 3 + 1) for seed in range(7)]
    path, house = write(tmp_path / "r.jsonl", *rounds), tmp_path / "house.db"
    first = lines_of("settle", path, "--jsonl", "--ledger", str(house), "--new")
    assert [line["posted"]["repeated"] for line in first] == [False] * 7
    assert len({line["posted"]["command"] for line in first}) == 7
    again = lines_of("settle", path, "--jsonl", "--ledger", str(house))
    assert [line["posted"]["repeated"] for line in again] == [True] * 7
    for one, other in zip(first, again, strict=True):
        one["posted"]["repeated"] = True
        assert one == other
    plain = lines_of("settle", path, "--jsonl")
    assert [{**line, "posted": None} for line in plain] == [{**li, "posted": None} for li in again]
    assert len(rounds_in(house)) == 7


def test_a_longer_stream_than_one_write_holds(tmp_path: Path) -> None:
    """Each answer's entries follow on those of the answer before."""
    data = dealt("california/ez-baccarat", 1)
    rounds = [{**data, "round": f"r{number}"} for number in range(1203)]
    path, house = write(tmp_path / "r.jsonl", *rounds), tmp_path / "house.db"
    answers = lines_of("settle", path, "--jsonl", "--ledger", str(house), "--new")
    numbers = [each["number"] for answer in answers for each in answer["posted"]["entries"]]
    assert numbers == list(range(1, 2 * 1203 + 1))
    assert rounds_in(house) == [f"round:1/r{number}" for number in range(1203)]


def test_r2_bad_lines_post_nothing_and_the_rest_stand(tmp_path: Path) -> None:
    good, other = dealt(UTH, 3, round="one"), dealt(UTH, 4, round="two")
    path = tmp_path / "r.jsonl"
    write(path, good, {**good, "board": "As"}, {**other, "round": "one"}, {}, other)
    path.write_text(path.read_text() + "{ \n", encoding="utf-8")
    house = tmp_path / "house.db"
    done = run("settle", str(path), "--jsonl", "--ledger", str(house), "--new")
    assert (done.code, done.err) == (1, "")
    answers = [json.loads(line) for line in done.out.splitlines()]
    assert [answer.get("line") for answer in answers] == [None, 2, 3, 4, None, 6]
    assert answers[2]["code"] == "command-reused"
    assert rounds_in(house) == ["round:1/one", "round:1/two"]


def test_r3_the_same_name_with_another_round_is_refused(tmp_path: Path) -> None:
    """At another table it is another round; at the same one in any spelling it is not."""
    house = tmp_path / "house.db"
    one = write(tmp_path / "one.json", dealt(UTH, 3, round="one"))
    two = write(tmp_path / "two.json", dealt(UTH, 4, round="ONE"))
    elsewhere = write(tmp_path / "2.json", dealt(UTH, 4, round="one", table="2"))
    json_of("settle", one, "--ledger", str(house), "--new")
    said = refused("settle", two, "--ledger", str(house))
    assert said.startswith(f"{two}: ")
    assert said.endswith("(R3)")
    assert "round:1/one" in said
    json_of("settle", elsewhere, "--ledger", str(house))
    assert rounds_in(house) == ["round:1/one", "round:2/one"]


def test_a_missing_record_is_begun_only_where_a_new_one_is_asked_for(tmp_path: Path) -> None:
    path, house = write(tmp_path / "r.json", dealt(round="one")), tmp_path / "house.db"
    for words in (("settle", path), ("settle", path, "--jsonl"), ("deal", UTH, "--auto")):
        said = refused(*words, "--ledger", str(house))
        assert said.endswith(
            f"{house}: there is no ledger here; start one with `--new` on a command that posts (R4)"
        )
    assert not house.exists()
    json_of("settle", path, "--ledger", str(house), "--new")
    assert str(house) in refused("settle", path, "--ledger", str(house), "--new")
    assert rounds_in(house) == ["round:1/one"]


def test_a_bad_round_leaves_not_even_an_empty_record(tmp_path: Path) -> None:
    path = write(tmp_path / "r.json", dealt(round=" "))
    said = refused("settle", path, "--ledger", str(tmp_path / "house.db"), "--new")
    assert said.startswith(f"{path}: round: ")
    assert not (tmp_path / "house.db").exists()


@pytest.mark.parametrize("jsonl", [(), ("--jsonl",)])
def test_r18_a_file_that_is_no_record_is_refused(tmp_path: Path, jsonl: tuple[str, ...]) -> None:
    path = write(tmp_path / "r.json", dealt())
    held = Path(path).read_bytes()
    for new in ((), ("--new",)):
        assert path in refused("settle", path, *jsonl, "--ledger", path, *new)
    assert Path(path).read_bytes() == held


@pytest.mark.parametrize("jsonl", [(), ("--jsonl",)])
def test_r4_nothing_is_posted_to_a_damaged_record(tmp_path: Path, jsonl: tuple[str, ...]) -> None:
    house = tmp_path / "house.db"
    json_of("settle", write(tmp_path / "1.json", dealt(round="1")), "--ledger", str(house), "--new")
    with closing(sqlite3.connect(house)) as database, database:
        database.execute("UPDATE entries SET body = replace(body, 'ante', 'Ante')")
    path = write(tmp_path / "2.json", dealt(round="2"))
    said = refused("settle", path, *jsonl, "--ledger", str(house))
    assert said.endswith("damaged (R4)")
    with closing(sqlite3.connect(house)) as database:
        assert database.execute("SELECT count(*) FROM commands").fetchone() == (2,)


def test_r3_two_processes_with_one_round_post_it_once(tmp_path: Path) -> None:
    path, house = write(tmp_path / "r.json", dealt(round="one")), tmp_path / "house.db"
    open_record(house, new=True).close()
    words = [sys.executable, "-m", "houseway", "settle", path, "--json", "--ledger", str(house)]
    running = [subprocess.Popen(words, stdout=subprocess.PIPE) for _ in range(2)]
    answers = [json.loads(process.communicate()[0])["posted"] for process in running]
    assert sorted(answer.pop("repeated") for answer in answers) == [False, True]
    assert answers[0] == answers[1]
    assert rounds_in(house) == ["round:1/one"]


# With a progressive


def test_b2_8_the_page_tells_the_split_the_award_and_the_meters(tmp_path: Path) -> None:
    """Two wagers: Major 25,310.40 + 1.40, won, begun anew; the bank bears the seed."""
    done = run("settle", write(tmp_path / "r.json", ROYAL))
    assert (done.code, done.err) == (0, "")
    said = [" ".join(line.split()) for line in done.out.splitlines()]
    assert "Major $25,310.40 +$1.40 -$25,311.80 +$20,000.00 $20,000.00 $0.00" in said
    assert "Minor $1,622.00 +$0.80 – – $1,622.80 $0.00" in said
    each = "each: $0.70 to Major + $0.10 to its reserve + $0.40 to Minor (B2-8)"
    assert f"Of 2 wagers of $5.00, {each}" in said
    parts = "$2.20 of contributions + $0.20 to reserves + $20,000.00 of resets"
    books = f"From the house's books: $20,002.20 = {parts} - $0.20 that reserves gave"
    assert books in " ".join(said)
    net = next(line for line in said if line.startswith("Net "))
    assert net.endswith("meters -$5,309.60 reserve $0.00")
    assert any("Envy" in line and "$5,000.00" in line and "B2-17" in line for line in said)


def test_t14_the_page_says_which_reading_was_not_the_usual_one(tmp_path: Path) -> None:
    path = write(tmp_path / "r.json", {**ROYAL, "switch": {"stake_returned": False}})
    said = run("settle", path).out
    assert "Switch stake_returned = False (T-14)" in said
    assert "Switch" not in run("settle", write(tmp_path / "s.json", ROYAL)).out


@pytest.mark.parametrize("name", ["stake-returned", "progressive.stake_returned"])
def test_t14_a_links_switch_is_set_as_it_is_typed(name: str, tmp_path: Path) -> None:
    path = write(tmp_path / "r.json", {**ROYAL, "switch": {"stake_returned": False}})
    usual = write(tmp_path / "s.json", ROYAL)
    assert run("settle", usual, "--set", f"{name}=no").out == run("settle", path).out


def test_r19_a_royal_on_an_open_link_waits_for_a_card_and_empties_no_meter(tmp_path: Path) -> None:
    """Nobody's card was swiped, so none is written, and nothing is paid from the Major."""
    path, house = write(tmp_path / "r.json", ROYAL), open_on(tmp_path / "house.db")
    result = json_of("settle", path, "--ledger", house)
    (line,) = [
        each for each in result["lines"] if (each["spot"], each["wager"]) == (1, "progressive")
    ]
    assert (line["outcome"], line["win"], line["returned"]) == ("waits", "-5.00", "0.00")
    assert result["meters"]["after"] == {"major": "25311.80", "minor": "1622.80"}
    balances = json_of("ledger", "balances", "--ledger", house)
    assert balances["meter:catfish-bend/multi-link:major"] == "25311.80"
    assert sum(map(parse_micro, balances.values())) == 0
    on_link = json_of(
        "ledger", "export", "--ledger", house, "--stream", "link:catfish-bend/multi-link"
    )
    kinds = [each["entry"]["kind"] for each in on_link]
    assert kinds == ["open", "arm", "arm", "coin in", "dealt", "press"]
    assert not [each for each in on_link[1:] if "swipes" in each["entry"]]
    assert "waits for a card at the keypad" in run("settle", path, "--ledger", house).out


def test_r5_the_records_meters_count_and_a_file_that_says_otherwise_is_refused(
    tmp_path: Path,
) -> None:
    house = open_on(tmp_path / "house.db")
    lost = {**ROYAL, "board": "Qd Jd 2s 3d 4h"}
    bare = {key: value for key, value in lost.items() if key != "link"}
    path = write(tmp_path / "r.jsonl", lost, {**bare, "round": "T7-2"}, {**lost, "round": "T7-3"})
    answers = lines_of("settle", path, "--jsonl", "--ledger", house)
    assert [answer.get("line") for answer in answers] == [None, None, 3]
    assert answers[2]["code"] == "meter-not-as-recorded"
    assert answers[2]["error"] == (
        "link.major: the round file says $25,310.40 and the ledger $25,313.20; "
        "leave it out to use the ledger's (R5)"
    )
    assert answers[1]["meters"]["before"] == answers[0]["meters"]["after"]
    again = lines_of("settle", path, "--jsonl", "--ledger", house)
    assert [answer.get("posted", {}).get("repeated") for answer in again] == [True, True, None]
    done = run("ledger", "replay", "--ledger", house)
    assert (done.code, done.err) == (0, "")
    assert "Rounds settled again: 2" in done.out


def test_deal_plays_the_progressive_and_its_file_settles_the_same(tmp_path: Path) -> None:
    words = ("deal", UTH, "--seed", "3", "--seats", "3", "--bet", "progressive=5", "--rounds", "6")
    path = str(tmp_path / "r.jsonl")
    link = ("--set", "major=25310.40", "--set", "minor=1622")
    dealt_rounds = json_of(*words, *link, "--save", path)["rounds"]
    assert dealt_rounds[0]["round"]["link"] == METERS
    for one, other in pairwise(dealt_rounds):
        assert other["round"]["link"] == one["result"]["meters"]["after"]
        assert parse_micro(other["round"]["reserve"]["major"]) > 0
    assert lines_of("settle", path, "--jsonl") == [part["result"] for part in dealt_rounds]


@pytest.mark.parametrize("sheet", ["washington/ultimate-texas-holdem", UTH])
def test_r3_deal_from_a_seed_again_posts_nothing_twice(tmp_path: Path, sheet: str) -> None:
    house = tmp_path / "house.db"
    words = ("deal", sheet, "--seed", "3", "--rounds", "3", "--ledger", str(house))
    first = json_of(*words, "--new")["rounds"]
    assert [part["result"]["posted"]["repeated"] for part in first] == [False] * 3
    before = json_of("ledger", "check", "--ledger", str(house))
    again = json_of(*words)["rounds"]
    assert [part["result"]["posted"]["repeated"] for part in again] == [True] * 3
    for one, other in zip(first, again, strict=True):
        del one["result"]["posted"]["repeated"], other["result"]["posted"]["repeated"]
        assert one == other
    assert json_of("ledger", "check", "--ledger", str(house)) == before
    assert json_of("ledger", "replay", "--ledger", str(house))["identical"] is True
    assert "was posted before" in run(*words, "--auto").out


def test_deal_posts_rounds_of_any_game(tmp_path: Path) -> None:
    house = str(tmp_path / "house.db")
    dealt_as = ("--seed", "3", "--rounds", "4", "--set", "fee-option=1")
    words = ("deal", "california/ez-baccarat", *dealt_as)
    rounds = json_of(*words, "--ledger", house, "--new")["rounds"]
    assert len({part["result"]["posted"]["command"] for part in rounds}) == 4
    plain = json_of(*words)["rounds"]
    for part in rounds:
        del part["result"]["posted"]
    for part in (*rounds, *plain):
        part["round"].pop("round", None)  # its name in the record
    held = [part["result"].pop("remarks", []) for part in rounds]
    usual = [part["result"].pop("remarks", []) for part in plain]
    on = {"remark": "bank held for more than two rounds", "spot": 8, "cite": "B8-4"}
    more = [each[len(kept) :] for each, kept in zip(held, usual, strict=True)]
    assert more == [[], [], [on], [on]]
    assert rounds == plain


def test_deal_reads_the_jackpots_switches() -> None:
    words = ("deal", UTH, "--seed", "3", "--bet", "progressive=5")
    record = json_of(*words, "--set", "progressive.stake_returned=false")["round"]
    assert record["switch"] == {"stake_returned": False}


REFUSED_NEW = {
    "round": ("settle", "{bad}"),
    "rounds": ("settle", "{bad}", "--jsonl"),
    "table without a roster": ("table", "run", "{evening}", "--sheet", "uth"),
}


@pytest.mark.parametrize("words", REFUSED_NEW.values(), ids=REFUSED_NEW)
def test_r2_nothing_is_left_of_a_ledger_that_was_begun_for_what_is_refused(
    words: tuple[str, ...], database: Database, tmp_path: Path
) -> None:
    places = {
        "bad": write(tmp_path / "bad.json", {**dealt(round="one"), "dealer": "As"}),
        "evening": str(EXAMPLES / "evening.jsonl"),
    }
    good, where = write(tmp_path / "good.json", dealt(round="one")), database.empty()
    before = {each.name for each in tmp_path.iterdir()}
    begun = run(*[word.format(**places) for word in words], "--ledger", where, "--new")
    assert begun.code != 0
    assert {each.name for each in tmp_path.iterdir()} == before
    assert f"{LedgerRefusal.NO_RECORD.value[0]} (R4)" in refused("settle", good, "--ledger", where)
    assert run("settle", good, "--ledger", where, "--new").code == 0
    assert run(*[word.format(**places) for word in words], "--ledger", where, "--new").code != 0
    assert json_of("ledger", "round", "one", "--ledger", where)["stands"] is True
