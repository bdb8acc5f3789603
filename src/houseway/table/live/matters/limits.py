"""A maximum that two people raise for a player, and that counts again (B4-7)."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from houseway.fact import replace
from houseway.money import Cents
from houseway.table.live.command import ByTwoCards, WithCard
from houseway.table.live.event import StaffMember, TableEvent
from houseway.table.live.matters.effect import Effect, Effects
from houseway.table.live.phase import TablePhase
from houseway.table.live.setup import TableSetup
from houseway.table.live.state import ApprovedLimit, LiveTable

# What is asked


class ApproveLimit(ByTwoCards, frozen=True, tag="approve limit"):
    """A player may bet up to so much on these wagers of his spot, over the posted maximum, until it
    is withdrawn, he leaves or the table closes (B4-7)."""

    when = (TablePhase.IDLE, TablePhase.OFFERING, TablePhase.BETTING)
    spot: int
    most: Mapping[str, Cents]


class WithdrawLimit(WithCard, frozen=True, tag="withdraw limit"):
    """The posted maximum counts again for a spot; a bet above it that lies there goes back."""

    when = (TablePhase.IDLE, TablePhase.OFFERING, TablePhase.BETTING)
    spot: int
    why: str


LimitsCommand = ApproveLimit | WithdrawLimit

# What happens


class LimitApproved(TableEvent, frozen=True, tag="limit approved"):
    """Two people let a player bet up to so much on these wagers of his spot (B4-7)."""

    spot: int
    person: str
    most: Mapping[str, Cents]
    staff: tuple[StaffMember, ...]


class LimitWithdrawn(TableEvent, frozen=True, tag="limit withdrawn"):
    """The posted maximum counts for him again; nobody is named where he left."""

    spot: int
    person: str
    staff: StaffMember | None = None
    why: str = ""


LimitsEvent = LimitApproved | LimitWithdrawn

# What it does


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
