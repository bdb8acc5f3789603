"""Printed figures against what the paytables give when every deal is counted."""

from __future__ import annotations

from decimal import ROUND_HALF_UP, Decimal
from fractions import Fraction
from itertools import combinations
from math import comb
from typing import Final

from houseway.cards import ALL_CARDS, Card, Rank
from houseway.games.ultimate_texas_holdem.pairs import ROWS
from houseway.hands import SEVEN_CARD_COUNTS
from houseway.rules import Figure, Finding, Paytable, PrintedSheet

# T-74 records what counting every deal and every decision gives for the figures that take more
# than a paytable, with the table they hold for: the Blind for the whole game, or the Bad Beat's
# own. They are not counted again here. A sheet with other tables has no record to be held to.
_BLIND: Final = ("500 to 1", "50 to 1", "10 to 1", "3 to 1", "3 to 2", "1 to 1")
_RECORDED: Final[dict[tuple[str, ...], tuple[Decimal, str]]] = {
    _BLIND: (Decimal("2.18497"), " of the Ante"),
    ("10000 to 1", "500 to 1", "40 to 1", "25 to 1", "20 to 1", "9 to 1"): (Decimal("20.387"), ""),
    ("7500 to 1", "500 to 1", "50 to 1", "30 to 1", "20 to 1", "9 to 1"): (Decimal("14.787"), ""),
    ("2500 to 1", "500 to 1", "50 to 1", "30 to 1", "20 to 1", "9 to 1"): (Decimal("16.639"), ""),
}
_BAD_BEAT_HIT: Final = (Decimal("3.97902"), " of the deals")


def trips_edge(table: Paytable) -> Fraction:
    """The house edge of a Trips paytable over all 133,784,560 seven-card hands.

    >>> from houseway.floor import open_library
    >>> sheet = open_library().sheet("washington/ultimate-texas-holdem")
    >>> round(float(trips_edge(sheet.offers["trips"].tables["UTH-01"])) * 100, 3)
    0.902
    """
    deals = sum(SEVEN_CARD_COUNTS.values())
    value = Fraction(0)
    for category, count in SEVEN_CARD_COUNTS.items():
        odds = table.rows.get(category.words)
        value += count * (odds.value.per_unit if odds else Fraction(-1))
    return -value / deals


def pairs_edge(table: Paytable) -> Fraction:
    """The house edge of an Ultimate Pairs paytable over all pairs of hole cards.

    The row that looks at the dealer's cards is counted over his hands too.
    """
    deals, value = 0, Fraction(0)
    for hole in combinations(ALL_CARDS, 2):
        aces = [c for c in ALL_CARDS if c.rank is Rank.ACE and c not in hole]
        dealers: list[tuple[tuple[Card, ...], int]] = [((), comb(50, 2) - comb(len(aces), 2))]
        dealers += [(pair, 1) for pair in combinations(aces, 2)]
        for dealer, weight in dealers:
            pay = Fraction(-1)
            for name, odds in table.rows.items():
                if (dealer or name != "aces against aces") and ROWS[name](hole, dealer or hole):
                    pay = odds.value.per_unit
                    break
            deals += weight
            value += weight * pay
    return -value / deals


def figures(printed: PrintedSheet) -> tuple[Finding, ...]:
    """The printed figures that do not come out."""
    return tuple(found for figure in printed.figures if (found := _check(printed, figure)))


def _check(printed: PrintedSheet, figure: Figure) -> Finding | None:
    text, cite = figure.printed.value, figure.printed.cite
    counted = _counted(printed, figure.of)
    if counted is None:
        return None
    exact, of_what = counted
    places = Decimal(text[:-1]).as_tuple().exponent
    if f"{exact.quantize(Decimal(1).scaleb(int(places)), ROUND_HALF_UP)}%" == text:
        return None
    recorded = -int(exact.as_tuple().exponent) <= 5
    shown = exact if recorded else exact.quantize(Decimal("0.0001"), ROUND_HALF_UP)
    how = "T-74 records" if recorded else "counting every deal gives"
    what = f"{figure.of} is printed as {text}; {how} {shown}%{of_what}"
    return Finding(printed.id, "figure does not recompute", f"figures.{figure.of}", what, cite)


def _counted(printed: PrintedSheet, of: str) -> tuple[Decimal, str] | None:
    """The figure in per cent, and of what; nothing where it has not been counted."""
    if of == "bad_beat.hit":
        return _BAD_BEAT_HIT
    wager, _, name = of.partition(".")
    offer = printed.offers["blind" if wager == "game" else wager]
    table = offer.tables[name] if name else next(iter(offer.tables.values()))
    if wager in ("trips", "pairs"):
        edge = (trips_edge if wager == "trips" else pairs_edge)(table)
        return Decimal(edge.numerator * 100) / Decimal(edge.denominator), ""
    return _RECORDED.get(tuple(odds.value.text for odds in table.rows.values()))
