"""How long the exact counts take, beside what the project asks of itself.

    python bench/exact.py                 everything
    python bench/exact.py uth flop        only these
    python bench/exact.py --no-compile    without compiling everything anew

Each line is measured in processes of its own. One has an empty cache and so compiles all it needs;
one finds it compiled, and its first answer is what a user waits for. Then come some in which
another question of the same kind is answered first, so that all code is loaded, and the question
itself is measured after that: no one has asked it in that process, so nothing can be remembered,
and the best of these processes counts. The same question once more is the column "again": from
memory where a module remembers. Start-up is what numpy, numba and the tables take before anything
can be asked, Python itself aside.
"""

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

PROCESSES = 3
COMPILE_WANTED = 15.0
MEGABYTES_WANTED = 1_500

Work = Callable[[], str]


class Line(NamedTuple):
    """What is measured, how long it may take, and how its work is made ready: the question itself,
    and another one that needs the same code."""

    what: str
    wanted: float
    ready: Callable[[], Work]
    other: Callable[[], Work]


# --- what is measured: each makes a work ----------------------------------------------------------


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
OTHER = "Qh Jd 6s"


def uth_game(dead: str = "") -> Work:
    """The value of the game under best play: every decision of every deal."""
    from houseway.cards import parse_cards
    from houseway.gamemath.report import silent
    from houseway.gamemath.ultimate_texas_holdem.deck import open_deck
    from houseway.gamemath.ultimate_texas_holdem.solve import solve
    from houseway.gamemath.ultimate_texas_holdem.terms import money_of

    money, cards = money_of(sheet_of(UTH)), parse_cards(dead)
    return lambda: f"edge {per_cent(-solve(open_deck(cards), money, silent).ev)}"


def fortune_count(*, joker: bool = True) -> Work:
    from houseway.gamemath.fortune_pai_gow_poker.counts import fortune_counts
    from houseway.gamemath.fortune_pai_gow_poker.deck import Deck

    return lambda: f"{sum(fortune_counts(Deck(joker=joker)).values()):,} hands"


def house_way_game(*, joker: bool = True) -> Work:
    from houseway.gamemath.fortune_pai_gow_poker.counts import house_way_counts
    from houseway.gamemath.fortune_pai_gow_poker.deck import Deck

    def work() -> str:
        counts = house_way_counts(Deck(joker=joker))
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


def report_line(what: str, wanted: float, sheet_id: str, wager: str = "") -> Line:
    """A report on a whole deck; the other question is about three dead cards."""
    return Line(
        what,
        wanted,
        lambda: whole_report(sheet_id, wager),
        lambda: whole_report(sheet_id, wager, OTHER),
    )


LINES: dict[str, Line] = {
    "uth": Line("UTH, whole game", 0.5, uth_game, lambda: uth_game(OTHER)),
    "uth-report": report_line("UTH, report with side bets, variance", 0.5, UTH),
    "crazy-4": report_line("Crazy 4, report", 0.5, "catfish-bend/crazy-4-poker"),
    "three-card": report_line(
        "Three Card, report", 0.5, "california/three-card-poker-6-card-bonus"
    ),
    "baccarat": report_line("baccarat shoe, report", 0.02, "california/ez-baccarat", "banker"),
    "fortune": Line("Fortune count", 10, fortune_count, lambda: fortune_count(joker=False)),
    "house-way": Line(
        "Pai Gow, House Way game", 60, house_way_game, lambda: house_way_game(joker=False)
    ),
    "dead": Line("UTH, three dead cards", 30, lambda: uth_game(DEAD), lambda: uth_game(OTHER)),
    "dead-report": Line(
        "UTH, three dead cards, report",
        30,
        lambda: whole_report(UTH, dead=DEAD),
        lambda: whole_report(UTH, dead=OTHER),
    ),
    "flop": Line(
        "advise on a flop",
        0.1,
        lambda: spot("Kd 4c", "Kh 9c 2s"),
        lambda: spot("Qs Jd", "Ah Jc 3d"),
    ),
    "river": Line(
        "advise on a river",
        0.005,
        lambda: spot("Jd 4c", "Kh 9c 2s 7d 3h"),
        lambda: spot("Ts 8s", "Ad Tc 6h 5c 2d"),
    ),
}


# --- one line, in a process of its own ------------------------------------------------------------


def timed(work: Work) -> tuple[float, str]:
    start = time.perf_counter()
    answer = work()
    return time.perf_counter() - start, answer


def measure(key: str, *, loaded: bool) -> dict[str, Any]:
    """Start-up, the answer, the same again from memory, and the most memory held. Once `loaded`,
    the answer to another question has been given before."""
    start = time.perf_counter()
    work = LINES[key].ready()
    start_up = time.perf_counter() - start
    before = timed(LINES[key].other())[1] if loaded else ""
    spent, answer = timed(work)
    again, same = timed(work)
    assert answer == same != before, "the other question must have another answer"
    peak = resource.getrusage(resource.RUSAGE_SELF).ru_maxrss
    return {
        "start_up": start_up,
        "spent": spent,
        "again": again,
        "megabytes": peak // (1 << 20 if sys.platform == "darwin" else 1 << 10),
        "answer": answer,
    }


def in_a_process(key: str, cache: str | None, *, loaded: bool = False) -> dict[str, Any]:
    """A line measured apart; with a folder for what is compiled, or with the usual one."""
    told = subprocess.run(  # noqa: S603
        [sys.executable, __file__, "--measure", key, *(["--loaded"] if loaded else [])],
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
    with tempfile.TemporaryDirectory(prefix="houseway-bench-") as folder:
        cache = folder if compiling else None
        anew = in_a_process(key, cache) if compiling else None
        first = in_a_process(key, cache)
        found = [in_a_process(key, cache, loaded=True) for _ in range(PROCESSES)]
    (answer,) = {each["answer"] for each in (first, *found)}
    spent, again = (min(each[part] for each in found) for part in ("spent", "again"))
    compiled = "-"
    if anew is not None:
        more = sum(anew[part] - first[part] for part in ("start_up", "spent"))
        compiled = short(max(more, 0.0))
    print(
        f"{line.what:38}{short(spent):>10}{short(line.wanted):>9}{spent / line.wanted:>7.2f}"
        f"{short(again):>10}{short(first['spent']):>10}{compiled:>10}"
        f"{short(first['start_up']):>10}{first['megabytes']:>6} MB  {answer}",
        flush=True,
    )
    return bool(spent <= line.wanted)


def main() -> int:
    asked = argparse.ArgumentParser(description=__doc__.splitlines()[0] if __doc__ else None)
    asked.add_argument("lines", nargs="*", metavar="LINE", help=", ".join(LINES))
    asked.add_argument("--no-compile", action="store_true", help="do not compile anew")
    asked.add_argument("--measure", choices=LINES, help=argparse.SUPPRESS)
    asked.add_argument("--loaded", action="store_true", help=argparse.SUPPRESS)
    chosen = asked.parse_args()
    if chosen.measure:
        print(json.dumps(measure(chosen.measure, loaded=chosen.loaded)))
        return 0
    unknown = [key for key in chosen.lines if key not in LINES]
    if unknown:
        asked.error(f"no line {unknown[0]}; there are {', '.join(LINES)}")
    print(
        f"{os.cpu_count()} processors; wanted besides: compiling within {short(COMPILE_WANTED)}, "
        f"memory under {MEGABYTES_WANTED} MB"
    )
    print(
        f"{'what':38}{'measured':>10}{'wanted':>9}{'ratio':>7}{'again':>10}{'first':>10}"
        f"{'compiling':>10}{'start-up':>10}{'memory':>9}  gives"
    )
    keys = chosen.lines or list(LINES)
    kept = sum(show(key, compiling=not chosen.no_compile) for key in keys)
    print(f"{kept} of {len(keys)} as fast as wanted; ratio is measured over wanted")
    print("again: the same question once more, from memory")
    return 0


if __name__ == "__main__":
    try:
        sys.exit(main())
    except KeyboardInterrupt:
        sys.exit(130)
