"""Search for the rules of thumb of every shipped sheet and store them with their costs.

    python bench/rules_of_thumb.py            # all
    python bench/rules_of_thumb.py SHEET ...  # only these

`bench/math_reports.py` only counts the costs of the stored lines again. Shows what it is doing and
how long it took; stops cleanly on Ctrl-C, with what is done written.
"""

from __future__ import annotations

import sys
import time

from houseway.floor import open_library
from houseway.gamemath import count_rules, store_rules, usual_sheet
from houseway.gamemath.catalogue import GAMES_WITH_RULES


def main() -> None:
    library = open_library()
    known = [name for name in library.sheets if library.sheet(name).game in GAMES_WITH_RULES]
    for sheet_id in sys.argv[1:] or known:
        sheet = usual_sheet(library.sheet(sheet_id))
        start = time.perf_counter()
        rules = count_rules(sheet, anew=True)
        store_rules(sheet, rules)
        spent = time.perf_counter() - start
        lines, cost = len(rules.lines), float(rules.cost)
        print(f"{sheet_id:44}{lines:3} lines{cost:10.4%}{spent:8.1f} s", flush=True)


if __name__ == "__main__":
    try:
        main()
    except KeyboardInterrupt:
        sys.exit(130)
