"""What a table has chosen of its sheet, as typed: NAME=VALUE.

The sheet says what a name is: a wager whose paytable is chosen (`trips=UTH-01`) or whose limits are
set (`ante=5-500`), a switch (`exhaustion=net`), `layout` or `fee-option`.
"""

import re
from collections.abc import Iterable, Mapping, Sequence
from typing import Any, Final, Literal, TypeVar

from houseway.cli.refusals import TerminalRefusal
from houseway.cli.terminal.options import SET, pairs_of
from houseway.floor.figures import sheet_of
from houseway.floor.library import open_library
from houseway.floor.work_kinds import SheetWork
from houseway.rules import (
    Choices,
    PrintedSheet,
    Refused,
    Sheet,
    Switch,
    read_typed_limits,
    read_typed_switches,
)
from houseway.rules.plain_words import same_words
from houseway.rules.refusals import SheetRefusal
from houseway.rules.short_name import wager_id
from houseway.table.jackpot.progressive import WAGERS as PROGRESSIVES
from houseway.table.jackpot.progressive import known_switches

LAYOUT: Final = "layout"
FEE_OPTION: Final = "fee-option"
_LIMITS: Final = re.compile(r"[$\d.,]+-[$\d.,]+")
_NUMBER: Final = re.compile(r"[0-9]{1,8}")

W = TypeVar("W", bound=SheetWork)
Kind = Literal["choose", "limits", "switch", "fee option", "other"]


def read_terms(
    sheet_id: str, given: Sequence[str] | None, *, partly: bool = False
) -> tuple[Choices, dict[str, str]]:
    """The typed choices from a sheet, and the settings that are none of the sheet's."""
    if not given:
        return Choices(sheet_id, {}, {}, {}, None, partly), {}
    library = open_library()
    printed, switches = library.sheet(sheet_id), known_switches(library, sheet_id)
    typed: dict[Kind, list[str]] = {}
    for each in given:
        name, equals, value = each.partition("=")
        kind = _kind(printed, switches, name, value)
        wager = wager_id(name) if kind in ("choose", "limits") else name
        typed.setdefault(kind, []).append(f"{wager}{equals}{value}")
    of_kind = {kind: pairs_of(each, SET) for kind, each in typed.items()}
    limits = {
        wager: read_typed_limits(text, where=f"{SET} {wager}")
        for wager, text in of_kind.get("limits", {}).items()
    }
    option = next(iter(of_kind.get("fee option", {}).values()), None)
    choices = Choices(
        sheet_id,
        of_kind.get("choose", {}),
        read_typed_switches(of_kind.get("switch", {}), switches),
        limits,
        None if option is None else _fee_option(printed, option),
        partly,
    )
    return choices, of_kind.get("other", {})


def read_typed_choices(
    sheet_id: str, given: Sequence[str] | None, *, partly: bool = False
) -> Choices:
    """The typed choices from a sheet, where a command has no other settings."""
    choices, others = read_terms(sheet_id, given, partly=partly)
    for name in others:
        raise unknown_term(sheet_id, name)
    return choices


def sheet_work(kind: type[W], sheet_id: str, given: Sequence[str] | None, **asked: Any) -> W:
    """Work on a sheet as it is typed. Limits and fees change nothing of what it pays or is worth,
    and are refused."""
    chosen = read_typed_choices(sheet_id, given)
    unused = [*chosen.limits, *([] if chosen.fee_option is None else [FEE_OPTION])]
    for name in unused:
        raise Refused(TerminalRefusal.CHANGES_NO_FIGURE, where=SET, name=name)
    return kind(sheet=sheet_id, choose=chosen.choose, switch=chosen.switch, **asked)


def sheet_asked(work: SheetWork) -> Sheet:
    """The sheet of such work, by its name or its path, with its choices made."""
    return sheet_of(open_library().sheet(work.sheet), work)


def unknown_term(sheet_id: str, name: str, own: Iterable[str] = ()) -> Refused:
    """The refusal of a name that the sheet does not know, with those that it knows; `own` are those
    of a command at a table, which may have a jackpot."""
    library = open_library()
    printed = library.sheet(sheet_id)
    wagers = [wager for wager, rule in printed.wagers.items() if rule.before_cards.value]
    switches = known_switches(library, sheet_id) if own else printed.switches
    fees = [FEE_OPTION] if printed.fees or printed.collection else []
    known = (*wagers, *[switch.typed_name for switch in switches.values()], *fees, *own)
    return Refused(
        TerminalRefusal.UNKNOWN_TERM, where=SET, sheet=printed.id, name=name, known=known
    )


def _kind(printed: PrintedSheet, switches: Mapping[str, Switch], name: str, value: str) -> Kind:
    wager = wager_id(name)
    offer = printed.offers.get(wager)
    if wager in printed.wagers and _LIMITS.fullmatch(value):
        return "choose" if offer is not None and value in offer.tables else "limits"
    if offer is not None or wager == LAYOUT or wager in PROGRESSIVES:
        return "choose"
    if any(switch.is_called(name) for switch in switches.values()):
        return "switch"
    if same_words(name, FEE_OPTION):
        return "fee option"
    return "limits" if wager in printed.wagers else "other"


def _fee_option(printed: PrintedSheet, text: str) -> int:
    """The number of a schedule option; whether there is such an option is asked later."""
    if _NUMBER.fullmatch(text):
        return int(text)
    schedule = printed.fees or printed.collection
    if schedule is None:
        raise Refused(SheetRefusal.NO_FEE_SCHEDULE, where=SET, sheet=printed.id)
    last = len(schedule.options)
    raise Refused(SheetRefusal.UNKNOWN_FEE_OPTION, where=SET, given=text, last=last)
