"""A record for other programs: its own lines, a table of postings, or a beancount journal."""

from __future__ import annotations

import csv
from collections.abc import Callable, Iterable, Iterator, Mapping
from typing import Final, NamedTuple

from houseway.ledger.account import Account, kind_of
from houseway.ledger.day import is_day
from houseway.ledger.entry import Entry
from houseway.ledger.written import write_entry
from houseway.money import micro_text

COLUMNS: Final = ("number", "command", "part", "parts", "at", "kind", "event", "round", "rule",
                  "sheet", "sheet_hash", "hold", "settles", "corrects", "account", "amount",
                  "seal")  # fmt: skip
_NO_DAY: Final = "1970-01-01"


class Wanted(NamedTuple):
    """Which entries are wanted; an empty field wants them all."""

    round: str = ""
    command: str = ""
    first: int = 1
    last: int | None = None

    def __call__(self, entry: Entry) -> bool:
        return (
            self.first <= entry.number
            and (self.last is None or entry.number <= self.last)
            and self.round in ("", entry.draft.round)
            and self.command in ("", entry.command)
        )


def as_lines(entries: Iterable[Entry]) -> Iterator[str]:
    """The lines of the record itself."""
    return (f"{write_entry(entry)}\n" for entry in entries)


def as_json(entries: Iterable[Entry]) -> Iterator[str]:
    """The same entries in one JSON array."""
    before = "[\n"
    for entry in entries:
        yield f"{before}{write_entry(entry)}"
        before = ",\n"
    yield "[]\n" if before == "[\n" else "\n]\n"


class _Line:
    """Takes what the csv writer makes."""

    text = ""

    def write(self, text: str) -> None:
        self.text = text


def as_csv(entries: Iterable[Entry]) -> Iterator[str]:
    """One line for each posting, and one for an entry that has none."""
    line = _Line()
    writer = csv.writer(line, lineterminator="\n")
    writer.writerow(COLUMNS)
    yield line.text
    for entry in entries:
        draft = entry.draft
        before = (
            entry.number, entry.command, entry.part, entry.parts, entry.at, draft.kind.value,
            draft.event, draft.round, draft.rule, draft.sheet, draft.sheet_hash, draft.hold,
            " ".join(draft.settles), "" if draft.corrects is None else draft.corrects,
        )  # fmt: skip
        moves = [(str(name), micro_text(amount)) for name, amount in draft.postings]
        for name, dollars in moves or [("", "")]:
            writer.writerow([_cell(part) for part in (*before, name, dollars, entry.seal)])
            yield line.text


def _cell(value: object) -> str:
    """Text that a spreadsheet does not take for a formula."""
    text = str(value)
    is_number = text[1:].replace(".", "", 1).isdigit()
    return f"'{text}" if text[:1] in ("=", "+", "-", "@") and not is_number else text


def as_beancount(entries: Iterable[Entry]) -> Iterator[str]:
    """A journal of beancount. `+` is what an account gains, so all of them stand under Assets."""
    opened: dict[Account, str] = {}
    for entry in entries:
        draft = entry.draft
        day = entry.at[:10] if is_day(entry.at[:10]) else _NO_DAY
        for name, _ in draft.postings:
            if name not in opened:
                opened[name] = _book(name)
                yield f'{_NO_DAY} open {opened[name]} USD\n  houseway: "{name}"\n'
        if not draft.postings:
            continue
        yield f'{day} * "{_quoted(draft.event)}" "{_quoted(entry.command)}"\n'
        yield f'  number: {entry.number}\n  seal: "{entry.seal}"\n'
        for name, amount in draft.postings:
            yield f"  {opened[name]}  {micro_text(amount)} USD\n"
        yield "\n"


def _book(name: Account) -> str:
    """An account by the names beancount allows: letters, digits and dashes, each beginning so."""
    parts = [f"Assets:{kind_of(name).value.title()}"]
    for part in name.split(":")[1:]:
        plain = "".join(
            letter if letter.isascii() and letter.isalnum() else f"-{ord(letter):x}-"
            for letter in part
        )
        parts.append(f"N{plain}")
    return ":".join(parts)


def _quoted(text: str) -> str:
    return text.replace("\\", "\\\\").replace('"', '\\"')


FORMATS: Final[Mapping[str, Callable[[Iterable[Entry]], Iterator[str]]]] = {
    "json": as_json,
    "jsonl": as_lines,
    "csv": as_csv,
    "beancount": as_beancount,
}
