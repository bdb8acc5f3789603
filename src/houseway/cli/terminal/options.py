"""Options that several commands take, and pairs of the form NAME=VALUE, each name once."""

from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from typing import Annotated, Any, Final

import typer


def _seed(given: str | int) -> int:
    """A seed as it is typed; a default is one already."""
    from houseway.table.shoe import parse_seed  # only now: --help needs no rules

    with options("seed"):
        return parse_seed(str(given))


def sheet_ids(incomplete: str) -> list[str]:
    """The sheets whose ids begin so, for a shell that completes them."""
    from houseway.floor import open_library

    return [name for name in open_library().sheets if name.startswith(incomplete)]


def link_ids(incomplete: str) -> list[str]:
    """The links whose ids begin so."""
    from houseway.floor import open_library
    from houseway.jackpot import all_links

    return [name for name in all_links(open_library()) if name.startswith(incomplete)]


def rule_ids(incomplete: str) -> list[str]:
    """The rule items whose ids begin so."""
    from houseway.floor import open_library

    return [name for name in open_library().items if name.startswith(incomplete.upper())]


def sheet_called(given: str) -> str:
    """A sheet as it is typed: its id, a short name or the path of a file."""
    from houseway.floor import open_library

    return open_library().sheet_called(given) if given else given


def link_called(given: str) -> str:
    """A link as it is typed."""
    from houseway.floor import open_library
    from houseway.jackpot.documents.library import link_called as called

    return called(open_library(), given) if given else given


def sheet_argument(metavar: str, help_text: str) -> Any:
    """Where a command takes sheets: by id, short name or file, and a shell completes them."""
    return typer.Argument(
        metavar=metavar, parser=sheet_called, autocompletion=sheet_ids, help=help_text
    )


def game_argument(help_text: str) -> Any:
    """Where a command takes one sheet and nothing behind it: `pai gow` needs no quotes. The words
    are put together by `game_called`."""
    return typer.Argument(metavar="GAME", autocompletion=sheet_ids, help=help_text)


def game_called(words: Sequence[str] | None) -> str:
    """The sheet that these words name; nothing where there are none."""
    return sheet_called(" ".join(words or ()))


def link_argument(metavar: str, help_text: str) -> Any:
    """Where a command takes a jackpot link."""
    return typer.Argument(
        metavar=metavar, parser=link_called, autocompletion=link_ids, help=help_text
    )


def sheet_option(metavar: str, help_text: str) -> Any:
    """An option that names a sheet."""
    return typer.Option(
        metavar=metavar, parser=sheet_called, autocompletion=sheet_ids, help=help_text
    )


def link_option(metavar: str, help_text: str, *names: str) -> Any:
    """An option that names a jackpot link."""
    return typer.Option(
        *names, metavar=metavar, parser=link_called, autocompletion=link_ids, help=help_text
    )


def output_option(help_text: str) -> Any:
    """Where a command writes a file."""
    return typer.Option("--output", "-o", metavar="FILE", help=help_text)


def drawing_option(picture: str, data: str) -> Any:
    """Where a command draws: the file of the picture, or of the data in it."""
    help_text = f"Draw {picture}: .svg, .png or .pdf; or {data}: .json."
    return typer.Option("--plot", "--output", "-o", metavar="FILE", help=help_text)


RECORD: Final = "What is kept"
AsJson = Annotated[bool, typer.Option("--json", help="Print JSON for programs.")]
SheetId = Annotated[
    str,
    sheet_argument(
        "ID",
        "A sheet: its id, a short name like uth or california/uth, or a .toml file. "
        "`houseway sheets list` has them all.",
    ),
]
SheetIds = Annotated[
    list[str] | None,
    sheet_argument("ID", "Ids, short names or .toml files; every sheet if none is named."),
]
Par = Annotated[
    bool, typer.Option("--par", help="Par sheets: each paytable row by row, and the spread.")
]
OnSheet = Annotated[
    str | None,
    sheet_option("ID|FILE.toml", "Settle on this sheet in place of the one that the round names."),
]
SET: Final = "--set"
CHOSEN: Final = (
    "What the table has chosen: a paytable (trips=UTH-01), limits (ante=5-500), a switch "
    "(exhaustion=net), fee-option=1"
)
Terms = Annotated[
    list[str] | None,
    typer.Option(SET, metavar="NAME=VALUE", help=f"{CHOSEN}. `houseway sheets show` has them all."),
]
Readings = Annotated[
    list[str] | None,
    typer.Option(SET, metavar="NAME=READING", help="A switch, like exhaustion=net."),
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
        "--seed", metavar="NUMBER", parser=_seed, help="The seed of everything that is drawn."
    ),
]
Ledger = Annotated[
    str,
    typer.Option(
        "--ledger", metavar="FILE", envvar="HOUSEWAY_LEDGER", help="The file of the ledger."
    ),
]
IntoLedger = Annotated[
    str | None,
    typer.Option(
        "--ledger",
        metavar="FILE",
        rich_help_panel=RECORD,
        help="Post it to the ledger in that file.",
    ),
]
NewLedger = Annotated[
    bool, typer.Option("--new", rich_help_panel=RECORD, help="Begin a new ledger in that file.")
]
Brief = Annotated[
    bool, typer.Option("--brief", help="One line for each wager: no pictures, no texts of rules.")
]
LinkId = Annotated[
    str, link_argument("LINK", "A link: its id, a short name like mgl-ml01, or a .toml file.")
]
LinkWager = Annotated[
    str | None, typer.Option(help="Another fixed wager, like 5.00, where the house allows one.")
]
LinkSettings = Annotated[
    list[str] | None,
    typer.Option(
        "--set",
        metavar="NAME=VALUE",
        help="A switch, like multi_win=split, or a meter's METER.KEY, like mega.seed=5000.00; KEY "
        "is seed, contribution, reserve, limit, card or executive_from. `jackpot show LINK` names "
        "them all.",
    ),
]
LinkLedger = Annotated[
    str | None, typer.Option("--ledger", metavar="FILE", help="The ledger that the link is on.")
]


def wager_called(given: str) -> str:
    """A wager as it is typed: `queens-up` and `Queens Up` are `queens_up`."""
    from houseway.rules.short_name import wager_id  # only now: --help needs no rules

    return wager_id(given)


def wagers_of(options: Sequence[str] | None, name: str) -> dict[str, str]:
    """Pairs whose names are wagers."""
    return pairs_of([_called(option) for option in options or ()], name)


def _called(option: str) -> str:
    wager, equals, value = option.partition("=")
    return f"{wager_called(wager)}{equals}{value}"


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


@contextmanager
def as_typed(hint: str) -> Iterator[None]:
    """Turn a refusal in here into a usage error of the option or argument `hint`."""
    from houseway.rules import Refused  # only now: --help needs no rules

    try:
        yield
    except Refused as refused:
        raise typer.BadParameter(refused.what, param_hint=hint) from None
