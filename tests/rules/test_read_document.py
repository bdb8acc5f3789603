"""A configured sheet is made again from its document alone (R13)."""

import hashlib
from typing import Any

from hypothesis import given
from hypothesis import strategies as st

from houseway.money import Cents
from houseway.rules import Plain, Sheet, Switch, configure, read_document
from tests.library import library, open_sheet

SHEETS = library().all_sheets()


def _readings(switch: Switch) -> st.SearchStrategy[Plain]:
    match switch.kind:
        case "one":
            return st.sampled_from(switch.options)
        case "some":
            return st.lists(st.sampled_from(switch.options), min_size=1, unique=True)
        case "order":
            return st.permutations(switch.options).map(list)
        case "flag":
            return st.booleans()
        case "money":
            return st.sampled_from(["0.50", "1.00", "5.00"])
        case "cap":
            return st.sampled_from(["none", "25000.00"])
        case _:
            return st.integers(1, 9)


def _sometimes(draw: st.DrawFn) -> bool:
    return draw(st.booleans())


@st.composite
def choices(draw: st.DrawFn) -> tuple[str, dict[str, Any]]:
    """Any sheet with any of its choices made in any way."""
    printed = open_sheet(draw(st.sampled_from([sheet.id for sheet in SHEETS])))
    choose = {
        name: draw(st.sampled_from(list(offer.tables)))
        for name, offer in printed.offers.items()
        if len(offer.tables) > 1 and not offer.by and _sometimes(draw)
    }
    layouts = [name for name in printed.layouts if name]
    if layouts and _sometimes(draw):
        choose["layout"] = draw(st.sampled_from(layouts))
    switch = {
        short: draw(_readings(each)) for short, each in printed.switches.items() if _sometimes(draw)
    }
    limits = {
        name: (rule.low.value, Cents(rule.high.value))
        for name, rule in printed.wagers.items()
        if rule.low and rule.high and rule.before_cards.value and _sometimes(draw)
    }
    return printed.id, {"choose": choose, "switch": switch, "limits": limits}


def _says(sheet: Sheet) -> tuple[Any, ...]:
    """All that a sheet says, the order of its parts included."""
    return (
        sheet.printed,
        sheet.seats,
        list(sheet.wagers.items()),
        list(sheet.paytables.items()),
        [list(table.rows.items()) for table in sheet.paytables.values()],
        list(sheet.switches.items()),
        sheet.fee_option,
        sheet.document,
        sheet.digest,
    )


@given(choices())
def test_r13_the_document_makes_the_same_sheet_again(made: tuple[str, dict[str, Any]]) -> None:
    sheet = configure(open_sheet(made[0]), **made[1], partly=True)
    assert sheet.digest == hashlib.sha256(sheet.document).hexdigest()
    assert _says(read_document(sheet.document)) == _says(sheet)


def test_r13_every_fee_option_and_layout_is_in_the_document() -> None:
    for printed in SHEETS:
        for number in printed.fees.options if printed.fees else ():
            sheet = configure(printed, fee_option=number, partly=True)
            assert _says(read_document(sheet.document)) == _says(sheet)


def test_r13_a_document_that_cites_what_is_no_item_any_more_is_still_read() -> None:
    sheet = configure(open_sheet("catfish-bend/crazy-4-poker"))
    old = sheet.document.replace(b"B3-", b"OLD-")
    assert old != sheet.document
    assert read_document(old).document == old


def test_the_same_choice_said_or_left_to_its_default_is_one_document() -> None:
    printed = open_sheet("california/ultimate-texas-holdem")
    default = printed.switches["exhaustion"].default.value
    said = configure(printed, switch={"exhaustion": default})
    assert said.document == configure(printed).document
    other = configure(printed, switch={"exhaustion": "net"}, fee_option=1)
    assert other.digest != said.digest
