"""Comparing two sheets, value by value, each with its citation."""

from __future__ import annotations

from dataclasses import dataclass

from houseway.rules.cite import Cite
from houseway.rules.reader import Plain
from houseway.rules.sheet import PrintedSheet


@dataclass(frozen=True, slots=True)
class SheetDifference:
    """One value in which two sheets differ; `None` where a sheet does not have it."""

    key: str
    a: Plain | None
    b: Plain | None
    cite_a: Cite | None
    cite_b: Cite | None


def compare(a: PrintedSheet, b: PrintedSheet) -> tuple[SheetDifference, ...]:
    """Every value in which `b` differs from `a`, in the order of the sheets.

    Remarks on the faults of a document are not rules and are left out.
    """
    keys = [*a.values, *(key for key in b.values if key not in a.values)]
    keys = [key for key in keys if not key.startswith("faults.")]
    found = []
    for key in keys:
        here, there = a.values.get(key), b.values.get(key)
        left, right = (None if v is None else v.value for v in (here, there))
        if left != right or type(left) is not type(right):
            found.append(
                SheetDifference(
                    key, left, right, here.cite if here else None, there.cite if there else None
                )
            )
    return tuple(found)
