"""A house under load: bots at many tables of a real server process, through the public API.

The server runs on an SQLite file in a temporary folder, with every sheet among its tables. Bots
play at one command per bot and second, each with a socket of its own; watchers with sockets of
their own see what they do. Reported are commands a second, the time from sending a command to
another client seeing it, what the server takes of the processors, its memory minute by minute, and
how late its event loop was. Last, commands a second over HTTP at twenty tables, in turns with raw
commits of a single row on the same disk: as it is, and with each commit of both waiting as long as
a usual disk takes to sync.

    python -m bench.load [--tables 200] [--bots 5] [--seconds 300] [--pace 1] [--http-seconds 8]
"""

import argparse
import asyncio
import os
import re
import subprocess
import sys
import tempfile
import time
import urllib.request
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Final, NamedTuple

import msgspec
import uvloop
from websockets.asyncio.client import connect

from houseway import codec
from houseway.client import AsyncClient
from houseway.client.bots import Crowd, CrowdRequest, CrowdTally
from houseway.client.call import new_id
from houseway.client.connection import address_of, options
from houseway.floor.demo_people import demo_roster
from houseway.floor.library import open_library
from houseway.floor.live_messages import Follow
from houseway.floor.table_update import CommandResult
from houseway.money import Cents
from houseway.table.live.commands import BuyChips, TakeSeat
from houseway.table.live.deadline import TablePace
from houseway.web.log import set_up_log
from houseway.web.memory import collect_at_times, set_memory_aside
from houseway.web.served import ServedHouse
from houseway.web.server import bind, make_server
from houseway.web.settings import Settings
from proofs.floor.plan import PokerPlan, TablePlan, sheet_of
from proofs.raw_commits import raw_sqlite, sync_slowly

ROOT: Final = Path(__file__).parents[1]
SECONDS: Final = 30
"""So long a guest may think."""
TABLES_A_WATCHER: Final = 20
HTTP_TABLES: Final = 20
HTTP_GUESTS: Final = 3
"""At each of these tables."""
SLICES: Final = 4
MEMORY_SECONDS: Final = 60
USUAL_SYNC_MS: Final = 2.0
"""So long a disk takes that has no memory with a battery."""
LIMITS: Final = ("0.005", "0.02", "0.1")
NO_LIMIT: Final = 1_000_000
_VIEWS_KEPT: Final = 20
"""So many views of a table are remembered, for a command whose answer comes after them."""


# The server


def serve(where: str, tables: int, pause: int, sync_ms: float) -> None:
    """A server of its own: it says its port, and runs until it is stopped."""
    set_up_log(level="error")
    settings = Settings(
        port=0, requests_a_second=NO_LIMIT, sign_ins_a_minute=NO_LIMIT, sockets_an_address=NO_LIMIT
    )
    pace = TablePace(pause=pause, betting=20)
    served, library = ServedHouse(where, roster=demo_roster(), pace=pace), open_library()
    sheets = sorted(library.sheets)
    is_open = set(served.house.tables())
    for number in range(tables):
        if f"{number + 1}" in is_open:
            continue
        sheet = sheets[number % len(sheets)]
        is_poker = sheet in ("california/texas-holdem", "california/omaha")
        plan = TablePlan("", sheet, poker=PokerPlan(3) if is_poker else None)
        chosen = sheet_of(library, plan)
        served.house.open_table(
            f"{number + 1}", chosen, tray=10_000_000_00, seconds=SECONDS, offer_seconds=SECONDS
        )
    if sync_ms:
        sync_slowly(sync_ms)
    set_memory_aside()  # as a server process does
    socket = bind(settings)
    print(socket.getsockname()[1], flush=True)
    try:
        make_server(served, settings).run(sockets=[socket])
    finally:
        served.close()


class Server(NamedTuple):
    """A server process, as the system counts it."""

    process: subprocess.Popen[str]
    url: str

    def cpu(self) -> float:
        """The seconds of the processors that it has taken."""
        fields = Path(f"/proc/{self.process.pid}/stat").read_text().rpartition(")")[2].split()
        return (int(fields[11]) + int(fields[12])) / os.sysconf("SC_CLK_TCK")

    def megabytes(self) -> float:
        """The memory that it holds."""
        pages = int(Path(f"/proc/{self.process.pid}/statm").read_text().split()[1])
        return pages * os.sysconf("SC_PAGE_SIZE") / 1e6


@contextmanager
def run_server(where: str, tables: int, pause: int, sync_ms: float = 0.0) -> Iterator[Server]:
    """A server as long as the block lasts."""
    command = [sys.executable, "-m", "bench.load", "--serve", where]
    given = [*command, "--tables", str(tables), "--pause", str(pause), "--sync-ms", str(sync_ms)]
    process = subprocess.Popen(given, cwd=ROOT, stdout=subprocess.PIPE, text=True)  # noqa: S603
    try:
        assert process.stdout is not None
        port = process.stdout.readline().strip()
        assert port, "the server did not start"
        yield Server(process, f"http://127.0.0.1:{port}")
    finally:
        process.terminate()
        process.wait(timeout=30)


# From sent to seen


class Sent(NamedTuple):
    """A command that waits to be seen: its newest event, and when it was sent."""

    number: int
    at: float


class LoadTally(CrowdTally):
    """What bots do, and how long it takes until a watcher sees it."""

    def __init__(self) -> None:
        super().__init__()
        self.delays: list[float] = []
        self._sent: dict[str, list[Sent]] = {}
        self._seen: dict[str, list[Sent]] = {}

    def note_command(self, bot: str, table: str, result: CommandResult, sent: float) -> None:
        super().note_command(bot, table, result, sent)
        if result.events:
            self._sent.setdefault(table, []).append(Sent(result.events[-1].number, sent))
            self._match(table)

    def note_seen(self, table: str, number: int) -> None:
        """A watcher has a view up to this event."""
        self._seen.setdefault(table, []).append(Sent(number, time.monotonic()))
        if self._sent.get(table):
            self._match(table)

    def _match(self, table: str) -> None:
        """The commands that were seen by now, each when it was seen first."""
        seen, waiting = self._seen.get(table, []), []
        for sent in self._sent[table]:
            first = next((each for each in seen if each.number >= sent.number), None)
            if first is None:
                waiting.append(sent)
            else:
                self.delays.append(first.at - sent.at)
        self._sent[table] = waiting
        del seen[:-_VIEWS_KEPT]

    def share(self, part: float) -> float:
        """The delay that this part of all commands stays below, in milliseconds."""
        ordered = sorted(self.delays)
        return 1_000 * ordered[min(len(ordered) - 1, int(part * len(ordered)))] if ordered else 0.0


class _View(msgspec.Struct):
    number: int


class _News(msgspec.Struct):
    """Of news of a table a watcher reads only what it measures."""

    table: str
    view: _View


_NEWS: Final = msgspec.json.Decoder(_News)


async def watch(url: str, tables: list[str], tally: LoadTally) -> None:
    """See what happens at some tables, as a bystander."""
    async with connect(address_of(url), **options(token="")) as socket:
        for table in tables:
            await socket.send(codec.encode(Follow(table)).decode())
        async for text in socket:
            news = _NEWS.decode(text)
            tally.note_seen(news.table, news.view.number)


def read_metrics(url: str) -> str:
    """What a server counts about itself, since its start."""
    with urllib.request.urlopen(f"{url}/metrics", timeout=10) as answer:  # noqa: S310  # our own
        read: bytes = answer.read()
    return read.decode()


def views_a_command(text: str) -> str:
    """How many followers had news of a command, and how many commands went together."""
    found = dict(re.findall(r"^houseway_(\w+_at_once_(?:sum|count)) (.*)$", text, re.MULTILINE))
    counts = {name: float(count) for name, count in found.items()}
    commands = counts["commands_at_once_sum"]
    together = commands / counts["commands_at_once_count"]
    views = counts["updates_at_once_sum"] / commands
    return f"{views:.1f} views a command, {together:.1f} commands together"


def loop_delays(text: str) -> str:
    """How late the event loop of the server was."""
    found = re.findall(r'^houseway_loop_delay_seconds_bucket{le="(.*)"} (.*)$', text, re.MULTILINE)
    counts = {limit: float(count) for limit, count in found}
    total = counts["+Inf"]
    shares = [f"{counts[each] / total:.2%} within {float(each) * 1e3:.0f} ms" for each in LIMITS]
    return ", ".join(shares)


async def play(server: Server, request: CrowdRequest, seconds: float) -> None:
    """Bots at all tables, measured once all are there."""
    tally = LoadTally()
    async with AsyncClient(server.url) as client:
        names = [each.table for each in (await client.lobby()).tables]
        parts = [names[i : i + TABLES_A_WATCHER] for i in range(0, len(names), TABLES_A_WATCHER)]
        watchers = [asyncio.create_task(watch(server.url, part, tally)) for part in parts]
        crowd = Crowd(client, request, tally)
        playing = asyncio.create_task(crowd.run())
        wanted, began = len(names) * request.per_table, time.monotonic()
        while tally.bots < wanted and time.monotonic() - began < 300:
            await asyncio.sleep(0.2)
        print(f"{tally.bots} bots at {len(names)} tables after {time.monotonic() - began:.0f} s")
        set_memory_aside()  # the driver's own pauses are none of the server's
        watchers.append(asyncio.create_task(collect_at_times()))
        await asyncio.sleep(5)
        tally.delays.clear()
        commands, rounds, cpu, memory = (
            tally.commands,
            tally.rounds,
            server.cpu(),
            server.megabytes(),
        )
        own, start = time.process_time(), time.monotonic()
        held = [memory]
        while (left := start + seconds - time.monotonic()) > 0:
            await asyncio.sleep(min(left, MEMORY_SECONDS))
            held.append(server.megabytes())
        took = time.monotonic() - start
        commands, rounds = tally.commands - commands, tally.rounds - rounds
        spent, own = server.cpu() - cpu, time.process_time() - own
        print(f"{commands / took:,.0f} commands and {rounds / took:,.1f} rounds a second by bots")
        print(
            f"from sent to seen by another client: p50 {tally.share(0.5):.0f} ms, "
            f"p99 {tally.share(0.99):.0f} ms, of {len(tally.delays):,}"
        )
        print(
            f"server: {spent / took:.0%} of a processor, {1e6 * spent / max(commands, 1):,.0f} us "
            f"a command; driver: {own / took:.0%}"
        )
        minutes = ", ".join(f"{each:.0f}" for each in held)
        print(f"memory, every {MEMORY_SECONDS} s: {minutes} MB")
        counted = await asyncio.to_thread(read_metrics, server.url)
        print(f"event loop: {loop_delays(counted)}; {views_a_command(counted)}")
        print(f"refused: {dict(tally.refusals)}; faults: {tally.faults}")
        for task in watchers:
            task.cancel()
        await asyncio.gather(*watchers, return_exceptions=True)
        crowd.stop()
        await playing


# Commands over HTTP, and raw rows


async def post(server: Server, token: str, table: str, until: float) -> int:
    """One guest gives one command after another, on one connection, as plainly as can be: the
    driver is to take little of the processors."""
    host, port = server.url.removeprefix("http://").split(":")
    reader, writer = await asyncio.open_connection(host, int(port))
    body = codec.encode(BuyChips(amount=Cents(5_00)))
    done = 0
    while time.monotonic() < until:
        head = (
            f"POST /api/tables/{table}/commands HTTP/1.1\r\nHost: {host}\r\n"
            f"Authorization: Bearer {token}\r\nIdempotency-Key: {new_id()}\r\n"
            f"Content-Length: {len(body)}\r\n\r\n"
        )
        writer.write(head.encode() + body)
        answer = await reader.readuntil(b"\r\n\r\n")
        assert answer.startswith(b"HTTP/1.1 200 "), answer
        (length,) = [line for line in answer.lower().split(b"\r\n") if b"content-length" in line]
        await reader.readexactly(int(length.partition(b":")[2]))
        done += 1
    writer.close()
    return done


async def seat_guests(client: AsyncClient) -> list[tuple[str, str]]:
    """Guests at twenty tables that the house banks: their tokens and their tables."""
    names = [each.table for each in (await client.lobby()).tables if each.bank == "house"]
    guests = []
    for table in names[:HTTP_TABLES]:
        for number in range(HTTP_GUESTS):
            guest = client.another()
            await guest.enter(f"Guest {table} {number}")
            view = await guest.view(table)
            free = [seat.spot for seat in view.seats if not seat.person]
            await guest.do(table, TakeSeat(spot=free[0]))
            guests.append((guest.token, table))
    return guests


async def compare(server: Server, folder: Path, seconds: float, sync_ms: float) -> None:
    """Commands over HTTP and raw rows in turns, so that a busy machine slows both."""
    async with AsyncClient(server.url) as client:
        guests = await seat_guests(client)
        commands, http, rows, raw_seconds, cpu = 0, 0.0, 0, 0.0, 0.0
        with raw_sqlite(folder, sync_ms) as raw:
            raw(50)
            for _ in range(SLICES):
                start = time.monotonic()
                while time.monotonic() - start < seconds / SLICES:
                    raw(50)
                    rows += 50
                raw_seconds += time.monotonic() - start
                start, before = time.monotonic(), server.cpu()
                until = start + seconds / SLICES
                counts = await asyncio.gather(
                    *[post(server, token, table, until) for token, table in guests]
                )
                commands += sum(counts)
                http += time.monotonic() - start
                cpu += server.cpu() - before
        rate, raw_rate = commands / http, rows / raw_seconds
        disk = f"each commit {sync_ms:.0f} ms later" if sync_ms else "this disk"
        print(
            f"{len(guests) // HTTP_GUESTS} tables over HTTP, {disk}: {rate:,.0f} commands a second "
            f"({1e6 * cpu / commands:,.0f} us of the server each), raw commits {raw_rate:,.0f}: "
            f"{rate / raw_rate:.2f}x"
        )


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--tables", type=int, default=200)
    parser.add_argument("--bots", type=int, default=5)
    parser.add_argument("--seconds", type=float, default=300)
    parser.add_argument("--pace", type=float, default=1.0)
    parser.add_argument("--pause", type=int, default=1)
    parser.add_argument("--http-seconds", type=float, default=8)
    parser.add_argument("--sync-ms", type=float, default=0.0)
    parser.add_argument("--serve", default="")
    given = parser.parse_args()
    if given.serve:
        serve(given.serve, given.tables, given.pause, given.sync_ms)
        return
    with tempfile.TemporaryDirectory() as folder:
        with run_server(str(Path(folder, "house.db")), given.tables, given.pause) as server:
            uvloop.run(
                play(
                    server,
                    CrowdRequest(given.tables, given.bots, "habit", given.pace, 1),
                    given.seconds,
                )
            )
        for name, sync_ms in (("http.db", 0.0), ("slow.db", USUAL_SYNC_MS)):
            where = Path(folder, name)
            with run_server(str(where), 3 * HTTP_TABLES, given.pause, sync_ms) as server:
                uvloop.run(compare(server, where.parent, given.http_seconds, sync_ms))


if __name__ == "__main__":
    main()
