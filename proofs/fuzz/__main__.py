"""`python -m proofs.fuzz [REQUESTS] [--seed S]`: requests and commands at random, all judged.

No fault of the server; no state changed by a refusal; no hidden card in any answer of any viewer;
no action across roles or accounts.
"""

from __future__ import annotations

import argparse
import sys
import time

from proofs.fuzz.run import run_fuzz


def main() -> None:
    parser = argparse.ArgumentParser(prog="python -m proofs.fuzz")
    parser.add_argument("requests", nargs="?", type=int, default=100_000)
    parser.add_argument("--seed", type=int, default=1)
    asked = parser.parse_args()
    began = time.perf_counter()
    count = run_fuzz(asked.requests, asked.seed)
    sys.stdout.write(f"{count.in_words()}\n")
    sys.stdout.write(f"no fault was found; {time.perf_counter() - began:,.0f} s\n")


main()
