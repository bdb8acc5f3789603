"""Par sheets and paytables of one's own."""

from __future__ import annotations

from dataclasses import dataclass
from fractions import Fraction
from typing import TYPE_CHECKING

from houseway import gamemath
from houseway.gamemath import ParSheet, SheetReport, Trial
from houseway.pages.notebook import html_table
from houseway.pages.par import ParPage, par_page, trial_page
from houseway.rules.short_name import wager_id

if TYPE_CHECKING:
    from houseway.api.rule_sheet import RuleSheet


@dataclass(frozen=True, slots=True, repr=False)
class ParSheets:
    """The par sheets of all wagers of a sheet that have paytables."""

    sheet: RuleSheet
    made: SheetReport

    @property
    def wagers(self) -> tuple[ParSheet, ...]:
        """Each wager: its rows with combinations, chance and pay, and the spread."""
        return gamemath.par_sheets(self.made)

    def wager(self, name: str) -> ParSheet:
        """One wager by its name."""
        return gamemath.par_sheets(self.made.only(wager_id(name)))[0]

    def __repr__(self) -> str:
        each = (
            f"{self.sheet.wager_title(par.wager)} {float(par.returned):.4%}" for par in self.wagers
        )
        return f"<ParSheets of {self.sheet.id}: returns {', '.join(each)}>"

    def _repr_html_(self) -> str:
        return _html(par_page(self.sheet.configured, self.made))


@dataclass(frozen=True, slots=True, repr=False)
class PayTrial:
    """A paytable of your own beside the printed one."""

    trial: Trial

    @property
    def edge(self) -> Fraction:
        """The edge of the wager with your pays."""
        return self.trial.wager.edge

    @property
    def printed_edge(self) -> Fraction:
        """The edge of the wager as the sheet pays it."""
        return self.trial.printed_wager.edge

    @property
    def game_edge(self) -> Fraction | None:
        """The edge of the whole game with your pays; none where it is no one bet."""
        game = self.trial.made.report.game
        return None if game is None else game.edge

    @property
    def par(self) -> ParSheet:
        """Your par sheet."""
        return gamemath.par_sheet(self.trial.wager)

    @property
    def printed_par(self) -> ParSheet:
        """The par sheet of the printed pays."""
        return gamemath.par_sheet(self.trial.printed_wager)

    def __repr__(self) -> str:
        wager = self.trial.sheet.printed.wager_title(self.trial.own.wager)
        was, now = float(self.printed_edge), float(self.edge)
        return f"<PayTrial of {wager} at {self.trial.sheet.id}: edge {now:.4%}, printed {was:.4%}>"

    def _repr_html_(self) -> str:
        return _html(trial_page(self.trial))


def _html(page: ParPage) -> str:
    return "".join(
        html_table(table.title, [column.head for column in table.columns], table.rows)
        for table in page.tables
        if table.columns
    )
