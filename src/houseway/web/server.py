"""Starting and stopping a server."""

from __future__ import annotations

import asyncio
import os
import socket
from collections.abc import Callable, Sequence
from tempfile import TemporaryDirectory
from threading import Thread
from types import FrameType

import uvicorn
from starlette.applications import Starlette
from uvicorn.supervisors import Multiprocess

from houseway.ledger.store import is_address
from houseway.rules import Refused
from houseway.web.app import Api
from houseway.web.log import set_up_log
from houseway.web.neighbours import FOLDER
from houseway.web.process import hand_over, open_served
from houseway.web.refusals import WebRefusal
from houseway.web.route import ApiRoute
from houseway.web.routes import ROUTES
from houseway.web.served import ServedHouse
from houseway.web.settings import MOST_HEADER_BYTES, Settings
from houseway.web.socket_protocol import LiveProtocol


def make_server(
    served: ServedHouse, settings: Settings, routes: Sequence[ApiRoute] = ROUTES
) -> uvicorn.Server:
    """A server of one process on a house that is open."""
    return uvicorn.Server(_configure(Api(served, routes, settings).application(), settings))


def run_server(
    settings: Settings,
    listener: socket.socket,
    *,
    before_stop: Callable[[], None] = lambda: None,
) -> None:
    """Serve until stopped; several processes where the settings say so. One process calls
    `before_stop` at the first signal, while it still answers."""
    if settings.workers > 1 and not is_address(settings.database):
        raise Refused(WebRefusal.ONE_PROCESS_ON_A_FILE, where="workers", database=settings.database)
    hand_over(settings)
    if settings.workers > 1:
        set_up_log(level=settings.log_level)
        open_served(settings).close()  # what is wrong is said once, and not by every process
        with TemporaryDirectory(prefix="houseway-") as folder:
            os.environ[FOLDER] = folder
            Multiprocess(_configure("houseway.web.process:worker", settings), [listener]).run()
    else:
        config = _configure("houseway.web.process:application", settings)
        _Server(config, before_stop).run([listener])


class _Server(uvicorn.Server):
    """A server that does something else before it stops; a second signal stops it at once."""

    def __init__(self, config: uvicorn.Config, before_stop: Callable[[], None]) -> None:
        super().__init__(config)
        self._before_stop = before_stop
        self._stopping: Thread | None = None

    def handle_exit(self, sig: int, frame: FrameType | None) -> None:
        if self._stopping is not None:
            super().handle_exit(sig, frame)
            return

        def stop() -> None:
            try:
                self._before_stop()
            finally:
                self.should_exit = True

        self._stopping = Thread(target=stop)
        self._stopping.start()


def _configure(app: Starlette | str, settings: Settings) -> uvicorn.Config:
    return uvicorn.Config(
        app,
        factory=isinstance(app, str),
        workers=settings.workers,
        host=settings.host,
        port=settings.port,
        log_config=None,
        access_log=False,
        ws=LiveProtocol,
        ws_max_size=settings.message_bytes,
        # A view has two kilobytes: to deflate it for each follower costs more than to make it.
        ws_per_message_deflate=False,
        timeout_graceful_shutdown=1,
        timeout_keep_alive=30,
        http=_http(),
        h11_max_incomplete_event_size=MOST_HEADER_BYTES,
        server_header=False,
        date_header=False,
        proxy_headers=False,
    )


def _http() -> type[asyncio.Protocol] | str:
    """What reads HTTP: the quick parser where there is one, which has no limit of its own."""
    try:
        from houseway.web.http_protocol import LimitedHttp
    except ImportError:
        return "h11"
    return LimitedHttp


def bind(settings: Settings) -> socket.socket:
    """The socket of a server; a port in use is one clear line."""
    made = socket.socket(socket.AF_INET6 if ":" in settings.host else socket.AF_INET)
    made.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
    try:
        made.bind((settings.host, settings.port))
    except OSError as error:
        made.close()
        where, problem = f"{settings.host}:{settings.port}", error.strerror or str(error)
        raise Refused(WebRefusal.PORT_NOT_OPENED, where=where, problem=problem) from None
    made.listen(1_024)
    return made
