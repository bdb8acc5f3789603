"""Hands of poker in the world's format, PHH: read into a round, and written from one.

PHH has codes for Hold'em, `FT` and `NT`, and for Omaha with the pot as its limit, `PO`. It has none
for other Omaha: `FO` and `NO` are an extension of ours. Players are numbered from the button's
left, as PHH does it; of two the blinds and antes stand the other way round, so that the button has
the first of them. `_chip` says what one chip is worth in dollars where that is not one.

A hand is read at a table of its own: blinds, straddles and antes are those that its file has, and
no cap of this house's holds (`stakes = "as_played"`).
"""

from houseway.table.phh.many import HandTally, join_hands, split_hands
from houseway.table.phh.read import PhhHand, read_phh
from houseway.table.phh.result import write_result
from houseway.table.phh.write import write_phh
