"""What a table pays and posts, as facts for programs: behind `--json` and in the API alike."""

from __future__ import annotations

from collections.abc import Sequence

from houseway.fact import Fact
from houseway.jackpot import Link
from houseway.pages.notice import NoticeRow, PayRow, PaySign, TableNotice, table_notice
from houseway.rules import Choices, Library


class PayNote(Fact, frozen=True):
    """Something that is said below a paytable."""

    name: str
    words: str


class PaysSaid(Fact, frozen=True):
    """What each hand pays on one wager; `heads` are the columns where there are several."""

    wager: str
    table: str
    heads: tuple[str, ...]
    rows: tuple[PayRow, ...]
    notes: tuple[PayNote, ...]
    rules: tuple[str, ...]


class RowSaid(Fact, frozen=True):
    """A line of a sign, with its rules."""

    name: str
    words: str
    rules: tuple[str, ...]
    assumed: bool


class SignSaid(Fact, frozen=True):
    """A paytable as a sign."""

    title: str
    table: str
    columns: tuple[str, ...]
    rows: tuple[PayRow, ...]
    notes: tuple[RowSaid, ...]
    rules: tuple[str, ...]
    assumed: bool


class NoticeSaid(Fact, frozen=True):
    """Everything that a table posts. `option` is the fee schedule's, of so many `options`."""

    sheet: str
    title: str
    house: str
    edition: str
    option: int | None
    options: int
    game: tuple[RowSaid, ...]
    fees: tuple[RowSaid, ...]
    procedure: tuple[RowSaid, ...]
    posting: tuple[RowSaid, ...]
    paytables: tuple[SignSaid, ...]
    not_offered: tuple[str, ...]


def notice_of(library: Library, choices: Choices, link: Link | None = None) -> TableNotice:
    """What a table posts that has chosen so; a wager without a paytable is not on the signs. A
    schedule option says itself whether it is for a limit game."""
    schedule = library.sheet(choices.sheet_id).collection
    option = (schedule.options if schedule is not None else {}).get(choices.fee_option or 0)
    switch = dict(choices.switch)
    if option is not None:
        switch.setdefault("betting", "no_limit" if option.limits is None else "limit")
    return table_notice(library.configured(choices._replace(switch=switch, partly=True)), link)


def say_pays(sign: PaySign) -> PaysSaid:
    """A paytable in force, or those rows of it that were looked for."""
    return PaysSaid(
        sign.title,
        sign.table,
        sign.heads,
        sign.rows,
        tuple([PayNote(note.name, note.words) for note in sign.notes]),
        tuple(sign.rules.split(", ")),
    )


def say_notice(notice: TableNotice) -> NoticeSaid:
    """All signs of a table."""
    return NoticeSaid(
        sheet=notice.sheet,
        title=notice.title,
        house=notice.house,
        edition=notice.edition,
        option=notice.option,
        options=notice.options,
        game=_rows(notice.game),
        fees=_rows(notice.fees),
        procedure=_rows(notice.procedure),
        posting=_rows(notice.posting),
        paytables=tuple([_sign(sign) for sign in notice.paytables]),
        not_offered=tuple(notice.not_offered),
    )


def _rows(rows: Sequence[NoticeRow]) -> tuple[RowSaid, ...]:
    return tuple(
        [RowSaid(row.name, row.words, tuple(row.rules.split(", ")), row.is_assumed) for row in rows]
    )


def _sign(sign: PaySign) -> SignSaid:
    return SignSaid(
        sign.title,
        sign.table,
        sign.heads,
        sign.rows,
        _rows(sign.notes),
        tuple(sign.rules.split(", ")),
        sign.is_assumed,
    )
