"""Jackpot links for programs: what one is set to, and what a record holds of it."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, NamedTuple

from houseway.gamemath.jackpot.shortfall import link_findings
from houseway.gamemath.jackpot.worth import RowMath, worth
from houseway.jackpot import JackpotPaytable, Keypad, Link, LinkState, Meter
from houseway.jackpot.documents.finding import unmade
from houseway.jackpot.documents.paytable import rate_text
from houseway.jackpot.keypad.record.in_force import in_force, refuse_other_terms
from houseway.ledger.account import account
from houseway.ledger.record import Record
from houseway.money import Cents, MicroCents, micro_text, money_text, part_of
from houseway.rules import Cited, Finding


class Standing(NamedTuple):
    """What a ledger holds for one meter: on the meter, in reserve, above the limit, owed."""

    meter: MicroCents
    reserve: MicroCents
    hidden: MicroCents
    payable: MicroCents


class Held(NamedTuple):
    """What a ledger says of a link: the meters it knows, the settings that wait (R7), its tables
    and its awards."""

    standing: Mapping[str, Standing]
    waiting: Mapping[str, Mapping[str, str]]
    state: LinkState


def held_on(record: Record, link: Link, keys: Sequence[str] = ()) -> tuple[Link, Held]:
    """The link with its settings in force on a record, and its state there. `keys` are requested
    settings, which must equal those in force."""
    state = Keypad(link, record).state
    standing = {name: _standing_of(record, link.id, name) for name in link.meters if state.opened}
    refuse_other_terms(link, state, keys)
    waiting = {
        name: {key: text for each in waits for key, text in each.change.texts().items()}
        for name, waits in state.waiting.items()
    }
    return in_force(link, state), Held(standing, waiting, state)


def _standing_of(record: Record, link_id: str, meter: str) -> Standing:
    kinds = ("meter", "reserve", "hidden", "payable")
    return Standing(*(record.balance(account(f"{kind}:{link_id}:{meter}")) for kind in kinds))


def paytable_of(link: Link) -> JackpotPaytable:
    return next(iter(link.paytables.values()))


def chances_of(table: JackpotPaytable) -> dict[str, RowMath]:
    return {row.name: row for row in worth(table).rows}


def looks_at(table: JackpotPaytable) -> str:
    return ", ".join(dict.fromkeys(row.looks_at.value.value for row in table.rows.values()))


def conditions_of(link: Link) -> list[Cited[str]]:
    return [] if link.approval is None else list(link.approval.conditions.values())


def findings_of(link: Link) -> tuple[Finding, ...]:
    """What to think over about a link."""
    return (*link_findings(link), *unmade(link))


def write_head(link: Link) -> dict[str, object]:
    """A link as a list has it."""
    return {
        "id": link.id,
        "title": link.title,
        "house": link.house,
        "kind": link.kind.value,
        "wager": money_text(link.wager.value),
        "meters": list(link.meters),
        "games": list(link.paytables),
    }


def write_link(link: Link, held: Held | None = None) -> dict[str, object]:
    """A link with everything that it is set to."""
    found, conditions = findings_of(link), conditions_of(link)
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


def tables_written(state: LinkState) -> dict[str, object]:
    """The tables, for programs."""
    return {
        name: {
            "sheet": table.sheet,
            "phase": table.phase.value,
            "online": state.reaches(name),
            "round": table.round,
            "wagers": len(table.wagers or table.armed),
            "hands": {str(hand.spot): hand.row for hand in table.hands},
        }
        for name, table in state.tables.items()
    }


def awards_written(state: LinkState) -> list[dict[str, object]]:
    """The awards to be paid, for programs."""
    return [
        {
            "entry": award.number,
            "meter": award.meter,
            "amount": money_text(award.amount),
            "player": award.player,
            "table": award.table,
            "spot": award.spot,
            "round": award.round,
        }
        for award in state.awards
    ]
