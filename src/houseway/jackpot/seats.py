"""How many spots a table may have: as many as its sheet's largest layout seats (T-58)."""

from __future__ import annotations

from functools import lru_cache

from houseway.rules import Cited, find_sheet


@lru_cache(maxsize=64)
def seats_of(sheet_id: str) -> Cited[int]:
    """The seats of a game's largest layout."""
    layouts = find_sheet(sheet_id).layouts.values()
    return max(layouts, key=lambda seats: seats.value)
