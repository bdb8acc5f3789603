"""`houseway table recall`: a round of a live table again, as somebody saw it (R13, R17)."""

from __future__ import annotations

import sys

from houseway.cli.table.drive import Printed, watcher_called
from houseway.cli.table.words import titles_of
from houseway.cli.terminal.source import open_ledger
from houseway.ledger.act import table_stream
from houseway.people import normal
from houseway.rules import Refusal, Refused, read_document
from houseway.table.live.events import Happening
from houseway.table.live.run import CarriedOut


def put_round(path: str, table: str, name: str, viewer: str, *, as_json: bool) -> None:
    """All that a viewer saw of a round, in order; sentences, or a JSON object a line."""
    with open_ledger(path, new=False) as record:
        stream = table_stream(normal(table))
        entries = [
            entry
            for entry in record.entries_of_round(normal(name))
            if entry.stream == stream and entry.kind == "live"
        ]
        if not entries:
            raise Refused(Refusal.NO_LIVE_ROUND, where="ROUND", round=name, table=table)
        sheet = read_document(record.document(entries[0].documents[0]).body.encode())
        put = Printed(
            sys.stdout, watcher_called(viewer), titles_of(sheet.printed), text=not as_json
        )
        for entry in entries:
            put.done(CarriedOut(entry.event(Happening)))
