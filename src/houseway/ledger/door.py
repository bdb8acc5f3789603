"""The doors through which commands come to a record, by how the ids of each begin.

An id is used once and for all (R3). So an id that a person makes up may not begin like one that a
program counts by itself: it would stand in the way of that command for ever.

>>> door_of("round:T7-1"), door_of("T7-1")
(<Door.ROUND: 'round:'>, None)
"""

from __future__ import annotations

from enum import StrEnum


class Door(StrEnum):
    """What the ids of a door begin with."""

    SEAL = "seal:"  # a day is closed
    ROUND = "round:"  # a round that has a name is settled
    UNNAMED = "unnamed:"  # one that has none
    WINPAGE = "winpage:"  # a copy of a win page is printed
    PLAY = "play "  # a run from a seed


def door_of(command: str) -> Door | None:
    """The door whose ids begin so, if there is one."""
    return next((door for door in Door if command.startswith(door)), None)
