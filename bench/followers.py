"""What a command costs a server that six clients follow, in microseconds of the processors.

Three guests and two more at each of twenty tables have a socket, and one client looks on at all of
them. In each round one guest at every table buys chips; the next round begins when all have seen
it. So a command costs the same views and messages in every run, however busy the machine is.

    python -m bench.followers [ROUNDS]
"""

import asyncio
import sys
import tempfile
import time
from contextlib import AsyncExitStack
from pathlib import Path
from typing import Final

import uvloop
from websockets.asyncio.client import ClientConnection, connect

from bench.load import Server, run_server
from houseway import codec
from houseway.client import AsyncClient
from houseway.floor.live_messages import Follow, Give
from houseway.money import Cents
from houseway.table.live.commands import BuyChips, TakeSeat

TABLES: Final = 20
FOLLOWERS: Final = 5
SEATED: Final = 3
MESSAGES: Final = FOLLOWERS + 2
"""Of a command: news for all who follow, and the answer."""
PAUSE: Final = 600
"""No table deals by itself meanwhile."""


class Counted:
    """The messages that all clients have got."""

    def __init__(self) -> None:
        self.messages = 0

    async def read(self, socket: ClientConnection) -> None:
        async for _ in socket:
            self.messages += 1

    async def wait_for(self, messages: int) -> None:
        until = time.monotonic() + 10
        while self.messages < messages:
            assert time.monotonic() < until, "news are missing"
            await asyncio.sleep(0.002)


def loop_cpu(server: Server) -> float:
    """The seconds of the processors that the server's event loop has taken."""
    pid = server.process.pid
    return int(Path(f"/proc/{pid}/task/{pid}/schedstat").read_text().split()[0]) / 1e9


async def play(server: Server, rounds: int) -> None:
    """All players come, and then round after round."""
    address = server.url.replace("http", "ws", 1) + "/api/live"
    async with AsyncClient(server.url) as client, AsyncExitStack() as open_sockets:

        async def follow(tables: list[str], token: str = "") -> ClientConnection:
            headers = {"Authorization": f"Bearer {token}"} if token else {}
            made = connect(address, compression=None, additional_headers=headers)
            socket = await open_sockets.enter_async_context(made)
            for table in tables:
                await socket.send(codec.encode(Follow(table)).decode())
            return socket

        lobby = [each.table for each in (await client.lobby()).tables if each.bank == "house"]
        names = lobby[:TABLES]
        sockets = [await follow(names)]
        guests: dict[str, list[ClientConnection]] = {name: [] for name in names}
        for name in names:
            for number in range(FOLLOWERS):
                guest = client.another()
                await guest.enter(f"Guest {name} {number}")
                if number < SEATED:
                    free = [seat for seat in (await guest.view(name)).seats if not seat.person]
                    await guest.do(name, TakeSeat(spot=free[0].spot))
                guests[name].append(await follow([name], guest.token))
            sockets += guests[name]
        counted = Counted()
        readers = [asyncio.create_task(counted.read(socket)) for socket in sockets]
        await asyncio.sleep(2)
        cpu, loop = server.cpu(), loop_cpu(server)
        for number in range(rounds):
            wanted = counted.messages + len(names) * MESSAGES
            for name in names:
                give = Give(name, BuyChips(amount=Cents(5_00)), f"{name} {number}")
                await guests[name][number % SEATED].send(codec.encode(give).decode())
            await counted.wait_for(wanted)
        each = 1e6 / (rounds * len(names))
        print(
            f"{each * (server.cpu() - cpu):,.0f} us a command with {FOLLOWERS + 1} followers, "
            f"{each * (loop_cpu(server) - loop):,.0f} of them in the event loop"
        )
        for reader in readers:
            reader.cancel()
        await asyncio.gather(*readers, return_exceptions=True)


def main() -> None:
    rounds = int(sys.argv[1]) if len(sys.argv) > 1 else 100
    with tempfile.TemporaryDirectory() as folder:
        where = str(Path(folder, "house.db"))
        with run_server(where, 2 * TABLES, PAUSE) as server:
            uvloop.run(play(server, rounds))


if __name__ == "__main__":
    main()
