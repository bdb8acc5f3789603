"""Sheets of this game that are not well formed are refused before anybody plays on them."""

from __future__ import annotations

import pytest

from houseway.gamemath.figures import findings
from tests.rules.variant import CALIFORNIA, CATFISH, WASHINGTON, Edit, refusal, variant

MACHINE = 'machine = { is = ["board 5", "around 2"]'


@pytest.mark.parametrize(
    ("house", "edit", "key"),
    [
        (CATFISH, ("[paytables.blind.house]", "[paytables.trips.other]"), "paytables.blind"),
        (CATFISH, ("[paytables.trips.house]", "[paytables.blind.other]"), "paytables.trips"),
        (CATFISH, (MACHINE, 'machine = { is = ["borad 5", "around 2"]'), "game.delivery.machine"),
        (CATFISH, (MACHINE, "machine = { is = [5, 2]"), "game.delivery.machine"),
        (CATFISH, (MACHINE, 'machine = { is = ["board 5"]'), "game.delivery.machine"),
        (CATFISH, (MACHINE, 'machine = { is = ["board 5", "around 3"]'), "game.delivery.machine"),
        (
            CATFISH,
            ('fold_forfeits = { fixed = ["ante", "blind"]', 'fold_forfeits = { fixed = ["ante"]'),
            "game.fold_forfeits",
        ),
        (
            CATFISH,
            ('options = ["preflop", "flop", "river"]', 'options = ["preflop", "banana", "river"]'),
            "switch.fold_streets",
        ),
        (CATFISH, ('kind = "money"\nis = "1.00"', 'kind = "count"\nis = 1'), "switch.increment"),
        (
            CATFISH,
            ('options = ["1.10*max", "literal", "wccs"]', 'options = ["1.10*max", "any"]'),
            "switch.combined_cap",
        ),
        (
            CATFISH,
            ('[switch.scope]\nname = "notice.scope"', '[switch.x]\nname = "x"'),
            "switch.scope",
        ),
        (
            CALIFORNIA,
            ('options = ["coverage", "two_caps", "net"]', 'options = ["two_caps", "gross"]'),
            "switch.exhaustion",
        ),
        (WASHINGTON, ("[game.bad_beat]", "[game.bad_bet]"), "game.bad_bet.at_least"),
        (WASHINGTON, ('"trips.UTH-01" =', '"trips.UTH-99" ='), "figures.trips.UTH-99"),
    ],
)
def test_what_is_not_well_formed_is_refused_by_its_key(house: str, edit: Edit, key: str) -> None:
    found, _ = refusal(house, edit)
    assert found == key


@pytest.mark.parametrize(
    ("house", "edit", "key"),
    [
        (
            CATFISH,
            ('max = { is = "50.00", cite = "B1-23"', 'maxx = { is = "50.00", cite = "B1-23"'),
            "tokes.maxx",
        ),
        (CALIFORNIA, ("highest_minimum =", "highest_minimun ="), "table.highest_minimun"),
        (
            CATFISH,
            ("[aggregate]\n", '[aggregate]\nx = { is = "y", cite = "B1-21", at = "payouts" }\n'),
            "aggregate.x",
        ),
    ],
)
def test_a_slip_of_the_pen_is_not_taken_for_a_fact(house: str, edit: Edit, key: str) -> None:
    assert refusal(house, edit) == (key, "unknown key")


def test_t74_a_figure_that_is_right_is_no_fault() -> None:
    mended = variant(
        WASHINGTON, ('"bad_beat.01" = { is = "20.2%"', '"bad_beat.01" = { is = "20.4%"')
    )
    assert "figures.bad_beat.01" not in {finding.key for finding in findings(mended)}


def test_t74_another_paytable_is_counted_as_it_is_and_its_game_not_guessed() -> None:
    """What the paytable alone decides is counted; the game has no stored report then."""
    other = variant(
        WASHINGTON, ('"straight flush" = "7500 to 1"', '"straight flush" = "7000 to 1"')
    )
    found = {finding.key: finding.what for finding in findings(other)}
    assert found["figures.bad_beat.02"].endswith("counting every deal gives 14.9720%")
    assert "figures.game" not in found
