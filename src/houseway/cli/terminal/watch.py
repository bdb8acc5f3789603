"""Progress on a terminal: what is being counted, how far it has come, and what is compiled."""

from __future__ import annotations

import sys
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from pathlib import Path

from houseway.gamemath.report import Progress, silent

_FIRST = "compiling kernels, once: "


@contextmanager
def watched(work: str) -> Iterator[Progress]:
    """A progress bar on stderr that vanishes; none off a terminal.

    `work` names what is counted. The first time that it is, its kernels are compiled, which takes
    longer than the counting: the bar says so. A mark beside the compiled code tells whether it was.
    """
    mark = _cache() / f"{work}.compiled"
    if sys.stderr.isatty():
        with _bar(_FIRST * (not mark.exists())) as show:
            yield show
    else:
        yield silent
    with suppress(OSError):
        mark.touch()


def _cache() -> Path:
    from houseway.hands.kernels.compiled import CACHE  # only now: it loads numba

    return CACHE


@contextmanager
def _bar(first: str) -> Iterator[Progress]:
    from rich.console import Console
    from rich.progress import BarColumn, TextColumn, TimeElapsedColumn
    from rich.progress import Progress as Bar

    columns = (TextColumn("{task.description}"), BarColumn(), TimeElapsedColumn())
    with Bar(*columns, console=Console(stderr=True), transient=True) as bar:
        # Until the count reports its progress, the time is unknown: the bar swings.
        task = bar.add_task(f"{first}counting", total=None)

        def show(what: str, done: float) -> None:
            bar.update(task, description=f"{first}{what}", total=1.0, completed=done)

        yield show
