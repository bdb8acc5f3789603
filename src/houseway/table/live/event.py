"""The form of an event of a live table, and how it names whoever of the staff did it."""

from __future__ import annotations

from houseway.fact import Fact
from houseway.people import Office


class StaffMember(Fact, frozen=True):
    """Who did it, of which office; known by his card."""

    person: str
    office: Office


class TableEvent(Fact, frozen=True, kw_only=True, tag_field="event", omit_defaults=True):
    """An event; `rule` is the item that governs it, where one does."""

    rule: str = ""
