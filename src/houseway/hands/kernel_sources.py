"""Which files hold compiled code, and a name for all of them as they now stand. Without numba."""

import hashlib
from collections.abc import Iterable
from functools import cache
from pathlib import Path

PACKAGE = Path(__file__).parents[1]


def kernel_sources() -> list[Path]:
    """Every file that may hold compiled code: a `kernels.py`, or any in a folder `kernels`."""
    return sorted({*PACKAGE.glob("**/kernels/*.py"), *PACKAGE.glob("**/kernels.py")})


@cache
def kernel_hash() -> str:
    """The hash of all that machine code is made from: every kernel, and the rooms `cards` and
    `hands`, whose constants kernels freeze. What was compiled from others is no longer ours."""
    leaned_on = (path for room in ("cards", "hands") for path in (PACKAGE / room).glob("*.py"))
    return source_hash(sorted({*kernel_sources(), *leaned_on}))


def source_hash(paths: Iterable[Path]) -> str:
    """One hash of all these files and of where in the package they lie."""
    digest = hashlib.sha256()
    for path in paths:
        place = path.relative_to(PACKAGE).as_posix()
        digest.update(place.encode() + b"\0" + path.read_bytes() + b"\0")
    return digest.hexdigest()


def forget_compiled(folder: Path) -> None:
    """Throw away machine code that was kept; it is compiled again when it is needed."""
    for path in folder.rglob("*.nb[ic]"):
        path.unlink(missing_ok=True)
