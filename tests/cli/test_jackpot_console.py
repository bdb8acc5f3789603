"""`houseway jackpot console`: a link driven by lines, on its own record, and what it says."""

import json
from io import StringIO
from pathlib import Path
from typing import Any

import pytest

from houseway.cli.jackpot.console import LinkAtConsole, answer_lines
from houseway.cli.typed.link_line import read_command
from houseway.floor.demo_people import DEMO_PIN, demo_roster
from houseway.floor.opening import open_house
from houseway.floor.operator import Operator
from houseway.jackpot.keypad.commands import CoinIn, EndGame
from houseway.people import Office
from houseway.people.roster import Roster, make_staff
from tests.cli.inside import run
from tests.cli.rounds import ROSTER
from tests.library import open_link

CB, WA = "catfish-bend/multi-link", "washington/mgl-01"
UTH = "catfish-bend/ultimate-texas-holdem"
ATLAS = ("--set", "system.components=GM Atlas v5.4.0")  # B6-14
OLGA, SUE, SAM, GUS, DAN = (
    {"number": number, "pin": DEMO_PIN} for number in ("10", "88", "70", "61", "D-1")
)


def console(
    folder: Path, *lines: Any, link: str = CB, options: tuple[str, ...] = ("--json",)
) -> tuple[object, list[Any], str]:
    """Exit code, answers and what was said beside them."""
    text = "".join((line if isinstance(line, str) else json.dumps(line)) + "\n" for line in lines)
    kept, path = folder / "house.db", folder / "commands.jsonl"
    path.write_text(text, encoding="utf-8")
    new = () if kept.exists() else ("--new", "--roster", ROSTER)
    done = run("jackpot", "console", link, str(path), "--ledger", str(kept), *new, *options)
    answers = [json.loads(line) for line in done.out.splitlines()] if "--json" in options else []
    return done.code, answers, done.err + ("" if answers else done.out)


OPEN: dict[str, Any] = {"id": "open", "do": "open", "tables": {"7": UTH}, "by": OLGA}
PAY: dict[str, Any] = {
    "id": "p", "do": "pay", "table": "7", "spot": 1, "checked": True, "people": [SAM, GUS],
    "paperwork": "W-2G 8", "vault": "slip 5", "chips": "20000.70",
}  # fmt: skip
ROUND: list[dict[str, Any]] = [
    {"id": "a", "do": "arm", "table": "7", "spot": 1, "player": "anna", "amount": "5.00",
     "base_wager": True},
    {"id": "b", "do": "start game", "table": "7", "round": "T7-1"},
    {"id": "t", "do": "dealt", "table": "7"},
    {"id": "c", "do": "press", "table": "7", "spot": 1, "row": "royal flush",
     "hole": ["As", "Ks"], "board": ["Qs", "Js", "Ts"]},
    PAY,
    {"id": "d", "do": "confirm", "table": "7", "spot": 1, "swipe": SUE},
    {"id": "e", "do": "game over", "table": "7"},
]  # fmt: skip
BEN: dict[str, Any] = {**ROUND[0], "id": "a2", "spot": 2, "player": "ben"}
TOLD: dict[str, Any] = {**ROUND[6], "by": SUE}
NIGHT = [OPEN, ROUND[0], BEN, *ROUND[1:4], PAY | {"chips": "20001.40"}, ROUND[5], TOLD]
"""Ben's envy is a payout of which a supervisor is told (B1-20)."""


def answers(*lines: Any, link: str = CB, roster: Roster | None = None, **switch: str) -> list[Any]:
    """What a console on a new record answers."""
    out = StringIO()
    texts = [line if isinstance(line, str) else json.dumps(line) for line in lines]
    operator = Operator()
    with open_house(roster=roster, operator=operator, pace=None):
        running = operator.add_link(open_link(link, switch=dict(switch)))
        desk = LinkAtConsole(running, operator)
        answer_lines(desk, [text.encode() for text in texts], out)
    return [json.loads(line) for line in out.getvalue().splitlines()]


def last(*lines: Any, **more: Any) -> Any:
    return answers(*lines, **more)[-1]


def test_t60_a_round_from_the_chip_to_game_over_and_the_same_lines_again(tmp_path: Path) -> None:
    code, first, _ = console(tmp_path, OPEN, *ROUND)
    assert code == 0
    assert [answer["event"] for answer in first] == [
        "open", "arm", "coin in", "dealt", "press", "pay", "award", "end game",
    ]  # fmt: skip
    assert [answer["entry"] for answer in first] == list(range(1, 9))
    assert first[2]["meters"] == {"major": "20000.70", "minor": "1500.40"}
    assert first[-1]["meters"] == {"major": "20000.00", "minor": "1500.40"}
    code, again, _ = console(tmp_path, OPEN, *ROUND)
    assert code == 0
    assert all(answer["repeated"] for answer in again)  # R3
    kept = ("line", "id", "entry", "event", "seal")
    assert [[a[key] for key in kept] for a in again] == [[a[key] for key in kept] for a in first]
    code, other, _ = console(tmp_path, {**ROUND[0], "spot": 2})
    assert (code, other[0]["code"], other[0]["rule"]) == (1, "command-reused", "R3")


def test_t62_coin_in_is_start_game_and_end_game_is_game_over() -> None:
    at = {"table": "7", "round": "r"}
    starts = [read_command({"do": name, **at}) for name in ("coin in", "start game")]
    assert starts == [CoinIn(table="7", round="r")] * 2
    ends = [read_command({"do": name, "table": "7"}) for name in ("end game", "game over")]
    assert ends == [EndGame(table="7")] * 2


def test_r15_a_refused_line_leaves_nothing_and_the_rest_still_runs() -> None:
    odd = [
        "nonsense",
        "[]",
        '{"id": "x", "id": "y", "do": "dealt", "table": "7"}',
        {"do": "dealt", "table": "7"},
        {"id": 3, "do": "dealt", "table": "7"},
        {"id": "x", "do": "dance"},
        {"id": "x", "do": "dealt", "table": "7", "toke": "1.00"},
        {"id": "x", "do": "dealt", "table": "7"},
        {**ROUND[0], "id": "x", "amount": "1.00"},
        {**ROUND[0], "id": "x", "amount": 500},
        {**ROUND[0], "id": "x", "spot": "1"},
    ]
    told = answers(OPEN, *odd, "", *ROUND)
    refused = [answer for answer in told if "error" in answer]
    assert [answer["line"] for answer in refused] == list(range(2, 13))
    assert [answer["code"] for answer in refused] == [
        "unknown-command-name", "command-not-an-object", "key-twice", "command-without-id",
        "command-without-id",
        "unknown-command-name", "bad-command", "no-round-in-play", "other-jackpot-wager",
        "bad-command", "bad-command",
    ]  # fmt: skip
    assert refused[0]["error"].startswith("line 2: ")
    assert (told[-1]["entry"], told[-1]["line"]) == (8, 20)
    assert answers(ROUND[0])[0]["code"] == "link-not-open"


def test_r6_an_expired_card_is_refused_by_the_clock_on_the_wall() -> None:
    old = make_staff("Eve Old", Office.SUPERVISOR, "87", pin=DEMO_PIN, salt=bytes(16), cost=2,
                     good_through="2020-01-01")  # fmt: skip
    line = {**ROUND[5], "swipe": {"number": "87", "pin": DEMO_PIN}}
    people = Roster((*demo_roster().staff, old))
    answer = last(OPEN, *ROUND[:5], line, roster=people)
    assert (answer["code"], answer["rule"]) == ("expired-card", "R6")


def test_r7_settings_in_force_are_taken_and_others_refused(tmp_path: Path) -> None:
    sheet = "washington/ultimate-texas-holdem"
    opening = {"id": "o", "do": "open", "tables": {"7": sheet}, "by": OLGA}
    cards = ("--set", "jackpot.card=supervisor")
    options = ("--json", *cards, "--set", "jackpot.seed=5000.00", *ATLAS)
    assert console(tmp_path, opening, link=WA, options=options)[0] == 0
    assert console(tmp_path, opening, link=WA, options=options)[0] == 0  # they are in force
    bet = {**ROUND[0], "amount": "1.00"}
    verify = {**ROUND[5], "id": "v", "do": "verify"}  # B6-5
    night = [bet, *ROUND[1:4], verify, *ROUND[5:]]
    code, told, _ = console(tmp_path, *night, link=WA)  # the record knows its terms
    assert code == 0
    assert told[-1]["meters"] == {"jackpot": "5000.02"}
    other = ("--json", "--set", "jackpot.seed=6000.00")
    code, told, said = console(tmp_path, link=WA, options=other)
    assert (code, told) == (1, [])
    refusal = json.loads(said)
    assert (refusal["code"], refusal["rule"]) == ("other-terms-in-force", "R7")
    readings = ("--set", "multi_win=split")
    code, _, said = console(tmp_path, link=WA, options=readings)
    assert code == 1
    assert said == (
        "houseway: washington/mgl-01: the link was opened with switch "
        "multi_win sequential, which cannot change while it is open (R7)\n"
    )
    same = ("--set", "jackpot.multi_win=sequential")  # its full name begins as a meter's does
    assert console(tmp_path, link=WA, options=same)[0] == 0


def test_t60_who_pays_is_kept_from_the_opening_and_set_by_two_people(tmp_path: Path) -> None:
    sheet = "washington/ultimate-texas-holdem"
    opening = {"id": "o", "do": "open", "tables": {"7": sheet}, "by": OLGA}
    cards = ("--json", "--set", "jackpot.card=supervisor", *ATLAS)
    payers = ("--set", "payment.people=shift manager, security")
    assert console(tmp_path, opening, link=WA, options=(*cards, *payers))[0] == 0
    assert console(tmp_path, link=WA, options=("--json", *payers))[0] == 0
    code, _, said = console(tmp_path, link=WA, options=("--json", "--set", "payment.people=dealer"))
    refusal = json.loads(said)
    assert (code, refusal["code"], refusal["rule"]) == (1, "other-terms-in-force", "R7")
    change = {"id": "s", "do": "set parameters", "by": OLGA, "approved": SAM,
              "settings": {"payment.people": "supervisor, security"}}  # fmt: skip
    code, told, _ = console(tmp_path, change, link=WA)
    assert code == 0
    assert console(tmp_path, link=WA, options=("--json", *payers))[0] == 1
    wrong = {**change, "id": "w", "settings": {"payment.people": "cook"}}
    code, told, said = console(tmp_path, wrong, link=WA)
    assert (told[-1]["code"], told[-1]["rule"]) == ("bad-parameter", "T-60")


def test_r7_settings_that_parameters_changed_are_the_ones_in_force(tmp_path: Path) -> None:
    change = {"id": "s", "do": "set parameters", "by": OLGA, "approved": SAM,
              "settings": {"minor.card": "executive"}}  # fmt: skip
    before = ("--json", "--set", "minor.card=supervisor")
    assert console(tmp_path, OPEN, change, options=before)[0] == 0
    code, _, said = console(tmp_path, options=before)  # what it was opened with is over
    assert (code, json.loads(said)["where"]) == (1, "--set minor.card")
    assert console(tmp_path, options=("--json", "--set", "minor.card=executive"))[0] == 0


def test_r18_the_console_stops_when_the_record_cannot_be_written(tmp_path: Path) -> None:
    out, operator = StringIO(), Operator()
    with open_house(tmp_path / "house.db", roster=ROSTER, operator=operator, pace=None) as house:
        desk = LinkAtConsole(operator.add_link(open_link(CB)), operator)
        assert answer_lines(desk, [json.dumps(OPEN).encode()], out)
        record = house._core.ledger
        record._store.rows("PRAGMA max_page_count = 1")  # a disk that is full
        more = [ROUND[0], *({**BEN, "id": f"x{i}", "spot": 2 + i % 6} for i in range(60))]
        assert not answer_lines(desk, [json.dumps(line).encode() for line in more], out)
    told = [json.loads(line) for line in out.getvalue().splitlines()]
    refused = [answer["code"] for answer in told if "error" in answer]
    assert (refused[-1], told[-1]["code"]) == ("record-full", "record-full")
    assert set(refused[:-1]) <= {"chip-lies-there"}
    assert told[-1]["line"] < 61


def test_people_see_what_happened_and_show_lists_tables_and_awards(tmp_path: Path) -> None:
    before = ("--set", "swipe=before_payment")
    lines = (*NIGHT[:6], ROUND[5], {"id": "z", "do": "dance"})
    code, _, said = console(tmp_path, *lines, options=before)
    assert code == 1
    assert "✓ d  award $20,001.40 to anna for royal flush on the Major meter (entry 7)" in said
    assert "7   Major   $20,001.40   anna     table 7, spot 1   T7-1" in said
    assert "'dance' is not a command" in said
    asked = ("jackpot", "show", CB, *before, "--ledger", str(tmp_path / "house.db"))
    written = json.loads(run(*asked, "--json").out)
    assert written["tables"]["7"]["phase"] == "in play"
    [award] = written["awards"]
    assert (award["entry"], award["amount"], award["meter"]) == (7, "20001.40", "major")
    assert "Awards to be paid entry meter award" in " ".join(run(*asked).out.split())


def test_b2_12_what_happened_is_said_in_words() -> None:
    done = {answer["id"]: answer for answer in answers(*NIGHT)}
    assert done["p"]["said"] == ["payment of table 7, spot 1 to anna: $20,001.40 in chips"]
    assert done["d"]["said"] == [
        "award $20,001.40 to anna for royal flush on the Major meter (entry 8)",
        "reseed Major to $20,000.00",
    ]
    assert done["d"]["awards"] == [
        {
            "entry": 8, "meter": "major", "amount": "20001.40", "player": "anna", "table": "7",
            "spot": 1, "row": "royal flush",
        }
    ]  # fmt: skip
    assert done["e"]["said"] == [
        "stake $5.00 to anna",
        "envy $5,000.00 to ben for anna's royal flush",
        "end game",
    ]
    assert done["b"]["said"] == ["coin in, 2 wagers"]


def test_r6_r7_b6_7_what_managers_do_is_said_in_words() -> None:
    two = {"by": SAM, "approved": SUE}
    out = {"id": "x", "do": "back out", "award": 7, **two}
    first = {"swipe": "before_payment"}
    assert last(*NIGHT[:6], *NIGHT[7:], out, **first)["said"] == [
        "back out $20,001.40 from anna, entry 7",
        "Major: $20,000.00 → $20,001.40",
    ]
    more = {"id": "x", "do": "adjust", "meter": "major", "amount": "250.00",
            "reason": "malfunction", **two}  # fmt: skip
    assert last(OPEN, more)["said"] == ["adjust Major by +$250.00: $20,000.00 → $20,250.00"]
    asked = {"id": "x", "do": "set parameters", "by": SAM, "approved": OLGA,
             "settings": {"major.seed": "25000.00", "minor.card": "executive"}}  # fmt: skip
    assert last(*NIGHT[:4], asked)["said"] == [
        "major.seed = 25000.00 waits for the next reset of the Major meter",
        "minor.card = executive is in force",
    ]
    void = {"id": "x", "do": "void", "table": "7", "reason": "misdeal", "swipe": SUE}
    assert last(*NIGHT[:4], void)["said"] == [
        "refund $5.00 to anna", "refund $5.00 to ben", "the contributions go back", "void",
    ]  # fmt: skip
    joins = {"id": "x", "do": "add table", "table": "9", "sheet": UTH, "by": SUE}
    assert last(OPEN, joins)["said"] == [f"add table 9 with {UTH}"]


@pytest.mark.parametrize(
    ("line", "said"),
    [
        ({**ROUND[5], "swipe": DAN},
         "table 7, spot 1: Card level too low: needs a supervisor or an executive (B2-13)"),
        ({"id": "x", "do": "adjust", "meter": "major", "amount": "-0.01", "reason": "malfunction",
          "by": SAM, "approved": SUE},
         "meter major: a hand of table 7, spot 1 is waiting on this meter (R6)"),
        ({**BEN, "id": "x", "player": "José", "table": "8"},
         "table: table '8' is not on this link; add it with `open` or `add table` at its console "
         "(R9)"),
    ],
)  # fmt: skip
def test_r14_a_refusal_says_what_is_wrong_and_where(line: Any, said: str) -> None:
    assert last(*NIGHT[:7], line)["error"] == said


def test_a_night_in_words_is_the_night_in_json(tmp_path: Path) -> None:
    words = [
        "open 7=uth by=10,2580",
        "arm T7 1 anna 5",
        "start game T7 T7-1",
        "dealt T7",
        "press T7 1 royal flush hole=AsKs board=QsJs10s",
        'pay T7 1 people="70, 2580; 61, 2580" paperwork="W-2G 8" '
        'vault="slip 5" checked=yes chips=20,000.70',
        "confirm T7 1 88, 2580",
        "game over T7",
    ]
    in_json, in_words = answers(OPEN, *ROUND), answers(*words)
    for one, other in zip(in_json, in_words, strict=True):
        assert {**one, "id": "", "seal": ""} == {**other, "id": "", "seal": ""}
    assert [answer["id"] for answer in in_words] == [f"{CB}#{n}" for n in range(1, 9)]
    code, _, said = console(
        tmp_path, "open 7=uth by=10,2580", "show", "quit", "nonsense", options=()
    )
    assert (code, said.count("Major"), "nonsense" in said) == (0, 2, False)  # shown, and at the end
    code, _, said = console(tmp_path, "help arm", "armm T7", options=())
    assert code == 1
    assert "arm TABLE SPOT PLAYER AMOUNT" in said
    assert "line 2: do: 'armm' is not a command" in said


def test_help_is_an_answer_for_programs_too() -> None:
    (answer,) = answers("help coin in")
    assert answer["help"][0] == "coin in TABLE [ROUND]"


def test_b1_20_a_supervisor_is_told_of_a_payout_of_100_dollars_or_more() -> None:
    untold = {**TOLD, "id": "u"}
    del untold["by"]
    *_, refused, ended = answers(*NIGHT[:8], untold, TOLD)
    assert (refused["code"], refused["rule"]) == ("supervisor-not-told", "B1-20")
    assert ended["event"] == "end game"
