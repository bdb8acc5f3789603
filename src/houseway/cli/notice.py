"""`houseway notice`: what is asked for in the command line. `signs` prints it."""

from __future__ import annotations

from typing import Annotated

import typer

from houseway.cli.terminal.options import (
    AsJson,
    Choose,
    FeeOption,
    SheetId,
    Switches,
    link_called,
    link_ids,
    pairs_of,
    wagers_of,
)


def notice(
    sheet_id: SheetId,
    fee_option: FeeOption = None,
    limit: Annotated[
        str | None, typer.Option(metavar="SMALL-BIG", help="The limit of a poker table, like 2-4.")
    ] = None,
    limits: Annotated[
        list[str] | None,
        typer.Option(metavar="WAGER=LOW-HIGH", help="The table's limits, like ante=5-500."),
    ] = None,
    choose: Choose = None,
    switch: Switches = None,
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
    from houseway.cli.signs import NoticeAsk, put_notice
    from houseway.pages.notice import PAPERS

    sizes = {name.casefold(): name for name in PAPERS}
    if paper.casefold() not in sizes:
        raise typer.BadParameter(f"{paper!r} is none of {', '.join(PAPERS)}", param_hint="--paper")
    ask = NoticeAsk(
        sheet_id=sheet_id,
        choose=wagers_of(choose, "--choose"),
        switch=pairs_of(switch, "--switch"),
        limits=wagers_of(limits, "--limits"),
        fee_option=fee_option,
        limit=limit,
        link=link,
        link_wager=link_wager,
    )
    put_notice(ask, output, sizes[paper.casefold()], as_json=as_json)
