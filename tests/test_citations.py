"""Every citation resolves, every item of the built game is cited, and each has a test of its name.

The id of a rule stands in the name of the test that holds it: `test_b1_22_...`, `test_t04_...`.
"""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator
from pathlib import Path
from typing import Final

import pytest

from houseway.rules import all_items, cited_ids

ROOT: Final = Path(__file__).parent.parent

BUILT_PARTS: Final = (
    *("B0", "B1", "B2", "B3", "B4", "B5", "B6", "B7", "B8", "B9", "B10", "B11", "B12", "HW"),
)
# fmt: off
BUILT_TRAPS: Final = (
    "T-01", "T-02", "T-04", "T-05", "T-06", "T-07", "T-08", "T-09", "T-10", "T-11", "T-12", "T-13",
    "T-14", "T-15", "T-16", "T-17", "T-18", "T-19", "T-20", "T-21", "T-22", "T-23", "T-24", "T-25",
    "T-26", "T-27", "T-35", "T-36", "T-37", "T-38", "T-39", "T-40", "T-41", "T-42", "T-43", "T-44",
    "T-45", "T-46", "T-47", "T-48", "T-49", "T-50", "T-51", "T-52", "T-53", "T-54", "T-55", "T-56",
    "T-57", "T-58", "T-59", "T-60", "T-61", "T-62", "T-64", "T-65", "T-66", "T-67", "T-68", "T-69",
    "T-70", "T-71", "T-72", "T-73", "T-74", "T-75", "T-76", "T-77", "T-78", "T-79", "T-80", "T-81",
    "T-82", "T-83", "T-84", "T-85",
)
BUILT_PROMISES: Final = (
    "R1", "R2", "R3", "R4", "R5", "R6", "R7", "R8", "R9", "R10", "R11", "R13", "R14", "R15", "R16",
    "R17", "R18",
)
# fmt: on
# How a test writes an item that does not exist.
NO_ITEM: Final = re.compile(r"B99(-\d+)?|(T|HW)-99|R0|R19")
BUILT: Final = [
    *(item for item in all_items() if "-" in item and item.partition("-")[0] in BUILT_PARTS),
    "B13",
    *BUILT_TRAPS,
    *BUILT_PROMISES,
]


def texts(*folders: str) -> Iterator[tuple[str, str]]:
    """Every file that may cite a rule, but for this one, which names them all."""
    for folder in folders:
        for path in sorted((ROOT / folder).rglob("*")):
            if path.suffix in (".py", ".toml", ".json") and path != Path(__file__):
                yield path.relative_to(ROOT).as_posix(), path.read_text(encoding="utf-8")


def named_items(function: str) -> set[str]:
    """The items that stand in the name of a test."""
    known, found = all_items(), set()
    for word in re.findall(
        r"(?<=_)(?:(?:b\d{1,2}|hw)_\d{1,2}|b\d{1,2}|t\d{2}|r\d{1,2})(?=_|$)", function
    ):
        item = re.sub(r"^T(?=\d)", "T-", word.upper().replace("_", "-"))
        found.add(item if item in known else item.partition("-")[0])
    return found & known.keys()


def items_with_a_test() -> set[str]:
    return {
        item
        for path in (ROOT / "tests").rglob("test_*.py")
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8")))
        if isinstance(node, ast.FunctionDef) and node.name.startswith("test_")
        for item in named_items(node.name)
    }


def dangling(text: str) -> set[str]:
    return cited_ids(text) - all_items().keys()


def test_every_cited_item_exists() -> None:
    faults = [
        f"{name}:{number}: {item} is not in docs/rules.md"
        for name, text in texts("src", "tests")
        for number, line in enumerate(text.splitlines(), 1)
        for item in sorted(dangling(line))
        if not (name.startswith("tests/") and NO_ITEM.fullmatch(item))
    ]
    assert faults == []


def test_every_item_of_the_game_is_cited() -> None:
    cited = {item for _, text in texts("src", "tests") for item in cited_ids(text)}
    missing = [item for item in BUILT if item not in cited]
    assert not missing, f"nothing cites {', '.join(missing)}"


def test_every_item_of_the_game_has_a_test_of_its_name() -> None:
    tested = items_with_a_test()
    missing = [item for item in BUILT if item not in tested]
    assert not missing, f"no test is named after {', '.join(missing)}"


def test_the_items_of_the_game_are_the_ones_meant() -> None:
    parts = 3 + 31 + 20 + 14 + 22 + 14 + 22 + 5 + 10 + 16 + 15 + 11 + 15 + 21
    assert len(BUILT) == len(set(BUILT)) == parts + 1 + 76 + 17
    assert set(BUILT) <= all_items().keys()


def test_the_shipped_sheets_and_the_code_are_read() -> None:
    read = dict(texts("src", "tests"))
    assert "src/houseway/sheets/wccs/ultimate-texas-holdem.toml" in read
    assert "src/houseway/bank/toke.py" in read
    assert "tests/test_layers.py" in read
    assert "tests/test_citations.py" not in read


@pytest.mark.parametrize(
    ("text", "missing"),
    [
        ("# B1-17, T-06", set()),
        ("B1-6/B1-7 and B1-24…B1-30", set()),
        ('cite = ["B1-4", "B1-' + '32"]', {"B1-" + "32"}),
        ("T-" + "88", {"T-" + "88"}),
        ("B" + "18", {"B" + "18"}),
        ("never below its seed (R6), R1..R18", set()),
        ('rule="R' + '99"', {"R" + "99"}),
        ("UTH-01, GEGR-002105, As Td 2c", set()),
    ],
)
def test_a_citation_of_nothing_is_found_out(text: str, missing: set[str]) -> None:
    assert dangling(text) == missing


@pytest.mark.parametrize(
    ("function", "items"),
    [
        ("test_b1_22_the_aggregate_is_shared", {"B1-22"}),
        ("test_t04_the_text_governs", {"T-04"}),
        ("test_b1_24_b1_26_t82_void", {"B1-24", "B1-26", "T-82"}),
        ("test_b13_14_options", {"B13"}),
        ("test_b8_9", {"B8-9"}),
        ("test_hw_12_b12_7_a_pair_or_not", {"HW-12", "B12-7"}),
        ("test_r6_r15_b2_9_two_people", {"R6", "R15", "B2-9"}),
        ("test_r99_pr6_xr6", set()),
        ("test_t4_is_written_with_two_digits", set()),
        ("test_tb1_22_bet1_1", set()),
    ],
)
def test_names_give_their_items(function: str, items: set[str]) -> None:
    assert named_items(function) == items
