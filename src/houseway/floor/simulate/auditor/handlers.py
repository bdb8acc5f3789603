"""Which method of the auditor's books reads which event: the one that is called like it."""

from __future__ import annotations

import inspect
from collections.abc import Callable
from functools import cache

from houseway.floor.simulate.auditor.chips import Fact


@cache
def method_name(kind: str) -> str:
    """How a method is called that reads an event of this kind.

    >>> method_name("must-move set")
    'must_move_set'
    """
    return kind.replace(" ", "_").replace("-", "_")


def handlers(room: object) -> dict[str, Callable[[Fact], None]]:
    """The methods that read an event, by their names: all public ones that take an `event`."""
    return {
        name: method
        for name, method in inspect.getmembers(room, inspect.ismethod)
        if not name.startswith("_") and list(inspect.signature(method).parameters) == ["event"]
    }
