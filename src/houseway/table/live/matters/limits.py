"""A maximum that two people raise for a player, and that counts again (B4-7)."""

from __future__ import annotations

from typing import Final

from houseway.fact import replace
from houseway.table.live.events import LimitApproved, LimitWithdrawn
from houseway.table.live.matters.effect import Effect, Effects
from houseway.table.live.setup import TableSetup
from houseway.table.live.state import ApprovedLimit, LiveTable


def _approved(setup: TableSetup, state: LiveTable, event: LimitApproved) -> LiveTable:
    limit = ApprovedLimit(event.spot, event.person, event.most)
    return replace(state, approved=(*_others(state, event.spot), limit))


def _withdrawn(setup: TableSetup, state: LiveTable, event: LimitWithdrawn) -> LiveTable:
    return replace(state, approved=_others(state, event.spot))


def _others(state: LiveTable, spot: int) -> tuple[ApprovedLimit, ...]:
    return tuple([each for each in state.approved if each.spot != spot])


EFFECTS: Final[Effects] = {
    LimitApproved: Effect(_approved),
    LimitWithdrawn: Effect(_withdrawn),
}
