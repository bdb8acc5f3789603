"""What a newcomer is told: helps name what there is, a terminal is prompted (C22, C23, D25)."""

import re
from pathlib import Path

import pytest

from houseway.cli.terminal.lazy import LazyCommand
from houseway.cli.terminal.plain_help import GAMES
from houseway.cli.typed.link_line import COMMANDS
from houseway.floor.library import open_library
from houseway.jackpot.keypad.terms import KEYS
from tests.cli.inside import commands, run

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


@pytest.mark.parametrize("name", commands())
def test_no_help_speaks_of_programmers_types(name: str) -> None:
    assert re.findall(r"<[a-z|\[\], ]+>|\bNone\b|typing", run(*name.split(), "--help").out) == []


def test_a_list_says_of_a_command_what_its_own_help_says() -> None:
    """Though its module is not loaded for the list."""
    listed = [each for each in commands().values() if isinstance(each, LazyCommand)]
    assert [each.help for each in listed] == [each.loaded.help for each in listed]


def test_a_command_without_another_word_says_what_it_is_and_gives_an_example() -> None:
    said = " ".join(run("settle").err.replace("│", " ").split())
    assert "ROUND.json is missing: A round file, or - for standard input." in said
    assert "For example: houseway settle examples/" in said
    said = " ".join(run("jackpot", "plan").err.replace("│", " ").split())
    assert "Which jackpot link? There are catfish-bend/multi-link" in said


def test_every_game_has_a_short_name_that_leads_to_it() -> None:
    library = open_library()
    led_to = {library.sheet(library.sheet_called(short)).game for short in GAMES}
    assert led_to == {sheet.game for sheet in library.all_sheets()} == set(GAMES.values())
