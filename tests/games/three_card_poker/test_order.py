"""The order in which the house takes and pays, and what a fold loses and keeps."""

from __future__ import annotations

from typing import Any

import pytest

from houseway.games import Outcome
from houseway.table import Settled
from tests.games.table import Data
from tests.games.three_card_poker.table import (
    JACK,
    QUEEN,
    bank_of,
    bettor,
    moved,
    net,
    order,
    settled,
    the_line,
    wins,
)

WAGERS = ["ante", "play", "pair_plus", "six_card"]
HANDS = {1: "Kd 9c 2h", 3: "Jd Tc 7h", 8: "6d 6c 3h"}
SIDE: Data = {"pair_plus": "5.00", "six_card": "5.00"}


def three(actions: dict[int, str] | None = None, **side: str) -> list[Data]:
    """King-high, jack-high and a pair of sixes; some of them fold."""
    return [
        bettor(spot, hand, (actions or {}).get(spot, "play"), **side)
        for spot, hand in HANDS.items()
    ]


def round_of(spots: list[Data], dealer: str = QUEEN, **more: Any) -> Settled:
    return settled(*spots, dealer=dealer, **more)


def in_turn(spots: list[int], wagers: list[str]) -> list[str]:
    return [f"{spot} {wager}" for spot in spots for wager in wagers]


@pytest.mark.parametrize(
    ("bank", "spots"),
    [
        (2, [3, 8, 1]),
        (4, [8, 1, 3]),
        (5, [8, 1, 3]),
        (7, [8, 1, 3]),
    ],
)
@pytest.mark.parametrize("dealer", [QUEEN, JACK])
def test_b8_7_b10_10_t10_from_the_player_dealers_left_seat_by_seat(
    bank: int, spots: list[int], dealer: str
) -> None:
    result = round_of(three(**SIDE), dealer, bank=bank_of("100000.00", bank))
    assert order(result) == in_turn(spots, WAGERS)


@pytest.mark.parametrize("bank", range(1, 9))
def test_b8_7_his_left_is_the_next_spot_round_the_table(bank: int) -> None:
    hands = ["Ac 9h 3d", "Ah 9c 3s", "Ad 9s 3h", "As 9d 3c", "Kc 8h 2d", "Kh 8c 2s", "Kd 8s 2h"]
    others = [spot for spot in range(1, 9) if spot != bank]
    spots = [bettor(spot, hand) for spot, hand in zip(others, hands, strict=True)]
    result = round_of(spots, bank=bank_of("100000.00", bank))
    antes = [line.spot for line in result.lines if line.wager == "ante"]
    assert antes == [(bank + step - 1) % 8 + 1 for step in range(1, 8)]


def test_b10_10_only_the_wagers_that_were_made_have_a_line() -> None:
    spots = [
        bettor(1, HANDS[1]),
        bettor(3, HANDS[3], six_card="5.00"),
        bettor(8, HANDS[8], pair_plus="5.00"),
    ]
    assert order(round_of(spots)) == [
        *["8 ante", "8 play", "8 pair_plus"],
        *["1 ante", "1 play"],
        *["3 ante", "3 play", "3 six_card"],
    ]


def test_t10_major_type_goes_wager_by_wager() -> None:
    result = round_of(three(**SIDE), switch={"major": "type"})
    assert order(result) == [f"{spot} {wager}" for wager in WAGERS for spot in (8, 1, 3)]


@pytest.mark.parametrize("major", ["as_game", "seat"])
def test_t10_major_seat_is_the_game_as_written(major: str) -> None:
    result = round_of(three(**SIDE), switch={"major": major})
    assert order(result) == order(round_of(three(**SIDE)))


def test_t10_b8_6_the_order_decides_who_is_covered() -> None:
    """Queen-high against sixes and king-high, which win 20 each; there are 25 to pay them.

    Seat by seat spot 8 takes 10 + 10 and spot 1 five dollars of its Ante. Wager by wager both
    Antes are paid, 10 + 10, and five dollars of spot 8's Play.
    """
    small: Data = {"bank": bank_of("25.00")}
    caps = {"exhaustion": "two_caps"}
    seat = round_of(three(), **small, switch=caps)
    assert [wins(seat, spot) for spot in ("8", "1")] == [
        {"ante": "10.00", "play": "10.00"},
        {"ante": "5.00", "play": "0.00"},
    ]
    by_type = round_of(three(), **small, switch={**caps, "major": "type"})
    assert [wins(by_type, spot) for spot in ("8", "1")] == [
        {"ante": "10.00", "play": "5.00"},
        {"ante": "10.00", "play": "0.00"},
    ]


# Folds


@pytest.mark.parametrize("dealer", [QUEEN, JACK])
def test_b10_7_a_fold_loses_ante_and_pair_plus_and_keeps_the_six_card_bonus(dealer: str) -> None:
    """A pair of sixes folded: Pair Plus would have paid, and is lost."""
    result = round_of([bettor(8, HANDS[8], "fold", **SIDE)], dealer)
    assert moved(result) == [
        ("8 ante", "lose", "-10.00"),
        ("8 pair_plus", "lose", "-5.00"),
        ("8 six_card", "lose", "-5.00"),
    ]
    assert [line.cite.item for line in result.lines] == ["B10-7", "B10-7", "B10-12"]
    assert [line.hand for line in result.lines] == [None, None, "pair"]


@pytest.mark.parametrize("held", ["Ah Kh Qh", "7h 7s 7c"])
def test_b10_7_the_best_pair_plus_is_forfeited_and_the_six_card_bonus_paid(held: str) -> None:
    """Folded with $5 on each: -10 -5, and 8 to 1 or 100 to 1 on the 6 Card Bonus."""
    six = {"Ah Kh Qh": "40.00", "7h 7s 7c": "500.00"}[held]
    dealer = {"Ah Kh Qh": "Ad Ac 2s", "7h 7s 7c": "7d Kc 2s"}[held]
    result = round_of([bettor(1, held, "fold", **SIDE)], dealer)
    assert wins(result) == {"ante": "-10.00", "pair_plus": "-5.00", "six_card": six}
    assert net(result)["1"] == {"40.00": "25.00", "500.00": "485.00"}[six]


def test_b10_7_there_is_no_play_line_for_a_fold() -> None:
    assert "play" not in wins(round_of(three({1: "fold"}, **SIDE)), "1")


def test_t66_forfeits_come_first_from_the_player_dealers_left() -> None:
    result = round_of(three({8: "fold", 3: "fold"}, **SIDE))
    assert order(result) == [
        *in_turn([8, 3], ["ante", "pair_plus"]),
        "8 six_card",
        *in_turn([1], WAGERS),
        "3 six_card",
    ]


def test_t66_in_seat_order_each_forfeit_waits_for_its_seat() -> None:
    spots = three({8: "fold", 3: "fold"}, **SIDE)
    result = round_of(spots, switch={"folds_settle": "in_seat_order"})
    left = ["ante", "pair_plus", "six_card"]
    assert order(result) == [*in_turn([8], left), *in_turn([1], WAGERS), *in_turn([3], left)]
    assert sorted(moved(result)) == sorted(moved(round_of(spots)))


def test_t66_forfeits_come_first_even_wager_by_wager() -> None:
    result = round_of(three({3: "fold"}, **SIDE), switch={"major": "type"})
    assert order(result) == [
        *in_turn([3], ["ante", "pair_plus"]),
        *["8 ante", "1 ante", "8 play", "1 play", "8 pair_plus", "1 pair_plus"],
        *["8 six_card", "1 six_card", "3 six_card"],
    ]


def test_t66_t10_wager_by_wager_and_in_seat_order() -> None:
    switch = {"major": "type", "folds_settle": "in_seat_order"}
    result = round_of(three({8: "fold"}, **SIDE), switch=switch)
    assert order(result) == [
        *["8 ante", "1 ante", "3 ante", "1 play", "3 play"],
        *["8 pair_plus", "1 pair_plus", "3 pair_plus", "8 six_card", "1 six_card", "3 six_card"],
    ]


def test_t66_forfeits_count_first_toward_what_he_may_collect() -> None:
    """Spot 8 loses 20 to aces, spot 3 folds 15; the bank may collect 20 in all.

    Forfeits first: 15 from spot 3, then five dollars of spot 8's Ante. In seat order: all 20 from
    spot 8, and what spot 3 folded goes back.
    """
    spots = [bettor(8, HANDS[8]), bettor(3, HANDS[3], "fold", pair_plus="5.00")]
    small: Data = {"bank": bank_of("20.00")}
    first = round_of(spots, "As Ad 2c", **small)
    assert moved(first) == [
        ("3 ante", "lose", "-10.00"),
        ("3 pair_plus", "lose", "-5.00"),
        ("8 ante", "partial", "-5.00"),
        ("8 play", "returned", "0.00"),
    ]
    later = round_of(spots, "As Ad 2c", **small, switch={"folds_settle": "in_seat_order"})
    assert moved(later) == [
        ("8 ante", "lose", "-10.00"),
        ("8 play", "lose", "-10.00"),
        ("3 ante", "returned", "0.00"),
        ("3 pair_plus", "returned", "0.00"),
    ]
    assert net(first) == {"3": "-15.00", "8": "-5.00", "bank": "20.00"}
    assert net(later) == {"3": "0.00", "8": "-20.00", "bank": "20.00"}


def test_t66_a_folders_six_card_bonus_waits_even_where_it_loses() -> None:
    """Spot 3 folds and is settled last: of 30 to collect 10 + 20 are gone before its bonus."""
    spots = [bettor(8, HANDS[8]), bettor(3, HANDS[3], "fold", six_card="5.00")]
    result = round_of(spots, "As Ad 2c", bank=bank_of("30.00"))
    assert moved(result) == [
        ("3 ante", "lose", "-10.00"),
        ("8 ante", "lose", "-10.00"),
        ("8 play", "lose", "-10.00"),
        ("3 six_card", "returned", "0.00"),
    ]


def test_t80_when_everybody_folds_the_six_card_bonuses_are_still_settled() -> None:
    """The player-dealer's cards are turned: with his nine and eight spot 3 has a straight."""
    result = round_of(three(dict.fromkeys(HANDS, "fold"), six_card="5.00"), "9s 8d 2c")
    assert moved(result) == [
        ("8 ante", "lose", "-10.00"),
        ("1 ante", "lose", "-10.00"),
        ("3 ante", "lose", "-10.00"),
        ("8 six_card", "lose", "-5.00"),
        ("1 six_card", "lose", "-5.00"),
        ("3 six_card", "win", "45.00"),
    ]
    assert the_line(result, "3", "six_card").hand == "straight"
    assert the_line(result, "3", "six_card").outcome is Outcome.WIN
