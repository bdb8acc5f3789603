"""The base wager: both hands against both of the player-dealer's, fouls, copies, fees, seats."""

from __future__ import annotations

import pytest

from houseway.games import Outcome
from houseway.games.refusals import GameRefusal
from houseway.money import money_text
from houseway.rules import Refusal
from houseway.table import Settled
from houseway.table.refusals import RoundRefusal
from tests.games.fortune_pai_gow_poker.table import (
    LOSES,
    SPLITS,
    WINS,
    Data,
    behind,
    money,
    net,
    order,
    refused,
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
    line = the_line(settled(seat(1, hand)), "1", "base")
    wanted = {"10.00": Outcome.WIN, "-10.00": Outcome.LOSE, "0.00": Outcome.PUSH}[won]
    assert (money_text(line.win), line.outcome, line.cite.item) == (won, wanted, "B12-9")
    assert (str(line.odds) if line.odds else None) == ("1 to 1" if won == "10.00" else None)


def test_b12_9_t75_a_line_says_how_each_side_ended() -> None:
    line = the_line(settled(seat(1, SPLITS)), "1", "base")
    assert (line.win, line.returned, line.hand) == (0, 1000, "high card / high card")
    assert str(line.why) == (
        "front high card, king-queen beats high card, king-jack; "
        "back high card, ace high loses to high card, ace high (nine against ten)"
    )
    line = the_line(settled(seat(1, "Kc Js As Th 7d 5c 3s")), "1", "base")
    assert str(line.why) == (
        "front high card, king-jack copies high card, king-jack; "
        "back high card, ace high copies high card, ace high"
    )
    assert line.cite.items == ("B12-9", "T-75")


@pytest.mark.parametrize(
    ("front", "won"), [("Jo Ac", "10.00"), ("Jo 2c", "10.00"), ("Kc Js", "0.00")]
)
def test_b12_1_t23_the_joker_in_front_is_an_ace(front: str, won: str) -> None:
    assert money(settled(seat(1, f"{front} Qs Qd Qh 9s 4d", front))) == {"1 base": won}


# Fouls: a hand, its front, and whether that outranks the back

LOW = "Th 8h 7s 5h 4s 3d 2d"  # 8-7 before ten high: all fronts below are higher, nearly all backs
FRONTS = [
    ("Kh Qc 9s 9d 8c 4h 2c", "9s 9d", True),  # a pair before high cards
    ("Kh Qc 9s 9d 8c 4h 2c", "Kh 9s", True),  # king-nine before queen high
    ("As Kc Qd 9h 8d 4c 2s", "As 2s", True),  # ace-two before king high
    ("As Kc Qd 9h 8d 4c 2s", "As Kc", True),  # ace-king before queen high
    ("As Ad 9h 9c 8d 4c 2s", "As Ad", True),  # aces before nines
    ("Jo Ad 9h 8c 6d 4c 2s", "Jo Ad", True),  # ace and joker before nine high
    ("Jo Kc 9h 8c 6d 4c 2s", "Jo 2s", True),  # the joker in front is an ace
    ("As Kc Ad Ks 8d 4c 2s", "As Kc", False),  # A-K before A-K-8-4-2
    ("9s 9d 9h 9c 8d 4c 2s", "9s 9d", False),  # nines before nines and three more
    ("Jo As Kd Qc 8d 4c 2s", "Kd Qc", False),  # the joker and the ace are a pair
    ("Kh Qc 9s 9d 8c 4h 2c", "4h 2c", False),  # as low as one likes
]


@pytest.mark.parametrize(("hand", "front", "foul"), FRONTS)
def test_b12_7_t75_a_foul_loses_though_a_side_or_both_would_win(
    hand: str, front: str, foul: bool
) -> None:
    line = the_line(settled(seat(1, hand, front), dealer=LOW), "1", "base")
    assert str(line.why).startswith("foul: the front, ") is foul
    if foul:
        assert (line.outcome, line.win) == (Outcome.LOSE, -1000)
        assert line.cite.items == ("B12-7", "T-75")
    else:
        assert line.cite.item == "B12-9"


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


def test_b12_8_the_player_dealers_hand_is_set_the_house_way_whatever_it_costs() -> None:
    # Nines and fours with an ace stay together behind A-K (HW-4). Fours before nines would have
    # beaten threes before eights on both sides; so they are one each.
    result = settled(seat(1, "3s 3h 8h 8s Kc Qd 7h", "3s 3h"), dealer="9s 9d 4c 4d As Kh 2c")
    assert money(result) == {"1 base": "0.00"}


@pytest.mark.parametrize(
    ("dice", "spots"),
    [
        ([3, 3, 3], "1 3 6"),  # 9 is spot 1
        ([6, 3, 1], "3 6 1"),  # 10 is spot 2, which has no wager
        ([6, 4, 1], "3 6 1"),  # 11 is spot 3
        ([6, 5, 1], "6 1 3"),  # 12 is spot 4
        ([6, 6, 1], "6 1 3"),  # 13 is spot 5
        ([6, 6, 2], "6 1 3"),  # 14 is spot 6
        ([6, 6, 3], "1 3 6"),  # 15 is the player-dealer's own
        ([1, 1, 6], "1 3 6"),  # and so is 8
        ([6, 6, 6], "3 6 1"),  # 18 is spot 3 again
    ],
)
def test_b8_7_b12_10_t22_settling_begins_with_the_button(dice: list[int], spots: str) -> None:
    result = settled(seat(1, WINS), seat(3, LOSES), seat(6, SPLITS), dice=dice)
    assert order(result) == [f"{spot} base" for spot in spots.split()]


# Fees: each player by his bands, the player-dealer flat; the twin has every schedule and reading


def fees(result: Settled) -> dict[str, str]:
    """Who pays how much, in the order of collection."""
    found = {fee.payer: money_text(fee.amount) for fee in result.fees}
    assert len(found) == len(result.fees)
    return found


def test_b12_14_no_fee_is_taken_for_a_fortune_bet() -> None:
    plain = settled(seat(1, LOSES, base="100.00"), fee_option=1)
    beside = settled(seat(1, LOSES, base="100.00", fortune="2000.00"), fee_option=1)
    assert fees(plain) == fees(beside) == {"1": "1.00", "bank": "2.00"}


def test_t26_t68_every_bettor_in_a_circle_pays_on_his_own_wager_or_it_is_charged_as_one() -> None:
    circle = [
        seat(1, WINS, base="60.00"),
        behind(1, 1, base="150.00"),
        behind(1, 2, base="401.00"),
    ]
    own = settled(*circle, fee_option=1, switch={"circle_basis": "per_bettor"})
    assert fees(own) == {"1": "1.00", "1.1": "2.00", "1.2": "5.00", "bank": "2.00"}
    # each wins his wager: 60 - 1, 150 - 2, 401 - 5
    assert net(own) == {"1": "59.00", "1.1": "148.00", "1.2": "396.00", "bank": "-613.00"}
    # $60 and the wager behind it: $100, $101, $200, $201; the seated player pays
    for second, fee in (("40", "1"), ("41", "2"), ("140", "2"), ("141", "3")):
        result = settled(
            circle[0],
            behind(1, base=f"{second}.00"),
            seat(2, LOSES, base="60.00"),
            fee_option=1,
            switch={"circle_basis": "circle_total"},
        )
        assert fees(result) == {"1": f"{fee}.00", "2": "1.00", "bank": "2.00"}


@pytest.mark.parametrize(
    ("reading", "spots", "his"),
    [
        ("per_round", 1, "4.00"),
        ("per_round", 3, "4.00"),
        ("per_active_spot", 1, "4.00"),
        ("per_active_spot", 2, "8.00"),
        ("per_active_spot", 3, "12.00"),
    ],
)
def test_t26_the_player_dealer_pays_once_or_for_every_spot(
    reading: str, spots: int, his: str
) -> None:
    seats = [seat(spot, hand) for spot, hand in enumerate([WINS, LOSES, SPLITS][:spots], 2)]
    result = settled(*seats, behind(2), fee_option=2, switch={"pd_fee": reading})
    assert fees(result)["bank"] == his
    assert len(result.fees) == spots + 2


# Seats


def test_b12_4_a_base_wager_is_required() -> None:
    for wagers in ({}, {"fortune": "5.00"}):
        found = refused({**seat(1, WINS), "wagers": wagers})
        assert found == (GameRefusal.WAGER_REQUIRED, "spot 1, base", "B12-4")


def test_b12_3_t58_seven_seats_with_the_player_dealers_and_no_eighth() -> None:
    more = ["Ad Qd 8h 7d 5s 3s 2s", "As Js Th 8s 7h 5c 4c", "Jo Jh Td 7c 6h 5d 3h"]
    hands = [WINS, LOSES, SPLITS, *more]
    result = settled(*(seat(spot, hand) for spot, hand in enumerate(hands, 1)))
    assert list(result.net) == ["1", "2", "3", "4", "5", "6", "bank"]
    for spot in (8, 14):
        assert refused(seat(spot, WINS)) == (GameRefusal.NO_SUCH_SPOT, f"spot {spot}", "B12-3")
        found = refused(seat(1, WINS), bank=spot)
        assert found == (GameRefusal.NO_SUCH_BANK_SPOT, "bank.spot", "B12-3")


def test_b8_9_t68_backline_on_both_wagers_for_as_many_as_there_is_room() -> None:
    result = settled(seat(1, WINS), behind(1, fortune="5.00"))
    assert net(result) == {"1": "10.00", "1.1": "5.00", "bank": "-15.00"}
    result = settled(*(behind(1, number) for number in range(20, 0, -1)), seat(1, WINS))
    assert [line.bettor for line in result.lines] == ["1", *(f"1.{n}" for n in range(1, 21))]


def test_t68_who_stands_behind_has_no_cards_and_sets_nothing() -> None:
    entries: list[tuple[Data, Refusal]] = [
        ({"cards": WINS}, RoundRefusal.BACKLINE_HAS_NO_CARDS),
        ({"set": "house way"}, RoundRefusal.BACKLINE_SETS_NOTHING),
    ]
    for more, reason in entries:
        (key,) = more
        found = refused(seat(1, WINS), {**behind(1), **more})
        assert found == (reason, f"spots[1].{key}", "T-68")
