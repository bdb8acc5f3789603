"""Lists that were found before, with their costs. `bench/rules_of_thumb.py` writes them.

The lines of a list are what a search has found; they are kept as they are. Its costs answer only
where everything that makes them is the same: the sheet with its choices, the kernels and the
sources of `gamemath`. Otherwise the costs of the kept lines are counted again.
"""

from __future__ import annotations

from importlib.resources import files
from pathlib import Path

from houseway.codec import CodecError, decode, encode
from houseway.fact import Fact
from houseway.gamemath.report import Question
from houseway.gamemath.rules_of_thumb.grammar import RuleList, RulesOfThumb
from houseway.gamemath.stored import ReportKey, report_key
from houseway.rules import Sheet

FOLDER = Path(str(files("houseway.gamemath.rules_of_thumb"))) / "stored"


class StoredRules(Fact, frozen=True):
    """A list with its costs, and what these were counted from."""

    key: ReportKey
    rules: RulesOfThumb


def rules_path(sheet_id: str) -> Path:
    """Where the list of a sheet is kept."""
    return FOLDER / f"{sheet_id.replace('/', '-')}.json"


def find_stored_rules(sheet: Sheet) -> RulesOfThumb | None:
    """The list of a sheet with its costs, if exactly this was counted before."""
    stored = _read(sheet.id)
    if stored is None or stored.key != report_key(sheet, Question()):
        return None
    return stored.rules


def find_stored_lines(sheet: Sheet) -> tuple[RuleList, ...] | None:
    """The lines that were found for a sheet, whatever they cost now."""
    stored = _read(sheet.id)
    return None if stored is None else stored.rules.decisions


def store_rules(sheet: Sheet, rules: RulesOfThumb) -> Path:
    """Keep a list."""
    path = rules_path(sheet.id)
    path.parent.mkdir(exist_ok=True)
    path.write_bytes(encode(StoredRules(key=report_key(sheet, Question()), rules=rules)) + b"\n")
    return path


def _read(sheet_id: str) -> StoredRules | None:
    try:
        return decode(StoredRules, rules_path(sheet_id).read_bytes())
    except (OSError, CodecError):
        return None
