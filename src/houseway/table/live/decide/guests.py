"""Who may play at a table: a guest, and none of those who run it."""

from __future__ import annotations

from houseway.people import same_person
from houseway.rules import Refusal, Refused
from houseway.table.live.unfold import SYSTEM, Unfolding
from houseway.table.names import check_player


def check_guest(u: Unfolding, person: str) -> None:
    """Refuse a name that no guest can have: an account is made of it, and the people who run the
    table do not play at it (R6)."""
    check_player(person, "by")
    if same_person(person, SYSTEM):
        raise Refused(Refusal.NO_GUEST, where="by", person=person)
    for staff in (u.state.dealer, u.state.supervisor):
        if staff and same_person(person, staff):
            raise Refused(Refusal.NO_GUEST, where="by", person=person)
