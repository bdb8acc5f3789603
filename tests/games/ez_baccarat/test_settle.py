"""What each wager wins and loses, and in which order, with the money worked out by hand."""

from __future__ import annotations

import re

import pytest

from houseway.games import Line
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
    order,
    settled,
    won,
)
from tests.games.table import Data

STAKES = {"player": 40, "banker": 30, "tie": 10, "panda_8": 20, "dragon_7": 25}
ODDS = {"player": 1, "banker": 1, "tie": 8, "panda_8": 25, "dragon_7": 40}
ALL_FIVE = at(1, **STAKES)

# Every kind of coup, and what becomes of the five wagers: won, lost or pushed.
COUPS = [
    (PLAYER_WINS, "wllll"),
    (BANKER_WINS, "lwlll"),
    (PANDA, "wllwl"),
    (DRAGON, "lwllw"),
    (SIX_CARDS, "wllll"),  # 9 against a three-card 7
    *((shoe, "ppwll") for shoe in TIES.values()),
    # A Dragon 7 is seven of three over six or less (B9-14)
    ("Kc Kh 2d 2s 4h 5c", "lwllw"),  # Player 6 of three
    ("Kc Kh 2d 2s 3h 5c", "lwllw"),  # Player 5
    ("Kc Kh Kd 2s Jd 5c", "lwllw"),  # Player 0
    ("Kc Kh 7d 2s 5c", "ppwll"),  # Player 7 of two: a tie
    ("Kc Kh 2d 2s 5h 5c", "ppwll"),  # Player 7 of three
    ("Kc Kh 4d 2s 5h 5c", "wllll"),  # Player 9
    ("Kc Kh Kd 2s Jd 4c", "lwlll"),  # Banker 6 of three
    ("Kc Kh Kd 2s Jd 6c", "lwlll"),  # Banker 8 of three
    ("Kc Kh 6d 8s", "lwlll"),  # a natural
    # A Panda 8 is eight of three over seven or less (B9-15)
    ("Kc Kh 3d 2s 5h 5c", "wllwl"),  # Banker 7 of three
    ("Kc Kh 3d 6s 5h", "wllwl"),  # Banker 6
    ("Kc Kh 3d 2s 5h 8c", "wllwl"),  # Banker 0
    ("Kc Kh 3d 2s 5h 6c", "ppwll"),  # Banker 8: a tie
    ("Kc Kh 3d 2s 5h 7c", "lwlll"),  # Banker 9
    ("Kc Kh 8d 7s", "wllll"),  # Player 8 of two
    ("Kc Kh 3d 6s 4h", "wllll"),  # Player 7 of three
    ("Kc Kh 4d 7s 5h", "wllll"),  # Player 9 of three
]


@pytest.mark.parametrize(("shoe", "became"), COUPS)
def test_b9_5_b9_12_b9_13_b9_14_b9_15_t02_what_the_five_wagers_pay(shoe: str, became: str) -> None:
    result = settled(ALL_FIVE, shoe=shoe)
    wins = [
        {"w": STAKES[wager] * ODDS[wager], "l": -STAKES[wager], "p": 0}[letter]
        for wager, letter in zip(FIVE, became, strict=True)
    ]
    assert won(result) == [("1", x, f"{win}.00") for x, win in zip(FIVE, wins, strict=True)]
    assert [line.outcome[0] for line in result.lines] == [*became]
    assert net(result) == {"1": f"{sum(wins)}.00", "bank": f"{-sum(wins)}.00"}
    for line in result.lines:
        assert str(line.odds) == (f"{ODDS[line.wager]} to 1" if line.win > 0 else "None")


@pytest.mark.parametrize(("shoe", "became"), COUPS)
def test_t01_the_banker_is_paid_on_a_winning_three_card_seven_or_pushes(
    shoe: str, became: str
) -> None:
    """As written he is paid; as the trade has it the wager is returned, and nothing else moves."""
    paid = settled(ALL_FIVE, shoe=shoe, switch={"banker_three_card_seven": "pay"})
    assert paid.lines == settled(ALL_FIVE, shoe=shoe).lines
    pushed = settled(ALL_FIVE, shoe=shoe, switch={"banker_three_card_seven": "push"})
    if became != "lwllw":
        assert pushed.lines == paid.lines
        return
    for line, outcome, win, odds in ((paid.lines[1], "w", 3000, "1 to 1"),
                                     (pushed.lines[1], "p", 0, "None")):  # fmt: skip
        assert (line.outcome[0], line.win, str(line.odds)) == (outcome, win, odds)
        assert (line.hand, line.cite.item) == ("three-card 7", "T-01")
    assert [x for x in pushed.lines if x.wager != "banker"] == [*paid.lines[:1], *paid.lines[2:]]


def line_of(shoe: str, wager: str) -> Line:
    return settled(ALL_FIVE, shoe=shoe).lines[FIVE.index(wager)]


@pytest.mark.parametrize(
    ("shoe", "wager", "hand", "item", "why"),
    [
        (PANDA, "panda_8", "three-card 8", "B9-5", "Player three-card 8 beats Banker 7"),
        (BANKER_WINS, "player", "6", "B9-12", "Banker 7 beats Player 6"),
        (PLAYER_WINS, "banker", "6", "B9-12", "Player 7 beats Banker 6"),
        (PLAYER_WINS, "tie", "7 against 6", "B9-13", "Player 7 beats Banker 6"),
        (PLAYER_WINS, "panda_8", "7", "B9-15", "no three-card 8: Player 7"),
        (PLAYER_WINS, "dragon_7", "6", "B9-14", "no three-card 7: Banker 6"),
        (TIE, "player", "7", "T-02", "tie: Player 7, Banker 7"),
        (TIE, "banker", "7", "T-02", "tie: Player 7, Banker 7"),
    ],
)
def test_b9_12_a_line_says_what_was_held_and_why_by_its_own_rule(
    shoe: str, wager: str, hand: str, item: str, why: str
) -> None:
    line = line_of(shoe, wager)
    assert (line.hand, line.cite.item, str(line.why)) == (hand, item, why)


@pytest.mark.parametrize("total", TIES)
def test_b9_13_a_tie_of_any_total_is_said_to_be_one(total: int) -> None:
    why = str(line_of(TIES[total], "player").why)
    assert re.fullmatch(rf"tie: Player [\w -]*{total}, Banker [\w -]*{total}", why)


def test_b9_2_t39_pictures_and_tens_count_nothing() -> None:
    for ten in ("Td", "Jd", "Qd", "Kd"):
        assert str(line_of(f"{ten} Kh 7d 6s", "player").why) == "Player 7 beats Banker 6"


# The order

EACH = dict.fromkeys(FIVE, 10)


@pytest.mark.parametrize("shoe", [PLAYER_WINS, TIE, PANDA, DRAGON])
@pytest.mark.parametrize("switch", [{}, {"major": "as_game"}, {"major": "type"}, {"major": "seat"}])
def test_b9_11_t10_all_of_one_kind_round_the_table_or_seat_by_seat(shoe: str, switch: Data) -> None:
    """Player lines, Banker lines, Ties, Panda 8s, Dragon 7s, whatever the hands."""
    result = settled(at(5, **EACH), at(2, **EACH), at(7, **EACH), shoe=shoe, switch=switch)
    if switch == {"major": "seat"}:
        assert order(result) == [f"{spot} {wager}" for spot in (2, 5, 7) for wager in FIVE]
    else:
        assert order(result) == [f"{spot} {wager}" for wager in FIVE for spot in (2, 5, 7)]


@pytest.mark.parametrize(
    ("bank_spot", "spots"),
    [
        (8, [1, 2, 3, 4, 5, 6, 7]),
        (7, [8, 1, 2, 3, 4, 5, 6]),
        (4, [5, 6, 7, 8, 1, 2, 3]),
        (1, [2, 3, 4, 5, 6, 7, 8]),
    ],
)
def test_b8_7_b9_11_t58_from_the_player_dealers_left_clockwise_round_either_table(
    bank_spot: int, spots: list[int]
) -> None:
    entries = [at(spot, player=5, tie=5) for spot in range(1, 9) if spot != bank_spot]
    result = settled(*entries, shoe=PLAYER_WINS, bank_spot=bank_spot)
    assert order(result) == [f"{s} {wager}" for wager in ("player", "tie") for s in spots]
    larger = {"layout": "thirteen-player"}
    entries = [at(spot, banker=5) for spot in (14, 1, 8, 5)]
    result = settled(*entries, shoe=PLAYER_WINS, bank_spot=6, choose=larger)
    assert order(result) == ["8 banker", "14 banker", "1 banker", "5 banker"]


@pytest.mark.parametrize(
    ("major", "wanted"),
    [
        ("as_game", "2 player, 2.1 player, 2.2 player, 5 player, 2 tie, 2.1 tie, 2.2 tie, 5 tie"),
        ("seat", "2 player, 2 tie, 2.1 player, 2.1 tie, 2.2 player, 2.2 tie, 5 player, 5 tie"),
    ],
)
def test_t68_behind_a_seat_in_the_order_they_placed(major: str, wanted: str) -> None:
    places = ((2, 2), (5, 0), (2, 0), (2, 1))
    entries = [at(spot, backline, player=5, tie=5) for spot, backline in places]
    result = settled(*entries, shoe=PLAYER_WINS, switch={"major": major})
    assert ", ".join(order(result)) == wanted
    assert {(line.spot, line.backline) for line in result.lines} == set(places)
