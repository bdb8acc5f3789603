"""Why something was done, in a person's own words."""

from __future__ import annotations

from typing import Final

from houseway.rules import Refused
from houseway.rules.foreign import is_shown
from houseway.table.refusals import RoundRefusal

LONGEST: Final = 200


def check_reason(text: str, where: str = "why") -> None:
    """Refuse empty, too long and unprintable reasons."""
    if not text.strip() or len(text) > LONGEST or not is_shown(text):
        raise Refused(RoundRefusal.NO_REASON, where=where, most=LONGEST)
