"""What sheets, spots, hands and links are worth: the terminal prints it, the server answers it."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from fractions import Fraction
from typing import TYPE_CHECKING, Any, NamedTuple

from houseway import gamemath
from houseway.codec import with_decimals
from houseway.floor import work_kinds
from houseway.floor.report_cache import count_and_keep
from houseway.gamemath import Question, Seen, SheetReport, SolvedPay, Watch
from houseway.gamemath.answers import HouseWayAnswer, StrategyAnswer, TrialAnswer
from houseway.gamemath.par import ParReport, ParSheet
from houseway.gamemath.report import Advice
from houseway.games import make_game
from houseway.jackpot import Link
from houseway.money import Cents
from houseway.rules import Library, PrintedSheet, Sheet, read_typed_cards
from houseway.rules.short_name import wager_id
from houseway.table.shoe import many_words

if TYPE_CHECKING:
    from houseway.gamemath.equity import CallPrice, Equities
    from houseway.gamemath.jackpot.answer import PlanAnswer
    from houseway.gamemath.jackpot.plan import Plan
    from houseway.pages.drawing import Drawing
    from houseway.pages.par import ParForm, ParPage

PAI_GOW = "fortune-pai-gow-poker"  # its list is the House Way, which the house prints


def sheet_of(printed: PrintedSheet, work: work_kinds.SheetWork) -> Sheet:
    """A sheet with its choices made, the first paytable wherever none is named."""
    choose = {wager_id(name): table for name, table in work.choose.items()}
    return gamemath.usual_sheet(printed, choose, work.switch)


def _cards(text: str, where: str, *, joker: bool = False) -> tuple[Any, ...]:
    return read_typed_cards(text, joker=joker, where=where, rule="B0-1")


# Reports


class SheetFigures(NamedTuple):
    """The report of a sheet. `asked` is what was asked beyond the sheet itself: nothing, where a
    stored report is the answer."""

    sheet: Sheet
    made: SheetReport
    asked: Mapping[str, object]

    def answer(self, fact: object) -> dict[str, object]:
        """A fact as data, with what was asked."""
        return {**with_decimals(fact), **({"asked": self.asked} if self.asked else {})}

    @property
    def about(self) -> list[str]:
        """What was asked, in words."""
        return [f"{name}: {value}" for name, value in self.asked.items()]


def count(
    sheet: Sheet, work: work_kinds.CountSheet, watch: Watch, *, again: bool = False
) -> SheetFigures:
    """A report that is stored or kept, or counted now; `again` counts in any case."""
    question = Question(dead=_cards(work.dead, "dead"), decks=work.decks, hands=work.hands)
    made = None if again else gamemath.find_stored(sheet, question)
    asked: dict[str, object] = {}
    if made is None:
        switch = dict(work.switch)
        given = {"dead": work.dead, "decks": work.decks, "hands": work.hands, "switch": switch}
        asked = {name: value for name, value in given.items() if value}
        made = count_and_keep(sheet, question, watch=watch, again=again)
    return SheetFigures(sheet, made.only(wager_id(work.wager)) if work.wager else made, asked)


@dataclass(frozen=True, slots=True)
class ParAnswer:
    """Par sheets, or figures beside each other: as data, as a page, and row by row."""

    sheet: Sheet
    data: object
    page: Callable[[], ParPage]
    pars: Callable[[], Mapping[str, Sequence[ParSheet]]]

    def write(self, form: ParForm) -> bytes:
        """The file in one of its forms but JSON."""
        from houseway.pages.par import csv_par, html_par, pdf_par

        if form == "csv":
            return csv_par(self.sheet, self.pars())
        return (pdf_par if form == "pdf" else html_par)(self.page())


def par_answer(now: SheetFigures, old: SheetFigures | None, *, par: bool) -> ParAnswer:
    """The par sheets of a count, or its figures; with an `old` one beside them."""
    reports = {now.sheet.id: now.made} if old is None else {"old": old.made, "new": now.made}
    facts = {name: ParReport.of(each) if par else each for name, each in reports.items()}

    def page() -> ParPage:
        from houseway.pages.against import CountedSheet, against_page
        from houseway.pages.par import par_page

        if old is None:
            return par_page(now.sheet, now.made, now.about)
        pair = CountedSheet(old.sheet, old.made), CountedSheet(now.sheet, now.made)
        return against_page(*pair, now.about, par=par)

    return ParAnswer(
        now.sheet,
        now.answer(facts[now.sheet.id] if old is None else facts),
        page,
        lambda: {name: gamemath.par_sheets(each) for name, each in reports.items()},
    )


# Paytables


def try_paytable(sheet: Sheet, work: work_kinds.TryPaytable, watch: Watch) -> ParAnswer:
    """A paytable of one's own beside the printed one."""
    wager = wager_id(work.wager)
    trial = gamemath.try_paytable(sheet, wager, work.pays, hands=work.hands, watch=watch)

    def page() -> ParPage:
        from houseway.pages.par import trial_page

        return trial_page(trial)

    return ParAnswer(trial.sheet, TrialAnswer.of(trial, work.pays), page, lambda: trial.pars)


def solve_paytable(sheet: Sheet, work: work_kinds.SolvePaytable, watch: Watch) -> list[SolvedPay]:
    """The pay of each named row for an edge, each by itself; of every row where none is named."""
    edge, wager, hands = gamemath.read_edge(work.edge), wager_id(work.wager), work.hands
    rows = work.rows or gamemath.solvable_rows(sheet, wager, hands=hands, watch=watch)
    return [
        gamemath.solve_paytable(sheet, wager, row, edge, pays=work.pays, hands=hands, watch=watch)
        for row in rows
    ]


# Play


def house_way(sheet: Sheet, stake: Cents, watch: Watch) -> HouseWayAnswer:
    """What the House Way costs."""
    (base,) = gamemath.report(sheet, watch=watch).only("base").report.wagers
    return HouseWayAnswer.of(sheet, base, gamemath.setting_cost(sheet, watch=watch), stake)


class Charted(NamedTuple):
    """The whole strategy: as data, and as a picture."""

    data: Any
    draw: Callable[[], Drawing]


def chart(sheet: Sheet, work: work_kinds.WholeStrategy, watch: Watch) -> Charted:
    """The whole strategy of a sheet; of Pai Gow the House Way."""
    from houseway.pages.chart import named
    from houseway.pages.house_way import house_way_chart, write_chart
    from houseway.pages.strategy_picture import draw_strategy

    printed = sheet.printed
    if printed.game == PAI_GOW:
        return Charted(write_chart(sheet), lambda: house_way_chart(printed.title, named(printed)))
    with watch(f"{printed.game}.strategy"):
        made = gamemath.strategy(sheet)
    return Charted(
        StrategyAnswer(sheet.id, sheet.digest, made),
        lambda: draw_strategy(sheet, made, watch, full=work.full),
    )


def advise(sheet: Sheet, work: work_kinds.AdviseSpot, watch: Watch) -> Advice:
    """The exact value of each legal decision of one spot."""
    seen = Seen(
        cards=_cards(work.cards, "cards", joker=make_game(sheet).keys.joker),
        board=_cards(work.board, "board"),
        dealer_shows=_cards(work.dealer_shows, "dealer_shows"),
        dead=_cards(work.dead, "dead"),
    )
    with watch(f"{sheet.printed.game}.advice"):
        return gamemath.advise(sheet, seen)


def compare_hands(work: work_kinds.CompareHands, watch: Watch) -> tuple[Equities, CallPrice | None]:
    """What poker hands are worth against each other, and what a call is worth."""
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
    return made, call


# Links


class PlannedLink(NamedTuple):
    """The plan of a link, and the amounts of its meters for which returns are shown."""

    made: Plan
    meters: Mapping[str, Fraction]
    seed: int

    def answer(self) -> PlanAnswer:
        """The plan as a fact."""
        from houseway.gamemath.jackpot.answer import PlanAnswer

        words = many_words(f"next hit {self.seed}")
        return PlanAnswer.of(self.made, self.meters, seed=self.seed, words=words)


def plan_link(
    library: Library, link: Link, work: work_kinds.PlanLink, meters: Sequence[str]
) -> PlannedLink:
    """How often the meters of a link are won; `meters` are NAME=AMOUNT."""
    from houseway.gamemath.jackpot.ask import make_pace, meters_at

    pace = make_pace(
        library,
        link,
        tables=work.tables,
        players=work.players,
        rounds_per_hour=work.rounds_per_hour,
        hours_per_day=work.hours_per_day,
    )
    shown = meters_at(link, meters)
    made = gamemath.plan(link, pace, words=many_words(f"plan {work.seed}"))
    return PlannedLink(made, shown, work.seed)
