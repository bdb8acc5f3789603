"""One process of a server: it opens the house itself and closes it when the server ends.

Several processes on one database are started from the same settings; each is like the others.
"""

from __future__ import annotations

import gc
import os
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from typing import Final

from starlette.applications import Starlette

from houseway import codec
from houseway.web.app import Api
from houseway.web.log import set_up_log
from houseway.web.routes import ROUTES
from houseway.web.served import serve_house
from houseway.web.settings import Settings

SETTINGS: Final = "HOUSEWAY_SERVER_SETTINGS"
"""Where a process finds its settings as they were read when the server was started."""


def hand_over(settings: Settings) -> None:
    """Leave the settings for the processes that are started from now on."""
    os.environ[SETTINGS] = codec.encode(settings).decode()


def application() -> Starlette:
    """The application of this process."""
    settings = codec.decode(Settings, os.environ[SETTINGS])
    set_up_log(level=settings.log_level)
    served = serve_house(
        settings.database, roster=settings.roster or None, witness=settings.witness
    )
    api = Api(served, ROUTES, settings)
    app = api.application()

    @asynccontextmanager
    async def lifespan(app: Starlette) -> AsyncIterator[None]:
        try:
            async with api.hub.lifespan(app):
                yield
        finally:
            served.close()
            gc.freeze()  # or the end of the process takes a second to look through all of it

    app.router.lifespan_context = lifespan
    return app
