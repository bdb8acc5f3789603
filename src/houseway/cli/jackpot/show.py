"""`houseway jackpot show`: all links, one line each; or one with everything that it is set to."""

import sys
from collections.abc import Mapping, Sequence
from typing import Annotated, Any, Final

import typer
from rich.console import Console

from houseway.cli.jackpot.open_tables import put_awards, put_tables
from houseway.cli.terminal.link_request import LinkRequest
from houseway.cli.terminal.options import (
    AsJson,
    LinkLedger,
    LinkSettings,
    LinkWager,
    link_argument,
    options,
)
from houseway.cli.terminal.out import console, plain, put_json, put_table, shown
from houseway.cli.terminal.source import open_ledger
from houseway.floor.library import open_library
from houseway.floor.link_facts import (
    Held,
    Standing,
    chances_of,
    conditions_of,
    findings_of,
    held_on,
    looks_at,
    paytable_of,
    write_head,
    write_link,
)
from houseway.gamemath.jackpot.worth import RowMath
from houseway.jackpot import TRAY, Link, Meter, all_links, broken_links
from houseway.jackpot.documents.paytable import rate_text
from houseway.jackpot.documents.values import term_text
from houseway.jackpot.keypad.terms import terms_of
from houseway.money import dollars, micro_dollars, micro_text, part_of, read_money
from houseway.rules import Cited, Finding

_ASSUMED: Final = " *"
"""The mark of a value that no document states."""


def show(
    link: Annotated[
        str,
        link_argument(
            "LINK", "A link: its id, a short name, or a .toml file; every link without one."
        ),
    ] = "",
    as_json: AsJson = False,
    wager: LinkWager = None,
    settings: LinkSettings = None,
    ledger: LinkLedger = None,
    cites: Annotated[
        bool, typer.Option("--cites", help="Every value with its source, too.")
    ] = False,
) -> None:
    """All links, or one of them: meters, paytable, switches, and what to think over."""
    asked = LinkRequest(link, wager, settings)
    if link:
        _show_one(asked, ledger=ledger, cites=cites, as_json=as_json)
    elif asked.anything or ledger or cites:
        raise typer.BadParameter("name a link, or leave the options out", param_hint="LINK")
    else:
        _show_all(as_json=as_json)


def _show_all(*, as_json: bool) -> None:
    """Every link, one line each."""
    library = open_library()
    links = list(all_links(library).values())
    if as_json:
        put_json([write_head(link) for link in links])
    else:
        rows = [
            (
                plain(link.id),
                plain(link.title),
                link.kind.value,
                dollars(link.wager.value),
                " · ".join(
                    f"{plain(meter.title)} {_seed_text(meter)}" for meter in link.meters.values()
                ),
                "\n".join(
                    [each.removeprefix(f"{link.id.partition('/')[0]}/") for each in link.paytables]
                ),
            )
            for link in links
        ]
        heads = ("id", "link", "kind", "wager", "meters and their seeds", "beside")
        put_table(
            console(),
            "Jackpot links",
            heads,
            rows,
            right=("wager",),
            spare=("kind", "beside", "link"),
        )
    for fault in broken_links(library):
        print(f"houseway: {fault}", file=sys.stderr)  # noqa: T201


def _show_one(asked: LinkRequest, *, ledger: str | None, cites: bool, as_json: bool) -> None:
    """One link: meters, paytable, readings, and what is recommended against."""
    library = open_library()
    link, held = asked.open(library), None
    if ledger is not None:
        with open_ledger(ledger, read_only=True) as record, options(settings="--set"):
            link, held = held_on(record, link, asked.keys(library, link))
    if as_json:
        put_json(write_link(link, held))
        return
    out = console()
    _put_head(out, link)
    _put_meters(out, link, held)
    if held is not None:
        _put_waiting(out, link, held.waiting)
        put_tables(out, held.state)
        put_awards(out, link, held.state)
    _put_rows(out, link)
    _put_readings(out, link)
    _put_findings(out, findings_of(link))
    _put_conditions(out, conditions_of(link))
    if cites:
        heads = ("key", "value", "source")
        put_table(out, "Sources", heads, [*_sources_of(link)])
    if _anything_assumed(link):
        out.print(f"[dim]{_ASSUMED.strip()} no document says it; --cites says why[/]")


def _put_head(out: Console, link: Link) -> None:
    out.print(f"[bold]{plain(link.title)}[/] · {plain(link.house)} · {link.id}")
    games = " and ".join(
        f"{sheet} ({each.code.value}, {looks_at(each)})" for sheet, each in link.paytables.items()
    )
    out.print(f"[dim]a {link.kind.value} jackpot, {dollars(link.wager.value)} beside {games}[/]")


def _put_meters(out: Console, link: Link, held: Held | None) -> None:
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
            _seed_text(meter),
            meter.seed.cite.item,
            _rate_of(link, meter.contribution),
            _rate_of(link, meter.reserve),
            "none" if meter.limit is None else dollars(meter.limit.value) + _mark(meter.limit),
            _card_text(meter),
        )
        for meter in link.meters.values()
    ]
    put_table(out, "Meters", heads, rows, right=("seed", *heads[3:6]))


def _put_waiting(out: Console, link: Link, waiting: Mapping[str, Mapping[str, str]]) -> None:
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


def _put_rows(out: Console, link: Link) -> None:
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


def _put_readings(out: Console, link: Link) -> None:
    known = {short: each.title for short, each in paytable_of(link).switches.items()}
    known["swipe"] = "when the card is swiped"  # the link's own (T-60)
    rows = [
        (
            f"{short.replace('_', '-')}\n[dim]{known[short]}[/]",
            shown(each.value) + _mark(each),
            each.cite.item,
        )
        for short, each in link.switches.items()
    ]
    lowered = link.lowered_for
    reasons = plain(", ".join(lowered.value))
    rows.append(("a meter is lowered for", reasons + _mark(lowered), lowered.cite.item))
    paid = link.payers
    payers = "not set" if paid is None else f"{' and '.join(paid.value)}{_mark(paid)}"
    item = "T-60" if paid is None else paid.cite.item
    rows.append(("payment.people\n[dim]whose cards pay an award out[/]", payers, item))
    if link.approval is not None:
        known_parts = () if link.components is None else link.components.value
        parts = plain(", ".join(map(str, known_parts))) or "not set"
        rows.append(("system.components\n[dim]what the link runs on[/]", parts, "B6-14"))
    put_table(out, "Readings in force", ("switch", "reading", "rule"), rows)


def _put_findings(out: Console, found: tuple[Finding, ...]) -> None:
    if not found:
        out.print("Nothing here is recommended against.")
        return
    rows = [(each.kind, plain(each.what), each.cite.item) for each in found]
    put_table(out, "To think over", ("finding", "what", "rule"), rows)


def _put_conditions(out: Console, conditions: Sequence[Cited[str]]) -> None:
    rows = [(plain(each.value), each.cite.item) for each in conditions]
    if rows:
        put_table(out, "Conditions of its approval", ("condition", "rule"), rows)


def _sources_of(link: Link) -> list[tuple[str, str, str]]:
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


def _seed_text(meter: Meter) -> str:
    return dollars(meter.seed.value) + _mark(meter.seed)


def _rate_of(link: Link, rate: Cited[Any]) -> str:
    share = micro_text(part_of(link.wager.value, rate.value))
    return f"{rate_text(rate.value)} = ${share}{_mark(rate)}"


def _card_text(meter: Meter) -> str:
    if meter.card is None:
        return "not set"
    text = f"{meter.card.value.value}{_mark(meter.card)}"
    if meter.executive_from is not None:
        text += f", executive from {dollars(meter.executive_from.value)}"
    return text


def _mark(ruled: Cited[Any]) -> str:
    return _ASSUMED if ruled.cite.assumed is not None else ""


def _anything_assumed(link: Link) -> bool:
    values: list[Cited[Any]] = [*link.switches.values()]
    for meter in link.meters.values():
        values += [meter.seed, meter.contribution, meter.reserve]
    return any(value.cite.assumed is not None for value in values)
