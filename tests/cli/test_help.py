"""What a newcomer is told: helps name what there is, a terminal is prompted (C22, C23, D25)."""

from __future__ import annotations

from pathlib import Path

from houseway.floor.command_line import COMMANDS
from houseway.jackpot.keypad.terms import KEYS
from tests.cli.inside import run

ROOT = Path(__file__).parents[2]


def words(*asked: str) -> str:
    return " ".join(run(*asked, "--help").out.replace("│", " ").split())


def test_the_consoles_help_names_every_command_and_its_page() -> None:
    said = words("jackpot", "console")
    assert all(name in said for name in COMMANDS)
    assert "docs/jackpot-console.md" in said
    assert (ROOT / "docs" / "jackpot-console.md").is_file()


def test_the_help_of_set_names_every_key() -> None:
    said = words("jackpot", "plan")
    assert all(key in said for key in KEYS)


def test_a_link_is_shown_planned_played_and_driven_and_only_then_has_a_win_page() -> None:
    said = words("jackpot")
    order = [said.index(f" {name} ") for name in ("show", "plan", "play", "console", "winpage")]
    assert order == sorted(order)


def test_what_the_pages_and_the_demo_write_is_never_committed() -> None:
    ignored = (ROOT / ".gitignore").read_text(encoding="utf-8").splitlines()
    assert "/*.db*" in ignored


def test_the_demo_names_a_jackpot_and_a_ledger_command_next() -> None:
    said = run("demo", "--seed", "7").out
    following = said[said.index("Try next") :]
    assert "houseway jackpot " in following
    assert "houseway ledger " in following
