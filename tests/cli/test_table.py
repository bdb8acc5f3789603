"""`houseway table`: commands in, events out; the same seed is the same evening."""

import json
from pathlib import Path

import pytest
from rich.console import Console

from houseway.bots import make_player
from houseway.cli.table.drive import TableRequest, set_up_table
from houseway.cli.table.watch import Screen
from houseway.floor.chance import FromNumber
from houseway.floor.evening import play_on
from houseway.floor.library import open_library
from houseway.floor.operated_table import open_in_memory
from houseway.rules import Choices
from tests.cli.inside import run

EVENING = "examples/evening.jsonl"
OPEN = Path(EVENING).read_text(encoding="utf-8").splitlines()[0]


def test_events_are_numbered_and_the_same_seed_is_the_same_evening() -> None:
    one, two = (run("table", "run", EVENING, "--sheet", "uth", "--seed", "7") for _ in range(2))
    assert one.code == 0, one.err
    assert one.out == two.out
    events = [json.loads(line) for line in one.out.splitlines()]
    assert [event["number"] for event in events] == list(range(1, len(events) + 1))
    other = run("table", "run", EVENING, "--sheet", "uth", "--seed", "8")
    assert other.out != one.out


def test_r17_a_player_sees_no_card_of_another() -> None:
    seen = run("table", "run", EVENING, "--sheet", "uth", "--seed", "7", "--as", "anna").out
    shown = seen.index("hands shown")
    assert "6h" in seen[:shown]
    assert '"7d"' not in seen[:shown]
    assert '"7d"' in seen[shown:]


@pytest.mark.parametrize(
    ("line", "code"),
    [
        ("not json", "not-json"),
        ("[]", "command-not-an-object"),
        ('{"do": "sing", "by": "anna"}', "unknown-table-command"),
        ('{"do": "take seat", "by": "anna"}', "bad-table-command"),
        ('{"do": "take seat", "by": "anna", "spot": "1"}', "bad-table-command"),
        ('{"do": "take seat", "by": "anna", "spot": 99}', "no-such-spot"),
        ('{"do": "take seat", "by": "anna", "spot": 1, "more": 2}', "bad-table-command"),
        ('{"do": "deal", "by": "Dan Fox"}', "not-in-this-phase"),
        ('{"do": "tick", "by": "system", "at": "yesterday"}', "not-a-time"),
        ('{"do": "buy chips", "by": "\\u0007", "amount": 500}', "bad-name"),
    ],
)
def test_r15_bad_input_is_refused_by_its_code_and_the_rest_still_runs(
    line: str, code: str, tmp_path: Path
) -> None:
    file = tmp_path / "lines.jsonl"
    last = '{"do": "take seat", "by": "zoe", "spot": 2}'
    file.write_text(f"{OPEN}\n{line}\n\n{last}\n", encoding="utf-8")
    done = run("table", "run", str(file), "--sheet", "uth", "--seed", "7")
    said = [json.loads(each) for each in done.out.splitlines()]
    assert done.code == 1
    assert said[1]["refused"] == code
    assert said[1]["line"] == 2
    assert said[-1]["event"] == "seat taken"
    assert "2580" not in done.out


def test_r19_a_ledger_wants_a_roster(tmp_path: Path) -> None:
    ledger = str(tmp_path / "house.db")
    done = run("table", "run", EVENING, "--sheet", "uth", "--ledger", ledger, "--new")
    assert done.code == 1
    assert "roster" in done.err


def test_r3_an_evening_sent_again_to_its_ledger_counts_once(tmp_path: Path) -> None:
    named = tmp_path / "named.jsonl"
    lines = [json.loads(line) for line in Path(EVENING).read_text(encoding="utf-8").splitlines()]
    named.write_text(
        "".join(json.dumps({**line, "id": f"c{i}"}) + "\n" for i, line in enumerate(lines)),
        encoding="utf-8",
    )
    ledger = str(tmp_path / "house.db")
    about = ("--sheet", "uth", "--roster", "examples/roster.toml", "--ledger", ledger)
    first = run("table", "run", str(named), *about, "--new")
    assert first.code == 0, first.out
    again = run("table", "run", str(named), *about)
    assert again.code == 0, again.out
    assert all(json.loads(line).get("repeated") for line in again.out.splitlines())
    report = run("table", "report", "--ledger", ledger, "--table", " １", "--json")
    (found,) = json.loads(report.out)["tables"]
    assert (found["rounds"], found["drop"]) == (1, 40_000)


def test_watching_plays_on_and_ends_with_what_it_came_to() -> None:
    about = ("--sheet", "uth", "--seed", "7", "--rounds", "2", "--pace", "0")
    one, two = (run("table", "watch", *about) for _ in range(2))
    assert one.code == 0, one.err
    assert one.out == two.out
    assert one.out.splitlines()[-1].startswith("2 rounds: ")


@pytest.mark.parametrize(
    "sheet",
    [
        "catfish-bend/ultimate-texas-holdem",
        "catfish-bend/crazy-4-poker",
        "california/fortune-pai-gow-poker",
        "california/ez-baccarat",
        "california/texas-holdem",
    ],
)
def test_the_watched_felt_fits_on_the_screen_and_says_who_won(sheet: str) -> None:
    """Cards are drawn where there is room; on a small screen each bettor has a line."""
    option = 1 if sheet.startswith("california") else None
    chosen = Choices(sheet, {}, {}, {}, option)
    request = TableRequest(chosen, 7, cards="automatic")
    house = set_up_table(open_library(), request)
    table = open_in_memory(house, FromNumber(7))
    screen = Screen(table)
    small, large = (Console(width=80, height=24), Console(width=120, height=60))
    won = drawn = False
    for done in play_on(table, make_player("habit", lambda _: 0), guests=6, rounds=1):
        screen.take(done)
        texts = []
        for console in (small, large):
            lines = console.render_lines(screen.picture(console))
            assert len(lines) < console.height
            texts.append("\n".join("".join(part.text for part in line) for line in lines))
        assert "╭" not in texts[0]
        drawn = drawn or "╭" in texts[1]
        won = won or all("won $" in text or "lost $" in text for text in texts)
    assert drawn
    assert won


def test_the_watched_felt_has_the_bets_of_this_round_and_who_banks_and_has_folded() -> None:
    """Once bets are open the cards of the round before are gone."""
    request = TableRequest(Choices("california/ez-baccarat", {}, {}, {}, 1), 7, cards="automatic")
    texts = _watched(request, rounds=2)
    opened = next(i for i, text in enumerate(texts) if "round 2 · betting" in text)
    assert "Anna holds the bank with $100.00" in texts[opened]
    assert "2 Bob" in texts[opened - 1]
    assert "2 Bob" not in texts[opened]
    assert "natural" not in texts[opened].split("─" * 80)[0]
    chosen = Choices("california/texas-holdem", {}, {}, {}, 1)
    assert "folded" in _watched(TableRequest(chosen, 7, cards="automatic"), rounds=1)[-1]


def _watched(request: TableRequest, *, rounds: int) -> list[str]:
    """Every picture of a small screen."""
    house = set_up_table(open_library(), request)
    table = open_in_memory(house, FromNumber(7))
    screen, small, texts = Screen(table), Console(width=80, height=24), []
    player = make_player("habit", lambda _: 0)
    for done in play_on(table, player, guests=6, rounds=rounds):
        screen.take(done)
        lines = small.render_lines(screen.picture(small))
        texts.append("\n".join("".join(part.text for part in line) for line in lines))
    return texts


def test_b16_3_watching_a_table_that_takes_its_fee_by_the_half_hour() -> None:
    limits = ("--set", "bet=75-150", "--set", "fee-option=5", "--auto", "random", "--pace", "0")
    one, two = (
        run("table", "watch", "--sheet", "omaha", *limits, "--seed", "3", "--rounds", "60")
        for _ in range(2)
    )
    assert one.code == 0, one.err
    assert one.out == two.out
    marks = [line for line in one.out.splitlines() if line.startswith("the fee of the half hour")]
    assert marks[0] == "the fee of the half hour to 21:00: $15.00"  # three guests, $5 each
    assert one.out.splitlines()[-1].endswith(f"${15 * len(marks)}.00 taken in fees")
