"""Servers are killed at random moments under load, and started again on the same record (R2)."""

import random
import time
from typing import Final

from proofs.soak.report import Report
from proofs.soak.scenario import Ground, playing
from proofs.soak.server import ServerProcess

_SHORT, _LONG, _OFTEN = (0.05, 1.5), (3.5, 5.0), 4
"""So many seconds servers run between two kills, once they are ready. One time in four it is long
enough for a round: a server counts the pause before it anew when it starts."""
_EARLY: Final = 0.1
"""How often a server is killed again before it is ready."""
_ALL: Final = 0.2
"""How often all servers are killed at once, where there are several."""


def run_kills(ground: Ground, kills: int, *, processes: int = 1) -> Report:
    """Kill servers so many times; what came of it."""
    chance = random.Random(f"kills {ground.seed}")  # noqa: S311  # the same every time
    with playing(ground, "kill -9", processes=processes) as play:
        servers, guests, report, turns = play.servers, play.guests, play.report, 0
        while report.kills < kills:
            turns += 1
            time.sleep(chance.uniform(*(_LONG if turns % _OFTEN == 0 else _SHORT)))
            victims = _victims(servers, chance)
            for each in victims:
                each.kill()
                report.kills += 1
            _start_again(victims, chance, report)
            guests.check_last(chance.choice(servers).url, report)
            ground.say(
                f"{report.kills} of {kills} kills, {guests.acknowledged():,} commands, "
                f"faults: {len(report.faults)}"
            )
    return report


def _victims(servers: list[ServerProcess], chance: random.Random) -> list[ServerProcess]:
    if len(servers) > 1 and chance.random() < _ALL:
        return servers
    return [chance.choice(servers)]


def _start_again(victims: list[ServerProcess], chance: random.Random, report: Report) -> None:
    for each in victims:
        each.start()
        if chance.random() < _EARLY:
            time.sleep(chance.uniform(0.1, 1.5))
            each.kill()
            report.kills += 1
            each.start()
    report.ready += [each.wait_until_ready() for each in victims]
