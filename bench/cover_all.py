"""Cover All: count again how often each category is the highest of so many hands, over every deal.

    python -m bench.cover_all              two to eight hands, in a few minutes on two cores
    python -m bench.cover_all 2 3 4 5 6    up to six, in well under a minute

What is counted is held against what `houseway.gamemath.cover_all.counts` keeps. Ctrl-C stops.
"""

import argparse
import sys
import time

from houseway.gamemath.cover_all.counts import HIGHEST
from houseway.hands import Category
from proofs.cover_all.deals import deals, highest_counts


def show_progress(what: str, done: float) -> None:
    if sys.stderr.isatty():
        print(f"{what}: {done:6.1%}", file=sys.stderr, end="\r", flush=True)


def main() -> int:
    asked = argparse.ArgumentParser(description=__doc__.splitlines()[0] if __doc__ else None)
    asked.add_argument("hands", type=int, nargs="*", default=list(HIGHEST), metavar="N")
    chosen = asked.parse_args()
    if not all(1 <= hands <= 10 for hands in chosen.hands):
        asked.error("one deck has one to ten hands")
    differ = 0
    for hands in chosen.hands:
        start = time.perf_counter()
        try:
            counts = highest_counts(hands, progress=show_progress)
        except KeyboardInterrupt:
            print("stopped")
            return 130
        seconds = time.perf_counter() - start
        total = deals(hands)
        print(f"{hands} hands, {total:,} deals, {seconds:.1f} s")
        for category in reversed(Category):
            share = counts[category] / total
            print(f"  {category.words:16}{counts[category]:>58,}{share:>13.8%}")
        kept = HIGHEST.get(hands)
        differ += kept is not None and kept != counts
        print("  not kept" if kept is None else f"  {'as' if kept == counts else 'NOT AS'} kept")
    return 1 if differ else 0


if __name__ == "__main__":
    sys.exit(main())
