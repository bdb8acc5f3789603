"""Ante, Play and the bonus bets, each dollar worked out by hand; the order, and what folds lose."""

from typing import Any

import pytest

from houseway.table import Settled
from tests.games.lines import net, order, the_line, wins
from tests.games.table import Data
from tests.games.three_card_poker.table import JACK, QUEEN, bank_of, bettor, moved, settled

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
    ("bank", "spots"), [(2, [3, 8, 1]), (4, [8, 1, 3]), (5, [8, 1, 3]), (7, [8, 1, 3])]
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


def test_t66_in_seat_order_each_forfeit_waits_for_its_seat() -> None:
    spots = three({8: "fold", 3: "fold"}, **SIDE)
    result = round_of(spots, switch={"folds_settle": "in_seat_order"})
    left = ["ante", "pair_plus", "six_card"]
    assert order(result) == [*in_turn([8], left), *in_turn([1], WAGERS), *in_turn([3], left)]
    assert sorted(moved(result)) == sorted(moved(round_of(spots)))
