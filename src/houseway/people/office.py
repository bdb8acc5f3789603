"""The offices that people of a house hold; their cards name one."""

from __future__ import annotations

from collections.abc import Collection
from enum import StrEnum


class Office(StrEnum):
    """The office on a person's card; `authority` says what each may do (T-60)."""

    DEALER = "dealer"
    SUPERVISOR = "supervisor"
    EXECUTIVE = "executive"
    SHIFT_MANAGER = "shift manager"
    SECURITY = "security"


def offices_text(offices: Collection[Office]) -> str:
    """Any of these offices, in words, in the order in which they are listed above.

    >>> offices_text({Office.EXECUTIVE, Office.SUPERVISOR})
    'a supervisor or an executive'
    """
    names = [
        ("an " if office.value[0] in "aeiou" else "a ") + _TITLE.get(office, office.value)
        for office in Office
        if office in offices
    ]
    return " or ".join(names)


_TITLE = {Office.SECURITY: "security guard"}
