"""The limits of each house on, below and above each boundary, and the increment."""

from __future__ import annotations

from typing import Any

import pytest

from houseway.games import Bet
from houseway.money import Cents
from houseway.rules import Reason, Refusal
from tests.games.table import (
    CALIFORNIA,
    CATFISH_BEND,
    HOUSES,
    WASHINGTON,
    WCCS,
    bet,
    not_taken,
    seen,
    take,
)

# Limits


@pytest.mark.parametrize("ante", ["5.00", "6.00", "49.00", "50.00"])
def test_b1_4_ante_and_blind_run_from_5_to_50_at_catfish_bend(ante: str) -> None:
    take(CATFISH_BEND, bet(ante=ante))


@pytest.mark.parametrize(
    ("ante", "reason"),
    [
        ("4.99", Refusal.BELOW_MINIMUM),
        ("4.00", Refusal.BELOW_MINIMUM),
        ("50.01", Refusal.ABOVE_MAXIMUM),
        ("51.00", Refusal.ABOVE_MAXIMUM),
    ],
)
def test_b1_4_an_ante_outside_5_to_50_is_not_taken(ante: str, reason: Any) -> None:
    assert seen(not_taken(CATFISH_BEND, bet(ante=ante))) == (reason, "spot 1, ante", "B1-4")


@pytest.mark.parametrize(
    ("ante", "blind", "reason"),
    [
        ("5.00", "4.00", Refusal.BELOW_MINIMUM),
        ("50.00", "51.00", Refusal.ABOVE_MAXIMUM),
    ],
)
def test_b1_4_the_blind_has_the_limits_of_the_ante(ante: str, blind: str, reason: Any) -> None:
    found = not_taken(CATFISH_BEND, bet(ante=ante, blind=blind))
    assert seen(found) == (reason, "spot 1, blind", "B1-4")


@pytest.mark.parametrize("trips", ["1.00", "2.00", "49.00", "50.00"])
def test_b1_5_trips_runs_from_1_to_50_whatever_the_ante(trips: str) -> None:
    take(CATFISH_BEND, bet(ante="5.00", trips=trips))


@pytest.mark.parametrize(
    ("trips", "reason"),
    [
        ("0.99", Refusal.BELOW_MINIMUM),
        ("50.01", Refusal.ABOVE_MAXIMUM),
        ("51.00", Refusal.ABOVE_MAXIMUM),
    ],
)
def test_b1_5_a_trips_wager_outside_1_to_50_is_not_taken(trips: str, reason: Any) -> None:
    assert seen(not_taken(CATFISH_BEND, bet(trips=trips))) == (reason, "spot 1, trips", "B1-5")


@pytest.mark.parametrize("ante", ["5.00", "6.00", "4999.00", "5000.00"])
def test_b11_10_ante_and_blind_run_from_5_to_5000_in_california(ante: str) -> None:
    take(CALIFORNIA, bet(ante=ante))


@pytest.mark.parametrize(
    ("ante", "reason"),
    [
        ("4.99", Refusal.BELOW_MINIMUM),
        ("4.00", Refusal.BELOW_MINIMUM),
        ("5000.01", Refusal.ABOVE_MAXIMUM),
        ("5001.00", Refusal.ABOVE_MAXIMUM),
    ],
)
def test_b11_10_an_ante_outside_5_to_5000_is_not_taken(ante: str, reason: Any) -> None:
    assert seen(not_taken(CALIFORNIA, bet(ante=ante))) == (reason, "spot 1, ante", "B11-10")


@pytest.mark.parametrize("trips", ["5.00", "19.00", "20.00"])
def test_b11_2_trips_may_be_as_large_as_the_ante(trips: str) -> None:
    take(CALIFORNIA, bet(ante="20.00", trips=trips))


@pytest.mark.parametrize("trips", ["20.01", "21.00"])
def test_b11_2_trips_above_the_ante_is_not_taken(trips: str) -> None:
    found = not_taken(CALIFORNIA, bet(ante="20.00", trips=trips), switch={"increment": "0.01"})
    assert seen(found) == (Refusal.EXCEEDS_WAGER, "spot 1, trips", "B11-2")


@pytest.mark.parametrize(
    ("ante", "trips", "reason"),
    [
        ("20.00", "4.99", Refusal.BELOW_MINIMUM),
        ("5000.00", "5000.01", Refusal.ABOVE_MAXIMUM),
    ],
)
def test_b11_10_trips_stays_within_the_table_limits_too(ante: str, trips: str, reason: Any) -> None:
    found = not_taken(CALIFORNIA, bet(ante=ante, trips=trips))
    assert seen(found) == (reason, "spot 1, trips", "B11-10")


@pytest.mark.parametrize("low", ["5.00", "25.00"])
def test_b11_10_a_table_minimum_lies_between_5_and_25(low: str) -> None:
    limits = {"ante": [low, "5000.00"]}
    take(CALIFORNIA, bet(ante="25.00"), limits=limits)


@pytest.mark.parametrize(
    "pair", [["4.99", "100.00"], ["25.01", "100.00"], ["26.00", "100.00"], ["5.00", "5000.01"]]
)
def test_b11_10_table_limits_outside_the_printed_ones_are_not_taken(pair: list[str]) -> None:
    found = not_taken(CALIFORNIA, bet(), limits={"ante": pair})
    assert seen(found) == (Reason.BAD_LIMITS, "limits.ante", "B11-10")


@pytest.mark.parametrize(
    ("wager", "pair", "rule"),
    [
        ("ante", ["4.00", "50.00"], "B1-4"),
        ("ante", ["5.00", "51.00"], "B1-4"),
        ("trips", ["0.50", "50.00"], "B1-5"),
        ("trips", ["1.00", "51.00"], "B1-5"),
    ],
)
def test_b1_4_b1_5_a_table_only_narrows_the_printed_limits(
    wager: str, pair: list[str], rule: str
) -> None:
    found = not_taken(CATFISH_BEND, bet(), limits={wager: pair})
    assert seen(found) == (Reason.BAD_LIMITS, f"limits.{wager}", rule)


@pytest.mark.parametrize(
    ("ante", "reason"), [("9.00", Refusal.BELOW_MINIMUM), ("26.00", Refusal.ABOVE_MAXIMUM)]
)
def test_b1_4_narrower_limits_bind(ante: str, reason: Any) -> None:
    limits = {"ante": ["10.00", "25.00"]}
    take(CATFISH_BEND, bet(ante="10.00"), bet(2, ante="25.00"), limits=limits)
    found = not_taken(CATFISH_BEND, bet(ante=ante), limits=limits)
    assert seen(found) == (reason, "spot 1, ante", "B1-4")


@pytest.mark.parametrize("house", [WCCS, WASHINGTON])
@pytest.mark.parametrize("ante", ["1.00", "1000000.00"])
def test_b4_7_b5_1_blank_limits_stop_nothing_until_a_table_brings_its_own(
    house: str, ante: str
) -> None:
    take(house, bet(ante=ante, trips=ante))


@pytest.mark.parametrize("house", [WCCS, WASHINGTON])
@pytest.mark.parametrize(
    ("ante", "trips", "found"),
    [
        ("9.99", "5.00", (Refusal.BELOW_MINIMUM, "spot 1, ante")),
        ("100.01", "5.00", (Refusal.ABOVE_MAXIMUM, "spot 1, ante")),
        ("10.00", "4.99", (Refusal.BELOW_MINIMUM, "spot 1, trips")),
        ("100.00", "25.01", (Refusal.ABOVE_MAXIMUM, "spot 1, trips")),
    ],
)
def test_b4_7_b5_1_limits_that_a_table_brings_bind(
    house: str, ante: str, trips: str, found: tuple[Reason, str]
) -> None:
    limits = {
        "ante": ["10.00", "100.00"],
        "blind": ["10.00", "100.00"],
        "trips": ["5.00", "25.00"],
    }
    take(house, bet(1, "10.00", trips="5.00"), bet(2, "100.00", trips="25.00"), limits=limits)
    assert seen(not_taken(house, bet(ante=ante, trips=trips), limits=limits))[:2] == found


def test_b4_7_a_limit_that_the_round_brings_cites_the_blank_on_the_form() -> None:
    found = not_taken(WCCS, bet(ante="9.00"), limits={"ante": ["10.00", "100.00"]})
    assert found.rule == "B4-7"


@pytest.mark.parametrize("pair", [["0.00", "10.00"], ["10.00", "9.00"]])
def test_b4_7_limits_run_upwards_from_above_zero(pair: list[str]) -> None:
    found = not_taken(WCCS, bet(), limits={"ante": pair})
    assert seen(found) == (Reason.BAD_LIMITS, "limits.ante", "B4-7")


@pytest.mark.parametrize("house", HOUSES)
def test_t42_no_limits_are_set_for_play(house: str) -> None:
    found = not_taken(house, bet(), limits={"play": ["5.00", "50.00"]})
    assert seen(found) == (Reason.UNKNOWN_KEY, "limits.play", "T-42")


@pytest.mark.parametrize("house", HOUSES)
def test_t73_a_wager_of_nothing_is_none(house: str) -> None:
    nothing = Bet(1, {"ante": Cents(0), "blind": Cents(0)})
    assert seen(not_taken(house, nothing)) == (Refusal.NO_STAKE, "spot 1, ante", "T-73")
    negative = Bet(1, {"ante": Cents(1000), "blind": Cents(-1000)})
    assert seen(not_taken(house, negative)) == (Refusal.NO_STAKE, "spot 1, blind", "T-73")


# Increments


@pytest.mark.parametrize(
    ("house", "rule"),
    [(CATFISH_BEND, "T-73"), (WCCS, "B4-4"), (CALIFORNIA, "T-73"), (WASHINGTON, "T-73")],
)
@pytest.mark.parametrize("ante", ["10.01", "10.50", "10.99"])
def test_t73_b4_4_wagers_come_in_whole_dollars(house: str, rule: str, ante: str) -> None:
    found = not_taken(house, bet(ante=ante))
    assert seen(found) == (Refusal.NOT_IN_STEPS, "spot 1, ante", rule)


@pytest.mark.parametrize("house", [CATFISH_BEND, CALIFORNIA, WASHINGTON])
def test_t73_the_increment_is_a_switch(house: str) -> None:
    take(house, bet(ante="12.50"), switch={"increment": "0.50"})
    take(house, bet(ante="15.00"), switch={"increment": "5.00"})
    found = not_taken(house, bet(ante="12.00"), switch={"increment": "5.00"})
    assert (found.reason, found.where) == (Refusal.NOT_IN_STEPS, "spot 1, ante")


@pytest.mark.parametrize("house", HOUSES)
@pytest.mark.parametrize("step", ["0.00", "-1.00", "1", 1])
def test_t73_an_increment_is_an_amount_above_zero(house: str, step: object) -> None:
    found = not_taken(house, bet(), switch={"increment": step})
    assert (found.reason, found.where) == (Reason.UNKNOWN_CHOICE, "switch.increment")
