"""The `houseway` command."""

import io
import json
import os
import sys
from collections.abc import Mapping
from typing import Annotated, Any, Final

import typer
from typer.core import TyperGroup

from houseway import __version__
from houseway.cli.terminal.lazy import HELP, CommandGroup, LazyCommand
from houseway.cli.terminal.plain_help import speak_plainly

_COMMANDS: Final[Mapping[str, Mapping[str, str | CommandGroup]]] = {
    "Players": {
        "play": "play.command",
        "demo": "rounds.demo",
        "strategy": "math.strategy",
        "pays": "pays",
        "advise": "math.advice",
        "equity": "math.equity",
        "set": "rounds.set:set_hand",
        "deal": "rounds.deal",
    },
    "Floor managers": {
        "settle": "rounds.settle",
        "steps": "steps",
        "train": "train",
        "notice": "notice",
        "serve": "serve",
        "table": CommandGroup(
            "A live table: commands come in, events come out.",
            {
                "run": "table.run",
                "report": "table.report",
                "recall": "table.recall",
                "reveal": "table.reveal",
                "alerts": "table.alerts",
                "watch": "table.watch",
            },
        ),
        "jackpot": CommandGroup(
            "Progressive jackpots: links, meters, awards and win pages.",
            {
                "show": "jackpot.show",
                "plan": "jackpot.plan",
                "play": "jackpot.play",
                "console": "jackpot.console",
                "winpage": "jackpot.winpage",
            },
        ),
        "ledger": CommandGroup(
            "The ledger: what happened, whether it is whole, and corrections.",
            {
                "show": "ledger.show",
                "round": "ledger.recall:recall",
                "void": "ledger.corrections",
                "correct": "ledger.corrections",
                "check": "ledger.books",
                "balances": "ledger.books",
                "export": "ledger.books",
                "package": "ledger.books",
                "replay": "ledger.books",
                "seal": "ledger.books",
            },
        ),
        "people": CommandGroup(
            "The roster: cards, PINs and offices, and what each office may do.",
            dict.fromkeys(
                ("show", "check", "add", "pin", "remove", "unlock", "adopt", "duties"), "people"
            ),
        ),
        "database": CommandGroup(
            "The database behind a house: its version.",
            dict.fromkeys(("show", "upgrade", "copy"), "database"),
        ),
    },
    "Inspectors": {
        "rule": "rule",
        "verify": "verify",
        "sheets": CommandGroup(
            "The rule sheets: what they say, where they differ, what is wrong.",
            {
                "list": "sheets:list_sheets",
                **dict.fromkeys(("show", "copy", "diff", "check", "assumed"), "sheets"),
                "audit": "math.report",
            },
        ),
    },
    "Designers and programmers": {
        "math": "math.report",
        "bots": "bots",
        "paytable": CommandGroup("Paytables of your own.", {"try": "paytable:try_paytable"}),
        "phh": CommandGroup(
            "Hands of poker in PHH, the format of PokerKit: out and in.",
            {"export": "phh", "import": "phh:import_hands"},
        ),
    },
}
"""Every command with the module of its function, by those who use it. A function with another name
than its command is written after a colon."""


class Commands(TyperGroup):
    """All commands; a module is loaded when a command of it is used."""

    def __init__(self, **attributes: Any) -> None:
        super().__init__(**attributes)
        for user, listed in _COMMANDS.items():
            for name, place in listed.items():
                if isinstance(place, CommandGroup):
                    self.add_command(place.build(name, user))
                else:
                    self.add_command(LazyCommand(name, place, user))


app = typer.Typer(
    cls=Commands,
    no_args_is_help=True,
    pretty_exceptions_enable=False,
    context_settings=HELP,
    help="A house's printed rule sheet as a table that deals, settles and explains itself.",
)
speak_plainly()


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
