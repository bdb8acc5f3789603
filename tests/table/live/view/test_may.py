"""A view offers what the table takes: no less, and no more (R23)."""

from collections import Counter
from typing import Final

import pytest

from houseway.rules import Refused
from houseway.table.live import commands as ask
from houseway.table.live.command import command_name
from houseway.table.live.shown.audience import Auditor, Bystander, Guest, HouseStaff
from tests.table.live.view.offered import (
    EVENINGS,
    commands_of,
    decided,
    everybody,
    is_offered,
    moments,
    view_of,
    watcher_of,
)

ENOUGH: Final = 8
"""So often a command of one person is tried in one phase."""


@pytest.mark.parametrize("sheet", EVENINGS)
def test_r23_what_a_table_takes_was_offered(sheet: str) -> None:
    missing = set()
    for moment in moments(sheet):
        if isinstance(moment.command, ask.Tick) or moment.by == "system":
            continue
        may = view_of(moment, watcher_of(moment.by)).may
        if not any(is_offered(each, moment.command) for each in may):
            missing.add((moment.by, command_name(moment.command), moment.state.phase))
    assert not missing


@pytest.mark.parametrize("sheet", EVENINGS)
def test_r23_what_is_offered_is_taken(sheet: str) -> None:
    wrong, tried = set(), Counter[tuple[str, str, str]]()
    for moment in moments(sheet):
        for watcher in everybody(moment):
            offers = view_of(moment, watcher).may
            if isinstance(watcher, Bystander | Auditor):
                assert offers == ()
                continue
            assert isinstance(watcher, Guest | HouseStaff)
            for offer in offers:
                for command in commands_of(moment, watcher.person, offer):
                    about = command_name(command), watcher.person, moment.state.phase
                    tried[about] += 1
                    if tried[about] > ENOUGH:
                        continue
                    try:
                        done = decided(moment, watcher.person, command)
                    except Refused as refused:
                        wrong.add((*about, str(refused)))
                        continue
                    assert done.refused is None
    assert not wrong
    assert len({name for name, _, _ in tried}) > 10
