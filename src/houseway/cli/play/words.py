"""What a person reads while he plays: values, costs, results and the summary."""

from __future__ import annotations

from collections.abc import Sequence
from fractions import Fraction
from typing import TYPE_CHECKING, Any, Final

from houseway.bank import POT
from houseway.cli.play.bets import title
from houseway.cli.play.decide import face
from houseway.cli.terminal.out import fits, plain, put_table
from houseway.gamemath.coach import Coaching, stored_report
from houseway.games import Line, Outcome, Seated, View
from houseway.games.view import SeatView
from houseway.money import Cents, dollars
from houseway.rules import Sheet
from houseway.table import Settled
from houseway.table.visit import YOU, Mistake, Visit, lines_of

if TYPE_CHECKING:
    from rich.console import Console

_INK: Final = {Outcome.WIN: "green", Outcome.LOSE: "red"}


def average(cents: Fraction) -> str:
    """An average in dollars, to the cent, or further where that would be nothing."""
    if cents and abs(cents) < 1:
        return f"{'-' if cents < 0 else ''}${abs(float(cents)) / 100:.4f}"
    return dollars(Cents(round(cents)))


def gain(amount: int) -> str:
    """What somebody has won or lost, with its sign."""
    return f"+{dollars(Cents(amount))}" if amount > 0 else dollars(Cents(amount))


def put_worth(coaching: Coaching, out: Console, most: int = 8) -> None:
    """The value of each choice, the best first."""
    best = coaching.best
    shown = coaching.choices[:most]
    rows = [
        (
            f"[bold green]{choice.action}[/]" if choice is best else choice.action,
            average(choice.worth),
            average(best.worth - choice.worth) if choice.worth != best.worth else "",
            f"{choice.in_units.numerator}/{choice.in_units.denominator}",
        )
        for choice in shown
    ]
    heads = ("choice", "worth", "costs", "exactly, in units of the first wager")
    if not fits(out, heads, rows, right=heads[1:]):
        rows, heads = [row[:3] for row in rows], heads[:3]  # type: ignore[misc, assignment]
    put_table(out, "", heads, rows, right=heads[1:])
    more = len(coaching.choices) - len(shown)
    rest = f"; {more} more are worth less" if more else ""
    out.print(
        f"[dim]Averages over {coaching.deals:,} deals, side bets apart, later decisions the best"
        f"{rest}.[/]"
    )


def put_mistake(mistake: Mistake, coaching: Coaching, out: Console) -> None:
    """What a decision cost that was not the best."""
    chosen, best = coaching.of(mistake.chosen), coaching.best
    out.print(
        f"[yellow]That cost you {average(mistake.cost)} on average:[/] {mistake.best} was worth "
        f"{average(best.worth)}, {mistake.chosen} {average(chosen.worth)}."
    )


def put_edges(sheet: Sheet, names: Sequence[str], out: Console) -> None:
    """What each wager costs on average, as it was counted before; those that every player makes are
    one game."""
    report = stored_report(sheet)
    if report is None:
        out.print("[dim]These wagers are not counted yet: houseway math does it.[/]")
        return
    game, rows = report.game, []
    required = [name for name in names if sheet.wagers[name].required.value]
    if game is not None:
        base = ", ".join(map(title, required)) + ", played best"
        rows.append((base, f"{float(game.edge):.4%}", average(game.edge * 1000)))
    rows += [
        (title(each.wager), f"{float(each.edge):.4%}", average(each.edge * 1000))
        for each in report.wagers
        if each.wager in names and (game is None or each.wager not in required)
    ]
    heads = ("wager", "house edge", "each $10 costs")
    put_table(out, "", heads, rows, right=heads[1:])


def put_round(settled: Settled, visit: Visit, out: Console) -> None:
    """How a round ended: the cards, what became of each wager, and the balance."""
    view = settled.played.game.view(settled.over, Seated(YOU))
    rows = [(_pile_name(pile.name, view), _faces(pile.cards)) for pile in view.piles]
    for seat in view.seats:
        net = settled.net[str(seat.spot)]
        if seat.spot != YOU:
            rows.append((f"spot {seat.spot}", f"{_seat_text(seat)}  {gain(net)}".strip()))
        elif seat.cards:
            rows.append(("you", _seat_text(seat)))
    wide = max(len(name) for name, _ in rows)
    for name, text in rows:
        out.print(f"[dim]{name:<{wide}}[/]  {text}")
    if not any(seat.cards for seat in view.seats):  # baccarat: the totals
        out.print(f"[dim]{plain('; '.join(view.notes))}[/]")
    lines = lines_of(settled)
    if lines:
        out.print(", ".join(_line_text(line) for line in lines))
    for fee in settled.fees:
        if fee.payer in (str(YOU), POT):
            whose = "" if fee.payer != POT else " from the pot"
            out.print(f"collection fee {dollars(fee.amount)}{whose} ({fee.cite.item})")
    net = settled.net[str(YOU)]
    ink = "green" if net > 0 else "red" if net < 0 else "cyan"
    word = "win" if net > 0 else "lose" if net < 0 else "break even"
    how_much = f" {dollars(Cents(abs(net)))}" if net else ""
    out.print(f"[bold {ink}]You {word}{how_much}.[/] Balance {dollars(visit.balance)}.")


def _pile_name(name: str, view: View) -> str:
    return name if view.bank is None else name.replace("dealer", "player-dealer", 1)


def _faces(cards: Sequence[Any]) -> str:
    return " ".join("░" if card is None else face(card) for card in cards)


def _seat_text(seat: SeatView) -> str:
    done = "folded" if seat.folded else seat.play or ""
    return f"{' / '.join(_faces(pile.cards) for pile in seat.piles)}  {done}".strip()


def _line_text(line: Line) -> str:
    ink = _INK.get(line.outcome, "cyan")
    how = gain(line.win) if line.win else str(line.outcome)
    odds = f" at {line.pays}" if line.outcome is Outcome.WIN and line.pays else ""
    return f"{title(line.wager)} [{ink}]{how}[/]{odds}"


def put_summary(visit: Visit, sheet: Sheet, out: Console, *, coached: bool) -> None:
    """The whole visit, and its mistakes, the dearest first."""
    printed = sheet.printed
    out.print(f"\n[bold]{plain(printed.title)}[/] · {plain(printed.house)}")
    rounds = "1 round" if visit.rounds == 1 else f"{visit.rounds} rounds"
    fees = f", fees {dollars(visit.fees)}" if visit.fees else ""
    out.print(f"{rounds}: bet {dollars(visit.staked)}, returned {dollars(visit.returned)}{fees}.")
    out.print(
        f"You came with {dollars(visit.began)} and leave with {dollars(visit.balance)}: "
        f"[bold]{gain(visit.result)}[/]."
    )
    if not visit.judged:
        if coached and visit.rounds:
            out.print("[dim]No decision here has an exact value to compare with.[/]")
        return
    if not visit.mistakes:
        out.print(f"[green]No mistake in {visit.judged} decisions.[/]")
        return
    rows = [
        (average(each.cost), str(each.round), each.cards, each.chosen, each.best)
        for each in visit.by_cost
    ]
    heads = ("cost", "round", "cards", "you chose", "best")
    put_table(out, "Mistakes, the dearest first", heads, rows, right=("cost", "round"))
    out.print(
        f"{len(visit.mistakes)} of {visit.judged} decisions. Perfect play would have saved you "
        f"[bold]{average(visit.cost)}[/] on average."
    )
