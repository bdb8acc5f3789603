"""What a server counts about itself, for Prometheus."""

from __future__ import annotations

import time
from collections.abc import Callable
from typing import Any, Final

from prometheus_client import (
    CollectorRegistry,
    Counter,
    Gauge,
    Histogram,
    disable_created_metrics,
    generate_latest,
)
from starlette.middleware import Middleware
from starlette.types import ASGIApp, Message, Receive, Scope, Send

from houseway.rules import Refused
from houseway.table.shoe import fresh_seed
from houseway.web.log import LOG
from houseway.web.neighbours import add_up

REQUEST_ID: Final = "request id"
"""Where the scope of a request keeps its name."""
_ID_DIGITS: Final = 12
_SECONDS: Final = (0.001, 0.002, 0.005, 0.01, 0.02, 0.05, 0.1, 0.2, 0.5, 1, 2, 5)
_SIZES: Final = (1, 2, 5, 10, 20, 50, 100)

disable_created_metrics()  # type: ignore[no-untyped-call]  # times would be added up as counts


class Metrics:
    """The counters of one process."""

    def __init__(self) -> None:
        self._registry = CollectorRegistry()
        made: dict[str, Any] = {"registry": self._registry}
        self.requests = Counter("houseway_requests", "Requests", ["method", "status"], **made)
        self.seconds = Histogram(
            "houseway_request_seconds", "Time to an answer", buckets=_SECONDS, **made
        )
        self.commands = Counter("houseway_commands", "Commands carried out", **made)
        self.command_seconds = Histogram(
            "houseway_command_seconds", "Time until a command is durable", buckets=_SECONDS, **made
        )
        self.commands_at_once = Histogram(
            "houseway_commands_at_once", "Commands carried out together", buckets=_SIZES, **made
        )
        self.updates_at_once = Histogram(
            "houseway_updates_at_once", "Followers answered together", buckets=_SIZES, **made
        )
        self.refusals = Counter("houseway_refusals", "Refusals by their codes", ["code"], **made)
        self.faults = Counter("houseway_faults", "Faults of the server itself, logged", **made)
        self.sockets = Gauge("houseway_sockets", "Open sockets", **made)
        self.tables = Gauge("houseway_open_tables", "Open tables", **made)
        self.news_seconds = Histogram(
            "houseway_news_seconds", "Time from a change to its follower", buckets=_SECONDS, **made
        )
        self.ticks = Counter("houseway_ticks", "What happened by itself", **made)
        self.late_news = Counter(
            "houseway_late_news",
            "Changes by others that came by a look and not by a notice",
            **made,
        )
        self.record_lag = Gauge(
            "houseway_record_lag_seconds", "Time since this process last read the record", **made
        )
        self._read_at = time.monotonic()
        self.read_others: Callable[[], list[bytes]] = list
        """The counters of the server's other processes; there are none unless this is set."""
        self.loop_delay = Histogram(
            "houseway_loop_delay_seconds", "How late the event loop is", buckets=_SECONDS, **made
        )

    def count_refusal(self, error: Exception) -> None:
        code = error.code if isinstance(error, Refused) else "record-damaged"
        self.refusals.labels(code).inc()

    @property
    def own_faults(self) -> int:
        """How many faults of this process were logged."""
        (counted,) = self.faults.collect()
        return int(counted.samples[0].value)

    def note_record_read(self) -> None:
        """The process knows how far every stream of the record has come."""
        self._read_at = time.monotonic()

    def text(self) -> bytes:
        """All counters as Prometheus reads them, with those of the server's other processes."""
        others = self.read_others()
        return add_up([self.own_text(), *others]) if others else self.own_text()

    def own_text(self) -> bytes:
        """The counters of this process alone."""
        self.record_lag.set(time.monotonic() - self._read_at)
        return generate_latest(self._registry)

    def middleware(self) -> Middleware:
        return Middleware(_Counted, metrics=self)


class _Counted:
    """Names each request, counts it and logs it."""

    def __init__(self, app: ASGIApp, metrics: Metrics) -> None:
        self._app, self._metrics = app, metrics

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] != "http":
            await self._app(scope, receive, send)
            return
        name, began, status = _new_id(), time.perf_counter(), 500
        scope[REQUEST_ID] = name

        async def named(message: Message) -> None:
            nonlocal status
            if message["type"] == "http.response.start":
                status = message["status"]
                message.setdefault("headers", []).append((b"x-request-id", name.encode()))
            await send(message)

        try:
            await self._app(scope, receive, named)
        finally:
            took = time.perf_counter() - began
            self._metrics.requests.labels(scope["method"], str(status)).inc()
            self._metrics.seconds.observe(took)
            LOG.info(
                "request",
                request=name,
                method=scope["method"],
                path=scope["path"],
                status=status,
                ms=round(took * 1_000, 1),
            )


def _new_id() -> str:
    """A name for a request that no other has."""
    return f"{fresh_seed():064x}"[:_ID_DIGITS]
