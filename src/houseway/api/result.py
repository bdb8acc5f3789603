"""A settled round."""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from houseway.games import Line
from houseway.money import Cents, dollars
from houseway.pages.notebook import html_table
from houseway.table.settled import Settled


@dataclass(frozen=True, slots=True, repr=False)
class Result:
    """A settled round. Money is in whole cents."""

    settled: Settled
    round: Mapping[str, Any]
    """The round file: `settle` takes it again."""

    @property
    def lines(self) -> tuple[Line, ...]:
        """What became of each wager, in the house's order, each with its rule and its reason."""
        return self.settled.lines

    @property
    def net(self) -> dict[str, Cents]:
        """What each won or lost, fees included."""
        return dict(self.settled.net)

    def to_json(self) -> dict[str, Any]:
        """The documented form, as `houseway settle --json` prints it."""
        written: dict[str, Any] = self.settled.to_json()
        return written

    def __repr__(self) -> str:
        return f"<Result of {self.settled.sheet.id}: {', '.join(self._said())}>"

    def _said(self) -> list[str]:
        return [
            f"{'spot ' if name[0].isdigit() else ''}{name} {'+' if won > 0 else ''}{dollars(won)}"
            for name, won in self.net.items()
        ]

    def _repr_html_(self) -> str:
        heads = ("spot", "wager", "stake", "outcome", "win", "why", "rule")
        rows = [
            (
                line.spot,
                self.settled.sheet.printed.wager_title(line.wager),
                dollars(line.stake),
                line.outcome.value,
                dollars(line.win),
                line.why,
                line.cite.item,
            )
            for line in self.lines
        ]
        title = f"{self.settled.sheet.printed.title} · {', '.join(self._said())}"
        return html_table(title, heads, rows)
