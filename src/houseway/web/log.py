"""The log of a server: one line of JSON for each event, without bodies, tokens or cards."""

from __future__ import annotations

import logging
import sys

import structlog

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
        logger_factory=structlog.PrintLoggerFactory(sys.stderr),
        cache_logger_on_first_use=True,
    )
