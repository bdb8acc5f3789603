"""The three streets on which a player decides, and what he may do there."""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum
from functools import lru_cache

from houseway.cards import Card
from houseway.games.action import Deal


class Street(StrEnum):
    """Named by the cards a player has seen when he decides."""

    PREFLOP = "preflop"
    FLOP = "flop"
    RIVER = "river"


@dataclass(frozen=True, slots=True)
class Check:
    """Do nothing; the Play wager may still be made later."""

    spot: int

    def __str__(self) -> str:
        return "check"


@dataclass(frozen=True, slots=True)
class Play:
    """Make the Play wager, a whole multiple of the Ante; once made it is final (B1-6)."""

    spot: int
    multiple: int

    def __str__(self) -> str:
        return f"bet {self.multiple}x"


@dataclass(frozen=True, slots=True)
class Fold:
    """Give up the Ante and the Blind."""

    spot: int

    def __str__(self) -> str:
        return "fold"


Decision = Check | Play | Fold
Action = Decision | Deal[Card]


@lru_cache(maxsize=512)
def parse_decision(text: str, spot: int) -> Decision | None:
    """Read `check`, `fold`, `bet 4x`; nothing for any other text."""
    if text == "check":
        return Check(spot)
    if text == "fold":
        return Fold(spot)
    if len(text) == 6 and text.startswith("bet ") and text[5] == "x" and text[4] in "123456789":
        return Play(spot, int(text[4]))
    return None
