"""The log of a server: one line of JSON for each event, without bodies, tokens or cards."""

import logging
import sys
from contextlib import suppress
from traceback import extract_tb
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


def lines_of(error: BaseException) -> list[str]:
    """The lines of code that an error came through."""
    return [f"{each.filename}:{each.lineno}" for each in extract_tb(error.__traceback__)]


class _OfLibraries(logging.Handler):
    """What the libraries of a server have to say goes to the same log, in the same form."""

    def emit(self, record: logging.LogRecord) -> None:
        said: dict[str, object] = {"source": record.name}
        error = record.exc_info[1] if record.exc_info else None
        if error is not None:  # its kind and its lines: what it says may hold a body
            said["error"] = type(error).__name__
            said["at_line"] = lines_of(error)
        LOG.log(record.levelno, record.getMessage(), **said)


def set_up_log(*, level: str = "info") -> None:
    """Write JSON lines to standard error, those of libraries too."""
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
    logging.basicConfig(handlers=[_OfLibraries()], level=logging.WARNING, force=True)
    logging.getLogger("uvicorn.error").setLevel(level.upper())
