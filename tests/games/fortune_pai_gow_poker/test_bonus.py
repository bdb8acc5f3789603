"""The Fortune Bonus Bet for money: seven cards as dealt, the row that pays best, three pair."""

from __future__ import annotations

import pytest

from houseway.games import Outcome
from tests.games.fortune_pai_gow_poker.printed import CLUBS, HANDS, PAYS, THREE_PAIR
from tests.games.fortune_pai_gow_poker.table import (
    LOSES,
    SPLITS,
    WINS,
    money,
    seat,
    settled,
    the_line,
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


# Three pair


def test_t65_b12_13_three_pair_push() -> None:
    result = settled(seat(1, THREE_PAIR, fortune="10.00"))
    line = the_line(result, "1", "fortune")
    assert (line.outcome, line.win, line.returned) == (Outcome.PUSH, 0, 1000)
    assert (line.hand, line.odds, line.cite.items) == ("three pair", None, ("T-65", "B12-13"))
    assert str(line.why) == "three pair pushes"


# Beside the base wager


@pytest.mark.parametrize(("hand", "base"), [(WINS, "10.00"), (LOSES, "-10.00"), (SPLITS, "0.00")])
def test_b12_11_fortune_stands_whatever_becomes_of_the_base_wager(hand: str, base: str) -> None:
    assert money(settled(seat(1, hand, fortune="5.00"))) == {
        "1 base": base,
        "1 fortune": "-5.00",
    }
