"""How long the exact counts take, beside what the project asks of itself.

    python bench/exact.py                 everything
    python bench/exact.py uth flop        only these
    python bench/exact.py --no-compile    without compiling everything anew

Each line is measured in processes of its own. The first has an empty cache and so compiles all it
needs, the second finds it compiled: there the first answer is measured, then as many more as fit in
some seconds, of which the best counts. Whatever a module remembers is forgotten before every run.
Start-up is what numpy, numba and the tables take before anything can be asked, Python itself aside.
"""

from __future__ import annotations

import argparse
import json
import os
import resource
import subprocess
import sys
import tempfile
import time
from collections.abc import Callable
from fractions import Fraction
from typing import Any, NamedTuple

SECONDS = 3.0
COMPILE_WANTED = 15.0
MEGABYTES_WANTED = 1_500

Work = Callable[[], str]


class Line(NamedTuple):
    """What is measured, how long it may take, and how its work is made ready."""

    what: str
    wanted: float
    ready: Callable[[], Work]


# --- what is measured: each makes a work that is then run several times ---------------------------


def sheet_of(sheet_id: str) -> Any:
    from houseway.floor import open_library
    from houseway.gamemath import usual_sheet

    return usual_sheet(open_library().sheet(sheet_id))


def per_cent(value: Fraction) -> str:
    return f"{float(value):.5%}"


def whole_report(sheet_id: str, wager: str = "", dead: str = "") -> Work:
    """The report as `houseway math` counts it: edge of a wager, or of the whole game."""
    from houseway.cards import parse_cards
    from houseway.gamemath.catalogue import count
    from houseway.gamemath.report import Question

    sheet, question = sheet_of(sheet_id), Question(dead=parse_cards(dead))

    def work() -> str:
        report = count(sheet, question)
        if not wager:
            assert report.game is not None
            return f"edge {per_cent(report.game.edge)}"
        (edge,) = (found.edge for found in report.wagers if found.wager == wager)
        return f"{wager} {per_cent(edge)}"

    return work


UTH = "catfish-bend/ultimate-texas-holdem"
DEAD = "As Kd 7c"


def uth_game(dead: str = "") -> Work:
    """The value of the game under best play: every decision of every deal."""
    from houseway.cards import parse_cards
    from houseway.gamemath.report import silent
    from houseway.gamemath.ultimate_texas_holdem.deck import open_deck
    from houseway.gamemath.ultimate_texas_holdem.solve import solve
    from houseway.gamemath.ultimate_texas_holdem.terms import money_of

    money, cards = money_of(sheet_of(UTH)), parse_cards(dead)
    return lambda: f"edge {per_cent(-solve(open_deck(cards), money, silent).ev)}"


def fortune_count() -> Work:
    from houseway.gamemath.fortune_pai_gow_poker.counts import fortune_counts

    return lambda: f"{sum(fortune_counts().values()):,} hands"


def house_way_game() -> Work:
    from houseway.gamemath.fortune_pai_gow_poker.counts import house_way_counts

    def work() -> str:
        counts = house_way_counts()
        return f"edge {per_cent(Fraction(counts.lose - counts.win, counts.deals))}"

    return work


def spot(cards: str, board: str) -> Work:
    from houseway.cards import parse_cards
    from houseway.gamemath import Seen, advise

    sheet, seen = sheet_of(UTH), Seen(cards=parse_cards(cards), board=parse_cards(board))

    def work() -> str:
        advice = advise(sheet, seen)
        return f"{advice.best} {float(max(option.ev for option in advice.options)):+.5f}"

    return work


LINES: dict[str, Line] = {
    "uth": Line("UTH, whole game", 0.5, uth_game),
    "uth-report": Line("UTH, report with side bets, variance", 0.5, lambda: whole_report(UTH)),
    "crazy-4": Line("Crazy 4, report", 0.5, lambda: whole_report("catfish-bend/crazy-4-poker")),
    "three-card": Line(
        "Three Card, report",
        0.5,
        lambda: whole_report("california/three-card-poker-6-card-bonus"),
    ),
    "baccarat": Line(
        "baccarat shoe, report", 0.02, lambda: whole_report("california/ez-baccarat", "banker")
    ),
    "fortune": Line("Fortune count", 10, fortune_count),
    "house-way": Line("Pai Gow, House Way game", 60, house_way_game),
    "dead": Line("UTH, three dead cards", 30, lambda: uth_game(DEAD)),
    "dead-report": Line("UTH, three dead cards, report", 30, lambda: whole_report(UTH, dead=DEAD)),
    "flop": Line("advise on a flop", 0.1, lambda: spot("Kd 4c", "Kh 9c 2s")),
    "river": Line("advise on a river", 0.005, lambda: spot("Jd 4c", "Kh 9c 2s 7d 3h")),
}


# --- one line, in a process of its own ------------------------------------------------------------


def forget() -> None:
    """What the modules remember of earlier answers."""
    for name, module in [*sys.modules.items()]:
        if name.startswith("houseway.gamemath."):
            for held in vars(module).values():
                if hasattr(held, "cache_clear"):
                    held.cache_clear()
    counts: Any = sys.modules.get("houseway.gamemath.fortune_pai_gow_poker.counts")
    if counts is not None:
        counts._counted.clear()


def measure(key: str, seconds: float) -> dict[str, Any]:
    """Start-up, the first answer, the best of the later ones, and the most memory held."""
    start = time.perf_counter()
    work = LINES[key].ready()
    start_up = time.perf_counter() - start
    times: list[float] = []
    answers = set()
    while not times or (sum(times[1:]) < seconds and len(times) < 200):
        forget()
        start = time.perf_counter()
        answers.add(work())
        times.append(time.perf_counter() - start)
        if seconds == 0:
            break
    (answer,) = answers  # it is the same every time
    peak = resource.getrusage(resource.RUSAGE_SELF).ru_maxrss
    return {
        "start_up": start_up,
        "first": times[0],
        "warm": min(times[1:], default=times[0]),
        "runs": len(times),
        "megabytes": peak // (1 << 20 if sys.platform == "darwin" else 1 << 10),
        "answer": answer,
    }


def in_a_process(key: str, seconds: float, cache: str | None = None) -> dict[str, Any]:
    """A line measured apart; with a folder for what is compiled, or with the usual one."""
    told = subprocess.run(  # noqa: S603
        [sys.executable, __file__, "--measure", key, "--seconds", str(seconds)],
        env={**os.environ, "XDG_CACHE_HOME": cache} if cache else None,
        check=True,
        stdout=subprocess.PIPE,
        text=True,
    )
    found: dict[str, Any] = json.loads(told.stdout)
    return found


# --- the table ------------------------------------------------------------------------------------


def short(seconds: float) -> str:
    """Seconds, or milliseconds where that reads better."""
    return f"{seconds:.2f} s" if seconds >= 1 else f"{seconds * 1e3:.3g} ms"


def show(key: str, *, compiling: bool) -> bool:
    """Measure a line and print it; whether it is as fast as wanted."""
    line = LINES[key]
    if compiling:
        with tempfile.TemporaryDirectory(prefix="houseway-bench-") as cache:
            anew = in_a_process(key, 0, cache)
            found = in_a_process(key, SECONDS, cache)
        more = sum(anew[part] - found[part] for part in ("start_up", "first"))
        told = short(max(more, 0.0))
    else:
        found, told = in_a_process(key, SECONDS), "-"
    print(
        f"{line.what:38}{short(found['warm']):>10}{short(line.wanted):>9}"
        f"{found['warm'] / line.wanted:>7.2f}{short(found['first']):>10}{told:>10}"
        f"{short(found['start_up']):>10}{found['megabytes']:>6} MB  {found['answer']}",
        flush=True,
    )
    return bool(found["warm"] <= line.wanted)


def main() -> int:
    asked = argparse.ArgumentParser(description=__doc__.splitlines()[0] if __doc__ else None)
    asked.add_argument("lines", nargs="*", metavar="LINE", help=", ".join(LINES))
    asked.add_argument("--no-compile", action="store_true", help="do not compile anew")
    asked.add_argument("--measure", choices=LINES, help=argparse.SUPPRESS)
    asked.add_argument("--seconds", type=float, default=SECONDS, help=argparse.SUPPRESS)
    chosen = asked.parse_args()
    if chosen.measure:
        print(json.dumps(measure(chosen.measure, chosen.seconds)))
        return 0
    unknown = [key for key in chosen.lines if key not in LINES]
    if unknown:
        asked.error(f"no line {unknown[0]}; there are {', '.join(LINES)}")
    print(
        f"{os.cpu_count()} processors; wanted besides: compiling within {short(COMPILE_WANTED)}, "
        f"memory under {MEGABYTES_WANTED} MB"
    )
    print(
        f"{'what':38}{'measured':>10}{'wanted':>9}{'ratio':>7}{'first':>10}{'compiling':>10}"
        f"{'start-up':>10}{'memory':>9}  gives"
    )
    keys = chosen.lines or list(LINES)
    kept = sum(show(key, compiling=not chosen.no_compile) for key in keys)
    print(f"{kept} of {len(keys)} as fast as wanted; ratio is measured over wanted")
    return 0


if __name__ == "__main__":
    try:
        sys.exit(main())
    except KeyboardInterrupt:
        sys.exit(130)
