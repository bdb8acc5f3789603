"""`houseway jackpot`: the links, what they are set to, and what becomes of them."""

from __future__ import annotations

import typer

from houseway.cli.jackpot.console import console
from houseway.cli.jackpot.plan import plan
from houseway.cli.jackpot.play import play
from houseway.cli.jackpot.show import show
from houseway.cli.jackpot.winpage import winpage

app = typer.Typer()
for command in (show, plan, play, console, winpage):
    app.command()(command)
