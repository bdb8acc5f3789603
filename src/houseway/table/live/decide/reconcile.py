"""Standard, side and progressive wagers are reconciled at the same time, seat by seat (T-90)."""

from __future__ import annotations

from typing import NamedTuple

from houseway.bank import Notice, notices
from houseway.games import Line, Outcome
from houseway.jackpot import outcome_of
from houseway.jackpot.keypad.events import Event as LinkEvent
from houseway.table.jackpot.lines import among_lines, handed_over, jackpot_lines
from houseway.table.live import events as happened
from houseway.table.live.context import CommandContext
from houseway.table.live.decide.awards import ending_of_game, hands_on_link
from houseway.table.live.decide.bets import on_link
from houseway.table.live.state import Running
from houseway.table.settled import Settled


class Beside(NamedTuple):
    """What becomes of the jackpot's wagers as a round is paid: their lines in the seats' turns, all
    payouts that a supervisor is told of (B1-20), and what END GAME brings about."""

    lines: tuple[happened.JackpotLine, ...] = ()
    notices: tuple[Notice, ...] = ()
    ending: LinkEvent | None = None


def reconcile(ctx: CommandContext, running: Running, settled: Settled | None) -> Beside:
    """The jackpot's part of a round. While a hand waits for its card, or the link is not there, no
    spot is paid yet."""
    on, link, ending = on_link(ctx), ctx.setup.link, ending_of_game(ctx)
    if settled is None:
        return Beside(ending=ending)
    if on is None or link is None or on.round != running.name:
        return Beside(notices=settled.notices, ending=ending)
    sheet, hands = ctx.setup.sheet, hands_on_link(ctx, running, on)
    outcome = outcome_of(link, () if ending is None else (ending,))
    waiting = tuple(hands) if ending is None else ()
    own = jackpot_lines(link, link.paytables[sheet.id], hands, outcome, waiting)
    every = among_lines(sheet, settled.game_lines, [own])
    return Beside(_in_turn(every, own), notices(sheet, every, handed_over(outcome)), ending)


def _in_turn(
    every: tuple[Line, ...], jackpot: tuple[Line, ...]
) -> tuple[happened.JackpotLine, ...]:
    """The jackpot's lines, each with how many lines of the game come before it."""
    found: list[happened.JackpotLine] = []
    for number, line in enumerate(every):
        if line in jackpot:
            won = line.win > 0 or line.outcome is Outcome.WAITS
            found.append(
                happened.JackpotLine(
                    spot=line.spot,
                    wager=line.wager,
                    stake=line.stake,
                    outcome=line.outcome,
                    win=line.win,
                    rule=line.cite.item,
                    after=number - len(found),
                    hand=(line.hand or "") if won else "",
                    odds=line.odds if won else None,
                )
            )
    return tuple(found)
