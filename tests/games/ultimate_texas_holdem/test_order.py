"""The order in which a house takes and pays: direction, wagers inside a hand, and what folds lose.

All rounds here are of three spots; in California the bank stands between them.
"""

from __future__ import annotations

from typing import Any

import pytest

from houseway.games import Outcome
from houseway.table import Settled
from tests.games.table import (
    CALIFORNIA,
    CATFISH_BEND,
    WASHINGTON,
    WCCS,
    Data,
    bettor,
    order,
    settled,
    the_line,
    wins,
)

FOLD = "check, check, fold"
QUALIFIED, NOT_QUALIFIED = "Jc 4s", "Qh 4s"
HANDS = {1: "Kc Ah", 2: "Th 8c", 5: "Ac 3h"}
SIDE = {
    CATFISH_BEND: ["trips"],
    WCCS: ["trips", "pairs"],
    CALIFORNIA: ["trips"],
    WASHINGTON: ["trips", "bad_beat", "pairs"],
}


def dealt(
    house: str, streets: dict[int, str] | None = None, dealer: str = QUALIFIED, **more: Any
) -> Settled:
    """Three bettors with every side bet of the house, of whom some fold; the others bet."""
    side = dict.fromkeys(SIDE[house], "5.00")
    spots = [bettor(s, hand, (streets or {}).get(s, "bet 4x"), **side) for s, hand in HANDS.items()]
    if house == CALIFORNIA:
        more.setdefault("bank", {"spot": 3, "wager": "100000.00"})
    if house == WASHINGTON:
        more["choose"] = {"trips": "UTH-01", "bad_beat": "01", "pairs": "1"}
    return settled(house, *spots, dealer=dealer, board="2c 7d 9h Js Kd", **more)


def in_turn(spots: list[int], wagers: list[str]) -> list[str]:
    return [f"{spot} {wager}" for spot in spots for wager in wagers]


@pytest.mark.parametrize("house", [CATFISH_BEND, WCCS, WASHINGTON])
def test_b1_14_b1_16_b4_17_b4_18_b5_5_b5_7_from_right_to_left_antes_handed_back_first(
    house: str,
) -> None:
    """Where the dealer does not qualify every Ante goes back before anybody looks at a hand, but
    one that was folded."""
    wagers = ["ante", "blind", *SIDE[house]]
    assert order(dealt(house)) == in_turn([5, 2, 1], ["play", *wagers])
    back = ["play", *wagers[1:]]
    result = dealt(house, dealer=NOT_QUALIFIED)
    assert order(result) == [*in_turn([5, 2, 1], ["ante"]), *in_turn([5, 2, 1], back)]
    result = dealt(house, {2: FOLD}, NOT_QUALIFIED)
    taken = ["ante", "blind", *(["bad_beat"] if house == WASHINGTON else [])]
    assert order(result) == [
        *in_turn([2], taken),
        *["5 ante", "1 ante"],
        *in_turn([5], back),
        *in_turn([2], [wager for wager in SIDE[house] if wager != "bad_beat"]),
        *in_turn([1], back),
    ]
    assert the_line(result, 2, "ante").outcome is Outcome.LOSE


@pytest.mark.parametrize(
    ("bank", "spots"), [(3, [5, 1, 2]), (4, [5, 1, 2]), (6, [1, 2, 5]), (7, [1, 2, 5])]
)
@pytest.mark.parametrize("dealer", [QUALIFIED, NOT_QUALIFIED])
def test_b11_6_b11_7_b8_7_t10_california_settles_clockwise_from_the_player_dealers_left(
    bank: int, spots: list[int], dealer: str
) -> None:
    """Each Ante inside its seat's turn; wager by wager, or in another order, by a switch."""
    held: Data = {"bank": {"spot": bank, "wager": "100000.00"}}
    wagers = ["ante", "play", "blind", "trips"]
    result = dealt(CALIFORNIA, dealer=dealer, **held)
    assert order(result) == in_turn(spots, wagers)
    antes = {the_line(result, spot, "ante").outcome for spot in HANDS}
    assert (antes == {Outcome.PUSH}) is (dealer == NOT_QUALIFIED)
    by_type = dealt(CALIFORNIA, dealer=dealer, switch={"major": "type"}, **held)
    assert order(by_type) == [f"{spot} {wager}" for wager in wagers for spot in spots]
    turned = ["play", "ante", "blind", "trips"]
    other = dealt(CALIFORNIA, dealer=dealer, switch={"order": turned}, **held)
    assert order(other) == in_turn(spots, turned)


@pytest.mark.parametrize("bank", range(1, 8))
def test_b8_7_the_player_dealers_left_is_the_next_spot_round_the_table(bank: int) -> None:
    hands = ["Ac 3h", "Ah 3c", "Ad 3s", "As 3d", "Qc 4h", "Qs 4c"]
    others = [spot for spot in range(1, 8) if spot != bank]
    spots = [bettor(spot, hand) for spot, hand in zip(others, hands, strict=True)]
    held = {"spot": bank, "wager": "100000.00"}
    result = settled(CALIFORNIA, *spots, dealer=QUALIFIED, board="2c 7d 9h Js Kd", bank=held)
    settled_spots = [line.spot for line in result.lines if line.wager == "ante"]
    assert settled_spots == [(bank + step - 1) % 7 + 1 for step in range(1, 7)]


# What folds lose


def test_b4_15_a_fold_is_collected_at_once_street_by_street_then_clockwise() -> None:
    assert order(dealt(WCCS, {1: "check, fold", 2: "fold", 5: "fold"})) == [
        *in_turn([2, 5], ["ante", "blind"]),  # before the flop
        *in_turn([1], ["ante", "blind"]),  # on the flop
        *in_turn([5, 2, 1], ["trips", "pairs"]),  # what survives, when its hand's turn comes
    ]


@pytest.mark.parametrize("house", [CATFISH_BEND, WCCS])
def test_b1_19_b4_15_a_fold_comes_before_the_hands_that_stay(house: str) -> None:
    assert order(dealt(house, {1: FOLD, 5: FOLD})) == [
        *in_turn([1, 5], ["ante", "blind"]),
        *in_turn([5], SIDE[house]),
        *in_turn([2], ["play", "ante", "blind", *SIDE[house]]),
        *in_turn([1], SIDE[house]),
    ]


def test_t17_t64_a_folded_bad_beat_is_lost_with_the_ante() -> None:
    result = dealt(WASHINGTON, {5: FOLD})
    assert order(result)[:5] == ["5 ante", "5 blind", "5 bad_beat", "5 trips", "5 pairs"]
    kept = dealt(WASHINGTON, {5: FOLD}, switch={"survives_fold": True})
    assert order(kept)[:5] == ["5 ante", "5 blind", "5 trips", "5 bad_beat", "5 pairs"]


def test_t66_b11_5_california_collects_forfeits_first_from_the_player_dealers_left() -> None:
    """Spot 5's ace high loses its Trips with the fold; spot 2's straight waits for its turn."""
    folds, wagers = {2: FOLD, 5: FOLD}, ["ante", "play", "blind", "trips"]
    first = dealt(CALIFORNIA, folds)
    assert order(first) == [
        *in_turn([5], ["ante", "blind", "trips"]),
        *in_turn([2], ["ante", "blind"]),
        *in_turn([1], wagers),
        "2 trips",
    ]
    assert the_line(first, 5, "trips").cite.item == "B11-5"
    assert wins(first, 2)["trips"] == "25.00"
    in_order = dealt(CALIFORNIA, folds, switch={"folds_settle": "in_seat_order"})
    assert order(in_order) == [
        *in_turn([5], ["ante", "blind", "trips"]),
        *in_turn([1], wagers),
        *in_turn([2], ["ante", "blind", "trips"]),
    ]
    assert [wins(first, spot) for spot in HANDS] == [wins(in_order, spot) for spot in HANDS]
    by_type = dealt(CALIFORNIA, {2: FOLD}, switch={"major": "type"})
    assert order(by_type) == [
        *in_turn([2], ["ante", "blind"]),
        *["5 ante", "1 ante", "5 play", "1 play", "5 blind", "1 blind"],
        *["5 trips", "1 trips", "2 trips"],
    ]


def test_t43_t66_early_folds_in_california_are_collected_street_by_street() -> None:
    every = {"fold_streets": ["preflop", "flop", "river"]}
    result = dealt(CALIFORNIA, {5: FOLD, 1: "check, fold", 2: "fold"}, switch=every)
    assert order(result) == [
        *["2 ante", "2 blind"],
        *in_turn([1, 5], ["ante", "blind", "trips"]),
        "2 trips",
    ]
