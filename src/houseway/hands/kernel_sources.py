"""Which files hold compiled code, and a name for all of them as they now stand. Without numba."""

from __future__ import annotations

import hashlib
from functools import cache
from pathlib import Path


def kernel_sources() -> list[Path]:
    """Every file that may hold compiled code: those in a folder called `kernels`."""
    package = Path(__file__).parents[1]
    return sorted(package.glob("*/kernels/*.py"))


@cache
def kernel_hash() -> str:
    """The hash of every kernel source; results that were counted by others are no longer ours."""
    digest = hashlib.sha256()
    for path in kernel_sources():
        digest.update(path.name.encode() + b"\0" + path.read_bytes() + b"\0")
    return digest.hexdigest()


def forget_compiled(folder: Path) -> None:
    """Throw away machine code that was kept; it is compiled again when it is needed."""
    for path in folder.rglob("*.nb[ic]"):
        path.unlink(missing_ok=True)
