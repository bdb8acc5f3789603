"""What an open link may not change: its wager, its readings, and what every row pays (R7)."""

from __future__ import annotations

from collections.abc import Mapping

from houseway.jackpot.documents.link import Link
from houseway.money import money_text
from houseway.rules import Refusal, Refused


def readings_of(link: Link) -> dict[str, str]:
    """What a link may not change while it is open, by name."""
    said = {"wager": money_text(link.wager.value), "kind": link.kind.value}
    said |= {f"switch {short}": str(cited.value) for short, cited in link.switches.items()}
    for sheet, paytable in link.paytables.items():
        for row in paytable.rows.values():
            envy = "" if row.envy is None else f", envy {money_text(row.envy.value)}"
            pays = f"{row.pays.value} from {row.source}{envy}"
            said[f"{row.name} of {sheet}"] = f"{row.hand.value}, {row.looks_at.value.value}: {pays}"
    return said


def refuse_other_readings(link: Link, recorded: Mapping[str, str]) -> None:
    """The record was opened with one set of rules; a link with another is refused (R7)."""
    now = readings_of(link)
    for name in {**now, **recorded}:  # the wager and the readings before the rows
        before = recorded.get(name, "nothing")
        if before != now.get(name):
            raise Refused(Refusal.READINGS_FROZEN, where=link.id, name=name, before=before)
