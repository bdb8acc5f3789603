"""Who may play at a table: guests, never the house's own staff; and for whom the dealer of a real
felt enters what they bet and decide. The record keeps who gave each command."""

from houseway.people import normal, same_person
from houseway.rules import Refused
from houseway.table.live.context import CommandContext
from houseway.table.live.names import is_guest
from houseway.table.live.setup import CardSource
from houseway.table.live.shown.audience import LOOK_ON
from houseway.table.names import check_player
from houseway.table.refusals import RoundRefusal


def check_guest(ctx: CommandContext, person: str) -> None:
    """Refuse a name that no guest can have: it becomes an account, and staff do not play in the
    house they work for, nor may anyone play under their names: approvals are checked by name, so
    that none gains from their own (R6)."""
    try:
        check_player(person, "by")
    except Refused as refused:
        raise refused.moved(where="by", rule="R19") from None
    if normal(person) in LOOK_ON:
        raise Refused(RoundRefusal.NAME_OF_A_VIEWER, where="by", person=person)
    if not is_guest(ctx.setup, ctx.state, person):
        raise Refused(RoundRefusal.NO_GUEST, where="by", person=person)


def is_dealer_at_felt(ctx: CommandContext) -> bool:
    """Whether the dealer of this table gives the command, and its cards are typed from a felt. In
    the poker room players speak for themselves."""
    felt = ctx.setup.source is CardSource.FELT and ctx.setup.poker is None
    return felt and same_person(ctx.by, ctx.state.dealer)
