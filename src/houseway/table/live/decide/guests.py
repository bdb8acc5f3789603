"""Who may play at a table: a guest, and none of those who work for the house."""

from __future__ import annotations

from houseway.people import normal
from houseway.rules import Refused
from houseway.table.live.context import CommandContext
from houseway.table.live.names import is_guest
from houseway.table.live.shown.audience import LOOK_ON
from houseway.table.names import check_player
from houseway.table.refusals import RoundRefusal


def check_guest(ctx: CommandContext, person: str) -> None:
    """Refuse a name that no guest can have: an account is made of it, and whoever works for the
    house does not play in it, nor does anybody under his name: that nobody approves what he gains
    by is known by names (R6)."""
    try:
        check_player(person, "by")
    except Refused as refused:
        raise refused.moved(where="by", rule="R19") from None
    if normal(person) in LOOK_ON:
        raise Refused(RoundRefusal.NAME_OF_A_VIEWER, where="by", person=person)
    if not is_guest(ctx.setup, ctx.state, person):
        raise Refused(RoundRefusal.NO_GUEST, where="by", person=person)
