"""The base wager: both hands against both of the player-dealer's, fouls and copies."""

from __future__ import annotations

import pytest

from houseway.games import Outcome
from tests.games.fortune_pai_gow_poker.table import (
    LOSES,
    SPLITS,
    WINS,
    money,
    seat,
    settled,
    the_line,
    told,
)

# Against K-J before A-10-7-5-3: a hand set the House Way, and what $10 does. The player's front is
# F, his back B; + wins its side, = copies it, - loses it.
CASES = [
    pytest.param(WINS, "10.00", id="F+ B+"),
    pytest.param(LOSES, "-10.00", id="F- B-"),
    pytest.param(SPLITS, "0.00", id="F+ B-"),
    pytest.param("Qd Js 4c 4h 9c 8d 2s", "0.00", id="F- B+"),  # Q-J, fours behind
    pytest.param("Kc Js 4c 4h 9c 8d 2s", "0.00", id="F= B+"),  # K-J, fours behind
    pytest.param("Kc Qs As Th 7d 5c 3s", "0.00", id="F+ B="),  # K-Q, A-10-7-5-3
    pytest.param("Kc Js As 9h 8h 4d 2s", "-10.00", id="F= B-"),  # K-J, A-9-8-4-2
    pytest.param("Qs Js As Th 7d 5c 3s", "-10.00", id="F- B="),  # Q-J, A-10-7-5-3
    pytest.param("Kc Js As Th 7d 5c 3s", "-10.00", id="F= B="),  # the same hand
]


@pytest.mark.parametrize(("hand", "won"), CASES)
def test_b12_9_t75_both_hands_one_each_and_copies(hand: str, won: str) -> None:
    result = settled(seat(1, hand))
    assert money(result) == {"1 base": won}
    line = the_line(result, "1", "base")
    wanted = {"10.00": Outcome.WIN, "-10.00": Outcome.LOSE, "0.00": Outcome.PUSH}[won]
    assert (line.outcome, line.cite.item) == (wanted, "B12-9")
    assert (str(line.odds) if line.odds else None) == ("1 to 1" if won == "10.00" else None)


def test_b12_9_a_push_hands_the_stake_back() -> None:
    line = the_line(settled(seat(1, SPLITS)), "1", "base")
    assert (line.win, line.returned, line.hand) == (0, 1000, "high card / high card")
    assert str(line.why) == (
        "front high card, king-queen beats high card, king-jack; "
        "back high card, ace high loses to high card, ace high, by the cards beside it"
    )


def test_t75_a_copy_is_said_to_be_one() -> None:
    line = the_line(settled(seat(1, "Kc Js As Th 7d 5c 3s")), "1", "base")
    assert "front high card, king-jack copies high card, king-jack" in str(line.why)
    assert "back high card, ace high copies high card, ace high" in str(line.why)
    assert line.cite.items == ("B12-9", "T-75")


# Boundaries: one rank up and one rank down on each side


@pytest.mark.parametrize(
    ("front", "won"), [("Jo Ac", "10.00"), ("Jo 2c", "10.00"), ("Kc Js", "0.00")]
)
def test_b12_1_t23_the_joker_in_front_is_an_ace(front: str, won: str) -> None:
    result = settled(seat(1, f"{front} Qs Qd Qh 9s 4d", front))
    assert money(result) == {"1 base": won}


# Fouls

LOW = "Th 8h 7s 5h 4s 3d 2d"  # 8-7 before ten high
FOULS = [
    pytest.param("Kh Qc 9s 9d 8c 4h 2c", "9s 9d", id="a pair before high cards"),
    pytest.param("Kh Qc 9s 9d 8c 4h 2c", "Kh 9s", id="king-nine before queen high"),
    pytest.param("As Kc Qd 9h 8d 4c 2s", "As 2s", id="ace-two before king high"),
    pytest.param("As Kc Qd 9h 8d 4c 2s", "As Kc", id="ace-king before queen high"),
    pytest.param("As Ad 9h 9c 8d 4c 2s", "As Ad", id="aces before nines"),
    pytest.param("Jo Ad 9h 8c 6d 4c 2s", "Jo Ad", id="ace and joker before nine high"),
    pytest.param("Jo Kc 9h 8c 6d 4c 2s", "Jo 2s", id="the joker in front is an ace"),
]


@pytest.mark.parametrize(("hand", "front"), FOULS)
def test_b12_7_t75_a_foul_loses_though_a_side_or_both_would_win(hand: str, front: str) -> None:
    # 8-7 before ten high: every one of these fronts is higher, and all backs but one
    line = the_line(settled(seat(1, hand, front), dealer=LOW), "1", "base")
    assert (line.outcome, line.win, line.cite.item) == (Outcome.LOSE, -1000, "B12-7")
    assert line.cite.items == ("B12-7", "T-75")
    assert str(line.why).startswith("foul: the front, ")


@pytest.mark.parametrize(
    ("hand", "front"),
    [
        ("As Kc Ad Ks 8d 4c 2s", "As Kc"),  # A-K before A-K-8-4-2
        ("9s 9d 9h 9c 8d 4c 2s", "9s 9d"),  # nines before nines and three more
        ("Jo As Kd Qc 8d 4c 2s", "Kd Qc"),  # the joker and the ace are a pair
        ("Kh Qc 9s 9d 8c 4h 2c", "4h 2c"),  # as low as one likes
    ],
)
def test_t75_b12_7_no_foul_where_the_front_only_lacks_the_cards(hand: str, front: str) -> None:
    line = the_line(settled(seat(1, hand, front), dealer=LOW), "1", "base")
    assert line.cite.item == "B12-9"
    assert "foul" not in str(line.why)


def test_t75_b12_11_a_foul_loses_the_base_wager_only() -> None:
    # king-eight before 7-6-5-4-2 is a foul; the seven cards hold a straight flush all the same
    result = settled(
        seat(1, "8s 7s 6s 5s 4s Kh 2d", "Kh 8s", fortune="5.00"),
        seat(2, "Qh 9h 8d 6c 4d 3c 2h", fortune="5.00"),
        dealer="Ah Kd Jc Tc 7c 5h 3d",
    )
    assert told(result) == [
        "1 base lose -10.00",
        "1 fortune win 250.00",  # 50 to 1
        "2 base lose -10.00",
        "2 fortune lose -5.00",
        "2 envy win 10.00",
    ]


# Payment


def test_b12_8_the_player_dealers_hand_is_set_the_house_way_whatever_it_costs() -> None:
    # Nines and fours with an ace stay together behind A-K (HW-4). Fours before nines would have
    # beaten threes before eights on both sides; so they are one each.
    result = settled(seat(1, "3s 3h 8h 8s Kc Qd 7h", "3s 3h"), dealer="9s 9d 4c 4d As Kh 2c")
    assert money(result) == {"1 base": "0.00"}
