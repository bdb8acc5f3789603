"""Two sheets side by side: what the new one is worth against the old one."""

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from fractions import Fraction

from houseway.gamemath import SheetReport, par_sheet
from houseway.gamemath.par import square_root
from houseway.gamemath.per_cent import per_cent
from houseway.gamemath.report import GameMath, WagerMath
from houseway.pages.par import ParColumn, ParPage, ParTable, side_by_side
from houseway.rules import Sheet

Cells = tuple[str, str, str, str]


@dataclass(frozen=True, slots=True)
class CountedSheet:
    """A sheet and what was counted for it."""

    sheet: Sheet
    made: SheetReport

    @property
    def words(self) -> str:
        printed = self.sheet.printed
        return f"{printed.house}, {printed.edition}, {printed.id}"

    @property
    def wagers(self) -> dict[str, WagerMath]:
        return {wager.wager: wager for wager in self.made.report.wagers}


def against_page(
    old: CountedSheet, new: CountedSheet, about: Sequence[str] = (), *, par: bool
) -> ParPage:
    """The figures of both and the change, and with `par` both par sheets row by row."""
    printed = new.sheet.printed
    tables = []
    if old.made.report.game is not None and new.made.report.game is not None:
        rows = list(_game(old.made.report.game, new.made.report.game))
        tables.append(_table("Whole game under best play", "figure", rows))
    was, now = old.wagers, new.wagers
    both = [name for name in was if name in now]
    titles = {name: printed.wager_title(name) for name in both}
    edges = [_row(titles[name], was[name].edge, now[name].edge, _share) for name in both]
    wins = [_row(titles[name], was[name].win, now[name].win, _share) for name in both]
    spreads = [_row(titles[n], was[n].variance, now[n].variance, _deviation) for n in both]
    tables.append(_table("Edge of each wager", "wager", edges))
    tables.append(_table("How often it wins", "wager", wins))
    tables.append(_table("Standard deviation of one hand", "wager", spreads))
    if par:
        for name in both:
            if was[name].rows and now[name].rows:
                pars = par_sheet(was[name]), par_sheet(now[name])
                tables.append(side_by_side(titles[name], *pars, ("old", "new")))
    only = [
        f"only on the {side} sheet: {counted.sheet.printed.wager_title(name)}"
        for side, counted in (("old", old), ("new", new))
        for name in counted.wagers
        if name not in both
    ]
    return ParPage(
        title=printed.title,
        house=printed.house,
        edition=printed.edition,
        sheet=printed.id,
        about=(f"new: {new.words}", f"old: {old.words}", *about, *only),
        tables=tuple(tables),
    )


def _table(title: str, what: str, rows: Sequence[Cells]) -> ParTable:
    cells = zip(*rows, strict=True) if rows else ((), (), (), ())
    columns = tuple(
        ParColumn(head=head, cells=tuple(column))
        for head, column in zip((what, "old", "new", "change"), cells, strict=True)
    )
    return ParTable(title=title, columns=columns, words=())


def _game(old: GameMath, new: GameMath) -> Iterator[Cells]:
    yield _row("edge", old.edge, new.edge, _share)
    yield _row("element of risk", old.element_of_risk, new.element_of_risk, _share)
    if old.variance is not None and new.variance is not None:
        yield _row("standard deviation", old.variance, new.variance, _deviation)
    was, now = old.decisions or {}, new.decisions or {}
    for action in dict.fromkeys((*was, *now)):
        yield _row(action, was.get(action, Fraction(0)), now.get(action, Fraction(0)), _share)


def _share(old: Fraction, new: Fraction) -> tuple[str, str, str]:
    change = new - old
    sign = "+" if change > 0 else ""
    return per_cent(old, 4), per_cent(new, 4), f"{sign}{per_cent(change, 4)}" if change else "same"


def _deviation(old: Fraction, new: Fraction) -> tuple[str, str, str]:
    was, now = square_root(old), square_root(new)
    return f"{was:.4f}", f"{now:.4f}", f"{now - was:+.4f}" if old != new else "same"


def _row(
    name: str,
    old: Fraction,
    new: Fraction,
    words: Callable[[Fraction, Fraction], tuple[str, str, str]],
) -> Cells:
    return (name, *words(old, new))
