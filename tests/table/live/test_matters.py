"""Each event and each command of a table belongs to one matter."""

from typing import get_args

from houseway.table.live.commands import Command
from houseway.table.live.decide.door import COMMANDS
from houseway.table.live.event import TableEvent
from houseway.table.live.happened import Event


def test_each_event_is_of_one_matter() -> None:
    assert _last_of(TableEvent) == set(get_args(Event))


def test_each_command_is_decided_in_one_matter() -> None:
    assert set(COMMANDS) == set(get_args(Command))


def _last_of(kind: type) -> set[type]:
    """The kinds of event that have no kinds of their own."""
    kinds: list[type] = kind.__subclasses__()
    return set().union(*map(_last_of, kinds)) if kinds else {kind}
