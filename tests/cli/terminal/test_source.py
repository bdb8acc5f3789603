"""What comes in line by line is answered line by line, and none of it is read without bound."""

import io
import json
import os
import sys
from collections.abc import Sequence
from pathlib import Path
from threading import Thread
from time import sleep
from types import SimpleNamespace
from unittest import mock

import pytest

from houseway.cli.rounds.settle import settle_stream
from houseway.cli.terminal.source import MOST_OF_A_LINE, open_groups, open_lines
from tests.cli.inside import refused, run

EXAMPLES = Path(__file__).parents[3] / "examples"
ROUND = " ".join((EXAMPLES / "flush-at-catfish-bend.json").read_text(encoding="utf-8").split())
HAND = "As Kd Qh 9c 9s 4d Jo"


class Reader(io.StringIO):
    """Somebody who sees an answer when it is sent off, not when it is written."""

    sent = 0

    def flush(self) -> None:
        self.sent = self.getvalue().count("\n")


class Pipe(io.BufferedIOBase):
    """Somebody who types the next piece when the answers to all before it have come."""

    def __init__(self, pieces: Sequence[str], out: Reader) -> None:
        self.pieces = [piece.encode() for piece in pieces]
        self.out = out
        self.answered: list[int] = []

    def read1(self, size: int = -1, /) -> bytes:
        self.answered.append(self.out.sent)
        return self.pieces.pop(0) if self.pieces else b""


def through(pieces: Sequence[str], *words: str) -> tuple[list[int], list[str]]:
    """How many answers there were before each piece, and all the answers."""
    out = Reader()
    pipe = Pipe(pieces, out)
    done = run(*words, stdin=pipe, out=out)
    assert done.err == ""
    return pipe.answered, out.getvalue().splitlines()


@pytest.mark.parametrize("more", [(), ("--ledger",)])
def test_each_round_is_answered_before_the_next_is_waited_for(
    more: tuple[str, ...], tmp_path: Path
) -> None:
    record = (str(tmp_path / "house.db"), "--new") if more else ()
    words = ("settle", "-", "--jsonl", *more, *record)
    rounds = [json.dumps({**json.loads(ROUND), "round": f"r{i}"}) for i in range(3)]
    pieces = [f"{rounds[0]}\n", f"{rounds[1]}\n{rounds[2][:40]}", rounds[2][40:]]
    answered, answers = through(pieces, *words)
    assert answered == [0, 1, 2, 2]  # the third has no end until there is no more
    assert len(answers) == 3
    assert all("lines" in json.loads(answer) for answer in answers)


def test_each_hand_is_answered_before_the_next_is_waited_for() -> None:
    answered, answers = through([f"{HAND}\n", f"{HAND}\n"], "set", "-", "--jsonl")
    assert answered == [0, 1, 2]
    assert len(answers) == 2


def test_a_line_without_end_is_refused_and_the_next_one_settles(tmp_path: Path) -> None:
    path = tmp_path / "rounds.jsonl"
    path.write_text(f'{{"x": "{"x" * 3 * MOST_OF_A_LINE}"}}\n{ROUND}\n', encoding="utf-8")
    out = io.StringIO()
    with open_lines(str(path)) as lines:
        assert not settle_stream(lines, out)
    bad, good = map(json.loads, out.getvalue().splitlines())
    said = {"error": "the line has more than 4,000,000 bytes", "code": "line-too-long"}
    assert bad == {**said, "line": 1}
    assert "lines" in good


def test_no_more_of_a_line_is_held_than_is_looked_at() -> None:
    endless = ("x" * 250_000 for _ in range(100))
    pipe = Pipe([*endless], Reader())
    with mock.patch.object(sys, "stdin", SimpleNamespace(buffer=pipe)), open_groups("-") as groups:
        assert [[len(line) for line in group] for group in groups] == [[MOST_OF_A_LINE + 1]]


class Zeros(io.BufferedIOBase):
    """A device that gives as much as anybody takes, and never a line's end."""

    def read1(self, size: int = -1, /) -> bytes:
        return bytes(size)

    def read(self, size: int | None = -1, /) -> bytes:
        return bytes(size or 0)


@pytest.mark.parametrize(
    ("words", "said"),
    [
        (("settle", "-"), "the file has more than 16,000,000 bytes"),
        (("settle", "-", "--jsonl"), "a line does not end; it can have 4,000,000 bytes at most"),
    ],
)
def test_a_device_without_end_is_refused(words: tuple[str, ...], said: str) -> None:
    done = run(*words, stdin=Zeros())
    assert (done.code, done.out) == (1, "")
    assert said in done.err


WAITED_FOR = (
    ("settle",),
    ("settle", "--jsonl"),
    ("set", "--jsonl"),
    ("phh", "import"),
    ("phh", "export"),
    ("jackpot", "console", "catfish-bend/multi-link", "--ledger", "house.db", "--new"),
)


@pytest.mark.parametrize("words", WAITED_FOR)
def test_a_pipe_by_its_name_is_refused_at_once(words: tuple[str, ...], tmp_path: Path) -> None:
    """Nobody writes to it: whoever opened it would wait for ever."""
    pipe = tmp_path / "pipe"
    os.mkfifo(pipe)
    said = "this is a pipe or a device; read it as standard input, with - and <"
    assert refused(*words, str(pipe)) == f"{pipe}: {said}"


def test_a_device_by_its_name_is_refused_and_the_empty_one_is_empty() -> None:
    assert refused("settle", "--jsonl", "/dev/zero").startswith(
        "/dev/zero: this is a pipe or a device"
    )
    assert run("settle", "--jsonl", os.devnull).code == 0


@pytest.mark.parametrize("folder", ["/dev/fd", "/proc/self/fd"])
def test_a_pipe_that_the_shell_hands_over_is_read(folder: str) -> None:
    """As `houseway settle <(...)` has it, whose writer may come late."""
    ours, theirs = os.pipe()
    writer = Thread(target=_write_late, args=(theirs,))
    writer.start()
    try:
        done = run("settle", f"{folder}/{ours}", "--json")
    finally:
        writer.join()
        os.close(ours)
    assert (done.code, done.err) == (0, "")
    assert "lines" in json.loads(done.out)


def _write_late(pipe: int) -> None:
    sleep(0.05)
    with os.fdopen(pipe, "wb") as file:
        file.write(ROUND.encode())
