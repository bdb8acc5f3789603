"""Every citation resolves, every item of the built game is cited, and each is held by something.

What executes a rule has its id in the name of a test, `test_b1_22_...`, `test_t04_...`, or beside
the figure in `tests/sheets/transcription.toml`. A sentence of a document that nothing executes is
told to people: a leaf of text on a sheet cites it.
"""

import re
import tomllib
from functools import cache
from pathlib import Path
from typing import Final

import pytest

from houseway.rules import Leaf
from tests.library import all_items, open_sheet, sheet_ids

ROOT: Final = Path(__file__).parent.parent

BUILT_PARTS: Final = (
    *("B0", "B1", "B2", "B3", "B4", "B5", "B6", "B7", "B8", "B9", "B10", "B11", "B12", "HW"),
    *("B14", "B15", "B16"),
)
# fmt: off
BUILT_TRAPS: Final = (
    "T-01", "T-02", "T-03", "T-04", "T-05", "T-06", "T-07", "T-08", "T-09", "T-10", "T-11", "T-12",
    "T-13", "T-14", "T-15", "T-16", "T-17", "T-18", "T-19", "T-20", "T-21", "T-22", "T-23", "T-24",
    "T-25", "T-26", "T-27", "T-28", "T-29", "T-30", "T-31", "T-32", "T-33", "T-34", "T-35", "T-36",
    "T-37", "T-38", "T-39", "T-40", "T-41", "T-42", "T-43", "T-44", "T-45", "T-46", "T-47", "T-48",
    "T-49", "T-50", "T-51", "T-52", "T-53", "T-54", "T-55", "T-56", "T-57", "T-58", "T-59", "T-60",
    "T-61", "T-62", "T-63", "T-64", "T-65", "T-66", "T-67", "T-68", "T-69", "T-70", "T-71", "T-72",
    "T-73", "T-74", "T-75", "T-76", "T-77", "T-78", "T-79", "T-80", "T-81", "T-82", "T-83", "T-84",
    "T-85", "T-86", "T-87", "T-88", "T-90", "T-91", "T-92", "T-93", "T-94",
)
BUILT_PROMISES: Final = (
    "R1", "R2", "R3", "R4", "R5", "R6", "R7", "R8", "R9", "R10", "R11", "R13", "R14", "R15", "R16",
    "R17", "R18",
)
# fmt: on
ITEM: Final = re.compile(
    r"(?<![A-Za-z0-9-])(?:B\d{1,2}(?:-\d{1,2})?|T-\d{1,2}|HW-\d{1,2}|R\d{1,2}|C\d)(?![\w-])"
)
# How a test writes an item that does not exist.
NO_ITEM: Final = re.compile(r"B99(-\d+)?|(T|HW)-99|R0|R99")
BUILT: Final = [
    *(item for item in all_items() if "-" in item and item.partition("-")[0] in BUILT_PARTS),
    "B13",
    *BUILT_TRAPS,
    *BUILT_PROMISES,
]


@cache
def texts() -> dict[str, str]:
    """Every file that may cite a rule, but for this one, which names them all."""
    return {
        path.relative_to(ROOT).as_posix(): path.read_text(encoding="utf-8")
        for folder in ("src", "tests")
        for path in sorted((ROOT / folder).rglob("*"))
        if path.suffix in (".py", ".toml", ".json") and path != Path(__file__)
    }


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
        for path, text in texts().items()
        if path.startswith("tests/")
        for function in re.findall(r"^ *def (test_\w+)\(", text, re.MULTILINE)
        for item in named_items(function)
    }


def dangling(text: str) -> set[str]:
    return set(ITEM.findall(text)) - all_items().keys()


def test_every_cited_item_exists() -> None:
    faults = [
        f"{name}: {item} is not in docs/rules.md"
        for name, text in texts().items()
        for item in sorted(dangling(text))
        if not (name.startswith("tests/") and NO_ITEM.fullmatch(item))
    ]
    assert faults == []


def test_every_item_of_the_game_is_cited() -> None:
    cited = {item for text in texts().values() for item in ITEM.findall(text)}
    missing = [item for item in BUILT if item not in cited]
    assert not missing, f"nothing cites {', '.join(missing)}"


def transcribed() -> set[str]:
    """The items whose figures are held against the documents."""
    text = (ROOT / "tests/sheets/transcription.toml").read_text(encoding="utf-8")
    return {item for leaves in tomllib.loads(text).values() for _, item in leaves.values()}


def told() -> set[str]:
    """The sentences of the documents that a sheet tells, its fixed rules, and the faults found."""
    return {
        item
        for sheet in sheet_ids()
        for key, leaf in open_sheet(sheet).values.items()
        if leaf.leaf is not Leaf.TERM
        for item in leaf.cite.items
        if item.startswith("B") or key.startswith("faults.")
    }


def test_every_item_of_the_game_is_held_by_a_test_or_told_by_a_sheet() -> None:
    held = items_with_a_test() | transcribed() | told()
    missing = [item for item in BUILT if item not in held]
    assert not missing, f"nothing holds {', '.join(missing)}"


def test_the_items_of_the_game_are_the_ones_meant() -> None:
    parts = 3 + 33 + 20 + 14 + 25 + 15 + 24 + 5 + 11 + 16 + 15 + 11 + 16 + 21 + 9 + 3 + 5
    assert len(BUILT) == len(set(BUILT)) == parts + 1 + 93 + 17
    assert set(BUILT) <= all_items().keys()


def test_the_shipped_sheets_and_the_code_are_read() -> None:
    read = texts()
    assert "src/houseway/sheets/wccs/ultimate-texas-holdem.toml" in read
    assert "src/houseway/bank/toke.py" in read
    assert "tests/test_layers.py" in read
    assert "tests/test_citations.py" not in read


@pytest.mark.parametrize(
    ("text", "missing"),
    [
        ("# B1-17, T-06", set()),
        ("B1-6/B1-7 and B1-24…B1-30", set()),
        ('cite = ["B1-4", "B1-' + '34"]', {"B1-" + "34"}),
        ("T-" + "99", {"T-" + "99"}),
        ("B" + "18", {"B" + "18"}),
        ("never below its seed (R6), R1..R18", set()),
        ('rule="R' + '98"', {"R" + "98"}),
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
        ("test_r98_pr6_xr6", set()),
        ("test_t4_is_written_with_two_digits", set()),
        ("test_tb1_22_bet1_1", set()),
    ],
)
def test_names_give_their_items(function: str, items: set[str]) -> None:
    assert named_items(function) == items
