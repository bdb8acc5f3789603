"""The caller of a house: a principal that the house itself has admitted (R23).

A typed name proves nothing. A house admits a guest under a unique name, or one of its staff by card
and PIN, and issues a principal. It answers only principals that it has issued, so none can be made
up.
"""

from dataclasses import dataclass, field
from enum import StrEnum
from typing import Final

from houseway.people import Office, Roster, normal
from houseway.rules import Refused
from houseway.table.live.request import SYSTEM
from houseway.table.live.shown import audience
from houseway.table.names import check_player
from houseway.table.refusals import RoundRefusal


class Role(StrEnum):
    """A person's role in the house."""

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
    """A person admitted by a house. Two of them are never equal, even with the same name.

    `key` lets a guest come back under the same name.
    """

    role: Role
    name: str = ""
    key: str = field(default="", repr=False)
    watcher: audience.Watcher = field(init=False, repr=False)
    """Whose eyes this principal sees with."""

    def __post_init__(self) -> None:
        object.__setattr__(self, "watcher", _watcher(self.role, self.name))

    @property
    def by(self) -> str:
        """The name that a command of this principal is given under."""
        return SYSTEM if self.role is Role.SYSTEM else self.name


def _watcher(role: Role, name: str) -> audience.Watcher:
    match role:
        case Role.GUEST:
            return audience.Guest(name)
        case Role.STAFF:
            return audience.HouseStaff(name)
        case Role.AUDITOR:
            return audience.Auditor()
        case Role.BYSTANDER | Role.SYSTEM:
            return audience.Bystander()


def check_guest(name: str, roster: Roster) -> None:
    """Refuse a name that no guest can have."""
    try:
        check_player(name, "name")
    except Refused as refused:
        raise refused.moved(where="name", rule="R19") from None
    if normal(name) in (*audience.LOOK_ON, SYSTEM):
        raise Refused(RoundRefusal.NAME_OF_A_VIEWER, where="name", person=name)
    if roster.has_person(name):
        raise Refused(RoundRefusal.NO_GUEST, where="name", person=name)
