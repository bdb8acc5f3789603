"""The disk of a server is full, and later has room again (R18).

A file system of its own in memory, where this program may mount one; else the system lets the
server write no file that is larger.
"""

import resource
import subprocess
import tempfile
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import replace
from pathlib import Path
from typing import Final, NamedTuple

from proofs.soak.report import Report
from proofs.soak.scenario import Ground, Play, playing

_SIZE: Final = "24m"
_BLOCK: Final = 65_536
_LEFT: Final = 4_096
"""A record is longer than that from its first day on."""


class SmallDisk(NamedTuple):
    """A folder on a small disk; `fill` leaves no room there, and `free` gives it back."""

    folder: Path
    fill: Callable[[], None]
    free: Callable[[], None]


@contextmanager
def small_disk() -> Iterator[SmallDisk | None]:
    """A disk of its own for as long as the block lasts; none where nothing may be mounted."""
    with tempfile.TemporaryDirectory(prefix="houseway-disk-") as name:
        folder = Path(name)
        mount = ["mount", "-t", "tmpfs", "-o", f"size={_SIZE}", "houseway-soak", name]
        try:
            done = subprocess.run(mount, check=False, capture_output=True)  # noqa: S603
            is_mounted = done.returncode == 0
        except OSError:
            is_mounted = False
        if not is_mounted:
            yield None
            return
        try:
            yield SmallDisk(folder, lambda: _fill(folder / "filler"), (folder / "filler").unlink)
        finally:
            subprocess.run(["umount", "-l", name], check=False)  # noqa: S603, S607


def _fill(path: Path) -> None:
    with path.open("ab", buffering=0) as filler:
        for block in (_BLOCK, _LEFT, 1):
            try:
                while True:
                    filler.write(bytes(block))
            except OSError:
                continue


def run_full_disk(ground: Ground, times: int = 3) -> Report:
    """Fill the disk under load and free it again, so many times."""
    with small_disk() as disk:
        if disk is None:
            return run_limited(ground, times)
        # The server's log lies on the same disk: it cannot be written then either.
        placed = replace(ground, where=str(disk.folder / "house.db"), folder=disk.folder)
        with playing(placed, "full disk", HOUSEWAY_LOG_LEVEL="info") as play:
            for number in range(times):
                _fill_and_free(play, disk.fill, disk.free)
                ground.say(f"{number + 1} of {times} full disks")
    return play.report


def run_limited(ground: Ground, times: int = 3) -> Report:
    """The same by a limit on the size of files, which the server's process meets and this program
    lifts again."""
    with playing(ground, "no file may grow", HOUSEWAY_LOG_LEVEL="info") as play:
        pid = play.servers[0].pid
        free = resource.prlimit(pid, resource.RLIMIT_FSIZE)

        def fill() -> None:
            resource.prlimit(pid, resource.RLIMIT_FSIZE, (_LEFT, free[1]))

        for number in range(times):
            _fill_and_free(play, fill, lambda: resource.prlimit(pid, resource.RLIMIT_FSIZE, free))
            ground.say(f"{number + 1} of {times} full disks")
    return play.report


def _fill_and_free(play: Play, fill: Callable[[], None], free: Callable[[], object]) -> None:
    play.wait_for_progress()
    fill()
    try:
        play.guests.wait_until_stopped()
    finally:
        free()
    waited = play.wait_for_progress()
    play.report.disturbed += 1
    play.report.notes.append(f"goes on {waited:.1f} s after there is room")
    play.guests.check_last(play.servers[0].url, play.report)
    if not play.servers[0].is_alive():
        play.report.faults.append("the server has ended because its disk was full")
