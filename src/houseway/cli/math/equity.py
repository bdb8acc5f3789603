"""`houseway equity`: what poker hands are worth against each other, and what a call is worth."""

from __future__ import annotations

from fractions import Fraction

from houseway.cards import symbols_text
from houseway.cli.terminal.options import options
from houseway.cli.terminal.out import console, plain, put_json, put_table
from houseway.cli.terminal.watch import watched
from houseway.floor.figures import compare_hands
from houseway.floor.work_kinds import CompareHands
from houseway.gamemath.answers import EquityAnswer
from houseway.gamemath.equity import CallPrice, Equities
from houseway.gamemath.per_cent import per_cent
from houseway.money import Cents, dollars
from houseway.table.shoe import short_seed


@options("game", "board", "dead", "pot", "call", deals="--samples")
def compare(work: CompareHands, *, as_json: bool) -> None:
    """Print what each hand is worth."""
    made, call = compare_hands(work, watched)
    if as_json:
        put_json(EquityAnswer.of(made, call, work.seed))
    else:
        _show(made, call, work.seed)


def _show(made: Equities, call: CallPrice | None, seed: int) -> None:
    out = console()
    board = f" · board {symbols_text(made.board)}" if made.board else ""
    dead = f" · dead {symbols_text(made.dead)}" if made.dead else ""
    out.print(f"[bold]{made.game.title}[/]{board}{dead}")
    heads = ["hand", "equity", "wins", "splits", "exactly"]
    rows = [
        [
            plain(player.hand),
            per_cent(player.equity, 4),
            per_cent(player.win, 4),
            per_cent(player.tie, 4),
            f"{player.equity.numerator}/{player.equity.denominator}",
        ]
        for player in made.players
    ]
    if not made.exact:
        heads[-1] = "standard error"
        for row, player in zip(rows, made.players, strict=True):
            row[-1] = f"±{per_cent(player.standard_error, 4)}"
    put_table(out, "", heads, rows, right=heads[1:4] if made.exact else heads[1:])
    if made.exact:
        weighted = ", by the weights of the hands" if made.weighted else ""
        counted = f"all {made.deals:,} deals" if made.deals > 1 else "the one deal there is"
        out.print(f"[dim]exact: {counted} counted{weighted}[/]")
    else:
        out.print(
            f"[dim]estimated: {made.deals:,} deal{'s' if made.deals > 1 else ''} drawn from seed "
            f"{short_seed(seed)}, too many to count[/]"
        )
    if call is not None:
        _put_call(made, call)


def _put_call(made: Equities, call: CallPrice) -> None:
    """The cost of a call for the first player, and its return."""
    out = console()
    first = made.players[0]
    worth = call.worth(first.equity)
    out.print(
        f"\nTo call {dollars(call.call)} into {dollars(call.pot)} takes "
        f"[bold]{per_cent(call.price, 4)}[/] of equity; {plain(first.hand)} has "
        f"{per_cent(first.equity, 4)}."
    )
    word = "more than" if worth > 0 else "less than" if worth < 0 else "the same as"
    by = f"{_money(abs(worth))} " if worth else ""
    about = "" if made.exact else "about "
    out.print(f"Calling is worth {about}[bold]{by}{word}[/] folding.")


def _money(cents: Fraction) -> str:
    return dollars(Cents(round(cents)))
