"""How often each client may ask: so many at once, and so many a second after that."""

from __future__ import annotations

import time
from collections import OrderedDict
from typing import Final

_MOST_KNOWN: Final = 100_000
"""Of so many clients the server remembers when they came last."""


class Allowance:
    """A number of requests that grows back with time, for each client of one kind.

    >>> allowed = Allowance(2, per_seconds=1)
    >>> [allowed.take("anna", now) for now in (0.0, 0.0, 0.0, 0.5)]
    [0.0, 0.0, 0.5, 0.0]
    """

    def __init__(self, most: int, *, per_seconds: float) -> None:
        self._most, self._second = float(most), most / per_seconds
        self._left: OrderedDict[str, tuple[float, float]] = OrderedDict()

    def take(self, client: str, now: float | None = None) -> float:
        """Use one of a client's requests; the seconds to wait where none is left."""
        at = time.monotonic() if now is None else now
        left, since = self._left.pop(client, (self._most, at))
        left = min(self._most, left + (at - since) * self._second)
        wait = 0.0 if left >= 1 else (1 - left) / self._second
        self._left[client] = (left - 1 if left >= 1 else left), at
        if len(self._left) > _MOST_KNOWN:
            self._left.popitem(last=False)  # it came longest ago, and most likely has all left
        return wait
