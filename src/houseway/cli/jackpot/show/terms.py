"""The terms of a link as people read them, and which of them no document says."""

from __future__ import annotations

from typing import Any, Final

from houseway.jackpot import Link, Meter
from houseway.jackpot.documents.paytable import rate_text
from houseway.money import dollars, micro_text, part_of
from houseway.rules import Cited

ASSUMED: Final = " *"


def beside(link: Link) -> list[str]:
    """The games, without the house where it is the link's own."""
    return [sheet.removeprefix(link.id.partition("/")[0] + "/") for sheet in link.paytables]


def seed_text(meter: Meter) -> str:
    return dollars(meter.seed.value) + mark(meter.seed)


def rate_of(link: Link, rate: Cited[Any]) -> str:
    share = micro_text(part_of(link.wager.value, rate.value))
    return f"{rate_text(rate.value)} = ${share}{mark(rate)}"


def card_text(meter: Meter) -> str:
    if meter.card is None:
        return "not set"
    text = f"{meter.card.value.value}{mark(meter.card)}"
    if meter.executive_from is not None:
        text += f", executive from {dollars(meter.executive_from.value)}"
    return text


def mark(ruled: Cited[Any]) -> str:
    return ASSUMED if ruled.cite.assumed is not None else ""


def anything_assumed(link: Link) -> bool:
    values: list[Cited[Any]] = [*link.switches.values()]
    for meter in link.meters.values():
        values += [meter.seed, meter.contribution, meter.reserve]
    return any(value.cite.assumed is not None for value in values)
