"""Printed house edges, counted again: which come out, and which are findings."""

from dataclasses import replace
from fractions import Fraction
from math import comb
from random import Random
from typing import Final

import pytest

from houseway.cards import ALL_CARDS
from houseway.fact import replace as changed
from houseway.gamemath import figures
from houseway.gamemath.report import Question
from houseway.gamemath.stored import find_stored
from houseway.games import Bet, Outcome, Wagers, make_game
from houseway.games.ultimate_texas_holdem.state import Over, Play
from houseway.hands import Category
from houseway.money import Cents
from houseway.rules import Cited, Figure, PrintedSheet
from tests.games.doors import act
from tests.games.table import CALIFORNIA, CATFISH_BEND, WASHINGTON, WCCS, sheet_of
from tests.games.ultimate_texas_holdem.printed import PAIRS_TABLES, TRIPS_TABLES, PairsPays
from tests.library import open_sheet

# How many of the 133,784,560 seven-card hands make each class; anything less loses the Trips.
SEVEN: Final = {
    Category.ROYAL_FLUSH: 4_324,
    Category.STRAIGHT_FLUSH: 37_260,
    Category.FOUR_OF_A_KIND: 224_848,
    Category.FULL_HOUSE: 3_473_184,
    Category.FLUSH: 4_047_644,
    Category.STRAIGHT: 6_180_020,
    Category.THREE_OF_A_KIND: 6_461_620,
}

# What T-74 and part D record as counted, to three decimals of a percent.
TRIPS_EDGES: Final = {"UTH-01": 902, "UTH-02": 1904, "UTH-03": 3498, "UTH-04": 6181}
PAIRS_EDGES: Final = {"1": 8899, "2": 8541, "3": 4525, "4": 4676, "5": 4902, "6": 6787}


def printed(house: str = WASHINGTON) -> PrintedSheet:
    return open_sheet(f"{house}/ultimate-texas-holdem")


def by_hand(table: str) -> Fraction:
    """A Trips edge from the counts above and the table typed off the document."""
    pays = TRIPS_TABLES[WASHINGTON, table]
    hands = comb(52, 7)
    won = sum(SEVEN[category] * pay for category, pay in pays.items())
    return Fraction(hands - sum(SEVEN.values()) - won, hands)


def pairs_by_hand(table: PairsPays) -> Fraction:
    """A pairs edge by combinations: 1,326 pairs of hole cards."""
    red = Fraction(1 if table.red_aces else 0)
    aces = 6 - red
    against = aces * Fraction(1, comb(50, 2)) if table.aces_against_aces else Fraction(0)
    rows = [
        (against, table.aces_against_aces),
        (red, table.red_aces),
        (aces - against, table.aces),
        (Fraction(4), table.king_suited),
        (Fraction(8), table.queen_jack_suited),
        (Fraction(12), table.king),
        (Fraction(24), table.queen_jack),
        (Fraction(18), table.high_pair),
        (Fraction(54), table.low_pair),
    ]
    paid = sum((count for count, _ in rows), Fraction(0))
    won = sum((count * pay for count, pay in rows), Fraction(0))
    return (1326 - paid - won) / 1326


def per_mille_of_a_percent(edge: Fraction) -> int:
    """The edge in thousandths of a percent, halves up."""
    return int(edge * 100_000 + Fraction(1, 2))


@pytest.mark.parametrize(("table", "edge"), TRIPS_EDGES.items())
def test_b5_8_trips_edges_are_exact(table: str, edge: int) -> None:
    counted = figures.trips_edge(printed().offers["trips"].tables[table])
    assert counted == by_hand(table)
    assert per_mille_of_a_percent(counted) == edge


@pytest.mark.parametrize(
    ("house", "same_as"), [(CATFISH_BEND, "UTH-03"), (WCCS, "UTH-04"), (CALIFORNIA, "UTH-04")]
)
def test_b1_18_b4_8_b11_9_the_other_houses_tables_are_among_washingtons(
    house: str, same_as: str
) -> None:
    (table,) = printed(house).offers["trips"].tables.values()
    assert figures.trips_edge(table) == by_hand(same_as)


@pytest.mark.parametrize(("table", "edge"), PAIRS_EDGES.items())
def test_b5_11_b5_12_pairs_edges_are_exact(table: str, edge: int) -> None:
    counted = figures.pairs_edge(printed().offers["pairs"].tables[table])
    assert counted == pairs_by_hand(PAIRS_TABLES[WASHINGTON, table])
    assert per_mille_of_a_percent(counted) == edge


def test_b4_9_the_wccs_pairs_table_is_washingtons_second() -> None:
    (table,) = printed(WCCS).offers["pairs"].tables.values()
    assert figures.pairs_edge(table) == pairs_by_hand(PAIRS_TABLES[WASHINGTON, "2"])


def test_b5_8_b5_11_b5_12_t74_which_printed_figures_are_findings() -> None:
    sheet = printed()
    of = {figure.of for figure in sheet.figures}
    found = {finding.key.removeprefix("figures.") for finding in figures.figure_findings(sheet)}
    assert found == {"game", "bad_beat.01", "bad_beat.02", "bad_beat.03", "bad_beat.hit"}
    assert of - found == {
        *(f"trips.{name}" for name in TRIPS_EDGES),
        *(f"pairs.{name}" for name in PAIRS_EDGES),
    }


def test_t74_a_finding_says_what_is_printed_and_what_is_counted() -> None:
    told = {finding.key: finding for finding in figures.findings(printed())}
    for key, as_printed, counted in (
        ("figures.game", "0.84%", "2.1850% of the Ante"),
        ("figures.bad_beat.01", "20.2%", "20.3873%"),
        ("figures.bad_beat.02", "14.6%", "14.7868%"),
        ("figures.bad_beat.03", "16.5%", "16.6385%"),
        ("figures.bad_beat.hit", "3.9%", "3.9790% of the deals"),
    ):
        found = told[key]
        assert found.kind == "figure does not recompute"
        assert f"is printed as {as_printed}; counting every deal gives {counted}" in found.what
        assert "T-74" in found.cite.items


def test_t74_the_beaten_hands_are_those_of_the_whole_count() -> None:
    """The counts kept as data against the stored report, which was counted deal by deal."""
    sheet = sheet_of(WASHINGTON, choose={"trips": "UTH-01", "bad_beat": "01", "pairs": "1"})
    stored = find_stored(sheet, Question())
    assert stored is not None
    (counted,) = (w for w in stored.report.wagers if w.wager == "bad_beat")
    assert figures.bad_beat_edge(sheet.paytables["bad_beat"]) == counted.edge
    paid = sum(n for c, n in figures.BEATEN_COUNTS.items() if c >= Category.THREE_OF_A_KIND)
    assert Fraction(paid, figures.DEALS) == counted.win


@pytest.mark.parametrize("house", [CATFISH_BEND, WCCS, CALIFORNIA])
def test_t74_the_other_documents_print_no_figures(house: str) -> None:
    assert printed(house).figures == ()
    assert not list(figures.figure_findings(printed(house)))


@pytest.mark.parametrize(
    ("of", "text", "agrees"),
    [
        ("trips.UTH-01", "0.902%", True),
        ("trips.UTH-01", "0.91%", False),
        ("trips.UTH-01", "1%", True),
        ("pairs.3", "4.53%", False),
        ("pairs.6", "6.79%", True),
    ],
)
def test_t74_a_figure_agrees_when_it_rounds_to_what_is_printed(
    of: str, text: str, agrees: bool
) -> None:
    sheet = printed()
    cite = sheet.figures[0].printed.cite
    doctored = replace(sheet, figures=(Figure(of, Cited(text, cite)),))
    assert (not list(figures.figure_findings(doctored))) is agrees


def test_t74_t17_bad_beats_come_as_often_as_the_exact_count_says() -> None:
    """3.97902 % with no folds; if only one way won, it would come about half as often."""
    sheet = sheet_of(WASHINGTON, choose={"trips": "UTH-01", "bad_beat": "01"})
    stakes = dict.fromkeys(("ante", "blind", "trips", "bad_beat"), Cents(100))
    game = make_game(sheet)
    first = game.start(Wagers((Bet(1, stakes),)))
    state = act(game, first, ALL_CARDS[:4], Play(1, 4), ALL_CARDS[4:9])
    assert isinstance(state, Over)
    (seat,) = state.seats
    chance, deals, hits = Random(74), 8_000, 0
    for _ in range(deals):
        cards = tuple(chance.sample(ALL_CARDS, 9))
        held = (changed(seat, cards=cards[:2]),)
        dealt = changed(state, seats=held, dealer=cards[2:4], board=cards[4:])
        (outcome,) = (line.outcome for line in game.settle(dealt) if line.wager == "bad_beat")
        hits += outcome is Outcome.WIN
    exact = 0.0397902
    error = (exact * (1 - exact) / deals) ** 0.5
    assert abs(hits / deals - exact) < 3 * error
