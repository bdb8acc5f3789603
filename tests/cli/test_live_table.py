"""`houseway table run` as a floor manager types it: mistakes are named by their page, and what a
live table has posted is found again from the ledger's commands."""

import json
from fractions import Fraction
from pathlib import Path
from typing import Any, Final
from unittest import mock

from houseway.floor import clock
from tests.cli.inside import PINS, run

EXAMPLES: Final = Path(__file__).parents[2] / "examples"
EVENING: Final = str(EXAMPLES / "evening.jsonl")


def test_a_mistyped_command_names_the_page_of_the_live_table_and_its_line_once() -> None:
    typed = 'xyzzy\n{"do": "call", "by": "Dan Fox", "what": "misdeal"}\n'
    done = run("table", "run", "-", "--sheet", "uth", "--text", stdin=typed)
    syntax, call = (line.strip() for line in done.out.splitlines())
    assert syntax == "✗  line 1: 'xyzzy' is not a command; did you mean help? (R15)"
    assert call.startswith("✗  line 2, call: not as docs/live-table.md describes this command")


def test_r12_the_whole_commitment_and_the_whole_seed_are_said() -> None:
    out = run("table", "run", EVENING, "--sheet", "uth", "--seed", "7", "--text").out
    said = [line for line in out.splitlines() if line.endswith("(R12)")]
    assert [len(line.split()[-2]) for line in said] == [64, 64]


def test_every_house_cites_its_own_items_for_its_cards() -> None:
    """Catfish Bend's machine deals by B1-8, turns by B1-11 and shows by B1-12."""
    out = run("table", "run", EVENING, "--sheet", "uth", "--seed", "7", "--text").out
    cited = [line.split()[1:3] + line.split()[-1:] for line in out.splitlines()]
    assert [rule for _, what, rule in cited if what == "board:"] == ["(B1-11)"] * 2
    assert [rule for _, what, rule in cited if what == "dealer:"] == ["(B1-8)"]
    assert [rule for what, _, rule in cited if what == "shown:"] == ["(B1-12)"]


def test_r13_a_round_of_a_live_table_is_shown_and_its_void_is_refused_by_name(
    tmp_path: Path,
) -> None:
    ledger, roster = str(tmp_path / "house.db"), str(EXAMPLES / "roster.toml")
    table = ("table", "run", EVENING, "--sheet", "uth", "--seed", "7")
    assert "--roster: this ledger has no roster yet" in run(*table, "--ledger", ledger, "--new").err
    assert run(*table, "--ledger", ledger, "--roster", roster, "--new").code == 0
    by = ("--by", "88", "--why", "misdeal")
    for name in ("1", "1/1"):
        assert "Round 1 of the live table 1" in run("ledger", "round", name, "--ledger", ledger).out
        said = run("ledger", "void", name, "--ledger", ledger, *by, stdin=PINS).err
        assert "was played at a live table: void or correct it there" in said
    assert "has no round" in run("ledger", "round", "7/1", "--ledger", ledger).err
    assert "round 1 is paid" in run("table", "recall", "1", "--ledger", ledger).out


def test_r1_the_report_of_a_day_has_every_table_and_the_house(tmp_path: Path) -> None:
    ledger, roster = str(tmp_path / "house.db"), str(EXAMPLES / "roster.toml")
    on = ("--ledger", ledger, "--roster", roster, "--seed", "7")
    run("table", "run", EVENING, "--sheet", "uth", *on, "--new")
    poker = ("--sheet", "holdem", "--set", "fee-option=2", "--table", "9")
    commands = (EXAMPLES / "poker.jsonl").read_text(encoding="utf-8")
    by_another = commands.replace("Dan Fox", "Deb Hart").replace("D-1", "D-2")
    run("table", "run", "-", *poker, *on, stdin=by_another)
    report = ("table", "report", "--ledger", ledger)
    said = json.loads(run(*report, "--json").out)
    assert [each["table"] for each in said["tables"]] == ["1", "9"]
    for key in ("rounds", "drop", "fees", "all_handle", "win"):
        assert said["house"][key] == sum(each[key] for each in said["tables"]), key
    assert said["house"]["expected_win"] == said["tables"][0]["expected_win"]  # none at poker
    assert "all tables" in run(*report, "--day", "today").out
    (row,) = [line for line in run(*report).out.splitlines() if line.startswith(" 9")]
    assert row.split()[4:8] == ["$14.00", "-", "-", "-"], "nobody banks at poker"
    assert "--table: this ledger has no live table '8'; it has 1, 9" in (
        run(*report, "--table", "8").err
    )
    recall = ("table", "recall", "1", "--ledger", ledger)
    assert "tables 1, 9 each have a round '1': say which, like 1/1" in run(*recall).err
    for shown in (("--table", "9"), ()):
        name = "1" if shown else "9/1"
        assert run("table", "recall", name, "--ledger", ledger, *shown).code == 0
    stranger = run(*recall, "--table", "1", "--as", "ana")
    assert "--as: 'ana' never played at table '1'; choose one of anna, bob" in stranger.err
    said_all = run("ledger", "show", "--ledger", ledger).out
    assert "assumed" in said_all
    assert "round 1: round 1" not in said_all
    assert (
        "No live table has written anything on 1999-01-01."
        in run(*report, "--day", "1999-01-01").out
    )
    assert (
        run(*report, "--since", "2099-01-01T00:00:00Z", "--json").out
        == run(*report, "--day", "1999-01-01", "--json").out
    )
    (shift,) = json.loads(run(*report, "--shifts", "--table", "1", "--json").out)["tables"]
    assert shift == said["tables"][0]
    assert "a time is a string like" in run(*report, "--until", "noon").err
    rows = run(*report, COLUMNS="150").out.splitlines()[4:7]
    table, room, house = (row.split()[-2] for row in rows)  # of the drop where the house banks
    assert (table, room, house) == ("-10.0%", "-", "-10.0%")


def test_r1_what_is_expected_goes_by_the_sheet_that_each_round_was_played_on(
    tmp_path: Path,
) -> None:
    """A table of Ultimate Texas Hold'em has another game on the next day: 3.4189% of an Ante of
    $10.00 and 5.3175% of $5.00 on Queens Up, with nothing of the first day's edges."""
    ledger, roster = str(tmp_path / "house.db"), str(EXAMPLES / "roster.toml")
    on = ("--ledger", ledger, "--roster", roster, "--cards", "felt")
    held: Any = ({"spot 1": "Ah Ad", "dealer": "2c Kd"}, "bet 3x", ("Ts Js Qs", "4h 2d"))
    uth = _round({"ante": 1000, "blind": 1000}, *held)
    dan, sue, gus = ({"number": number, "pin": "2580"} for number in ("D-1", "88", "61"))
    uth += [
        {"do": "leave seat", "by": "anna", "spot": 1},
        {"do": "take chips", "by": "anna"},
        {"do": "empty box", "by": "Sue Park", "counted": 20000, "card": gus, "second": sue},
        {"do": "close table", "by": "Dan Fox", "counted": 976000, "card": dan, "second": sue},
    ]
    wagers = {"ante": 1000, "super_bonus": 1000, "queens_up": 500}
    held = ({"spot 1": "5s 5h 7d 7s Kc", "dealer": "Kh Qd 9h 7c 3d"}, "bet 1x", ())
    crazy = _round(wagers, *held)
    for day, sheet, commands, new in (
        ("2026-11-16", "uth", uth, ("--new",)),
        ("2026-11-17", "crazy-4", crazy, ()),
    ):
        typed = "\n".join(json.dumps(command) for command in commands)
        with mock.patch.object(clock, "now", lambda at=f"{day}T20:00:00Z": at):
            done = run("table", "run", "-", "--sheet", sheet, *on, *new, stdin=typed)
        assert done.code == 0, done.out
    report = ("table", "report", "--ledger", ledger, "--json")
    days = [("--day", "2026-11-16"), ("--day", "2026-11-17"), ()]
    first, second, whole = (
        Fraction(json.loads(run(*report, *day).out)["house"]["expected_win"]) for day in days
    )
    assert round(float(first), 3) == 21.850  # 2.18497% of the Ante
    assert round(float(second), 3) == 60.776
    assert whole == first + second


def _round(
    wagers: dict[str, int], cards: dict[str, str], action: str, board: tuple[str, ...]
) -> list[dict[str, Any]]:
    """The commands of a table that opens, with one round of one player, typed from a felt."""
    dealer, supervisor = ({"number": number, "pin": "2580"} for number in ("D-1", "88"))
    opened = {"tray": 1000000, "card": dealer, "second": supervisor}
    commands: list[dict[str, Any]] = [
        {"do": "open table", **opened},
        {"do": "take seat", "by": "anna", "spot": 1},
        {"do": "buy chips", "by": "anna", "amount": 20000},
        {"do": "open bets"},
        {"do": "bet", "by": "anna", "spot": 1, "wagers": wagers},
        {"do": "no more bets"},
        *({"do": "cards", "place": place, "cards": held} for place, held in cards.items()),
        {"do": "act", "by": "anna", "spot": 1, "action": action},
        *({"do": "cards", "place": "board", "cards": street} for street in board),
        {"do": "settle"},
    ]
    return [{"by": "Dan Fox", **command} for command in commands]


def test_r19_nobody_presses_the_keys_of_a_live_table_at_a_console(tmp_path: Path) -> None:
    """A royal that never lay there was entered without a card, confirmed and paid; a supervisor who
    voided a round there took chips from a tray that did not know of it."""
    ledger, roster = str(tmp_path / "house.db"), str(EXAMPLES / "roster.toml")
    about = ("--ledger", ledger, "--roster", roster)

    def console(*lines: str, new: bool = False) -> list[dict[str, Any]]:
        path = tmp_path / "console.txt"
        path.write_text("".join(f"{line}\n" for line in lines), encoding="utf-8")
        begin = ("--new",) if new else ()
        done = run("jackpot", "console", "multi-link", str(path), "--json", *about, *begin)
        return [json.loads(line) for line in done.out.splitlines()]

    def table(*lines: str) -> list[dict[str, Any]]:
        path = tmp_path / "table.txt"
        path.write_text("".join(f"{line}\n" for line in lines), encoding="utf-8")
        of = ("--sheet", "uth", "--link", "multi-link", "--seed", "7")
        done = run("table", "run", str(path), *of, *about)
        return [json.loads(line) for line in done.out.splitlines()]

    console("open 1=uth by=10,2580", "add table 7 uth by=88,2580", new=True)
    done = table(
        "Dan Fox: open table tray=10000 counted=52,52 card=D-1,2580 second=88,2580",
        "anna: take seat 1",
        "anna: buy chips 100",
        "Dan Fox: open bets",
        "anna: bet 1 ante=10 blind=10 progressive",
        "Dan Fox: no more bets",
        "Dan Fox: deal",
    )
    assert not [each for each in done if "refused" in each]
    keys = (
        "press 1 1 royal flush hole=AsKs board=QsJsTs", "fold 1 1", "arm 1 2 zoe 5", "coin in 1",
        "dealt 1", "end game 1", "void 1 misdeal swipe=88,2580", "withdraw 1 1 88,2580",
        "confirm 1 1 88,2580", "disarm 1 1",
    )  # fmt: skip
    codes = [answer["code"] for answer in console(*keys)]
    assert codes == ["keys-of-a-live-table"] * len(keys)
    assert "error" not in console("arm 7 2 zoe 5")[0]  # which has nothing but its keypad


def test_r1_no_round_is_posted_for_a_live_table_that_is_open(tmp_path: Path) -> None:
    """It took its wins from a tray that did not know of it."""
    ledger, roster = str(tmp_path / "house.db"), str(EXAMPLES / "roster.toml")
    about = ("--sheet", "uth", "--ledger", ledger, "--roster", roster)
    opened = "Dan Fox: open table tray=10000 counted=52,52 card=D-1,2580 second=88,2580\n"
    assert run("table", "run", "-", *about, "--new", stdin=opened).code == 0
    done = run("settle", str(EXAMPLES / "flush-at-catfish-bend.json"), "--ledger", ledger)
    assert done.code == 1
    assert "live table" in done.err
    closed = "Dan Fox: close table 10000 card=D-1,2580 second=88,2580\n"
    assert run("table", "run", "-", *about, stdin=closed).code == 0
    done = run("settle", str(EXAMPLES / "flush-at-catfish-bend.json"), "--ledger", ledger)
    assert (done.code, done.err) == (0, "")


def test_r13_a_recalled_round_names_its_award_and_the_card_that_was_misread(tmp_path: Path) -> None:
    ledger, roster = str(tmp_path / "house.db"), str(EXAMPLES / "roster.toml")
    on = ("--ledger", ledger, "--roster", roster)
    opened = run("jackpot", "console", "multi-link", *on, "--new", stdin="open 1=uth by=10,2580\n")
    assert opened.code == 0, opened.err
    table = ("--sheet", "uth", "--cards", "felt", "--link", "multi-link", *on)
    assert run("table", "run", str(EXAMPLES / "felt.jsonl"), *table).code == 0
    card = {"number": "88", "pin": "2580"}
    correction = {
        "do": "correct round", "round": "1", "reason": "card misread", "why": "a ten, not a three",
        "cards": [{"place": {"type": "dealer"}, "cards": ["2c", "Td"]}],
        "by": "Sue Park", "card": card, "second": {**card, "number": "70"},
    }  # fmt: skip
    done = run("table", "run", "-", *table, stdin=json.dumps(correction))
    assert done.code == 0, done.out
    recall = ("table", "recall", "1", "--ledger", ledger)
    said = run(*recall).out
    assert "put right: the dealer: 2c 10d (was 2c 3d)" in said
    award = "link: award $1,500.80 to anna for straight flush on the Minor meter (entry 9)"
    assert award in said
    assert award in run(*recall, "--as", "bob").out
    assert "put right" not in run(*recall, "--as", "bob").out
    linked = [json.loads(line) for line in run(*recall, "--json").out.splitlines()]
    assert [each["link"]["amount"] for each in linked if "link" in each] == [150080]

    report = ("table", "report", "--ledger", ledger)
    for form in ("pdf", "csv", "json"):
        assert run(*report, "-o", str(tmp_path / f"report.{form}")).code == 0
    assert (tmp_path / "report.pdf").read_bytes().startswith(b"%PDF")
    assert "\nAwards\nwhen,entry,table" in (tmp_path / "report.csv").read_text().replace("\r", "")
    written = json.loads((tmp_path / "report.json").read_text())
    assert [won["player"] for won in written["awards"]] == ["anna"]
    assert [meter["meter"] for meter in written["meters"]] == ["major", "minor"]
    owed = written["liabilities"]["now"]
    assert owed["meter"] == sum(meter["shows"] for meter in written["meters"])
