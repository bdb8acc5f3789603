"""Long work on every processor, with progress, that can be stopped: the one pool of this room.

The kernels release the interpreter's lock, so threads are enough. A piece of work is short, so that
an interruption takes effect soon: pieces that have not begun are not done.
"""

from collections.abc import Callable, Iterable, Iterator
from concurrent.futures import FIRST_COMPLETED, Future, ThreadPoolExecutor, wait
from multiprocessing import cpu_count
from threading import Event
from typing import TypeVar

from houseway.gamemath.report import Progress, silent

T = TypeVar("T")
R = TypeVar("R")


def each(
    work: Callable[[T, Event], R], items: Iterable[T], what: str = "", progress: Progress = silent
) -> Iterator[tuple[T, R]]:
    """The result of each item, as it is ready. Work begins while later items are still being made.

    The event is set when the rest is not wanted any more; long work checks it now and then.
    """
    stop = Event()
    with ThreadPoolExecutor(cpu_count()) as pool:
        waiting: dict[Future[R], T] = {}
        try:
            for item in items:
                waiting[pool.submit(work, item, stop)] = item
            every = len(waiting)
            while waiting:
                progress(what, 1 - len(waiting) / every)
                # Not for ever: a wait without an end would not hear Ctrl-C everywhere.
                done, _ = wait(waiting, timeout=0.5, return_when=FIRST_COMPLETED)
                for future in done:
                    yield waiting.pop(future), future.result()
        finally:
            stop.set()
            pool.shutdown(cancel_futures=True)
    progress(what, 1.0)


def in_parts(size: int, work: Callable[[int, int], R], parts: int = 16) -> list[R]:
    """Do a work from 0 to `size` in parts; their results, in order."""
    ends = [size * i // parts for i in range(parts + 1)]
    found = dict(each(lambda i, _: work(ends[i], ends[i + 1]), range(parts)))
    return [found[i] for i in range(parts)]
