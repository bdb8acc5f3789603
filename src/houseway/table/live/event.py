"""The form of an event of a live table, and how it names the staff member who did it."""

from __future__ import annotations

from houseway.fact import Fact
from houseway.people import Office


class StaffMember(Fact, frozen=True):
    """Who did it, and their office; known by their card."""

    person: str
    office: Office


class TableEvent(Fact, frozen=True, kw_only=True, tag_field="event", omit_defaults=True):
    """An event; `rule` is the item that governs it, if any."""

    rule: str = ""
