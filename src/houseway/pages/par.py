"""Par sheets as tables: the same columns for a terminal, HTML, paper and a spreadsheet."""

import csv
import io
from collections.abc import Iterable, Iterator, Mapping, Sequence
from fractions import Fraction
from typing import Final, Literal, get_args

from houseway import codec
from houseway.fact import Fact
from houseway.gamemath import ParSheet, SheetReport, Trial, par_sheet, par_sheets
from houseway.gamemath.par import HANDS, ParRow, Spread, game_spread
from houseway.gamemath.per_cent import fraction_text, per_cent
from houseway.pages.legible import all_legible
from houseway.pages.template import fill
from houseway.pages.typeset import set_pdf
from houseway.rules import Sheet

ParForm = Literal["pdf", "html", "csv", "json"]
PAR_FORMS: Final[tuple[ParForm, ...]] = get_args(ParForm)
_LONGEST: Final = 400  # letters of a note


class ParColumn(Fact, frozen=True):
    """A column of figures. Where there is no room, those that matter less give way first."""

    head: str
    cells: tuple[str, ...]
    gives_way: int = 0


class ParTable(Fact, frozen=True):
    """The par sheet of one wager, or what is said of the whole game, which has no columns."""

    title: str
    columns: tuple[ParColumn, ...]
    words: tuple[str, ...]

    @property
    def rows(self) -> tuple[tuple[str, ...], ...]:
        return tuple(zip(*(column.cells for column in self.columns), strict=True))


class ParPage(Fact, frozen=True):
    """Everything that one page of par sheets says. `about` is what was asked beyond the sheet."""

    title: str
    house: str
    edition: str
    sheet: str
    about: tuple[str, ...]
    tables: tuple[ParTable, ...]

    @property
    def has_returns(self) -> bool:
        return any(column.head == "combinations" for t in self.tables for column in t.columns)


def par_page(sheet: Sheet, made: SheetReport, about: Sequence[str] = ()) -> ParPage:
    """The par sheet of every wager that has a paytable, and the spread of the whole game."""
    chosen = {each.wager: each.table for each in made.paytables}
    tables = []
    for par in par_sheets(made):
        table = chosen.get(par.wager, "house")
        named = "" if table == "house" else f", paytable {table}"
        said = (*_spread_words(par.spread, "of the wager"), _wins_words(par))
        words = (*said, *_notes(par, made.report.deals))
        title = f"{sheet.printed.wager_title(par.wager)}{named}"
        tables.append(ParTable(title=title, columns=_columns(par), words=words))
    whole = game_spread(made.report.game)
    if whole is not None:
        words = tuple(_spread_words(whole, "of the first wager"))
        tables.append(ParTable(title="Whole game under best play", columns=(), words=words))
    return _page(sheet, about, tables)


def trial_page(trial: Trial, about: Sequence[str] = ()) -> ParPage:
    """The printed paytable and one's own, row by row and as a whole."""
    before, after = par_sheet(trial.printed_wager), par_sheet(trial.wager)
    words = [
        f"your edge exactly: {fraction_text(after.spread.edge)}",
        f"your variance exactly: {fraction_text(after.spread.variance)}",
    ]
    was, now = before.spread, after.spread
    figures = [
        ("edge", per_cent(was.edge, 4), per_cent(now.edge, 4)),
        ("wins", per_cent(trial.printed_wager.win, 4), per_cent(trial.wager.win, 4)),
        ("variance", f"{float(was.variance):.4f}", f"{float(now.variance):.4f}"),
        ("standard deviation", f"{was.deviation:.4f}", f"{now.deviation:.4f}"),
        (f"loss in {HANDS} hands", f"{float(was.loss):.2f}", f"{float(now.loss):.2f}"),
        ("give or take", f"{was.hundred:.2f}", f"{now.hundred:.2f}"),
    ]
    whole = game_spread(trial.before.report.game), game_spread(trial.made.report.game)
    if whole[0] is not None and whole[1] is not None:
        both = [(per_cent(each.edge, 4), f"{each.deviation:.4f}") for each in whole if each]
        figures.append(("whole game, edge", both[0][0], both[1][0]))
        figures.append(("whole game, deviation", both[0][1], both[1][1]))
    heads = ("figure", "printed", "yours")
    title = trial.sheet.printed.wager_title(trial.own.wager)
    tables = [
        side_by_side(title, before, after, ("printed", "yours")),
        ParTable(
            title="",
            columns=tuple(
                ParColumn(head=head, cells=cells)
                for head, cells in zip(heads, zip(*figures, strict=True), strict=True)
            ),
            words=tuple(words),
        ),
    ]
    return _page(trial.sheet, about, tables)


def side_by_side(title: str, before: ParSheet, after: ParSheet, names: tuple[str, str]) -> ParTable:
    """Two par sheets of one wager, row by row; `names` say whose they are."""
    old, new = ({row.name: row for row in par.rows} for par in (before, after))
    rows = [*dict.fromkeys((*old, *new))]
    moved = any(
        name not in old or name not in new or old[name].chance != new[name].chance for name in rows
    )
    first, second = names
    returns = ("return", "your return") if second == "yours" else (f"{n} return" for n in names)
    old_return, new_return = returns
    columns = (
        ParColumn(head="row", cells=(*rows, "together")),
        _among(rows, after, _combinations(after)),
        _among(rows, after, _chances(after)),
        _among(rows, before, _pays(first, before)),
        _among(rows, after, _pays(second, after)),
        _among(rows, before, _returns(old_return, before)),
        _among(rows, after, _returns(new_return, after)),
    )
    said = "with your pays" if second == "yours" else f"of {second}"
    words = (f"combinations and probability {said}: the pays change best play",) if moved else ()
    return ParTable(title=title, columns=columns, words=words)


def _page(sheet: Sheet, about: Sequence[str], tables: Sequence[ParTable]) -> ParPage:
    printed = sheet.printed
    return ParPage(
        title=printed.title,
        house=printed.house,
        edition=printed.edition,
        sheet=printed.id,
        about=tuple(about),
        tables=tuple(tables),
    )


# Columns


def _columns(par: ParSheet) -> tuple[ParColumn, ...]:
    shares = (*(per_cent(row.share, 3) for row in par.rows), "100.000%")
    return (
        ParColumn(head="row", cells=(*(row.name for row in par.rows), "together")),
        _combinations(par),
        _chances(par),
        _pays("pays", par),
        _returns("return", par),
        ParColumn(head="share", cells=shares, gives_way=3),
    )


def _combinations(par: ParSheet) -> ParColumn:
    counts = (*(f"{row.combinations:,}" for row in par.rows), f"{par.combinations:,}")
    return ParColumn(head="combinations", cells=counts, gives_way=2)


def _chances(par: ParSheet) -> ParColumn:
    cells = (*(per_cent(row.chance, 6) for row in par.rows), "100.000000%")
    return ParColumn(head="probability", cells=cells, gives_way=1)


def _pays(head: str, par: ParSheet) -> ParColumn:
    return ParColumn(head=head, cells=(*(row.pays for row in par.rows), ""))


def _returns(head: str, par: ParSheet) -> ParColumn:
    cells = (*(per_cent(row.returned, 4) for row in par.rows), per_cent(par.returned, 4))
    return ParColumn(head=head, cells=cells)


def _among(rows: Sequence[str], par: ParSheet, whole: ParColumn) -> ParColumn:
    """A column over rows that two tables may not share."""
    known = dict(zip((row.name for row in par.rows), whole.cells, strict=False))
    cells = (*(known.get(name, "") for name in rows), whole.cells[-1])
    return ParColumn(head=whole.head, cells=cells, gives_way=whole.gives_way)


# Words


def _spread_words(spread: Spread, of_what: str) -> Iterator[str]:
    yield f"edge {per_cent(spread.edge, 4)} {of_what}: {fraction_text(spread.edge)}"
    loss = f"a {'loss' if spread.loss >= 0 else 'gain'} of {float(abs(spread.loss)):.2f} units"
    yield (
        f"variance {float(spread.variance):.4f}, standard deviation {spread.deviation:.4f}; "
        f"in {HANDS} hands {loss}, give or take {spread.hundred:.2f}"
    )
    yield f"exact variance {fraction_text(spread.variance)}"


def _wins_words(par: ParSheet) -> str:
    wins = _wins(par)
    often = f", one in {float(1 / wins):,.2f}" if wins else ""
    return f"wins {per_cent(wins, 4)} of the hands{often}"


def _wins(par: ParSheet) -> Fraction:
    """How often the wager wins something."""
    return sum((row.chance for row in par.rows if row.result > 0), Fraction(0))


def _notes(par: ParSheet, deals: int) -> Iterator[str]:
    times, rest = divmod(par.combinations, deals)
    if times > 1 and not rest:  # decisions on the flop tell the flops of one board apart
        yield f"Each deal is counted {times} times, once for each flop its board can begin with."
    if par.note:
        yield par.note


# Files


def html_par(page: ParPage) -> bytes:
    """The par sheets as one page in HTML."""
    return fill("par.html", page=all_legible(page, longest=_LONGEST)).encode("utf-8")


def pdf_par(page: ParPage) -> bytes:
    """The par sheets on paper."""
    return set_pdf(
        "par.typ", {"page": codec.encode(all_legible(page, longest=_LONGEST)).decode("utf-8")}
    )


def csv_par(sheet: Sheet, pars: Mapping[str, Iterable[ParSheet]]) -> bytes:
    """Par sheets for a spreadsheet, a line a row, in plain decimals; `pars` by what they are of.

    The last line of each wager has what is said of all of it: how often it wins, edge, variance.
    """
    out = io.StringIO()
    lines = csv.writer(out)
    rows = ("row", "pays", "result", "combinations", "probability", "return", "share")
    lines.writerow(("of", "wager", *rows, "wins", "edge", "variance"))
    for name, sheets in pars.items():
        for par in sheets:
            title = sheet.printed.wager_title(par.wager)
            lines.writerows((name, title, *_csv_row(par, row), "", "", "") for row in par.rows)
            together = ("together", "", "", par.combinations, 1, _number(par.returned), 1)
            spread = (_wins(par), par.spread.edge, par.spread.variance)
            lines.writerow((name, title, *together, *map(_number, spread)))
    return out.getvalue().encode("utf-8")


def _csv_row(par: ParSheet, row: ParRow) -> tuple[str | int, ...]:
    figures = (_number(row.chance), _number(row.returned), _number(row.share))
    return (row.name, row.pays, _number(row.result), row.combinations, *figures)


def _number(value: Fraction) -> str:
    return f"{float(value):.15g}"
