"""`houseway train`: pay a finished layout, line by line, and have it graded by the game itself."""

import re
import sys
from collections.abc import Iterator, Sequence
from typing import Annotated, Any, Final

from rich.console import Console

from houseway.cli.rounds.felt import picture
from houseway.cli.terminal.options import AsJson, Seed, game_argument, game_called
from houseway.cli.terminal.out import console, plain, put_json
from houseway.floor import open_library
from houseway.floor.refusals import FloorRefusal
from houseway.floor.training.facts import (
    FeePayer,
    Gets,
    GivenFee,
    GivenLine,
    GradedLayout,
    LayoutAnswer,
    LayoutWager,
    TrainingLayout,
)
from houseway.floor.training.grade import grade_layout
from houseway.floor.training.layout import layout_of
from houseway.floor.training.round import SEEDS, play_training_round
from houseway.money import Cents, dollars
from houseway.rules import Refused
from houseway.rules.plain_words import capital
from houseway.table import fresh_seed

_LINE: Final = re.compile(r"(\d+)(?:\.(\d))?([A-Z])([-+=RW])(\d+(?:\.\d{1,2})?)?")
_USUAL: Final = "catfish-bend/ultimate-texas-holdem"
_HOW: Final = (
    "Seat, letter, then +25 for a win, - for a loss, = for a push, R for handed back, W for one "
    "that waits. `undo` takes a line back, an empty line grades."
)


def train(
    words: Annotated[
        list[str] | None,
        game_argument("A game, like uth or pai gow; Catfish Bend's Ultimate without it."),
    ] = None,
    seed: Seed = None,
    as_json: AsJson = False,
) -> None:
    """Pay a finished layout: what each wager gets, in the order of the house."""
    library = open_library()
    name = library.sheet(game_called(words) or _USUAL).id
    number = fresh_seed() % SEEDS if seed is None else seed
    played = play_training_round(library, name, number)
    layout = layout_of(played, number)
    out = None if as_json else console()
    if out is not None:
        _show(out, layout)
    lines = tuple(_ask_lines(layout, out))
    fees = tuple(_ask_fees(layout.fees, out))
    graded = grade_layout(played, LayoutAnswer(name, number, lines, fees))
    if out is None:
        put_json({"layout": layout, "graded": graded})
    else:
        _show_grades(out, graded)


def _show(out: Console, layout: TrainingLayout) -> None:
    """The felt: every hand, and what lies before each seat."""
    printed = layout.printed
    out.print(f"[bold]{plain(printed.title)}[/] · {plain(printed.house)}")
    out.print(f"layout {plain(layout.id)}")
    out.print()
    for title, cards, called in _piles(layout.view.felt):
        out.print(f"[bold]{title}[/]" + (f", {plain(called)}" if called else ""))
        out.print(picture(cards))
    bank = layout.view.bank
    if bank is not None and bank.wager:
        out.print(f"[bold]Bank[/], seat {bank.spot}: {dollars(bank.wager)}")
    for spot in dict.fromkeys([each.spot for each in layout.wagers]):
        there = [each for each in layout.wagers if each.spot == spot]
        says = "  ".join([f"{_code(each)} {each.title} {dollars(each.stake)}" for each in there])
        out.print(f"[bold]Seat {spot}[/]  {plain(says)}", soft_wrap=True)
    out.print()
    out.print(_HOW)


def _piles(felt: Any) -> Iterator[tuple[str, Sequence[Any], str]]:
    """The open cards by their owners."""
    for name in ("player", "banker"):
        hand = getattr(felt, name, None)
        if hand is not None:
            yield name.capitalize(), hand.cards, f"{hand.total}"
    dealer = getattr(felt, "dealer", None)
    if dealer is not None:
        yield from _hand("Dealer", dealer)
    if getattr(felt, "board", ()):
        yield "Board", felt.board, ""
    for hand in [*getattr(felt, "hands", ()), *getattr(felt, "players", ())]:
        yield from _hand(f"Seat {hand.spot}", hand)


def _hand(title: str, hand: Any) -> Iterator[tuple[str, Sequence[Any], str]]:
    if getattr(hand, "front", ()):
        yield f"{title}, front", hand.front, hand.called_front
        yield f"{title}, back", hand.back, hand.called_back
    elif hand.cards:
        yield title, hand.cards, getattr(hand, "called", "")


def _code(wager: LayoutWager) -> str:
    behind = f".{wager.backline}" if wager.backline else ""
    return f"{wager.spot}{behind}{wager.letter}"


def _ask_lines(layout: TrainingLayout, out: Console | None) -> list[GivenLine]:
    given: list[GivenLine] = []
    while (typed := _ask(f"{len(given) + 1}> ", out)) != "":
        if typed == "UNDO":
            del given[-1:]
            continue
        read = _read(typed, layout.wagers)
        if isinstance(read, str):
            _complain(read, out)
        elif any(
            (each.spot, each.wager, each.backline, each.toke)
            == (read.spot, read.wager, read.backline, read.toke)
            for each in given
        ):
            _complain("that wager has a line already", out)
        else:
            given.append(read)
    return given


def _ask_fees(payers: Sequence[FeePayer], out: Console | None) -> Iterator[Any]:
    for payer in payers:
        while (typed := _ask(f"fee, {payer.title}> ", out)) != "":
            amount = _cents(typed)
            if amount is not None:
                yield GivenFee(payer.payer, amount)
                break
            _complain("an amount in dollars, like 2 or 0.50", out)


def _ask(what: str, out: Console | None) -> str:
    """The typed line in capitals; empty at the end. A terminal shows it by itself."""
    if out is not None:
        out.print(what, end="")
    typed = sys.stdin.readline().strip()
    if out is not None and not sys.stdin.isatty():
        out.print(plain(typed))
    return typed.upper().replace(" ", "").replace("$", "")


def _complain(what: str, out: Console | None) -> None:
    if out is None:
        raise Refused(FloorRefusal.NOT_A_TRAINING_LINE, where="line", fault=what)
    out.print(f"  {what}")


def _read(typed: str, wagers: Sequence[LayoutWager]) -> GivenLine | str:
    """A line that was typed, or why it is none."""
    found = _LINE.fullmatch(typed)
    if found is None:
        return "a seat, a letter, then +25, -, = or R"
    code = typed[: found.start(4)]
    wager = next((each for each in wagers if _code(each) == code), None)
    if wager is None:
        return f"there is no {code} on this layout"
    signs = {"+": Gets.WIN, "-": Gets.LOSE, "=": Gets.PUSH, "R": Gets.BACK, "W": Gets.WAITS}
    gets = signs[found[4]]
    amount = Cents(0) if found[5] is None else _cents(found[5])
    if (gets is Gets.WIN) and found[5] is None:
        return "say how much it wins"
    if found[5] is not None and gets not in (Gets.WIN, Gets.LOSE):
        return "only a win or a loss has an amount"
    assert amount is not None
    return GivenLine(wager.spot, wager.wager, gets, amount, wager.backline, wager.toke)


def _cents(typed: str) -> Cents | None:
    found = re.fullmatch(r"(\d+)(?:\.(\d{1,2}))?", typed)
    if found is None:
        return None
    return Cents(int(found[1] + (found[2] or "").ljust(2, "0")))


def _show_grades(out: Console, graded: GradedLayout) -> None:
    """Every line as it is right; under a wrong one what is right, and where the house says so."""
    out.print()
    out.print(f"[bold]{graded.points} of {graded.most}[/]. {plain(graded.words)}")
    for line in graded.lines:
        right = line.money_right and line.place_right
        money = f" {dollars(line.amount)}" if line.gets in (Gets.WIN, Gets.LOSE) else ""
        odds = f" ({line.odds})" if line.odds else ""
        mark = "[green]✓[/]" if right else "[red]✗[/]"
        says = (
            f"{line.number:>3}  {_code(line.wager)} {line.wager.title} {dollars(line.wager.stake)}"
        )
        out.print(f"{mark}{plain(f'{says}: {line.gets}{money}{odds} · {line.rule}')}")
        if not right:
            why = f"{capital(line.why)}." if line.why else ""
            heading = f"“{line.heading}”" if line.heading else ""
            says = " ".join([each for each in (line.wrong, why, heading) if each])
            out.print(plain(f"      {says}"), soft_wrap=True)
    for fee in graded.fees:
        mark = "[green]✓[/]" if fee.right else "[red]✗[/]"
        says = f"fee, {fee.payer.title}: {dollars(fee.fee.amount)} · {fee.fee.rule}"
        out.print(f"{mark}     {plain(says)}")
