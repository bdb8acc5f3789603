"""`houseway notice`: what a table posts about its collection fees."""

from __future__ import annotations

from pathlib import Path

from houseway.cli.terminal.asked import two_amounts
from houseway.cli.terminal.out import console, fields_of, plain, put_json, put_table
from houseway.cli.terminal.target import page_form, target_named, write_target
from houseway.floor import open_library
from houseway.pages.fee_notice import FeeNotice, NoticeRow, fee_notice, html_notice, pdf_notice
from houseway.rules import Choices, Plain


def put_notice(
    sheet_id: str, fee_option: int | None, limit: str | None, output: str | None, *, as_json: bool
) -> None:
    """Print the notice, or write its page."""
    target = None if output is None else target_named(output, "-o")
    form = None if target is None else page_form(target, "-o")
    notice = _notice(sheet_id, fee_option, limit)
    if target is not None:
        made = pdf_notice(notice) if form == "pdf" else html_notice(notice)
        write_target(target, made, "-o")
    if as_json:
        put_json(_plain(notice, target))
    elif target is not None:
        console().print(f"Written: {plain(str(target))}")
    else:
        _show(notice)


def _notice(sheet_id: str, fee_option: int | None, limit: str | None) -> FeeNotice:
    library = open_library()
    collection = library.sheet(sheet_id).collection
    switch: dict[str, Plain] = {}
    option = collection.options.get(fee_option or 0) if collection is not None else None
    if option is not None:
        switch["betting"] = "no_limit" if option.limits is None else "limit"
    limits = {} if limit is None else {"bet": two_amounts(limit, "--limit")}
    choices = Choices(sheet_id, {}, switch, limits, fee_option, partly=True)
    return fee_notice(library.configured(choices))


def _show(notice: FeeNotice) -> None:
    out = console()
    out.print(f"[bold]{plain(notice.title)}[/] · {plain(notice.house)} · {plain(notice.edition)}")
    out.print(f"Collection fees: schedule option {notice.option} of {notice.options}\n")
    for title, rows in (
        ("The game", notice.game),
        ("The fee", notice.fees),
        ("How it is collected", notice.procedure),
    ):
        put_table(out, title, ("what", "how", "rule"), [_cells(row) for row in rows])


def _cells(row: NoticeRow) -> tuple[str, str, str]:
    assumed = ", assumed" if row.is_assumed else ""
    return plain(row.name), plain(row.words), f"{row.rules}{assumed}"


def _plain(notice: FeeNotice, target: Path | None) -> dict[str, object]:
    parts = {
        part: [
            {**fields_of(row, "name", "words"), "rules": row.rules.split(", "),
             "assumed": row.is_assumed}
            for row in getattr(notice, part)
        ]
        for part in ("game", "fees", "procedure")
    }  # fmt: skip
    head = fields_of(notice, "sheet", "title", "house", "edition", "option", "options")
    return {**head, **parts, **({} if target is None else {"file": str(target)})}
