"""Charts of a strategy, with the hand of now lit."""

from typing import Any

import pytest

from houseway.cards import parse_cards, parse_with_joker
from houseway.floor.coach.chart import MOST_KEPT
from houseway.gamemath import usual_sheet
from houseway.gamemath.refusals import MathRefusal
from houseway.gamemath.report import Seen
from tests.floor.coach.playing import served_house
from tests.library import library
from tests.refusals import refuses


def test_169_starting_hands_with_mine_lit_and_suited_above_the_diagonal() -> None:
    with served_house() as (served, _):
        sheet = usual_sheet(library().sheet("catfish-bend/ultimate-texas-holdem"))
        chart = served.charts.chart("anna", sheet, parse_cards("5h Qh"))
        assert len(chart.cells) == 169
        assert {(cell.row, cell.column) for cell in chart.cells} == {
            (row, column) for row in range(13) for column in range(13)
        }
        (lit,) = [cell for cell in chart.cells if cell.lit]
        assert (lit.hand, lit.row, lit.column, lit.mark) == ("Q5s", 2, 9, "·")
        bets = {cell.hand for cell in chart.cells if cell.mark == "4×"}
        assert "Q6s" in bets
        assert "22" not in bets
        for cell in chart.cells:
            assert (cell.column > cell.row) is cell.hand.endswith("s")
            assert max(cell.values, key=lambda each: each.units).words == cell.best


def test_a_run_of_hands_is_lit_by_the_card_that_the_dealer_shows() -> None:
    with served_house() as (served, _):
        sheet = usual_sheet(library().sheet("california/three-card-poker-6-card-bonus"))
        cards, shown = parse_cards("Ts 6s Qd"), parse_cards("8d")
        chart = served.charts.chart("anna", sheet, cards, shown)
        (group,) = [each for each in chart.groups if each.lit]
        assert group.shows == "8"
        (line,) = [each for each in group.lines if each.lit]
        assert line.action == "play"
        low = served.charts.chart("anna", sheet, parse_cards("2s 3d 5h"), parse_cards("As"))
        (line,) = [line for group in low.groups for line in group.lines if line.lit]
        assert line.action == "fold"


def test_the_house_way_row_of_seven_cards_is_lit() -> None:
    with served_house() as (served, _):
        sheet = usual_sheet(library().sheet("california/fortune-pai-gow-poker"))
        cards = parse_with_joker("Ts 9s Qs 8d 2s 3c 4d")
        chart = served.charts.chart("anna", sheet, cards)
        assert {line.rule for group in chart.groups for line in group.lines if line.lit} == {"HW-1"}


def test_a_game_without_decisions_has_no_chart() -> None:
    with served_house() as (served, _):
        sheet = usual_sheet(library().sheet("california/ez-baccarat"))
        with refuses(MathRefusal.NOTHING_IS_DECIDED):
            served.charts.chart("anna", sheet)


def test_charts_of_sheets_that_people_bring_are_not_kept_without_end() -> None:
    with served_house() as (served, _):
        sheet = usual_sheet(library().sheet("catfish-bend/crazy-4-poker"))
        chart = served.charts.chart("anna", sheet)
        known = served.charts._known
        (strategy,) = known.values()
        known.update({f"{number:064}": strategy for number in range(MOST_KEPT + 9)})
        assert served.charts.chart("anna", sheet) == chart
        assert len(known) == MOST_KEPT
        assert sheet.digest in known


def test_advice_that_makes_room_while_others_are_counted_is_still_given(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    with served_house() as (served, _):
        sheet = usual_sheet(library().sheet("catfish-bend/ultimate-texas-holdem"))
        old, new = Seen(parse_cards("As Ks")), Seen(parse_cards("Qs Js"))
        (before,) = served.counter.advise("anna", sheet, [old])
        answer = served.counter._works.answer

        def forget(*given: Any, **named: Any) -> Any:
            served.counter._known.clear()  # others have asked for much meanwhile
            return answer(*given, **named)

        monkeypatch.setattr(served.counter._works, "answer", forget)
        assert served.counter.advise("anna", sheet, [old, new, old])[::2] == [before, before]
