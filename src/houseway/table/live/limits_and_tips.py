"""What happens around a bet: a maximum that two people raise (B4-7), and what dealers are given."""

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


class TipsShown(TableEvent, frozen=True, tag="tips shown"):
    """Tip bets that won are shown to the camera, and go into the tip box or tube at once."""

    amount: Cents
    words: str


class TipGiven(TableEvent, frozen=True, tag="tip given"):
    """Chips of a player for the dealers, not bet."""

    person: str
    amount: Cents


class TokensColouredUp(TableEvent, frozen=True, tag="tokens coloured up"):
    """Tips were changed into chips of a higher colour; the value stays."""

    amount: Cents
    staff: tuple[StaffMember, ...]
