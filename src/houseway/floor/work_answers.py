"""What comes of a work: the same answers that the terminal prints with `--json`, or a file."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from contextlib import AbstractContextManager
from fractions import Fraction
from typing import Any, NamedTuple, Protocol, assert_never

from houseway import codec, gamemath
from houseway.cards import Card
from houseway.fact import Fact, replace
from houseway.floor.beside_tables import beside_tables, say_floor
from houseway.floor.clock import day_called
from houseway.floor.dealt_work import deal_rounds, run_link
from houseway.floor.fair_cards.judge_file import judge_file
from houseway.floor.record_facts import check_record, say_replay
from houseway.floor.refusals import FloorRefusal
from houseway.floor.report_cache import count_and_keep
from houseway.floor.table_report import ReportAsk, report_rows
from houseway.floor.work_kinds import (
    AdviseSpot,
    AuditFigures,
    CheckLedger,
    CompareHands,
    CountSheet,
    DealRounds,
    DesignPaytable,
    LedgerWork,
    MathWork,
    PlanLink,
    PrintNotice,
    ReplayLedger,
    ReportTables,
    RunLink,
    SheetWork,
    ShortList,
    SolvePaytable,
    TryPaytable,
    VerifyFile,
    WholeStrategy,
)
from houseway.gamemath import Question, Seen, SheetReport, Watch
from houseway.gamemath.answers import (
    EquityAnswer,
    HouseWayAnswer,
    SheetVerdict,
    ShortListAnswer,
    StrategyAnswer,
    TrialAnswer,
)
from houseway.gamemath.par import ParReport
from houseway.gamemath.report import Progress
from houseway.games import make_game
from houseway.jackpot import Link, open_link
from houseway.jackpot.documents.library import link_called
from houseway.ledger.record import Record
from houseway.ledger.sealing import check_day
from houseway.money import Cents, money_text
from houseway.rules import (
    Choices,
    Library,
    Plain,
    PrintedSheet,
    Refused,
    Sheet,
    read_typed_cards,
)
from houseway.rules.refusals import SheetRefusal
from houseway.rules.short_name import wager_id
from houseway.table.audit import audit_rules
from houseway.table.live.clock import check_time
from houseway.table.shoe import many_words
from houseway.words.design_page import DesignPage, design_page

PAI_GOW = "fortune-pai-gow-poker"  # its list is the House Way, which the house prints
_TYPES = {
    "pdf": "application/pdf",
    "html": "text/html; charset=utf-8",
    "csv": "text/csv; charset=utf-8",
    "svg": "image/svg+xml",
    "png": "image/png",
}


class LinkAsked(Protocol):
    """A link that is asked for, with what is set of it."""

    @property
    def link(self) -> str: ...
    @property
    def wager(self) -> Cents | None: ...
    @property
    def settings(self) -> Mapping[str, str]: ...
    @property
    def switch(self) -> Mapping[str, Plain]: ...


class MadeFile(NamedTuple):
    """An answer that is a file."""

    body: bytes
    media_type: str
    name: str


def stored_only(game: str) -> AbstractContextManager[Progress]:
    """For a caller who does not wait: an answer that is not stored is refused where its counting
    would begin."""
    raise Refused(FloorRefusal.WORK_WANTED, where=game)


def answer_math(library: Library, work: MathWork, watch: Watch) -> Any:
    """What comes of a work on sheets or links: plain data, or a file."""
    found = _answer(library, work, watch)
    return found if isinstance(found, MadeFile) else codec.with_decimals(found)


def _answer(library: Library, work: MathWork, watch: Watch) -> Any:
    match work:
        case CountSheet():
            return _count(library, work, watch)
        case AuditFigures():
            return _audit(library, work, watch)
        case TryPaytable():
            return _try(library, work, watch)
        case DesignPaytable():
            return design(library, work, watch)
        case SolvePaytable():
            return _solve(library, work, watch)
        case ShortList():
            return _short_list(sheet_of(library, work), work, watch)
        case WholeStrategy():
            return _strategy(sheet_of(library, work), work, watch)
        case AdviseSpot():
            return _advise(sheet_of(library, work), work, watch)
        case CompareHands():
            return _equity(work, watch)
        case PlanLink():
            return _plan(library, work, watch)
        case PrintNotice():
            return _notice(library, work)
        case VerifyFile(file, commitment):
            return judge_file(file, commitment)
        case DealRounds():
            printed = find_sheet(library, work)
            shelf = library.with_edition(printed) if work.text else library
            return deal_rounds(shelf, printed.id, work, watch)
        case RunLink():
            return run_link(library, link_asked(library, work), work, watch)
    assert_never(work)


def answer_ledger(record: Record, path: str, work: LedgerWork) -> dict[str, Any]:
    """What comes of a work on the record."""
    match work:
        case CheckLedger(seals):
            return check_record(record, path, seals)
        case ReplayLedger():
            return say_replay(audit_rules(record), record.places)
        case ReportTables():
            asked = report_ask(work)
            return say_floor(report_rows(record, asked), beside_tables(record, asked))
    assert_never(work)


def report_ask(work: ReportTables) -> ReportAsk:
    """A report as it is asked for; a day or a time that is none is refused."""
    day = day_called(work.day)
    if day:
        check_day(day)
    for time in (work.since, work.until):
        if time:
            check_time(time)
    return ReportAsk(work.table or None, day, work.since, work.until, work.shifts)


# Sheets


def find_sheet(library: Library, work: SheetWork) -> PrintedSheet:
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


def sheet_of(library: Library, work: SheetWork) -> Sheet:
    """The same with its choices made, the first paytable wherever none is named."""
    choose = {wager_id(name): table for name, table in work.choose.items()}
    return gamemath.usual_sheet(find_sheet(library, work), choose, work.switch)


def _cards(text: str, where: str) -> tuple[Card, ...]:
    return read_typed_cards(text, joker=False, where=where, rule="B0-1")


def _counted(sheet: Sheet, work: CountSheet, watch: Watch) -> SheetReport:
    question = Question(dead=_cards(work.dead, "dead"), decks=work.decks, hands=work.hands)
    made = count_and_keep(sheet, question, watch=watch)
    return made.only(wager_id(work.wager)) if work.wager else made


def _asked(sheet: Sheet, work: CountSheet) -> dict[str, Any]:
    """What was asked beyond the bare question; what is stored answers that."""
    question = Question(dead=_cards(work.dead, "dead"), decks=work.decks, hands=work.hands)
    if gamemath.find_stored(sheet, question) is not None:
        return {}
    asked = {
        "dead": work.dead,
        "decks": work.decks,
        "hands": work.hands,
        "switch": dict(work.switch),
    }
    given = {name: value for name, value in asked.items() if value}
    return {"asked": given} if given else {}


def _count(library: Library, work: CountSheet, watch: Watch) -> Any:
    sheet = sheet_of(library, work)
    made, asked = _counted(sheet, work, watch), _asked(sheet, work)
    if work.form in ("svg", "png"):
        from houseway.pages.chart import sheet_chart
        from houseway.pages.drawing import draw

        drawn = draw(sheet_chart(sheet.printed, made.report), work.form)
        return _file(drawn, work.form, f"{sheet.id}-edges")
    about = [f"{name}: {value}" for name, value in asked.get("asked", {}).items()]
    if work.against:
        old = replace(work, sheet=work.against, text="", choose={}, switch={})
        other = sheet_of(library, old)
        before = _counted(other, old, watch)
        both = {"old": before, "new": made}
        pars = {name: ParReport.of(each) for name, each in both.items()} if work.par else both
        written = {**pars, **asked}

        def page() -> Any:
            from houseway.pages.against import CountedSheet, against_page

            pair = CountedSheet(other, before), CountedSheet(sheet, made)
            return against_page(*pair, about, par=work.par)

        rows = {name: gamemath.par_sheets(each) for name, each in both.items()}
    else:
        written = {**codec.with_decimals(ParReport.of(made) if work.par else made), **asked}

        def page() -> Any:
            from houseway.pages.par import par_page

            return par_page(sheet, made, about)

        rows = {sheet.id: gamemath.par_sheets(made)}
    return _par_file(sheet, work.form, written, page, rows)


def _par_file(
    sheet: Sheet,
    form: str,
    written: object,
    page: Callable[[], Any],
    pars: Mapping[str, Any],
) -> Any:
    if form == "json":
        return written
    from houseway.pages.par import csv_par, html_par, pdf_par

    if form == "csv":
        body = csv_par(sheet, pars)
    else:
        body = (pdf_par if form == "pdf" else html_par)(page())
    return _file(body, form, f"{sheet.id}-par")


def _file(body: bytes, form: str, name: str) -> MadeFile:
    return MadeFile(body, _TYPES[form], f"{name.replace('/', '-')}.{form}")


def _audit(library: Library, work: AuditFigures, watch: Watch) -> list[Fact]:
    one = work.sheet or work.text
    sheets = [find_sheet(library, work)] if one else list(library.all_sheets())
    return [
        SheetVerdict(printed.id, verdict)
        for printed in sheets
        for verdict in gamemath.audit(printed, watch=watch)
    ]


def _try(library: Library, work: TryPaytable, watch: Watch) -> Any:
    sheet = sheet_of(library, work)
    trial = gamemath.try_paytable(
        sheet, wager_id(work.wager), work.pays, hands=work.hands, watch=watch
    )

    def page() -> Any:
        from houseway.pages.par import trial_page

        return trial_page(trial)

    return _par_file(sheet, work.form, TrialAnswer.of(trial, work.pays), page, trial.pars)


def design(library: Library, work: DesignPaytable, watch: Watch) -> DesignPage:
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


def _solve(library: Library, work: SolvePaytable, watch: Watch) -> Any:
    edge, sheet, wager = gamemath.read_edge(work.edge), sheet_of(library, work), work.wager
    wager = wager_id(wager)
    rows = work.rows or gamemath.solvable_rows(sheet, wager, hands=work.hands, watch=watch)
    solved = [
        gamemath.solve_paytable(
            sheet, wager, row, edge, pays=work.pays, hands=work.hands, watch=watch
        )
        for row in rows
    ]
    return solved[0] if len(work.rows) == 1 else solved


def _short_list(sheet: Sheet, work: ShortList, watch: Watch) -> Fact:
    """The list that one can carry to a table; of Pai Gow what the House Way costs."""
    if sheet.printed.game != PAI_GOW:
        return ShortListAnswer.of(sheet, gamemath.thumb_rules(sheet, watch=watch), work.stake)
    (base,) = gamemath.report(sheet, watch=watch).only("base").report.wagers
    cost = gamemath.setting_cost(sheet, watch=watch)
    return HouseWayAnswer.of(sheet, base, cost, work.stake)


def _strategy(sheet: Sheet, work: WholeStrategy, watch: Watch) -> Any:
    from houseway.pages.drawing import draw
    from houseway.pages.house_way import house_way_chart, write_chart
    from houseway.pages.strategy_picture import draw_strategy

    printed = sheet.printed
    if printed.game == PAI_GOW:
        if work.form == "json":
            return write_chart(sheet)
        from houseway.pages.chart import named

        drawn = house_way_chart(printed.title, named(printed))
    else:
        with watch(f"{printed.game}.strategy"):
            chart = gamemath.strategy(sheet)
        if work.form == "json":
            return StrategyAnswer(sheet.id, sheet.digest, chart)
        drawn = draw_strategy(sheet, chart, watch, full=work.full)
    return _file(draw(drawn, work.form), work.form, f"{sheet.id}-strategy")


def _advise(sheet: Sheet, work: AdviseSpot, watch: Watch) -> Fact:
    joker = make_game(sheet).keys.joker
    seen = Seen(
        cards=read_typed_cards(work.cards, joker=joker, where="cards", rule="B0-1"),
        board=_cards(work.board, "board"),
        dealer_shows=_cards(work.dealer_shows, "dealer_shows"),
        dead=_cards(work.dead, "dead"),
    )
    with watch(f"{sheet.printed.game}.advice"):
        return gamemath.advise(sheet, seen)


def _equity(work: CompareHands, watch: Watch) -> Fact:
    from houseway.gamemath.equity import equities, make_call, read_showdown

    asked = read_showdown(work.hands, game=work.game, board=work.board, dead=work.dead)
    call = make_call(work.pot, work.call)
    with watch("equity") as progress:
        made = equities(
            asked,
            words=many_words(f"equity {work.seed}"),
            deals=work.samples,
            always_count=work.exact,
            progress=progress,
        )
    return EquityAnswer.of(made, call, work.seed)


def _plan(library: Library, work: PlanLink, watch: Watch) -> Any:
    from houseway.gamemath.jackpot.answer import PlanAnswer
    from houseway.gamemath.jackpot.ask import make_pace, meters_at

    link = link_asked(library, work)
    pace = make_pace(
        library,
        link,
        tables=work.tables,
        players=work.players,
        rounds_per_hour=work.rounds_per_hour,
        hours_per_day=work.hours_per_day,
    )
    given = [f"{name}={money_text(amount)}" for name, amount in work.meters.items()]
    meters: Mapping[str, Fraction] = meters_at(link, given)
    with watch("plan"):
        made = gamemath.plan(link, pace, words=many_words(f"plan {work.seed}"))
    if work.form == "json":
        words = many_words(f"next hit {work.seed}")
        return PlanAnswer.of(made, meters, seed=work.seed, words=words)
    from houseway.pages.drawing import draw
    from houseway.pages.plan import plan_chart

    return _file(draw(plan_chart(made, meters), work.form), work.form, f"{link.id}-plan")


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


def _notice(library: Library, work: PrintNotice) -> Any:
    from houseway.pages.notice import html_notice, pdf_notice
    from houseway.pages.notice_facts import notice_of, say_notice

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
        return say_notice(notice)
    made = pdf_notice(notice, work.paper) if work.form == "pdf" else html_notice(notice)
    return _file(made, work.form, f"{printed.id}-notice")
