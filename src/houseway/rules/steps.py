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
    is on a jackpot link. A table that reads a switch in another way than usual does without the
    steps of the usual one.
    """
    if isinstance(sheet, Sheet):
        return _of_sheet(sheet, moment, mode, delivery, link)
    return _steps(sheet, moment, mode, delivery, link)


@lru_cache(maxsize=1024)
def _of_sheet(
    sheet: Sheet, moment: Moment, mode: Mode | None, delivery: str | None, link: bool | None
) -> tuple[Step, ...]:
    """Cached, because a live table needs them for every card."""
    printed = sheet.printed
    unusual = {
        short
        for short, reading in sheet.switches.items()
        if reading.value != printed.switches[short].default.value
    }
    steps = _steps(printed, moment, mode, delivery, link)
    return tuple([step for step in steps if unusual.isdisjoint(step.usual)])


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
