"""Whether the record holds cards that are still in play (R17)."""

from __future__ import annotations

from houseway.floor.core import HouseCore
from houseway.ledger.record import Record
from houseway.table.live.record.entries import entries_of_live_round
from houseway.table.sealed_day import sealed_heads


def is_in_play(core: HouseCore, day: str = "") -> bool:
    """Whether a round is in play at any table. With a sealed `day` only rounds count that began
    before its seal, which covers no others."""

    def look() -> bool:
        sealed = sealed_heads(core.ledger, day) if day else None
        return any(
            sealed is None or _began(core.ledger, name, state.round) <= sealed.get(name, 0)
            for name, state in core.states()
            if state.running is not None
        )

    return core.look(look)


def _began(record: Record, table: str, name: str) -> int:
    """The first entry of a round in its table's stream."""
    return entries_of_live_round(record, table, name)[0].number
