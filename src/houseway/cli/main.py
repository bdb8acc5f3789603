"""The `houseway` command."""

from __future__ import annotations

import io
import json
import os
import sys
from typing import Annotated, Literal

import typer

from houseway import __version__
from houseway.cli import notice, paytable, phh, sheets
from houseway.cli.fair_cards.command import verify
from houseway.cli.jackpot import commands as jackpot
from houseway.cli.ledger import commands as ledger
from houseway.cli.play.command import play
from houseway.cli.terminal.auto import AutoCommand
from houseway.cli.terminal.examples import add_examples
from houseway.cli.terminal.options import (
    AsJson,
    Choose,
    Dead,
    DrawnFrom,
    FeeOption,
    Hands,
    IntoLedger,
    Limits,
    NewLedger,
    OnSheet,
    Par,
    Seed,
    SheetId,
    Switches,
    drawing_option,
    pairs_of,
    rule_ids,
    sheet_argument,
    sheet_called,
    sheet_ids,
    wager_called,
    wagers_of,
)

app = typer.Typer(
    no_args_is_help=True,
    pretty_exceptions_enable=False,
    help="A house's printed rule sheet as a table that deals, settles and explains itself.",
)
app.add_typer(sheets.app, name="sheets")
app.add_typer(jackpot.app, name="jackpot")
app.add_typer(ledger.app, name="ledger")
app.add_typer(phh.app, name="phh")
app.add_typer(paytable.app, name="paytable")


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


@app.command()
def settle(
    path: Annotated[
        str, typer.Argument(metavar="ROUND.json", help="A round file, or - for standard input.")
    ],
    as_json: AsJson = False,
    jsonl: Annotated[
        bool, typer.Option("--jsonl", help="One round a line in, one result a line out.")
    ] = False,
    switch: Switches = None,
    brief: Annotated[
        bool, typer.Option("--brief", help="One line a wager: no pictures, no texts of rules.")
    ] = False,
    ledger: IntoLedger = None,
    new: NewLedger = False,
    sheet: OnSheet = None,
) -> None:
    """Settle a recorded round and explain every line with its rule."""
    if sheet is not None and ledger is not None:
        why = "a ledger holds rounds on the sheets that they name; leave --ledger out"
        raise typer.BadParameter(why, param_hint="--sheet")
    from houseway.cli.rounds.settle import SettleAsk, settle_file, settle_lines

    if switch and (jsonl or ledger):
        raise typer.BadParameter(
            "it is for one round that is not posted; a posted round names its own readings",
            param_hint="--switch",
        )
    if not jsonl:
        ask = SettleAsk(pairs_of(switch, "--switch"), as_json=as_json, brief=brief, sheet_id=sheet)
        settle_file(path, ask, ledger=ledger, new=new)
    elif not settle_lines(path, ledger=ledger, new=new, sheet_id=sheet):
        raise typer.Exit(1)


@app.command(cls=AutoCommand)
def deal(
    sheet_id: SheetId,
    seats: Annotated[
        int | None,
        typer.Option(help="How many players; six at poker.", show_default="1"),
    ] = None,
    seed: Seed = None,
    auto: Annotated[
        Literal["best", "habit", "random"] | None,
        typer.Option(
            "--auto",
            help="Every spot plays by itself: by habit where nothing else is said; as the exact "
            "advice says (best; at poker, which has none, by habit); or at random, as the seed "
            "has it.",
            show_default=False,
        ),
    ] = None,
    bet: Annotated[
        list[str] | None,
        typer.Option(metavar="WAGER=AMOUNT", help="A wager for every spot, like trips=5."),
    ] = None,
    choose: Choose = None,
    switch: Switches = None,
    limits: Limits = None,
    bank: Annotated[
        str | None, typer.Option(metavar="SPOT:AMOUNT", help="The player-dealer, like 7:300.")
    ] = None,
    fee_option: FeeOption = None,
    delivery: Annotated[
        str | None, typer.Option(help="How the cards are dealt, like machine or hand.")
    ] = None,
    rounds: Annotated[
        int, typer.Option(help="How many rounds, one after another; a shoe carries on.")
    ] = 1,
    link: Annotated[
        list[str] | None,
        typer.Option(metavar="METER=AMOUNT", help="What a meter shows, like major=25310.40."),
    ] = None,
    save: Annotated[
        str | None,
        typer.Option(
            "--save",
            "--output",
            "-o",
            metavar="FILE",
            help="Write the round file: .json, or .jsonl of several rounds.",
        ),
    ] = None,
    as_json: AsJson = False,
    ledger: IntoLedger = None,
    new: NewLedger = False,
) -> None:
    """Play a round in the terminal: prompts for each decision, or --auto."""
    from houseway.cli.rounds.deal import Request
    from houseway.cli.rounds.deal import deal as deal_rounds
    from houseway.cli.terminal.asked import limits_of
    from houseway.rules import Choices
    from houseway.table import fresh_seed

    made, read = wagers_of(choose, "--choose"), pairs_of(switch, "--switch")
    limited = limits_of(limits)
    request = Request(
        seats=seats,
        seed=fresh_seed() if seed is None else seed,
        auto=auto,
        bets=wagers_of(bet, "--bet"),
        bank=bank,
        delivery=delivery,
        rounds=rounds,
        save=save,
        as_json=as_json,
        link=pairs_of(link, "--link"),
        ledger=ledger,
        new=new,
    )
    deal_rounds(Choices(sheet_id, made, read, limited, fee_option), request)


app.command()(play)


@app.command("set")
def set_hand(
    hand: Annotated[
        str,
        typer.Argument(
            metavar="HAND", help='Seven cards, like "As Kd Qh 9c 9s 4d Jo"; with --jsonl a file.'
        ),
    ],
    as_json: AsJson = False,
    jsonl: Annotated[
        bool, typer.Option("--jsonl", help="HAND is a file, or -: one hand a line, one result.")
    ] = False,
) -> None:
    """Set seven cards of Pai Gow the House Way, and name the row that did it."""
    from houseway.cli.rounds.set import set_lines, set_one

    if not jsonl:
        set_one(hand, as_json=as_json)
    elif not set_lines(hand):
        raise typer.Exit(1)


@app.command()
def math(
    sheet_id: Annotated[
        str, sheet_argument("ID", "A sheet: its id, a short name, or a .toml file.")
    ] = "",
    audit: Annotated[
        bool,
        typer.Option(
            "--audit", help="Every printed figure, of ID or of every sheet, against ours."
        ),
    ] = False,
    choose: Choose = None,
    switch: Switches = None,
    wager: Annotated[
        str | None, typer.Option(parser=wager_called, help="Only this wager, like blind.")
    ] = None,
    dead: Dead = "",
    decks: Annotated[
        int | None, typer.Option(help="How many decks, where a shoe holds several.")
    ] = None,
    hands: Hands = None,
    recompute: Annotated[
        bool, typer.Option("--recompute", help="Count again, whatever is stored.")
    ] = False,
    par: Par = False,
    against: Annotated[
        str,
        typer.Option(
            metavar="ID|FILE.toml",
            parser=sheet_called,
            autocompletion=sheet_ids,
            help="An old sheet to set ID beside, figure by figure; with --par row by row.",
        ),
    ] = "",
    output: Annotated[
        str | None,
        typer.Option(
            "--plot",
            "--output",
            "-o",
            metavar="FILE",
            help="Draw the edges (.svg, .png, .pdf) or write the report (.json); with --par or "
            "--against write it as .pdf, .html, .csv or .json.",
        ),
    ] = None,
    progressive: Annotated[
        bool, typer.Option("--progressive", help="The jackpot wagers beside the game instead.")
    ] = False,
    as_json: AsJson = False,
) -> None:
    """What a sheet is worth, exactly: every deal counted, every decision the best."""
    asked = (
        choose,
        switch,
        wager,
        dead,
        decks,
        hands,
        recompute,
        output,
        progressive,
        par,
        against,
    )
    if audit and any(part is not None and part is not False and part != "" for part in asked):
        raise typer.BadParameter(
            "it compares the printed figures; only a sheet and --json go with it",
            param_hint="--audit",
        )
    if audit:
        from houseway.cli.math.report import audit as audit_figures

        audit_figures(sheet_id, as_json=as_json)
        return
    if not sheet_id:
        raise typer.BadParameter("name a sheet, or say --audit", param_hint="ID")
    from houseway.cli.math.report import Ask, Shown, worth

    made, read = wagers_of(choose, "--choose"), pairs_of(switch, "--switch")
    ask = Ask(sheet_id, made, read, wager, dead, decks, hands, recompute)
    if progressive and (par or against):
        raise typer.BadParameter("only the sheet itself goes with it", param_hint="--progressive")
    if progressive:
        from houseway.cli.math.progressive import progressive_worth

        progressive_worth(ask, as_json=as_json, plot=output)
        return
    worth(ask, Shown(par=par, against=against, output=output, as_json=as_json))


@app.command()
def advise(
    sheet_id: SheetId,
    cards: Annotated[str, typer.Option(metavar="CARDS", help="The player's cards.")],
    board: Annotated[str, typer.Option(metavar="CARDS", help="The board so far.")] = "",
    dealer_shows: Annotated[
        str, typer.Option(metavar="CARDS", help="The dealer's cards that lie open.")
    ] = "",
    dead: Dead = "",
    choose: Choose = None,
    switch: Switches = None,
    as_json: AsJson = False,
) -> None:
    """The exact value of each legal decision of one spot."""
    from houseway.cli.math.report import Ask
    from houseway.cli.math.report import advise as advise_one

    ask = Ask(sheet_id, wagers_of(choose, "--choose"), pairs_of(switch, "--switch"))
    asked = {"cards": cards, "board": board, "dealer_shows": dealer_shows, "dead": dead}
    advise_one(sheet_id, asked, ask, as_json=as_json)


@app.command()
def equity(
    hands: Annotated[
        list[str],
        typer.Argument(
            metavar="HAND",
            help='Two to ten hands, like AsKs, or ranges, like "TT+, AQs+, KQo", or random.',
        ),
    ],
    board: Annotated[str, typer.Option(metavar="CARDS", help="The board so far.")] = "",
    dead: Dead = "",
    game: Annotated[str, typer.Option(help="holdem or omaha.")] = "holdem",
    pot: Annotated[
        str | None,
        typer.Option(metavar="AMOUNT", help="What is in the pot, the bet to be called included."),
    ] = None,
    call: Annotated[
        str | None, typer.Option(metavar="AMOUNT", help="What the first hand has to call.")
    ] = None,
    samples: Annotated[
        int, typer.Option(help="How many deals to draw where there are too many to count.")
    ] = 1_000_000,
    seed: DrawnFrom = 1,
    exact: Annotated[
        bool, typer.Option("--exact", help="Count all deals, however long it takes.")
    ] = False,
    as_json: AsJson = False,
) -> None:
    """What poker hands are worth against each other, and what a call is worth."""
    from houseway.cli.math.equity import EquityAsk, compare

    ask = EquityAsk(
        hands=hands,
        game=game,
        board=board,
        dead=dead,
        pot=pot,
        call=call,
        deals=samples,
        seed=seed,
        always_count=exact,
    )
    compare(ask, as_json=as_json)


@app.command()
def strategy(
    sheet_id: SheetId,
    choose: Choose = None,
    switch: Switches = None,
    chart: Annotated[bool, typer.Option("--chart", help="The whole strategy.")] = False,
    svg: Annotated[bool, typer.Option("--svg", help="Print the chart as SVG.")] = False,
    plot: Annotated[str | None, drawing_option("the chart", "its data")] = None,
    stake: Annotated[
        str, typer.Option(metavar="AMOUNT", help="The first wager, for costs in dollars.")
    ] = "10.00",
    as_json: AsJson = False,
) -> None:
    """A short list to carry to a table, with its exact cost; with --chart the whole strategy."""
    if svg and as_json:
        raise typer.BadParameter("one of --json and --svg, not both", param_hint="--svg")
    from houseway.cli.math.report import Ask, ChartAsk
    from houseway.cli.math.report import strategy as print_strategy

    ask = Ask(sheet_id, wagers_of(choose, "--choose"), pairs_of(switch, "--switch"))
    wanted = ChartAsk(chart=chart, svg=svg, plot=plot, stake=stake)
    print_strategy(ask, wanted, as_json=as_json)


@app.command()
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


app.command()(verify)
app.command()(notice.notice)


@app.command()
def demo(
    seed: Seed = None,
) -> None:
    """A guided round, then the same deal under all four houses. Plays by itself off a terminal."""
    from houseway.cli.rounds.demo import guide
    from houseway.table import fresh_seed

    on_terminal = sys.stdin.isatty() and sys.stdout.isatty()
    guide(seed if seed is not None else fresh_seed() if on_terminal else 7, auto=not on_terminal)


add_examples(app)


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
    from houseway.cli.terminal.error import error_json

    if sys.stderr is not None:
        print(json.dumps(error_json(error)), file=sys.stderr)  # noqa: T201


def _let_go() -> None:
    """The reader has gone, as `head` does, or the disk is full: nothing more is to be written."""
    os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
