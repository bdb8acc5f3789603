"""The clock on the wall, for people to read. Nothing is ever put in order by it (R16)."""

from __future__ import annotations

from datetime import UTC, datetime


def now() -> str:
    """The time to the second, like `2026-11-15T14:05:09Z`."""
    return datetime.now(UTC).strftime("%Y-%m-%dT%H:%M:%SZ")


def today() -> str:
    """The day, like `2026-11-15`."""
    return now()[:10]
