"""A slip: a command that has to be refused, and the refusal that it is about."""

from collections.abc import Iterable, Iterator
from typing import Any, Final, Generic, NamedTuple, TypeVar

from houseway.rules import Refusal
from proofs.asked import Asked
from proofs.floor.conduct.scene import Rota

FAULT: Final = "a slip"
NO_SPOT: Final = 99
C = TypeVar("C")


class Slip(NamedTuple, Generic[C]):
    """A command, and the refusal that it is about."""

    refusal: Refusal
    command: C


Slips = Iterator[Slip[Asked]]
Told = dict[str, Any]
"""When a command is given, under which id, and by whom."""


def least_made(rota: Rota, slips: Iterable[Slip[C]]) -> C | None:
    """The slip that was made least so far; nothing where there is none to make."""
    found = min(slips, key=lambda each: rota.times(each.refusal.name), default=None)
    if found is None:
        return None
    rota.turn(found.refusal.name)
    return found.command
