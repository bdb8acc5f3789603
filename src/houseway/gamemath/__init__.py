"""WHAT IS IT WORTH: exact edges, best strategy, advice for one spot. Drawn figures say so.

The doors of the room. A report comes from the store if exactly the same was counted before; nothing
here loads a kernel until something has to be counted.

>>> from houseway.floor import open_library
>>> made = report(usual_sheet(open_library().sheet("california/ez-baccarat")))
>>> [wager.wager for wager in made.report.wagers]
['player', 'banker', 'tie', 'panda_8', 'dragon_7']
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from contextlib import AbstractContextManager, nullcontext
from fractions import Fraction
from typing import TYPE_CHECKING, Final, TypeAlias

from houseway.fact import replace
from houseway.gamemath.audit import FigureVerdict, every_choice, verdicts
from houseway.gamemath.catalogue import advise, count, count_thumb_rules, strategy
from houseway.gamemath.fortune_pai_gow_poker.setting_cost import HouseWayCost
from houseway.gamemath.par import ParSheet, par_sheet, par_sheets
from houseway.gamemath.refusals import MathRefusal
from houseway.gamemath.report import Advice, Progress, Question, Report, Seen, silent
from houseway.gamemath.rules_of_thumb.grammar import RulesOfThumb
from houseway.gamemath.sheet_report import SheetReport, complete
from houseway.gamemath.solve_pay import PayEdge, SolvedPay, solve_pay
from houseway.gamemath.stored import (
    find_stored,
    find_stored_cost,
    find_stored_list,
    find_stored_rules,
    store,
    store_rules,
)
from houseway.gamemath.strategy import Strategy
from houseway.gamemath.tables import BankTable, CoverAllTable
from houseway.gamemath.variant import (
    Trial,
    find_row,
    parse_pays,
    pay_again,
    printed_table,
    read_edge,
    with_paytable,
)
from houseway.rules import Paytable, Plain, PrintedSheet, Refused, Sheet, configure

if TYPE_CHECKING:
    from houseway.gamemath.jackpot.distribution import Words
    from houseway.gamemath.jackpot.plan import Pace, Plan
    from houseway.jackpot import Link


Watch: TypeAlias = Callable[[str], AbstractContextManager[Progress]]
"""The observer of a long count: called with the game, it gives the progress callback."""


BORROWED: Final = (
    "These lines were found for {sheet} as printed; their cost is counted by the terms of this "
    "table. `python -m proofs.rules_of_thumb` in Houseway's source folder searches for others."
)


def unwatched(game: str) -> AbstractContextManager[Progress]:
    """No observer."""
    del game
    return nullcontext(silent)


def usual_sheet(
    printed: PrintedSheet,
    choose: Mapping[str, str] | None = None,
    switch: Mapping[str, Plain] | None = None,
) -> Sheet:
    """A sheet with these choices, and the first paytable of each wager without one."""
    first = {
        wager: next(iter(offer.tables))
        for wager, offer in printed.offers.items()
        if len(offer.tables) > 1 and not offer.by
    }
    return configure(printed, choose={**first, **(choose or {})}, switch=switch)


def report(
    sheet: Sheet, question: Question | None = None, *, watch: Watch = unwatched
) -> SheetReport:
    """The report on a sheet: stored, or counted now."""
    question = question or Question()
    return find_stored(sheet, question) or count_report(sheet, question, watch=watch)


def count_report(
    sheet: Sheet, question: Question, *, judged: bool = True, watch: Watch = unwatched
) -> SheetReport:
    """A report, counted now. Its printed figures are judged only for a whole deck with printed
    paytables (`judged`)."""
    with watch(sheet.printed.game) as progress:
        found = count(sheet, question, progress)
    return complete(sheet, found, judged=judged and question == Question())


def thumb_rules(sheet: Sheet, *, watch: Watch = unwatched) -> RulesOfThumb:
    """The short list of a sheet with its exact costs: stored, or counted now.

    A sheet with other terms than the shipped one, and an operator's own sheet, get the list found
    for the shipped sheet, its costs by their own terms, and a note that says so.
    """
    found = find_stored_rules(sheet)
    if found is None:
        found = count_rules(sheet, watch=watch)
        stored = find_stored_list(sheet)
        if stored is not None and stored.key.sheet != sheet.digest:
            found = replace(found, notes=(*found.notes, BORROWED.format(sheet=stored.sheet)))
    return found


def count_rules(sheet: Sheet, *, watch: Watch = unwatched) -> RulesOfThumb:
    """The short list of a sheet, its costs counted now."""
    stored = find_stored_list(sheet)
    with watch(sheet.printed.game):
        return count_thumb_rules(sheet, () if stored is None else stored.rules.decisions)


def setting_cost(sheet: Sheet, *, watch: Watch = unwatched) -> HouseWayCost:
    """The cost of the House Way of Pai Gow against the best settings: stored, or counted now."""
    if sheet.printed.game != "fortune-pai-gow-poker":
        raise Refused(MathRefusal.NO_HOUSE_WAY, where="sheet", title=sheet.printed.title)
    from houseway.games.fortune_pai_gow_poker.terms import read_terms

    pays = read_terms(sheet).even_money.value.per_unit
    found = find_stored_cost(pays)
    if found is None:
        from houseway.gamemath.fortune_pai_gow_poker.best_setting import house_way_cost

        with watch(sheet.printed.game) as progress:
            found = house_way_cost(pays, progress=progress)
    return found


def try_paytable(
    sheet: Sheet,
    wager: str,
    pays: str | None,
    *,
    hands: int | None = None,
    before: SheetReport | None = None,
    rows_only: bool = False,
    watch: Watch = unwatched,
) -> Trial:
    """The figures of other pays, the best row first: `50 40 30 9 7 4 3`; without pays the printed
    table. `before` is the report on the sheet as it is. With `rows_only` a side bet has only the
    figures that follow from its rows."""
    printed = printed_table(sheet, wager, hands)
    own = printed if pays is None else parse_pays(pays, printed)
    question = Question(hands=hands)
    before, changed = before or report(sheet, question, watch=watch), with_paytable(sheet, own)
    made = before if own.rows == printed.rows else paid_again(changed, own, before, rows_only)
    made = made or count_report(changed, question, judged=False, watch=watch)
    return Trial(sheet, printed, own, before, made)


def paid_again(
    sheet: Sheet, own: Paytable, before: SheetReport, rows_only: bool
) -> SheetReport | None:
    """The report of a sheet that differs from a counted one in the pays of one side bet, if all its
    figures follow from the rows, or no others are wanted."""
    counted = next((each for each in before.report.wagers if each.wager == own.wager), None)
    paid = None if counted is None else pay_again(counted, own)
    if counted is None or paid is None:
        return None
    if not rows_only and (counted.beside or before.report.table(CoverAllTable) is not None):
        return None
    wagers = tuple([paid if each is counted else each for each in before.report.wagers])
    tables = tuple([each for each in before.report.tables if not isinstance(each, BankTable)])
    found = replace(before.report, wagers=wagers, tables=tables)
    return complete(sheet, found, judged=False)


def solve_paytable(
    sheet: Sheet,
    wager: str,
    row: str,
    edge: Fraction,
    *,
    pays: str | None = None,
    hands: int | None = None,
    before: SheetReport | None = None,
    watch: Watch = unwatched,
) -> SolvedPay:
    """The pay of one row that gives the edge nearest to the wanted one, on the house's side.

    The other rows pay as printed, or by `pays`. For a wager of the base game the edge is that of
    the whole game.
    """
    printed = printed_table(sheet, wager, hands)
    table = printed if pays is None else parse_pays(pays, printed)
    question = Question(hands=hands)
    return solve_pay(
        table,
        find_row(row, table),
        edge,
        before or report(sheet, question, watch=watch),
        lambda own: count_report(with_paytable(sheet, own), question, judged=False, watch=watch),
    )


def solvable_rows(
    sheet: Sheet, wager: str, *, hands: int | None = None, watch: Watch = unwatched
) -> tuple[str, ...]:
    """The rows of a wager's paytable that some hand is paid by: their pays change the edge."""
    printed_table(sheet, wager, hands)  # a wager without a table is refused
    made = report(sheet, Question(hands=hands), watch=watch)
    (counted,) = [each for each in made.report.wagers if each.wager == wager]
    return tuple([row.name for row in par_sheet(counted).rows if row.pays and row.combinations])


def audited_sheets(printed: PrintedSheet) -> Iterator[Sheet]:
    """The sheet with each choice of paytables that a printed figure is about."""
    for choose in every_choice(printed) if printed.figures else ():
        yield configure(printed, choose=choose)


def audit(printed: PrintedSheet, *, watch: Watch = unwatched) -> Iterator[FigureVerdict]:
    """Each printed figure, under the paytable that it is about, against ours."""
    seen: set[str] = set()
    for sheet in audited_sheets(printed):
        for verdict in verdicts(sheet, report(sheet, watch=watch).report):
            if verdict.of not in seen:
                seen.add(verdict.of)
                yield verdict


def plan(link: Link, pace: Pace, *, words: Words | None = None) -> Plan:
    """How often a link's meters are won at this pace, at which amounts, and at whose cost.

    `words` is the source of chance; without it nothing is drawn.
    """
    from houseway.gamemath.jackpot.plan import plan as plan_link

    return plan_link(link, pace, words=words)
