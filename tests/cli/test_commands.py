"""Sheets, rules, rounds settled and dealt: files, exit codes, both outputs."""

import io
import json
from pathlib import Path
from typing import Any

import pytest

from houseway.cli.rounds.settle import settle_stream
from tests.cli.inside import CALIFORNIA, CATFISH, UTH, WCCS, json_of, run
from tests.library import all_items, library, sheet_ids

ROUND: dict[str, Any] = {
    "sheet": CATFISH,
    "spots": [
        {
            "spot": 1,
            "wagers": {"ante": "5.00", "blind": "5.00"},
            "cards": "As Ad",
            "actions": ["bet 4x"],
        }
    ],
    "dealer": "7c 2d",
    "board": "Qs Jd Ts 3d 4h",
}


def test_wrong_usage_is_exit_2() -> None:
    """Without a word, or a group without its command, all of them are listed."""
    assert [run(*words).code for words in ((), ("paytable",), ("nonsense",))] == [2, 2, 2]


def test_sheets_list() -> None:
    listed = json_of("sheets", "list")
    assert [sheet["id"] for sheet in listed] == sheet_ids()
    assert {CATFISH, WCCS, CALIFORNIA, UTH} <= {sheet["id"] for sheet in listed}
    assert all(sheet["id"] in run("sheets", "list").out for sheet in listed)


def test_sheets_show() -> None:
    shown = json_of("sheets", "show", CATFISH)
    assert shown["values"]["wagers.ante.min"] == {
        "is": "5.00",
        "kind": "term",
        "cite": ["B1-4"],
        "document": "000_dbf5f543499eaa76.txt",
        "section": "DEALING and PLAYING THE GAME 1, 3",
    }
    assert shown["values"]["table.seats"]["assumed"]
    assert shown["switches"]["combined_cap"]["options"] == ["1.10*max", "literal", "wccs"]
    text = run("sheets", "show", CATFISH).out
    assert "royal flush" in text
    assert "500 to 1" in text


def test_sheets_diff_explains_why_results_differ() -> None:
    found = {d["key"]: d for d in json_of("sheets", "diff", CATFISH, WCCS)}
    assert found["paytables.trips.house.full house"] == {
        "group": "money",
        "key": "paytables.trips.house.full house",
        "a": "8 to 1",
        "b": "7 to 1",
        "cite_a": "B1-18",
        "cite_b": "B4-8",
    }
    assert found["switch.fold_streets"]["b"] == ["preflop", "flop", "river"]
    assert found["notices.supervisor"]["b"] is None
    assert found["notices.supervisor"]["cite_b"] is None
    assert json_of("sheets", "diff", CATFISH, CATFISH) == []


def test_sheets_check_finds_faults_and_exits_0() -> None:
    kinds = {finding["kind"] for finding in json_of("sheets", "check")}
    assert kinds == {
        "falling fee",
        "figure does not recompute",
        "floor above the minimum",
        "missing letter",
        "noted in the text",
        "overlapping bands",
        "repeated fee",
        "swapped headings",
        "toke sentence",
        "wrong heading",
    }
    assert run("sheets", "check").code == 0


def test_sheets_check_of_a_sheet_that_is_not_well_formed_exits_1(tmp_path: Path) -> None:
    good = library().sheets[CATFISH].read()
    bad = tmp_path / "bad.toml"
    for text in (
        good.replace('min = { is = "5.00"', 'least = { is = "5.00"', 1),
        good.replace("B1-4", "B99-1"),
        good[: len(good) // 2],
        good.replace("ultimate-texas-holdem", "chess"),
        "",
    ):
        bad.write_text(text, encoding="utf-8")
        done = run("sheets", "check", str(bad))
        assert done.code == 1
        assert "not well formed" in done.err
        assert "Traceback" not in done.err
    assert run("sheets", "check", str(tmp_path / "none.toml")).code == 1
    bad.write_text(good, encoding="utf-8")
    assert run("sheets", "check", str(bad)).code == 0


def test_sheets_assumed() -> None:
    found = json_of("sheets", "assumed")
    assert (CATFISH, "table.seats") in {(entry["sheet"], entry["key"]) for entry in found}
    assert all(entry["assumed"] for entry in found)
    assert "Values that no document states" in run("sheets", "assumed").out


@pytest.mark.parametrize("item", ["T-06", "t-06", "B11-8", "HW-3", "B13", "C2", "R6", "r18"])
def test_rule_prints_an_item(item: str) -> None:
    assert json_of("rule", item)["id"] == item.upper()
    assert run("rule", item).code == 0


def test_every_item_prints() -> None:
    for item in all_items().values():
        assert item.text
        assert item.summary


def test_settle_for_people_and_for_programs(tmp_path: Path) -> None:
    path = tmp_path / "round.json"
    path.write_text(json.dumps(ROUND), encoding="utf-8")
    result = json_of("settle", str(path))
    assert result["net"] == {"1": "20.00", "bank": "-20.00"}
    text = run("settle", str(path)).out
    assert "pair of aces beats high card, queen high" in text
    assert "B1-16" in text
    assert run("settle", "-", stdin=json.dumps(ROUND)).out == text


@pytest.mark.parametrize("flag", [(), ("--json",)])
def test_a_refused_round_prints_one_line_and_nothing_on_stdout(
    flag: tuple[str, ...], tmp_path: Path
) -> None:
    path = tmp_path / "round.json"
    path.write_text(json.dumps(ROUND).replace("7c", "As"), encoding="utf-8")
    done = run("settle", str(path), *flag)
    assert (done.code, done.out) == (1, "")
    where, sentence = f"{path}: spots[0].cards", "As is here and in dealer; one deck is in play"
    if flag:
        said = json.loads(done.err)
        assert (said["where"], said["sentence"], said["rule"]) == (where, sentence, "B1-2")
    else:
        assert done.err == f"houseway: {where}: {sentence} (B1-2)\n"


def test_files_that_cannot_be_read(tmp_path: Path) -> None:
    binary = tmp_path / "binary.json"
    binary.write_bytes(b"\xff\xfe\x00")
    cut = tmp_path / "cut.json"
    cut.write_text(json.dumps(ROUND)[:60], encoding="utf-8")
    for path in (tmp_path / "none.json", tmp_path, binary, cut):
        for flags in ((), ("--json",)):
            done = run("settle", str(path), *flags)
            assert (done.code, done.out) == (1, "")
            assert len(done.err.splitlines()) == 1
            assert str(path) in done.err
    assert run("settle", str(tmp_path / "none.jsonl"), "--jsonl").code == 1


def test_jsonl_keeps_the_order_and_goes_on_after_a_bad_line(tmp_path: Path) -> None:
    good = json.dumps(ROUND).encode()
    path = tmp_path / "rounds.jsonl"
    lines = [good, b"", good[:50], b"\xff\xfe", b"[]", b"   ", good.replace(b"7c", b"As"), good]
    path.write_bytes(b"\n".join(lines) + b"\n")
    done = run("settle", str(path), "--jsonl")
    results = [json.loads(line) for line in done.out.splitlines()]
    assert done.code == 1
    assert done.err == ""
    assert [result.get("line") for result in results] == [None, 3, 4, 5, 7, None]
    assert results[0] == results[-1]
    assert results[0]["net"] == {"1": "20.00", "bank": "-20.00"}
    assert "As is here and in dealer" in results[4]["error"]


def test_jsonl_of_good_lines_exits_0_and_equals_one_by_one(tmp_path: Path) -> None:
    path = tmp_path / "rounds.jsonl"
    path.write_bytes(json.dumps(ROUND).encode() + b"\r\n" + json.dumps(ROUND).encode())
    done = run("settle", str(path), "--jsonl")
    assert done.code == 0
    one = run("settle", "-", "--json", stdin=json.dumps(ROUND))
    assert [json.loads(line) for line in done.out.splitlines()] == [json.loads(one.out)] * 2


def test_jsonl_that_is_empty_is_good(tmp_path: Path) -> None:
    path = tmp_path / "rounds.jsonl"
    path.write_bytes(b"")
    done = run("settle", str(path), "--jsonl")
    assert (done.code, done.out, done.err) == (0, "", "")


def test_a_jsonl_file_without_the_flag_says_so(tmp_path: Path) -> None:
    path = tmp_path / "rounds.jsonl"
    path.write_text(json.dumps(ROUND) + "\n" + json.dumps(ROUND), encoding="utf-8")
    assert "--jsonl" in run("settle", str(path)).err


@pytest.mark.parametrize("sheet", [CATFISH, WCCS, CALIFORNIA, UTH])
def test_deal_by_itself_is_the_same_for_the_same_seed(sheet: str, tmp_path: Path) -> None:
    saved = tmp_path / "round.json"
    words = ("deal", sheet, "--seats", "3", "--seed", "7", "--auto", "--bet", "trips=5")
    one = run(*words, "--save", str(saved))
    assert one.code == 0
    assert "Net" in one.out
    again = json_of(*words)
    assert json.loads(saved.read_text(encoding="utf-8")) == again["round"]
    assert json_of("settle", str(saved)) == again["result"]


def test_deal_asks_for_each_decision() -> None:
    done = run("deal", WCCS, "--seed", "7", stdin="raise\nC\nFOLD\n")
    assert done.code == 0
    assert "Type one of these: check, bet 3x, bet 4x, fold" in done.out
    assert "forfeited by the fold" in done.out


def test_deal_whose_input_ends_says_so() -> None:
    done = run("deal", WCCS, "--seed", "7", stdin="check\n")
    assert done.code == 1
    assert done.err.count("\n") == 1
    assert "the input ended before the round did" in done.err


def test_deal_options() -> None:
    words = ("deal", CALIFORNIA, "--seed", "3", "--auto", "--json")
    done = json_of(
        *words, "--set", "bank=2:150", "--set", "fee-option=14", "--set", "exhaustion=net"
    )
    assert done["round"]["bank"] == {"spot": 2, "wager": "150.00"}
    assert done["round"]["switch"] == {"exhaustion": "net"}
    assert [fee["amount"] for fee in done["result"]["fees"]] == ["2.00"]
    dealt = json_of("deal", WCCS, "--seed", "3", "--auto", "--json", "--set", "delivery=machine")
    assert (
        dealt["round"]["board"] == json_of("deal", WCCS, "--seed", "3", "--auto")["round"]["board"]
    )


def test_a_terminal_that_knows_no_suits_stops_nothing() -> None:
    shown = io.BytesIO()
    out = io.TextIOWrapper(shown, encoding="ascii")
    assert run("settle", "-", stdin=json.dumps(ROUND), out=out).code == 0
    assert b"\\u2660" in shown.getvalue()


@pytest.mark.parametrize("key", ["\\ud800", "a\\nb\\u001b[31m", "\\u00e9", "x" * 100_000])
def test_a_strange_key_is_one_short_printable_line_and_the_rest_settles(key: str) -> None:
    good = json.dumps(ROUND)
    for bad in (
        good[:-1] + f', "{key}": 1}}',
        good.replace('"ante"', f'"{key}"', 1),
        good[:-1] + f', "switch": {{"{key}": 1}}}}',
    ):
        done = run("settle", "-", "--jsonl", stdin=f"{good}\n{bad}\n{good}\n")
        lines = [json.loads(line) for line in done.out.splitlines()]
        assert [line.get("line") for line in lines] == [None, 2, None]
        assert lines[1]["error"].isprintable()
        assert len(lines[1]["error"]) < 1500
        one = run("settle", "-", stdin=bad)
        assert (one.code, one.err.count("\n")) == (1, 1)


def test_nesting_to_any_depth_is_refused() -> None:
    text = json.dumps(ROUND)
    for depth in range(900, 1010, 3):
        nested = text[:-1] + ', "switch": {"scope": ' + "[" * depth + "]" * depth + "}}"
        out = io.StringIO()
        assert not settle_stream([nested.encode()], out)
        assert json.loads(out.getvalue())["line"] == 1


def test_many_keys_and_one_of_them_twice_take_no_time() -> None:
    keys = ",".join(f'"k{i}":1' for i in range(100_000))
    out = io.StringIO()
    assert not settle_stream([f'{{{keys},"k99999":1}}'.encode()], out)
    assert "'k99999' appears twice" in out.getvalue()


def test_a_byte_order_mark_is_named() -> None:
    out = io.StringIO()
    assert not settle_stream([b"\xef\xbb\xbf" + json.dumps(ROUND).encode()], out)
    assert "byte order mark" in out.getvalue()


def test_a_sheet_of_ones_own_that_cannot_be_read_is_one_line_beside_the_others(
    tmp_path: Path,
) -> None:
    tmp_path.joinpath("wccs").mkdir()
    tmp_path.joinpath("wccs", "other.toml").symlink_to("nowhere")
    done = run("sheets", "list", HOUSEWAY_SHEETS=str(tmp_path))
    assert (done.code, done.err.count("\n")) == (0, 1)
    assert WCCS in done.out


@pytest.mark.parametrize(
    "words",
    [
        ("sheets", "list"),
        ("sheets", "show", CALIFORNIA),
        ("sheets", "diff", WCCS, CALIFORNIA),
        ("sheets", "check"),
        ("sheets", "assumed"),
        ("demo",),
    ],
)
def test_nothing_is_squeezed_at_eighty_columns(words: tuple[str, ...]) -> None:
    done = run(*words, COLUMNS="80")
    lines = done.out.splitlines()
    assert done.code == 0
    assert all(len(line) <= 100 for line in lines)
    narrow = [line for line in lines if 0 < len(line.strip()) <= 2]
    assert len(narrow) <= len(lines) // 20
    assert not any(line.rstrip().endswith(".0") for line in lines)
