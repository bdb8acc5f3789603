"""A paytable of one's own in the place of a printed one."""

from typing import Final

import pytest

from houseway.gamemath.refusals import MathRefusal
from houseway.gamemath.variant import parse_pays, with_paytable
from houseway.rules import Refused, Sheet, configure, read_sheet
from tests.gamemath.sheets import edited
from tests.library import open_sheet
from tests.refusals import refuses

THREE: Final = "california/three-card-poker-6-card-bonus"


@pytest.fixture(scope="module")
def sheet() -> Sheet:
    return configure(open_sheet(THREE))


@pytest.mark.parametrize(
    "text",
    ["200 40 30 6 4 3/2", "200,40,30,6,4,3/2", "200, 40 30\n6 4  3/2", "200:1 40 to 1, 30 6 4 3:2"],
)
def test_pays_stand_in_the_order_of_the_rows(sheet: Sheet, text: str) -> None:
    own = parse_pays(text, sheet.paytables["pair_plus"])
    assert {name: odds.value.text for name, odds in own.rows.items()} == {
        "mini royal": "200 to 1",
        "straight flush": "40 to 1",
        "three of a kind": "30 to 1",
        "straight": "6 to 1",
        "flush": "4 to 1",
        "pair": "3 to 2",
    }
    assert (own.wager, own.name, own.cite) == (
        "pair_plus",
        "house",
        sheet.paytables["pair_plus"].cite,
    )


def test_rows_may_be_named_and_the_others_stay(sheet: Sheet) -> None:
    table = sheet.paytables["pair_plus"]
    found = parse_pays("Mini-Royal = 50, trips=31; straight=9:2", table)
    changed = {row: odds.value.text for row, odds in found.rows.items()}
    printed = {row: odds.value.text for row, odds in table.rows.items()}
    assert changed == {
        **printed,
        "mini royal": "50 to 1",
        "three of a kind": "31 to 1",
        "straight": "9 to 2",
    }
    with refuses(MathRefusal.NO_SUCH_ROW):
        parse_pays("five of a kind=3", table)
    with refuses(MathRefusal.BAD_PAY):
        parse_pays("flush=7 for 1", table)  # this table pays `to`


def test_to_or_for_stays_as_it_is_printed() -> None:
    """T-14: a table is the one or the other throughout."""
    rows = '"mini royal" = "200 to 1", "straight flush" = "40 to 1", "three of a kind" = "30 to 1"'
    rest = '"straight" = "6 to 1", "flush" = "3 to 1", "pair" = "1 to 1"'
    text = edited(THREE, *((part, part.replace(" to ", " for ")) for part in (rows, rest)))
    table = configure(read_sheet(text, name="variant.toml")).paytables["pair_plus"]
    own = parse_pays("200 40 30 6 4 3", table)
    assert own.rows["pair"].value.text == "3 for 1"
    assert own.rows["flush"].value.text == "4 for 1"


def test_only_this_table_changes_and_the_hash_with_it(sheet: Sheet) -> None:
    own = with_paytable(sheet, parse_pays("200 40 30 6 4 1", sheet.paytables["pair_plus"]))
    assert own.paytables["six_card"] is sheet.paytables["six_card"]
    assert own.paytables["pair_plus"].rows["flush"].value.text == "4 to 1"
    assert sheet.paytables["pair_plus"].rows["flush"].value.text == "3 to 1"
    assert own.printed is sheet.printed
    again = with_paytable(sheet, parse_pays("200 40 30 6 4 1", sheet.paytables["pair_plus"]))
    other = with_paytable(sheet, parse_pays("200 40 30 6 5 1", sheet.paytables["pair_plus"]))
    assert own.digest == again.digest
    assert len({sheet.digest, own.digest, other.digest}) == 3


@pytest.mark.parametrize(
    "text",
    [
        "",
        "200 40 30 6 4",
        "200 40 30 6 4 1 1",
        "200 40 30 6 4 -1",
        "200 40 30 6 4 0",
        "200 40 30 6 4 x",
        "200 40 30 6 4 1.5",
        "200 40 30 6 4 1-1",
        "200 40 30 6 4 1 for 1",
        "200 40 30 6 4 1/0",
        "200 40 30 6 4 1/",
        "200 40 30 6 4 /1",
        "200 40 30 6 4 01",
        "200 40 30 6 4 1e2",
        "200 40 30 6 4 ١",
        "200 40 30 6 4 " + "9" * 5000,
    ],
)
def test_nonsense_is_refused_with_the_row_it_stands_in(sheet: Sheet, text: str) -> None:
    with pytest.raises(Refused) as met:
        parse_pays(text, sheet.paytables["pair_plus"])
    assert met.value.reason in (MathRefusal.BAD_PAY, MathRefusal.WRONG_NUMBER_OF_PAYS)
    assert met.value.where == "paytable pair_plus"
    assert met.value.rule == "B10-11"
    assert "pair" in met.value.what
    assert len(str(met.value)) < 600
