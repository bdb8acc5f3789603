"""A link's tables in a ledger, and the awards it has to pay."""

from rich.console import Console

from houseway.cli.terminal.out import plain, put_table
from houseway.jackpot import Link, LinkState
from houseway.money import dollars


def put_tables(out: Console, state: LinkState) -> None:
    """The tables: the phase of each, and the hands that wait there."""
    rows = [
        (
            plain(name),
            table.phase.value if state.reaches(name) else f"{table.phase.value}, link down",
            plain(table.round),
            str(len(table.wagers or table.armed)),
            plain(", ".join(f"{hand.spot}: {hand.row}" for hand in table.hands)),
        )
        for name, table in state.tables.items()
    ]
    if rows:
        put_table(out, "Tables", ("table", "phase", "round", "wagers", "hands"), rows)


def put_awards(out: Console, link: Link, state: LinkState) -> None:
    """The awards to be paid by their entries, which `pay`, `back out` and `winpage` ask for."""
    rows = [
        (
            str(award.number),
            plain(link.meters[award.meter].title),
            dollars(award.amount),
            plain(award.player),
            plain(f"table {award.table}, spot {award.spot}"),
            plain(award.round),
        )
        for award in state.awards
    ]
    if rows:
        heads = ("entry", "meter", "award", "player", "where", "round")
        put_table(out, "Awards to be paid", heads, rows, right=("entry", "award"))
