"""`houseway notice`: what is asked for in the command line. `signs` prints it."""

from __future__ import annotations

from typing import Annotated

import typer

from houseway.cli.terminal.options import (
    AsJson,
    SheetId,
    Terms,
    link_called,
    link_ids,
)


def notice(
    sheet_id: SheetId,
    terms: Terms = None,
    link: Annotated[
        str | None,
        typer.Option(
            metavar="LINK",
            parser=link_called,
            autocompletion=link_ids,
            help="The pays of this jackpot link, too.",
        ),
    ] = None,
    link_wager: Annotated[
        str | None, typer.Option(metavar="AMOUNT", help="Its fixed wager, where it may be another.")
    ] = None,
    paper: Annotated[str, typer.Option(metavar="letter|a4", help="The paper of a .pdf.")] = (
        "letter"
    ),
    output: Annotated[
        str | None,
        typer.Option(
            "--output", "-o", metavar="FILE", help="Write the signs: .pdf, .html or .json."
        ),
    ] = None,
    as_json: AsJson = False,
) -> None:
    """The signs that a table posts: limits, paytables, fees and how they are collected."""
    from houseway.cli.signs import put_notice
    from houseway.cli.terminal.link_request import LinkRequest
    from houseway.cli.typed.terms import read_typed_choices
    from houseway.pages.notice import PAPERS

    sizes = {name.casefold(): name for name in PAPERS}
    if paper.casefold() not in sizes:
        raise typer.BadParameter(f"{paper!r} is none of {', '.join(PAPERS)}", param_hint="--paper")
    choices = read_typed_choices(sheet_id, terms, partly=True)
    beside = None if link is None else LinkRequest(link, link_wager)
    put_notice(choices, beside, output, sizes[paper.casefold()], as_json=as_json)
