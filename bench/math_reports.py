"""Count every shipped sheet again and write the reports: the stored data and `docs/math/`.

The costs of the stored rules of thumb are counted again too; `python -m proofs.rules_of_thumb`
searches for other rules. The table of edges in `docs/math/index.md` is written anew between its two
marks.

    python bench/math_reports.py            # all
    python bench/math_reports.py SHEET ...  # only these

Shows what it is doing and how long it took, sheets of one game sharing what is counted of its deck;
`bench/exact.py` measures. Stops cleanly on Ctrl-C, with what is done written.
"""

import sys
import time
from pathlib import Path

from houseway.floor import open_library
from houseway.gamemath import (
    Question,
    audited_sheets,
    count_report,
    count_rules,
    report,
    setting_cost,
    store,
    store_rules,
    usual_sheet,
)
from houseway.gamemath.catalogue import GAMES, GAMES_WITH_RULES
from houseway.gamemath.stored import store_cost
from houseway.games.fortune_pai_gow_poker.terms import read_terms
from houseway.pages.report import edges_table, report_page, report_pictures

PAI_GOW = "fortune-pai-gow-poker"
EDGES, END = "<!-- edges -->", "<!-- end of edges -->"
DOCS = Path(__file__).parents[1] / "docs" / "math"


def main() -> None:
    DOCS.mkdir(exist_ok=True)
    library = open_library()
    for sheet_id in sys.argv[1:] or counted():
        sheet = usual_sheet(library.sheet(sheet_id))
        start = time.perf_counter()
        made = count_report(sheet, Question())
        spent = time.perf_counter() - start
        store(sheet, Question(), made)
        for other in audited_sheets(sheet.printed):  # answers `sheets audit` at once
            if other.digest != sheet.digest:
                store(other, Question(), count_report(other, Question()))
        name = sheet_id.replace("/", "-")
        (DOCS / f"{name}.md").write_text(report_page(sheet, made), encoding="utf-8")
        for file, picture in report_pictures(sheet, made).items():
            (DOCS / file).write_text(picture, encoding="utf-8")
        if sheet.printed.game in GAMES_WITH_RULES:
            store_rules(sheet, count_rules(sheet))
        if sheet.printed.game == PAI_GOW:  # a minute, and only where something has changed
            store_cost(read_terms(sheet).even_money.value.per_unit, setting_cost(sheet))
        print(f"{sheet_id:44}{spent:8.1f} s", flush=True)
    write_index()


def counted() -> list[str]:
    """The sheets whose games are counted."""
    library = open_library()
    return [name for name in library.sheets if library.sheet(name).game in GAMES]


def write_index() -> None:
    path = DOCS / "index.md"
    if not path.exists():
        return
    reports = [report(usual_sheet(open_library().sheet(name))).report for name in counted()]
    before, _, rest = path.read_text(encoding="utf-8").partition(EDGES)
    after = rest.partition(END)[2]
    path.write_text(f"{before}{EDGES}\n{edges_table(reports)}{END}{after}", encoding="utf-8")


if __name__ == "__main__":
    try:
        main()
    except KeyboardInterrupt:
        sys.exit(130)
