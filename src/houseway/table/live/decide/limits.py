"""Bets over the posted maximum: approved by two people, where the house allows it (B4-7)."""

from collections.abc import Iterable
from typing import Final

from houseway.games.refusals import GameRefusal
from houseway.games.wager import over_maximum, rule_of_maximum
from houseway.money import MOST_GIVEN, Cents
from houseway.people.duties import Duty
from houseway.rules import Refused
from houseway.table.live import commands as ask
from houseway.table.live import happened
from houseway.table.live.context import CommandContext, Decisions, member
from houseway.table.live.decide.bets import drop_bet
from houseway.table.live.refusals import TableRefusal
from houseway.table.live.state import TablePhase
from houseway.table.names import check_reason


def approve_limit(ctx: CommandContext, command: ask.ApproveLimit) -> None:
    """Two people let a player bet more than is posted; neither of them is the player (R6)."""
    rule = _rule(ctx, command.spot, command.most)
    person = ctx.state.person_at(command.spot)
    _check_wagers(ctx, command, rule)
    staff = ctx.staff(Duty.APPROVE_OVER_LIMIT, command.card, command.second, gains=[person])
    ctx.emit(
        happened.LimitApproved(
            spot=command.spot,
            person=person,
            most=dict(command.most),
            staff=tuple(map(member, staff)),
            rule=rule,
        )
    )
    ctx.answer_alerts(staff[0], (happened.AlertKind.LIMIT_ASKED,), spot=command.spot)


def ask_for_limit(ctx: CommandContext, command: ask.AskForLimit) -> None:
    """The dealer asks for a player, once until the pit has answered."""
    ctx.by_dealer()
    rule = _rule(ctx, command.spot, command.most)
    person = ctx.state.person_at(command.spot)
    _check_wagers(ctx, command, rule)
    kind = happened.AlertKind.LIMIT_ASKED
    ctx.refuse_told(kind, spot=command.spot)
    ctx.raise_alert(kind, spot=command.spot, people=(person,), most=dict(command.most), rule=rule)


def _rule(ctx: CommandContext, spot: int, wagers: Iterable[str] = ()) -> str:
    """The item by which a bet over the maximum may be approved; refused where the house has
    none."""
    sheet = ctx.setup.sheet
    over = sheet.printed.over_maximum
    if over is None or over.value != "two approvals":
        where, by = f"spot {spot}", rule_of_maximum(sheet, wagers)
        raise Refused(GameRefusal.NO_BET_OVER_MAXIMUM, where=where, rule=by, sheet=sheet.id)
    return over.cite.item


def _check_wagers(
    ctx: CommandContext, command: ask.ApproveLimit | ask.AskForLimit, rule: str
) -> None:
    """Wagers of this sheet, each with an amount over the posted maximum."""
    rules = ctx.setup.sheet.wagers
    limited = {name: rule.high for name, rule in rules.items() if rule.high is not None}
    if not command.most:
        raise Refused(GameRefusal.NO_STAKE, where="most")
    for name, amount in command.most.items():
        where, high = f"most.{name}", limited.get(name)
        if high is None:
            raise Refused(
                GameRefusal.UNKNOWN_WAGER,
                where=where,
                rule=rule,
                sheet=ctx.setup.sheet.id,
                wager=name,
                offered=tuple(limited),
            )
        if amount <= high.value:
            raise Refused(
                TableRefusal.WITHIN_THE_MAXIMUM,
                where=where,
                rule=rule,
                amount=amount,
                maximum=high.value,
            )
        if amount > MOST_GIVEN:
            raise Refused(
                GameRefusal.ABOVE_MAXIMUM,
                where=where,
                rule="R1",
                wager=rules[name].title,
                stake=amount,
                maximum=Cents(MOST_GIVEN),
            )


def withdraw_limit(ctx: CommandContext, command: ask.WithdrawLimit) -> None:
    """Restore the posted maximum. A bet above it that is not at stake yet goes back."""
    rule, limit = _rule(ctx, command.spot), ctx.state.approved_for(command.spot)
    if limit is None:
        where = f"spot {command.spot}"
        raise Refused(TableRefusal.NOTHING_APPROVED, where=where, rule=rule, spot=command.spot)
    check_reason(command.why)
    (staff,) = ctx.staff(Duty.CHANGE_LIMITS, command.card, gains=[limit.person])
    if ctx.state.phase is TablePhase.BETTING:
        bet = ctx.state.bet_of(command.spot)
        if bet is not None and over_maximum(ctx.setup.sheet, bet.stakes):
            drop_bet(ctx, command.spot)
    ctx.emit(
        happened.LimitWithdrawn(
            spot=limit.spot,
            person=limit.person,
            staff=member(staff),
            why=command.why.strip(),
            rule=rule,
        )
    )


def end_with_seat(ctx: CommandContext, spot: int) -> None:
    """A player who gets up takes no approval along, and leaves none to the next one."""
    limit = ctx.state.approved_for(spot)
    if limit is not None:
        ctx.emit(happened.LimitWithdrawn(spot=spot, person=limit.person, rule=_rule(ctx, spot)))


COMMANDS: Final[Decisions] = {
    ask.AskForLimit: ask_for_limit,
    ask.ApproveLimit: approve_limit,
    ask.WithdrawLimit: withdraw_limit,
}
