"""A finished round: what its felt shows until bets are open again, and what is kept of it."""

from __future__ import annotations

from typing import Any, Final

from houseway.fact import replace
from houseway.games import Bet, replay
from houseway.games.ez_baccarat.roads import Coup
from houseway.games.ez_baccarat.state import Over
from houseway.people import normal, same_person
from houseway.table.live import happened
from houseway.table.live.setup import TableSetup
from houseway.table.live.state import FinishedRound, LiveTable, PlayedCoup, Running

_MOST_COUPS: Final = 128
"""More rounds than a shoe of eight decks has. On a real felt only the dealer knows where one
ends."""


def paid(state: LiveTable, event: happened.RoundPaid) -> FinishedRound:
    """The round that was just paid."""
    running = _cleared(state.play)
    before = len(running.forfeited)
    return FinishedRound(
        running=running,
        lines=(*running.forfeited, *event.lines),
        jackpot=(*running.forfeited_chips, *_behind(before, event.jackpot)),
        fees=event.fees,
        tokens=event.tokens,
    )


def forfeited(running: Running, event: happened.HandForfeited) -> Running:
    """The round with the lines of a hand that was lost before the end."""
    before = len(running.forfeited)
    return replace(
        running,
        forfeited=(*running.forfeited, *event.lines),
        forfeited_chips=(*running.forfeited_chips, *_behind(before, event.jackpot)),
    )


def _behind(
    lines: int, jackpot: tuple[happened.JackpotLine, ...]
) -> tuple[happened.JackpotLine, ...]:
    """Jackpot lines that come before others, after this many lines of the game."""
    return tuple([replace(line, after=line.after + lines) for line in jackpot])


def called_off(state: LiveTable, event: happened.RoundCalledOff) -> FinishedRound:
    """The round that was just voided."""
    return FinishedRound(running=_cleared(state.play), fees=event.refunded, void=True)


def _cleared(running: Running) -> Running:
    return replace(running, holds=(), turn=None)


def turned_back(setup: TableSetup, state: LiveTable, event: happened.RoundTurnedBack) -> LiveTable:
    """The table after a paid round is void or corrected, which may be the one its felt shows."""
    return replace(
        state,
        finished=_amended(setup, state.finished, event),
        coups=_amended_coups(setup, state, event),
    )


def _amended(
    setup: TableSetup, finished: FinishedRound | None, event: happened.RoundTurnedBack
) -> FinishedRound | None:
    if finished is None or normal(finished.running.name) != normal(event.round):
        return finished
    right = event.right
    if right is None:
        return FinishedRound(running=finished.running, fees=event.refunded, void=True)
    felt = replay(setup.game, right.wagers, right.log)
    running = replace(finished.running, wagers=right.wagers, log=right.log, felt=felt)
    return replace(
        finished, running=running, lines=right.lines, tokens=right.tokens, corrected=True
    )


# The score of a shoe


def coups_after(state: LiveTable) -> tuple[PlayedCoup, ...]:
    """The rounds of the shoe, with the one that was just paid."""
    running = state.play
    return (*state.coups, *_coup(running.name, running.felt))[-_MOST_COUPS:]


def _coup(name: str, felt: Any) -> tuple[PlayedCoup, ...]:
    """A round of baccarat as its roads show it; none for any other game."""
    if not isinstance(felt, Over):
        return ()
    return (PlayedCoup(name, Coup.of(player=felt.player, banker=felt.banker)),)


def _amended_coups(
    setup: TableSetup, state: LiveTable, event: happened.RoundTurnedBack
) -> tuple[PlayedCoup, ...]:
    right, coups = event.right, list[PlayedCoup]()
    for each in state.coups:
        if normal(each.round) != normal(event.round):
            coups.append(each)
        elif right is not None:
            coups += _coup(each.round, replay(setup.game, right.wagers, right.log))
    return tuple(coups)


# Last bets


def last_bets(state: LiveTable) -> tuple[Bet, ...]:
    """The last bets of players once bets are closed: in this round, or the one they last played at
    their seat."""
    placed = {(bet.spot, bet.backline) for bet in state.bets}
    before = [
        bet
        for bet in state.last_bets
        if (bet.spot, bet.backline) not in placed
        and not bet.backline
        and same_person(state.seats.get(bet.spot, ""), bet.person)
    ]
    return (*before, *state.bets)
