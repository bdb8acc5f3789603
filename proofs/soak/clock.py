"""The clock of a house is set back and forth under load (R16).

The house has the machine's clock and no setting for another one, so that this server runs in a
thread of this program, which gives it a clock that can be set.
"""

import threading
import time
from collections.abc import Iterator
from contextlib import contextmanager
from datetime import UTC, datetime, timedelta
from typing import Final

from houseway.web.served import ServedHouse
from houseway.web.server import bind, make_server
from houseway.web.settings import Settings
from proofs.soak.floor import open_floor
from proofs.soak.party import party
from proofs.soak.record import compare
from proofs.soak.report import Report
from proofs.soak.scenario import Ground, Play

HOURS: Final = (0.0, 2.0, -2.0, 0.01, -0.01, 1.0, 0.0)
"""By so many hours the clock is wrong, one after another."""
_NO_LIMIT: Final = 1_000_000
_STOP_SECONDS: Final = 180.0


class WrongClock:
    """The machine's clock, wrong by some hours."""

    def __init__(self) -> None:
        self.hours = 0.0

    def now(self) -> str:
        shown = datetime.now(UTC) + timedelta(hours=self.hours)
        return f"{shown:%Y-%m-%dT%H:%M:%SZ}"


@contextmanager
def serve_by(clock: WrongClock, where: str) -> Iterator[str]:
    """A server with this clock as long as the block lasts; its address."""
    settings = Settings(port=0, requests_a_second=_NO_LIMIT, sign_ins_a_minute=_NO_LIMIT)
    served, listener = ServedHouse(where, clock=clock), bind(settings)
    server = make_server(served, settings)
    thread = threading.Thread(target=lambda: server.run(sockets=[listener]), daemon=True)
    thread.start()
    try:
        while not server.started and thread.is_alive():
            time.sleep(0.01)
        yield f"http://127.0.0.1:{listener.getsockname()[1]}"
    finally:
        server.should_exit = True
        thread.join(timeout=_STOP_SECONDS)
        served.close()
        listener.close()


def run_clock(ground: Ground, hours: tuple[float, ...] = HOURS) -> Report:
    """Set the clock again and again; rounds go on after each time."""
    report, began = Report("clock set back and forth", ground.database), time.monotonic()
    places, clock, waits = open_floor(ground.where), WrongClock(), []
    with serve_by(clock, ground.where) as url, party([url], places, ground.seed) as guests:
        play = Play([], guests, report)
        for clock.hours in hours:
            waits.append(play.wait_for_progress(20))
            guests.check_last(url, report)
            report.disturbed += 1
            ground.say(f"clock wrong by {clock.hours:g} hours")
        guests.finish(report)
        compare(ground.where, url, guests, report, is_quick=ground.nursery is not None)
    report.notes.append(f"20 commands in {max(waits):.1f} s at most after each")
    report.seconds = time.monotonic() - began
    return report
