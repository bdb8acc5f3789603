"""Every `--help` ends with commands that one can copy, and every one of them works (G4)."""

import json
import shlex
import shutil
from pathlib import Path

import pytest

from houseway import gamemath
from houseway.cli.terminal.examples import EXAMPLES
from houseway.cli.terminal.lazy import LazyCommand
from houseway.floor.card_desk import CardDesk
from houseway.floor.roster import open_roster
from houseway.ledger.record import open_record
from houseway.people import CardShown
from houseway.rules import Refused
from tests.cli.inside import commands, run
from tests.gamemath.sheets import chart_of

ROOT = Path(__file__).parents[2]
CATFISH = "catfish-bend/ultimate-texas-holdem"
FROM_A_RECORD = {"jackpot winpage", "jackpot console"}
"""These want a night's commands: docs/jackpot-console.md runs them."""
OF_A_SERVER = {"bots", "serve"}
"""tests/client and tests/web run them."""


def test_every_command_has_an_example_and_a_short_help() -> None:
    listed = commands()
    known = {name: each.loaded for name, each in listed.items() if isinstance(each, LazyCommand)}
    assert known.keys() == EXAMPLES.keys()
    for name, command in known.items():
        assert all(line.startswith(f"houseway {name} ") or line == f"houseway {name}"
                   for line in EXAMPLES[name])  # fmt: skip
        assert all(line in (command.epilog or "") for line in EXAMPLES[name])
        assert "-h" in command.context_settings["help_option_names"]
    assert run("-h").code == run("ledger", "-h").code == 0


def lock_card() -> None:
    """A card of the roster that three wrong PINs have locked."""
    shutil.copy("examples/roster.toml", "roster.toml")
    with open_record("house.db") as record:
        wrong = CardShown("88", "1111")
        desk = CardDesk(open_roster("roster.toml"), record, {wrong: False}, "")
        for _ in range(3):
            with pytest.raises(Refused):
                desk.show(wrong, where="by")


@pytest.mark.parametrize("name", sorted(EXAMPLES.keys() - FROM_A_RECORD - OF_A_SERVER))
def test_the_examples_work(name: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    shutil.copytree(ROOT / "examples", tmp_path / "examples")
    monkeypatch.chdir(tmp_path)
    if name == "phh import":
        run("phh", "export", "examples/side-pot.json", "-o", "side-pot.phh")
    if name in ("table recall", "table reveal", "verify"):
        run("table", "run", "examples/evening.jsonl", "--sheet", "uth", "--seed", "7",
            "--ledger", "house.db", "--new", "--roster", "examples/roster.toml")  # fmt: skip
    elif any("house.db" in line for line in EXAMPLES[name]):
        dealt = run("deal", CATFISH, "--auto", "--seed", "7", "--ledger", "house.db", "--new")
        assert dealt.code == 0, dealt.err
        for cards, file in (("Ah 9c", "wrong.json"), ("Ah 9h", "right.json")):  # the house pays
            data = json.loads(Path("examples/flush-at-catfish-bend.json").read_text("utf-8"))
            data["spots"][0]["cards"] = cards
            Path(file).write_text(json.dumps({**data, "round": "17"}), encoding="utf-8")
        assert run("settle", "wrong.json", "--ledger", "house.db").code == 0
        if name != "people adopt":
            assert run("people", "adopt", "examples/roster.toml", "--ledger", "house.db").code == 0
    if name == "people unlock":
        lock_card()
    if name == "strategy":  # its chart is counted once for all tests that look at it
        monkeypatch.setattr(gamemath, "strategy", lambda asked: chart_of(asked.id))
    for line in EXAMPLES[name]:
        done = run(*shlex.split(line)[1:], stdin="2580\n2580\n")
        assert (done.code, done.err) == (0, ""), line


def test_wagers_and_money_as_people_type_them() -> None:
    asked = ("paytable", "try", "crazy-4", "queens-up", "50 40 30 9 7 4 3", "--json")
    full = ("paytable", "try", "catfish-bend/crazy-4-poker", "queens_up", *asked[4:])
    assert run(*asked).out == run(*full).out != ""
    dealt = [
        run("deal", name, "--auto", "--seed", "7", "--bet", f"trips={amount}", "--json").out
        for name, amount in (("uth", "5"), ("UTH", "$5"), (CATFISH, "5.00"))
    ]
    assert dealt[0] == dealt[1] == dealt[2]
    assert json.loads(dealt[0])


def test_a_sheet_of_ones_own_is_named_by_its_path(tmp_path: Path) -> None:
    mine = tmp_path / "mine.toml"
    shutil.copy(ROOT / "src" / "houseway" / "sheets" / f"{CATFISH}.toml", mine)
    shown = run("sheets", "show", str(mine), "--json").out
    assert shown == run("sheets", "show", "uth", "--json").out
    assert run("math", str(mine)).out == run("math", "uth").out
    asked = ("deal", str(mine), "--auto", "--seed", "7", "--save", str(tmp_path / "round.json"))
    assert run(*asked).code == 0
    assert json.loads((tmp_path / "round.json").read_text())["sheet"] == CATFISH
