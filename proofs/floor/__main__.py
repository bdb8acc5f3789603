"""A whole floor plays by itself, and an auditor watches.

python -m proofs.floor --rounds 1000 --seed 1 --json
"""

from __future__ import annotations

import sys
from collections.abc import Iterator
from contextlib import contextmanager
from multiprocessing import cpu_count
from typing import TYPE_CHECKING, Annotated

import typer

from houseway.cli.terminal.options import AsJson, DrawnFrom

if TYPE_CHECKING:
    from proofs.floor.report import FloorReport
    from proofs.floor.wing import Progress

app = typer.Typer(add_completion=False, pretty_exceptions_enable=False)

MOST_ROUNDS = 10_000_000
_WORTH_A_PROCESS = 500
"""So many rounds take longer than another process to start."""


@app.command()
def floor(
    rounds: Annotated[
        int, typer.Option(metavar="N", min=1, max=MOST_ROUNDS, help="How many rounds are played.")
    ] = 1_000,
    seed: DrawnFrom = 1,
    as_json: AsJson = False,
) -> None:
    """Play every table game of every house at once, with slips, cheats, jumping clocks, lost links
    and a ledger that dies in the middle of a write, and audit all of it from the events alone.

    The same seed gives the same output. Ctrl-C ends it with what was done so far. Ends with 1 if
    the auditor found something.
    """
    from houseway.cli.terminal.out import put_json
    from houseway.floor import open_library
    from proofs.floor.report import FloorReport
    from proofs.floor.run import simulate_floor
    from proofs.floor.side_by_side import can_share_memory

    processes = min(cpu_count(), 1 + rounds // _WORTH_A_PROCESS)
    if processes > 1 and not can_share_memory():
        typer.echo("no writable shared memory (/dev/shm): one process plays all of it", err=True)
        processes = 1
    with _watched(rounds) as progress:
        report = simulate_floor(
            open_library(), rounds=rounds, seed=seed, processes=processes, progress=progress
        )
    if as_json:
        put_json({name: getattr(report, name) for name in FloorReport.__struct_fields__})
    else:
        _put(report)
    if report.findings:
        raise typer.Exit(1)
    if report.rounds < rounds:
        raise typer.Exit(130)


def _put(report: FloorReport) -> None:
    from houseway.cli.terminal.out import console, plain

    out = console()
    out.print(f"{report.rounds:,} rounds, {report.commands:,} commands")
    for title, counts in (
        ("What was done wrong", report.faults),
        ("Irregularities called", report.irregularities),
    ):
        out.print(f"\n[bold]{title}[/]")
        for name, count in counts.items():
            out.print(f"{count:>9,}  {plain(name)}")
    out.print(f"\n[bold]Findings of the auditor[/]: {len(report.findings) or 'none'}")
    for finding in report.findings:
        out.print(plain(finding))


@contextmanager
def _watched(rounds: int) -> Iterator[Progress]:
    """A progress bar on stderr that vanishes; none off a terminal."""
    from proofs.floor.wing import silent

    if not sys.stderr.isatty():
        yield silent
        return
    from rich.console import Console
    from rich.progress import BarColumn, MofNCompleteColumn, TextColumn, TimeRemainingColumn
    from rich.progress import Progress as Bar

    columns = (TextColumn("rounds"), BarColumn(), MofNCompleteColumn(), TimeRemainingColumn())
    with Bar(*columns, console=Console(stderr=True), transient=True) as bar:
        task = bar.add_task("rounds", total=rounds)
        yield lambda commands, done: bar.update(task, completed=min(done, rounds))


def main() -> None:
    """Run the command; Ctrl-C before the first round is one line too."""
    try:
        app()
    except KeyboardInterrupt:
        print("stopped", file=sys.stderr)
        sys.exit(130)


if __name__ == "__main__":
    main()
