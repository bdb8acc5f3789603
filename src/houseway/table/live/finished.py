"""A finished round: what its felt shows until bets are open again, and what is kept of it."""

from typing import Any, Final

from houseway.bank import Remark
from houseway.fact import replace
from houseway.games import Bet
from houseway.games.ez_baccarat.roads import Coup
from houseway.games.ez_baccarat.state import Over
from houseway.people import same_person
from houseway.table.events import LineSettled
from houseway.table.live.jackpot_facts import JackpotLine
from houseway.table.live.setup import TableSetup
from houseway.table.live.state import LiveTable, PlayedCoup, Running
from houseway.table.round_record import PlayedRound
from houseway.table.settle import settle
from houseway.table.settled import Settled

_MOST_COUPS: Final = 128
"""More rounds than a shoe of eight decks has. On a real felt only the dealer knows where one
ends."""


def with_lines(
    running: Running, lines: tuple[LineSettled, ...], jackpot: tuple[JackpotLine, ...]
) -> Running:
    """The round with more lines behind those of hands that were lost before the end."""
    before = len(running.forfeited)
    behind = tuple([replace(line, after=line.after + before) for line in jackpot])
    return replace(
        running,
        forfeited=(*running.forfeited, *lines),
        forfeited_chips=(*running.forfeited_chips, *behind),
    )


def cleared(running: Running) -> Running:
    """The round once its felt is empty."""
    return replace(running, holds=(), turn=None)


def settle_running(setup: TableSetup, running: Running) -> Settled | None:
    """A round whose hands are all played, settled; none if no hand is left in it."""
    felt = running.felt
    return None if felt is None else settle_felt(setup, running.name, felt, running.tokens)


def settle_felt(setup: TableSetup, name: str, felt: Any, tokens: tuple[Remark, ...]) -> Settled:
    """The game of a round at its end, settled; the `tokens` were handed over with the bets."""
    sheet, game, table = setup.sheet, setup.game, setup.table
    return settle(PlayedRound(sheet, game, felt, table=table, name=name, tokens=tokens), live=True)


# The score of a shoe


def coups_after(state: LiveTable) -> tuple[PlayedCoup, ...]:
    """The rounds of the shoe, with the one that was just paid."""
    running = state.play
    return (*state.coups, *coup_of(running.name, running.felt))[-_MOST_COUPS:]


def coup_of(name: str, felt: Any) -> tuple[PlayedCoup, ...]:
    """A round of baccarat as its roads show it; none for any other game."""
    if not isinstance(felt, Over):
        return ()
    return (PlayedCoup(name, Coup.of(player=felt.player, banker=felt.banker)),)


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
