"""Charts: every hand and wager is in them, no words lie on others, and none of it is markup."""

from fractions import Fraction
from xml.etree import ElementTree as Xml

import pytest

from houseway.gamemath import strategy, usual_sheet
from houseway.gamemath.report import Report, WagerMath
from houseway.gamemath.rules_of_thumb import RuleLine, RuleList, RulesOfThumb
from houseway.gamemath.strategy import ChartRow, ShownChart, ShownRank
from houseway.gamemath.tables import Named
from houseway.pages.carried import MIXED, carried_ranges
from houseway.pages.chart import edges_chart, strategy_chart, with_rules
from houseway.pages.drawing import Box, Drawing, Form, Words, draw, draw_svg
from tests.library import library

SVG = "{http://www.w3.org/2000/svg}"
HOSTILE = "</title><script>alert(1)</script> & \"'"


def wager(name: str, edge: str, *ends: str) -> WagerMath:
    win, push, lose = map(Fraction, ends)
    return WagerMath(name, Fraction(edge), Fraction(1), win, push, lose)


REPORT = Report(
    sheet="a/b",
    deals=4,
    game=None,
    wagers=(wager("tie", "1/8", "1/4", "1/4", "1/2"), wager("panda_8", "-1/3", "1", "0", "0")),
)


def row(best: str, least: str, action: str) -> ChartRow:
    return ChartRow(lowest=least, highest=best, action=action)


def mixed(hand: str) -> ChartRow:
    shares = (Named("fold", Fraction(1, 4)), Named("raise", Fraction(3, 4)))
    return ChartRow(lowest=hand, highest=hand, action="mixed", shares=shares)


ALWAYS = (row("royal flush A", "7-5", "raise"),)
STUD = ShownChart(
    ties="",
    shows=(
        ShownRank("A", (row("royal flush A", "pair 2", "raise"), row("A-K", "7-5", "fold"))),
        ShownRank(
            "K",
            (
                row("royal flush A", "A-K-J", "raise"),
                mixed("A-K-T"),
                mixed("A-K-9"),
                row("A-K-8", "7-5", "fold"),
            ),
        ),
        ShownRank("Q", ALWAYS),
        ShownRank("J", ALWAYS),
    ),
)


RULES = RulesOfThumb(
    decisions=(
        RuleList(
            name="before the flop",
            lines=(RuleLine(words=", ".join(40 * ["a pair"]), cases=((),), action="raise"),),
            otherwise="fold",
        ),
    ),
    unit="Ante",
    best=Fraction(-1, 20),
    cost=Fraction(1, 1000),
    deals=1,
)


def words_of(drawing: Drawing) -> list[str]:
    return [shape.text for shape in drawing.shapes if isinstance(shape, Words)]


def test_a_strategy_has_every_range_under_the_card_that_the_dealer_shows() -> None:
    words = words_of(strategy_chart("Stud", STUD))
    assert [word for word in words if word.startswith("the dealer")] == [
        f"the dealer shows {cards}" for cards in ("A", "K", "Q down to J")
    ]
    assert "royal flush A down to pair 2" in words
    assert "A-K-T down to A-K-9" in words  # neighbours that go by suits are one
    assert words.count(MIXED) == 2  # the row, and what its colour means
    assert words.count("raise") == 4


def _reach(words: Words) -> tuple[float, float]:
    return words.x, words.x + 0.55 * words.size * len(words.text)


def test_no_words_of_a_strategy_lie_on_others_or_on_a_box() -> None:
    shapes = strategy_chart("Stud", STUD).shapes
    written = [shape for shape in shapes if isinstance(shape, Words)]
    for one in written:
        left, right = _reach(one)
        for other in written:
            if other is not one and abs(other.y - one.y) < one.size:
                assert right <= other.x or _reach(other)[1] <= left, (one, other)
        for box in shapes:
            if isinstance(box, Box) and box.y < one.y <= box.y + box.height:
                assert right <= box.x or box.x + box.width <= left, (one, box)


def test_everything_is_inside_the_picture() -> None:
    chart = strategy_chart("Stud", STUD)
    listed = with_rules(chart, RULES)
    added = words_of(listed)[len(words_of(chart)) :]
    assert added[0] == "In short, which costs 0.1000% of the Ante against best play:"
    assert added[1] == "Before the flop"
    assert added[2].startswith("raise: a pair, a pair")
    assert added[-1] == "fold: anything else"
    for drawing in (chart, listed, edges_chart("Baccarat", REPORT)):
        for shape in drawing.shapes:
            if isinstance(shape, Words):
                assert 0 <= shape.y <= drawing.height
                assert _reach(shape)[1] <= drawing.width
            elif isinstance(shape, Box):
                assert shape.x + shape.width <= drawing.width
                assert shape.y + shape.height <= drawing.height


def test_the_edges_say_how_each_wager_ends_and_what_the_colours_mean() -> None:
    drawing = edges_chart("Baccarat", REPORT)
    tips = [shape.tip for shape in drawing.shapes if isinstance(shape, Box)]
    assert tips[:3] == ["win 25.000%", "push 25.000%", "lose 50.000%"]
    assert words_of(drawing) == [
        "Baccarat",
        "tie",
        "edge 12.500%",
        "panda 8",
        "edge -33.333%",
        "win",
        "push",
        "lose",
    ]
    widths = [shape.width for shape in drawing.shapes if isinstance(shape, Box)]
    assert widths[:6] == [95, 95, 190, 380, 0, 0]


def test_r15_a_title_is_only_text() -> None:
    drawn = Xml.fromstring(draw_svg(edges_chart(HOSTILE, REPORT)))  # noqa: S314  # our own
    assert drawn.attrib["aria-label"] == HOSTILE
    assert next(drawn.iter(f"{SVG}text")).text == HOSTILE
    assert list(drawn.iter(f"{SVG}script")) == []


@pytest.mark.parametrize(
    ("form", "begins"), [("png", b"\x89PNG"), ("pdf", b"%PDF"), ("svg", b"<svg")]
)
def test_the_same_drawing_is_the_same_file(form: Form, begins: bytes) -> None:
    first = draw(edges_chart(HOSTILE, REPORT), form)
    assert first.startswith(begins)
    assert first == draw(edges_chart(HOSTILE, REPORT), form)


def test_a_picture_in_pixels_has_two_for_each_unit() -> None:
    drawing = edges_chart("Baccarat", REPORT)
    png = draw(drawing, "png")
    width, height = int.from_bytes(png[16:20], "big"), int.from_bytes(png[20:24], "big")
    assert (width, height) == (2 * drawing.width, 2 * drawing.height)


def test_a_long_chart_is_told_by_the_dealers_rank_and_three_cards() -> None:
    """Of eighteen rows against an eight five are left."""
    sheet = usual_sheet(library().sheet("washington/caribbean-stud-poker"))
    chart = strategy(sheet)
    assert isinstance(chart, ShownChart)
    (eight,) = [each for each in chart.shows if each.rank == "8"]
    assert len(eight.rows) > 12
    carried = [(each.hands, each.decision) for each in carried_ranges(eight.rows, "8")]
    assert carried == [
        ("royal flush A down to high card A-K-Q-8-2", "raise"),
        ("high card A-K-J down to high card A-K-9, with an 8", "raise"),
        ("high card A-K-8, with an 8", MIXED),
        ("high card A-K-Q down to high card A-K-9, without an 8", "fold"),
        ("high card A-K-8-3-2 down to high card 7-5-4-3-2", "fold"),
    ]
    assert all(len(carried_ranges(each.rows, each.rank)) <= 6 for each in chart.shows)


def test_a_chart_names_its_house_and_sheet() -> None:
    assert "A house · 2026 · a/b" in words_of(
        strategy_chart("Stud", STUD, below="A house · 2026 · a/b")
    )
