"""One run: requests to routes and commands at tables, by turns, from one seed."""

import asyncio
import random
from collections.abc import Callable

from proofs.fuzz.commands import CommandFuzzer
from proofs.fuzz.faults import FuzzCount, FuzzError
from proofs.fuzz.house import open_fuzzed
from proofs.fuzz.routes import RouteFuzzer


def run_fuzz(
    requests: int, seed: int, progress: Callable[[int], None] = lambda done: None
) -> FuzzCount:
    """Ask so often; the first fault is raised, with all that is needed to see it again."""
    return asyncio.run(_run(requests, seed, progress))


async def _run(requests: int, seed: int, progress: Callable[[int], None]) -> FuzzCount:
    count, chance = FuzzCount(), random.Random(seed)  # noqa: S311
    async with open_fuzzed(chance) as house:
        routes, commands = RouteFuzzer(house, count), CommandFuzzer(house, count)
        while count.requests + count.commands < requests:
            if chance.random() < 0.3:
                await routes.ask_one()
            else:
                await commands.give_one()
            if house.api.metrics.own_faults:
                raise FuzzError("the server has logged a fault of its own")
            progress(count.requests + count.commands)
    return count
