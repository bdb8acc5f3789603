"""The end of a round for a person: cards and hands, each wager, the bank and the meters."""

from collections.abc import Sequence
from typing import Any, Final

from rich.console import Console

from houseway.bank import POT
from houseway.cards import PlayingCard
from houseway.cli.play.progressive import put_moved
from houseway.cli.play.words import counted, gain
from houseway.cli.terminal.out import plain, put_table
from houseway.games import Game, Line, Outcome, Seated, View
from houseway.games.line import Why
from houseway.games.poker.game import Poker
from houseway.games.view import BettorView, Pile
from houseway.money import Cents, dollars
from houseway.table import Settled
from houseway.table.live.hand_names import name_hand
from houseway.table.player_dealer import holds_bank, not_covered
from houseway.table.visit import YOU, Visit, lines_of, net_name
from houseway.words.felt import notes_of, played_words

_INK: Final = {Outcome.WIN: "green", Outcome.LOSE: "red"}
_GIVEN_BACK: Final = frozenset({Outcome.PUSH, Outcome.RETURNED, Outcome.PARTIAL})
_DEALERS: Final = "dealer"


def put_round(settled: Settled, visit: Visit, taught: set[str], out: Console) -> None:
    """The end of a round: the cards and hands, the result of each wager, and the balance.

    Why a wager was given back is said once for each reason; `taught` remembers which were."""
    game, printed = settled.played.game, settled.sheet.printed
    view = game.view(settled.over, Seated(YOU))
    board = _known(view.pile("board"))
    rows: list[tuple[str, ...]] = []
    for pile in view.piles:
        hand = "" if pile.name == "board" else _hand(game, pile, board)
        won = ""
        if holds_bank(settled) and pile.name.startswith(_DEALERS) and not any(r[4] for r in rows):
            won = gain(settled.net[net_name(settled)])
        rows.append((_pile_name(pile.name, view), _faces(pile.cards), hand, "", won))
    for seat in view.seats:
        rows += _seat_rows(seat, settled, board)
    heads: tuple[str, ...] = ("", "cards", "hand", "did", "result")
    for at in (3, 2):  # an empty column is left out
        if not any(row[at] for row in rows):
            heads = (*heads[:at], *heads[at + 1 :])
            rows = [(*row[:at], *row[at + 1 :]) for row in rows]
    put_table(out, "", heads, rows, right=("result",), spare=("did",))
    if not any(seat.cards for seat in view.seats):  # baccarat: the totals
        out.print(f"[dim]{plain('; '.join(notes_of(view)))}[/]")
    lines = lines_of(settled)
    if holds_bank(settled):
        _put_bank(settled, out)
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
        if fee.payer in (net_name(settled), POT):
            whose = "" if fee.payer != POT else " from the pot"
            out.print(f"collection fee {dollars(fee.amount)}{whose} ({fee.cite.item})")
    for part in settled.jackpots:
        if part.outcome.wagers:
            put_moved(part, out)
    net = settled.net[net_name(settled)]
    ink = "green" if net > 0 else "red" if net < 0 else "cyan"
    word = "win" if net > 0 else "lose" if net < 0 else "break even"
    how_much = f" {dollars(Cents(abs(net)))}" if net else ""
    out.print(f"[bold {ink}]You {word}{how_much}.[/] Balance {dollars(visit.balance)}.")


def _seat_rows(
    seat: BettorView, settled: Settled, board: tuple[PlayingCard, ...]
) -> list[tuple[str, ...]]:
    """One bettor at the end: who, cards, what they make, decisions and net; two
    hands are two rows."""
    game, who = settled.played.game, "you" if seat.spot == YOU else f"spot {seat.spot}"
    did = "" if isinstance(game, Poker) else played_words(seat.play)
    ended = ("folded" if seat.folded else did, gain(settled.net[str(seat.spot)]))
    rows: list[tuple[str, ...]] = []
    for pile in seat.piles:
        name = f"{who} {pile.name}" if len(seat.piles) > 1 else who
        last = ("", "") if rows else ended
        rows.append((name, _faces(pile.cards), _hand(game, pile, board), *last))
    return rows or [(who, "", "", *ended)]


def _hand(game: Game[Any], pile: Pile, board: tuple[PlayingCard, ...]) -> str:
    """The hand of a pile, if all of its cards are visible."""
    cards = _known(pile.cards)
    return name_hand(game, cards, board).words if len(cards) == len(pile.cards) else ""


def _known(cards: Sequence[PlayingCard | None]) -> tuple[PlayingCard, ...]:
    return tuple(card for card in cards if card is not None)


def _pile_name(name: str, view: View) -> str:
    if view.bank is None:
        return name
    return name.replace("dealer", "you, the bank" if view.bank == YOU else "player-dealer", 1)


def _faces(cards: Sequence[PlayingCard | None]) -> str:
    return " ".join("░" if card is None else card.symbol for card in cards)


def _put_close(reasons: Sequence[Why], out: Console) -> None:
    """The deciding cards if both hands have the same name."""
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


def _put_bank(settled: Settled, out: Console) -> None:
    """The amounts that the bank collected and paid, and the wagers it did not cover."""
    assert settled.wagers.bank is not None
    lines, title = settled.game_lines, settled.sheet.printed.wager_title
    taken = Cents(-sum(line.win for line in lines if line.win < 0))
    paid = Cents(sum(line.win for line in lines if line.win > 0))
    wager = dollars(settled.wagers.bank.wager)
    out.print(f"Your bank collects {dollars(taken)} and pays {dollars(paid)}.")
    short = not_covered(settled)
    if not short:
        out.print(f"[dim]Your {wager} covered every wager.[/]")
        return
    out.print(f"[dim]Your {wager} did not cover {counted(len(short), 'wager')}:[/]")
    for line in short:
        where = f"spot {line.bettor}, {plain(title(line.wager))}"
        out.print(f"[dim]  {where}: {plain(str(line.why))}[/]")
