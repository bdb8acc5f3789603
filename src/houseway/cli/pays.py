"""`houseway pays`: what each hand pays at a table, as the sign beside it says."""

from collections.abc import Sequence
from typing import Annotated

import typer
from rich.console import Console

from houseway.cli.terminal.options import AsJson, SheetId, Terms
from houseway.cli.terminal.out import console, plain, put_json, put_table
from houseway.cli.typed.terms import sheet_asked, sheet_work
from houseway.floor import open_library
from houseway.floor.work_kinds import SheetWork
from houseway.pages.find_pays import find_pays
from houseway.pages.notice import PaySign, pay_signs
from houseway.rules import Sheet


def pays(
    sheet_id: SheetId,
    words: Annotated[
        list[str] | None,
        typer.Argument(
            metavar="WORD", help="Only wagers or hands with these words, like flush or trips."
        ),
    ] = None,
    terms: Terms = None,
    as_json: AsJson = False,
) -> None:
    """What each hand pays: every paytable of a table, or only the rows with some words."""
    printed = open_library().sheet(sheet_id)
    sheet = sheet_asked(sheet_work(SheetWork, sheet_id, terms))
    signs = pay_signs(sheet)
    found = find_pays(signs, words or (), where="WORD") if as_json or printed.offers else []
    if as_json:
        put_json(found)
        return
    out = console()
    out.print(f"[bold]{plain(printed.title)}[/] · {plain(printed.house)}")
    if not printed.offers:
        out.print("Nothing is paid by a table here: the players play for the pot.")
        return
    put_signs(sheet, found, out)


def put_signs(sheet: Sheet, signs: Sequence[PaySign], out: Console) -> None:
    """Print paytables in force, or those rows of them that were looked for."""
    for sign in signs:
        heads = ("hand", *(sign.columns or ("pays",)))
        title = f"{sign.title}, paytable {sign.table}" if sign.table else sign.title
        rows = [(plain(row.hand), *map(plain, row.pays)) for row in sign.rows]
        out.print(f"\n[bold]{plain(title)}[/] [dim]({', '.join(sign.rules) or 'assumed'})[/]")
        put_table(out, "", heads, rows, right=heads[1:])
        for note in sign.notes:
            out.print(f"[dim]{plain(note.name)}: {plain(note.words)} ({', '.join(note.rules)})[/]")
        others = [name for name in _others(sheet, sign) if name != sign.table]
        if sign.table and others:
            out.print(f"[dim]Other tables have {', '.join(others)}: --set takes one.[/]")


def _others(sheet: Sheet, sign: PaySign) -> Sequence[str]:
    """The paytables that a house may choose from for a wager."""
    offers = sheet.printed.offers.items()
    named = [o for w, o in offers if sheet.printed.wager_title(w) == sign.title and not o.by]
    return [table for offer in named for table in offer.tables] if len(named) == 1 else []
