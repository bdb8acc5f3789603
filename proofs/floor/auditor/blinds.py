"""Who owes which blind, worked out by walking the blinds from spot to spot (T-87)."""

from collections.abc import Collection
from dataclasses import dataclass
from typing import NamedTuple


@dataclass
class Dues:
    """What one person owes: `big_at` and `small_at` are the spots at which they pay the next blinds
    or have missed them, and none while they have yet to come in. `paid` is the hand in which they
    last paid the big one."""

    big_at: int = 0
    small_at: int = 0
    big: bool = False
    small: bool = False
    paid: int = 0

    def owed(self) -> bool:
        return self.big or self.small


class Came(NamedTuple):
    """The spots that the blinds have come to with a hand, and where they are."""

    big: Collection[int]
    small: Collection[int]
    big_spot: int
    small_spot: int


def walk(before: int, now: int, seats: int) -> list[int]:
    """The spots that a blind comes to on its way, clockwise; all of them where it stays."""
    spots = [before % seats + 1]
    while spots[-1] != now:
        spots.append(spots[-1] % seats + 1)
    return spots


def owes(dues: Dues, spot: int, came: Came, *, plays: bool) -> tuple[bool, bool]:
    """Whether a person at a spot owes the big and the small blind in a hand. The big blind itself
    owes nothing, and who plays where a blind is due is passed by it when others have left."""
    if spot == came.big_spot:
        return False, False
    big, small = dues.big, dues.small
    for at, where in ((dues.big_at, "big"), (dues.small_at, "small")):
        if at in getattr(came, where) and not (plays and at == spot):
            big, small = (True, small) if where == "big" else (big, True)
    return big, small and spot != came.small_spot


def go_on(dues: Dues, spot: int, came: Came, *, plays: bool, posted: int, dead: int) -> None:
    """What a person owes after the blinds of a hand, of which they have posted so much."""
    big, small = owes(dues, spot, came, plays=plays)
    if dues.big_at in came.big:
        dues.small_at = dues.big_at
    if plays and (spot == came.big_spot or posted):
        if spot == came.big_spot or small or not big:
            dues.small_at = spot
        dues.big_at, dues.big, dues.small = spot, False, False
        return
    dues.big, dues.small = big, small and not (plays and dead)
    if plays and not dues.big_at:
        dues.big_at = dues.small_at = spot
