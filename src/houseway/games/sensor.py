"""The sensors of a layout for the jackpot's chips: at most two, each a separate game with its own
wager beside the round (B6-15).

Names of the second are those of the first, with its number.

>>> numbered("progressive", 1), numbered("progressive", 2)
('progressive', 'progressive_2')
"""

from typing import Final

FIRST: Final = 1
SECOND: Final = 2
SENSORS: Final = (FIRST, SECOND)


def numbered(name: str, sensor: int) -> str:
    """The name of a wager, a meter or a line of a sensor."""
    return name if sensor == FIRST else f"{name}_{sensor}"
