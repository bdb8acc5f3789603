"""Toke bets at Crazy 4 Poker: $.50 to $100 beside any wager (B3-11), and how far both may go."""

from __future__ import annotations

from typing import Any

import pytest

from tests.games.crazy_4_poker.hands import (
    BY_ROW,
    KING_HIGH,
)
from tests.games.stud.felt import CRAZY, a_round, bettor
from tests.games.table import Data, refusal, settle_data, wins, with_tokes

ACES = BY_ROW["pair of aces"].cards


def round_with(
    tokes: dict[str, str],
    cards: str = ACES,
    action: str = "bet 1x",
    *,
    ante: str = "10.00",
    dealer: str = KING_HIGH,
    switch: Data | None = None,
    **side: str,
) -> Data:
    entry = with_tokes(bettor(CRAZY, 1, cards, action, ante=ante, **side), **tokes)
    return a_round(CRAZY, entry, dealer=dealer, **({"switch": switch} if switch else {}))


def not_taken(tokes: dict[str, str], **more: Any) -> tuple[str, str]:
    """Where a toke is refused, and by which rule."""
    found = refusal(round_with(tokes, **more))
    return found.where, found.rule


# Which, and how much


@pytest.mark.parametrize("wager", ["queens_up", "progressive", "blind"])
def test_b3_11_a_toke_rides_a_bet_that_is_there_and_never_the_progressive(wager: str) -> None:
    rule = "B2-19" if wager == "progressive" else "B3-11"
    assert not_taken({wager: "1.00"}) == (f"spot 1, tokes.{wager}", rule)


@pytest.mark.parametrize(
    ("amount", "rule"),
    [
        ("0.00", "T-73"),
        ("0.01", "B3-11"),
        ("0.49", "B3-11"),
        ("0.51", "T-73"),
        ("0.75", "T-73"),
        ("100.01", "B3-11"),
        ("100.50", "B3-11"),
    ],
)
def test_b3_11_t73_from_half_a_dollar_to_100_by_half_dollars(amount: str, rule: str) -> None:
    found = not_taken({"ante": amount}, ante="5.00")
    assert found == ("spot 1, tokes.ante", rule)


@pytest.mark.parametrize("amount", ["0.50", "1.00", "1.50", "99.50", "100.00"])
def test_b3_11_the_limits_of_a_toke_themselves_are_taken(amount: str) -> None:
    result = settle_data(round_with({"ante": amount}, ante="5.00"))
    assert wins(result)["ante toke"] == amount
