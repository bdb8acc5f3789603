"""A command at a terminal of its own, with keys that are typed: what its screen shows."""

import fcntl
import os
import pty
import re
import select
import struct
import sys
import termios
import time
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Final

ROOT: Final = Path(__file__).parents[2]
_ESCAPES: Final = re.compile(r"\x1b\[[0-9;?]*[A-Za-z]|\x07|\x1b[=>]")
_ASKS: Final = re.compile(r".*> |(PIN|Number) .*: ")
_PATIENCE: Final = 240
"""Seconds: a machine may be slow."""

CTRL_C: Final = "\x03"
CTRL_D: Final = "\x04"
TAB: Final = "\t\t"
UP: Final = "\x1b[A"
ENDS: Final = (CTRL_C, CTRL_D)
_QUIET: Final = 0.2
"""Seconds without anything new: a line stands there completed."""


@dataclass(frozen=True, slots=True)
class Screen:
    """What was shown until the command ended, and its exit code."""

    text: str
    raw: str
    code: int


def at_terminal(
    *words: str, keys: Sequence[str], columns: int = 80, env: Mapping[str, str] | None = None
) -> Screen:
    """Run a command at a terminal. Each of `keys` is typed when it asks for input: a line, or
    keys like Ctrl-D that need no Enter."""
    child, ours = pty.fork()
    if child == 0:  # pragma: no cover - another process
        settings = {"TERM": "xterm", "COLUMNS": str(columns), "PYTHONPATH": str(ROOT / "src")}
        os.environ.update({**settings, "NO_COLOR": "1", "INPUTRC": os.devnull, **(env or {})})
        os.execv(sys.executable, [sys.executable, "-m", "houseway", *words])  # noqa: S606
    fcntl.ioctl(ours, termios.TIOCSWINSZ, struct.pack("HHHH", 50, columns, 0, 0))
    shown = b""
    try:
        begun = False  # a line, with Tab
        for key in keys:
            shown += b"" if begun else _until_asked(ours)
            begun = key.endswith(TAB) or key == UP
            if key == CTRL_C:
                _until_it_reads(child)
            os.write(ours, key.encode() if begun or key in ENDS else f"{key}\r".encode())
            if begun:
                shown += _until_quiet(ours)
        shown += _until_asked(ours, ended=True)
    finally:
        os.close(ours)
        _, status = os.waitpid(child, 0)
    raw = shown.decode("utf-8", "replace")
    text = _ESCAPES.sub("", raw).replace("\r\n", "\n").replace("\r", "")
    return Screen("\n".join(line.rstrip() for line in text.split("\n")), raw, status >> 8)


def _until_it_reads(child: int) -> None:
    """Python does not hear a Ctrl-C that comes after a prompt and before its wait for a key."""
    state = Path(f"/proc/{child}/stat")
    while state.exists() and state.read_text().rpartition(")")[2].split()[0] in "RD":
        time.sleep(0.01)


def _until_quiet(ours: int) -> bytes:
    """What keys show that need no Enter, if they show anything. Keys that come too early wait in
    the terminal and lose nothing."""
    shown = b""
    while select.select([ours], [], [], _QUIET if shown else 1)[0]:
        shown += os.read(ours, 65_536)
    return shown


def _until_asked(ours: int, *, ended: bool = False) -> bytes:
    """What is shown until the command asks for input, or has ended."""
    shown, begun = b"", time.monotonic()
    while time.monotonic() - begun < _PATIENCE:
        ready, _, _ = select.select([ours], [], [], 0.03)
        if not ready:
            last = _ESCAPES.sub("", shown.decode("utf-8", "replace")).rsplit("\n", 1)[-1]
            if not ended and _ASKS.fullmatch(last.replace("\r", "")):
                return shown
            continue
        try:
            part = os.read(ours, 65_536)
        except OSError:  # the terminal is closed: it has ended
            return shown
        if not part:
            return shown
        shown += part
    raise AssertionError(f"nothing was asked for: {shown[-2000:]!r}")
