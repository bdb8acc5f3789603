"""The slow twin of `quick_run`: every round of a session is played out, as a table does."""

from houseway.gamemath.jackpot.deal import Session, every_round
from houseway.gamemath.jackpot.run import Run, Tally, play_out
from houseway.jackpot import open_simulated


def plain_run(session: Session) -> Run:
    """What `quick_run` has to come to."""
    state = open_simulated(session.link, session.tables).state
    start, tally = state.meters, Tally()
    for each in every_round(session):
        state = play_out(session, state, each, tally)
    return Run(session, start, state.meters, tuple(tally.awards), tally.won)
