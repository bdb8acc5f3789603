"""A link for programs."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from houseway.cli.jackpot.open_tables import awards_written, tables_written
from houseway.cli.jackpot.show.held import Held
from houseway.cli.jackpot.show.terms import chances_of, looks_at, paytable_of
from houseway.jackpot import Link, Meter
from houseway.jackpot.documents.paytable import rate_text
from houseway.money import Cents, micro_text, money_text, part_of
from houseway.rules import Cited, Finding


def write_head(link: Link) -> dict[str, object]:
    return {
        "id": link.id,
        "title": link.title,
        "house": link.house,
        "kind": link.kind.value,
        "wager": money_text(link.wager.value),
        "meters": list(link.meters),
        "games": list(link.paytables),
    }


def write_link(
    link: Link, held: Held | None, found: tuple[Finding, ...], conditions: Sequence[Cited[str]]
) -> dict[str, object]:
    table = paytable_of(link)
    chances = chances_of(table)
    meters = {}
    for name, meter in link.meters.items():
        meters[name] = _meter(link, meter)
        if held is not None:
            stands = held.standing.get(name)
            meters[name]["standing"] = (
                None
                if stands is None
                else {part: micro_text(amount) for part, amount in stands._asdict().items()}
            )
            meters[name]["waiting"] = dict(held.waiting.get(name, {}))
    live = {}
    if held is not None:
        live = {"tables": tables_written(held.state), "awards": awards_written(held.state)}
    return {
        **write_head(link),
        **live,
        "digest": link.digest,
        "lowered_for": list(link.lowered_for.value),
        "meters": meters,
        "paytables": {
            sheet: {"id": each.id, "code": each.code.value, "looks_at": looks_at(each)}
            for sheet, each in link.paytables.items()
        },
        "rows": [
            {
                "row": row.name,
                "hand": row.hand.value,
                "pays": str(row.pays.value),
                "from": row.source,
                "envy": None if row.envy is None else money_text(row.envy.value),
                "one_in": float(1 / chances[row.name].chance),
                "rule": row.pays.cite.item,
            }
            for row in table.rows.values()
        ],
        "switches": {short: _value(each) for short, each in link.switches.items()},
        "findings": [
            {"kind": each.kind, "key": each.key, "what": each.what, "rule": each.cite.item}
            for each in found
        ],
        "conditions": [{"what": each.value, "rule": each.cite.item} for each in conditions],
    }


def _meter(link: Link, meter: Meter) -> dict[str, object]:
    wager = link.wager.value

    def money(value: Cited[Cents] | None) -> dict[str, object] | None:
        return None if value is None else _value(value, money_text(value.value))

    return {
        "title": meter.title,
        "seed": money(meter.seed),
        "contribution": {
            **_value(meter.contribution, rate_text(meter.contribution.value)),
            "of_the_wager": micro_text(part_of(wager, meter.contribution.value)),
        },
        "reserve": {
            **_value(meter.reserve, rate_text(meter.reserve.value)),
            "of_the_wager": micro_text(part_of(wager, meter.reserve.value)),
        },
        "limit": money(meter.limit),
        "card": None if meter.card is None else _value(meter.card, meter.card.value.value),
        "executive_from": money(meter.executive_from),
    }


def _value(ruled: Cited[Any], text: str | None = None) -> dict[str, object]:
    return {
        "is": ruled.value if text is None else text,
        "rule": ruled.cite.item,
        "source": str(ruled.cite),
        "assumed": ruled.cite.assumed is not None,
    }
