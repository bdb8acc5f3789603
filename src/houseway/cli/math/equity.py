"""`houseway equity`: what poker hands are worth against each other, and what a call is worth."""

from typing import Annotated, Final

import typer

from houseway.cards import symbols_text
from houseway.cli.terminal.options import AsJson, Dead, DrawnFrom, options
from houseway.cli.terminal.out import console, plain, put_json, put_table
from houseway.cli.terminal.watch import watched
from houseway.floor.figures import compare_hands
from houseway.floor.work_kinds import CompareHands
from houseway.gamemath.answers import EquityAnswer
from houseway.gamemath.equity import CallPrice, Equities
from houseway.gamemath.per_cent import per_cent
from houseway.money import Cents, dollars
from houseway.rules import read_typed_money
from houseway.table.shoe import short_seed

_BETWEEN: Final = frozenset({"v", "vs", "vs.", "versus", "against"})
"""Words that people write between two hands."""


@options("game", "board", "dead", "pot", "call", deals="--samples")
def equity(
    hands: Annotated[
        list[str],
        typer.Argument(
            metavar="HAND",
            help='Two to ten hands, like AsKs, or ranges, like "TT+, AQs+, KQo", or random.',
        ),
    ],
    board: Annotated[str, typer.Option(metavar="CARDS", help="The board so far.")] = "",
    dead: Dead = "",
    game: Annotated[str, typer.Option(help="holdem or omaha.")] = "holdem",
    pot: Annotated[
        str | None,
        typer.Option(metavar="AMOUNT", help="What is in the pot, the bet to be called included."),
    ] = None,
    call: Annotated[
        str | None, typer.Option(metavar="AMOUNT", help="What the first hand has to call.")
    ] = None,
    samples: Annotated[
        int, typer.Option(help="How many deals to draw where there are too many to count.")
    ] = 1_000_000,
    seed: DrawnFrom = 1,
    exact: Annotated[
        bool, typer.Option("--exact", help="Count all deals, however long it takes.")
    ] = False,
    as_json: AsJson = False,
) -> None:
    """What poker hands are worth against each other, and what a call is worth."""
    work = CompareHands(
        hands=tuple([hand for hand in hands if hand.casefold() not in _BETWEEN]),
        game=game,
        board=board,
        dead=dead,
        pot=None if pot is None else read_typed_money(pot, where="--pot"),
        call=None if call is None else read_typed_money(call, where="--call"),
        samples=samples,
        seed=seed,
        exact=exact,
    )
    made, price = compare_hands(work, watched)
    if as_json:
        put_json(EquityAnswer.of(made, price, seed))
    else:
        _show(made, price, seed)


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
    by = f"{dollars(Cents(round(abs(worth))))} " if worth else ""
    about = "" if made.exact else "about "
    out.print(f"Calling is worth {about}[bold]{by}{word}[/] folding.")
