"""A maximum that two staff members raise for a player, and its withdrawal (B4-7)."""

from collections.abc import Mapping

from houseway.fact import replace
from houseway.money import Cents
from houseway.table.live.command import ByTwoCards, TableCommand, WithCard
from houseway.table.live.event import SeatEvent, StaffMember
from houseway.table.live.phase import TablePhase
from houseway.table.live.setup import TableSetup
from houseway.table.live.state import ApprovedLimit, LiveTable

# Commands


class ApproveLimit(ByTwoCards, frozen=True, tag="approve limit"):
    """Let a player bet up to this much on these wagers of their spot, over the posted maximum,
    until it is withdrawn, the player leaves or the table closes (B4-7)."""

    example = "approve limit 1 ante=2000 card=88 second=70"
    when = (TablePhase.IDLE, TablePhase.OFFERING, TablePhase.BETTING)
    spot: int
    most: Mapping[str, Cents]


class WithdrawLimit(WithCard, frozen=True, tag="withdraw limit"):
    """Restore the posted maximum for a spot; a bet there above it goes back."""

    example = "withdraw limit 1 end of the shift card=88"
    when = (TablePhase.IDLE, TablePhase.OFFERING, TablePhase.BETTING)
    spot: int
    why: str


class AskForLimit(TableCommand, frozen=True, tag="ask for limit"):
    """Ask for an approval: the dealer tells the pit that a player wants to bet up to this much on
    these wagers, over the posted maximum (B4-7)."""

    example = "ask for limit 1 ante=2000"
    when = (TablePhase.IDLE, TablePhase.OFFERING, TablePhase.BETTING)
    poker = False
    spot: int
    most: Mapping[str, Cents]


LimitsCommand = AskForLimit | ApproveLimit | WithdrawLimit

# Events


class LimitApproved(SeatEvent, frozen=True, tag="limit approved"):
    """Two staff members let a player bet up to this much on these wagers of their spot (B4-7)."""

    most: Mapping[str, Cents]
    staff: tuple[StaffMember, ...]

    def evolve(self, setup: TableSetup, state: LiveTable) -> LiveTable:
        limit = ApprovedLimit(self.spot, self.person, self.most)
        return replace(state, approved=(*_others(state, self.spot), limit))


class LimitWithdrawn(SeatEvent, frozen=True, tag="limit withdrawn"):
    """The posted maximum applies to the player again; if they left, no staff member is named."""

    staff: StaffMember | None = None
    why: str = ""

    def evolve(self, setup: TableSetup, state: LiveTable) -> LiveTable:
        return replace(state, approved=_others(state, self.spot))


LimitsEvent = LimitApproved | LimitWithdrawn


def _others(state: LiveTable, spot: int) -> tuple[ApprovedLimit, ...]:
    return tuple([each for each in state.approved if each.spot != spot])
