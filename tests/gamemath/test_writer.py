"""A report, advice and a trial as JSON."""

from __future__ import annotations

import json
from fractions import Fraction
from typing import Any, Final

from houseway.gamemath.audit import FigureVerdict
from houseway.gamemath.report import Advice, GameMath, Option, Report, WagerMath
from houseway.gamemath.sheet_report import ChosenTable, SheetReport
from houseway.gamemath.tables import Named, Orders, Times, named
from houseway.gamemath.writer.report import write_advice, write_report

THIRD: Final = Fraction(1, 3)
MADE: Final = SheetReport(
    report=Report(
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
                (Named("edge_with_folds", Fraction(1, 9)),),
                "a note",
            ),
        ),
        game=GameMath(
            Fraction(-1, 50),
            Fraction(1, 100),
            Fraction(3),
            named({"fold": THIRD, "bet 1x": 2 * THIRD}),
            (Named("average_bet", Fraction(9, 4)),),
        ),
        notes=("one", "two"),
        tables=(Orders(ends=(Times("tie", 3), Times("player", 2))),),
    ),
    digest="d",
    kernels="k",
    paytables=(ChosenTable("side", "1"),),
    verdicts=(
        FigureVerdict("side.1", "0.5%", "differs", (Named("edge", Fraction(1, 300)),), "B0-1"),
        FigureVerdict("side.hit", "9%", "agrees", (Named("hit", Fraction(9, 100)),), "B0-1"),
    ),
)


def read() -> Any:
    return json.loads(json.dumps(write_report(MADE)))


def test_a_written_wager() -> None:
    data = read()
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


def test_a_written_game_and_its_tables_keep_their_order() -> None:
    data = read()
    assert list(data["game"]["decisions"].items()) == [("fold", "1/3"), ("bet 1x", "2/3")]
    assert (data["game"]["ev"], data["game"]["edge"]) == ("-1/50", "1/50")
    assert (data["game"]["average_bet"], data["game"]["stated"]) == ("9/4", None)
    assert list(data["tables"]["orders"].items()) == [("tie", 3), ("player", 2)]


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
