"""The `houseway` command."""

from __future__ import annotations

import io
import json
import os
import sys
from typing import Annotated, Any, Final

import typer
from typer.core import TyperGroup

from houseway import __version__
from houseway.cli.terminal.later import HELP, Later
from houseway.cli.terminal.plain_help import speak_plainly

_LISTED: Final = {
    "Players": {
        "play": "Play in the terminal, round after round, with a balance and a coach.",
        "demo": "A guided round, then the same deal in all four houses; plays by itself if piped.",
        "strategy": "A short list to carry to a table, with its exact cost; with --chart the whole "
        "strategy.",
        "pays": "What each hand pays: every paytable of a table, or only the rows with some words.",
        "advise": "The exact value of each legal decision of one spot.",
        "equity": "What poker hands are worth against each other, and what a call is worth.",
        "set": "Set seven cards of Pai Gow the House Way, and name the row that did it.",
        "deal": "Play a round in the terminal: prompts for each decision, or --auto.",
    },
    "Floor managers": {
        "settle": "Settle a recorded round and explain every line with its rule.",
        "steps": "What the staff do and say, moment by moment: a checklist with each step's rule.",
        "train": "Pay a finished layout: what each wager gets, in the order of the house.",
        "notice": "The signs that a table posts: limits, paytables, fees and how they are "
        "collected.",
        "serve": "Serve a house over HTTP: tables, jackpots, sheets, mathematics, the ledger.",
        "table": "A live table: commands come in, events come out.",
        "jackpot": "Progressive jackpots: links, meters, awards and win pages.",
        "ledger": "The ledger: what happened, whether it is whole, and corrections.",
        "people": "The roster: cards, PINs and offices, and what each office may do.",
        "database": "The database behind a house: its version.",
    },
    "Inspectors": {
        "rule": "Print an item of the rules digest, or search it for words.",
        "verify": "Work out a round's cards again, and compare them with those that were dealt; or "
        "check an inspector's package. A round of a live table is named by its number and its "
        "--ledger.",
        "sheets": "The rule sheets: what they say, where they differ, what is wrong.",
    },
    "Designers and programmers": {
        "math": "What a sheet is worth, exactly: every deal is counted, under best play.",
        "bots": "Let bots play at the tables of a running house, as guests, until Ctrl-C.",
        "paytable": "Paytables of your own.",
        "phh": "Hands of poker in PHH, the format of PokerKit: out and in.",
    },
}
"""The commands by their users, each with a line about it."""
_MODULES: Final = {
    "play": "play.command",
    "demo": "rounds.demo",
    "strategy": "math.strategy",
    "advise": "math.advice",
    "equity": "math.equity",
    "set": "rounds.set:set_hand",
    "deal": "rounds.deal",
    "settle": "rounds.settle",
    "math": "math.report",
    "table": "table.commands",
    "jackpot": "jackpot.commands",
    "ledger": "ledger.commands",
}
"""Where commands are that have no module of their own name."""


class Commands(TyperGroup):
    """All commands; a module is loaded when a command of it is used."""

    def __init__(self, **attributes: Any) -> None:
        super().__init__(**attributes)
        for user, listed in _LISTED.items():
            for name, about in listed.items():
                self.add_command(Later(name, _MODULES.get(name, name), about, user))


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
