"""What comes in line by line is answered line by line, and none of it is read without bound."""

from __future__ import annotations

import io
import json
import sys
from collections.abc import Sequence
from pathlib import Path
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


def test_a_device_without_end_is_refused() -> None:
    said = refused("settle", "/dev/zero")
    assert said.startswith("/dev/zero (one round a line? say --jsonl): the file has more than")
