"""A report as JSON and back."""

from __future__ import annotations

import json
from fractions import Fraction
from typing import Final

import pytest

from houseway.cli.math import Ask, sheet_of
from houseway.gamemath.audit import Verdict
from houseway.gamemath.catalogue import report
from houseway.gamemath.report import Advice, GameMath, Option, Question, Report, WagerMath
from houseway.gamemath.writer import fraction_text, read_report, write_advice, write_report
from houseway.table import Book

THIRD: Final = Fraction(1, 3)
MADE: Final = Report(
    sheet="somewhere/some-game",
    deals=10**20,
    wagers=(
        WagerMath("ante", Fraction(-1, 7), Fraction(2), THIRD, THIRD, THIRD),
        WagerMath(
            "side",
            Fraction(1, 10**30),
            Fraction(5),
            Fraction(0),
            Fraction(0),
            Fraction(1),
            {"edge_with_folds": Fraction(1, 9)},
            "a note",
        ),
    ),
    game=GameMath(
        Fraction(-1, 50),
        Fraction(1, 100),
        Fraction(3),
        {"fold": THIRD, "bet 1x": 2 * THIRD},
        {"average_bet": Fraction(9, 4)},
    ),
    notes=("one", "two"),
    tables={"some": [{"edge": "1/3", "edge_decimal": 1 / 3}]},
)
VERDICT: Final = Verdict("side", "0.5%", "differs", {"edge": Fraction(1, 300)}, "B0-1")


def written(made: Report, **verdicts: Verdict) -> dict[str, object]:
    return write_report(made, verdicts, digest="d", kernels="k", paytables={"side": "1"})


@pytest.mark.parametrize(
    "made",
    [
        MADE,
        Report("a/b", 1, (), None),
        Report("a/b", 1, MADE.wagers, GameMath(Fraction(0), Fraction(0), None, None)),
    ],
)
def test_what_is_written_reads_back(made: Report) -> None:
    data = written(made, side=VERDICT)
    assert read_report(json.loads(json.dumps(data))) == made
    assert read_report(data) == made


def test_a_written_wager() -> None:
    data = json.loads(json.dumps(written(MADE, side=VERDICT)))
    assert (data["hash"], data["kernels"], data["paytables"]) == ("d", "k", {"side": "1"})
    ante, side = data["wagers"]
    assert ante == {
        "wager": "ante",
        "edge": "-1/7",
        "edge_decimal": -1 / 7,
        "hit_frequency": "1/3",
        "hit_frequency_decimal": 1 / 3,
        "variance": "2/1",
        "variance_decimal": 2.0,
        "outcomes": {
            "win": "1/3",
            "win_decimal": 1 / 3,
            "push": "1/3",
            "push_decimal": 1 / 3,
            "lose": "1/3",
            "lose_decimal": 1 / 3,
        },
        "stated": None,
        "verdict": None,
    }
    assert (side["stated"], side["verdict"]) == ("0.5%", "differs")
    assert (side["edge_with_folds"], side["note"]) == ("1/9", "a note")
    assert data["game"]["decisions"] == {"fold": "1/3", "bet 1x": "2/3"}
    assert data["game"]["ev"] == "-1/50"
    assert data["game"]["edge"] == "1/50"


def test_written_advice() -> None:
    """Of equal decisions the first counts as best: it bets least."""
    advice = Advice((Option("fold", Fraction(-1)), Option("play", Fraction(-1))), 990, "a tie")
    assert write_advice(advice) == {
        "decisions": [
            {"action": "fold", "ev": "-1/1", "ev_decimal": -1.0},
            {"action": "play", "ev": "-1/1", "ev_decimal": -1.0},
        ],
        "best": "fold",
        "deals": 990,
        "note": "a tie",
    }
    assert fraction_text(Fraction(0)) == "0/1"


@pytest.mark.parametrize(
    "sheet_id",
    [
        "california/ez-baccarat",
        "catfish-bend/crazy-4-poker",
        "california/three-card-poker-6-card-bonus",
    ],
)
def test_real_reports_read_back(sheet_id: str) -> None:
    counted = report(sheet_of(Ask(sheet_id, {}, {}), Book()), Question())
    assert read_report(json.loads(json.dumps(written(counted)))) == counted
