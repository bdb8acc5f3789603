"""Who asks something of a house: a principal that the house itself has admitted (R23).

A name that is typed proves nothing. A house admits a guest under a name that is nobody else's, or
one of its staff by card and PIN, and gives out a principal for it. It answers no principal that it
has not given out, so nobody can be made up.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from enum import StrEnum

from houseway.table.live.request import SYSTEM
from houseway.table.live.shown.audience import Auditor, Bystander, Guest, HouseStaff, Watcher


class Role(StrEnum):
    """What somebody is to the house."""

    GUEST = "guest"
    STAFF = "staff"
    BYSTANDER = "bystander"
    AUDITOR = "auditor"
    SYSTEM = "system"


@dataclass(frozen=True, slots=True, weakref_slot=True, eq=False)
class Principal:
    """Somebody whom a house has admitted. Two of them are never equal, whatever they are called.

    `key` lets a guest come back under the same name.
    """

    role: Role
    name: str = ""
    key: str = field(default="", repr=False)

    @property
    def watcher(self) -> Watcher:
        """Whose eyes this principal sees with."""
        match self.role:
            case Role.GUEST:
                return Guest(self.name)
            case Role.STAFF:
                return HouseStaff(self.name)
            case Role.AUDITOR:
                return Auditor()
            case Role.BYSTANDER | Role.SYSTEM:
                return Bystander()

    @property
    def by(self) -> str:
        """The name that a command of this principal is given under."""
        return SYSTEM if self.role is Role.SYSTEM else self.name
