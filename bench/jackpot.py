"""How fast a link is run: wagers a second, quick and plain, and each round played out in a ledger.

The quick run plays out only rounds in which a meter may be won, the plain run all of them; both
come to the same meters, which is checked here too. Each run that is measured has deals of its own.
Ratios are of this one run, on one core.

    python -m bench.jackpot [ROUNDS]
"""

import sys
import time
from collections.abc import Callable

from houseway.floor import open_library
from houseway.floor.recorded_run import written_run
from houseway.gamemath.jackpot.deal import Session, session
from houseway.gamemath.jackpot.run import Run, quick_run
from houseway.jackpot import Link, all_links, open_link
from houseway.ledger.record import open_record
from houseway.ledger.store import MEMORY
from houseway.table.shoe import many_deals
from proofs.jackpot import plain_run

PLAYERS = 4
LESS = 100  # so many times fewer rounds are played out one by one


def timed(play: Callable[[Session], Run], made: Session) -> tuple[Run, float]:
    start = time.perf_counter()
    run = play(made)
    return run, time.perf_counter() - start


def amounts(run: Run) -> list[tuple[int, str, int]]:
    return [(each.round, each.won.meter, each.won.amount) for each in run.awards]


def main() -> None:
    rounds = int(sys.argv[1]) if len(sys.argv) > 1 else 1_000_000
    heads = f"{'quick':>14}{'plain':>11}{'ledger':>11}{'quick/plain':>13}{'awards':>8}"
    print(f"{'wagers a second':26}{heads}{'seconds':>9}")
    library = open_library()
    for link_id in all_links(library):
        link = open_link(library, link_id)

        def made(count: int, seed: int, link: Link = link) -> Session:
            tables = len(link.paytables)
            return session(
                link, tables=tables, players=PLAYERS, rounds=count, seed=seed, deals=many_deals
            )

        few = max(rounds // LESS, 1)
        quick_run(made(1, 1))  # kernels are compiled
        run, seconds = timed(quick_run, made(rounds, 2))
        plain, plain_seconds = timed(plain_run, made(few, 3))
        check = quick_run(made(few, 3))
        _, ledger_seconds = timed(lambda each: written_run(each, open_record(MEMORY)), made(few, 4))
        assert amounts(check) == amounts(plain)
        assert check.won == plain.won
        fast, slow = run.wagers / seconds, plain.wagers / plain_seconds
        print(
            f"{link_id:26}{fast:14,.0f}{slow:11,.0f}{plain.wagers / ledger_seconds:11,.0f}"
            f"{fast / slow:12,.0f}x{len(run.awards):8,}{seconds:9.2f}"
        )


if __name__ == "__main__":
    main()
