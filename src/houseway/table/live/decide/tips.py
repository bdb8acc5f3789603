"""Tips to the dealers: tips that are not bet, tip bets that won, and their colours."""

from collections.abc import Iterable
from typing import Final

from houseway.bank.refusals import BankRefusal
from houseway.money import Cents
from houseway.people.duties import Duty
from houseway.rules import Moment, Refused, steps_at
from houseway.table.events import LineSettled
from houseway.table.live import commands as ask
from houseway.table.live import happened
from houseway.table.live.context import CommandContext, Decisions, member
from houseway.table.live.decide.room import room
from houseway.table.live.money.amounts import check_free
from houseway.table.live.procedure.own_rule import TIP, own_rule
from houseway.table.live.refusals import TableRefusal


def give_tip(ctx: CommandContext, command: ask.GiveTip) -> None:
    """Give chips of one's own that are not bet; a direct tip is not a wager (T-72). At poker, not
    the chips of a hand in play (T-32)."""
    if command.amount <= 0:
        raise Refused(BankRefusal.TOKE_OF_NOTHING, where="amount", rule="T-72")
    check_free(command.amount, ctx.state.free(ctx.by), "amount")
    room(ctx).check_tip(ctx, ctx.by, command.amount)
    ctx.emit(happened.TipGiven(person=ctx.by, amount=command.amount, rule="T-72"))


def colour_up(ctx: CommandContext, command: ask.ColourUpTokens) -> None:
    """The dealer changes tips at once, and a supervisor verifies it (B4-20)."""
    if not 0 < command.amount <= ctx.state.tips:
        raise Refused(
            TableRefusal.MORE_THAN_WAS_TIPPED,
            where="amount",
            amount=command.amount,
            tips=ctx.state.tips,
        )
    staff = ctx.with_dealer(Duty.COLOUR_UP_TOKENS, command.card, command.second)
    people, rule = (
        tuple(map(member, staff)),
        own_rule(ctx.setup.sheet.printed, Duty.COLOUR_UP_TOKENS),
    )
    ctx.emit(happened.TokensColouredUp(amount=command.amount, staff=people, rule=rule))


def show_tips(ctx: CommandContext, lines: Iterable[LineSettled]) -> None:
    """Tip bets that won are shown to the camera, where the house's procedure says so (B4-20)."""
    won = sum([line.stake + line.win for line in lines if line.toke and line.win > 0])
    if not won:
        return
    for step in steps_at(ctx.setup.sheet, Moment.PAY):
        if step.name == TIP:
            rule = step.cite.item
            ctx.emit(happened.TipsShown(amount=Cents(won), words=step.words, rule=rule))


COMMANDS: Final[Decisions] = {ask.GiveTip: give_tip, ask.ColourUpTokens: colour_up}
