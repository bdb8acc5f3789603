"""`houseway table alerts`: what waits for a supervisor, at all tables of a ledger."""

from houseway import codec
from houseway.cli.table.options import OfLedger
from houseway.cli.terminal.options import AsJson
from houseway.cli.terminal.out import console, plain, put_json, put_table
from houseway.cli.terminal.source import open_ledger
from houseway.money import dollars
from houseway.table.live.record.alerts import open_alerts


def alerts(ledger: OfLedger, as_json: AsJson = False) -> None:
    """List the open alerts of all live tables: what still waits for a supervisor."""
    with open_ledger(ledger, read_only=True) as record:
        found = open_alerts(record)
    if as_json:
        put_json([codec.plain(alert) for alert in found])
        return
    out = console()
    if not found:
        out.print("No alert is open.")
        return
    heads = ("table", "alert", "why", "since", "spot", "amount", "round", "rule")
    rows = [
        (
            plain(alert.table),
            str(alert.alert),
            alert.kind.value,
            alert.at,
            str(alert.spot or ""),
            dollars(alert.amount) if alert.amount else "",
            plain(alert.round),
            alert.rule,
        )
        for alert in found
    ]
    put_table(out, "Open alerts", heads, rows, right=("alert", "spot", "amount"), spare=("round",))
    first = found[0]
    out.print(
        f"A supervisor answers one at its table: `NAME: answer {first.alert} "
        f"card=NUMBER,PIN`; an old one with its round, `round={plain(first.round)}`."
    )
