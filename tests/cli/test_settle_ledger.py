"""`houseway settle --ledger`: what is printed stands in the record, and stands there once."""

from __future__ import annotations

import json
import subprocess
import sys
from itertools import pairwise
from pathlib import Path
from typing import Any, Final

import pytest

from houseway.ledger.store import open_ledger
from houseway.money import parse_micro
from houseway.table import replay_round
from tests.cli.inside import json_of, refused, run
from tests.library import library
from tests.table.jackpots import METERS, at, uth
from tests.table.rounds import dealt

EXAMPLES: Final = Path(__file__).parents[2] / "examples"
UTH: Final = "catfish-bend/ultimate-texas-holdem"


def write(path: Path, *rounds: Any) -> str:
    path.write_text("".join(json.dumps(data) + "\n" for data in rounds), encoding="utf-8")
    return str(path)


def lines_of(*words: str) -> list[Any]:
    return [json.loads(line) for line in run(*words).out.splitlines()]


def commands(folder: Path) -> list[str]:
    with open_ledger(folder) as ledger:
        return list(ledger.books.commands)


def test_r2_a_settled_round_is_posted_and_says_where(tmp_path: Path) -> None:
    path, folder = write(tmp_path / "r.json", {**dealt(UTH, 3), "round": "T7-1"}), tmp_path / "led"
    plain = json_of("settle", path)
    posted = json_of("settle", path, "--ledger", str(folder))
    where = posted.pop("posted")
    assert posted == plain
    with open_ledger(folder) as ledger:
        assert where == {
            "command": "round:T7-1",
            "entries": [1, len(ledger.entries)],
            "seal": ledger.head.seal,
            "repeated": False,
        }
        assert replay_round(ledger.entries, library()) is None
    again = json_of("settle", path, "--ledger", str(folder))["posted"]
    assert again == {**where, "repeated": True}


def test_the_page_for_people_is_the_same_and_then_says_where(tmp_path: Path) -> None:
    path, folder = str(EXAMPLES / "envy-in-california.json"), str(tmp_path / "led")
    plain, posted = run("settle", path), run("settle", path, "--ledger", folder)
    again = run("settle", path, "--ledger", folder)
    assert (plain.code, posted.code, again.code) == (0, 0, 0)
    assert posted.out.startswith(plain.out)
    assert again.out.startswith(plain.out)
    first = posted.out.removeprefix(plain.out).split("\n")
    second = again.out.removeprefix(plain.out).split("\n")
    assert first[1].startswith("Ledger   posted as unnamed:")
    assert first[1].endswith(".1: entries 1 to 21")
    assert second[1] == first[1].replace("posted as", "was posted before, as")
    assert first[2] == second[2]
    assert first[2].startswith("seal ")
    assert len(first[2].split()) == 17


def test_r3_a_stream_posts_every_round_and_once_again_none(tmp_path: Path) -> None:
    rounds = [dealt(UTH, seed % 3) for seed in range(7)]
    path, folder = write(tmp_path / "r.jsonl", *rounds), tmp_path / "led"
    first = lines_of("settle", path, "--jsonl", "--ledger", str(folder))
    assert [line["posted"]["repeated"] for line in first] == [False] * 7
    assert len({line["posted"]["command"] for line in first}) == 7
    again = lines_of("settle", path, "--jsonl", "--ledger", str(folder))
    assert [line["posted"]["repeated"] for line in again] == [True] * 7
    for one, other in zip(first, again, strict=True):
        one["posted"]["repeated"] = True
        assert one == other
    plain = lines_of("settle", path, "--jsonl")
    assert [{**line, "posted": None} for line in plain] == [{**li, "posted": None} for li in again]
    assert len(commands(folder)) == 7


def test_a_longer_stream_than_one_write_holds(tmp_path: Path) -> None:
    """Each answer's entries follow on those of the answer before."""
    data = dealt("california/ez-baccarat", 1, seats=1)
    rounds = [{**data, "round": f"r{number}"} for number in range(1203)]
    path, folder = write(tmp_path / "r.jsonl", *rounds), tmp_path / "led"
    answers = lines_of("settle", path, "--jsonl", "--ledger", str(folder))
    spans = [answer["posted"]["entries"] for answer in answers]
    assert [first for first, _ in spans] == [1, *(last + 1 for _, last in spans[:-1])]
    assert commands(folder) == [f"round:r{number}" for number in range(1203)]


def test_r2_bad_lines_post_nothing_and_the_rest_stand(tmp_path: Path) -> None:
    good, other = {**dealt(UTH, 3), "round": "one"}, {**dealt(UTH, 4), "round": "two"}
    path = tmp_path / "r.jsonl"
    write(path, good, {**good, "board": "As"}, {**other, "round": "one"}, {}, other)
    path.write_text(path.read_text() + "{ \n", encoding="utf-8")
    folder = tmp_path / "led"
    done = run("settle", str(path), "--jsonl", "--ledger", str(folder))
    assert (done.code, done.err) == (1, "")
    answers = [json.loads(line) for line in done.out.splitlines()]
    assert [answer.get("line") for answer in answers] == [None, 2, 3, 4, None, 6]
    assert "(R3)" in answers[2]["error"]
    assert commands(folder) == ["round:one", "round:two"]


def test_r3_the_same_name_with_another_round_is_refused(tmp_path: Path) -> None:
    folder = str(tmp_path / "led")
    one = write(tmp_path / "one.json", {**dealt(UTH, 3), "round": "one"})
    two = write(tmp_path / "two.json", {**dealt(UTH, 4), "round": "one"})
    json_of("settle", one, "--ledger", folder)
    said = refused("settle", two, "--ledger", folder)
    assert said == (
        f"{two}: entry 1: the command 'round:one' was given before, and said something else (R3)"
    )
    assert commands(tmp_path / "led") == ["round:one"]


def test_a_bad_round_leaves_not_even_an_empty_ledger(tmp_path: Path) -> None:
    path = write(tmp_path / "r.json", {**dealt(UTH, 3), "round": " "})
    said = refused("settle", path, "--ledger", str(tmp_path / "led"))
    assert said == f"{path}: round: a name is a text of 1 to 64 printable characters (round file)"
    assert not (tmp_path / "led").exists()


@pytest.mark.parametrize("jsonl", [(), ("--jsonl",)])
def test_r18_a_ledger_that_cannot_be_is_refused(tmp_path: Path, jsonl: tuple[str, ...]) -> None:
    path = write(tmp_path / "r.json", dealt(UTH, 3))
    said = refused("settle", path, *jsonl, "--ledger", path)
    assert path in said


@pytest.mark.parametrize("jsonl", [(), ("--jsonl",)])
def test_r4_nothing_is_posted_to_a_damaged_ledger(tmp_path: Path, jsonl: tuple[str, ...]) -> None:
    path, folder = write(tmp_path / "r.json", dealt(UTH, 3)), tmp_path / "led"
    json_of("settle", path, "--ledger", str(folder))
    record = folder / "entries.jsonl"
    record.write_bytes(record.read_bytes().replace(b'"wager"', b'"Wager"', 1))
    said = refused("settle", path, *jsonl, "--ledger", str(folder))
    assert said.endswith("(R4)")


def test_r3_two_processes_with_one_round_post_it_once(tmp_path: Path) -> None:
    path, folder = write(tmp_path / "r.json", {**dealt(UTH, 3), "round": "one"}), tmp_path / "led"
    words = [sys.executable, "-m", "houseway", "settle", path, "--json", "--ledger", str(folder)]
    running = [subprocess.Popen(words, stdout=subprocess.PIPE) for _ in range(2)]
    answers = [json.loads(process.communicate()[0])["posted"] for process in running]
    assert sorted(answer.pop("repeated") for answer in answers) == [False, True]
    assert answers[0] == answers[1]
    assert commands(folder) == ["round:one"]


# With a progressive

ROYAL: Final = {
    **uth(at(1, "As Ks"), at(2, "2h 8d"), board="Qs Js Ts 3d 4h", dealer="9c 9d", link=METERS),
    "round": "T7-1",
    "table": "T7",
}


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
    assert any("envy" in line and "$5,000.00" in line and "B2-17" in line for line in said)


def test_t14_the_page_says_which_reading_was_not_the_usual_one(tmp_path: Path) -> None:
    path = write(tmp_path / "r.json", {**ROYAL, "switch": {"stake_returned": False}})
    said = run("settle", path).out
    assert "Read as stake_returned = False (T-14)" in said
    assert "Read as" not in run("settle", write(tmp_path / "s.json", ROYAL)).out


def test_r13_a_posted_progressive_is_replayed_by_the_ledger(tmp_path: Path) -> None:
    folder = str(tmp_path / "led")
    later = {**ROYAL, "round": "T7-2"}
    del later["link"]
    path = write(tmp_path / "r.jsonl", ROYAL, later, {**later, "round": "T7-3", "link": METERS})
    answers = lines_of("settle", path, "--jsonl", "--ledger", folder)
    assert [answer.get("line") for answer in answers] == [None, None, 3]
    assert answers[2]["error"] == (
        "link.major: the round file says 25310.40 and the record 20000.00; "
        "leave it out to take the record's (R5)"
    )
    assert answers[1]["meters"]["before"] == answers[0]["meters"]["after"]
    again = lines_of("settle", path, "--jsonl", "--ledger", folder)
    assert [answer.get("posted", {}).get("repeated") for answer in again] == [True, True, None]
    done = run("ledger", "replay", "--ledger", folder)
    assert (done.code, done.err) == (0, "")
    assert "Rounds settled again: 2" in done.out


def test_deal_plays_the_progressive_and_its_file_settles_the_same(tmp_path: Path) -> None:
    words = ("deal", UTH, "--seed", "3", "--seats", "3", "--bet", "progressive=5", "--rounds", "6")
    path = str(tmp_path / "r.jsonl")
    link = ("--link", "major=25310.40", "--link", "minor=1622")
    dealt_rounds = json_of(*words, *link, "--save", path)["rounds"]
    assert dealt_rounds[0]["round"]["link"] == METERS
    for one, other in pairwise(dealt_rounds):
        assert other["round"]["link"] == one["result"]["meters"]["after"]
        assert parse_micro(other["round"]["reserve"]["major"]) > 0
    assert lines_of("settle", path, "--jsonl") == [part["result"] for part in dealt_rounds]


def test_deal_posts_and_its_file_is_then_known(tmp_path: Path) -> None:
    folder, path = str(tmp_path / "led"), str(tmp_path / "r.jsonl")
    words = ("deal", "washington/ultimate-texas-holdem", "--seed", "3", "--bet", "progressive=1")
    rounds = json_of(*words, "--rounds", "3", "--ledger", folder, "--save", path)["rounds"]
    assert [part["result"]["posted"]["repeated"] for part in rounds] == [False] * 3
    again = lines_of("settle", path, "--jsonl", "--ledger", folder)
    assert [answer["posted"]["repeated"] for answer in again] == [True] * 3
    said = run(*words, "--auto", "--ledger", folder).out
    assert "progressive: paytable" in said
    assert "Ledger   " in said


def test_deal_posts_rounds_of_any_game(tmp_path: Path) -> None:
    folder = tmp_path / "led"
    words = ("deal", "california/ez-baccarat", "--seed", "3", "--rounds", "4", "--fee-option", "1")
    rounds = json_of(*words, "--ledger", str(folder))["rounds"]
    assert len({part["result"]["posted"]["command"] for part in rounds}) == 4
    plain = json_of(*words)["rounds"]
    for part in rounds:
        del part["result"]["posted"]
    assert rounds == plain
    again = json_of(*words, "--ledger", str(folder))["rounds"]
    assert all(part["result"]["posted"]["repeated"] for part in again)


@pytest.mark.parametrize(
    ("words", "said"),
    [
        (("--link", "major=1"), "link.minor: a meter of the link is missing (round file)"),
        (("--link", "major=x", "--link", "minor=1"), "--link major: 'x.00' is not an amount"),
        (("--bet", "progressive=4"), "spot 1, progressive: the wager is $5.00, not $4.00"),
        (("--choose", "progressive=ML01", "--bet", "progressive=5"), "choose.progressive: "),
        (("--bet", "progressive=5", "--switch", "mode=both"), "switch.mode: "),
    ],
)
def test_deal_refuses_before_it_deals(words: tuple[str, ...], said: str) -> None:
    assert refused("deal", UTH, "--auto", "--seed", "1", *words).startswith(said)


def test_deal_reads_the_jackpots_switches() -> None:
    words = ("deal", UTH, "--seed", "3", "--bet", "progressive=5")
    record = json_of(*words, "--switch", "progressive.stake_returned=false")["round"]
    assert record["switch"] == {"stake_returned": False}
