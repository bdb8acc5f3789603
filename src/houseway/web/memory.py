"""Garbage collection, at long intervals: clients wait while it runs.

Facts never point in a circle, so nearly all memory is free as soon as it is out of use; only errors
and ended sockets leave garbage. A collection looks at every object in use, and takes long in a busy
house. With its usual settings Python would collect many times a second.
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
