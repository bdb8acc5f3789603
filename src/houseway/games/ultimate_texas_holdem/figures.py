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

# T-74 records what counting every deal and every decision gives for the figures that take more than
# a paytable: the whole game and the Bad Beat Bonus. `houseway math` is to recount them.
_RECORDED: Final = {
    "game": "2.18497% of the Ante",
    "bad_beat.01": "20.387%",
    "bad_beat.02": "14.787%",
    "bad_beat.03": "16.639%",
    "bad_beat.hit": "3.979%",
}


def trips_edge(table: Paytable) -> Fraction:
    """The house edge of a Trips paytable over all 133,784,560 seven-card hands.

    >>> from houseway.rules import find_sheet
    >>> sheet = find_sheet("washington/ultimate-texas-holdem")
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
    if figure.of in _RECORDED:
        what = f"{figure.of} is printed as {text}; counting every deal gives {_RECORDED[figure.of]}"
        return Finding(printed.id, "figure does not recompute", f"figures.{figure.of}", what, cite)
    wager, _, name = figure.of.partition(".")
    table = printed.offers[wager].tables[name]
    edge = (trips_edge if wager == "trips" else pairs_edge)(table)
    if _as_printed(edge, text) == text:
        return None
    what = f"{figure.of} is printed as {text}; counting every deal gives {float(edge):.4%}"
    return Finding(printed.id, "figure does not recompute", f"figures.{figure.of}", what, cite)


def _as_printed(edge: Fraction, like: str) -> str:
    """The edge with as many decimals as the printed figure has."""
    places = Decimal(like[:-1]).as_tuple().exponent
    exact = Decimal(edge.numerator * 100) / Decimal(edge.denominator)
    return f"{exact.quantize(Decimal(1).scaleb(int(places)), ROUND_HALF_UP)}%"
