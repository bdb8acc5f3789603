"""The signs of a table: what they say for every sheet and option, and that nothing is markup."""

import io
from dataclasses import replace
from typing import Any, Final

import pytest
from pypdf import PdfReader

from houseway.jackpot import open_link
from houseway.money import Cents
from houseway.pages.notice import BLANK, TableNotice, html_notice, pdf_notice, table_notice
from houseway.rules import Refused, configure
from tests.library import library, open_sheet, sheet_ids

SCHEDULES: Final = {
    sheet: schedule.options
    for sheet in sheet_ids()
    if (schedule := open_sheet(sheet).fees or open_sheet(sheet).collection) is not None
}


def notice(
    sheet: str,
    option: int | None = None,
    limit: tuple[int, int] | None = None,
    betting: str = "limit",
    link: str | None = None,
    wager: Cents | None = None,
    **choices: Any,
) -> TableNotice:
    printed = open_sheet(sheet)
    limits = {} if limit is None else {"bet": (Cents(limit[0]), Cents(limit[1]))}
    switch = {"betting": betting} if printed.collection else {}
    asked = {"limits": limits, "switch": switch, **choices}
    chosen = configure(printed, fee_option=option, partly=True, **asked)
    beside = None if link is None else open_link(library(), link, wager=wager)
    return table_notice(chosen, beside)


def said(made: TableNotice, part: str) -> dict[str, str]:
    return {row.name: row.words for row in getattr(made, part)}


def signs(made: TableNotice) -> dict[str, dict[str, tuple[str, ...]]]:
    return {sign.title: {row.hand: row.pays for row in sign.rows} for sign in made.paytables}


def test_b1_4_b1_32_limits_and_odds_of_the_layout() -> None:
    made = notice("catfish-bend/ultimate-texas-holdem")
    assert said(made, "game") == {
        "Ante": "$5.00 to $50.00",
        "Blind": "equal to the Ante",
        "Trips": "$1.00 to $50.00",
        "Play before the flop": "3 or 4 times the Ante",
        "Play on the flop": "2 times the Ante",
        "Play at the end": "equal to the Ante",
        "Bets go in steps of": "$1.00",
        "Wins at 500 to 1": "$25,000.00 in all for one round, shared by the winners",
    }
    assert signs(made)["Blind"]["Flush"] == ("3 to 2",)
    assert signs(made)["Trips"]["Royal flush"] == ("50 to 1",)
    assert said(made, "posting")["Betting areas"] == "Ante, Blind, Trips, Play"
    assert (made.option, made.fees, made.procedure) == (None, (), ())


def test_b4_7_limits_that_the_document_leaves_open_are_written_in_by_hand() -> None:
    assert said(notice("wccs/ultimate-texas-holdem"), "game")["Ante"] == BLANK
    limited = {"ante": (Cents(1_500), Cents(50_000))}
    made = notice("washington/ultimate-texas-holdem", limits=limited)
    assert said(made, "game")["Ante"] == "$15.00 to $500.00"


def test_b4_23_b5_8_a_wager_without_a_paytable_is_on_no_sign_and_is_named() -> None:
    made = notice("washington/ultimate-texas-holdem", choose={"trips": "UTH-04"})
    assert made.not_offered == ("bad_beat", "pairs")
    assert "Bad Beat Bonus" not in said(made, "game")
    (trips,) = (sign for sign in made.paytables if sign.title == "Trips Bonus")
    assert (trips.table, trips.rows[2].pays) == ("UTH-04", ("20 to 1",))
    undesignated = notice("wccs/ultimate-texas-holdem", switch={"offered": False})
    assert "Ultimate Pairs Bonus" not in signs(undesignated)


def test_b3_6_a_strong_hand_may_play_more() -> None:
    made = notice("catfish-bend/crazy-4-poker")
    assert said(made, "game")["Play with a pair of aces or better"] == "1, 2 or 3 times the Ante"
    (super_bonus, _) = made.paytables
    assert super_bonus.notes[0].words == "push unless beaten"


def test_b7_4_cover_all_shows_every_number_of_hands() -> None:
    (_, cover_all) = notice("washington/caribbean-stud-poker").paytables
    assert cover_all.columns[0] == "8 hands"
    assert len(cover_all.rows[0].pays) == 7
    assert cover_all.rows[0].pays[0] == "100 to 1"


def test_t01_t27_baccarat_says_what_the_banker_line_and_the_bonus_bets_do() -> None:
    made = notice("california/ez-baccarat", 1)
    assert signs(made)["Pays"]["Panda 8 Bonus Bet"] == ("25 to 1",)
    assert made.paytables[0].notes[0].words == "paid like any other win"
    pushed = notice("california/ez-baccarat", 1, switch={"banker_three_card_seven": "push"})
    assert pushed.paytables[0].notes[0].words == "push"
    assert said(made, "game")["Dragon 7 Bonus Bet"].endswith("no more than the line wager")
    assert said(made, "game")["Tie Bet"].endswith("no more than a line wager beside it")
    loose = {"bonus_limit_binds": ["dragon_7", "panda_8"]}
    loose_room = notice("california/ez-baccarat", 1, switch=loose)
    assert "line wager" not in said(loose_room, "game")["Tie Bet"]


def test_t65_b12_13_fortune_pushes_and_envy_has_a_sign() -> None:
    made = signs(notice("california/fortune-pai-gow-poker", 1))
    assert made["Fortune Bonus Bet"]["Three pair"] == ("push",)
    assert made["Envy Bonus"]["Five aces"] == ("$50.00",)


def test_b6_13_b6_24_jackpot_pays_are_shown_at_the_fixed_wager() -> None:
    made = notice("washington/ultimate-texas-holdem", link="washington/mgl-01", wager=Cents(500))
    sign = made.paytables[-1]
    assert sign.columns == ("for $5.00", "envy")
    pays = {row.hand: row.pays for row in sign.rows}
    assert pays["Straight flush"] == ("10% of the Jackpot", "$1,500.00")
    assert pays["Four of a kind"] == ("300 for 1: $1,500.00", "")
    to_one = notice("catfish-bend/ultimate-texas-holdem", link="catfish-bend/multi-link")
    flush = next(row for row in to_one.paytables[-1].rows if row.hand == "Flush")
    assert flush.pays == ("40 to 1: $200.00", "")
    with pytest.raises(Refused) as refused:
        notice("wccs/ultimate-texas-holdem", link="washington/mgl-01")
    assert refused.value.code == "not-its-link"


def test_t14_t15_b6_10_b6_18_a_sign_says_what_a_winner_gets_back_and_where_a_meter_starts() -> None:
    """Washington prints "Original wager is NOT returned" under its tables and adds the reserve to
    the seed; in Iowa the wager goes back, and the meter starts at its seed."""

    def told(sheet: str, link: str) -> dict[str, str]:
        return {row.name: row.words for row in notice(sheet, link=link).paytables[-1].notes}

    washington = told("washington/ultimate-texas-holdem", "washington/mgl-ml01")
    assert washington == {
        "The wager": "$1.00, no other",
        "The wager of a winner": "not returned",
        "The Mega meter": "starts again at $4,000.00 and its reserve",
        "The Major meter": "starts again at $300.00",  # no reserve
    }
    iowa = told("catfish-bend/ultimate-texas-holdem", "catfish-bend/multi-link")
    assert iowa["The wager of a winner"] == "returned"
    assert iowa["The Major meter"] == "starts again at $20,000.00"


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
    made = notice("california/omaha", 11, betting="no_limit")
    assert said(made, "game")["Buy-in"] == "at least $75.00; no maximum"
    assert said(made, "fees") == {"Each player, each half hour": "$5.00"}
    assert said(made, "procedure").keys() == {"Taken", "Who pays", "Schedule", "Posted"}


NO_LIMIT_OPTIONS = (7, 8, 9, 10, 11, 12)


@pytest.mark.parametrize("sheet", ["california/texas-holdem", "california/omaha"])
@pytest.mark.parametrize("option", NO_LIMIT_OPTIONS)
def test_b16_4_a_no_limit_game_posts_its_blinds(sheet: str, option: int) -> None:
    """The usual ones, or those that the table has set; also where nothing but the option is said,
    which is for no-limit games alone."""
    for betting in ("limit", "no_limit"):
        made = said(notice(sheet, option, betting=betting), "game")
        assert made["Blinds"] == "$1.00 and $2.00"
        assert "Limit of this table" not in made
    blinds = {"blinds": (Cents(500), Cents(1_000))}
    made = said(notice(sheet, option, betting="no_limit", limits=blinds), "game")
    assert made["Blinds"] == "$5.00 and $10.00"


def test_t86_a_limit_that_the_option_is_not_for_is_never_posted() -> None:
    with pytest.raises(Refused) as refused:
        notice("california/texas-holdem", 1, (6_000, 12_000))
    assert refused.value.rule == "T-86"


def test_b8_8_b12_14_bands_and_the_player_dealers_flat_fee() -> None:
    made = notice("california/fortune-pai-gow-poker", 2)
    fees = ["$1.00", "$2.00", "$3.00", "$4.00", "$5.00", "$4.00 a round"]
    assert [row.words for row in made.fees] == fees
    assert made.fees[0].name == "Each player's wager $10-$100"
    assert said(made, "game")["Base Wager"] == "$10.00 to $2,000.00"


@pytest.mark.parametrize("sheet", SCHEDULES)
def test_b8_11_b16_4_every_option_has_a_notice_and_every_line_its_rule(sheet: str) -> None:
    for option in SCHEDULES[sheet]:
        made = notice(sheet, option)
        assert (made.option, made.options) == (option, len(SCHEDULES[sheet]))
        assert made.fees
        parts = (made.game, made.fees, made.procedure, made.posting)
        assert all(row.rules for part in parts for row in part)
        assert all(sign.rules for sign in made.paytables)
        assert {"Schedule", "Posted", "Taken"} <= said(made, "procedure").keys()


def test_t88_no_option_no_notice() -> None:
    with pytest.raises(Refused) as refused:
        notice("california/omaha")
    assert refused.value.code == "no-collection-option"


@pytest.mark.parametrize("sheet", sheet_ids())
def test_b8_11_the_signs_of_every_sheet_are_one_page_each(sheet: str) -> None:
    made = notice(sheet, 1 if sheet in SCHEDULES else None)
    pages = PdfReader(io.BytesIO(pdf_notice(made))).pages
    fees = 2 if made.option else 0
    assert len(pages) == 2 + len(made.paytables) + fees
    words = " ".join(" ".join(page.extract_text() for page in pages).split())
    assert all(f"page {number} of {len(pages)}" in words for number in range(1, len(pages) + 1))
    page = html_notice(made).decode()
    for sign in made.paytables:
        assert sign.title in words
        assert all(pay in words and pay in page for row in sign.rows for pay in row.pays)


def test_the_same_words_on_the_screen_and_on_paper_and_none_of_them_markup() -> None:
    printed = replace(open_sheet("california/texas-holdem"), title="<b>#set $x$ *bold*\u202e")
    made = table_notice(configure(printed, fee_option=7, switch={"betting": "no_limit"}))
    page = html_notice(made).decode("utf-8")
    assert "&lt;b&gt;#set $x$ *bold*\\u202e" in page
    assert "<b>" not in page
    paper = "\n".join(p.extract_text() for p in PdfReader(io.BytesIO(pdf_notice(made))).pages)
    assert "<b>#set $x$ *bold*\\u202e" in " ".join(paper.split())
    assert pdf_notice(made) == pdf_notice(made)
    assert "T-28" not in page
    for amount in ("$1.00", "$2.00", "$3.00", "at least $40.00; no maximum"):
        assert amount in page
        assert amount in " ".join(paper.split())


def test_the_paper_is_letter_or_a4() -> None:
    made = notice("catfish-bend/crazy-4-poker")
    for paper, width in (("letter", 612), ("a4", 595)):
        box = PdfReader(io.BytesIO(pdf_notice(made, paper))).pages[0].mediabox  # type: ignore[arg-type]
        assert int(box.width) == width
