"""Help at a live table: its commands by the people who give them, each with an example."""

import inspect
from collections.abc import Iterator, Mapping
from typing import Final

from houseway.cli.typed.command_words import command_named
from houseway.cli.typed.table_line import TABLE_COMMANDS
from houseway.cli.typed.table_words import unknown_name, usage
from houseway.table.live.when import NOT_OF_POKER, OF_POKER

_TITLES: Final[Mapping[str, str]] = {
    "opening": "opening and closing",
    "seats": "players",
    "bank": "players",
    "tips": "players",
    "bets": "the round",
    "round": "the round",
    "limits": "the round",
    "poker": "the poker room",
    "poker_lists": "the poker room",
    "trouble": "what goes wrong",
    "undo": "what goes wrong",
    "tray": "the money of the house",
    "awards": "the jackpot",
}
"""What `help` calls the commands of a matter, in its order; another matter has its own name."""


def _groups() -> dict[str, list[str]]:
    groups: dict[str, list[str]] = {title: [] for title in _TITLES.values()}
    for name, kind in TABLE_COMMANDS.items():
        matter = kind.__module__.rpartition(".")[2]
        groups.setdefault(_TITLES.get(matter, matter), []).append(name)
    return groups


GROUPS: Final = _groups()
"""The commands in the groups in which `help` lists them."""


def help_lines(asked: str = "", *, poker: bool | None = None) -> Iterator[str]:
    """What `help` answers: every command of a table by its group, or one of them. `poker` says
    which tables' commands are meant; all where it is not said."""
    if asked:
        yield from _one(asked)
        return
    unfit = {None: frozenset(), True: NOT_OF_POKER, False: OF_POKER}[poker]
    for group, commands in GROUPS.items():
        names = [name for name in commands if TABLE_COMMANDS[name] not in unfit]
        if names:
            yield f"{group}: {', '.join(names)}"
    yield (
        "A decision is typed as it is: 4x, check, fold, all in, raise 20. The name before a colon "
        "says who; without one it is whose turn it is, the dealer, or whose card is shown."
    )
    yield (
        'Money is in dollars; words with spaces go in "quotes"; a card is its number, and its PIN '
        "is asked for. `help bet` explains a command, `show` the table, `rule T-66` a rule."
    )


def _one(asked: str) -> Iterator[str]:
    words = asked.casefold().split()
    name = command_named(words, TABLE_COMMANDS)
    if not name:
        raise unknown_name(words, TABLE_COMMANDS)
    kind = TABLE_COMMANDS[name]
    yield usage(name, kind).removeprefix("WHO: ")
    yield " ".join((inspect.getdoc(kind) or "").split())
    yield f"for example: {kind.example}"
