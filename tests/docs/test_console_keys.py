"""The page of the console is whole: every command has its example, and every key its word."""

import json
import re
from pathlib import Path

import pytest

from houseway.cli.typed.link_line import read_command
from houseway.jackpot.documents.reason import AdjustReason
from houseway.jackpot.keypad.commands import KINDS, Command
from houseway.jackpot.keypad.terms import KEYS
from houseway.people import Office

PAGE = (Path(__file__).parents[2] / "docs" / "jackpot-console.md").read_text(encoding="utf-8")
BLOCKS = re.findall(r"^```\w+\n# file: (\S+)\n(.*?)^```$", PAGE, re.MULTILINE | re.DOTALL)
LINES = [(file, line) for file, block in BLOCKS for line in block.splitlines()]


def test_every_command_has_an_example_that_is_run() -> None:
    """Those in JSON are read here, and all of them are run by `test_console`."""
    typed = {USED.get(name, name) for name in map(_typed, LINES) if name}
    for file, line in LINES:
        if file.endswith(".jsonl"):
            read_command({key: value for key, value in json.loads(line).items() if key != "id"})
    assert typed == set(KINDS)


USED = {"start game": "coin in", "game over": "end game"}


def _typed(example: tuple[str, str]) -> str:
    """The command that a line in words begins with."""
    _, line = example
    names = [name for name in (*KINDS, *USED) if f"{line} ".startswith(f"{name} ")]
    return max(names, key=len, default="")


@pytest.mark.parametrize("kind", KINDS.values())
def test_every_key_of_a_command_is_named(kind: type[Command]) -> None:
    assert [name for name in kind.__struct_fields__ if f"`{name}`" not in PAGE] == []


def test_the_words_that_a_value_may_be_are_named() -> None:
    words = [*KEYS, *(card.value for card in Office), *(why.value for why in AdjustReason)]
    assert [word for word in words if f"`{word}`" not in PAGE] == []


def test_both_names_of_a_key_that_has_two_are_named() -> None:
    for one, other in (("coin in", "start game"), ("end game", "game over")):  # T-62
        assert f"`{one}` = `{other}`" in PAGE
