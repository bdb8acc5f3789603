"""All routes of the API, in one table."""

from __future__ import annotations

from typing import Final

from houseway.web.route import ApiRoute
from houseway.web.routes import links, operations, tables, who, witness

ROUTES: Final[tuple[ApiRoute, ...]] = (
    *who.ROUTES,
    *tables.ROUTES,
    *links.ROUTES,
    *witness.ROUTES,
    *operations.ROUTES,
)
