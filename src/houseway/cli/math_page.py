"""A report as a page of the documentation."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from fractions import Fraction

from houseway.cli.chart import starting_hands_svg
from houseway.cli.svg import edges_svg
from houseway.gamemath import Report, SheetReport
from houseway.gamemath.audit import per_cent
from houseway.gamemath.tables import BankOption, BankTable, CoverAllTable, StartingHands
from houseway.gamemath.writer.number import fraction_text
from houseway.gamemath.writer.tables import table_name
from houseway.money import money_text
from houseway.rules import Sheet


def page(sheet: Sheet, made: SheetReport) -> str:
    """The report in Markdown: what is counted, how, and every figure with its exact fraction."""
    return "\n".join(_lines(sheet, made)) + "\n"


def edges_table(reports: Iterable[Report]) -> str:
    """The edge of every wager of every sheet, and of the whole game under best play."""
    lines = [
        "| sheet | whole game | element of risk | wagers |",
        "|---|---:|---:|---|",
    ]
    for report in reports:
        game = report.game
        parts = (
            ("", "")
            if game is None
            else (per_cent(game.edge, 4), per_cent(game.element_of_risk, 4))
        )
        wagers = ", ".join(f"{wager.wager} {per_cent(wager.edge, 4)}" for wager in report.wagers)
        link = f"[{report.sheet}]({report.sheet.replace('/', '-')}.md)"
        lines.append(f"| {link} | {' | '.join(parts)} | {wagers} |")
    return "\n".join(lines) + "\n"


def _lines(sheet: Sheet, made: SheetReport) -> Iterator[str]:
    printed, report = sheet.printed, made.report
    yield f"# {printed.title} · {printed.house}"
    yield ""
    chosen = ", ".join(
        f"{wager} {table.name}"
        for wager, table in sheet.paytables.items()
        if len(printed.offers[wager].tables) > 1
    )
    yield (
        f"`houseway math {sheet.id}`: exact, over {report.deals:,} deals"
        + (f"; paytables {chosen}" if chosen else "")
        + ". Generated; do not edit."
    )
    yield ""
    yield f"![How each wager ends]({sheet.id.replace('/', '-')}.svg)"
    yield from _game(made)
    yield ""
    yield "## Wager by wager"
    yield ""
    yield "| wager | edge | exactly | wins | pushes | loses | variance | printed |"
    yield "|---|---:|---|---:|---:|---:|---:|---|"
    for wager in report.wagers:
        ends = " | ".join(per_cent(end, 4) for end in (wager.win, wager.push, wager.lose))
        verdict = made.verdict(wager.wager)
        stated = f"{verdict.printed} {verdict.word}" if verdict else ""
        yield (
            f"| {wager.wager} | {per_cent(wager.edge, 4)} | `{fraction_text(wager.edge)}` | "
            f"{ends} | {float(wager.variance):.4f} | {stated} |"
        )
    yield from _tables(sheet, report)
    folds = {wager.wager: wager.more.get("edge_with_folds") for wager in report.wagers}
    notes = [
        f"{name}: edge {per_cent(edge, 4)} with folds, exactly `{fraction_text(edge)}`"
        for name, edge in folds.items()
        if edge is not None
    ]
    notes += [f"{wager.wager}: {wager.note}" for wager in report.wagers if wager.note]
    if notes or report.notes:
        yield ""
        yield "## Notes"
        yield ""
        yield from (f"- {note}" for note in (*notes, *report.notes))
    if report.tables:
        yield ""
        tables = ", ".join(f"`{table_name(table)}`" for table in report.tables)
        yield f"In full in `houseway math {sheet.id} --json`: {tables}."
    yield ""
    yield "How it is counted: [What the games are worth](index.md#how-it-is-counted)."


def _game(made: SheetReport) -> Iterator[str]:
    game = made.report.game
    if game is None:
        return
    yield ""
    yield "## The whole game, every decision the best"
    yield ""
    yield "| figure | value | exactly |"
    yield "|---|---:|---|"
    yield _row("edge", game.edge)
    yield _row("element of risk", game.element_of_risk)
    if game.variance is not None:
        exactly = fraction_text(game.variance)
        yield f"| variance | {float(game.variance):.6f} | `{exactly}` |"
    for each in game.actions or ():
        yield _row(f"decision: {each.name}", each.value)
    verdict = made.verdict("game")
    if verdict is not None:
        yield f"| printed | {verdict.printed} | {verdict.word} |"


def _tables(sheet: Sheet, report: Report) -> Iterator[str]:
    """What a reader wants to see of the further tables."""
    if report.table(StartingHands) is not None:
        yield from ("", "## Before the flop", "")
        yield f"![The best decision for each two cards]({sheet.id.replace('/', '-')}-preflop.svg)"
    covered = report.table(CoverAllTable)
    if covered is not None:
        yield from ("", "## Cover All by the number of hands", "")
        yield from ("| hands | edge | exactly | wins |", "|---:|---:|---|---:|")
        for row in covered.rows:
            wins, edge = per_cent(row.win, 4), per_cent(row.edge, 4)
            yield f"| {row.hands} | {edge} | `{fraction_text(row.edge)}` | {wins} |"
    held = report.table(BankTable)
    if held is not None:
        yield from ("", "## Holding the bank", "")
        yield (
            "The least table action, all of it of one kind, that brings at least the fee, and in "
            "brackets the least above which every action does."
        )
        yield ""
        yield f"| fee option | {' | '.join(held.kinds)} |"
        yield f"|---:|{'---:|' * len(held.kinds)}"
        for option in held.options:
            yield f"| {option.option} | {' | '.join(bank_pays_from(option))} |"


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


def pictures(sheet: Sheet, made: SheetReport) -> dict[str, str]:
    """The pictures of a page, by the name of their file."""
    name, title = sheet.id.replace("/", "-"), sheet.printed.title
    drawn = {f"{name}.svg": edges_svg(title, made.report)}
    starting = made.report.table(StartingHands)
    if starting is not None:
        drawn[f"{name}-preflop.svg"] = starting_hands_svg(title, starting.rows)
    return drawn


def _row(name: str, value: Fraction) -> str:
    return f"| {name} | {per_cent(value, 5)} | `{fraction_text(value)}` |"
