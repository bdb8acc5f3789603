"""Starting and stopping a server."""

from __future__ import annotations

import socket
from collections.abc import Sequence

import uvicorn

from houseway.rules import Refusal, Refused
from houseway.web.app import Api
from houseway.web.route import ApiRoute
from houseway.web.routes import ROUTES
from houseway.web.served import ServedHouse
from houseway.web.settings import Settings


def make_server(
    served: ServedHouse, settings: Settings, routes: Sequence[ApiRoute] = ROUTES
) -> uvicorn.Server:
    """A server of one process on a house that is open."""
    api = Api(served, routes, settings)
    config = uvicorn.Config(
        api.application(),
        host=settings.host,
        port=settings.port,
        log_config=None,
        access_log=False,
        ws="websockets-sansio",
        ws_max_size=settings.message_bytes,
        timeout_graceful_shutdown=2,
        timeout_keep_alive=30,
        h11_max_incomplete_event_size=65_536,
        server_header=False,
        date_header=False,
        proxy_headers=False,
    )
    return uvicorn.Server(config)


def bind(settings: Settings) -> socket.socket:
    """The socket of a server; a port in use is one clear line."""
    made = socket.socket(socket.AF_INET6 if ":" in settings.host else socket.AF_INET)
    made.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
    try:
        made.bind((settings.host, settings.port))
    except OSError as error:
        made.close()
        where, problem = f"{settings.host}:{settings.port}", error.strerror or str(error)
        raise Refused(Refusal.BAD_REQUEST, where=where, fault=problem) from None
    return made
