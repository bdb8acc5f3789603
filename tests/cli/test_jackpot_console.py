"""`houseway jackpot console`: a link driven by lines, on its own record."""

from __future__ import annotations

import json
import subprocess
import sys
from pathlib import Path
from typing import Any

CB, WA = "catfish-bend/multi-link", "washington/mgl-01"
UTH = "catfish-bend/ultimate-texas-holdem"
SUE = {"person": "sue", "card": "supervisor", "number": "s1"}


def console(
    folder: Path, *lines: Any, link: str = CB, options: tuple[str, ...] = ("--json",)
) -> tuple[int, list[Any], str]:
    """Exit code, answers and what was said beside them."""
    text = "".join((line if isinstance(line, str) else json.dumps(line)) + "\n" for line in lines)
    command = [sys.executable, "-m", "houseway", "jackpot", "console", link, "-"]
    done = subprocess.run(
        [*command, "--ledger", str(folder / "ledger"), *options],
        input=text,
        capture_output=True,
        text=True,
        check=False,
    )
    answers = [json.loads(line) for line in done.stdout.splitlines()] if "--json" in options else []
    return done.returncode, answers, done.stderr + ("" if answers else done.stdout)


OPEN: dict[str, Any] = {"id": "open", "do": "open", "tables": {"7": UTH}}
ROUND: list[dict[str, Any]] = [
    {"id": "a", "do": "arm", "table": "7", "spot": 1, "player": "anna", "amount": "5.00",
     "base_wager": True},
    {"id": "b", "do": "start game", "table": "7", "round": "T7-1"},
    {"id": "c", "do": "press", "table": "7", "spot": 1, "row": "royal flush",
     "hole": ["As", "Ks"], "board": ["Qs", "Js", "Ts"]},
    {"id": "d", "do": "confirm", "table": "7", "spot": 1, "swipe": SUE},
    {"id": "e", "do": "game over", "table": "7"},
]  # fmt: skip


def test_b6_5_a_round_from_the_chip_to_game_over(tmp_path: Path) -> None:
    code, answers, _ = console(tmp_path, OPEN, *ROUND)
    assert code == 0
    assert [answer["events"] for answer in answers] == [
        ["open"],
        ["arm"],
        ["coin in"],
        ["press"],
        ["award", "reseed"],
        ["stake", "end game"],
    ]
    assert [answer["entries"] for answer in answers][-2:] == [[5, 6], [7, 8]]
    assert answers[2]["meters"] == {"major": "20000.70", "minor": "1500.40"}
    assert answers[-1]["meters"] == {"major": "20000.00", "minor": "1500.40"}


def test_r3_the_same_lines_again_do_nothing_and_answer_the_same(tmp_path: Path) -> None:
    first = console(tmp_path, OPEN, *ROUND)[1]
    code, again, _ = console(tmp_path, OPEN, *ROUND)
    assert code == 0
    assert all(answer["repeated"] for answer in again)
    kept = ("line", "id", "entries", "events", "seal")
    assert [[a[key] for key in kept] for a in again] == [[a[key] for key in kept] for a in first]


def test_r3_the_same_id_for_something_else_is_refused(tmp_path: Path) -> None:
    console(tmp_path, OPEN, ROUND[0])
    code, answers, _ = console(tmp_path, {**ROUND[0], "spot": 2})
    assert (code, answers[0]["reason"], answers[0]["rule"]) == (1, "REUSED_COMMAND", "R3")


def test_r15_a_refused_line_leaves_nothing_and_the_rest_still_runs(tmp_path: Path) -> None:
    odd = [
        "nonsense",
        "[]",
        '{"id": "x", "id": "y", "do": "dealt", "table": "7"}',
        {"do": "dealt", "table": "7"},
        {"id": 3, "do": "dealt", "table": "7"},
        {"id": "x", "do": "dance"},
        {"id": "x", "do": "dealt", "table": "7"},
        {**ROUND[0], "id": "x", "amount": "1.00"},
    ]
    code, answers, _ = console(tmp_path, OPEN, *odd, "", *ROUND)
    assert code == 1
    refused = [answer for answer in answers if "error" in answer]
    assert [answer["line"] for answer in refused] == list(range(2, 10))
    assert [answer["reason"] for answer in refused][-3:] == [
        "UNKNOWN_KEY",
        "ILLEGAL_ACTION",
        "BAD_INCREMENT",
    ]
    assert answers[-1]["entries"] == [7, 8]
    assert answers[-1]["line"] == 15


def test_r6_an_expired_card_is_refused_by_the_clock_on_the_wall(tmp_path: Path) -> None:
    old = {**ROUND[3], "swipe": {**SUE, "good_through": "2020-01-01"}}
    code, answers, _ = console(tmp_path, OPEN, *ROUND[:3], old)
    assert (code, answers[-1]["reason"], answers[-1]["rule"]) == (1, "WRONG_CARD", "R6")


def test_t60_washington_is_set_up_by_the_operator_and_keeps_it(tmp_path: Path) -> None:
    sheet = "washington/ultimate-texas-holdem"
    opening = {"id": "o", "do": "open", "tables": {"7": sheet}}
    options = ("--json", "--set", "jackpot.card=supervisor", "--set", "jackpot.seed=5000.00")
    assert console(tmp_path, opening, link=WA, options=options)[0] == 0
    bet = {**ROUND[0], "amount": "1.00"}
    code, answers, _ = console(tmp_path, bet, *ROUND[1:], link=WA)  # the record knows its terms
    assert code == 0
    assert answers[-1]["meters"] == {"jackpot": "5000.02"}
    other = ("--json", "--set", "jackpot.seed=6000.00")
    code, answers, said = console(tmp_path, link=WA, options=other)
    assert (code, answers) == (1, [])
    assert "set parameters" in said
    assert "R7" in said


def test_r7_other_readings_than_the_records_are_refused(tmp_path: Path) -> None:
    console(tmp_path, OPEN)
    options = ("--switch", "multi_win=sequential")
    code, _, said = console(tmp_path, *ROUND, options=options)
    assert code == 1
    assert said == (
        "houseway: catfish-bend/multi-link: the record was opened with multi_win split, "
        "which stays while it is open (R7)\n"
    )


def test_people_see_what_happened_and_where_the_meters_stand(tmp_path: Path) -> None:
    code, _, said = console(tmp_path, OPEN, *ROUND[:3], {"id": "z", "do": "dance"}, options=())
    assert code == 1
    assert "royal flush" in said
    assert "$20,000.70" in said
    assert "in play" in said
    assert "dance" in said


def test_b2_16_a_link_that_is_not_open_does_nothing(tmp_path: Path) -> None:
    code, answers, _ = console(tmp_path, *ROUND[:1])
    assert (code, answers[0]["reason"]) == (1, "ILLEGAL_ACTION")
    assert answers[0]["meters"] == {}
