"""The jackpot wagers that are offered beside a sheet's game, and which of them is meant."""

from __future__ import annotations

from collections.abc import Mapping

from houseway.jackpot import JackpotPaytable, all_paytables, paytables_of
from houseway.rules import Refusal, Refused, find_sheet

_CHOICE = "progressive"


def progressives(sheet_id: str, choose: Mapping[str, str]) -> tuple[JackpotPaytable, ...]:
    """The jackpots of a sheet, or the one that is named by its printed code or by its id."""
    offered = paytables_of(find_sheet(sheet_id).id)
    if not offered:
        raise Refused(Refusal.NO_PROGRESSIVE_BESIDE, where="--progressive", sheet=sheet_id)
    unknown = choose.keys() - {_CHOICE}
    if unknown:
        raise Refused(Refusal.CHOICE_IS_NOT_PROGRESSIVE, where="--choose", name=min(unknown))
    if _CHOICE not in choose:
        return offered
    name = choose[_CHOICE]
    named = tuple(table for table in offered if name in _names(table))
    if len(named) != 1:
        raise Refused(
            Refusal.TWO_PROGRESSIVES if named else Refusal.UNKNOWN_PROGRESSIVE,
            where="--choose progressive",
            name=name,
            known=tuple(_short(table) for table in offered),
        )
    return named


def is_own(table: JackpotPaytable) -> bool:
    """Whether it is of an operator's own link, and not as the package prints it."""
    return all_paytables().get(table.id) is not table


def _link(table: JackpotPaytable) -> str:
    return table.link if is_own(table) else table.id


def _short(table: JackpotPaytable) -> str:
    return _link(table).partition("/")[2]


def _names(table: JackpotPaytable) -> tuple[str, ...]:
    return table.code.value, table.id, _link(table), table.id.partition("/")[2], _short(table)
