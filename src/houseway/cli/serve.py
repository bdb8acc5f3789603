"""`houseway serve`: a house that people sit down at."""

import os
import subprocess
import sys
from pathlib import Path
from typing import Annotated, Final

import typer
from rich.table import Table

from houseway.cli.terminal.out import console
from houseway.floor.demo_house import (
    DEMO_PASSWORD,
    DEMO_PLAYER,
    add_demo_accounts,
    clear_bots,
    open_demo,
)
from houseway.floor.demo_people import DEMO_PEOPLE, DEMO_PIN, demo_roster
from houseway.floor.refusals import FloorRefusal
from houseway.ledger.store import place_name
from houseway.rules import Refused
from houseway.web.settings import Settings

_FOLDER: Final = ".houseway"
_BOT_TABLES: Final = 12
_LEAVE_SECONDS: Final = 0.5
"""So long the bots may take to leave: Ctrl-C stops the house within three seconds."""
_DEMO_SIGN_INS: Final = 600
"""A minute: all bots come from this machine, and people besides."""


def serve(
    database: Annotated[
        str | None, typer.Option(help="A ledger's file, or postgresql://… for several processes.")
    ] = None,
    roster: Annotated[
        str | None, typer.Option(help="The staff's cards: the first roster of a new ledger.")
    ] = None,
    host: Annotated[str | None, typer.Option(help="The address to listen at.")] = None,
    port: Annotated[int | None, typer.Option(help="The port to listen at.")] = None,
    workers: Annotated[
        int | None, typer.Option(help="Processes; more than one need PostgreSQL.")
    ] = None,
    settings: Annotated[
        str, typer.Option(help="A TOML file of settings; HOUSEWAY_* variables come before it.")
    ] = "",
    demo: Annotated[
        bool, typer.Option("--demo", help="A house with every table open, and bots at some.")
    ] = False,
    folder: Annotated[Path, typer.Option(help="Where the demonstration keeps its ledger.")] = Path(
        _FOLDER
    ),
    bots: Annotated[
        bool, typer.Option("--bots/--no-bots", help="Bots at some seats of the demonstration.")
    ] = True,
) -> None:
    """Serve a house over HTTP: tables, jackpots, sheets, mathematics, the ledger."""
    from houseway.web.server import bind, run_server
    from houseway.web.settings import read_settings

    chosen = read_settings(
        settings,
        database=_demo_ledger(folder) if demo and database is None else database,
        roster=roster,
        host=host,
        port=port,
        workers=workers,
        log_level="warning" if demo else None,
        sign_ins_a_minute=_DEMO_SIGN_INS if demo else None,
        witness=str(folder / "seals") if demo and database is None else None,
    )
    listener = bind(chosen)
    address = f"http://{chosen.host}:{listener.getsockname()[1]}"
    playing = None
    try:
        if demo:
            _prepare_demo(chosen)
            _show_log_ins(address)
            if bots:
                playing = _start_bots(address)
        else:
            name = place_name(chosen.database)  # without a password: it may go to a log
            console().print(f"Houseway serves {name} at {address}/api", soft_wrap=True)
        run_server(chosen, listener, before_stop=lambda: _stop_bots(playing))
    finally:
        listener.close()
        _stop_bots(playing)


def _demo_ledger(folder: Path) -> str:
    try:
        folder.mkdir(parents=True, exist_ok=True)
        if not os.access(folder, os.W_OK):
            raise PermissionError(13, "Permission denied")
    except OSError as error:
        problem = error.strerror or str(error)
        raise Refused(
            FloorRefusal.FOLDER_NOT_WRITABLE, where=str(folder), problem=problem
        ) from None
    return str(folder / "house.db")


def _prepare_demo(settings: Settings) -> None:
    """Open the tables before the server takes its first request."""
    from houseway.web.served import ServedHouse

    console().print("Opening the house…")
    served = ServedHouse(
        settings.database,
        roster=demo_roster(),
        witness=settings.witness,
        documents=settings.documents,
    )
    try:
        open_demo(served.house)
        clear_bots(served.house, served.operator)
        add_demo_accounts(served.desk)
    finally:
        served.close()


def _show_log_ins(address: str) -> None:
    shown = Table(box=None, pad_edge=False, header_style="bold")
    for title in ("log-in", "as", "card"):
        shown.add_column(title)
    shown.add_row("any name", "guest", "")
    shown.add_row(DEMO_PLAYER, "player with an account", "")
    for card, (person, office) in DEMO_PEOPLE.items():
        shown.add_row(person, office.value, card)
    out = console()
    out.print(shown)
    out.print(f"Every password is '{DEMO_PASSWORD}', every PIN {DEMO_PIN}. It is all play money.")
    out.print(f"Play at [bold]{address}/[/bold]   API at {address}/api   Ctrl-C stops the house.")


def _stop_bots(playing: subprocess.Popen[bytes] | None) -> None:
    """Let the bots get up from their seats, if they do so soon."""
    if playing is None or playing.poll() is not None:
        return
    playing.terminate()
    try:
        playing.wait(timeout=_LEAVE_SECONDS)
    except subprocess.TimeoutExpired:
        playing.kill()
        playing.wait()


def _start_bots(address: str) -> subprocess.Popen[bytes]:
    """Bots in a process of their own, who enter like other guests."""
    return subprocess.Popen(  # noqa: S603  # this program
        [sys.executable, "-m", "houseway", "bots", "--url", address, "--tables", str(_BOT_TABLES)],
        stdin=subprocess.DEVNULL,
        stdout=subprocess.DEVNULL,
        stderr=subprocess.DEVNULL,
        start_new_session=True,  # Ctrl-C is for the server, which then ends its bots
    )
