"""What is wrong with a sheet is said with the line of its file."""

import re
from pathlib import Path
from typing import Final

import pytest

from houseway.floor import open_library
from houseway.rules import SheetError
from houseway.rules.line import line_of

CATFISH: Final = "catfish-bend/ultimate-texas-holdem"
FAULTS: Final = {
    "odds that are none": (r'"flush" = "3 to 2"', '"flush" = "3-2"', "paytables.blind.house.flush"),
    "a row above a better one": (
        r'"royal flush" = "500 to 1"', '"royal flush" = "1 to 1"', "paytables.blind.house.rows"),
    "money that is none": (r'(?m)^min = \{ is = "[0-9.]+"', 'min = { is = "five"', None),
    "an item that is not there": (r'cite = "B1-4"', 'cite = "B99-4"', None),
    "a source that is not there": (r'at = "dealing', 'at = "daeling', None),
    "no citation": (r', cite = "B1-4", at = "[^"]*"', "", None),
    "a key that nobody knows": (r"(?m)^\[table\]$", "[table]\nsaets = 6", "table.saets"),
    "a switch without a default": (r"(?m)^\[switch\.[a-z_]+\]$", "[switch.nonsense]", None),
    "a bank that is none": (r'(?m)^bank = \{ is = "house"', 'bank = { is = "nobody"', "table.bank"),
    "an unknown term of the game": (
        r"(?m)^\[game\]$", '[game]\nodd = { is = 1, cite = "B1-4", assumed = "no" }', "game.odd"),
    "no TOML": (r"(?m)^\[game\]$", "[game", ""),
    "a key twice": (r'(?m)^house = "', 'house = "a"\nhouse = "', ""),
}  # fmt: skip


def text_of() -> str:
    return open_library().sheet_text(CATFISH)


@pytest.mark.parametrize("fault", FAULTS)
def test_a_fault_names_the_line_it_stands_on(fault: str, tmp_path: Path) -> None:
    pattern, put, key = FAULTS[fault]
    text = text_of()
    found = re.search(pattern, text)
    if found is None:
        pytest.fail(f"{pattern} is not in the sheet")
    changed = text[: found.start()] + re.sub(pattern, put, found[0]) + text[found.end() :]
    file = tmp_path / "mine.toml"
    file.write_text(changed, encoding="utf-8")
    with pytest.raises(SheetError) as caught:
        open_library().sheet(str(file))
    error = caught.value
    assert error.line is not None
    assert error.sheet == str(file)
    assert f"line {error.line}" in str(error)
    assert str(error).count("line ") == 1
    if key is not None:
        assert error.key == key
    # The line is one that the change touched, or the one after it where TOML itself stumbles.
    first = changed[: found.start()].count("\n") + 1
    assert error.line in range(first, first + put.count("\n") + 2)


def test_what_stands_nowhere_names_the_table_around_it() -> None:
    text = 'format = 1\n[a]\nx = """\n[b]\ny = 1\n"""\n[b."c d"]\nz.w = 1\nrows = 2\n'
    assert line_of(text, "format") == 1
    assert line_of(text, "a.x") == 3
    assert line_of(text, "b") == 7
    assert line_of(text, "b.c d.z.w") == 8
    assert line_of(text, "b.c d.nothing.at.all") == 7
    assert line_of(text, "a.y") == 2
    assert line_of(text, "nothing") is None
    assert line_of(text, "") is None


def test_rows_of_a_table_of_their_own() -> None:
    text = '[paytables.trips.own]\n[paytables.trips.own.rows]\n"full house" = "9 to 1"\n'
    assert line_of(text, "paytables.trips.own.full house") == 3


def test_every_value_of_every_sheet_stands_on_its_line() -> None:
    """The line that is found has the last part of the key in it."""
    library = open_library()
    for sheet_id in library.sheets:
        text = library.sheet_text(sheet_id)
        lines = text.splitlines()
        for key in library.sheet(sheet_id).values:
            line = line_of(text, key)
            assert line is not None, key
            assert key.rpartition(".")[2] in lines[line - 1], (sheet_id, key, line)
