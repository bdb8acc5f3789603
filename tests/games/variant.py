"""The shipped sheets with something changed, read and checked as a table would."""

import re

import pytest

from houseway.games import game_class
from houseway.rules import PrintedSheet, SheetError, read_sheet
from tests.library import library

Edit = tuple[str, str]


def text_of(sheet_id: str) -> str:
    return library().sheets[sheet_id].read()


def variant(sheet_id: str, *edits: Edit) -> PrintedSheet:
    """A sheet with each old part, which has to be there exactly once, replaced.

    An edit whose old part is empty is put at the end.
    """
    text = text_of(sheet_id)
    for old, new in edits:
        if old:
            assert text.count(old) == 1, f"{old!r} stands {text.count(old)} times"
        text = text.replace(old, new) if old else f"{text}\n{new}\n"
    printed = read_sheet(text, name="variant.toml")
    game_class(printed).well_formed(printed)
    return printed


def sheet_refusal(sheet_id: str, *edits: Edit) -> tuple[str, str]:
    """The key and the reason with which loading refuses a variant."""
    with pytest.raises(SheetError) as met:
        variant(sheet_id, *edits)
    return met.value.key, met.value.what


def section(sheet_id: str, name: str) -> str:
    """The text of one section, up to the next."""
    found = re.search(
        rf"^\[{re.escape(name)}\]\n.*?(?=^\[|\Z)", text_of(sheet_id), re.MULTILINE | re.DOTALL
    )
    assert found, name
    return found[0]


def change(sheet_id: str, key: str, value: str) -> Edit:
    """The edit that gives a leaf, like `game.play.usual`, another value."""
    name, _, leaf = key.rpartition(".")
    old = section(sheet_id, name)
    line = re.search(rf'^"?{leaf}"? = {{ (is|fixed) = .+? }}$', old, re.MULTILINE)
    assert line, key
    new = re.sub(rf"{line[1]} = .+?, (?=cite|assumed)", f"{line[1]} = {value}, ", line[0], count=1)
    return old, old.replace(line[0], new)


def add(sheet_id: str, name: str, line: str) -> Edit:
    """The edit that puts a line at the end of a section."""
    old = section(sheet_id, name)
    return old, old.rstrip("\n") + f"\n{line}\n\n"
