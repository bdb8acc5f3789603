"""Printed figures against the counts of every deal: the findings about a sheet.

Figures that need a count of the whole game come from the stored report of the sheet. A sheet
without one is judged by the figures that its paytables alone decide.
"""

from collections.abc import Iterator, Mapping
from fractions import Fraction
from itertools import combinations
from math import comb
from typing import Final

from houseway.cards import ALL_CARDS, Card, Rank
from houseway.gamemath.audit import AGREES, definitions, every_choice, figures_of, judge
from houseway.gamemath.per_cent import per_cent
from houseway.gamemath.report import Question
from houseway.gamemath.stored import find_stored
from houseway.games.ultimate_texas_holdem.pairs import ROWS
from houseway.hands import SEVEN_CARD_COUNTS, Category
from houseway.rules import Figure, Finding, Paytable, PrintedSheet, check_sheet, configure

# Of all deals with no hand folded, the number in which the better hand beats a hand of this class,
# the player's or the dealer's. They are from the whole count of Ultimate Texas Hold'em.
DEALS: Final = 27_813_810_024_000
BEATEN_COUNTS: Final = {
    Category.HIGH_CARD: 7_919_674_204_800,
    Category.PAIR: 13_665_125_569_680,
    Category.TWO_PAIR: 3_990_991_496_400,
    Category.THREE_OF_A_KIND: 640_497_594_480,
    Category.STRAIGHT: 182_710_769_760,
    Category.FLUSH: 194_342_085_920,
    Category.FULL_HOUSE: 84_352_253_760,
    Category.FOUR_OF_A_KIND: 4_710_405_120,
    Category.STRAIGHT_FLUSH: 103_005_920,
}


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

    The row that looks at the dealer's cards is counted over the dealer's hands too.
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


def bad_beat_edge(table: Paytable) -> Fraction:
    """The house edge of a Bad Beat paytable over every deal, no hand folded."""
    paid = {c: table.rows[c.words].value.per_unit for c in BEATEN_COUNTS if c.words in table.rows}
    won = sum(BEATEN_COUNTS[c] * odds for c, odds in paid.items())
    lost = DEALS - sum(BEATEN_COUNTS[c] for c in paid)
    return Fraction(lost - won, DEALS)


def findings(sheet: PrintedSheet) -> tuple[Finding, ...]:
    """Every fault of the document: in the sheet's data, in its text, and in its printed figures."""
    return (*check_sheet(sheet), *figure_findings(sheet))


def figure_findings(printed: PrintedSheet) -> Iterator[Finding]:
    """The printed figures that are wrong."""
    stored = _stored(printed) if printed.figures else {}
    for figure in printed.figures:
        tried = _counted(printed, figure) or stored.get(figure.of)
        if not tried:
            continue
        verdict = judge(figure, tried)
        if verdict.word == AGREES:
            continue
        name, exact = next(iter(tried.items()))
        of_what = " of the Ante" if "Ante" in name else ""
        of_what = " of the deals" if "deals" in name else of_what
        text, cite = figure.printed.value, figure.printed.cite
        what = f"{figure.of} is printed as {text}; counting every deal gives "
        what += f"{per_cent(exact, 4)}{of_what}"
        yield Finding(printed.id, "figure does not recompute", f"figures.{figure.of}", what, cite)


def _counted(printed: PrintedSheet, figure: Figure) -> Mapping[str, Fraction]:
    """The figures that a paytable alone decides."""
    wager, _, name = figure.of.partition(".")
    edge = {"trips": trips_edge, "pairs": pairs_edge, "bad_beat": bad_beat_edge}.get(wager)
    tables = printed.offers[wager].tables if wager in printed.offers else {}
    if edge is None or (name and name not in tables):
        return {}
    return {"edge": edge(tables[name] if name else next(iter(tables.values())))}


def _stored(printed: PrintedSheet) -> dict[str, Mapping[str, Fraction]]:
    """Every printed figure that a stored report of the sheet has, by its subject."""
    found: dict[str, Mapping[str, Fraction]] = {}
    for choose in every_choice(printed):
        sheet = configure(printed, choose=choose)
        stored = find_stored(sheet, Question())
        if stored is not None:
            for figure in figures_of(printed, choose):
                found.setdefault(figure.of, definitions(figure, stored.report))
    return found
