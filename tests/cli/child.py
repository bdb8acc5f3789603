"""The command in a process of its own, which Ctrl-C stops as it does on a terminal."""

import os
import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any, Final

# Whoever starts the tests in the background has them ignore SIGINT, and a child inherits that:
# it is to listen again. Python itself sets its handler only where SIGINT is not ignored.
_LISTENS: Final = """
import runpy, signal
signal.signal(signal.SIGINT, signal.default_int_handler)
runpy.run_module("{module}", run_name="__main__", alter_sys=True)
"""


@contextmanager
def started(
    *words: str, module: str = "houseway", env: dict[str, str] | None = None, **more: Any
) -> Iterator[Any]:
    """A command that runs; whatever happens, it runs no longer than this."""
    given = [sys.executable, "-c", _LISTENS.format(module=module), *words]
    with subprocess.Popen(given, env={**os.environ, **(env or {})}, **more) as child:
        try:
            yield child
        finally:
            child.kill()
