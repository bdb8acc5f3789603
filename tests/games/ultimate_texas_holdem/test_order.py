"""The order in which a house takes and pays: direction, wagers inside a hand, and what folds lose.

All rounds here are of three spots; in California the bank stands between them.
"""

from typing import Any

import pytest

from houseway.games import Outcome
from houseway.table import Settled
from tests.games.lines import order, the_line
from tests.games.table import CALIFORNIA, CATFISH_BEND, WASHINGTON, WCCS, Data, bettor, settled

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


# What folds lose


def test_t17_t64_a_folded_bad_beat_is_lost_with_the_ante() -> None:
    result = dealt(WASHINGTON, {5: FOLD})
    assert order(result)[:5] == ["5 ante", "5 blind", "5 bad_beat", "5 trips", "5 pairs"]
    kept = dealt(WASHINGTON, {5: FOLD}, switch={"survives_fold": True})
    assert order(kept)[:5] == ["5 ante", "5 blind", "5 trips", "5 bad_beat", "5 pairs"]
