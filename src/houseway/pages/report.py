"""A report as a page of the documentation."""

from collections.abc import Iterable, Iterator

from houseway.gamemath import Report, SheetReport
from houseway.gamemath.tables import BankOption, BankTable, CoverAllTable, StartingHands
from houseway.money import money_text
from houseway.pages.chart import sheet_chart, starting_chart
from houseway.pages.drawing import draw_svg
from houseway.pages.template import fill
from houseway.rules import PrintedSheet, Sheet


def report_page(sheet: Sheet, made: SheetReport) -> str:
    """The report in Markdown: what is counted, how, and every figure with its exact fraction."""
    report = made.report
    chosen = [
        f"{wager} {table.name}"
        for wager, table in sheet.paytables.items()
        if len(sheet.printed.offers[wager].tables) > 1
    ]
    return fill(
        "report.md",
        sheet=sheet,
        name=file_name(sheet.id),
        report=report,
        verdicts={name: made.verdict(name) for name in ("game", *(w.wager for w in report.wagers))},
        chosen=chosen,
        starting_hands=report.table(StartingHands),
        cover_all=report.table(CoverAllTable),
        bank=report.table(BankTable),
        bank_pays_from=bank_pays_from,
        kind_words=kind_words,
        tables=[table.__struct_config__.tag for table in report.tables],
    )


def edges_table(reports: Iterable[Report]) -> str:
    """The edge of every wager of every sheet, and of the whole game under best play."""
    return fill("edges.md", reports=[(file_name(each.sheet), each) for each in reports])


def file_name(sheet_id: str) -> str:
    """What a sheet's page and pictures are called, without their endings."""
    return sheet_id.replace("/", "-")


def bank_pays_from(option: BankOption) -> Iterator[str]:
    """From which action of each kind on the bank gains under a fee option, in whole dollars."""
    for first, always in zip(option.break_even, option.always_from, strict=True):
        if first is None:
            yield "never"
            continue
        least = f"${money_text(first).removesuffix('.00')}"
        if always is None or first == always:
            yield least
        else:
            yield f"{least} (${money_text(always).removesuffix('.00')})"


def kind_words(printed: PrintedSheet, kind: str) -> str:
    """What is bet against a bank: a wager as the house calls it, or the whole base game."""
    return "base game" if kind == "game" else printed.wager_title(kind)


def report_pictures(sheet: Sheet, made: SheetReport) -> dict[str, str]:
    """The pictures of a page as SVG, by the name of their file."""
    name, title = file_name(sheet.id), sheet.printed.title
    drawn = {f"{name}.svg": draw_svg(sheet_chart(sheet.printed, made.report))}
    starting = made.report.table(StartingHands)
    if starting is not None:
        drawn[f"{name}-preflop.svg"] = draw_svg(starting_chart(title, starting.rows))
    return drawn
