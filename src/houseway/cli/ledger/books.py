"""`houseway ledger check`, `balances`, `export`, `package`, `replay` and `seal`."""

import sys
from typing import Annotated

import typer

from houseway.cli.terminal.house import cards_named, open_house_on
from houseway.cli.terminal.options import AsJson, Ledger, options, output_option
from houseway.cli.terminal.out import console, plain, put_json, put_table
from houseway.cli.terminal.source import open_ledger
from houseway.cli.terminal.target import file_named, say_written, target_named, write_target
from houseway.floor.clock import day_called, house_zone, today, told
from houseway.floor.fair_cards.script import script_bytes
from houseway.floor.record_facts import (
    ExportAsk,
    check_record,
    export_lines,
    find_balances,
    read_seal,
    say_replay,
    say_seal,
)
from houseway.ledger.account import Account
from houseway.ledger.act import Stream
from houseway.ledger.chain import group_seal
from houseway.ledger.export import FORMATS
from houseway.ledger.sealing import is_beyond
from houseway.money import MicroCents, micro_dollars, micro_text
from houseway.table.audit import audit_rules
from houseway.table.live.record.package import package as pack
from houseway.words.accounts import account_words, kind_words, stream_words


def check(
    ledger: Ledger,
    seal: Annotated[
        list[str] | None,
        typer.Option(metavar="CODE", help="A printed seal that must still be in the ledger."),
    ] = None,
    as_json: AsJson = False,
) -> None:
    """Check that the ledger is whole: every byte, seal and sum, every keypad event and round."""
    with open_ledger(ledger, read_only=True) as record:
        said = check_record(record, ledger, seal or ())
    streams, days = said["streams"], said["days"]
    if as_json:
        put_json(said)
        return
    out = console()
    out.print("[bold]The ledger is whole.[/]")
    out.print(
        f"Entries: {said['entries']}. Commands: {said['commands']}. "
        f"Accounts: {said['accounts']}. Wagers not yet decided: {said['open_holds']}."
    )
    if days:
        out.print(f"Sealed days: {len(days)}, the last {days[-1]}.")
    for entry in said["found"]:
        where = plain(stream_words(entry["stream"]))
        out.print(f"The seal is that of {where}, entry {entry['entry']}.")
    for name, last in streams.items():
        where = plain(stream_words(Stream(name)))
        code = group_seal(last["seal"])
        out.print(f"[dim]{where}, last entry {last['entries']}: {code}[/]", soft_wrap=True)


def balances(
    ledger: Ledger,
    account: Annotated[
        str, typer.Option(metavar="PREFIX", help="Only accounts that begin with this, like meter:.")
    ] = "",
    as_json: AsJson = False,
) -> None:
    """The balance of every account; with --json under its id.

    The house's own money is added up over all tables; --account shows the parts. All of it is
    proven against the entries first.
    """
    with open_ledger(ledger, read_only=True) as record:
        found = find_balances(record, account)
    if as_json:
        put_json({name: micro_text(amount) for name, amount in found.items()})
        return
    rows = [
        (plain(account_words(Account(name))), micro_dollars(amount))
        for name, amount in found.items()
    ]
    together = micro_dollars(MicroCents(sum(found.values())))
    put_table(
        console(),
        "",
        ("account", "balance"),
        [*rows, ("[bold]together[/]", f"[bold]{together}[/]")],
        right=("balance",),
    )


def export(
    ledger: Ledger,
    form: Annotated[
        str | None, typer.Option("--format", metavar="jsonl|csv|beancount", help="How to write it.")
    ] = None,
    output: Annotated[
        str | None,
        output_option(
            "Where to write it: .jsonl, .csv, .beancount or .json; with --format any name."
        ),
    ] = None,
    round_name: Annotated[str, typer.Option("--round", help="Only entries of this round.")] = "",
    command: Annotated[str, typer.Option(help="Only entries of this command.")] = "",
    stream: Annotated[str, typer.Option(help="Only this stream, like table:7.")] = "",
    first: Annotated[
        int, typer.Option("--from", help="From this command on, by place.", min=1)
    ] = 1,
    last: Annotated[int | None, typer.Option("--to", help="Up to this command.", min=0)] = None,
    as_json: AsJson = False,
) -> None:
    """Write the entries for other programs: as JSON lines, as CSV, or for beancount."""
    if as_json and form is not None:
        raise typer.BadParameter("--json or --format, not both", param_hint="--json")
    if form is not None and (form == "json" or form not in FORMATS):
        raise typer.BadParameter("one of jsonl, csv, beancount", param_hint="--format")
    named = "json" if as_json else form
    target = None
    if output is not None and named is not None:
        target = target_named(output, "-o", reads=[ledger])
    elif output is not None:
        forms = tuple(FORMATS)
        target, named = file_named(output, "-o", forms, reads=[ledger], device="jsonl")
    with open_ledger(ledger, read_only=True) as record:
        wanted = ExportAsk(round_name, command, stream, first, last)
        lines = export_lines(record, named or "jsonl", wanted)
        if target is None:
            sys.stdout.writelines(lines)
        else:
            write_target(target, lines, "-o")
            if not as_json:
                say_written(target)


def package(
    path: Annotated[str, typer.Argument(metavar="FILE.zip", help="Where to write the package.")],
    ledger: Ledger,
    day: Annotated[
        str | None,
        typer.Option(
            metavar="DAY",
            help="The ledger as it was when this day was sealed: 2026-11-15, today or yesterday.",
        ),
    ] = None,
) -> None:
    """Write an inspector's package: entries, documents, reveals, and the script that checks them.

    `houseway verify FILE.zip`, or the script alone, checks all of it.
    """
    target = target_named(path, "FILE.zip", reads=[ledger])
    with open_ledger(ledger, read_only=True) as record:
        data = pack(record, script_bytes(), day=day_called(day) if day else "")
    write_target(target, data, "FILE.zip")
    say_written(target)


def replay(ledger: Ledger, as_json: AsJson = False) -> None:
    """Settle every posted round again, and decide every event of every link again."""
    with open_ledger(ledger, read_only=True) as record:
        found = audit_rules(record)
        commands = record.places
    if as_json:
        put_json(say_replay(found, commands))
    else:
        out = console()
        out.print(
            f"Commands: {commands}. Link events decided again: {found.events}. "
            f"Rounds settled again: {found.rounds}."
            + (f" Rounds turned back again: {found.turned_back}." if found.turned_back else "")
        )
        out.print(plain(found.difference) if found.difference else "All of it is identical.")
    if found.difference:
        raise typer.Exit(1)


def seal(
    ledger: Ledger,
    by: Annotated[
        str | None,
        typer.Option(
            "--by",
            metavar="NUMBER",
            help="Your card, a manager's or an auditor's; the PIN is asked for.",
        ),
    ] = None,
    day: Annotated[
        str | None,
        typer.Option(
            metavar="DAY",
            help="The day to close: 2026-11-15, today or yesterday; at most tomorrow.",
            show_default="today",
        ),
    ] = None,
    copy: Annotated[
        bool, typer.Option("--copy", help="Print the page of a sealed day again.")
    ] = False,
    withdraw: Annotated[
        str | None,
        typer.Option(metavar="REASON", help="Withdraw the last seal, of a day sealed by mistake."),
    ] = None,
    as_json: AsJson = False,
) -> None:
    """Close a day, and print a page to sign."""
    if copy and withdraw is not None:
        raise typer.BadParameter("--copy or --withdraw, not both", param_hint="--withdraw")
    if by is None and not copy:
        raise typer.BadParameter("say whose card closes the day", param_hint="--by")
    name, newest, number = today() if day is None else day_called(day), "", None
    if by is not None and not copy:
        with open_ledger(ledger, read_only=True) as record:
            newest = record.newest_day_of_play()
        with open_house_on(ledger) as house, options(card="--by"):
            (card,) = cards_named([by])
            if withdraw is not None:
                receipt = house.withdraw_seal(name, why=withdraw, card=card)
                _say_withdrawn(name, receipt.entries[0].number, as_json=as_json)
                return
            number = house.seal_day(name, card=card).entries[0].number
    with open_ledger(ledger, read_only=True) as record:
        number = record.seal_of(name).number if number is None else number
        record_seal = read_seal(record, number)
    entry, page, counts = record_seal
    if as_json:
        put_json(say_seal(record_seal))
        return
    out = console()
    out.print(
        f"[bold]The day {page.day} is closed[/]{' (copy)' if copy else ''}, by {plain(page.by)}"
    )
    if counts.commands:
        out.print(
            f"Commands: {counts.commands}. Entries: {counts.entries}. Rounds: {counts.rounds}."
        )
    else:
        out.print("Nothing was written since the day before was closed.")
    out.print(
        f"Closed {told(entry.at, house_zone()) or entry.at}, by entry {entry.number} of the floor. "
        f"Wagers not yet decided: {page.open_holds}."
    )
    if is_beyond(newest, page.day):
        out.print(
            f"[bold yellow]Remark[/] the newest play is of {newest}, days after {page.day}; all "
            "of it counts for the day that is closed here"
        )
    rows = [(kind_words(kind), micro_dollars(amount)) for kind, amount in page.totals.items()]
    put_table(out, "", ("accounts", "together"), rows, right=("together",))
    code = group_seal(entry.seal)
    out.print(f"seal  {code[:39]}\n      {code[40:]}", soft_wrap=True)
    out.print("\nsigned ______________________    ______________________")


def _say_withdrawn(day: str, number: int, *, as_json: bool) -> None:
    if as_json:
        put_json({"day": day, "withdrawn": True, "number": number})
    else:
        console().print(f"The seal of {day} is withdrawn, by entry {number} of the floor.")
