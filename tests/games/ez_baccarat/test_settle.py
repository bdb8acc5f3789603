"""What each wager wins and loses, through `settle_round`, with the money worked out by hand."""

from __future__ import annotations

import re

import pytest

from houseway.games import Line, Outcome
from houseway.rules import Refusal
from tests.games.ez_baccarat.coups import (
    BANKER_WINS,
    DRAGON,
    FIVE,
    PANDA,
    PLAYER_WINS,
    SIX_CARDS,
    TIE,
    TIES,
    at,
    net,
    outcomes,
    refused,
    settled,
    won,
)

ALL_FIVE = at(1, player=40, banker=30, tie=10, panda_8=20, dragon_7=25)


def line_of(shoe: str, wager: str, **switch: str) -> Line:
    more = {"switch": switch} if switch else {}
    result = settled(ALL_FIVE, shoe=shoe, **more)
    (line,) = (line for line in result.lines if line.wager == wager)
    return line


# B9-5, B9-12: all five wagers, every kind of coup


@pytest.mark.parametrize(
    ("shoe", "wins", "total"),
    [
        # Player 40 to 1:1, the rest lost: 40 - 30 - 10 - 20 - 25 = -45.
        (PLAYER_WINS, ["40.00", "-30.00", "-10.00", "-20.00", "-25.00"], "-45.00"),
        # Banker 30: -40 + 30 - 10 - 20 - 25 = -65.
        (BANKER_WINS, ["-40.00", "30.00", "-10.00", "-20.00", "-25.00"], "-65.00"),
        # Tie 8 x 10 = 80, both lines back: 80 - 20 - 25 = 35.
        (TIE, ["0.00", "0.00", "80.00", "-20.00", "-25.00"], "35.00"),
        # Panda 25 x 20 = 500 beside the Player's 40: 40 - 30 - 10 + 500 - 25 = 475.
        (PANDA, ["40.00", "-30.00", "-10.00", "500.00", "-25.00"], "475.00"),
        # Dragon 40 x 25 = 1000 beside the Banker's 30: -40 + 30 - 10 - 20 + 1000 = 960.
        (DRAGON, ["-40.00", "30.00", "-10.00", "-20.00", "1000.00"], "960.00"),
        # Player 9 against a three-card 7.
        (SIX_CARDS, ["40.00", "-30.00", "-10.00", "-20.00", "-25.00"], "-45.00"),
    ],
    ids=["player", "banker", "tie", "panda", "dragon", "six cards"],
)
def test_b9_5_b9_12_what_the_five_wagers_pay(shoe: str, wins: list[str], total: str) -> None:
    result = settled(ALL_FIVE, shoe=shoe)
    assert won(result) == [("1", wager, win) for wager, win in zip(FIVE, wins, strict=True)]
    against = total[1:] if total.startswith("-") else f"-{total}"
    assert net(result) == {"1": total, "bank": against}


def test_b9_5_a_line_says_what_was_paid_and_why() -> None:
    line = line_of(PANDA, "panda_8")
    assert (line.outcome, str(line.odds), line.hand) == (Outcome.WIN, "25 to 1", "three-card 8")
    assert (line.cite.item, line.returned) == ("B9-5", 52_000)
    assert str(line.why) == "Player three-card 8 beats Banker 7"
    for wager, odds in (("player", "1 to 1"), ("panda_8", "25 to 1")):
        assert str(line_of(PANDA, wager).odds) == odds
    assert str(line_of(DRAGON, "banker").odds) == "1 to 1"
    assert str(line_of(DRAGON, "dragon_7").odds) == "40 to 1"
    assert str(line_of(TIE, "tie").odds) == "8 to 1"


@pytest.mark.parametrize(
    ("shoe", "wager", "hand", "item"),
    [
        (BANKER_WINS, "player", "6", "B9-12"),
        (PLAYER_WINS, "banker", "6", "B9-12"),
        (PLAYER_WINS, "tie", "7 against 6", "B9-13"),
        (PLAYER_WINS, "panda_8", "7", "B9-15"),
        (PLAYER_WINS, "dragon_7", "6", "B9-14"),
        (TIE, "player", "7", "T-02"),
        (TIE, "banker", "7", "T-02"),
    ],
)
def test_b9_12_a_wager_that_does_not_win_cites_its_own_rule(
    shoe: str, wager: str, hand: str, item: str
) -> None:
    line = line_of(shoe, wager)
    assert (line.odds, line.hand, line.cite.item) == (None, hand, item)


def test_b9_8_t39_a_natural_of_the_player_stops_the_banker_before_he_hits_on_five() -> None:
    """With 0 against a natural 8 the Banker would hit under 4b; the fifth card is one too many."""
    assert outcomes(settled(at(1, player=10), shoe="Kc Kh 8d Ks")) == {"player": "win"}
    assert refused(at(1, player=10), shoe="Kc Kh 8d Ks 9c") == (
        Refusal.CARD_LEFT_OVER,
        "shoe",
        "B9-8",
    )
    assert refused(at(1, player=10), shoe="Kc Kh Kd 8s 9c") == (
        Refusal.CARD_LEFT_OVER,
        "shoe",
        "B9-8",
    )


def test_b9_2_t39_pictures_and_tens_count_nothing() -> None:
    for ten in ("Td", "Jd", "Qd", "Kd"):
        result = settled(at(1, player=10), shoe=f"{ten} Kh 7d 6s")
        assert str(result.lines[0].why) == "Player 7 beats Banker 6"


# B9-13, T-02


@pytest.mark.parametrize("total", TIES)
def test_b9_13_t02_equal_totals_from_0_to_9_pay_the_tie_and_push_the_lines(total: int) -> None:
    result = settled(at(1, player=10, banker=20, tie=5), shoe=TIES[total])
    assert won(result) == [
        ("1", "player", "0.00"),
        ("1", "banker", "0.00"),
        ("1", "tie", "40.00"),  # 8 x 5
    ]
    assert outcomes(result) == {"player": "push", "banker": "push", "tie": "win"}
    assert [line.returned for line in result.lines] == [1000, 2000, 4500]
    assert re.fullmatch(
        rf"tie: Player [\w -]*{total}, Banker [\w -]*{total}", str(result.lines[0].why)
    )
    assert net(result) == {"1": "40.00", "bank": "-40.00"}


# B9-14, B9-15


@pytest.mark.parametrize(
    ("shoe", "wins"),
    [
        ("Kc Kh 6d 2s 5c", True),  # Player 6 of two
        ("Kc Kh 2d 2s 4h 5c", True),  # Player 6 of three
        ("Kc Kh 2d 2s 3h 5c", True),  # Player 5
        ("Kc Kh Kd 2s Jd 5c", True),  # Player 0
        ("Kc Kh 7d 2s 5c", False),  # Player 7 of two: a tie
        ("Kc Kh 2d 2s 5h 5c", False),  # Player 7 of three
        ("Kc Kh 3d 2s 5h 5c", False),  # Player 8
        ("Kc Kh 4d 2s 5h 5c", False),  # Player 9
        ("Kc Kh 6d 7s", False),  # Banker 7 of two
        ("Kc Kh Kd 2s Jd 4c", False),  # Banker 6 of three
        ("Kc Kh Kd 2s Jd 6c", False),  # Banker 8 of three
        ("Kc Kh 6d 8s", False),  # a natural
    ],
)
def test_b9_14_dragon_7_needs_seven_of_three_over_six_or_less(shoe: str, wins: bool) -> None:
    result = settled(at(1, player=10, dragon_7=5), shoe=shoe)
    line = result.lines[-1]
    assert (line.wager, line.win) == ("dragon_7", 20_000 if wins else -500)  # 40 x 5
    assert line.cite.item == ("B9-5" if wins else "B9-14")


@pytest.mark.parametrize(
    ("shoe", "wins"),
    [
        ("Kc Kh 3d 7s 5h", True),  # Banker 7 of two
        ("Kc Kh 3d 2s 5h 5c", True),  # Banker 7 of three
        ("Kc Kh 3d 6s 5h", True),  # Banker 6
        ("Kc Kh 3d 2s 5h 8c", True),  # Banker 0
        ("Kc Kh 3d 2s 5h 6c", False),  # Banker 8: a tie
        ("Kc Kh 3d 2s 5h 7c", False),  # Banker 9
        ("Kc Kh 8d 7s", False),  # Player 8 of two
        ("Kc Kh 3d 6s 4h", False),  # Player 7 of three
        ("Kc Kh 4d 7s 5h", False),  # Player 9 of three
    ],
)
def test_b9_15_panda_8_needs_eight_of_three_over_seven_or_less(shoe: str, wins: bool) -> None:
    result = settled(at(1, banker=10, panda_8=5), shoe=shoe)
    line = result.lines[-1]
    assert (line.wager, line.win) == ("panda_8", 12_500 if wins else -500)  # 25 x 5
    assert line.cite.item == ("B9-5" if wins else "B9-15")


# T-01


def test_t01_as_written_the_banker_is_paid_on_a_three_card_seven() -> None:
    for line in (
        line_of(DRAGON, "banker"),
        line_of(DRAGON, "banker", banker_three_card_seven="pay"),
    ):
        assert (line.outcome, line.win, str(line.odds)) == (Outcome.WIN, 3000, "1 to 1")
        assert (line.hand, line.cite.item) == ("three-card 7", "T-01")


def test_t01_or_it_is_returned_as_the_trade_has_it() -> None:
    line = line_of(DRAGON, "banker", banker_three_card_seven="push")
    assert (line.outcome, line.win, line.returned, line.odds) == (Outcome.PUSH, 0, 3000, None)
    assert (line.hand, line.cite.item) == ("three-card 7", "T-01")
    # Nothing else moves: -40 + 0 - 10 - 20 + 40 x 25 = 930.
    result = settled(ALL_FIVE, shoe=DRAGON, switch={"banker_three_card_seven": "push"})
    assert net(result) == {"1": "930.00", "bank": "-930.00"}


@pytest.mark.parametrize(
    ("shoe", "banker"),
    [
        (BANKER_WINS, "win"),  # a seven of two
        ("Kc Kh Kd 2s Jd 6c", "win"),  # three cards, but eight
        ("Kc Kh Kd 2s Jd 4c", "win"),  # three cards, but six
        (SIX_CARDS, "lose"),  # a three-card seven that loses to nine
        ("Kc Kh 7d 2s 5c", "push"),  # and one that ties
    ],
)
def test_t01_the_push_is_for_a_winning_three_card_seven_alone(shoe: str, banker: str) -> None:
    for reading in ("pay", "push"):
        line = line_of(shoe, "banker", banker_three_card_seven=reading)
        assert line.outcome.value == banker
        assert line.cite.item == {"win": "B9-5", "lose": "B9-12", "push": "T-02"}[banker]
