"""Par sheets: in a file of any form, and on a terminal as wide as there is room for."""

from collections.abc import Sequence
from pathlib import Path

from rich.console import Console

from houseway.cli.terminal.out import console, fits, plain, put_json, put_table
from houseway.cli.terminal.target import file_named, json_bytes, say_written, write_target
from houseway.floor.figures import ParAnswer
from houseway.pages.par import PAR_FORMS, ParColumn, ParForm, ParPage


def place_of_pars(output: str | None) -> tuple[Path, ParForm] | None:
    """Where par sheets are written."""
    return None if output is None else file_named(output, "-o", PAR_FORMS)


def put_pars(answer: ParAnswer, place: tuple[Path, ParForm] | None, *, as_json: bool) -> None:
    """Write par sheets to their file, and print them."""
    if place is not None:
        path, form = place
        data = json_bytes(answer.data) if form == "json" else answer.write(form)
        write_target(path, data, "-o")
    if as_json:
        put_json(answer.data)
        return
    _put_page(answer.page(), console())
    if place is not None:
        say_written(place[0])


def _put_page(page: ParPage, out: Console) -> None:
    """Par sheets one below the other, each with as many columns as there is room for."""
    out.print(f"[bold]{plain(page.title)}[/] · {plain(page.house)} · {plain(page.sheet)}")
    for line in page.about:
        out.print(f"[dim]{plain(line)}[/]")
    gap = "\n"
    for table in page.tables:
        if table.title:
            out.print(f"{gap}[bold]{plain(table.title)}[/]")
        if table.columns:
            _put_columns(table.columns, out)
        for line in table.words:
            out.print(plain(line))
        gap = "\n" if table.words else ""  # a table ends with a blank line of its own


def _put_columns(columns: Sequence[ParColumn], out: Console) -> None:
    left = list(columns)
    while True:
        heads = [column.head for column in left]
        cells = ([plain(cell) for cell in column.cells] for column in left)
        rows = list(zip(*cells, strict=True))
        giving = max(left, key=lambda column: column.gives_way)
        if not giving.gives_way or fits(out, heads, rows, right=heads[1:]):
            put_table(out, "", heads, rows, right=heads[1:])
            return
        left.remove(giving)
