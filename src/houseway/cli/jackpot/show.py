"""`houseway jackpot show`: all links, one line each; or one with everything that it is set to."""

from __future__ import annotations

import sys

from houseway.cli.jackpot.open_tables import put_awards, put_tables
from houseway.cli.jackpot.printed_link import (
    ASSUMED,
    anything_assumed,
    beside,
    put_conditions,
    put_findings,
    put_head,
    put_meters,
    put_readings,
    put_rows,
    put_waiting,
    seed_text,
    sources_of,
)
from houseway.cli.terminal.link_request import LinkRequest
from houseway.cli.terminal.options import options
from houseway.cli.terminal.out import console, plain, put_json, put_table
from houseway.cli.terminal.source import open_ledger
from houseway.floor.library import open_library
from houseway.floor.link_facts import (
    conditions_of,
    findings_of,
    held_on,
    write_head,
    write_link,
)
from houseway.jackpot import all_links, broken_links
from houseway.money import dollars


def show_all(*, as_json: bool) -> None:
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
                    f"{plain(meter.title)} {seed_text(meter)}" for meter in link.meters.values()
                ),
                "\n".join(beside(link)),
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


def show_one(asked: LinkRequest, *, ledger: str | None, cites: bool, as_json: bool) -> None:
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
    put_head(out, link)
    put_meters(out, link, held)
    if held is not None:
        put_waiting(out, link, held.waiting)
        put_tables(out, held.state)
        put_awards(out, link, held.state)
    put_rows(out, link)
    put_readings(out, link)
    put_findings(out, findings_of(link))
    put_conditions(out, conditions_of(link))
    if cites:
        heads = ("key", "value", "source")
        put_table(out, "Sources", heads, [*sources_of(link)])
    if anything_assumed(link):
        out.print(f"[dim]{ASSUMED.strip()} no document says it; --cites says why[/]")
