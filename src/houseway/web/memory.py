"""Garbage collection, at long intervals: clients wait while it runs.

Facts never point in a circle, so nearly all memory is free as soon as it is out of use; only errors
and ended sockets leave garbage. A collection looks at every object in use, and takes long in a busy
house. With its usual settings Python would collect many times a second. What a client can bring
about many times a second must leave none: see `forget_way`.
"""

import asyncio
import gc
from typing import Final

_PAUSE_SECONDS: Final = 600.0
_THRESHOLDS: Final = (500_000, 10, 20)
"""With so many more objects than after the last collection Python collects by itself. The tables of
a large house never have so many that come and go."""


def set_memory_aside() -> None:
    """Leave everything that is loaded by now out of all collections, and make them rare."""
    gc.collect()
    gc.freeze()
    gc.set_threshold(*_THRESHOLDS)


async def collect_at_times() -> None:
    """Collect garbage a few times an hour, until the task is cancelled."""
    while True:
        await asyncio.sleep(_PAUSE_SECONDS)
        gc.collect()


def forget_way(error: BaseException) -> None:
    """Let go of the calls that an error came through, once it is answered. One that comes from a
    thread points through them to the wait for that thread, and from there back to itself: what the
    client had sent would stay until the next collection."""
    error.__traceback__ = None
