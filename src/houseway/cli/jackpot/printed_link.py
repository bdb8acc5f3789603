"""A link for people: meters, paytable, readings, findings and sources."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, Final

from rich.console import Console

from houseway.cli.terminal.out import plain, put_table, shown
from houseway.floor.link_facts import Held, Standing, chances_of, looks_at, paytable_of
from houseway.gamemath.jackpot.worth import RowMath
from houseway.jackpot import TRAY, Link, Meter
from houseway.jackpot.documents.paytable import rate_text
from houseway.jackpot.documents.values import term_text
from houseway.jackpot.keypad.terms import terms_of
from houseway.money import dollars, micro_dollars, micro_text, part_of, read_money
from houseway.rules import Cited, Finding

ASSUMED: Final = " *"
"""The mark of a value that no document states."""


def put_head(out: Console, link: Link) -> None:
    out.print(f"[bold]{plain(link.title)}[/] · {plain(link.house)} · {link.id}")
    games = " and ".join(
        f"{sheet} ({each.code.value}, {looks_at(each)})" for sheet, each in link.paytables.items()
    )
    out.print(f"[dim]a {link.kind.value} jackpot, {dollars(link.wager.value)} beside {games}[/]")


def put_meters(out: Console, link: Link, held: Held | None) -> None:
    """The meters now, where a ledger has them, and how they are set up."""
    if held is not None:
        now = ("meter", "shows", "in reserve", "hidden", "owed")
        live = [
            (plain(meter.title), *_live(held.standing.get(name)))
            for name, meter in link.meters.items()
        ]
        put_table(out, "Meters now", now, live, right=now[1:])
    heads = ("meter", "seed", "rule", "to the meter", "to the reserve", "limit", "confirmed by")
    rows = [
        (
            plain(meter.title),
            seed_text(meter),
            meter.seed.cite.item,
            rate_of(link, meter.contribution),
            rate_of(link, meter.reserve),
            "none" if meter.limit is None else dollars(meter.limit.value) + mark(meter.limit),
            card_text(meter),
        )
        for meter in link.meters.values()
    ]
    put_table(out, "Meters", heads, rows, right=("seed", *heads[3:6]))


def put_waiting(out: Console, link: Link, waiting: Mapping[str, Mapping[str, str]]) -> None:
    """Settings that were asked for and come into force at the next reset of their meter."""
    said = [
        (
            plain(link.meters[name].title),
            key,
            _set(key, term_text(getattr(terms_of(link.meters[name]), key))),
            _set(key, text),
            "R7",
        )
        for name, settings in waiting.items()
        for key, text in settings.items()
    ]
    if said:
        heads = ("meter", "setting", "in force", "waits for the next reset", "rule")
        put_table(out, "Settings that wait", heads, said)


def _set(key: str, text: str) -> str:
    """A setting as people read it; empty is none."""
    if text and key in ("seed", "limit", "executive_from"):
        return dollars(read_money(text))
    return plain(text) or "none"


def _live(held: Standing | None) -> list[str]:
    if held is None:
        return ["not opened", "", "", ""]
    return [micro_dollars(amount) for amount in held]


def put_rows(out: Console, link: Link) -> None:
    table = paytable_of(link)
    chances = chances_of(table)
    rows = [
        (
            plain(row.name),
            plain(str(row.pays.value)),
            "tray" if row.source == TRAY else f"{plain(link.meters[row.source].title)} meter",
            _chance(chances[row.name]),
            "" if row.envy is None else dollars(row.envy.value),
            row.pays.cite.item,
        )
        for row in table.rows.values()
    ]
    heads = ("hand", "pays", "comes from", "chance", "envy to each other", "rule")
    put_table(out, "Paytable", heads, rows, right=heads[3:5], spare=("chance",))


def _chance(row: RowMath) -> str:
    """One in how many: a decimal where it tells something."""
    one_in = float(1 / row.chance)
    return f"1 in {one_in:,.0f}" if one_in >= 1000 else f"1 in {one_in:,.1f}"


def put_readings(out: Console, link: Link) -> None:
    known = {short: each.title for short, each in paytable_of(link).switches.items()}
    known["swipe"] = "when the card is swiped"  # the link's own (T-60)
    rows = [
        (
            f"{short.replace('_', '-')}\n[dim]{known[short]}[/]",
            shown(each.value) + mark(each),
            each.cite.item,
        )
        for short, each in link.switches.items()
    ]
    lowered = link.lowered_for
    reasons = plain(", ".join(lowered.value))
    rows.append(("a meter is lowered for", reasons + mark(lowered), lowered.cite.item))
    paid = link.payers
    payers = "not set" if paid is None else f"{' and '.join(paid.value)}{mark(paid)}"
    item = "T-60" if paid is None else paid.cite.item
    rows.append(("payment.people\n[dim]whose cards pay an award out[/]", payers, item))
    if link.approval is not None:
        known_parts = () if link.components is None else link.components.value
        parts = plain(", ".join(map(str, known_parts))) or "not set"
        rows.append(("system.components\n[dim]what the link runs on[/]", parts, "B6-14"))
    put_table(out, "Readings in force", ("switch", "reading", "rule"), rows)


def put_findings(out: Console, found: tuple[Finding, ...]) -> None:
    if not found:
        out.print("Nothing here is recommended against.")
        return
    rows = [(each.kind, plain(each.what), each.cite.item) for each in found]
    put_table(out, "To think over", ("finding", "what", "rule"), rows)


def put_conditions(out: Console, conditions: Sequence[Cited[str]]) -> None:
    rows = [(plain(each.value), each.cite.item) for each in conditions]
    if rows:
        put_table(out, "Conditions of its approval", ("condition", "rule"), rows)


def sources_of(link: Link) -> list[tuple[str, str, str]]:
    rows = [("wager", dollars(link.wager.value), plain(str(link.wager.cite)))]
    for name, meter in link.meters.items():
        for key in ("seed", "contribution", "reserve", "limit", "card", "executive_from"):
            value: Cited[Any] | None = getattr(meter, key)
            if value is not None:
                text = plain(term_text(value.value))
                rows.append((f"meters.{name}.{key}", text, plain(str(value.cite))))
    rows += [
        (f"switch.{short}", shown(each.value), plain(str(each.cite)))
        for short, each in link.switches.items()
    ]
    rows.append(
        ("lowered_for", shown(list(link.lowered_for.value)), plain(str(link.lowered_for.cite)))
    )
    for each in link.paytables.values():
        rows += [
            (f"{each.id}: {key}", shown(value.value), plain(str(value.cite)))
            for key, value in each.values.items()
            if key.startswith(("rows.", "paytable."))
        ]
    return rows


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
