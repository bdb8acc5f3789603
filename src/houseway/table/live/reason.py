"""Why something was done, in somebody's own words."""

from __future__ import annotations

from typing import Final

from houseway.rules import Refusal, Refused

LONGEST: Final = 200


def check_reason(text: str) -> None:
    """Refuse nothing, too much, and what cannot be printed."""
    if not text.strip() or len(text) > LONGEST or not text.isprintable():
        raise Refused(Refusal.NO_REASON, where="why", most=LONGEST)
