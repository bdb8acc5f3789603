"""What each wager wins and loses, and in which order, with the money worked out by hand."""

import pytest

from houseway.games import Line
from tests.games.ez_baccarat import coups
from tests.games.lines import net, order
from tests.games.table import Data

STAKES = {"player": 40, "banker": 30, "tie": 10, "panda_8": 20, "dragon_7": 25}
ODDS = {"player": 1, "banker": 1, "tie": 8, "panda_8": 25, "dragon_7": 40}
ALL_FIVE = coups.at(1, **STAKES)

# Every kind of coup, and what becomes of the five wagers: won, lost or pushed.
COUPS = [
    (coups.PLAYER_WINS, "wllll"),
    (coups.BANKER_WINS, "lwlll"),
    (coups.PANDA, "wllwl"),
    (coups.DRAGON, "lwllw"),
    (coups.SIX_CARDS, "wllll"),  # 9 against a three-card 7
    *((shoe, "ppwll") for shoe in coups.TIES.values()),
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
    result = coups.settled(ALL_FIVE, shoe=shoe)
    wins = [
        {"w": STAKES[wager] * ODDS[wager], "l": -STAKES[wager], "p": 0}[letter]
        for wager, letter in zip(coups.FIVE, became, strict=True)
    ]
    assert coups.won(result) == [
        ("1", x, f"{win}.00") for x, win in zip(coups.FIVE, wins, strict=True)
    ]
    assert [line.outcome[0] for line in result.lines] == [*became]
    assert net(result) == {"1": f"{sum(wins)}.00", "bank": f"{-sum(wins)}.00"}
    for line in result.lines:
        assert str(line.odds) == (f"{ODDS[line.wager]} to 1" if line.win > 0 else "None")


def line_of(shoe: str, wager: str) -> Line:
    return coups.settled(ALL_FIVE, shoe=shoe).lines[coups.FIVE.index(wager)]


def test_b9_2_t39_pictures_and_tens_count_nothing() -> None:
    for ten in ("Td", "Jd", "Qd", "Kd"):
        assert str(line_of(f"{ten} Kh 7d 6s", "player").why) == "Player 7 beats Banker 6"


# The order

EACH = dict.fromkeys(coups.FIVE, 10)


@pytest.mark.parametrize("shoe", [coups.PLAYER_WINS, coups.TIE, coups.PANDA, coups.DRAGON])
@pytest.mark.parametrize("switch", [{}, {"major": "as_game"}, {"major": "type"}, {"major": "seat"}])
def test_b9_11_t10_all_of_one_kind_round_the_table_or_seat_by_seat(shoe: str, switch: Data) -> None:
    """Player lines, Banker lines, Ties, Panda 8s, Dragon 7s, whatever the hands."""
    result = coups.settled(
        coups.at(5, **EACH), coups.at(2, **EACH), coups.at(7, **EACH), shoe=shoe, switch=switch
    )
    if switch == {"major": "seat"}:
        assert order(result) == [f"{spot} {wager}" for spot in (2, 5, 7) for wager in coups.FIVE]
    else:
        assert order(result) == [f"{spot} {wager}" for wager in coups.FIVE for spot in (2, 5, 7)]
