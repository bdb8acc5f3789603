"""The steps of a moment at one table, in the house's order."""

from __future__ import annotations

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
    """What this house does at a moment, in its order; nothing where its document is silent.

    Without `mode`, `delivery` or `link` the steps of each are among them. `link`: whether the
    table stands on a jackpot link.
    """
    if isinstance(sheet, Sheet):
        return _of_sheet(sheet, moment, mode, delivery, link)
    return _steps(sheet, moment, mode, delivery, link)


@lru_cache(maxsize=1024)
def _of_sheet(
    sheet: Sheet, moment: Moment, mode: Mode | None, delivery: str | None, link: bool | None
) -> tuple[Step, ...]:
    """A live table asks for them with all the cards that are laid."""
    return _steps(sheet.printed, moment, mode, delivery, link)


def _steps(
    printed: PrintedSheet,
    moment: Moment,
    mode: Mode | None,
    delivery: str | None,
    link: bool | None,
) -> tuple[Step, ...]:
    steps = (step.at(moment) for step in printed.steps.get(moment, ()))
    return tuple(
        step
        for step in steps
        if (mode is None or step.mode in (None, mode))
        and (delivery is None or step.delivery in (None, delivery))
        and (link is not False or not step.link)
    )
