"""What comes of a work: the same answers that the terminal prints with `--json`, or a file."""

from contextlib import AbstractContextManager
from typing import Any, NamedTuple, assert_never

from houseway import codec, gamemath
from houseway.fact import Fact, replace
from houseway.floor import figures, work_kinds
from houseway.floor.beside_tables import beside_tables, say_floor
from houseway.floor.clock import day_called
from houseway.floor.dealt_work import deal_rounds, run_link
from houseway.floor.fair_cards.judge_file import judge_file
from houseway.floor.record_facts import check_record, say_replay
from houseway.floor.record_requests import LinkTermsRequest
from houseway.floor.refusals import FloorRefusal
from houseway.floor.report_cache import count_and_keep
from houseway.floor.table_report import report_rows
from houseway.gamemath import Question, Watch, answers
from houseway.gamemath.report import Progress
from houseway.jackpot import Link, open_link
from houseway.jackpot.documents.library import link_called
from houseway.ledger.record import Record
from houseway.ledger.sealing import check_day
from houseway.money import money_text
from houseway.rules import (
    Choices,
    Library,
    PrintedSheet,
    Refused,
    Sheet,
)
from houseway.rules.refusals import SheetRefusal
from houseway.rules.short_name import wager_id
from houseway.table.audit import audit_rules
from houseway.table.live.clock import check_time
from houseway.words.design_page import DesignPage, design_page

_TYPES = {
    "pdf": "application/pdf",
    "html": "text/html; charset=utf-8",
    "csv": "text/csv; charset=utf-8",
    "svg": "image/svg+xml",
    "png": "image/png",
}


LinkAsked = work_kinds.PlanLink | work_kinds.RunLink | LinkTermsRequest
"""A link that is asked for, with what is set of it."""


class MadeFile(NamedTuple):
    """An answer that is a file."""

    body: bytes
    media_type: str
    name: str


def stored_only(game: str) -> AbstractContextManager[Progress]:
    """For a caller who does not wait: an answer that is not stored is refused where its counting
    would begin."""
    raise Refused(FloorRefusal.WORK_WANTED, where=game)


def answer_math(library: Library, work: work_kinds.MathWork, watch: Watch) -> Any:
    """What comes of a work on sheets or links: plain data, or a file."""
    found = _answer(library, work, watch)
    return found if isinstance(found, MadeFile) else codec.with_decimals(found)


def _answer(library: Library, work: work_kinds.MathWork, watch: Watch) -> Any:
    match work:
        case work_kinds.CountSheet():
            return _count(library, work, watch)
        case work_kinds.AuditFigures():
            return _audit(library, work, watch)
        case work_kinds.TryPaytable():
            answer = figures.try_paytable(sheet_of(library, work), work, watch)
            return _par_file(answer, work.form)
        case work_kinds.DesignPaytable():
            return design(library, work, watch)
        case work_kinds.SolvePaytable():
            return _solve(library, work, watch)
        case work_kinds.ShortList():
            return _short_list(sheet_of(library, work), work, watch)
        case work_kinds.WholeStrategy():
            return _strategy(sheet_of(library, work), work, watch)
        case work_kinds.AdviseSpot():
            return figures.advise(sheet_of(library, work), work, watch)
        case work_kinds.CompareHands():
            made, call = figures.compare_hands(work, watch)
            return answers.EquityAnswer.of(made, call, work.seed)
        case work_kinds.PlanLink():
            return _plan(library, work, watch)
        case work_kinds.PrintNotice():
            return _notice(library, work)
        case work_kinds.VerifyFile(file, commitment):
            return judge_file(file, commitment)
        case work_kinds.DealRounds():
            printed = find_sheet(library, work)
            shelf = library.with_edition(printed) if work.text else library
            return deal_rounds(shelf, printed.id, work, watch)
        case work_kinds.RunLink():
            return run_link(library, link_asked(library, work), work, watch)
    assert_never(work)


def answer_ledger(
    record: Record, path: str, work: work_kinds.LedgerWork
) -> dict[str, Any] | MadeFile:
    """What comes of a work on the record."""
    match work:
        case work_kinds.CheckLedger(seals):
            return check_record(record, path, seals)
        case work_kinds.ReplayLedger():
            return say_replay(audit_rules(record), record.places)
        case work_kinds.ReportTables():
            return _report(record, report_ask(work))
    assert_never(work)


def _report(record: Record, ask: work_kinds.ReportTables) -> dict[str, Any] | MadeFile:
    rows, beside = report_rows(record, ask), beside_tables(record, ask)
    if ask.form == "json":
        return say_floor(rows, beside)
    from houseway.floor.report_tables import hours_of, report_tables
    from houseway.pages.floor_report import csv_report, pdf_report

    tables = report_tables(rows, beside, shifts=ask.shifts)
    pdf = ask.form == "pdf"
    body = pdf_report("this house", hours_of(ask), tables) if pdf else csv_report(tables)
    return _file(body, ask.form, f"tables {ask.day}".strip())


def report_ask(work: work_kinds.ReportTables) -> work_kinds.ReportTables:
    """A report as it is asked for; a day or a time that is none is refused."""
    day = day_called(work.day)
    if day:
        check_day(day)
    for time in (work.since, work.until):
        if time:
            check_time(time)
    return replace(work, day=day)


# Sheets


def find_sheet(library: Library, work: work_kinds.SheetWork) -> PrintedSheet:
    """The sheet that a work is about. A sheet is never read from a path."""
    if work.text:
        return library.sheet_of_text(work.text)
    return find_named(library, work.sheet)


def find_named(library: Library, name: str) -> PrintedSheet:
    """A sheet by its id or a short name."""
    if name.endswith(".toml") or not name:
        known = tuple(library.sheets)
        raise Refused(SheetRefusal.UNKNOWN_SHEET, where="sheet", name=name, known=known)
    return library.sheet(library.sheet_called(name))


def sheet_of(library: Library, work: work_kinds.SheetWork) -> Sheet:
    """The same with its choices made."""
    return figures.sheet_of(find_sheet(library, work), work)


def _count(library: Library, work: work_kinds.CountSheet, watch: Watch) -> Any:
    sheet = sheet_of(library, work)
    now = figures.count(sheet, work, watch)
    if work.form in ("svg", "png"):
        from houseway.pages.chart import sheet_chart
        from houseway.pages.drawing import draw

        drawn = draw(sheet_chart(sheet.printed, now.made.report), work.form)
        return _file(drawn, work.form, f"{sheet.id}-edges")
    old = None
    if work.against:
        of = replace(work, sheet=work.against, text="", choose={}, switch={})
        old = figures.count(sheet_of(library, of), of, watch)
    return _par_file(figures.par_answer(now, old, par=work.par), work.form)


def _par_file(answer: figures.ParAnswer, form: Any) -> Any:
    if form == "json":
        return answer.data
    return _file(answer.write(form), form, f"{answer.sheet.id}-par")


def _file(body: bytes, form: str, name: str) -> MadeFile:
    return MadeFile(body, _TYPES[form], f"{name.replace('/', '-')}.{form}")


def _audit(library: Library, work: work_kinds.AuditFigures, watch: Watch) -> list[Fact]:
    one = work.sheet or work.text
    sheets = [find_sheet(library, work)] if one else list(library.all_sheets())
    return [
        answers.SheetVerdict(printed.id, verdict)
        for printed in sheets
        for verdict in gamemath.audit(printed, watch=watch)
    ]


def design(library: Library, work: work_kinds.DesignPaytable, watch: Watch) -> DesignPage:
    """A paytable of one's own as a page. A side bet is counted once; other pays of it are answered
    from its rows."""
    sheet, wager = sheet_of(library, work), wager_id(work.wager)
    before = count_and_keep(sheet, Question(hands=work.hands), watch=watch)
    trial = gamemath.try_paytable(
        sheet,
        wager,
        work.pays or None,
        hands=work.hands,
        before=before,
        rows_only=True,
        watch=watch,
    )
    solved = []
    if work.edge:
        wanted = gamemath.read_edge(work.edge)
        named = work.rows or tuple(
            [each.name for each in trial.wager.rows if each.pays and each.count]
        )
        solved = [
            gamemath.solve_paytable(
                sheet,
                wager,
                name,
                wanted,
                pays=work.pays or None,
                hands=work.hands,
                before=before,
                watch=watch,
            )
            for name in named
        ]
    return design_page(
        trial,
        row=work.row,
        sheets=library.all_sheets(),
        solved=solved,
        pay=lambda table: gamemath.pay_again(trial.printed_wager, table),
    )


def _solve(library: Library, work: work_kinds.SolvePaytable, watch: Watch) -> Any:
    solved = figures.solve_paytable(sheet_of(library, work), work, watch)
    return solved[0] if len(work.rows) == 1 else solved


def _short_list(sheet: Sheet, work: work_kinds.ShortList, watch: Watch) -> Fact:
    """The list that one can carry to a table; of Pai Gow what the House Way costs."""
    if sheet.printed.game == figures.PAI_GOW:
        return figures.house_way(sheet, work.stake, watch)
    return answers.ShortListAnswer.of(sheet, gamemath.thumb_rules(sheet, watch=watch), work.stake)


def _strategy(sheet: Sheet, work: work_kinds.WholeStrategy, watch: Watch) -> Any:
    from houseway.pages.drawing import draw

    made = figures.chart(sheet, work, watch)
    if work.form == "json":
        return made.data
    return _file(draw(made.draw(), work.form), work.form, f"{sheet.id}-strategy")


def _plan(library: Library, work: work_kinds.PlanLink, watch: Watch) -> Any:
    link = link_asked(library, work)
    meters = [f"{name}={money_text(amount)}" for name, amount in work.meters.items()]
    with watch("plan"):
        plan = figures.plan_link(library, link, work, meters)
    if work.form == "json":
        return plan.answer()
    from houseway.pages.drawing import draw
    from houseway.pages.plan import plan_chart

    drawn = draw(plan_chart(plan.made, plan.meters), work.form)
    return _file(drawn, work.form, f"{link.id}-plan")


def link_asked(library: Library, asked: LinkAsked) -> Link:
    """A link with what is set of it."""
    return open_link(
        library,
        find_link(library, asked.link),
        wager=asked.wager,
        switch=asked.switch,
        settings=asked.settings,
    )


def find_link(library: Library, name: str) -> str:
    """A link by its id or a short name; never by a path."""
    if name.endswith(".toml"):
        raise Refused(FloorRefusal.UNKNOWN_LINK_HERE, where="link", link=name)
    return link_called(library, name)


def _notice(library: Library, work: work_kinds.PrintNotice) -> Any:
    from houseway.pages.notice import html_notice, notice_of, pdf_notice

    printed = find_sheet(library, work)
    shelf = library.with_edition(printed) if work.text else library
    link = None
    if work.link:
        link = open_link(library, find_link(library, work.link), wager=work.link_wager)
    choices = Choices(
        printed.id,
        {wager_id(name): table for name, table in work.choose.items()},
        work.switch,
        {wager_id(name): limits for name, limits in work.limits.items()},
        work.fee_option,
        partly=True,
    )
    notice = notice_of(shelf, choices, link)
    if work.form == "json":
        return notice
    made = pdf_notice(notice, work.paper) if work.form == "pdf" else html_notice(notice)
    return _file(made, work.form, f"{printed.id}-notice")
