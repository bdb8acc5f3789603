"""A viewer of a table: a guest by name, a staff member, a bystander, or an auditor."""

from houseway.fact import Fact
from houseway.people import same_person


class Guest(Fact, frozen=True, tag="guest"):
    """A guest at the table, or behind a seat."""

    person: str


class HouseStaff(Fact, frozen=True, tag="staff"):
    """A staff member: they see what lies open, and what concerns the house alone."""

    person: str


class Bystander(Fact, frozen=True, tag="bystander"):
    """A viewer of the felt only: the camera, the public."""


class Auditor(Fact, frozen=True, tag="auditor"):
    """A viewer of everything the record keeps."""


Watcher = Guest | HouseStaff | Bystander | Auditor


def is_person(watcher: Watcher, person: str) -> bool:
    """Whether a watcher is the guest of this name."""
    return isinstance(watcher, Guest) and same_person(watcher.person, person)
