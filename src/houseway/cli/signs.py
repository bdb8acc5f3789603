"""`houseway notice`: the signs that a table posts, and where they belong."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from houseway import codec
from houseway.cli.terminal.link_request import LinkRequest
from houseway.cli.terminal.out import console, plain, put_json, put_table
from houseway.cli.terminal.target import file_named, json_bytes, say_written, write_target
from houseway.floor import open_library
from houseway.pages.notice import (
    NoticeRow,
    Paper,
    TableNotice,
    html_notice,
    notice_of,
    pdf_notice,
)
from houseway.rules import Choices

_FORMS: Final = ("pdf", "html", "json")


def put_notice(
    choices: Choices, link: LinkRequest | None, output: str | None, paper: Paper, *, as_json: bool
) -> None:
    """Print the notice of a table with these choices, or write its pages."""
    place = None if output is None else file_named(output, "-o", _FORMS)
    notice = _notice(choices, link)
    target = None
    if place is not None:
        target, form = place
        write_target(target, _written(notice, form, paper), "-o")
    if as_json:
        put_json(
            codec.plain(notice, in_order=True) | ({} if target is None else {"file": str(target)})
        )
    elif target is not None:
        _say_missing(notice, choices.sheet_id)
        say_written(target)
    else:
        _show(notice)
        _say_missing(notice, choices.sheet_id)


def _written(notice: TableNotice, form: str, paper: Paper) -> bytes:
    if form == "pdf":
        return pdf_notice(notice, paper)
    if form == "html":
        return html_notice(notice)
    return json_bytes(notice)


def _notice(choices: Choices, link: LinkRequest | None) -> TableNotice:
    library = open_library()
    return notice_of(library, choices, None if link is None else link.open(library))


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
