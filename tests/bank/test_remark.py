"""What a result remarks of itself, and what keeps a live table from opening."""

from typing import Any

import pytest

from houseway.bank import check_buy_in, check_table
from houseway.bank.remark import Remark, RemarkKind
from houseway.codec import decode, encode
from houseway.money import Cents
from houseway.rules import Sheet, configure
from tests.bank.rounds import Data, at, settled, stakes, uth
from tests.library import open_sheet
from tests.refusals import refuses

LIMITS = {name: (Cents(500), Cents(10_000)) for name in ("ante", "blind")}


def washington(**more: Any) -> Data:
    spot = at(1, "As Ad", stakes("10.00"))
    return uth("washington", spot, board="Ah Jh 2s 3d 9h", choose={"trips": "UTH-01"}, **more)


def test_t92_a_washington_round_without_limits_says_so() -> None:
    remarks = settled(washington()).to_json()["remarks"]
    assert remarks == [{"remark": "no limits", "cite": "T-92"}]
    limits = {"ante": ["5.00", "100.00"], "blind": ["5.00", "100.00"]}
    assert "remarks" not in settled(washington(limits=limits)).to_json()


def table(sheet_id: str, *, limits: bool = False, fee_option: int | None = None) -> Sheet:
    choose = {"trips": "UTH-01"} if sheet_id == "washington/ultimate-texas-holdem" else {}
    return configure(
        open_sheet(sheet_id), choose=choose, limits=LIMITS if limits else {}, fee_option=fee_option
    )


@pytest.mark.parametrize(
    ("lacking", "code", "rule"),
    [
        (table("california/ultimate-texas-holdem"), "no-collection-option", "T-88"),
        (table("washington/ultimate-texas-holdem"), "no-limits", "T-92"),
        (table("wccs/ultimate-texas-holdem"), "no-limits", "B4-7"),
    ],
    ids=["california", "washington", "wccs"],
)
def test_t88_t92_b4_7_b4_25_a_live_table_does_not_open_without_them(
    lacking: Sheet, code: str, rule: str
) -> None:
    with refuses(code, rule=rule):
        check_table(lacking)


@pytest.mark.parametrize(
    "complete",
    [
        table("california/ultimate-texas-holdem", fee_option=1),
        table("washington/ultimate-texas-holdem", limits=True),
        table("wccs/ultimate-texas-holdem", limits=True),
        table("catfish-bend/crazy-4-poker"),
    ],
    ids=["california", "washington", "wccs", "catfish bend"],
)
def test_t88_t92_with_them_it_opens(complete: Sheet) -> None:
    check_table(complete)


def test_t79_chips_are_bought_during_a_round_unless_the_house_says_no() -> None:
    printed = open_sheet("catfish-bend/crazy-4-poker")
    check_buy_in(configure(printed), in_round=True)
    strict = configure(printed, switch={"buy_in_mid_round": False})
    check_buy_in(strict, in_round=False)
    with refuses("no-chips-in-round", rule="T-79"):
        check_buy_in(strict, in_round=True)


def test_a_remark_goes_through_the_codec() -> None:
    remark = Remark(RemarkKind.DIRECT, bettor="2", spot=2, amount=Cents(300))
    assert decode(Remark, encode(remark)) == remark
