"""`houseway deal` and `houseway demo`: a round in the terminal."""

from __future__ import annotations

import json
import re
import sys
from collections.abc import Collection, Mapping, Sequence
from dataclasses import dataclass, field
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING, Any, Final

from houseway.bots import PlayerKind, in_words
from houseway.cli.refusals import TerminalRefusal
from houseway.cli.rounds.explain import explain, put_brief, put_net, put_posted
from houseway.cli.rounds.felt import put_scoreboard, table_picture
from houseway.cli.rounds.recorder import open_house_for
from houseway.cli.terminal.options import options
from houseway.cli.terminal.out import console, plain
from houseway.cli.terminal.target import file_named, say_written, write_target
from houseway.floor.dealing import (
    DealAsk,
    RoundDealer,
    add_net,
    known_switches,
    pick_paytables,
    write_dealing,
)
from houseway.floor.dealt_table import DealtRound
from houseway.floor.library import open_library
from houseway.games import BankSeat, Game, Seated, Wagers
from houseway.jackpot.refusals import JackpotRefusal
from houseway.rules import (
    Choices,
    Library,
    Refused,
    read_typed_micro,
    read_typed_money,
    read_typed_switches,
)
from houseway.table import Turn, write_round
from houseway.table.jackpot.progressive import WAGER
from houseway.table.reveal_file import DealToReveal, deal_to_reveal, reveal_text
from houseway.table.round_record import USUAL_TABLE
from houseway.table.shoe import short_seed

if TYPE_CHECKING:
    from rich.console import Console

_MANY = 3  # more ways than this to do one thing are not listed


@dataclass(frozen=True, slots=True)
class DealRequest:
    """What the command line asked for."""

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
    chosen, picked = with_choices(library, choices, request.bets)
    with options("seats", "link", "rounds"):
        dealing = RoundDealer(library, chosen, _ask(request))
    if request.ledger is not None and dealing.is_for_meters:
        # A meter of a ledger is played for by people with names, and here nobody has one.
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
    decide = dealing.player(kind) if alone else partial(ask, game=game, out=out)
    with open_house_for(request.ledger, new=request.new) as house:
        if not request.as_json:
            out.print(f"[bold]{plain(printed.title)}[/] · {plain(printed.house)}")
            if dealing.plays_alone:
                words = in_words(kind, game)
                out.print(f"[dim]Everybody plays {words}; whoever is broke buys in again.[/]")
                faces = ", ".join(f"spot {spot} {card}" for spot, card in dealing.drawn.items())
                button = dealing.wagers.button
                out.print(f"[dim]Drawn for the button: {faces}; spot {button} has it.[/]")
            elif alone and game.decisions:
                out.print(f"[dim]Every spot plays {in_words(kind, game)}.[/]")
            for wager, taken in picked.items():
                title = plain(printed.wager_title(wager))
                out.print(
                    f"[dim]{title}: paytable {plain(taken)}; another with --choose {wager}=NAME[/]"
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
            own_file = choices.sheet_id  # a sheet of one's own is known by its file alone
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
            name: read_typed_micro(text, where=f"--link {name[:40]}")
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
    """What the cards came from, said when nothing is left to decide: whoever knows it earlier
    knows every card (R11)."""
    out.print(f"[dim]dealt from seed {short_seed(seed)}[/]", soft_wrap=True)


def ask(turn: Turn, game: Game[Any], out: Console) -> Any:
    """Show a player the table as he may see it, and take his decision."""
    titles = game.sheet.printed.wager_title
    out.print(table_picture(game.view(turn.state, Seated(turn.spot)), turn.spot, titles=titles))
    options = {str(option): option for option in turn.options}
    behind = getattr(turn.options[0], "backline", 0)
    who = f"spot {turn.spot}.{behind}" if behind else f"spot {turn.spot}"
    prompt = f"{who} [bold magenta]({' / '.join(menu(list(options)))})[/]: "
    while True:
        try:
            answer = out.input(prompt)
        except (EOFError, UnicodeDecodeError, RuntimeError):
            raise Refused(TerminalRefusal.INPUT_ENDED, where=f"spot {turn.spot}") from None
        chosen = choose(answer, list(options))
        if chosen is not None:
            return options[chosen]
        known = ", ".join(menu(list(options)))
        out.print(f"[yellow]Type one of {known}, or enough of it to tell it apart.[/]")


def menu(options: Sequence[str]) -> list[str]:
    """The options as a prompt shows them: of many ways to do one thing, the form alone.

    No way of them is named: an example would be taken for advice, and may be a foul (B12-7).

    >>> menu(["house way", "front Ks Kd", "front Ks 9c", "front Kd 9c", "front 9c 8d"])
    ['house way', 'front CARD CARD']
    """
    by_word: dict[str, list[str]] = {}
    for option in options:
        by_word.setdefault(option.partition(" ")[0], []).append(option)
    shown = []
    for ways in by_word.values():
        if len(ways) > _MANY:
            word, *rest = ways[0].split()
            shown.append(" ".join([word, *("CARD" for _ in rest)]))
        else:
            shown += ways
    return shown


_TIMES: Final = re.compile(r"(?:bet |raise |play )?x?([1-9])x?")
_BETTING: Final = frozenset({"bet", "raise", "play"})


def choose(answer: str, options: Sequence[str]) -> str | None:
    """The option somebody means: `BET 4X`, `4x`, `c`; nothing if it is none or could be two.

    >>> choose("4X", ["check", "bet 3x", "bet 4x"]), choose("c", ["check", "bet 3x", "bet 4x"])
    ('bet 4x', 'check')
    >>> choose("bet", ["check", "bet 3x", "bet 4x"])
    >>> choose("4", ["check", "bet 3x", "bet 4x"]), choose("raise", ["bet 1x", "fold"])
    ('bet 4x', 'bet 1x')
    """
    wanted = " ".join(answer.lower().replace("10", "t").split())
    if not wanted:
        return None
    if wanted in options:
        return wanted  # whole, though it may also begin another
    times = _TIMES.fullmatch(wanted)
    if times is not None and (bet := f"bet {times[1]}x") in options:
        return bet
    bets = [option for option in options if option.split()[0] in _BETTING]
    if wanted in _BETTING and len(bets) == 1:
        return bets[0]
    meant = [
        option
        for option in options
        if (lower := option.lower()).startswith(wanted)
        or sorted(wanted.split()) in (sorted(lower.split()), sorted(lower.split()[1:]))
    ]
    return meant[0] if len(meant) == 1 else None


def with_choices(
    library: Library, choices: Choices, bets: Collection[str] = ()
) -> tuple[Choices, dict[str, str]]:
    """The choices with the first paytable taken wherever none was named, and which those are.
    Switches are read from the command line by their kind."""
    chosen, picked = pick_paytables(library, choices, bets)
    if not choices.switch:
        return chosen, picked
    typed = {name: str(text) for name, text in choices.switch.items()}
    switch = read_typed_switches(typed, known_switches(library, choices.sheet_id))
    return chosen._replace(switch=switch), picked


def _bank(text: str) -> BankSeat:
    spot, _, wager = text.partition(":")
    if not (spot.isascii() and spot.isdigit() and len(spot) < 4 and wager):
        raise Refused(TerminalRefusal.NOT_SPOT_AND_AMOUNT, where="--bank")
    return BankSeat(int(spot), read_typed_money(wager, where="--bank"))


def _save(path: Path, choices: Choices, dealt: Sequence[DealtRound]) -> None:
    """One round laid out to be read; several a line each, as `settle --jsonl` takes them."""
    records = [write_round(choices, each.settled.played) for each in dealt]
    indent = 1 if len(records) == 1 else None
    text = "".join(json.dumps(record, indent=indent) + "\n" for record in records)
    write_target(path, text.encode("utf-8"), "-o")
