"""Standard, side and progressive wagers are reconciled at the same time, seat by seat (T-90)."""

from __future__ import annotations

from typing import NamedTuple

from houseway.bank import Notice, notices
from houseway.games import Line, Outcome
from houseway.jackpot import outcome_of
from houseway.jackpot.keypad.events import Event as LinkEvent
from houseway.money import Cents
from houseway.table.jackpot.lines import among_lines, handed_over, jackpot_lines
from houseway.table.live import happened
from houseway.table.live.context import CommandContext
from houseway.table.live.decide.awards import ending_of_game, hands_on_link
from houseway.table.live.state import Running
from houseway.table.settled import Settled


class Beside(NamedTuple):
    """The jackpots' part as a round is paid: their lines in the seats' turns, all payouts that
    raise an alert (B1-20), and the END GAME events on each sensor."""

    lines: tuple[happened.JackpotLine, ...] = ()
    notices: tuple[Notice, ...] = ()
    endings: tuple[tuple[int, LinkEvent], ...] = ()


def reconcile(ctx: CommandContext, running: Running, settled: Settled | None) -> Beside:
    """The jackpots' part of a round. While a hand waits for its card, or the link is down, no spot
    is paid yet on that sensor."""
    endings = {sensor: ending_of_game(ctx, sensor) for sensor in ctx.setup.sensors}
    ended = tuple([(sensor, each) for sensor, each in endings.items() if each is not None])
    if settled is None:
        return Beside(endings=ended)
    sheet, own, handed = ctx.setup.sheet, list[tuple[Line, ...]](), dict[tuple[int, str], Cents]()
    for sensor, ending in endings.items():
        on, link = ctx.on_link(sensor), ctx.link(sensor)
        if on is None or on.round != running.name:
            continue
        hands = hands_on_link(ctx, running, on)
        outcome = outcome_of(link, () if ending is None else (ending,))
        waiting, table = tuple(hands) if ending is None else (), link.paytables[sheet.id]
        own.append(jackpot_lines(link, table, hands, outcome, waiting, sensor=sensor))
        handed |= handed_over(outcome, sensor)
    if not own:
        return Beside(notices=settled.notices, endings=ended)
    every = among_lines(sheet, settled.game_lines, own)
    beside = tuple([line for lines in own for line in lines])
    return Beside(_in_turn(every, beside), notices(sheet, every, handed), ended)


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
