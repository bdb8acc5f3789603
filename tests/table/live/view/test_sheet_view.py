"""A sheet as a client draws it, each part with its citation."""

from typing import Any

import pytest

import houseway as hw
from houseway import codec
from houseway.rules import Leaf
from houseway.table.live.view.sheet_view import SheetView, sheet_view
from tests.library import library
from tests.table.live.desk import house_of
from tests.table.live.sheets import BACCARAT, PAI_GOW, UTH, WA_STUD
from tests.table.live.view.offered import DAYS, moments


def view_of(sheet: str) -> SheetView:
    return sheet_view(house_of(sheet).game)


def test_b1_4_b1_17_the_felt_of_uth() -> None:
    view = view_of(UTH)
    assert (view.title, view.house, view.bank, view.seats) == (
        "Ultimate Texas Hold'em",
        "Catfish Bend Casinos",
        "house",
        7,
    )
    assert [wager.wager for wager in view.wagers if wager.before_cards] == [
        "ante",
        "blind",
        "trips",
    ]
    ante, play = view.wagers[0], view.wagers[3]
    assert ante.options is not None
    assert (ante.options.low, ante.options.high) == (500, 5_000)
    assert ante.cite.items == ("B1-4",)
    assert (play.wager, play.options) == ("play", None)
    blind, trips = view.paytables
    assert [(row.hand, row.odds.text) for row in blind.rows][:2] == [
        ("royal flush", "500 to 1"),
        ("straight flush", "50 to 1"),
    ]
    assert (trips.wager, trips.cite.items) == ("trips", ("B1-18",))
    assert view.notice is not None
    assert (view.notice.amount, view.notice.cite.items) == (10_000, ("B1-20",))
    assert view.aggregate is not None
    assert (view.aggregate.limit, view.aggregate.odds.text) == (2_500_000, "500 to 1")


def test_b7_2_cover_all_has_a_paytable_for_each_number_of_hands() -> None:
    tables = [table for table in view_of(WA_STUD).paytables if table.wager == "cover_all"]
    assert {table.by for table in tables} == {"hands"}
    assert sorted(table.name for table in tables) == ["2", "3", "4", "5", "6", "7", "8"]


def test_b8_8_the_fees_are_those_of_the_option_that_is_chosen() -> None:
    fees = view_of(BACCARAT).fees
    assert fees is not None
    option = library().sheet(BACCARAT).fees.options[1]  # type: ignore[union-attr]
    assert fees.option == 1
    assert [(b.low, b.high, b.fee) for b in fees.bands] == [
        (band.low, band.high, band.fee) for band in option.bands
    ]
    assert fees.bands[-1].high is None


def test_t28_a_poker_table_says_its_stakes_and_its_fee() -> None:
    view = sheet_view(moments("california/texas-holdem")[0].setup.game)
    assert view.poker is not None
    assert view.poker.has_limit
    assert view.poker.fee_option == 3
    assert view.poker.rates[0].fee > 0
    assert view.paytables == ()


def test_money_in_terms_is_cents() -> None:
    terms = {term.key: term for term in view_of(PAI_GOW).terms}
    assert terms["game.envy_from"].amount == 500
    assert terms["game.envy_from"].value is None
    assert terms["game.envy.five aces"].amount == 5_000
    switches = {term.key: term for term in view_of(UTH).switches}
    assert (switches["switch.increment"].amount, switches["switch.increment"].value) == (100, None)


@pytest.mark.parametrize("sheet", DAYS)
def test_everything_has_its_citation_and_is_read_back(sheet: str) -> None:
    view = sheet_view(moments(sheet)[0].setup.game)
    cited: list[Any] = [
        *view.wagers,
        *view.paytables,
        *view.terms,
        *view.switches,
        *view.texts,
        *view.remedies,
    ]
    assert all(each.cite.items or each.cite.assumed for each in cited)
    printed = library().sheet(sheet)
    texts = {key for key, value in printed.values.items() if value.leaf is Leaf.TEXT}
    assert {text.key for text in view.texts} <= texts
    assert {wager.wager for wager in view.wagers} == set(printed.wagers)
    assert codec.decode(SheetView, codec.encode(view)) == view


def test_a_sheet_is_shown_without_a_table() -> None:
    assert hw.sheet("uth").view().paytables == view_of(UTH).paytables
