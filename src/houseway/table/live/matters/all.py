"""The effects of every table event, matter by matter."""

from __future__ import annotations

from typing import Final

from houseway.table.live.matters import (
    awards,
    bank,
    bets,
    limits,
    opening,
    round,  # noqa: A004
    seats,
    tips,
    tray,
    trouble,
    undo,
)
from houseway.table.live.matters.effect import Effects
from houseway.table.poker_room import felt as poker

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
)
EFFECTS: Final[Effects] = {kind: effect for matter in MATTERS for kind, effect in matter.items()}
