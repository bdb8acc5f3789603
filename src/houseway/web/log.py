"""The log of a server: one line of JSON for each event, without bodies, tokens or cards."""

from __future__ import annotations

import logging
import sys
from contextlib import suppress
from typing import TextIO, cast

import structlog


class PatientStream:
    """A stream for a log: where it cannot be written, on a full disk for example, a line is lost,
    and what the line was about goes on (R18)."""

    def __init__(self, stream: TextIO) -> None:
        self._stream = stream

    def write(self, text: str) -> int:
        with suppress(OSError):
            self._stream.write(text)
        return len(text)

    def flush(self) -> None:
        with suppress(OSError):
            self._stream.flush()


LOG: structlog.stdlib.BoundLogger = structlog.get_logger("houseway")


def set_up_log(*, level: str = "info") -> None:
    """Write JSON lines to standard error."""
    structlog.configure(
        processors=[
            structlog.processors.add_log_level,
            structlog.processors.TimeStamper(fmt="iso", utc=True, key="at"),
            structlog.processors.JSONRenderer(),
        ],
        wrapper_class=structlog.make_filtering_bound_logger(
            logging.getLevelNamesMapping()[level.upper()]
        ),
        logger_factory=structlog.PrintLoggerFactory(cast(TextIO, PatientStream(sys.stderr))),
        cache_logger_on_first_use=True,
    )
