"""Texts for a person who plays: values, costs and the summary."""

from collections.abc import Mapping, Sequence
from fractions import Fraction
from types import MappingProxyType
from typing import Final

from rich.console import Console

from houseway.cli.play.decide import in_symbols
from houseway.cli.terminal.out import fits, plain, put_table
from houseway.gamemath.coach import Coaching, stored_report
from houseway.money import Cents, dollars
from houseway.rules import Sheet
from houseway.table.visit import Mistake, Visit

NOTHING: Final[Mapping[str, Fraction]] = MappingProxyType({})


def average(cents: Fraction) -> str:
    """An average in dollars, to the cent, or further where that would be nothing."""
    if cents and abs(cents) < 1:
        return f"{'-' if cents < 0 else ''}${abs(float(cents)) / 100:.4f}"
    return dollars(Cents(round(cents)))


def counted(number: int, thing: str) -> str:
    """`1 round`, `2 rounds`"""
    return f"{number} {thing}" if number == 1 else f"{number} {thing}s"


def gain(amount: int) -> str:
    """An amount won or lost, with its sign."""
    return f"+{dollars(Cents(amount))}" if amount > 0 else dollars(Cents(amount))


def put_worth(coaching: Coaching, out: Console, most: int = 8) -> None:
    """The value of each choice, the best first."""
    best = coaching.best
    shown = coaching.choices[:most]
    names = [in_symbols(choice.action) for choice in shown]
    rows = [
        (
            f"[bold green]{name}[/]" if choice is best else name,
            average(choice.worth),
            average(best.worth - choice.worth) if choice.worth != best.worth else "",
            f"{choice.in_units.numerator}/{choice.in_units.denominator}",
        )
        for choice, name in zip(shown, names, strict=True)
    ]
    heads = ("choice", "worth", "costs", "exactly, in units of the first wager")
    if not fits(out, heads, rows, right=heads[1:]):
        rows, heads = [row[:3] for row in rows], heads[:3]  # type: ignore[misc, assignment]
    put_table(out, "", heads, rows, right=heads[1:])
    more = len(coaching.choices) - len(shown)
    rest = f" {more} more choices are worth less." if more else ""
    beside = "Side bets are not counted."
    if coaching.kept:
        beside = (
            f"Your Progressive has won {dollars(coaching.kept)}, which a fold would give up; it is "
            "counted. Other side bets are not."
        )
    out.print(
        f"[dim]Averages over {coaching.deals:,} deals, if you make every later decision the best "
        f"way. {beside}{rest}[/]"
    )


def put_mistake(mistake: Mistake, coaching: Coaching, out: Console) -> None:
    """The cost of a decision that was not the best."""
    chosen, best = coaching.of(mistake.chosen), coaching.best
    out.print(
        f"[yellow]That cost you {average(mistake.cost)} on average:[/] {in_symbols(mistake.best)} "
        f"was worth {average(best.worth)}, {in_symbols(mistake.chosen)} {average(chosen.worth)}."
    )
    if coaching.kept:
        out.print(f"[dim]A fold gives up the {dollars(coaching.kept)} of your Progressive.[/]")


def put_edges(
    sheet: Sheet, names: Sequence[str], out: Console, beside: Mapping[str, Fraction] = NOTHING
) -> None:
    """What each wager costs on average, as it was counted before; those that every player makes are
    one game. `beside` are wagers that are not the game's, with their edges."""
    report = stored_report(sheet)
    if report is None:
        out.print(
            "[dim]What each wager costs is not stored for this table: "
            "houseway math with the same sheet counts it.[/]"
        )
        return
    title = sheet.printed.wager_title
    game, rows = report.game, []
    required = [name for name in names if sheet.wagers[name].required.value]
    alone = [
        each
        for each in report.wagers
        if each.wager in names and (game is None or each.wager not in required)
    ]
    if game is not None:
        base = ", ".join(map(title, required)) + ", played best"
        rows.append((base, f"{float(game.edge):.4%}", average(game.edge * 1000)))
    rows += [
        (title(each.wager), f"{float(each.edge):.4%}", average(each.edge * 1000)) for each in alone
    ]
    rows += [
        (title(name), f"{float(edge):.4%}", average(edge * 1000)) for name, edge in beside.items()
    ]
    heads = ("wager", "house edge", "each $10 costs")
    put_table(out, "", heads, rows, right=heads[1:])
    for name, edge in beside.items():
        sign = " Below zero: the bettor has the edge." if edge < 0 else ""
        out.print(
            f"[dim]{title(name)}: at the present meters, if you fold no hand that wins it.{sign}[/]"
        )
    for each in alone:
        if each.edge < 0:
            note = f" {plain(each.note)}" if each.note else ""
            out.print(f"[dim]{title(each.wager)}: below zero, the bettor has the edge.{note}[/]")


def put_summary(visit: Visit, sheet: Sheet, out: Console, *, coached: bool, is_poker: bool) -> None:
    """The whole visit, and its mistakes, the dearest first."""
    printed = sheet.printed
    out.print(f"\n[bold]{plain(printed.title)}[/] · {plain(printed.house)}")
    if not visit.rounds:
        out.print(f"No round was played. You leave with {dollars(visit.balance)}.")
        return
    rounds = counted(visit.rounds, "round")
    fees = f", fees {dollars(visit.fees)}" if visit.fees else ""
    out.print(f"{rounds}: bet {dollars(visit.staked)}, returned {dollars(visit.returned)}{fees}.")
    if visit.jackpot_staked:
        staked, back = dollars(visit.jackpot_staked), dollars(visit.jackpot_returned)
        out.print(f"Of that on the Progressive: bet {staked}, returned {back}.")
    if visit.banked:
        held = counted(visit.banked, "round")
        out.print(f"You held the bank for {held}: {gain(visit.bank_result)} before the fees.")
    out.print(
        f"You came with {dollars(visit.began)} and leave with {dollars(visit.balance)}: "
        f"[bold]{gain(visit.result)}[/]."
    )
    if not visit.judged:
        if coached and is_poker:
            out.print("[dim]No decision here has an exact value to compare with.[/]")
        return
    if not visit.mistakes:
        out.print(f"[green]No mistake in {counted(visit.judged, 'decision')}.[/]")
        return
    rows = [
        (
            average(each.cost),
            str(each.round),
            each.cards,
            in_symbols(each.chosen),
            in_symbols(each.best),
        )
        for each in visit.by_cost
    ]
    heads = ("cost", "round", "cards", "you chose", "best")
    put_table(out, "Mistakes, the dearest first", heads, rows, right=("cost", "round"))
    found, judged = counted(len(visit.mistakes), "mistake"), counted(visit.judged, "decision")
    out.print(
        f"{found} in {judged}. The best choices would have saved you "
        f"[bold]{average(visit.cost)}[/] on average."
    )
