"""Long work on two cores, that can be watched and stopped."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from concurrent.futures import FIRST_COMPLETED, ThreadPoolExecutor, wait
from threading import Event
from typing import Final, TypeVar

from houseway.gamemath.report import Progress

T = TypeVar("T")
R = TypeVar("R")

WORKERS: Final = 2


def each(
    work: Callable[[T, Event], R], items: Sequence[T], what: str, progress: Progress
) -> Iterator[tuple[T, R]]:
    """What comes of each item, as it comes.

    The event is set where nobody wants the rest any more; long work looks at it now and then.
    """
    stop = Event()
    with ThreadPoolExecutor(WORKERS) as pool:
        waiting = {pool.submit(work, item, stop): item for item in items}
        try:
            while waiting:
                progress(what, 1 - len(waiting) / len(items))
                # Not for ever: a wait without an end would not hear Ctrl-C everywhere.
                done, _ = wait(waiting, timeout=0.5, return_when=FIRST_COMPLETED)
                for future in done:
                    yield waiting.pop(future), future.result()
        finally:
            stop.set()
            pool.shutdown(cancel_futures=True)
    progress(what, 1.0)
