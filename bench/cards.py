"""What it costs to recognise a staff card, by the cost of its digest, beside a bare SHA-256.

Every card that is shown is another one, with a PIN and a salt of its own.
"""

import hashlib
import time
from collections.abc import Callable
from typing import Final

from houseway.people import COST, LEAST_COST, CardShown, Failures, Office, make_staff, recognise
from houseway.people.roster import Roster

RUNS: Final = 3


def seconds(show: Callable[[int], object], times: int) -> float:
    """The best of three runs, for one time; each is told its number."""
    best = float("inf")
    for run in range(RUNS):
        start = time.perf_counter()
        for number in range(run * times, (run + 1) * times):
            show(number)
        best = min(best, time.perf_counter() - start)
    return best / times


def pin_of(number: int) -> str:
    return f"{2580 + number:04}"


def salt_of(number: int) -> bytes:
    return number.to_bytes(16)


def main() -> None:
    bare = seconds(lambda i: hashlib.sha256(salt_of(i) + pin_of(i).encode()).digest(), 10_000)
    for cost in (LEAST_COST, 10, COST, 14):
        times = 500 if cost == LEAST_COST else 5
        people = [
            make_staff(
                f"person {i}", Office.SUPERVISOR, f"{i}", pin=pin_of(i), salt=salt_of(i), cost=cost
            )
            for i in range(RUNS * times)
        ]
        roster = Roster(tuple(people))

        def show(number: int, roster: Roster = roster) -> None:
            shown = CardShown(f"{number}", pin_of(number))
            recognise(roster, Failures(), shown, day="", where="")

        took = seconds(show, times)
        print(
            f"cost {cost:2}: {took * 1000:8.3f} ms a card, {took / bare:10,.0f} times a SHA-256, "
            f"all four-digit PINs in {took * 10_000:8,.1f} s"
        )


if __name__ == "__main__":
    main()
