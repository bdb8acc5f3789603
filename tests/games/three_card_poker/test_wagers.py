"""The wagers before the cards: which there are, how large, and who sits where."""

from __future__ import annotations

from typing import Any

import pytest

from houseway.games import BankSeat, Bet
from houseway.money import Cents, parse_money
from houseway.rules import Reason, Refusal
from tests.games.table import refusal, seen
from tests.games.three_card_poker.table import (
    a_round,
    bet,
    bettor,
    not_taken,
    settled,
    take,
    the_line,
    wins,
)


def stakes(**amounts: str) -> Bet:
    """A bet at spot 1 with these amounts, the Ante's too."""
    return Bet(1, {name: parse_money(amount) for name, amount in amounts.items()})


# Which


def test_b10_4_an_ante_alone_is_enough_and_the_bonus_bets_are_free_to_choose() -> None:
    take(bet(1), bet(2, pair_plus="5.00"), bet(3, six_card="5.00"))
    take(bet(1, pair_plus="5.00", six_card="5.00"))


@pytest.mark.parametrize("wager", ["pair_plus", "six_card"])
def test_b10_4_a_bonus_bet_needs_an_ante(wager: str) -> None:
    found = not_taken(stakes(**{wager: "10.00"}))
    assert seen(found) == (Refusal.WAGER_REQUIRED, "spot 1, ante", "B10-4")


def test_b10_4_a_spot_without_wagers_is_refused() -> None:
    assert seen(not_taken(Bet(1, {}))) == (Refusal.WAGER_REQUIRED, "spot 1, ante", "B10-4")


@pytest.mark.parametrize("wager", ["ante_bonus", "blind", "trips", "Ante", ""])
def test_b10_13_there_are_no_other_wagers(wager: str) -> None:
    found = not_taken(stakes(**{"ante": "10.00", wager: "5.00"}))
    assert seen(found) == (Refusal.UNKNOWN_WAGER, f"spot 1, {wager}", "B10-4")


def test_b10_7_t42_play_never_stands_among_the_wagers() -> None:
    found = not_taken(bet(1, play="10.00"))
    assert seen(found) == (Refusal.WAGER_AFTER_CARDS, "spot 1, play", "B10-7")


# How large


@pytest.mark.parametrize("amount", ["5.00", "6.00", "1999.00", "2000.00"])
def test_b10_14_each_wager_runs_from_5_to_2000(amount: str) -> None:
    take(bet(1, amount, pair_plus=amount, six_card=amount))


@pytest.mark.parametrize("wager", ["ante", "pair_plus", "six_card"])
@pytest.mark.parametrize(
    ("amount", "reason"),
    [
        ("4.00", Refusal.BELOW_MINIMUM),
        ("4.99", Refusal.BELOW_MINIMUM),
        ("2000.01", Refusal.ABOVE_MAXIMUM),
        ("2001.00", Refusal.ABOVE_MAXIMUM),
    ],
)
def test_b10_14_a_wager_outside_5_to_2000_is_not_taken(
    wager: str, amount: str, reason: Any
) -> None:
    found = not_taken(stakes(**{"ante": "100.00", wager: amount}))
    assert seen(found) == (reason, f"spot 1, {wager}", "B10-14")


@pytest.mark.parametrize("wager", ["pair_plus", "six_card"])
def test_t27_a_bonus_bet_may_exceed_the_ante(wager: str) -> None:
    take(stakes(**{"ante": "5.00", wager: "2000.00"}))


@pytest.mark.parametrize(
    "pair",
    [["5.00", "50.00"], ["100.00", "100.00"], ["100.00", "2000.00"], ["6.00", "51.00"]],
)
def test_b10_14_a_tables_limits_lie_inside_the_printed_ranges(pair: list[str]) -> None:
    take(bet(ante=pair[0]), bet(2, ante=pair[1]), limits={"ante": pair})


@pytest.mark.parametrize(
    "pair",
    [
        ["4.00", "100.00"],  # a minimum is at least $5
        ["101.00", "500.00"],  # and at most $100
        ["5.00", "49.00"],  # a maximum is at least $50
        ["5.00", "2001.00"],  # and at most $2,000
    ],
)
@pytest.mark.parametrize("wager", ["ante", "pair_plus", "six_card"])
def test_b10_14_limits_outside_the_printed_ranges_are_not_taken(
    wager: str, pair: list[str]
) -> None:
    found = not_taken(bet(), limits={wager: pair})
    assert seen(found) == (Reason.BAD_LIMITS, f"limits.{wager}", "B10-14")


@pytest.mark.parametrize(
    ("ante", "reason"), [("24.00", Refusal.BELOW_MINIMUM), ("101.00", Refusal.ABOVE_MAXIMUM)]
)
def test_b10_14_the_tables_own_limits_bind(ante: str, reason: Any) -> None:
    limits = {"ante": ["25.00", "100.00"]}
    take(bet(1, "25.00"), bet(2, "100.00"), limits=limits)
    found = not_taken(bet(1, ante), limits=limits)
    assert seen(found) == (reason, "spot 1, ante", "B10-14")


def test_t42_play_has_no_limits_of_its_own_and_is_as_large_as_the_ante() -> None:
    found = not_taken(bet(), limits={"play": ["5.00", "50.00"]})
    assert seen(found) == (Reason.UNKNOWN_KEY, "limits.play", "T-42")
    for ante in ("5.00", "2000.00"):
        result = settled(bettor(1, "Ad Kc 9h", ante=ante))
        assert the_line(result, "1", "play").stake == the_line(result, "1", "ante").stake
        assert wins(result) == {"ante": ante, "play": ante}


@pytest.mark.parametrize("wager", ["ante", "pair_plus", "six_card"])
@pytest.mark.parametrize("amount", ["10.01", "10.50", "10.99"])
def test_t73_wagers_come_in_whole_dollars(wager: str, amount: str) -> None:
    found = not_taken(stakes(**{"ante": "20.00", wager: amount}))
    assert seen(found) == (Refusal.NOT_IN_STEPS, f"spot 1, {wager}", "T-73")


def test_t73_the_increment_is_a_switch() -> None:
    take(bet(ante="10.50"), switch={"increment": "0.50"})
    take(bet(ante="15.00"), switch={"increment": "5.00"})
    found = not_taken(bet(ante="12.00"), switch={"increment": "5.00"})
    assert seen(found) == (Refusal.NOT_IN_STEPS, "spot 1, ante", "T-73")


@pytest.mark.parametrize("amount", [0, -1_000])
def test_t73_a_wager_of_nothing_is_none(amount: int) -> None:
    found = not_taken(Bet(1, {"ante": Cents(1_000), "pair_plus": Cents(amount)}))
    assert seen(found) == (Refusal.NO_STAKE, "spot 1, pair_plus", "T-73")


# Where


def test_b10_3_t58_eight_seats_the_player_dealers_among_them() -> None:
    for bank in range(1, 9):
        others = [spot for spot in range(1, 9) if spot != bank]
        take(*map(bet, others), bank=BankSeat(bank, Cents(10_000)))


@pytest.mark.parametrize("spot", [0, 9, 14])
def test_b10_3_t58_there_is_no_other_seat(spot: int) -> None:
    assert seen(not_taken(bet(spot))) == (Refusal.NO_SUCH_SPOT, f"spot {spot}", "B10-3")
    found = not_taken(bet(1), bank=BankSeat(spot, Cents(10_000)))
    assert seen(found) == (Refusal.NO_SUCH_BANK_SPOT, "bank.spot", "B10-3")


def test_t58_there_is_one_layout() -> None:
    found = not_taken(bet(), choose={"layout": "seven"})
    assert seen(found) == (Reason.UNKNOWN_CHOICE, "choose.layout", "B10-3")


def test_t83_a_spot_is_wagered_on_once() -> None:
    found = not_taken(bet(2), bet(1), bet(2, "20.00"))
    assert seen(found) == (Refusal.BETS_TWICE, "spot 2", "T-83")


@pytest.mark.parametrize("spots", [1, 2, 7])
def test_t83_how_many_spots_one_player_has_moves_nothing_in_a_recorded_round(spots: int) -> None:
    entries = [bettor(1, "Ad Kc 9h"), bettor(2, "Jd Tc 7h")]
    switched = settled(*entries, switch={"spots_per_player": spots})
    assert switched.net == settled(*entries).net
    assert switched.sheet.switches["spots_per_player"].value == spots


# Choices


@pytest.mark.parametrize(
    ("switch", "rule"),
    [
        ({"exhaustion": "gross"}, "T-07"),
        ({"folds_settle": "last"}, "T-66"),
        ({"major": "wager"}, "T-10"),
        ({"backline": ["blind"]}, "T-12"),
        ({"backline": []}, "T-12"),
        ({"backline": "ante"}, "T-12"),
        ({"play": "forbidden"}, "T-68"),
        ({"may_resume_if_all_decline": "yes"}, "T-35"),
        ({"on_void": "burn"}, "T-85"),
        ({"increment": "0.00"}, "T-73"),
        ({"buy_in_mid_round": 1}, "T-79"),
        ({"spots_per_player": 0}, "T-83"),
    ],
)
def test_t12_t68_t85_a_reading_that_no_switch_has_is_refused(
    switch: dict[str, object], rule: str
) -> None:
    (short,) = switch
    found = refusal(a_round(bettor(1, "Ad Kc 9h"), switch=switch))
    assert seen(found) == (Reason.UNKNOWN_CHOICE, f"switch.{short}", rule)


def test_a_switch_of_another_game_is_refused() -> None:
    found = refusal(a_round(bettor(1, "Ad Kc 9h"), switch={"fold_streets": ["river"]}))
    assert (found.reason, found.where) == (Reason.UNKNOWN_CHOICE, "switch.fold_streets")


@pytest.mark.parametrize("wager", ["pair_plus", "six_card"])
def test_b10_11_b10_12_there_is_one_table_and_nothing_to_choose(wager: str) -> None:
    found = refusal(a_round(bettor(1, "Ad Kc 9h"), choose={wager: "house"}))
    rule = {"pair_plus": "B10-11", "six_card": "B10-12"}[wager]
    assert seen(found) == (Reason.UNKNOWN_CHOICE, f"choose.{wager}", rule)
