"""What a sheet says of this game: its tables as printed, and sheets that are not well formed."""

from __future__ import annotations

from collections.abc import Mapping
from fractions import Fraction

import pytest

from houseway.games import game_class
from houseway.games.ultimate_texas_holdem import UltimateTexasHoldem
from houseway.hands import Category
from houseway.rules import PrintedSheet, SheetError, read_sheet
from tests.games.table import CALIFORNIA, CATFISH_BEND, HOUSES, WASHINGTON, WCCS
from tests.games.ultimate_texas_holdem.printed import (
    BAD_BEAT_TABLES,
    BLIND,
    PAIRS_TABLES,
    TRIPS_TABLES,
)
from tests.library import library, open_sheet, sheet_ids

GAME = "ultimate-texas-holdem"


def printed(house: str) -> PrintedSheet:
    return open_sheet(f"{house}/{GAME}")


def test_b17_the_tests_play_at_every_house_there_is(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delenv("HOUSEWAY_SHEETS", raising=False)
    shelf = {sheet_id for sheet_id in sheet_ids() if sheet_id.endswith(f"/{GAME}")}
    assert shelf == {f"{house}/{GAME}" for house in HOUSES}
    assert all(game_class(printed(house)) is UltimateTexasHoldem for house in HOUSES)


@pytest.mark.parametrize("house", HOUSES)
def test_t48_no_table_is_loaded_that_is_not_printed_and_titled(house: str) -> None:
    """By pays alone: two typings of each table, row by row and in the same order."""
    loaded = {
        (wager, name): [(row, odds.value.per_unit) for row, odds in table.rows.items()]
        for wager, offer in printed(house).offers.items()
        for name, table in offer.tables.items()
    }
    by_class: dict[tuple[str, str], Mapping[Category, Fraction | int]]
    by_class = {("blind", "house"): BLIND}
    by_class |= {("trips", name): pays for (h, name), pays in TRIPS_TABLES.items() if h == house}
    if house == WASHINGTON:
        by_class |= {("bad_beat", name): pays for name, pays in BAD_BEAT_TABLES.items()}
    pairs = {("pairs", name): pays for (h, name), pays in PAIRS_TABLES.items() if h == house}
    assert loaded.keys() == by_class.keys() | pairs.keys()
    for key, typed in by_class.items():
        assert loaded[key] == [(category.words, pay) for category, pay in typed.items()]
    for key, pays in pairs.items():
        # a table names each pay of ours once, or once for two of our rows
        assert {pay for _, pay in loaded[key]} == {pay for pay in pays if pay}


@pytest.mark.parametrize(
    ("house", "bonuses"),
    [
        (CATFISH_BEND, {"trips"}),
        (WCCS, {"trips", "pairs"}),
        (CALIFORNIA, {"trips"}),
        (WASHINGTON, {"trips", "bad_beat", "pairs"}),
    ],
)
def test_b17_the_wagers_of_each_house(house: str, bonuses: set[str]) -> None:
    assert set(printed(house).wagers) == {"ante", "blind", "play", *bonuses}


def doctored(house: str, old: str, new: str) -> PrintedSheet:
    """A house's sheet with one thing changed."""
    text = library().sheets[f"{house}/{GAME}"].read()
    assert text.count(old) == 1, old
    return read_sheet(text.replace(old, new), name=f"{house}/{GAME}")


@pytest.mark.parametrize("house", HOUSES)
def test_the_printed_sheets_are_well_formed(house: str) -> None:
    UltimateTexasHoldem.well_formed(printed(house))


@pytest.mark.parametrize(
    ("old", "new", "key"),
    [
        ('qualify = { is = "pair"', 'qualify = { is = "a pair"', "game.qualify"),
        ("qualify =", "qualifies =", "game.qualifies"),
        (
            'order = { is = ["play", "ante", "blind", "trips"]',
            'order = { is = ["play", "ante", "blind"]',
            "game.order",
        ),
        (
            'loses = { fixed = ["play", "ante", "blind"]',
            'loses = { fixed = ["play", "blind"]',
            "game.loses",
        ),
        (
            'ties = { fixed = ["play", "ante", "blind"]',
            'ties = { fixed = ["play", "ante"]',
            "game.ties",
        ),
        (
            'blind_below_table = { fixed = "push"',
            'blind_below_table = { fixed = "lose"',
            "game.blind_below_table",
        ),
        ("preflop = { is = [3, 4]", "preflop = { is = []", "game.play.preflop"),
        ("[switch.fold_streets]", "[switch.fold_roads]", "switch.fold_roads"),
        (
            '"flush" = "3 to 2", "straight" = "1 to 1"',
            '"flush" = "3 to 2", "straight" = "1 to 1", "high card" = "1 to 1"',
            "paytables.blind.house",
        ),
        (
            '"flush" = "3 to 2", "straight" = "1 to 1"',
            '"flush" = "3 to 2", "three of a kind" = "1 to 1"',
            "paytables.blind.house",
        ),
    ],
)
def test_t48_a_sheet_that_is_not_well_formed_is_refused_with_its_key(
    old: str, new: str, key: str
) -> None:
    with pytest.raises(SheetError) as met:
        UltimateTexasHoldem.well_formed(doctored(CATFISH_BEND, old, new))
    assert met.value.key == key


def test_t48_a_row_of_hole_cards_is_no_row_of_trips() -> None:
    with pytest.raises(SheetError) as met:
        UltimateTexasHoldem.well_formed(
            doctored(CALIFORNIA, '"three of a kind" = "3 to 1" }', '"pair of aces" = "3 to 1" }')
        )
    assert met.value.key == "paytables.trips.house"


def test_b0_2_the_blind_begins_at_a_straight_and_trips_at_three_of_a_kind() -> None:
    for house in HOUSES:
        for wager, lowest in (("blind", Category.STRAIGHT), ("trips", Category.THREE_OF_A_KIND)):
            for table in printed(house).offers[wager].tables.values():
                assert list(table.rows) == [c.words for c in reversed(Category) if c >= lowest]
