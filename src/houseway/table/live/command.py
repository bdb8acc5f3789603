"""The form of a command of a live table, and how staff prove their identity with a card.

A command says what to do and nothing else. Who asks, when, the source of chance and the id belong
to the house: they are in the `Request` that the house makes of it (R23).
"""

from typing import ClassVar

from houseway.fact import Fact
from houseway.people.recognise import CardShown
from houseway.table.live.phase import OPEN, TablePhase


class TableCommand(Fact, frozen=True, kw_only=True, tag_field="do", omit_defaults=True):
    """A command; `do` names its kind. It may be given `when` the table is in one of these phases;
    `while_stopped` ones also while an irregularity waits for its remedy (T-82). `poker` says that
    it is for the poker room alone, or for every other table. `example` is a typed line."""

    example: ClassVar[str] = ""
    when: ClassVar[tuple[TablePhase, ...]] = ()
    while_stopped: ClassVar[bool] = False
    poker: ClassVar[bool | None] = None


def command_name(command: TableCommand) -> str:
    """A command's name: `take seat`."""
    return name_of(type(command))


def name_of(kind: type[TableCommand]) -> str:
    """The name of a kind of command."""
    return str(kind.__struct_config__.tag)


class AtPoker(TableCommand, frozen=True, kw_only=True):
    """A command of the poker room, at any time while the table is open."""

    when = OPEN
    while_stopped = True
    poker = True


class WithCard(TableCommand, frozen=True, kw_only=True):
    """A command of one person who shows a card."""

    card: CardShown


class ByTwoCards(WithCard, frozen=True, kw_only=True):
    """A command that two people give together."""

    second: CardShown
