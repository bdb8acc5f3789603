"""`houseway database`: the database behind a house."""

from typing import Annotated

import typer

from houseway.cli.terminal.options import AsJson
from houseway.cli.terminal.out import console
from houseway.ledger.audit import audit_record
from houseway.ledger.store.copy import copy_record
from houseway.ledger.store.tables import FORMAT
from houseway.ledger.store.upgrade import upgrade as bring_up_to_date
from houseway.ledger.store.upgrade import version_of
from houseway.table.live.record.search_terms import terms_of_rows

Where = Annotated[
    str, typer.Option("--database", "--ledger", help="A ledger's file, or postgresql://…")
]


def show(database: Where, as_json: AsJson = False) -> None:
    """Print the version of a database, and the one that this program needs."""
    found = version_of(database)
    if as_json:
        console().print_json(data={"version": found, "needed": FORMAT})
    else:
        needs = "" if found == FORMAT else f"; this program needs version {FORMAT}"
        console().print(f"version {found}{needs}")


def upgrade(database: Where) -> None:
    """Bring a database of an earlier version up to date. Stop its servers and back it up first."""
    passed = bring_up_to_date(database, terms_of_rows)
    console().print(f"upgraded to version {passed[-1]}" if passed else "it is up to date")


def copy(
    source: Annotated[str, typer.Argument(help="A ledger's file, or postgresql://…")],
    target: Annotated[str, typer.Argument(help="Where the copy goes; nothing may be there.")],
) -> None:
    """Copy a database, also while its house runs: a backup, or a move to PostgreSQL and back.

    The copy is of one moment, and is checked when it is there."""
    with console().status("copying") as status:
        rows = copy_record(
            source, target, told=lambda done: status.update(f"copying, {done:,} rows")
        )
        status.update("checking the copy")
        found = audit_record(target)
    console().print(f"copied {rows:,} rows; the copy is whole: {found.entries:,} entries checked")
