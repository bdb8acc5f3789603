"""Which method of the auditor's books reads which event: the one that is called like it."""

import inspect
from collections import defaultdict
from collections.abc import Callable, Iterable
from functools import cache

from proofs.floor.auditor.chips import Fact


@cache
def method_name(kind: str) -> str:
    """How a method is called that reads an event of this kind.

    >>> method_name("must-move set")
    'must_move_set'
    """
    return kind.replace(" ", "_").replace("-", "_")


def readers(rooms: Iterable[object]) -> dict[str, list[Callable[[Fact], None]]]:
    """All methods of these rooms that read an event, by its kind, in the order of the rooms."""
    found: defaultdict[str, list[Callable[[Fact], None]]] = defaultdict(list)
    for room in rooms:
        for name, method in handlers(room).items():
            found[name].append(method)
    return dict(found)


def handlers(room: object) -> dict[str, Callable[[Fact], None]]:
    """The methods that read an event, by their names: all public ones that take an `event`."""
    return {
        name: method
        for name, method in inspect.getmembers(room, inspect.ismethod)
        if not name.startswith("_") and list(inspect.signature(method).parameters) == ["event"]
    }
