"""Search for the rules of thumb of every shipped sheet and store them with their costs.

    python -m proofs.rules_of_thumb            # all
    python -m proofs.rules_of_thumb SHEET ...  # only these; a .toml file is searched, not stored

`bench/math_reports.py` only counts the costs of the stored lines again. Shows what it is doing and
how long it took; stops cleanly on Ctrl-C, with what is done written.
"""

import sys
import time

from houseway.floor import open_library
from houseway.floor.library import SHEETS
from houseway.gamemath import store_rules, usual_sheet
from houseway.gamemath.catalogue import GAMES_WITH_RULES, count_thumb_rules
from houseway.rules import Refused, SheetError
from proofs.rules_of_thumb.find import find_rules


def main() -> None:
    library = open_library()
    known = [name for name in library.sheets if library.sheet(name).game in GAMES_WITH_RULES]
    for name in sys.argv[1:] or known:
        sheet = usual_sheet(library.sheet(name))
        start = time.perf_counter()
        rules = count_thumb_rules(sheet, find_rules(sheet))
        spent = time.perf_counter() - start
        lines, cost = len(rules.lines), float(rules.cost)
        print(f"{sheet.id:44}{lines:3} lines{cost:10.4%}{spent:8.1f} s", flush=True)
        if name == sheet.id and (SHEETS / f"{name}.toml").is_file():
            store_rules(sheet, rules)
        else:
            print(rules)


if __name__ == "__main__":
    try:
        main()
    except (Refused, SheetError) as refused:
        sys.exit(str(refused))
    except KeyboardInterrupt:
        sys.exit(130)
