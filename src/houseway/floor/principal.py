"""Who asks something of a house: a principal that the house itself has admitted (R23).

A name that is typed proves nothing. A house admits a guest under a name that is nobody else's, or
one of its staff by card and PIN, and gives out a principal for it. It answers no principal that it
has not given out, so nobody can be made up.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from enum import StrEnum
from typing import Final

from houseway.people import Office, Roster, normal
from houseway.rules import Refused
from houseway.table.live.request import SYSTEM
from houseway.table.live.shown.audience import (
    LOOK_ON,
    Auditor,
    Bystander,
    Guest,
    HouseStaff,
    Watcher,
)
from houseway.table.names import check_player
from houseway.table.refusals import RoundRefusal


class Role(StrEnum):
    """What somebody is to the house."""

    GUEST = "guest"
    STAFF = "staff"
    BYSTANDER = "bystander"
    AUDITOR = "auditor"
    SYSTEM = "system"


_READERS: Final = frozenset({Office.AUDITOR, Office.SURVEILLANCE})


def role_of(office: Office) -> Role:
    """What one of the staff is to the house: an auditor sees everything and changes nothing."""
    return Role.AUDITOR if office in _READERS else Role.STAFF


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


def check_guest(name: str, roster: Roster) -> None:
    """Refuse a name that no guest can have."""
    try:
        check_player(name, "name")
    except Refused as refused:
        raise refused.moved(where="name", rule="R19") from None
    if normal(name) in (*LOOK_ON, SYSTEM):
        raise Refused(RoundRefusal.NAME_OF_A_VIEWER, where="name", person=name)
    if roster.has_person(name):
        raise Refused(RoundRefusal.NO_GUEST, where="name", person=name)
