"""The command in processes of its own: how it starts, how it ends, and who stops it."""

import json
import os
import pty
import signal
import subprocess
import sys
import time
from pathlib import Path
from typing import Any, Final

import pytest

from tests.cli.child import started
from tests.cli.inside import BACCARAT, UTH, WCCS, json_of, run

GIVEN: Final = Path(__file__).parents[2] / "examples" / "flush-at-catfish-bend.json"
ROUND: Final = json.dumps(json.loads(GIVEN.read_text(encoding="utf-8")))


def process(*words: str, **more: Any) -> subprocess.CompletedProcess[str]:
    """What came of it; without the width that a terminal's library puts into the environment."""
    given = [sys.executable, "-W", "error", "-m", "houseway", *words]
    more = {"capture_output": True, "env": dict(os.environ), **more}
    return subprocess.run(given, text=True, check=False, **more)


def shell(command: str) -> subprocess.CompletedProcess[str]:
    return subprocess.run(
        ["bash", "-c", f"{sys.executable} -m houseway {command}"],  # noqa: S607
        stdin=subprocess.DEVNULL,
        capture_output=True,
        text=True,
        check=False,
    )


# How it starts


@pytest.mark.parametrize(
    ("words", "heavy"),
    [
        (("--help",), ("houseway.games", "houseway.rules", "houseway.table", "numpy", "tomllib")),
        (("math", UTH, "--json"), ("numba", "llvmlite")),  # a stored answer
    ],
)
def test_nothing_is_loaded_that_is_not_needed(
    words: tuple[str, ...], heavy: tuple[str, ...]
) -> None:
    code = (
        "import sys\nfrom houseway.cli.main import main\n"
        "try:\n    main()\nexcept SystemExit:\n    pass\n"
        f"print([m for m in sys.modules if m.startswith({heavy})], file=sys.stderr)"
    )
    given = [sys.executable, "-c", code, *words]
    done = subprocess.run(given, capture_output=True, text=True, check=True)
    assert done.stderr == "[]\n"


def test_what_the_demo_shows() -> None:
    done = process("demo", stdin=subprocess.DEVNULL)
    assert (done.returncode, done.stderr) == (0, "")
    assert done.stdout == run("demo").out


# How it ends


def test_exit_codes() -> None:
    bad = process("math", BACCARAT, "--dead", "Xx")
    assert (bad.returncode, bad.stdout, bad.stderr.count("\n")) == (1, "", 1)
    assert process("math").returncode == 2


@pytest.mark.parametrize(
    "words",
    [
        ("sheets", "list"),
        ("rule", "T-07"),
        ("settle", "-"),
        ("settle", "-", "--jsonl"),
        ("--help",),
    ],
)
def test_a_full_disk_is_one_line_and_exit_1(words: tuple[str, ...]) -> None:
    with Path("/dev/full").open("w") as full:
        done = run(*words, stdin=ROUND, out=full)
    assert (done.code, done.err) == (1, "houseway: cannot write: No space left on device\n")


def test_a_full_disk_is_told_to_a_program_in_json() -> None:
    """What is short is sent off only when the command is over."""
    with Path("/dev/full").open("w") as full:
        done = run("rule", "T-07", "--json", out=full)
    assert (done.code, json.loads(done.err)["code"]) == (1, "cannot-write")


def test_a_full_disk_in_a_process() -> None:
    with Path("/dev/full").open("w") as full:
        words = ("math", BACCARAT)
        done = process(*words, stdout=full, stderr=subprocess.PIPE, capture_output=False)
    assert (done.returncode, done.stderr) == (
        1,
        "houseway: cannot write: No space left on device\n",
    )


@pytest.mark.parametrize(
    "command", ["settle - >&-", "settle - --jsonl <&-", f"deal {WCCS} <&-", f"deal {WCCS} >&-"]
)
def test_a_closed_stream_is_one_line_and_exit_1(command: str) -> None:
    done = shell(command)
    assert done.returncode == 1
    assert done.stderr.startswith("houseway: ")
    assert done.stderr.count("\n") == 1


def test_a_reader_that_goes_away_ends_it_quietly(tmp_path: Path) -> None:
    path = tmp_path / "rounds.jsonl"
    path.write_text(f"{ROUND}\n" * 1000, encoding="utf-8")
    done = shell(f"settle {path} --jsonl | head -1")
    assert len(done.stdout.splitlines()) == 1
    assert done.stderr == ""


# Who stops it


def on_terminal(*words: str, interrupt_after: bytes = b"", **env: str) -> tuple[int, bytes]:
    """Run a command whose stderr is a terminal; Ctrl-C once it has shown something."""
    ours, theirs = pty.openpty()
    quiet: Any = {"stdin": subprocess.DEVNULL, "stdout": subprocess.DEVNULL}
    with started(*words, env={"TERM": "xterm", **env}, stderr=theirs, **quiet) as child:
        os.close(theirs)
        shown, pressed, start = b"", False, time.monotonic()
        while time.monotonic() - start < 300:
            try:
                part = os.read(ours, 65536)
            except OSError:  # the terminal is closed: the command has ended
                break
            if not part:
                break
            shown += part
            if interrupt_after and interrupt_after in shown and not pressed:
                child.send_signal(signal.SIGINT)
                pressed = True
        os.close(ours)
        return child.wait(240), shown


@pytest.mark.parametrize(
    ("words", "counting"),
    [
        (("math", UTH, "--dead", "As Kd 7h 2c"), b"counting"),
        (("equity", "AsAhKsKh", "random", "--game", "omaha", "--exact"), b"counting deals"),
    ],
)
def test_a_long_count_shows_progress_and_stops_on_ctrl_c(
    words: tuple[str, ...], counting: bytes
) -> None:
    code, shown = on_terminal(*words, interrupt_after=counting)
    assert code == 130
    assert b"Traceback" not in shown


def test_the_first_time_a_line_says_that_kernels_are_compiled(tmp_path: Path) -> None:
    """And where the machine code is cut off, as after a power cut, it is made again."""
    words = ("math", BACCARAT, "--decks", "6")
    code, shown = on_terminal(*words, XDG_CACHE_HOME=str(tmp_path))
    assert code == 0
    assert b"compiling kernels, once" in shown
    code, shown = on_terminal(*words, XDG_CACHE_HOME=str(tmp_path))
    assert code == 0
    assert b"compiling" not in shown
    assert b"counting" in shown
    kept = list(tmp_path.rglob("*.nbc"))
    assert kept
    for path in kept:
        path.write_bytes(b"")
    again = process(*words, "--json", env={**os.environ, "XDG_CACHE_HOME": str(tmp_path)})
    assert json.loads(again.stdout) == json_of(*words)


def test_a_written_run_that_is_stopped_leaves_nothing_half_written(tmp_path: Path) -> None:
    """In the middle of a long run: one word, no trace."""
    kept = tmp_path / "house.db"
    words = ["jackpot", "play", "washington/mgl-ml03", "--rounds", "100000", "--seed", "1"]
    pipes: dict[str, Any] = {"stdout": subprocess.PIPE, "stderr": subprocess.PIPE, "text": True}
    with started(*words, "--ledger", str(kept), "--new", **pipes) as child:
        while not any(path.stat().st_size > 1_000_000 for path in tmp_path.iterdir()):
            assert child.poll() is None, child.communicate()
            time.sleep(0.02)
        child.send_signal(signal.SIGINT)
        out, err = child.communicate(timeout=240)
    assert (child.returncode, out) == (130, "")
    assert "Traceback" not in err
    assert run("ledger", "check", "--ledger", str(kept)).code == 0


def test_a_console_on_a_terminal_says_what_it_waits_for(tmp_path: Path) -> None:
    ours, theirs = pty.openpty()
    try:
        os.write(ours, b"\x04")  # Ctrl-D
        record = ("--ledger", str(tmp_path / "house.db"), "--new")
        done = process("jackpot", "console", "catfish-bend/multi-link", *record, stdin=theirs)
    finally:
        os.close(ours)
        os.close(theirs)
    assert done.returncode == 0
    assert done.stdout.startswith("One command a line, like arm T7 1 anna 5")
    assert "Ctrl-D" in done.stdout
