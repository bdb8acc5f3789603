"""The games of PHH that are ours, by their codes, and those that are not."""

from typing import Final, NamedTuple


class Variant(NamedTuple):
    """A sheet, and how it is bet on."""

    sheet: str
    betting: str


_HOLDEM: Final = "california/texas-holdem"
_OMAHA: Final = "california/omaha"
VARIANTS: Final = {
    "FT": Variant(_HOLDEM, "limit"),
    "NT": Variant(_HOLDEM, "no_limit"),
    "PO": Variant(_OMAHA, "pot_limit"),
    "FO": Variant(_OMAHA, "limit"),
    "NO": Variant(_OMAHA, "no_limit"),
}
CODES: Final = {
    (variant.sheet.partition("/")[2], variant.betting): code for code, variant in VARIANTS.items()
}
"""The same by the game and its betting."""
NOT_PLAYED: Final = {
    "NS": "no-limit short-deck Hold'em",
    "FO/8": "limit Omaha high-low split, eight or better",
    "F7S": "limit seven-card stud",
    "F7S/8": "limit seven-card stud high-low split, eight or better",
    "FR": "limit razz",
    "N2L1D": "no-limit deuce-to-seven single draw",
    "F2L3D": "limit deuce-to-seven triple draw",
    "FB": "limit badugi",
}
"""The other games of PHH, which no sheet of ours has."""
