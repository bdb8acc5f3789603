"""`houseway notice`: the signs that a table posts, and where they belong."""

from collections.abc import Sequence
from typing import Annotated, Final

import typer

from houseway import codec
from houseway.cli.terminal.link_request import LinkRequest
from houseway.cli.terminal.options import AsJson, SheetId, Terms, link_option, output_option
from houseway.cli.terminal.out import console, plain, put_json, put_table
from houseway.cli.terminal.target import file_named, json_bytes, say_written, write_target
from houseway.cli.typed.terms import read_typed_choices
from houseway.floor import open_library
from houseway.pages.notice import (
    PAPERS,
    NoticeRow,
    Paper,
    TableNotice,
    html_notice,
    notice_of,
    pdf_notice,
)

_FORMS: Final = ("pdf", "html", "json")


def notice(
    sheet_id: SheetId,
    terms: Terms = None,
    link: Annotated[str | None, link_option("LINK", "The pays of this jackpot link, too.")] = None,
    link_wager: Annotated[
        str | None, typer.Option(metavar="AMOUNT", help="Its fixed wager, where it may be another.")
    ] = None,
    paper: Annotated[str, typer.Option(metavar="letter|a4", help="The paper of a .pdf.")] = (
        "letter"
    ),
    output: Annotated[str | None, output_option("Write the signs: .pdf, .html or .json.")] = None,
    as_json: AsJson = False,
) -> None:
    """The signs that a table posts: limits, paytables, fees and how they are collected."""
    sizes = {name.casefold(): name for name in PAPERS}
    if paper.casefold() not in sizes:
        raise typer.BadParameter(f"{paper!r} is none of {', '.join(PAPERS)}", param_hint="--paper")
    choices = read_typed_choices(sheet_id, terms, partly=True)
    place = None if output is None else file_named(output, "-o", _FORMS)
    library = open_library()
    beside = None if link is None else LinkRequest(link, link_wager).open(library)
    made = notice_of(library, choices, beside)
    written = {}
    if place is not None:
        target, form = place
        write_target(target, _written(made, form, sizes[paper.casefold()]), "-o")
        written["file"] = str(target)
    if as_json:
        put_json(codec.plain(made, in_order=True) | written)
        return
    if place is None:
        _show(made)
    _say_missing(made, sheet_id)
    if place is not None:
        say_written(place[0])


def _written(notice: TableNotice, form: str, paper: Paper) -> bytes:
    if form == "pdf":
        return pdf_notice(notice, paper)
    if form == "html":
        return html_notice(notice)
    return json_bytes(notice)


def _say_missing(notice: TableNotice, sheet_id: str) -> None:
    """Wagers that are not on the signs, because no paytable is chosen for them."""
    offers = open_library().sheet(sheet_id).offers
    for name in notice.not_offered:
        known = ", ".join(offers[name].tables)
        console().print(
            f"[dim]Not on the signs: {plain(name)}. Choose its paytable with "
            f"--set {plain(name)}=TABLE: {plain(known)}[/]"
        )


def _show(notice: TableNotice) -> None:
    out = console()
    out.print(f"[bold]{plain(notice.house)}[/] · {plain(notice.title)} · {plain(notice.edition)}")
    if notice.option is not None:
        out.print(f"Collection fees: schedule option {notice.option} of {notice.options}")
    out.print()
    _put_rows("Limits", notice.game)
    for sign in notice.paytables:
        heads = ("hand", *(sign.columns or ("pays",)))
        title = f"{sign.title} · {sign.table}" if sign.table else sign.title
        rows = [(plain(row.hand), *map(plain, row.pays)) for row in sign.rows]
        put_table(out, plain(title), heads, rows, right=heads[1:])
        if sign.notes:
            _put_rows("", sign.notes)
    _put_rows("Collection fees", notice.fees)
    _put_rows("How the fees are collected", notice.procedure)
    _put_rows("Where these signs belong", notice.posting)


def _put_rows(title: str, rows: Sequence[NoticeRow]) -> None:
    if rows:
        put_table(console(), title, ("what", "how", "rule"), [_cells(row) for row in rows])


def _cells(row: NoticeRow) -> tuple[str, str, str]:
    assumed = ", assumed" if row.assumed else ""
    return plain(row.name), plain(row.words), f"{', '.join(row.rules)}{assumed}"
