"""The page of the live table is what its types say."""

import json
import re
import runpy
from collections import Counter
from functools import partial
from pathlib import Path
from typing import Any, Final

import pytest

from houseway.cli.typed.table_line import read_table_line
from houseway.floor.library import open_library
from tests.cli.inside import run

ROOT: Final = Path(__file__).parents[2]
WRITER: Final = runpy.run_path(str(ROOT / "bench" / "live_table.py"))


def test_the_page_of_the_live_table_is_current() -> None:
    written = WRITER["PAGE"].read_text(encoding="utf-8")
    assert written == WRITER["page"](), "run python bench/live_table.py"


def test_every_command_on_the_page_is_one() -> None:
    """What a reader copies is read, field by field."""
    page, decoder = WRITER["PAGE"].read_text(encoding="utf-8"), json.JSONDecoder()
    read = []
    for block in re.findall(r"```json\n(.*?)```", page, re.DOTALL):
        rest = block.strip()
        while rest:
            found, end = decoder.raw_decode(rest)
            if "do" in found:
                read.append(read_table_line(partial(json.dumps, found), where="the page"))
            rest = rest[end:].strip()
    assert {"bet", "accept bank", "cards", "pay award", "correct round"} <= {
        str(line.data["do"]) for line in read
    }


OPENS = re.findall(
    r"^\| `(\S+/\S+)` \|.*\| ([^|]*) \|$", WRITER["PAGE"].read_text(encoding="utf-8"), re.MULTILINE
)


def test_t88_t92_every_sheet_opens_with_the_options_that_the_page_has(tmp_path: Path) -> None:
    cards = [{"number": number, "pin": "2580"} for number in ("D-1", "88")]
    opening = {"do": "open table", "by": "Dan Fox", "card": cards[0], "second": cards[1]}
    file = tmp_path / "open.jsonl"
    assert {sheet for sheet, _ in OPENS} == set(open_library().sheets)
    for sheet, written in OPENS:
        options = [] if written == "-" else written.replace("`", "").split()
        by_two = sheet.startswith("wccs/")  # its decks are counted at the opening (B4-11)
        counted = {"counted": [52, 52], "backs": ["red", "blue"]} if by_two else {}
        file.write_text(json.dumps({**opening, **counted}), encoding="utf-8")
        done = run("table", "run", str(file), "--sheet", sheet, *options)
        assert (done.code, done.err) == (0, ""), sheet
        assert json.loads(done.out)["event"] == "table opened"


def books_of(events: list[dict[str, Any]]) -> Counter[str]:
    """The books that the page tells a reader to keep."""
    books: Counter[str] = Counter()
    bettors: dict[str, str] = {}
    for event in events:
        match event.get("event"):
            case "table opened":
                books["tray"] = event["tray"]
            case "chips bought":
                books[event["person"]] += event["amount"]
                books["tray"] -= event["amount"]
            case "chips taken" | "tip given":
                books[event["person"]] -= event["amount"]
            case "filled" | "tray moved":
                books["tray"] += event["amount"]
            case "credited":
                books["tray"] -= event["amount"]
            case "jackpot chips":
                books[event["person"]] += event["amount"]
            case "no more bets":
                bettors = {"bank": (event["wagers"]["bank"] or {}).get("person", "tray")}
                for bet in event["wagers"]["bets"]:
                    behind = f".{bet['backline']}" if bet["backline"] else ""
                    bettors[f"{bet['spot']}{behind}"] = bet["person"]
                    books[bet["person"]] -= bet["progressive"]
                for fee in event.get("fees", ()):
                    books[bettors[fee["payer"]]] -= fee["amount"]
            case "round paid" | "hand forfeited":
                for line in event["lines"]:
                    behind = f".{line['backline']}" if "backline" in line else ""
                    bettor = bettors[f"{line['spot']}{behind}"]
                    books[bettors["bank"]] -= line["win"]
                    books[bettor] += -line["stake"] if "toke" in line else line["win"]
            case _:
                pass
    return books


@pytest.mark.parametrize(
    "options",
    [
        ("evening", "--sheet", "uth", "--seed", "7"),
        ("bank", "--sheet", "california/three-card", "--set", "fee-option=1", "--seed", "7"),
        ("felt", "--sheet", "uth", "--cards", "felt", "--link", "multi-link"),
    ],
)
def test_r1_books_kept_as_the_page_says_are_those_of_the_ledger(
    options: tuple[str, ...], tmp_path: Path
) -> None:
    ledger, roster = str(tmp_path / "house.db"), str(ROOT / "examples" / "roster.toml")
    on_ledger = ("--ledger", ledger, "--roster", roster)
    new: tuple[str, ...] = ("--new",)
    if "--link" in options:
        file = tmp_path / "open.txt"
        file.write_text("open 1=uth by=10,2580\n", encoding="utf-8")
        assert run("jackpot", "console", "multi-link", str(file), *on_ledger, *new).code == 0
        new = ()
    evening = str(ROOT / "examples" / f"{options[0]}.jsonl")
    done = run("table", "run", evening, *options[1:], *on_ledger, *new)
    books = books_of([json.loads(line) for line in done.out.splitlines()])
    kept = json.loads(run("ledger", "balances", "--ledger", ledger, "--json").out)
    ours = {f"chips:1:{name}": cents for name, cents in books.items() if name != "tray"}
    ours["tray:1"] = books["tray"]
    theirs = {name: text for name, text in kept.items() if name.startswith(("chips:", "tray:"))}
    assert {name: f"{cents // 100}.{cents % 100:02}" for name, cents in ours.items()} == theirs
