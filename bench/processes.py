"""One server process and two on one PostgreSQL: commands a second over HTTP at twenty tables, and
what each command costs the servers and the database.

Driver, servers and database share the machine. They run in the order one, two, two, one, so that
whatever else runs slows both alike. What the house does without HTTP is in `durable_commands`.

    python -m bench.processes [SECONDS]
"""

import asyncio
import os
import sys
import time
from contextlib import ExitStack
from pathlib import Path
from typing import Final, NamedTuple

import uvloop

from bench.load import HTTP_TABLES, Server, post, run_server, seat_guests
from houseway.client import AsyncClient
from proofs.postgresql import postgresql

TURNS: Final = (1, 2, 2, 1)


class Measured(NamedTuple):
    """One turn: commands a second, and microseconds of the processors for each."""

    rate: float
    servers: float
    database: float
    driver: float


def cpu_of_database(folder: str) -> float:
    """The seconds of the processors that all processes of the database have taken."""
    spent = 0.0
    for each in Path("/proc").glob("[0-9]*"):
        try:
            if b"postgres" not in (each / "cmdline").read_bytes():
                continue
            if not (each / "cwd").readlink().as_posix().startswith(folder):
                continue
            fields = (each / "stat").read_text().rpartition(")")[2].split()
        except OSError:  # it has ended, or is not ours to read
            continue
        # Those of its children that have ended are counted too.
        spent += sum(map(int, fields[11:15])) / os.sysconf("SC_CLK_TCK")
    return spent


async def drive(
    servers: list[Server], guests: list[tuple[str, str]], seconds: float, folder: str
) -> Measured:
    """All guests give commands, those of each table at both servers in turns."""
    began, until = time.monotonic(), time.monotonic() + seconds
    before = sum(each.cpu() for each in servers)
    own, database = time.process_time(), cpu_of_database(folder)
    counts = await asyncio.gather(
        *[
            post(servers[place % len(servers)], token, table, until)
            for place, (token, table) in enumerate(guests)
        ]
    )
    done, took = sum(counts), time.monotonic() - began
    each = 1e6 / done
    return Measured(
        done / took,
        each * (sum(each.cpu() for each in servers) - before),
        each * (cpu_of_database(folder) - database),
        each * (time.process_time() - own),
    )


async def take_seats(url: str) -> list[tuple[str, str]]:
    async with AsyncClient(url) as client:
        return await seat_guests(client)


def main() -> None:
    seconds = float(sys.argv[1]) if len(sys.argv) > 1 else 10.0
    found: dict[int, list[Measured]] = {1: [], 2: []}
    with postgresql(settings={"fsync": "on"}) as database:
        where = database.new_schema()
        guests: list[tuple[str, str]] = []
        for processes in TURNS:
            with ExitStack() as running:
                servers = [
                    running.enter_context(run_server(where, 3 * HTTP_TABLES, 1))
                    for _ in range(processes)
                ]
                guests = guests or uvloop.run(take_seats(servers[0].url))
                folder = str(database.folder)
                uvloop.run(drive(servers, guests, 1.0, folder))  # what is read once
                found[processes].append(uvloop.run(drive(servers, guests, seconds, folder)))
    means = {
        count: Measured(*[sum(each) / len(each) for each in zip(*turns, strict=True)])
        for count, turns in found.items()
    }
    print(f"{'processes':>10}{'commands/s':>12}{'us: servers':>13}{'database':>10}{'driver':>8}")
    for count, mean in means.items():
        print(
            f"{count:>10}{mean.rate:>12,.0f}{mean.servers:>13,.0f}{mean.database:>10,.0f}"
            f"{mean.driver:>8,.0f}"
        )
    print(f"two against one, {os.cpu_count()} cores: {means[2].rate / means[1].rate:.2f}x")


if __name__ == "__main__":
    main()
