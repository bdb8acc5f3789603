"""What a sheet is worth, and what to do with one hand."""

from __future__ import annotations

from dataclasses import dataclass
from fractions import Fraction
from typing import TYPE_CHECKING, Final

from houseway import gamemath
from houseway.cards import PlayingCard, cards_text
from houseway.gamemath.report import GameMath, WagerMath
from houseway.pages.chart import sheet_chart
from houseway.pages.drawing import draw_svg
from houseway.pages.notebook import Picture, html_cards, html_table
from houseway.rules.short_name import wager_id

if TYPE_CHECKING:
    from houseway.api.rule_sheet import RuleSheet

_SHOWN: Final = 4  # decisions in one line: Pai Gow has twenty-one


@dataclass(frozen=True, slots=True, repr=False)
class SheetWorth:
    """What a sheet is worth: every figure an exact fraction."""

    sheet: RuleSheet
    made: gamemath.SheetReport

    @property
    def game(self) -> GameMath | None:
        """The whole game under best play; none where it is no one bet, as at baccarat."""
        return self.made.report.game

    @property
    def wagers(self) -> tuple[WagerMath, ...]:
        """Each wager: edge, variance, how often it wins, pushes and loses, and its rows."""
        return self.made.report.wagers

    @property
    def deals(self) -> int:
        """How many deals were counted."""
        return self.made.report.deals

    def wager(self, name: str) -> WagerMath:
        """One wager by its name."""
        return self.made.only(wager_id(name)).report.wagers[0]

    def chart(self) -> Picture:
        """The edge of each wager, drawn as SVG."""
        return Picture(draw_svg(sheet_chart(self.sheet.configured.printed, self.made.report)))

    def __repr__(self) -> str:
        whole = [] if self.game is None else [f"edge {float(self.game.edge):.4%}"]
        each = [
            f"{self.sheet.wager_title(wager.wager)} {float(wager.edge):.4%}"
            for wager in self.wagers
        ]
        return f"<SheetWorth of {self.sheet.id}: {', '.join(whole + each)}>"

    def _repr_html_(self) -> str:
        heads = ("wager", "edge", "wins", "pushes", "loses", "exactly")
        rows = [
            (
                self.sheet.wager_title(wager.wager),
                f"{float(wager.edge):.4%}",
                f"{float(wager.win):.4%}",
                f"{float(wager.push):.4%}",
                f"{float(wager.lose):.4%}",
                wager.edge,
            )
            for wager in self.wagers
        ]
        return html_table(f"{self.sheet.title}, over {self.deals:,} deals", heads, rows)


@dataclass(frozen=True, slots=True, repr=False)
class Advised:
    """What each decision of one spot is worth, in units of the first wager."""

    hand: tuple[PlayingCard, ...]
    found: gamemath.Advice

    @property
    def best(self) -> str:
        """The best decision; of equal ones the one that bets less."""
        return self.found.best

    @property
    def values(self) -> dict[str, Fraction]:
        """Each decision and what it is worth, the best first."""
        options = sorted(self.found.options, key=lambda option: -option.ev)
        return {option.action: option.ev for option in options}

    def __repr__(self) -> str:
        said = [f"{action} {float(ev):+.4f}" for action, ev in self.values.items()]
        rest = f", and {len(said) - _SHOWN} more" if len(said) > _SHOWN else ""
        return f"<Advised on {cards_text(self.hand)}: {', '.join(said[:_SHOWN])}{rest}>"

    def _repr_html_(self) -> str:
        rows = [(action, f"{float(ev):+.6f}", ev) for action, ev in self.values.items()]
        return html_cards(self.hand) + html_table("", ("decision", "worth", "exactly"), rows)
