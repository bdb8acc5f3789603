"""The automatic player: sensible on each street, and legal wherever he sits."""

from __future__ import annotations

import pytest

import houseway.games.ultimate_texas_holdem as uth
from houseway.games import Deal
from houseway.games.ultimate_texas_holdem import Check, State
from tests.games.table import HOUSES, bet, cards, sheet_of, wagers_at

FLOP = "5d 9c Jd"


def habit(house: str, hole: str, flop: str | None = None, river: str | None = None) -> str:
    """What he does with these cards once he has checked his way to this street."""
    sheet = sheet_of(house)
    state: State = uth.start(sheet, wagers_at(house, bet(1)))
    state = uth.apply(sheet, state, Deal(cards(f"{hole} 3h 3s")))
    for street in (flop, river):
        if street is not None:
            state = uth.apply(sheet, state, Check(1))
            state = uth.apply(sheet, state, Deal(cards(street)))
    return str(uth.habit(sheet, state, 1))


@pytest.mark.parametrize("house", HOUSES)
@pytest.mark.parametrize(
    ("hole", "does"),
    [
        ("As Ah", "bet 4x"),
        ("As 2h", "bet 4x"),
        ("4c 4h", "bet 4x"),
        ("Ks 2s", "bet 4x"),
        ("Ks 4h", "check"),
        ("Qs 8h", "bet 4x"),
        ("2c 2h", "check"),
        ("7c 2h", "check"),
    ],
)
def test_b1_7_before_the_flop_he_bets_the_most_or_checks(house: str, hole: str, does: str) -> None:
    assert habit(house, hole) == does


@pytest.mark.parametrize("house", HOUSES)
@pytest.mark.parametrize(
    ("hole", "does"), [("9s 2h", "bet 2x"), ("7c 2h", "check"), ("7d 2d", "bet 2x")]
)
def test_b1_7_on_the_flop_he_bets_a_pair_or_a_draw(house: str, hole: str, does: str) -> None:
    assert habit(house, hole, FLOP) == does


@pytest.mark.parametrize("house", HOUSES)
@pytest.mark.parametrize(("hole", "does"), [("Qs 2h", "bet 1x"), ("7c 2h", "fold")])
def test_b1_7_after_the_river_he_folds_nothing_at_all(house: str, hole: str, does: str) -> None:
    assert habit(house, hole, FLOP, "Qc Ks") == does
