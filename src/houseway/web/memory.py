"""Looking for unused memory, which makes clients wait: nothing else runs meanwhile.

Facts never point in a circle, so nearly all memory is free as soon as it is out of use; only errors
and ended sockets leave something to look for. A look goes through all that is in use, so a busy
house is to see few of them. By itself Python looks many times a second. What a client can bring
about many times a second must leave nothing: see `forget_way`.
"""

import asyncio
import gc
from typing import Final

_PAUSE_SECONDS: Final = 600.0
_AT_THE_LATEST: Final = (500_000, 10, 20)
"""With so many more new objects than before Python looks at once. All tables of a large house have
fewer that come and go."""


def set_memory_aside() -> None:
    """Leave everything that is loaded by now out of all looks."""
    gc.collect()
    gc.freeze()
    gc.set_threshold(*_AT_THE_LATEST)


async def collect_at_times() -> None:
    """Look for unused memory a few times an hour, until the task is cancelled."""
    while True:
        await asyncio.sleep(_PAUSE_SECONDS)
        gc.collect()


def forget_way(error: BaseException) -> None:
    """Let go of the calls that an error came through, once it is answered. One that comes from a
    thread points through them to the wait for that thread, and from there back to itself: what the
    client had sent would stay until the next look."""
    error.__traceback__ = None
