"""Options of `houseway table`: whose eyes, which table, and how one is set up."""

from typing import Annotated, Final

import typer

from houseway.cli.terminal.link_request import LinkRequest
from houseway.cli.terminal.options import CHOSEN, SET, link_option, sheet_option
from houseway.cli.typed.terms import read_terms, unknown_term
from houseway.rules import Choices

_A_DAY: Final = 86_400
"""The longest clock, a day."""
_OWN: Final = ("seconds", "time-bank", "offer-seconds", "delivery", "link-wager")
"""The names in `--set` that belong to the table itself; all others belong to its links."""

Viewer = Annotated[
    str,
    typer.Option(
        "--as",
        metavar="WHO",
        help="Whose eyes: auditor (all of it), bystander, or a player's name.",
    ),
]
OfLedger = Annotated[
    str, typer.Option("--ledger", metavar="FILE", help="The ledger that tables have written.")
]
LiveRoundName = Annotated[str, typer.Argument(metavar="ROUND", help="The round's number.")]
WhichTable = Annotated[
    str | None, typer.Option("--table", help="Which table, where several have such a round.")
]
TableLinks = Annotated[
    list[str] | None,
    link_option(
        "ID", "The jackpot link of the table; a second one for its second sensor.", "--link"
    ),
]
Settings = Annotated[
    list[str] | None,
    typer.Option(
        SET,
        metavar="NAME=VALUE",
        help=f"{CHOSEN}; seconds=30 for a decision (0 is none), delivery=hand; at poker "
        "time-bank=60, offer-seconds=60; of a link link-wager=5.00, or METER.KEY=VALUE like "
        "jackpot.card=supervisor.",
    ),
]
TableSheet = Annotated[
    str, sheet_option("ID", "The sheet that is played: its id, a short name or a .toml file.")
]


def table_settings(
    sheet: str, given: list[str] | None
) -> tuple[Choices, dict[str, str], list[str]]:
    """The settings of `--set`: what is chosen of the sheet, the table's own by name, and those of
    its links as typed."""
    chosen, others = read_terms(sheet, given, partly=True)
    own: dict[str, str] = {name: others.pop(name) for name in _OWN if name in others}
    for name in others:
        if "." not in name:
            raise unknown_term(sheet, name, _OWN)
    return chosen, own, [f"{name}={value}" for name, value in others.items()]


def seconds_of(own: dict[str, str], name: str, *, usual: str = "0") -> int:
    """A clock of the table."""
    text = own.get(name, usual)
    if not (text.isascii() and text.isdigit() and len(text) < 9 and int(text) <= _A_DAY):
        raise typer.BadParameter(f"{name} is 0 to {_A_DAY}, not {text!r}", param_hint=SET)
    return int(text)


def links_asked(
    links: list[str] | None, wager: str | None, settings: list[str]
) -> tuple[LinkRequest, ...]:
    """The typed request for a table's links."""
    if links:
        return tuple([LinkRequest(link, wager, settings) for link in links])
    if wager is not None or settings:
        raise typer.BadParameter("say which link, with --link", param_hint=SET)
    return ()
