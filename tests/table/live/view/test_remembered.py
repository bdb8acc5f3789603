"""A view that was kept, or whose parts were, is the one that would be made anew."""

import pytest

from houseway.table.live.shown.audience import Guest
from houseway.table.live.view import remembered
from tests.table.live.view.offered import EVENINGS, everybody, moments, view_of


@pytest.mark.parametrize("sheet", EVENINGS)
def test_a_guest_is_shown_nothing_old(sheet: str) -> None:
    seen = [
        (moment, watcher, view_of(moment, watcher))
        for moment in moments(sheet)
        for watcher in everybody(moment)
        if isinstance(watcher, Guest)
    ]
    for moment, watcher, view in seen:
        remembered.forget()
        assert view_of(moment, watcher) == view, watcher
