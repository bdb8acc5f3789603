"""Collection: each player by his bands, the player-dealer flat (B12-14, B13, T-11, T-26, T-85)."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from houseway.money import money_text
from houseway.rules import Reason, Refusal
from houseway.table import Settled
from tests.games.fortune_pai_gow_poker.printed import OPTIONS
from tests.games.fortune_pai_gow_poker.table import (
    LOSES,
    SPLITS,
    WINS,
    Data,
    behind,
    net,
    refused,
    seat,
    settled,
)

HALVES = {"switch": {"increment": "0.50"}}


def fees(result: Settled) -> dict[str, str]:
    """Who pays how much, in the order of collection."""
    found = {fee.payer: money_text(fee.amount) for fee in result.fees}
    assert len(found) == len(result.fees)
    return found


def edges() -> Iterator[tuple[int, int, int]]:
    """Every option with every band on, one dollar below and one above each of its ends."""
    for number, option in OPTIONS.items():
        ends = [option.floor, *(high for high, _ in option.bands if high is not None), 2000]
        for amount in sorted({end + step for end in ends for step in (-1, 0, 1)}):
            if option.floor <= amount <= 2000:
                yield number, amount, option.fee(amount)


EDGES = list(edges())


def test_b13_the_edges_are_those_of_the_document() -> None:
    """A few of them, typed once more: option, wager and fee."""
    assert len(EDGES) == 6 * (2 + 3 * 4 + 2)
    assert {
        *[(1, 10, 1), (1, 100, 1), (1, 101, 2), (1, 400, 4), (1, 401, 5), (2, 300, 3), (2, 301, 4)],
        *[(3, 200, 1), (3, 201, 2), (4, 800, 4), (4, 801, 5), (5, 500, 3), (5, 501, 5)],
        *[(5, 1000, 5), (5, 1001, 8), (6, 25, 1), (6, 100, 1), (6, 101, 2), (6, 2000, 8)],
    } <= set(EDGES)


@pytest.mark.parametrize(("number", "amount", "fee"), EDGES)
def test_b13_b12_14_every_band_on_below_and_above_for_both_players(
    number: int, amount: int, fee: int
) -> None:
    other = 350  # option 1 and 2: $4; 3 and 4: $2; 5 and 6: $3
    result = settled(
        seat(1, WINS, base=f"{amount}.00"), seat(4, LOSES, base=f"{other}.00"), fee_option=number
    )
    turned = settled(
        seat(1, WINS, base=f"{other}.00"), seat(4, LOSES, base=f"{amount}.00"), fee_option=number
    )
    his = OPTIONS[number].player_dealer
    beside = {1: 4, 2: 4, 3: 2, 4: 2, 5: 3, 6: 3}[number]
    assert fees(result) == {"1": f"{fee}.00", "4": f"{beside}.00", "bank": f"{his}.00"}
    assert fees(turned) == {"1": f"{beside}.00", "4": f"{fee}.00", "bank": f"{his}.00"}
    # the winner has his wager less his fee; the loser pays both
    assert net(result) == {
        "1": f"{amount - fee}.00",
        "4": f"{-other - beside}.00",
        "bank": f"{other - amount - his}.00",
    }


@pytest.mark.parametrize("number", OPTIONS)
def test_b13_the_player_dealers_fee_is_flat_whatever_is_wagered(number: int) -> None:
    for base in ("25.00", "2000.00"):
        result = settled(seat(1, SPLITS, base=base), fee_option=number)
        assert (
            fees(result)["bank"]
            == {1: "2.00", 2: "4.00", 3: "2.00", 4: "4.00", 5: "2.00", 6: "3.00"}[number]
        )


@pytest.mark.parametrize("number", OPTIONS)
def test_t11_t26_a_wager_under_the_floor_is_refused(number: int) -> None:
    floor = OPTIONS[number].floor
    assert floor == (25 if number == 6 else 10)
    found = refused(seat(1, WINS, base=f"{floor - 1}.00"), fee_option=number)
    assert found == (Refusal.BELOW_MINIMUM, "spot 1, base", "T-11")
    assert fees(settled(seat(1, WINS, base=f"{floor}.00"), fee_option=number))["1"] == "1.00"
    assert fees(settled(seat(1, WINS, base=f"{floor + 1}.00"), fee_option=number))["1"] == "1.00"


def test_t11_without_an_option_five_dollars_will_do() -> None:
    assert net(settled(seat(1, WINS, base="5.00"))) == {"1": "5.00", "bank": "-5.00"}


@pytest.mark.parametrize("basis", ["per_bettor", "circle_total"])
def test_t26_a_backline_wager_under_the_floor_is_refused_too(basis: str) -> None:
    found = refused(
        seat(1, WINS, base="50.00"),
        behind(1, base="9.00"),
        fee_option=1,
        switch={"circle_basis": basis},
    )
    assert found == (Refusal.BELOW_MINIMUM, "spot 1.1, base", "T-11")


@pytest.mark.parametrize("number", OPTIONS)
def test_t11_a_table_whose_minimum_is_under_the_floor_does_not_take_the_option(
    number: int,
) -> None:
    floor = OPTIONS[number].floor
    spot = seat(1, WINS, base="50.00")
    low: Data = {"limits": {"base": [f"{floor - 1}.00", "500.00"]}, "fee_option": number}
    assert refused(spot, **low) == (Reason.BAD_LIMITS, "limits.base", "T-11")
    settled(spot, limits={"base": [f"{floor}.00", "500.00"]}, fee_option=number)


@pytest.mark.parametrize(
    ("base", "fee"),
    [("99.50", "1.00"), ("100.00", "1.00"), ("100.50", "2.00"), ("101.00", "2.00")],
)
def test_t11_between_two_bands_the_higher_one_holds(base: str, fee: str) -> None:
    assert fees(settled(seat(1, WINS, base=base), fee_option=1, **HALVES))["1"] == fee


@pytest.mark.parametrize(("base", "taken"), [("9.50", False), ("10.00", True), ("10.50", True)])
def test_t11_the_floor_to_the_half_dollar(base: str, taken: bool) -> None:
    if taken:
        assert fees(settled(seat(1, WINS, base=base), fee_option=1, **HALVES))["1"] == "1.00"
    else:
        found = refused(seat(1, WINS, base=base), fee_option=1, **HALVES)
        assert found == (Refusal.BELOW_MINIMUM, "spot 1, base", "T-11")


# On what, and from whom


def test_b12_14_no_fee_is_taken_for_a_fortune_bet() -> None:
    plain = settled(seat(1, LOSES, base="100.00"), fee_option=1)
    beside = settled(seat(1, LOSES, base="100.00", fortune="2000.00"), fee_option=1)
    assert fees(plain) == fees(beside) == {"1": "1.00", "bank": "2.00"}


def test_b8_8_no_option_no_fee() -> None:
    assert settled(seat(1, WINS)).fees == ()


@pytest.mark.parametrize("number", [0, 7, -1, True, "1", None, 1.0])
def test_b8_8_b13_one_of_six_options(number: object) -> None:
    reason, where, _ = refused(seat(1, WINS), fee_option=number)
    assert where == "fee_option"
    assert reason is (Reason.UNKNOWN_CHOICE if number == 7 else Reason.MALFORMED)


def test_b12_14_every_fee_names_its_rule() -> None:
    result = settled(seat(1, WINS), behind(1), seat(3, LOSES), fee_option=1)
    assert [fee.cite.item for fee in result.fees] == ["B12-14"] * 4
    assert result.to_json()["fees"] == [
        {"from": "1", "amount": "1.00", "cite": "B12-14"},
        {"from": "1.1", "amount": "1.00", "cite": "B12-14"},
        {"from": "3", "amount": "1.00", "cite": "B12-14"},
        {"from": "bank", "amount": "2.00", "cite": "B12-14"},
    ]
    assert all({"B13", "T-26"} <= set(fee.cite.items) for fee in result.fees[-1:])


# The two readings of the circle


def test_t26_t68_every_bettor_in_a_circle_pays_on_his_own_wager() -> None:
    result = settled(
        seat(1, WINS, base="60.00"),
        behind(1, 1, base="150.00"),
        behind(1, 2, base="401.00"),
        fee_option=1,
        switch={"circle_basis": "per_bettor"},
    )
    assert fees(result) == {"1": "1.00", "1.1": "2.00", "1.2": "5.00", "bank": "2.00"}
    # each wins his wager: 60 - 1, 150 - 2, 401 - 5
    assert net(result) == {"1": "59.00", "1.1": "148.00", "1.2": "396.00", "bank": "-613.00"}


def test_t26_that_is_how_it_is_read_unless_said_otherwise() -> None:
    spots = (seat(1, WINS, base="60.00"), behind(1, 1, base="150.00"))
    assert fees(settled(*spots, fee_option=1)) == {"1": "1.00", "1.1": "2.00", "bank": "2.00"}


@pytest.mark.parametrize(
    ("second", "fee"),
    [("40.00", "1.00"), ("41.00", "2.00"), ("140.00", "2.00"), ("141.00", "3.00")],
)
def test_t26_or_the_circle_is_charged_as_one(second: str, fee: str) -> None:
    """$60 and the wager behind it: $100, $101, $200, $201. The seated player pays."""
    result = settled(
        seat(1, WINS, base="60.00"),
        behind(1, base=second),
        seat(2, LOSES, base="60.00"),
        fee_option=1,
        switch={"circle_basis": "circle_total"},
    )
    assert fees(result) == {"1": fee, "2": "1.00", "bank": "2.00"}
    assert net(result)["1.1"] == second


# The two readings of the player-dealer's fee


@pytest.mark.parametrize(
    ("reading", "spots", "his"),
    [
        ("per_round", 1, "4.00"),
        ("per_round", 3, "4.00"),
        ("per_active_spot", 1, "4.00"),
        ("per_active_spot", 2, "8.00"),
        ("per_active_spot", 3, "12.00"),
    ],
)
def test_t26_the_player_dealer_pays_once_or_for_every_spot(
    reading: str, spots: int, his: str
) -> None:
    hands = [WINS, LOSES, SPLITS][:spots]
    seats = [seat(spot, hand) for spot, hand in enumerate(hands, 2)]
    result = settled(*seats, behind(2), fee_option=2, switch={"pd_fee": reading})
    assert fees(result)["bank"] == his
    assert len(result.fees) == spots + 2


@pytest.mark.parametrize("number", OPTIONS)
def test_t26_by_default_once(number: int) -> None:
    result = settled(seat(1, WINS, base="25.00"), seat(2, LOSES, base="25.00"), fee_option=number)
    assert fees(result)["bank"] == f"{OPTIONS[number].player_dealer}.00"


@pytest.mark.parametrize(("short", "rule"), [("pd_fee", "T-26"), ("circle_basis", "T-26")])
def test_t26_other_readings_there_are_none(short: str, rule: str) -> None:
    found = refused(seat(1, WINS), switch={short: "never"})
    assert found == (Reason.UNKNOWN_CHOICE, f"switch.{short}", rule)


# Odd cases


def test_t85_a_fee_is_not_given_back_when_a_wager_proves_uncovered() -> None:
    result = settled(
        seat(1, WINS, base="100.00"),
        seat(2, "Ks Qs Jd Jh 8h 4c 2s", base="300.00"),
        wager="100.00",
        fee_option=1,
    )
    assert [line.outcome for line in result.lines] == ["win", "returned"]
    assert net(result) == {"1": "99.00", "2": "-3.00", "bank": "-102.00"}


def test_t85_t83_several_spots_several_fees() -> None:
    result = settled(*(seat(s, h) for s, h in ((1, WINS), (2, LOSES), (3, SPLITS))), fee_option=1)
    assert fees(result) == {"1": "1.00", "2": "1.00", "3": "1.00", "bank": "2.00"}


@pytest.mark.parametrize("reading", ["carry", "refund", "keep"])
def test_t85_the_reading_for_a_void_round_moves_nothing_in_one_that_is_not(reading: str) -> None:
    result = settled(seat(1, WINS), fee_option=1, switch={"on_void": reading})
    assert net(result) == {"1": "9.00", "bank": "-12.00"}


@pytest.mark.parametrize("number", OPTIONS)
def test_b8_8_a_fee_never_depends_on_who_wins(number: int) -> None:
    for hand in (WINS, LOSES, SPLITS):
        result = settled(seat(1, hand, base="150.00"), fee_option=number)
        assert fees(result)["1"] == f"{OPTIONS[number].fee(150)}.00"
