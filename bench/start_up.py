"""How long the command takes to say its help, beside a bare interpreter in the same run."""

import subprocess
import sys
import time


def seconds(*command: str) -> float:
    """The best of five runs."""
    best = float("inf")
    for _ in range(5):
        start = time.perf_counter()
        subprocess.run(command, check=True, capture_output=True)  # noqa: S603
        best = min(best, time.perf_counter() - start)
    return best


def main() -> None:
    bare = seconds(sys.executable, "-c", "pass")
    told = seconds(sys.executable, "-m", "houseway", "--help")
    print(f"houseway --help {told:.3f} s, bare python {bare:.3f} s, ratio {told / bare:.1f}")


if __name__ == "__main__":
    main()
