"""The open alerts at all live tables of a ledger (B1-20, R14)."""

from collections.abc import Iterator

from houseway.ledger.act import Stream, table_of
from houseway.ledger.record import Record
from houseway.table.live.commands import AnswerAlert
from houseway.table.live.happened import AlertAnswered, AlertRaised, CommandRecord
from houseway.table.live.matters.trouble import alert_of
from houseway.table.live.record.entries import entries_of_live_round, live_entries
from houseway.table.live.state import Alert, OpenAlert


def find_alert(
    record: Record, stream: Stream, command: AnswerAlert, *, before: int | None = None
) -> Alert | None:
    """The alert that a command answers, found in the round in which it came up; none if it is no
    longer open. With `before`, as it was before that entry of the table."""
    found: Alert | None = None
    for entry in entries_of_live_round(record, table_of(stream), command.round):
        if before is not None and entry.number >= before:
            break
        happening = entry.event(CommandRecord)
        for event in happening.events:
            if isinstance(event, AlertRaised) and event.alert == command.alert:
                found = alert_of(event, entry.round, since=happening.at)
            elif isinstance(event, AlertAnswered) and event.alert == command.alert:
                found = None
    return found


def open_alerts(record: Record) -> tuple[OpenAlert, ...]:
    """All open alerts, table by table, the oldest first."""
    return tuple(
        [
            alert
            for head in record.streams()
            if (table := table_of(head.stream))
            for alert in _of_table(record, table)
        ]
    )


def _of_table(record: Record, table: str) -> Iterator[OpenAlert]:
    found: dict[int, OpenAlert] = {}
    for entry in live_entries(record, table):
        happening = entry.event(CommandRecord)
        for event in happening.events:
            if isinstance(event, AlertRaised):
                found[event.alert] = OpenAlert(
                    table=table,
                    alert=event.alert,
                    kind=event.kind,
                    at=happening.at,
                    spot=event.spot,
                    amount=event.amount,
                    round=entry.round,
                    rule=event.rule,
                )
            elif isinstance(event, AlertAnswered):
                found.pop(event.alert, None)
    yield from found.values()
