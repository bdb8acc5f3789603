"""Chance as an explicit action: cards come in from outside, and no door draws one."""

from __future__ import annotations

from typing import NamedTuple

from houseway.cards import Card


class Deal(NamedTuple):
    """The cards that the state is waiting for, in the game's own order.

    They may come from a shuffled shoe, from a dealer typing what lies on a real felt, from a
    recorded round, from a test or from an enumerator.
    """

    cards: tuple[Card, ...]
