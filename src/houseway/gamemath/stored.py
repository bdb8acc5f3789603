"""Reports that were counted before, kept with the hashes of the sheet and of the kernels.

A stored report answers only where both hashes are still true; otherwise it is counted again.
"""

from __future__ import annotations

import json
from importlib.resources import files
from pathlib import Path
from typing import Any

from houseway.gamemath.report import Question
from houseway.hands.kernel_sources import kernel_hash
from houseway.rules import Sheet

FOLDER = Path(str(files("houseway.gamemath"))) / "stored"


def stored_path(sheet: Sheet) -> Path:
    """Where the report of a sheet is kept; one for each sheet, with its usual choices."""
    return FOLDER / f"{sheet.id.replace('/', '-')}.json"


def find_stored(sheet: Sheet, question: Question) -> dict[str, Any] | None:
    """What was counted before for exactly this, if it was."""
    if question != Question():
        return None
    try:
        data: dict[str, Any] = json.loads(stored_path(sheet).read_text(encoding="utf-8"))
    except (OSError, ValueError):
        return None
    true = data.get("hash") == sheet.digest and data.get("kernels") == kernel_hash()
    return data if true else None


def store(sheet: Sheet, data: dict[str, Any]) -> Path:
    """Keep a report."""
    path = stored_path(sheet)
    path.parent.mkdir(exist_ok=True)
    path.write_text(json.dumps(data, indent=1) + "\n", encoding="utf-8")
    return path
