"""Collection fees on the total table action."""

from __future__ import annotations

import pytest

from houseway.bank import Fee, VoidFees, fees_of_void, total_table_action
from houseway.games import Bet, Wagers
from houseway.money import Cents
from houseway.rules import Refused, configure
from houseway.table import settle_round
from tests.library import library, open_sheet

SHEET = open_sheet("california/ultimate-texas-holdem")
assert SHEET.fees is not None
FEES = SHEET.fees


def round_with(fee_option: int | None, ante: str = "25.00", **more: object) -> dict[str, object]:
    spot = {
        "spot": 2,
        "wagers": {"ante": ante, "blind": ante, "trips": "25.00"},
        "cards": "As Ks",
        "actions": ["bet 4x"],
    }
    data: dict[str, object] = {
        "sheet": "california/ultimate-texas-holdem",
        "bank": {"spot": 1, "wager": "300.00"},
        "spots": [spot],
        "dealer": "7c 2d",
        "board": "Qs Jd Th 3d 4h",
    }
    if fee_option is not None:
        data["fee_option"] = fee_option
    return {**data, **more}


def test_b11_10_play_is_not_in_the_total_table_action() -> None:
    stakes = {"ante": Cents(2500), "blind": Cents(2500), "trips": Cents(500)}
    wagers = Wagers((Bet(2, stakes), Bet(3, {"ante": Cents(500), "blind": Cents(500)})))
    assert total_table_action(FEES, wagers) == 6500


def test_b11_10_the_player_dealer_pays_and_the_players_do_not() -> None:
    with_fee = settle_round(round_with(3), library())
    without = settle_round(round_with(None), library())
    assert [(fee.payer, fee.amount, fee.cite.item) for fee in with_fee.fees] == [
        ("bank", 100, "B11-10")
    ]
    assert without.fees == ()
    assert with_fee.net["2"] == without.net["2"]
    assert with_fee.net["bank"] == without.net["bank"] - 100


def test_t04_the_headings_are_not_followed() -> None:
    """By the printed headings the player would pay; by the text he never does."""
    for number in FEES.options:
        result = settle_round(round_with(number), library())
        assert {fee.payer for fee in result.fees} == {"bank"}


def test_b8_8_without_an_option_no_fee_is_taken() -> None:
    assert settle_round(round_with(None), library()).fees == ()


def test_t67_the_fee_never_comes_out_of_the_wager() -> None:
    """A player-dealer whose whole wager is lost pays his fee on top of it."""
    result = settle_round(
        round_with(3, ante="100.00", bank={"spot": 1, "wager": "50.00"}), library()
    )
    assert result.net["bank"] == -5_000 - result.fees[0].amount


@pytest.mark.parametrize(
    ("action", "fee"),
    [
        (30_100, 800),
        (49_950, 800),
        (50_000, 800),
        (50_050, 700),
        (50_100, 700),
        (100_000, 700),
        (100_100, 1_200),
    ],
)
def test_t09_option_10_falls_above_500_and_is_not_repaired(action: int, fee: int) -> None:
    assert FEES.options[10].fee_on(Cents(action)) == fee


@pytest.mark.parametrize(
    ("action", "fee"), [(10_000, 100), (10_050, 300), (10_100, 300), (20_000, 300)]
)
def test_t11_between_two_bands_the_higher_one_holds(action: int, fee: int) -> None:
    assert FEES.options[3].fee_on(Cents(action)) == fee


def test_t11_action_below_the_schedule_pays_the_first_bands_fee() -> None:
    assert FEES.options[14].fee_on(Cents(2_400)) == FEES.options[14].fee_on(Cents(2_500)) == 200


def test_t11_an_option_with_a_higher_floor_raises_the_minimum_of_the_base_wagers() -> None:
    with pytest.raises(Refused) as refused:
        settle_round(round_with(14, ante="24.00"), library())
    assert (refused.value.rule, refused.value.where) == ("T-11", "spot 2, ante")
    assert settle_round(round_with(14, ante="25.00"), library()).fees[0].amount == 200


BASES = {
    "california/ez-baccarat": {"player", "banker"},
    "california/three-card-poker-6-card-bonus": {"ante"},
    "california/ultimate-texas-holdem": {"ante", "blind"},
    "california/fortune-pai-gow-poker": {"base"},
}


@pytest.mark.parametrize(("sheet_id", "base"), BASES.items())
def test_t11_bonus_bets_keep_their_own_minimum(sheet_id: str, base: set[str]) -> None:
    printed = open_sheet(sheet_id)
    assert printed.fees is not None
    dearest = max(printed.fees.options.values(), key=lambda option: option.floor)
    table = configure(printed, fee_option=dearest.number)
    lows = {name: rule.low.value for name, rule in table.wagers.items() if rule.low}
    assert {name for name, low in lows.items() if low == dearest.floor} == base
    assert {low for name, low in lows.items() if name not in base} <= {500}


def baccarat(fee_option: int, **wagers: str) -> dict[str, object]:
    return {
        "sheet": "california/ez-baccarat",
        "bank": {"spot": 8, "wager": "5000.00"},
        "fee_option": fee_option,
        "spots": [{"spot": 1, "wagers": wagers}],
        "shoe": "9s 4d Kd 4c",
    }


def test_t11_25_dollars_on_banker_with_5_on_dragon_7_is_good() -> None:
    result = settle_round(baccarat(11, banker="25.00", dragon_7="5.00"), library())
    assert [fee.amount for fee in result.fees] == [200]


def test_t11_a_tie_alone_below_the_first_band_pays_its_fee() -> None:
    result = settle_round(baccarat(15, tie="5.00"), library())
    assert [fee.amount for fee in result.fees] == [700]


def test_t88_a_round_without_an_option_settles_and_says_so() -> None:
    result = settle_round(round_with(None), library())
    assert result.to_json()["remarks"] == [{"remark": "no collection option", "cite": "T-88"}]
    assert "remarks" not in settle_round(round_with(3), library()).to_json()


@pytest.mark.parametrize(
    ("reading", "redealt", "becomes"),
    [
        ("carry", True, "carried"),
        ("carry", False, "refunded"),
        ("refund", True, "refunded"),
        ("refund", False, "refunded"),
        ("keep", True, "kept"),
        ("keep", False, "kept"),
    ],
)
def test_t85_a_void_rounds_fee_serves_the_redeal_or_goes_back(
    reading: str, redealt: bool, becomes: str
) -> None:
    sheet = configure(SHEET, switch={"on_void": reading})
    fees = (Fee("bank", Cents(200), FEES.payer.cite),)
    assert fees_of_void(sheet, fees, redealt=redealt) == VoidFees(**{becomes: fees})


def test_t85_a_fee_is_not_given_back_when_a_wager_proves_uncovered() -> None:
    result = settle_round(
        round_with(3, ante="100.00", bank={"spot": 1, "wager": "5.00"}), library()
    )
    assert any(line.outcome.value == "returned" for line in result.lines)
    assert result.fees[0].amount == 400
