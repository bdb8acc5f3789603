"""WHAT IS A HAND WORTH AGAINST OTHERS: exact equities for Texas Hold'em and Omaha.

All deals are counted if that takes only seconds; otherwise some are drawn, and the result says so.

>>> made = equities(read_showdown(["AsKs", "QhQd"]))
>>> [str(player.equity) for player in made.players], made.deals
(['197833/428076', '230243/428076'], 1712304)
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from houseway.gamemath.equity.poker_game import PokerGame
from houseway.gamemath.equity.price import CallPrice, make_call
from houseway.gamemath.equity.range import RangeOfHands, read_range
from houseway.gamemath.equity.result import Equities, PlayerEquity, Split, make_equities
from houseway.gamemath.equity.showdown import Contest, check_showdown, read_showdown
from houseway.gamemath.refusals import MathRefusal
from houseway.gamemath.report import Progress, silent
from houseway.rules import Refused
from houseway.rules.refusals import SheetRefusal

if TYPE_CHECKING:
    from houseway.gamemath.equity.draw import Words


DRAWN: Final = 1_000_000
MOST_DRAWN: Final = 1_000_000_000
_SECONDS: Final = 10  # of one core, about, that counting may take
_NANOSECONDS: Final = 1_000_000_000


def equities(
    asked: Contest,
    *,
    words: Words | None = None,
    deals: int = DRAWN,
    always_count: bool = False,
    progress: Progress = silent,
) -> Equities:
    """The equity of each player in a showdown.

    This number of `deals` is drawn if counting all would take more than seconds, unless they must
    always be counted; `words` is the source of chance, and without it nothing is drawn.
    """
    from houseway.gamemath.equity.count import count, make_plan  # only now: they load numba
    from houseway.gamemath.equity.draw import draw

    check_showdown(asked)
    if not 1 <= deals <= MOST_DRAWN:
        raise Refused(
            SheetRefusal.OUT_OF_RANGE, where="deals", value=deals, least=1, most=MOST_DRAWN
        )
    plan = make_plan(asked)
    always = always_count or words is None
    if plan is not None and (always or plan.cost <= _SECONDS * _NANOSECONDS):
        return make_equities(asked, count(plan, progress), exact=True)
    if always or words is None:
        raise Refused(MathRefusal.TOO_MANY_DEALS)
    return make_equities(asked, draw(asked, words, deals, progress), exact=False)
