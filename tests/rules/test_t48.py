"""T-48: the layout pictures that became tables in the Washington document are never loaded.

Each picture is turned into a paytable in every way that a copyist might: for each wager, with the
printed names of the rows and with the names that this sheet uses.
"""

from collections.abc import Sequence

import pytest

from tests.library import open_sheet
from tests.rules.variant import HOUSES, WASHINGTON, edited, refusal, sheet_id, sheet_text

HANDS = (
    "royal flush",
    "straight flush",
    "four of a kind",
    "full house",
    "flush",
    "straight",
    "three of a kind",
    "two pair",
    "pair",
    "high card",
)


def picture(pays: str, hands: Sequence[str] = HANDS) -> dict[str, str]:
    return {hand: pay.replace("/", " to ") for hand, pay in zip(hands, pays.split(), strict=True)}


# Under every one of six player positions of a layout.
TRIPS_PICTURE = picture("500/1 50/1 25/1 8/1 5/1 4/1 3/1 2/1 1/1 0/1")
STARRED_PICTURE = picture("50/1* 50/1* 50/1* 10/1 2/1 1/1 2/1 1/1 1/1 1/1")
HANDBOOK_TRIPS = picture("50/1 40/1 30/1 8/1 5/1 3/1 1/1", HANDS[:7])
# Play, Blind, Ultimate Pairs Bonus and "Big Beat Bonus" all show these.
HANDBOOK_REST = picture("50/1 40/1 8/1 5/1 3/1 1/1", [*HANDS[:2], *HANDS[3:7]])
HANDBOOK_PLAY = {
    "before the flop": "2x to 1",
    "after the flop": "2x to 1",
    "on the river": "2x to 1",
}
STREETS = {"before the flop": "20 to 40", "after the flop": "20", "on the river": "10"}
POT = {"ante the pot": "2x to 10x", "on the flop": "1x to 10x", "on the river": "1x to 10x"}
FIVES = {
    f"2-2-2-2-{n}": f"{pay} to 1"
    for n, pay in enumerate((1000, 100, 50, 25, 10, 5, 2, 1, 1, 1, 1), 2)
}
BARE_FIVES = {hand: pay.removesuffix(" to 1") for hand, pay in FIVES.items()}
BIG_PAY = {"2-2-3-3-3": "100 to 1", "2-2-4-4-4": "50 to 1", "2-2-5-5-5": "25 to 1"}

GRID = [["5 to 1", "10 to 1", "20 to 1", "50 to 1", "100 to 1"]] + [
    [f"{n} to 1" for n in range(start, start + 5)] for start in range(1, 100, 5)
]
TENS = [[str(row * 10**power) for power in range(1, 5)] for row in range(1, 11)]

WAGERS = ("blind", "trips", "bad_beat", "pairs")
FIRST_TABLE = {"blind": "house", "trips": "UTH-01", "bad_beat": "01", "pairs": "1"}


def put(wager: str, rows: dict[str, str]) -> tuple[str, str]:
    """The edit that puts a picture in the place of a wager's first paytable."""
    head = f"[paytables.{wager}.{FIRST_TABLE[wager]}]\n"
    text = sheet_text(WASHINGTON)
    start = text.index("rows = {", text.index(head))
    end = text.index("\n", start)
    written = ", ".join(f'"{hand}" = "{odds}"' for hand, odds in rows.items())
    before = text[text.index(head) : start]
    return before + text[start:end], f"{before}rows = {{ {written} }}"


def refuse_everywhere(rows: dict[str, str]) -> None:
    for wager in WAGERS:
        key, _ = refusal(WASHINGTON, put(wager, rows))
        assert key.startswith(f"paytables.{wager}.{FIRST_TABLE[wager]}"), (wager, rows)


def upto(rows: dict[str, str], count: int) -> dict[str, str]:
    return dict(list(rows.items())[:count])


def test_the_edit_puts_a_table_where_it_belongs() -> None:
    old, new = put("blind", {"royal flush": "999 to 1"})
    assert '"royal flush" = "999 to 1"' in edited(WASHINGTON, (old, new))
    assert old.startswith('[paytables.blind.house]\ncite = "B5-8"')


@pytest.mark.parametrize("count", [6, 7, 8, 9, 10])
def test_t48_the_trips_picture_is_refused(count: int) -> None:
    refuse_everywhere(upto(TRIPS_PICTURE, count))


def test_t48_a_high_card_never_pays_nothing_to_one() -> None:
    refuse_everywhere({"high card": "0 to 1"})


@pytest.mark.parametrize("stars", [True, False])
@pytest.mark.parametrize("count", [6, 7, 10])
def test_t48_the_starred_picture_is_refused(count: int, stars: bool) -> None:
    rows = upto(STARRED_PICTURE, count)
    refuse_everywhere(rows if stars else {hand: odds.rstrip("*") for hand, odds in rows.items()})


def test_t48_quads_are_written_four_of_a_kind() -> None:
    refuse_everywhere({"quads": "50 to 1"})
    refuse_everywhere({"quad": "30 to 1"})


@pytest.mark.parametrize("count", [6, 7])
def test_t48_the_handbook_trips_are_refused(count: int) -> None:
    refuse_everywhere(upto(HANDBOOK_TRIPS, count))


@pytest.mark.parametrize("count", [5, 6])
def test_t48_the_handbook_blind_pairs_and_bad_beat_are_refused(count: int) -> None:
    refuse_everywhere(upto(HANDBOOK_REST, count))


@pytest.mark.parametrize(
    "rows", [HANDBOOK_PLAY, STREETS, upto(STREETS, 1), POT, FIVES, BARE_FIVES, BIG_PAY]
)
def test_t48_rows_that_name_no_hand_are_refused(rows: dict[str, str]) -> None:
    refuse_everywhere(rows)


@pytest.mark.parametrize("row", GRID, ids=lambda row: row[0])
def test_t48_a_row_of_the_grid_is_no_paytable(row: list[str]) -> None:
    refuse_everywhere(dict(zip(HANDS, row, strict=False)))


@pytest.mark.parametrize("column", range(5))
def test_t48_a_column_of_the_grid_is_no_paytable(column: int) -> None:
    for skip in (0, 1):  # with its heading row and without
        refuse_everywhere(dict(zip(HANDS, [row[column] for row in GRID[skip:]], strict=False)))


@pytest.mark.parametrize("unit", ["", " to 1", " for 1"])
def test_t48_the_grid_of_tens_is_no_paytable(unit: str) -> None:
    for row in TENS:
        refuse_everywhere({hand: n + unit for hand, n in zip(HANDS, row, strict=False)})
    for column in zip(*TENS, strict=True):
        refuse_everywhere({hand: n + unit for hand, n in zip(HANDS, column, strict=False)})


@pytest.mark.parametrize("house", HOUSES)
def test_t48_no_such_row_is_in_any_sheet(house: str) -> None:
    pictures = [
        tuple(upto(TRIPS_PICTURE, 6).values()),
        tuple(odds.rstrip("*") for odds in upto(STARRED_PICTURE, 6).values()),
        tuple(upto(HANDBOOK_TRIPS, 6).values()),
        tuple(upto(HANDBOOK_REST, 5).values()),
        *(tuple(row) for row in GRID),
    ]
    for offer in open_sheet(sheet_id(house)).offers.values():
        for table in offer.tables.values():
            odds = tuple(str(row.value) for row in table.rows.values())
            assert not any(odds[: len(picture)] == picture for picture in pictures), table.name
            assert not set(table.rows) & {"two pair", "high card", "quads", *FIVES, *STREETS, *POT}
            quads = table.rows.get("four of a kind")
            assert quads is None or str(quads.value) != "25 to 1"


def test_t48_the_sheet_says_that_no_picture_is_used() -> None:
    fault = open_sheet(sheet_id(WASHINGTON)).faults["damaged_pictures"]
    assert fault.cite.items == ("T-48",)
    assert fault.value.endswith("none is used")
