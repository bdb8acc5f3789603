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
BOARD = "2c 7d 9h Js Kd"
QUALIFIED, NOT_QUALIFIED = "Jc 4s", "Qh 4s"
HANDS = {1: "Kc Ah", 2: "Th 8c", 5: "Ac 3h"}
BONUSES: dict[str, Any] = {"choose": {"trips": "UTH-01", "bad_beat": "01", "pairs": "1"}}
BANK_AT_3: dict[str, Any] = {"bank": {"spot": 3, "wager": "100000.00"}}


def each(**side: str) -> list[Data]:
    """Three bettors with these side bets, all of whom bet."""
    return [bettor(spot, hand, **side) for spot, hand in HANDS.items()]


def folding(streets: dict[int, str], **side: str) -> list[Data]:
    """Three bettors, of whom some fold."""
    return [bettor(spot, hand, streets.get(spot, "bet 4x"), **side) for spot, hand in HANDS.items()]


def dealt(house: str, spots: list[Data], dealer: str = QUALIFIED, **more: Any) -> Settled:
    if house == CALIFORNIA:
        more = {**BANK_AT_3, **more}
    return settled(house, *spots, dealer=dealer, board=BOARD, **more)


def in_turn(spots: list[int], wagers: list[str]) -> list[str]:
    return [f"{spot} {wager}" for spot in spots for wager in wagers]


# A dealer who qualifies


def test_b1_14_catfish_bend_settles_from_right_to_left() -> None:
    result = dealt(CATFISH_BEND, each(trips="5.00"))
    assert order(result) == in_turn([5, 2, 1], ["play", "ante", "blind", "trips"])


def test_b4_17_wccs_settles_play_ante_blind_trips_pairs_from_the_dealers_right() -> None:
    result = dealt(WCCS, each(trips="5.00", pairs="5.00"))
    assert order(result) == in_turn([5, 2, 1], ["play", "ante", "blind", "trips", "pairs"])


def test_b5_5_b5_7_washington_settles_from_right_to_left_in_the_order_of_its_text() -> None:
    result = dealt(WASHINGTON, each(trips="5.00", bad_beat="5.00", pairs="5.00"), **BONUSES)
    wagers = ["play", "ante", "blind", "trips", "bad_beat", "pairs"]
    assert order(result) == in_turn([5, 2, 1], wagers)


@pytest.mark.parametrize(
    ("bank", "spots"), [(3, [5, 1, 2]), (4, [5, 1, 2]), (6, [1, 2, 5]), (7, [1, 2, 5])]
)
@pytest.mark.parametrize("dealer", [QUALIFIED, NOT_QUALIFIED])
def test_b11_6_b8_7_t10_california_settles_clockwise_from_the_player_dealers_left(
    bank: int, spots: list[int], dealer: str
) -> None:
    result = dealt(
        CALIFORNIA, each(trips="5.00"), dealer, bank={"spot": bank, "wager": "100000.00"}
    )
    assert order(result) == in_turn(spots, ["ante", "play", "blind", "trips"])


@pytest.mark.parametrize("bank", range(1, 8))
def test_b8_7_the_player_dealers_left_is_the_next_spot_round_the_table(bank: int) -> None:
    hands = ["Ac 3h", "Ah 3c", "Ad 3s", "As 3d", "Qc 4h", "Qs 4c"]
    others = [spot for spot in range(1, 8) if spot != bank]
    spots = [bettor(spot, hand) for spot, hand in zip(others, hands, strict=True)]
    result = dealt(CALIFORNIA, spots, bank={"spot": bank, "wager": "100000.00"})
    settled_spots = [line.spot for line in result.lines if line.wager == "ante"]
    assert settled_spots == [(bank + step - 1) % 7 + 1 for step in range(1, 7)]


# A dealer who does not


def test_b1_16_catfish_bend_hands_every_ante_back_before_it_looks_at_a_hand() -> None:
    result = dealt(CATFISH_BEND, each(trips="5.00"), NOT_QUALIFIED)
    assert order(result) == [
        *["5 ante", "2 ante", "1 ante"],
        *in_turn([5, 2, 1], ["play", "blind", "trips"]),
    ]


def test_b4_18_so_does_wccs() -> None:
    result = dealt(WCCS, each(trips="5.00", pairs="5.00"), NOT_QUALIFIED)
    assert order(result) == [
        *["5 ante", "2 ante", "1 ante"],
        *in_turn([5, 2, 1], ["play", "blind", "trips", "pairs"]),
    ]


def test_b5_5_so_does_washington() -> None:
    spots = each(trips="5.00", bad_beat="5.00", pairs="5.00")
    result = dealt(WASHINGTON, spots, NOT_QUALIFIED, **BONUSES)
    assert order(result) == [
        *["5 ante", "2 ante", "1 ante"],
        *in_turn([5, 2, 1], ["play", "blind", "trips", "bad_beat", "pairs"]),
    ]


def test_b11_7_california_returns_each_ante_inside_its_seats_turn() -> None:
    result = dealt(CALIFORNIA, each(), NOT_QUALIFIED)
    assert order(result) == in_turn([5, 1, 2], ["ante", "play", "blind"])
    assert {the_line(result, spot, "ante").outcome for spot in HANDS} == {Outcome.PUSH}


def test_b1_16_an_ante_that_was_folded_is_not_handed_back() -> None:
    for house in (CATFISH_BEND, WCCS, WASHINGTON):
        result = dealt(house, folding({2: FOLD}), NOT_QUALIFIED)
        assert order(result) == [
            *["2 ante", "2 blind"],
            *["5 ante", "1 ante"],
            *in_turn([5, 1], ["play", "blind"]),
        ]
        assert the_line(result, 2, "ante").outcome is Outcome.LOSE


# Switches


def test_t10_settle_major_type_goes_wager_by_wager() -> None:
    result = dealt(CALIFORNIA, each(trips="5.00"), switch={"major": "type"})
    wagers = ["ante", "play", "blind", "trips"]
    assert order(result) == [f"{spot} {wager}" for wager in wagers for spot in (5, 1, 2)]


def test_t10_the_order_inside_a_seat_is_a_switch() -> None:
    wagers = ["play", "ante", "blind", "trips"]
    result = dealt(CALIFORNIA, each(trips="5.00"), switch={"order": wagers})
    assert order(result) == in_turn([5, 1, 2], wagers)


# What folds lose


def test_b4_15_a_fold_is_collected_at_once_street_by_street_then_clockwise() -> None:
    streets = {1: "check, fold", 2: "fold", 5: "fold"}
    result = dealt(WCCS, folding(streets, trips="5.00", pairs="5.00"))
    assert order(result) == [
        *in_turn([2, 5], ["ante", "blind"]),  # before the flop
        *in_turn([1], ["ante", "blind"]),  # on the flop
        *in_turn([5, 2, 1], ["trips", "pairs"]),  # what survives, when its hand's turn comes
    ]


@pytest.mark.parametrize("house", [CATFISH_BEND, WCCS, WASHINGTON])
def test_b1_19_b4_15_a_fold_comes_before_the_hands_that_stay(house: str) -> None:
    result = dealt(house, folding({1: FOLD, 5: FOLD}, trips="5.00"))
    assert order(result) == [
        *in_turn([1, 5], ["ante", "blind"]),
        "5 trips",
        *in_turn([2], ["play", "ante", "blind", "trips"]),
        "1 trips",
    ]


def test_t17_t64_a_folded_bad_beat_is_lost_with_the_ante() -> None:
    spots = folding({5: FOLD}, trips="5.00", bad_beat="5.00", pairs="5.00")
    result = dealt(WASHINGTON, spots, **BONUSES)
    assert order(result)[:5] == ["5 ante", "5 blind", "5 bad_beat", "5 trips", "5 pairs"]
    kept = dealt(WASHINGTON, spots, **BONUSES, switch={"survives_fold": True})
    assert order(kept)[:5] == ["5 ante", "5 blind", "5 trips", "5 bad_beat", "5 pairs"]


def test_t66_b11_5_california_collects_forfeits_first_from_the_player_dealers_left() -> None:
    result = dealt(CALIFORNIA, folding({2: FOLD, 5: FOLD}, trips="5.00"))
    # Spot 5's ace high loses its Trips with the fold; spot 2's straight waits for its turn.
    assert order(result) == [
        *in_turn([5], ["ante", "blind", "trips"]),
        *in_turn([2], ["ante", "blind"]),
        *in_turn([1], ["ante", "play", "blind", "trips"]),
        "2 trips",
    ]
    assert the_line(result, 5, "trips").cite.item == "B11-5"
    assert wins(result, 2)["trips"] == "25.00"


def test_t66_folds_in_seat_order_are_collected_at_each_seats_turn() -> None:
    spots = folding({2: FOLD, 5: FOLD}, trips="5.00")
    result = dealt(CALIFORNIA, spots, switch={"folds_settle": "in_seat_order"})
    assert order(result) == [
        *in_turn([5], ["ante", "blind", "trips"]),
        *in_turn([1], ["ante", "play", "blind", "trips"]),
        *in_turn([2], ["ante", "blind", "trips"]),
    ]
    first = dealt(CALIFORNIA, spots)
    assert [wins(first, spot) for spot in HANDS] == [wins(result, spot) for spot in HANDS]


def test_t66_forfeits_come_first_even_wager_by_wager() -> None:
    spots = folding({2: FOLD}, trips="5.00")
    result = dealt(CALIFORNIA, spots, switch={"major": "type"})
    assert order(result) == [
        *["2 ante", "2 blind"],
        *["5 ante", "1 ante", "5 play", "1 play", "5 blind", "1 blind"],
        *["5 trips", "1 trips", "2 trips"],
    ]


def test_t43_t66_early_folds_in_california_are_collected_street_by_street() -> None:
    every = {"fold_streets": ["preflop", "flop", "river"]}
    spots = folding({5: FOLD, 1: "check, fold", 2: "fold"}, trips="5.00")
    result = dealt(CALIFORNIA, spots, switch=every)
    assert order(result) == [
        *["2 ante", "2 blind"],
        *["1 ante", "1 blind", "1 trips"],
        *["5 ante", "5 blind", "5 trips"],
        "2 trips",
    ]
