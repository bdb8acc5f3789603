"""Rules of thumb for Crazy 4 Poker: the least best four cards for each bet."""

from collections.abc import Mapping, Sequence
from typing import Any, Final, NamedTuple

import numpy as np
from numpy.typing import NDArray

from houseway.cards import Card
from houseway.gamemath.crazy_4_poker.report import table_of
from houseway.gamemath.stud.rules_of_thumb import Features, StudLists
from houseway.hands import best_four
from houseway.hands.kernels.four import RANKINGS
from houseway.rules import Sheet


class Seen(NamedTuple):
    """The number of the best four cards among all hands that differ."""

    value: int


def see(cards: Sequence[Card]) -> Seen:
    """What a player sees.

    >>> from houseway.cards import parse_cards
    >>> see(parse_cards("Kd Qc 8h 4s 2s"))
    Seen(value=459)
    """
    return Seen(RANKINGS.index(best_four(cards).ranking))


def _read(
    cards: NDArray[np.uint8], values: NDArray[np.int16], shown: int
) -> Mapping[str, NDArray[Any]]:
    del cards, shown
    return {"value": values}


FEATURES: Final = Features({"value": len(RANKINGS)}, _read)


def lists_of(sheet: Sheet, dead: tuple[Card, ...] = ()) -> StudLists:
    """The table on which lists are counted."""
    return StudLists(table_of(sheet), FEATURES, dead)
