"""The socket of a client: where it is, and what its end means."""

from typing import Any, Final

from websockets.exceptions import ConnectionClosed, InvalidHandshake

from houseway.client.patience import Patience
from houseway.client.refusal import RefusalError
from houseway.floor.live_messages import RefusalView

LOST: Final = (OSError, TimeoutError, EOFError, ConnectionClosed, InvalidHandshake)
"""What a lost connection raises; another one is tried."""
_CLOSE_SECONDS: Final = 1
_OWN_CODES: Final = 4000
"""A server that refuses a socket closes it with this and the HTTP status."""


def address_of(url: str) -> str:
    """The address of the socket of a server."""
    return f"ws{url.removeprefix('http')}/api/live"


def options(token: str) -> dict[str, Any]:
    """How a socket is opened."""
    return {
        "additional_headers": {"authorization": f"Bearer {token}"} if token else {},
        "compression": None,
        "max_size": None,
        "close_timeout": _CLOSE_SECONDS,
        "proxy": None,
    }


def wait_after(error: Exception, patience: Patience) -> float:
    """How long to wait for another connection; a server that wants none is taken at its word."""
    if isinstance(error, ConnectionClosed) and error.rcvd is not None:
        refusal = _refusal_of(error.rcvd.code, error.rcvd.reason)
        if refusal is not None:
            return patience.after_refusal(refusal)
    return patience.after_loss(error)


def _refusal_of(code: int, reason: str) -> RefusalError | None:
    """The refusal by which a server has closed a socket; none where it was lost."""
    if not _OWN_CODES <= code < _OWN_CODES + 1_000:
        return None
    status = code - _OWN_CODES
    name = "not-signed-in" if status == 401 else "socket-closed"
    return RefusalError(RefusalView(name, reason, "socket", "", {}, status))
