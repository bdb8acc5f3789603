"""Hands of poker in the world's format, PHH: read into a round, and written from one.

PHH has codes for Hold'em, `FT` and `NT`. It has none for Omaha without a pot limit: `FO` and `NO`
are an extension of ours. Players are numbered from the button's left, as PHH does it; with two of
them the button posts the small blind, which is what PHH means, and a file that has the larger blind
first means the written order (T-29). `_chip` says what one chip is worth in dollars where that is
not one.
"""

from houseway.table.phh.read import PhhHand, read_phh
from houseway.table.phh.result import write_result
from houseway.table.phh.write import write_phh

__all__ = ["PhhHand", "read_phh", "write_phh", "write_result"]
