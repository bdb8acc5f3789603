"""`houseway table recall`: a round of a live table again, as somebody saw it (R13, R17); and for
`houseway ledger round`, what it paid and why."""

from __future__ import annotations

import sys

from houseway.cli.rounds.explain import explain, put_spots
from houseway.cli.table.drive import Printed
from houseway.cli.terminal.options import options
from houseway.cli.terminal.out import console, plain, put_json
from houseway.cli.terminal.source import open_ledger
from houseway.floor.library import open_library
from houseway.floor.round_facts import say_live
from houseway.floor.running_table import FullResult
from houseway.ledger.record import Record
from houseway.table.live.record.find import find_live_round, live_round_called, refuse_stranger
from houseway.table.live.record.recall import LiveRound, live_round, recall_live
from houseway.table.live.shown.audience import Guest, watcher_called
from houseway.words.table import titles_of


@options("table", "as")
def put_round(path: str, table: str | None, name: str, viewer: str, *, as_json: bool) -> None:
    """All that a viewer saw of a round, in order; sentences, or a JSON object a line."""
    with open_ledger(path, read_only=True) as record:
        at = live_round_called(record, name, table)
        live = live_round(record, at.table, at.name)
        if isinstance(watcher_called(viewer), Guest):
            refuse_stranger(record, at.table, viewer)
    watcher, titles = watcher_called(viewer), titles_of(live.sheet.printed)
    put = Printed(sys.stdout, watcher, titles, text=not as_json)
    for happening in live.happenings:
        put.done(FullResult(happening))


def find_live(record: Record, name: str) -> LiveRound | None:
    """A round of a live table that is asked for as `1`, or `TABLE/1` where several have it."""
    found = find_live_round(record, name)
    return None if found is None else recall_live(record, found.table, found.name)


def put_live(live: LiveRound, *, as_json: bool) -> None:
    """What a live round paid and why, and all that happened in it."""
    if as_json:
        put_json(say_live(live))
        return
    out = console()
    out.print(f"[bold]Round {plain(live.name)} of the live table {plain(live.table)}[/]")
    if live.backs:
        last = live.backs[-1]
        how = "was voided" if last.right is None else "was corrected"
        people = " and ".join(plain(staff.person) for staff in last.staff)
        why = f"{last.reason.value}: {plain(last.why)}"
        out.print(f"[bold yellow]This round {how} once it was paid, by {people} ({why}).[/]")
    elif live.void:
        out.print("[bold yellow]This round is void; all wagers went back.[/]")
    if live.settled is not None:
        explain(live.settled, out, open_library())
        put_spots(live.settled, out)
    out.print()
    put = Printed(sys.stdout, watcher_called("auditor"), titles_of(live.sheet.printed), text=True)
    for happening in live.happenings:
        put.done(FullResult(happening))
