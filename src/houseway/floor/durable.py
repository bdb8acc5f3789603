"""What is on the record for sure, for those who need no turn to read it.

Who writes is ahead of the record until a transaction is over, and other processes write too. So
what may be shown is kept apart: published after a transaction, and forgotten as soon as another
process is heard to have written (R24).
"""

from typing import Generic, TypeVar

T = TypeVar("T")


class Durable(Generic[T]):
    """A value that is on the record; none while this process cannot be sure of it."""

    def __init__(self) -> None:
        self._value: T | None = None
        self._heard = 0
        """How often another process was heard to have written."""
        self._compared = -1
        """How often by the time when the record was last compared with what is known."""

    @property
    def value(self) -> T | None:
        return self._value

    @property
    def heard(self) -> int:
        """To be asked for before the record is read."""
        return self._heard

    def note_compared(self, heard: int) -> None:
        """What is known agrees with the record as it was after so much was heard."""
        self._compared = heard

    def publish(self, value: T) -> None:
        """Show a value that is on the record, unless another process has written since."""
        self._value = value if self._compared == self._heard else None

    def forget(self) -> None:
        """Another process has written."""
        self._heard += 1
        self._value = None
