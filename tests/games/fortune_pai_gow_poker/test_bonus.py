"""The Fortune Bonus Bet for money: seven cards as dealt, the row that pays best, three pair."""

from __future__ import annotations

import pytest

from houseway.games import Outcome
from houseway.money import Cents, money_text
from tests.games.fortune_pai_gow_poker.printed import CLUBS, HANDS, PAYS, THREE_PAIR
from tests.games.fortune_pai_gow_poker.table import (
    LOSES,
    SPLITS,
    WINS,
    behind,
    money,
    net,
    seat,
    settled,
    the_line,
    told,
)


@pytest.mark.parametrize("row", PAYS)
@pytest.mark.parametrize("stake", [5, 7, 100])
def test_b12_13_every_row_pays_as_printed(row: str, stake: int) -> None:
    result = settled(seat(1, HANDS[row], fortune=f"{stake}.00"), dealer=CLUBS)
    line = the_line(result, "1", "fortune")
    pays, _ = PAYS[row]
    assert (line.outcome, line.win, line.hand) == (Outcome.WIN, stake * pays * 100, row)
    assert (str(line.odds), line.cite.item) == (f"{pays} to 1", "B12-13")
    assert line.returned == line.win + stake * 100


def test_b12_13_the_largest_there_can_be() -> None:
    row = "seven-card straight flush without joker"
    result = settled(seat(1, HANDS[row], fortune="2000.00"), dealer=CLUBS, wager="20000000.00")
    assert money(result)["1 fortune"] == "10000000.00"  # 2,000 at 5,000 to 1


# The row that pays best


@pytest.mark.parametrize(
    ("hand", "row"),
    [
        # three of a kind and a straight: 3 to 1 and not 2 to 1
        ("7s 7d 7h 6s 5c 4d 3h", "three of a kind"),
        ("Jo As Ad Ks Qd Jh Th", "three of a kind"),  # the joker an ace, or a straight's end
        # a straight and a flush: 4 to 1
        ("9h 8h 7h 6h 5s 4d 2h", "flush"),
        # a straight and two pair
        ("9h 9s 8h 8s 7d 6d 5s", "straight"),
        # a flush and three of a kind
        ("Ah Jh 8h 5h 3h As Ad", "flush"),
        # a full house and three of a kind and three pair
        ("6s 6d 6h Kh Ks 9h 9d", "full house"),
        ("6s 6d 6h Kh Ks Kd 2d", "full house"),
        # quads and a pair or trips inside them
        ("6c 6d 6h 6s Kh Ks 2d", "four of a kind"),
        ("6c 6d 6h 6s Kh Ks Kd", "four of a kind"),
        # a six-card straight flush is a straight flush
        ("9h 8h 7h 6h 5h 4h 2d", "straight flush"),
        # a royal flush with a king and queen of two suits, or with one of them only
        ("As Ks Qs Js Ts Kd Qh", "royal flush"),
        ("As Ks Qs Js Ts Kd 2d", "royal flush"),
        ("As Ks Qs Js Ts 9s 8s", "seven-card straight flush without joker"),
        # three pair with a straight through them
        ("9h 9s 8h 8s 7d 7h 5s", "three pair"),
        ("9h 9s 8h 8s 6d 7h 5s", "straight"),
    ],
)
def test_t25_b12_11_the_highest_pay_and_only_that(hand: str, row: str) -> None:
    line = the_line(settled(seat(1, hand, fortune="10.00"), dealer=CLUBS), "1", "fortune")
    pays, _ = PAYS.get(row, (0, 0))
    assert (line.hand, line.win) == (row, pays * 1000)


@pytest.mark.parametrize(
    ("hand", "row"),
    [
        ("Jo Ah As 9h 7s 5d 2d", "three of a kind"),  # the third ace
        ("Jo Ah As 9h 9s 5d 2d", "full house"),
        ("Jo Ah As Ad 9s 5d 2d", "four of a kind"),
        ("Jo Ah As Ad Ac 5d 2d", "five aces"),
        ("Jo 9h 8s 7d 6s Kh 2d", "straight"),
        ("Jo 9h 8h 5h 3h Ks 2d", "flush"),
        ("Jo 9h 8h 6h 5h Ks 2d", "straight flush"),
        ("Jo Ks Qs Js Ts 7h 2d", "royal flush"),
        ("As Ks Jo Js Ts 7h 2d", "royal flush"),
        ("As Ks Jo Js Ts Kd Qd", "royal flush and royal match"),  # the joker in the royal
        ("As Ks Qs Js Ts Jo Qd", "royal flush"),  # never for the king or the queen
        ("As Ks Qs Js Ts Kd Jo", "royal flush"),
        ("Jo Ah 9s 9d 5s 5d 2h", "three pair"),  # the ace and the joker are a pair
    ],
)
def test_t23_b12_1_the_joker_in_fortune(hand: str, row: str) -> None:
    result = settled(seat(1, hand, fortune="10.00"), dealer=CLUBS)
    line = the_line(result, "1", "fortune")
    assert (line.hand, line.win) == (row, PAYS.get(row, (0, 0))[0] * 1000)


@pytest.mark.parametrize(
    ("hand", "words"),
    [
        (LOSES, "high card"),
        (WINS, "pair"),
        ("9h 9s 8h 8s 6d Kh 2s", "two pair"),
        ("Jo Kh 9h 8s 6d 4s 2s", "high card"),
        ("Jo Ad 9h 8s 6d 4s 2s", "pair"),
        ("9h 8h 7s 6s Ks Qd 2d", "high card"),  # four to a straight
        ("9h 8h 7h 3h Ks Qd 2d", "high card"),  # four to a flush
        ("Kh Qs As 2s 3d 4d 6h", "high card"),  # no straight runs round the corner
    ],
)
def test_b12_15_b12_11_any_other_seven_cards_lose(hand: str, words: str) -> None:
    result = settled(seat(1, hand, fortune="10.00"), dealer="Ac Kc Jc Tc 7c 6c 5c")
    line = the_line(result, "1", "fortune")
    assert (line.outcome, line.win, line.hand) == (Outcome.LOSE, -1000, words)
    assert line.cite.item == "B12-15"
    assert str(line.why) == f"only {words}"


# Three pair


def test_t65_b12_13_three_pair_push() -> None:
    result = settled(seat(1, THREE_PAIR, fortune="10.00"))
    line = the_line(result, "1", "fortune")
    assert (line.outcome, line.win, line.returned) == (Outcome.PUSH, 0, 1000)
    assert (line.hand, line.odds, line.cite.items) == ("three pair", None, ("T-65", "B12-13"))
    assert str(line.why) == "three pair pushes"


def test_t65_one_card_less_loses_and_one_card_more_wins() -> None:
    two = settled(seat(1, "9h 9s 8h 8s 6d 4h Ks", fortune="10.00"))
    house = settled(seat(1, "9h 9s 8h 8s 6d 9d Ks", fortune="10.00"))
    assert (money(two)["1 fortune"], money(house)["1 fortune"]) == ("-10.00", "50.00")


@pytest.mark.parametrize("reading", ["two_caps", "coverage", "net"])
def test_t65_a_push_uses_no_cover_and_triggers_no_envy(reading: str) -> None:
    # $20 of cover: a win of $10, the push, and of two losses of $10 under `coverage` only one
    result = settled(
        seat(1, THREE_PAIR, fortune="10.00"),
        seat(2, "Qh Td 8d 5d 4s 3s 2h", fortune="10.00"),
        wager="20.00",
        switch={"exhaustion": reading},
    )
    assert told(result) == [
        "1 base win 10.00",  # nines before eights and sixes
        "1 fortune push 0.00",
        *{
            "two_caps": ["2 base lose -10.00", "2 fortune lose -10.00"],
            "coverage": ["2 base lose -10.00", "2 fortune returned 0.00"],
            "net": ["2 base lose -10.00", "2 fortune lose -10.00"],
        }[reading],
    ]


# Beside the base wager


@pytest.mark.parametrize(("hand", "base"), [(WINS, "10.00"), (LOSES, "-10.00"), (SPLITS, "0.00")])
def test_b12_11_fortune_stands_whatever_becomes_of_the_base_wager(hand: str, base: str) -> None:
    assert money(settled(seat(1, hand, fortune="5.00"))) == {
        "1 base": base,
        "1 fortune": "-5.00",
    }


@pytest.mark.parametrize(
    ("dealer", "base"),
    [
        ("Kc Tc 7c 5h 4h 3c 2h", "10.00"),  # 10-7 before king high
        ("Ac Ah 7c 7d 7h 9d 4d", "-10.00"),  # aces before three sevens
        ("Ac Kh Qc 9d 8c 4d 3c", "0.00"),  # K-Q before ace high
    ],
)
def test_b12_11_a_winning_fortune_too(dealer: str, base: str) -> None:
    # three sixes behind K-J, 3 to 1
    result = settled(seat(1, "6c 6d 6h Ks Js 9h 2d", fortune="5.00"), dealer=dealer)
    assert money(result) == {"1 base": base, "1 fortune": "15.00"}


@pytest.mark.parametrize("front", ["6c 6d", "Ks Js", "6c Ks", "9h 2d", "2d 6h"])
def test_b12_11_however_the_hand_is_set(front: str) -> None:
    result = settled(seat(1, "6c 6d 6h Ks Js 9h 2d", front, fortune="5.00"))
    assert money(result)["1 fortune"] == "15.00"


@pytest.mark.parametrize(
    ("base", "fortune"), [("100.00", "5.00"), ("5.00", "5.00"), ("5.00", "2000.00")]
)
def test_b12_4_fortune_may_be_less_equal_or_more(base: str, fortune: str) -> None:
    result = settled(seat(1, LOSES, base=base, fortune=fortune))
    assert money(result) == {"1 base": f"-{base}", "1 fortune": f"-{fortune}"}


def test_t68_b8_9_each_bettor_on_the_spot_has_his_own_fortune_bet() -> None:
    result = settled(
        seat(1, HANDS["straight"]),
        behind(1, fortune="5.00"),
        behind(1, 2, base="5.00", fortune="20.00"),
        dealer=CLUBS,
    )
    # 2 to 1; K-9 before nine to five loses in front, or K-2, to K-Q before a flush
    assert money(result) == {
        "1 base": "-10.00",
        "1.1 base": "-10.00",
        "1.1 fortune": "10.00",
        "1.2 base": "-5.00",
        "1.2 fortune": "40.00",
    }
    assert net(result) == {"1": "-10.00", "1.1": "0.00", "1.2": "35.00", "bank": "-25.00"}


@pytest.mark.parametrize("row", PAYS)
def test_t52_every_pay_is_a_whole_multiple_and_exact_to_the_cent(row: str) -> None:
    stake = Cents(1001)
    result = settled(
        seat(1, HANDS[row], base="10.01", fortune=money_text(stake)),
        dealer=CLUBS,
        switch={"increment": "0.01"},
    )
    assert the_line(result, "1", "fortune").win == stake * PAYS[row][0]
