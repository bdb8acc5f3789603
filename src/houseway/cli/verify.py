"""`houseway verify`: were the cards fixed before the bets, and dealt as fixed (R12)? Is an
inspector's package what was sealed (R20)?"""

import sys
from typing import Annotated

import typer

from houseway.cli.table.reveal import revealed_round
from houseway.cli.terminal.options import output_option
from houseway.cli.terminal.target import put_text, target_named
from houseway.floor.fair_cards.script import script_bytes
from houseway.floor.fair_cards.verify import NoProof, judge, main
from houseway.rules import Refused
from houseway.table.live.record.deal_faults import say_fault


def verify(
    path: Annotated[
        str,
        typer.Argument(
            metavar="FILE|ROUND",
            help="What a table published when the round was over, or the shoe; an inspector's "
            "package; or signed seals; - is standard input. With --ledger the number of a round.",
        ),
    ] = "",
    commitment: Annotated[
        str,
        typer.Argument(
            metavar="COMMITMENT",
            help="What it published before the bets closed, as you noted it; of a package the seal "
            "of a day, or the name of a page of signed seals; of such a page the house's key.",
        ),
    ] = "",
    key: Annotated[
        str, typer.Argument(metavar="KEY", help="The house's key, beside a package and its seals.")
    ] = "",
    ledger: Annotated[
        str | None,
        typer.Option(
            "--ledger", metavar="FILE", help="The ledger of the live table that dealt the round."
        ),
    ] = None,
    table: Annotated[
        str | None,
        typer.Option("--table", help="Which table of the ledger, where several have such a round."),
    ] = None,
    script: Annotated[
        bool,
        typer.Option("--script", help="Write out the script that checks: it needs Python alone."),
    ] = False,
    output: Annotated[str | None, output_option("Where to write the script.")] = None,
) -> None:
    """Work out a round's cards again, and compare them with those that were dealt; or check an
    inspector's package. A round of a live table is named by its number and its --ledger.

    Ends with 0 if all is as committed, with 1 if something does not fit, and with 2 if it proves
    nothing or cannot be read.
    """
    if script == bool(path):
        raise typer.BadParameter(
            "name a file or a round to check, or say --script", param_hint="FILE|ROUND"
        )
    if output is not None and not script:
        raise typer.BadParameter("it says where --script writes to", param_hint="-o")
    if script and (ledger is not None or table is not None):
        raise typer.BadParameter("--script writes the same script for all", param_hint="--ledger")
    if ledger is None and table is not None:
        raise typer.BadParameter("it is a table of a --ledger", param_hint="--table")
    if script:
        _write_script(output)
        return
    if ledger is None:
        code = main(path, commitment, key)
    else:
        code = _verdict(path, commitment, ledger, table)
    if code:
        raise typer.Exit(code)


def _verdict(path: str, commitment: str, ledger: str, table: str | None) -> int:
    try:
        found = revealed_round(ledger, table, path)
    except Refused as refused:
        sys.stderr.write(f"CANNOT TELL: {refused}\n")
        return 2
    for fault in found.faults:
        sys.stdout.write(f"{say_fault(fault)}\n")
    return 1 if found.faults else _judged(found.text, commitment)


def _judged(text: str, commitment: str) -> int:
    """The verdict on a round of a ledger; one without cards proves nothing."""
    try:
        return judge(text, commitment)
    except NoProof as error:
        sys.stderr.write(f"PROVES NOTHING: {error}\n")
        return 2


def _write_script(output: str | None) -> None:
    target = None if output is None else target_named(output, "-o")
    put_text(target, script_bytes().decode("utf-8"), "-o")
