"""The disk: the few things that a record asks of the system, each done when it returns."""

from __future__ import annotations

import errno
import os
import stat
from dataclasses import dataclass
from pathlib import Path

# Never wait for whoever may be at the other end of a pipe: such a file is refused anyway.
_AT_ONCE = os.O_NONBLOCK | os.O_CLOEXEC


@dataclass(frozen=True, slots=True)
class Disk:
    """The few things the store asks of the system. Each is done when it returns."""

    def read(self, path: Path) -> bytes | None:
        """What is in a file; None if there is no such file."""
        try:
            handle = _open(path, os.O_RDONLY)
        except FileNotFoundError:
            return None
        with os.fdopen(handle, "rb") as file:
            return file.read()

    def size(self, path: Path) -> int:
        """How many bytes a file has; a missing one has none."""
        try:
            return path.stat().st_size
        except FileNotFoundError:
            return 0

    def write(self, path: Path, data: bytes) -> None:
        """A file with this in it, whatever was there."""
        _put(path, os.O_WRONLY | os.O_CREAT | os.O_TRUNC, data)

    def append(self, path: Path, data: bytes) -> None:
        """This at the end of a file; an empty file is made if there is none."""
        _put(path, os.O_WRONLY | os.O_CREAT | os.O_APPEND, data)

    def cut(self, path: Path, size: int) -> None:
        """A file cut off after so many bytes."""
        handle = _open(path, os.O_WRONLY)
        try:
            os.ftruncate(handle, size)
            os.fsync(handle)
        finally:
            os.close(handle)

    def rename(self, path: Path, target: Path) -> None:
        """A file under another's name, in its place, at once."""
        path.replace(target)

    def sync_folder(self, folder: Path) -> None:
        """The names in a folder are there to stay."""
        handle = os.open(folder, os.O_RDONLY | os.O_DIRECTORY | os.O_CLOEXEC)
        try:
            os.fsync(handle)
        finally:
            os.close(handle)


def _open(path: Path, flags: int) -> int:
    """A plain file, open. A pipe, a device or a folder under its name is no record."""
    try:
        handle = os.open(path, flags | _AT_ONCE, 0o644)
    except OSError as error:
        if error.errno in (errno.ENXIO, errno.EISDIR):  # a pipe that nobody reads; a folder
            raise _no_file(path) from None
        raise
    if not stat.S_ISREG(os.fstat(handle).st_mode):
        os.close(handle)
        raise _no_file(path)
    return handle


def _put(path: Path, flags: int, data: bytes) -> None:
    handle = _open(path, flags)
    try:
        rest = memoryview(data)
        while rest:
            rest = rest[os.write(handle, rest) :]
        os.fsync(handle)
    finally:
        os.close(handle)


def _no_file(path: Path) -> OSError:
    return OSError(errno.EINVAL, f"{path.name} is not a plain file")
