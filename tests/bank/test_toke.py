"""Toke bets: which are taken and how large they may be."""

from __future__ import annotations

from typing import Any

import pytest

from houseway.bank import check_tokes
from houseway.games import Bet, Wagers
from houseway.money import Cents, parse_money
from houseway.rules import Refused, Sheet, configure
from houseway.table import settle_round
from tests.library import library, open_sheet

CATFISH = open_sheet("catfish-bend/ultimate-texas-holdem")
WCCS = open_sheet("wccs/ultimate-texas-holdem")


def take(sheet: Sheet, toke: str, *, bet: str = "5.00", beside: str = "ante") -> None:
    stakes = {"ante": parse_money(bet), "blind": parse_money(bet), "trips": parse_money(bet)}
    check_tokes(sheet, Wagers((Bet(1, stakes, {beside: parse_money(toke)}),)))


def refused_by(sheet: Sheet, toke: str, *, bet: str = "5.00", beside: str = "ante") -> str:
    with pytest.raises(Refused) as refused:
        take(sheet, toke, bet=bet, beside=beside)
    return refused.value.rule


@pytest.mark.parametrize("toke", ["0.50", "1.00", "49.50", "50.00"])
def test_b1_23_a_toke_is_from_50_cents_to_50_dollars(toke: str) -> None:
    take(configure(CATFISH), toke)


@pytest.mark.parametrize("toke", ["0.49", "50.50", "0.00"])
def test_b1_23_below_and_above_is_refused(toke: str) -> None:
    assert refused_by(configure(CATFISH), toke) in {"B1-23", "T-73"}


def test_t73_a_toke_comes_in_half_dollars() -> None:
    assert refused_by(configure(CATFISH), "0.75") == "T-73"


@pytest.mark.parametrize(
    ("bet", "toke", "fits"),
    [
        ("50.00", "5.00", True),
        ("50.00", "5.50", False),
        ("5.00", "50.00", True),
        ("6.00", "49.00", True),
        ("6.00", "49.50", False),
    ],
)
def test_t19_bet_and_toke_may_pass_the_maximum_by_a_tenth(bet: str, toke: str, fits: bool) -> None:
    if fits:
        take(configure(CATFISH), toke, bet=bet)
    else:
        assert refused_by(configure(CATFISH), toke, bet=bet) == "T-19"


def test_t19_read_literally_no_toke_on_an_ante_is_legal() -> None:
    literal = configure(CATFISH, switch={"combined_cap": "literal"})
    assert refused_by(literal, "0.50", bet="5.00") == "T-19"


@pytest.mark.parametrize(("trips", "fits"), [(400, True), (450, True), (500, False)])
def test_t19_read_literally_only_a_small_trips_leaves_room(trips: int, fits: bool) -> None:
    literal = configure(CATFISH, switch={"combined_cap": "literal"})
    stakes = {"ante": Cents(500), "blind": Cents(500), "trips": Cents(trips)}
    wagers = Wagers((Bet(1, stakes, {"trips": Cents(50)}),))
    if fits:
        check_tokes(literal, wagers)
    else:
        with pytest.raises(Refused, match="T-19"):
            check_tokes(literal, wagers)


@pytest.mark.parametrize(
    ("bet", "toke", "fits"),
    [
        ("500.00", "50.00", True),
        ("500.00", "51.00", False),
        ("499.00", "1.00", True),
        ("499.00", "2.00", False),
        ("100.00", "400.00", True),
        ("100.00", "401.00", False),
    ],
)
def test_b4_20_a_tenth_at_the_maximum_and_the_maximum_together_below(
    bet: str, toke: str, fits: bool
) -> None:
    posted = {"ante": (Cents(500), Cents(50_000))}
    sheet = configure(WCCS, limits=posted)
    if fits:
        take(sheet, toke, bet=bet)
    else:
        assert refused_by(sheet, toke, bet=bet) == "B4-20"


@pytest.mark.parametrize(("toke", "fits"), [("9.00", True), ("10.00", True), ("11.00", False)])
def test_b4_20_a_token_on_trips_is_at_most_ten_dollars(toke: str, fits: bool) -> None:
    if fits:
        take(configure(WCCS), toke, beside="trips")
    else:
        assert refused_by(configure(WCCS), toke, beside="trips") == "B4-20"


def test_t72_no_toke_wagers_in_california_and_washington() -> None:
    washington = open_sheet("washington/ultimate-texas-holdem")
    california = open_sheet("california/ultimate-texas-holdem")
    for sheet in (configure(washington, choose={"trips": "UTH-01"}), configure(california)):
        assert refused_by(sheet, "1.00") == "T-72"


def test_t72_the_switch_turns_tokes_off() -> None:
    assert refused_by(configure(CATFISH, switch={"allowed": False}), "1.00") == "T-72"


def test_t72_a_toke_needs_a_bet_to_ride() -> None:
    stakes = {"ante": Cents(500), "blind": Cents(500)}
    with pytest.raises(Refused, match="no Trips for the toke to ride"):
        check_tokes(configure(CATFISH), Wagers((Bet(1, stakes, {"trips": Cents(100)}),)))


def play_toke(actions: list[str]) -> dict[str, Any]:
    spot = {
        "spot": 4,
        "wagers": {"ante": "10.00", "blind": "10.00"},
        "tokes": {"play": "2.00"},
        "cards": "As Ad",
        "actions": actions,
    }
    return {
        "sheet": "catfish-bend/ultimate-texas-holdem",
        "spots": [spot],
        "dealer": "7c 7d",
        "board": "Qs Jh 2s 3d 9h",
    }


def test_t72_a_toke_on_play_shares_its_fate_and_counts_under_tokes() -> None:
    result = settle_round(play_toke(["bet 4x"]), library())
    assert [(x.wager, x.toke, x.stake, x.win) for x in result.lines[:2]] == [
        ("play", False, 4_000, 4_000),
        ("play", True, 200, 200),
    ]
    assert dict(result.net) == {"4": 5_000, "tokes": 200, "bank": -5_200}


def test_t72_a_toke_on_play_without_a_play_wager_is_refused() -> None:
    with pytest.raises(Refused) as refused:
        settle_round(play_toke(["check", "check", "fold"]), library())
    assert (refused.value.rule, refused.value.where) == ("T-72", "spot 4, tokes.play")


@pytest.mark.parametrize(
    ("ante", "toke", "fits"),
    [
        ("10.00", "60.00", True),
        ("10.00", "61.00", False),
        ("50.00", "10.00", True),
        ("50.00", "11.00", False),
    ],
)
def test_b4_20_a_token_on_play_stays_within_the_table_maximum(
    ante: str, toke: str, fits: bool
) -> None:
    """With a $100 maximum: $40 of Play and $60; at $200 of Play a tenth of the maximum."""
    data = play_toke(["bet 4x"])
    data["sheet"] = "wccs/ultimate-texas-holdem"
    data["limits"] = {"ante": ["5.00", "100.00"]}
    data["spots"][0]["wagers"] = {"ante": ante, "blind": ante}
    data["spots"][0]["tokes"] = {"play": toke}
    if fits:
        assert settle_round(data, library()).net["tokes"] == parse_money(toke)
    else:
        with pytest.raises(Refused, match="B4-20"):
            settle_round(data, library())


@pytest.mark.parametrize(
    ("ante", "action", "reading", "toke", "fits"),
    [
        ("5.00", "bet 3x", "literal", "0.50", False),
        ("10.00", "bet 4x", "1.10*max", "15.00", True),
        ("10.00", "bet 4x", "1.10*max", "15.50", False),
        ("50.00", "bet 4x", "1.10*max", "5.00", True),
        ("50.00", "bet 4x", "1.10*max", "5.50", False),
    ],
)
def test_t19_a_toke_on_play_is_held_to_the_table_maximum_too(
    ante: str, action: str, reading: str, toke: str, fits: bool
) -> None:
    data = play_toke([action])
    data["switch"] = {"combined_cap": reading}
    data["spots"][0]["wagers"] = {"ante": ante, "blind": ante}
    data["spots"][0]["tokes"] = {"play": toke}
    if fits:
        assert settle_round(data, library()).net["tokes"] == parse_money(toke)
    else:
        with pytest.raises(Refused, match="T-19"):
            settle_round(data, library())
