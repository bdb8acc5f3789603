"""`houseway deal` and `houseway demo`: a round in the terminal."""

from __future__ import annotations

import json
import sys
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING, Any

from houseway.cards import standard_deck
from houseway.cli.explain import explain
from houseway.cli.felt import table_picture
from houseway.cli.out import console, plain
from houseway.games import BankSeat, Bet, Game, Seated, Wagers
from houseway.money import Cents, MoneyError, parse_money
from houseway.rules import Plain, PrintedSheet, Reason, Refused, Sheet, Switch
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
    chosen, picked = with_choices(printed, choices, request)
    sheet = book.sheet(chosen)
    game = book.game(sheet)
    wagers = make_wagers(sheet, request)
    game.deliver(sheet, standard_deck(), len(wagers.bets), request.delivery)
    game.start(sheet, wagers)  # refuse now what would be refused later, before anything is shown
    if request.save is not None and not Path(request.save).parent.is_dir():
        raise Refused(Reason.UNREADABLE, "there is no such folder to save in", where=request.save)
    out = console()
    if not request.as_json:
        title, house = plain(printed.title), plain(printed.house)
        out.print(f"[bold]{title}[/] · {house}   [dim]seed {request.seed}[/]")
        for wager, name in picked.items():
            out.print(
                f"[dim]{wager}: paytable {plain(name)}; another with --choose {wager}=NAME[/]"
            )
    quiet = request.auto or request.as_json
    over, result = play(sheet, game, wagers, request, None if quiet else out)
    record = write_round(chosen, over.wagers, game.record(sheet, over))
    if request.as_json:
        sys.stdout.write(json.dumps({"round": record, "result": result.to_json()}, indent=2) + "\n")
    else:
        explain(result, out)
    if request.save is not None:
        _save(Path(request.save), record)
        if not request.as_json:
            out.print(f"\nSaved: houseway settle {plain(request.save)}", soft_wrap=True)


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
    out.print(table_picture(game.view(turn.state, Seated(turn.spot)), turn.spot))
    options = {str(option): option for option in turn.options}
    prompt = f"spot {turn.spot} [bold magenta]({' / '.join(options)})[/]: "
    while True:
        try:
            answer = out.input(prompt)
        except (EOFError, UnicodeDecodeError, RuntimeError):
            what = "the input ended before the round did"
            where = f"spot {turn.spot}"
            raise Refused(Reason.UNFINISHED, what, where=where, rule="T-78") from None
        chosen = choose(answer, list(options))
        if chosen is not None:
            return options[chosen]
        out.print(f"[yellow]Type one of {', '.join(options)}, or enough of it to tell it apart.[/]")


def choose(answer: str, options: Sequence[str]) -> str | None:
    """The option somebody means: `BET 4X`, `4x`, `c`; nothing if it is none or could be two.

    >>> choose("4X", ["check", "bet 3x", "bet 4x"]), choose("c", ["check", "bet 3x", "bet 4x"])
    ('bet 4x', 'check')
    >>> choose("bet", ["check", "bet 3x", "bet 4x"])
    """
    wanted = " ".join(answer.lower().split())
    if not wanted:
        return None
    if wanted in options:
        return wanted
    meant = [o for o in options if o.startswith(wanted) or o.removeprefix("bet ") == wanted]
    return meant[0] if len(meant) == 1 else None


def with_choices(
    printed: PrintedSheet, choices: Choices, request: Request
) -> tuple[Choices, dict[str, str]]:
    """The choices with the first paytable taken wherever none was named, and which those are.

    A wager that nobody makes and the table need not offer is left alone. Switches are read from
    the command line by their kind.
    """
    picked = {
        wager: next(iter(offer.tables))
        for wager, offer in printed.offers.items()
        if len(offer.tables) > 1
        and wager not in choices.choose
        and (not offer.optional or wager in request.bets)
    }
    switch = {}
    for name, text in choices.switch.items():
        short = name.rpartition(".")[2]
        switch[short] = reading(str(text), printed.switches.get(short))
    return choices._replace(choose={**picked, **choices.choose}, switch=switch), picked


def reading(text: str, known: Switch | None) -> Plain:
    """A switch as it is typed on a command line, read by the switch's kind."""
    kind = known.kind if known is not None else "one"
    if kind in ("some", "order"):
        return [part.strip() for part in text.split(",")]
    if kind == "count" and text.isascii() and text.isdigit() and len(text) < 7:
        return int(text)
    if kind == "money" and "." not in text:
        return text + ".00"
    boolean = kind == "flag" or (known is not None and bool in map(type, known.options))
    return text == "true" if boolean and text in ("true", "false") else text


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
        if not (spot.isascii() and spot.isdigit() and len(spot) < 4 and wager):
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
    except MoneyError:
        what = f"{text[:40]!r} is not money: write dollars, like 25 or 25.00"
        raise Refused(Reason.MALFORMED, what, where=where, rule="T-73") from None


def _save(path: Path, record: Mapping[str, Any]) -> None:
    try:
        path.write_text(json.dumps(record, indent=1) + "\n", encoding="utf-8")
    except OSError as error:
        raise Refused(
            Reason.UNREADABLE, f"cannot be written: {error.strerror}", where=str(path)
        ) from None
