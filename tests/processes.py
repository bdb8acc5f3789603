"""Processes of their own for tests: forked from this one, killed, stopped and thawed."""

import os
import signal
from collections.abc import Callable
from typing import TextIO

from houseway.rules import Refused

Say = Callable[..., None]


def start(work: Callable[[Say], object]) -> tuple[int, TextIO]:
    """A process of its own that does some work, and what it says, line by line."""
    reader, writer = os.pipe()
    child = os.fork()
    if not child:
        os.close(reader)
        with os.fdopen(writer, "w") as out:
            try:
                work(lambda *said: print(*said, file=out, flush=True))
            except Refused as refused:
                print(refused.code, file=out)
            except BaseException as error:
                print(repr(error), file=out)
            finally:
                out.flush()
                os._exit(0)
    os.close(writer)
    return child, os.fdopen(reader)


def finish(child: int, said: TextIO) -> list[str]:
    """All that a process says, once it has ended."""
    with said:
        lines = said.read().splitlines(keepends=True)
    os.waitpid(child, 0)
    return lines


def kill(child: int) -> None:
    """As if its power were cut."""
    os.kill(child, signal.SIGKILL)


def wait_until_stopped(child: int) -> None:
    """Until it has stopped itself, and does nothing more."""
    _, status = os.waitpid(child, os.WUNTRACED)
    assert os.WIFSTOPPED(status)


def thaw(child: int) -> None:
    """It goes on where it was stopped."""
    os.kill(child, signal.SIGCONT)
