"""The jackpot wagers beside a sheet's game, and the choice of one."""

from collections.abc import Mapping

from houseway.gamemath.refusals import MathRefusal
from houseway.jackpot import JackpotPaytable, all_paytables, paytables_of
from houseway.rules import Library, Refused

_CHOICE = "progressive"


def refuse_unused(given: Mapping[str, object]) -> None:
    """Refuse options that mean nothing here; `given` has their values by name."""
    for name, value in given.items():
        if value:
            raise Refused(MathRefusal.MEANS_NOTHING_WITH_PROGRESSIVE, where=name)


def progressives(
    library: Library, sheet_id: str, choose: Mapping[str, str]
) -> tuple[JackpotPaytable, ...]:
    """The jackpots of a sheet, or the one chosen by its printed code or its id."""
    offered = paytables_of(library, library.sheet(sheet_id).id)
    if not offered:
        raise Refused(MathRefusal.NO_PROGRESSIVE_BESIDE, where="progressive", sheet=sheet_id)
    unknown = choose.keys() - {_CHOICE}
    if unknown:
        raise Refused(MathRefusal.CHOICE_IS_NOT_PROGRESSIVE, where="choose", name=min(unknown))
    if _CHOICE not in choose:
        return offered
    name = choose[_CHOICE]
    named = tuple(table for table in offered if name in _names(library, table))
    if len(named) != 1:
        raise Refused(
            MathRefusal.TWO_PROGRESSIVES if named else MathRefusal.UNKNOWN_PROGRESSIVE,
            where="choose progressive",
            given=name,
            known=tuple(_short(library, table) for table in offered),
        )
    return named


def is_own(library: Library, table: JackpotPaytable) -> bool:
    """Whether it belongs to an operator's own link, and not to the package."""
    return all_paytables(library).get(table.id) is not table


def _link(library: Library, table: JackpotPaytable) -> str:
    return table.link if is_own(library, table) else table.id


def _short(library: Library, table: JackpotPaytable) -> str:
    return _link(library, table).partition("/")[2]


def _names(library: Library, table: JackpotPaytable) -> tuple[str, ...]:
    link = _link(library, table)
    return table.code.value, table.id, link, table.id.partition("/")[2], link.partition("/")[2]
