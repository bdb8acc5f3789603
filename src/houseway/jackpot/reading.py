"""What an open link may not change: its wager, its readings, and what every row pays (R7)."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from houseway.jackpot.documents.link import Link, LinkKind
from houseway.money import money_text
from houseway.rules import Reason, Refused


def readings_of(link: Link) -> dict[str, Any]:
    """What a link may not change while it is open: wager, readings, and what every row pays."""
    return {
        "wager": money_text(link.wager.value),
        "kind": link.kind.value,
        "switches": {short: ruled.value for short, ruled in link.switches.items()},
        "rows": {
            sheet: {
                row.name: [
                    row.hand.value,
                    row.looks_at.value.value,
                    str(row.pays.value),
                    row.source,
                    "" if row.envy is None else money_text(row.envy.value),
                ]
                for row in paytable.rows.values()
            }
            for sheet, paytable in link.paytables.items()
        },
    }


def refuse_other_readings(link: Link, recorded: Mapping[str, Any]) -> None:
    """The record was opened with one set of rules; a link with another is refused (R7)."""
    now = readings_of(link)
    for key, value in now.items():
        before = recorded.get(key)
        if before != value:
            said, was = key, str(before)[:60]
            if isinstance(value, dict) and isinstance(before, Mapping):
                names = {**before, **value}
                said = next(name for name in names if before.get(name) != value.get(name))
                was = str(before.get(said))[:60]
            what = f"the record was opened with {said} {was}, which stays while it is open"
            raise Refused(Reason.FROZEN, what, where=link.id, rule="R7")


def is_sequential(link: Link) -> bool:
    """Whether winners are paid one after another, each from what then stands (T-13).

    A house jackpot is always won whole: every winner gets the posted amount (B6-16).
    """
    return link.kind is LinkKind.HOUSE or link.switches["multi_win"].value == "sequential"
