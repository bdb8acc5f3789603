"""What it costs to recognise a staff card, by the cost of its digest, beside a bare SHA-256."""

from __future__ import annotations

import hashlib
import time
from collections.abc import Callable
from typing import Final

from houseway.people import COST, LEAST_COST, CardShown, Failures, Office, make_staff, recognise
from houseway.people.roster import Roster

SALT: Final = bytes(16)
PIN: Final = "2580"


def seconds(run: Callable[[], object], times: int) -> float:
    """The best of three runs, for one time."""
    best = float("inf")
    for _ in range(3):
        start = time.perf_counter()
        for _ in range(times):
            run()
        best = min(best, time.perf_counter() - start)
    return best / times


def main() -> None:
    bare = seconds(lambda: hashlib.sha256(SALT + PIN.encode()).digest(), 10_000)
    for cost in (LEAST_COST, 10, COST, 14):
        staff = make_staff("sue", Office.SUPERVISOR, "1", pin=PIN, salt=SALT, cost=cost)
        roster, shown = Roster((staff,)), CardShown("1", PIN)
        took = seconds(
            lambda roster=roster, shown=shown: recognise(  # type: ignore[misc]
                roster, Failures(), shown, day="", where=""
            ),
            500 if cost == LEAST_COST else 5,
        )
        print(
            f"cost {cost:2}: {took * 1000:8.3f} ms a card, {took / bare:10,.0f} times a SHA-256, "
            f"all four-digit PINs in {took * 10_000:8,.1f} s"
        )


if __name__ == "__main__":
    main()
