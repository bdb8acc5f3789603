"""What a person reads while he plays: values, costs, results and the summary."""

from __future__ import annotations

from collections.abc import Sequence
from fractions import Fraction
from typing import TYPE_CHECKING, Any, Final

from houseway.bank import POT
from houseway.cards import PlayingCard
from houseway.cli.play.decide import face, in_symbols
from houseway.cli.terminal.out import fits, plain, put_table
from houseway.gamemath.coach import Coaching, stored_report
from houseway.games import Game, Line, Outcome, Seated, View
from houseway.games.line import Why
from houseway.games.poker.game import Poker
from houseway.games.view import Pile, SeatView
from houseway.money import Cents, dollars
from houseway.rules import Sheet
from houseway.table import Settled
from houseway.table.visit import YOU, Mistake, Visit, lines_of

if TYPE_CHECKING:
    from rich.console import Console

_INK: Final = {Outcome.WIN: "green", Outcome.LOSE: "red"}
_GIVEN_BACK: Final = frozenset({Outcome.PUSH, Outcome.RETURNED, Outcome.PARTIAL})


def average(cents: Fraction) -> str:
    """An average in dollars, to the cent, or further where that would be nothing."""
    if cents and abs(cents) < 1:
        return f"{'-' if cents < 0 else ''}${abs(float(cents)) / 100:.4f}"
    return dollars(Cents(round(cents)))


def counted(number: int, thing: str) -> str:
    """`1 round`, `2 rounds`"""
    return f"{number} {thing}" if number == 1 else f"{number} {thing}s"


def gain(amount: int) -> str:
    """What somebody has won or lost, with its sign."""
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
    out.print(
        f"[dim]Averages over {coaching.deals:,} deals, if you make every later decision the best "
        f"way. Side bets are not counted.{rest}[/]"
    )


def put_mistake(mistake: Mistake, coaching: Coaching, out: Console) -> None:
    """What a decision cost that was not the best."""
    chosen, best = coaching.of(mistake.chosen), coaching.best
    out.print(
        f"[yellow]That cost you {average(mistake.cost)} on average:[/] {in_symbols(mistake.best)} "
        f"was worth {average(best.worth)}, {in_symbols(mistake.chosen)} {average(chosen.worth)}."
    )


def put_edges(sheet: Sheet, names: Sequence[str], out: Console) -> None:
    """What each wager costs on average, as it was counted before; those that every player makes are
    one game."""
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
    heads = ("wager", "house edge", "each $10 costs")
    put_table(out, "", heads, rows, right=heads[1:])
    for each in alone:
        if each.edge < 0:
            note = f" {plain(each.note)}" if each.note else ""
            out.print(f"[dim]{title(each.wager)}: below zero, the bettor has the edge.{note}[/]")


def put_round(settled: Settled, visit: Visit, taught: set[str], out: Console) -> None:
    """How a round ended: the cards and hands, what became of each wager, and the balance.

    Why a wager was given back is said once for each reason; `taught` remembers which were."""
    game, printed = settled.played.game, settled.sheet.printed
    view = game.view(settled.over, Seated(YOU))
    board = _known(view.pile("board"))
    rows: list[tuple[str, ...]] = []
    for pile in view.piles:
        hand = "" if pile.name == "board" else _hand(game, pile, board)
        rows.append((_pile_name(pile.name, view), _faces(pile.cards), hand, "", ""))
    for seat in view.seats:
        rows += _seat_rows(seat, settled, board)
    heads: tuple[str, ...] = ("", "cards", "hand", "did", "result")
    for at in (3, 2):  # a column in which nothing stands is none
        if not any(row[at] for row in rows):
            heads = (*heads[:at], *heads[at + 1 :])
            rows = [(*row[:at], *row[at + 1 :]) for row in rows]
    put_table(out, "", heads, rows, right=("result",), spare=("did",))
    if not any(seat.cards for seat in view.seats):  # baccarat: the totals
        out.print(f"[dim]{plain('; '.join(view.notes))}[/]")
    lines = lines_of(settled)
    if lines:
        out.print(
            ", ".join(_line_text(line, plain(printed.wager_title(line.wager))) for line in lines)
        )
    new = [each for each in lines if each.outcome in _GIVEN_BACK and each.why.words not in taught]
    for line in new:
        if line.why.words not in taught:
            taught.add(line.why.words)
            out.print(f"[dim]{plain(printed.wager_title(line.wager))}: {plain(str(line.why))}.[/]")
    if not any(_is_close(line.why) for line in new):
        _put_close([line.why for line in lines], out)
    for fee in settled.fees:
        if fee.payer in (str(YOU), POT):
            whose = "" if fee.payer != POT else " from the pot"
            out.print(f"collection fee {dollars(fee.amount)}{whose} ({fee.cite.item})")
    net = settled.net[str(YOU)]
    ink = "green" if net > 0 else "red" if net < 0 else "cyan"
    word = "win" if net > 0 else "lose" if net < 0 else "break even"
    how_much = f" {dollars(Cents(abs(net)))}" if net else ""
    out.print(f"[bold {ink}]You {word}{how_much}.[/] Balance {dollars(visit.balance)}.")


def _seat_rows(
    seat: SeatView, settled: Settled, board: tuple[PlayingCard, ...]
) -> list[tuple[str, ...]]:
    """One bettor at the end: who, his cards, what they make, what he did, and what he nets; two
    hands are two rows."""
    game, who = settled.played.game, "you" if seat.spot == YOU else f"spot {seat.spot}"
    did = "" if isinstance(game, Poker) else seat.play or ""
    ended = ("folded" if seat.folded else did, gain(settled.net[str(seat.spot)]))
    rows: list[tuple[str, ...]] = []
    for pile in seat.piles:
        name = f"{who} {pile.name}" if len(seat.piles) > 1 else who
        last = ("", "") if rows else ended
        rows.append((name, _faces(pile.cards), _hand(game, pile, board), *last))
    return rows or [(who, "", "", *ended)]


def _hand(game: Game[Any], pile: Pile, board: tuple[PlayingCard, ...]) -> str:
    """What a pile makes, where all of its cards are seen."""
    cards = _known(pile.cards)
    return game.hand_words(cards, board) if len(cards) == len(pile.cards) else ""


def _known(cards: Sequence[PlayingCard | None]) -> tuple[PlayingCard, ...]:
    return tuple(card for card in cards if card is not None)


def _pile_name(name: str, view: View) -> str:
    return name if view.bank is None else name.replace("dealer", "player-dealer", 1)


def _faces(cards: Sequence[PlayingCard | None]) -> str:
    return " ".join("░" if card is None else face(card) for card in cards)


def _put_close(reasons: Sequence[Why], out: Console) -> None:
    """Which cards decided, where both hands are called alike."""
    for reason in filter(_is_close, reasons):
        words = plain(str(reason))
        out.print(f"[dim]{words[:1].upper()}{words[1:]}.[/]")
        return


def _is_close(why: Why) -> bool:
    """Whether two hands that the table calls alike were told apart by their other cards."""
    one, two = why.first, why.second
    return two is not None and one != two and str(one) == str(two) != ""


def _line_text(line: Line, title: str) -> str:
    ink = _INK.get(line.outcome, "cyan")
    how = gain(line.win) if line.win else str(line.outcome)
    odds = f" at {line.pays}" if line.outcome is Outcome.WIN and line.pays else ""
    return f"{title} [{ink}]{how}[/]{odds}"


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
