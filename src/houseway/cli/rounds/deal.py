"""`houseway deal` and `houseway demo`: a round in the terminal."""

from __future__ import annotations

import json
import sys
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from functools import partial
from pathlib import Path
from typing import Any, Final

from rich.console import Console

from houseway.bots import PlayerKind, in_words
from houseway.cli.play.prompt import Left, Prompt
from houseway.cli.refusals import TerminalRefusal
from houseway.cli.rounds.explain import explain, put_brief, put_net, put_posted
from houseway.cli.rounds.felt import put_scoreboard, table_picture
from houseway.cli.terminal.house import open_house_for
from houseway.cli.terminal.options import options
from houseway.cli.terminal.out import console, plain
from houseway.cli.terminal.target import file_named, say_written, write_target
from houseway.cli.typed.decision import choose, menu
from houseway.cli.typed.terms import unknown_term
from houseway.floor.dealing import (
    DealAsk,
    DealtRound,
    RoundDealer,
    add_net,
    pick_paytables,
    write_dealing,
)
from houseway.floor.library import open_library
from houseway.games import BankSeat, Game, Seated, Wagers
from houseway.games.sensor import SENSORS, numbered
from houseway.jackpot import links_of
from houseway.jackpot.refusals import JackpotRefusal
from houseway.rules import (
    Choices,
    Refused,
    read_typed_micro,
    read_typed_money,
)
from houseway.table import Turn, write_round
from houseway.table.jackpot.progressive import WAGER
from houseway.table.reveal_file import DealToReveal, deal_to_reveal, reveal_text
from houseway.table.round_record import USUAL_TABLE
from houseway.table.shoe import short_seed

_OWN: Final = ("bank", "delivery")
"""What `deal --set` takes beside the terms of the sheet and the meters of its links."""


@dataclass(frozen=True, slots=True)
class DealRequest:
    """The request of the command line."""

    seats: int | None
    seed: int
    given: bool
    auto: PlayerKind | None
    bets: Mapping[str, str]
    bank: str | None
    delivery: str | None
    rounds: int
    save: str | None
    as_json: bool
    brief: bool = False
    link: Mapping[str, str] = field(default_factory=dict)
    ledger: str | None = None
    new: bool = False
    reveal: str | None = None


def deal(choices: Choices, request: DealRequest) -> None:
    """Play one round or several: prompts for each decision, or by itself."""
    library = open_library()
    printed = library.sheet(choices.sheet_id)
    meters = {
        numbered(name, sensor)
        for link in links_of(library, printed.id)
        for name in link.meters
        for sensor in SENSORS
    }
    for name in request.link:
        if name not in meters:
            raise unknown_term(choices.sheet_id, name, _OWN)
    chosen, picked = pick_paytables(library, choices, request.bets)
    with options("seats", "rounds", link="--set"):
        dealing = RoundDealer(library, chosen, _ask(request))
    if request.ledger is not None and dealing.is_for_meters:
        # A meter of a ledger is played for by named people, and players here have no names.
        raise Refused(JackpotRefusal.NOBODY_NAMED, where=f"--bet {WAGER}", rule="R19")
    game = dealing.game
    save = None
    if request.save is not None:
        reads = [] if request.ledger is None else [request.ledger]
        save, _ = file_named(request.save, "-o", ("json", "jsonl"), reads=reads, device="json")
    committed = None
    if request.reveal is not None:
        committed = _reveal_later(game, dealing.name, dealing.wagers, request)
    out = console()

    kind: PlayerKind = request.auto or "habit"
    alone = request.auto is not None or request.as_json or dealing.plays_alone
    decide = dealing.player(kind) if alone else partial(ask, game=game, prompt=Prompt(out, library))
    with open_house_for(request.ledger, new=request.new) as house:
        if not request.as_json:
            out.print(f"[bold]{plain(printed.title)}[/] · {plain(printed.house)}")
            if dealing.plays_alone:
                words = in_words(kind, game)
                out.print(f"[dim]All play {words}; a broke player buys in again.[/]")
                faces = ", ".join(f"spot {spot} {card}" for spot, card in dealing.drawn.items())
                button = dealing.wagers.button
                out.print(f"[dim]Drawn for the button: {faces}; spot {button} has it.[/]")
            elif alone and game.decisions:
                out.print(f"[dim]Every spot plays {in_words(kind, game)}.[/]")
            for wager, taken in picked.items():
                title = plain(printed.wager_title(wager))
                out.print(
                    f"[dim]{title}: paytable {plain(taken)}; another with --set {wager}=NAME[/]"
                )
            if committed is not None:
                out.print(f"[dim]commitment {committed.digest}[/]", soft_wrap=True)
        dealing.table.house = house
        try:
            for number in range(1, request.rounds + 1):
                if request.rounds > 1 and not request.as_json:
                    last = " · last of the shoe" * dealing.table.supply.is_last_of_shoe
                    out.rule(f"round {number}{last}")
                done = dealing.deal_round(decide)
                if not request.as_json:
                    if request.brief:
                        put_brief(done.settled, out, is_alone=False)
                    else:
                        explain(done.settled, out, library)
                    if done.posted is not None:
                        put_posted(out, done.posted)
        except (Refused, KeyboardInterrupt):
            if save is not None and dealing.dealt:  # what is finished is not lost
                _save(save, chosen, dealing.dealt)
            raise
    if request.as_json:
        sys.stdout.write(json.dumps(write_dealing(dealing, kind), indent=2) + "\n")
    else:
        put_seed(out, request.seed)
        if request.rounds > 1:
            for board in dealing.scoreboards:
                put_scoreboard(board, out)
            put_net(out, f"\n{request.rounds} rounds", add_net(dealing.dealt))
    if committed is not None:
        committed.write(dealing.shoes[0])
        if not request.as_json:
            say_written(committed.path)
    if save is not None:
        _save(save, chosen, dealing.dealt)
        if not request.as_json:
            many = " --jsonl" if len(dealing.dealt) > 1 else ""
            own_file = choices.sheet_id  # your own sheet is known by its file alone
            on_sheet = f" --sheet {plain(own_file)}" if own_file.endswith(".toml") else ""
            out.print(
                f"\nSaved: houseway settle{many} {plain(str(save))}{on_sheet}", soft_wrap=True
            )


def _ask(request: DealRequest) -> DealAsk:
    return DealAsk(
        seed=request.seed,
        seats=request.seats,
        bets={
            name: read_typed_money(text, where=f"--bet {name}")
            for name, text in request.bets.items()
        },
        bank=None if request.bank is None else _bank(request.bank),
        delivery=request.delivery,
        rounds=request.rounds,
        meters={
            name: read_typed_micro(text, where=f"--set {name[:40]}")
            for name, text in request.link.items()
        },
    )


@dataclass(frozen=True, slots=True)
class _Committed:
    """Cards that are promised, and the file that they are revealed in."""

    path: Path
    deal: DealToReveal

    @property
    def digest(self) -> str:
        return self.deal.commitment.digest

    def write(self, rounds: Sequence[Any]) -> None:
        write_target(self.path, reveal_text(self.deal.file(rounds)).encode(), "--reveal")


def _reveal_later(game: Game[Any], name: str, wagers: Wagers, request: DealRequest) -> _Committed:
    """The promise, and where it is kept; refused before anything is dealt."""
    assert request.reveal is not None
    reads = [each for each in (request.ledger, request.save) if each is not None]
    path, _ = file_named(request.reveal, "--reveal", ("json",), reads=reads, device="json")
    with options("reveal", "seed"):
        deal = deal_to_reveal(
            game,
            request.seed,
            USUAL_TABLE,
            name,
            wagers,
            rounds=request.rounds,
            mode=request.delivery,
            given=request.given,
        )
    return _Committed(path, deal)


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
