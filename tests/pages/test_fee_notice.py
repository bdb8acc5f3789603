"""The fee notice: what it says of every option of every schedule, and that it is never markup."""

from __future__ import annotations

import io
from dataclasses import replace
from typing import Final

import pytest
from pypdf import PdfReader

from houseway.money import Cents
from houseway.pages.fee_notice import FeeNotice, fee_notice, html_notice, pdf_notice
from houseway.rules import Refused, configure
from tests.library import open_sheet, sheet_ids

SCHEDULES: Final = {
    sheet: schedule.options
    for sheet in sheet_ids()
    if (schedule := open_sheet(sheet).fees or open_sheet(sheet).collection) is not None
}


def notice(
    sheet: str, option: int | None, limit: tuple[int, int] | None = None, betting: str = "limit"
) -> FeeNotice:
    printed = open_sheet(sheet)
    limits = {} if limit is None else {"bet": (Cents(limit[0]), Cents(limit[1]))}
    switch = {"betting": betting} if printed.collection else {}
    chosen = configure(printed, switch=switch, limits=limits, fee_option=option, partly=True)
    return fee_notice(chosen)


def said(made: FeeNotice, part: str) -> dict[str, str]:
    return {row.name: row.words for row in getattr(made, part)}


def test_b16_4_b16_1_a_limit_table_posts_its_limit_and_its_fees() -> None:
    made = notice("california/texas-holdem", 4, (200, 400))
    assert said(made, "game") == {
        "Games of this option": "limit games, $1-$2 to $50-$100",
        "Limit of this table": "$2.00-$4.00",
        "Blinds": "$1.00 and $2.00",
    }
    assert said(made, "fees") == {
        "2 to 4 players dealt in": "$4.00",
        "5 to 6 players dealt in": "$5.00",
        "7 or more players dealt in": "$6.00",
        "Designated Fee, without a flop": "$1.00",
    }
    assert said(made, "procedure").keys() == {
        "Taken", "Players", "An uncalled bet", "At most", "Schedule", "Posted",
    }  # fmt: skip


def test_b16_4_b16_3_a_table_by_the_clock_posts_its_buy_in_and_the_half_hour() -> None:
    made = notice("california/omaha", 11)
    assert said(made, "game")["Buy-in"] == "at least $75.00; no maximum"
    assert said(made, "fees") == {"Each player, each half hour": "$5.00"}
    assert said(made, "procedure").keys() == {"Taken", "Who pays", "Schedule", "Posted"}


def test_t86_a_limit_that_the_option_is_not_for_is_never_posted() -> None:
    with pytest.raises(Refused) as refused:
        notice("california/texas-holdem", 1, (6_000, 12_000))
    assert refused.value.rule == "T-86"


def test_b8_8_b12_14_bands_and_the_player_dealers_flat_fee() -> None:
    made = notice("california/fortune-pai-gow-poker", 2)
    assert [row.words for row in made.fees] == [
        "$1.00",
        "$2.00",
        "$3.00",
        "$4.00",
        "$5.00",
        "$4.00",
    ]
    assert made.fees[0].name == "Each player's wager $10-$100"
    assert said(made, "game")["Base Wager"] == "$10.00 to $2,000.00"


@pytest.mark.parametrize("sheet", SCHEDULES)
def test_b8_11_b16_4_every_option_has_a_notice_and_every_line_its_rule(sheet: str) -> None:
    for option in SCHEDULES[sheet]:
        made = notice(sheet, option)
        assert (made.option, made.options) == (option, len(SCHEDULES[sheet]))
        assert made.fees
        assert all(row.rules for part in (made.game, made.fees, made.procedure) for row in part)
        assert {"Schedule", "Posted", "Taken"} <= said(made, "procedure").keys()


def test_t88_no_option_no_notice() -> None:
    for sheet, code in (
        ("california/omaha", "no-collection-option"),
        ("wccs/ultimate-texas-holdem", "no-fee-schedule"),
    ):
        with pytest.raises(Refused) as refused:
            notice(sheet, None)
        assert refused.value.code == code


def test_the_same_words_on_the_screen_and_on_paper_and_none_of_them_markup() -> None:
    printed = replace(open_sheet("california/texas-holdem"), title="<b>#set $x$ *bold*\u202e")
    made = fee_notice(configure(printed, fee_option=7, switch={"betting": "no_limit"}))
    page = html_notice(made).decode("utf-8")
    assert "&lt;b&gt;#set $x$ *bold*\\u202e" in page
    assert "<b>" not in page
    paper = "\n".join(p.extract_text() for p in PdfReader(io.BytesIO(pdf_notice(made))).pages)
    assert "<b>#set $x$ *bold*\\u202e" in paper.replace("\n", " ")
    assert pdf_notice(made) == pdf_notice(made)
    for amount in ("$1.00", "$2.00", "$3.00", "at least $40.00; no maximum", "T-28"):
        assert amount in page
        assert amount in paper
