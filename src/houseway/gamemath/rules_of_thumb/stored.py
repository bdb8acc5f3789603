"""Lists that were found before, with their costs. `python -m proofs.rules_of_thumb` writes them.

The lines of a list are what a search has found; they are kept as they are. Its costs answer only
where everything that makes them is the same: the sheet with its choices and the sources that count
them. Otherwise, and for a sheet of one's own, the costs of the kept lines are
counted.
"""

from __future__ import annotations

from importlib.resources import files
from pathlib import Path

from houseway.codec import CodecError, decode, encode
from houseway.fact import Fact
from houseway.gamemath.rules_of_thumb.grammar import RulesOfThumb
from houseway.gamemath.sources import PACKAGES, code_hash
from houseway.rules import Sheet

FOLDER = Path(str(files("houseway.gamemath.rules_of_thumb"))) / "stored"


class RulesKey(Fact, frozen=True):
    """Everything that makes the costs: the sheet's digest, the code that counts."""

    sheet: str
    code: str


class StoredRules(Fact, frozen=True):
    """A list with its costs, the sheet it was found for, and what the costs were counted from."""

    sheet: str
    key: RulesKey
    rules: RulesOfThumb


def rules_key(sheet: Sheet) -> RulesKey:
    """What the costs would be made from, now."""
    package = PACKAGES.get(sheet.printed.game)
    code = code_hash(f"{package}/rules_of_thumb.py") if package else ""
    return RulesKey(sheet=sheet.digest, code=code)


def rules_path(sheet_id: str) -> Path:
    """Where the list of a sheet is kept."""
    return FOLDER / f"{sheet_id.replace('/', '-')}.json"


def find_stored_rules(sheet: Sheet) -> RulesOfThumb | None:
    """The list of a sheet with its costs, if exactly this was counted before."""
    stored = _read(rules_path(sheet.id))
    if stored is None or stored.key != rules_key(sheet):
        return None
    return stored.rules


def find_stored_list(sheet: Sheet) -> StoredRules | None:
    """The list that was found for a sheet, or for another one of its game; whatever it costs."""
    others = sorted(FOLDER.glob(f"*-{sheet.printed.game}.json"))
    return next(filter(None, map(_read, (rules_path(sheet.id), *others))), None)


def store_rules(sheet: Sheet, rules: RulesOfThumb) -> Path:
    """Keep a list."""
    path = rules_path(sheet.id)
    path.parent.mkdir(exist_ok=True)
    stored = StoredRules(sheet=sheet.id, key=rules_key(sheet), rules=rules)
    path.write_bytes(encode(stored) + b"\n")
    return path


def _read(path: Path) -> StoredRules | None:
    try:
        return decode(StoredRules, path.read_bytes())
    except (OSError, CodecError):
        return None
