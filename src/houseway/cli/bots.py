"""`houseway bots`: bots that play at the tables of a running house, until Ctrl-C."""

from __future__ import annotations

import asyncio
import signal
import sys
from typing import Annotated, Literal

import typer

from houseway.cli.refusals import TerminalRefusal
from houseway.cli.terminal.options import DrawnFrom
from houseway.client import ClientError
from houseway.client.bots import Crowd, CrowdRequest, CrowdTally, run_crowd
from houseway.rules import Refused


def bots(
    tables: Annotated[
        int, typer.Option(min=1, help="At how many tables: the first that have a free seat.")
    ],
    url: Annotated[str, typer.Option(metavar="URL", help="Where the house is.")] = (
        "http://127.0.0.1:8470"
    ),
    per_table: Annotated[int, typer.Option(min=1, help="How many bots at each table.")] = 5,
    pace: Annotated[
        float, typer.Option(min=0, metavar="SECONDS", help="A bot acts at most once in so long.")
    ] = 1.0,
    seconds: Annotated[
        float | None,
        typer.Option(min=0, metavar="SECONDS", help="Stop after so long.", show_default="never"),
    ] = None,
    strategy: Annotated[
        Literal["best", "habit", "random", "mixed"],
        typer.Option(
            help="How they play: as the exact advice says (at poker, which has none, by habit), by "
            "habit, at random, or some of each."
        ),
    ] = "mixed",
    seed: DrawnFrom = 0,
) -> None:
    """Let bots play at the tables of a running house, as guests, until Ctrl-C."""
    if not url.startswith(("http://", "https://")):
        raise typer.BadParameter("an address begins with http:// or https://", param_hint="--url")
    request = CrowdRequest(
        tables=tables, per_table=per_table, strategy=strategy, pace=pace, seed=seed
    )
    tally = CrowdTally()
    try:
        asyncio.run(_run(url, request, seconds, tally))
    except ClientError as error:
        raise Refused(TerminalRefusal.NO_SERVER, where=url, problem=str(error)) from None
    sys.stdout.write(f"{tally.in_words()}\n")


async def _run(url: str, request: CrowdRequest, seconds: float | None, tally: CrowdTally) -> None:
    loop = asyncio.get_running_loop()
    stops = (signal.SIGINT, signal.SIGTERM)

    def heed_stops(crowd: Crowd) -> None:
        def stop() -> None:
            for each in stops:
                loop.remove_signal_handler(each)  # the second one ends the program
            crowd.stop()

        if sys.platform != "win32":
            for each in stops:
                loop.add_signal_handler(each, stop)

    line = asyncio.create_task(_show(tally))
    try:
        await run_crowd(url, request, seconds=seconds, tally=tally, started=heed_stops)
    finally:
        line.cancel()
        if sys.stderr.isatty():
            sys.stderr.write("\r\x1b[K")


async def _show(tally: CrowdTally) -> None:
    """A line on a terminal that is written anew every second."""
    before = 0
    while sys.stderr.isatty():
        now, before = tally.commands - before, tally.commands
        sys.stderr.write(f"\r\x1b[K{tally.in_words()} · {now} a second")
        sys.stderr.flush()
        await asyncio.sleep(1)
