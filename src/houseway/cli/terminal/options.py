"""Options that several commands take, and pairs of the form NAME=VALUE, each name once."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from typing import Annotated

import typer


def _seed(given: str | int) -> int:
    """A seed as it is typed; a default is one already."""
    from houseway.table.shoe import parse_seed  # only now: --help needs no rules

    with options("seed"):
        return parse_seed(str(given))


AsJson = Annotated[bool, typer.Option("--json", help="Print JSON for programs.")]
SheetId = Annotated[
    str, typer.Argument(metavar="ID", help="A sheet's id, like catfish-bend/ultimate-texas-holdem.")
]
Choose = Annotated[
    list[str] | None,
    typer.Option(
        metavar="WAGER=TABLE", help="A paytable, like trips=UTH-01, or layout=thirteen-player."
    ),
]
Switches = Annotated[
    list[str] | None, typer.Option(metavar="NAME=READING", help="A reading, like exhaustion=net.")
]
Hands = Annotated[int | None, typer.Option(help="How many hands, the dealer's included.")]
Dead = Annotated[str, typer.Option(metavar="CARDS", help="Cards known to be out of the deck.")]
Seed = Annotated[
    int | None,
    typer.Option(metavar="NUMBER", parser=_seed, help="The same seed deals the same cards."),
]
DrawnFrom = Annotated[
    int,
    typer.Option(
        "--seed", metavar="NUMBER", parser=_seed, help="What has to be drawn is drawn from it."
    ),
]
Ledger = Annotated[str, typer.Option("--ledger", metavar="FILE", help="The file of the record.")]
IntoLedger = Annotated[
    str | None,
    typer.Option("--ledger", metavar="FILE", help="Post it to the record in that file."),
]
NewLedger = Annotated[bool, typer.Option("--new", help="Begin a new record in that file.")]


def pairs_of(options: Sequence[str] | None, name: str) -> dict[str, str]:
    """The pairs by name; `name` is what the option itself is called."""
    pairs: dict[str, str] = {}
    for option in options or ():
        key, equals, value = option.partition("=")
        if not equals or not key:
            raise typer.BadParameter(f"{option!r} is not of the form NAME=VALUE", param_hint=name)
        if key in pairs:
            raise typer.BadParameter(f"{key!r} is given twice", param_hint=name)
        pairs[key] = value
    return pairs


@contextmanager
def options(*names: str, **others: str) -> Iterator[None]:
    """Refusals name things; here each of these things is the option that says it.

    `others` are those whose option has another name, like `deals="--samples"`.
    """
    from houseway.rules import Refused  # only now: --help needs no rules

    said = {name: f"--{name.replace('_', '-')}" for name in names} | others
    try:
        yield
    except Refused as refused:
        thing, *rest = refused.where.split(" ", 1)
        if thing not in said:
            raise
        raise refused.moved(where=" ".join((said[thing], *rest))) from None
