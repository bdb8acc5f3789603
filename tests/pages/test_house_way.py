"""The chart of the House Way: every row with a hand that it sets."""

from itertools import pairwise

from houseway.games.fortune_pai_gow_poker.house_way import CHART
from houseway.pages.drawing import Words
from houseway.pages.house_way import example_rows, house_way_chart


def test_each_hand_of_the_chart_is_set_by_its_own_row() -> None:
    rows = example_rows()
    assert [row.example.row for row in rows] == [row.name for row in CHART]
    assert all(len(row.example.front) == 2 and len(row.example.back) == 5 for row in rows)


def test_nothing_of_the_chart_lies_over_something_else() -> None:
    drawn = house_way_chart("Fortune Pai Gow Poker", "a house")
    places = [(shape.x, shape.y) for shape in drawn.shapes if isinstance(shape, Words)]
    assert len(places) == len(set(places))
    for column in {x for x, _ in places}:
        lines = sorted(y for x, y in places if x == column)
        assert all(below - above >= 11 for above, below in pairwise(lines))
