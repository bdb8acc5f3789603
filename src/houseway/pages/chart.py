"""Charts of a game: how each wager ends, and the best decision for each hand."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from textwrap import wrap
from typing import Final

from houseway.fact import replace
from houseway.gamemath.per_cent import per_cent
from houseway.gamemath.report import Report, WagerMath
from houseway.gamemath.rules_of_thumb import RulesOfThumb
from houseway.gamemath.strategy import HandChart, ShownChart, ShownRank, Strategy, StreetChart
from houseway.gamemath.tables import StartingHand
from houseway.pages.carried import LETTERS, READ, HandRange, carried_ranges, hand_ranges
from houseway.pages.drawing import BLUE, GREY, INKS, ORANGE, Box, Drawing, Shape, Words
from houseway.rules import PrintedSheet, in_words
from houseway.rules.plain_words import capital

_ENDS: Final = {"win": BLUE, "push": GREY, "lose": ORANGE}
_BARS: Final = (130, 380)  # where the bars begin, and how wide they are
_CELL: Final = 34
_ROW: Final = 18
_BLOCK: Final = 450  # how wide a block of hands is
_DECISION: Final = 310  # where in it the decisions are
_COLUMNS: Final = 3  # of blocks
_LETTER: Final = 6.1  # how wide a letter of running text is


def sheet_chart(printed: PrintedSheet, report: Report) -> Drawing:
    """The wagers of a sheet, called as the house calls them."""
    return edges_chart(printed.title, report, below=named(printed), wager_title=printed.wager_title)


def named(printed: PrintedSheet) -> str:
    """The line below a chart's title: whose rules, of when, and which sheet."""
    return f"{printed.house} · {printed.edition} · {printed.id}"


def edges_chart(
    title: str, report: Report, *, below: str = "", wager_title: Callable[[str], str] = in_words
) -> Drawing:
    """The wagers of a report: how each ends, and its edge."""
    shapes = _heading(title, below)
    for i, wager in enumerate(report.wagers):
        shapes.extend(_ends(wager_title(wager.wager), wager, 58 + 34 * i))
    foot = 58 + 34 * len(report.wagers)
    shapes.extend(_legend(_ENDS, _BARS[0], foot))
    return Drawing(title, 640, foot + 28, shapes)


def _heading(title: str, below: str) -> list[Shape]:
    """A title and, below it, what is named in small print."""
    lines: list[Shape] = [Words(10, 24, title, size=16)]
    return [*lines, Words(10, 42, below, size=10)] if below else lines


def _ends(title: str, wager: WagerMath, y: float) -> Iterator[Shape]:
    yield Words(10, y + 15, title)
    x, width = float(_BARS[0]), _BARS[1]
    for (name, ink), share in zip(_ENDS.items(), (wager.win, wager.push, wager.lose), strict=True):
        yield Box(x, y, width * float(share), 22, ink, f"{name} {per_cent(share, 3)}")
        x += width * float(share)
    yield Words(520, y + 15, f"edge {per_cent(wager.edge, 3)}")


def _legend(inks: Mapping[str, str], x: float, y: float) -> Iterator[Shape]:
    """What the colours mean."""
    for word, ink in inks.items():
        yield Box(x, y, 16, 16, ink, word)
        yield Words(x + 22, y + 13, word)
        x += 40 + 7 * len(word)


def strategy_chart(title: str, chart: Strategy, *, below: str = "", full: bool = False) -> Drawing:
    """A strategy as a picture: a grid of starting hands, or hands from the best down. `below` names
    the sheet; a `full` chart tells all side cards apart, and is too large to carry."""
    match chart:
        case StreetChart():
            return starting_chart(title, chart.hands, below=below)
        case ShownChart():
            return ranges(title, _alike(chart.shows, full=full), below=below)
        case HandChart():
            return ranges(title, {"": hand_ranges(chart.rows)}, below=below)


def with_rules(drawing: Drawing, rules: RulesOfThumb) -> Drawing:
    """A chart with the short list below it, so that the picture is enough to carry."""
    cost = f"costs {per_cent(rules.cost, 4)} of the {rules.unit}" if rules.cost else "costs nothing"
    texts = [f"In short, which {cost} against best play:"]
    for decision in rules.decisions:
        if decision.name:
            texts.append(capital(decision.name))
        texts += [f"{line.action}: {line.words}" for line in decision.lines]
        texts.append(f"{decision.otherwise}: anything else")
    y, shapes = drawing.height + _ROW, list(drawing.shapes)
    for text in (*texts, *rules.notes):
        for i, part in enumerate(wrap(text, int((drawing.width - 24) / _LETTER))):
            shapes.append(Words(24 if i else 10, y, part, size=11))
            y += _ROW
    return replace(drawing, height=y, shapes=shapes)


def _alike(shows: Iterable[ShownRank], *, full: bool) -> dict[str, list[HandRange]]:
    """The blocks of a chart by the dealer's card; neighbours that are played alike are one."""
    found: list[tuple[str, str, list[HandRange]]] = []
    for each in shows:
        rows = hand_ranges(each.rows) if full else carried_ranges(each.rows, each.rank)
        if found and found[-1][2] == rows:
            found[-1] = (found[-1][0], each.rank, rows)
        else:
            found.append((each.rank, each.rank, rows))
    return {high if high == low else f"{high} down to {low}": rows for high, low, rows in found}


def starting_chart(title: str, hands: Iterable[StartingHand], *, below: str = "") -> Drawing:
    """The best decision for each two cards as a picture."""
    words = "pairs on the diagonal, two cards of one suit above it, of two suits below"
    cells = starting_grid(hands)
    return grid(f"{title}: before the flop", LETTERS, LETTERS, cells, below=below, words=words)


def starting_grid(hands: Iterable[StartingHand]) -> list[list[str]]:
    """The best decision for each starting hand: suited above the diagonal, offsuit below."""
    best = {row.hand: row.best for row in hands}

    def cell(i: int, j: int) -> str:
        high, low = sorted((i, j))
        pair = LETTERS[high] + LETTERS[low]
        return best[pair if i == j else pair + ("s" if i < j else "o")]

    return [[cell(i, j) for j in range(13)] for i in range(13)]


def ranges(title: str, blocks: Mapping[str, Sequence[HandRange]], *, below: str = "") -> Drawing:
    """Hands from the best down, a block for each card that the dealer may show."""
    words = list(dict.fromkeys(row.decision for rows in blocks.values() for row in rows))
    inks = {word: INKS[i % len(INKS)] for i, word in enumerate(words)}
    shapes = _heading(title, below)
    head = 58 if below else 40
    feet = [head] * min(len(blocks), _COLUMNS)  # how far down each column is filled
    for shown, rows in blocks.items():
        column = feet.index(min(feet))
        x, y = 10 + _BLOCK * column, feet[column]
        if shown:
            shapes.append(Words(x, y + 12, f"the dealer shows {shown}", size=13))
            y += _ROW + 2
        for row in rows:
            shapes.append(Box(x, y, 14, 14, inks[row.decision], row.tip))
            shapes.append(Words(x + 22, y + 11, row.hands, size=11))
            shapes.append(Words(x + _DECISION, y + 11, row.decision, size=11))
            y += _ROW
        feet[column] = y + _ROW
    foot = max(feet)
    shapes.extend(_legend(inks, 10, foot))
    if any(row.holding for rows in blocks.values() for row in rows):
        foot += _ROW
        shapes.append(Words(10, foot + 16, READ, size=11))
    return Drawing(title, 10 + _BLOCK * len(feet), foot + 28, shapes)


def grid(
    title: str,
    rows: Sequence[str],
    columns: Sequence[str],
    cells: Sequence[Sequence[str]],
    *,
    below: str = "",
    words: str = "",
) -> Drawing:
    """A word in each cell, every word its own colour, and what the colours and places mean."""
    decisions = dict.fromkeys(cell for row in cells for cell in row if cell)
    ink = {word: INKS[i % len(INKS)] for i, word in enumerate(decisions)}
    foot, head = 22 if words else 0, 18 if below else 0
    width, height = 60 + _CELL * len(columns), 90 + head + foot + _CELL * len(rows)
    shapes = _heading(title, below)
    shapes += [Words(50 + _CELL * j + 8, 46 + head, column) for j, column in enumerate(columns)]
    for i, row in enumerate(rows):
        y = 54 + head + _CELL * i
        shapes.append(Words(10, y + 22, row))
        for j, cell in enumerate(cells[i]):
            if cell:
                tip = f"{row} {columns[j]}: {cell}"
                shapes.append(Box(50 + _CELL * j, y, _CELL - 2, _CELL - 2, ink[cell], tip))
    shapes.extend(_legend(ink, 50, height - foot - 26))
    if words:
        shapes.append(Words(50, height - 12, words, size=11))
    return Drawing(title, max(width, 300), height, shapes)
