"""`houseway ledger`: check, balances, export, replay, seal."""

from __future__ import annotations

import sys
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Any

import typer

if TYPE_CHECKING:
    from houseway.ledger import Ledger

app = typer.Typer(
    no_args_is_help=True, help="The record: whether it is whole, what it comes to, what it says."
)

Folder = Annotated[str, typer.Option("--ledger", metavar="DIR", help="Where the record is kept.")]
AsJson = Annotated[bool, typer.Option("--json", help="Print JSON for programs.")]


def _read(folder: str) -> Ledger:
    from houseway.cli.record import read_record

    return read_record(folder)


@app.command()
def check(
    folder: Folder,
    seal: Annotated[
        str | None, typer.Option(metavar="CODE", help="A printed seal that must still be in it.")
    ] = None,
    as_json: AsJson = False,
) -> None:
    """Whether the record is whole: every line, every seal, every sum, worked out twice."""
    from houseway.cli.out import console, plain, put_json
    from houseway.ledger.audit import audit, refuse_difference
    from houseway.ledger.journal import find_seal
    from houseway.ledger.seal import grouped
    from houseway.ledger.store import journal_bytes

    with _read(folder) as ledger:
        found = audit(journal_bytes(Path(folder), entries=ledger.head.number))
        refuse_difference(found, ledger.books)
        sealed = None if seal is None else find_seal(ledger.entries, seal)
        said: dict[str, Any] = {
            "entries": ledger.head.number,
            "commands": len(ledger.books.commands),
            "accounts": len(ledger.balances),
            "open_holds": len(ledger.books.holds),
            "days": [day.day for day in ledger.days],
            "seal": ledger.head.seal,
            "note": ledger.note,
        }
    if sealed is not None:
        said["found"] = {"entry": sealed.number, "at": sealed.at, "event": sealed.draft.event}
    if as_json:
        put_json(said)
        return
    out = console()
    out.print("[bold]The record is whole.[/]")
    out.print(
        f"Entries: {said['entries']}. Commands: {said['commands']}. "
        f"Accounts: {said['accounts']}. Open holds: {said['open_holds']}."
    )
    if said["days"]:
        out.print(f"Sealed days: {len(said['days'])}, the last {said['days'][-1]}.")
    if said["note"]:
        out.print(plain(f"Note: {said['note']}."))
    if sealed is not None:
        out.print(f"The seal is that of entry {sealed.number}, {plain(sealed.draft.event)}.")
    out.print(f"[dim]seal[/] {grouped(said['seal'])}", soft_wrap=True)


@app.command()
def balances(
    folder: Folder,
    account: Annotated[
        str, typer.Option(metavar="PREFIX", help="Only accounts that begin so, like meter:.")
    ] = "",
    as_json: AsJson = False,
) -> None:
    """What every account comes to."""
    from houseway.cli.out import console, plain, put_json, put_table
    from houseway.ledger.account import in_order
    from houseway.ledger.day import total
    from houseway.money import micro_dollars, micro_text

    with _read(folder) as ledger:
        found = {
            name: ledger.balance(name)
            for name in in_order(ledger.balances)
            if name.startswith(account)
        }
    if as_json:
        put_json({name: micro_text(amount) for name, amount in found.items()})
        return
    rows = [(plain(name), micro_dollars(amount)) for name, amount in found.items()]
    put_table(
        console(),
        "",
        ("account", "balance"),
        [*rows, ("[bold]together[/]", f"[bold]{micro_dollars(total(found))}[/]")],
        right=("balance",),
    )


@app.command()
def export(
    folder: Folder,
    form: Annotated[
        str | None, typer.Option("--format", metavar="jsonl|csv|beancount", help="How to write it.")
    ] = None,
    output: Annotated[
        Path | None, typer.Option("--output", "-o", metavar="FILE", help="Where to write it.")
    ] = None,
    round_name: Annotated[str, typer.Option("--round", help="Only entries of this round.")] = "",
    command: Annotated[str, typer.Option(help="Only entries of this command.")] = "",
    first: Annotated[int, typer.Option("--from", help="From this number on.", min=1)] = 1,
    last: Annotated[int | None, typer.Option("--to", help="Up to this number.", min=0)] = None,
    as_json: AsJson = False,
) -> None:
    """The entries, for other programs: as lines, as a table of postings, or for beancount."""
    from houseway.cli.record import folder_named
    from houseway.ledger.export import FORMATS, Wanted

    if as_json and form is not None:
        raise typer.BadParameter("--json or --format, not both", param_hint="--json")
    write = FORMATS.get("json" if as_json else form or "jsonl")
    if write is None or form == "json":
        raise typer.BadParameter("one of jsonl, csv, beancount", param_hint="--format")
    if output is not None:
        from houseway.cli.target import target_named

        target_named(str(output), "--output", reads=[str(folder_named(folder))])
    wanted = Wanted(round_name, command, first, last)
    with _read(folder) as ledger:
        lines = write(entry for entry in ledger.entries if wanted(entry))
        if output is None:
            sys.stdout.writelines(lines)
        else:
            with output.open("w", encoding="utf-8", newline="") as file:
                file.writelines(lines)


@app.command()
def replay(folder: Folder, as_json: AsJson = False) -> None:
    """Fold the record anew from nothing, and settle every posted round file in it again."""
    from houseway.cli.out import console, plain, put_json
    from houseway.ledger import fold

    with _read(folder) as ledger:
        same = fold(ledger.entries) == ledger.books
        rounds, fault = _settle_again(ledger)
        counts = {"entries": ledger.head.number, "commands": len(ledger.books.commands)}
    identical = same and fault is None
    difference = fault or ("" if same else "the books come out different when folded anew")
    if as_json:
        put_json({**counts, "rounds": rounds, "identical": identical, "difference": difference})
    else:
        out = console()
        out.print(
            f"Folded anew: {counts['entries']} entries. Commands: {counts['commands']}. "
            f"Rounds settled again: {rounds}."
        )
        out.print("All balances are identical." if identical else plain(difference))
    if not identical:
        raise typer.Exit(1)


def _settle_again(ledger: Ledger) -> tuple[int, str | None]:
    """How many rounds were settled again, and the first difference."""
    from houseway.floor import open_library

    rounds, library = 0, open_library()
    for span in ledger.books.commands.values():
        if ledger.entries[span.first - 1].draft.event != "round":
            continue
        from houseway.table import replay_round  # only now: most records need no game

        rounds += 1
        fault = replay_round(ledger.entries[span.first - 1 : span.last], library)
        if fault is not None:
            return rounds, fault
    return rounds, None


@app.command()
def seal(
    folder: Folder,
    day: Annotated[
        str | None,
        typer.Option(metavar="YYYY-MM-DD", help="The day to close, none to come; today's if not."),
    ] = None,
    as_json: AsJson = False,
) -> None:
    """Close a day, and print the page that is signed."""
    from houseway.cli.out import console, put_json, put_table
    from houseway.cli.record import open_record
    from houseway.floor.clock import now, today
    from houseway.ledger.day import day_page
    from houseway.ledger.seal import grouped
    from houseway.money import micro_dollars, micro_text

    with open_record(folder, begin=False) as ledger:
        receipt = ledger.seal_day(today() if day is None else day, at=now(), today=today())
        page = day_page(ledger.entries, receipt.entries[0].number)
    totals = {kind.value: micro_text(amount) for kind, amount in page.totals.items()}
    if as_json:
        put_json({**page._asdict(), "totals": totals, "repeated": receipt.repeated})
        return
    out = console()
    out.print(f"[bold]The day {page.day} is closed[/]" + (" (copy)" if receipt.repeated else ""))
    closed = f"entries {page.first} to {page.last}" if page.first <= page.last else "no entry"
    out.print(f"{closed}, by entry {page.number} at {page.at}; open holds: {page.open_holds}")
    rows = [(kind.value, micro_dollars(amount)) for kind, amount in page.totals.items()]
    put_table(out, "", ("accounts", "together"), rows, right=("together",))
    code = grouped(page.seal)
    out.print(f"seal  {code[:39]}\n      {code[40:]}", soft_wrap=True)
    out.print("\nsigned ______________________    ______________________")
