"""The one door to numba, so that no compiled function can outlive its source.

Numba's own cache looks only at the file of the function itself: change a function that it calls in
another file, and the old machine code is used. So the cache lies in a folder named by a hash of
every kernel source of the package and of what kernels lean on, and by numba's version.
"""

import os
import sys
import tempfile
from collections.abc import Callable
from contextlib import suppress
from pathlib import Path
from typing import Any, Final, TypeVar
from zipfile import BadZipFile

import numba
import numpy as np
from numba.core import config
from numpy.typing import NDArray

from houseway.hands.kernel_sources import kernel_hash

F = TypeVar("F", bound=Callable[..., Any])


def _cache_folder() -> Path:
    """A folder of this user's that can be written to; a temporary one where there is none."""
    base = os.environ.get("XDG_CACHE_HOME") or Path("~").expanduser() / ".cache"
    name = f"kernels-{kernel_hash()[:16]}-{numba.__version__}-{sys.implementation.cache_tag}"
    folder = Path(base) / "houseway" / name
    try:
        folder.mkdir(parents=True, exist_ok=True, mode=0o700)
        with tempfile.TemporaryFile(dir=folder):
            return folder
    except OSError:
        return Path(tempfile.mkdtemp(prefix="houseway-kernels-"))


CACHE: Final = _cache_folder()
config.CACHE_DIR = str(CACHE)  # type: ignore[attr-defined]  # numba sets it so itself


def kept(name: str, build: Callable[[], dict[str, NDArray[Any]]]) -> dict[str, NDArray[Any]]:
    """Tables that are built once and then read from beside the compiled code.

    They are as old as the kernels they serve: another source, another folder.
    """
    path = CACHE / f"{name}.npz"
    try:
        with np.load(path, allow_pickle=False) as stored:
            return {key: stored[key] for key in stored.files}
    except (OSError, ValueError, EOFError, BadZipFile):
        tables = build()
        part = path.with_name(f"{name}.{os.getpid()}.part.npz")
        with suppress(OSError):
            np.savez(part, **tables)
            part.replace(path)
        return tables


def kernel(function: F) -> F:
    """Compile a function to machine code that runs without the interpreter's lock.

    Read-only arrays of a kernel are module globals: they are frozen into the code.
    """
    compiled: F = numba.njit(cache=True, nogil=True, boundscheck=False)(function)
    return compiled
