"""Why a meter may be set by hand, and nothing else (R6, B6-7)."""

from enum import Enum
from typing import Final


class AdjustReason(Enum):
    """The reasons there are. A house lowers a meter only for those that it lists."""

    MALFUNCTION = "malfunction"  # the display was wrong, WAC 230-15-695 (2)
    ABOVE_LIMIT = "above the limit"  # WAC 230-15-695 (3)
    SEED_RECOVERY = "seed recovery"  # what lies above the seed, WAC 230-15-695 (5)
    WRONG_ENTRY = "wrong entry"  # B6-7
    TRANSFER = "transfer"  # to or from another progressive; Washington does not list it


LISTED: Final = tuple(reason.value for reason in AdjustReason if reason.name != "TRANSFER")
"""What Washington lists, and the manual adjustment of B6-7."""
