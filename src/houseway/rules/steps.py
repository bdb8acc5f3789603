"""The steps of a moment at one table, in the house's order."""

from functools import lru_cache

from houseway.rules.procedure import Mode, Moment, Step
from houseway.rules.sheet import PrintedSheet, Sheet


def steps_at(
    sheet: PrintedSheet | Sheet,
    moment: Moment,
    mode: Mode | None = None,
    *,
    delivery: str | None = None,
    link: bool | None = None,
) -> tuple[Step, ...]:
    """The house's steps at a moment, in its order; none if its document has none.

    Without `mode`, `delivery` or `link` the steps of each are included. `link`: whether the table
    is on a jackpot link.
    """
    if isinstance(sheet, Sheet):
        return _of_sheet(sheet, moment, mode, delivery, link)
    return _steps(sheet, moment, mode, delivery, link)


@lru_cache(maxsize=1024)
def _of_sheet(
    sheet: Sheet, moment: Moment, mode: Mode | None, delivery: str | None, link: bool | None
) -> tuple[Step, ...]:
    """Cached, because a live table needs them for every card."""
    return _steps(sheet.printed, moment, mode, delivery, link)


def _steps(
    printed: PrintedSheet,
    moment: Moment,
    mode: Mode | None,
    delivery: str | None,
    link: bool | None,
) -> tuple[Step, ...]:
    return tuple(
        step
        for step in printed.steps.get(moment, ())
        if (mode is None or step.mode in (None, mode))
        and (delivery is None or step.delivery in (None, delivery))
        and (link is not False or not step.link)
    )
