"""The picture of a strategy: its chart, and the short list to carry below it."""

from houseway import gamemath
from houseway.gamemath import Strategy, Watch
from houseway.gamemath.refusals import MathRefusal
from houseway.pages.chart import named, strategy_chart, with_rules
from houseway.pages.drawing import Drawing
from houseway.rules import Refused, Sheet


def draw_strategy(sheet: Sheet, chart: Strategy, watch: Watch, *, full: bool) -> Drawing:
    """A chart with the short list below it, where there is one for this table."""
    printed = sheet.printed
    drawn = strategy_chart(printed.title, chart, below=named(printed), full=full)
    try:
        return with_rules(drawn, gamemath.thumb_rules(sheet, watch=watch))
    except Refused as refused:
        if refused.reason is not MathRefusal.NO_RULES_OF_THUMB:
            raise
        return drawn
