"""What the sheets of this game print: where tables begin, and figures that are counted again."""

from houseway.gamemath.figures import findings
from houseway.hands import Category
from tests.games.table import HOUSES
from tests.library import open_sheet
from tests.rules.variant import WASHINGTON, variant


def test_b0_2_the_blind_begins_at_a_straight_and_trips_at_three_of_a_kind() -> None:
    for house in HOUSES:
        offers = open_sheet(f"{house}/ultimate-texas-holdem").offers
        for wager, lowest in (("blind", Category.STRAIGHT), ("trips", Category.THREE_OF_A_KIND)):
            for table in offers[wager].tables.values():
                assert list(table.rows) == [c.words for c in reversed(Category) if c >= lowest]


def test_t74_a_figure_that_is_right_is_no_fault() -> None:
    mended = variant(
        WASHINGTON, ('"bad_beat.01" = { is = "20.2%"', '"bad_beat.01" = { is = "20.4%"')
    )
    assert "figures.bad_beat.01" not in {finding.key for finding in findings(mended)}


def test_t74_another_paytable_is_counted_as_it_is_and_its_game_not_guessed() -> None:
    """What the paytable alone decides is counted; the game has no stored report then."""
    other = variant(
        WASHINGTON, ('"straight flush" = "7500 to 1"', '"straight flush" = "7000 to 1"')
    )
    found = {finding.key: finding.what for finding in findings(other)}
    assert found["figures.bad_beat.02"].endswith("counting every deal gives 14.9720%")
    assert "figures.game" not in found
