"""Toke bets at Crazy 4 Poker: $.50 to $100 beside any wager (B3-11), and how far both may go."""

from __future__ import annotations

from typing import Any

import pytest

from tests.games.crazy_4_poker.hands import (
    BY_ROW,
    EXAMPLES,
    FOUR_TENS,
    KING_HIGH,
    QUEEN_HIGH,
    Example,
)
from tests.games.stud.felt import CRAZY, a_round, bettor, settled
from tests.games.table import Data, order, refusal, settle_data, the_line, wins, with_tokes

WAGERS = ("play", "ante", "queens_up", "super_bonus")
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


# Odds and fate


@pytest.mark.parametrize("dealer", [KING_HIGH, QUEEN_HIGH, FOUR_TENS])
@pytest.mark.parametrize("example", EXAMPLES, ids=lambda example: example.row)
def test_t72_b3_11_a_toke_shares_odds_and_fate_of_its_bet(example: Example, dealer: str) -> None:
    tokes = dict.fromkeys(WAGERS, "2.00")
    result = settle_data(round_with(tokes, example.cards, dealer=dealer, queens_up="10.00"))
    for wager in WAGERS:
        own, toke = the_line(result, 1, wager), the_line(result, 1, f"{wager} toke")
        assert (toke.outcome, toke.odds, toke.hand, toke.cite, toke.stake) == (
            own.outcome,
            own.odds,
            own.hand,
            own.cite,
            200,
        )
        assert toke.win * 5 == own.win  # every bet here is $10


def test_t72_a_toke_stands_right_after_its_bet() -> None:
    tokes = {"super_bonus": "1.00", "play": "1.00", "queens_up": "1.00", "ante": "1.00"}
    result = settle_data(round_with(tokes, queens_up="5.00"))
    assert order(result) == [f"1 {name}" for wager in WAGERS for name in (wager, f"{wager} toke")]


def test_t52_t72_half_a_dollar_beside_a_flush_is_paid_to_the_cent() -> None:
    result = settle_data(round_with({"super_bonus": "0.50"}, BY_ROW["flush"].cards))
    assert wins(result)["super_bonus toke"] == "0.75"


def test_t72_a_toke_is_not_raised_by_play_and_needs_no_equal() -> None:
    result = settle_data(round_with({"play": "3.00", "ante": "4.00"}, action="bet 3x"))
    assert wins(result) == {
        "play": "30.00",
        "play toke": "3.00",
        "ante": "10.00",
        "ante toke": "4.00",
        "super_bonus": "0.00",
    }
    # the player wins 40 and put down 7 for the dealers, who are handed 14
    assert result.net == {"1": 3300, "tokes": 1400, "bank": -4700}


def test_t72_a_fold_loses_every_toke() -> None:
    tokes = {"ante": "1.00", "queens_up": "2.00", "super_bonus": "0.50"}
    result = settle_data(round_with(tokes, action="fold", queens_up="5.00"))
    # 10 + 5 + 10 of his own, 3.50 for the dealer
    assert result.net == {"1": -2850, "tokes": 0, "bank": 2850}
    assert order(result) == [
        *["1 ante", "1 ante toke", "1 queens_up", "1 queens_up toke"],
        *["1 super_bonus", "1 super_bonus toke"],
    ]


def test_t72_a_toke_on_a_play_that_was_never_made_rides_nothing() -> None:
    found = not_taken({"play": "1.00"}, action="fold")
    assert found == ("spot 1, tokes.play", "T-72")


# Which, and how much


@pytest.mark.parametrize("wager", ["queens_up", "progressive", "blind"])
def test_b3_11_a_toke_rides_a_bet_that_is_there_and_never_the_progressive(wager: str) -> None:
    assert not_taken({wager: "1.00"}) == (f"spot 1, tokes.{wager}", "B3-11")


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


@pytest.mark.parametrize(
    ("reading", "ante", "most"),
    [
        ("1.10*max", "100.00", "10.00"),  # $110 together
        ("1.10*max", "99.00", "11.00"),
        ("1.10*max", "60.00", "50.00"),
        ("1.10*max", "10.00", "100.00"),
        ("literal", "5.00", "5.00"),  # $10 together, a tenth of the maximum
        ("literal", "9.00", "1.00"),
        ("literal", "9.50", "0.50"),
        ("wccs", "100.00", "10.00"),  # at the maximum a tenth of it
        ("wccs", "99.00", "1.00"),  # below it, up to the maximum
        ("wccs", "50.00", "50.00"),
    ],
)
def test_t19_bet_and_toke_together_on_and_above(reading: str, ante: str, most: str) -> None:
    switch = {"combined_cap": reading, "increment": "0.50"}
    above = f"{float(most) + 0.5:.2f}"
    for wager in ("ante", "super_bonus"):
        result = settle_data(round_with({wager: most}, ante=ante, switch=switch))
        assert f"{the_line(result, 1, f'{wager} toke').stake / 100:.2f}" == most
        found = not_taken({wager: above}, ante=ante, switch=switch)
        rule = "B3-11" if most == "100.00" else "T-19"  # there the toke's own limit comes first
        assert found == (f"spot 1, tokes.{wager}", rule)


def test_t19_without_a_word_it_is_a_tenth_over_the_maximum() -> None:
    settle_data(round_with({"ante": "10.00"}, ante="100.00"))
    found = not_taken({"ante": "10.50"}, ante="100.00")
    assert found == ("spot 1, tokes.ante", "T-19")


def test_t19_literally_no_bet_of_10_or_more_takes_a_toke() -> None:
    found = not_taken({"ante": "0.50"}, ante="10.00", switch={"combined_cap": "literal"})
    assert found == ("spot 1, tokes.ante", "T-19")


@pytest.mark.parametrize(("bet", "most"), [("100.00", "10.00"), ("20.00", "90.00")])
def test_t19_beside_queens_up_by_the_size_of_queens_up(bet: str, most: str) -> None:
    settle_data(round_with({"queens_up": most}, queens_up=bet))
    above = f"{float(most) + 0.5:.2f}"
    found = not_taken({"queens_up": above}, queens_up=bet)
    assert found == ("spot 1, tokes.queens_up", "T-19")


@pytest.mark.parametrize(
    ("ante", "action", "most"),
    [
        ("100.00", "bet 3x", "10.00"),  # Play itself is above the maximum (T-42)
        ("100.00", "bet 1x", "10.00"),
        ("30.00", "bet 3x", "20.00"),  # $90 and $20
    ],
)
def test_t19_t42_beside_play_by_the_size_of_play(ante: str, action: str, most: str) -> None:
    settle_data(round_with({"play": most}, ante=ante, action=action))
    above = f"{float(most) + 0.5:.2f}"
    found = not_taken({"play": above}, ante=ante, action=action)
    assert found == ("spot 1, tokes.play", "T-19")


def test_t72_a_house_may_take_no_tokes_at_all() -> None:
    found = not_taken({"ante": "1.00"}, switch={"allowed": False})
    assert found == ("spot 1, tokes", "T-72")
    without = bettor(CRAZY, 1, ACES)
    assert settled(CRAZY, without, dealer=KING_HIGH, switch={"allowed": False}).net["1"] == 2000


def test_t72_tokes_of_several_players_are_counted_together() -> None:
    result = settled(
        CRAZY,
        with_tokes(bettor(CRAZY, 1, "As Jh 9d 4c 2s"), ante="5.00"),  # wins
        with_tokes(bettor(CRAZY, 2, "Ks 9h 8d 4s 2h"), ante="2.00"),  # loses
        dealer=KING_HIGH,
    )
    # +20 - 5, -30 - 2, and 10 handed back
    assert result.net == {"1": 1500, "2": -3200, "tokes": 1000, "bank": 700}
    assert result.notices == ()
