"""The `houseway` command."""

from __future__ import annotations

import io
import json
import os
import sys
from collections.abc import Callable, Mapping
from typing import Annotated, Final

import typer

from houseway import __version__
from houseway.cli import database, notice, paytable, people, phh, sheets, steps
from houseway.cli.bots import bots
from houseway.cli.fair_cards.command import verify
from houseway.cli.jackpot import commands as jackpot
from houseway.cli.ledger import commands as ledger
from houseway.cli.math import commands as math
from houseway.cli.pays import pays
from houseway.cli.play.command import play
from houseway.cli.rounds import commands as rounds
from houseway.cli.serve import serve
from houseway.cli.table import commands as table
from houseway.cli.terminal.auto import AutoCommand
from houseway.cli.terminal.examples import add_examples
from houseway.cli.terminal.options import AsJson, rule_ids
from houseway.cli.terminal.plain_help import PlainCommand, speak_plainly
from houseway.cli.train import train

_PLAYERS: Final = "Players"
_FLOOR: Final = "Floor managers"
_INSPECTORS: Final = "Inspectors"
_DESIGNERS: Final = "Designers and programmers"

app = typer.Typer(
    no_args_is_help=True,
    pretty_exceptions_enable=False,
    help="A house's printed rule sheet as a table that deals, settles and explains itself.",
)


def _version(wanted: bool) -> None:
    if wanted:
        print(f"houseway {__version__}")  # noqa: T201
        raise typer.Exit


@app.callback()
def top(
    version: Annotated[
        bool, typer.Option("--version", callback=_version, is_eager=True, help="Print the version.")
    ] = False,
) -> None:
    """A house's printed rule sheet as a table that deals, settles and explains itself."""


def rule(
    words: Annotated[
        list[str],
        typer.Argument(
            metavar="ITEM|WORD",
            autocompletion=rule_ids,
            help="An item's id, like T-07, B11-8, HW-3, R6 or B13, or words to search for.",
        ),
    ],
    as_json: AsJson = False,
) -> None:
    """Print an item of the rules digest, or search it for words."""
    from houseway.cli.rule import put_rule

    put_rule(" ".join(words), as_json=as_json)


_COMMANDS: Final[Mapping[str, tuple[Callable[..., None], ...]]] = {
    _PLAYERS: (
        play,
        rounds.demo,
        math.strategy,
        pays,
        math.advise,
        math.equity,
        rounds.set_hand,
        rounds.deal,
    ),
    _FLOOR: (rounds.settle, steps.steps, train, notice.notice, serve),
    _INSPECTORS: (rule, verify),
    _DESIGNERS: (math.math, bots),
}
_GROUPS: Final = {
    _FLOOR: {
        "table": table,
        "jackpot": jackpot,
        "ledger": ledger,
        "people": people,
        "database": database,
    },
    _INSPECTORS: {"sheets": sheets},
    _DESIGNERS: {"paytable": paytable, "phh": phh},
}
_NAMES: Final[Mapping[Callable[..., None], str]] = {rounds.set_hand: "set"}
_CLASSES: Final[Mapping[Callable[..., None], type[PlainCommand]]] = {rounds.deal: AutoCommand}
for _user, _commands in _COMMANDS.items():
    for _command in _commands:
        app.command(
            _NAMES.get(_command), cls=_CLASSES.get(_command, PlainCommand), rich_help_panel=_user
        )(_command)
for _user, _groups in _GROUPS.items():
    for _name, _group in _groups.items():
        app.add_typer(_group.app, name=_name, rich_help_panel=_user)
add_examples(app)
speak_plainly()


def main() -> None:
    """Run the command; a refusal is one clear line on stderr and exit 1."""
    if sys.stdout is None:
        _say("standard output is closed")
        sys.exit(1)
    if isinstance(sys.stdout, io.TextIOWrapper):
        sys.stdout.reconfigure(errors="backslashreplace")  # a suit sign never stops the work
    try:
        try:
            app(standalone_mode=True)
        except SystemExit:
            sys.stdout.flush()  # whether all that was printed has really gone out
            raise
    except BrokenPipeError:
        _let_go()
        sys.exit(1)
    except KeyboardInterrupt:
        _say("stopped")
        sys.exit(130)
    except Exception as error:
        from houseway.ledger.damage import RecordDamaged
        from houseway.rules import Refused, SheetError  # only now: --help needs no rules

        if not isinstance(error, (OSError, Refused, SheetError, RecordDamaged)):
            raise
        if "--json" in sys.argv[1:]:
            _say_json(error)
        else:
            _say(f"cannot write: {error.strerror}" if isinstance(error, OSError) else str(error))
        if isinstance(error, OSError):
            _let_go()
        sys.exit(1)


def _say(what: str) -> None:
    if sys.stderr is not None:
        print(f"houseway: {what}", file=sys.stderr)  # noqa: T201


def _say_json(error: Exception) -> None:
    """The refusal for programs, one line of JSON."""
    from houseway.floor.error import error_json

    if sys.stderr is not None:
        print(json.dumps(error_json(error)), file=sys.stderr)  # noqa: T201


def _let_go() -> None:
    """The reader has gone, as `head` does, or the disk is full: nothing more is to be written."""
    os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
