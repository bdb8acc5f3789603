"""A client of a house that waits for each answer.

with Client("http://127.0.0.1:8470") as anna:
    anna.enter("Anna")
    anna.do("7", TakeSeat(spot=1))
    anna.view("7").may
"""

import time
from typing import Self, TypeVar

import httpx

from houseway.client.call import ApiCall
from houseway.client.live import Live
from houseway.client.methods import ApiMethods
from houseway.client.patience import USUAL_PATIENCE, Patience
from houseway.client.refusal import RefusalError

T = TypeVar("T")


class Client(ApiMethods):
    """A person at a house: a bystander, until a session begins.

    After a lost connection every request that may be repeated is sent again, for at most `patience`
    seconds; a command has an id, so that it counts once.
    """

    def __init__(
        self, url: str, *, token: str = "", patience: float = USUAL_PATIENCE, timeout: float = 20
    ) -> None:
        self.url, self.token, self._patience = url.rstrip("/"), token, patience
        self._http = httpx.Client(
            base_url=self.url,
            timeout=timeout,
            verify=self.url.startswith("https"),
            trust_env=False,
        )

    # News

    def live(self) -> Live:
        """The socket: news of tables and meters, and commands."""
        return Live(self.url, self.token, self._patience)

    def send(self, asked: ApiCall[T]) -> T:
        """Send a call until it is answered, or patience is over."""
        patience = Patience(self._patience)
        while True:
            try:
                answer = asked.read(self._http.request(**asked.request(self.token)))
            except (httpx.TransportError, RefusalError) as error:
                time.sleep(asked.wait_after(error, patience))
            else:
                self.token = asked.token_after(answer, self.token)
                return answer

    def close(self) -> None:
        """Close the connections; the session stays."""
        self._http.close()

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *_: object) -> None:
        self.close()
