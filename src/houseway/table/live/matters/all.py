"""The effects of every table event, matter by matter."""

from __future__ import annotations

from typing import Final

from houseway.table.live.matters import (
    awards,
    bank,
    bets,
    limits,
    opening,
    poker,
    poker_lists,
    round,  # noqa: A004
    seats,
    tips,
    tray,
    trouble,
    undo,
)
from houseway.table.live.matters.effect import Effects

MATTERS: Final[tuple[Effects, ...]] = (
    awards.EFFECTS,
    bank.EFFECTS,
    bets.EFFECTS,
    limits.EFFECTS,
    opening.EFFECTS,
    round.EFFECTS,
    seats.EFFECTS,
    tips.EFFECTS,
    tray.EFFECTS,
    trouble.EFFECTS,
    undo.EFFECTS,
    poker.EFFECTS,
    poker_lists.EFFECTS,
)
EFFECTS: Final[Effects] = {kind: effect for matter in MATTERS for kind, effect in matter.items()}
