"""All guests of a run: they come, they play, they go, and what they were told is compared."""

import time
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from typing import Final

from houseway.table.live.happened import DecisionMade
from proofs.soak.floor import Place
from proofs.soak.guest import LEAVE_SECONDS, Answer, Guest
from proofs.soak.model import Model
from proofs.soak.report import Report

_QUIET_SECONDS, _STOP_SECONDS = 2.0, 20.0
_LAST: Final = 3
"""So many of the newest answers of each guest are read again after a disturbance."""


class Party:
    """The guests of one floor."""

    def __init__(
        self, urls: Sequence[str], places: Sequence[Place], seed: int, timeout: float
    ) -> None:
        self._guests = [Guest(urls, place, seed, timeout) for place in places]

    def acknowledged(self) -> int:
        """How many commands were answered so far."""
        return sum(len(each.journal.answers) for each in self._guests)

    def is_playing(self) -> bool:
        """Whether a guest still plays; a guest who meets a fault goes."""
        return any(each.is_alive() for each in self._guests)

    def wait_until_stopped(self) -> None:
        """Wait until no command is acknowledged for a while; no one waits for ever."""
        until = time.monotonic() + _STOP_SECONDS
        seen, since = self.acknowledged(), time.monotonic()
        while time.monotonic() < until and time.monotonic() - since < _QUIET_SECONDS:
            time.sleep(0.05)
            if self.acknowledged() != seen:
                seen, since = self.acknowledged(), time.monotonic()

    def start(self) -> None:
        for each in self._guests:
            each.enter()
        for each in self._guests:
            each.start()

    def check_last(self, url: str, report: Report) -> None:
        """Read the newest acknowledged events again, as the one who was told of them."""
        for each in self._guests:
            self._check(each, url, tuple(each.journal.answers[-_LAST:]), report)

    def finish(self, report: Report) -> None:
        """All finish the round and get up."""
        for each in self._guests:
            each.leave()
        for each in self._guests:
            each.join(timeout=4 * LEAVE_SECONDS)
            if each.is_alive():
                report.faults.append(f"{each.place.name} has not ended")

    def compare(self, url: str, model: Model, report: Report) -> None:
        """Every answer against the record, and the record against the answers."""
        report.checked = 0
        decided: dict[str, set[int]] = {}
        for each in self._guests:
            journal, place = each.journal, each.place
            report.commands += len(journal.answers)
            report.retries += journal.retries
            report.repeated += journal.repeated
            report.refused += journal.refused
            report.slowest = max(report.slowest, journal.slowest)
            report.faults += journal.faults
            self._check(each, url, journal.answers, report)
            told = {event.number for answer in journal.answers for event in answer.result.events}
            acts = model.acts.get((place.table, place.name), set())
            report.faults += [
                f"event {number} of table {place.table} is {place.name}'s and was never "
                "acknowledged"
                for number in sorted(acts - told)
            ]
            decided.setdefault(place.table, set()).update(
                event.number
                for answer in journal.answers
                for event in answer.result.events
                if isinstance(event.event, DecisionMade) and not event.event.for_him
            )
        for table, numbers in model.decisions.items():
            if numbers != decided.get(table, set()):
                report.faults.append(f"table {table}: decisions were lost or done twice")

    def _check(self, guest: Guest, url: str, answers: Sequence[Answer], report: Report) -> None:
        report.checked += sum(len(each.result.events) for each in answers)
        report.faults += guest.read_again(url, answers)

    def close(self) -> None:
        for each in self._guests:
            each.leave()
            each.close()


@contextmanager
def party(
    urls: Sequence[str], places: Sequence[Place], seed: int, *, timeout: float = 30
) -> Iterator[Party]:
    """Guests who play as long as the block lasts; each waits so long for an answer."""
    made = Party(urls, places, seed, timeout)
    try:
        made.start()
        yield made
    finally:
        made.close()
