"""Each event and each command of a table belongs to one matter."""

from __future__ import annotations

from typing import get_args

from houseway.table.live.commands import Command
from houseway.table.live.decide.door import COMMANDS
from houseway.table.live.happened import Event
from houseway.table.live.matters.all import EFFECTS, MATTERS


def test_each_event_is_of_one_matter() -> None:
    assert set(EFFECTS) == set(get_args(Event))
    assert sum(map(len, MATTERS)) == len(EFFECTS)


def test_each_command_is_decided_in_one_matter() -> None:
    assert set(COMMANDS) == set(get_args(Command))
