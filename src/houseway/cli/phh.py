"""`houseway phh`: hands of poker to and from PHH, the format of PokerKit and its data sets."""

from __future__ import annotations

import sys
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Annotated

import typer

from houseway.cli.terminal.options import AsJson

app = typer.Typer(
    no_args_is_help=True, help="Hands of poker in PHH, the format of PokerKit: out and in."
)


@app.command()
def export(
    path: Annotated[
        str,
        typer.Argument(
            metavar="ROUND.json", help="A round file of a poker game, or - for standard input."
        ),
    ],
    output: Annotated[
        str | None, typer.Option("--output", "-o", metavar="FILE", help="Write it to a .phh.")
    ] = None,
) -> None:
    """Write a recorded hand as a PHH file."""
    from houseway.cli.terminal.target import file_named, say_written, write_target
    from houseway.floor import open_library
    from houseway.table import settle_text
    from houseway.table.phh import write_phh

    target = None
    if output is not None:
        reads = () if path == "-" else (path,)
        target, _ = file_named(output, "-o", ("phh",), reads=reads, device="phh")
    with _text_of(path) as text:
        written = write_phh(settle_text(text, open_library()))
    if target is None:
        sys.stdout.write(written)
    else:
        write_target(target, written.encode(), "-o")
        say_written(target)


@app.command("import")
def import_hand(
    path: Annotated[
        str,
        typer.Argument(metavar="FILE.phh", help="A PHH file of one hand, or - for standard input."),
    ],
    fee_option: Annotated[
        int | None, typer.Option(help="The collection schedule option; no fee without it.")
    ] = None,
    as_json: AsJson = False,
) -> None:
    """Settle the hand of a PHH file. Its betting is checked, not the room's stakes."""
    from houseway.cli.terminal.out import console, put_json
    from houseway.floor import open_library
    from houseway.table import settle
    from houseway.table.phh import read_phh, write_result

    library = open_library()
    with _text_of(path) as text:
        hand = read_phh(text, library, fee_option=fee_option)
        settled = settle(hand.played)
    if as_json:
        put_json(write_result(hand, settled))
    else:
        from houseway.cli.rounds.explain import explain

        explain(settled, console(), library)


@contextmanager
def _text_of(path: str) -> Iterator[str]:
    """What a file holds; a refusal of it names the file."""
    from houseway.cli.terminal.source import MOST_OF_A_FILE, decode, source_name, whole
    from houseway.rules import Refused

    try:
        yield decode(whole(path), most=MOST_OF_A_FILE)
    except Refused as refused:
        raise refused.at(source_name(path)) from None
