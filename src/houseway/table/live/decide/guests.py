"""Who may play at a table: a guest, and none of those who work for the house."""

from __future__ import annotations

from houseway.people import same_person
from houseway.rules import Refusal, Refused
from houseway.table.live.unfold import SYSTEM, Unfolding
from houseway.table.names import check_player


def check_guest(u: Unfolding, person: str) -> None:
    """Refuse a name that no guest can have: an account is made of it, and whoever works for the
    house does not play in it, nor does anybody under his name: that nobody approves what he gains
    by is known by names (R6)."""
    try:
        check_player(person, "by")
    except Refused as refused:
        raise refused.moved(where="by", rule="R19") from None
    staff = u.house.roster.has_person(person)
    here = (SYSTEM, u.state.dealer, u.state.supervisor)  # who may be off the roster by now
    if staff or any(name and same_person(person, name) for name in here):
        raise Refused(Refusal.NO_GUEST, where="by", person=person)
