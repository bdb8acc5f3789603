"""What ranks many hands is reached from `houseway.hands`, and numba is imported only for it."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

import pytest

import houseway.hands
from houseway.hands import bulk

EXAMPLE = Path(__file__).parents[2] / "examples" / "flush-at-catfish-bend.json"

# Run the command as its script does, and say afterwards whether numba is there.
COMMAND = """
import sys
from houseway.cli.main import main
try:
    main()
except SystemExit as stop:
    assert not stop.code, stop.code
"""
TELL = "\nprint('numba', 'numba' in sys.modules, file=sys.stderr)\n"


def numba_after(code: str, *arguments: str) -> bool:
    """Whether numba has been imported when this code has run in a process of its own."""
    told = subprocess.run(
        [sys.executable, "-c", code + TELL, *arguments], check=True, capture_output=True, text=True
    )
    *_, last = told.stderr.splitlines()
    assert last in ("numba True", "numba False")
    return last == "numba True"


def test_every_name_is_the_one_in_bulk() -> None:
    for name in bulk.__all__:
        assert getattr(houseway.hands, name) is getattr(bulk, name)
        assert name in houseway.hands.__all__
        assert name in dir(houseway.hands)


def test_every_name_that_is_promised_is_there() -> None:
    for name in houseway.hands.__all__:
        assert getattr(houseway.hands, name) is not None
    with pytest.raises(AttributeError, match=r"'houseway.hands' has no attribute 'rank8'"):
        getattr(houseway.hands, "rank8")  # noqa: B009  # mypy knows that it is not there


@pytest.mark.parametrize(
    "code",
    [
        "import sys, houseway.hands",
        "import sys\nfrom houseway.hands import best_five, best_omaha, best_ranking",
    ],
)
def test_the_plain_rankings_need_no_numba(code: str) -> None:
    assert not numba_after(code)


@pytest.mark.parametrize(
    "arguments", [["--help"], ["settle", str(EXAMPLE)], ["settle", str(EXAMPLE), "--json"]]
)
def test_commands_that_count_nothing_need_no_numba(arguments: list[str]) -> None:
    assert not numba_after(COMMAND, *arguments)


def test_numba_comes_with_the_first_kernel() -> None:
    assert numba_after("import sys\nfrom houseway.hands import rank7")
