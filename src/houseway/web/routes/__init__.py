"""All routes of the API, in one table."""

from typing import Final

from houseway.web.route import ApiRoute
from houseway.web.routes import (
    coach,
    history,
    jackpots,
    ledger,
    links,
    math,
    operations,
    people,
    pit,
    practice,
    rounds,
    sheets,
    tables,
    training,
    who,
    witness,
    work,
)

ROUTES: Final[tuple[ApiRoute, ...]] = (
    *who.ROUTES,
    *coach.ROUTES,
    *history.ROUTES,
    *practice.ROUTES,
    *tables.ROUTES,
    *pit.ROUTES,
    *training.ROUTES,
    *links.ROUTES,
    *sheets.ROUTES,
    *math.ROUTES,
    *sheets.WHOLE,
    *jackpots.ROUTES,
    *rounds.ROUTES,
    *ledger.ROUTES,
    *people.ROUTES,
    *work.ROUTES,
    *witness.ROUTES,
    *operations.ROUTES,
)
