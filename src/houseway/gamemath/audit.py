"""Every figure that a document prints, against ours."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from decimal import ROUND_HALF_UP, Decimal, localcontext
from fractions import Fraction

from houseway.gamemath.report import Report
from houseway.rules import Figure, PrintedSheet

AGREES = "agrees"
DIFFERS = "differs"
NOT_REPRODUCED = "cannot be reproduced"


@dataclass(frozen=True, slots=True)
class Verdict:
    """What becomes of one printed figure.

    `tried` are the definitions under which it might have been meant, with what each gives; the
    first is the one we hold it to.
    """

    of: str
    printed: str
    word: str
    tried: Mapping[str, Fraction]
    item: str

    @property
    def ours(self) -> Fraction:
        return next(iter(self.tried.values()))

    @property
    def off_by(self) -> Fraction:
        """How far the printed figure lies from ours."""
        return Fraction(self.printed.rstrip("%")) / 100 - self.ours


def per_cent(value: Fraction, places: int) -> str:
    """A fraction in per cent, rounded half up.

    >>> per_cent(Fraction(1, 800), 2)
    '0.13%'
    """
    return f"{_decimal(value, places, ROUND_HALF_UP)}%"


def _decimal(value: Fraction, places: int, rounding: str) -> Decimal:
    with localcontext() as context:
        context.prec = 60
        exact = Decimal(value.numerator * 100) / Decimal(value.denominator)
        return exact.quantize(Decimal(1).scaleb(-places), rounding)


def judge(figure: Figure, tried: Mapping[str, Fraction]) -> Verdict:
    """Hold a printed figure to the definitions under which it might have been meant."""
    printed = figure.printed.value
    places = len(printed.rstrip("%").partition(".")[2])
    first = next(iter(tried.values()))
    if per_cent(first, places) == printed:
        word = AGREES
    elif abs(Fraction(printed.rstrip("%")) / 100 - first) * 20 < abs(first):
        word = DIFFERS  # within a twentieth: the same quantity, cut off or counted otherwise
    else:
        word = NOT_REPRODUCED
    return Verdict(figure.of, printed, word, tried, figure.printed.cite.item)


def definitions(figure: Figure, report: Report) -> dict[str, Fraction]:
    """What a printed figure may have meant, the likeliest first; nothing where it is not counted.

    A figure is about the whole `game`, about a paytable such as `trips.UTH-01`, or about how often
    a wager wins: `bad_beat.hit`.
    """
    wager_name, _, part = figure.of.partition(".")
    if wager_name == "game":
        game = report.game
        if game is None:
            return {}
        return {
            "edge, of the Ante": game.edge,
            "edge, of Ante and Blind": game.edge / 2,
            "element of risk, of all money bet": game.element_of_risk,
        }
    wager = next((w for w in report.wagers if w.wager == wager_name), None)
    if wager is None:
        return {}
    if part == "hit":
        return {"of the deals, no hand folded": wager.win}
    tried = {"edge": wager.edge}
    if "edge_with_folds" in wager.more:
        tried = {
            "edge, no hand folded": wager.edge,
            "edge under best play, lost on a fold": wager.more["edge_with_folds"],
        }
    return tried


def figures_of(printed: PrintedSheet, chosen: Mapping[str, str]) -> Iterator[Figure]:
    """The printed figures that are about this game with these paytables."""
    for figure in printed.figures:
        wager, _, part = figure.of.partition(".")
        offer = printed.offers.get(wager)
        if offer is None or part not in offer.tables or chosen.get(wager) == part:
            yield figure
