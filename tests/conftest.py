"""What every test may count on, whoever runs it and from which terminal."""

import gc
from pathlib import Path
from signal import SIGINT, default_int_handler, signal
from threading import current_thread, main_thread
from typing import Final

import pytest
from hypothesis import HealthCheck, settings
from hypothesis.internal.conjecture import providers

from tests.databases import close_all, database, each_database, house, record

__all__ = ["database", "each_database", "house", "record"]  # fixtures for every test of a record

# The same examples every time and on every machine; others with --hypothesis-profile=default.
# How long it takes to draw them is no fault: a machine may be slow.
settings.register_profile(
    "repeatable",
    derandomize=True,
    database=None,
    deadline=None,
    max_examples=50,
    suppress_health_check=[HealthCheck.too_slow],
)
settings.load_profile("repeatable")
# Hypothesis also draws the constants of whichever modules happen to be loaded, so that the examples
# would depend on the tests that ran before in the same process.
_NO_CONSTANTS = providers._local_constants  # none yet
providers._get_local_constants = lambda: _NO_CONSTANTS


LONG: Final = tuple(
    [
        line
        for line in Path(__file__).with_name("long.txt").read_text("utf-8").splitlines()
        if not line.startswith("#")
    ]
)


def pytest_addoption(parser: pytest.Parser) -> None:
    parser.addoption("--long", action="store_true", help="run only what tests/long.txt lists")


def pytest_collection_modifyitems(config: pytest.Config, items: list[pytest.Item]) -> None:
    """Leave out the long tests, or all others. A test that is asked for by its name is run."""
    if any("::" in each for each in config.args):
        return
    found = [item for item in items if item.nodeid.startswith(LONG)]
    unused = [line for line in LONG if not any(item.nodeid.startswith(line) for item in found)]
    whole = len(items) > 10_000
    if whole and unused:
        raise pytest.UsageError(f"tests/long.txt names no test: {unused}")
    chosen = bool(config.getoption("--long"))
    left = [item for item in items if item.nodeid.startswith(LONG) is not chosen]
    config.hook.pytest_deselected(items=left)
    items[:] = [item for item in items if item.nodeid.startswith(LONG) is chosen]


def pytest_configure() -> None:
    """A shell that runs the tests in the background lets them, and all that they start, ignore
    Ctrl-C: processes that a test ends by it would never end."""
    if current_thread() is main_thread():
        signal(SIGINT, default_int_handler)


def pytest_sessionfinish() -> None:
    close_all()


def pytest_collection_finish() -> None:
    """What is loaded by now stays to the end: the collector need not look through it each time."""
    gc.collect()
    gc.freeze()


@pytest.fixture(autouse=True)
def no_terminal(monkeypatch: pytest.MonkeyPatch) -> None:
    """Pages are as wide as a test says, and not as wide as the terminal that started it."""
    for name in ("LINES", "FORCE_COLOR"):
        monkeypatch.delenv(name, raising=False)
    monkeypatch.setenv("COLUMNS", "140")


@pytest.fixture(autouse=True)
def no_cache(monkeypatch: pytest.MonkeyPatch) -> None:
    """No test reads what another has counted, or writes to anybody's cache folder."""
    monkeypatch.setenv("HOUSEWAY_CACHE", "off")
