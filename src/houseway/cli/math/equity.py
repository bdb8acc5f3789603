"""`houseway equity`: what poker hands are worth against each other, and what a call is worth."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from fractions import Fraction

from houseway.cards import symbols_text
from houseway.cli.terminal.options import options
from houseway.cli.terminal.out import console, plain, put_json, put_table
from houseway.cli.terminal.watch import watched
from houseway.gamemath.answers import EquityAnswer
from houseway.gamemath.equity import CallPrice, Equities, equities, make_call, read_showdown
from houseway.gamemath.per_cent import per_cent
from houseway.money import Cents, dollars
from houseway.rules import read_typed_money
from houseway.table.shoe import many_words, short_seed


@dataclass(frozen=True, slots=True)
class EquityAsk:
    """What the command line asked for."""

    hands: Sequence[str]
    game: str
    board: str
    dead: str
    pot: str | None
    call: str | None
    deals: int
    seed: int
    always_count: bool


@options("game", "board", "dead", "pot", "call", deals="--samples")
def compare(ask: EquityAsk, *, as_json: bool) -> None:
    """Print what each hand is worth."""
    asked = read_showdown(ask.hands, game=ask.game, board=ask.board, dead=ask.dead)
    call = make_call(
        None if ask.pot is None else read_typed_money(ask.pot, where="--pot"),
        None if ask.call is None else read_typed_money(ask.call, where="--call"),
    )
    with watched("equity") as progress:
        made = equities(
            asked,
            words=many_words(f"equity {ask.seed}"),
            deals=ask.deals,
            always_count=ask.always_count,
            progress=progress,
        )
    if as_json:
        put_json(EquityAnswer.of(made, call, ask.seed))
    else:
        _show(made, call, ask.seed)


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
    """What a call costs the first player, and what it brings him."""
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
