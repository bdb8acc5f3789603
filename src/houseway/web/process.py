"""One process of a server: it opens the house itself and closes it when the server ends.

Several processes on one database are started from the same settings; each is like the others.
"""

from __future__ import annotations

import gc
import os
import time
from collections.abc import AsyncIterator
from contextlib import AbstractAsyncContextManager, asynccontextmanager, nullcontext
from pathlib import Path
from typing import Final

from starlette.applications import Starlette

from houseway import codec
from houseway.ledger.damage import RecordDamaged
from houseway.rules import Refused
from houseway.web.app import Api
from houseway.web.log import LOG, set_up_log
from houseway.web.memory import set_memory_aside
from houseway.web.metrics import Metrics
from houseway.web.neighbours import FOLDER, Neighbours
from houseway.web.routes import ROUTES
from houseway.web.served import ServedHouse
from houseway.web.settings import Settings

SETTINGS: Final = "HOUSEWAY_SERVER_SETTINGS"
"""Where a process finds its settings as they were read when the server was started."""
_AGAIN_SECONDS: Final = 1.0


def hand_over(settings: Settings) -> None:
    """Leave the settings for the processes that are started from now on."""
    os.environ[SETTINGS] = codec.encode(settings).decode()


def open_served(settings: Settings) -> ServedHouse:
    """The house of a server, opened as each of its processes opens it."""
    return ServedHouse(
        settings.database,
        roster=settings.roster or None,
        witness=settings.witness,
        documents=settings.documents,
    )


def worker() -> Starlette:
    """The application of one process of several. Where it cannot start, its database being gone,
    that is one line of the log, and the server starts another one."""
    try:
        return application()
    except (Refused, RecordDamaged) as error:
        LOG.error("a process cannot start", error=str(error))
        time.sleep(_AGAIN_SECONDS)
        raise SystemExit(1) from None


def application() -> Starlette:
    """The application of this process."""
    settings = codec.decode(Settings, os.environ[SETTINGS])
    set_up_log(level=settings.log_level)
    served = open_served(settings)
    api = Api(served, ROUTES, settings)
    app = api.application()

    @asynccontextmanager
    async def lifespan(app: Starlette) -> AsyncIterator[None]:
        try:
            async with api.hub.lifespan(app), _counted_together(api.metrics):
                set_memory_aside()
                yield
        finally:
            served.close()
            gc.freeze()  # or the end of the process takes a second to look through all of it

    app.router.lifespan_context = lifespan
    return app


def _counted_together(metrics: Metrics) -> AbstractAsyncContextManager[None]:
    """Let the processes of one server give their counts together."""
    folder = os.environ.get(FOLDER)
    if not folder:
        return nullcontext()
    neighbours = Neighbours(Path(folder), metrics.own_text)
    metrics.read_others = neighbours.read
    return neighbours.open()
