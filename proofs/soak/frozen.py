"""One of two servers is frozen for longer than every timeout, and thawed (R24)."""

import time
from typing import Final

from proofs.soak.report import Report
from proofs.soak.scenario import Ground, playing

LONG: Final = 75.0
"""Longer than any timeout of the servers, the clients and the database."""
_CLIENT_SECONDS: Final = 2.0
"""So long a guest waits for an answer before trying the other server."""


def run_freezes(ground: Ground, seconds: tuple[float, ...] = (0.5, 3.0, LONG)) -> Report:
    """Freeze a server for so long, again and again; the other one goes on meanwhile."""
    with playing(ground, "SIGSTOP and thaw", processes=2, timeout=_CLIENT_SECONDS) as play:
        report = play.report
        play.wait_for_progress()
        for number, long in enumerate(seconds):
            victim = play.servers[number % len(play.servers)]
            victim.freeze()
            try:
                began, before = time.monotonic(), play.guests.acknowledged()
                if long > _CLIENT_SECONDS:
                    play.wait_for_progress(5)  # by the other one
                time.sleep(max(0.0, long - (time.monotonic() - began)))
                meanwhile = play.guests.acknowledged() - before
            finally:
                victim.thaw()
            report.disturbed += 1
            report.notes.append(f"{meanwhile:,} commands in {long:g} s by the other")
            play.wait_for_progress()
            play.guests.check_last(victim.url, report)
            ground.say(f"{number + 1} of {len(seconds)} freezes")
    return report
