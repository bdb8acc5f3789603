"""A client of a house for asyncio.

async with AsyncClient("http://127.0.0.1:8470") as anna:
    await anna.enter("Anna")
    await anna.do("7", TakeSeat(spot=1))
    (await anna.view("7")).may
"""

from __future__ import annotations

import asyncio
from typing import Self, TypeVar

import httpx

from houseway.client.async_live import AsyncLive
from houseway.client.call import ApiCall
from houseway.client.methods import ApiMethods
from houseway.client.patience import USUAL_PATIENCE, Patience
from houseway.client.refusal import RefusalError

T = TypeVar("T")


class AsyncClient(ApiMethods):
    """A person at a house: a bystander, until a session begins.

    After a lost connection every request that may be repeated is sent again, for at most `patience`
    seconds; a command has an id, so that it counts once. Many clients may share the connections of
    one: `another` is another person in the same program.
    """

    def __init__(
        self,
        url: str,
        *,
        token: str = "",
        patience: float = USUAL_PATIENCE,
        timeout: float = 20,
        pool: httpx.AsyncClient | None = None,
    ) -> None:
        self.url, self.token, self._patience = url.rstrip("/"), token, patience
        self._owns_pool = pool is None
        self._http = pool or httpx.AsyncClient(
            base_url=self.url,
            timeout=timeout,
            limits=httpx.Limits(max_connections=None, max_keepalive_connections=None),
            verify=self.url.startswith("https"),
            trust_env=False,
        )

    def another(self, *, token: str = "", patience: float | None = None) -> AsyncClient:
        """Another person, by the same connections."""
        seconds = self._patience if patience is None else patience
        return AsyncClient(self.url, token=token, patience=seconds, pool=self._http)

    # News

    def live(self) -> AsyncLive:
        """The socket: news of tables and meters, and commands."""
        return AsyncLive(self.url, self.token, self._patience)

    async def send(self, asked: ApiCall[T]) -> T:
        """Send a call until it is answered, or patience is over."""
        patience = Patience(self._patience)
        while True:
            try:
                answer = asked.read(await self._http.request(**asked.request(self.token)))
            except (httpx.TransportError, RefusalError) as error:
                await asyncio.sleep(asked.wait_after(error, patience))
            else:
                self.token = asked.token_after(answer, self.token)
                return answer

    async def close(self) -> None:
        """Close the connections; the session stays."""
        if self._owns_pool:
            await self._http.aclose()

    async def __aenter__(self) -> Self:
        return self

    async def __aexit__(self, *_: object) -> None:
        await self.close()
