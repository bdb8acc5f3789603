"""Pictures as SVG, drawn by hand: no library, no fonts beyond the reader's own."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from html import escape
from typing import Final

from houseway.gamemath.audit import per_cent
from houseway.gamemath.report import Report

HEAD: Final = (
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {width} {height}" '
    'font-family="sans-serif" font-size="12" role="img" aria-label="{title}">\n'
    '<rect width="100%" height="100%" fill="#fff"/>\n'
)
_PARTS: Final = (("win", "#2a7"), ("push", "#bbb"), ("lose", "#c44"))
# Colours that a reader who sees no red or green can tell apart.
_INKS: Final = ("#1b6ca8", "#7fb3d5", "#e0e0e0", "#f3c969", "#d9822b")


def edges_svg(title: str, report: Report) -> str:
    """The wagers of a report: how each ends, and its edge."""
    height = 60 + 34 * len(report.wagers)
    parts = [HEAD.format(width=640, height=height, title=escape(title))]
    parts.append(text(10, 24, title, size=16))
    for i, wager in enumerate(report.wagers):
        y = 44 + 34 * i
        parts.append(text(10, y + 15, wager.wager.replace("_", " ")))
        x = 110.0
        ends = {"win": wager.win, "push": wager.push, "lose": wager.lose}
        for name, ink in _PARTS:
            share = float(ends[name])
            tip = f"{name} {per_cent(ends[name], 3)}"
            parts.append(box(x, y, 400 * share, 22, ink, tip))
            x += 400 * share
        parts.append(text(520, y + 15, f"edge {per_cent(wager.edge, 3)}"))
    return "".join(parts) + "</svg>\n"


def grid_svg(
    title: str,
    rows: Sequence[str],
    columns: Sequence[str],
    cells: Sequence[Sequence[str]],
    inks: Mapping[str, str] | None = None,
) -> str:
    """A chart: a word in each cell, every word its own colour, and what the colours mean."""
    words = list(dict.fromkeys(cell for row in cells for cell in row if cell))
    colour = inks or {word: _INKS[i % len(_INKS)] for i, word in enumerate(words)}
    size = 34
    width, height = 60 + size * len(columns), 90 + size * len(rows)
    parts = [HEAD.format(width=max(width, 300), height=height, title=escape(title))]
    parts.append(text(10, 20, title, size=14))
    for j, column in enumerate(columns):
        parts.append(text(50 + size * j + 8, 46, column))
    for i, row in enumerate(rows):
        y = 54 + size * i
        parts.append(text(10, y + 22, row))
        for j, cell in enumerate(cells[i]):
            if cell:
                tip = f"{row} {columns[j]}: {cell}"
                parts.append(box(50 + size * j, y, size - 2, size - 2, colour[cell], tip))
    x = 50
    for word in words:
        parts.append(box(x, height - 26, 16, 16, colour[word], word))
        parts.append(text(x + 22, height - 13, word))
        x += 40 + 8 * len(word)
    return "".join(parts) + "</svg>\n"


def box(x: float, y: float, width: float, height: float, ink: str, tip: str) -> str:
    """A filled box that says what it is."""
    return (
        f'<rect x="{x:.1f}" y="{y:.1f}" width="{width:.1f}" height="{height}" fill="{ink}">'
        f"<title>{escape(tip)}</title></rect>\n"
    )


def text(x: float, y: float, words: str, size: int = 12, *, anchor: str = "start") -> str:
    """Words, from their lower left corner; or with their middle or their end there."""
    there = "" if anchor == "start" else f' text-anchor="{anchor}"'
    return f'<text x="{x:.1f}" y="{y:.1f}" font-size="{size}"{there}>{escape(words)}</text>\n'
