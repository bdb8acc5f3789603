"""PostgreSQL is stopped in the middle of the load, and started again (R18)."""

import random
import time

from proofs.postgresql import Server
from proofs.soak.report import Report
from proofs.soak.scenario import Ground, playing


def run_outages(ground: Ground, database: Server, times: int = 3) -> Report:
    """Stop the database so many times; the servers stay, and go on when it is back."""
    chance = random.Random(f"outages {ground.seed}")  # noqa: S311  # the same every time
    waits = []
    with playing(ground, "PostgreSQL stopped and started", processes=2) as play:
        play.wait_for_progress()
        for number in range(times):
            database.stop()
            try:
                play.guests.wait_until_stopped()
                time.sleep(chance.uniform(0, 1))
            finally:
                database.start()
            waits.append(play.wait_for_progress())
            play.report.disturbed += 1
            play.guests.check_last(chance.choice(play.servers).url, play.report)
            ground.say(f"{number + 1} of {times} outages")
        if not all(each.is_alive() for each in play.servers):
            play.report.faults.append("a server has ended because its database was away")
    play.report.notes.append(f"goes on {max(waits):.1f} s after the database is back")
    return play.report
