"""The page of refusals is what the enumeration says."""

import re
import runpy
from pathlib import Path
from string import Formatter
from typing import Final

import pytest

from houseway.rules import Refusal

WRITER: Final = runpy.run_path(str(Path(__file__).parents[2] / "bench" / "refusals.py"))
SRC: Final = Path(__file__).parents[2] / "src" / "houseway"
REFUSALS: Final[list[Refusal]] = [each for room in WRITER["rooms"]() for each in room]
UNITS: Final = {"", "cents", "micro", "cards", "list", "quoted", ","}


def test_the_page_of_refusals_is_current() -> None:
    assert WRITER["PAGE"].read_text(encoding="utf-8") == WRITER["page"](), (
        "run python bench/refusals.py"
    )


def test_every_refusal_is_on_the_page_once() -> None:
    listed = [each for members in WRITER["sections"]().values() for each in members]
    assert sorted(each.code for each in listed) == sorted({each.code for each in REFUSALS})
    assert len(listed) == len(REFUSALS)


def test_every_refusal_is_used() -> None:
    used = "\n".join(path.read_text(encoding="utf-8") for path in SRC.rglob("*.py"))
    assert [each.name for each in REFUSALS if not re.search(rf"Refusal\.{each.name}\b", used)] == []


@pytest.mark.parametrize("refusal", REFUSALS, ids=lambda refusal: refusal.code)
def test_a_sentence_names_its_facts_and_units_and_has_no_full_stop(refusal: Refusal) -> None:
    for _, fact, unit, _ in Formatter().parse(refusal.sentence):
        assert fact not in ("", "where", "rule", "what", "refusal")
        assert unit is None or unit in UNITS
    assert not refusal.sentence.endswith(".")
