"""Printed figures against ours: rounding, verdicts, and what a figure may have meant."""

from fractions import Fraction
from typing import Final

import pytest

from houseway.gamemath.audit import definitions, figures_of, judge
from houseway.gamemath.per_cent import per_cent
from houseway.gamemath.report import GameMath, Report, WagerMath
from houseway.gamemath.tables import name_figures
from houseway.rules import Figure, configure
from tests.gamemath.sheets import edited
from tests.library import open_sheet

UTH: Final = "washington/ultimate-texas-holdem"
FIGURES: Final = {figure.of: figure for figure in open_sheet(UTH).figures}


def figure(of: str) -> Figure:
    return FIGURES[of]


@pytest.mark.parametrize(
    ("value", "places", "said"),
    [
        (Fraction(1, 800), 2, "0.13%"),  # 0.125: half up
        (Fraction(-1, 800), 2, "-0.13%"),
        (Fraction(1, 3), 4, "33.3333%"),
        (Fraction(2, 3), 0, "67%"),
        (Fraction(0), 1, "0.0%"),
        (Fraction(10**40 + 1, 10**40), 2, "100.00%"),
    ],
)
def test_per_cent_rounds_half_up(value: Fraction, places: int, said: str) -> None:
    assert per_cent(value, places) == said


@pytest.mark.parametrize(
    ("ours", "word"),
    [
        (Fraction(2_015, 10_000), "agrees"),  # 20.15 rounds to 20.2
        (Fraction(20_249, 100_000), "agrees"),
        (Fraction(2_025, 10_000), "differs"),  # 20.25 rounds to 20.3
        (Fraction(2_014, 10_000), "differs"),
        (Fraction(2_126, 10_000), "differs"),  # within a twentieth
        (Fraction(2_127, 10_000), "cannot be reproduced"),
        (Fraction(202, 100_000), "cannot be reproduced"),
        (Fraction(-202, 1_000), "cannot be reproduced"),
        (Fraction(0), "cannot be reproduced"),
    ],
)
def test_a_figure_is_held_to_as_many_places_as_it_has(ours: Fraction, word: str) -> None:
    verdict = judge(figure("bad_beat.01"), {"edge": ours, "another": Fraction(202, 1000)})
    assert (verdict.printed, verdict.word, verdict.ours) == ("20.2%", word, ours)
    assert verdict.off_by == Fraction(202, 1000) - ours
    assert verdict.item == "B5-9"


def math_of(wager: str, edge: Fraction, **more: Fraction) -> WagerMath:
    third = Fraction(1, 3)
    return WagerMath(wager, edge, Fraction(1), third, third, third, name_figures(more))


GAME: Final = GameMath(Fraction(-2, 100), Fraction(1, 200), None, None)


def test_what_a_figure_may_have_meant() -> None:
    counted = Report(
        UTH,
        1,
        (
            math_of("trips", Fraction(1, 50)),
            math_of("bad_beat", Fraction(1, 5), edge_with_folds=Fraction(1, 4)),
        ),
        GAME,
    )
    assert definitions(figure("game"), counted) == {
        "edge, of the Ante": Fraction(2, 100),
        "edge, of Ante and Blind": Fraction(1, 100),
        "element of risk, of all money bet": Fraction(1, 200),
    }
    assert definitions(figure("trips.UTH-01"), counted) == {"edge": Fraction(1, 50)}
    assert list(definitions(figure("bad_beat.01"), counted).values()) == [
        Fraction(1, 5),
        Fraction(1, 4),
    ]
    assert list(definitions(figure("bad_beat.hit"), counted).values()) == [Fraction(1, 3)]
    assert definitions(figure("pairs.1"), counted) == {}
    assert definitions(figure("game"), Report(UTH, 1, (), None)) == {}


def test_a_figure_about_another_paytable_is_left_out() -> None:
    printed = open_sheet(UTH)
    sheet = configure(printed, choose={"trips": "UTH-02", "bad_beat": "03", "pairs": "6"})
    chosen = {wager: table.name for wager, table in sheet.paytables.items()}
    assert {found.of for found in figures_of(printed, chosen)} == {
        "trips.UTH-02",
        "bad_beat.03",
        "bad_beat.hit",
        "pairs.6",
        "game",
    }


def test_every_figure_of_the_documents_is_on_the_sheet() -> None:
    """The printed figures that the issue lists, no more and no fewer."""
    assert {of: found.printed.value for of, found in FIGURES.items()} == {
        "game": "0.84%",
        "trips.UTH-01": "0.90%",
        "trips.UTH-02": "1.90%",
        "trips.UTH-03": "3.50%",
        "trips.UTH-04": "6.18%",
        "bad_beat.01": "20.2%",
        "bad_beat.02": "14.6%",
        "bad_beat.03": "16.5%",
        "bad_beat.hit": "3.9%",
        "pairs.1": "8.90%",
        "pairs.2": "8.54%",
        "pairs.3": "4.52%",
        "pairs.4": "4.68%",
        "pairs.5": "4.90%",
        "pairs.6": "6.79%",
    }
    assert "0.84%" in edited(UTH)
