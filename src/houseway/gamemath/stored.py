"""Figures that were counted before and are stored with the package: reports, lists, one cost.

A stored figure answers only if its key is the key of today: the sheet with its choices, the
question, and the hash of the code that counts it. Otherwise, or if the file cannot be read, the
figure is counted again. `bench/math_reports.py` writes all of them.
"""

from fractions import Fraction
from importlib.resources import files
from pathlib import Path
from typing import TypeVar

from houseway.codec import CodecError, decode, encode
from houseway.fact import Fact
from houseway.gamemath.fortune_pai_gow_poker.setting_cost import HouseWayCost
from houseway.gamemath.report import Question
from houseway.gamemath.rules_of_thumb.grammar import RulesOfThumb
from houseway.gamemath.sheet_report import SheetReport, report_code
from houseway.gamemath.sources import PACKAGES, code_hash
from houseway.rules import Sheet

ROOM = Path(str(files("houseway.gamemath")))
FOLDER = ROOM / "stored"
LISTS = ROOM / "rules_of_thumb" / "stored"
HOUSE_WAY_COST = ROOM / "fortune_pai_gow_poker" / "house_way_cost.json"

F = TypeVar("F", bound=Fact)


def _read(kind: type[F], path: Path) -> F | None:
    try:
        return decode(kind, path.read_bytes())
    except (OSError, CodecError):
        return None


def _write(path: Path, stored: Fact) -> Path:
    path.parent.mkdir(exist_ok=True)
    path.write_bytes(encode(stored) + b"\n")
    return path


# Reports


class ReportKey(Fact, frozen=True):
    """The key of a report: the sheet's digest, the question, and the code that counts."""

    sheet: str
    question: Question
    code: str


class StoredReport(Fact, frozen=True):
    """A report and its key."""

    key: ReportKey
    made: SheetReport


def report_key(sheet: Sheet, question: Question) -> ReportKey:
    """The key that a report would have now."""
    return ReportKey(sheet=sheet.digest, question=question, code=report_code(sheet))


def stored_path(sheet: Sheet) -> Path:
    """The file of a sheet's report: one for its usual paytables, and one for each other choice of
    paytables that a printed figure is about."""
    other = [
        f"{wager}-{table.name}"
        for wager, table in sheet.paytables.items()
        if table.name != next(iter(sheet.printed.offers[wager].tables))
    ]
    return FOLDER / f"{'.'.join((sheet.id.replace('/', '-'), *other))}.json"


def find_stored(sheet: Sheet, question: Question) -> SheetReport | None:
    """The stored report on exactly this, if there is one."""
    stored = _read(StoredReport, stored_path(sheet))
    return stored.made if stored and stored.key == report_key(sheet, question) else None


def store(sheet: Sheet, question: Question, made: SheetReport) -> Path:
    """Store a report."""
    return _write(stored_path(sheet), StoredReport(key=report_key(sheet, question), made=made))


# Rules of thumb. A search has found their lines, which stay; their costs answer by the key.


class RulesKey(Fact, frozen=True):
    """The key of a list's costs: the sheet's digest and the code that counts."""

    sheet: str
    code: str


class StoredRules(Fact, frozen=True):
    """A list with its costs, the sheet it was found for, and the key of the costs."""

    sheet: str
    key: RulesKey
    rules: RulesOfThumb


def rules_key(sheet: Sheet) -> RulesKey:
    """The key that the costs would have now."""
    package = PACKAGES.get(sheet.printed.game)
    code = code_hash(f"{package}/rules_of_thumb.py") if package else ""
    return RulesKey(sheet=sheet.digest, code=code)


def rules_path(sheet_id: str) -> Path:
    """The file of a sheet's list."""
    return LISTS / f"{sheet_id.replace('/', '-')}.json"


def find_stored_rules(sheet: Sheet) -> RulesOfThumb | None:
    """The stored list of a sheet with its costs, if exactly these were counted."""
    stored = _read(StoredRules, rules_path(sheet.id))
    return stored.rules if stored and stored.key == rules_key(sheet) else None


def find_stored_list(sheet: Sheet) -> StoredRules | None:
    """The list found for a sheet, or for another sheet of its game, whatever its costs are now."""
    others = sorted(LISTS.glob(f"*-{sheet.printed.game}.json"))
    found = (_read(StoredRules, path) for path in (rules_path(sheet.id), *others))
    return next(filter(None, found), None)


def store_rules(sheet: Sheet, rules: RulesOfThumb) -> Path:
    """Store a list."""
    stored = StoredRules(sheet=sheet.id, key=rules_key(sheet), rules=rules)
    return _write(rules_path(sheet.id), stored)


# The cost of the House Way, which takes a minute or two to count


class CostKey(Fact, frozen=True):
    """The key of the cost: the pay of a won wager and the code that counts."""

    pays: Fraction
    code: str


class StoredCost(Fact, frozen=True):
    """The cost and its key."""

    key: CostKey
    found: HouseWayCost


def cost_key(pays: Fraction) -> CostKey:
    """The key that the cost would have now."""
    return CostKey(pays=pays, code=code_hash("fortune_pai_gow_poker/best_setting.py"))


def find_stored_cost(pays: Fraction) -> HouseWayCost | None:
    """The stored cost at exactly this pay, if there is one."""
    stored = _read(StoredCost, HOUSE_WAY_COST)
    return stored.found if stored and stored.key == cost_key(pays) else None


def store_cost(pays: Fraction, found: HouseWayCost) -> Path:
    """Store the cost."""
    return _write(HOUSE_WAY_COST, StoredCost(key=cost_key(pays), found=found))
