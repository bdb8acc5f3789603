"""The sensors of a layout, on which the jackpot's chips lie: at most two, each a game of its own
with a wager of its own beside the round (B6-15).

What belongs to the second is called as that of the first, with its number.

>>> numbered("progressive", 1), numbered("progressive", 2)
('progressive', 'progressive_2')
"""

from __future__ import annotations

from typing import Final

FIRST: Final = 1
SECOND: Final = 2
SENSORS: Final = (FIRST, SECOND)


def numbered(name: str, sensor: int) -> str:
    """What something of a sensor is called: its wager, its meters, its lines."""
    return name if sensor == FIRST else f"{name}_{sensor}"
