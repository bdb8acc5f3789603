"""A maximum that two people raise for a player, and that counts again (B4-7)."""

from __future__ import annotations

from collections.abc import Mapping

from houseway.money import Cents
from houseway.table.live.event import StaffMember, TableEvent


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
