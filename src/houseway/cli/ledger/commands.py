"""`houseway ledger`: show, round, void, correct, check, balances, export, replay, seal."""

from __future__ import annotations

import sys
from typing import Annotated

import typer

from houseway.cli.terminal.options import AsJson, Ledger

app = typer.Typer(
    no_args_is_help=True, help="The ledger: what happened, whether it is whole, and corrections."
)


def round_names(ctx: typer.Context, incomplete: str) -> list[str]:
    """The rounds whose names begin so, the newest first, for a shell that completes them."""
    from houseway.cli.terminal.source import open_ledger
    from houseway.rules import Refused

    ledger = ctx.params.get("ledger")
    if not isinstance(ledger, str):
        return []
    try:
        with open_ledger(ledger, read_only=True) as record:
            return [name for _, name in record.newest_rounds() if name.startswith(incomplete)]
    except Refused:
        return []


RoundName = Annotated[
    str,
    typer.Argument(
        metavar="NAME",
        autocompletion=round_names,
        help="A round's name, or the beginning of it; TABLE/NAME where two have it.",
    ),
]
ByCard = Annotated[
    str,
    typer.Option(
        "--by",
        metavar="NUMBER",
        help="Your card, by its number on the ledger's roster; the PIN is asked for.",
    ),
]
ApprovedCard = Annotated[
    str | None,
    typer.Option(
        "--approved",
        metavar="NUMBER",
        help="The card of the second person, where money goes back to the house.",
    ),
]
Why = Annotated[str, typer.Option("--why", metavar="WORDS", help="The reason, in words.")]
DryRun = Annotated[
    bool, typer.Option("--dry-run", help="Show what would change, and write nothing.")
]


@app.command()
def show(
    ledger: Ledger,
    table: Annotated[str, typer.Option(metavar="NAME", help="Only this table.")] = "",
    link: Annotated[str, typer.Option(metavar="ID", help="Only this jackpot link.")] = "",
    day: Annotated[
        str,
        typer.Option(
            metavar="DAY",
            help="Only what was written on this day at the house: 2026-11-15, today or yesterday.",
        ),
    ] = "",
    round_name: Annotated[
        str, typer.Option("--round", metavar="NAME", help="Only this round.")
    ] = "",
    last: Annotated[
        int | None,
        typer.Option(min=1, help="How many at most.", show_default="50; all with --json"),
    ] = None,
    as_json: AsJson = False,
) -> None:
    """The ledger as a person reads it: one line for each act, the newest first."""
    from houseway.cli.ledger.show import show_record
    from houseway.floor.entry_facts import ShowAsk

    if table and link:
        raise typer.BadParameter("--table or --link, not both", param_hint="--link")
    show_record(ledger, ShowAsk(table, link, day, round_name, last), as_json=as_json)


@app.command("round")
def recall(name: RoundName, ledger: Ledger, as_json: AsJson = False) -> None:
    """Recall one round: its explanation, entries, seal and corrections."""
    from houseway.cli.ledger.recall import put_round

    put_round(ledger, name, as_json=as_json)


@app.command()
def void(
    name: RoundName,
    ledger: Ledger,
    by: ByCard,
    why: Why,
    approved: ApprovedCard = None,
    dry_run: DryRun = False,
    as_json: AsJson = False,
) -> None:
    """Void a wrong round: every wager goes back, by new entries that name the old ones."""
    from houseway.cli.ledger.corrections import TurnBack, put_turned_back

    order = TurnBack(by, why, approved, dry_run)
    put_turned_back(ledger, name, order, None, as_json=as_json)


@app.command()
def correct(
    name: RoundName,
    path: Annotated[
        str, typer.Argument(metavar="FILE", help="The right round, a round file, or -.")
    ],
    ledger: Ledger,
    by: ByCard,
    why: Why,
    approved: ApprovedCard = None,
    dry_run: DryRun = False,
    as_json: AsJson = False,
) -> None:
    """Undo a wrong round, post the right one in its place, and show what changed."""
    from houseway.cli.ledger.corrections import TurnBack, put_turned_back

    order = TurnBack(by, why, approved, dry_run)
    put_turned_back(ledger, name, order, path, as_json=as_json)


@app.command()
def check(
    ledger: Ledger,
    seal: Annotated[
        list[str] | None,
        typer.Option(metavar="CODE", help="A printed seal that must still be in the ledger."),
    ] = None,
    as_json: AsJson = False,
) -> None:
    """Check that the ledger is whole: every byte, seal and sum, every keypad event and round."""
    from houseway.cli.terminal.out import console, plain, put_json
    from houseway.cli.terminal.source import open_ledger
    from houseway.floor.record_facts import check_record
    from houseway.ledger.act import Stream
    from houseway.ledger.chain import group_seal
    from houseway.words.accounts import stream_words

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


@app.command()
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
    from houseway.cli.terminal.out import console, plain, put_json, put_table
    from houseway.cli.terminal.source import open_ledger
    from houseway.floor.record_facts import find_balances
    from houseway.ledger.account import Account
    from houseway.money import MicroCents, micro_dollars, micro_text
    from houseway.words.accounts import account_words

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


@app.command()
def export(
    ledger: Ledger,
    form: Annotated[
        str | None, typer.Option("--format", metavar="jsonl|csv|beancount", help="How to write it.")
    ] = None,
    output: Annotated[
        str | None,
        typer.Option(
            "--output",
            "-o",
            metavar="FILE",
            help="Where to write it: .jsonl, .csv, .beancount or .json; with --format any name.",
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
    from houseway.cli.terminal.source import open_ledger
    from houseway.cli.terminal.target import (
        file_named,
        say_written,
        target_named,
        write_target,
    )
    from houseway.floor.record_facts import ExportAsk, export_lines
    from houseway.ledger.export import FORMATS

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


@app.command()
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
    from houseway.cli.terminal.source import open_ledger
    from houseway.cli.terminal.target import say_written, target_named, write_target
    from houseway.floor.clock import day_called
    from houseway.floor.fair_cards.script import script_bytes
    from houseway.table.live.record.package import package as pack

    target = target_named(path, "FILE.zip", reads=[ledger])
    with open_ledger(ledger, read_only=True) as record:
        data = pack(record, script_bytes(), day=day_called(day) if day else "")
    write_target(target, data, "FILE.zip")
    say_written(target)


@app.command()
def replay(ledger: Ledger, as_json: AsJson = False) -> None:
    """Settle every posted round again, and decide every event of every link again."""
    from houseway.cli.terminal.out import console, plain, put_json
    from houseway.cli.terminal.source import open_ledger
    from houseway.floor.record_facts import say_replay
    from houseway.table.audit import audit_rules

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


@app.command()
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
    from houseway.cli.terminal.house import cards_named, open_house_on
    from houseway.cli.terminal.options import options
    from houseway.cli.terminal.out import console, plain, put_json, put_table
    from houseway.cli.terminal.source import open_ledger
    from houseway.floor.clock import day_called, house_zone, today, told
    from houseway.floor.record_facts import read_seal, say_seal
    from houseway.ledger.chain import group_seal
    from houseway.ledger.sealing import is_beyond
    from houseway.money import micro_dollars
    from houseway.words.accounts import kind_words

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
    from houseway.cli.terminal.out import console, put_json

    if as_json:
        put_json({"day": day, "withdrawn": True, "number": number})
    else:
        console().print(f"The seal of {day} is withdrawn, by entry {number} of the floor.")
