"""The command in this process: as `main` runs it, with its exit code and both outputs."""

import io
import json
import os
import sys
from contextlib import redirect_stderr, redirect_stdout
from dataclasses import dataclass
from fractions import Fraction
from functools import cache
from typing import Any, Final
from unittest import mock

import typer.main

from houseway.cli.main import app, main
from houseway.floor import library as documents
from houseway.floor.demo_people import DEMO_PIN
from tests.library import read_once

UTH: Final = "washington/ultimate-texas-holdem"
WCCS: Final = "wccs/ultimate-texas-holdem"
BACCARAT: Final = "california/ez-baccarat"
THREE: Final = "california/three-card-poker-6-card-bonus"
CRAZY: Final = "catfish-bend/crazy-4-poker"
STUD: Final = "washington/caribbean-stud-poker"
PAI_GOW: Final = "california/fortune-pai-gow-poker"
CATFISH: Final = "catfish-bend/ultimate-texas-holdem"
CALIFORNIA: Final = "california/ultimate-texas-holdem"

PINS: Final = f"{DEMO_PIN}\n{DEMO_PIN}\n"
"""What two people type who show cards of `examples/roster.toml`."""
_BUILT: Final = cache(typer.main.get_command)  # the commands and their options, built but once


def commands() -> dict[str, Any]:
    """Every command by its name, and every group of them by its own; the first has them all."""
    top: Any = _BUILT(app)
    below = {
        f"{name} {each}": command
        for name, listed in top.commands.items()
        for each, command in getattr(listed, "commands", {}).items()
    }
    return {"": top, **top.commands, **below}


@dataclass(frozen=True, slots=True)
class Done:
    """What came of a command."""

    code: object
    out: str
    err: str


def run(
    *words: str,
    stdin: bytes | str | io.BufferedIOBase = b"",
    out: io.TextIOBase | None = None,
    **env: str,
) -> Done:
    """Run a command here, with this typed in and these variables set. What it prints is in `out`
    as soon as it is printed."""
    out, err = out or io.StringIO(), io.StringIO()
    typed = stdin.encode() if isinstance(stdin, str) else stdin
    source: Any = io.BytesIO(typed) if isinstance(typed, bytes) else typed
    code: object = None
    with (
        mock.patch.object(sys, "argv", ["houseway", *words]),
        mock.patch.object(sys, "stdin", io.TextIOWrapper(source, encoding="utf-8")),
        mock.patch.object(typer.main, "get_command", _BUILT),
        mock.patch.object(documents, "Library", read_once),
        mock.patch.dict(os.environ, env),
        redirect_stdout(out),
        redirect_stderr(err),
    ):
        try:
            main()
        except SystemExit as done:
            code = done.code
    return Done(code, out.getvalue() if isinstance(out, io.StringIO) else "", err.getvalue())


def json_of(*words: str) -> Any:
    """The JSON that a command prints, which has to succeed and to say nothing else."""
    done = run(*words, "--json", stdin=PINS)
    assert (done.code, done.err) == (0, "")
    return json.loads(done.out)


def refused(*words: str) -> str:
    """The one line of a refusal: exit 1, nothing printed. Under `--json` it is an object."""
    done = run(*words, stdin=PINS)
    assert (done.code, done.out) == (1, ""), done
    if "--json" in words:
        form = json.loads(done.err)
        return f"{form['where']}: {form['sentence']} ({form['rule']})"
    assert done.err.startswith("houseway: ")
    assert done.err.count("\n") == 1
    assert done.err.endswith("\n")
    assert len(done.err) < 1000
    return done.err.removeprefix("houseway: ").rstrip("\n")


def check_fractions(data: Any, *, decimal: bool = False) -> int:
    """Every decimal stands beside its fraction, `x_decimal` beside `x`; how many there are."""
    if isinstance(data, float):
        assert decimal, f"{data} is a decimal without a fraction"
        return 1
    if isinstance(data, list):
        return sum(check_fractions(part, decimal=decimal) for part in data)
    if not isinstance(data, dict):
        return 0
    found = 0
    for key, value in data.items():
        whole = key.removesuffix("_decimal")
        if whole != key:
            _check_same(data[whole], value)
        found += check_fractions(value, decimal=decimal or whole != key)
    return found


def _check_same(exact: Any, decimal: Any) -> None:
    if isinstance(decimal, dict):
        assert list(exact) == list(decimal)
        for key, value in decimal.items():
            _check_same(exact[key], value)
    elif isinstance(decimal, list):
        for one, other in zip(exact, decimal, strict=True):
            _check_same(one, other)
    elif decimal is None:
        assert exact is None
    elif "/" in exact:  # a count has its share beside it
        assert float(Fraction(exact)) == decimal
        assert f"{Fraction(exact).numerator}/{Fraction(exact).denominator}" == exact
