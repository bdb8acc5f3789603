"""Players at a real felt who have no device: the dealer of the table enters what they bet and
decide. The record keeps who gave each command."""

from __future__ import annotations

from houseway.people import same_person
from houseway.table.live.context import CommandContext
from houseway.table.live.setup import CardSource


def is_dealer_at_felt(ctx: CommandContext) -> bool:
    """Whether the dealer of this table gives the command, and its cards are typed from a felt. In
    the poker room players speak for themselves."""
    felt = ctx.setup.source is CardSource.FELT and ctx.setup.poker is None
    return felt and same_person(ctx.by, ctx.state.dealer)
