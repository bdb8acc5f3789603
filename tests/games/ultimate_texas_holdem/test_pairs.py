"""Ultimate Pairs Bonus: every row of all seven tables, over every pair of hole cards."""

from __future__ import annotations

from itertools import combinations
from typing import Any

import pytest

from houseway.cards import ALL_CARDS, cards_text
from houseway.games import Outcome
from houseway.table import Settled
from tests.games.table import WASHINGTON, WCCS, bettor, cards, settled, the_line, wins
from tests.games.ultimate_texas_holdem.printed import PAIRS_TABLES, pairs_pays

FOLD = "check, check, fold"

Table = tuple[str, str]


def _settled(
    table: Table, hole: str, dealer: str = "2c 3d", actions: str = "bet 4x", **side: str
) -> Settled:
    house, name = table
    choice: dict[str, Any] = {}
    if house == WASHINGTON:
        choice = {"choose": {"trips": "UTH-01", "pairs": name}}
    # A board that no hand below touches: fives, sixes and a seven.
    taken = set(cards(f"{hole} {dealer}"))
    board = [c for c in cards("5c 5d 5h 5s 6c 6d 6h 6s 7c 7d 7h 7s") if c not in taken][:5]
    return settled(
        house,
        bettor(1, hole, actions, pairs="7.00", **side),
        dealer=dealer,
        board=cards_text(tuple(board)),
        **choice,
    )


@pytest.mark.parametrize("table", PAIRS_TABLES, ids=" ".join)
@pytest.mark.parametrize(
    ("hole", "row"),
    [
        ("As Ah", "aces"),
        ("Ac Ad", "aces"),
        ("Ks As", "king_suited"),
        ("As Qs", "queen_jack_suited"),
        ("Jh Ah", "queen_jack_suited"),
        ("As Kh", "king"),
        ("Kd Kc", "high_pair"),
        ("Qd Qc", "high_pair"),
        ("Jd Jc", "high_pair"),
        ("Qs Ah", "queen_jack"),
        ("As Jh", "queen_jack"),
        ("Td Tc", "low_pair"),
        ("9d 9c", "low_pair"),
        ("2d 2h", "low_pair"),
    ],
)
def test_b4_9_b5_11_b5_12_each_row_is_paid(table: Table, hole: str, row: str) -> None:
    odds: int = getattr(PAIRS_TABLES[table], row)
    line = the_line(_settled(table, hole), 1, "pairs")
    assert (line.outcome, line.win, str(line.odds)) == (Outcome.WIN, 700 * odds, f"{odds} to 1")


@pytest.mark.parametrize("table", PAIRS_TABLES, ids=" ".join)
@pytest.mark.parametrize("hole", ["As Ts", "Ah 2h", "Ks Qs", "Kd Jc", "Tc 9c", "3h 2s"])
def test_t18_b4_9_b5_11_b5_12_other_hole_cards_lose(table: Table, hole: str) -> None:
    line = the_line(_settled(table, hole), 1, "pairs")
    assert (line.outcome, line.win, line.odds) == (Outcome.LOSE, -700, None)


@pytest.mark.parametrize("table", PAIRS_TABLES, ids=" ".join)
@pytest.mark.parametrize("hole", ["Ah Ad", "Ad Ah"])
def test_b5_12_the_two_red_aces_of_tables_4_and_5(table: Table, hole: str) -> None:
    printed = PAIRS_TABLES[table]
    odds = printed.red_aces or printed.aces
    assert the_line(_settled(table, hole), 1, "pairs").win == 700 * odds
    assert printed.red_aces == {"4": 100, "5": 50}.get(table[1], 0)


@pytest.mark.parametrize("table", PAIRS_TABLES, ids=" ".join)
@pytest.mark.parametrize("actions", ["bet 4x", FOLD])
def test_t18_b4_9_b5_10_aces_against_aces_replaces_the_pair_of_aces(
    table: Table, actions: str
) -> None:
    against = _settled(table, "As Ac", "Ah Ad", actions)
    alone = _settled(table, "As Ac", "Kh Kd", actions)
    printed = PAIRS_TABLES[table]
    # 1000 to 1 in place of 30 to 1, only in table 2 and at WCCS, and only with the dealer's aces
    assert the_line(against, 1, "pairs").win == 700 * (printed.aces_against_aces or printed.aces)
    assert the_line(alone, 1, "pairs").win == 700 * printed.aces
    assert bool(printed.aces_against_aces) == (table[1] in ("house", "2"))


@pytest.mark.parametrize("table", PAIRS_TABLES, ids=" ".join)
def test_b5_10_no_other_row_looks_at_the_dealer(table: Table) -> None:
    for hole in ("Ks Kc", "As Ks", "Ad Qc", "2d 2h", "3h 4s"):
        aces = _settled(table, hole, "Ah Ac")
        nothing = _settled(table, hole, "8h 9s")
        assert the_line(aces, 1, "pairs").win == the_line(nothing, 1, "pairs").win


@pytest.mark.parametrize("table", [(WCCS, "house"), (WASHINGTON, "2")], ids=" ".join)
def test_t18_the_dealers_aces_are_seen_although_everybody_folds(table: Table) -> None:
    result = _settled(table, "As Ac", "Ah Ad", FOLD)
    assert wins(result) == {"ante": "-10.00", "blind": "-10.00", "pairs": "7000.00"}


@pytest.mark.parametrize("table", PAIRS_TABLES, ids=" ".join)
def test_b4_16_b5_10_the_pairs_bonus_survives_a_fold(table: Table) -> None:
    assert (
        wins(_settled(table, "Td Tc", actions=FOLD))["pairs"]
        == (wins(_settled(table, "Td Tc"))["pairs"])
    )
    assert wins(_settled(table, "Tc 9c", actions=FOLD))["pairs"] == "-7.00"


@pytest.mark.parametrize("table", PAIRS_TABLES, ids=" ".join)
@pytest.mark.parametrize("dealer", ["2c 3d", "Ac Ad", "Ad As"])
def test_b4_9_b5_11_b5_12_every_pair_of_hole_cards_that_is_left(table: Table, dealer: str) -> None:
    held = cards(dealer)
    for hole in combinations([card for card in ALL_CARDS if card not in held], 2):
        told = pairs_pays(PAIRS_TABLES[table], hole, held)
        won = the_line(_settled(table, cards_text(hole), dealer), 1, "pairs").win
        assert won == (700 * told if told else -700), cards_text(hole)
