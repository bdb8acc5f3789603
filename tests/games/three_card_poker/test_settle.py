"""Ante, Play and the bonus bets, each dollar worked out by hand; the order, and what folds lose."""

from __future__ import annotations

from typing import Any

import pytest

from houseway.games import Outcome
from houseway.money import money_text
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

# Does he qualify? His hand, and whether queen-high or better.
QUALIFY = [
    ("Js Td 8c", False),  # the highest hand below: jack-ten-nine would be a straight
    ("5s 3d 2c", False),  # the lowest hand of all
    ("Qs 3d 2c", True),  # the lowest queen-high
    ("2c Qs 3d", True),  # wherever the queen lies
    ("Qs Jd 9c", True),
    ("Ks 3d 2c", True),
    ("As 4d 2c", True),
    ("2s 2d 3c", True),  # better than queen-high without a queen
    ("5s 3s 2s", True),
    ("As 2d 3c", True),
    ("4s 3d 2c", True),
    ("2s 2d 2c", True),
    ("4s 3s 2s", True),
]


@pytest.mark.parametrize(("dealer", "qualifies"), QUALIFY)
def test_b10_8_queen_high_or_better_qualifies(dealer: str, qualifies: bool) -> None:
    """Against a mini royal the Ante wins either way; Play wins only if he qualifies."""
    result = settled(bettor(1, "Ah Kh Qh"), dealer=dealer)
    assert wins(result) == {"ante": "10.00", "play": "10.00" if qualifies else "0.00"}


# What $10 on the Ante and $10 on Play win: the player's hand is higher, lower or equal.
MATRIX = [
    (QUEEN, "Qd 8c 2h", "10.00", "10.00", "B10-9", "B10-9"),
    (QUEEN, "Kd 3c 2h", "10.00", "10.00", "B10-9", "B10-9"),
    (QUEEN, "Qd 7c 3h", "-10.00", "-10.00", "B10-9", "B10-9"),
    (QUEEN, "Jd Tc 8h", "-10.00", "-10.00", "B10-9", "B10-9"),
    (QUEEN, "Qd 7c 4h", "0.00", "0.00", "B10-9", "B10-9"),
    # suits are equal, and a full tie pushes both (B0-1)
    ("As Ks Qs", "Ah Kh Qh", "0.00", "0.00", "B10-9", "B10-9"),
    ("As 2s 3s", "Ah 2h 3h", "0.00", "0.00", "B10-9", "B10-9"),
    ("Js Qc Kd", "Kh Qd Jc", "0.00", "0.00", "B10-9", "B10-9"),
    ("As Ks Js", "Ah Kh Jh", "0.00", "0.00", "B10-9", "B10-9"),
    ("9s 9c 4h", "9h 9d 4c", "0.00", "0.00", "B10-9", "B10-9"),
    (JACK, "Qd 3c 2h", "10.00", "0.00", "B10-8", "T-08"),
    (JACK, "2d 2c 3h", "10.00", "0.00", "B10-8", "T-08"),
    (JACK, "Jd Tc 7h", "10.00", "0.00", "B10-8", "T-08"),
    (JACK, "5d 3c 2h", "10.00", "0.00", "B10-8", "T-08"),
    (JACK, "Jd Tc 8h", "10.00", "0.00", "B10-8", "T-08"),
]


@pytest.mark.parametrize(("dealer", "held", "ante", "play", "of_ante", "of_play"), MATRIX)
def test_b0_1_b10_8_b10_9_t08_t44_the_whole_matrix(
    dealer: str, held: str, ante: str, play: str, of_ante: str, of_play: str
) -> None:
    result = settled(bettor(1, held), dealer=dealer)
    assert wins(result) == {"ante": ante, "play": play}
    assert the_line(result, "1", "ante").cite.item == of_ante
    assert the_line(result, "1", "play").cite.item == of_play
    both = float(ante) + float(play)
    assert net(result) == {"1": f"{both:.2f}", "bank": f"{-both:.2f}".replace("-0.00", "0.00")}


def test_t08_play_goes_back_and_a_lower_hand_is_paid_its_ante_too() -> None:
    result = settled(bettor(1, "5d 3c 2h", ante="25.00"), dealer=JACK)
    play, ante = the_line(result, "1", "play"), the_line(result, "1", "ante")
    assert (play.outcome, play.stake, play.returned) == (Outcome.PUSH, 2500, 2500)
    assert (ante.outcome, ante.win, str(ante.odds)) == (Outcome.WIN, 2500, "1 to 1")
    assert str(ante.why) == "the player-dealer does not qualify with high card, jack high"


# Pair Plus: what $5 wins, each row of the table and the best hand below it.
PAIR_PLUS = [
    ("Ah Kh Qh", "1000.00", "mini royal"),  # 200 to 1
    ("Kh Qh Jh", "200.00", "straight flush"),  # 40 to 1
    ("Ah 2h 3h", "200.00", "straight flush"),
    ("2h 2d 2c", "150.00", "three of a kind"),  # 30 to 1
    ("Ah Kd Qh", "30.00", "straight"),  # 6 to 1
    ("Ah 2d 3h", "30.00", "straight"),
    ("Ah Kh Jh", "15.00", "flush"),  # 3 to 1
    ("5h 3h 2h", "15.00", "flush"),
    ("Ah 3h 4h", "15.00", "flush"),
    ("2h 2d 3c", "5.00", "pair"),  # 1 to 1
    ("Ah Kd Jh", "-5.00", "high card"),
    ("Kh Ad 2h", "-5.00", "high card"),  # no straight goes round the ace
]


@pytest.mark.parametrize(("held", "win", "row"), PAIR_PLUS)
def test_b10_11_pair_plus_pays_by_its_table_whoever_wins_and_qualifies(
    held: str, win: str, row: str
) -> None:
    for dealer in ("Qs 9d 4c", JACK, "6s 6d 6c"):
        line = the_line(settled(bettor(1, held, pair_plus="5.00"), dealer=dealer), "1", "pair_plus")
        assert (money_text(line.win), line.hand, line.cite.item) == (win, row, "B10-11")


# 6 Card Bonus: what $5 wins with the player's three and the player-dealer's three.
SIX_CARD = [
    ("As Ks Qs", "Js Ts 2d", "5000.00", "royal flush"),  # 1,000 to 1
    ("As Ks 2d", "Qs Js Ts", "5000.00", "royal flush"),  # two and three
    ("Ks Qs Js", "Ts 9s Ad", "1000.00", "straight flush"),  # 200 to 1
    ("As 2s 3s", "4s 5s Kd", "1000.00", "straight flush"),
    ("As Ks Qs", "Js Td 2s", "75.00", "flush"),  # a flush and a straight, of two kinds
    ("2s 2d 2c", "2h Ad Kd", "500.00", "four of a kind"),  # 100 to 1
    ("As 2s 2d", "2c 2h Ad", "500.00", "four of a kind"),
    ("2s 2d 2c", "3h 3d 4d", "100.00", "full house"),  # 20 to 1
    ("2s 2d 2c", "3h 3d 3c", "100.00", "full house"),
    ("2s 4s 6s", "8s Ts Kd", "75.00", "flush"),  # 15 to 1
    ("2s 4s Kd", "6s 8s Ts", "75.00", "flush"),
    ("2s 3d 4c", "5h 6d Kd", "45.00", "straight"),  # 9 to 1
    ("As 2d 3c", "4h 5d Kd", "45.00", "straight"),
    ("As Kd Qc", "Jh Td 2d", "45.00", "straight"),
    ("3s 3d 3c", "Kh Qd 2d", "40.00", "three of a kind"),  # 8 to 1
    ("2s 2d Ac", "2h Kd 9d", "40.00", "three of a kind"),
    ("As Ad Kc", "Kh Qd Qc", "-5.00", "two pair"),
    ("As Ad Kc", "Qh 9d 7d", "-5.00", "pair"),
    ("As Kd Qc", "2h 3d 9d", "-5.00", "high card"),  # no straight goes round the ace
    ("2s 4s 6s", "8s Td Kd", "-5.00", "high card"),  # four of a suit are no flush
]


@pytest.mark.parametrize(("held", "dealer", "win", "row"), SIX_CARD)
def test_b10_12_six_cards_make_the_best_five_whatever_the_ante_does(
    held: str, dealer: str, win: str, row: str
) -> None:
    for action in ("play", "fold"):
        result = settled(bettor(1, held, action, six_card="5.00"), dealer=dealer)
        line = the_line(result, "1", "six_card")
        assert (money_text(line.win), line.hand, line.cite.item) == (win, row, "B10-12")


@pytest.mark.parametrize(
    ("dealer", "ante"), [(QUEEN, "10.00"), (JACK, "10.00"), ("As Ks Qs", "-10.00")]
)
@pytest.mark.parametrize("held", ["Kh Qh Jh", "8h 8d 8s", "9h Th Jc"])
def test_b10_13_no_bonus_is_paid_on_the_ante(held: str, dealer: str, ante: str) -> None:
    """A straight or better wins even money or loses, and no line stands for a bonus."""
    result = settled(bettor(1, held), dealer=dealer)
    assert wins(result) == {"ante": ante, "play": "0.00" if dealer == JACK else ante}


# The order, and folds

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
    [(2, [3, 8, 1]), (4, [8, 1, 3]), (5, [8, 1, 3]), (7, [8, 1, 3])],
)
def test_b8_7_b10_10_t10_from_the_player_dealers_left_seat_by_seat_or_wager_by_wager(
    bank: int, spots: list[int]
) -> None:
    for dealer in (QUEEN, JACK):
        held = bank_of("100000.00", bank)
        assert order(round_of(three(**SIDE), dealer, bank=held)) == in_turn(spots, WAGERS)
        result = round_of(three(**SIDE), dealer, bank=held, switch={"major": "type"})
        assert order(result) == [f"{spot} {wager}" for wager in WAGERS for spot in spots]


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


@pytest.mark.parametrize(
    ("held", "dealer", "six", "total"),
    [
        ("Ah Kh Qh", "Ad Ac 2s", "40.00", "25.00"),  # 8 to 1
        ("7h 7s 7c", "7d Kc 2s", "500.00", "485.00"),  # 100 to 1
    ],
)
def test_b10_7_the_best_pair_plus_is_forfeited_and_the_six_card_bonus_paid(
    held: str, dealer: str, six: str, total: str
) -> None:
    result = round_of([bettor(1, held, "fold", **SIDE)], dealer)
    assert wins(result) == {"ante": "-10.00", "pair_plus": "-5.00", "six_card": six}
    assert net(result)["1"] == total


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
