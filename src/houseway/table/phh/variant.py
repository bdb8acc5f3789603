"""The games of PHH that are ours, by their codes."""

from __future__ import annotations

from typing import Final, NamedTuple


class Variant(NamedTuple):
    """A sheet, and how it is bet on."""

    sheet: str
    betting: str


VARIANTS: Final = {
    "FT": Variant("california/texas-holdem", "limit"),
    "NT": Variant("california/texas-holdem", "no_limit"),
    "FO": Variant("california/omaha", "limit"),
    "NO": Variant("california/omaha", "no_limit"),
}
CODES: Final = {
    (variant.sheet.partition("/")[2], variant.betting): code for code, variant in VARIANTS.items()
}
"""The same by the game and its betting."""
