"""Who sits down and gets up, and the chips that come and go with people."""

from __future__ import annotations

from houseway.money import Cents
from houseway.table.live.event import StaffMember, TableEvent


class SeatTaken(TableEvent, frozen=True, tag="seat taken"):
    """Somebody sits down; `moved` says that he came from a table that feeds this one. A proposition
    player plays for a third-party `provider` (B8-5)."""

    spot: int
    person: str
    moved: bool = False
    provider: str = ""


class SeatLeft(TableEvent, frozen=True, tag="seat left"):
    """`wagers` says that bets of his still lie there; they are played for him (T-78)."""

    spot: int
    person: str
    wagers: bool = False


class ChipsBought(TableEvent, frozen=True, tag="chips bought"):
    """Cash went into the drop box, and chips came from the tray."""

    person: str
    amount: Cents


class ChipsTaken(TableEvent, frozen=True, tag="chips taken"):
    """Chips left the table with their owner; or `staff` have counted them and keep them for him."""

    person: str
    amount: Cents
    staff: tuple[StaffMember, ...] = ()


SeatEvent = SeatTaken | SeatLeft | ChipsBought | ChipsTaken
