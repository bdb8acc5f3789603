"""`houseway deal` and `houseway demo`: a round in the terminal."""

from __future__ import annotations

import json
import sys
from collections.abc import Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING, Any

from houseway.cards import standard_deck
from houseway.cli.explain import explain
from houseway.cli.felt import table_picture
from houseway.cli.out import console
from houseway.games import BankSeat, Bet, Game, Seated, Wagers
from houseway.money import Cents, MoneyError, parse_money
from houseway.rules import PrintedSheet, Reason, Refused, Sheet
from houseway.table import (
    Book,
    Choices,
    Result,
    Turn,
    play_round,
    result_of_round,
    shuffled,
    write_round,
)

if TYPE_CHECKING:
    from rich.console import Console

_USUAL_STAKE = Cents(1000)


@dataclass(frozen=True, slots=True)
class Request:
    """What the command line asked for."""

    seats: int
    seed: int
    auto: bool
    bets: Mapping[str, str]
    bank: str | None
    delivery: str | None
    save: str | None
    as_json: bool


def deal(choices: Choices, request: Request) -> None:
    """Play one round: prompts for each decision, or by itself."""
    book = Book()
    printed = book.printed(choices.sheet_id)
    chosen, picked = with_choices(printed, choices)
    sheet = book.sheet(chosen)
    game = book.game(sheet)
    wagers = make_wagers(sheet, request)
    out = console()
    if not request.as_json:
        out.print(f"[bold]{printed.title}[/] · {printed.house}   [dim]seed {request.seed}[/]")
        for wager, name in picked.items():
            out.print(f"[dim]{wager}: paytable {name}; another with --choose {wager}=NAME[/]")
    quiet = request.auto or request.as_json
    over, result = play(sheet, game, wagers, request, None if quiet else out)
    record = write_round(chosen, over.wagers, game.record(sheet, over))
    if request.save:
        _save(Path(request.save), record)
    if request.as_json:
        sys.stdout.write(json.dumps({"round": record, "result": result.to_json()}, indent=2) + "\n")
        return
    explain(result, out)
    if request.save:
        out.print(f"\nSaved: houseway settle {request.save}")


def play(
    sheet: Sheet, game: Game, wagers: Wagers, request: Request, out: Console | None
) -> tuple[Any, Result]:
    """Play a round to its end; without a console every spot plays by habit."""
    deck = shuffled(standard_deck(), request.seed)
    running = play_round(sheet, game, wagers, deck, request.delivery)
    action: Any = None
    while True:
        try:
            turn = running.send(action)
        except StopIteration as over:
            return over.value, result_of_round(sheet, game, wagers, over.value)
        spot = turn.spot
        action = game.habit(sheet, turn.state, spot) if out is None else ask(turn, game, out)


def ask(turn: Turn, game: Game, out: Console) -> Any:
    """Show a player the table as he may see it, and take his decision."""
    from rich.prompt import Prompt

    out.print(table_picture(game.view(turn.state, Seated(turn.spot)), turn.spot))
    options = {str(option): option for option in turn.options}
    try:
        answer = Prompt.ask(f"spot {turn.spot}", choices=list(options), console=out)
    except EOFError:
        raise Refused(
            Reason.UNFINISHED,
            "the input ended before the round did; --auto plays by itself",
            where=f"spot {turn.spot}",
        ) from None
    return options[answer]


def with_choices(printed: PrintedSheet, choices: Choices) -> tuple[Choices, dict[str, str]]:
    """The choices with the first paytable taken wherever none was named, and which those are."""
    picked = {
        wager: next(iter(offer.tables))
        for wager, offer in printed.offers.items()
        if len(offer.tables) > 1 and wager not in choices.choose
    }
    return choices._replace(choose={**picked, **choices.choose}), picked


def make_wagers(sheet: Sheet, request: Request) -> Wagers:
    """Every seat with the same wagers: the required ones, and what --bet adds or changes."""
    stakes: dict[str, Cents] = {}
    for name, rule in sheet.wagers.items():
        if rule.required.value:
            stakes[name] = rule.low.value if rule.low is not None else _USUAL_STAKE
    for name, text in request.bets.items():
        stakes[name] = amount(text, f"--bet {name}")
        for other, rule in sheet.wagers.items():
            if (
                rule.equal_to is not None
                and rule.equal_to.value == name
                and other not in request.bets
            ):
                stakes[other] = stakes[name]
    bank = _bank(sheet, request, stakes)
    free = [
        spot
        for spot in range(1, sheet.printed.seats.value + 1)
        if bank is None or spot != bank.spot
    ]
    if not 1 <= request.seats <= len(free):
        raise Refused(
            Reason.BAD_SPOT,
            f"{request.seats} players do not fit; this table seats 1 to {len(free)}",
            where="--seats",
            rule=sheet.printed.seats.cite.item,
        )
    return Wagers(tuple(Bet(spot, dict(stakes)) for spot in free[: request.seats]), bank)


def _bank(sheet: Sheet, request: Request, stakes: Mapping[str, Cents]) -> BankSeat | None:
    """The player-dealer where the sheet has one: at the last spot, with plenty to cover."""
    if request.bank is not None:
        spot, _, wager = request.bank.partition(":")
        if not spot.isdigit():
            raise Refused(
                Reason.BAD_BANK, "the bank is SPOT:AMOUNT, like 7:300", where="--bank", rule="T-67"
            )
        return BankSeat(int(spot), amount(wager, "--bank"))
    if sheet.printed.player_dealer is None:
        return None
    return BankSeat(sheet.printed.seats.value, Cents(sum(stakes.values()) * 20))


def amount(text: str, where: str) -> Cents:
    """Money from a command line: 25 will do for 25.00."""
    try:
        return parse_money(text if "." in text else text + ".00")
    except MoneyError as error:
        raise Refused(Reason.MALFORMED, str(error), where=where) from None


def _save(path: Path, record: Mapping[str, Any]) -> None:
    try:
        path.write_text(json.dumps(record, indent=1) + "\n", encoding="utf-8")
    except OSError as error:
        raise Refused(
            Reason.UNREADABLE, f"cannot be written: {error.strerror}", where=str(path)
        ) from None
