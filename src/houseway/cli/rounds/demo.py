"""The guided demonstration: one round, then the same deal in four houses."""

from __future__ import annotations

import sys
from collections.abc import Mapping
from functools import partial
from typing import Any, NamedTuple

from rich.console import Console

from houseway.bots import Habit
from houseway.cards import parse_cards
from houseway.cli.play.prompt import Prompt
from houseway.cli.play.words import put_worth
from houseway.cli.rounds.deal import ask, put_seed
from houseway.cli.rounds.explain import explain
from houseway.cli.rounds.felt import table_picture
from houseway.cli.terminal.options import Seed
from houseway.cli.terminal.out import console, put_table
from houseway.floor.dealing import DealAsk, RoundDealer
from houseway.floor.library import open_library
from houseway.gamemath.coach import coach
from houseway.games import (
    BOARD,
    DEALER,
    BankSeat,
    Bet,
    Game,
    Line,
    Script,
    Seated,
    Spot,
    Wagers,
    make_game,
    play_script,
    script_of,
)
from houseway.games.script import Bettor
from houseway.money import Cents, dollars
from houseway.rules import Choices, Library
from houseway.table import PlayedRound, Settled, Turn, fresh_seed, settle

_HOME = "catfish-bend/ultimate-texas-holdem"


class _House(NamedTuple):
    """The choices that a house needs before it deals."""

    choose: Mapping[str, str] = {}
    bank: BankSeat | None = None
    fee_option: int | None = None


_HOUSES = {
    _HOME: _House(),
    "wccs/ultimate-texas-holdem": _House(),
    "washington/ultimate-texas-holdem": _House(choose={"trips": "UTH-01"}),
    "california/ultimate-texas-holdem": _House(bank=BankSeat(7, Cents(30_000)), fee_option=3),
}
_STAKES = {"ante": Cents(1000), "blind": Cents(1000), "trips": Cents(500)}
_BETS = (Bet(1, _STAKES), Bet(2, _STAKES))
_GUIDE = {
    "preflop": "Two cards are yours alone. Bet 4x or 3x your Ante now, or check for free (B1-6).",
    "flop": "The flop: three of the five cards you share with the dealer. Bet 2x, or check.",
    "river": "All five are out. Bet 1x, or fold and lose Ante and Blind; Trips stays (B1-18).",
}
# A deal on which the houses part: a flush at spot 1, a full house at spot 2.
_EXHIBIT = Script(
    cards={
        Spot(1): parse_cards("Ah 9h"),
        Spot(2): parse_cards("7s 7c"),
        DEALER: parse_cards("Kc Qd"),
        BOARD: parse_cards("Kh 4h 2h 7d 4c"),
    },
    decisions={Bettor(1): ("bet 4x",), Bettor(2): ("bet 4x",)},
)


def demo(seed: Seed = None) -> None:
    """A guided round, then the same deal in all four houses; plays by itself if piped."""
    auto = not (sys.stdin.isatty() and sys.stdout.isatty())
    if seed is None:
        seed = 7 if auto else fresh_seed()
    out = console()
    library = open_library()
    choices = Choices(_HOME, {}, {}, {}, None)
    dealing = RoundDealer(library, choices, DealAsk(seed, len(_BETS), _STAKES))
    game, prompt = dealing.game, Prompt(out, library)
    out.rule("[bold]Houseway: Ultimate Texas Hold'em as Catfish Bend prints it")
    out.print(
        "You sit at spot 1 with $10.00 on the Ante, $10.00 on the Blind and $5.00 on Trips.\n"
        "Bet Play early and large, or wait: 4x or 3x before the flop, 2x on it, 1x at the end.\n"
        "[dim]Spot 2 plays by habit.[/]\n"
    )
    if not auto:
        out.print("[dim]Type ? for what each choice is worth, h for help.[/]")

    def decide(turn: Turn) -> Any:
        seen = game.view(turn.state, Seated(turn.spot))
        if turn.spot == 1:
            out.print(f"\n[italic]{_GUIDE[seen.phase]}[/]")
            if not auto:
                return ask(turn, game, prompt, partial(_put_worth, turn, game, prompt))
            out.print(table_picture(seen, 1, titles=game.sheet.printed.wager_title))
        action = Habit().choose(game, turn.state, turn.spot)
        out.print(f"spot {turn.spot}: [bold]{action}[/]")
        return action

    settled = dealing.deal_round(decide).settled
    explain(settled, out, library)
    put_seed(out, seed)
    _elsewhere(out, library, script_of(settled.over))
    out.print(
        "\nTry next, after [bold]source .venv/bin/activate[/]:\n"
        "  houseway play uth\n"
        "  houseway deal wccs/ultimate-texas-holdem --seats 3\n"
        "  houseway deal california/fortune-pai-gow-poker --bet fortune=5\n"
        "  houseway deal california/ez-baccarat --rounds 20 --auto\n"
        "  houseway jackpot plan catfish-bend/multi-link --tables 5\n"
        "  houseway settle examples/flush-at-catfish-bend.json --ledger house.db --new\n"
        "  houseway ledger check --ledger house.db\n"
        "  houseway sheets diff wccs/ultimate-texas-holdem california/ultimate-texas-holdem\n"
        "  houseway rule T-07",
        soft_wrap=True,
    )


def _put_worth(turn: Turn, game: Game[Any], prompt: Prompt) -> None:
    """The value of each choice, for `?`."""
    words = tuple(map(str, turn.options))
    put_worth(coach(game, turn.state, turn.spot, open_to=words), prompt.out)


def _elsewhere(out: Console, library: Library, script: Script) -> None:
    """The same deal as the other houses settle it, and the lines in which they differ."""
    results = _settle_everywhere(library, script)
    rows = []
    for house, result in results.items():
        fee = dollars(Cents(sum(fee.amount for fee in result.fees)))
        net = result.net
        rows.append((house, dollars(net["1"]), dollars(net["2"]), dollars(net["bank"]), fee))
    columns = ("sheet", "spot 1", "spot 2", "bank", "fee")
    put_table(out, "\nThe same deal in four houses", columns, rows, right=columns[1:])
    moved = _differences(results)
    if not moved:
        out.print(
            "Here all four pay alike. On another deal, a flush and a full house, they do not:\n"
        )
        moved = _differences(_settle_everywhere(library, _EXHIBIT))
    heads = ("wager", "at Catfish Bend", "rule", "elsewhere", "rule", "where")
    put_table(out, "The lines that differ, and the rule behind each", heads, moved)


def _settle_everywhere(library: Library, script: Script) -> dict[str, Settled]:
    """The same cards and decisions in every house."""
    found = {}
    for house, told in _HOUSES.items():
        sheet = library.configured(Choices(house, told.choose, {}, {}, told.fee_option))
        game, wagers = make_game(sheet), Wagers(_BETS, told.bank)
        over = play_script(game, game.start(wagers), wagers, script)
        found[house] = settle(PlayedRound(sheet, game, over))
    return found


def _differences(results: Mapping[str, Settled]) -> list[tuple[str, ...]]:
    """The lines that another house settles for other money than Catfish Bend does."""
    home = {(line.spot, line.wager): line for line in results[_HOME].lines}
    found: list[tuple[str, ...]] = []
    for house, result in results.items():
        for line in result.lines:
            ours = home[line.spot, line.wager]
            if line.win != ours.win:
                found.append(
                    (
                        f"spot {line.spot} {line.wager}",
                        _said(ours),
                        ours.cite.item,
                        _said(line),
                        line.cite.item,
                        house.split("/")[0],
                    )
                )
    return found


def _said(line: Line) -> str:
    at = f" at {line.pays}" if line.pays else ""
    return f"{line.outcome} {dollars(line.win)}{at}"
