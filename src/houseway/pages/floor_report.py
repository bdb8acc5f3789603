"""What tables took and paid on paper and for a spreadsheet: tables of text, one below the other."""

import csv
import io
from collections.abc import Sequence
from typing import NamedTuple

from houseway import codec
from houseway.pages.legible import legible
from houseway.pages.typeset import set_pdf


class ReportTable(NamedTuple):
    """A table with its title; `notes` are sentences below it."""

    title: str
    heads: tuple[str, ...]
    rows: tuple[tuple[str, ...], ...]
    notes: tuple[str, ...] = ()


def pdf_report(ledger: str, hours: str, tables: Sequence[ReportTable]) -> bytes:
    """The report on paper, with the ledger and the hours that it is of."""
    page = {
        "heading": "What the tables took and paid",
        "title": "Floor report",
        "house": legible(ledger),
        "edition": legible(hours),
        "sheet": "houseway table report",
        "about": (),
        "tables": [
            {
                "title": table.title,
                "columns": [
                    {"head": head, "cells": tuple(map(legible, cells))}
                    for head, *cells in zip(table.heads, *table.rows, strict=True)
                ],
                "words": tuple(legible(note, longest=2_000) for note in table.notes),
            }
            for table in tables
        ],
    }
    return set_pdf("par.typ", {"page": codec.encode(page).decode("utf-8")})


def csv_report(tables: Sequence[ReportTable]) -> bytes:
    """The same tables for a spreadsheet, each under its title."""
    out = io.StringIO()
    lines = csv.writer(out)
    for table in tables:
        lines.writerow((table.title,))
        lines.writerow(table.heads)
        lines.writerows(table.rows)
        lines.writerow(())
    return out.getvalue().encode("utf-8")
