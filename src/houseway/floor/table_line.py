"""A line for a live table as a command: a JSON object, its money in whole cents."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Final, cast, get_args

from houseway import codec
from houseway.fact import replace
from houseway.floor.as_typed import as_written, words_of
from houseway.floor.command_line import read_object
from houseway.floor.table_words import in_words, read_table_words
from houseway.rules import Refusal, Refused
from houseway.rules.irregularity import Remedy
from houseway.table.live.commands import Command, DrawButton, OpenBets, OrderRemedy, StartHand
from houseway.table.live.setup import CardSource, TableSetup
from houseway.table.live.state import LiveTable

TABLE_COMMANDS: Final[Mapping[str, type[Command]]] = {
    kind.__struct_config__.tag: kind for kind in get_args(Command)
}
"""Every command of a live table by its name."""


def read_table_command(line: Callable[[], str], *, where: str) -> Command:
    """The command that a line holds; whatever is missing, unknown or of another kind is refused,
    and nothing of a card's PIN is said back."""
    try:
        text = line()
    except Refused as refused:
        raise refused.moved(where=where, rule="R15") from None
    data: dict[str, object] = (
        read_table_words(text, TABLE_COMMANDS, where=where)
        if in_words(text)
        else read_object(lambda: text, where=where)
    )
    name = data.get("do")
    if isinstance(name, str):
        data["do"] = name = " ".join(name.casefold().split())
    if not isinstance(name, str) or name not in TABLE_COMMANDS:
        known = tuple(TABLE_COMMANDS)
        written = name if isinstance(name, str | None) else codec.write_json(name)
        raise Refused(Refusal.UNKNOWN_TABLE_COMMAND, where=where, name=written or "", known=known)
    kind = TABLE_COMMANDS[name]
    spelt = as_written(kind, data)
    try:
        return cast(Command, codec.decode(Command, codec.encode(spelt)))
    except (codec.CodecError, TypeError) as error:
        fault = f"{error}{_what_is_known(kind, spelt)}"
        raise Refused(Refusal.BAD_TABLE_COMMAND, where=f"{where}, {name}", fault=fault) from None


def _what_is_known(kind: type[Command], data: Mapping[str, object]) -> str:
    """Of the first field that has one of some words, and was given another: which there are."""
    for name, words in words_of(kind).items():
        if isinstance(data.get(name), str) and data[name] not in words:
            return f"; there are {', '.join(words)}"
    return ""


def with_seed(
    setup: TableSetup, state: LiveTable, command: Command, seed: Callable[[], str], *, drawn: bool
) -> Command:
    """A command with the chance that it needs: a round that begins with new cards, a draw for the
    button, or cards that are shuffled again. Where chance is `drawn` no command brings its own."""
    if not isinstance(command, OpenBets | StartHand | DrawButton | OrderRemedy):
        return command
    if command.seed:
        if drawn:
            raise Refused(Refusal.CHANCE_IS_DRAWN, where="seed")
        return command
    if setup.source is CardSource.FELT or not _wants_chance(setup, state, command):
        return command
    return replace(command, seed=seed())


def _wants_chance(setup: TableSetup, state: LiveTable, command: Command) -> bool:
    if not isinstance(command, OrderRemedy):
        return state.deck is None
    if state.trouble is None or (state.running is not None and state.running.taken):
        return False  # cards that are out stand, and so do those behind them
    known = setup.sheet.remedy(state.trouble.what).value
    return Remedy.RESHUFFLE in (known, command.remedy)
