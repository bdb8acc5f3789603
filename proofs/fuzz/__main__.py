"""`python -m proofs.fuzz [REQUESTS] [--seed S]`: requests and commands at random, all judged.

No fault of the server; no state changed by a refusal; no hidden card in any answer of any viewer;
no action across roles or accounts.
"""

import argparse
import sys
import time

from houseway.web.log import set_up_log
from proofs.fuzz.run import run_fuzz


def main() -> None:
    parser = argparse.ArgumentParser(prog="python -m proofs.fuzz")
    parser.add_argument("requests", nargs="?", type=int, default=100_000)
    parser.add_argument("--seed", type=int, default=1)
    asked = parser.parse_args()
    set_up_log(level="error")
    began = time.perf_counter()
    try:
        count = run_fuzz(asked.requests, asked.seed, _progress)
    except KeyboardInterrupt:
        sys.exit("\nstopped")
    sys.stdout.write(f"{count.in_words()}\n")
    sys.stdout.write(f"no fault was found; {time.perf_counter() - began:,.0f} s\n")


def _progress(done: int) -> None:
    if done % 100 == 0 and sys.stderr.isatty():
        sys.stderr.write(f"\r{done:,} requests")
    elif done % 10_000 == 0:
        sys.stderr.write(f"{done:,} requests\n")


main()
