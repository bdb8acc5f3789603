"""The collection schedule: every option, every band on, below and above its edges (B13)."""

from __future__ import annotations

import pytest

from houseway.money import Cents
from houseway.rules import Reason
from tests.games.table import refusal, seen
from tests.games.three_card_poker.table import (
    a_round,
    bank_of,
    behind,
    bettor,
    net,
    settled,
    sheet_of,
)

# Typed from the document a second time: where each band but the last ends, and the five fees.
# Where a band begins at $500 in print it begins above $500 here (T-09).
SCHEDULE = {
    1: ((100, 200, 300, 400), (2, 6, 9, 9, 12)),
    2: ((100, 200, 300, 400), (3, 5, 7, 9, 10)),
    3: ((100, 200, 300, 500), (1, 3, 4, 6, 10)),
    4: ((100, 200, 300, 500), (2, 4, 5, 6, 10)),
    5: ((100, 200, 400, 600), (2, 6, 8, 10, 15)),
    6: ((100, 200, 400, 700), (1, 3, 5, 7, 10)),
    7: ((100, 200, 400, 700), (2, 3, 6, 7, 10)),
    8: ((100, 300, 500, 800), (1, 3, 6, 10, 15)),
    9: ((100, 300, 500, 800), (2, 4, 7, 12, 17)),
    10: ((100, 300, 500, 1000), (1, 4, 8, 7, 12)),
    11: ((100, 300, 500, 1000), (3, 6, 10, 16, 12)),
    12: ((100, 400, 800, 1500), (1, 4, 8, 15, 20)),
    13: ((100, 400, 800, 1500), (2, 4, 8, 15, 20)),
    14: ((300, 500, 800, 1500), (2, 7, 12, 17, 25)),
}
FLOOR = {number: 25 if number == 14 else 5 for number in SCHEDULE}

EDGES = [
    pytest.param(number, edge + step, fees[i + (step > 0)], id=f"{number}-${edge + step}")
    for number, (ends, fees) in SCHEDULE.items()
    for i, edge in enumerate(ends)
    for step in (-1, 0, 1, 2)
]
ENDS = [
    pytest.param(number, action, fee, id=f"{number}-${action}")
    for number, (_, fees) in SCHEDULE.items()
    for action, fee in (
        (FLOOR[number], fees[0]),
        (FLOOR[number] + 1, fees[0]),
        (2000, fees[4]),
    )
]


def fee(number: int, ante: str, **switch: str) -> str:
    """What the player-dealer pays for one Ante of this size, through a whole round."""
    result = settled(bettor(1, "Ad Kc 9h", ante=ante), fee_option=number, switch=switch)
    (taken,) = result.fees
    assert (taken.payer, taken.cite.item) == ("bank", "B10-14")
    without = settled(bettor(1, "Ad Kc 9h", ante=ante), switch=switch)
    assert result.net["1"] == without.net["1"]
    assert result.net["bank"] == without.net["bank"] - taken.amount
    return f"{taken.amount / 100:.2f}"


@pytest.mark.parametrize(("number", "dollars", "amount"), EDGES)
def test_b13_every_edge_of_every_band(number: int, dollars: int, amount: int) -> None:
    assert fee(number, f"{dollars}.00") == f"{amount}.00"


@pytest.mark.parametrize(("number", "dollars", "amount"), ENDS)
def test_b13_the_first_band_and_the_last(number: int, dollars: int, amount: int) -> None:
    assert fee(number, f"{dollars}.00") == f"{amount}.00"


def test_b13_there_are_fourteen_options_of_five_rates() -> None:
    fees = sheet_of().printed.fees
    assert fees is not None
    assert {n: len(o.bands) for n, o in fees.options.items()} == dict.fromkeys(SCHEDULE, 5)
    assert {n: o.floor // 100 for n, o in fees.options.items()} == FLOOR


@pytest.mark.parametrize(
    ("number", "dollars", "amount"),
    [
        (10, "499.00", "8.00"),
        (10, "500.00", "8.00"),
        (10, "501.00", "7.00"),
        (11, "499.00", "10.00"),
        (11, "500.00", "10.00"),
        (11, "501.00", "16.00"),
        (11, "1000.00", "16.00"),
        (11, "1001.00", "12.00"),
        (1, "300.00", "9.00"),
        (1, "301.00", "9.00"),
    ],
)
def test_t09_at_exactly_500_the_first_band_and_fees_that_fall_stand_as_printed(
    number: int, dollars: str, amount: str
) -> None:
    assert fee(number, dollars) == amount


@pytest.mark.parametrize(
    ("number", "ante", "amount"),
    [
        (1, "100.00", "2.00"),
        (1, "100.50", "6.00"),
        (1, "101.00", "6.00"),
        (10, "500.00", "8.00"),
        (10, "500.50", "7.00"),
        (12, "1500.50", "20.00"),
        (14, "300.50", "7.00"),
    ],
)
def test_t11_between_two_bands_the_higher_one_applies(number: int, ante: str, amount: str) -> None:
    assert fee(number, ante, increment="0.50") == amount


def test_t11_an_ante_below_the_first_band_is_refused_and_a_bonus_bet_is_not() -> None:
    low = refusal(a_round(bettor(1, "Ad Kc 9h", ante="24.00"), fee_option=14))
    assert seen(low) == (Reason.BELOW_LIMIT, "spot 1, ante", "T-11")
    assert fee(14, "25.00") == "2.00"
    for wager in ("pair_plus", "six_card"):
        entry = bettor(1, "Ad Kc 9h", ante="25.00", **{wager: "24.00"})
        assert settled(entry, fee_option=14).fees[0].amount == 200


@pytest.mark.parametrize(("low", "taken"), [("24.00", False), ("25.00", True), ("26.00", True)])
def test_t11_a_table_whose_minimum_is_under_the_options_floor_is_refused(
    low: str, taken: bool
) -> None:
    data = a_round(
        bettor(1, "Ad Kc 9h", ante="30.00"), fee_option=14, limits={"ante": [low, "500.00"]}
    )
    if taken:
        assert settled(*data["spots"], fee_option=14, limits=data["limits"]).fees[0].amount == 200
    else:
        assert seen(refusal(data)) == (Reason.BAD_LIMITS, "limits.ante", "T-11")


@pytest.mark.parametrize("number", SCHEDULE)
def test_t11_action_below_the_schedule_pays_its_first_fee_and_nothing_is_no_action(
    number: int,
) -> None:
    fees = sheet_of().printed.fees
    assert fees is not None
    option = fees.options[number]
    assert option.fee_on(Cents(FLOOR[number] * 100 - 1)) == option.bands[0].fee
    empty = refusal(a_round(fee_option=number))
    assert seen(empty) == (Reason.MISSING_WAGER, "spots", "T-11")


# What the fee is taken on


@pytest.mark.parametrize(("more", "amount"), [("9.00", 200), ("10.00", 200), ("11.00", 600)])
def test_b10_14_the_fee_is_on_all_that_was_wagered_before_the_cards(more: str, amount: int) -> None:
    """40 + 10 + 15 and 20 and 5 behind make 90; a further 10 is the end of the first band.

    Two Plays of 40 and 20, and one of 5 behind, would make it 165.
    """
    spots = [
        bettor(1, "Ad Kc 9h", ante="40.00", pair_plus="10.00", six_card="15.00"),
        bettor(8, "Kd 8c 2h", ante="20.00", six_card=more),
        behind(1, ante="5.00"),
    ]
    (taken,) = settled(*spots, fee_option=1).fees
    assert taken.amount == amount


def test_b10_14_players_pay_nothing_on_any_wager() -> None:
    spots = [
        bettor(1, "Ad Kc 9h", pair_plus="5.00", six_card="5.00"),
        bettor(8, "Kd 8c 2h", "fold"),
        behind(1),
    ]
    with_fee, without = settled(*spots, fee_option=2), settled(*spots)
    assert [taken.payer for taken in with_fee.fees] == ["bank"]
    players = ("1", "1.1", "8")
    assert [net(with_fee)[name] for name in players] == [net(without)[name] for name in players]


def test_b10_14_one_fee_a_round_however_many_play() -> None:
    spots = [bettor(1, "Ad Kc 9h"), bettor(2, "Kd 8c 2h"), bettor(3, "Ac 9d 8h"), behind(3)]
    assert len(settled(*spots, fee_option=3).fees) == 1


def test_b8_8_without_an_option_no_fee_is_taken() -> None:
    assert settled(bettor(1, "Ad Kc 9h")).fees == ()


@pytest.mark.parametrize("number", [15, 99])
def test_b8_8_an_option_that_is_not_posted_is_refused(number: int) -> None:
    found = refusal(a_round(bettor(1, "Ad Kc 9h"), fee_option=number))
    assert seen(found) == (Reason.UNKNOWN_CHOICE, "fee_option", "B10-14")


@pytest.mark.parametrize("number", [0, -1, "3", 3.0, [3, 4], None])
def test_b8_8_a_table_has_one_option_at_a_time(number: object) -> None:
    found = refusal(a_round(bettor(1, "Ad Kc 9h"), fee_option=number))
    assert seen(found) == (Reason.MALFORMED, "fee_option", "round file")


@pytest.mark.parametrize("dealer", ["Qs 7d 4c", "Js Td 8c", "Ah Kh Qh"])
@pytest.mark.parametrize("action", ["play", "fold"])
def test_b8_8_the_fee_is_fixed_before_the_hand_and_does_not_follow_the_winnings(
    dealer: str, action: str
) -> None:
    entry = bettor(1, "Ad Kc 9h", action, ante="90.00", six_card="20.00")
    for wager in ("5.00", "100000.00"):
        (taken,) = settled(entry, dealer=dealer, fee_option=5, bank=bank_of(wager)).fees
        assert taken.amount == 600
