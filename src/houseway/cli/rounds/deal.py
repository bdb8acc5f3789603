"""`houseway deal`: rounds in the terminal, saved and revealed if that is asked for."""

import json
import sys
from collections.abc import Callable, Iterable, Mapping, Sequence
from functools import partial
from pathlib import Path
from typing import Annotated, Any, Final, Literal

import typer
from rich.console import Console

from houseway.bots import PlayerKind, in_words
from houseway.cli.play.prompt import Left, Prompt
from houseway.cli.refusals import TerminalRefusal
from houseway.cli.rounds.explain import explain, put_brief, put_net, put_posted
from houseway.cli.rounds.felt import put_scoreboard, table_picture
from houseway.cli.terminal.house import open_house_for
from houseway.cli.terminal.options import (
    CHOSEN,
    RECORD,
    SET,
    AsJson,
    Brief,
    IntoLedger,
    NewLedger,
    Seed,
    SheetId,
    options,
    wagers_of,
)
from houseway.cli.terminal.out import console, plain
from houseway.cli.terminal.target import file_named, say_written, write_target
from houseway.cli.typed.decision import choose, menu
from houseway.cli.typed.terms import read_terms, unknown_term
from houseway.floor.dealing import (
    DealAsk,
    DealtRound,
    RoundDealer,
    add_net,
    pick_paytables,
    write_dealing,
)
from houseway.floor.library import open_library
from houseway.games import BankSeat, Game, Seated
from houseway.games.sensor import SENSORS, numbered
from houseway.jackpot import links_of
from houseway.jackpot.refusals import JackpotRefusal
from houseway.rules import Choices, Library, Refused, read_typed_micro, read_typed_money
from houseway.table import Turn, fresh_seed, write_round
from houseway.table.jackpot.progressive import WAGER
from houseway.table.reveal_file import deal_to_reveal, reveal_text
from houseway.table.round_record import USUAL_TABLE
from houseway.table.shoe import short_seed

_OWN: Final = ("bank", "delivery")
"""What `deal --set` takes beside the terms of the sheet and the meters of its links."""


def deal(
    sheet_id: SheetId,
    seats: Annotated[
        int | None, typer.Option(help="How many players; six at poker.", show_default="1")
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
    rounds: Annotated[
        int, typer.Option(help="How many rounds, one after another; a shoe goes on.")
    ] = 1,
    settings: Annotated[
        list[str] | None,
        typer.Option(
            SET,
            metavar="NAME=VALUE",
            help=f"{CHOSEN}; the player-dealer (bank=7:300); how the cards are dealt "
            "(delivery=machine); what a meter shows (major=25310.40).",
        ),
    ] = None,
    save: Annotated[
        str | None,
        typer.Option(
            "--save",
            "--output",
            "-o",
            metavar="FILE",
            rich_help_panel=RECORD,
            help="Write the round file: .json, or .jsonl of several rounds.",
        ),
    ] = None,
    reveal: Annotated[
        str | None,
        typer.Option(
            "--reveal",
            metavar="FILE",
            rich_help_panel=RECORD,
            help="Commit to the cards first, and write the .json that verify checks afterwards.",
        ),
    ] = None,
    as_json: AsJson = False,
    brief: Brief = False,
    ledger: IntoLedger = None,
    new: NewLedger = False,
) -> None:
    """Play a round in the terminal: prompts for each decision, or --auto."""
    library = open_library()
    choices, own = read_terms(sheet_id, settings)
    bets, bank, delivery = wagers_of(bet, "--bet"), own.pop("bank", None), own.pop("delivery", None)
    _refuse_unknown(library, sheet_id, own)
    chance = fresh_seed() if seed is None else seed
    chosen, picked = pick_paytables(library, choices, bets)
    with options("seats", "rounds", link="--set"):
        asked = DealAsk(
            seed=chance,
            seats=seats,
            bets={each: read_typed_money(bets[each], where=f"--bet {each}") for each in bets},
            bank=None if bank is None else _bank(bank),
            delivery=delivery,
            rounds=rounds,
            meters={each: read_typed_micro(own[each], where=f"--set {each[:40]}") for each in own},
        )
        dealing = RoundDealer(library, chosen, asked)
    if ledger is not None and dealing.is_for_meters:
        # A meter of a ledger is played for by named people, and players here have no names.
        raise Refused(JackpotRefusal.NOBODY_NAMED, where=f"--bet {WAGER}", rule="R19")
    reads = [] if ledger is None else [ledger]
    saved = revealed = committed = None
    if save is not None:
        saved, _ = file_named(save, "-o", ("json", "jsonl"), reads=reads, device="json")
    if reveal is not None:
        reads += [] if save is None else [save]
        revealed, _ = file_named(reveal, "--reveal", ("json",), reads=reads, device="json")
        with options("reveal", "seed"):
            committed = deal_to_reveal(
                dealing.game, chance, USUAL_TABLE, dealing.name, dealing.wagers,
                rounds=rounds, mode=delivery, given=seed is not None,
            )  # fmt: skip
    out = console()
    kind: PlayerKind = auto or "habit"
    alone = auto is not None or as_json or dealing.plays_alone
    prompt = Prompt(out, library)
    decide = dealing.player(kind) if alone else partial(ask, game=dealing.game, prompt=prompt)
    with open_house_for(ledger, new=new) as house:
        if not as_json:
            _put_head(out, dealing, kind, picked, alone=alone)
            if committed is not None:
                out.print(f"[dim]commitment {committed.commitment.digest}[/]", soft_wrap=True)
        dealing.table.house = house
        try:
            for number in range(1, rounds + 1):
                if rounds > 1 and not as_json:
                    last = " · last of the shoe" * dealing.table.supply.is_last_of_shoe
                    out.rule(f"round {number}{last}")
                done = dealing.deal_round(decide)
                if as_json:
                    continue
                if brief:
                    put_brief(done.settled, out, is_alone=False)
                else:
                    explain(done.settled, out, library)
                if done.posted is not None:
                    put_posted(out, done.posted)
        except (Refused, KeyboardInterrupt):
            if saved is not None and dealing.dealt:  # what is finished is not lost
                _save(saved, chosen, dealing.dealt)
            raise
    if as_json:
        sys.stdout.write(json.dumps(write_dealing(dealing, kind), indent=2) + "\n")
    else:
        put_seed(out, chance)
        if rounds > 1:
            for board in dealing.scoreboards:
                put_scoreboard(board, out)
            put_net(out, f"\n{rounds} rounds", add_net(dealing.dealt))
    if committed is not None and revealed is not None:
        text = reveal_text(committed.file(dealing.shoes[0]))
        write_target(revealed, text.encode(), "--reveal")
        if not as_json:
            say_written(revealed)
    if saved is not None:
        _save(saved, chosen, dealing.dealt)
        if not as_json:
            many = " --jsonl" if len(dealing.dealt) > 1 else ""
            # Your own sheet is known by its file alone.
            on_sheet = f" --sheet {plain(sheet_id)}" if sheet_id.endswith(".toml") else ""
            out.print(
                f"\nSaved: houseway settle{many} {plain(str(saved))}{on_sheet}", soft_wrap=True
            )


def _refuse_unknown(library: Library, sheet_id: str, names: Iterable[str]) -> None:
    """A setting is of the sheet, of the command, or of a meter of a link of the sheet."""
    meters = {
        numbered(name, sensor)
        for link in links_of(library, library.sheet(sheet_id).id)
        for name in link.meters
        for sensor in SENSORS
    }
    for name in names:
        if name not in meters:
            raise unknown_term(sheet_id, name, _OWN)


def _put_head(
    out: Console, dealing: RoundDealer, kind: PlayerKind, picked: Mapping[str, str], *, alone: bool
) -> None:
    """The table, how those at it play, and the paytables that nobody has chosen."""
    game = dealing.game
    printed = game.sheet.printed
    out.print(f"[bold]{plain(printed.title)}[/] · {plain(printed.house)}")
    if dealing.plays_alone:
        out.print(f"[dim]All play {in_words(kind, game)}; a broke player buys in again.[/]")
        faces = ", ".join(f"spot {spot} {card}" for spot, card in dealing.drawn.items())
        button = dealing.wagers.button
        out.print(f"[dim]Drawn for the button: {faces}; spot {button} has it.[/]")
    elif alone and game.decisions:
        out.print(f"[dim]Every spot plays {in_words(kind, game)}.[/]")
    for wager, taken in picked.items():
        title = plain(printed.wager_title(wager))
        out.print(f"[dim]{title}: paytable {plain(taken)}; another with --set {wager}=NAME[/]")


def put_seed(out: Console, seed: int) -> None:
    """Print the seed of the cards once nothing is left to decide: it tells every card (R11)."""
    out.print(f"[dim]dealt from seed {short_seed(seed)}[/]", soft_wrap=True)


def ask(
    turn: Turn, game: Game[Any], prompt: Prompt, worth: Callable[[], None] | None = None
) -> Any:
    """Show a player the table as they may see it, and take their decision."""
    titles = game.sheet.printed.wager_title
    seen = game.view(turn.state, Seated(turn.spot))
    prompt.out.print(table_picture(seen, turn.spot, titles=titles))
    options = {str(option): option for option in turn.options}
    behind = getattr(turn.options[0], "backline", 0)
    who = f"spot {turn.spot}.{behind}" if behind else f"spot {turn.spot}"
    shown = menu(list(options))
    while True:
        try:
            answer = prompt.ask(f"{who} [bold magenta]({' / '.join(shown)})[/]:", worth=worth)
        except Left:
            raise Refused(TerminalRefusal.INPUT_ENDED, where=f"spot {turn.spot}") from None
        chosen = choose(answer, list(options))
        if chosen is not None:
            return options[chosen]
        prompt.say(f"Type one of these: {', '.join(shown)}. h is help.")


def _bank(text: str) -> BankSeat:
    spot, _, wager = text.partition(":")
    if not (spot.isascii() and spot.isdigit() and len(spot) < 4 and wager):
        raise Refused(TerminalRefusal.NOT_SPOT_AND_AMOUNT, where="--set bank")
    return BankSeat(int(spot), read_typed_money(wager, where="--set bank"))


def _save(path: Path, choices: Choices, dealt: Sequence[DealtRound]) -> None:
    """One round laid out to be read; several a line each, as `settle --jsonl` takes them."""
    records = [write_round(choices, each.settled.played) for each in dealt]
    indent = 1 if len(records) == 1 else None
    text = "".join(json.dumps(record, indent=indent) + "\n" for record in records)
    write_target(path, text.encode("utf-8"), "-o")
