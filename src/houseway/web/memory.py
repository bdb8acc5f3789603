"""Looking for unused memory without making clients wait: nothing else runs meanwhile.

By itself Python looks after a number of new objects, through all that were made since the last
look. A busy server keeps them for a while, so that each look took 50 ms and more.
"""

from __future__ import annotations

import asyncio
import gc
from itertools import count
from typing import Final

_STEP_SECONDS: Final = 0.2
"""The time between two looks through the newest objects, some milliseconds each."""
_OLDER: Final = 300
"""Every minute also through the objects that earlier looks left."""
_ALL: Final = 18_000
"""Every hour through all objects."""
_AT_THE_LATEST: Final = (100_000, 10, 20)
"""With so many new objects Python does not wait for the next step."""


def set_memory_aside() -> None:
    """Leave everything that is loaded by now out of all looks."""
    gc.collect()
    gc.freeze()
    gc.set_threshold(*_AT_THE_LATEST)


async def collect_in_steps() -> None:
    """Look for unused memory, a little at a time, until the task is cancelled."""
    for step in count(1):
        await asyncio.sleep(_STEP_SECONDS)
        gc.collect(2 if not step % _ALL else 1 if not step % _OLDER else 0)
