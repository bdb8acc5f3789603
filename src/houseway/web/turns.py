"""Turns for answers that take long: no person waits behind all that one other person asks for."""

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from typing import Final

from anyio import Semaphore

from houseway.floor.refusals import FloorRefusal
from houseway.rules import Refused

AT_ONCE: Final = 2
"""So many of one person's questions are answered at a time."""
MOST_ASKED: Final = 16
"""So many of one person's questions are open, those that wait for their turn among them."""


class _Person:
    def __init__(self) -> None:
        self.free, self.asked = Semaphore(AT_ONCE), 0


class Turns:
    """The questions of each person that are open in one process."""

    def __init__(self) -> None:
        self._people: dict[str, _Person] = {}

    @asynccontextmanager
    async def turn(self, name: str) -> AsyncIterator[None]:
        """Wait for a turn of one's own; refused where one asks too much at once."""
        person = self._people.setdefault(name, _Person())
        if person.asked >= MOST_ASKED:
            raise Refused(FloorRefusal.TOO_MUCH_WORK, where="work", most=MOST_ASKED)
        person.asked += 1
        try:
            async with person.free:
                yield
        finally:
            person.asked -= 1
            if not person.asked:
                del self._people[name]
