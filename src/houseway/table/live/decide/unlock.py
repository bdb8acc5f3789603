"""Unlocking a locked house card at a table (R15)."""

from __future__ import annotations

from typing import Final

from houseway.people.duties import Duty
from houseway.people.events import CardUnlocked, check_unlock
from houseway.people.refusals import PeopleRefusal
from houseway.rules import Refused
from houseway.table.live import commands as ask
from houseway.table.live.context import CommandContext, Decisions


def unlock_card(ctx: CommandContext, command: ask.UnlockCard) -> None:
    """Unlock a card as a person with that duty, never as its holder, whatever card they show."""
    locked = ctx.setup.roster.find(command.number)
    if locked is None:
        raise Refused(PeopleRefusal.UNKNOWN_CARD, where="number")
    (staff,) = ctx.staff(Duty.UNLOCK_CARD, command.card, gains=[locked.person])
    swipe = staff.swipe(ctx.use)
    event = CardUnlocked(card=locked.id, person=locked.person, by=swipe)
    check_unlock(ctx.failures, event)
    ctx.note(event)


COMMANDS: Final[Decisions] = {
    ask.UnlockCard: unlock_card,
}
