"""Everything that this house says can go wrong, what it does about it, and why one cannot be called
now."""

from enum import StrEnum
from functools import lru_cache

from houseway.fact import Fact, replace
from houseway.rules import Irregularity, Remedy, Sheet
from houseway.table.live import commands as ask
from houseway.table.live.decide.trouble import is_of_a_spot, troubled_spots
from houseway.table.live.setup import TableSetup
from houseway.table.live.state import LiveTable
from houseway.table.live.when import WHEN, WHEN_IT_HAPPENS


class WhyNot(StrEnum):
    """Why an irregularity cannot be called now."""

    STOPPED = "play is stopped"
    NOT_NOW = "not in this phase"
    ALL_DECIDED = "all have decided"
    NO_SPOT = "at no seat"


class CallOption(Fact, frozen=True, omit_defaults=True):
    """An irregularity, and what this house does about it. One that happens to a bettor names the
    spot. `why_not` says why it cannot be called now."""

    what: Irregularity
    remedy: Remedy
    rule: str
    spots: tuple[int, ...] = ()
    why_not: WhyNot | None = None


def irregularities_of(setup: TableSetup, state: LiveTable) -> tuple[CallOption, ...]:
    """All irregularities of the sheet, in its order (T-82)."""
    return tuple([_now(setup, state, option) for option in _of_sheet(setup.sheet)])


@lru_cache(maxsize=256)
def _of_sheet(sheet: Sheet) -> tuple[CallOption, ...]:
    irregularities = sheet.printed.irregularities
    return tuple([CallOption(what, r.value, r.cite.item) for what, r in irregularities.items()])


def _now(setup: TableSetup, state: LiveTable, option: CallOption) -> CallOption:
    """An irregularity with the spots that it may have happened at, or why it cannot be called."""
    what, running = option.what, state.running
    if state.trouble is not None:
        return replace(option, why_not=WhyNot.STOPPED)
    if state.phase not in WHEN_IT_HAPPENS[what] or state.phase not in WHEN[ask.CallIrregularity]:
        return replace(option, why_not=WhyNot.NOT_NOW)
    if what is Irregularity.DEALER_CARD_EXPOSED and not setup.game.may_decide(state.play.felt):
        return replace(option, why_not=WhyNot.ALL_DECIDED)
    if not is_of_a_spot(setup, what):
        return option
    spots = () if running is None else troubled_spots(setup, running, what)
    return replace(option, spots=spots) if spots else replace(option, why_not=WhyNot.NO_SPOT)
