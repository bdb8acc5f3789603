"""`houseway jackpot winpage`: the page of an award, printed and recorded (B6-5).

A copy counts when it is in the ledger, and what is recorded is there to be had:

1. the page is made, and written beside its place under a name of its own, down to the disk;
2. the copy is noted in the ledger, with the hash of the page;
3. the page takes its place.

Cut short before 2 there was no print: the same copy is made again next time. Cut short between 2
and 3 the page lies beside its place, and the same command puts it there without another copy.
"""

import hashlib
import os
from collections.abc import Callable
from datetime import tzinfo
from pathlib import Path
from typing import Annotated, NamedTuple

import typer

from houseway.cli.refusals import TerminalRefusal
from houseway.cli.terminal.options import AsJson, Ledger, options, output_option
from houseway.cli.terminal.out import console, plain, put_json
from houseway.cli.terminal.source import open_ledger
from houseway.cli.terminal.target import file_named
from houseway.floor.clock import house_zone, now
from houseway.floor.library import open_library
from houseway.floor.win_page import entry_named, names_of
from houseway.jackpot.keypad.record.keypad import note_event
from houseway.jackpot.win_page import WinPage, link_of, print_event, win_page
from houseway.ledger.record import Record
from houseway.ledger.refusals import LedgerRefusal
from houseway.pages.win.form import html_page, pdf_page
from houseway.pages.win.parts import PageWords
from houseway.pages.win.plain import plain_page
from houseway.pages.win.words import page_words
from houseway.rules import Refused


class Printed(NamedTuple):
    """A copy that is in the ledger and in its place."""

    copy: int
    note: int
    sha256: str
    was_cut_short: bool


def winpage(
    entry: Annotated[
        str, typer.Argument(metavar="ENTRY", help="An award by its entry: 12, or LINK#12.")
    ],
    ledger: Ledger,
    output: Annotated[str | None, output_option("Write the page: .pdf or .html.")] = None,
    zone: Annotated[
        str,
        typer.Option(
            metavar="ZONE",
            help="The house's time zone, like America/Chicago; HOUSEWAY_ZONE without it.",
        ),
    ] = "",
    as_json: AsJson = False,
) -> None:
    """Print the win page of an award; later copies are marked REPRINT."""
    if output is None and not as_json:
        raise typer.BadParameter("name a .pdf or .html file, or say --json", param_hint="-o")
    named, number = entry_named(entry)
    with options("zone"):
        there = house_zone(zone)
    if output is None:
        with open_ledger(ledger, read_only=True) as record:
            link = link_of(record, number, named=named)
            put_json(plain_page(win_page(record, link, number)))
        return
    target, form = file_named(output, "-o", ("pdf", "html"), reads=[ledger])
    make = _maker(form)
    with open_ledger(ledger) as record:
        link = link_of(record, number, named=named)
        page = win_page(record, link, number)
        printed = print_copy(record, page, target, make, at=now(), zone=there)
    if as_json:
        copies = {"copies": printed.copy, "copy": printed.copy, "reprint": printed.copy > 1}
        done = {"file": output, "sha256": printed.sha256, "note": printed.note}
        put_json({**plain_page(page), **copies, **done})
        return
    _say(page, printed, output)


Maker = Callable[[PageWords], bytes]


def print_copy(
    record: Record, page: WinPage, target: Path, make: Maker, *, at: str, zone: tzinfo | None = None
) -> Printed:
    """Put the next copy in its place and in the ledger, or finish the one that was cut short."""
    done = _cut_short(page, target)
    if done is not None:
        return done
    return _print(
        record, page, target, make(page_words(page, names_of(open_library(), page, zone))), at
    )


def _maker(form: str) -> Maker:
    """What makes a page of this form. Each is fetched only when it is wanted."""
    if form == "pdf":
        return pdf_page
    return html_page


def _print(record: Record, page: WinPage, target: Path, data: bytes, at: str) -> Printed:
    digest = hashlib.sha256(data).hexdigest()
    beside = _beside(target, page.award.number, page.copy)
    note = print_event(page, form=target.suffix[1:].lower(), sha256=digest)
    try:
        _write(beside, data)
    except OSError as error:
        _forget(beside)
        raise Refused(
            TerminalRefusal.PAGE_NOT_RECORDED, where=str(target), problem=error.strerror
        ) from None
    command = f"winpage:{page.link}#{page.award.number}:{page.copy}"
    try:
        noted = note_event(record, page.link, command, note, at=at)
    except Refused as refused:
        if refused.reason is not LedgerRefusal.RECORD_OUTCOME_UNKNOWN:
            _forget(beside)  # it was not recorded, so it was not printed
        raise
    _put_in_place(beside, target)
    return Printed(page.copy, noted.number, digest, was_cut_short=False)


def _cut_short(page: WinPage, target: Path) -> Printed | None:
    """The newest copy, if it is recorded and still lies beside this place."""
    if not page.prints:
        return None
    note, newest = page.prints[-1].number, page.prints[-1].event
    beside = _beside(target, page.award.number, newest.copy)
    try:
        found = hashlib.sha256(beside.read_bytes()).hexdigest()
    except OSError:
        return None
    if found != newest.page:
        return None
    _put_in_place(beside, target)
    return Printed(newest.copy, note, newest.page, was_cut_short=True)


def _beside(target: Path, number: int, copy: int) -> Path:
    return target.with_name(f".{target.name}.{number}-{copy}.part")


def _write(path: Path, data: bytes) -> None:
    """A new file with this in it, on the disk when it returns."""
    path.unlink(missing_ok=True)
    with path.open("xb") as stream:
        stream.write(data)
        stream.flush()
        os.fsync(stream.fileno())


def _put_in_place(beside: Path, target: Path) -> None:
    try:
        beside.replace(target)
        folder = os.open(target.parent, os.O_RDONLY)
        try:
            os.fsync(folder)
        finally:
            os.close(folder)
    except OSError as error:
        raise Refused(
            TerminalRefusal.PAGE_NOT_IN_PLACE,
            where=str(target),
            problem=error.strerror,
            file=beside.name,
        ) from None


def _forget(path: Path) -> None:
    try:
        path.unlink(missing_ok=True)
    except OSError:
        return  # the next copy writes over it


def _say(page: WinPage, printed: Printed, output: str) -> None:
    which = f"copy {printed.copy}, marked REPRINT" if printed.copy > 1 else "the original"
    late = "; it had been recorded before and was cut short" if printed.was_cut_short else ""
    console().print(
        f"{plain(output)}: the win page of entry {page.award.number}, {which}; "
        f"recorded as entry {printed.note}{late}",
        soft_wrap=True,
    )
