"""Collection fees on the total table action."""

import pytest

from houseway.bank import Fee, VoidFees, fees_of_void, total_table_action
from houseway.games import Bet, Wagers
from houseway.money import Cents
from houseway.rules import configure
from houseway.table import Settled
from tests.bank.rounds import Data, at, settled, stakes, uth
from tests.library import open_sheet
from tests.refusals import refuses

SHEET = open_sheet("california/ultimate-texas-holdem")
assert SHEET.fees is not None
FEES = SHEET.fees


def round_with(fee_option: int | None, ante: str = "25.00", bank: str = "300.00") -> Settled:
    option = {} if fee_option is None else {"fee_option": fee_option}
    data = uth("california", at(2, "As Ks", stakes(ante, "25.00")), board="Qs Jd Th 3d 4h")
    return settled(data, dealer="7c 2d", bank={"spot": 1, "wager": bank}, **option)


def test_b11_10_play_is_not_in_the_total_table_action() -> None:
    first = {"ante": Cents(2500), "blind": Cents(2500), "trips": Cents(500)}
    wagers = Wagers((Bet(2, first), Bet(3, {"ante": Cents(500), "blind": Cents(500)})))
    assert total_table_action(FEES, wagers) == 6500


def test_b11_10_b8_8_the_player_dealer_pays_and_the_players_do_not() -> None:
    with_fee = round_with(3)
    without = round_with(None)
    assert [(fee.payer, fee.amount, fee.cite.item) for fee in with_fee.fees] == [
        ("bank", 100, "B11-10")
    ]
    assert without.fees == ()
    assert with_fee.net["2"] == without.net["2"]
    assert with_fee.net["bank"] == without.net["bank"] - 100


def test_t04_the_headings_are_not_followed() -> None:
    """By the printed headings the player would pay; by the text he never does."""
    for number in FEES.options:
        result = round_with(number)
        assert {fee.payer for fee in result.fees} == {"bank"}


def test_t67_the_fee_never_comes_out_of_the_wager() -> None:
    """A player-dealer whose whole wager is lost pays his fee on top of it."""
    result = round_with(3, ante="100.00", bank="50.00")
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
    with refuses(where="spot 2, ante", rule="T-11"):
        round_with(14, ante="24.00")
    assert round_with(14, ante="25.00").fees[0].amount == 200


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


def baccarat(fee_option: int, **wagers: str) -> Data:
    return {
        "sheet": "california/ez-baccarat",
        "bank": {"spot": 8, "wager": "5000.00"},
        "fee_option": fee_option,
        "spots": [{"spot": 1, "wagers": wagers}],
        "shoe": "9s 4d Kd 4c",
    }


def test_t11_25_dollars_on_banker_with_5_on_dragon_7_is_good() -> None:
    result = settled(baccarat(11, banker="25.00", dragon_7="5.00"))
    assert [fee.amount for fee in result.fees] == [200]


def test_t11_a_tie_alone_below_the_first_band_pays_its_fee() -> None:
    result = settled(baccarat(15, tie="5.00"))
    assert [fee.amount for fee in result.fees] == [700]


def test_t88_a_round_without_an_option_settles_and_says_so() -> None:
    result = round_with(None)
    assert result.to_json()["remarks"] == [{"remark": "no collection option", "cite": "T-88"}]
    assert "remarks" not in round_with(3).to_json()


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
    result = round_with(3, ante="100.00", bank="5.00")
    assert any(line.outcome.value == "returned" for line in result.lines)
    assert result.fees[0].amount == 400
