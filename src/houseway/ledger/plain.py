"""Plain JSON: what an entry may carry along to say what happened.

Objects, lists, texts, whole numbers, true, false and null: nothing that two machines could read
differently, so no number with a decimal point.

>>> plain_copy({"cards": ("As", "Kd")}, "data")
{'cards': ['As', 'Kd']}
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Final

from houseway.ledger.refusal import LedgerReason, LedgerRefused, shown

DEEPEST: Final = 32
_LARGEST: Final = 2**63


def plain_copy(value: Any, where: str, *, depth: int = 0) -> Any:
    """A copy of its own, of objects and lists alone; whatever is not plain JSON is refused."""
    kind = type(value)
    if kind is str:
        if not value.isascii() and any("\ud800" <= letter <= "\udfff" for letter in value):
            raise _refused(f"{shown(value)} is not text", where)
        return value
    if value is None or kind is bool:
        return value
    if kind is int:
        if not -_LARGEST < value < _LARGEST:
            raise _refused("a number beyond all sense", where)
        return value
    if depth >= DEEPEST:
        raise _refused(f"nested deeper than {DEEPEST}", where)
    if kind is list or kind is tuple:
        return [plain_copy(part, where, depth=depth + 1) for part in value]
    if isinstance(value, Mapping):
        copy = {}
        for key, part in value.items():
            if type(key) is not str:
                raise _refused(f"the key {shown(key)} is not text", where)
            copy[plain_copy(key, where)] = plain_copy(part, where, depth=depth + 1)
        return copy
    raise _refused(f"{shown(value)} is not plain JSON", where)


def _refused(what: str, where: str) -> LedgerRefused:
    return LedgerRefused(LedgerReason.BAD_DATA, what, where=where)
