import pytest

from houseway.money import Odds
from tests.rules.variant import CATFISH, WASHINGTON, WCCS, refusal, variant

FLUSH = '"flush" = "3 to 2"'
PUT = "paytables.blind.house"


@pytest.mark.parametrize(
    ("odds", "what"),
    [
        ('"3:2"', "'3:2' is not odds: write them like '3 to 2' or '9 for 1'"),
        ('"3-2"', "'3-2' is not odds: write them like '3 to 2' or '9 for 1'"),
        ('"3/2"', "'3/2' is not odds: write them like '3 to 2' or '9 for 1'"),
        ('"2"', "'2' is not odds: write them like '3 to 2' or '9 for 1'"),
        ('"0 to 1"', "'0 to 1' is not odds: write them like '3 to 2' or '9 for 1'"),
        ("1.5", 'odds are a text in quotes, like "3 to 2"'),
        ("2", 'odds are a text in quotes, like "3 to 2"'),
        ('{ to = "3 to 2" }', 'odds are a text in quotes, like "3 to 2"'),
    ],
)
def test_odds_always_say_their_basis(odds: str, what: str) -> None:
    assert refusal(CATFISH, (FLUSH, f'"flush" = {odds}')) == (f"{PUT}.flush", what)


def test_t14_one_table_never_mixes_to_and_for() -> None:
    edit = FLUSH, '"flush" = "2 for 1"'
    what = "one table never mixes `to` and `for` (T-14)"
    assert refusal(CATFISH, edit) == (f"{PUT}.rows", what)


def test_t14_a_whole_table_may_be_for_one() -> None:
    rows = (
        '"royal flush" = "500 to 1", "straight flush" = "50 to 1", "four of a kind" = "10 to 1", '
    )
    rows += '"full house" = "3 to 1", "flush" = "3 to 2", "straight" = "1 to 1"'
    sheet = variant(CATFISH, (rows, '"royal flush" = "501 for 1", "straight flush" = "2 for 1"'))
    table = sheet.offers["blind"].tables["house"]
    assert {row: str(odds.value) for row, odds in table.rows.items()} == {
        "royal flush": "501 for 1",
        "straight flush": "2 for 1",
    }


def test_a_table_that_pays_a_hand_pays_every_better_one() -> None:
    """Or the best hand would lose what a lesser one wins."""
    key, what = refusal(CATFISH, ('"four of a kind" = "10 to 1", ', ""))
    assert key == "paytables.blind.house"
    assert what == "'four of a kind' is missing, though a lower hand is paid"


def test_no_row_pays_more_than_the_row_above_it() -> None:
    what = "flush pays 7 to 2, more than full house above it (T-48)"
    assert refusal(CATFISH, (FLUSH, '"flush" = "7 to 2"')) == (f"{PUT}.rows", what)
    equal = variant(CATFISH, (FLUSH, '"flush" = "3 to 1"'))
    assert equal.offers["blind"].tables["house"].rows["flush"].value == Odds.parse("3 to 1")


@pytest.mark.parametrize(
    ("row", "meant"),
    [
        ("three of a kind", "; did you mean 'four of a kind'?"),
        ("Flush", "; did you mean 'flush'?"),
        ("flush ", "; did you mean 'flush'?"),
        ("quads", ""),
    ],
)
def test_a_row_is_a_hand_that_the_wager_looks_at(row: str, meant: str) -> None:
    key, what = refusal(CATFISH, (FLUSH, f'"{row}" = "3 to 2"'))
    assert (key, what) == (PUT, f"{row!r} is not a row of a blind paytable (T-48){meant}")


def test_a_pairs_table_has_rows_of_pairs() -> None:
    key, what = refusal(WCCS, ('"ace-king suited" = "25 to 1"', '"flush" = "25 to 1"'))
    assert (key, what) == (
        "paytables.pairs.house",
        "'flush' is not a row of a pairs paytable (T-48)",
    )


@pytest.mark.parametrize("rows", ["{}", "[]", '"500 to 1"'])
def test_a_paytable_has_rows(rows: str) -> None:
    trips = 'rows = { "royal flush" = "50 to 1", "straight flush" = "40 to 1", '
    trips += '"four of a kind" = "30 to 1", "full house" = "8 to 1", "flush" = "7 to 1", '
    trips += '"straight" = "4 to 1", "three of a kind" = "3 to 1" }'
    what = 'a paytable has rows, like { "flush" = "3 to 2" }'
    assert refusal(CATFISH, (trips, f"rows = {rows}")) == ("paytables.trips.house.rows", what)


def test_a_paytable_needs_its_citation() -> None:
    edit = 'cite = "B1-17"\nat = "blind"\n', ""
    key, what = refusal(CATFISH, edit)
    assert key == PUT
    assert what.startswith("a value needs its source")


@pytest.mark.parametrize("headed", ["5", '""', "[]"])
def test_a_heading_is_a_text(headed: str) -> None:
    edit = 'cite = "B1-17"\nat = "blind"\n', f'cite = "B1-17"\nat = "blind"\nheaded = {headed}\n'
    assert refusal(CATFISH, edit) == (f"{PUT}.headed", "a string is expected here")


def test_whether_a_wager_is_optional_is_a_flag() -> None:
    edit = "[paytables.pairs]\noptional = true", "[paytables.pairs]\noptional = 1"
    assert refusal(WASHINGTON, edit) == ("paytables.pairs.optional", "true or false is expected")


def test_a_row_keeps_the_citation_of_its_table() -> None:
    table = variant(WASHINGTON).offers["pairs"].tables["4"]
    assert {odds.cite for odds in table.rows.values()} == {table.cite}
    assert table.cite.items == ("B5-12",)
